import type { AppointmentDesk, AppointmentView, Change } from '../../core/appointment_desk.ts'
import { ownBooking } from '../../core/appointments.ts'
import type { BookingRow, Calendar, Price, Span } from '../../core/calendar.ts'
import type { Services } from '../../core/context.ts'
import { SHOWN_AFTER_MS } from '../../core/rows/appointment_links.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import { foldLetters } from '../../lib/fold.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import { toOrder } from './calendar_calls.ts'
import { acceptAct, isBusy, lastActOf, stateOf } from './customer_wish.ts'
import { freeHere } from './free_times.ts'

const MOST_NAME = 200
const ASK_MS = 10_000

type DeskServices = Pick<Services, 'ledger' | 'now' | 'log' | 'uuid' | 'calendar' | 'wakeWorker' | 'waits'>

/** Lets customers see, move and cancel their appointments: what they ask for runs as what their agents ask for does. */
export function createAppointmentDesk(services: DeskServices): AppointmentDesk {
  const { ledger, log, wakeWorker, waits } = services
  return {
    view: async token => {
      const row = await rowOf(token, services)
      return row && toView(row, services)
    },
    freeTimes: async (token, within) => {
      const row = await rowOf(token, services)
      if (row === undefined) return undefined
      try {
        const calendar = await calendarOf(row, services)
        if (calendar === undefined) return 'unreachable'
        await services.calendar.freshen?.(row.smbId)
        const free = await freeHere({ calendar, target: toOrder(row).target, moving: row }, within, ASK_MS, services)
        return free.filter(({ startAt }) => startAt !== row.startAt && startAt > services.now())
      } catch (error) {
        log.warn(
          { appointmentId: row.appointmentId, err: error },
          'a calendar could not say what is free for a customer',
        )
        return 'unreachable'
      }
    },
    change: async (token, { seenStartAt, toStartAt }) => {
      const row = await rowOf(token, services)
      if (row === undefined) return undefined
      const to =
        toStartAt === undefined ? undefined : { startAt: toStartAt, endAt: toStartAt + row.endAt - row.startAt }
      const calendar = await calendarOf(row, services).catch(() => undefined)
      if (calendar === undefined || (to !== undefined && calendar.move === undefined)) return 'impossible'
      const change = await accept({ row, seenStartAt, to }, token, services)
      if (typeof change !== 'string') {
        log.info({ appointmentId: row.appointmentId, ...change }, 'a customer changes an appointment')
        wakeWorker()
      }
      return change
    },
    ended: async (operationId, ms) => void (await waits.forEnd(operationId, ms, new AbortController().signal)),
    file: async token => {
      const row = await rowOf(token, services)
      if (row === undefined) return undefined
      const { toAppointmentFile } = await import('../../supply/appointment_file.ts')
      return toAppointmentFile(row, await ledger.businesses.get(row.smbId))
    },
  }
}

const SHOWN: ReadonlySet<BookingRow['state']> = new Set(['confirmed', 'pending', 'cancelled'])

/** The appointment behind a link, as long as anything is shown of it. */
async function rowOf(token: string, { ledger, now }: DeskServices): Promise<BookingRow | undefined> {
  const link = await ledger.appointmentLinks.find(token)
  const row = link && (await ledger.bookings.get(link.appointmentId))
  return row !== undefined && SHOWN.has(row.state) && row.endAt + SHOWN_AFTER_MS > now() ? row : undefined
}

/** The calendar an appointment was made in; undefined when it is not connected any more. */
const calendarOf = async ({ provider }: BookingRow, { calendar }: DeskServices): Promise<Calendar | undefined> =>
  calendar.provider === provider ? calendar.open() : undefined

async function toView(row: BookingRow, services: DeskServices): Promise<AppointmentView> {
  const { ledger, now } = services
  const [business, calendar, isMoving, lastAct] = await Promise.all([
    ledger.businesses.get(row.smbId),
    calendarOf(row, services).catch(() => undefined),
    isBusy(row, ledger),
    lastActOf(row, ledger),
  ])
  const state = stateOf(row, now())
  const isIdle = !isMoving && lastAct !== 'open' && calendar !== undefined
  return {
    appointmentId: row.appointmentId,
    startAt: row.startAt,
    endAt: row.endAt,
    service: toPlainText(row.service, MOST_NAME),
    partySize: row.partySize,
    timeZone: row.timeZone,
    customerZone: row.customer.timeZone,
    business: {
      name: toPlainText(business?.name ?? row.smbId, MOST_NAME),
      address: business?.profile.address === undefined ? undefined : toPlainText(business.profile.address, 500),
      phone: business?.contactPhone ?? undefined,
      email: business?.contactEmail ?? undefined,
    },
    price: row.price ?? priceOf(row, business),
    state,
    canMove: state === 'confirmed' && isIdle && calendar.move !== undefined,
    canCancel: (state === 'confirmed' || state === 'pending') && isIdle,
    isBusy: isMoving && lastAct !== 'open',
    lastAct,
  }
}

/** What the business asks for a service of that name and length, where the booking itself knows no price. */
function priceOf({ service, startAt, endAt }: BookingRow, business: BusinessRow | undefined): Price | undefined {
  const called = business?.profile.services?.filter(({ name }) => foldLetters(name) === foldLetters(service)) ?? []
  // Several may differ in a letter or in their length alone.
  const exact = called.filter(({ name }) => name === service)
  const named = exact.length > 0 ? exact : called
  const asLong = named.filter(({ minutes }) => minutes * 60_000 === endAt - startAt)
  const amounts = new Set((asLong.length > 0 ? asLong : named).map(({ priceUsd }) => priceUsd))
  const [amount] = amounts
  return amount === undefined || amounts.size > 1 ? undefined : { amount, currency: 'USD' }
}

const CANCEL = { action: 'customer_cancel' } as const

/** Accepts a wish as an operation with its job, in one transaction and while the row is nobody else's: of two at once one is accepted. */
const accept = (
  { row: seen, seenStartAt, to }: { row: BookingRow; seenStartAt: number; to: Span | undefined },
  token: string,
  services: DeskServices,
): Promise<Change | undefined> =>
  services.ledger.transaction(async tables => {
    const row = await ownBooking(tables, seen)
    const nowMs = services.now()
    if ((await tables.appointmentLinks.find(token)) === undefined) return undefined
    if ((await isBusy(row, tables)) || (await lastActOf(row, tables)) === 'open') return 'busy'
    const state = stateOf(row, nowMs)
    const isPossible = state === 'confirmed' || (state === 'pending' && to === undefined)
    if (!isPossible || row.startAt !== seenStartAt) return 'changed'
    if (to !== undefined && (to.startAt <= nowMs || to.startAt === row.startAt)) return 'impossible'
    const act = to === undefined ? CANCEL : { action: 'customer_reschedule' as const, to }
    const operationId = await acceptAct(row, act, tables, services)
    await tables.appointmentLinks.noteAct(row.appointmentId, operationId)
    return { operationId }
  })
