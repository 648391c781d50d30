import { z } from 'zod'
import { APPROVAL, SHOWN_APPROVAL, toApproval, toShownApproval, whyEnded } from '../core/approval_wire.ts'
import type { ApprovalDesk } from '../core/approvals.ts'
import { defineEndpoint, type Endpoint, type Reply, unknownId } from '../core/endpoint.ts'
import { badInput } from '../core/failure.ts'
import { PAGE_FIELDS, pageOf, readPage } from '../core/listing.ts'
import { toPolicy } from '../core/operator_wire.ts'
import { policyRules } from '../core/policy.ts'
import { toReceipt } from '../core/receipt.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { parseBody } from './parse_body.ts'

/** What the paths of approvals and of the policy work with. */
export interface ApprovalDoor {
  desk: ApprovalDesk
  ledger: Ledger
  now(): number
  /** The operations a policy is asked about. */
  operations: readonly string[]
}

const MOST_BODY_BYTES = 262_144
const MOST_NAME = 100
const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const UNREADABLE = { 400: { description: 'A field is missing, unknown or malformed.' } }
const STATES = ['waiting', 'approved', 'refused', 'expired', 'withdrawn'] as const
const BY = z.string().trim().min(1, 'must not be empty').max(MOST_NAME).default('operator key')
const DECISION = z.strictObject({
  decision: z.enum(['approve', 'refuse']).describe('Whether it may go on as it is shown.'),
  as: BY.describe('The name of whoever decides; with a session it is that of its person.'),
})
const POLICY_RULES = z.strictObject({
  rules: z.array(z.unknown()).describe('As agent-broker policy check takes them; the first that fits answers.'),
})
const POLICY_BODY = POLICY_RULES.extend({
  as: BY.describe('The name of whoever sets it; with a session it is that of its person.'),
})

const policy = z
  .strictObject({
    version: z.int().describe('0: none was ever set.'),
    rules: policyRules,
    set_by: z.string().nullable(),
    set_at: z.string().nullable(),
  })
  .meta({ id: 'Policy' })

/** Questions to people and the policy that asks them, for whoever runs the deployment. */
export const APPROVAL_ENDPOINTS: readonly Endpoint<ApprovalDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_approvals',
    title: 'List what waits for an approval, newest first',
    method: 'GET',
    path: '/operator/approvals',
    input: {
      query: z.strictObject({
        state: z
          .enum([...STATES, 'all'], `must be one of ${[...STATES, 'all'].join(', ')}`)
          .default('waiting')
          .describe('waiting without it; all for every one.'),
        ...PAGE_FIELDS,
      }),
    },
    answers: { 200: { description: 'A page.', body: pageOf(APPROVAL) }, ...UNREADABLE },
    handle: async ({ query: { state, ...query } }, { desk }: ApprovalDoor) => ({
      status: 200,
      body: await readPage(
        query,
        page => desk.page({ ...page, state: state === 'all' ? undefined : state }),
        toApproval,
        'approval_id',
      ),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_read_approval',
    title: 'Read what would leave',
    method: 'GET',
    path: '/operator/approvals/{id}',
    input: { id: 'Its approval_id.', query: NO_FIELDS },
    answers: {
      200: { description: 'The question with all that is shown.', body: SHOWN_APPROVAL },
      ...UNREADABLE,
      404: { description: 'No approval has this id.' },
    },
    handle: async ({ id }, { desk }: ApprovalDoor) => {
      const row = await desk.read({ approvalId: id })
      return row === undefined ? unknown() : { status: 200, body: await toShownApproval(row, desk) }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_decide_approval',
    title: 'Approve or refuse, once',
    method: 'POST',
    path: '/operator/approvals/{id}',
    input: {
      id: 'Its approval_id.',
      query: NO_FIELDS,
      body: {
        schema: DECISION,
        example: { decision: 'approve', as: 'Ana Ruiz' },
        mostBytes: MOST_BODY_BYTES,
        read: raw => parseBody(DECISION, raw),
      },
    },
    answers: {
      200: { description: 'It is decided.', body: SHOWN_APPROVAL },
      ...UNREADABLE,
      404: { description: 'No approval has this id.' },
      409: { description: 'It was decided before, or has expired; the message says how.' },
    },
    handle: async ({ id, body, here }, { desk }: ApprovalDoor) => {
      const decided = await desk.decide({ approvalId: id }, body.decision, here?.person.name ?? body.as)
      if (decided.is === 'unknown') return unknown()
      if (decided.is === 'ended') return { status: 409, body: toReceipt(badInput(whyEnded(decided))) }
      return { status: 200, body: await toShownApproval(decided.row, desk) }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_read_policy',
    title: 'Read the policy in force',
    method: 'GET',
    path: '/operator/policy',
    input: { query: NO_FIELDS },
    answers: { 200: { description: 'The policy.', body: policy }, ...UNREADABLE },
    handle: async (_, { ledger }: ApprovalDoor) => ({ status: 200, body: toPolicy(await ledger.policies.current()) }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_check_policy',
    title: 'Say what is wrong with a policy, and change nothing',
    method: 'POST',
    path: '/operator/policy/check',
    role: 'viewer',
    input: {
      query: NO_FIELDS,
      body: {
        schema: POLICY_RULES,
        example: { rules: [{ when: { operation: 'call_business' }, answer: 'ask' }] },
        mostBytes: MOST_BODY_BYTES,
        read: raw => parseBody(POLICY_RULES, raw),
      },
    },
    answers: {
      200: { description: 'It is a policy.', body: z.strictObject({ rule_count: z.int() }) },
      400: { description: 'A rule is wrong, and the message says where.' },
    },
    handle: async ({ body }, door: ApprovalDoor) => ({
      status: 200,
      body: { rule_count: (await readRules(door, body.rules)).rules.length },
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_set_policy',
    title: 'Put a policy in force',
    method: 'PUT',
    path: '/operator/policy',
    role: 'owner',
    input: {
      query: NO_FIELDS,
      body: {
        schema: POLICY_BODY,
        example: { rules: [{ when: { operation: 'call_business' }, answer: 'ask' }], as: 'Ana Ruiz' },
        mostBytes: MOST_BODY_BYTES,
        read: raw => parseBody(POLICY_BODY, raw),
      },
    },
    answers: {
      200: { description: 'The policy as it is in force.', body: policy },
      400: { description: 'A rule is wrong, and the message says where; the policy before stays in force.' },
    },
    handle: async ({ body, here }, door: ApprovalDoor) =>
      setPolicy(door, { ...body, as: here?.person.name ?? body.as }),
  }),
]

const unknown = (): Reply => unknownId('id: no approval has it.')

async function readRules({ operations }: ApprovalDoor, rules: readonly unknown[]) {
  // The reader of files needs a library that a server without an operator never loads.
  const { readPolicyFile } = await import('../core/policy_file.ts')
  const source = JSON.stringify({ rules }, null, 2)
  const read = readPolicyFile(source, operations)
  if ('problems' in read)
    throw badInput(
      `rules: ${read.problems.join('; ')}. The policy before stays in force; lines are those of the list printed with two spaces.`,
    )
  return { rules: read.rules, source }
}

async function setPolicy(
  door: ApprovalDoor,
  { rules: given, as: setBy }: z.output<typeof POLICY_BODY>,
): Promise<Reply> {
  const { rules, source } = await readRules(door, given)
  const row = { rules: JSON.stringify(rules), source, setBy, setAt: door.now() }
  return { status: 200, body: toPolicy(await door.ledger.transaction(({ policies }) => policies.set(row))) }
}
