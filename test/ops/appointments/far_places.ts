import { afterEach } from 'vitest'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { createCalCom } from '../../../src/providers/cal_com/calendar.ts'
import { createCalDav } from '../../../src/providers/caldav/calendar.ts'
import { bindingOf, type BookingPlace, HAIRCUT, openBookingPlace } from '../../appointments.ts'
import { type CalComServer, startCalCom } from '../../providers/calendar/cal_com_server.ts'
import { CALENDAR_PATH, startCalDav } from '../../providers/calendar/caldav_server.ts'
import type { Pace } from '../../providers/calendar/far_side.ts'

const TIMEOUT_MS = 30_000
const SCHEDULE = { hours: 'Mo-Fr 09:00-17:00', timeZone: 'Europe/Berlin', services: [{ name: HAIRCUT, minutes: 45 }] }

/** A deployment on a far calendar, and how that calendar is made to keep its answers to itself. */
export interface FarPlace {
  place: BookingPlace
  loseAnswers(areLost: boolean): void
  refuse(isRefusing: boolean): void
  /** What happens after the far side has cancelled an appointment and before it says so. */
  onceCancelled(then: () => Promise<unknown>): void
  /** Appointments that the far side holds now. */
  held(): number
}

/** Opens deployments on far calendars, which are closed after each test. */
export function useFarPlaces() {
  const closers: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  async function onCalCom(
    settings: Record<string, string> = {},
    ledger?: Ledger,
  ): Promise<FarPlace & { far: CalComServer }> {
    const clock: { now: () => number } = { now: () => 0 }
    const far = await startCalCom(SCHEDULE, () => clock.now())
    const place = await openBookingPlace({
      settings,
      ...(ledger !== undefined && { ledger }),
      link: `https://cal.com/${far.username}/haircut`,
      connect: (_ledger, now) => {
        clock.now = now
        return createCalCom({
          apiKey: far.key,
          baseUrl: far.url,
          bookingsVersion: '2024-08-13',
          timeoutMs: TIMEOUT_MS,
          now,
        })
      },
    })
    closers.push(far.close, place.close)
    const set = (fault: typeof far.fault) => (isOn: boolean) => {
      far.fault = isOn ? fault : undefined
    }
    const held = (): number => far.bookings.filter(({ status }) => status === 'accepted').length
    return { far, place, loseAnswers: set('drops'), refuse: set('refuses'), onceCancelled: onceCancelledAt(far), held }
  }

  async function onCalDav(ledger?: Ledger): Promise<FarPlace> {
    const far = await startCalDav()
    const place = await openBookingPlace({
      ...(ledger !== undefined && { ledger }),
      connect: ({ calendarBindings: bindings, closures }, now) =>
        createCalDav({ ...far, bindings, closures, timeoutMs: TIMEOUT_MS, now }),
    })
    await place.ledger.calendarBindings.put({ ...bindingOf(place.smbId), calendarUrl: `${far.url}${CALENDAR_PATH}` })
    closers.push(far.close, place.close)
    const set = (methods: readonly string[], how: 'drops' | 'refuses') => (isOn: boolean) => {
      far.fault = isOn ? { methods, how } : undefined
    }
    const held = (): number => [...far.objects.values()].filter(ics => !ics.includes('STATUS:CANCELLED')).length
    const refuse = set(['PUT', 'DELETE', 'REPORT', 'GET', 'PROPFIND'], 'refuses')
    return { place, loseAnswers: set(['PUT', 'DELETE'], 'drops'), refuse, onceCancelled: onceCancelledAt(far), held }
  }
  return { onCalCom, onCalDav }
}

const onceCancelledAt = (far: { pace: Pace | undefined }) => (then: () => Promise<unknown>) => {
  far.pace = {
    before: async () => {},
    after: async ({ kind }) => {
      if (kind === 'cancelled') await then()
    },
  }
}
