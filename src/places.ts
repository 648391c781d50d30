import type { Config } from './config.ts'
import type { MapSearch } from './core/map_search.ts'
import type { Geocoder } from './core/places.ts'
import type { Cache, Limits, Log } from './core/ports.ts'

/** What the map side of this process needs. */
export interface PlacesOptions {
  config: Config
  cache: Cache
  limits: Limits
  now: () => number
  log: Log
}

/** Where places are found and businesses are searched. */
export interface Places {
  geocoder: Geocoder
  mapSearch: MapSearch
  close(): Promise<void>
}

const HOUR_MS = 3_600_000

/** Wires the geocoders and the maps of the settings; their code and tables are loaded with the first search. */
export function createPlaces(options: PlacesOptions): Places {
  let loading: Promise<Places> | undefined
  const load = (): Promise<Places> => {
    loading ??= loadPlaces(options)
    return loading
  }
  return {
    geocoder: { name: 'geocoder', geocode: async (...asked) => (await load()).geocoder.geocode(...asked) },
    mapSearch: {
      find: async (...asked) => (await load()).mapSearch.find(...asked),
      close: async () => (await loading)?.mapSearch.close(),
    },
    close: async () => (await loading)?.close(),
  }
}

async function loadPlaces({ config, cache, limits, now, log }: PlacesOptions): Promise<Places> {
  const [{ createLocalMap }, { createMapSearch }] = await Promise.all([
    import('./providers/local_map/map.ts'),
    import('./map/search.ts'),
  ])
  const local = createLocalMap({ root: config.mapFolder, now, log })
  const mapSearch = createMapSearch({
    local: [local],
    live: await liveMaps(config, now, log),
    cache,
    now,
    log,
    take: caller => limits.take('map_lookup', caller, config.mapLookupsPerHour, HOUR_MS),
  })
  const close = async (): Promise<void> => {
    await mapSearch.close()
    local.close()
  }
  return { geocoder: await loadGeocoder(config, local.lookupPlaces, cache), mapSearch, close }
}

async function liveMaps({ liveMap }: Config, now: () => number, log: Log) {
  if (liveMap === undefined) return []
  const { createOverpass } = await import('./providers/overpass/map.ts')
  return liveMap.urls.map(url => createOverpass({ url, contact: liveMap.contact, now, log }))
}

type LookupPlaces = import('./providers/geocode/local_extract.ts').LookupPlaces

async function loadGeocoder({ geocoders }: Config, lookupPlaces: LookupPlaces, cache: Cache): Promise<Geocoder> {
  const [
    { createGeocoder },
    { coordinates },
    { createUsZips },
    { createLocalExtract },
    { createGazetteer, openCities },
    { createCityZips, createCityCentre },
  ] = await Promise.all([
    import('./providers/geocode/geocoder.ts'),
    import('./providers/geocode/coordinates.ts'),
    import('./providers/geocode/us_zips.ts'),
    import('./providers/geocode/local_extract.ts'),
    import('./providers/geocode/gazetteer.ts'),
    import('./providers/geocode/city_centre.ts'),
  ])
  const cities = openCities()
  const local = [
    coordinates,
    createUsZips(),
    createCityZips(cities),
    createLocalExtract(lookupPlaces, cities),
    createGazetteer(cities),
  ]
  return createGeocoder(
    { local, network: await networkGeocoders(geocoders), fallback: [createCityCentre(cities)] },
    cache,
  )
}

async function networkGeocoders({ nominatim, photonUrl, contact }: Config['geocoders']): Promise<Geocoder[]> {
  if (nominatim === undefined && photonUrl === undefined) return []
  const { createNominatim } = await import('./providers/nominatim/geocoder.ts')
  const { createPhoton } = await import('./providers/photon/geocoder.ts')
  return [
    ...(nominatim === undefined ? [] : [createNominatim(nominatim)]),
    ...(photonUrl === undefined ? [] : [createPhoton({ url: photonUrl, contact })]),
  ]
}
