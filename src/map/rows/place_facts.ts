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
  /** The same with what kind of number it is. */
  dialled(text: string, country: string | undefined): DialledNumber
}

/** A number that was written down; undefined when it cannot be dialled. */
interface DialledNumber {
  e164: string | undefined
  /** It lies in a range of mobile telephones alone. */
  isMobile: boolean
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
    // What has a type is valid: to ask for both is to find the type twice.
    const type = number?.getType()
    const isValid = type !== undefined || number?.isValid() === true
    const read = { e164: isValid ? number?.number : undefined, isMobile: type === 'MOBILE' }
    numbers.set(key, read)
    return read
  }
  const dialled: PlaceFacts['dialled'] = (text, country) => readNumber(text.split(/[;,]/)[0]?.trim() ?? '', country)
  return {
    countryAt: ({ latitude, longitude }) => iso1A2Code([longitude, latitude]) ?? undefined,
    timeZoneAt: ({ latitude, longitude }) => {
      const zone = timeZoneAt(latitude, longitude)
      return zone.startsWith('Etc/') ? undefined : zone
    },
    toE164: (text, country) => dialled(text, country).e164,
    dialled,
  }
})
