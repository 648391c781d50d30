import { describe, expect, it } from 'vitest'
import type { BookingRef } from '../../../src/core/calendar.ts'
import { testCalendar, toOrder, toRow } from '../../contract/calendar.ts'
import { startCalCom } from './cal_com_server.ts'
import { linkTo, NOW, open, postsOf, SLOT, useCalCom } from './cal_com_client.ts'
import { failureOf } from '../../failure_of.ts'

testCalendar(
  'cal_com',
  async ({ business: { smbId }, schedule, now }) => {
    const far = await startCalCom(schedule, now)
    const stateTo = (status: 'accepted' | 'rejected') => (providerId: string) => {
      for (const booking of far.bookings) if (booking.uid === providerId) booking.status = status
    }
    return {
      calendar: open(far, far.key, now),
      links: [linkTo('https://cal.com/acme-studio', smbId)],
      takeElsewhere: async span => far.take(span),
      host: {
        decides: () => {
          far.hostDecides = true
        },
        confirms: stateTo('accepted'),
        rejects: stateTo('rejected'),
      },
      close: far.close,
    }
  },
  { isShared: true, hasHost: true },
)

const { start } = useCalCom()

describe('a booking at Cal.com', () => {
  it('carries customer, words and operation, and starts in UTC', async () => {
    const { far, calendar, target } = await start()
    const order = toOrder(await target(), SLOT)
    await calendar.book({ ...order, customer: { ...order.customer, timeZone: 'America/Los_Angeles' } })
    expect(postsOf(far)[0]?.body).toEqual({
      eventTypeId: 100,
      start: '2027-01-05T08:00:00.000Z',
      attendee: {
        name: order.customer.name,
        email: 'ana@customer.example',
        phoneNumber: '+14155550123',
        timeZone: 'America/Los_Angeles',
      },
      bookingFieldsResponses: { notes: order.notes },
      metadata: { operation_id: order.operationId, appointment_id: order.appointmentId },
    })
  })

  it('is rejected when somebody takes the slot between the look and the booking', async () => {
    const { far, calendar, target } = await start()
    const service = await target()
    far.afterSlots = () => far.take(SLOT)
    const [slot] = await calendar.free(service, SLOT)
    expect(slot).toEqual(SLOT)
    expect(await failureOf(calendar.book(toOrder(service, SLOT)))).toMatchObject({
      reason: 'outcome_rejected',
      message:
        'Cal.com does not offer that time, or somebody else has just taken it. Ask for the free times and book another one.',
    })
  })

  it('lets one of many that ask Cal.com itself win', async () => {
    const { far, calendar, target } = await start()
    const service = await target()
    const came = await Promise.allSettled(Array.from({ length: 20 }, () => calendar.book(toOrder(service, SLOT))))
    expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(far.bookings).toHaveLength(1)
  })

  it('without an e-mail address says that the service needs one', async () => {
    const { calendar, target } = await start()
    const order = toOrder(await target(), SLOT)
    const { email: _, ...customer } = order.customer
    expect((await failureOf(calendar.book({ ...order, customer }))).message).toContain('customer.email')
  })

  it.each([
    [
      'a time too far ahead',
      400,
      'The event type can\'t be booked at the "start" time provided.',
      'outcome_rejected',
      /Ask for the free times/,
    ],
    ['a day that is full', 400, 'booking_limit_reached', 'outcome_rejected', /Ask for the free times/],
    ['a text that is too long', 400, 'notes: the limit is 100 characters', 'outcome_rejected', /Ask the business/],
    ['a field of its own', 400, 'responses - {company}error_required_field', 'outcome_rejected', /Ask the business/],
    ['a service that is gone', 404, 'Event type with id 100 not found.', 'booking_destination_unmapped', /event types/],
  ])('that Cal.com refuses for %s is told apart', async (_, status, message, reason, says) => {
    const { far, calendar, target } = await start()
    const service = await target()
    far.refusal = { status, message }
    expect(await failureOf(calendar.book(toOrder(service, SLOT)))).toMatchObject({
      reason,
      retriable: false,
      message: expect.stringMatching(says),
    })
  })

  it.each([
    ['refuses', { reason: 'upstream_failure', retriable: false, message: expect.stringContaining('CAL_COM_API_KEY') }],
    ['busy', { reason: 'transient', retriable: true, details: { retryAfterS: 7 } }],
  ] as const)('certainly was not made when Cal.com %s', async (fault, expected) => {
    const { far, calendar, target } = await start()
    const service = await target()
    far.fault = fault
    const order = toOrder(service, SLOT)
    const failure = await failureOf(calendar.book(order))
    expect(failure).toMatchObject(expected)
    expect([failure.details.outcomeUnknown, far.bookings]).toEqual([undefined, []])
    far.fault = undefined
    expect(await calendar.find(order)).toBeUndefined()
  })

  it('certainly was not made when nothing listens', async () => {
    const [{ target }, { far, calendar }] = [await start(), await start()]
    const service = await target()
    await far.close()
    expect(await failureOf(calendar.book(toOrder(service, SLOT)))).toMatchObject({
      reason: 'transient',
      message: expect.stringContaining('Nothing was booked.'),
    })
  })

  it.each(['drops', 'hangs', 'babbles', 'fails'] as const)(
    'is unknown when Cal.com %s, and is found without booking again',
    async fault => {
      const { far, calendar, target } = await start()
      const service = await target()
      far.fault = fault
      const order = toOrder(service, SLOT)
      expect(await failureOf(calendar.book(order))).toMatchObject({
        reason: 'upstream_failure',
        retriable: false,
        details: { outcomeUnknown: true },
      })
      far.fault = undefined
      const found = await calendar.find(order)
      expect(found === undefined).toBe(fault === 'fails')
      if (fault !== 'fails') expect(found).toEqual({ ...SLOT, providerId: far.bookings[0]?.uid, state: 'confirmed' })
      expect(postsOf(far)).toHaveLength(1)
    },
  )

  it('is found among hundreds of the same time', async () => {
    const { far, calendar, target } = await start()
    const order = toOrder(await target(), SLOT)
    await calendar.book(order)
    const [own] = far.bookings.splice(0, 1)
    for (let at = 0; at < 250; at += 1) far.take(SLOT)
    if (own !== undefined) far.bookings.push(own)
    expect(await calendar.find(order)).toMatchObject({ providerId: own?.uid })
    expect(await calendar.find(toOrder(await target(), SLOT))).toBeUndefined()
  })

  it('that cannot be searched for stays unknown', async () => {
    const { far, calendar, target } = await start()
    const order = toOrder(await target(), SLOT)
    far.fault = 'refuses'
    expect(await failureOf(calendar.find(order))).toMatchObject({ reason: 'upstream_failure' })
  })
})

describe('a cancellation at Cal.com', () => {
  const booked = async () => {
    const side = await start()
    const order = toOrder(await side.target(), SLOT)
    const { providerId } = await side.calendar.book(order)
    return { ...side, booking: { ...toRow(order, 'cal_com'), providerId } satisfies BookingRef }
  }

  it('of a booking whose answer was lost finds it first', async () => {
    const { far, calendar, booking } = await booked()
    expect(await calendar.cancel({ ...booking, providerId: null }, 'ill')).toBe('cancelled')
    expect(far.bookings[0]?.status).toBe('cancelled')
    expect(await calendar.read({ ...booking, providerId: null })).toMatchObject({ state: 'cancelled' })
  })

  it('of what was never booked has nothing to do', async () => {
    const { calendar, booking } = await booked()
    expect(await calendar.cancel({ ...booking, providerId: null, operationId: 'op_other' }, 'ill')).toBe(
      'already_cancelled',
    )
  })

  it('that comes too late is declined, and one of another account is not taken for done', async () => {
    const { far, calendar, booking } = await booked()
    for (const one of far.bookings) one.endAt = NOW - 1
    expect(await failureOf(calendar.cancel(booking, 'ill'))).toMatchObject({ reason: 'outcome_rejected' })
    expect(await failureOf(calendar.cancel({ ...booking, providerId: 'elsewhere' }, 'ill'))).toMatchObject({
      reason: 'booking_destination_unmapped',
    })
  })

  it.each(['drops', 'hangs'] as const)('is unknown when Cal.com %s, and harmless to repeat', async fault => {
    const { far, calendar, booking } = await booked()
    far.fault = fault
    expect(await failureOf(calendar.cancel(booking, 'ill'))).toMatchObject({ details: { outcomeUnknown: true } })
    far.fault = undefined
    expect(await calendar.cancel(booking, 'ill')).toBe('already_cancelled')
  })
})

describe('a booking that its host has moved', () => {
  const later = (hours: number) => ({
    startAt: SLOT.startAt + hours * 3_600_000,
    endAt: SLOT.endAt + hours * 3_600_000,
  })
  const moved = async (times: number) => {
    const side = await start()
    const order = toOrder(await side.target(), SLOT)
    const { providerId } = await side.calendar.book(order)
    const booking: BookingRef = { ...toRow(order, 'cal_com'), providerId }
    let uid = providerId
    for (let time = 1; time <= times; time += 1) uid = side.far.reschedule(uid, later(time))
    return { ...side, order, booking, uid }
  }

  it('stands under its new name and at its new time, whichever name it is known by', async () => {
    const { calendar, order, booking, uid } = await moved(5)
    const expected = { providerId: uid, state: 'confirmed', ...later(5) }
    for (const found of [
      await calendar.read(booking),
      await calendar.read({ ...booking, providerId: null }),
      await calendar.find(order),
    ])
      expect(found).toEqual(expected)
  })

  it('is cancelled where it stands', async () => {
    const { far, calendar, booking, uid } = await moved(2)
    expect(await calendar.cancel(booking, 'ill')).toBe('cancelled')
    expect(far.bookings.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(postsOf(far).at(-1)?.path).toBe(`/v2/bookings/${uid}/cancel`)
    expect(await calendar.cancel(booking, 'ill')).toBe('already_cancelled')
  })

  it('out of sight or in a circle is neither gone nor cancelled', async () => {
    const { far, calendar, booking } = await moved(6)
    expect(await failureOf(calendar.read(booking))).toMatchObject({ reason: 'transient' })
    for (const one of far.bookings) one.rescheduledToUid = one.uid
    expect(await failureOf(calendar.cancel(booking, 'ill'))).toMatchObject({ reason: 'transient' })
    for (const one of far.bookings) one.rescheduledToUid = 'nowhere'
    expect(await failureOf(calendar.read(booking))).toMatchObject({ reason: 'transient' })
    expect(far.bookings.filter(({ status }) => status === 'accepted')).toHaveLength(1)
  })
})

describe('the sign-in at Cal.com', () => {
  it('names the setting when it is refused, and never the key', async () => {
    const { far } = await start()
    const failure = await failureOf(Promise.resolve(open(far, 'cal_wrong').check?.()))
    expect(failure.message).toBe(
      'Cal.com refuses the credentials of this server (HTTP 401); ask the operator to check CAL_COM_API_KEY. Nothing was changed.',
    )
  })
})
