import { afterAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { booking, type BookingPlace, HAIRCUT, outcomeOf, schedule, scheduled } from '../../appointments.ts'
import { callerOf, grant } from '../../callers.ts'
import { HTTP_CLIENTS } from '../../clients.ts'
import { httpOf } from '../../harness.ts'
import { createDatabase } from '../../database.ts'
import { useFarPlaces } from './far_places.ts'
import { newLedger } from '../../new_ledger.ts'
import { byDay } from '../../nightly.ts'

const MANY = byDay(40, 100)

const postgres = await createDatabase()
afterAll(() => postgres.drop())

const { onCalCom, onCalDav } = useFarPlaces()

describe.each([
  ['Cal.com', (ledger?: Ledger) => onCalCom({}, ledger)],
  ['CalDAV', onCalDav],
])('an appointment in a calendar of %s', (_name, open) => {
  // Cal.com takes only customers with an address, and offers slots of 45 minutes from nine o'clock on.
  const mailed = { customer: { name: 'Ana Novak', email: 'ana@example.com' } }
  const wanted = booking('2026-12-02T10:30', mailed)

  it('is looked up, booked, cancelled and refunded', async () => {
    const { place, held } = await open()
    const window = { window_start_iso: '2026-12-02T10:30', window_end_iso: '2026-12-02T12:00' }
    const free = await scheduled(place, { action: 'check_availability', service: HAIRCUT, requested_time: window })
    expect((free.result['available_slots'] as unknown[])[0]).toEqual({
      start_iso: '2026-12-02T10:30:00+01:00',
      end_iso: '2026-12-02T11:15:00+01:00',
    })
    const booked = await scheduled(place, wanted)
    expect(booked).toMatchObject({
      status: 'success',
      result: { confirmed_time: '2026-12-02T10:30:00+01:00', time_zone: 'Europe/Berlin', service: HAIRCUT },
    })
    expect([held(), await place.balance()]).toEqual([1, 985])
    const taken = await scheduled(place, wanted, { caller: callerOf() })
    expect(taken).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
    expect(taken.next_actions).toHaveLength(3)
    const cancel = { action: 'cancel', existing_appointment_id: booked.result['appointment_id'] }
    expect(await scheduled(place, cancel)).toMatchObject({ status: 'success', result: { refund_status: 'refunded' } })
    expect(await scheduled(place, cancel)).toMatchObject({
      status: 'success',
      result: { refund_status: 'not_applicable' },
    })
    expect([held(), await place.balance()]).toEqual([0, 1000])
    expect(await place.ledger.verify()).toEqual([])
  })

  it('is looked up, booked, followed, cancelled and refunded over MCP', async () => {
    const { place, held } = await open()
    const client = await (HTTP_CLIENTS['v1 SDK'] as (typeof HTTP_CLIENTS)[string])(httpOf(place.app, place.caller))
    await client.listTools()
    const tool = async (name: string, args: Record<string, unknown>) => {
      const { isError, structuredContent } = await client.callTool({ name, arguments: args })
      expect(isError, JSON.stringify(structuredContent)).toBeFalsy()
      return structuredContent ?? {}
    }
    const settled = async (args: Record<string, unknown>, key: string) => {
      const accepted = await tool('schedule_appointment', { smb_id: place.smbId, idempotency_key: key, ...args })
      const follow = { operation_id: accepted['operation_id'] }
      await expect.poll(async () => (await tool('get_status', follow))['status']).toBe('success')
      return (await tool('get_outcome', follow))['result'] as Record<string, unknown>
    }
    const window = { window_start_iso: '2026-12-02T10:30', window_end_iso: '2026-12-02T12:00' }
    const free = await settled({ action: 'check_availability', service: HAIRCUT, requested_time: window }, 'look')
    expect(free['available_slots']).toContainEqual({
      start_iso: '2026-12-02T10:30:00+01:00',
      end_iso: '2026-12-02T11:15:00+01:00',
    })
    const booked = await settled(wanted, 'book')
    expect(booked).toMatchObject({ confirmed_time: '2026-12-02T10:30:00+01:00', status: 'confirmed' })
    expect([held(), await place.balance()]).toEqual([1, 985])
    const cancelled = await settled({ action: 'cancel', existing_appointment_id: booked['appointment_id'] }, 'cancel')
    expect(cancelled).toMatchObject({ refund_status: 'refunded' })
    expect([held(), await place.balance()]).toEqual([0, 1000])
    await client.close()
  })

  it.each([
    ['SQLite', () => newLedger()],
    ['Postgres', () => openPostgres(postgres.url)],
  ])(
    'is refunded to whoever cancels it, once, although others find it gone before the calendar has said so, on %s',
    async (_engine, openLedger) => {
      const { place, held, onceCancelled } = await open(await openLedger())
      const booked = await scheduled(place, wanted)
      const cancel = { action: 'cancel', existing_appointment_id: booked.result['appointment_id'] }
      const others: unknown[] = []
      onceCancelled(async () => {
        others.push((await scheduled(place, wanted, { caller: callerOf() })).status)
        others.push((await scheduled(place, cancel)).result['refund_status'])
      })
      const cancelled = await scheduled(place, cancel)
      expect(others).toEqual(['success', 'refunded'])
      expect(cancelled.result['refund_status']).toBe('not_applicable')
      expect([held(), await place.balance()]).toEqual([1, 1000])
      expect(await place.ledger.verify()).toEqual([])
    },
  )

  it('is refunded to the one who cancels it, although somebody else has its slot before the calendar has said so', async () => {
    const { place, held, onceCancelled } = await open()
    const booked = await scheduled(place, wanted)
    const others: unknown[] = []
    onceCancelled(async () => others.push((await scheduled(place, wanted, { caller: callerOf() })).status))
    const cancelled = await scheduled(place, {
      action: 'cancel',
      existing_appointment_id: booked.result['appointment_id'],
    })
    expect(others).toEqual(['success'])
    expect(cancelled).toMatchObject({ status: 'success', result: { refund_status: 'refunded', status: 'cancelled' } })
    expect(cancelled.human_message).toContain('is cancelled. Its cost is back on your account.')
    expect([held(), await place.balance()]).toEqual([1, 1000])
    expect(await place.ledger.verify()).toEqual([])
  })

  it.each([
    ['SQLite', () => newLedger()],
    ['Postgres', () => openPostgres(postgres.url)],
  ])(
    'wanted by many at once is made once, on %s',
    async (_engine, openLedger) => {
      const { place, held } = await open(await openLedger())
      const callers = Array.from({ length: MANY }, () => callerOf({ tier: 'credits' }))
      for (const caller of callers) await grant(place.app, caller, 50)
      const outcomes = await Promise.all(
        callers.map(async caller => outcomeOf(place, await schedule(place, wanted, { caller }), 50_000)),
      )
      const reasons = outcomes.map(({ status, reason_code: reason }) => (status === 'success' ? 'success' : reason))
      expect([
        reasons.filter(one => one === 'success').length,
        reasons.filter(one => one === 'outcome_rejected').length,
        held(),
      ]).toEqual([1, MANY - 1, 1])
      const balances = await Promise.all(callers.map(({ agentId }) => place.ledger.meter.balance(agentId ?? '')))
      expect(balances.reduce((sum, one) => sum + one, 0)).toBe(MANY * 50 - 15)
    },
    60_000,
  )

  it('that refuses the settings of the operator is said to, uncharged, and the slot stays free', async () => {
    const { place, refuse, held } = await open()
    refuse(true)
    const answer = await schedule(place, wanted)
    const refused = answer['status'] === 'pending_async' ? await outcomeOf(place, answer) : answer
    expect(refused).toMatchObject({
      status: 'failure',
      reason_code: 'upstream_failure',
      retriable: false,
      cost: { amount: 0 },
    })
    expect([held(), await place.balance()]).toEqual([0, 1000])
    refuse(false)
    expect(await scheduled(place, wanted)).toMatchObject({ status: 'success' })
  })

  it('whose answers are lost is found again, booked, charged, cancelled and refunded once', async () => {
    const { place, held, loseAnswers } = await open()
    const later = (): void => {
      loseAnswers(false)
      place.clock.offsetMs += 60_000
      place.app.worker.wake()
    }
    const parked = async (receipt: Record<string, unknown>) => {
      const { ledger } = place
      const idle = async () =>
        (await ledger.operations.get(String(receipt['operation_id'])))?.partialResult !== null &&
        (await ledger.jobs.owners()).length === 0
      await expect.poll(idle).toBe(true)
    }
    loseAnswers(true)
    const accepted = await schedule(place, wanted)
    await parked(accepted)
    later()
    const booked = await outcomeOf(place, accepted)
    expect(booked).toMatchObject({ status: 'success' })
    expect([held(), await place.balance()]).toEqual([1, 985])
    loseAnswers(true)
    const cancelling = await schedule(place, {
      action: 'cancel',
      existing_appointment_id: booked.result['appointment_id'],
    })
    await parked(cancelling)
    later()
    expect(await outcomeOf(place, cancelling)).toMatchObject({
      status: 'success',
      result: { refund_status: 'refunded' },
    })
    expect([held(), await place.balance()]).toEqual([0, 1000])
  })
})

describe.each(['cancelled', 'moved away'])('a slot whose appointment was %s in Cal.com', how => {
  it('is booked by the next who asks for it', async () => {
    const { far, place } = await onCalCom()
    const wanted = booking('2026-12-02T10:30', { customer: { name: 'Ana Novak', email: 'ana@example.com' } })
    const first = await scheduled(place, wanted)
    const [held] = far.bookings
    const later = { startAt: Date.parse('2026-12-02T13:30:00+01:00'), endAt: Date.parse('2026-12-02T14:15:00+01:00') }
    if (held !== undefined && how === 'cancelled') held.status = 'cancelled'
    else far.reschedule(held?.uid ?? '', later)
    const caller = callerOf()
    expect(await scheduled(place, wanted, { caller })).toMatchObject({ status: 'success' })
    expect(await rowOf(place, first)).toMatchObject(
      how === 'cancelled' ? { state: 'cancelled', cancelledBy: null } : { state: 'confirmed', ...later },
    )
    expect(await place.ledger.verify()).toEqual([])
  })
})

const rowOf = (place: BookingPlace, receipt: { result: Record<string, unknown> }) =>
  place.ledger.bookings.get(String(receipt.result['appointment_id']))
