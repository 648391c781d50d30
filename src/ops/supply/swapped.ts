import type { MapSearch, Searcher, SearchOutcome } from '../../core/map_search.ts'
import type { PlaceQuery } from '../../core/places.ts'

/** Says of coordinates that lie in no imported map when they do lie in one the other way round; all other outcomes stay as they are. */
export async function hintSwapped(
  outcome: SearchOutcome,
  text: string,
  query: PlaceQuery,
  mapSearch: MapSearch,
  searcher: Searcher,
): Promise<SearchOutcome> {
  const { latitude, longitude } = query.center
  const isCoordinates = !/\p{L}{2}/u.test(text)
  // Only imported maps are asked: with a live one every place is searched.
  if (outcome.status !== 'not_requested' || !isCoordinates || Math.abs(longitude) > 90) return outcome
  const center = { latitude: longitude, longitude: latitude }
  const there = await mapSearch.find({ ...query, center }, searcher)
  if (there.status !== 'ok') return outcome
  const hint = `The location was read as latitude ${latitude}, longitude ${longitude}; the other way round, ${longitude}, ${latitude}, it lies in an imported map. Latitude comes first.`
  return { ...outcome, reason: `${outcome.reason ?? ''} ${hint}`.trim() }
}
