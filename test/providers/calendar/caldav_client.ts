import { afterEach } from 'vitest'
import type { CalendarBinding } from '../../../src/core/calendar.ts'
import { createCalDav } from '../../../src/providers/caldav/calendar.ts'
import { binding } from '../../contract/bookings.ts'
import { business } from '../../contract/supply.ts'
import { CALENDAR_PATH, type CalDavServer, startCalDav } from './caldav_server.ts'

/** How long the client of these tests waits. */
export const TIMEOUT_MS = 2_000

/** The hour that is booked. */
export const SLOT = { startAt: Date.UTC(2027, 0, 5, 8), endAt: Date.UTC(2027, 0, 5, 9) }

/** Its day. */
export const DAY = { startAt: Date.UTC(2027, 0, 5), endAt: Date.UTC(2027, 0, 6) }

/** An hour in milliseconds. */
export const HOUR = 3_600_000

const NOW = Date.UTC(2027, 0, 4, 7)

/** Starts CalDAV servers with one calendar, which are closed after each test. */
export function useCalDav() {
  let fars: CalDavServer[] = []
  afterEach(async () => {
    await Promise.all(fars.map(far => far.close()))
    fars = []
  })
  return async (changes: Partial<CalendarBinding> = {}) => {
    const far = await startCalDav()
    fars.push(far)
    const bound = binding('smb_a', {
      hours: 'Mo-Su 00:00-24:00',
      services: [{ name: 'Haircut', minutes: 60 }],
      calendarUrl: `${far.url}${CALENDAR_PATH}`,
      ...changes,
    })
    const open = (access: Partial<CalDavServer> = {}) =>
      createCalDav({
        ...far,
        ...access,
        bindings: { get: async id => (id === 'smb_a' ? bound : undefined) },
        closures: { ofBusiness: async () => [] },
        timeoutMs: TIMEOUT_MS,
        now: () => NOW,
      })
    const calendar = open()
    const target = async () => {
      const found = await calendar.resolve(business('smb_a'), [], {})
      if (found === undefined) throw new Error('not resolved')
      return found
    }
    /** Hours of the fifth of January, on the clock of Berlin, that are not free. */
    const busyHours = async (): Promise<number[]> => {
      const free = await calendar.free(await target(), { startAt: DAY.startAt - HOUR, endAt: DAY.endAt - HOUR })
      const starts = new Set(free.map(({ startAt }) => startAt))
      return Array.from({ length: 24 }, (_, hour) => hour).filter(hour => !starts.has(DAY.startAt + (hour - 1) * HOUR))
    }
    return {
      far,
      calendar,
      open,
      target,
      busyHours,
      put: (ics: string, name = 'other.ics') => far.objects.set(`${CALENDAR_PATH}${name}`, ics),
    }
  }
}
