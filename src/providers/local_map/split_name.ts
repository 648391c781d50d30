import type { NameQuery, Point } from '../../core/places.ts'
import { haversineM } from '../../lib/distance.ts'
import { fold } from '../../lib/fold.ts'
import { isHolding } from '../../map/language/asked_name.ts'
import { nameWords } from '../../map/language/name_words.ts'
import { placeReadings, stationReadings } from '../../map/search/where.ts'
import type { LocalPlace } from './index_file.ts'
import type { SplitName } from './named.ts'

const MOST_BEHIND = 6
const MOST_BEFORE = 3
// A place that far from the circle is another of its name.
const BEYOND_M = 20_000
const LEAST_LETTERS = 2

/** How a text may be read: as a name alone, and with the words at its end or its beginning as the place that it is at. */
export function splitNames(
  { text, center, radiusM }: NameQuery,
  lookUp: (folded: string) => readonly LocalPlace[],
): SplitName[] {
  const nearest = (place: string): SplitName['near'] => {
    for (const reading of [...placeReadings(place), ...stationReadings(place)]) {
      if ([...reading].length < LEAST_LETTERS) continue
      const [first] = lookUp(fold(reading))
        .map(found => ({ found, awayM: haversineM(center, found) }))
        .filter(({ awayM }) => awayM <= radiusM + BEYOND_M)
        .sort((a, b) => a.awayM - b.awayM)
      if (first !== undefined) return { label: first.found.label, point: toPoint(first.found) }
    }
    return undefined
  }
  const readings: SplitName[] = [{ name: text }]
  for (const [name, place] of splitsOf(text)) {
    if (nameWords(name).every(isHolding) || nameWords(place).every(isHolding)) continue
    const near = nearest(place)
    if (near !== undefined) readings.push({ name, near })
  }
  return readings
}

const toPoint = ({ latitude, longitude }: Point): Point => ({ latitude, longitude })

/** Name and place, the longest place first. */
function splitsOf(text: string): [name: string, place: string][] {
  const words = text.split(/[\s,、，]+/).filter(word => word !== '')
  const splits: [string, string][] = []
  for (let count = Math.min(MOST_BEHIND, words.length - 1); count > 0; count -= 1)
    splits.push([words.slice(0, -count).join(' '), words.slice(-count).join(' ')])
  for (let count = Math.min(MOST_BEFORE, words.length - 1); count > 0; count -= 1)
    splits.push([words.slice(count).join(' '), words.slice(0, count).join(' ')])
  // 新宿の紀伊國屋書店, 명동에 있는 교보문고.
  const [, place = '', name = ''] = /^(.+?)(?:の|에\s*있는\s*|에서\s*|의\s+)(.+)$/u.exec(text.normalize('NFC')) ?? []
  if (name !== '') splits.push([name, place])
  return splits
}
