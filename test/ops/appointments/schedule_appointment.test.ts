import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  booking,
  type BookingPlace,
  HAIRCUT,
  openBookingPlace,
  outcomeOf,
  schedule,
  scheduled,
} from '../../appointments.ts'
import { callerOf, grant } from '../../callers.ts'
import { HTTP_CLIENTS, type AnyClient } from '../../clients.ts'
import { call, httpOf } from '../../harness.ts'

let place: BookingPlace
beforeAll(async () => {
  place = await openBookingPlace()
})
afterAll(() => place.close())

describe('an appointment over MCP', () => {
  let client: AnyClient
  beforeAll(async () => {
    client = await (HTTP_CLIENTS['v1 SDK'] as (typeof HTTP_CLIENTS)[string])(httpOf(place.app, place.caller))
    await client.listTools()
  })
  afterAll(() => client.close())
  let serial = 0

  async function tool(name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
    serial += 1
    const answer = await client.callTool({
      name,
      arguments: { ...args, ...(name === 'schedule_appointment' && { idempotency_key: `mcp-${serial}`, wait_s: 0 }) },
    })
    expect(answer.isError, JSON.stringify(answer.structuredContent)).toBeFalsy()
    return answer.structuredContent ?? {}
  }
  async function settled(args: Record<string, unknown>): Promise<Record<string, unknown>> {
    const accepted = await tool('schedule_appointment', { smb_id: place.smbId, ...args })
    expect(accepted).toMatchObject({ status: 'pending_async', estimated_completion_time: expect.any(String) })
    const follow = { operation_id: accepted['operation_id'] }
    await expect.poll(async () => (await tool('get_status', follow))['status']).toBe('success')
    return tool('get_outcome', follow)
  }

  it('is looked up, booked, followed and cancelled, and its price comes back', async () => {
    expect(
      await tool('import_booking_url', { booking_url: 'https://calendly.com/acme-studio/consultation' }),
    ).toMatchObject({
      status: 'duplicate',
      smb_id: place.smbId,
    })
    const before = await place.balance()
    const free = await settled({
      action: 'check_availability',
      requested_time: { window_start_iso: '2026-12-02T10:00', window_end_iso: '2026-12-02T12:00' },
    })
    expect(free).toMatchObject({
      cost: { amount: 0, basis: 'no_charge' },
      result: { time_zone: 'Europe/Berlin', duration_minutes: 45, service: HAIRCUT },
    })
    const slots = (free['result'] as { available_slots: { start_iso: string; end_iso: string }[] }).available_slots
    expect(slots[0]).toEqual({ start_iso: '2026-12-02T10:00:00+01:00', end_iso: '2026-12-02T10:45:00+01:00' })
    expect(slots.at(-1)?.end_iso).toBe('2026-12-02T12:00:00+01:00')
    const days = { window_start_iso: '2026-12-02', window_end_iso: '2026-12-03' }
    const offered = (await settled({ action: 'check_availability', requested_time: days }))['result']
    const wholeDays = (offered as { available_slots: { start_iso: string; end_iso: string }[] }).available_slots
    expect(wholeDays[0]?.start_iso).toBe('2026-12-02T09:00:00+01:00')
    expect(wholeDays.every(({ end_iso: end }) => end <= '2026-12-03T17:00:00+01:00')).toBe(true)
    expect(await place.balance()).toBe(before)

    const booked = await settled(booking(String(slots[0]?.start_iso)))
    expect(booked).toMatchObject({
      status: 'success',
      channel_used: 'calendar:local',
      cost: { amount: 0.15, basis: 'credits' },
      result: {
        status: 'confirmed',
        confirmed_time: '2026-12-02T10:00:00+01:00',
        smb_name: 'Acme Studio',
        service: HAIRCUT,
        invitation: 'not_asked',
      },
    })
    expect(await place.balance()).toBe(before - 15)
    const { appointment_id: id } = booked['result'] as { appointment_id: string }
    expect(await place.ledger.bookings.get(id)).toMatchObject({
      state: 'confirmed',
      credits: 15,
      smbId: place.smbId,
      agentId: place.caller.agentId,
    })

    const cancelled = await settled({ action: 'cancel', existing_appointment_id: id })
    expect(cancelled).toMatchObject({
      cost: { amount: 0 },
      result: { refund_status: 'refunded', status: 'cancelled', confirmation_number: expect.stringMatching(/^cxl_/) },
    })
    expect(await place.balance()).toBe(before)
    const again = await settled({ action: 'cancel', existing_appointment_id: id })
    expect(again['human_message']).toContain('was cancelled before')
    expect(again['result']).toMatchObject({
      refund_status: 'not_applicable',
      confirmation_number: (cancelled['result'] as Record<string, unknown>)['confirmation_number'],
    })
    expect(await place.balance()).toBe(before)
    const entries = await place.ledger.meter.entries(place.caller.agentId ?? '', 2)
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', 15],
      ['reserve', -15],
    ])
    expect(await place.ledger.verify()).toEqual([])
    // The slot is free again.
    expect(await scheduled(place, booking('2026-12-02T10:00'))).toMatchObject({ status: 'success' })
  })
})

describe('what is asked for', () => {
  const ana = { name: 'Ana Novak', phone: '+4915112345678' }
  it.each([
    [{}, 'action: required'],
    [{ action: 'move' }, 'action: must be one of book, reschedule, cancel, check_availability, waitlist; got "move".'],
    [
      { ...booking('2026-12-02T10:00'), existing_appointment_id: 'apt_1' },
      'existing_appointment_id: does not belong to action book',
    ],
    [{ action: 'check_availability', customer: ana }, 'customer: does not belong to action check_availability'],
    [
      { action: 'cancel', existing_appointment_id: 'apt_1', service: HAIRCUT },
      'service: does not belong to action cancel',
    ],
    [
      { action: 'cancel' },
      'existing_appointment_id: required for action cancel; it is the appointment_id of the booking, which list_appointments has.',
    ],
    [
      { action: 'cancel', existing_appointment_id: 'op_1' },
      'existing_appointment_id: no appointment of yours with this business has this id; use the appointment_id of its booking, which list_appointments has.',
    ],
    [{ action: 'cancel', existing_appointment_id: 'apt_1' }, 'existing_appointment_id: no appointment of yours'],
    [{ ...booking('2026-12-02T10:00'), customer: undefined }, 'customer.name: required'],
    [
      { ...booking('2026-12-02T10:00'), customer: { name: 'Ana' } },
      'customer.phone: required for action book, or customer.email',
    ],
    [{ ...booking('2026-12-02T10:00'), customer: { name: 'Ana', phone: '+12' } }, 'customer.phone: not a number'],
    [
      { ...booking('2026-12-02T10:00'), customer: { name: 'Ana', phone: '(212) 555-2368' } },
      'customer.phone: has no country code; send E.164',
    ],
    [{ ...booking('2026-12-02T10:00'), customer: { name: 'Ana', email: 'ana@' } }, 'customer.email'],
    [{ ...booking('2026-12-02T10:00'), customer: { ...ana, age: 3 } }, 'customer.age: unknown field'],
    [{ ...booking('2026-12-02T10:00'), requested_time: {} }, 'requested_time.preferred_iso: required for action book'],
    [
      { ...booking('2026-12-02T10:00'), requested_time: { duration_minutes: 45 } },
      'requested_time.preferred_iso: required for action book',
    ],
    [{ ...booking('2026-12-02T10:00'), service: 'Massage' }, 'service: "Massage" is not offered'],
    [booking('2026-12-02T10:00', { customer: { ...ana, name: '\u200b\u202e' } }), 'customer.name: must hold letters'],
    [booking('2026-12-02T10:00', { customer: { ...ana, name: 'a\u0000b' } }), 'customer: contains a NUL character'],
    [booking('2026-12-02T10:00', { notes: 'n'.repeat(2001) }), 'notes: must be at most 2000 characters; got 2001'],
    [booking('2026-12-02T10:00', { notes: ['a'] }), 'notes: must be a string; got an array'],
    [booking('tomorrow'), 'requested_time.preferred_iso: must be a date and time such as'],
    [
      booking('2026-12-02'),
      'requested_time.preferred_iso: a day and no time; write 2026-12-02T10:00, or send the day as window_start_iso and window_end_iso.',
    ],
    [booking('2026-02-30T10:00'), 'requested_time.preferred_iso: no such date and time'],
    [booking('2026-12-02T25:00+01:00'), 'requested_time.preferred_iso: no such date and time'],
    [
      booking('2026-12-02T10:00[Europe/Nowhere]'),
      'requested_time.preferred_iso: "Europe/Nowhere" is no IANA time zone',
    ],
    [booking('2027-03-28T02:30'), 'requested_time.preferred_iso: 2027-03-28T02:30 does not exist in Europe/Berlin'],
    [booking('2026-12-01T07:59'), 'requested_time.preferred_iso: 2026-12-01T07:59:00+01:00 is in the past'],
    [booking('2030-01-01T10:00'), 'requested_time.preferred_iso: more than two years ahead'],
    [
      booking('2026-12-02T10:00+01:00[America/New_York]'),
      'requested_time.preferred_iso: the offset +01:00 and the zone America/New_York contradict',
    ],
    [{ action: 'cancel', existing_appointment_id: ' ' }, 'existing_appointment_id: required for action cancel'],
    [
      { action: 'check_availability', requested_time: { duration_minutes: 1441 } },
      'requested_time.duration_minutes: must be at most 1440',
    ],
    [
      { action: 'check_availability', requested_time: { duration_minutes: 30 } },
      'requested_time.duration_minutes: no service takes 30 minutes',
    ],
    [
      { action: 'check_availability', requested_time: { window_end_iso: '2026-11-30T10:00' } },
      'requested_time.window_end_iso: in the past',
    ],
    [
      {
        action: 'check_availability',
        requested_time: { window_start_iso: '2026-12-03T10:00', window_end_iso: '2026-12-02T10:00' },
      },
      'requested_time.window_end_iso: must be later than window_start_iso',
    ],
    [
      {
        action: 'check_availability',
        requested_time: { window_start_iso: '2026-12-03T10:00', window_end_iso: '2027-03-02T10:00' },
      },
      'requested_time.window_end_iso: the window is longer than 62 days',
    ],
    [
      {
        action: 'check_availability',
        requested_time: { window_start_iso: '2026-12-03T10:00', window_end_iso: '2026-12-03T10:30' },
      },
      'requested_time.window_end_iso: what is left of the window is shorter than the appointment of 45 minutes',
    ],
    [
      booking('x', {
        requested_time: {
          preferred_iso: '2026-12-03T11:30',
          window_start_iso: '2026-12-03T10:00',
          window_end_iso: '2026-12-03T12:00',
        },
      }),
      'requested_time.preferred_iso: the appointment would not lie within',
    ],
  ])('refuses %j', async (args, sentence) => {
    const before = await place.balance()
    const receipt = await schedule(place, args)
    expect(receipt).toMatchObject({ status: 'failure', reason_code: 'bad_input', retriable: false })
    expect(receipt['human_message']).toContain(sentence)
    expect(await place.balance()).toBe(before)
  })

  it('reads a time without offset by the clock of the business, and says so in both receipts', async () => {
    const accepted = await schedule(place, {
      action: 'check_availability',
      requested_time: { preferred_iso: '2026-12-02T09:00' },
    })
    const note = 'requested_time.preferred_iso has no offset and was read in Europe/Berlin: 2026-12-02T09:00:00+01:00.'
    expect(accepted['human_message']).toContain(note)
    expect((await outcomeOf(place, accepted)).human_message).toContain(note)
    const elsewhere = await schedule(place, {
      action: 'check_availability',
      requested_time: { preferred_iso: '2026-12-02T09:00[America/New_York]' },
    })
    expect(elsewhere['human_message']).toContain('was read in America/New_York: 2026-12-02T09:00:00-05:00.')
    const offset = await schedule(place, {
      action: 'check_availability',
      requested_time: { preferred_iso: '2026-12-02T09:00:00Z' },
    })
    expect(offset['human_message']).not.toContain('was read in')
  })

  it('shows at most twenty slots of the coming week when nothing is said, and no slot where there is none', async () => {
    const { result, human_message: more } = await scheduled(place, { action: 'check_availability' })
    expect(result['available_slots']).toHaveLength(20)
    expect(more).toContain('There are later ones, too')
    const noon = { window_start_iso: '2026-12-02T12:00', window_end_iso: '2026-12-02T13:00' }
    expect(
      (await scheduled(place, { action: 'check_availability', requested_time: noon })).human_message,
    ).not.toContain('later ones')
    const one = { window_start_iso: '2026-12-02T12:05', window_end_iso: '2026-12-02T12:50' }
    expect(await scheduled(place, { action: 'check_availability', requested_time: one })).toMatchObject({
      result: { available_slots: [{ start_iso: '2026-12-02T12:05:00+01:00', end_iso: '2026-12-02T12:50:00+01:00' }] },
    })
    const weekend = { window_start_iso: '2026-12-05T00:00', window_end_iso: '2026-12-07T00:00' }
    const none = await scheduled(place, { action: 'check_availability', requested_time: weekend })
    expect(none).toMatchObject({ status: 'success', result: { available_slots: [] } })
    expect(none.human_message).toContain('no free slot of 45 minutes')
  })
})

describe('a booking', () => {
  it('takes the first free slot of a window', async () => {
    const window = { window_start_iso: '2026-12-03T08:00', window_end_iso: '2026-12-03T12:00' }
    const times = []
    for (let count = 0; count < 2; count += 1)
      times.push((await scheduled(place, booking('x', { requested_time: window }))).result['confirmed_time'])
    expect(times).toEqual(['2026-12-03T09:00:00+01:00', '2026-12-03T09:45:00+01:00'])
  })

  it('in a window without a free slot says so, and what is free around it', async () => {
    const window = { window_start_iso: '2026-12-06T00:00', window_end_iso: '2026-12-07T08:00' }
    const none = await scheduled(place, booking('x', { requested_time: window }))
    expect(none).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
    expect(none.human_message).toMatch(/^No slot of 45 minutes is free in that window\. Nothing was booked or charged/)
    expect(none['next_actions']).toEqual(
      ['09:00', '09:15', '09:30'].map(time => expect.stringContaining(`2026-12-07T${time}`)),
    )
  })

  it('of a slot that is taken, or outside the hours, is rejected with the three nearest alternatives, uncharged and without a trace', async () => {
    const before = await place.balance()
    const taken = await scheduled(place, booking('2026-12-03T09:15'))
    expect(taken).toMatchObject({
      status: 'failure',
      reason_code: 'outcome_rejected',
      retriable: false,
      cost: { amount: 0, basis: 'no_charge' },
    })
    expect(taken.next_actions).toEqual(
      ['10:30', '10:45', '11:00'].map(time => `Book 2026-12-03T${time}:00+01:00 instead: it is free now.`),
    )
    const first = /Book (\S+)/.exec(taken.next_actions?.[0] ?? '')?.[1] ?? ''
    expect(await scheduled(place, booking(first))).toMatchObject({
      status: 'success',
      result: { confirmed_time: first },
    })
    const closed = await scheduled(place, booking('2026-12-05T10:00'))
    expect(closed).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected', cost: { amount: 0 } })
    expect(closed.human_message).toContain('The business is not open all of that time')
    expect(await place.balance()).toBe(before - 15)
    expect((await place.ledger.bookings.ofOperation(closed.operation_id))?.state).toBe('released')
  })

  it('is found by its key again, and other input under the key is refused', async () => {
    const first = await schedule(place, booking('2026-12-04T09:00'), { idempotencyKey: 'same' })
    await outcomeOf(place, first)
    expect(await schedule(place, booking('2026-12-04T09:00'), { idempotencyKey: 'same' })).toMatchObject({
      operation_id: first['operation_id'],
    })
    expect(await schedule(place, booking('2026-12-04T12:00'), { idempotencyKey: 'same' })).toMatchObject({
      reason_code: 'idempotency_conflict',
    })
  })

  it('keeps who it is for in the appointment alone', async () => {
    const { operation_id: id } = await scheduled(place, booking('2026-12-04T11:00'))
    expect((await place.ledger.operations.get(id))?.input).toBe('{}')
    expect((await place.ledger.bookings.ofOperation(id))?.customer).toEqual({
      name: 'Ana Novak',
      phone: '+4915112345678',
      timeZone: 'Europe/Berlin',
    })
  })

  it('begins at a whole minute, and knows where a customer is whose country has one time', async () => {
    const customer = { name: 'Sora Ito', phone: '+81312345678' }
    const outcome = await scheduled(place, booking('2026-12-04T15:00:42.5', { customer }))
    expect(outcome).toMatchObject({ status: 'success', result: { confirmed_time: '2026-12-04T15:00:00+01:00' } })
    expect((await place.ledger.bookings.ofOperation(outcome.operation_id))?.customer).toMatchObject({
      timeZone: 'Asia/Tokyo',
    })
    const american = await scheduled(
      place,
      booking('2026-12-04T16:00', { customer: { name: 'Al Ray', phone: '+14155552671' } }),
    )
    expect((await place.ledger.bookings.ofOperation(american.operation_id))?.customer).toMatchObject({
      timeZone: 'Europe/Berlin',
    })
  })

  it('needs the price of a booking to begin with, and a cancellation nothing', async () => {
    const poor = callerOf({ tier: 'credits' })
    expect(await schedule(place, booking('2026-12-04T14:00'), { caller: poor })).toMatchObject({
      reason_code: 'budget_exceeded',
    })
    const limited = (most: number) =>
      schedule(place, { ...booking('2026-12-04T14:00'), max_cost_usd: most }, { caller: poor })
    expect(await limited(0.14)).toMatchObject({ human_message: expect.stringContaining('may cost up to 0.15 USD') })
    await grant(place.app, poor, 15)
    expect(await limited(0.2)).toMatchObject({ status: 'pending_async', cost: { amount: 0.15 } })
    expect(await schedule(place, { action: 'check_availability' }, { caller: poor })).toMatchObject({
      status: 'pending_async',
      cost: { amount: 0, basis: 'no_charge' },
    })
    const cheap = { action: 'cancel', existing_appointment_id: 'apt_1' }
    expect(await schedule(place, cheap, { caller: poor })).toMatchObject({ reason_code: 'bad_input' })
    const priced = await call(place.app, 'preview_cost', {
      operation: 'schedule_appointment',
      params: { smb_id: place.smbId, action: 'check_availability' },
    })
    expect(priced).toMatchObject({ ok: true, value: { estimated_cost_usd: 0, cost_range: { min_usd: 0, max_usd: 0 } } })
    const book = await call(place.app, 'preview_cost', {
      operation: 'schedule_appointment',
      params: { smb_id: place.smbId, ...booking('2026-12-04T14:00') },
    })
    expect(book).toMatchObject({
      ok: true,
      value: { estimated_cost_usd: 0.15, cost_range: { min_usd: 0.15, max_usd: 0.15 } },
    })
  })
})

describe('a cancellation', () => {
  it('of another agent’s appointment, or at another business, says no more than of one that does not exist', async () => {
    const { result } = await scheduled(place, booking('2026-12-07T09:00'))
    const id = result['appointment_id']
    const unknown = await schedule(place, { action: 'cancel', existing_appointment_id: 'apt_none' })
    const foreign = await schedule(
      place,
      { action: 'cancel', existing_appointment_id: id },
      { caller: callerOf({ tier: 'credits' }) },
    )
    expect([foreign['reason_code'], foreign['human_message']]).toEqual([
      unknown['reason_code'],
      unknown['human_message'],
    ])
    expect((await place.ledger.bookings.get(String(id)))?.state).toBe('confirmed')
  })

  it('after the start refunds nothing', async () => {
    const { result } = await scheduled(place, booking('2026-12-01T10:00'))
    const before = await place.balance()
    place.clock.offsetMs = 2 * 3_600_000 + 1
    const late = await scheduled(place, { action: 'cancel', existing_appointment_id: result['appointment_id'] })
    place.clock.offsetMs = 0
    expect(late).toMatchObject({ status: 'success', result: { refund_status: 'not_applicable' } })
    expect(await place.balance()).toBe(before)
  })

  it('of what a free key booked says that nothing was charged', async () => {
    const caller = callerOf({ tier: 'free' })
    const { result } = await scheduled(place, booking('2026-12-07T11:00'), { caller })
    const cancelled = await scheduled(
      place,
      { action: 'cancel', existing_appointment_id: result['appointment_id'] },
      { caller },
    )
    expect(cancelled).toMatchObject({ result: { refund_status: 'not_charged' } })
    expect(await place.ledger.meter.entries(caller.agentId ?? '', 5)).toEqual([])
  })

  it('sent many times at once refunds once', async () => {
    const { result } = await scheduled(place, booking('2026-12-07T13:00'))
    const before = await place.balance()
    const all = await Promise.all(
      Array.from({ length: 12 }, () =>
        scheduled(place, { action: 'cancel', existing_appointment_id: result['appointment_id'] }),
      ),
    )
    expect(all.filter(one => one.result['refund_status'] === 'refunded')).toHaveLength(1)
    expect(all.every(one => one.status === 'success')).toBe(true)
    expect(new Set(all.map(one => one.result['confirmation_number'])).size).toBe(1)
    expect(await place.balance()).toBe(before + 15)
    expect(await place.ledger.verify()).toEqual([])
  })
})

describe('the phone of a customer', () => {
  it.each(['0151 12345678', '2025550123'])(
    'without its country code is refused wherever the business is: %s',
    async phone => {
      await place.ledger.businesses.update(place.smbId, { countryCode: 'DE' })
      const refusal = 'customer.phone: has no country code; send E.164 such as +14155552671.'
      const customer = { name: 'Ben Okafor', phone }
      const window = { window_start_iso: '2026-12-02T08:00', window_end_iso: '2026-12-02T18:00' }
      for (const args of [
        booking('2026-12-02T14:00', { customer }),
        { action: 'waitlist', service: HAIRCUT, customer, requested_time: window },
      ])
        expect(await schedule(place, args)).toMatchObject({ reason_code: 'bad_input', human_message: refusal })
    },
  )
})
