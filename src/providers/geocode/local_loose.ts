import { setImmediate } from 'node:timers/promises'
import { type GeocodeOutcome, type Geocoder, MAP_CREDIT } from '../../core/places.ts'
import { haversineM } from '../../lib/distance.ts'
import { fold } from '../../lib/fold.ts'
import { placeReadings, stationReadings } from '../../map/search/where.ts'
import type { FindCities } from './gazetteer.ts'
import { type ExtractPlace, isWithin, type LookupPlaces, withCountry } from './local_extract.ts'
import { readZip } from './us_zips.ts'

/** Where a text is looked up that is no name of the operator's own maps as it stands. */
export interface LooseLookups {
  /** Places of a folded name, by which what stands behind a comma is checked. */
  exactly: LookupPlaces
  /** What is asked in this order for each way to read the text. */
  inOrder: readonly LookupPlaces[]
  /** Asked before them for what the text is without the words around it. */
  sources: readonly Geocoder[]
  citiesOf: FindCities
  /** Nobody is asked afterwards: a place that is but like what the text says is taken for it. */
  isLast: boolean
}

const MOST_CHARACTERS = 120
// Rows of one name that lie farther apart are two places, and nobody says which is meant.
const SAME_PLACE_M = 30_000

/** Answers what better sources do not know as it stands: without the words that say near it, in short forms, by a landmark or a street that is the only one of its name. */
export function createLocalLoose({ exactly, inOrder, sources, citiesOf, isLast }: LooseLookups): Geocoder {
  return {
    name: 'local_map',
    async geocode(text, options, signal) {
      if (text.length > MOST_CHARACTERS) return { status: 'unknown' }
      const parts = partsOf(text)
      const known = { lookupPlaces: exactly, citiesOf }
      const isMeant = (row: ExtractPlace, { within }: Part): boolean =>
        isLast ||
        ((within.length > 0 || row.isPart !== true) && (readZip(text) === undefined || row.countryCode === 'US'))
      for (const { head, within } of parts) {
        for (const whole of placeReadings(head).map(reading => [reading, ...within].join(', '))) {
          for (const source of whole === text ? [] : sources) {
            const outcome = await source.geocode(whole, options, signal)
            if (outcome.status === 'ok') return outcome
          }
        }
      }
      for (const lookUp of inOrder) {
        for (const part of parts) {
          signal.throwIfAborted()
          // A look-up reads many names of a map.
          if (isLast) await setImmediate()
          const found = await find(part, lookUp, isLast, row => isMeant(row, part) && isIn(row, part, known))
          if (found !== undefined) return found
        }
      }
      return { status: 'unknown' }
    },
  }
}

/** A text as a place and what it is in. */
interface Part {
  head: string
  within: string[]
}

const MOST_BEHIND = 3
const MOST_BEFORE = 2

/** A text by its commas; one without any also by its spaces, since not everybody writes "Ordino, Andorra". */
function partsOf(text: string): Part[] {
  const [head = '', ...within] = text
    .split(/[,、，]/)
    .map(part => part.trim())
    .filter(part => part !== '')
  const words = head.split(/\s+/)
  const splits: Part[] = []
  for (let count = 1; count <= Math.min(MOST_BEHIND, words.length - 1); count += 1)
    splits.push({ head: words.slice(0, -count).join(' '), within: [words.slice(-count).join(' ')] })
  for (let count = 1; count <= Math.min(MOST_BEFORE, words.length - 1); count += 1)
    splits.push({ head: words.slice(count).join(' '), within: [words.slice(0, count).join(' ')] })
  return [{ head, within }, ...splits.map(split => ({ ...split, within: [...split.within, ...within] }))]
}

const isIn = (row: ExtractPlace, { within }: Part, known: Parameters<typeof isWithin>[2]): boolean =>
  within.every(part => isWithin(row, part, known))

// Each is compared with many names.
const MOST_LIKE = 3

async function find(
  { head }: Part,
  lookUp: LookupPlaces,
  isLast: boolean,
  fits: (row: ExtractPlace) => boolean,
): Promise<GeocodeOutcome | undefined> {
  const [whole, ...others] = placeReadings(head).map(reading => ({ reading, isStation: false }))
  // "Union Station" is no town of that name, unless nobody knows better.
  const stations = stationReadings(head).map(reading => ({ reading, isStation: !isLast }))
  const readings = [...(whole === undefined ? [] : [whole]), ...stations, ...others]
  for (const { reading, isStation } of isLast ? readings.slice(0, MOST_LIKE) : readings) {
    const rows = await withCountry(lookUp(fold(reading)))
    const found = only(rows.filter(row => (!isStation || row.kind === 'station') && fits(row)))
    if (found !== undefined) return found
  }
  return undefined
}

/** The first of rows that are all about one place. */
function only(rows: readonly ExtractPlace[]): GeocodeOutcome | undefined {
  const [first] = rows
  if (first === undefined || rows.some(row => haversineM(row, first) > SAME_PLACE_M)) return undefined
  const { label, latitude, longitude, countryCode } = first
  const named = countryCode === undefined ? label : `${label}, ${countryCode}`
  return {
    status: 'ok',
    place: {
      label: named,
      latitude,
      longitude,
      attribution: MAP_CREDIT,
      ...(countryCode !== undefined && { countryCode }),
    },
  }
}
