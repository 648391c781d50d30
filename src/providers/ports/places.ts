import type { ReadGround } from '../../core/ground.ts'
import type { MapSearch } from '../../core/map_search.ts'
import type { Geocoder } from '../../core/places.ts'
import type { Cache, Limits } from '../../core/ports.ts'
import { isReady, type Parts, portOf, type PortValue, servers, type Vendors } from '../../core/vendor.ts'

/** What the map side of this process needs. */
export interface PlacesOptions {
  vendors: Vendors
  parts: Parts
  /** Folder of the imported maps. */
  mapFolder: string
  lookupsPerHour: number
  cache: Cache
  limits: Limits
}

/** Where places are found and businesses are searched. */
export interface Places {
  geocoder: Geocoder
  mapSearch: MapSearch
  ground: ReadGround
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
      named: async (...asked) => (await load()).mapSearch.named(...asked),
      row: async name => (await load()).mapSearch.row(name),
      close: async () => (await loading)?.mapSearch.close(),
    },
    ground: async box => (await load()).ground(box),
    close: async () => (await loading)?.close(),
  }
}

async function loadPlaces(options: PlacesOptions): Promise<Places> {
  const { cache, limits, mapFolder, lookupsPerHour } = options
  const { now, log } = options.parts
  const [{ createLocalMap }, { createMapSearch }] = await Promise.all([
    import('../local_map/map.ts'),
    import('../../map/search/search.ts'),
  ])
  const local = createLocalMap({ root: mapFolder, now, log })
  const mapSearch = createMapSearch({
    local: [local],
    live: (await loadAll('live_map', options)).flat(),
    cache,
    now,
    log,
    take: caller => limits.take('map_lookup', caller, lookupsPerHour, HOUR_MS),
  })
  const close = async (): Promise<void> => {
    await mapSearch.close()
    local.close()
  }
  return { geocoder: await loadGeocoder(options, local), mapSearch, ground: async box => local.ground(box), close }
}

/** What all vendors that are ready bring for a port. */
const loadAll = <Name extends 'live_map' | 'geocoder'>(
  name: Name,
  { vendors: { list, values }, parts }: PlacesOptions,
): Promise<PortValue<Name>[]> =>
  Promise.all(
    servers(list, name)
      .filter(vendor => isReady(vendor, values))
      .map(vendor => portOf(vendor, name).create(values, parts)),
  )

type LocalMap = import('../local_map/map.ts').LocalMap

async function loadGeocoder(
  options: PlacesOptions,
  { lookupPlaces, placesLike, landmarks }: LocalMap,
): Promise<Geocoder> {
  const [
    { createGeocoder },
    { coordinates },
    { createUsZips },
    { createLocalExtract },
    { createLocalLoose },
    { createGazetteer, openCities },
    { createCityZips, createCityCentre },
  ] = await Promise.all([
    import('../geocode/geocoder.ts'),
    import('../geocode/coordinates.ts'),
    import('../geocode/us_zips.ts'),
    import('../geocode/local_extract.ts'),
    import('../geocode/local_loose.ts'),
    import('../geocode/gazetteer.ts'),
    import('../geocode/city_centre.ts'),
  ])
  const cities = openCities()
  const exact = [createLocalExtract(lookupPlaces, cities), createGazetteer(cities)]
  const known = { exactly: lookupPlaces, citiesOf: cities }
  const local = [
    coordinates,
    createUsZips(),
    createCityZips(cities),
    ...exact,
    createLocalLoose({ ...known, inOrder: [lookupPlaces, landmarks], sources: exact, isLast: false }),
  ]
  return createGeocoder(
    {
      local,
      network: await loadAll('geocoder', options),
      // Whoever knows a place of just that name is asked before a slip is taken for granted.
      fallback: [
        createLocalLoose({ ...known, inOrder: [placesLike, landmarks], sources: [], isLast: true }),
        createCityCentre(cities),
      ],
    },
    options.cache,
  )
}
