import { type Counts, fewer } from '../worse.ts'
import type { PlaceFigures, Share } from './figures.ts'

/** Every figure that is worse than the committed one, in words. */
export const whatFallsBehind = (committed: PlaceFigures, reached: PlaceFigures): string[] =>
  fewer(rightIn(committed), rightIn(reached))

const rightIn = ({ kinds, conditions, unused, nonKinds, names, placeStrings }: PlaceFigures): Counts => ({
  ...named('kinds', kinds),
  ...named('texts of no business', nonKinds),
  ...named('names', names),
  ...named('places', placeStrings),
  conditions: conditions.right,
  'wishes named': unused.right,
})

const named = (what: string, shares: Readonly<Record<string, Share>>): Counts =>
  Object.fromEntries(Object.entries(shares).map(([group, { right }]) => [`${what}, ${group}`, right]))
