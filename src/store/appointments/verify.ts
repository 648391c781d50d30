import { sql } from 'kysely'
import { type Check, orphans } from '../orphans.ts'

/**
 * More people at a time than the most seats of those who share it. Each calendar is walked once, ends before beginnings; only
 * where a calendar has had fewer seats than now does a time have to be looked at by itself.
 */
const CROWDED = sql<{ appointmentId: string; calendarKey: string }>`
  with standing as (
    select appointment_id, calendar_key, start_at, end_at, party_size, seats from bookings
    where state in ('held', 'pending', 'confirmed') and staff_id is null and room_id is null),
  shared as (select calendar_key, max(seats) as most from standing group by calendar_key having max(seats) > 1),
  changes as (
    select calendar_key, start_at as at, 1 as begins, party_size as people, appointment_id, seats from standing
    union all select calendar_key, end_at, 0, -party_size, appointment_id, seats from standing),
  walk as (
    select appointment_id, calendar_key, at, begins, seats, most,
      sum(people) over (partition by calendar_key order by at, begins) as taken
    from changes join shared using (calendar_key))
  select appointment_id, calendar_key from walk
  where begins = 1 and seats > 1 and taken > seats and (taken > most or taken > (
    select max(other.seats) from bookings as other where other.calendar_key = walk.calendar_key
      and other.staff_id is null and other.room_id is null and other.state in ('held', 'pending', 'confirmed') and other.start_at <= walk.at and other.end_at > walk.at))
  order by appointment_id`

/** More people at a time than a member of the staff or a room takes; both are walked as calendars are. */
const SHARED = sql<{ appointmentId: string; name: string }>`
  with uses as (
    select appointment_id, staff_id as resource_id, start_at, end_at, party_size from bookings
      where staff_id is not null and state in ('held', 'pending', 'confirmed')
    union all select appointment_id, room_id, start_at, end_at, party_size from bookings
      where room_id is not null and state in ('held', 'pending', 'confirmed')),
  changes as (
    select resource_id, start_at as at, 1 as begins, party_size as people, appointment_id from uses
    union all select resource_id, end_at, 0, -party_size, appointment_id from uses),
  walk as (
    select appointment_id, resource_id, begins, sum(people) over (partition by resource_id order by at, begins) as taken from changes)
  select distinct appointment_id, name from walk join calendar_resources using (resource_id)
  where begins = 1 and taken > capacity order by appointment_id`

/** Nobody is booked where somebody else is and there is no seat left; one walk along each calendar, since pairs of all its appointments would be too many. */
export const overlaps: Check = async db => {
  const { rows } = await sql<{ appointmentId: string; calendarKey: string }>`
    select appointment_id, calendar_key from (
      select appointment_id, calendar_key, start_at, max(end_at) over (partition by calendar_key order by start_at, appointment_id
        rows between unbounded preceding and 1 preceding) as taken_until
      from bookings where state in ('held', 'pending', 'confirmed') and seats = 1 and staff_id is null and room_id is null) as walk
    where taken_until > start_at order by appointment_id`.execute(db)
  const crowded = await CROWDED.execute(db)
  const shared = await SHARED.execute(db)
  return [
    ...rows.map(
      ({ appointmentId, calendarKey }) =>
        `appointment ${appointmentId}: it overlaps an earlier one of the same calendar ${calendarKey}`,
    ),
    ...crowded.rows.map(
      ({ appointmentId, calendarKey }) =>
        `appointment ${appointmentId}: more people come with it than the calendar ${calendarKey} has seats`,
    ),
    ...shared.rows.map(
      ({ appointmentId, name }) =>
        `appointment ${appointmentId}: more people come with it than ${name} takes at a time`,
    ),
  ]
}

/** Staff and rooms leave only once nobody ahead has them. */
const resources: Check = async db => {
  const { rows } = await sql<{ appointmentId: string; resourceId: string }>`
    with uses as (
      select appointment_id, staff_id as resource_id, end_at, state from bookings where staff_id is not null
      union all select appointment_id, room_id, end_at, state from bookings where room_id is not null)
    select appointment_id, resource_id from uses
    where state in ('held', 'pending', 'confirmed') and end_at > ${Date.now()} and not exists (
      select 1 from calendar_resources where calendar_resources.resource_id = uses.resource_id)
    order by appointment_id, resource_id`.execute(db)
  return rows.map(
    ({ appointmentId, resourceId }) => `appointment ${appointmentId}: its staff or room ${resourceId} is missing`,
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

const links = orphans({
  child: 'appointmentLinks',
  column: 'appointmentId',
  parent: 'bookings',
  shown: ['appointmentId'],
  problem: ({ appointmentId }) => `a customer's link: its appointment ${appointmentId} is missing`,
})

const reminders = orphans({
  child: 'reminders',
  column: 'appointmentId',
  parent: 'bookings',
  shown: ['appointmentId'],
  problem: ({ appointmentId }) => `reminder of ${appointmentId}: the appointment is missing`,
})

const reminding = orphans({
  child: 'reminders',
  column: 'operationId',
  parent: 'operations',
  shown: ['appointmentId', 'operationId'],
  problem: ({ appointmentId, operationId }) => `reminder of ${appointmentId}: its operation ${operationId} is missing`,
})

const answers = orphans({
  child: 'invitationAnswers',
  column: 'appointmentId',
  parent: 'bookings',
  shown: ['appointmentId'],
  problem: ({ appointmentId }) => `answer to the invitation to ${appointmentId}: the appointment is missing`,
})

const answering = orphans({
  child: 'invitationAnswers',
  column: 'operationId',
  parent: 'operations',
  shown: ['appointmentId', 'operationId'],
  problem: ({ appointmentId, operationId }) =>
    `answer to the invitation to ${appointmentId}: its operation ${operationId} is missing`,
})

const bindings = orphans({
  child: 'calendarBindings',
  column: 'smbId',
  parent: 'businesses',
  shown: ['smbId'],
  problem: ({ smbId }) => `calendar binding of ${smbId}: the business is missing`,
})

const busyAddresses = orphans({
  child: 'busyAddresses',
  column: 'smbId',
  parent: 'calendarBindings',
  shown: ['busyId', 'smbId'],
  problem: ({ busyId, smbId }) => `address ${busyId} of busy times: ${smbId} is not bound to a calendar`,
})

const busyResources = orphans({
  child: 'busyAddresses',
  column: 'resourceId',
  parent: 'calendarResources',
  shown: ['busyId', 'resourceId'],
  problem: ({ busyId, resourceId }) => `address ${busyId} of busy times: its staff or room ${resourceId} is missing`,
})

const places = orphans({
  child: 'waitlist',
  column: 'operationId',
  parent: 'operations',
  shown: ['waitlistId', 'operationId'],
  problem: ({ waitlistId, operationId }) => `place ${waitlistId}: the operation ${operationId} that joined is missing`,
})

/** A slot is locked for whoever it is offered to, by an operation that will let go of it, and for nobody else of the list. */
const offers: Check = async db => {
  const { rows } = await sql<{ waitlistId: string }>`
    select waitlist_id from waitlist where state = 'offered' and not exists (select 1 from bookings
      where bookings.appointment_id = waitlist.hold_id and bookings.state = 'held') order by waitlist_id`.execute(db)
  const held = await sql<{ appointmentId: string }>`
    select appointment_id from bookings where state = 'held' and substr(appointment_id, 1, 5) = 'hold_' and not exists (select 1 from waitlist
      join operations on operations.operation_id = waitlist.offer_operation_id where waitlist.hold_id = bookings.appointment_id
      and (waitlist.state = 'offered' or operations.state in ('pending', 'executing'))) order by appointment_id`.execute(
    db,
  )
  return [
    ...rows.map(({ waitlistId }) => `place ${waitlistId}: no slot is held for its offer`),
    ...held.rows.map(({ appointmentId }) => `hold ${appointmentId}: it is of no offer that stands`),
  ]
}

/** What holds between appointments, calendars, operations and businesses. */
export const BOOKING_CHECKS: readonly Check[] = [
  overlaps,
  resources,
  operations,
  links,
  reminders,
  reminding,
  answers,
  answering,
  bindings,
  busyAddresses,
  busyResources,
  places,
  offers,
]
