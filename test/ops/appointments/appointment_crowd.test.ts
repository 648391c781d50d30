import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { booking, type BookingPlace, openBookingPlace, outcomeOf, schedule, scheduled } from '../../appointments.ts'
import { callerOf, grant } from '../../callers.ts'
import { createDatabase } from '../../database.ts'

const CROWD = 100
const LEASE_MS = 60_000
const postgres = await createDatabase()
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-appointments-'))
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

const open: BookingPlace[] = []
afterEach(async () => {
  for (const place of open.splice(0)) await place.close()
})
const started = (place: BookingPlace): BookingPlace => {
  open.push(place)
  return place
}

describe.each([
  ['SQLite', join(folder, 'ledger.sqlite'), openSqlite],
  ['Postgres', postgres.url, openPostgres],
])('appointments on %s', (name, where, openLedger) => {
  it(`${CROWD} callers at two servers want one slot: one gets it, and the others pay nothing`, async () => {
    const places = [
      started(await openBookingPlace({ ledger: await openLedger(where), credits: 0 })),
      started(await openBookingPlace({ ledger: await openLedger(where), credits: 0 })),
    ]
    const [first] = places as [BookingPlace]
    const callers = Array.from({ length: CROWD }, (_, at) =>
      callerOf({ tier: 'credits', agentId: `crowd_${name}_${at}` }),
    )
    for (const caller of callers) await grant(first.app, caller, 50)
    const outcomes = await Promise.all(
      callers.map(async (caller, at) => {
        const place = places[at % 2] as BookingPlace
        return outcomeOf(place, await schedule(place, booking('2026-12-02T10:00'), { caller }), 120_000)
      }),
    )
    const reasons = outcomes.map(({ status, reason_code: reason }) => (status === 'success' ? 'success' : reason))
    expect(reasons.filter(reason => reason === 'success')).toHaveLength(1)
    expect(reasons.filter(reason => reason === 'outcome_rejected')).toHaveLength(CROWD - 1)
    const balances = await Promise.all(callers.map(({ agentId }) => first.ledger.meter.balance(agentId ?? '')))
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(CROWD * 50 - 15)
    expect(balances.filter(balance => balance === 35)).toHaveLength(1)
    expect(await first.ledger.verify()).toEqual([])
  })

  it.each([
    ['before it is run', 'accepted'],
    ['while its slot is held', 'held'],
    ['when the calendar has it', 'booked'],
    ['when it is confirmed', 'finished'],
    ['while it is cancelled', 'cancelled'],
  ])('a process that is killed %s neither books nor charges twice', async (_when, point) => {
    const agentId = `killed_${name}_${point}`
    const caller = callerOf({ tier: 'credits', agentId })
    const time = '2026-12-03T10:00'
    const setup = await openBookingPlace({ ledger: await openLedger(where), caller, credits: 200 })
    await setup.close()
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'test/ops/appointments/booking_process.ts', where, agentId, time, point],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const printed = (await once(child.stdout, 'data')) as [Buffer]
    expect(printed[0].toString().trim()).toBe(point)
    child.kill('SIGKILL')
    await once(child, 'close')

    const place = started(await openBookingPlace({ ledger: await openLedger(where), caller, credits: 0 }))
    // A dead node of a Postgres ledger keeps its leases until they run out.
    place.clock.offsetMs = LEASE_MS + 1_000
    place.app.worker.wake()
    const booked = await outcomeOf(place, {
      ...(await schedule(place, booking(time), { idempotencyKey: `book-${time}` })),
      status: 'pending_async',
    })
    expect(booked).toMatchObject({
      status: 'success',
      cost: { amount: 0.15 },
      result: { confirmed_time: '2026-12-03T10:00:00+01:00' },
    })
    const id = booked.result['appointment_id']
    if (point !== 'cancelled') expect(await place.balance()).toBe(185)
    const cancel = { action: 'cancel', existing_appointment_id: id }
    const cancelled = await outcomeOf(place, {
      ...(await schedule(place, cancel, { idempotencyKey: `cancel-${time}` })),
      status: 'pending_async',
    })
    expect(cancelled).toMatchObject({ status: 'success', result: { refund_status: 'refunded' } })
    expect(await place.balance()).toBe(200)
    expect((await scheduled(place, cancel)).result['refund_status']).toBe('not_applicable')
    const entries = await place.ledger.meter.entries(agentId, 10)
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', 15],
      ['reserve', -15],
      ['grant', 200],
    ])
    expect(await place.ledger.verify()).toEqual([])
  })
})
