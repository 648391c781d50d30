import type { z } from 'zod'
import { takeDataQuota } from '../../core/call/data_quota.ts'
import { readCountryCode } from '../../core/country_code.ts'
import { badInput, Failure } from '../../core/failure.ts'
import type { Context } from '../../core/operation.ts'
import {
  type AskedIdentifier,
  isOtherKind,
  MATCHED_AT,
  type PartyQuery,
  POSSIBLE_AT,
  SCREENING_DISCLAIMER,
} from '../../core/screening.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import { kindInWords } from '../../screening/identifiers/identifier_kinds.ts'
import { numbersIn } from '../../screening/identifiers/identifiers.ts'
import { scriptSupportOf } from '../../screening/index/screener.ts'
import { readIdentifiers, readPartyName } from '../../screening/door/party.ts'
import type { sanctionsAnswer, sanctionsAsked } from './fields.ts'
import { NO_LIST, unknownNumber } from './not_compared.ts'
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
} from './party.ts'

const LONGEST_SHOWN = 200

/** Answers screen_sanctions. */
export async function screenName(
  { name: text, country: code, type, identifiers = [] }: z.output<typeof sanctionsAsked>,
  ctx: Context,
): Promise<z.input<typeof sanctionsAnswer>> {
  const name = readPartyName('name', text)
  const country = code === undefined ? undefined : readCountryCode('country', code)
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
}

function requireKnownNumber(name: string, { hits, suppressed, lists, areNumbersCompared }: ScreenedParty): void {
  const unknown = unknownNumber(name, { hits: hits.length + suppressed.length, areNumbersCompared })
  if (unknown === undefined) return
  const sentence = `name: ${unknown.text} ${unknown.problem}.`
  if (areNumbersCompared) throw badInput(sentence)
  throw new Failure('upstream_failure', sentence, {
    retriable: false,
    resend: 'corrected',
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
