import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { calendarDoorOf } from '../../src/cli/calendar_door.ts'
import { createCalDav } from '../../src/providers/caldav/calendar.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import {
  bindingOf,
  booking,
  type BookingPlace,
  openBookingPlace,
  outcomeOf,
  schedule,
  TUESDAY,
} from '../appointments.ts'
import { makeGate } from '../gate.ts'
import { COUNT_WAITING, createDatabase } from '../database.ts'
import { CALENDAR_PATH, startCalDav } from '../providers/calendar/caldav_server.ts'

const LIMIT_MS = 60_000
const wanted = booking('2026-12-02T10:30', { customer: { name: 'Ana Novak', email: 'ana@example.com' } })

const postgres = await createDatabase()
afterAll(() => postgres.drop())

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const bind = ({ ledger, smbId }: BookingPlace, calendarUrl: string): Promise<unknown> =>
  calendarDoorOf({
    ledger,
    now: () => TUESDAY,
    newId: randomUUID,
    publicUrl: 'https://broker.example',
    outgoing: { allowHttp: false, allowPrivate: false },
  }).bind(smbId, { calendar_url: calendarUrl })

/** A place, and a calendar kept elsewhere that is asked for and answers only once its gate opens. */
async function openSlow() {
  const asked = makeGate()
  const server = createServer(async (_, response) => {
    await asked.pass()
    response.end('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//a//b//EN\r\nEND:VCALENDAR\r\n')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const place = await openBookingPlace()
  closers.push(place.close, () => new Promise(resolve => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  const door = calendarDoorOf({
    ledger: place.ledger,
    now: () => TUESDAY,
    newId: randomUUID,
    publicUrl: 'https://broker.example',
    outgoing: { allowHttp: true, allowPrivate: true },
  })
  return { place, asked, door, busy_urls: [`http://127.0.0.1:${port}/busy.ics`] }
}

describe('a business that comes by a calendar while it is being bound', () => {
  it('keeps that calendar, as one that was merged into it brings it', async () => {
    const { place, asked, door, busy_urls } = await openSlow()
    const { calendarBindings } = place.ledger
    await calendarBindings.remove(place.smbId)
    const binding = door.bind(place.smbId, {
      hours: 'Mo 09:00-10:00',
      time_zone: 'Europe/Berlin',
      services: [{ name: 'Wash', minutes: 30 }],
      busy_urls,
    })
    await expect.poll(asked.came, { timeout: LIMIT_MS }).toBe(1)
    const brought = bindingOf(place.smbId)
    await calendarBindings.put(brought)
    asked.open()
    await expect(binding).rejects.toThrow('unbound meanwhile')
    expect(await calendarBindings.get(place.smbId)).toMatchObject({ hours: brought.hours, services: brought.services })
  })
})

describe('a binding that is being changed', () => {
  it('keeps what somebody else changes meanwhile', async () => {
    const { place, asked, door, busy_urls } = await openSlow()
    const binding = door.bind(place.smbId, { busy_urls })
    await expect.poll(asked.came, { timeout: LIMIT_MS }).toBe(1)
    await door.bind(place.smbId, { hours: 'Mo 08:00-09:00', notice_minutes: 60 })
    asked.open()
    await expect(binding).rejects.toThrow('changed or unbound meanwhile')
    expect(await place.ledger.calendarBindings.get(place.smbId)).toMatchObject({
      hours: 'Mo 08:00-09:00',
      rules: { noticeMinutes: 60 },
    })
    expect(await place.ledger.busyAddresses.ofBusiness(place.smbId)).toEqual([])
  })

  it('stays removed where somebody else removes it meanwhile, and so do its staff', async () => {
    const { place, asked, door, busy_urls } = await openSlow()
    const changes = [
      door.bind(place.smbId, { busy_urls }),
      door.addResource(place.smbId, { kind: 'staff', name: 'Ana', busy_urls }),
    ]
    await expect.poll(asked.came, { timeout: LIMIT_MS }).toBe(2)
    await door.unbind(place.smbId)
    asked.open()
    for (const change of changes) await expect(change).rejects.toThrow('unbound meanwhile')
    expect(await place.ledger.calendarBindings.get(place.smbId)).toBeUndefined()
    expect(await place.ledger.resources.ofBusiness(place.smbId)).toEqual([])
  })
})

describe('a business that is bound to another calendar while it is being booked', () => {
  it('has the appointment and keeps the calendar, or has neither, on Postgres', async () => {
    const place = await openBookingPlace({ ledger: await openPostgres(postgres.url) })
    // Within its transaction the holder would be told the same count again and again.
    const holder = new pg.Client({ connectionString: postgres.url })
    const watcher = new pg.Client({ connectionString: postgres.url })
    await Promise.all([holder.connect(), watcher.connect()])
    closers.push(place.close, () => watcher.end())
    const waiting = async (): Promise<number> => Number((await watcher.query(COUNT_WAITING)).rows[0]?.count)
    // The command has looked for appointments, and the binding is not written yet.
    await holder.query('begin')
    await holder.query('select 1 from calendar_bindings where smb_id = $1 for update', [place.smbId])
    const bound = bind(place, 'https://dav.example/acme/').then(
      () => 'bound',
      (error: unknown) => String(error),
    )
    await expect.poll(waiting, { timeout: LIMIT_MS }).toBe(1)
    const accepted = await schedule(place, wanted)
    const state = async () => (await place.ledger.operations.get(String(accepted['operation_id'])))?.state
    await expect
      .poll(async () => (await waiting()) === 2 || (await state()) === 'success', { timeout: LIMIT_MS })
      .toBe(true)
    await holder.end()
    expect(await bound).toBe('bound')
    expect(await outcomeOf(place, accepted)).toMatchObject({
      status: 'failure',
      reason_code: 'booking_destination_unmapped',
      cost: { amount: 0 },
    })
    expect(await place.ledger.bookings.ahead(place.smbId, TUESDAY, 10)).toEqual([])
    expect(await place.balance()).toBe(1000)
  })

  it('is not booked in the CalDAV calendar it had before', async () => {
    const far = await startCalDav()
    const resolved = makeGate()
    let isGated = false
    const place = await openBookingPlace({
      connect: ({ calendarBindings: bindings, closures }, now) => {
        const calendar = createCalDav({ ...far, bindings, closures, timeoutMs: LIMIT_MS, now })
        const resolve: typeof calendar.resolve = async (...args) => {
          const target = await calendar.resolve(...args)
          if (isGated) await resolved.pass()
          isGated = true
          return target
        }
        return { ...calendar, resolve }
      },
    })
    closers.push(far.close, place.close)
    await place.ledger.calendarBindings.put({ ...bindingOf(place.smbId), calendarUrl: `${far.url}${CALENDAR_PATH}` })
    const accepted = await schedule(place, wanted)
    await expect.poll(resolved.came, { timeout: LIMIT_MS }).toBe(1)
    await bind(place, `${far.url}/cal/another/`)
    resolved.open()
    expect(await outcomeOf(place, accepted)).toMatchObject({
      status: 'failure',
      reason_code: 'booking_destination_unmapped',
      cost: { amount: 0 },
    })
    expect([far.objects.size, await place.balance()]).toEqual([0, 1000])
    expect(await place.ledger.verify()).toEqual([])
  })
})
