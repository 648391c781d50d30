import { sql } from 'kysely'
import type { Check } from '../orphans.ts'

/** What a merge is: into a business that stands, and with all that a calendar is looked up by. */
export const merges: Check = async db => {
  const chained = await sql<{ smbId: string; mergedInto: string }>`select smb_id, merged_into from businesses
    where merged_into is not null and not exists (select 1 from businesses as current
      where current.smb_id = businesses.merged_into and current.merged_into is null) order by smb_id`.execute(db)
  const left = await sql<{ what: string; id: string; mergedInto: string }>`
    with gone as (select smb_id, merged_into from businesses where merged_into is not null)
    select 'calendar binding' as what, calendar_bindings.smb_id as id, merged_into from calendar_bindings join gone using (smb_id)
    union all select 'closure', closure_id, merged_into from calendar_closures join gone using (smb_id)
    union all select 'staff or room', resource_id, merged_into from calendar_resources join gone using (smb_id)
    union all select 'address of busy times', busy_id, merged_into from busy_addresses join gone using (smb_id)
    union all select 'appointment', appointment_id, merged_into from bookings join gone using (smb_id)
    union all select 'place', waitlist_id, merged_into from waitlist join gone using (smb_id) order by 1, 2`.execute(db)
  return [
    ...chained.rows.map(
      ({ smbId, mergedInto }) =>
        `business ${smbId}: ${mergedInto}, into which it was merged, is missing or merged itself`,
    ),
    ...left.rows.map(
      ({ what, id, mergedInto }) => `${what} ${id}: its business was merged into ${mergedInto}, which it does not name`,
    ),
  ]
}
