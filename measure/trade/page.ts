import { readFileSync } from 'node:fs'
import { table } from '../markdown.ts'
import { type Target, targetRows } from '../target.ts'
import type { TradeFigures, TradeTally } from './figures.ts'

export const FIGURES = new URL('figures.json', import.meta.url)

/** The committed figures. */
export const readFigures = (): TradeFigures => JSON.parse(readFileSync(FIGURES, 'utf8')) as TradeFigures

const MOST_TOKENS = 700

/** Every target of trades beside the figure that was reached. */
export function targetsOf({ all, tokens }: TradeFigures): Target[] {
  const whole = (what: string, reached: number): Target => ({
    what,
    target: String(all.asked),
    reached: String(reached),
    isMet: reached === all.asked,
  })
  return [
    whole('destinations at the officer’s level', all.level),
    whole('… restricted or not', all.restricted),
    whole('… reviewed or not', all.review),
    whole('… with every reason', all.reasons),
    {
      what: 'tokens of the longest answer (o200k)',
      target: `at most ${MOST_TOKENS}`,
      reached: String(tokens.most),
      isMet: tokens.most <= MOST_TOKENS,
    },
  ]
}

/** The part of the page about screening that says how trades were answered. */
export const toMeasuredPart = (figures: TradeFigures): string =>
  [
    introductionOf(figures),
    table(['what', 'target', 'reached'], targetRows(targetsOf(figures))),
    table(
      ['level', 'destinations', 'level', 'restricted', 'review', 'every reason', 'in all respects'],
      [['all', figures.all] as const, ...Object.entries(figures.level)].map(row),
    ),
    table(
      ['reason', 'to be given', 'given'],
      Object.entries(figures.reasons).map(([kind, { wanted, given }]) => [
        REASONS[kind] ?? kind,
        String(wanted),
        String(given),
      ]),
    ),
  ].join('\n\n')

const introductionOf = ({ all, tokens }: TradeFigures): string =>
  `\`npm run measure -- trade\` asks \`map_trade_restriction\` about ${all.asked} trades that somebody who had not seen its tables has judged as a compliance officer would, each with its source; the parties are screened on the whole lists of OFAC and the UN. A destination that is refused with the code to use is asked again with it. The median answer has ${tokens.median} tokens.`

const REASONS: Readonly<Record<string, string>> = {
  programme: 'the sanctions programme',
  region: 'the embargoed region that is meant',
  chpl: 'goods of the Common High Priority List',
  transshipment: 'a hub of transshipment',
  arms_embargo: 'an arms embargo',
  ear_group: 'EAR Country Groups',
  use_code: 'the code of a country that was sent by name',
}

const row = ([name, { asked, level, restricted, review, reasons, all }]: readonly [string, TradeTally]): string[] => [
  name.replaceAll('_', ' '),
  ...[asked, level, restricted, review, reasons, all].map(String),
]
