import { afterEach, describe, expect, it } from 'vitest'
import type { BookingRef, Calendar } from '../../../src/core/calendar.ts'
import { Failure } from '../../../src/core/failure.ts'
import type { BookingLinkRow } from '../../../src/core/supply.ts'
import { createCalCom } from '../../../src/providers/calendar/cal_com.ts'
import { type Schedule, testCalendar, toOrder, toRow } from '../../contract/calendar.ts'
import { business } from '../../contract/supply.ts'
import { type CalComServer, startCalCom } from './cal_com_server.ts'

const TIMEOUT_MS = 2_000
const NOW = Date.UTC(2027, 0, 4, 7)
const SCHEDULE: Schedule = { hours: 'Mo-Fr 09:00-17:00', timeZone: 'Europe/Berlin', services: [{ name: 'Haircut', minutes: 60 }] }
const SLOT = { startAt: Date.UTC(2027, 0, 5, 8), endAt: Date.UTC(2027, 0, 5, 9) }

const linkTo = (address: string, smbId = 'smb_a'): BookingLinkRow => ({
  link: address,
  agentId: 'agent',
  smbId,
  platform: 'cal_com',
  canonical: 'acme-studio',
  createdAt: NOW,
})
const open = (far: CalComServer, apiKey = far.key, now = () => NOW): Calendar =>
  createCalCom({ apiKey, baseUrl: far.url, bookingsVersion: '2024-08-13', timeoutMs: TIMEOUT_MS, now })

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

let fars: CalComServer[] = []
const start = async (schedule: Partial<Schedule> = {}) => {
  const far = await startCalCom({ ...SCHEDULE, ...schedule }, () => NOW)
  fars.push(far)
  const calendar = open(far)
  const resolve = (address: string, service?: string, minutes?: number) => calendar.resolve(business('smb_a'), [linkTo(address)], { service, minutes })
  const target = async () => {
    const found = await resolve('https://cal.com/acme-studio/haircut')
    if (found === undefined) throw new Error('not resolved')
    return found
  }
  return { far, calendar, resolve, target }
}
afterEach(async () => {
  await Promise.all(fars.map(far => far.close()))
  fars = []
})
const failureOf = async (work: Promise<unknown>): Promise<Failure> => {
  const failure = await work.then(
    value => value,
    (error: unknown) => error,
  )
  if (!(failure instanceof Failure)) throw new Error(`expected a failure, got ${JSON.stringify(failure)}`)
  return failure
}
const postsOf = (far: CalComServer) => far.requests.filter(({ method }) => method === 'POST')

describe('a link of Cal.com', () => {
  const services = [
    { name: 'Haircut', minutes: 60 },
    { name: 'Beard trim', minutes: 15 },
  ]
  it.each([
    ['https://cal.com/acme-studio/haircut', 'Haircut'],
    ['https://www.cal.com/ACME-Studio/Beard-Trim', 'Beard trim'],
  ])('%s is the service it names', async (address, service) => {
    const { far, resolve } = await start({ services })
    expect(await resolve(address)).toMatchObject({ service, calendarKey: `cal_com:user:${far.userId}`, smbId: 'smb_a' })
  })

  it.each([
    'https://cal.com/somebody-else',
    'https://cal.com/somebody-else/haircut',
    'https://cal.com/acme-studio/no-such-service',
    'https://cal.com/team/acme-studio/haircut',
    'https://cal.com/acme-studio/haircut/more',
    'https://cal.acme.example/acme-studio/haircut',
  ])('%s is not the account’s own', async address => {
    const { resolve } = await start({ services })
    expect(await resolve(address)).toBeUndefined()
  })

  it('of another platform is not asked about', async () => {
    const { calendar, far } = await start()
    const links = [{ ...linkTo('https://calendly.com/acme-studio'), platform: 'calendly' }]
    expect(await calendar.resolve(business('smb_a'), links, {})).toBeUndefined()
    expect(far.requests).toEqual([])
  })

  it('of a page with several services needs one to be named', async () => {
    const { resolve } = await start({ services })
    expect((await failureOf(resolve('https://cal.com/acme-studio'))).message).toBe(
      'service: missing, the business offers several; name one of "Haircut" (60 minutes), "Beard trim" (15 minutes).',
    )
    expect(await resolve('https://cal.com/acme-studio', 'beard-trim')).toMatchObject({ service: 'Beard trim' })
    expect(await resolve('https://cal.com/acme-studio', undefined, 60)).toMatchObject({ service: 'Haircut' })
    expect(await resolve('https://cal.com/acme-studio/haircut', 'Beard trim')).toMatchObject({ service: 'Beard trim' })
  })

  it('never means a course, a shared seat or, unless it names it, a hidden service', async () => {
    const { far, resolve } = await start()
    const type = (slug: string, fields: object) => ({
      id: 500,
      slug,
      title: slug,
      lengthInMinutes: 60,
      bookingUrl: `https://cal.com/acme-studio/${slug}`,
      ...fields,
    })
    far.more = [
      type('course', { recurrence: { interval: 1, occurrences: 5, frequency: 'weekly' } }),
      type('class', { seats: { seatsPerTimeSlot: 5 } }),
      type('secret', { id: 501, hidden: true, recurrence: { disabled: true }, seats: { disabled: true } }),
    ]
    expect(await resolve('https://cal.com/acme-studio')).toMatchObject({ service: 'Haircut' })
    for (const slug of ['course', 'class']) expect(await resolve(`https://cal.com/acme-studio/${slug}`)).toBeUndefined()
    expect((await failureOf(resolve('https://cal.com/acme-studio', 'secret'))).message).toMatch(/^service: "secret" is not offered/)
    expect(await resolve('https://cal.com/acme-studio/secret')).toMatchObject({ service: 'secret', providerRef: '501' })
  })

  it('is found beside services that cannot be read, but not in an account where none can', async () => {
    const { far, resolve } = await start()
    far.more = [{ id: 'x' }, null as never]
    expect(await resolve('https://cal.com/acme-studio')).toMatchObject({ service: 'Haircut' })
  })

  it('of an account where no service can be read is not called unmapped', async () => {
    const { far, resolve } = await start({ services: [] })
    far.more = [{ id: 'x' }]
    expect(await failureOf(resolve('https://cal.com/acme-studio'))).toMatchObject({ reason: 'transient' })
  })

  it('is compared with an account that is read once in five minutes', async () => {
    const far = await startCalCom(SCHEDULE, () => NOW)
    fars.push(far)
    let at = NOW
    const calendar = open(far, far.key, () => at)
    const look = () => calendar.resolve(business('smb_a'), [linkTo('https://cal.com/acme-studio')], {})
    await Promise.all([look(), look(), look()])
    at += 299_000
    await look()
    expect(far.requests).toHaveLength(2)
    at += 2_000
    await look()
    expect(far.requests).toHaveLength(4)
  })

  it('is looked up again after the account could not be read', async () => {
    const { far, resolve } = await start()
    far.fault = 'busy'
    expect(await failureOf(resolve('https://cal.com/acme-studio'))).toMatchObject({ reason: 'transient', details: { retryAfterS: 7 } })
    far.fault = undefined
    expect(await resolve('https://cal.com/acme-studio')).toMatchObject({ service: 'Haircut' })
  })
})

describe('a service with several lengths', () => {
  it('is offered and booked in the one that is asked for, and a single one is never named to Cal.com', async () => {
    const { far, calendar, resolve, target } = await start({ services: [...SCHEDULE.services, { name: 'Talk', minutes: 30 }] })
    far.choices = { Talk: [15, 30, 45] }
    const talk = await resolve('https://cal.com/acme-studio/talk', undefined, 45)
    if (talk === undefined) throw new Error('not resolved')
    const [slot] = await calendar.free(talk, { startAt: SLOT.startAt, endAt: SLOT.endAt })
    expect(slot).toEqual({ startAt: SLOT.startAt, endAt: SLOT.startAt + 45 * 60_000 })
    if (slot === undefined) throw new Error('no slot')
    expect(await calendar.book(toOrder(talk, slot))).toMatchObject(slot)
    expect(postsOf(far)[0]?.body).toMatchObject({ lengthInMinutes: 45 })
    await calendar.book(toOrder(await target(), { startAt: SLOT.startAt + 3_600_000, endAt: SLOT.endAt + 3_600_000 }))
    expect(postsOf(far)[1]?.body).not.toHaveProperty('lengthInMinutes')
    expect((await failureOf(resolve('https://cal.com/acme-studio/talk', undefined, 50))).message).toBe(
      'requested_time.duration_minutes: no service takes 50 minutes; leave it out, or name one of "Haircut" (60 minutes), "Talk" (30 or 15 or 45 minutes).',
    )
  })
})

describe('a booking at Cal.com', () => {
  it('carries customer, words and operation, and starts in UTC', async () => {
    const { far, calendar, target } = await start()
    const order = toOrder(await target(), SLOT)
    await calendar.book({ ...order, customer: { ...order.customer, timeZone: 'America/Los_Angeles' } })
    expect(postsOf(far)[0]?.body).toEqual({
      eventTypeId: 100,
      start: '2027-01-05T08:00:00.000Z',
      attendee: { name: order.customer.name, email: 'ana@customer.example', phoneNumber: '+14155550123', timeZone: 'America/Los_Angeles' },
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
      message: 'Cal.com does not offer that time, or somebody else has just taken it. Ask for the free times and book another one.',
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
    ['a time too far ahead', 400, 'The event type can\'t be booked at the "start" time provided.', 'outcome_rejected', /Ask for the free times/],
    ['a day that is full', 400, 'booking_limit_reached', 'outcome_rejected', /Ask for the free times/],
    ['a text that is too long', 400, 'notes: the limit is 100 characters', 'outcome_rejected', /Ask the business/],
    ['a field of its own', 400, 'responses - {company}error_required_field', 'outcome_rejected', /Ask the business/],
    ['a service that is gone', 404, 'Event type with id 100 not found.', 'booking_destination_unmapped', /event types/],
  ])('that Cal.com refuses for %s is told apart', async (_, status, message, reason, says) => {
    const { far, calendar, target } = await start()
    const service = await target()
    far.refusal = { status, message }
    expect(await failureOf(calendar.book(toOrder(service, SLOT)))).toMatchObject({ reason, retriable: false, message: expect.stringMatching(says) })
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

  it.each(['drops', 'hangs', 'babbles', 'fails'] as const)('is unknown when Cal.com %s, and is found without booking again', async fault => {
    const { far, calendar, target } = await start()
    const service = await target()
    far.fault = fault
    const order = toOrder(service, SLOT)
    expect(await failureOf(calendar.book(order))).toMatchObject({ reason: 'upstream_failure', retriable: false, details: { outcomeUnknown: true } })
    far.fault = undefined
    const found = await calendar.find(order)
    expect(found === undefined).toBe(fault === 'fails')
    if (fault !== 'fails') expect(found).toEqual({ ...SLOT, providerId: far.bookings[0]?.uid, state: 'confirmed' })
    expect(postsOf(far)).toHaveLength(1)
  })

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
    expect(await calendar.cancel({ ...booking, providerId: null, operationId: 'op_other' }, 'ill')).toBe('already_cancelled')
  })

  it('that comes too late is declined, and one of another account is not taken for done', async () => {
    const { far, calendar, booking } = await booked()
    for (const one of far.bookings) one.endAt = NOW - 1
    expect(await failureOf(calendar.cancel(booking, 'ill'))).toMatchObject({ reason: 'outcome_rejected' })
    expect(await failureOf(calendar.cancel({ ...booking, providerId: 'elsewhere' }, 'ill'))).toMatchObject({ reason: 'booking_destination_unmapped' })
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
  const later = (hours: number) => ({ startAt: SLOT.startAt + hours * 3_600_000, endAt: SLOT.endAt + hours * 3_600_000 })
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
    for (const found of [await calendar.read(booking), await calendar.read({ ...booking, providerId: null }), await calendar.find(order)])
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
    expect(failure.message).toBe('Cal.com refuses the credentials of this server (HTTP 401); the operator checks CAL_COM_API_KEY. Nothing was changed.')
  })
})
