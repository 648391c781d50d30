import type { Limits, Log, Mailer } from '../core/ports.ts'
import type { Refusals } from '../core/refusals.ts'
import type { StaffTable } from '../core/rows/staff.ts'

/** What the pages for people work with. */
export interface PeopleDoor {
  /** Leaves an audit of what a person does who is signed in or is just signing in. */
  staff: StaffTable
  /** The same for whoever has proven to hold the operator key. */
  operated: StaffTable
  limits: Limits
  refusals: Refusals
  /** Absent: no codes are mailed. */
  mailer: Mailer | undefined
  /** Absent: nobody signs in with it. */
  operatorKey: string | undefined
  log: Log
  now(): number
  /** Identifiers that sort by time. */
  newId(): string
  /** Without a trailing slash. */
  publicUrl: string
}
