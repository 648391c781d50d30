import { setImmediate } from 'node:timers/promises'
import {
  type Candidate,
  type MapElement,
  MOST_CANDIDATES,
  type PlaceAnswer,
  type PlaceQuery,
  type Point,
} from '../../core/places.ts'
import { haversineM } from '../../lib/distance.ts'
import { createCellRings } from '../../map/extract/cells.ts'
import { withSameKind } from '../../map/kinds/dictionary.ts'
import type { Tags } from '../../map/extract/pbf/block.ts'
import { isSettled } from '../../map/rows/duplicates.ts'
import { compareFound, elementOf } from '../../map/rows/element_key.ts'
import { businessTagsOf } from '../../map/rows/kept.ts'
import { fillFrom, isTwin, TWIN_M } from '../../map/rows/twins.ts'
import type { LocalIndex } from './index_file.ts'

interface Found {
  key: number
  distanceM: number
  latitude: number
  longitude: number
  index: LocalIndex
  element?: MapElement
}

const FIRST_RADIUS_M = 1_500
// A condition that nothing meets must not read a whole country for one call.
const MOST_EXAMINED = 10_000
const PAUSE_AFTER_READ = 5_000
const PAUSE_AFTER_EXAMINED = 250

/** What holds for a search besides its query. */
export interface SearchBounds {
  /** The indexes are of both publishers: what is one business in two of them is judged as one. */
  joinsTwins?: boolean
  /** How many objects `wants` is asked about at most. */
  mostExamined?: number
}

/** The nearest objects of several indexes in exact order; an object that more than one of them holds is taken from the first. */
export function searchNearest(indexes: readonly LocalIndex[], query: PlaceQuery): PlaceAnswer {
  const steps = search(indexes, query, {})
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same with turns for everybody else between its steps; rejects once the signal is aborted. */
export async function searchInTurns(
  indexes: readonly LocalIndex[],
  query: PlaceQuery,
  signal: AbortSignal,
  bounds: SearchBounds = {},
): Promise<PlaceAnswer> {
  const steps = search(indexes, query, bounds)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await setImmediate()
    signal.throwIfAborted()
  }
}

function* search(
  indexes: readonly LocalIndex[],
  query: PlaceQuery,
  bounds: SearchBounds,
): Generator<undefined, PlaceAnswer> {
  const asked = indexes.flatMap(index => {
    const tagIds = index.tagIds(query.tags)
    return tagIds === undefined ? [] : [{ index, tagIds }]
  })
  const { radiusM, tags, shown } = query
  const { found, endedAtM } = asked.length === 0 ? { found: [] } : yield* collect(asked, query, bounds)
  const isOver = found.length > MOST_CANDIDATES
  const nearest = found.toSorted(compareFound).slice(0, MOST_CANDIDATES)
  const reachedM = isOver ? nearest.at(-1)?.distanceM : endedAtM
  const capped = reachedM !== undefined
  const candidates =
    shown === undefined || bounds.joinsTwins === true ? toCandidates(nearest) : toShown(nearest, tags, shown)
  const farther = nearest.slice(candidates.length).map(({ latitude, longitude }) => ({ latitude, longitude }))
  return {
    candidates,
    ...(farther.length > 0 && { farther }),
    radiusM: reachedM ?? radiusM,
    radiusNarrowed: capped,
    capped,
    order: 'exact',
  }
}

// Some rows have no name that can be read, or are one business with others.
const SPARE = 8

/** The nearest of what was found that make up the rows that are shown: to read what each of the others is costs as much as all the rest of a call. */
function toShown(nearest: readonly Found[], tags: readonly string[], shown: number): Candidate[] {
  for (let count = shown + SPARE; count < nearest.length; count *= 2) {
    const candidates = toCandidates(nearest.slice(0, count))
    if (isSettled(candidates, tags, shown)) return candidates
  }
  return toCandidates(nearest)
}

function toCandidates(found: readonly Found[]): Candidate[] {
  readTags(found)
  return found.map(one => ({ element: toElement(one), distanceM: one.distanceM }))
}

interface Collected {
  found: Found[]
  /** How far it came when it had to stop. */
  endedAtM?: number
}

/** Searches growing circles and stops once there is more than can be considered: whatever is nearer is in it. What is not wanted is not counted, so that no condition is cut off by the bound. */
function* collect(
  asked: readonly { index: LocalIndex; tagIds: string }[],
  { center, radiusM, wants, enough = MOST_CANDIDATES + 1 }: PlaceQuery,
  { joinsTwins = false, mostExamined = MOST_EXAMINED }: SearchBounds,
): Generator<undefined, Collected> {
  const neighbours = wants !== undefined && joinsTwins ? createNeighbours(center) : undefined
  // The twin of what is within the circle may lie beyond it.
  const beyondM = neighbours === undefined ? 0 : TWIN_M
  const ringAround = createCellRings(center)
  const [found, seen]: [Found[], Set<number>] = [[], new Set()]
  let waiting: Found[] = []
  let [read, examined] = [0, 0]
  for (let reachM = Math.min(FIRST_RADIUS_M, radiusM); ; reachM = Math.min(reachM * 2, radiusM)) {
    for (const [first, last] of ringAround(reachM + beyondM)) {
      for (const { index, tagIds } of asked) {
        for (const [key, latitudeE7, longitudeE7] of index.spots(tagIds, first, last)) {
          read += 1
          if (read % PAUSE_AFTER_READ === 0) yield
          if (seen.has(key)) continue
          seen.add(key)
          const [latitude, longitude] = [latitudeE7 / 1e7, longitudeE7 / 1e7]
          const one: Found = { key, distanceM: haversineM(center, { latitude, longitude }), latitude, longitude, index }
          if (one.distanceM > radiusM + beyondM) continue
          neighbours?.add(one)
          if (one.distanceM <= radiusM) waiting.push(one)
        }
      }
    }
    const ready = waiting.filter(({ distanceM }) => distanceM <= reachM).sort(compareFound)
    waiting = waiting.filter(({ distanceM }) => distanceM > reachM)
    for (const one of ready) {
      if (wants !== undefined) {
        if (examined >= mostExamined) return { found, endedAtM: one.distanceM }
        examined += 1
        if (examined % PAUSE_AFTER_EXAMINED === 0) yield
      }
      if (wants === undefined || wants(neighbours?.joined(one) ?? toElement(one))) found.push(one)
      if (found.length >= enough) return { found }
    }
    if (reachM >= radiusM) return { found }
    yield
  }
}

const isOfOverture = ({ key }: Found): boolean => elementOf(key, {}).type === 'overture'
// A little more than the metres within which twins lie.
const BUCKET_DEGREES = 0.0007
const LEAST_COSINE = 0.01

/** Finds for an object what the other publisher has of the same business. */
function createNeighbours({ latitude }: Point): { add(one: Found): void; joined(one: Found): MapElement } {
  const buckets = new Map<string, Found[]>()
  // Buckets of one width for the whole circle, wide enough at its end nearer to the pole.
  const width = BUCKET_DEGREES / Math.max(LEAST_COSINE, Math.cos(((Math.abs(latitude) + 1) * Math.PI) / 180))
  const placeOf = (one: Point): [number, number] => [
    Math.floor(one.latitude / BUCKET_DEGREES),
    Math.floor(one.longitude / width),
  ]
  const around = (one: Found): Found[] => {
    const [row, column] = placeOf(one)
    return [-1, 0, 1].flatMap(up => [-1, 0, 1].flatMap(right => buckets.get(`${row + up} ${column + right}`) ?? []))
  }
  return {
    add(one) {
      const key = placeOf(one).join(' ')
      const bucket = buckets.get(key)
      if (bucket === undefined) buckets.set(key, [one])
      else bucket.push(one)
    },
    joined(one) {
      const element = toElement(one)
      const [twin] = around(one)
        .filter(other => isOfOverture(other) !== isOfOverture(one) && isTwin(toElement(other), element))
        .toSorted((a, b) => haversineM(a, one) - haversineM(b, one))
      if (twin === undefined) return element
      const [own, place] = isOfOverture(one) ? [toElement(twin), element] : [element, toElement(twin)]
      return fillFrom(own, place).element
    },
  }
}

function toElement(one: Found, known?: Tags): MapElement {
  if (one.element === undefined) {
    const { key, latitude, longitude, index } = one
    const tags = known ?? index.tagsOf(key)
    one.element = { ...elementOf(key, tags), latitude, longitude, tags }
  }
  return one.element
}

/** Reads what objects are, those of an index at once, which takes half the time of one after the other. */
function readTags(found: readonly Found[]): void {
  const unread = found.filter(({ element }) => element === undefined)
  for (const index of new Set(unread.map(one => one.index))) {
    const own = unread.filter(one => one.index === index)
    const tags = index.tagsOfAll(own.map(({ key }) => key))
    for (const one of own) toElement(one, tags.get(one.key))
  }
}

/** What indexes of the other publisher have of the same business. */
export function twinIn(indexes: readonly LocalIndex[], element: MapElement): MapElement | undefined {
  if (indexes.length === 0) return undefined
  const tags = withSameKind(businessTagsOf(element.tags))
  const { candidates } = searchNearest(indexes, { center: element, radiusM: TWIN_M, tags })
  return candidates.find(candidate => isTwin(element, candidate.element))?.element
}
