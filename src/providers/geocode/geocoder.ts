import type { GeocodedPlace, GeocodeOutcome, Geocoder } from '../../core/places.ts'
import type { Cache } from '../../core/ports.ts'
import { fold } from '../../lib/fold.ts'
import { readCoordinates } from './coordinates.ts'

/** Who is asked, in this order: what answers on this machine, then what is asked over the network. */
export interface GeocodeSources {
  local: readonly Geocoder[]
  network: readonly Geocoder[]
  /** Asked when nobody else knows: they answer less exactly than was asked. */
  fallback?: readonly Geocoder[]
  /** For all network sources together; 1,200 ms when left out. */
  budgetMs?: number
}

const BUDGET_MS = 1200
const FOUND_TTL_MS = 30 * 86_400_000
const MISSED_TTL_MS = 3_600_000
const MOST_CHARACTERS = 300

type Kept = { place: GeocodedPlace } | { place: null }

/** Makes a geocoder that asks one source after the other until one knows the place; answers of the network are kept in the cache. */
export function createGeocoder(
  { local, network, fallback = [], budgetMs = BUDGET_MS }: GeocodeSources,
  cache: Cache,
): Geocoder {
  return {
    name: 'geocoder',
    async geocode(text, options, signal) {
      const wanted = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
      const read = readCoordinates(wanted)
      if (read !== undefined && 'problem' in read) return { status: 'nonsense', problem: read.problem }
      if (wanted === '' || wanted.length > MOST_CHARACTERS) return { status: 'unknown' }
      const ask = async (sources: readonly Geocoder[]): Promise<GeocodeOutcome | undefined> => {
        for (const source of sources) {
          const outcome = await source.geocode(wanted, options, signal)
          if (outcome.status === 'ok') return outcome
        }
        return undefined
      }
      const near = await ask(local)
      if (near !== undefined) return near
      const far = await askNetwork(wanted, { network, budgetMs, cache }, options, signal)
      return far.status === 'ok' ? far : ((await ask(fallback)) ?? far)
    },
  }
}

interface Network {
  network: readonly Geocoder[]
  budgetMs: number
  cache: Cache
}

async function askNetwork(
  text: string,
  { network, budgetMs, cache }: Network,
  options: Parameters<Geocoder['geocode']>[1],
  signal: AbortSignal,
): Promise<GeocodeOutcome> {
  const ended = new AbortController()
  const end = (): void => ended.abort()
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  const timer = setTimeout(end, budgetMs)
  let last: GeocodeOutcome = { status: 'unknown' }
  try {
    for (const source of network) {
      const outcome = await throughCache(source, text, { cache, options, signal: ended.signal })
      if (outcome.status === 'ok') return outcome
      // While one of them could not be asked, nobody knows that there is no such place.
      if (outcome.status !== 'unknown') last = outcome
    }
    return last
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

interface Asking {
  cache: Cache
  options: Parameters<Geocoder['geocode']>[1]
  signal: AbortSignal
}

async function throughCache(
  source: Geocoder,
  text: string,
  { cache, options, signal }: Asking,
): Promise<GeocodeOutcome> {
  const key = [source.name, options.language ?? '', fold(text)].join('|')
  const kept = await cache.get<Kept>('geocode', key)
  if (kept !== undefined) return kept.place === null ? { status: 'unknown' } : { status: 'ok', place: kept.place }
  const outcome = await source.geocode(text, options, signal)
  if (outcome.status === 'ok') await cache.set('geocode', key, { place: outcome.place } satisfies Kept, FOUND_TTL_MS)
  if (outcome.status === 'unknown') await cache.set('geocode', key, { place: null } satisfies Kept, MISSED_TTL_MS)
  return outcome
}
