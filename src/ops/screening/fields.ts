import { z } from 'zod'
import { countryCode } from '../fields.ts'

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

/** What screen_sanctions is asked. */
export const sanctionsAsked = z.strictObject({
  name: partyName,
  country: countryCode,
  type: z.enum(['person', 'entity']).optional().describe('Lowers other kinds'),
  identifiers: z.array(z.string()).optional().describe('IMO 9074729'),
})

/** What screen_sanctions answers. */
export const sanctionsAnswer = z.strictObject({
  matched: z.boolean().describe('A listed party reached the threshold.'),
  possible: z.boolean().describe('Others came near it and need a person to look.'),
  matches: z.array(partyMatch).describe('At most 10, best first.'),
  further_matches: z.number().int().describe('Hits that are not shown, as far as they were counted.'),
  identifiers_screened: z
    .array(
      z.strictObject({
        given: z.string().describe('As it was sent, or as it stands in the name.'),
        kinds: z.array(z.string()).describe('What it was compared as; empty: not compared.'),
        problem: z.string().optional().describe('Why it was not compared.'),
      }),
    )
    .describe('Numbers of the party and of its name.'),
  suppressed_matches: z.array(suppressedMatch).describe('Hits an operator has decided on; they do not count.'),
  lists_screened: z.array(askedList).describe('What was compared with.'),
  lists_not_screened: z.array(askedList).describe('What was not, and why; a hit there is not excluded.'),
  partial: z.boolean().describe('A source failed, is stale, undated, old or too small.'),
  thresholds: thresholds.describe('From which score a hit counts.'),
  script_support: z
    .enum(['full', 'limited', 'none'])
    .describe('limited: the script is matched less surely; none: a word of the name cannot be read.'),
  screening_id: z.string().describe('Names the record of this screening.'),
  screened_at: z.string().describe('When, ISO 8601.'),
  human_message: z.string().describe('What was found, and the next step.'),
  disclaimer: z.string().describe('What the answer is not.'),
})
