import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import type { Screening } from '../../src/core/screening.ts'
import type { App } from '../../src/main.ts'
import { call, startApp } from '../../test/harness.ts'
import { listState } from '../../test/listed.ts'
import { listsOfMeasures } from '../screening/lists.ts'
import { groupBy } from '../tally.ts'
import { speaksOf } from './reasons.ts'
import { type MeasuredTrade, readTrades } from './sets.ts'

/** Trades answered as an officer does, in each respect. */
export interface TradeTally {
  asked: number
  level: number
  restricted: number
  review: number
  /** Those of whose codes none is left unsaid. */
  reasons: number
  /** In all respects. */
  all: number
}

/** Everything that is measured of trades. */
export interface TradeFigures {
  all: TradeTally
  level: Record<string, TradeTally>
  /** Of each kind of reason, how often it had to be given and was. */
  reasons: Record<string, { wanted: number; given: number }>
  /** o200k tokens of the answers. */
  tokens: { median: number; most: number }
}

/** A trade and what was answered. */
export interface AskedTrade {
  trade: MeasuredTrade
  level: string
  restricted: boolean
  review: boolean
  unsaid: string[]
  tokens: number
}

/** The figures, and every single answer behind them. */
export interface TradeRun {
  figures: TradeFigures
  asked: readonly AskedTrade[]
}

const NOW_MS = Date.parse('2026-11-22T12:00:00Z')

/** Asks the real operation, which screens the parties on the whole lists of the shared data. */
export async function runTrade(): Promise<TradeRun> {
  const app = await startApp(
    { SCREENINGS_PER_MINUTE: '100000', DATA_QUOTA_DAILY: '1000000' },
    { screening: await realLists(), now: () => NOW_MS },
  )
  try {
    const asked: AskedTrade[] = []
    for (const trade of readTrades()) asked.push(await ask(app, trade))
    return { asked, figures: toFigures(asked) }
  } finally {
    await app.close()
  }
}

/** The real engine on the real lists, said to be of yesterday: an old list asks for a person whatever the trade. */
async function realLists(): Promise<Screening> {
  const { screener } = await listsOfMeasures()
  const lists = (['ofac_sdn', 'ofac_consolidated', 'un'] as const).map(name => listState(name))
  return {
    screen: async (query, most) => ({ hits: screener.screen(query, most), lists }),
    states: async () => lists,
    loaded: () => lists,
  }
}

interface Answer extends Record<string, unknown> {
  restricted: boolean
  requires_review: boolean
  risk_level: string
  destination: { country_code: string; basis: string; ear_groups: string[] }
  warnings: string[]
  notes: string[]
  human_message: string
}

async function ask(app: App, trade: MeasuredTrade): Promise<AskedTrade> {
  const { product, origin, hs_code, parties, destination, want_code } = trade
  const input = {
    product,
    parties,
    ...(origin !== null && { origin_country: origin }),
    ...(hs_code !== null && { hs_code }),
  }
  let outcome = await call(app, 'map_trade_restriction', { ...input, destination_country: destination })
  // Whoever is told the code sends it.
  if (!outcome.ok && want_code !== undefined && new RegExp(`\\b${want_code}\\b`).test(outcome.failure.message))
    outcome = await call(app, 'map_trade_restriction', { ...input, destination_country: want_code })
  if (!outcome.ok) {
    const refused = `refused: ${outcome.failure.message}`
    return { trade, level: refused, restricted: false, review: false, unsaid: trade.codes, tokens: 0 }
  }
  const answer = outcome.value as Answer
  const spoken = {
    countryCode: answer.destination.country_code,
    earGroups: answer.destination.ear_groups,
    texts: [answer.destination.basis, ...answer.warnings, ...answer.notes, answer.human_message],
  }
  return {
    trade,
    level: answer.risk_level,
    restricted: answer.restricted,
    review: answer.requires_review,
    unsaid: trade.codes.filter(code => !speaksOf(code, spoken)),
    tokens: encode(JSON.stringify(answer)).length,
  }
}

const isAnswered = ({ level }: AskedTrade): boolean => !level.startsWith('refused')

function toFigures(asked: readonly AskedTrade[]): TradeFigures {
  const tokens = asked
    .filter(isAnswered)
    .map(one => one.tokens)
    .sort((one, other) => one - other)
  const wanted = asked.flatMap(({ trade, unsaid }) =>
    trade.codes.map(code => ({ kind: code.split(':')[0] ?? code, isGiven: !unsaid.includes(code) })),
  )
  return {
    all: tally(asked),
    level: Object.fromEntries(
      [...groupBy(asked, ({ trade }) => trade.level)].map(([name, list]) => [name, tally(list)]),
    ),
    reasons: Object.fromEntries(
      [...groupBy(wanted, ({ kind }) => kind)].map(([kind, list]) => [
        kind,
        { wanted: list.length, given: list.filter(({ isGiven }) => isGiven).length },
      ]),
    ),
    tokens: { median: tokens[Math.floor(tokens.length / 2)] ?? 0, most: tokens.at(-1) ?? 0 },
  }
}

const isLevelRight = ({ trade, level }: AskedTrade): boolean => level === trade.level
const isRestrictedRight = (one: AskedTrade): boolean => isAnswered(one) && one.restricted === one.trade.restricted
const isReviewRight = (one: AskedTrade): boolean => isAnswered(one) && one.review === one.trade.review
const isSaid = (one: AskedTrade): boolean => isAnswered(one) && one.unsaid.length === 0

/** Whether a trade was answered as the officer does in every respect. */
export const isRight = (one: AskedTrade): boolean =>
  isLevelRight(one) && isRestrictedRight(one) && isReviewRight(one) && isSaid(one)

const tally = (asked: readonly AskedTrade[]): TradeTally => ({
  asked: asked.length,
  level: asked.filter(isLevelRight).length,
  restricted: asked.filter(isRestrictedRight).length,
  review: asked.filter(isReviewRight).length,
  reasons: asked.filter(isSaid).length,
  all: asked.filter(isRight).length,
})
