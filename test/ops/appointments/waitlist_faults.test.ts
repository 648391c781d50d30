import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { calendarDoorOf, calendarKeyOf } from '../../../src/cli/calendar_door.ts'
import { refreshBooking } from '../../../src/core/appointments.ts'
import type { BookingRow } from '../../../src/core/calendar.ts'
import { Failure } from '../../../src/core/failure.ts'
import type { WaitRow } from '../../../src/core/rows/waitlist.ts'
import { startWaitlist } from '../../../src/jobs/waitlist.ts'
import { takeOffer } from '../../../src/ops/appointments/waitlist.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { booking, outcomeOf, schedule, scheduled } from '../../appointments.ts'
import { callerOf, finished } from '../../callers.ts'
import { createDatabase } from '../../database.ts'
import { keptLog } from '../../kept_log.ts'
import { useFaultyCalendar } from './faulty_calendar.ts'
import {
  eventsOf,
  later,
  OFFER_MS,
  openWaitingPlace,
  placeOf,
  somebody,
  TEN_MS,
  until,
  waiting,
  type WaitingPlace,
  WEDNESDAY_TEN,
} from './waiting.ts'

const postgres = await createDatabase()
afterAll(() => postgres.drop())

const open: WaitingPlace[] = []
afterEach(async () => {
  for (const one of open.splice(0)) {
    expect(await one.place.ledger.verify()).toEqual([])
    await one.close()
  }
})

async function setUp(options: Parameters<typeof openWaitingPlace>[0] = {}): Promise<WaitingPlace> {
  const one = await openWaitingPlace(options)
  open.push(one)
  return one
}

const POLL = { timeout: 30_000, interval: 10 }

/** Another process that offers what comes free. */
function beside({ place }: WaitingPlace, ledger = place.ledger) {
  const { calendar, now, uuid } = place.app.broker.services
  return startWaitlist({
    ledger,
    keyOf: calendarKeyOf,
    calendar,
    channels: { configured: new Map() },
    now,
    uuid,
    log: keptLog().log,
    wakeWorker: () => place.app.worker.wake(),
  })
}

describe('an offer', () => {
  it('is made once by many processes on Postgres, in the order of the list', async () => {
    const one = await setUp({ ledger: await openPostgres(postgres.url) })
    const { place, texts } = one
    const ledgers = [await openPostgres(postgres.url), await openPostgres(postgres.url)]
    const others = ledgers.map(ledger => beside(one, ledger))
    const joined = []
    for (let count = 0; count < 4; count += 1) joined.push(await scheduled(place, waiting()))
    const [first, second] = joined
    if (first === undefined || second === undefined) throw new Error('nobody waits')
    // The same slot, noted as free many times over.
    const row = await placeOf(place, first)
    const free = () =>
      place.ledger.transaction(({ waitlist }) =>
        waitlist.freed({ calendarKey: row.calendarKey, startAt: TEN_MS, endAt: TEN_MS + 60_000 }, 0),
      )
    for (let count = 0; count < 6; count += 1) await free()
    await one.free()
    await until(place, first, { state: 'offered', offer: { told: 'sent' } })
    await expect.poll(() => place.ledger.waitlist.anyFreed(Number.MAX_SAFE_INTEGER), POLL).toBe(false)
    expect(texts.arrived).toHaveLength(1)
    expect(await placeOf(place, second)).toMatchObject({ state: 'waiting' })
    later(place, OFFER_MS)
    await until(place, second, { state: 'offered', offer: { told: 'sent' } })
    expect(texts.arrived).toHaveLength(2)
    expect((await place.ledger.bookings.ahead(place.smbId, 0, 9)).map(({ state }) => state)).toEqual(['held'])
    for (const other of others) await other.stop()
    for (const ledger of ledgers) await ledger.close()
  })

  it('whose process died before the message is told by the next one, once', async () => {
    const one = await setUp()
    const { place, texts, hook } = one
    const joined = await scheduled(place, waiting())
    await place.app.worker.stop()
    // Whoever cancels dies as well, once that is committed.
    const held = await place.ledger.bookings.get(one.holder.appointmentId)
    await cancelInLedger(one, held)
    await until(place, joined, { state: 'offered', offer: { told: null } })
    expect(texts.arrived).toEqual([])
    const next = await openWaitingPlaceWorker(one)
    await until(place, joined, { state: 'offered', offer: { told: 'sent' } })
    await expect.poll(() => eventsOf(hook, 'appointment.offered'), POLL).toHaveLength(1)
    expect(texts.arrived).toHaveLength(1)
    await next.stop()
  })

  it('whose operations nobody runs for fifteen minutes is told to nobody and ends', async () => {
    const one = await setUp()
    const { place, texts, hook } = one
    const joined = await scheduled(place, waiting())
    await place.app.worker.stop()
    await cancelInLedger(one, await place.ledger.bookings.get(one.holder.appointmentId))
    await until(place, joined, { state: 'offered' })
    place.clock.offsetMs += OFFER_MS
    const next = await openWaitingPlaceWorker(one)
    await until(place, joined, { state: 'waiting' })
    await finished(place.app, (await placeOf(place, joined)).offer?.operationId ?? '')
    expect(texts.arrived).toEqual([])
    expect(eventsOf(hook, 'appointment.offered')).toEqual([])
    await next.stop()
  })

  it('that its operation has left behind is ended all the same', async () => {
    const one = await setUp()
    const { place } = one
    const joined = await scheduled(place, waiting())
    await one.free()
    await until(place, joined, { state: 'offered', offer: { told: 'sent' } })
    await place.app.worker.stop()
    place.clock.offsetMs += 2 * OFFER_MS
    await until(place, joined, { state: 'waiting' })
    const next = await openWaitingPlaceWorker(one)
    expect(await finished(place.app, (await placeOf(place, joined)).offer?.operationId ?? '')).toBe('failure')
    await next.stop()
  })

  it('whose message is refused reaches the agent alone, which is told so', async () => {
    const { place, texts, mail, hook, free } = await setUp()
    const customer = somebody()
    const { messageLimits } = place.app.broker.services
    Object.assign(messageLimits, { perRecipient: 1 })
    const first = await scheduled(place, waiting({ customer }))
    const longer = { window_start_iso: '2026-12-02T08:00', window_end_iso: '2026-12-02T19:00' }
    await scheduled(place, waiting({ customer, requested_time: longer }))
    await free()
    await until(place, first, { state: 'offered', offer: { told: 'sent' } })
    later(place, OFFER_MS)
    await expect.poll(() => eventsOf(hook, 'appointment.offered').at(-1)?.['customer_told'], POLL).toBe('failed')
    expect(eventsOf(hook, 'appointment.offered')[1]?.['human_message']).toContain('could not be told: tell them')
    expect(texts.arrived).toHaveLength(1)
    expect(mail.mails).toEqual([])
  })

  it('is told by e-mail where a text certainly did not leave', async () => {
    const { place, texts, mail, free } = await setUp()
    texts.mood = 'refuses'
    const joined = await scheduled(place, waiting({ customer: { ...somebody(), email: 'ben@example.com' } }))
    await free()
    await until(place, joined, { state: 'offered', offer: { told: 'sent' } })
    expect(mail.mails.map(({ to }) => to)).toEqual([['ben@example.com']])
    expect(mail.mails[0]?.raw.toString()).toContain('Subject: A time is free: Haircut at Acme Studio')
  })

  it('is answered by its customer, which the agent hears of and which books nothing', async () => {
    const { place, hook, free } = await setUp()
    const customer = somebody()
    const joined = await scheduled(place, waiting({ customer }))
    await free()
    await until(place, joined, { state: 'offered', offer: { told: 'sent' } })
    const { ledger, uuid } = place.app.broker.services
    const { offer } = await placeOf(place, joined)
    await expect.poll(() => ledger.conversations.of(offer?.operationId ?? ''), POLL).toBeDefined()
    const { createSink } = await import('../../../src/core/replies.ts')
    await createSink(place.app.broker.services).message({
      provider: 'twilio',
      providerId: uuid.v4(),
      channel: 'sms',
      sender: { type: 'phone', normalized: customer.phone },
      text: 'YES',
      answers: null,
      at: place.app.broker.services.now(),
      recordedAt: place.app.broker.services.now(),
    })
    await expect.poll(() => eventsOf(hook, 'message.replied'), POLL).toHaveLength(1)
    expect(eventsOf(hook, 'message.replied')[0]).toMatchObject({ operation_id: offer?.operationId, text: 'YES' })
    expect(await placeOf(place, joined)).toMatchObject({ state: 'offered' })
  })

  it('is not made to who has opted out since, whose place ends, but to the next', async () => {
    const { place, free } = await setUp()
    const customer = somebody()
    const first = await scheduled(place, waiting({ customer }))
    const second = await scheduled(place, waiting())
    const nowMs = place.app.broker.services.now()
    const subject = { type: 'phone', normalized: customer.phone } as const
    await place.ledger.optOuts.add({ subject, channel: null, scope: 'all', via: 'keyword STOP', at: nowMs }, nowMs)
    await free()
    await until(place, second, { state: 'offered' })
    expect(await placeOf(place, first)).toMatchObject({ state: 'ended', endedBecause: 'opted_out' })
  })

  it('ends with the erasure of its customer, for the next', async () => {
    const { place, free } = await setUp()
    const customer = somebody()
    const first = await scheduled(place, waiting({ customer }))
    const second = await scheduled(place, waiting())
    await free()
    await until(place, first, { state: 'offered', offer: { told: 'sent' } })
    const { offer } = await placeOf(place, first)
    await place.ledger.people.erase({ type: 'phone', normalized: customer.phone }, place.app.broker.services.now())
    place.app.worker.wake()
    await until(place, second, { state: 'offered' })
    expect(await placeOf(place, first)).toMatchObject({ state: 'ended', endedBecause: 'erased', customer: null })
    expect(await finished(place.app, offer?.operationId ?? '')).toBe('failure')
    const left = await place.ledger.people.export({ type: 'phone', normalized: customer.phone })
    expect(left['waitlist']).toEqual([])
  })

  it('is taken in its last millisecond and not in the one after, and by one of two', async () => {
    const { place, free } = await setUp()
    const joined = await scheduled(place, waiting())
    await free()
    await until(place, joined, { state: 'offered', offer: { told: 'sent' } })
    const row = await placeOf(place, joined)
    const wanted = toBooking(row)
    const endsAt = row.offer?.until ?? 0
    const take = (nowMs: number, changes: Partial<BookingRow> = {}) =>
      place.ledger.transaction(tables => takeOffer(tables, { ...wanted, ...changes }, nowMs))
    expect(await take(endsAt)).toBeUndefined()
    expect(await take(endsAt - 1, { agentId: 'another' })).toBeUndefined()
    expect(await take(endsAt - 1, { customer: { name: 'Ben Weber', timeZone: 'UTC' } })).toBeUndefined()
    expect(await take(endsAt - 1)).toBeDefined()
    expect(await take(endsAt - 1)).toBeUndefined()
    later(place, OFFER_MS)
    expect(await finished(place.app, row.offer?.operationId ?? '')).toBe('success')
  })

  it('is passed on when its booking and its end come together: one has it', async () => {
    const { place, free } = await setUp()
    const joined = await scheduled(place, waiting())
    await free()
    await until(place, joined, { state: 'offered', offer: { told: 'sent' } })
    const taking = scheduled(place, { action: 'book', existing_appointment_id: joined.result['waitlist_id'] })
    await place.ledger.waitlist.get(String(joined.result['waitlist_id']))
    const left = scheduled(place, { action: 'cancel', existing_appointment_id: joined.result['waitlist_id'] })
    const [booked, cancelled] = await Promise.all([taking, left])
    const { state } = await placeOf(place, joined)
    expect([booked.status, cancelled.status]).toEqual(
      state === 'booked' ? ['success', 'failure'] : ['failure', 'success'],
    )
  })

  it('is made within five seconds to the last of a thousand whose window it fits', { timeout: 120_000 }, async () => {
    const { place, free } = await setUp()
    const joined = await scheduled(place, waiting())
    const { waitlistId, ...row } = await placeOf(place, joined)
    for (let count = 0; count < 1_000; count += 1)
      await place.ledger.transaction(async tables => {
        // Before it in the order, and for less than the appointment takes.
        const window = { startAt: TEN_MS, endAt: TEN_MS + 60_000 }
        const operationId = `op_many_${count}`
        const joining = await tables.operations.get(row.operationId)
        if (joining === undefined) throw new Error('no operation')
        await tables.operations.add({ ...joining, operationId })
        await tables.waitlist.add({
          ...row,
          waitlistId: `wl_many_${count}`,
          operationId,
          window,
          queuedAt: row.queuedAt - 1,
        })
      })
    expect(await place.ledger.waitlist.ahead({ ...row, waitlistId })).toBe(1_000)
    await free()
    const freedAt = performance.now()
    await until(place, joined, { state: 'offered' })
    expect(performance.now() - freedAt).toBeLessThan(5_000)
  })
})

describe('on a far calendar', () => {
  const openFar = useFaultyCalendar()

  it('a slot that somebody has taken there directly lets the place wait again', async () => {
    const { far, place } = await openFar()
    const free: { startAt: number; endAt: number }[] = []
    far.calendar.free = async () => free
    const slot = { startAt: TEN_MS, endAt: TEN_MS + 45 * 60_000 }
    const caller = callerOf()
    const held = await scheduled(place, booking(WEDNESDAY_TEN), { caller })
    const joined = await scheduled(place, waiting())
    // It is not offered while the calendar does not say that it is free.
    await scheduled(place, { action: 'cancel', existing_appointment_id: held.result['appointment_id'] }, { caller })
    await expect.poll(() => place.ledger.waitlist.anyFreed(Number.MAX_SAFE_INTEGER), POLL).toBe(false)
    expect(await placeOf(place, joined)).toMatchObject({ state: 'waiting' })
    free.push(slot)
    const again = await scheduled(place, booking(WEDNESDAY_TEN), { caller })
    const row = await place.ledger.bookings.get(String(again.result['appointment_id']))
    if (row === undefined) throw new Error('no appointment')
    // The business takes it out of its calendar, and a report says so.
    far.decide(again.operation_id, 'cancelled')
    const { ledger, now } = place.app.broker.services
    expect(await refreshBooking(row, far.calendar, { ledger, now })).toBe(true)
    await until(place, joined, { state: 'offered' })
    far.mood.book = 'taken'
    const refused = await scheduled(place, { action: 'book', existing_appointment_id: joined.result['waitlist_id'] })
    expect(refused).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
    expect(await placeOf(place, joined)).toMatchObject({ state: 'waiting', passed: slot, appointmentId: null })
  })

  it('a booking that the operator releases, since the calendar does not hold it, lets the place wait again', async () => {
    const { far, place, parked } = await openFar()
    const slot = { startAt: TEN_MS, endAt: TEN_MS + 45 * 60_000 }
    far.calendar.free = async () => []
    const caller = callerOf()
    const held = await scheduled(place, booking(WEDNESDAY_TEN), { caller })
    const joined = await scheduled(place, waiting())
    await expect.poll(() => place.ledger.waitlist.anyFreed(Number.MAX_SAFE_INTEGER), POLL).toBe(false)
    far.calendar.free = async () => [slot]
    await scheduled(place, { action: 'cancel', existing_appointment_id: held.result['appointment_id'] }, { caller })
    await until(place, joined, { state: 'offered' })
    Object.assign(far.mood, { book: 'lost_request', find: 'down' })
    const taking = { action: 'book', existing_appointment_id: joined.result['waitlist_id'] }
    const accepted = await schedule(place, taking)
    await parked(accepted['operation_id'])
    later(place, 901_000)
    expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'partial' })
    const { appointmentId } = await placeOf(place, joined)
    const { ledger, now } = place.app.broker.services
    const outgoing = { allowHttp: true, allowPrivate: true }
    const door = calendarDoorOf({ ledger, now, newId: () => 'none', publicUrl: 'http://localhost', outgoing })
    expect(await door.release(appointmentId ?? '')).toMatchObject({ before: 'held', state: 'released' })
    expect(await placeOf(place, joined)).toMatchObject({ state: 'waiting', passed: slot, appointmentId: null })
  })

  it('one that cannot be asked is asked again', async () => {
    const { far, place } = await openFar()
    const slot = { startAt: TEN_MS, endAt: TEN_MS + 45 * 60_000 }
    let asked = 0
    far.calendar.free = async () => []
    const caller = callerOf()
    const held = await scheduled(place, booking(WEDNESDAY_TEN), { caller })
    const joined = await scheduled(place, waiting())
    await expect.poll(() => place.ledger.waitlist.anyFreed(Number.MAX_SAFE_INTEGER), POLL).toBe(false)
    far.calendar.free = async () => {
      asked += 1
      if (asked === 1) throw new Error('connection reset')
      return [slot]
    }
    await scheduled(place, { action: 'cancel', existing_appointment_id: held.result['appointment_id'] }, { caller })
    await expect.poll(() => asked, POLL).toBe(1)
    place.clock.offsetMs += 16_000
    await until(place, joined, { state: 'offered' })
  })

  it('one that could not be asked is asked again also when the clock was set back', async () => {
    const { far, place } = await openFar()
    far.calendar.free = async () => []
    const caller = callerOf()
    const held = await scheduled(place, booking(WEDNESDAY_TEN), { caller })
    const joined = await scheduled(place, waiting())
    await expect.poll(() => place.ledger.waitlist.anyFreed(Number.MAX_SAFE_INTEGER), POLL).toBe(false)
    let asked = 0
    far.calendar.free = async () => {
      asked += 1
      throw new Error('connection reset')
    }
    await scheduled(place, { action: 'cancel', existing_appointment_id: held.result['appointment_id'] }, { caller })
    await expect.poll(async () => asked > 0 && (await place.ledger.waitlist.holders()).length === 0, POLL).toBe(true)
    far.calendar.free = async () => [{ startAt: TEN_MS, endAt: TEN_MS + 45 * 60_000 }]
    place.clock.offsetMs -= 3_600_000
    await until(place, joined, { state: 'offered' })
  })

  it('one that refuses is asked again after a minute, but not for a service that it does not know', async () => {
    const { far, place } = await openFar()
    const slot = { startAt: TEN_MS, endAt: TEN_MS + 45 * 60_000 }
    far.calendar.free = async () => []
    const caller = callerOf()
    const held = await scheduled(place, booking(WEDNESDAY_TEN), { caller })
    const joined = await scheduled(place, waiting())
    const isNoted = () => place.ledger.waitlist.anyFreed(Number.MAX_SAFE_INTEGER)
    await expect.poll(isNoted, POLL).toBe(false)
    let asked = 0
    let failure = new Failure('upstream_failure', 'The calendar refuses CAL_COM_API_KEY.', { retriable: false })
    far.calendar.free = async () => {
      asked += 1
      throw failure
    }
    await scheduled(place, { action: 'cancel', existing_appointment_id: held.result['appointment_id'] }, { caller })
    const idle = async () => asked > 0 && (await place.ledger.waitlist.holders()).length === 0
    await expect.poll(idle, POLL).toBe(true)
    expect(await isNoted()).toBe(true)
    failure = new Failure('booking_destination_unmapped', 'No such event type.')
    asked = 0
    place.clock.offsetMs += 30_000
    expect(await place.ledger.waitlist.anyFreed(place.app.broker.services.now())).toBe(false)
    place.clock.offsetMs += 31_000
    await expect.poll(isNoted, POLL).toBe(false)
    expect(asked).toBe(1)
    far.calendar.free = async () => [slot]
    expect(await placeOf(place, joined)).toMatchObject({ state: 'waiting' })
  })

  it.each(['held', 'pending', 'confirmed'] as const)('a %s booking that is not there any more', async state => {
    const { far, place } = await openFar()
    const slot = { startAt: TEN_MS, endAt: TEN_MS + 45 * 60_000 }
    far.calendar.free = async () => []
    const caller = callerOf()
    const held = await scheduled(place, booking(WEDNESDAY_TEN), { caller })
    const joined = await scheduled(place, waiting())
    far.calendar.free = async () => [slot]
    await scheduled(place, { action: 'cancel', existing_appointment_id: held.result['appointment_id'] }, { caller })
    await until(place, joined, { state: 'offered', offer: { told: expect.any(String) } })
    far.calendar.free = async () => []
    const { ledger, now } = place.app.broker.services
    const waits = await placeOf(place, joined)
    // As a run leaves it that never heard what came of its booking.
    const row = { ...toBooking(waits), state }
    const ended = await ledger.operations.get(waits.operationId)
    if (ended === undefined) throw new Error('no operation')
    await ledger.transaction(async tables => {
      expect(await takeOffer(tables, row, now())).toBeDefined()
      expect(await tables.bookings.hold(row)).toBe(true)
      await tables.operations.add({ ...ended, operationId: row.operationId, state: 'failure' })
    })
    expect(await refreshBooking(row, { read: async () => undefined }, { ledger, now })).toBe(true)
    expect(await placeOf(place, joined)).toMatchObject(
      state === 'confirmed' ? { state: 'booked' } : { state: 'waiting', passed: slot, appointmentId: null },
    )
  })
})

const toBooking = (row: WaitRow): BookingRow => ({
  appointmentId: 'apt_wanted',
  operationId: 'op_wanted',
  agentId: row.agentId,
  smbId: row.smbId,
  provider: row.provider,
  calendarKey: row.calendarKey,
  providerRef: row.providerRef,
  providerId: null,
  state: 'held',
  startAt: row.offer?.startAt ?? 0,
  endAt: row.offer?.endAt ?? 0,
  service: row.service,
  timeZone: row.timeZone,
  customer: row.customer ?? { name: '', timeZone: 'UTC' },
  notes: null,
  credits: null,
  cancelledBy: null,
  sequence: 0,
  movedBy: null,
  toStartAt: null,
  toEndAt: null,
  partySize: 1,
  seats: 1,
  createdAt: 0,
  updatedAt: 0,
})

/** Frees the slot as whoever cancels it does, without a process that runs operations. */
async function cancelInLedger({ place }: WaitingPlace, row: BookingRow | undefined): Promise<void> {
  if (row === undefined) throw new Error('no appointment')
  const { freed } = await import('../../../src/core/appointments.ts')
  await place.ledger.transaction(async tables => {
    await tables.bookings.move(row.appointmentId, ['confirmed'], { state: 'cancelled', updatedAt: row.updatedAt + 1 })
    await freed(tables, row, row)
  })
}

/** The process that comes after one whose worker has stopped. */
async function openWaitingPlaceWorker({ place }: WaitingPlace) {
  const { startWorker } = await import('../../../src/jobs/worker.ts')
  const { contextFactory } = await import('../../../src/core/broker.ts')
  const { registry, services } = place.app.broker
  const { ledger, now, log } = services
  return startWorker({ ledger, registry, createContext: contextFactory(registry, services), now, log })
}
