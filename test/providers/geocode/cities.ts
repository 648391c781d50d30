import type { Geocoder } from '../../../src/core/places.ts'
import { createGazetteer, openCities } from '../../../src/providers/geocode/gazetteer.ts'

/** The signal of a caller who waits for ever. */
export const signal = new AbortController().signal

/** Every city of the product. */
export const cities = openCities()

/** The cities by their names. */
export const gazetteer = createGazetteer(cities)

/** The label of a place, or why there is none. */
export const labelOf = async (geocoder: Geocoder, text: string): Promise<string> => {
  const outcome = await geocoder.geocode(text, {}, signal)
  return outcome.status === 'ok' ? outcome.place.label : outcome.status
}
