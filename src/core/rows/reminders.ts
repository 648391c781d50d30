import type { BookingRow } from '../calendar.ts'

/**
 * What came of a reminder: it left, was written to an outbox, may have left, or did not: refused by the gate, failed, without a channel, the appointment is
 * not what it was, at night with no time left in the morning, or too late.
 */
export const REMINDER_OUTCOMES = [
  'sent',
  'not_delivered',
  'unconfirmed',
  'refused',
  'failed',
  'not_configured',
  'changed',
  'quiet_hours',
  'too_late',
] as const

export type ReminderOutcome = (typeof REMINDER_OUTCOMES)[number]

/** One reminder of an appointment at a time; an appointment that is moved has others. */
export interface ReminderRow {
  appointmentId: string
  /** When the appointment began as it was planned. */
  startAt: number
  /** How long before that it is due. */
  beforeMs: number
  /** The operation that sends it. */
  operationId: string
  /** Null while it is being sent. */
  outcome: ReminderOutcome | null
  createdAt: number
  updatedAt: number
}

/** Reminders of appointments. */
export interface ReminderTable {
  /**
   * Confirmed appointments that begin within a span and have not had the reminder of so long before, earliest first; without those that were booked or changed
   * since it was due, whose customers have just been told.
   */
  due(beforeMs: number, span: { fromMs: number; untilMs: number }, most: number): Promise<BookingRow[]>
  /** Notes a reminder; false when it is noted, on whichever node. */
  add(row: ReminderRow): Promise<boolean>
  ofOperation(operationId: string): Promise<ReminderRow | undefined>
  /** Makes it one of the time an appointment was found to have been moved to; false where that has one of its own. */
  follow(operationId: string, startAt: number): Promise<boolean>
  /** Writes down what came of it, once. */
  settle(operationId: string, outcome: ReminderOutcome, nowMs: number): Promise<void>
  /** How many there are of each outcome. */
  counts(): Promise<{ outcome: ReminderOutcome; count: number }[]>
}
