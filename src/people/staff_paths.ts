import { z } from 'zod'
import { validate } from '../core/call/validate.ts'
import { type Asked, defineEndpoint, type Endpoint, type JsonBody, type Reply, unknownId } from '../core/endpoint.ts'
import { badInput } from '../core/failure.ts'
import { pageOf, pageQuery, readWhole } from '../core/listing.ts'
import { toReceipt } from '../core/receipt.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { ROLES, type Role, type StaffTable } from '../core/rows/staff.ts'
import { hasNoOwner } from './sign_in.ts'
import { addStaff, type StaffParts, toStaff } from './staff.ts'

/** What the paths about people work with. */
export interface StaffDoor extends StaffParts {
  transaction: Ledger['transaction']
}

const MOST_BODY_BYTES = 16_384
const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const ID = 'Its person_id.'
const UNREADABLE = { 400: { description: 'A field is missing, unknown or malformed.' } }
const NONE = { 404: { description: 'Nobody has this id.' } }
const LAST = { 409: { description: 'A session asks, and nobody else is an owner.' } }

const FACTS = {
  person_id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.string(),
  added_at: z.string(),
}
const person = z.strictObject(FACTS).meta({ id: 'StaffMember' })
const role = z.enum(ROLES).describe('A viewer looks, an operator also decides, an owner also says who else may.')
const wish = z.strictObject({
  name: z.string().max(400).describe('A name, or a mail address that is both.'),
  mail: z.string().max(400).optional().describe('Where codes to sign in are mailed to.'),
  role: role.optional(),
})
const change = z.strictObject({ role })
const hasOwner = z.boolean().describe('false: nobody is an owner now.')

const body = <Wish extends z.ZodObject>(schema: Wish, example: unknown): JsonBody<Wish> => ({
  schema,
  example,
  mostBytes: MOST_BODY_BYTES,
  read: raw => validate(schema, raw),
})
const unknown = () => unknownId('id: nobody has it.')

/** Changes who may do what. A session leaves an owner there, also of two that change each other at once; the command line and the operator key, by which there can be a new one, need not. */
async function changing(
  { id, here }: Pick<Asked, 'id' | 'here'>,
  role: Role | undefined,
  { staff, transaction }: StaffDoor,
  change: (staff: StaffTable) => Promise<Reply>,
): Promise<Reply> {
  if (here === undefined || role === 'owner') return change(staff)
  return transaction(async tables => {
    await tables.staff.holdOwners()
    const owners = (await tables.staff.list()).filter(one => one.role === 'owner')
    const isLast = owners.length === 1 && owners[0]?.personId === id
    return isLast ? { status: 409, body: toReceipt(badInput(LAST_OWNER)) } : change(tables.staff)
  })
}

const LAST_OWNER =
  'id: is the last owner, and somebody has to say who may do what; make somebody else an owner first, or use agent-broker people role or agent-broker people remove.'

/** The people who may look and decide, to whoever says who they are. */
export const STAFF_ENDPOINTS: readonly Endpoint<StaffDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_people',
    title: 'List the people who may look and decide',
    method: 'GET',
    path: '/operator/people',
    input: { query: pageQuery },
    answers: { 200: { description: 'A page.', body: pageOf(person) }, ...UNREADABLE },
    handle: async ({ query }, { staff }: StaffDoor) => ({
      status: 200,
      body: await readWhole(query, (await staff.list()).map(toStaff), 'person_id'),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_add_person',
    title: 'Add a person',
    description: 'They sign in by a mailed code, or by a link that agent-broker console prints.',
    method: 'POST',
    path: '/operator/people',
    role: 'owner',
    input: { query: NO_FIELDS, body: body(wish, { name: 'Ana Ruiz', mail: 'ana@example.com', role: 'operator' }) },
    answers: { 201: { description: 'The person.', body: person }, ...UNREADABLE },
    handle: async ({ body: given }, parts: StaffDoor) => ({
      status: 201,
      body: toStaff(await addStaff(given, parts)),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_set_role',
    title: 'Give a person another role; it counts with their next request',
    method: 'PATCH',
    path: '/operator/people/{id}',
    role: 'owner',
    input: { id: ID, query: NO_FIELDS, body: body(change, { role: 'operator' }) },
    answers: {
      200: { description: 'The person as they are now.', body: z.strictObject({ ...FACTS, has_owner: hasOwner }) },
      ...UNREADABLE,
      ...NONE,
      ...LAST,
    },
    handle: (asked, door: StaffDoor) =>
      changing(asked, asked.body.role, door, async staff => {
        await staff.setRole(asked.id, asked.body.role, door.now())
        const row = await staff.get(asked.id)
        if (row === undefined) return unknown()
        return { status: 200, body: { ...toStaff(row), has_owner: !(await hasNoOwner(staff)) } }
      }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_remove_person',
    title: 'Remove a person, who is then signed out everywhere',
    description: 'What they decided keeps their name.',
    method: 'DELETE',
    path: '/operator/people/{id}',
    role: 'owner',
    input: { id: ID, query: NO_FIELDS },
    answers: {
      200: {
        description: 'They are removed.',
        body: z.strictObject({ person_id: z.string(), removed: z.literal(true), has_owner: hasOwner }),
      },
      ...UNREADABLE,
      ...NONE,
      ...LAST,
    },
    handle: (asked, door: StaffDoor) =>
      changing(asked, undefined, door, async staff =>
        (await staff.remove(asked.id, door.now()))
          ? { status: 200, body: { person_id: asked.id, removed: true, has_owner: !(await hasNoOwner(staff)) } }
          : unknown(),
      ),
  }),
]
