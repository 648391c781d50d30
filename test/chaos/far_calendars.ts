import { createHmac } from 'node:crypto'
import type { Span } from '../../src/core/calendar.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Schedule } from '../contract/calendar.ts'
import { business, link } from '../contract/supply.ts'
import { startCalCom } from '../providers/calendar/cal_com_server.ts'
import { spanEvent } from '../providers/calendar/caldav_event.ts'
import { CALENDAR_PATH, startCalDav, toOperationId } from '../providers/calendar/caldav_server.ts'
import type { Pace } from '../providers/calendar/far_side.ts'
import { overlap } from '../providers/calendar/hours.ts'

/** A calendar outside of the processes that are killed: it remembers what they forget. */
export interface FarCalendar {
  provider: 'cal_com' | 'caldav'
  /** What connects a server to it. */
  settings: Record<string, string>
  /** Puts the business into a ledger, so that it is booked here. */
  bind(ledger: Ledger): Promise<void>
  setPace(pace: Pace): void
  /** Tells a server what became of an appointment, as often as it likes; a calendar that reports nothing does nothing. */
  report(serverUrl: string, operationId: string): Promise<void>
  /** The appointments that stand there. */
  standing(): Standing[]
  /** Somebody else takes a slot that is free. */
  takeElsewhere(span: Span): void
  close(): Promise<void>
}

/** One of them; without an operation it is somebody else's. */
export interface Standing extends Span {
  operationId: string | undefined
}

/** The business that is booked. */
export const SMB = 'smb_chaos'

const SERVICE = { name: 'Visit', minutes: 30 }
const SCHEDULE: Schedule = { hours: 'Mo-Su 00:00-24:00', timeZone: 'UTC', services: [SERVICE] }

/** Starts one of them on this machine. */
export const startFarCalendar = (provider: FarCalendar['provider']): Promise<FarCalendar> =>
  provider === 'cal_com' ? onCalCom() : onCalDav()

async function onCalCom(): Promise<FarCalendar> {
  const far = await startCalCom(SCHEDULE, Date.now)
  const page = `https://cal.com/${far.username}/visit`
  const isLive = ({ status }: { status: string }): boolean => status === 'accepted'
  return {
    provider: 'cal_com',
    settings: {
      CALENDAR: 'cal_com',
      CAL_COM_API_KEY: far.key,
      CAL_COM_BASE_URL: far.url,
      CAL_COM_WEBHOOK_SECRET: far.key,
    },
    bind: ledger =>
      ledger.transaction(async ({ businesses }) => {
        await businesses.import(business(SMB, { verification: 'confirmed' }), {
          ...link(SMB),
          link: page,
          platform: 'cal_com',
        })
      }),
    setPace: pace => {
      far.pace = pace
    },
    report: async (serverUrl, operationId) => {
      const named = far.bookings.findLast(({ metadata }) => metadata['operation_id'] === operationId)
      const rescheduleUid = named?.rescheduledFromUid
      const made = rescheduleUid === undefined ? 'BOOKING_CREATED' : 'BOOKING_RESCHEDULED'
      const triggerEvent = named?.status === 'cancelled' ? 'BOOKING_CANCELLED' : made
      const body = JSON.stringify({
        triggerEvent,
        payload: { uid: named?.uid, rescheduleUid, metadata: named?.metadata },
      })
      const signature = createHmac('sha256', far.key).update(body).digest('hex')
      await fetch(`${serverUrl}/inbound/calcom`, {
        method: 'POST',
        body,
        headers: { 'x-cal-signature-256': signature },
      })
    },
    standing: () =>
      far.bookings
        .filter(isLive)
        .map(({ startAt, endAt, metadata }) => ({ startAt, endAt, operationId: toText(metadata['operation_id']) })),
    takeElsewhere: span => {
      if (!far.bookings.some(one => isLive(one) && overlap(one, span))) far.take(span)
    },
    close: far.close,
  }
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const OTHERS = 'somebody-else-'

async function onCalDav(): Promise<FarCalendar> {
  const far = await startCalDav()
  const standing = (): Standing[] =>
    [...far.objects].map(([path, ics]) => {
      const name = toOperationId(path)
      const [startAt, endAt] = ['DTSTART', 'DTEND'].map(field => readUtc(ics, field)) as [number, number]
      return { startAt, endAt, operationId: name.startsWith(OTHERS) ? undefined : name }
    })
  let others = 0
  return {
    provider: 'caldav',
    settings: { CALENDAR: 'caldav', CALDAV_URL: far.url, CALDAV_USERNAME: far.username, CALDAV_PASSWORD: far.password },
    bind: async ledger => {
      await ledger.transaction(({ businesses }) =>
        businesses.import(business(SMB, { verification: 'confirmed' }), link(SMB)),
      )
      const { hours, timeZone, services } = SCHEDULE
      const calendarUrl = `${far.url}${CALENDAR_PATH}`
      await ledger.calendarBindings.put({
        smbId: SMB,
        hours,
        timeZone,
        services,
        seats: 1,
        calendarUrl,
        feedToken: 'chaos',
        createdAt: 0,
        updatedAt: 0,
      })
    },
    setPace: pace => {
      far.pace = pace
    },
    report: async () => {},
    standing,
    takeElsewhere: span => {
      if (standing().some(one => overlap(one, span))) return
      others += 1
      const name = `${OTHERS}${others}`
      const path = `${CALENDAR_PATH}${name}.ics`
      far.objects.set(path, spanEvent(span, [], name))
      far.written.set(path, far.now())
    },
    close: far.close,
  }
}

/** A time as both this product and the stand-in for others write it. */
function readUtc(ics: string, field: string): number {
  const [, year, month, day, hour, minute, second] =
    new RegExp(`^${field}:(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z`, 'm').exec(ics) ?? []
  if (year === undefined) throw new Error(`an event whose ${field} is not in UTC: ${ics}`)
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
}
