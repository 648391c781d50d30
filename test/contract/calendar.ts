import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { business as businessRow } from './supply.ts'
import {
  type CalendarCase,
  covered,
  DAY,
  found,
  HOUR,
  MINUTE,
  NOW,
  type OpenedCalendar,
  toOrder,
  useCalendars,
} from './calendar_place.ts'
export { type Schedule, toOrder, toRow } from './calendar_place.ts'

/** What every calendar promises; appointments are booked as the operation does it, under a lock of the ledger. Into a shared one others write too; some have a host who decides. */
export function testCalendar(
  name: string,
  open: (one: CalendarCase) => Promise<OpenedCalendar>,
  { isShared = false, hasHost = false }: { isShared?: boolean; hasHost?: boolean } = {},
): void {
  describe(`calendar ${name}`, () => {
    const { start, rowOf, hold, putDown, book, cancel, failureOf, tomorrow, firstFree } = useCalendars(open)

    it('offers what is free within the span, in the hours of the business and in order', async () => {
      const { calendar, target } = await start()
      const service = await target()
      expect(service).toMatchObject({ service: 'Haircut', minutes: 60, timeZone: 'Europe/Berlin' })
      const slots = await calendar.free(service, tomorrow)
      expect(slots[0]).toEqual({ startAt: Date.UTC(2027, 0, 5, 8), endAt: Date.UTC(2027, 0, 5, 9) })
      expect(slots.at(-1)?.endAt).toBe(Date.UTC(2027, 0, 5, 16))
      expect(slots).toEqual([...slots].sort((a, b) => a.startAt - b.startAt))
      const narrow = { startAt: Date.UTC(2027, 0, 5, 9, 30), endAt: Date.UTC(2027, 0, 5, 12) }
      for (const slot of await calendar.free(service, narrow)) {
        expect(slot.endAt - slot.startAt).toBe(HOUR)
        expect(slot.startAt).toBeGreaterThanOrEqual(narrow.startAt)
        expect(slot.endAt).toBeLessThanOrEqual(narrow.endAt)
      }
      expect(await calendar.free(service, { startAt: Date.UTC(2027, 0, 9), endAt: Date.UTC(2027, 0, 10) })).toEqual([])
    })

    it('offers nothing that has begun', async () => {
      const { calendar, target } = await start({ hours: 'Mo-Su 00:00-24:00' })
      const slots = await calendar.free(await target(), { startAt: NOW - DAY, endAt: NOW + DAY })
      expect(slots.length).toBeGreaterThan(0)
      expect(slots.filter(({ startAt }) => startAt < NOW)).toEqual([])
    })

    it('books a free slot once: it is gone from the free ones, and a second booking is rejected', async () => {
      const { calendar, target } = await start()
      const service = await target()
      const slot = await firstFree(calendar, service)
      const order = toOrder(service, slot)
      const booked = await book(calendar, order)
      expect(booked).toEqual({ ...slot, providerId: expect.stringMatching(/./), state: 'confirmed' })
      expect(await calendar.read(await rowOf(order))).toEqual(booked)
      expect(await calendar.free(service, slot)).toEqual([])
      const second = toOrder(service, slot)
      expect(await failureOf(book(calendar, second))).toMatchObject({ reason: 'outcome_rejected', retriable: false })
      expect(await calendar.find(second)).toBeUndefined()
      expect(await calendar.read(await rowOf(order))).toEqual(booked)
    })

    it('lets one of twenty bookings of one slot win', async () => {
      const { calendar, target } = await start()
      const service = await target()
      const slot = await firstFree(calendar, service)
      const orders = Array.from({ length: 20 }, () => toOrder(service, slot))
      const came = await Promise.allSettled(orders.map(order => book(calendar, order)))
      expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of came)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'outcome_rejected' })
      const held = (await Promise.all(orders.map(order => calendar.find(order)))).filter(one => one !== undefined)
      expect(held).toHaveLength(1)
    })

    it('cancels, says so when asked again, and offers the slot again', async () => {
      const { calendar, target } = await start()
      const service = await target()
      const slot = await firstFree(calendar, service)
      const order = toOrder(service, slot)
      const booked = await book(calendar, order)
      expect(await cancel(calendar, order)).toBe('cancelled')
      expect(await cancel(calendar, order)).toBe('already_cancelled')
      expect([undefined, 'cancelled']).toContain((await calendar.read(await rowOf(order)))?.state)
      expect(await calendar.free(service, slot)).toEqual([slot])
      const next = await book(calendar, toOrder(service, slot))
      expect(next.providerId).not.toBe(booked.providerId)
    })

    it('answers for a booking whose call was interrupted, and for one that never came', async () => {
      const { calendar, target } = await start()
      const service = await target()
      const slot = await firstFree(calendar, service)
      const order = toOrder(service, slot)
      await hold(calendar, order)
      expect(await calendar.find(order)).toBeUndefined()
      const booked = await calendar.book(order)
      // The process died here: the ledger does not know what the calendar answered.
      expect(await calendar.find(order)).toEqual(booked)
      await putDown(order, booked)
      expect(await calendar.read(await rowOf(order))).toEqual(booked)
      expect(await calendar.free(service, slot)).toEqual([])
    })

    it.each([
      ['in the evening', Date.UTC(2027, 0, 5, 20)],
      ['beyond closing time', Date.UTC(2027, 0, 5, 15, 30)],
      ['on a day off', Date.UTC(2027, 0, 9, 10)],
      ['in the past', NOW - 3 * DAY],
    ])('rejects a booking %s and holds nothing', async (_, startAt) => {
      const { calendar, target } = await start()
      const order = toOrder(await target(), { startAt, endAt: startAt + HOUR })
      expect(await failureOf(book(calendar, order))).toMatchObject({ reason: 'outcome_rejected' })
      expect(await calendar.find(order)).toBeUndefined()
    })

    it('books at the same instant for a customer of another time zone', async () => {
      const { calendar, target } = await start()
      const service = await target()
      const slot = await firstFree(calendar, service)
      const order = toOrder(service, slot)
      const booked = await book(calendar, {
        ...order,
        customer: { ...order.customer, timeZone: 'America/Los_Angeles' },
      })
      expect([booked.startAt, booked.endAt]).toEqual([slot.startAt, slot.endAt])
      expect(await calendar.read(await rowOf(order))).toEqual(booked)
    })

    it.each([
      ['Europe/Berlin', '2027-03-28', 5],
      ['Europe/Berlin', '2027-03-29', 6],
      ['Europe/Berlin', '2027-10-31', 7],
      ['America/New_York', '2027-03-14', 5],
      ['America/New_York', '2027-11-07', 7],
    ])('in %s is open for real hours on %s: %d from midnight to six', async (timeZone, day, hours) => {
      const { calendar, target } = await start({ hours: 'Mo-Su 00:00-06:00', timeZone })
      const midnight = DateTime.fromISO(day, { zone: timeZone })
      const service = await target()
      const slots = await calendar.free(service, {
        startAt: midnight.toMillis(),
        endAt: midnight.set({ hour: 12 }).toMillis(),
      })
      expect(covered(slots)).toEqual([{ startAt: midnight.toMillis(), endAt: midnight.toMillis() + hours * HOUR }])
      for (const { startAt, endAt } of slots) {
        expect(endAt - startAt).toBe(HOUR)
        expect(DateTime.fromMillis(startAt, { zone: timeZone }).hour).toBeLessThan(6)
      }
      expect(new Set(slots.map(({ startAt }) => startAt)).size).toBe(slots.length)
      const last = found(slots.at(-1))
      const order = toOrder(service, last)
      expect(await book(calendar, order)).toMatchObject(last)
      expect(await calendar.read(await rowOf(order))).toMatchObject(last)
    })

    it('knows its services by name, and refuses others by the name of the field', async () => {
      const { wish } = await start({
        services: [
          { name: 'Haircut', minutes: 60 },
          { name: 'Beard trim', minutes: 15 },
        ],
      })
      expect(await wish('Haircut')).toMatchObject({ service: 'Haircut', minutes: 60 })
      expect(await wish('beard TRIM')).toMatchObject({ service: 'Beard trim', minutes: 15 })
      expect((await wish('Beard trim', 15))?.providerRef).toBe((await wish('Beard trim'))?.providerRef)
      for (const refused of [wish('Massage'), wish('Beard trim', 45)]) {
        const failure = await failureOf(refused)
        expect([failure.reason, failure.message]).toEqual([
          'bad_input',
          expect.stringMatching(/^(service|requested_time\.duration_minutes): .*Beard trim/s),
        ])
      }
    })

    it('does not hold the calendar of another business', async () => {
      const { calendar } = await start()
      const other = businessRow('smb_other')
      const links = [
        {
          link: 'https://calendly.com/other',
          agentId: 'agent',
          smbId: 'smb_other',
          platform: 'calendly',
          canonical: 'other',
          createdAt: NOW,
        },
      ]
      expect(await calendar.resolve(other, links, {})).toBeUndefined()
      expect(await calendar.resolve(other, [], { service: 'Haircut' })).toBeUndefined()
    })

    it('signs in without changing anything', async () => {
      const { calendar, target } = await start()
      const service = await target()
      const before = await calendar.free(service, tomorrow)
      await calendar.check?.()
      expect(await calendar.free(service, tomorrow)).toEqual(before)
    })

    if (isShared)
      it('gives way to what somebody else has put into the calendar', async () => {
        const { calendar, target, ...side } = await start()
        const takeElsewhere = found(side.takeElsewhere)
        const service = await target()
        const slot = await firstFree(calendar, service)
        await takeElsewhere({ startAt: slot.startAt + 10 * MINUTE, endAt: slot.startAt + 20 * MINUTE })
        expect(await calendar.free(service, slot)).toEqual([])
        const order = toOrder(service, slot)
        expect(await failureOf(book(calendar, order))).toMatchObject({ reason: 'outcome_rejected' })
        expect(await calendar.find(order)).toBeUndefined()
        const after = { startAt: slot.endAt, endAt: slot.endAt + HOUR }
        expect(await book(calendar, toOrder(service, after))).toMatchObject(after)
      })

    if (hasHost)
      it.each(['confirms', 'rejects'] as const)('reports a booking as pending until the host %s it', async decision => {
        const { calendar, target, ...side } = await start()
        const host = found(side.host)
        const service = await target()
        host.decides()
        const order = toOrder(service, await firstFree(calendar, service))
        const booked = await book(calendar, order)
        expect(booked.state).toBe('pending')
        expect(await calendar.find(order)).toEqual(booked)
        expect(await calendar.read(await rowOf(order))).toEqual(booked)
        host[decision](booked.providerId)
        expect(await calendar.read(await rowOf(order))).toEqual({
          ...booked,
          state: decision === 'confirms' ? 'confirmed' : 'rejected',
        })
      })

    if (hasHost)
      it('cancels a booking that waits for its host', async () => {
        const { calendar, target, ...side } = await start()
        const host = found(side.host)
        const service = await target()
        host.decides()
        const order = toOrder(service, await firstFree(calendar, service))
        await book(calendar, order)
        expect(await cancel(calendar, order)).toBe('cancelled')
        expect([undefined, 'cancelled']).toContain((await calendar.read(await rowOf(order)))?.state)
      })
  })
}
