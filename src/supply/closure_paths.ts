import { z } from 'zod'
import { validate } from '../core/call/validate.ts'
import { defineEndpoint, type Endpoint, type Reply, unknownId } from '../core/endpoint.ts'
import type { ClosureDoor } from './closures.ts'

const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const UNREADABLE = { 400: { description: 'A field is unknown or malformed.' } }
const UNBOUND = { 404: { description: 'No business of this id is bound to a calendar.' } }
const MOST_BODY_BYTES = 16_384

const closure = z
  .strictObject({
    closure_id: z.string(),
    resource_id: z
      .string()
      .nullable()
      .describe('The member of the staff or the room that it is about; null: the business.'),
    from: z.string(),
    until: z.string(),
    is_open: z.boolean().describe('true: open then, though its hours say otherwise.'),
    note: z.string().nullable(),
  })
  .meta({ id: 'Closure' })
const wish = z.strictObject({
  from: z.string().max(64).describe('First day, or a time; without offset by the clock of the business.'),
  until: z.string().max(64).describe('Last day, or the time it ends at.'),
  is_open: z.boolean().optional(),
  resource_id: z.string().max(64).optional(),
  note: z.string().max(200).optional(),
})
const appointment = z.strictObject({
  appointment_id: z.string(),
  state: z.string(),
  start: z.string(),
  end: z.string(),
  moving_to: z.string().optional().describe('Where it is just being moved to.'),
  service: z.string(),
  party_size: z.int().optional().describe('People, where they are several.'),
  agent_id: z.string(),
})

const unbound = (): Reply =>
  unknownId('id: no business of this id is bound to a calendar; agent-broker calendar bind binds one.')

/** When bound businesses are closed, or open, beside their hours, to whoever runs the deployment. */
export const CLOSURE_ENDPOINTS: readonly Endpoint<ClosureDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_closures',
    title: 'List when a business is closed or open beside its hours',
    method: 'GET',
    path: '/operator/calendars/{id}/closures',
    input: { id: 'The smb_id of the business.', query: NO_FIELDS },
    answers: {
      200: {
        description: 'In the order they were made, also those that ended within 30 days.',
        body: z.strictObject({ items: z.array(closure) }),
      },
      ...UNREADABLE,
      ...UNBOUND,
    },
    handle: async ({ id }, door: ClosureDoor) => {
      const items = await door.list(id)
      return items === undefined ? unbound() : { status: 200, body: { items } }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_add_closure',
    title: 'Close a business for a while, or open it',
    description: 'Appointments within it stay booked and are listed, so that they can be moved.',
    method: 'POST',
    path: '/operator/calendars/{id}/closures',
    input: {
      id: 'The smb_id of the business.',
      query: NO_FIELDS,
      body: {
        schema: wish,
        example: { from: '2026-12-24', until: '2027-01-02' },
        mostBytes: MOST_BODY_BYTES,
        read: raw => validate(wish, raw),
      },
    },
    answers: {
      200: {
        description: 'The closure, and what is booked within it.',
        body: z.strictObject({ closure, appointments: z.array(appointment) }),
      },
      ...UNREADABLE,
      ...UNBOUND,
    },
    handle: async ({ id, body }, door: ClosureDoor) => {
      const added = await door.add(id, body)
      return added === undefined ? unbound() : { status: 200, body: { ...added } }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_remove_closure',
    title: 'Take a closure back',
    method: 'DELETE',
    path: '/operator/closures/{id}',
    input: { id: 'Its closure_id.', query: NO_FIELDS },
    answers: {
      200: {
        description: 'It is removed.',
        body: z.strictObject({ closure_id: z.string(), removed: z.literal(true) }),
      },
      ...UNREADABLE,
      404: { description: 'No closure has this id.' },
    },
    handle: async ({ id }, door: ClosureDoor) =>
      (await door.remove(id))
        ? { status: 200, body: { closure_id: id, removed: true } }
        : unknownId('id: no closure has it.'),
  }),
]
