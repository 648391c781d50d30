import type { GeocodeOutcome, Geocoder } from '../../core/places.ts'
import { leftOfPause } from '../../lib/pause.ts'
import { createService, MAP_ATTRIBUTION, toCountryCode, toLabel, toPoint, unreadable } from '../geocode/service.ts'
import { readZip } from '../geocode/us_zips.ts'

/** A Nominatim server of the operator's choice; its policy asks for a contact. */
export interface NominatimOptions {
  url: string
  contact: string
  timeoutMs?: number
  /** At least so long between the starts of two requests. */
  intervalMs?: number
  now?: () => number
}

const TITLE = 'Nominatim'
const TIMEOUT_MS = 1100
const INTERVAL_MS = 1000

/** Makes a geocoder that asks a Nominatim server, one request after the other and at most one in a second. */
export function createNominatim({
  url,
  contact,
  timeoutMs = TIMEOUT_MS,
  intervalMs = INTERVAL_MS,
  now = Date.now,
}: NominatimOptions): Geocoder {
  const ask = createService({ title: TITLE, contact, timeoutMs })
  let askedAtMs = Number.NEGATIVE_INFINITY
  let pause = { sinceMs: 0, ms: 0 }
  let running: Promise<unknown> = Promise.resolve()
  const take = async (text: string, language: string | undefined, signal: AbortSignal): Promise<GeocodeOutcome> => {
    const pausedMs = leftOfPause(pause.ms, pause.sinceMs, now())
    if (pausedMs > 0) return busy(pausedMs)
    if (!(await wait(leftOfPause(intervalMs, askedAtMs, now()), signal))) return busy(intervalMs)
    askedAtMs = now()
    const zip = readZip(text)
    const outcome = await ask(toUrl(url, text, zip?.zip), { 'accept-language': language ?? 'en' }, signal, value =>
      understand(value, zip?.bare === true),
    )
    if (outcome.status === 'rate_limited') pause = { sinceMs: now(), ms: outcome.retryAfterS * 1000 }
    return outcome
  }
  return {
    name: 'nominatim',
    geocode: (text, { language }, signal) => {
      const asked = running.then(() => (signal.aborted ? busy(intervalMs) : take(text, language, signal)))
      running = asked.catch(() => undefined)
      return asked
    },
  }
}

const busy = (waitMs: number): GeocodeOutcome => ({
  status: 'rate_limited',
  reason: `${TITLE} may be asked once in a second and has to be waited for.`,
  retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)),
})

/** Waits, and says whether the wait came to its end. */
function wait(ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  if (ms <= 0) return Promise.resolve(true)
  return new Promise(resolve => {
    const end = (whole: boolean): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      resolve(whole)
    }
    const onAbort = (): void => end(false)
    const timer = setTimeout(() => end(true), ms)
    signal.addEventListener('abort', onAbort)
  })
}

function toUrl(base: string, text: string, zip: string | undefined): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}/search`)
  const asked = zip === undefined ? { q: text } : { postalcode: zip, countrycodes: 'us' }
  for (const [name, value] of Object.entries({ ...asked, format: 'jsonv2', addressdetails: '1', limit: '1' }))
    url.searchParams.set(name, value)
  return url
}

function understand(value: unknown, bareZip: boolean): GeocodeOutcome {
  if (!Array.isArray(value)) return unreadable(TITLE)
  const row = value[0] as
    | { lat?: unknown; lon?: unknown; display_name?: unknown; address?: { country_code?: unknown } }
    | null
    | undefined
  if (row === undefined) return { status: 'unknown' }
  const point = toPoint(row?.lat, row?.lon)
  if (point === undefined || typeof row?.display_name !== 'string') return unreadable(TITLE)
  const countryCode = toCountryCode(row.address?.country_code)
  const place = { label: toLabel(row.display_name), ...point, attribution: MAP_ATTRIBUTION }
  return {
    status: 'ok',
    place: {
      ...place,
      ...(countryCode !== undefined && { countryCode }),
      ...(bareZip && { countryRestriction: 'us' as const }),
    },
  }
}
