import { randomBytes } from 'node:crypto'
import { Failure } from '../failure.ts'
import type { Ask } from '../gate.ts'
import { type Context, type Operation, pricedFor } from '../operation.ts'
import type { ApprovalRow } from '../rows/approvals.ts'
import type { OperationRow, Tables } from '../rows/ledger.ts'
import type { Approval, Asked, Rendered } from './ask.ts'
import { hashOf } from './dedupe.ts'
import { type CostBasis, toCost } from './meter.ts'
import { queueQuestion } from '../outgoing_events.ts'

const TOKEN_BYTES = 32
/** Stands for what is for the recipient alone. */
export const HIDDEN = '[hidden]'

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
      'A person has to approve this first, and by now it would make no sense to its recipient. Nothing was done or charged; send a new one if it is still wanted.',
    )
  if (!(await tables.approvals.add(approval, ctx.approvals.mostWaiting)))
    throw new Failure(
      'rate_limited',
      `${ctx.approvals.mostWaiting} calls of yours wait for an approval, which is the most that may. Nothing was done; try again once some are decided.`,
    )
  await queueQuestion(tables, approval, asked, ctx)
  return { receipt: toWaiting(operation, row, asked, approval, ctx), expiresAt: approval.expiresAt }
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
  return {
    approvalId,
    policyRule,
    reasons: (JSON.parse(reasons) as Ask[]).map(({ because }) => because),
    covers: rendered => digestOf(operation, row, rendered) === digest,
  }
}

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

/** What whoever decides is shown. */
function toShown(operation: Operation, row: OperationRow, { rendered, gate, hides }: Asked): Record<string, unknown> {
  const price = { most_usd: operation.cost.maxCredits / 100, basis: row.costBasis }
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
  { approvals }: Parking,
): Record<string, unknown> {
  const until = new Date(expiresAt).toISOString()
  const isTold = approvals.mails.length > 0 || approvals.webhookUrl !== undefined
  const told = isTold
    ? ''
    : ' Nobody is configured to be told of it: ask the operator to look at agent-broker approvals.'
  return {
    status: 'pending_async',
    reason_code: 'awaiting_approval',
    human_message: `A person has to approve this first: ${asks.map(({ sentence }) => sentence).join(' ')} It waits until ${until}; nothing was done or charged. Do not send it again, poll get_status.${told}`,
    retriable: false,
    operation_id: row.operationId,
    estimated_completion_time: until,
    next_actions: ['get_status', 'get_outcome'],
    cost: toCost(operation.cost.typicalCredits, row.costBasis as CostBasis),
  }
}
