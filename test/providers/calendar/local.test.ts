import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingOrder } from '../../../src/core/calendar.ts'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { createLocalCalendar } from '../../../src/providers/embedded_calendar/calendar.ts'
import { binding } from '../../contract/bookings.ts'
import { testCalendar, toOrder, toRow } from '../../contract/calendar.ts'
import { business } from '../../contract/supply.ts'
import { newLedger } from '../../new_ledger.ts'

testCalendar('embedded', async ({ business: { smbId }, schedule, ledger, now }) => {
  await ledger.calendarBindings.put(binding(smbId, schedule))
  const calendar = createLocalCalendar({
    bindings: ledger.calendarBindings,
    closures: ledger.closures,
    resources: ledger.resources,
    bookings: ledger.bookings,
    now,
  })
  return { calendar, links: [], close: async () => {} }
})

describe('the embedded calendar', () => {
  const NOW = Date.UTC(2027, 0, 4, 7)
  const HOUR = 3_600_000
  const slot = { startAt: NOW + HOUR, endAt: NOW + 2 * HOUR }
  let ledger: Ledger
  beforeAll(async () => {
    ledger = await newLedger()
  })
  afterAll(() => ledger.close())
  const open = (now = NOW) =>
    createLocalCalendar({
      bindings: ledger.calendarBindings,
      closures: ledger.closures,
      resources: ledger.resources,
      bookings: ledger.bookings,
      now: () => now,
    })
  const orderOf = async (smbId: string): Promise<BookingOrder> => {
    const target = await open().resolve(business(smbId), [], {})
    if (target === undefined) throw new Error('not bound')
    return toOrder(target, slot)
  }

  it('keeps away from a business that has a calendar of its own', async () => {
    await ledger.calendarBindings.put(binding('smb_dav', { calendarUrl: 'https://dav.example/ana' }))
    expect(await open().resolve(business('smb_dav'), [], {})).toBeUndefined()
    expect(await open().resolve(business('smb_unbound'), [], {})).toBeUndefined()
  })

  it('books nothing that is not held, and nothing that is held for another operation', async () => {
    await ledger.calendarBindings.put(binding('smb_unheld', { timeZone: 'UTC', hours: '24/7' }))
    const order = await orderOf('smb_unheld')
    await expect(open().book(order)).rejects.toMatchObject({ reason: 'outcome_rejected' })
    expect(await ledger.bookings.get(order.appointmentId)).toBeUndefined()
    await ledger.bookings.hold(toRow(order, 'local'))
    await expect(open().book({ ...order, operationId: 'op_other' })).rejects.toMatchObject({
      reason: 'outcome_rejected',
    })
    await ledger.bookings.move(order.appointmentId, ['held'], { state: 'released' })
    await expect(open().book(order)).rejects.toMatchObject({
      reason: 'outcome_rejected',
      message: expect.stringContaining('no longer held'),
    })
  })

  it('books once, however often the same order comes, also when its hours have changed since', async () => {
    await ledger.calendarBindings.put(binding('smb_again', { timeZone: 'UTC', hours: '24/7' }))
    const order = await orderOf('smb_again')
    await ledger.bookings.hold(toRow(order, 'local'))
    const booked = await open().book(order)
    await ledger.calendarBindings.put(binding('smb_again', { timeZone: 'UTC', hours: 'Su 09:00-10:00' }))
    expect(await Promise.all([open().book(order), open(NOW + 9 * HOUR).book(order)])).toEqual([booked, booked])
    expect(await ledger.bookings.get(order.appointmentId)).toMatchObject({
      state: 'held',
      providerId: order.appointmentId,
    })
  })

  it('says what to do when the binding was taken away or cannot be read', async () => {
    await ledger.calendarBindings.put(binding('smb_lost', { timeZone: 'UTC', hours: '24/7' }))
    const order = await orderOf('smb_lost')
    await ledger.bookings.hold(toRow(order, 'local'))
    await ledger.calendarBindings.put(binding('smb_lost', { hours: 'whenever' }))
    const broken = {
      reason: 'booking_destination_unmapped',
      message: expect.stringContaining('agent-broker calendar bind'),
    }
    await expect(open().free(order.target, slot)).rejects.toMatchObject(broken)
    await ledger.calendarBindings.remove('smb_lost')
    await expect(open().book(order)).rejects.toMatchObject(broken)
    expect(await open().find(order)).toBeUndefined()
    expect(await open().cancel(toRow(order, 'local'), 'ill')).toBe('cancelled')
  })

  it('asks which service is meant where there are several', async () => {
    const services = [
      { name: 'Cut', minutes: 45 },
      { name: 'Wash', minutes: 15 },
      { name: 'Dry', minutes: 15 },
    ]
    await ledger.calendarBindings.put(binding('smb_several', { services }))
    const resolve = (service?: string, minutes?: number) =>
      open().resolve(business('smb_several'), [], { service, minutes })
    await expect(resolve()).rejects.toMatchObject({
      reason: 'bad_input',
      message: expect.stringMatching(/^service: missing.*"Cut" \(45 minutes\), "Wash"/),
    })
    await expect(resolve(undefined, 15)).rejects.toMatchObject({ message: expect.stringMatching(/^service: missing/) })
    await expect(resolve(undefined, 20)).rejects.toMatchObject({
      message: expect.stringMatching(/^requested_time.duration_minutes: no service takes 20 minutes/),
    })
    expect(await resolve(undefined, 45)).toMatchObject({ service: 'Cut', calendarKey: 'local:smb_several' })
  })
})
