import type { AskedList, ScreenedParty } from './party.ts'
import { isOtherKind, MATCHED_AT, type PartyQuery, POSSIBLE_AT } from '../../core/screening.ts'

/** What every answer about a name says of its own worth. */
export const SCREENING_DISCLAIMER =
  'Compares names only and is informational: neither a clearance nor legal advice. Companies that listed parties own by 50 % or more together are blocked too (OFAC 50 % rule) and may be on no list; ownership is not checked. Verify every hit at its source_url.'

const at = (score: number): string => score.toFixed(2)

/** Says what a screening found, on what and of when, and the next step; never that anybody is clear. */
export function toSentence(
  { hits, capped, suppressed, lists, partial }: ScreenedParty,
  script: 'full' | 'limited',
  type: PartyQuery['kind'],
): string {
  const matched = hits.filter(({ verdict }) => verdict === 'matched').length
  const possible = hits.length - matched
  const others = hits.filter(({ kind }) => isOtherKind(type, kind)).length
  return [
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
    ...(partial ? [`Not every source was whole: ${incomplete(lists)}. Repeat the screening once they are.`] : []),
    ...(script === 'limited' ? ['The script of the name is matched less surely: screen its Latin spelling too.'] : []),
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

const screenedOf = (lists: readonly AskedList[]): AskedList[] =>
  lists.filter(({ status }) => status === 'ok' || status === 'stale')

/** The oldest edition counts; the day a list was loaded here says nothing of how old it is. */
function asOf(lists: readonly AskedList[]): string {
  const screened = screenedOf(lists)
  const dates = screened.flatMap(({ list_date }) => list_date?.slice(0, 10) ?? []).sort()
  const undated = screened.length - dates.length
  if (dates[0] === undefined) return ' without a date'
  return ` as of ${dates[0]} or later${undated === 0 ? '' : ` (${undated} without a date)`}`
}

const incomplete = (lists: readonly AskedList[]): string =>
  lists
    .filter(({ status }) => status === 'failed' || status === 'stale')
    .map(({ name, status }) => `${name} is ${status}`)
    .join(', ')

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`
