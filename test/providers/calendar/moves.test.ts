import { describe, expect, it } from 'vitest'
import { toOrder, toRow } from '../../contract/calendar.ts'
import { failureOf } from '../../failure_of.ts'
import { postsOf, SLOT, useCalCom } from './cal_com_client.ts'
import { HOUR, useCalDav } from './caldav_client.ts'
import { spanEvent } from './caldav_event.ts'
import { CALENDAR_PATH } from './caldav_server.ts'

const TO = { startAt: SLOT.startAt + 3 * HOUR, endAt: SLOT.endAt + 3 * HOUR }
const { start: onCalCom } = useCalCom()
const onCalDav = useCalDav()

describe('a move in Cal.com', () => {
  async function booked() {
    const side = await onCalCom()
    const order = toOrder(await side.target(), SLOT)
    const { providerId } = await side.calendar.book(order)
    const row = { ...toRow(order, 'cal_com'), providerId }
    return { ...side, row, move: (to = TO) => side.calendar.move?.(row, to) ?? Promise.reject(new Error('none')) }
  }

  it('makes another booking, and asked again changes nothing', async () => {
    const { far, calendar, row, target, move } = await booked()
    const moved = await move()
    expect(moved).toMatchObject({ ...TO, state: 'confirmed' })
    expect(moved.providerId).not.toBe(row.providerId)
    expect(await move()).toEqual(moved)
    expect(await calendar.read(row)).toEqual(moved)
    expect(postsOf(far).map(({ path, body }) => [path, body])).toEqual([
      ['/v2/bookings', expect.anything()],
      [
        `/v2/bookings/${row.providerId}/reschedule`,
        { start: '2027-01-05T11:00:00.000Z', reschedulingReason: 'Moved by the customer.' },
      ],
    ])
    expect(await calendar.free(await target(), TO)).toEqual([])
    expect(await calendar.free(await target(), TO, { ...row, providerId: moved.providerId })).toEqual([TO])
  })

  it('is refused where the slot is taken, where it was cancelled, and where the host confirms by hand', async () => {
    const { far, calendar, row, move } = await booked()
    far.take(TO)
    expect(await failureOf(move())).toMatchObject({ reason: 'outcome_rejected', details: {} })
    await calendar.cancel(row, 'ill')
    expect(await failureOf(move())).toMatchObject({ details: { forAllTimes: true } })
    const other = await onCalCom()
    const talk = { id: 200, slug: 'talk', title: 'Talk', lengthInMinutes: 60 }
    other.far.more.push({ ...talk, confirmationPolicy: { type: 'always' } })
    const order = toOrder(await other.target(), SLOT)
    const byHand = { ...toRow(order, 'cal_com'), providerId: 'any', providerRef: '200' }
    const refusal = await failureOf(other.calendar.move?.(byHand, TO) ?? Promise.resolve())
    expect(refusal.message).toContain('would give up the present time before')
    expect(postsOf(other.far)).toEqual([])
  })
})

describe('a move in CalDAV', () => {
  async function booked() {
    const side = await onCalDav()
    const order = toOrder(await side.target(), SLOT)
    const { providerId } = await side.calendar.book(order)
    const row = { ...toRow(order, 'caldav'), providerId }
    const path = `${CALENDAR_PATH}${order.operationId}.ics`
    const move = () => side.calendar.move?.(row, TO) ?? Promise.reject(new Error('none'))
    return { ...side, row, path, move }
  }

  it('rewrites the event where it lies, with one change more and all else as it stands', async () => {
    const { far, path, move } = await booked()
    const words = (far.objects.get(path) ?? '').replace('END:VEVENT', 'X-ROOM:blue\r\nSEQUENCE:4\r\nEND:VEVENT')
    far.objects.set(path, words)
    expect(await move()).toMatchObject({ ...TO, state: 'confirmed' })
    const ics = far.objects.get(path) ?? ''
    expect(ics).toContain('DTSTART:20270105T110000Z')
    expect(ics).toContain('SEQUENCE:5')
    expect(ics).toContain('X-ROOM:blue')
    expect(far.requests.findLast(({ method }) => method === 'PUT')?.headers['if-match']).toMatch(/^"/)
  })

  it.each([
    ['before it', -5],
    ['in the same second', 0],
  ])('goes back where another event was written %s', async (_, secondsLater) => {
    const { far, calendar, row, put, move } = await booked()
    far.before = {
      method: 'PUT',
      run: () => {
        put(spanEvent(TO))
        far.written.set(`${CALENDAR_PATH}other.ics`, far.now() + secondsLater * 1000)
      },
    }
    expect(await failureOf(move())).toMatchObject({ reason: 'outcome_rejected' })
    expect(await calendar.read(row)).toMatchObject(SLOT)
  })

  it('of an event that somebody is just changing is not known, and one that is gone is refused', async () => {
    const { far, path, move } = await booked()
    far.before = { method: 'PUT', run: () => far.objects.set(path, `${far.objects.get(path)} `) }
    expect(await failureOf(move())).toMatchObject({ details: { outcomeUnknown: true } })
    far.objects.clear()
    expect(await failureOf(move())).toMatchObject({ reason: 'outcome_rejected', details: { forAllTimes: true } })
  })

  it('of a series is left to the business, and one that is done is looked at again', async () => {
    const { far, path, put, move, calendar, row } = await booked()
    await move()
    put(spanEvent(TO))
    far.written.set(`${CALENDAR_PATH}other.ics`, 0)
    // Somebody else had it first: whoever died over that question puts it back.
    expect(await failureOf(move())).toMatchObject({ reason: 'outcome_rejected' })
    expect(await calendar.read(row)).toMatchObject(SLOT)
    far.objects.delete(`${CALENDAR_PATH}other.ics`)
    far.objects.set(path, (far.objects.get(path) ?? '').replace('END:VEVENT', 'RRULE:FREQ=WEEKLY\r\nEND:VEVENT'))
    expect(await failureOf(move())).toMatchObject({ details: { forAllTimes: true } })
  })
})
