import { sql } from 'kysely'
import { type Check, orphans } from '../orphans.ts'

/** Nobody is booked where somebody else is; one walk along each calendar, since pairs of all its appointments would be too many. */
const overlaps: Check = async db => {
  const { rows } = await sql<{ appointmentId: string; calendarKey: string }>`
    select appointment_id, calendar_key from (
      select appointment_id, calendar_key, start_at, max(end_at) over (partition by calendar_key order by start_at, appointment_id
        rows between unbounded preceding and 1 preceding) as taken_until
      from bookings where state in ('held', 'pending', 'confirmed')) as walk
    where taken_until > start_at order by appointment_id`.execute(db)
  return rows.map(
    ({ appointmentId, calendarKey }) =>
      `appointment ${appointmentId}: it overlaps an earlier one of the same calendar ${calendarKey}`,
  )
}

/** Nothing is booked outside of an operation. */
const operations = orphans({
  child: 'bookings',
  column: 'operationId',
  parent: 'operations',
  shown: ['appointmentId', 'operationId'],
  problem: ({ appointmentId, operationId }) => `appointment ${appointmentId}: its operation ${operationId} is missing`,
})

const bindings = orphans({
  child: 'calendarBindings',
  column: 'smbId',
  parent: 'businesses',
  shown: ['smbId'],
  problem: ({ smbId }) => `calendar binding of ${smbId}: the business is missing`,
})

/** What holds between appointments, calendars, operations and businesses. */
export const BOOKING_CHECKS: readonly Check[] = [overlaps, operations, bindings]
