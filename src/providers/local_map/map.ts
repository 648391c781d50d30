import type {
  ElementName,
  FoundElement,
  MapElement,
  NamedOutcome,
  NameQuery,
  PlaceAnswer,
  PlaceOutcome,
  PlaceQuery,
  PlaceRefusal,
  PlaceSource,
  Point,
} from '../../core/places.ts'
import type { Ground, GroundBox } from '../../core/ground.ts'
import type { Log } from '../../core/ports.ts'
import { coversCircle, coversPoint, meets } from '../../map/extract/coverage.ts'
import { elementOf, keyOf } from '../../map/rows/element_key.ts'
import { drawGround } from '../../map/extract/ground/draw.ts'
import { businessTagsOf, NO_SETTLEMENT } from '../../map/rows/kept.ts'
import { fillFrom } from '../../map/rows/twins.ts'
import { type LocalIndex, type LocalPlace, openLocalIndex } from './index_file.ts'
import { landmarksNamed, searchNames } from './named.ts'
import { searchInTurns, twinIn } from './search.ts'
import { splitNames } from './split_name.ts'
import { catalogueStamp, indexFileOf, isOverture, isReadable, listMaps, type MapManifest } from './store.ts'

/** The operator's own maps, searched together. */
export interface LocalMap extends PlaceSource {
  /** Places, postcodes and towns of addresses of that name, as `fold` writes it; the most likely meant first. */
  lookupPlaces(foldedName: string): LocalPlace[]
  /** Places whose folded name begins so, or is a slip away. */
  placesLike(foldedName: string): LocalPlace[]
  /** What is known by that name and is no settlement, such as a museum or a park; `isPart` where the name says more. */
  landmarks(name: string): (LocalPlace & { isPart: boolean })[]
  /** What a box is drawn on; undefined where no map lies there. */
  ground(box: GroundBox): Ground | undefined
  /** The maps in service. */
  maps(): MapManifest[]
  close(): void
}

/** Where the maps are, and what the source needs. */
export interface LocalMapOptions {
  root: string
  now: () => number
  log: Log
}

const LOOK_EVERY_MS = 1_000
const RETRY_AFTER_S = 60

/** A map in service; its index is opened by the first question. */
interface Served {
  manifest: MapManifest
  index: LocalIndex | undefined
}

interface State extends LocalMapOptions {
  served: Served[]
  stamp: string | undefined
  lookedAt: number
  /** How many searches are at work in an index; one of a map that is gone is closed by the last of them. */
  users: Map<LocalIndex, number>
  retired: Set<LocalIndex>
}

/** Answers from the imported maps; a map that is added, replaced or removed meanwhile is noticed within a second. */
export function createLocalMap(options: LocalMapOptions): LocalMap {
  const state: State = {
    ...options,
    served: [],
    stamp: undefined,
    lookedAt: Number.NEGATIVE_INFINITY,
    users: new Map(),
    retired: new Set(),
  }
  return {
    name: 'local',
    async find(query, signal) {
      signal.throwIfAborted()
      return askMaps(state, signal, served => findIn(state, served, query, signal))
    },
    async named(query, signal) {
      signal.throwIfAborted()
      return askMaps(state, signal, served => namedIn(state, served, query, signal))
    },
    element: name => withMaps(state, served => elementIn(state, served, name), undefined),
    lookupPlaces: foldedName =>
      withMaps(state, served => mergePlaces(served.map(one => indexOf(state, one).places(foldedName))), []),
    placesLike: foldedName =>
      withMaps(state, served => mergePlaces(served.map(one => indexOf(state, one).placesLike(foldedName))), []),
    landmarks: name => withMaps(state, served => served.flatMap(one => landmarksIn(indexOf(state, one), name)), []),
    ground: box => withMaps(state, served => groundIn(state, served, box), undefined),
    maps() {
      refresh(state)
      return state.served.map(({ manifest }) => manifest)
    },
    close() {
      closeAll(state)
      state.served = []
      state.stamp = undefined
    },
  }
}

const UNREADABLE: PlaceRefusal = {
  status: 'unavailable',
  reason:
    'An index of the local map cannot be read; the log says which. Import that map again with: agent-broker map update <name>',
  retryAfterS: RETRY_AFTER_S,
}

/** A map may be replaced between the look at the folder and the opening of its file, or repaired in place: one fresh look settles that. */
function withMaps<T>(state: State, work: (served: Served[]) => T, failed: T): T {
  refresh(state)
  try {
    return work(state.served)
  } catch {
    lookAfresh(state)
  }
  try {
    return work(state.served)
  } catch (error) {
    logUnreadable(state, error)
    return failed
  }
}

async function askMaps<T>(
  state: State,
  signal: AbortSignal,
  work: (served: Served[]) => Promise<T>,
): Promise<T | PlaceRefusal> {
  refresh(state)
  try {
    return await work(state.served)
  } catch {
    signal.throwIfAborted()
    lookAfresh(state)
  }
  try {
    return await work(state.served)
  } catch (error) {
    signal.throwIfAborted()
    logUnreadable(state, error)
    return UNREADABLE
  }
}

function lookAfresh(state: State): void {
  closeAll(state)
  state.lookedAt = Number.NEGATIVE_INFINITY
  refresh(state)
}

const logUnreadable = ({ log, served }: State, error: unknown): void =>
  log.error(
    { error: String(error), maps: served.map(({ manifest }) => manifest.name) },
    'an index of the local map cannot be read',
  )

/** What maps that overlap hold twice comes once. */
function mergePlaces(lists: readonly LocalPlace[][]): LocalPlace[] {
  const idOf = ({ label, kind, latitude, longitude }: LocalPlace): string =>
    JSON.stringify([label, kind, latitude, longitude])
  return [...new Map(lists.flat().map(place => [idOf(place), place])).values()].sort(comparePlaces)
}

/** Settlements before postcodes and towns of addresses, those before stations, landmarks and streets, the larger before the smaller; the order within one map stays. */
const comparePlaces = (a: LocalPlace, b: LocalPlace): number =>
  groupOf(a) - groupOf(b) || (b.population ?? 0) - (a.population ?? 0)
const groupOf = ({ kind }: LocalPlace): number =>
  NO_SETTLEMENT.has(kind) ? 2 : kind === 'postcode' || kind === 'address_city' ? 1 : 0

/** The next question opens them again. */
function closeAll(state: State): void {
  for (const one of state.served) {
    if (one.index !== undefined) retire(state, one.index)
    one.index = undefined
  }
}

function retire({ users, retired }: State, index: LocalIndex): void {
  if (users.has(index)) retired.add(index)
  else index.close()
}

/** Keeps indexes open for as long as the work takes. */
async function holding<T>({ users, retired }: State, indexes: readonly LocalIndex[], work: Promise<T>): Promise<T> {
  for (const index of indexes) users.set(index, (users.get(index) ?? 0) + 1)
  try {
    return await work
  } finally {
    for (const index of indexes) {
      const left = (users.get(index) ?? 1) - 1
      if (left > 0) users.set(index, left)
      else users.delete(index)
      if (left === 0 && retired.delete(index)) index.close()
    }
  }
}

function refresh(state: State): void {
  const nowMs = state.now()
  if (Math.abs(nowMs - state.lookedAt) < LOOK_EVERY_MS) return
  state.lookedAt = nowMs
  const stamp = catalogueStamp(state.root)
  if (stamp === state.stamp) return
  state.stamp = stamp
  const idOf = ({ name, dataset }: MapManifest): string => `${name}/${dataset}`
  const open = new Map(state.served.map(one => [idOf(one.manifest), one]))
  // An object that several maps hold is taken from the newest.
  const manifests = readCatalogue(state).toSorted((a, b) => ((a.dataDate ?? '') < (b.dataDate ?? '') ? 1 : -1))
  state.served = manifests.map(manifest => ({ manifest, index: open.get(idOf(manifest))?.index }))
  const kept = new Set(state.served.map(({ index }) => index))
  for (const { index } of open.values()) if (index !== undefined && !kept.has(index)) retire(state, index)
}

function readCatalogue({ root, log }: State): MapManifest[] {
  const manifests: MapManifest[] = []
  for (const found of listMaps(root)) {
    if ('problem' in found) log.error({ map: found.name }, `the map ${found.name} is not used: ${found.problem}`)
    else if (!isReadable(found.manifest))
      log.error(
        { map: found.name },
        `the map ${found.name} is not used: another version wrote it; run: agent-broker map update ${found.name}`,
      )
    else manifests.push(found.manifest)
  }
  return manifests
}

function indexOf({ root }: State, served: Served): LocalIndex {
  served.index ??= openLocalIndex(indexFileOf(root, served.manifest))
  return served.index
}

function elementIn(state: State, served: Served[], name: ElementName): FoundElement | undefined {
  const key = keyOf(name)
  for (const one of served.filter(({ manifest }) => isOverture(manifest) === (name.type === 'overture'))) {
    const index = indexOf(state, one)
    const tags = index.tagsOf(key)
    const tagIds = index.tagIds(businessTagsOf(tags))
    const point = tagIds === undefined ? undefined : index.pointOf(key, tagIds)
    if (point === undefined || !isNamed(elementOf(key, tags), name)) continue
    const element: MapElement = { ...name, latitude: point[0] / 1e7, longitude: point[1] / 1e7, tags }
    const { dataDate } = one.manifest
    const found = name.type === 'overture' ? { element } : withTwin(state, served, element)
    return { ...found, ...(dataDate !== undefined && { dataDate }) }
  }
  return undefined
}

// Two places of Overture may share a key.
const isNamed = (found: ElementName, { type, id }: ElementName): boolean => found.type === type && found.id === id

/** An object as an answer shows it: with what the place of Overture next to it that is the same business adds. */
function withTwin(state: State, served: Served[], element: MapElement): FoundElement {
  const indexes = served.filter(({ manifest }) => isOverture(manifest)).map(one => indexOf(state, one))
  const twin = twinIn(indexes, element)
  return twin === undefined ? { element } : fillFrom(element, twin)
}

async function findIn(state: State, served: Served[], query: PlaceQuery, signal: AbortSignal): Promise<PlaceOutcome> {
  if (served.length === 0) return { status: 'elsewhere', empty: true }
  const own = served.filter(({ manifest }) => !isOverture(manifest))
  // Places of Overture add to a map; beyond it a live one says more.
  const areas = (own.length === 0 ? served : own).map(({ manifest }) => manifest.coverage)
  const isCovered = areas.some(area => coversPoint(area, query.center))
  const indexes = served.map(one => indexOf(state, one))
  const joinsTwins = own.length > 0 && own.length < served.length
  const found = await holding(state, indexes, searchInTurns(indexes, query, signal, { joinsTwins }))
  const answer = { ...found, ...datingOf(served, query, found), ...edgeOf(areas, query.center, found.radiusM) }
  if (isCovered) return { status: 'ok', answer }
  return { status: 'elsewhere', ...(found.candidates.length > 0 && { inside: answer }) }
}

/** The oldest date of the maps that were asked: what is said of the answer must hold for all of it. */
function datingOf(
  served: readonly Served[],
  { center }: Pick<PlaceQuery, 'center'>,
  { candidates, farther = [] }: PlaceAnswer,
): Pick<PlaceAnswer, 'dataDate'> {
  const points = [center, ...candidates.map(({ element }) => element), ...farther]
  const asked = served.filter(({ manifest }) => points.some(point => coversPoint(manifest.coverage, point)))
  const [oldest] = asked.flatMap(({ manifest }) => manifest.dataDate ?? []).toSorted()
  const isDated = asked.every(({ manifest }) => manifest.dataDate !== undefined)
  return isDated && oldest !== undefined ? { dataDate: oldest } : {}
}

function edgeOf(
  areas: readonly MapManifest['coverage'][],
  center: Point,
  radiusM: number,
): Pick<PlaceAnswer, 'beyondCoverage' | 'centerBeyond'> {
  if (coversCircle(areas, center, radiusM)) return {}
  const isBeyond = !areas.some(area => coversPoint(area, center))
  return { beyondCoverage: true, ...(isBeyond && { centerBeyond: true }) }
}

function groundIn(state: State, served: Served[], box: GroundBox): Ground | undefined {
  const there = served.filter(({ manifest }) => !isOverture(manifest) && meets(manifest.coverage.box, box))
  if (there.length === 0) return undefined
  const opened = there.map(one => ({ name: one.manifest.name, ground: indexOf(state, one).ground }))
  return {
    ...drawGround(
      opened.flatMap(({ ground }) => ground ?? []),
      box,
    ),
    without: opened.flatMap(({ name, ground }) => (ground === undefined ? [name] : [])),
  }
}

const landmarksIn = (index: LocalIndex, name: string): (LocalPlace & { isPart: boolean })[] =>
  index.names === undefined
    ? []
    : landmarksNamed({ index, names: index.names }, name).map(one => ({ ...one, kind: 'landmark' }))

/** An object with what the other publisher has of the same business: what is asked of a row is asked of both. */
function joined(opened: readonly { manifest: MapManifest; index: LocalIndex }[], element: MapElement): MapElement {
  const isPlace = element.type === 'overture'
  const others = opened.filter(({ manifest }) => isOverture(manifest) !== isPlace).map(({ index }) => index)
  const twin = twinIn(others, element)
  if (twin === undefined) return element
  return isPlace ? fillFrom(twin, element).element : fillFrom(element, twin).element
}

async function namedIn(state: State, served: Served[], query: NameQuery, signal: AbortSignal): Promise<NamedOutcome> {
  const opened = served.map(one => ({ ...one, index: indexOf(state, one) }))
  const named = opened.flatMap(({ index }) => (index.names === undefined ? [] : [{ index, names: index.names }]))
  const readings = splitNames(query, folded => mergePlaces(opened.map(({ index }) => index.places(folded))))
  const indexes = opened.map(({ index }) => index)
  const { wants } = query
  const asked = wants === undefined ? query : { ...query, wants: (one: MapElement) => wants(joined(opened, one)) }
  const found = await holding(state, indexes, searchNames(named, asked, readings, signal))
  const areas = served.map(({ manifest }) => manifest.coverage)
  const around = opened.filter(({ manifest }) => coversPoint(manifest.coverage, query.center))
  if (around.length === 0 && found.candidates.length === 0) return { status: 'elsewhere' }
  return {
    status: 'ok',
    answer: {
      ...found,
      ...datingOf(served, query, found),
      ...edgeOf(areas, query.center, query.radiusM),
      withoutNames: around.flatMap(({ manifest, index }) => (index.names === undefined ? [manifest.name] : [])),
    },
  }
}
