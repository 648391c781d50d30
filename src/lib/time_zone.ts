import { createBoundedMap } from './bounded_map.ts'

/** Says whether a name is an IANA time zone this runtime knows; bare offsets such as +05:30 are not zones. */
export function isTimeZone(name: string): boolean {
  const known = judged.get(name)
  if (known !== undefined) return known
  const isOne = /^[A-Za-z]/.test(name) && isKnownToIntl(name)
  judged.set(name, isOne)
  return isOne
}

// Asking takes a tenth of a millisecond, and a calendar names its zone with every event.
const judged = createBoundedMap<boolean>(500)

function isKnownToIntl(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** A moment as the clocks of a zone show it, `2026-11-24T10:30`; in UTC where the zone is not known. */
export function toLocalTime(atMs: number, zone: string): string {
  let clock = clocks.get(zone)
  if (clock === undefined) {
    // Swedish writes dates as ISO 8601 does.
    clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: isTimeZone(zone) ? zone : 'UTC',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    clocks.set(zone, clock)
  }
  return clock.format(atMs).replace(' ', 'T')
}
