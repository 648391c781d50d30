import { createNumberList, indexOfSorted, lowerBound, type NumberList } from '../../lib/number_list.ts'
import { type AddressCollector, createAddressCollector } from './addresses.ts'
import { type Box, createBoxCollector } from './coverage.ts'
import { keyOf } from '../rows/element_key.ts'
import { createGroundCollector, type GroundCollector, type GroundSink } from './ground/collect.ts'
import { isGroundKey } from './ground/kinds.ts'
import { businessTagsOf, isWantedKey, isWantedOfWay, type NamedPlace, namedPlaceOf } from '../rows/kept.ts'
import { KIND, type Member, type Tags } from './pbf/block.ts'
import type { BlobPlace, PbfFile, Survey } from './pbf/file.ts'
import { createStreetCollector, type StreetCollector } from './streets.ts'

/** Who keeps what an extract holds; a business is told in two steps, since its point may be known much later than its tags. */
export interface ExtractSink {
  tags(key: number, tags: Tags): void
  /** Where a business is, and the `key=value` pairs it is found by. */
  position(key: number, found: readonly string[], latitudeE7: number, longitudeE7: number): void
  /** No node of it is in the file: it has no position and is not kept. */
  forget(key: number): void
  place(
    place: NamedPlace | { label: string; kind: string; names: string[]; population: undefined; countryCode: undefined },
    latitudeE7: number,
    longitudeE7: number,
  ): void
  ground: GroundSink
}

/** What was read, besides what the sink was told. */
export interface ExtractSummary extends Survey {
  /** The box around every node of the file. */
  dataBox: Box | undefined
  businesses: number
  places: number
  withoutPosition: number
}

/** The three readings of an extract, or the one of a file of places; each says how far it is. */
export type Pass = 'relations' | 'ways' | 'nodes' | 'places'

/** Told how many bytes of how many a pass has read. */
export type Progress = (pass: Pass, doneBytes: number, totalBytes: number) => void

/** A way or relation whose centre waits for the nodes. */
interface Pending {
  key: number
  found: string[]
  place: NamedPlace | undefined
  /** Stretches of `refs`: from, to, from, to. */
  spans: number[]
}

interface State {
  sink: ExtractSink
  pending: Pending[]
  /** Member ways of each relation, by its place in `pending`. */
  memberWays: Map<number, number[]>
  /** Where the nodes of a way that is a member lie in `refs`; undefined until the way is met. */
  waySpans: Map<number, [number, number] | undefined>
  refs: NumberList
  addresses: AddressCollector
  streets: StreetCollector
  ground: GroundCollector
  businesses: number
  places: number
  withoutPosition: number
}

/**
 * Reads an extract in three passes, relations first, so that of its nodes only those are remembered whose points are needed.
 * `isKnown` is asked after the first; when it is true the answer is undefined, and the sink has been told of relations only.
 */
export async function readExtract(
  file: PbfFile,
  sink: ExtractSink,
  progress: Progress,
  isKnown: (survey: Survey) => boolean,
): Promise<ExtractSummary | undefined> {
  const state: State = {
    sink,
    pending: [],
    memberWays: new Map(),
    waySpans: new Map(),
    refs: createNumberList(),
    addresses: createAddressCollector(),
    streets: createStreetCollector(),
    ground: createGroundCollector(),
    businesses: 0,
    places: 0,
    withoutPosition: 0,
  }
  const survey = await file.survey(
    { wants: isWantedOrGround, relation: (id, tags, members) => seeRelation(state, id, tags, members) },
    counter('relations', file.sizeBytes, progress),
  )
  if (isKnown(survey)) return undefined
  const ways = survey.blobs.filter(({ kinds }) => (kinds & KIND.way) !== 0)
  await file.visit(
    ways,
    { wants: isWantedOfAnyWay, way: (id, tags, refs) => seeWay(state, id, tags, refs) },
    counter('ways', bytesOf(ways), progress),
  )
  const dataBox = await readNodes(file, survey, state, progress)
  const { businesses, places, withoutPosition } = state
  return { ...survey, dataBox, businesses, places, withoutPosition }
}

const isWantedOrGround = (key: string): boolean => isGroundKey(key) || isWantedKey(key)
const isWantedOfAnyWay = (key: string): boolean => isGroundKey(key) || isWantedOfWay(key)

const bytesOf = (blobs: readonly BlobPlace[]): number => blobs.reduce((sum, { dataBytes }) => sum + dataBytes, 0)

function counter(pass: Pass, totalBytes: number, progress: Progress): (bytes: number) => void {
  let done = 0
  return bytes => {
    done += bytes
    progress(pass, done, totalBytes)
  }
}

/** Takes an object in when it is a business or a place; its spans are for the caller to fill. */
function take({ sink, pending }: State, key: number, tags: Tags): Pending | undefined {
  const found = businessTagsOf(tags)
  const place = namedPlaceOf(tags)
  if (found.length === 0 && place === undefined) return undefined
  if (found.length > 0) sink.tags(key, tags)
  const taken: Pending = { key, found, place, spans: [] }
  pending.push(taken)
  return taken
}

function seeRelation(state: State, id: number, tags: Tags | undefined, members: readonly Member[]): void {
  if (tags !== undefined) state.ground.addRelation(tags, members)
  const taken = tags && take(state, keyOf({ type: 'relation', id }), tags)
  if (taken === undefined) return
  const from = state.refs.length
  const ways: number[] = []
  for (const member of members) {
    if (member.type === 'node') state.refs.push(member.id)
    if (member.type === 'way') ways.push(member.id)
  }
  taken.spans.push(from, state.refs.length)
  state.memberWays.set(state.pending.length - 1, ways)
  for (const way of ways) state.waySpans.set(way, undefined)
}

function seeWay(state: State, id: number, tags: Tags | undefined, refs: readonly number[]): void {
  state.ground.addWay(id, tags, refs)
  const taken = tags && take(state, keyOf({ type: 'way', id }), tags)
  const isMember = state.waySpans.has(id)
  if (taken !== undefined || isMember) {
    const from = state.refs.length
    for (const ref of refs) state.refs.push(ref)
    taken?.spans.push(from, state.refs.length)
    if (isMember) state.waySpans.set(id, [from, state.refs.length])
  }
  const [first] = refs
  if (tags === undefined || first === undefined) return
  state.addresses.addNode(tags, first)
  state.streets.addWay(tags, refs)
}

/** The points of the nodes that are asked for, in the order of their ids. */
interface Points {
  ids: Float64Array
  latitudesE7: Int32Array
  longitudesE7: Int32Array
}

const UNKNOWN = -2_147_483_648

async function readNodes(file: PbfFile, { blobs }: Survey, state: State, progress: Progress): Promise<Box | undefined> {
  for (const [index, ways] of state.memberWays)
    state.pending[index]?.spans.push(...ways.flatMap(way => state.waySpans.get(way) ?? []))
  for (const collected of [state.addresses, state.streets, state.ground])
    for (const id of collected.nodeIds()) state.refs.push(id)
  const ids = state.refs.toSortedSet()
  const points: Points = {
    ids,
    latitudesE7: new Int32Array(ids.length).fill(UNKNOWN),
    longitudesE7: new Int32Array(ids.length),
  }
  const collector = createBoxCollector()
  const remember = createRemember(points)
  const nodes = blobs.filter(({ kinds }) => (kinds & KIND.node) !== 0)
  await file.visit(
    nodes,
    {
      wants: isWantedKey,
      node(id, latitudeE7, longitudeE7, tags) {
        collector.add(latitudeE7, longitudeE7)
        remember(id, latitudeE7, longitudeE7)
        if (tags !== undefined) seeNode(state, id, latitudeE7, longitudeE7, tags)
      },
    },
    counter('nodes', bytesOf(nodes), progress),
  )
  for (const waiting of state.pending) settle(state, points, waiting)
  placeAddresses(state, points)
  return collector.box()
}

/** Nodes come in the order of their ids in all published files; one that does not is searched for. */
function createRemember({
  ids,
  latitudesE7,
  longitudesE7,
}: Points): (id: number, latitudeE7: number, longitudeE7: number) => void {
  let next = 0
  let before = 0
  return (id, latitudeE7, longitudeE7) => {
    if (id < before) next = lowerBound(ids, id)
    before = id
    while (next < ids.length && (ids[next] as number) < id) next += 1
    if (ids[next] !== id) return
    latitudesE7[next] = latitudeE7
    longitudesE7[next] = longitudeE7
  }
}

function seeNode(state: State, id: number, latitudeE7: number, longitudeE7: number, tags: Tags): void {
  const key = keyOf({ type: 'node', id })
  const found = businessTagsOf(tags)
  const place = namedPlaceOf(tags)
  if (found.length > 0) state.sink.tags(key, tags)
  tell(state, { key, found, place, spans: [] }, latitudeE7, longitudeE7)
  state.addresses.addPoint(tags, latitudeE7, longitudeE7)
}

function tell(state: State, { key, found, place }: Pending, latitudeE7: number, longitudeE7: number): void {
  if (found.length > 0) {
    state.sink.position(key, found, latitudeE7, longitudeE7)
    state.businesses += 1
  }
  if (place !== undefined) {
    state.sink.place(place, latitudeE7, longitudeE7)
    state.places += 1
  }
}

function settle(state: State, points: Points, waiting: Pending): void {
  const center = centerOf(state.refs, points, waiting.spans)
  if (center !== undefined) return tell(state, waiting, center.latitudeE7, center.longitudeE7)
  if (waiting.found.length > 0) state.sink.forget(waiting.key)
  state.withoutPosition += 1
}

/** The centre of the box around the nodes that the file holds, as Overpass computes it, also over the antimeridian. */
function centerOf(
  refs: NumberList,
  points: Points,
  spans: readonly number[],
): { latitudeE7: number; longitudeE7: number } | undefined {
  let origin = UNKNOWN
  let [south, north, west, east] = [0, 0, 0, 0]
  for (let span = 0; span < spans.length; span += 2) {
    for (let index = spans[span] as number; index < (spans[span + 1] as number); index += 1) {
      const at = indexOfSorted(points.ids, refs.at(index))
      const latitude = points.latitudesE7[at] ?? UNKNOWN
      if (latitude === UNKNOWN) continue
      const longitude = points.longitudesE7[at] as number
      if (origin === UNKNOWN) [origin, south, north] = [longitude, latitude, latitude]
      const turn = wrapE7(longitude - origin)
      ;[south, north, west, east] = [
        Math.min(south, latitude),
        Math.max(north, latitude),
        Math.min(west, turn),
        Math.max(east, turn),
      ]
    }
  }
  if (origin === UNKNOWN) return undefined
  return { latitudeE7: Math.round((south + north) / 2), longitudeE7: wrapE7(Math.round(origin + (west + east) / 2)) }
}

const TURN_E7 = 3_600_000_000
const wrapE7 = (longitude: number): number =>
  longitude > TURN_E7 / 2 ? longitude - TURN_E7 : longitude < -TURN_E7 / 2 ? longitude + TURN_E7 : longitude

function placeAddresses(state: State, points: Points): void {
  const pointOf = (id: number): { latitudeE7: number; longitudeE7: number } | undefined => {
    const at = indexOfSorted(points.ids, id)
    const latitudeE7 = points.latitudesE7[at] ?? UNKNOWN
    return latitudeE7 === UNKNOWN ? undefined : { latitudeE7, longitudeE7: points.longitudesE7[at] as number }
  }
  const tellPlace = (label: string, kind: string, latitudeE7: number, longitudeE7: number): void => {
    const place = { label, kind, names: [label], population: undefined, countryCode: undefined }
    state.sink.place(place, latitudeE7, longitudeE7)
    state.places += 1
  }
  for (const { label, kind, latitudeE7, longitudeE7 } of state.addresses.places(pointOf))
    tellPlace(label, kind, latitudeE7, longitudeE7)
  for (const { label, latitudeE7, longitudeE7 } of state.streets.streets(pointOf))
    tellPlace(label, 'street', latitudeE7, longitudeE7)
  state.ground.tell(pointOf, state.sink.ground)
}
