import { describe, expect, it } from 'vitest'
import { Failure } from '../../../src/core/failure.ts'
import { booking, outcomeOf, schedule, scheduled } from '../../appointments.ts'
import { MINUTES, TEN, useFaultyCalendar } from './faulty_calendar.ts'

const setUp = useFaultyCalendar()

describe('a booking whose call brings no answer', () => {
  it('is found in the calendar, confirmed and charged once, and not made again', async () => {
    const { far, place, book, parked, later } = await setUp()
    far.mood.book = 'lost_answer'
    const accepted = await book()
    expect(await parked(accepted['operation_id'])).toMatchObject({
      status: 'executing',
      partial_result: { appointment_status: 'asking_calendar' },
    })
    later(16_000)
    expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'success', cost: { amount: 0.15 } })
    expect(far.asked).toMatchObject({ book: 1, find: 1 })
    expect(await place.balance()).toBe(985)
  })

  it('is made when the calendar certainly does not hold it', async () => {
    const { far, place, book, parked, later } = await setUp()
    far.mood.book = 'lost_request'
    const accepted = await book()
    await parked(accepted['operation_id'])
    far.mood.book = 'works'
    later(16_000)
    expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'success' })
    expect(far.held.size).toBe(1)
  })

  it('ends partial and uncharged, with its slot locked, when the calendar cannot say what came of it', async () => {
    const { far, place, book, parked, later, bookingOf } = await setUp()
    far.mood.book = 'lost_answer'
    far.mood.find = 'down'
    const accepted = await book()
    await parked(accepted['operation_id'])
    later(60_000)
    await expect.poll(() => far.asked.find).toBe(1)
    await parked(accepted['operation_id'])
    later(900_000)
    const outcome = await outcomeOf(place, accepted)
    const row = await bookingOf(accepted['operation_id'])
    expect(outcome).toMatchObject({
      status: 'partial',
      reason_code: 'upstream_failure',
      retriable: false,
      cost: { amount: 0 },
      partial_result: { appointment_id: row?.appointmentId },
    })
    expect([row?.state, await place.balance(), far.asked.book]).toEqual(['held', 1000, 1])
    // Nobody else gets the slot, and the caller can still cancel what may be there.
    far.mood.book = 'works'
    far.mood.find = 'works'
    expect(await outcomeOf(place, await book())).toMatchObject({ reason_code: 'outcome_rejected' })
    const cancelled = await scheduled(place, { action: 'cancel', existing_appointment_id: row?.appointmentId })
    expect(cancelled).toMatchObject({ result: { refund_status: 'not_charged' } })
    expect([...far.held.values()].map(({ state }) => state)).toEqual(['cancelled'])
    expect(await outcomeOf(place, await book())).toMatchObject({ status: 'success' })
  })

  it.each(['hangs', 'broken'] as const)('ends as the calendar says later, when it %s', async mood => {
    const { far, place, book, parked, later } = await setUp({ CALL_TIMEOUT_MS: '4000' })
    far.mood.book = mood
    const accepted = await book()
    await parked(accepted['operation_id'])
    far.mood.book = 'works'
    later(16_000)
    expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'success' })
    expect(far.held.size).toBe(1)
    expect(await place.balance()).toBe(985)
  })
})

describe('a question that the calendar does not answer', () => {
  it('is refused at once as passing, charged with nothing and called neither a failure of ours nor a booking', async () => {
    const { far, place, book } = await setUp({ CALL_TIMEOUT_MS: '3000' })
    const { resolve } = far.calendar
    far.calendar.resolve = () => new Promise(() => undefined)
    expect(await book()).toMatchObject({
      status: 'failure',
      reason_code: 'transient',
      retriable: true,
      cost: { amount: 0 },
    })
    far.calendar.resolve = () => Promise.reject(new TypeError('unreadable'))
    expect(await book()).toMatchObject({ status: 'failure', reason_code: 'transient', retriable: true })
    far.calendar.resolve = resolve
    const { free } = far.calendar
    let asked = 0
    far.calendar.free = () => {
      asked += 1
      return new Promise(() => undefined)
    }
    const looking = await schedule(place, { action: 'check_availability' })
    const windowed = await schedule(place, booking('x', { requested_time: { window_start_iso: '2026-12-02T10:00' } }))
    await expect.poll(() => asked).toBe(2)
    await expect.poll(() => place.ledger.jobs.owners()).toEqual([])
    far.calendar.free = free
    place.app.worker.wake()
    expect(await outcomeOf(place, looking)).toMatchObject({ status: 'success' })
    expect(await outcomeOf(place, windowed)).toMatchObject({
      status: 'success',
      result: { confirmed_time: '2026-12-02T11:00:00+01:00' },
    })
    expect(await place.balance()).toBe(985)
  })
})

describe('a run', () => {
  const slowly = (ms: number) => new Promise(answered => setTimeout(answered, ms))

  it('that has little time left says what it knows and leaves out alternatives', async () => {
    const { far, book, place } = await setUp({ CALL_TIMEOUT_MS: '10000' })
    const { resolve, book: bookThere } = far.calendar
    far.calendar.resolve = async (...args) => {
      await slowly(3_500)
      return resolve(...args)
    }
    far.calendar.book = async order => {
      await slowly(1_500)
      return bookThere(order)
    }
    far.mood.book = 'taken'
    far.calendar.free = () => new Promise(() => undefined)
    const outcome = await outcomeOf(place, await book())
    expect(outcome).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected', cost: { amount: 0 } })
    expect(outcome.next_actions).toEqual(['Ask for other times with action check_availability.'])
  })

  it('whose operation has ended meanwhile charges nothing, and is kept as its calendar has it', async () => {
    const { far, place, book, bookingOf } = await setUp()
    const { book: bookThere } = far.calendar
    let isDone = false
    far.calendar.book = async order => {
      const booked = await bookThere(order)
      const end = { state: 'failure' as const, receipt: '{"status":"partial"}', updatedAt: 1, input: '{}' }
      await place.ledger.operations.end(order.operationId, end)
      isDone = true
      return booked
    }
    const accepted = await book()
    await expect.poll(() => isDone).toBe(true)
    await expect.poll(async () => (await bookingOf(accepted['operation_id']))?.providerId).toMatch(/^far-/)
    await expect.poll(() => place.ledger.jobs.owners()).toEqual([])
    await expect
      .poll(async () => await bookingOf(accepted['operation_id']))
      .toMatchObject({ state: 'confirmed', credits: null })
  })
})

describe('a booking that the calendar refuses', () => {
  it('as taken by the booking itself is confirmed, since an earlier request of it had come through', async () => {
    const { far, place, book } = await setUp()
    const { book: bookThere } = far.calendar
    far.calendar.book = async order => {
      await bookThere(order)
      throw new Failure('outcome_rejected', 'The slot was taken a moment ago.')
    }
    expect(await outcomeOf(place, await book())).toMatchObject({ status: 'success', cost: { amount: 0.15 } })
    expect(await place.balance()).toBe(985)
  })

  it('whatever its time is asked for once, and no other time is offered', async () => {
    const { far, place } = await setUp()
    let asked = 0
    far.calendar.book = () => {
      asked += 1
      return Promise.reject(
        new Failure('outcome_rejected', 'The service asks for customer.email.', { forAllTimes: true }),
      )
    }
    const window = { requested_time: { window_start_iso: '2026-12-02T10:00', window_end_iso: '2026-12-02T17:00' } }
    const outcome = await scheduled(place, booking('x', window))
    expect(outcome).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
    expect([asked, outcome.next_actions]).toEqual([1, undefined])
  })

  it('names times within the window of the caller first, and those outside as such', async () => {
    const { far, place } = await setUp()
    far.mood.book = 'taken'
    const at = {
      preferred_iso: '2026-12-02T10:00',
      window_start_iso: '2026-12-02T09:00',
      window_end_iso: '2026-12-02T10:45',
    }
    const outside = await scheduled(place, booking('x', { requested_time: at }))
    expect(outside.next_actions?.[0]).toBe(
      'Book 2026-12-02T11:00:00+01:00 instead: it is free now, outside of your window.',
    )
    const { free } = far.calendar
    far.calendar.free = async (...args) => [
      ...(await free(...args)),
      { startAt: TEN + 10 * 86_400_000, endAt: TEN + 10 * 86_400_000 + MINUTES * 60_000 },
    ]
    const wide = {
      preferred_iso: '2026-12-02T10:00',
      window_start_iso: '2026-12-02T10:00',
      window_end_iso: '2026-12-02T11:45',
    }
    const inside = await scheduled(place, booking('x', { requested_time: wide }))
    expect(inside.next_actions?.[0]).toBe('Book 2026-12-02T11:00:00+01:00 instead: it is free now.')
    expect(inside.next_actions?.[1]).toContain('outside of your window')
  })

  it('as taken between look and booking fails with alternatives, and frees the slot', async () => {
    const { far, place, book, bookingOf } = await setUp()
    far.mood.book = 'taken'
    const outcome = await outcomeOf(place, await book())
    expect(outcome).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected', cost: { amount: 0 } })
    expect(outcome.human_message).toContain('The slot was taken a moment ago.')
    expect(outcome.next_actions).toEqual(
      ['11:00', '12:00', '13:00'].map(time => `Book 2026-12-02T${time}:00+01:00 instead: it is free now.`),
    )
    expect((await bookingOf(outcome.operation_id))?.state).toBe('released')
  })

  it('for its settings fails with what the operator has to mend, and frees the slot', async () => {
    const { far, place, book, bookingOf } = await setUp()
    far.mood.book = 'unauthorized'
    const outcome = await outcomeOf(place, await book())
    expect(outcome).toMatchObject({
      status: 'failure',
      reason_code: 'upstream_failure',
      retriable: false,
      cost: { amount: 0 },
    })
    expect(outcome.human_message).toContain('CAL_COM_API_KEY')
    expect((await bookingOf(outcome.operation_id))?.state).toBe('released')
  })

  it('for now is tried again when the calendar wants it, and given up after a while with the slot free', async () => {
    const { far, place, book, parked, later, bookingOf } = await setUp()
    far.mood.book = 'down'
    const accepted = await book()
    await parked(accepted['operation_id'])
    later(10_000)
    await new Promise(resolve => setTimeout(resolve, 50))
    // Retry-After was forty seconds.
    expect(far.asked.book).toBe(1)
    later(31_000)
    await expect.poll(() => far.asked.book).toBe(2)
    await parked(accepted['operation_id'])
    later(900_001)
    const outcome = await outcomeOf(place, accepted)
    expect(outcome).toMatchObject({
      status: 'failure',
      reason_code: 'transient',
      retriable: false,
      cost: { amount: 0 },
    })
    expect((await bookingOf(accepted['operation_id']))?.state).toBe('released')
    expect(await place.balance()).toBe(1000)
  })
})

describe('a cancellation', () => {
  async function booked() {
    const all = await setUp()
    const { result } = await outcomeOf(all.place, await all.book())
    return {
      ...all,
      cancel: () => schedule(all.place, { action: 'cancel', existing_appointment_id: result['appointment_id'] }),
    }
  }

  it('whose answer is lost is repeated until the calendar has answered, and refunded once', async () => {
    const { far, place, cancel, parked, later } = await booked()
    far.mood.cancel = 'lost_answer'
    const accepted = await cancel()
    await parked(accepted['operation_id'])
    expect(await place.balance()).toBe(985)
    far.mood.cancel = 'works'
    later(16_000)
    expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'success', result: { refund_status: 'refunded' } })
    expect(await place.balance()).toBe(1000)
  })

  it('that stays without an answer ends partial, refunds nothing, and can be sent again', async () => {
    const { far, place, cancel, parked, later, bookingOf } = await booked()
    far.mood.cancel = 'lost_request'
    const accepted = await cancel()
    await parked(accepted['operation_id'])
    later(900_001)
    expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'partial', reason_code: 'upstream_failure' })
    expect(await place.balance()).toBe(985)
    far.mood.cancel = 'works'
    expect(await outcomeOf(place, await cancel())).toMatchObject({
      status: 'success',
      result: { refund_status: 'refunded' },
    })
    expect(await place.balance()).toBe(1000)
    expect(await bookingOf(accepted['operation_id'])).toBeUndefined()
  })

  it('that the calendar refuses fails and leaves the appointment', async () => {
    const { far, place, cancel } = await booked()
    far.mood.cancel = 'unauthorized'
    expect(await outcomeOf(place, await cancel())).toMatchObject({ status: 'failure', reason_code: 'upstream_failure' })
    expect([...far.held.values()].map(({ state }) => state)).toEqual(['confirmed'])
    expect(await place.balance()).toBe(985)
  })

  it('gives the day’s budget back, too', async () => {
    const { place } = await setUp()
    const caller = { ...place.caller, budgetCredits: 60 }
    for (let times = 0; times < 6; times += 1) {
      const { result } = await scheduled(place, booking('2026-12-02T10:00'), { caller })
      await scheduled(place, { action: 'cancel', existing_appointment_id: result['appointment_id'] }, { caller })
    }
    expect(await place.balance()).toBe(1000)
  })
})
