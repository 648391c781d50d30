import type { z } from 'zod'
import type { Context } from '../../core/operation.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import type { TradeJudgement } from '../../screening/trade/judge.ts'
import { scriptSupportOf } from '../../screening/index/screener.ts'
import { notComparedIn, unknownNumber } from './not_compared.ts'
import {
  type AskedList,
  isScreened,
  notScreenedOf,
  type ScreenedParty,
  screenedOf,
  screenTogether,
  type Unscreened,
} from './party.ts'
import type { destination, partyAnswer, partyScreening, tradeMatch } from './trade_fields.ts'

const LONGEST_NAME = 120
const LONGEST_PROBLEM = 240
const LONGEST_URL = 300
const MOST_PROGRAMS = 3
const MOST_MATCHES = 3

type PartyAnswer = z.input<typeof partyAnswer>

/** One party, what it came to, and whether a person has to look at it. */
interface JudgedParty {
  answer: PartyAnswer
  isOpen: boolean
}

/** What screening the parties of a trade came to, those first that weigh most. */
export interface PartiesScreened {
  parties: PartyAnswer[]
  /** At least one matched. */
  isMatched: boolean
  /** Something is left for a person to look at. */
  isOpen: boolean
  summary: z.input<typeof partyScreening>
  /** By edition, with what is wrong with it. */
  lists: string[]
  notScreened: string[]
}

/** Screens the parties of a trade at the same time; lists that cannot be used leave them unavailable. */
export async function screenParties(names: readonly string[], ctx: Context): Promise<PartiesScreened> {
  const outcomes = await screenTogether(
    names.map(name => ({ name })),
    'map_trade_restriction',
    ctx,
  )
  const judged = names.map((name, index) => judgeParty(name, index, outcomes[index]))
  const sorted = judged
    .map(party => ({ party, weight: WEIGHTS.indexOf(party.answer.status) * 2 - (party.isOpen ? 1 : 0) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ party }) => party)
  const summary = summarise(outcomes)
  // The service outside may have answered for some parties and not for others: what is shown is the worse.
  const lists = (outcomes.find(outcome => !isScreened(outcome) || outcome.partial) ?? outcomes[0])?.lists ?? []
  return {
    parties: sorted.map(({ answer }) => answer),
    isMatched: judged.some(({ answer }) => answer.status === 'matched'),
    isOpen: summary.status === 'unavailable' || summary.status === 'partial' || judged.some(({ isOpen }) => isOpen),
    summary,
    lists: printLists(screenedOf(lists)),
    notScreened: printUnscreened(notScreenedOf(lists)),
  }
}

const WEIGHTS: readonly PartyAnswer['status'][] = ['matched', 'possible', 'unavailable', 'no_hit']

function judgeParty(name: string, index: number, outcome: ScreenedParty | Unscreened | undefined): JudgedParty {
  const shown = toPlainText(name, LONGEST_NAME)
  if (outcome === undefined || !isScreened(outcome))
    return { answer: { index, name: shown, status: 'unavailable' }, isOpen: true }
  const { hits, suppressed, screeningId, areNumbersCompared } = outcome
  const found = { hits: hits.length + suppressed.length, areNumbersCompared }
  const notCompared = notComparedIn(name, found)
  const status = hits[0]?.verdict ?? (unknownNumber(name, found) === undefined ? 'no_hit' : 'unavailable')
  // Nothing found in a script that is matched less surely is not enough to go on, nor is a hit that an operator set aside without knowing this trade.
  const script = scriptSupportOf(name)
  const isLimited = status === 'no_hit' && script !== 'full'
  const isOpen = status === 'possible' || suppressed.length > 0 || isLimited || notCompared.length > 0
  const further = hits.length - MOST_MATCHES
  return {
    answer: {
      index,
      name: shown,
      status,
      ...(hits.length > 0 && { matches: hits.slice(0, MOST_MATCHES).map(toTradeMatch) }),
      ...(further > 0 && { further_matches: further }),
      ...(suppressed.length > 0 && { suppressed_matches: suppressed }),
      ...(notCompared.length > 0 && {
        not_compared: notCompared.map(({ text, problem }) => toPlainText(`${text} ${problem}`, LONGEST_PROBLEM)),
      }),
      ...(isLimited && { script_support: script }),
      ...((hits.length > 0 || isOpen) && { screening_id: screeningId }),
    },
    isOpen,
  }
}

const toTradeMatch = ({
  score,
  entry_id,
  name,
  matched_name,
  matched_identifier,
  kind,
  programs,
  source_url,
}: ScreenedParty['hits'][number]): z.input<typeof tradeMatch> => ({
  score,
  entry_id,
  name: toPlainText(name, LONGEST_NAME),
  ...(matched_name !== name && { matched_name: toPlainText(matched_name, LONGEST_NAME) }),
  ...(matched_identifier !== undefined && { matched_identifier }),
  kind,
  programs: programs.slice(0, MOST_PROGRAMS),
  ...(source_url.length <= LONGEST_URL && { source_url }),
})

/** The lists of each edition; what is wrong with one is said of it alone. */
const printLists = (lists: readonly AskedList[]): string[] =>
  together(lists, editionOf).map(([edition, names]) => `${names}: ${edition}`)

/** The lists that were not screened for the same reason are named together. */
const printUnscreened = (lists: readonly AskedList[]): string[] =>
  together(lists, whyUnscreened).map(([why, names]) => (why === '' ? names : `${names} (${why})`))

function together(lists: readonly AskedList[], textOf: (list: AskedList) => string): [text: string, names: string][] {
  const names = new Map<string, string[]>()
  for (const list of lists) names.set(textOf(list), [...(names.get(textOf(list)) ?? []), list.name])
  return [...names].map(([text, of]) => [text, of.join(', ')])
}

function editionOf({ status, list_date, problem }: AskedList): string {
  const edition = list_date?.slice(0, 10) ?? 'undated'
  const said = [...(status === 'ok' ? [] : [status]), ...(problem === '' ? [] : [problem])].join(': ')
  return said === '' ? edition : `${edition} (${toPlainText(said, LONGEST_NAME)})`
}

/** A list that nobody has loaded needs no reason. */
function whyUnscreened({ status, problem }: AskedList): string {
  if (status === 'not_loaded' && problem === '') return ''
  const said = [status === 'ok' || status === 'stale' ? 'no entries' : status, ...(problem === '' ? [] : [problem])]
  return toPlainText(said.join(': '), LONGEST_NAME)
}

/** One party that was not screened is enough to say so of all. */
function summarise(outcomes: readonly (ScreenedParty | Unscreened)[]): PartiesScreened['summary'] {
  if (outcomes.length === 0) return { status: 'not_requested' }
  for (const outcome of outcomes) if (!isScreened(outcome)) return { status: 'unavailable', reason: outcome.reason }
  return { status: outcomes.some(outcome => isScreened(outcome) && outcome.partial) ? 'partial' : 'screened' }
}

/** Prints a destination as an answer carries it. */
export const toDestination = ({ destination: found }: TradeJudgement): z.input<typeof destination> => ({
  country_code: found.countryCode,
  name: found.name,
  basis: found.basis,
  citations: [...found.citations],
  confidence: found.confidence,
  ear_groups: found.earGroups,
})
