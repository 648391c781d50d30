import type { Point } from '../../core/places.ts'
import { createBoundedMap } from '../../lib/bounded_map.ts'
import { once } from '../../lib/once.ts'

/** What the tables know of a place and of a number written there. */
export interface PlaceFacts {
  /** ISO 3166-1 alpha-2; undefined at sea. */
  countryAt(point: Point): string | undefined
  /** IANA zone; undefined where the table knows only an offset. */
  timeZoneAt(point: Point): string | undefined
  /** The first number of a `;`-list in E.164; undefined when it is none that can be dialled. */
  toE164(text: string, country: string | undefined): string | undefined
  /** Whether a number in E.164 lies in a range of mobile telephones alone. */
  isMobile(e164: string): boolean
}

/** A number that was written down; undefined when it cannot be dialled. */
interface DialledNumber {
  e164: string | undefined
  isMobile: () => boolean
}

const MOST_NUMBERS = 2_000

const keyOf = (text: string, country: string | undefined): string => `${country ?? ''} ${text}`

/** Loads the tables once, when the first rows are made: a tenth of a second that a process without a map search need not spend. */
export const loadPlaceFacts = once(async (): Promise<PlaceFacts> => {
  const [{ iso1A2Code }, { default: timeZoneAt }, { parsePhoneNumberFromString, isSupportedCountry }] =
    await Promise.all([
      import('@rapideditor/country-coder'),
      import('@photostructure/tz-lookup'),
      import('libphonenumber-js/max'),
    ])
  const numbers = createBoundedMap<DialledNumber>(MOST_NUMBERS)
  /** A row and the line about it ask for the same number. */
  const readNumber = (text: string, country: string | undefined): DialledNumber => {
    const key = keyOf(text, country)
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = parsePhoneNumberFromString(
      text,
      country !== undefined && isSupportedCountry(country) ? country : undefined,
    )
    const read = {
      e164: number?.isValid() === true ? number.number : undefined,
      isMobile: once(() => number?.getType() === 'MOBILE'),
    }
    numbers.set(key, read)
    // A row asks for its number first, and for what was dialled by it then.
    if (read.e164 !== undefined) numbers.set(keyOf(read.e164, undefined), read)
    return read
  }
  return {
    countryAt: ({ latitude, longitude }) => iso1A2Code([longitude, latitude]) ?? undefined,
    timeZoneAt: ({ latitude, longitude }) => {
      const zone = timeZoneAt(latitude, longitude)
      return zone.startsWith('Etc/') ? undefined : zone
    },
    toE164: (text, country) => readNumber(text.split(/[;,]/)[0]?.trim() ?? '', country).e164,
    isMobile: e164 => readNumber(e164, undefined).isMobile(),
  }
})
