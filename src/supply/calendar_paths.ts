import { z } from 'zod'
import { validate } from '../core/call/validate.ts'
import { defineEndpoint, type Endpoint, type Reply, unknownId } from '../core/endpoint.ts'
import { pageOf, pageQuery, queryText, queryTime, readWhole } from '../core/listing.ts'
import { BUSY_STATES } from '../core/rows/busy_addresses.ts'
import { isAtLeast } from '../core/rows/staff.ts'
import { type CalendarDoor, MOST_SHOWN } from './calendars.ts'

const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const SMB_ID = 'The smb_id of the business.'
const UNREADABLE = { 400: { description: 'A field is missing, unknown or malformed.' } }
const UNBOUND = { 404: { description: 'No business of this id is bound to a calendar.' } }
const MOST_BODY_BYTES = 65_536
const when = z.string().nullable()
const minutes = z.int()

const service = z
  .strictObject({
    name: z.string(),
    minutes,
    price: z.strictObject({ amount: z.number(), currency: z.string() }).optional(),
    buffer_before_minutes: minutes.optional(),
    buffer_after_minutes: minutes.optional(),
    needs: z.array(z.enum(['staff', 'room'])).optional(),
  })
  .meta({ id: 'BoundService' })
const FACTS = {
  smb_id: z.string(),
  business_name: z.string().nullable().describe('As its record calls it now.'),
  hours: z.string().describe('In the opening_hours syntax of OpenStreetMap.'),
  time_zone: z.string(),
  services: z.array(service),
  calendar_url: z.string().nullable().describe('A CalDAV calendar; null: the embedded calendar.'),
  created_at: when,
  updated_at: when,
}
const listed = z.strictObject(FACTS).meta({ id: 'Binding' })
const APPOINTMENT = {
  appointment_id: z.string(),
  state: z.string(),
  start: z.string().describe('By the clock of the business.'),
  end: z.string(),
  service: z.string(),
  party_size: z.int().optional().describe('People, where they are several.'),
  customer: z.string(),
}
const binding = z
  .strictObject({
    ...FACTS,
    holidays_of: z.string().nullable().describe('Whose public holidays PH are.'),
    rules: z.strictObject({
      buffer_before_minutes: minutes,
      buffer_after_minutes: minutes,
      notice_minutes: minutes,
      ahead_days: z.int().nullable(),
      most_a_day: z.int().nullable(),
    }),
    seats: z.int().describe('People who may have an appointment at the same time.'),
    feed_url: z
      .string()
      .optional()
      .describe('Its appointments as iCalendar, for whoever has the address; viewers are not told it.'),
    busy: z
      .array(
        z.strictObject({
          host: z.string().describe('All of the address that is told.'),
          resource_id: z.string().nullable().describe('Whose it is of the staff and rooms; null: of the business.'),
          state: z.enum(BUSY_STATES).describe('old: nobody could confirm the copy for a day.'),
          read_at: z.iso.datetime().nullable(),
          age_minutes: z.int().nullable(),
          problem: z.string().nullable().describe('Why it could not be read when it was last asked.'),
          busy_times: z.int().describe('How many lie ahead.'),
          next: z.array(z.strictObject({ start: z.string(), end: z.string() })),
        }),
      )
      .describe('Calendars kept elsewhere in whose events nothing is booked.'),
    resources: z.array(z.strictObject({ resource_id: z.string(), kind: z.string(), name: z.string() })),
    appointments: z
      .array(z.strictObject({ ...APPOINTMENT, staff: z.string().optional(), room: z.string().optional() }))
      .describe('Those that lie ahead, also cancelled ones.'),
  })
  .meta({ id: 'BindingShown' })
const appointment = z
  .strictObject({
    ...APPOINTMENT,
    provider: z.string(),
    operation_id: z.string(),
    operation_state: z.string().describe('missing: the ledger does not know it any more.'),
    customer_answer: z
      .strictObject({
        answer: z.string().describe('accepted, tentative, declined or counter.'),
        is_proven: z.boolean().describe('Whether the mail is known to be from the customer.'),
        answered_at: z.iso.datetime(),
        start: z.string().optional().describe('The time that is asked for instead.'),
        end: z.string().optional(),
      })
      .optional()
      .describe('What the customer last answered by mail to the invitation as it stands.'),
  })
  .meta({ id: 'LockingAppointment' })

const bindWish = z.strictObject({
  hours: z.string().max(1000).optional().describe('Such as "Mo-Fr 09:00-12:00,13:00-17:00; PH off; Dec 24-26 off".'),
  region: z.string().max(20).optional().describe('Whose public holidays PH are, such as DE or DE-BY.'),
  time_zone: z.string().max(64).optional().describe('IANA; that of the business, its place or its country without it.'),
  services: z.array(service).max(200).optional().describe('They replace the ones before.'),
  buffer_before_minutes: minutes.optional().describe('Kept free before every appointment; 0: nothing.'),
  buffer_after_minutes: minutes.optional(),
  notice_minutes: minutes
    .optional()
    .describe('How long before it begins it may be booked at the latest; 0: until then.'),
  ahead_days: z.int().optional().describe('0: as far as anybody asks.'),
  most_a_day: z.int().optional().describe('0: as many as fit.'),
  seats: z.int().optional(),
  calendar_url: z.string().max(2000).nullable().optional().describe('null: the embedded calendar.'),
  busy_urls: z
    .array(z.string().max(2000))
    .max(10)
    .optional()
    .describe(
      'Addresses of iCalendar files in whose events nothing is booked. They replace the ones before; [] takes all away.',
    ),
})

const found = (body: Record<string, unknown> | undefined): Reply =>
  body === undefined ? unbound() : { status: 200, body }
const unbound = (): Reply =>
  unknownId('id: no business of this id is bound to a calendar; agent-broker calendar bind binds one.')

/** The calendars of businesses, to whoever runs the deployment. */
export const CALENDAR_ENDPOINTS: readonly Endpoint<CalendarDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_calendars',
    title: 'List the businesses that are bound to a calendar',
    method: 'GET',
    path: '/operator/calendars',
    input: { query: pageQuery },
    answers: { 200: { description: 'A page.', body: pageOf(listed) }, ...UNREADABLE },
    handle: async ({ query }, door: CalendarDoor) => ({
      status: 200,
      body: await readWhole(query, await door.list(), 'smb_id'),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_show_calendar',
    title: 'Show how a business is bound, with its appointments that lie ahead',
    method: 'GET',
    path: '/operator/calendars/{id}',
    input: { id: SMB_ID, query: NO_FIELDS },
    answers: { 200: { description: 'The binding.', body: binding }, ...UNREADABLE, ...UNBOUND },
    handle: async ({ id, here }, door: CalendarDoor) => {
      const shown = await door.show(id)
      if (shown === undefined || here === undefined || isAtLeast(here.person.role, 'operator')) return found(shown)
      const { feed_url: _secret, ...told } = shown
      return found(told)
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_bind_calendar',
    title: 'Let a business be booked; what is not given stays as it is',
    method: 'PATCH',
    path: '/operator/calendars/{id}',
    input: {
      id: SMB_ID,
      query: NO_FIELDS,
      body: {
        schema: bindWish,
        example: { hours: 'Mo-Fr 09:00-17:00', services: [{ name: 'Haircut', minutes: 45 }] },
        mostBytes: MOST_BODY_BYTES,
        read: raw => validate(bindWish, raw),
      },
    },
    answers: {
      200: { description: 'The binding as it is now.', body: binding },
      ...UNREADABLE,
      404: { description: 'No business has this id.' },
    },
    handle: async ({ id, body }, door: CalendarDoor) =>
      (await door.bind(id, body)) === undefined ? unknownId('id: no business has it.') : found(await door.show(id)),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_unbind_calendar',
    title: 'Let a business not be booked any more; its appointments stay',
    method: 'DELETE',
    path: '/operator/calendars/{id}',
    input: { id: SMB_ID, query: NO_FIELDS },
    answers: {
      200: {
        description: 'It is not bound, and its feed is gone.',
        body: z.strictObject({
          smb_id: z.string(),
          removed: z.literal(true),
          appointments_left: z.int().describe(`Booked ones that stay; ${MOST_SHOWN} at most are counted.`),
        }),
      },
      ...UNREADABLE,
      ...UNBOUND,
    },
    handle: async ({ id }, door: CalendarDoor) => {
      const left = await door.unbind(id)
      return left === undefined
        ? unbound()
        : { status: 200, body: { smb_id: id, removed: true, appointments_left: left } }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_appointments',
    title: 'List the appointments of a business that lock a slot',
    method: 'GET',
    path: '/operator/calendars/{id}/appointments',
    input: {
      id: SMB_ID,
      query: z.strictObject({
        from: queryTime('Those that end after this time; now without it.'),
        until: queryTime('Those that begin before this time.'),
      }),
    },
    answers: {
      200: {
        description: 'Earliest first.',
        body: z.strictObject({
          items: z.array(appointment),
          is_cut: z.boolean().describe(`true: there may be more than these ${MOST_SHOWN}; ask from the last one on.`),
        }),
      },
      ...UNREADABLE,
      404: { description: 'No business has this id.' },
    },
    handle: async ({ id, query: { from, until } }, door: CalendarDoor) => {
      const told = await door.appointments(id, from, until)
      return told === undefined
        ? unknownId('id: no business has it.')
        : { status: 200, body: { items: told.items, is_cut: told.isCut } }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_free_times',
    title: 'List the free times of a business that is bound to the embedded calendar',
    method: 'GET',
    path: '/operator/calendars/{id}/free',
    input: {
      id: SMB_ID,
      query: z.strictObject({
        service: queryText('Which service; needed when there are several.'),
        from: queryText('Date or time they begin at, by the clock of the business; now without it.'),
        days: z
          .string()
          .regex(/^\d{1,3}$/, 'must be a whole number')
          .transform(Number)
          .default(7)
          .describe('How many days to look ahead; 7 without it.'),
      }),
    },
    answers: {
      200: {
        description: 'By the clock of the business.',
        body: z.strictObject({
          service: z.string(),
          items: z.array(z.strictObject({ start: z.string(), end: z.string() })),
        }),
      },
      ...UNREADABLE,
      ...UNBOUND,
    },
    handle: async ({ id, query }, door: CalendarDoor) => {
      const told = await door.free(id, query)
      return told === undefined ? unbound() : { status: 200, body: { ...told } }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_release_appointment',
    title: 'Unlock the slot of an appointment that its calendar does not hold',
    description: 'The calendar itself is not changed: if it holds the appointment, take it out there.',
    method: 'POST',
    path: '/operator/appointments/{id}/release',
    input: { id: 'Its appointment_id.', query: NO_FIELDS },
    answers: {
      200: {
        description: 'Its slot is free.',
        body: z.strictObject({
          appointment_id: z.string(),
          before: z.string().describe('The state it was in.'),
          state: z.string(),
          provider: z.string(),
        }),
      },
      ...UNREADABLE,
      404: { description: 'No appointment has this id.' },
    },
    handle: async ({ id }, door: CalendarDoor) => {
      const released = await door.release(id)
      return released === undefined
        ? unknownId('id: no appointment has it.')
        : { status: 200, body: { appointment_id: id, ...released } }
    },
  }),
]
