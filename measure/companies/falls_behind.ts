import { type Counts, fewer, more } from '../worse.ts'
import type { CompanyFigures } from './figures.ts'
import { rightOf, SLIPS } from './targets.ts'

/** Every figure that is worse than the committed one, in words. */
export const whatFallsBehind = (committed: CompanyFigures, reached: CompanyFigures): string[] => [
  ...fewer(rightIn(committed), rightIn(reached)),
  ...more(wrongIn(committed), wrongIn(reached)),
]

const rightIn = ({ all, class: classes }: CompanyFigures): Counts =>
  Object.fromEntries(Object.entries({ all, ...classes }).map(([name, tally]) => [name, rightOf(tally)]))

const wrongIn = ({ all, class: classes, fakes }: CompanyFigures): Counts => ({
  'another company verified': all.another,
  'names with a slip verified': classes[SLIPS]?.verified ?? 0,
  'fakes verified': fakes.verified,
})
