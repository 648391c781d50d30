import { type Counts, fewer, more } from '../worse.ts'
import type { ScreeningFigures } from './figures.ts'

/** Every figure that is worse than the committed one, in words; of pairs those of all of them. */
export const whatFallsBehind = (committed: ScreeningFigures, reached: ScreeningFigures): string[] => [
  ...fewer(foundIn(committed), foundIn(reached)),
  ...more(wrongIn(committed), wrongIn(reached)),
]

const foundIn = ({ listed, mutated, famous, pairs: { all } }: ScreeningFigures): Counts => ({
  ...flat('listed', listed),
  ...flat('mutated', mutated),
  ...flat('famous', famous),
  ...flat('pairs', { same: { at70: all.found70, at80: all.found80 } }),
})

const wrongIn = ({ unlisted, pairs: { all } }: ScreeningFigures): Counts => ({
  ...flat('unlisted', unlisted),
  ...flat('pairs', { different: { at70: all.wrong70, at80: all.wrong80 } }),
})

const flat = (of: string, counts: Readonly<Record<string, { at70: number; at80: number }>>): Counts =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([name, { at70, at80 }]) => [
      [`${of}, ${name}, at .70`, at70] as const,
      [`${of}, ${name}, at .80`, at80] as const,
    ]),
  )
