import type { BookingRow } from '../core/calendar.ts'
import type { Log, Uuid } from '../core/ports.ts'
import { toReminderOperation } from '../core/reminders.ts'
import type { Ledger } from '../core/rows/ledger.ts'

/** What planning needs. */
export interface ReminderOptions {
  ledger: Ledger
  /** How long before an appointment its customer is reminded. */
  beforeMs: readonly number[]
  now(): number
  uuid: Uuid
  log: Log
}

/** What begins sooner is not reminded of any more. */
export const LEAST_BEFORE_MS = 10 * 60_000
const MOST_AT_ONCE = 200

/** Plans every reminder that is due, as an operation with its job; any number of processes may do so. Of several that have become due since somebody last looked, the latest is planned. */
export async function planReminders(options: ReminderOptions): Promise<void> {
  const { ledger, now } = options
  const leads = [...options.beforeMs].sort((a, b) => a - b)
  for (const [at, beforeMs] of leads.entries()) {
    const nowMs = now()
    const span = { fromMs: nowMs + Math.max(leads[at - 1] ?? 0, LEAST_BEFORE_MS), untilMs: nowMs + beforeMs }
    for (const row of await ledger.reminders.due(beforeMs, span, MOST_AT_ONCE)) await plan(row, beforeMs, options)
  }
}

async function plan(booking: BookingRow, beforeMs: number, { ledger, now, uuid, log }: ReminderOptions): Promise<void> {
  const nowMs = now()
  const { appointmentId, startAt } = booking
  const operationId = `op_${uuid.v7()}`
  const isNew = await ledger.transaction(async tables => {
    const row = { appointmentId, startAt, beforeMs, operationId, outcome: null, createdAt: nowMs, updatedAt: nowMs }
    if (!(await tables.reminders.add(row))) return false
    const callbackUrl = (await tables.operations.get(booking.operationId))?.callbackUrl ?? null
    await tables.operations.add(toReminderOperation(booking, { operationId, callbackUrl, nowMs }))
    await tables.jobs.add({
      operationId,
      runAt: nowMs,
      leaseOwner: null,
      leaseUntil: null,
      attempt: 0,
      signal: null,
      giveUpAt: null,
    })
    return true
  })
  if (isNew) log.info({ appointmentId, operationId, beforeMs }, 'a reminder is due')
}
