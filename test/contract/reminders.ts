import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingRow } from '../../src/core/calendar.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { planReminders } from '../../src/jobs/reminders.ts'
import { booking } from './bookings.ts'
import { operation } from './ledger.ts'

const T = 1_950_000_000_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
let serial = 0

/** What every engine promises about reminders; `reopen` gives a second connection to the same data. */
export function testReminders(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`reminders on ${name}`, () => {
    let ledger: Ledger
    let second: Ledger
    beforeAll(async () => {
      ledger = await open()
      second = await reopen()
    })
    afterAll(async () => {
      await ledger?.close()
      await second?.close()
    })

    async function appointment(startAt: number, changes: Partial<BookingRow> = {}): Promise<BookingRow> {
      const made = operation()
      await ledger.operations.add(made)
      const { operationId } = made
      const row = booking({ operationId, calendarKey: operationId, startAt, endAt: startAt + HOUR_MS, updatedAt: T })
      expect(await ledger.transaction(({ bookings }) => bookings.hold(row))).toBe(true)
      await ledger.bookings.move(row.appointmentId, ['held'], { state: 'confirmed', updatedAt: T, ...changes })
      return { ...row, state: 'confirmed', ...changes }
    }

    const due = async (span: { fromMs: number; untilMs: number }, from = ledger, beforeMs = DAY_MS) =>
      (await from.reminders.due(beforeMs, span, 10)).map(({ appointmentId }) => appointmentId)

    it('are due for what is confirmed, lies in the span and was not changed since', async () => {
      const first = await appointment(T + 3 * DAY_MS)
      const later = await appointment(T + 3 * DAY_MS + HOUR_MS)
      await appointment(T + 3 * DAY_MS + 2 * HOUR_MS, { state: 'cancelled' })
      await appointment(T + 3 * DAY_MS + 3 * HOUR_MS, { updatedAt: T + 2 * DAY_MS + 3 * HOUR_MS + 1 })
      const span = { fromMs: T + 3 * DAY_MS - 1, untilMs: T + 3 * DAY_MS + 4 * HOUR_MS }
      expect(await due(span, second)).toEqual([first.appointmentId, later.appointmentId])
      expect(await due({ ...span, fromMs: span.fromMs + 1 })).toEqual([later.appointmentId])
      expect(await due({ ...span, untilMs: T + 3 * DAY_MS })).toEqual([first.appointmentId])
    })

    it('are noted once for each time and length, and settled once', async () => {
      const { appointmentId, startAt } = await appointment(T + 10 * DAY_MS)
      const span = { fromMs: startAt - 1, untilMs: startAt }
      const row = { appointmentId, startAt, beforeMs: DAY_MS, outcome: null, createdAt: T, updatedAt: T }
      expect(await ledger.reminders.add({ ...row, operationId: 'op_r1' })).toBe(true)
      expect(await second.reminders.add({ ...row, operationId: 'op_r2' })).toBe(false)
      expect(await due(span)).toEqual([])
      expect(await due(span, ledger, HOUR_MS)).toEqual([appointmentId])
      await ledger.reminders.settle('op_r1', 'sent', T + 1)
      await second.reminders.settle('op_r1', 'failed', T + 2)
      expect(await second.reminders.ofOperation('op_r1')).toEqual({
        ...row,
        operationId: 'op_r1',
        outcome: 'sent',
        updatedAt: T + 1,
      })
      expect(await ledger.reminders.ofOperation('op_r2')).toBeUndefined()
      expect(await second.reminders.counts()).toEqual([{ outcome: 'sent', count: 1 }])
      // Moved, it is due anew.
      await ledger.bookings.move(appointmentId, ['confirmed'], {
        startAt: startAt + HOUR_MS,
        endAt: startAt + 2 * HOUR_MS,
      })
      expect(await due({ fromMs: startAt, untilMs: startAt + HOUR_MS })).toEqual([appointmentId])
    })

    it('follow an appointment to another time, unless that has one of its own or they are settled', async () => {
      const { appointmentId, startAt } = await appointment(T + 12 * DAY_MS)
      const row = { appointmentId, beforeMs: DAY_MS, outcome: null, createdAt: T, updatedAt: T }
      await ledger.reminders.add({ ...row, startAt, operationId: 'op_f1' })
      await ledger.reminders.add({ ...row, startAt: startAt + 1, operationId: 'op_f2' })
      expect(await second.reminders.follow('op_f1', startAt + 1)).toBe(false)
      expect(await second.reminders.follow('op_f1', startAt + 2)).toBe(true)
      expect((await ledger.reminders.ofOperation('op_f1'))?.startAt).toBe(startAt + 2)
      await ledger.reminders.settle('op_f1', 'changed', T)
      expect(await ledger.reminders.follow('op_f1', startAt + 3)).toBe(false)
    })

    it('are planned once by nodes that look at the same time, each with its operation and job', async () => {
      const { appointmentId, startAt } = await appointment(T + 20 * DAY_MS)
      const nowMs = startAt - HOUR_MS
      const uuid = {
        v4: () => '',
        v7: () => {
          serial += 1
          return `planned-${serial}`
        },
      }
      const plan = (on: Ledger) => planReminders({ ledger: on, beforeMs: [2 * HOUR_MS], now: () => nowMs, uuid, log })
      await Promise.all([plan(ledger), plan(second), plan(ledger), plan(second)])
      const ids = Array.from({ length: serial }, (_, at) => `op_planned-${at + 1}`)
      const rows = (await Promise.all(ids.map(id => second.reminders.ofOperation(id)))).flatMap(row => row ?? [])
      expect(rows).toMatchObject([{ appointmentId, startAt, beforeMs: 2 * HOUR_MS, outcome: null }])
      const operations = (await Promise.all(ids.map(id => ledger.operations.get(id)))).flatMap(row => row ?? [])
      expect(operations).toMatchObject([
        { state: 'pending', operation: 'schedule_appointment', costBasis: 'no_charge' },
      ])
      expect(await ledger.jobs.withdraw(rows[0]?.operationId ?? '', nowMs)).toBe(true)
    })

    it('are forgotten a month after the appointment', async () => {
      expect(Number((await ledger.rowCounts())['reminders'])).toBeGreaterThan(0)
      await ledger.prune(T + 20 * DAY_MS + 31 * DAY_MS + 1)
      expect((await second.rowCounts())['reminders']).toBe(0)
    })
  })
}
