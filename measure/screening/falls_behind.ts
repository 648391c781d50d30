import type { ScreeningFigures } from './figures.ts'

/** Every figure that is worse than the committed one, in words; of pairs those of all of them. */
export function whatFallsBehind(committed: ScreeningFigures, reached: ScreeningFigures): string[] {
  return [
    ...(['listed', 'mutated', 'famous'] as const).flatMap(of => fewer(of, committed[of], reached[of])),
    ...fewer('pairs', foundIn(committed), foundIn(reached)),
    ...more('unlisted', committed.unlisted, reached.unlisted),
    ...more('pairs that differ', wrongIn(committed), wrongIn(reached)),
  ]
}

type Counts = Readonly<Record<string, { at70: number; at80: number }>>

const foundIn = ({ pairs: { all } }: ScreeningFigures): Counts => ({ all: { at70: all.found70, at80: all.found80 } })
const wrongIn = ({ pairs: { all } }: ScreeningFigures): Counts => ({ all: { at70: all.wrong70, at80: all.wrong80 } })

const fewer = (of: string, committed: Counts, reached: Counts): string[] =>
  compare(committed, reached, (before, after) => after < before).map(text => `${of}: ${text}`)

const more = (of: string, committed: Counts, reached: Counts): string[] =>
  compare(committed, reached, (before, after) => after > before).map(text => `${of}: ${text}`)

function compare(committed: Counts, reached: Counts, isWorse: (before: number, after: number) => boolean): string[] {
  return Object.entries(committed).flatMap(([name, before]) =>
    (['at70', 'at80'] as const).flatMap(at => {
      const after = reached[name]?.[at]
      if (after === undefined) return [`${name} is not measured`]
      return isWorse(before[at], after) ? [`${name} ${at}: ${before[at]} before, ${after}`] : []
    }),
  )
}
