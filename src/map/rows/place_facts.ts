import type { Point } from '../../core/places.ts'
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

/** Loads the tables once, when the first rows are made: a tenth of a second that a process without a map search need not spend. */
export const loadPlaceFacts = once(async (): Promise<PlaceFacts> => {
  const [{ iso1A2Code }, { default: timeZoneAt }, { parsePhoneNumberFromString, isSupportedCountry }] =
    await Promise.all([
      import('@rapideditor/country-coder'),
      import('@photostructure/tz-lookup'),
      import('libphonenumber-js/max'),
    ])
  return {
    countryAt: ({ latitude, longitude }) => iso1A2Code([longitude, latitude]) ?? undefined,
    timeZoneAt: ({ latitude, longitude }) => {
      const zone = timeZoneAt(latitude, longitude)
      return zone.startsWith('Etc/') ? undefined : zone
    },
    toE164: (text, country) => {
      const first = text.split(/[;,]/)[0]?.trim() ?? ''
      const number = parsePhoneNumberFromString(
        first,
        country !== undefined && isSupportedCountry(country) ? country : undefined,
      )
      return number?.isValid() === true ? number.number : undefined
    },
    isMobile: e164 => parsePhoneNumberFromString(e164)?.getType() === 'MOBILE',
  }
})
