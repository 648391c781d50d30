import type { MapSearch, Searcher, SearchOutcome } from '../../core/map_search.ts'
import type { ElementName, MapElement, PlaceAnswer, PlaceQuery, PlaceRefusal, PlaceSource } from '../../core/places.ts'
import type { Cache, Log } from '../../core/ports.ts'
import { emailOf, phoneOf } from '../rows/contact.ts'
import { recenter, toSharedQuery } from './shared_query.ts'
import { createRunning, type Running } from './running.ts'

/** What the search is made of. */
export interface MapSearchOptions {
  /** Asked first, in order; never cached and never limited. */
  local: readonly PlaceSource[]
  /** Asked in order when the point is in none of the local ones; the next when one gives no answer. */
  live: readonly PlaceSource[]
  cache: Cache
  now: () => number
  log: Log
  /** Counts one fresh live lookup of a caller; answers 0 when it may be made, else the seconds until one may. */
  take: (callerKey: string) => Promise<number>
  /** How long a caller waits for a live map. */
  waitMs?: number
  /** When a live search is given up, whoever waits for it. */
  stopMs?: number
}

const WAIT_MS = 3500
const STOP_MS = 25_000
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Joins the sources of the map: local ones first, then the live ones with a cache, limits and a background for what takes long. */
export function createMapSearch(options: MapSearchOptions): MapSearch {
  const { local, live, waitMs = WAIT_MS, stopMs = STOP_MS } = options
  const running = createRunning({
    waitMs,
    stopMs,
    now: options.now,
    log: options.log,
    search: (shared, signal) => searchLive(options, shared, signal),
  })
  return {
    find: async (query, searcher) => {
      const { inside, ...found } = await askLocal(local, query, searcher.signal)
      if (found.status !== 'not_requested') return found
      // What is beyond the edge only a live map knows.
      if (live.length === 0) return inside ?? found
      return askLive(options, running, query, searcher)
    },
    named: async (query, signal) => {
      for (const source of local) {
        const outcome = await source.named?.(query, signal)
        if (outcome !== undefined && outcome.status !== 'elsewhere') return { ...outcome, provider: source.name }
      }
      return { status: 'elsewhere' }
    },
    row: async name => {
      for (const source of local) {
        const found = source.element?.(name)
        if (found !== undefined) return { ...found, isImported: true }
      }
      const element = await options.cache.get<MapElement>('map_row', rowKeyOf(name))
      return element && { element, isImported: false }
    },
    close: running.close,
  }
}

/** Asks the local maps; `not_requested` when none of them covers the point. */
async function askLocal(
  sources: readonly PlaceSource[],
  query: PlaceQuery,
  signal: AbortSignal,
): Promise<SearchOutcome & { inside?: SearchOutcome }> {
  let refused: SearchOutcome | undefined
  let inside: SearchOutcome | undefined
  let hasMap = false
  for (const source of sources) {
    const outcome = await source.find(query, signal)
    if (outcome.status === 'ok') return toImported(source.name, outcome.answer)
    if (outcome.status !== 'elsewhere') refused ??= toRefused({ ...outcome, provider: source.name })
    else if (outcome.empty !== true) hasMap = true
    if (outcome.status === 'elsewhere' && outcome.inside !== undefined)
      inside ??= toImported(source.name, outcome.inside)
  }
  return (
    refused ?? {
      status: 'not_requested',
      reason: hasMap ? NOT_COVERED : NO_MAP,
      cached: false,
      continuesInBackground: false,
      ...(inside !== undefined && { inside }),
    }
  )
}

const NO_MAP =
  'No map is configured. The operator can import one with agent-broker map import, or name a live map in OVERPASS_URL.'
const NOT_COVERED =
  'The location lies outside the imported maps. The operator can import a map of it with agent-broker map import, or name a live map in OVERPASS_URL.'

async function askLive(
  { cache, live, take }: MapSearchOptions,
  running: Running,
  query: PlaceQuery,
  searcher: Searcher,
): Promise<SearchOutcome> {
  const shared = toSharedQuery(query)
  const readCached = async (): Promise<SearchOutcome | undefined> => {
    const kept = await cache.get<Kept>('map_search', shared.key)
    return kept && toOk(kept.provider, kept.answer, true)
  }
  const outcome = await running.join(shared, searcher.callerKey, readCached, async () => {
    const resting = restOf(live)
    if (resting !== undefined) return resting
    const waitS = await take(searcher.callerKey)
    return waitS > 0 ? toRefused({ status: 'rate_limited', reason: OFTEN, retryAfterS: waitS }) : undefined
  })
  return outcome.answer === undefined ? outcome : { ...outcome, answer: recenter(outcome.answer, query) }
}

/** The soonest refusal when no live map would be asked; then the search must not count for its caller. */
function restOf(live: readonly PlaceSource[]): SearchOutcome | undefined {
  const rests = live.map(source => ({ refusal: source.resting?.(), provider: source.name }))
  const refusals = rests.flatMap(({ refusal, provider }) =>
    refusal === undefined ? [] : [toRefused({ ...refusal, provider })],
  )
  return refusals.length < live.length ? undefined : refusals.reduce(sooner)
}

const OFTEN =
  'You have made as many fresh map searches as one caller may in an hour; searches made before are still answered.'

interface Kept {
  provider: string
  answer: PlaceAnswer
}

/** Asks the live maps in order until one answers, and keeps what it says. */
async function searchLive(
  { live, cache }: MapSearchOptions,
  { key, query }: ReturnType<typeof toSharedQuery>,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  let refused: SearchOutcome | undefined
  for (const { name, find } of live) {
    const outcome = await find(query, signal)
    if (outcome.status === 'ok') {
      const kept: Kept = { provider: name, answer: outcome.answer }
      await keepRows(cache, outcome.answer)
      await cache.set('map_search', key, kept, outcome.answer.candidates.length === 0 ? HOUR_MS : DAY_MS)
      return toOk(name, outcome.answer, false)
    }
    if (outcome.status !== 'elsewhere') refused = sooner(refused, toRefused({ ...outcome, provider: name }))
    if (signal.aborted) break
  }
  return refused ?? { status: 'not_requested', reason: NOT_COVERED, cached: false, continuesInBackground: false }
}

const rowKeyOf = ({ type, id }: ElementName): string => `${type}/${id}`

/** What can be written to or called is found again by its name. */
async function keepRows(cache: Cache, { candidates }: PlaceAnswer): Promise<void> {
  const rows = candidates.map(({ element }) => element)
  const reachable = rows.filter(({ tags }) => phoneOf(tags) !== undefined || emailOf(tags) !== undefined)
  await Promise.all(reachable.map(element => cache.set('map_row', rowKeyOf(element), element, DAY_MS)))
}

/** Of two refusals the one after which asking again makes sense first. */
const sooner = (a: SearchOutcome | undefined, b: SearchOutcome): SearchOutcome =>
  a !== undefined && (a.retryAfterS ?? 0) <= (b.retryAfterS ?? 0) ? a : b

const toOk = (provider: string, answer: PlaceAnswer, cached: boolean): SearchOutcome => ({
  status: 'ok',
  provider,
  cached,
  answer,
  continuesInBackground: false,
})

const toImported = (provider: string, answer: PlaceAnswer): SearchOutcome => ({
  ...toOk(provider, answer, false),
  isImported: true,
})

function toRefused({ status, reason, retryAfterS, provider }: PlaceRefusal & { provider?: string }): SearchOutcome {
  return {
    status,
    ...(provider !== undefined && { provider }),
    reason,
    retryAfterS: Math.max(1, retryAfterS),
    cached: false,
    continuesInBackground: false,
    failsWith: status === 'rate_limited' ? 'rate_limited' : 'map_temporarily_unavailable',
  }
}
