import type { ConfirmationType } from './fields.ts'

const MINUTE_MS = 60_000
const CODE_MINUTES = 10
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/

/** Epoch milliseconds from which on a confirmation that was sent at a time would make no sense to its recipient; undefined where nothing says so. */
export function makesSenseUntil(
  type: ConfirmationType,
  { expires_minutes: minutes, appointment_time: time }: Readonly<Record<string, unknown>>,
  sentMs: number,
): number | undefined {
  if (type === 'otp') return sentMs + (typeof minutes === 'number' ? minutes : CODE_MINUTES) * MINUTE_MS
  if (type === 'payment_receipt' || typeof time !== 'string' || !WITH_OFFSET.test(time)) return undefined
  const atMs = Date.parse(time)
  return atMs > sentMs ? atMs : undefined
}
