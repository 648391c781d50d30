import { createBoundedMap } from './bounded_map.ts'

// More than there are countries.
const MOST_COUNTRIES = 300
const known = createBoundedMap<string | null>(MOST_COUNTRIES)

/** The IANA zone of a country whose clocks all show one time, as the runtime knows it; undefined for a country of several and an unknown one. */
export function onlyZoneOf(countryCode: string): string | undefined {
  let zone = known.get(countryCode)
  if (zone === undefined) {
    zone = findOnlyZone(countryCode) ?? null
    known.set(countryCode, zone)
  }
  return zone ?? undefined
}

function findOnlyZone(countryCode: string): string | undefined {
  // Node 20 knows the name of an early draft, later ones that of the standard.
  const locale = new Intl.Locale('und', { region: countryCode }) as { timeZones?: string[]; getTimeZones?(): string[] }
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? []
  const clocks = new Set(zones.map(clockOf))
  return clocks.size === 1 ? zones[0] : undefined
}

// The middle of each month: places that change their clocks on the same days show the same time all year.
const MOMENTS = Array.from({ length: 36 }, (_, month) => Date.UTC(2024, month, 15))

function clockOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return MOMENTS.map(at => format.format(at)).join()
}
