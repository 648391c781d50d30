import type { Calendar, CalendarBinding } from '../src/core/calendar.ts'
import type { Caller } from '../src/core/caller.ts'
import type { CallRequest, Services } from '../src/core/context.ts'
import type { Ledger } from '../src/core/rows/ledger.ts'
import type { App } from '../src/main.ts'
import { createLocalCalendar } from '../src/providers/embedded_calendar/calendar.ts'
import { createBusyTimes } from '../src/providers/busy_times/refresh.ts'
import { callerOf, finished, grant } from './callers.ts'
import { call, startApp, value } from './harness.ts'
import { newLedger } from './new_ledger.ts'

/** A Tuesday morning in Berlin, where winter time is an hour ahead of UTC. */
export const TUESDAY = Date.parse('2026-12-01T08:00:00+01:00')
/** What the business of these tests offers. */
export const HAIRCUT = 'Haircut'
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const LINK = 'https://calendly.com/acme-studio/consultation'

/** A deployment with one business that can be booked, a caller with credits, and a clock that starts on a Tuesday. */
export interface BookingPlace {
  app: App
  ledger: Ledger
  smbId: string
  caller: Caller
  clock: { offsetMs: number }
  balance(): Promise<number>
  close(): Promise<void>
}

/** What an operator binds a business with. */
export const bindingOf = (smbId: string): CalendarBinding => ({
  smbId,
  hours: 'Mo-Fr 09:00-17:00',
  timeZone: 'Europe/Berlin',
  services: [{ name: HAIRCUT, minutes: 45 }],
  seats: 1,
  calendarUrl: null,
  feedToken: `feed-${smbId}`,
  createdAt: TUESDAY,
  updatedAt: TUESDAY,
})

/** The embedded calendar on a ledger. */
export const localCalendar = (
  { calendarBindings: bindings, closures, resources, bookings }: Ledger,
  now: () => number,
): Calendar => createLocalCalendar({ bindings, closures, resources, bookings, now })

/** Opens such a deployment on the embedded calendar, or on one that a test brings. */
export async function openBookingPlace(
  options: {
    ledger?: Ledger
    calendar?: Calendar
    connect?: (ledger: Ledger, now: () => number) => Calendar
    link?: string
    binding?: Partial<CalendarBinding>
    settings?: Record<string, string>
    overrides?: Partial<Services>
    caller?: Caller
    credits?: number
  } = {},
): Promise<BookingPlace> {
  const ledger = options.ledger ?? (await newLedger())
  const clock = { offsetMs: 0 }
  const began = Date.now()
  const now = (): number => TUESDAY + Date.now() - began + clock.offsetMs
  const calendar = options.calendar ?? (options.connect ?? localCalendar)(ledger, now)
  const finds = calendar.provider === 'cal_com' ? ('link' as const) : ('binding' as const)
  const { freshen } = createBusyTimes({ ledger, rules: { allowHttp: true, allowPrivate: true }, now, log: SILENT })
  const port = { provider: calendar.provider, finds, freshen, open: async () => calendar }
  const app = await startApp({ ...options.settings }, { ledger, now, calendar: port, ...options.overrides })
  const imported = await value(app, 'import_booking_url', {
    booking_url: options.link ?? LINK,
    business_name: 'Acme Studio',
  })
  const smbId = String(imported['smb_id'])
  await ledger.calendarBindings.put({ ...bindingOf(smbId), ...options.binding })
  const caller = options.caller ?? callerOf({ tier: 'credits' })
  const credits = options.credits ?? 1000
  if (credits > 0) await grant(app, caller, credits)
  return {
    app,
    ledger,
    smbId,
    caller,
    clock,
    balance: () => ledger.meter.balance(caller.agentId ?? ''),
    close: () => app.close(),
  }
}

/** What schedule_appointment is answered at once, a failure as its receipt. */
export async function schedule(
  place: BookingPlace,
  args: Record<string, unknown>,
  request: Partial<CallRequest> = {},
): Promise<Record<string, unknown>> {
  const outcome = await call(
    place.app,
    'schedule_appointment',
    { smb_id: place.smbId, ...args },
    { caller: place.caller, ...request },
  )
  if (outcome.ok) return outcome.value
  const { reason, message, details, retriable } = outcome.failure
  return {
    ...details.body,
    status: 'failure',
    reason_code: reason,
    human_message: message,
    retriable,
    next_actions: details.nextActions ?? details.body?.['next_actions'],
  }
}

/** A final receipt of schedule_appointment. */
export interface FinalReceipt extends Record<string, unknown> {
  status: string
  human_message: string
  operation_id: string
  next_actions?: string[]
  result: Record<string, unknown>
}

/** What an accepted call came to. */
export async function outcomeOf(
  place: BookingPlace,
  receipt: Record<string, unknown>,
  limitMs = 60_000,
): Promise<FinalReceipt> {
  if (receipt['status'] !== 'pending_async') throw new Error(`not accepted: ${JSON.stringify(receipt)}`)
  const operationId = String(receipt['operation_id'])
  await finished(place.app, operationId, limitMs)
  return JSON.parse((await place.ledger.operations.get(operationId))?.receipt ?? '{}') as FinalReceipt
}

/** The same in one step. */
export const scheduled = async (
  place: BookingPlace,
  args: Record<string, unknown>,
  request?: Partial<CallRequest>,
): Promise<FinalReceipt> => outcomeOf(place, await schedule(place, args, request))

/** A booking at a time of that week. */
export const booking = (preferred: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  action: 'book',
  service: HAIRCUT,
  customer: { name: 'Ana Novak', phone: '+4915112345678' },
  requested_time: { preferred_iso: preferred },
  ...changes,
})
