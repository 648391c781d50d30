import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { type BookingPlace, HAIRCUT, openBookingPlace, outcomeOf, TUESDAY } from '../../appointments.ts'
import { bundled } from '../../bundled.ts'
import { callerOf } from '../../callers.ts'
import { connectedTo, type FarAddress } from '../../far_place.ts'
import { startCalCom } from '../../providers/calendar/cal_com_server.ts'
import { spanEvent } from '../../providers/calendar/caldav_event.ts'
import { CALENDAR_PATH, startCalDav } from '../../providers/calendar/caldav_server.ts'
import type { Pace } from '../../providers/calendar/far_side.ts'

const LIMIT_MS = 120_000
const MINUTE_MS = 60_000
const TIME = '2026-12-02T10:30'
const SLOT = { startAt: Date.parse(`${TIME}:00+01:00`), endAt: Date.parse(`${TIME}:00+01:00`) + 45 * MINUTE_MS }
const SCHEDULE = { hours: 'Mo-Fr 09:00-17:00', timeZone: 'Europe/Berlin', services: [{ name: HAIRCUT, minutes: 45 }] }

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-far-'))
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The first change a calendar is asked for stays under way until it is let through. */
function firstWaits(): { pace: Pace; isUnderWay(): boolean; letThrough(): void } {
  let letThrough: (() => void) | undefined
  const before = (): Promise<void> =>
    letThrough === undefined ? new Promise(resolve => (letThrough = resolve)) : Promise.resolve()
  return {
    pace: { before, after: async () => {} },
    isUnderWay: () => letThrough !== undefined,
    letThrough: () => letThrough?.(),
  }
}

/** What is left of a killed process: its operation, on a ledger that another process has opened, whose clock goes on when it is told to. */
interface Left {
  place: BookingPlace
  operationId: string
  clock: { now: number }
}

/** Kills a process whose booking is on its way to the calendar, and starts another on the same ledger a second after that was sent. */
async function killOnTheWay(far: FarAddress, isUnderWay: () => boolean, meanwhile: () => void): Promise<Left> {
  const [where, agentId] = [join(folder, `${far.provider}.sqlite`), `killed_${far.provider}`]
  const child = spawn(
    process.execPath,
    [await bundled('test/ops/appointments/far_booking_process.ts'), where, agentId, TIME, JSON.stringify(far)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  await expect.poll(isUnderWay, { timeout: LIMIT_MS }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'close')
  meanwhile()
  const ledger = await openSqlite(where)
  const operationId = printed.toString().trim()
  const clock = { now: ((await ledger.bookings.ofOperation(operationId))?.updatedAt ?? 0) + 1_000 }
  const caller = callerOf({ tier: 'credits', agentId })
  const place = await openBookingPlace({
    ...connectedTo(far),
    ledger,
    caller,
    credits: 0,
    overrides: { now: () => clock.now },
  })
  closers.push(place.close)
  return { place, operationId, clock }
}

async function lookAgain({ place, operationId, clock }: Left) {
  clock.now += MINUTE_MS
  place.app.worker.wake()
  return outcomeOf(place, { operation_id: operationId, status: 'pending_async' }, LIMIT_MS)
}

it(
  'does not call a booking of CalDAV failed while what a killed process sent may still be written',
  async () => {
    const far = await startCalDav()
    closers.push(far.close)
    const { pace, isUnderWay, letThrough } = firstWaits()
    far.pace = pace
    const { url, username, password } = far
    const killed = await killOnTheWay({ provider: 'caldav', url, username, password }, isUnderWay, () => {
      far.objects.set(`${CALENDAR_PATH}another.ics`, spanEvent(SLOT))
      far.requests.length = 0
    })
    await expect.poll(() => far.requests.length, { timeout: LIMIT_MS }).toBeGreaterThan(0)
    await expect.poll(() => killed.place.ledger.jobs.owners(), { timeout: LIMIT_MS }).toEqual([])
    letThrough()
    await expect.poll(() => far.objects.size).toBe(2)
    expect(await lookAgain(killed)).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
    expect([...far.objects.keys()]).toEqual([`${CALENDAR_PATH}another.ics`])
    expect(await killed.place.balance()).toBe(1000)
    expect(await killed.place.ledger.verify()).toEqual([])
  },
  LIMIT_MS,
)

it(
  'does not ask Cal.com again while what a killed process sent may still be booked',
  async () => {
    const far = await startCalCom(SCHEDULE, () => TUESDAY)
    closers.push(far.close)
    const { pace, isUnderWay, letThrough } = firstWaits()
    far.pace = pace
    const killed = await killOnTheWay(
      { provider: 'cal_com', url: far.url, key: far.key, username: far.username },
      isUnderWay,
      () => {
        far.requests.length = 0
      },
    )
    await expect.poll(() => far.requests.length, { timeout: LIMIT_MS }).toBeGreaterThan(0)
    await expect.poll(() => killed.place.ledger.jobs.owners(), { timeout: LIMIT_MS }).toEqual([])
    letThrough()
    await expect.poll(() => far.bookings.length).toBe(1)
    expect(await lookAgain(killed)).toMatchObject({ status: 'success', cost: { amount: 0.15 } })
    expect(far.requests.filter(({ method }) => method === 'POST')).toEqual([])
    expect(far.bookings.map(({ status }) => status)).toEqual(['accepted'])
    expect(await killed.place.balance()).toBe(985)
    expect(await killed.place.ledger.verify()).toEqual([])
  },
  LIMIT_MS,
)
