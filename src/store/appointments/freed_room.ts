import type { Kysely } from 'kysely'
import { mostBuffers } from '../../core/booking_rules.ts'
import { type BookingRow, ownBusinessOf, type Span } from '../../core/calendar.ts'
import { dayAround } from '../../lib/zoned_time.ts'
import type { Database } from '../database.ts'
import { toDeclared } from './calendar_bindings.ts'

const MINUTE_MS = 60_000

/** A stretch that came free with all that may be booked because of it: what was kept free around it and would be around others, and its day where a business takes only so many. */
export async function freedRoom(
  db: Kysely<Database>,
  { calendarKey, startAt, endAt, appointmentId }: Pick<BookingRow, 'calendarKey'> & Span & { appointmentId?: string },
): Promise<Span> {
  const smbId = ownBusinessOf(calendarKey)
  const columns = ['services', 'region', 'rules', 'timeZone'] as const
  const bindings = db.selectFrom('calendarBindings').select(columns)
  const binding = smbId && (await bindings.where('smbId', '=', smbId).executeTakeFirst())
  if (!binding) return { startAt, endAt }
  const declared = toDeclared(binding)
  const others = mostBuffers(declared)
  const { before, after } = await keptFree(db, appointmentId)
  const wide = {
    startAt: startAt - (before + others.afterMinutes) * MINUTE_MS,
    endAt: endAt + (after + others.beforeMinutes) * MINUTE_MS,
  }
  if (declared.rules?.mostADay === undefined) return wide
  const day = dayAround(startAt, binding.timeZone)
  return { startAt: Math.min(wide.startAt, day.startAt), endAt: Math.max(wide.endAt, day.endAt) }
}

/** The most minutes that were kept free around an appointment. */
async function keptFree(db: Kysely<Database>, appointmentId = ''): Promise<{ before: number; after: number }> {
  const columns = ['beforeMinutes', 'afterMinutes', 'toBeforeMinutes', 'toAfterMinutes'] as const
  const rows = db.selectFrom('bookings').select(columns).where('appointmentId', '=', appointmentId)
  const row = await rows.executeTakeFirst()
  return {
    before: Math.max(row?.beforeMinutes ?? 0, row?.toBeforeMinutes ?? 0),
    after: Math.max(row?.afterMinutes ?? 0, row?.toAfterMinutes ?? 0),
  }
}
