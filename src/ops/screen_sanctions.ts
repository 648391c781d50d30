import { z } from 'zod'
import { takeDataQuota } from '../core/call/data_quota.ts'
import { badInput, Failure } from '../core/failure.ts'
import { defineOperation } from '../core/operation.ts'
import { type AskedIdentifier, isOtherKind, MATCHED_AT, type PartyQuery, POSSIBLE_AT } from '../core/screening.ts'
import { toPlainText } from '../lib/plain_text.ts'
import { kindInWords } from '../screening/identifier_kinds.ts'
import { numbersIn } from '../screening/identifiers.ts'
import { scriptSupportOf } from '../screening/index.ts'
import { PREFLIGHT } from './fields.ts'
import { readCountry, readIdentifiers, readPartyName } from '../screening/party.ts'
import { askedList, partyMatch, partyName, suppressedMatch, thresholds } from './screening/fields.ts'
import { NO_LIST, unknownNumber } from './screening/not_compared.ts'
import {
  type AskedList,
  isScreened,
  notScreenedOf,
  screenedOf,
  toAnswered,
  MOST_MATCHES,
  type ScreenedParty,
  screenParty,
  takeScreenings,
} from './screening/party.ts'

const LONGEST_SHOWN = 200

/** Whether a name is like one on a sanctions list. */
export const screenSanctions = defineOperation({
  ...PREFLIGHT,
  name: 'screen_sanctions',
  title: 'Screen a name for sanctions',
  description:
    'Compares a name and numbers with the loaded sanctions lists (OFAC, UN, UK, EU, US CSL). No hit is never a clearance; partial: a source failed or is old. For persons, companies, ships and aircraft.',
  features: ['screening'],
  app: 'screening',
  group: 'screening',
  identity: 'none',
  openWorld: true,
  input: z.strictObject({
    name: partyName,
    country: z.string().optional().describe('ISO country code'),
    type: z.enum(['person', 'entity']).optional().describe('Lowers other kinds'),
    identifiers: z.array(z.string()).optional().describe('IMO 9074729'),
  }),
  output: z.strictObject({
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
  }),
  example: { name: 'Acme Industrial Supply', country: 'US', type: 'entity' },
  http: { method: 'POST', path: '/ops/screen_sanctions', envelope: 'bare' },
  latency: { p50Ms: 20, p95Ms: 12_000 },
  fails: ['upstream_failure'],
  async handle({ name: text, country: code, type, identifiers = [] }, ctx) {
    const name = readPartyName('name', text)
    const country = code === undefined ? undefined : readCountry('country', code)
    const given = readIdentifiers('identifiers', identifiers, country)
    const query = { name, country, kind: type, identifiers: given.flatMap(({ readings }) => readings) }
    await takeScreenings(1, ctx)
    await takeDataQuota(ctx)
    const screened = await screenParty(query, 'screen_sanctions', ctx)
    if (!isScreened(screened)) {
      throw new Failure('upstream_failure', screened.reason, {
        retriable: screened.retriable,
        body: { lists_screened: [], lists_not_screened: screened.lists.map(toAnswered) },
      })
    }
    const { hits, suppressed, lists, partial, screeningId, screenedAt } = screened
    requireKnownNumber(name, screened)
    const script = scriptSupportOf(name)
    const numbers = toNumbers(name, country, given, screened)
    return {
      matched: hits.some(({ verdict }) => verdict === 'matched'),
      possible: hits.some(({ verdict }) => verdict === 'possible'),
      matches: hits.slice(0, MOST_MATCHES),
      further_matches: Math.max(0, hits.length - MOST_MATCHES),
      identifiers_screened: numbers,
      suppressed_matches: suppressed,
      lists_screened: screenedOf(lists).map(toAnswered),
      lists_not_screened: notScreenedOf(lists).map(toAnswered),
      partial,
      thresholds: { matched: MATCHED_AT, possible: POSSIBLE_AT },
      script_support: script,
      screening_id: screeningId,
      screened_at: new Date(screenedAt).toISOString(),
      human_message: toSentence(screened, script, type, numbers),
      disclaimer: SCREENING_DISCLAIMER,
    }
  },
})

function requireKnownNumber(name: string, { hits, suppressed, lists, areNumbersCompared }: ScreenedParty): void {
  const unknown = unknownNumber(name, { hits: hits.length + suppressed.length, areNumbersCompared })
  if (unknown === undefined) return
  const sentence = `name: ${unknown.text} ${unknown.problem}.`
  if (areNumbersCompared) throw badInput(sentence)
  throw new Failure('upstream_failure', sentence, {
    retriable: false,
    body: { lists_screened: [], lists_not_screened: notScreenedOf(lists).map(toAnswered) },
  })
}

type ScreenedNumber = { given: string; kinds: string[]; problem?: string }

/** The numbers that were sent and those in the name, each once. */
function toNumbers(
  name: string,
  country: string | undefined,
  given: readonly { text: string; readings: readonly AskedIdentifier[] }[],
  { areNumbersCompared }: ScreenedParty,
): ScreenedNumber[] {
  const { identifiers, problems } = numbersIn(name, country)
  const kinds = new Map<string, Set<string>>()
  for (const { text, kinds: own } of [...given.flatMap(({ readings }) => readings), ...identifiers])
    kinds.set(text, new Set([...(kinds.get(text) ?? []), ...own]))
  return [
    ...[...kinds].map(([text, own]) => ({
      given: toPlainText(text, LONGEST_SHOWN),
      ...(areNumbersCompared ? { kinds: [...own] } : { kinds: [], problem: NO_LIST }),
    })),
    ...problems.map(({ text, problem }) => ({ given: toPlainText(text, LONGEST_SHOWN), kinds: [], problem })),
  ]
}

/** What every answer about a name says of its own worth. */
const SCREENING_DISCLAIMER =
  'Compares names and numbers only and is informational: neither a clearance nor legal advice. Companies that listed parties own by 50 % or more together are blocked too (OFAC 50 % rule) and may be on no list; ownership is not checked. Verify every hit at its source_url.'

const at = (score: number): string => score.toFixed(2)

/** Says what a screening found, on what and of when, and the next step; never that anybody is clear. */
function toSentence(
  { hits, capped, suppressed, lists, open }: ScreenedParty,
  script: 'full' | 'limited' | 'none',
  type: PartyQuery['kind'],
  numbers: readonly ScreenedNumber[],
): string {
  const matched = hits.filter(({ verdict }) => verdict === 'matched').length
  const possible = hits.length - matched
  const others = hits.filter(({ kind }) => isOtherKind(type, kind)).length
  const byNumber = hits.flatMap(({ matched_identifier: one }) => one ?? [])
  const unread = numbers.flatMap(({ given, problem }) => (problem === undefined ? [] : [`${given} ${problem}`]))
  return [
    ...byNumber.slice(0, 1).map(({ kind, value }) => `The ${kindInWords(kind)} ${value} is that of a listed party.`),
    (capped && hits.length > 0 ? 'At least ' : '') + finding(matched, possible, suppressed.length > 0, lists),
    ...(capped && hits.length === 0 ? ['There may be more hits than were looked at.'] : []),
    ...(others === 0
      ? []
      : [
          `${others} of these ${others === 1 ? 'is' : 'are'} listed as another kind than ${type}, which lowers the score: see evidence.`,
        ]),
    ...(suppressed.length === 0
      ? []
      : [
          `${count(suppressed.length, 'hit')} suppressed by an operator ${suppressed.length === 1 ? 'is' : 'are'} left out.`,
        ]),
    ...(unread.length === 0 ? [] : [`Not compared as a number: ${unread.join('; ')}.`]),
    ...(open.length === 0
      ? []
      : [`Not every source was whole: ${open.join('; ')}. Repeat the screening once they are.`]),
    ...notScreened(lists),
    ...(script === 'limited' ? ['The script of the name is matched less surely: screen its Latin spelling too.'] : []),
    ...(script === 'none'
      ? ['A word of the name is in a script that cannot be read here: screen its Latin spelling.']
      : []),
  ].join(' ')
}

function finding(matched: number, possible: number, isSuppressed: boolean, lists: readonly AskedList[]): string {
  const on = `on ${count(screenedOf(lists).length, 'list')}${asOf(lists)}`
  const further = possible === 0 ? '' : `; ${possible} more scored ${at(POSSIBLE_AT)} or more`
  if (matched > 0) {
    return `${count(matched, 'listed party', 'listed parties')} scored ${at(MATCHED_AT)} or more ${on}${further}. Have a person compare birth dates, countries and programmes at source_url before you go on.`
  }
  if (possible > 0) {
    return `${count(possible, 'listed party', 'listed parties')} scored ${at(POSSIBLE_AT)} or more, but below ${at(MATCHED_AT)}, ${on}. Have a person look at each before you go on; this is not a clearance.`
  }
  return `No ${isSuppressed ? 'other ' : ''}listed name scored ${at(POSSIBLE_AT)} or more ${on}; this is not a clearance.`
}

/** The oldest edition counts; the day a list was loaded here says nothing of how old it is. */
function asOf(lists: readonly AskedList[]): string {
  const screened = screenedOf(lists)
  const dates = screened.flatMap(({ list_date }) => list_date?.slice(0, 10) ?? []).sort()
  const undated = screened.length - dates.length
  if (dates[0] === undefined) return ' without a date'
  return ` as of ${dates[0]} or later${undated === 0 ? '' : ` (${undated} without a date)`}`
}

function notScreened(lists: readonly AskedList[]): string[] {
  const names = notScreenedOf(lists).map(({ name }) => name)
  return names.length === 0 ? [] : [`Not screened: ${names.join(', ')}.`]
}

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`
