import { z } from 'zod'

/** Who is asked about. */
export const partyName = z.string().describe('Full name, any script')

/** A listed party that a name is like, and why. */
export const partyMatch = z
  .strictObject({
    score: z.number().describe('0 to 1.'),
    verdict: z.enum(['matched', 'possible']).describe('By the thresholds.'),
    list: z.string().describe('The list, or the service asked besides.'),
    entry_id: z.string().describe('Names the entry over all lists.'),
    name: z.string().describe('Its primary name.'),
    matched_name: z.string().describe('The name that matched.'),
    matched_identifier: z
      .strictObject({
        kind: z.string().describe('Such as imo, passport, tax_id, wallet or lei.'),
        value: z.string().describe('As the list prints it.'),
        country: z.string().optional().describe('Who gave it, ISO 3166-1 alpha-2.'),
      })
      .optional()
      .describe('The number that is the same; the names may differ then.'),
    matched_name_type: z
      .string()
      .describe('primary, aka, fka, nka, weak_aka or original_script; unknown from a service outside.'),
    kind: z.string().describe('person, entity, vessel, aircraft or unknown.'),
    programs: z.array(z.string()).describe('Sanctions programmes.'),
    countries: z.array(z.string()).describe('ISO 3166-1 alpha-2.'),
    birth_dates: z.array(z.string()).describe('As the list prints them.'),
    source_url: z.string().describe('Where a person can read the entry.'),
    evidence: z
      .strictObject({
        token_pairs: z
          .array(
            z.strictObject({
              query: z.string().describe('Word of the query.'),
              listed: z.string().describe('Word of the listed name.'),
              similarity: z.number().describe('0 to 1.'),
            }),
          )
          .describe('Words that were compared.'),
        unmatched_query: z.array(z.string()).describe('Words of the query left over.'),
        unmatched_listed: z.array(z.string()).describe('Words of the listed name left over.'),
        adjustments: z
          .array(
            z.strictObject({
              why: z.string().describe('The reason.'),
              effect: z.string().describe('What it did to the score.'),
            }),
          )
          .describe('What raised or lowered the score.'),
      })
      .describe('How the score came about.'),
  })
  .meta({ id: 'PartyMatch' })

/** A list or service as it was asked. */
export const askedList = z
  .strictObject({
    name: z.string().describe('The list, or the service asked besides.'),
    title: z.string().describe('Its full name.'),
    status: z.enum(['ok', 'stale', 'failed', 'not_loaded']).describe('Only ok and stale ones can be screened.'),
    list_date: z.string().nullable().describe('Its edition, ISO 8601; null: not told.'),
    loaded_at: z.string().nullable().describe('When it was loaded here.'),
    entries: z.number().int().nullable().describe('Parties on it; null: not told.'),
    delta: z
      .strictObject({
        added: z.number().int().describe('Entries that are new.'),
        removed: z.number().int().describe('Entries that are gone.'),
        changed: z.number().int().describe('Entries that say something else.'),
      })
      .optional()
      .describe('Against the edition before.'),
    reason: z.string().optional().describe('Why it is not ok, or that its edition is undated, old or too small.'),
  })
  .meta({ id: 'AskedList' })

/** A hit that an operator has decided on. */
export const suppressedMatch = z.strictObject({
  entry_id: z.string().describe('The entry.'),
  reason: z.string().describe('Why an operator suppressed it.'),
})

/** The scores from which a hit counts. */
export const thresholds = z.strictObject({
  matched: z.number().describe('matched from here.'),
  possible: z.number().describe('possible from here.'),
})
