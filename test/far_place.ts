import { createCalCom } from '../src/providers/cal_com/calendar.ts'
import { createCalDav } from '../src/providers/caldav/calendar.ts'
import type { openBookingPlace } from './appointments.ts'
import { CALENDAR_PATH } from './providers/calendar/caldav_server.ts'

/** How a process reaches a calendar that another one runs. */
export type FarAddress =
  | { provider: 'cal_com'; url: string; key: string; username: string }
  | { provider: 'caldav'; url: string; username: string; password: string }

const TIMEOUT_MS = 10_000

/** What connects a booking place to it. */
export function connectedTo(
  far: FarAddress,
  timeoutMs = TIMEOUT_MS,
): NonNullable<Parameters<typeof openBookingPlace>[0]> {
  if (far.provider === 'cal_com')
    return {
      link: `https://cal.com/${far.username}/haircut`,
      connect: (_ledger, now) =>
        createCalCom({ apiKey: far.key, baseUrl: far.url, bookingsVersion: '2024-08-13', timeoutMs, now }),
    }
  return {
    binding: { calendarUrl: `${far.url}${CALENDAR_PATH}` },
    connect: ({ calendarBindings: bindings, closures }, now) =>
      createCalDav({ ...far, bindings, closures, timeoutMs, now }),
  }
}
