import { z } from 'zod'
import { validate } from '../core/call/validate.ts'
import { defineEndpoint, type Endpoint, type Reply, unknownId } from '../core/endpoint.ts'
import type { CalendarDoor } from './calendars.ts'
import { toResource } from './resources.ts'

const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const UNREADABLE = { 400: { description: 'A field is missing, unknown or malformed.' } }
const UNBOUND = { 404: { description: 'No business of this id is bound to a calendar.' } }
const MOST_BODY_BYTES = 16_384

const resource = z
  .strictObject({
    resource_id: z.string(),
    kind: z.string(),
    name: z.string(),
    capacity: z.int(),
    hours: z.string().nullable().describe('Within those of the business; null: all of them.'),
    services: z.array(z.string()).nullable().describe('Names of those it is for; null: all of them.'),
  })
  .meta({ id: 'Resource' })
const wish = z.strictObject({
  kind: z.enum(['staff', 'room']),
  name: z.string().max(400),
  capacity: z.int().optional().describe('How many people it takes at the same time; 1 without it.'),
  hours: z.string().max(1000).optional().describe('When it is there, within the hours of the business.'),
  services: z.array(z.string()).max(200).optional().describe('Names of the services it is for; all without it.'),
  busy_urls: z
    .array(z.string().max(2000))
    .max(10)
    .optional()
    .describe('Addresses of iCalendar files in whose events it is not booked.'),
})

const unbound = (): Reply =>
  unknownId('id: no business of this id is bound to a calendar; agent-broker calendar bind binds one.')

/** The staff and rooms of bound businesses, to whoever runs the deployment. */
export const RESOURCE_ENDPOINTS: readonly Endpoint<CalendarDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_resources',
    title: 'List the staff and rooms of a business',
    method: 'GET',
    path: '/operator/calendars/{id}/resources',
    input: { id: 'The smb_id of the business.', query: NO_FIELDS },
    answers: {
      200: {
        description: 'In the order in which appointments take them.',
        body: z.strictObject({ items: z.array(resource) }),
      },
      ...UNREADABLE,
      ...UNBOUND,
    },
    handle: async ({ id }, door: CalendarDoor) => {
      const items = await door.resources(id)
      return items === undefined ? unbound() : { status: 200, body: { items } }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_add_resource',
    title: 'Add a member of the staff or a room',
    description: 'Appointments take the first that is free, in the order added.',
    method: 'POST',
    path: '/operator/calendars/{id}/resources',
    input: {
      id: 'The smb_id of the business.',
      query: NO_FIELDS,
      body: {
        schema: wish,
        example: { kind: 'staff', name: 'Ana' },
        mostBytes: MOST_BODY_BYTES,
        read: raw => validate(wish, raw),
      },
    },
    answers: {
      200: {
        description: 'It is added.',
        body: z.strictObject({
          resource,
          is_needed: z.boolean().describe('false: no service of the business needs its kind yet.'),
        }),
      },
      ...UNREADABLE,
      ...UNBOUND,
    },
    handle: async ({ id, body }, door: CalendarDoor) => {
      const added = await door.addResource(id, body)
      return added === undefined
        ? unbound()
        : { status: 200, body: { resource: toResource(added.resource), is_needed: added.isNeeded } }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_remove_resource',
    title: 'Remove a member of the staff or a room that no appointment ahead takes',
    method: 'DELETE',
    path: '/operator/resources/{id}',
    input: { id: 'Its resource_id.', query: NO_FIELDS },
    answers: {
      200: {
        description: 'It is removed.',
        body: z.strictObject({ resource_id: z.string(), removed: z.literal(true) }),
      },
      ...UNREADABLE,
      404: { description: 'No member of the staff and no room has this id.' },
    },
    handle: async ({ id }, door: CalendarDoor) =>
      (await door.removeResource(id)) === undefined
        ? unknownId('id: no member of the staff and no room has it.')
        : { status: 200, body: { resource_id: id, removed: true } },
  }),
]
