import { createHmac } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/ledger.ts'
import { createCalCom } from '../../src/providers/calendar/cal_com.ts'
import { createCalDav } from '../../src/providers/calendar/caldav.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { bindingOf, booking, type BookingPlace, HAIRCUT, openBookingPlace, outcomeOf, schedule, scheduled } from '../appointments.ts'
import { callerOf, grant } from '../callers.ts'
import { HTTP_CLIENTS } from '../clients.ts'
import { httpOf } from '../harness.ts'
import { startPostgres } from '../postgres.ts'
import { type CalComServer, startCalCom } from '../providers/calendar/cal_com_server.ts'
import { CALENDAR_PATH, startCalDav } from '../providers/calendar/caldav_server.ts'
import type { Pace } from '../providers/calendar/far_side.ts'

const TIMEOUT_MS = 30_000
const SCHEDULE = { hours: 'Mo-Fr 09:00-17:00', timeZone: 'Europe/Berlin', services: [{ name: HAIRCUT, minutes: 45 }] }

/** A deployment on a far calendar, and how that calendar is made to keep its answers to itself. */
interface FarPlace {
  place: BookingPlace
  loseAnswers(areLost: boolean): void
  refuse(isRefusing: boolean): void
  /** What happens after the far side has cancelled an appointment and before it says so. */
  onceCancelled(then: () => Promise<unknown>): void
  /** Appointments that the far side holds now. */
  held(): number
}

const postgres = await startPostgres()
afterAll(() => postgres.stop())

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function onCalCom(settings: Record<string, string> = {}, ledger?: Ledger): Promise<FarPlace & { far: CalComServer }> {
  const clock: { now: () => number } = { now: () => 0 }
  const far = await startCalCom(SCHEDULE, () => clock.now())
  const place = await openBookingPlace({
    settings,
    ...(ledger !== undefined && { ledger }),
    link: `https://cal.com/${far.username}/haircut`,
    connect: (_ledger, now) => {
      clock.now = now
      return createCalCom({ apiKey: far.key, baseUrl: far.url, bookingsVersion: '2024-08-13', timeoutMs: TIMEOUT_MS, now })
    },
  })
  closers.push(far.close, place.close)
  const set = (fault: typeof far.fault) => (isOn: boolean) => {
    far.fault = isOn ? fault : undefined
  }
  const held = (): number => far.bookings.filter(({ status }) => status === 'accepted').length
  return { far, place, loseAnswers: set('drops'), refuse: set('refuses'), onceCancelled: onceCancelledAt(far), held }
}

const onceCancelledAt = (far: { pace: Pace | undefined }) => (then: () => Promise<unknown>) => {
  far.pace = {
    before: async () => {},
    after: async ({ kind }) => {
      if (kind === 'cancelled') await then()
    },
  }
}

async function onCalDav(ledger?: Ledger): Promise<FarPlace> {
  const far = await startCalDav()
  const place = await openBookingPlace({
    ...(ledger !== undefined && { ledger }),
    connect: ({ calendarBindings: bindings }, now) => createCalDav({ ...far, bindings, timeoutMs: TIMEOUT_MS, now }),
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

describe.each([
  ['Cal.com', (ledger?: Ledger) => onCalCom({}, ledger)],
  ['CalDAV', onCalDav],
])('an appointment in a calendar of %s', (_name, open) => {
  // Cal.com takes only customers with an address, and offers slots of 45 minutes from nine o'clock on.
  const mailed = { customer: { name: 'Ana Novak', email: 'ana@example.com' } }
  const wanted = booking('2026-12-02T10:30', mailed)

  it('is looked up, booked, cancelled and refunded', async () => {
    const { place, held } = await open()
    const window = { window_start_iso: '2026-12-02T10:30', window_end_iso: '2026-12-02T12:00' }
    const free = await scheduled(place, { action: 'check_availability', service: HAIRCUT, requested_time: window })
    expect((free.result['available_slots'] as unknown[])[0]).toEqual({ start_iso: '2026-12-02T10:30:00+01:00', end_iso: '2026-12-02T11:15:00+01:00' })
    const booked = await scheduled(place, wanted)
    expect(booked).toMatchObject({ status: 'success', result: { confirmed_time: '2026-12-02T10:30:00+01:00', time_zone: 'Europe/Berlin', service: HAIRCUT } })
    expect([held(), await place.balance()]).toEqual([1, 985])
    const taken = await scheduled(place, wanted, { caller: callerOf() })
    expect(taken).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
    expect(taken.next_actions).toHaveLength(3)
    const cancel = { action: 'cancel', existing_appointment_id: booked.result['appointment_id'] }
    expect(await scheduled(place, cancel)).toMatchObject({ status: 'success', result: { refund_status: 'refunded' } })
    expect(await scheduled(place, cancel)).toMatchObject({ status: 'success', result: { refund_status: 'not_applicable' } })
    expect([held(), await place.balance()]).toEqual([0, 1000])
    expect(await place.ledger.verify()).toEqual([])
  })

  it('is looked up, booked, followed, cancelled and refunded over MCP', async () => {
    const { place, held } = await open()
    const client = await (HTTP_CLIENTS['v1 SDK'] as (typeof HTTP_CLIENTS)[string])(httpOf(place.app, place.caller))
    await client.listTools()
    const tool = async (name: string, args: Record<string, unknown>) => {
      const { isError, structuredContent } = await client.callTool({ name, arguments: args })
      expect(isError, JSON.stringify(structuredContent)).toBeFalsy()
      return structuredContent ?? {}
    }
    const settled = async (args: Record<string, unknown>, key: string) => {
      const accepted = await tool('schedule_appointment', { smb_id: place.smbId, idempotency_key: key, ...args })
      const follow = { operation_id: accepted['operation_id'] }
      await expect.poll(async () => (await tool('get_status', follow))['status']).toBe('success')
      return (await tool('get_outcome', follow))['result'] as Record<string, unknown>
    }
    const window = { window_start_iso: '2026-12-02T10:30', window_end_iso: '2026-12-02T12:00' }
    const free = await settled({ action: 'check_availability', service: HAIRCUT, requested_time: window }, 'look')
    expect(free['available_slots']).toContainEqual({ start_iso: '2026-12-02T10:30:00+01:00', end_iso: '2026-12-02T11:15:00+01:00' })
    const booked = await settled(wanted, 'book')
    expect(booked).toMatchObject({ confirmed_time: '2026-12-02T10:30:00+01:00', status: 'confirmed' })
    expect([held(), await place.balance()]).toEqual([1, 985])
    const cancelled = await settled({ action: 'cancel', existing_appointment_id: booked['appointment_id'] }, 'cancel')
    expect(cancelled).toMatchObject({ refund_status: 'refunded' })
    expect([held(), await place.balance()]).toEqual([0, 1000])
    await client.close()
  })

  it.each([
    ['SQLite', () => openSqlite(':memory:')],
    ['Postgres', () => openPostgres(postgres.url)],
  ])('is refunded to whoever cancels it, once, although others find it gone before the calendar has said so, on %s', async (_engine, openLedger) => {
    const { place, held, onceCancelled } = await open(await openLedger())
    const booked = await scheduled(place, wanted)
    const cancel = { action: 'cancel', existing_appointment_id: booked.result['appointment_id'] }
    const others: unknown[] = []
    onceCancelled(async () => {
      others.push((await scheduled(place, wanted, { caller: callerOf() })).status)
      others.push((await scheduled(place, cancel)).result['refund_status'])
    })
    const cancelled = await scheduled(place, cancel)
    expect(others).toEqual(['success', 'refunded'])
    expect(cancelled.result['refund_status']).toBe('not_applicable')
    expect([held(), await place.balance()]).toEqual([1, 1000])
    expect(await place.ledger.verify()).toEqual([])
  })

  it('is refunded to the one who cancels it, although somebody else has its slot before the calendar has said so', async () => {
    const { place, held, onceCancelled } = await open()
    const booked = await scheduled(place, wanted)
    const others: unknown[] = []
    onceCancelled(async () => others.push((await scheduled(place, wanted, { caller: callerOf() })).status))
    const cancelled = await scheduled(place, { action: 'cancel', existing_appointment_id: booked.result['appointment_id'] })
    expect(others).toEqual(['success'])
    expect(cancelled).toMatchObject({ status: 'success', result: { refund_status: 'refunded', status: 'cancelled' } })
    expect(cancelled.human_message).toContain('is cancelled. What it cost is back on your account.')
    expect([held(), await place.balance()]).toEqual([1, 1000])
    expect(await place.ledger.verify()).toEqual([])
  })

  it.each([
    ['SQLite', () => openSqlite(':memory:')],
    ['Postgres', () => openPostgres(postgres.url)],
  ])(
    'wanted by a hundred at once is made once, on %s',
    async (_engine, openLedger) => {
      const { place, held } = await open(await openLedger())
      const callers = Array.from({ length: 100 }, () => callerOf({ tier: 'credits' }))
      for (const caller of callers) await grant(place.app, caller, 50)
      const outcomes = await Promise.all(callers.map(async caller => outcomeOf(place, await schedule(place, wanted, { caller }), 50_000)))
      const reasons = outcomes.map(({ status, reason_code: reason }) => (status === 'success' ? 'success' : reason))
      expect([reasons.filter(one => one === 'success').length, reasons.filter(one => one === 'outcome_rejected').length, held()]).toEqual([1, 99, 1])
      const balances = await Promise.all(callers.map(({ agentId }) => place.ledger.meter.balance(agentId ?? '')))
      expect(balances.reduce((sum, one) => sum + one, 0)).toBe(100 * 50 - 15)
    },
    60_000,
  )

  it('that refuses the settings of the operator is said to, uncharged, and the slot stays free', async () => {
    const { place, refuse, held } = await open()
    refuse(true)
    const answer = await schedule(place, wanted)
    const refused = answer['status'] === 'pending_async' ? await outcomeOf(place, answer) : answer
    expect(refused).toMatchObject({ status: 'failure', reason_code: 'upstream_failure', retriable: false, cost: { amount: 0 } })
    expect([held(), await place.balance()]).toEqual([0, 1000])
    refuse(false)
    expect(await scheduled(place, wanted)).toMatchObject({ status: 'success' })
  })

  it('whose answers are lost is found again, booked, charged, cancelled and refunded once', async () => {
    const { place, held, loseAnswers } = await open()
    const later = (): void => {
      loseAnswers(false)
      place.clock.offsetMs += 60_000
      place.app.worker.wake()
    }
    const parked = async (receipt: Record<string, unknown>) => {
      const { ledger } = place
      const idle = async () =>
        (await ledger.operations.get(String(receipt['operation_id'])))?.partialResult !== null && (await ledger.jobs.owners()).length === 0
      await expect.poll(idle).toBe(true)
    }
    loseAnswers(true)
    const accepted = await schedule(place, wanted)
    await parked(accepted)
    later()
    const booked = await outcomeOf(place, accepted)
    expect(booked).toMatchObject({ status: 'success' })
    expect([held(), await place.balance()]).toEqual([1, 985])
    loseAnswers(true)
    const cancelling = await schedule(place, { action: 'cancel', existing_appointment_id: booked.result['appointment_id'] })
    await parked(cancelling)
    later()
    expect(await outcomeOf(place, cancelling)).toMatchObject({ status: 'success', result: { refund_status: 'refunded' } })
    expect([held(), await place.balance()]).toEqual([0, 1000])
  })
})

describe.each(['cancelled', 'moved away'])('a slot whose appointment was %s in Cal.com', how => {
  it('is booked by the next who asks for it', async () => {
    const { far, place } = await onCalCom()
    const wanted = booking('2026-12-02T10:30', { customer: { name: 'Ana Novak', email: 'ana@example.com' } })
    const first = await scheduled(place, wanted)
    const [held] = far.bookings
    const later = { startAt: Date.parse('2026-12-02T13:30:00+01:00'), endAt: Date.parse('2026-12-02T14:15:00+01:00') }
    if (held !== undefined && how === 'cancelled') held.status = 'cancelled'
    else far.reschedule(held?.uid ?? '', later)
    const caller = callerOf()
    expect(await scheduled(place, wanted, { caller })).toMatchObject({ status: 'success' })
    expect(await rowOf(place, first)).toMatchObject(how === 'cancelled' ? { state: 'cancelled', cancelledBy: null } : { state: 'confirmed', ...later })
    expect(await place.ledger.verify()).toEqual([])
  })
})

const rowOf = (place: BookingPlace, receipt: { result: Record<string, unknown> }) => place.ledger.bookings.get(String(receipt.result['appointment_id']))

describe('a booking that the host of a Cal.com account has to confirm', () => {
  const SECRET = 'webhook-secret'
  const wanted = booking('2026-12-02T10:30', { customer: { name: 'Ana Novak', email: 'ana@example.com' } })

  /** Reports a booking as Cal.com does, over HTTP. */
  async function report(place: BookingPlace, uid: string, secret = SECRET): Promise<number> {
    const body = JSON.stringify({ triggerEvent: 'BOOKING_CREATED', createdAt: new Date().toISOString(), payload: { uid } })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const response = await httpOf(place.app)('/inbound/calcom', { method: 'POST', body, headers: { 'x-cal-signature-256': signature } })
    return response.status
  }

  it('waits, whatever is reported of it, until the account says that it is confirmed', async () => {
    const { far, place } = await onCalCom({ CAL_COM_WEBHOOK_SECRET: SECRET })
    far.hostDecides = true
    const accepted = await schedule(place, wanted)
    const id = String(accepted['operation_id'])
    const state = async () => (await place.ledger.bookings.ofOperation(id))?.state
    await expect.poll(state).toBe('pending')
    const [asked] = far.bookings
    const uid = asked?.uid ?? ''
    const reads = (): number => far.requests.filter(({ method, path }) => method === 'GET' && path.includes(uid)).length
    expect(await report(place, uid, 'forged')).toBe(401)
    expect(await report(place, 'unknown')).toBe(200)
    expect(reads()).toBe(0)
    // A report is a hint: the account still says that it is pending.
    expect(await report(place, uid)).toBe(200)
    await expect.poll(reads).toBeGreaterThan(0)
    await expect.poll(() => place.ledger.jobs.owners()).toEqual([])
    expect([await state(), (await place.ledger.operations.get(id))?.state]).toEqual(['pending', 'executing'])
    if (asked !== undefined) asked.status = 'accepted'
    expect(await report(place, uid)).toBe(200)
    expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'success', result: { status: 'confirmed' }, cost: { amount: 0.15 } })
    // Reported once more, it changes nothing.
    expect(await report(place, uid)).toBe(200)
    expect(await place.balance()).toBe(985)
  })

  it('is refunded when the report of its cancellation comes before the answer to it', async () => {
    const { far, place, onceCancelled } = await onCalCom({ CAL_COM_WEBHOOK_SECRET: SECRET })
    const booked = await scheduled(place, wanted)
    const id = String(booked.result['appointment_id'])
    onceCancelled(() => report(place, far.bookings[0]?.uid ?? ''))
    expect(await scheduled(place, { action: 'cancel', existing_appointment_id: id })).toMatchObject({ result: { refund_status: 'refunded' } })
    expect(await place.ledger.bookings.get(id)).toMatchObject({ state: 'cancelled', cancelledBy: expect.stringMatching(/^op_/) })
    expect(await place.balance()).toBe(1000)
  })

  it('and is cancelled before, with the report first, ends as cancelled by its caller and costs nothing', async () => {
    const { far, place, onceCancelled } = await onCalCom({ CAL_COM_WEBHOOK_SECRET: SECRET })
    far.hostDecides = true
    const accepted = await schedule(place, wanted)
    const row = () => place.ledger.bookings.ofOperation(String(accepted['operation_id']))
    await expect.poll(async () => (await row())?.state).toBe('pending')
    onceCancelled(async () => {
      await report(place, far.bookings[0]?.uid ?? '')
      await outcomeOf(place, accepted)
    })
    const cancelled = await scheduled(place, { action: 'cancel', existing_appointment_id: (await row())?.appointmentId })
    expect(cancelled).toMatchObject({ status: 'success', result: { refund_status: 'not_charged', status: 'cancelled' } })
    expect(cancelled.human_message).toContain('is cancelled.')
    expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected', cost: { amount: 0 } })
    expect(await place.balance()).toBe(1000)
    expect(await place.ledger.verify()).toEqual([])
  })

  const LATER = { startAt: Date.parse('2026-12-02T13:30:00+01:00'), endAt: Date.parse('2026-12-02T14:15:00+01:00') }

  it('and moves first is confirmed, charged and locked where it stands then, and cancelled there', async () => {
    const { far, place } = await onCalCom({ CAL_COM_WEBHOOK_SECRET: SECRET })
    far.hostDecides = true
    const accepted = await schedule(place, wanted)
    const row = () => place.ledger.bookings.ofOperation(String(accepted['operation_id']))
    await expect.poll(async () => (await row())?.state).toBe('pending')
    const old = far.bookings[0]?.uid ?? ''
    const uid = far.reschedule(old, LATER)
    for (const one of far.bookings) if (one.uid === uid) one.status = 'accepted'
    expect(await report(place, old)).toBe(200)
    expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'success', result: { confirmed_time: '2026-12-02T13:30:00+01:00' } })
    expect(await row()).toMatchObject({ state: 'confirmed', providerId: uid, ...LATER })
    expect(await scheduled(place, { action: 'cancel', existing_appointment_id: (await row())?.appointmentId })).toMatchObject({
      result: { refund_status: 'refunded' },
    })
    expect(far.bookings.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  })

  it('and moves onto another one is not confirmed', async () => {
    const { far, place } = await onCalCom({ CAL_COM_WEBHOOK_SECRET: SECRET })
    const taken = booking('2026-12-02T13:30', { customer: { name: 'Ben Okafor', email: 'ben@example.com' } })
    expect(await scheduled(place, taken)).toMatchObject({ status: 'success' })
    far.hostDecides = true
    const accepted = await schedule(place, wanted)
    await expect.poll(async () => (await place.ledger.bookings.ofOperation(String(accepted['operation_id'])))?.state).toBe('pending')
    const old = far.bookings[1]?.uid ?? ''
    const uid = far.reschedule(old, LATER)
    for (const one of far.bookings) if (one.uid === uid) one.status = 'accepted'
    await report(place, old)
    const outcome = await outcomeOf(place, accepted)
    expect(outcome).toMatchObject({ status: 'partial', cost: { amount: 0 }, partial_result: { appointment_id: expect.any(String) } })
    expect(outcome.human_message).toContain('2026-12-02T13:30:00+01:00')
    expect(await place.ledger.verify()).toEqual([])
  })

  it('is followed when it is moved or cancelled after its operation has ended, and given back to whoever asks', async () => {
    const { far, place } = await onCalCom({ CAL_COM_WEBHOOK_SECRET: SECRET })
    const booked = await scheduled(place, wanted)
    const id = String(booked.result['appointment_id'])
    const old = far.bookings[0]?.uid ?? ''
    const uid = far.reschedule(old, LATER)
    expect(await report(place, old)).toBe(200)
    expect(await place.ledger.bookings.get(id)).toMatchObject({ state: 'confirmed', providerId: uid, sequence: 1, ...LATER })
    for (const one of far.bookings) one.status = 'cancelled'
    far.fault = 'busy'
    expect(await report(place, uid)).toBe(200)
    expect(await place.ledger.bookings.get(id)).toMatchObject({ state: 'confirmed' })
    far.fault = undefined
    expect(await report(place, uid)).toBe(200)
    expect(await place.ledger.bookings.get(id)).toMatchObject({ state: 'cancelled', cancelledBy: null })
    const cancel = { action: 'cancel', existing_appointment_id: id }
    const both = await Promise.all([scheduled(place, cancel), scheduled(place, cancel)])
    expect(both.map(({ result }) => result['refund_status']).sort()).toEqual(['not_applicable', 'refunded'])
    expect(await place.balance()).toBe(1000)
    expect(await place.ledger.verify()).toEqual([])
  })
})
