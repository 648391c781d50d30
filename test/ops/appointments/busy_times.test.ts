import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { contextFactory } from '../../../src/core/broker.ts'
import type { CalendarBinding } from '../../../src/core/calendar.ts'
import type { BusyAddress } from '../../../src/core/rows/busy_addresses.ts'
import { startWorker } from '../../../src/jobs/worker.ts'
import { createBusyTimes } from '../../../src/providers/busy_times/refresh.ts'
import {
  booking,
  type BookingPlace,
  HAIRCUT,
  openBookingPlace,
  schedule,
  scheduled,
  TUESDAY,
} from '../../appointments.ts'
import { httpOf } from '../../harness.ts'
import { busyAddress } from '../../contract/busy_addresses.ts'
import { resource } from '../../contract/bookings.ts'
import { busyAt, calendarOf, icsOf, type IcsServer, startIcs } from '../../ics.ts'
import { later, openWaitingPlace, until, waiting } from './waiting.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

const REACHABLE = { WEBHOOK_ALLOW_HTTP: '1', WEBHOOK_ALLOW_PRIVATE: '1' }
const OPERATOR_KEY = 'operator-key-of-the-tests-0123456789'
const RULES = { allowHttp: true, allowPrivate: true }
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const MINUTE_MS = 60_000

async function setUp(
  holds: IcsServer['holds'],
  { binding, of = null }: { binding?: Partial<CalendarBinding>; of?: string | null } = {},
) {
  const far = await startIcs(holds)
  const place = await openBookingPlace({ settings: REACHABLE, ...(binding !== undefined && { binding }) })
  open.push(far, place)
  const { ledger, smbId } = place
  if (of !== null) await ledger.resources.add({ ...resource(of), smbId })
  await ledger.busyAddresses.replace(smbId, of, [busyAddress(smbId, { address: far.url, resourceId: of })])
  const row = async (): Promise<BusyAddress> => {
    const [first] = await ledger.busyAddresses.ofBusiness(smbId)
    if (first === undefined) throw new Error('no address')
    return first
  }
  return { far, place, row }
}

const freeOn = async (place: BookingPlace, day: string): Promise<string[]> => {
  const looked = await scheduled(place, {
    action: 'check_availability',
    requested_time: { window_start_iso: `${day}T09:00`, window_end_iso: `${day}T13:00` },
  })
  return (looked.result['available_slots'] as { start_iso: string }[]).map(({ start_iso }) => start_iso.slice(11, 16))
}

const pass = async ({ clock, ledger, app }: BookingPlace, ms: number): Promise<void> => {
  clock.offsetMs += ms
  const { now, log } = app.broker.services
  await createBusyTimes({ ledger, rules: RULES, now, log }).refreshDue()
}

describe('times that are busy elsewhere', () => {
  it('are neither offered nor booked nor moved to, and said to be busy', async () => {
    const { place, far } = await setUp(icsOf(busyAt(10)))
    expect(await freeOn(place, '2026-12-02')).toEqual([
      '09:00',
      '09:15',
      '11:00',
      '11:15',
      '11:30',
      '11:45',
      '12:00',
      '12:15',
    ])
    const refused = await scheduled(place, booking('2026-12-02T10:15'))
    expect(refused).toMatchObject({
      status: 'failure',
      reason_code: 'outcome_rejected',
      human_message: expect.stringContaining('The business is busy at that time, by another calendar of its own.'),
      next_actions: expect.arrayContaining([expect.stringContaining('2026-12-02T09:15')]),
    })
    const booked = await scheduled(place, booking('2026-12-02T09:15'))
    expect(booked.status).toBe('success')
    const moved = await scheduled(place, {
      action: 'reschedule',
      existing_appointment_id: booked.result['appointment_id'],
      requested_time: { preferred_iso: '2026-12-02T10:00' },
    })
    expect(moved).toMatchObject({ status: 'failure', human_message: expect.stringContaining('busy at that time') })
    expect(JSON.stringify([refused, moved])).not.toMatch(/Dentist|basic\.ics/)
    // Asked once, since that was lately.
    expect(far.got).toHaveLength(1)
  })

  it('keep the minutes free that are kept around appointments', async () => {
    const { place } = await setUp(icsOf(busyAt(10)), { binding: { rules: { beforeMinutes: 15, afterMinutes: 30 } } })
    expect(await freeOn(place, '2026-12-02')).toEqual(['11:15', '11:30', '11:45', '12:00', '12:15'])
  })

  it('are read again when they are old, and what has not changed is not sent again', async () => {
    const { place, far, row } = await setUp(icsOf(busyAt(10)))
    expect(await freeOn(place, '2026-12-02')).not.toContain('10:00')
    const { etag, copiedAt } = await row()
    expect(etag).not.toBeNull()
    place.clock.offsetMs += 6 * MINUTE_MS
    expect(await freeOn(place, '2026-12-02')).not.toContain('10:00')
    expect(far.got.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, etag])
    expect((await row()).copiedAt).toBeGreaterThan(copiedAt ?? 0)
    far.holds = icsOf(busyAt(12))
    place.clock.offsetMs += 6 * MINUTE_MS
    expect(await freeOn(place, '2026-12-02')).toContain('10:00')
    expect(await scheduled(place, booking('2026-12-02T12:00'))).toMatchObject({ status: 'failure' })
  })

  it('are read again when the clock was set back, by whoever asks and by themselves', async () => {
    const { place, far } = await setUp(icsOf(busyAt(10)))
    expect(await freeOn(place, '2026-12-02')).not.toContain('10:00')
    far.holds = icsOf(busyAt(12))
    place.clock.offsetMs -= 60 * MINUTE_MS
    // The place itself may just be reading it.
    await expect.poll(() => freeOn(place, '2026-12-02')).toContain('10:00')
    expect(far.got).toHaveLength(2)
    await pass(place, -60 * MINUTE_MS)
    await expect.poll(() => far.got).toHaveLength(3)
  })

  it('stay as they were last known while they cannot be read, and a day later too', async () => {
    const { place, far, row } = await setUp(icsOf(busyAt(10)))
    expect(await freeOn(place, '2026-12-02')).not.toContain('10:00')
    const kept = (await row()).spans
    const answers: [IcsServer['holds'], string][] = [
      ['<html>Sign in</html>', 'it is a web page'],
      [icsOf([...busyAt(11), 'RRULE:FREQ=SECONDLY']), 'repeats too often'],
      [(_, response) => response.writeHead(503).end(), 'it answered 503'],
      [(_, response) => response.writeHead(404).end(), 'it answered 404'],
      [(_, response) => response.writeHead(302, { location: 'ftp://far.example/' }).end(), 'does not reach out'],
      [(_, response) => response.writeHead(302, { location: '/again' }).end(), 'redirects more than 3 times'],
      [
        (_, response) => {
          response.writeHead(200, { 'content-type': 'text/calendar' })
          const part = 'X'.repeat(1_000_000)
          const write = (): void => {
            while (!response.destroyed && response.write(part));
            if (!response.destroyed) response.once('drain', write)
          }
          write()
        },
        'it is larger than 10 MB',
      ],
    ]
    for (const [holds, problem] of answers) {
      far.holds = holds
      await pass(place, 6 * MINUTE_MS)
      expect(await row()).toMatchObject({ spans: kept, problem: expect.stringContaining(problem) })
    }
    await far.close()
    await pass(place, 25 * 60 * MINUTE_MS)
    expect(await row()).toMatchObject({ spans: kept, problem: expect.stringContaining('the connection failed') })
    expect(await scheduled(place, booking('2026-12-02T10:15'))).toMatchObject({ status: 'failure' })
    expect(await scheduled(place, booking('2026-12-03T10:00'))).toMatchObject({ status: 'success' })
  })

  it('hold up no call for long while they cannot be read, and are not asked for by every call', async () => {
    const { place, far } = await setUp(icsOf(busyAt(10)))
    await freeOn(place, '2026-12-02')
    far.holds = () => {}
    place.clock.offsetMs += 6 * MINUTE_MS
    const begunAt = performance.now()
    expect(await freeOn(place, '2026-12-02')).not.toContain('10:00')
    expect(performance.now() - begunAt).toBeLessThan(20_000)
    await freeOn(place, '2026-12-02')
    expect(far.got).toHaveLength(2)
  })

  it('that were never known let nothing be booked, naming the host alone', async () => {
    const { place, far } = await setUp('<html></html>')
    for (const args of [{ action: 'check_availability' }, booking('2026-12-02T10:15')]) {
      const refused = await schedule(place, args)
      expect(refused).toMatchObject({
        reason_code: 'transient',
        retriable: true,
        human_message: expect.stringContaining(`its calendar at ${new URL(far.url).host} could not be read yet`),
      })
      expect(JSON.stringify(refused)).not.toContain('private-5f3a')
    }
    far.holds = calendarOf()
    place.clock.offsetMs += 2 * MINUTE_MS
    expect(await scheduled(place, booking('2026-12-02T10:15'))).toMatchObject({ status: 'success' })
  })

  it("leave out the appointments that this server has put there, and nobody else's", async () => {
    const { place, far, row } = await setUp(calendarOf())
    const booked = await scheduled(place, booking('2026-12-02T10:00'))
    const own = String(booked.result['appointment_id'])
    const named = (id: string, hour: number) => [
      'BEGIN:VEVENT',
      `UID:${id}@agent-broker`,
      ...busyAt(hour),
      'END:VEVENT',
    ]
    far.holds = calendarOf(named(own, 10), named('apt_of-another-server', 12))
    await pass(place, 6 * MINUTE_MS)
    expect((await row()).spans.map(({ startAt }) => new Date(startAt).toISOString())).toEqual([
      '2026-12-02T11:00:00.000Z',
    ])
    const cancelled = await scheduled(place, { action: 'cancel', existing_appointment_id: own })
    expect(cancelled.status).toBe('success')
    expect(await scheduled(place, booking('2026-12-02T10:00'))).toMatchObject({ status: 'success' })
  })

  it("of a member of the staff are in nobody else's way", async () => {
    const services = [{ name: HAIRCUT, minutes: 45, needs: ['staff' as const] }]
    const { place, row } = await setUp(icsOf(busyAt(10)), { binding: { services }, of: 'res_ana' })
    const book = () => scheduled(place, booking('2026-12-02T10:00'))
    expect(await book()).toMatchObject({ status: 'failure' })
    expect((await row()).resourceId).toBe('res_ana')
    await place.ledger.resources.add({ ...resource('res_ben'), smbId: place.smbId, createdAt: TUESDAY })
    expect(await book()).toMatchObject({ status: 'success' })
    expect(await book()).toMatchObject({ status: 'failure' })
  })

  it('are read by one of several processes at a time', async () => {
    const { place, far } = await setUp(icsOf(busyAt(10)))
    const { now } = place.app.broker.services
    const nodes = Array.from({ length: 5 }, () =>
      createBusyTimes({ ledger: place.ledger, rules: RULES, now, log: SILENT }),
    )
    await Promise.all(nodes.map(node => node.refreshDue()))
    expect(far.got).toHaveLength(1)
  })

  it('are asked for no further by a worker that is stopped', async () => {
    const held: ServerResponse[] = []
    const { place, far } = await setUp((_, response) => void held.push(response))
    const { ledger, smbId, app } = place
    const many = Array.from({ length: 6 }, () => busyAddress(smbId, { address: far.url }))
    await ledger.busyAddresses.replace(smbId, null, many)
    const { registry, services } = app.broker
    const { now, log } = services
    const busyTimes = createBusyTimes({ ledger, rules: RULES, now, log })
    const refreshBusyTimes = (stopping: AbortSignal) => busyTimes.refreshDue(stopping)
    const createContext = contextFactory(registry, services)
    const worker = startWorker({ ledger, registry, createContext, now, log, refreshBusyTimes })
    await expect.poll(() => held).toHaveLength(2)
    const stopped = worker.stop()
    const answer = setInterval(() => {
      for (const response of held.splice(0)) response.writeHead(503).end()
    }, 25)
    await stopped
    clearInterval(answer)
    expect(far.got).toHaveLength(2)
  })

  it('that come free are offered to whoever waits', async () => {
    const far = await startIcs(icsOf(busyAt(10, '20261203')))
    const one = await openWaitingPlace({ settings: { OPERATOR_KEY } })
    open.push(far, one)
    const { place } = one
    const { ledger, smbId } = place
    await ledger.busyAddresses.replace(smbId, null, [busyAddress(smbId, { address: far.url })])
    const place1 = await scheduled(
      place,
      waiting({ requested_time: { window_start_iso: '2026-12-03T08:00', window_end_iso: '2026-12-03T18:00' } }),
    )
    expect(place1).toMatchObject({ result: { status: 'waiting' } })
    far.holds = calendarOf()
    await pass(place, 6 * MINUTE_MS)
    later(place, 0)
    await until(place, place1, { state: 'offered' })
  })

  it('of an address that is taken away are offered to whoever waits', async () => {
    const far = await startIcs(icsOf(busyAt(10, '20261203')))
    const one = await openWaitingPlace({ settings: { OPERATOR_KEY } })
    open.push(far, one)
    const { place } = one
    const { ledger, smbId } = place
    await ledger.busyAddresses.replace(smbId, null, [busyAddress(smbId, { address: far.url })])
    const waits = await scheduled(
      place,
      waiting({ requested_time: { window_start_iso: '2026-12-03T08:00', window_end_iso: '2026-12-03T18:00' } }),
    )
    expect(waits).toMatchObject({ result: { status: 'waiting' } })
    const answer = await httpOf(place.app)(`/operator/calendars/${smbId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${OPERATOR_KEY}` },
      body: '{"busy_urls":[]}',
    })
    expect(answer.status).toBe(200)
    later(place, 0)
    await until(place, waits, { state: 'offered' })
  })
})
