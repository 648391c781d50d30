import { readMoment } from '../../lib/zoned_time.ts'
import type { ConfirmationType } from './fields.ts'

const MINUTE_MS = 60_000
const CODE_MINUTES = 10
// Clocks are set from UTC-12 on.
const MOST_BEHIND_MS = 12 * 60 * MINUTE_MS

/** Epoch milliseconds from which on a confirmation that was sent at a time would make no sense to its recipient; undefined where nothing says so. */
export function makesSenseUntil(
  type: ConfirmationType,
  { expires_minutes: minutes, appointment_time: time }: Readonly<Record<string, unknown>>,
  sentMs: number,
): number | undefined {
  if (type === 'otp') return sentMs + (typeof minutes === 'number' ? minutes : CODE_MINUTES) * MINUTE_MS
  const at = type === 'payment_receipt' ? undefined : read(time)
  return at?.isExact === true && at.atMs > sentMs ? at.atMs : undefined
}

/** Whether a time, as a caller writes it, has certainly passed: one without an offset or a zone in every one of them, one in words never. */
export function hasPassed(time: unknown, nowMs: number): boolean {
  const at = read(time)
  return at !== undefined && at.atMs + (at.isExact ? 0 : MOST_BEHIND_MS) <= nowMs
}

function read(time: unknown): { atMs: number; isExact: boolean } | undefined {
  const moment = typeof time === 'string' ? readMoment(time.trim(), 'utc') : undefined
  if (moment === undefined || 'problem' in moment) return undefined
  return { atMs: moment.atMs, isExact: moment.readIn !== 'utc' }
}
