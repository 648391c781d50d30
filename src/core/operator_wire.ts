import { toDate } from './listing.ts'
import type { PolicyRow } from './rows/approvals.ts'
import type { AuditRow } from './rows/audit.ts'
import type { KeyRow, TicketNoteRow, TicketRow } from './rows/ledger.ts'
import { toPlainUrl, type WebhookRow } from './rows/webhooks.ts'

type Body = Record<string, unknown>

/** A key without its secret. */
export const toKey = ({
  keyId,
  agentId,
  email,
  tier,
  scopes,
  verticals,
  budgetCredits,
  createdAt,
  revokedAt,
}: KeyRow): Body => ({
  client_id: keyId,
  agent_id: agentId,
  email,
  tier,
  scopes,
  verticals,
  budget_usd: budgetCredits === null ? null : budgetCredits / 100,
  created_at: toDate(createdAt),
  revoked_at: toDate(revokedAt),
})

/** A ticket with the names of its business and of whoever looks after it. */
export type NamedTicket = TicketRow & { businessName: string | null; assigneeName: string | null }

/** A ticket without what its agent wrote. */
export const toTicket = ({
  ticketId,
  operationId,
  agentId,
  smbId,
  businessName,
  reason,
  priority,
  queue,
  createdAt,
  closedAt,
  assigneeId,
  assigneeName,
}: NamedTicket): Body => ({
  ticket_id: ticketId,
  operation_id: operationId,
  agent_id: agentId,
  smb_id: smbId,
  business_name: businessName,
  reason,
  priority,
  queue,
  created_at: toDate(createdAt),
  closed_at: toDate(closedAt),
  assignee_id: assigneeId,
  assignee_name: assigneeName,
})

/** A ticket with what its agent wrote and what was noted on it. */
export const toShownTicket = (row: NamedTicket, notes: readonly TicketNoteRow[]): Body => ({
  ...toTicket(row),
  context: JSON.parse(row.context) as unknown,
  notes: notes.map(({ noteId, author, words, at }) => ({ note_id: noteId, author, words, at: toDate(at) })),
})

/** A change of whoever runs the deployment. */
export const toChange = ({ auditId, at, actor, action, target, detail }: AuditRow): Body => ({
  audit_id: auditId,
  at: toDate(at),
  actor,
  action,
  target,
  detail: detail === null ? null : (JSON.parse(detail) as unknown),
})

/** The policy in force; version 0 where none was ever set. */
export const toPolicy = (row: PolicyRow | undefined): Body => ({
  version: row?.version ?? 0,
  rules: JSON.parse(row?.rules ?? '[]') as unknown,
  set_by: row?.setBy ?? null,
  set_at: toDate(row?.setAt ?? null),
})

/** A webhook without its secret. */
export const toWebhook = ({ webhookId, agentId, url, createdAt, disabledAt, disabledReason }: WebhookRow): Body => ({
  webhook_id: webhookId,
  agent_id: agentId,
  url: toPlainUrl(url),
  enabled: disabledAt === null,
  disabled_at: toDate(disabledAt),
  disabled_reason: disabledReason,
  created_at: toDate(createdAt),
})
