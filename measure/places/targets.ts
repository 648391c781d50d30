import { share, type Target } from '../target.ts'
import type { PlaceFigures, Share } from './figures.ts'

const LEAST = 0.95

/** Every target of find_business beside the figure that was reached. */
export const targetsOf = ({ kinds, conditions, unused, nonKinds, names, placeStrings }: PlaceFigures): Target[] => [
  target('what people say: the first kind searched for is right', kinds['all']),
  target('… conditions of the map applied', conditions),
  target('… wishes that the map cannot answer named as not used', unused, 1),
  target('texts that name no business: refused', nonKinds['all']),
  target('businesses asked for by name: the right row first', names['all']),
  target('places as people say them: found within 5 km', placeStrings['all']),
]

function target(what: string, reached: Share = { asked: 0, right: 0 }, least = LEAST): Target {
  const { asked, right } = reached
  return {
    what,
    target: least === 1 ? 'all' : `at least ${least}`,
    reached: share(right, asked),
    isMet: right >= asked * least,
  }
}
