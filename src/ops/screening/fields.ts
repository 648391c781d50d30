import { z } from 'zod'
import { badInput } from '../../core/failure.ts'
import { parseCountryCode } from '../../lib/country_code.ts'
import type { AskedIdentifier } from '../../core/screening.ts'
import { isOnlyNumber, numbersIn, readIdentifier } from '../../screening/identifiers.ts'
import { foldName, isScreenable } from '../../screening/index.ts'

const SHORTEST_NAME = 2
const LONGEST_NAME = 200
const MOST_IDENTIFIERS = 20

/** Who is asked about. */
export const partyName = z.string().describe('Full name, any script')

/** A listed party that a name is like, and why. */
export const partyMatch = z
  .strictObject({
    score: z.number().describe('0 to 1.'),
    verdict: z.enum(['matched', 'possible']).describe('By the thresholds.'),
    list: z.string().describe('The list, or opensanctions.'),
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
    name: z.string().describe('The list, or opensanctions.'),
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

const lengthOf = (text: string): number => [...text].length

/** Checks a name before it is screened: a name of which nothing is left once it is folded would match nothing, and say so. */
export function readPartyName(field: string, text: string): string {
  const name = text.trim()
  // Counting the characters of a megabyte is not needed to know that it is too long. Some letters are read as many: U+FDFA as 18.
  const length =
    name.length > LONGEST_NAME * 2 ? name.length : Math.max(lengthOf(name), lengthOf(name.normalize('NFKC')))
  if (length === 1)
    throw badInput(
      `${field}: must be ${SHORTEST_NAME} to ${LONGEST_NAME} characters; got 1. Send the full name, family and given name together.`,
    )
  if (length < SHORTEST_NAME || length > LONGEST_NAME)
    throw badInput(`${field}: must be ${SHORTEST_NAME} to ${LONGEST_NAME} characters; got ${length}.`)
  if (foldName(name) === '') {
    throw badInput(
      `${field}: has no letter or digit that can be compared with a list; send the name as it is written in an identity or company document.`,
    )
  }
  if (isOnlyNumber(name)) {
    const [problem] = numbersIn(name).problems
    if (problem !== undefined) throw badInput(`${field}: ${JSON.stringify(problem.text)} ${problem.problem}.`)
    return name
  }
  if (!isScreenable(name)) throw badInput(`${field}: is only a legal form, such as Ltd or Corp; send the whole name.`)
  return name
}

/** Reads numbers of a party; throws naming the one that cannot be read or fails its check digits. */
export const readIdentifiers = (
  field: string,
  texts: readonly string[],
  country: string | undefined,
): { text: string; readings: AskedIdentifier[] }[] => {
  if (texts.length > MOST_IDENTIFIERS)
    throw badInput(`${field}: must be at most ${MOST_IDENTIFIERS} numbers; got ${texts.length}.`)
  return texts.map((text, at) => {
    if (text.length > LONGEST_NAME)
      throw badInput(`${field}[${at}]: must be at most ${LONGEST_NAME} characters; got ${text.length}.`)
    const read = readIdentifier(text, country)
    if ('problem' in read) throw badInput(`${field}[${at}]: ${JSON.stringify(read.text)} ${read.problem}.`)
    return read
  })
}

/** Checks a country code against the real ones. */
export function readCountry(field: string, text: string): string {
  const code = parseCountryCode(text.trim())
  if (code !== undefined) return code
  const meant = /^uk$/i.test(text.trim())
    ? 'the United Kingdom is GB'
    : 'must be an ISO 3166-1 alpha-2 country code, such as US or DE'
  throw badInput(`${field}: ${meant}.`)
}
