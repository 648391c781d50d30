import { z } from 'zod'
import { type ApprovalDesk, type Decided, isEndedByErasure } from './approvals.ts'
import { toDate } from './listing.ts'
import type { ApprovalRow } from './rows/approvals.ts'

const when = z.string().nullable()

/** A question as a list of them shows it. */
export const APPROVAL = z
  .strictObject({
    approval_id: z.string(),
    operation_id: z.string(),
    operation: z.string(),
    agent_id: z.string(),
    state: z.enum(['waiting', 'approved', 'refused', 'expired', 'withdrawn']),
    reasons: z
      .array(z.strictObject({ because: z.string(), sentence: z.string() }))
      .describe('Why somebody has to be asked.'),
    asked_at: when,
    expires_at: when.describe(
      'Until when it can be decided; null once the person it is about was erased before anybody had.',
    ),
    decided_by: z.string().nullable(),
    decided_at: when,
    note: z.string().nullable().describe('What whoever decided has noted.'),
    run_at: when.describe('When what was approved began to run.'),
  })
  .meta({ id: 'Approval' })

/** A question with what is asked about. */
export const SHOWN_APPROVAL = APPROVAL.extend({
  business: z
    .strictObject({ smb_id: z.string(), name: z.string() })
    .nullable()
    .describe('The business of the supply network that it is about.'),
  shown: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('What would leave or be done, and what it may cost; null once the person it is about was erased.'),
}).meta({ id: 'ShownApproval' })

/** Prints a question for a list. */
export const toApproval = (row: ApprovalRow): z.output<typeof APPROVAL> => ({
  approval_id: row.approvalId,
  operation_id: row.operationId,
  operation: row.operation,
  agent_id: row.agentId,
  state: row.state,
  reasons: JSON.parse(row.reasons) as { because: string; sentence: string }[],
  asked_at: toDate(row.askedAt),
  expires_at: isEndedByErasure(row) ? null : toDate(row.expiresAt),
  decided_by: row.decidedBy,
  decided_at: toDate(row.decidedAt),
  note: row.note,
  run_at: toDate(row.runAt),
})

/** Prints a question with what is asked about. */
export const toShownApproval = async (
  row: ApprovalRow,
  desk: Pick<ApprovalDesk, 'businessOf'>,
): Promise<z.output<typeof SHOWN_APPROVAL>> => ({
  ...toApproval(row),
  business: await desk.businessOf(row),
  shown: row.shown === null ? null : (JSON.parse(row.shown) as Record<string, unknown>),
})

/** What somebody is told who comes too late. */
export function whyEnded({ row }: Extract<Decided, { is: 'ended' }>): string {
  const { state, decidedBy, decidedAt, expiresAt } = row
  if (isEndedByErasure(row)) return 'It ended undecided, with the erasure of the person it is about. Nothing changed.'
  if (state === 'waiting' || state === 'expired')
    return `It expired at ${toDate(expiresAt)}, before anybody had decided. Nothing changed.`
  if (state === 'withdrawn') return `Its caller cancelled it at ${toDate(decidedAt)}. Nothing changed.`
  return `It was ${state} by ${decidedBy ?? 'nobody'} at ${toDate(decidedAt)}. Nothing changed.`
}
