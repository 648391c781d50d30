import { type Candidate, MOST_CANDIDATES, type PlaceAnswer, type PlaceQuery } from '../../core/places.ts'
import { haversineM } from '../../lib/distance.ts'
import { createCellRings } from '../../map/cells.ts'
import { compareFound, elementOf } from '../../map/element_key.ts'
import type { LocalIndex } from './index_file.ts'

interface Found {
  key: number
  distanceM: number
  latitude: number
  longitude: number
  index: LocalIndex
}

const FIRST_RADIUS_M = 1_500

/** The nearest objects of several indexes in exact order; an object that more than one of them holds is taken from the first. */
export function searchNearest(indexes: readonly LocalIndex[], query: PlaceQuery): PlaceAnswer {
  const asked = indexes.flatMap(index => {
    const tagIds = index.tagIds(query.tags)
    return tagIds === undefined ? [] : [{ index, tagIds }]
  })
  const found = asked.length === 0 ? [] : collect(asked, query)
  const capped = found.length > MOST_CANDIDATES
  const nearest = found.toSorted(compareFound).slice(0, MOST_CANDIDATES)
  const last = nearest.at(-1)
  return {
    candidates: nearest.map(toCandidate),
    radiusM: capped && last !== undefined ? last.distanceM : query.radiusM,
    radiusNarrowed: capped,
    capped,
    order: 'exact',
  }
}

/** Searches growing circles and stops at the first that holds more than can be considered: whatever is nearer is in it. What is not wanted is not counted, so that no condition is cut off by the bound. */
function collect(
  asked: readonly { index: LocalIndex; tagIds: string }[],
  { center, radiusM, wants }: PlaceQuery,
): Found[] {
  const ringAround = createCellRings(center)
  const found: Found[] = []
  const seen = new Set<number>()
  for (let reachM = Math.min(FIRST_RADIUS_M, radiusM); ; reachM = Math.min(reachM * 2, radiusM)) {
    for (const [first, last] of ringAround(reachM)) {
      for (const { index, tagIds } of asked) {
        for (const [key, latitudeE7, longitudeE7] of index.spots(tagIds, first, last)) {
          if (seen.has(key)) continue
          seen.add(key)
          const [latitude, longitude] = [latitudeE7 / 1e7, longitudeE7 / 1e7]
          const distanceM = haversineM(center, { latitude, longitude })
          const one: Found = { key, distanceM, latitude, longitude, index }
          if (distanceM <= radiusM && (wants === undefined || wants(toCandidate(one).element))) found.push(one)
        }
      }
    }
    if (reachM >= radiusM) return found
    const within = found.filter(({ distanceM }) => distanceM <= reachM)
    if (within.length > MOST_CANDIDATES) return within
  }
}

function toCandidate({ key, distanceM, latitude, longitude, index }: Found): Candidate {
  const tags = index.tagsOf(key)
  return { element: { ...elementOf(key, tags), latitude, longitude, tags }, distanceM }
}
