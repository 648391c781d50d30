import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { bindingOf, booking, HAIRCUT, schedule, scheduled } from '../../appointments.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { openSqliteFile } from '../../../src/lib/sqlite.ts'
import { callerOf, finished } from '../../callers.ts'
import { call, httpOf } from '../../harness.ts'
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

const open: WaitingPlace[] = []
const closers: (() => void)[] = []
afterAll(() => {
  for (const close of closers) close()
})
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

const window = (from: string, until: string) => ({
  requested_time: { window_start_iso: `2026-12-02T${from}`, window_end_iso: `2026-12-02T${until}` },
})

describe('a slot that comes free, with what its rules kept free', () => {
  it.each([
    [
      'the minutes kept free around it',
      { hours: 'Mo-Fr 10:00-12:30', rules: { afterMinutes: 60 } },
      window('11:00', '12:15'),
    ],
    ['one of the most a day', { hours: 'Mo-Fr 10:00-16:00', rules: { mostADay: 1 } }, window('14:00', '16:00')],
  ])('frees %s for whoever waits', async (_, binding, changes) => {
    const one = await setUp({ binding })
    const joined = await scheduled(one.place, waiting(changes))
    expect(joined).toMatchObject({ result: { status: 'waiting' } })
    // What was free when it joined has been looked for.
    await expect.poll(() => one.place.ledger.waitlist.anyFreed(Number.MAX_SAFE_INTEGER)).toBe(false)
    expect(await one.free()).toMatchObject({ status: 'success' })
    await until(one.place, joined, { state: 'offered' })
  })
})

const HOUR_MS = 3_600_000
const OPERATOR_KEY = 'operator-key-of-the-tests-0123456789'
const STAFFED = { name: HAIRCUT, minutes: 45, needs: ['staff' as const] }
const ASIDE = { from: '2026-12-02T10:00', until: '2026-12-02T10:45' }

describe('a place for a service that has a price', () => {
  const priced = { services: [{ name: HAIRCUT, minutes: 45, price: { amount: 38.5, currency: 'EUR' } }] }

  it('is given, and its offer is booked at that price', async () => {
    const one = await setUp({ binding: priced })
    const joined = await scheduled(one.place, waiting())
    expect(joined).toMatchObject({ status: 'success', result: { status: 'waiting', place: 1 } })
    await one.free()
    await until(one.place, joined, { state: 'offered' })
    const taken = await scheduled(one.place, {
      action: 'book',
      existing_appointment_id: joined.result['waitlist_id'],
    })
    expect(taken).toMatchObject({ status: 'success', result: { price: { amount: 38.5, currency: 'EUR' } } })
  })
})

describe('a place for several people', () => {
  it('says how many they are, to the agent and to the customer', async () => {
    const one = await setUp({ binding: { seats: 6 } })
    await scheduled(one.place, booking(WEDNESDAY_TEN, { party_size: 5, customer: somebody() }))
    const joined = await scheduled(one.place, waiting({ party_size: 6 }))
    expect(joined).toMatchObject({ result: { status: 'waiting', service: HAIRCUT, party_size: 6 } })
    expect(joined.human_message).toContain('Haircut for 6 people between')
    const [other] = (await one.place.ledger.bookings.ahead(one.place.smbId, 0, 10)).filter(row => row.partySize === 5)
    await one.free()
    await scheduled(one.place, { action: 'cancel', existing_appointment_id: other?.appointmentId })
    await until(one.place, joined, { state: 'offered' })
    await expect.poll(() => eventsOf(one.hook, 'appointment.offered')).toMatchObject([{ party_size: 6 }])
    expect(decodeURIComponent(one.texts.requests.at(-1)?.body ?? '').replaceAll('+', ' ')).toContain(
      'Haircut for 6 people at Acme Studio',
    )
  })
})

describe('what an operator opens', () => {
  const operator = async ({ place }: WaitingPlace, method: string, path: string, body?: object) => {
    const init = { method, headers: { authorization: `Bearer ${OPERATOR_KEY}` } }
    const answer = await httpOf(place.app)(path, body === undefined ? init : { ...init, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Record<string, unknown>
  }
  const bind = (body: object) => (one: WaitingPlace) =>
    operator(one, 'PATCH', `/operator/calendars/${one.place.smbId}`, body)
  const close = async (one: WaitingPlace, body: object) => {
    const closed = await operator(one, 'POST', `/operator/calendars/${one.place.smbId}/closures`, body)
    return String((closed['closure'] as Record<string, unknown>)['closure_id'])
  }
  const add = (one: WaitingPlace, body: object) =>
    operator(one, 'POST', `/operator/calendars/${one.place.smbId}/resources`, body)

  it.each<
    [
      string,
      Parameters<typeof setUp>[0],
      ((one: WaitingPlace) => Promise<unknown>) | undefined,
      (one: WaitingPlace) => Promise<unknown>,
    ]
  >([
    ['hours', {}, undefined, bind({ hours: 'Mo-Fr 10:00-11:30' })],
    ['seats', {}, undefined, bind({ seats: 2 })],
    [
      'a rule less',
      { binding: { hours: 'Mo-Fr 10:00-16:00', rules: { mostADay: 1 } } },
      undefined,
      bind({ most_a_day: 0 }),
    ],
    [
      'an opening',
      {},
      undefined,
      one => close(one, { from: '2026-12-02T14:00', until: '2026-12-02T15:00', is_open: true }),
    ],
    [
      'a closure less',
      { binding: { hours: 'Mo-Fr 10:00-11:30' } },
      one => close(one, { from: '2026-12-02T10:45', until: '2026-12-02T11:30' }),
      async one => {
        const [closure] = await one.place.ledger.closures.ofBusiness(one.place.smbId, 0)
        return operator(one, 'DELETE', `/operator/closures/${closure?.closureId}`)
      },
    ],
  ])('is offered to whoever waits: %s', async (_, options = {}, before, act) => {
    const one = await setUp({ ...options, settings: { OPERATOR_KEY } })
    await before?.(one)
    const joined = await scheduled(one.place, waiting())
    expect(joined).toMatchObject({ result: { status: 'waiting' } })
    await expect.poll(() => one.place.ledger.waitlist.anyFreed(Number.MAX_SAFE_INTEGER)).toBe(false)
    await act(one)
    await until(one.place, joined, { state: 'offered' })
  })

  it('is offered to whoever waits: somebody more on the staff', async () => {
    const one = await setUp({ settings: { OPERATOR_KEY } })
    await one.free()
    await bind({ services: [STAFFED] })(one)
    await add(one, { kind: 'staff', name: 'Ana' })
    await close(one, {
      ...ASIDE,
      resource_id: (await one.place.ledger.resources.ofBusiness(one.place.smbId))[0]?.resourceId,
    })
    const joined = await scheduled(one.place, waiting())
    expect(joined).toMatchObject({ result: { status: 'waiting' } })
    await expect.poll(() => one.place.ledger.waitlist.anyFreed(Number.MAX_SAFE_INTEGER)).toBe(false)
    await add(one, { kind: 'staff', name: 'Ben' })
    await until(one.place, joined, { state: 'offered' })
  })
})

describe('a gap beside the quarters of an hour', () => {
  const WAX = { name: 'Wax', minutes: 20 }
  const SERVICES = [{ name: HAIRCUT, minutes: 45 }, WAX]
  const at = (time: string) => Date.parse(`2026-12-02T${time}:00+01:00`)
  const wax = async ({ place }: WaitingPlace, time: string) =>
    expect(
      await scheduled(place, { ...booking(`2026-12-02T${time}`), service: 'Wax' }, { caller: callerOf() }),
    ).toMatchObject({
      status: 'success',
    })

  it.each([
    ['between two appointments', { hours: 'Mo-Fr 10:00-11:25' }, ['10:00', '11:05'], undefined, '10:20'],
    ['behind a closure', { hours: 'Mo-Fr 10:00-11:05' }, [], undefined, '10:20'],
    ['before the end of the hours', { hours: 'Mo-Fr 10:00-11:05' }, ['10:00'], undefined, '10:20'],
    [
      'with what is kept free around it',
      { hours: 'Mo-Fr 10:00-11:10', rules: { afterMinutes: 5 } },
      ['10:00'],
      undefined,
      '10:25',
    ],
    ['at the beginning of a window', { hours: 'Mo-Fr 10:00-12:00' }, [], ['10:20', '11:10'], '10:20'],
  ])('is offered %s', async (of, binding, taken, within, expected) => {
    const one = await setUp({ binding: { ...binding, services: SERVICES } })
    const joining = waiting(
      within === undefined
        ? {}
        : {
            requested_time: { window_start_iso: `2026-12-02T${within[0]}`, window_end_iso: `2026-12-02T${within[1]}` },
          },
    )
    await one.free()
    for (const time of taken) await wax(one, time)
    if (of === 'behind a closure')
      await one.place.ledger.closures.add({
        closureId: 'cls_one',
        smbId: one.place.smbId,
        resourceId: null,
        startAt: at('10:00'),
        endAt: at('10:20'),
        isOpen: false,
        note: null,
        createdAt: 0,
      })
    const joined = await scheduled(one.place, joining)
    expect(joined).toMatchObject({ result: { status: 'waiting' } })
    await until(one.place, joined, {
      state: 'offered',
      offer: { startAt: at(expected), endAt: at(expected) + 45 * 60_000 },
    })
    const offered = String(joined.result['waitlist_id'])
    expect(await scheduled(one.place, { action: 'book', existing_appointment_id: offered })).toMatchObject({
      status: 'success',
    })
  })
})

const TWO_SLOTS = { hours: 'Mo-Fr 10:00-11:30' }
const LATER_SLOT = '2026-12-02T10:45'
const LATER_MS = TEN_MS + 45 * 60_000

describe('a place in the waiting list', () => {
  it('is answered with its id, its order and its window, and costs nothing', async () => {
    const { place } = await setUp()
    const customer = { name: 'Ana', phone: '+4915112345678' }
    const first = await scheduled(place, waiting({ customer }))
    expect(first).toMatchObject({
      status: 'success',
      result: {
        waitlist_id: expect.stringMatching(/^wl_/),
        status: 'waiting',
        place: 1,
        window_start: '2026-12-02T08:00:00+01:00',
        window_end: '2026-12-02T18:00:00+01:00',
        smb_name: 'Acme Studio',
        duration_minutes: 45,
      },
      cost: { amount: 0 },
    })
    expect(first.human_message).toContain('by text')
    expect(first.human_message).not.toContain('open for it at no time')
    // Another day is another matter.
    const elsewhere = await scheduled(
      place,
      waiting({ customer, requested_time: { preferred_iso: '2026-12-06T12:00' } }),
    )
    expect(elsewhere).toMatchObject({
      human_message: expect.stringContaining('The business is open for it at no time of that window'),
      result: { place: 1, window_start: '2026-12-06T00:00:00+01:00', window_end: '2026-12-07T00:00:00+01:00' },
    })
    expect(first.human_message).not.toContain('waits already')
    expect(elsewhere.human_message).not.toContain('waits already')
    expect((await scheduled(place, waiting())).human_message).not.toContain('waits already')
    const longer = { window_start_iso: '2026-12-02T08:00', window_end_iso: '2026-12-02T19:00' }
    expect(await scheduled(place, waiting({ customer, requested_time: longer }))).toMatchObject({
      result: { place: 3 },
      human_message: expect.stringContaining(
        ` This customer waits already for some of that time, by ${first.result['waitlist_id']}; leave one of the two with action cancel unless both are meant.`,
      ),
    })
    expect(await place.balance()).toBe(1000)
  })

  it('names the place that is being offered a slot where another window is waited for too', async () => {
    const { place, free } = await setUp()
    const customer = somebody()
    const first = await scheduled(place, waiting({ customer }))
    await free()
    await until(place, first, { state: 'offered' })
    const longer = { window_start_iso: '2026-12-02T08:00', window_end_iso: '2026-12-02T19:00' }
    const second = await scheduled(place, waiting({ customer, requested_time: longer }))
    expect(second.human_message).toContain(
      ` This customer waits already for some of that time, by ${first.result['waitlist_id']};`,
    )
  })

  it('is answered also where the calendar is taken away as soon as it is given', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-waitlist-'))
    const file = join(folder, 'ledger.sqlite')
    const { place } = await setUp({ ledger: await openSqlite(file) })
    const raw = openSqliteFile(file)
    raw.exec('create trigger unbinds after insert on waitlist begin delete from calendar_bindings; end')
    raw.close()
    const joined = await scheduled(place, waiting())
    closers.push(() => rmSync(folder, { recursive: true, force: true }))
    expect(joined).toMatchObject({ status: 'success', result: { status: 'waiting', place: 1 } })
  })

  it('is not given where the window has something free, which is named instead', async () => {
    const { place } = await setUp()
    const refused = await scheduled(
      place,
      waiting({ requested_time: { window_start_iso: WEDNESDAY_TEN, window_end_iso: '2026-12-03T18:00' } }),
    )
    expect(refused).toMatchObject({
      status: 'failure',
      reason_code: 'outcome_rejected',
      next_actions: ['Book 2026-12-03T10:00:00+01:00: it is free now.'],
    })
  })

  it.each([
    ['customer.name', { customer: { phone: '+4915112345678' } }],
    ['customer.phone', { customer: { name: 'Ana' } }],
    ['requested_time.preferred_iso', { requested_time: {} }],
    [
      'requested_time.preferred_iso',
      { requested_time: { preferred_iso: WEDNESDAY_TEN, window_start_iso: WEDNESDAY_TEN } },
    ],
    ['requested_time.window_end_iso', { requested_time: { window_end_iso: '2026-11-02T10:00' } }],
    ['existing_appointment_id', { existing_appointment_id: 'wl_x' }],
    ['notes', { notes: 'a window seat' }],
  ])('is refused at once for its %s', async (field, changes) => {
    const { place } = await setUp()
    const answer = await schedule(place, waiting(changes))
    expect(answer).toMatchObject({ status: 'failure', reason_code: 'bad_input' })
    expect(answer['human_message']).toMatch(new RegExp(`^${field.replaceAll('.', '\\.')}`))
  })

  it('is one of five that a customer may have of an agent', async () => {
    const { place } = await setUp()
    const customer = somebody()
    const until = (hour: number) => waiting({ customer, ...window('08:00', `${hour}:00`) })
    for (let count = 0; count < 5; count += 1)
      expect(await scheduled(place, until(12 + count))).toMatchObject({ status: 'success' })
    const sixth = await scheduled(place, until(17))
    expect(sixth).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
    expect(sixth.human_message).toContain('5 open places')
    expect(await scheduled(place, waiting({ customer }), { caller: callerOf() })).toMatchObject({ status: 'success' })
  })

  it('counts against the five no longer than its window', async () => {
    const { place } = await setUp()
    const customer = somebody()
    for (let count = 0; count < 5; count += 1) {
      const requested_time = { window_start_iso: '2026-12-01T11:00', window_end_iso: `2026-12-01T${12 + count}:00` }
      expect(await scheduled(place, waiting({ customer, requested_time }))).toMatchObject({ status: 'success' })
    }
    // Tuesday, 18:00; what ends such places has not looked yet.
    place.clock.offsetMs += 10 * HOUR_MS
    expect(await scheduled(place, waiting({ customer }))).toMatchObject({ status: 'success' })
  })

  it('is the one that the customer has, where they wait for it already', async () => {
    const { place, free } = await setUp()
    const customer = somebody()
    const first = await scheduled(place, waiting({ customer }))
    const id = first.result['waitlist_id']
    for (const changes of [{}, window('09:00', '11:00')]) {
      const again = await scheduled(place, waiting({ customer, ...changes }))
      expect(again).toMatchObject({ status: 'success', result: { waitlist_id: id, place: 1 } })
      expect(again.human_message).toMatch(/^This customer waits for it already: /)
    }
    const others = [
      await scheduled(place, waiting()),
      await scheduled(place, waiting({ customer, ...window('08:00', '19:00') })),
      await scheduled(place, waiting({ customer }), { caller: callerOf() }),
      await scheduled(place, waiting({ customer: { ...customer, name: 'Somebody of the same family' } })),
      await scheduled(place, waiting({ customer: { ...customer, email: 'reached@customer.example' } })),
    ]
    expect(new Set([id, ...others.map(({ result }) => result['waitlist_id'])]).size).toBe(6)
    await free()
    await until(place, first, { state: 'offered' })
    const late = await scheduled(place, waiting({ customer }))
    expect(late).toMatchObject({ reason_code: 'outcome_rejected', next_actions: [expect.stringContaining(String(id))] })
    expect(late.human_message).toContain('is held for')
  })

  it('is left by its id, once, and by its agent alone', async () => {
    const { place } = await setUp()
    const joined = await scheduled(place, waiting())
    const leaving = { action: 'cancel', existing_appointment_id: joined.result['waitlist_id'] }
    expect(await schedule(place, leaving, { caller: callerOf() })).toMatchObject({ reason_code: 'bad_input' })
    expect(await scheduled(place, leaving)).toMatchObject({ status: 'success', result: { status: 'cancelled' } })
    const again = await scheduled(place, leaving)
    expect(again.human_message).toContain('was no longer on the waiting list')
    expect(await placeOf(place, joined)).toMatchObject({ state: 'left' })
  })
})

describe('a slot that comes free', () => {
  it('is offered to the first in the order within five seconds, held, and told by text and webhook', async () => {
    const { place, texts, hook, free } = await setUp()
    const customer = somebody()
    const first = await scheduled(place, waiting({ customer }))
    const second = await scheduled(place, waiting())
    await free()
    const freedAt = performance.now()
    await until(place, first, { state: 'offered', offer: { startAt: TEN_MS, told: 'sent' } })
    await expect.poll(() => eventsOf(hook, 'appointment.offered'), { timeout: 20_000 }).toHaveLength(1)
    expect(performance.now() - freedAt).toBeLessThan(5_000)
    const { waitlistId, offer } = await placeOf(place, first)
    expect(eventsOf(hook, 'appointment.offered')[0]).toMatchObject({
      waitlist_id: waitlistId,
      operation_id: offer?.operationId,
      start_iso: '2026-12-02T10:00:00+01:00',
      customer_told: 'sent',
      next_actions: [
        `schedule_appointment {"smb_id":"${place.smbId}","action":"book","existing_appointment_id":"${waitlistId}"}`,
      ],
    })
    expect(texts.arrived).toEqual([
      { to: customer.phone, text: expect.stringContaining('Wednesday 2 December 2026, 10:00 (Europe/Berlin)') },
    ])
    expect(texts.arrived[0]?.text).toContain('Answer YES')
    expect(await placeOf(place, second)).toMatchObject({ state: 'waiting' })
    // Nobody else gets it, not even the agent itself for somebody else.
    expect(await scheduled(place, booking(WEDNESDAY_TEN), { caller: callerOf() })).toMatchObject({
      reason_code: 'outcome_rejected',
    })
    expect(await scheduled(place, booking(WEDNESDAY_TEN))).toMatchObject({ reason_code: 'outcome_rejected' })
    // What is held is no appointment, and the offer is an open operation that says what to do.
    const listed = async (name: string, args: Record<string, unknown>) => {
      const came = await call(place.app, name, args, { caller: place.caller })
      return came.ok ? came.value : came.failure
    }
    expect(await listed('list_appointments', {})).toMatchObject({ appointments: [] })
    expect(await listed('list_operations', { state: 'open' })).toMatchObject({
      operations: [{ operation_id: offer?.operationId, reason_code: 'slot_offered', smb_id: place.smbId }],
    })
    const status = await call(place.app, 'get_status', { operation_id: offer?.operationId }, { caller: place.caller })
    expect(status).toMatchObject({
      ok: true,
      value: { partial_result: { waitlist_id: waitlistId, customer_told: 'sent' } },
    })
  })

  it('waits for the morning where only a text could tell of it, and is told by mail at night', async () => {
    const { place, texts, mail, free } = await setUp()
    const asleep = await scheduled(place, waiting())
    expect(asleep.human_message).toContain('told by text, from 08:00 to 21:00 of their day')
    const email = 'night@customer.example'
    const mailed = await scheduled(place, waiting({ customer: { ...somebody(), email } }))
    // Tuesday, 22:00.
    later(place, 14 * HOUR_MS)
    await free()
    await until(place, mailed, { state: 'offered', offer: { told: 'sent' } })
    expect(mail.mails.filter(({ to }) => to.includes(email))).toHaveLength(1)
    later(place, OFFER_MS)
    await until(place, mailed, { state: 'waiting' })
    expect(await placeOf(place, asleep)).toMatchObject({ state: 'waiting', offer: null })
    expect(texts.requests).toEqual([])
    later(place, 10 * HOUR_MS)
    await until(place, asleep, { state: 'offered', offer: { told: 'sent' } })
    expect(texts.requests).toHaveLength(1)
  })

  it('is booked by its waitlist_id alone, which ends the offer', async () => {
    const { place, free } = await setUp()
    const joined = await scheduled(place, waiting())
    await free()
    await until(place, joined, { state: 'offered', offer: { told: 'sent' } })
    const taking = { action: 'book', existing_appointment_id: joined.result['waitlist_id'] }
    expect(await schedule(place, { ...taking, customer: somebody() })).toMatchObject({ reason_code: 'bad_input' })
    expect(await schedule(place, taking, { caller: callerOf() })).toMatchObject({ reason_code: 'bad_input' })
    const booked = await scheduled(place, taking)
    expect(booked).toMatchObject({
      status: 'success',
      result: { status: 'confirmed', confirmed_time: '2026-12-02T10:00:00+01:00' },
      cost: { amount: 0.15 },
    })
    const row = await placeOf(place, joined)
    expect(row).toMatchObject({ state: 'booked', appointmentId: booked.result['appointment_id'] })
    expect(await finished(place.app, row.offer?.operationId ?? '')).toBe('success')
    expect(await scheduled(place, { action: 'cancel', existing_appointment_id: row.waitlistId })).toMatchObject({
      reason_code: 'bad_input',
    })
    expect(await schedule(place, taking)).toMatchObject({ reason_code: 'outcome_rejected' })
  })

  it('is booked by its time as well, for the same customer', async () => {
    const { place, free } = await setUp()
    const customer = somebody()
    const joined = await scheduled(place, waiting({ customer }))
    await free()
    await until(place, joined, { state: 'offered' })
    expect(await scheduled(place, booking(WEDNESDAY_TEN, { customer }))).toMatchObject({ status: 'success' })
    expect(await placeOf(place, joined)).toMatchObject({ state: 'booked' })
  })

  it('goes to the next when fifteen minutes have passed, and the first waits on behind', async () => {
    const { place, texts, hook, free } = await setUp()
    const first = await scheduled(place, waiting())
    const second = await scheduled(place, waiting())
    await free()
    await until(place, first, { state: 'offered', offer: { told: 'sent' } })
    const { offer, waitlistId } = await placeOf(place, first)
    later(place, OFFER_MS)
    await until(place, second, { state: 'offered', offer: { startAt: TEN_MS, told: 'sent' } })
    expect(await finished(place.app, offer?.operationId ?? '')).toBe('failure')
    expect(await placeOf(place, first)).toMatchObject({ state: 'waiting', passed: { startAt: TEN_MS } })
    expect(texts.arrived).toHaveLength(2)
    await expect.poll(() => eventsOf(hook, 'appointment.offered'), { timeout: 20_000 }).toHaveLength(2)
    const late = await schedule(place, { action: 'book', existing_appointment_id: waitlistId })
    expect(late).toMatchObject({ reason_code: 'outcome_rejected' })
    expect(late['human_message']).toContain('No slot is held for this place now.')
    // Nobody is offered again what they have let pass.
    later(place, OFFER_MS)
    await until(place, second, { state: 'waiting' })
    await expect.poll(() => place.ledger.waitlist.anyFreed(Number.MAX_SAFE_INTEGER)).toBe(false)
    expect(texts.arrived).toHaveLength(2)
    expect(await scheduled(place, booking(WEDNESDAY_TEN))).toMatchObject({ status: 'success' })
  })

  it('is offered to whoever was offered another one when it came free', async () => {
    const { place, free } = await setUp({ binding: TWO_SLOTS })
    const other = await scheduled(place, booking(LATER_SLOT))
    const joined = await scheduled(place, waiting())
    await free()
    await until(place, joined, { state: 'offered', offer: { startAt: TEN_MS, told: 'sent' } })
    await scheduled(place, { action: 'cancel', existing_appointment_id: other.result['appointment_id'] })
    later(place, OFFER_MS)
    await until(place, joined, { state: 'offered', offer: { startAt: LATER_MS } })
  })

  it('is offered in turns no more than three times, then the places end', async () => {
    const { place, texts, free } = await setUp({ binding: TWO_SLOTS })
    const other = await scheduled(place, booking(LATER_SLOT))
    const first = await scheduled(place, waiting())
    const second = await scheduled(place, waiting())
    await free()
    await until(place, first, { state: 'offered', offer: { startAt: TEN_MS, told: 'sent' } })
    await scheduled(place, { action: 'cancel', existing_appointment_id: other.result['appointment_id'] })
    await until(place, second, { state: 'offered', offer: { startAt: LATER_MS, told: 'sent' } })
    for (const [one, two] of [
      [LATER_MS, TEN_MS],
      [TEN_MS, LATER_MS],
    ]) {
      later(place, OFFER_MS)
      await until(place, first, { state: 'offered', offer: { startAt: one, told: 'sent' } })
      await until(place, second, { state: 'offered', offer: { startAt: two, told: 'sent' } })
    }
    later(place, OFFER_MS)
    await until(place, first, { state: 'ended', endedBecause: 'offers_passed' })
    await until(place, second, { state: 'ended', endedBecause: 'offers_passed' })
    expect(texts.arrived).toHaveLength(6)
    const { offer, waitlistId } = await placeOf(place, first)
    await finished(place.app, offer?.operationId ?? '')
    expect((await place.ledger.operations.get(offer?.operationId ?? ''))?.receipt).toContain(
      '3 offers have passed without a booking, so the place has ended',
    )
    const late = await schedule(place, { action: 'book', existing_appointment_id: waitlistId })
    expect(late['human_message']).toContain('it has let 3 offers pass')
  })

  it('is let go of at once when its place is left, for the next', async () => {
    const { place, free } = await setUp()
    const first = await scheduled(place, waiting())
    const second = await scheduled(place, waiting())
    await free()
    await until(place, first, { state: 'offered' })
    const offered = await placeOf(place, first)
    await scheduled(place, { action: 'cancel', existing_appointment_id: offered.waitlistId })
    await until(place, second, { state: 'offered' })
    expect(await finished(place.app, offered.offer?.operationId ?? '')).toBe('failure')
    expect(await placeOf(place, first)).toMatchObject({ state: 'left' })
  })
})

describe('with seats', () => {
  it('a time that has enough of them is free, though somebody is there', async () => {
    const { place } = await setUp({ binding: { seats: 3 } })
    const joined = await scheduled(place, waiting({ party_size: 2 }))
    expect(joined).toMatchObject({
      reason_code: 'outcome_rejected',
      next_actions: ['Book 2026-12-02T10:00:00+01:00: it is free now.'],
    })
    expect(await scheduled(place, waiting({ party_size: 3 }))).toMatchObject({ status: 'success' })
  })

  it('a time that has come free is offered to as many as the seats are now, not when they joined', async () => {
    const { place, free } = await setUp()
    const first = await scheduled(place, waiting())
    const second = await scheduled(place, waiting())
    const third = await scheduled(place, waiting())
    // What those who join have looked for.
    await expect.poll(() => place.ledger.waitlist.anyFreed(Number.MAX_SAFE_INTEGER), { timeout: 20_000 }).toBe(false)
    await place.ledger.calendarBindings.put({ ...bindingOf(place.smbId), hours: 'Mo-Fr 10:00-10:45', seats: 2 })
    await free()
    await until(place, first, { state: 'offered' })
    await until(place, second, { state: 'offered' })
    expect(await placeOf(place, third)).toMatchObject({ state: 'waiting' })
  })

  it('what is too small for those who come first is offered to the first it is large enough for', async () => {
    const { place, free } = await setUp({ binding: { seats: 3 } })
    await scheduled(place, booking(WEDNESDAY_TEN, { party_size: 2 }))
    const three = await scheduled(place, waiting({ party_size: 3 }))
    const one = await scheduled(place, waiting())
    await free()
    await until(place, one, { state: 'offered' })
    expect(await placeOf(place, three)).toMatchObject({ state: 'waiting' })
  })

  it('an offer is not taken by a booking of more people, nor where there is no room for it any more', async () => {
    const { place } = await setUp({ binding: { seats: 3 } })
    const customer = somebody()
    const other = await scheduled(place, booking(WEDNESDAY_TEN, { party_size: 2 }))
    const joined = await scheduled(place, waiting({ customer, party_size: 2 }))
    await scheduled(place, { action: 'cancel', existing_appointment_id: other.result['appointment_id'] })
    await until(place, joined, { state: 'offered', offer: { told: 'sent' } })
    const more = await scheduled(place, booking(WEDNESDAY_TEN, { customer, party_size: 3 }))
    expect(more).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
    expect(await placeOf(place, joined)).toMatchObject({ state: 'offered' })
    await place.ledger.calendarBindings.put({ ...bindingOf(place.smbId), hours: 'Mo-Fr 10:00-10:45', seats: 2 })
    const taking = { action: 'book', existing_appointment_id: joined.result['waitlist_id'] }
    const late = await scheduled(place, taking)
    expect(late).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
    expect(late.human_message).toContain('no room')
    expect(await placeOf(place, joined)).toMatchObject({ state: 'offered' })
    await place.ledger.calendarBindings.put({ ...bindingOf(place.smbId), hours: 'Mo-Fr 10:00-10:45', seats: 3 })
    expect(await scheduled(place, taking)).toMatchObject({ status: 'success' })
  })
})
