import type { GeocodeOutcome, Geocoder } from '../../core/places.ts'
import { createService, MAP_ATTRIBUTION, toCountryCode, toLabel, toPoint, unreadable } from '../geocode/service.ts'
import { readZip } from '../geocode/us_zips.ts'

/** A Photon server of the operator's choice. */
export interface PhotonOptions {
  url: string
  contact?: string | undefined
  timeoutMs?: number
}

const TITLE = 'Photon'
const TIMEOUT_MS = 1100
// Another language is refused by a server that was not built with it.
const LANGUAGES = ['en', 'de', 'fr']

/** Makes a geocoder that asks a Photon server. */
export function createPhoton({ url, contact, timeoutMs = TIMEOUT_MS }: PhotonOptions): Geocoder {
  const ask = createService({ title: TITLE, contact, timeoutMs })
  return {
    name: 'photon',
    geocode: (text, { language }, signal) => {
      const zip = readZip(text)
      return ask(toUrl(url, zip === undefined ? text : `${zip.zip}, United States`, language), {}, signal, value =>
        understand(value, zip),
      )
    },
  }
}

function toUrl(base: string, text: string, language: string | undefined): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}/api`)
  const lang = LANGUAGES.find(known => language?.toLowerCase().startsWith(known))
  for (const [name, value] of Object.entries({ q: text, limit: '1', ...(lang !== undefined && { lang }) }))
    url.searchParams.set(name, value)
  return url
}

interface Feature {
  geometry?: { coordinates?: unknown[] }
  properties?: Record<string, unknown>
}

function understand(value: unknown, zip: { zip: string; bare: boolean } | undefined): GeocodeOutcome {
  const features = (value as { features?: unknown } | null)?.features
  if (!Array.isArray(features)) return unreadable(TITLE)
  const feature = features[0] as Feature | null | undefined
  if (feature === undefined) return { status: 'unknown' }
  const [longitude, latitude] = Array.isArray(feature?.geometry?.coordinates) ? feature.geometry.coordinates : []
  const point = toPoint(latitude, longitude)
  const properties = feature?.properties ?? {}
  const label = labelOf(properties)
  if (point === undefined || label === '') return unreadable(TITLE)
  const countryCode = toCountryCode(properties['countrycode'])
  // Photon matches loosely: what is not that code in that country is another place.
  if (zip !== undefined && (countryCode !== 'US' || ![properties['postcode'], properties['name']].includes(zip.zip)))
    return { status: 'unknown' }
  const place = { label, ...point, attribution: MAP_ATTRIBUTION }
  return {
    status: 'ok',
    place: {
      ...place,
      ...(countryCode !== undefined && { countryCode }),
      ...(zip?.bare && { countryRestriction: 'us' as const }),
    },
  }
}

function labelOf(properties: Record<string, unknown>): string {
  const street = [properties['street'], properties['housenumber']].filter(part => typeof part === 'string').join(' ')
  const parts = [properties['name'], street, properties['city'], properties['state'], properties['country']]
  return toLabel([...new Set(parts.filter(part => typeof part === 'string' && part !== ''))].join(', '))
}
