import {
  type Candidate,
  type MapElement,
  MOST_CANDIDATES,
  type PlaceAnswer,
  type PlaceQuery,
} from '../../core/places.ts'
import { haversineM } from '../../lib/distance.ts'
import { isGone } from '../../map/rows/gone.ts'
import { byDistance } from '../../map/rows/order.ts'

/** What an Overpass answer says, or the sentence that tells why it cannot be used. */
export type Reading = { answer: PlaceAnswer } | { failure: string }

interface Parts {
  counts: number[]
  /** Of the narrowing steps, in the order they were made. */
  radiiM: number[]
  rows: Record<string, unknown>[]
}

/** Reads the answer of a search; a remark, a missing count or fewer rows than were counted is a failure, never an empty answer. */
export function readAnswer(value: unknown, query: PlaceQuery): Reading {
  const parts = partsOf(value)
  if (typeof parts === 'string') return { failure: parts }
  const [matches, left] = [parts.counts[0], parts.counts.at(-1)]
  if (matches === undefined || left === undefined) return { failure: 'answered without a count' }
  if (parts.rows.length < Math.min(left, MOST_CANDIDATES + 1))
    return { failure: `counted ${left} objects and sent ${parts.rows.length}` }
  const candidates = toCandidates(parts.rows, query)
  const searched = searchedOf(parts.radiiM, matches > left, query, candidates)
  if (searched === undefined) return { failure: 'does not say how far it searched' }
  const within = candidates.filter(({ distanceM }) => distanceM <= searched)
  const dataDate = dataDateOf(value)
  return {
    answer: {
      candidates: within.slice(0, MOST_CANDIDATES),
      radiusM: searched,
      radiusNarrowed: searched < query.radiusM,
      ...cappedBy(matches, left),
      ...(left > MOST_CANDIDATES && { narrowingStoppedBecause: stopped(left, searched) }),
      ...(dataDate !== undefined && { dataDate }),
    },
  }
}

/** Reads the counts of a counting request, one for each of the radii it asked for. */
export function readCounts(value: unknown, expected: number): { counts: number[] } | { failure: string } {
  const parts = partsOf(value)
  if (typeof parts === 'string') return { failure: parts }
  if (parts.counts.length !== expected) return { failure: `answered ${parts.counts.length} of ${expected} counts` }
  return { counts: parts.counts }
}

const cappedBy = (matches: number, left: number): Pick<PlaceAnswer, 'capped' | 'order'> => ({
  capped: matches > MOST_CANDIDATES,
  // What is sent of more than fits is an arbitrary part, not the nearest.
  order: left > MOST_CANDIDATES ? 'nearest_of_examined' : 'exact',
})

const stopped = (left: number, radiusM: number): string =>
  `${left} objects match within ${Math.round(radiusM)} m, the smallest circle that was searched`

function partsOf(value: unknown): Parts | string {
  if (!isObject(value) || !Array.isArray(value['elements'])) return 'answered with JSON that is not a map answer'
  if (typeof value['remark'] === 'string') return toFailure(value['remark'])
  const parts: Parts = { counts: [], radiiM: [], rows: [] }
  for (const element of value['elements'].filter(isObject)) {
    const tags = isObject(element['tags']) ? element['tags'] : {}
    if (element['type'] === 'count') {
      const total = toCount(tags['total'])
      if (total === undefined) return 'answered with a count that is no number'
      parts.counts.push(total)
    } else if (element['type'] === 'step') {
      const radius = Number(tags['r'])
      if (!(radius >= 0)) return 'answered with a radius that is no number'
      parts.radiiM.push(radius)
    } else parts.rows.push(element)
  }
  return parts
}

function toFailure(remark: string): string {
  if (/timed out/i.test(remark)) return 'ran out of time for this search; a smaller radius may help'
  if (/memory/i.test(remark)) return 'ran out of memory for this search; a smaller radius may help'
  return 'stopped the search with an error of its own'
}

/** The radius that was searched to its end; where a server narrows without saying how far, as far as its furthest row. */
function searchedOf(
  radiiM: number[],
  narrowed: boolean,
  { radiusM }: PlaceQuery,
  candidates: Candidate[],
): number | undefined {
  const last = radiiM.at(-1)
  if (last !== undefined) return last <= radiusM ? last : undefined
  return narrowed ? candidates.at(-1)?.distanceM : radiusM
}

function toCandidates(rows: Record<string, unknown>[], query: PlaceQuery): Candidate[] {
  return (
    rows
      .map(toElement)
      .filter(element => element !== undefined)
      .filter(({ tags }) => tags['name'] !== undefined && !isGone(tags))
      .map(element => ({ element, distanceM: haversineM(query.center, element) }))
      // The server measures to the outline of an area, we to its centre.
      .filter(({ distanceM }) => distanceM <= query.radiusM)
      .sort(byDistance)
  )
}

const TYPES = ['node', 'way', 'relation'] as const

function toElement(row: Record<string, unknown>): MapElement | undefined {
  const type = TYPES.find(known => known === row['type'])
  const place = isObject(row['center']) ? row['center'] : row
  const { lat: latitude, lon: longitude } = place
  const id = row['id']
  if (type === undefined || typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined
  if (
    typeof latitude !== 'number' ||
    typeof longitude !== 'number' ||
    Math.abs(latitude) > 90 ||
    Math.abs(longitude) > 180
  )
    return undefined
  const tags = Object.entries(isObject(row['tags']) ? row['tags'] : {}).filter(
    (tag): tag is [string, string] => typeof tag[1] === 'string',
  )
  return { type, id, latitude, longitude, tags: Object.fromEntries(tags) }
}

function toCount(text: unknown): number | undefined {
  const count = typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : text
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}

function dataDateOf(value: unknown): string | undefined {
  const head = isObject(value) && isObject(value['osm3s']) ? value['osm3s']['timestamp_osm_base'] : undefined
  return typeof head === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(head) ? head : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
