/** Says whether a name is an IANA time zone this runtime knows; bare offsets such as +05:30 are not zones. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
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
