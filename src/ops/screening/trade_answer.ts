import type { z } from 'zod'
import type { Context } from '../../core/operation.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import { type Destination, isTradeDataStale, lookUpCountry, regionsNamed } from '../../screening/trade/destination.ts'
import { EMBARGOED_REGIONS, type EmbargoedRegion, TRADE_DATA } from '../../screening/trade/levels.ts'
import { scriptSupport } from './fields.ts'
import { type AskedList, isScreened, type ScreenedParty, screenTogether, type Unscreened } from './party.ts'
import type { destination, hsCode, partyAnswer, partyScreening } from './trade_fields.ts'

const MOST_MATCHES = 3
const LONGEST_NAME = 200
const UKRAINE = 'UA'

type PartyAnswer = z.input<typeof partyAnswer>

/** A trade whose fields have been checked. */
export interface Trade {
  product: string
  destinationCode: string
  origin: string | undefined
  hsCode: z.input<typeof hsCode> | undefined
  parties: string[]
}

/** What screening the parties of a trade came to. */
export interface PartiesScreened {
  parties: PartyAnswer[]
  summary: z.input<typeof partyScreening>
  lists: AskedList[]
}

/** What a trade comes to. */
export interface JudgedTrade {
  destination: Destination
  printed: z.input<typeof destination>
  restricted: boolean
  requiresReview: boolean
  warnings: string[]
  notes: string[]
  stale: boolean
}

/** Screens the parties of a trade at the same time; lists that cannot be used leave them unavailable. */
export async function screenParties(names: readonly string[], ctx: Context): Promise<PartiesScreened> {
  const outcomes = await screenTogether(
    names.map(name => ({ name })),
    'map_trade_restriction',
    ctx,
  )
  return {
    parties: names.map((name, index) => toParty(name, outcomes[index])),
    summary: summarise(outcomes),
    // The service outside may have answered for some parties and not for others: what is shown is the worse.
    lists: (outcomes.find(outcome => !isScreened(outcome) || outcome.partial) ?? outcomes[0])?.lists ?? [],
  }
}

function toParty(name: string, outcome: ScreenedParty | Unscreened | undefined): PartyAnswer {
  const common = { name: toPlainText(name, LONGEST_NAME), script_support: scriptSupport(name) }
  if (outcome === undefined || !isScreened(outcome))
    return { ...common, status: 'unavailable', matches: [], further_matches: 0, suppressed_matches: [] }
  const { hits, suppressed, screeningId } = outcome
  return {
    ...common,
    status: hits[0]?.verdict ?? 'no_hit',
    matches: hits.slice(0, MOST_MATCHES),
    further_matches: Math.max(0, hits.length - MOST_MATCHES),
    suppressed_matches: suppressed,
    screening_id: screeningId,
  }
}

/** One party that was not screened is enough to say so of all. */
function summarise(outcomes: readonly (ScreenedParty | Unscreened)[]): PartiesScreened['summary'] {
  if (outcomes.length === 0) return { status: 'not_requested' }
  for (const outcome of outcomes) if (!isScreened(outcome)) return { status: 'unavailable', reason: outcome.reason }
  return { status: outcomes.some(outcome => isScreened(outcome) && outcome.partial) ? 'partial' : 'screened' }
}

/** Joins what the table says of the countries with what the lists say of the parties. */
export function judgeTrade(trade: Trade, { parties, summary }: PartiesScreened, nowMs: number): JudgedTrade {
  const destination = lookUpCountry(trade.destinationCode)
  const { level, countryCode, name, basis, confidence } = destination
  const origin = trade.origin === undefined ? undefined : lookUpCountry(trade.origin)
  const regions = regionsNamed([trade.product, ...trade.parties])
  const stale = isTradeDataStale(nowMs)
  const restricted = level === 'comprehensive_embargo' || parties.some(({ status }) => status === 'matched')
  const warnings = [
    ...regionWarnings({ isTo: countryCode === UKRAINE, isFrom: trade.origin === UKRAINE }, regions),
    ...originWarnings(origin),
    ...(stale
      ? [
          `The table of levels had to be read again by ${TRADE_DATA.reviewBy} and was not: check every level at its citations.`,
        ]
      : []),
  ]
  const isOpen = summary.status === 'unavailable' || summary.status === 'partial' || parties.some(isUnsure)
  return {
    destination,
    printed: {
      country_code: countryCode,
      name,
      basis,
      citations: [...destination.citations],
      confidence,
      ear_groups: destination.earGroups,
    },
    restricted,
    requiresReview: restricted || level !== 'standard' || confidence === 'low' || warnings.length > 0 || isOpen,
    warnings,
    notes: destination.notes,
    stale,
  }
}

/** Nothing found in a script that is matched less surely is not enough to go on, nor is a hit that an operator set aside without knowing this trade. */
const isUnsure = ({ status, script_support: script, suppressed_matches: suppressed }: PartyAnswer): boolean =>
  status === 'possible' || suppressed.length > 0 || (status === 'no_hit' && script === 'limited')

/** A country code cannot say which part of Ukraine is meant, and goods for Crimea are declared to other countries too. */
function regionWarnings(
  { isTo, isFrom }: { isTo: boolean; isFrom: boolean },
  named: readonly EmbargoedRegion[],
): string[] {
  const told = named.map(
    ({ name, code, basis, citations }) =>
      `The product or a party names ${name} (${code}), which is under a comprehensive embargo (${basis}): treat the trade as forbidden until a person has ruled that out. ${citations[0] ?? ''}`,
  )
  const others = isTo || isFrom ? EMBARGOED_REGIONS.filter(region => !named.includes(region)) : []
  if (others.length === 0) return told
  const list = others.map(({ name, code }) => `${name} (${code})`).join(', ')
  const part = [
    ...(isTo ? ['to which part the goods go'] : []),
    ...(isFrom ? ['from which part the goods come'] : []),
  ].join(' and ')
  return [
    ...told,
    `Under a comprehensive embargo, unlike the rest of Ukraine: ${list}. Find out ${part}. ${others[0]?.citations[0] ?? ''}`,
  ]
}

function originWarnings(origin: Destination | undefined): string[] {
  if (origin === undefined || (origin.level !== 'comprehensive_embargo' && origin.level !== 'sectoral_sanctions'))
    return []
  return [
    `The origin ${origin.name} is under ${origin.level === 'comprehensive_embargo' ? 'a comprehensive embargo' : 'sectoral sanctions'} (${origin.basis}): goods from there may be forbidden too.`,
  ]
}
