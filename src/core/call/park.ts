import { randomBytes } from 'node:crypto'
import { Failure } from '../failure.ts'
import type { Ask } from '../gate.ts'
import { type Context, type Operation, pricedFor } from '../operation.ts'
import type { ApprovalRow } from '../rows/approvals.ts'
import type { OperationRow, Tables } from '../rows/ledger.ts'
import { isWanted } from '../rows/news.ts'
import type { Agreed, UserAtHand } from '../question.ts'
import { type Approval, ask, type Asked, type Rendered } from './ask.ts'
import { hashOf } from './dedupe.ts'
import { toCost, usd } from './meter.ts'
import { factsOf, HIDDEN } from './facts.ts'
import { queueQuestion } from '../outgoing_events.ts'

const TOKEN_BYTES = 32
type Parking = Pick<Context, 'approvals' | 'caller' | 'now' | 'publicUrl' | 'uuid'>

/** Asks a person about an operation, in the transaction that stops it; answers what its caller is told meanwhile. */
export async function askPerson(
  tables: Tables,
  { operation: given, row, asked }: { operation: Operation; row: OperationRow; asked: Asked },
  ctx: Parking,
): Promise<{ receipt: Record<string, unknown>; expiresAt: number }> {
  const operation = pricedFor(given, JSON.parse(row.input) as Record<string, unknown>)
  const approval = toRow(operation, row, asked, ctx)
  if (approval.expiresAt <= approval.askedAt)
    throw new Failure(
      'approval_expired',
      'A person has to approve this first, and what it says would be out of date by then. Nothing was done or charged; send a new one if it is still wanted.',
    )
  if (!(await tables.approvals.add(approval, ctx.approvals.mostWaiting)))
    throw new Failure(
      'rate_limited',
      `${ctx.approvals.mostWaiting} of your calls are waiting for approval, the most allowed. Nothing was done; try again once some are decided.`,
    )
  await queueQuestion(tables, approval, asked, ctx)
  const { mails, webhookUrl } = ctx.approvals
  const isTold = mails.length > 0 || webhookUrl !== undefined || (await isWanted('approval', tables.news))
  return { receipt: toWaiting(operation, row, asked, approval, isTold), expiresAt: approval.expiresAt }
}

/** What was approved: the input as it was accepted, the most it may cost, and the words. */
const digestOf = (operation: Operation, { input }: Pick<OperationRow, 'input'>, rendered: Rendered | null) =>
  hashOf({ input, maxCredits: operation.cost.maxCredits, rendered })

/** A yes as a run knows it. */
export function toApproval(
  given: Operation,
  row: OperationRow,
  { approvalId, policyRule, digest, reasons }: ApprovalRow,
): Approval {
  const operation = pricedFor(given, JSON.parse(row.input) as Record<string, unknown>)
  const isOfUser = policyRule?.startsWith(BY_USER) === true
  return {
    approvalId,
    isBy: rule => policyRule === (isOfUser ? `${BY_USER}${hashOf(rule)}` : rule),
    isOfUser,
    reasons: (JSON.parse(reasons) as Ask[]).map(({ because }) => because),
    covers: rendered => digestOf(operation, row, rendered) === digest,
  }
}

/** A yes of the user of the caller, as the call that it lets begin knows it. */
export const toUsersApproval = (operation: Operation, input: unknown, { digest, rule }: Agreed): Approval => ({
  approvalId: '',
  isBy: asked => hashOf(asked) === rule,
  isOfUser: true,
  reasons: ['policy'],
  covers: rendered => digestOf(operation, { input: JSON.stringify(input) }, rendered) === digest,
})

// What asks a user names its rule by a digest: a client holds it meanwhile, and the words of a policy are none of its business.
const BY_USER = 'user:'

/** Stops a call that the policy wants its user to be asked about, before anything is done: the failure carries the question. */
export async function askUser(
  tables: Pick<Tables, 'businesses'>,
  operation: Operation,
  input: Record<string, unknown>,
  { rendered, policyRule, hides }: Asked,
): Promise<Failure> {
  return new Failure('declined_by_user', 'Your user has to agree to this first, and has not been asked yet.', {
    retriable: true,
    question: {
      kind: 'confirm',
      message: `${operation.title}: may this go ahead?`,
      title: 'Yes, go ahead',
      facts: await factsOf(tables, operation, input, { rendered, hides }),
      agreed: {
        digest: digestOf(operation, { input: JSON.stringify(input) }, rendered),
        rule: hashOf(policyRule),
      },
    },
  })
}

/** Writes down that the user of a caller has said yes, with the operation that this lets begin. */
export async function recordUsersYes(
  tables: Tables,
  { operation, row, isAsync }: { operation: Operation; row: OperationRow; isAsync: boolean },
  { digest, rule, facts }: NonNullable<UserAtHand['agreed']>,
  ctx: Parking,
): Promise<void> {
  const nowMs = ctx.now()
  const asked = { asks: [BY_POLICY], rendered: null, policyRule: `${BY_USER}${rule}` }
  const approval = {
    ...toRow(operation, row, ask(asked), ctx),
    digest,
    shown: JSON.stringify({ price: priceOf(operation, row), input: facts }),
    state: 'approved' as const,
    decidedBy: `user of ${row.agentId}`,
    decidedAt: nowMs,
    runAt: isAsync ? null : nowMs,
  }
  if (!(await tables.approvals.add(approval, Number.POSITIVE_INFINITY))) throw new Error('a yes is never too many')
  await tables.audit.add({
    auditId: ctx.uuid.v7(),
    at: nowMs,
    actor: 'user',
    action: 'approval.approve',
    target: approval.approvalId,
    detail: null,
  })
}

const BY_POLICY: Ask = { because: 'policy', sentence: 'The policy of the operator asks the user about this call.' }

function toRow(operation: Operation, row: OperationRow, asked: Asked, ctx: Parking): ApprovalRow {
  const nowMs = ctx.now()
  return {
    approvalId: `apr_${ctx.uuid.v7()}`,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    operationId: row.operationId,
    agentId: row.agentId,
    operation: row.operation,
    reasons: JSON.stringify(asked.asks),
    shown: JSON.stringify(toShown(operation, row, asked)),
    digest: digestOf(operation, row, asked.rendered),
    policyRule: asked.policyRule,
    verticals: JSON.stringify(ctx.caller.verticals),
    state: 'waiting',
    askedAt: nowMs,
    expiresAt: Math.min(nowMs + ctx.approvals.expiresMs, asked.notAfter ?? Number.POSITIVE_INFINITY),
    decidedBy: null,
    decidedAt: null,
    note: null,
    runAt: null,
  }
}

const priceOf = ({ cost }: Operation, { costBasis }: OperationRow) => ({
  most_usd: cost.maxCredits / 100,
  basis: costBasis,
})

/** What whoever decides is shown. */
function toShown(operation: Operation, row: OperationRow, { rendered, gate, hides }: Asked): Record<string, unknown> {
  const price = priceOf(operation, row)
  if (rendered === null) return { price, input: JSON.parse(row.input) as unknown }
  const { channel, recipient, messageType, subject, body, onBehalfOf, template } = rendered
  const message = {
    channel,
    recipient,
    message_type: messageType,
    ...(subject !== null && { subject }),
    body: hides === undefined ? body : body.replaceAll(hides, HIDDEN),
    ...(onBehalfOf !== null && { on_behalf_of: onBehalfOf }),
    ...(template !== null && { template_id: template }),
  }
  return { price, message, ...(gate !== undefined && { gate }) }
}

function toWaiting(
  operation: Operation,
  row: OperationRow,
  { asks }: Asked,
  { expiresAt }: ApprovalRow,
  isTold: boolean,
): Record<string, unknown> {
  const until = new Date(expiresAt).toISOString()
  const told = isTold
    ? ''
    : ' Nobody is configured to be notified: ask the operator to run agent-broker approvals list.'
  return {
    status: 'pending_async',
    human_message: `A person has to approve this first: ${asks.map(({ sentence }) => sentence).join(' ')} It waits until ${until}; nothing was done or charged${onceDone(operation)}. Do not send it again, poll get_status.${told}`,
    reason_code: 'awaiting_approval',
    retriable: false,
    operation_id: row.operationId,
    estimated_completion_time: until,
    next_actions: ['get_status', 'get_outcome'],
    cost: toCost(0, 'no_charge'),
  }
}

const onceDone = ({ cost: { typicalCredits, maxCredits } }: Operation): string =>
  maxCredits === 0
    ? ''
    : `; once it is done it costs ${typicalCredits < maxCredits ? 'up to ' : ''}${usd(maxCredits)} USD`
