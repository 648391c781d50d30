import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { BookingRef } from '../../../src/core/calendar.ts'
import { createCalDav } from '../../../src/providers/caldav/calendar.ts'
import { readEvent } from '../../../src/providers/caldav/events.ts'
import { binding } from '../../contract/bookings.ts'
import { testCalendar, toOrder, toRow } from '../../contract/calendar.ts'
import { business } from '../../contract/supply.ts'
import { spanEvent } from './caldav_event.ts'
import { CALENDAR_PATH, startCalDav } from './caldav_server.ts'
import { DAY, HOUR, SLOT, TIMEOUT_MS, useCalDav } from './caldav_client.ts'
import { failureOf } from '../../failure_of.ts'

testCalendar(
  'caldav',
  async ({ business: { smbId }, schedule, ledger, now }) => {
    const far = await startCalDav()
    await ledger.calendarBindings.put(binding(smbId, { ...schedule, calendarUrl: `${far.url}${CALENDAR_PATH}` }))
    return {
      calendar: createCalDav({
        ...far,
        bindings: ledger.calendarBindings,
        closures: ledger.closures,
        timeoutMs: TIMEOUT_MS,
        now,
      }),
      links: [],
      takeElsewhere: async span =>
        void far.objects.set(`${CALENDAR_PATH}${randomUUID()}`, spanEvent(span, [], randomUUID())),
      close: far.close,
    }
  },
  { isShared: true },
)

const start = useCalDav()

describe('a booking in a CalDAV calendar', () => {
  it('is an event in UTC under the name of its operation, and third-party words stay words', async () => {
    const { far, calendar, target } = await start()
    const order = toOrder(await target(), SLOT)
    await calendar.book(order)
    const put = far.requests.find(({ method }) => method === 'PUT')
    expect([put?.path, put?.headers['if-none-match']]).toEqual([`${CALENDAR_PATH}${order.operationId}.ics`, '*'])
    const text = put?.body ?? ''
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
    expect(text).not.toMatch(/(?<!\r)\n|\r(?!\n)|ATTENDEE|ORGANIZER/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(76)
    const unfolded = text.replaceAll('\r\n ', '')
    expect(unfolded).toContain('DTSTART:20270105T080000Z\r\nDTEND:20270105T090000Z\r\n')
    expect(unfolded).toContain('SUMMARY:Haircut: Ana López\\; "Jr"\\, \\\\ 世界\r\n')
    expect(unfolded).toContain('By the window\\, please.\\nBEGIN:VEVENT')
    expect(readEvent(text, 'UTC')).toEqual({ ...SLOT, state: 'confirmed' })
  })

  it('asked for twice is made once', async () => {
    const { far, calendar, target } = await start()
    const order = toOrder(await target(), SLOT)
    expect(await calendar.book(order)).toEqual(await calendar.book(order))
    expect(far.objects.size).toBe(1)
  })

  const writtenMeanwhile = async (secondsLater: number) => {
    const side = await start()
    side.far.before = {
      method: 'PUT',
      run: () => {
        side.put(spanEvent(SLOT))
        side.far.written.set(`${CALENDAR_PATH}other.ics`, side.far.now() + secondsLater * 1000)
      },
    }
    return { ...side, order: toOrder(await side.target(), SLOT) }
  }
  it.each([
    ['before it', -5],
    ['in the same second', 0],
  ])('gives way to an event that was written %s while it was written', async (_, secondsLater) => {
    const { far, calendar, order } = await writtenMeanwhile(secondsLater)
    expect(await failureOf(calendar.book(order))).toMatchObject({ reason: 'outcome_rejected' })
    expect([...far.objects.keys()]).toEqual([`${CALENDAR_PATH}other.ics`])
    expect(await calendar.find(order)).toBeUndefined()
  })

  it('is not confirmed when it is taken out again while others are looked for', async () => {
    const { far, calendar, target } = await start()
    const order = toOrder(await target(), SLOT)
    const takeOut = () => {
      far.before = { method: 'REPORT', run: () => far.objects.clear() }
    }
    far.before = { method: 'PUT', run: takeOut }
    expect(await failureOf(calendar.book(order))).toMatchObject({ details: { outcomeUnknown: true } })
    await calendar.book(order)
    takeOut()
    expect(await calendar.find(order)).toBeUndefined()
  })

  it('stays when the other event was written after it', async () => {
    const { far, calendar, order } = await writtenMeanwhile(5)
    expect(await calendar.book(order)).toMatchObject({ state: 'confirmed' })
    expect(far.objects.size).toBe(2)
  })

  it('gives way where the server does not say when anything was written', async () => {
    const { far, calendar, order } = await writtenMeanwhile(5)
    far.now = () => Number.NaN
    expect(await failureOf(calendar.book(order))).toMatchObject({ reason: 'outcome_rejected' })
  })

  it('of two deployments at the same time is made by one', async () => {
    const { far, open, target } = await start()
    const service = await target()
    for (let round = 0; round < 20; round += 1) {
      far.objects.clear()
      const came = await Promise.allSettled([open().book(toOrder(service, SLOT)), open().book(toOrder(service, SLOT))])
      expect(came.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
      expect(far.objects.size).toBe(came.filter(({ status }) => status === 'fulfilled').length)
    }
  })

  it.each([
    ['7', 7],
    ['-5', 30],
    ['soon', 30],
    ['99999', 3600],
  ])('is told to wait by a server that says %s', async (retryAfter, retryAfterS) => {
    const { far, calendar, target } = await start()
    const service = await target()
    far.fault = { methods: ['REPORT'], how: 'busy', retryAfter }
    expect(await failureOf(calendar.free(service, DAY))).toMatchObject({
      reason: 'transient',
      details: { retryAfterS },
    })
  })

  it.each(['drops', 'hangs', 'fails'] as const)(
    'is unknown when the server %s, and is found without writing again',
    async how => {
      const { far, calendar, target } = await start()
      const order = toOrder(await target(), SLOT)
      far.fault = { methods: ['PUT'], how }
      expect(await failureOf(calendar.book(order))).toMatchObject({
        reason: 'upstream_failure',
        retriable: false,
        details: { outcomeUnknown: true },
      })
      far.fault = undefined
      expect(await calendar.find(order)).toEqual(
        how === 'fails' ? undefined : { ...SLOT, providerId: order.operationId, state: 'confirmed' },
      )
      expect(far.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    },
  )

  it.each(['drops', 'busy', 'refuses', 'babbles', 'empties'] as const)(
    'is unknown when the server %s once the event is written',
    async how => {
      const { far, calendar, target } = await start()
      const order = toOrder(await target(), SLOT)
      far.before = {
        method: 'PUT',
        run: () => {
          far.fault = { methods: ['GET', 'REPORT'], how }
        },
      }
      expect(await failureOf(calendar.book(order))).toMatchObject({ details: { outcomeUnknown: true } })
      far.fault = undefined
      expect(await calendar.find(order)).toMatchObject(SLOT)
    },
  )

  it('moved or cancelled by the host is reported as the calendar holds it', async () => {
    const { far, calendar, target, put } = await start()
    const order = toOrder(await target(), SLOT)
    const { providerId } = await calendar.book(order)
    const booking: BookingRef = { ...toRow(order, 'caldav'), providerId }
    const later = { startAt: SLOT.startAt + HOUR, endAt: SLOT.endAt + HOUR }
    put(spanEvent(later, [], order.operationId), `${order.operationId}.ics`)
    expect(await calendar.read(booking)).toEqual({ ...later, providerId, state: 'confirmed' })
    put(spanEvent(later, ['STATUS:CANCELLED'], order.operationId), `${order.operationId}.ics`)
    expect(await calendar.read(booking)).toMatchObject({ state: 'cancelled' })
    expect(await calendar.cancel(booking, 'ill')).toBe('already_cancelled')
    far.objects.clear()
    expect(await calendar.read(booking)).toBeUndefined()
  })

  it('is cancelled as it is now, also when it changes meanwhile', async () => {
    const { far, calendar, target, put } = await start()
    const order = toOrder(await target(), SLOT)
    await calendar.book(order)
    const booking = toRow(order, 'caldav')
    far.before = {
      method: 'DELETE',
      run: () => put(spanEvent(SLOT, ['LOCATION:Upstairs'], order.operationId), `${order.operationId}.ics`),
    }
    expect(await calendar.cancel(booking, 'ill')).toBe('cancelled')
    expect(far.requests.filter(({ method }) => method === 'DELETE').map(({ headers }) => headers['if-match'])).toEqual([
      expect.any(String),
      expect.any(String),
    ])
    expect(far.objects.size).toBe(0)
  })

  it('is cancelled behind a proxy that compresses, which changes the tags of what it compresses', async () => {
    const { calendar, far, target } = await start()
    far.isBehindProxy = true
    const order = toOrder(await target(), SLOT)
    await calendar.book(order)
    expect(await calendar.cancel(toRow(order, 'caldav'), 'ill')).toBe('cancelled')
    expect(far.objects.size).toBe(0)
  })

  it('whose cancellation gets no answer can be cancelled again', async () => {
    const { far, calendar, target } = await start()
    const order = toOrder(await target(), SLOT)
    await calendar.book(order)
    far.fault = { methods: ['DELETE'], how: 'drops' }
    expect(await failureOf(calendar.cancel(toRow(order, 'caldav'), 'ill'))).toMatchObject({
      details: { outcomeUnknown: true },
    })
    far.fault = undefined
    expect(await calendar.cancel(toRow(order, 'caldav'), 'ill')).toBe('already_cancelled')
  })
})

describe('a CalDAV server', () => {
  it.each([
    ['refuses', { reason: 'upstream_failure', retriable: false, message: expect.stringContaining('CALDAV_PASSWORD') }],
    ['busy', { reason: 'transient', details: { retryAfterS: 7 } }],
    ['fails', { reason: 'transient' }],
    ['drops', { reason: 'transient' }],
    ['hangs', { reason: 'transient', message: expect.stringContaining('in time') }],
    ['babbles', { reason: 'transient' }],
    ['empties', { reason: 'transient' }],
    ['moves', { reason: 'upstream_failure', message: expect.stringContaining('redirect') }],
  ] as const)('that %s offers nothing and takes nothing', async (how, expected) => {
    const { far, calendar, target } = await start()
    const service = await target()
    far.fault = { methods: ['REPORT', 'PROPFIND'], how }
    const works = [
      () => calendar.free(service, DAY),
      () => calendar.book(toOrder(service, SLOT)),
      async () => calendar.check?.(),
    ]
    for (const work of works) {
      const failure = await failureOf(work())
      expect(failure).toMatchObject(expected)
      expect(failure.details.outcomeUnknown).toBeUndefined()
    }
    expect(far.objects.size).toBe(0)
  })

  it('that does not know the calendar, or is another than the configured one, is named with the remedy', async () => {
    const { far } = await start()
    const elsewhere = await start({ calendarUrl: `${far.url}/cal/nobody/` })
    expect(await failureOf(elsewhere.target())).toMatchObject({
      reason: 'booking_destination_unmapped',
      message: expect.stringContaining('CALDAV_URL'),
    })
    expect(far.requests).toEqual([])
    const { open, target } = await start()
    const service = { ...(await target()), providerRef: `${(await target()).providerRef}deeper/` }
    expect(await failureOf(open().free(service, DAY))).toMatchObject({
      reason: 'booking_destination_unmapped',
      message: expect.stringContaining('--calendar-url'),
    })
  })

  it('of another address never gets the password', async () => {
    const { calendar, target } = await start()
    const other = await start()
    const elsewhere = { ...(await target()), providerRef: `${other.far.url}${CALENDAR_PATH}` }
    const order = toOrder(elsewhere, SLOT)
    for (const work of [
      () => calendar.free(elsewhere, DAY),
      () => calendar.find(order),
      () => calendar.cancel(toRow(order, 'caldav'), 'ill'),
    ])
      expect(await failureOf(work())).toMatchObject({ reason: 'booking_destination_unmapped' })
    expect(other.far.requests).toEqual([])
  })

  it('holds one calendar, however its address is written', async () => {
    const { far, target } = await start()
    const bare = await start({ calendarUrl: `${far.url}${CALENDAR_PATH.slice(0, -1)}` })
    const { calendarKey } = await target()
    const found = await bare.open({ url: far.url }).resolve(business('smb_a'), [], {})
    expect(found?.calendarKey).toBe(calendarKey)
  })

  it('that refuses the password is told apart, without the password', async () => {
    const { open } = await start()
    const failure = await failureOf(Promise.resolve(open({ password: 'secret-word' }).check?.()))
    expect(failure.message).toMatch(/CALDAV_USERNAME/)
    expect(failure.message).not.toContain('secret-word')
  })
})
