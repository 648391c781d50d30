import { afterEach, describe, expect, it } from 'vitest'
import type { BookingRow } from '../../src/core/calendar.ts'
import { booking as request, openBookingPlace, schedule, scheduled, TUESDAY } from '../appointments.ts'
import { booking as rowOf } from '../contract/bookings.ts'
import { ASK_ALL, ended, questionOf, setRules } from './asking.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const HOUR_MS = 3_600_000
const START = Date.parse('2026-12-04T10:00:00+01:00')

/** A deployment in which a write was approved, and a process died in the middle of it: what it has left, found when the approval is long over. */
async function cutShort(
  args: Record<string, unknown> | undefined,
  left: (operationId: string, place: Awaited<ReturnType<typeof openBookingPlace>>) => Promise<void>,
) {
  const place = await openBookingPlace()
  closing.push(place.close)
  const { ledger } = place
  const made = await scheduled(place, request('2026-12-03T10:00'))
  await setRules(ledger, ASK_ALL)
  const receipt = await schedule(
    place,
    args === undefined
      ? request('2026-12-04T10:00')
      : { ...args, existing_appointment_id: String(made.result['appointment_id']) },
  )
  expect(receipt).toMatchObject({ status: 'pending_async', reason_code: 'awaiting_approval' })
  const { approvalId, operationId, expiresAt } = await questionOf(ledger, receipt)
  await left(operationId, place)
  await ledger.approvals.decide(approvalId, {
    state: 'approved',
    decidedBy: 'Ana',
    decidedAt: expiresAt - 1,
    note: null,
  })
  place.clock.offsetMs = expiresAt - TUESDAY + HOUR_MS
  const leased = { leaseOwner: null, leaseUntil: null, attempt: 1, signal: null, giveUpAt: null }
  await ledger.jobs.add({ operationId, runAt: expiresAt + HOUR_MS, ...leased })
  place.app.worker.wake()
  return { place, operationId, receipt: await ended(place.app, receipt) }
}

describe('an approved appointment whose process died', () => {
  it('when it had locked the slot, is made: the calendar may have been asked', async () => {
    const { place, operationId, receipt } = await cutShort(undefined, async (operation, { ledger, smbId, caller }) => {
      const held: Partial<BookingRow> = {
        operationId: operation,
        smbId,
        agentId: caller.agentId ?? '',
        calendarKey: `local:${smbId}`,
        startAt: START,
        endAt: START + 45 * 60_000,
      }
      expect(await ledger.bookings.hold(rowOf(held))).toBe(true)
    })
    expect(receipt).toMatchObject({ status: 'success' })
    expect(await place.ledger.bookings.ofOperation(operationId)).toMatchObject({ state: 'confirmed' })
    expect(await place.ledger.verify()).toEqual([])
  })

  it('when it had locked the slot that it moves to, is moved', async () => {
    const move = { action: 'reschedule', requested_time: { preferred_iso: '2026-12-04T10:00' } }
    const { place, receipt } = await cutShort(move, async (operation, { ledger, smbId }) => {
      const [row] = await ledger.bookings.ahead(smbId, TUESDAY, 1)
      if (row === undefined) throw new Error('nothing is booked')
      expect(await ledger.bookings.holdMove(row, { startAt: START, endAt: START + 45 * 60_000 }, operation)).toBe(true)
    })
    expect(receipt).toMatchObject({ status: 'success' })
    expect(await place.ledger.bookings.ahead(place.smbId, TUESDAY, 2)).toMatchObject([
      { startAt: START, toStartAt: null },
    ])
    expect(await place.ledger.verify()).toEqual([])
  })

  it('before it had done anything, is not made any more', async () => {
    const { place, operationId, receipt } = await cutShort(undefined, async () => {})
    expect(receipt).toMatchObject({ status: 'failure', reason_code: 'approval_expired' })
    expect(await place.ledger.bookings.ofOperation(operationId)).toBeUndefined()
  })
})
