import type { Generated } from 'kysely'
import type { IntentRow } from '../core/channel.ts'
import type { ClientKeyRow, EmailCodeRow, IdempotencyRow, JobRow, KeyRow, OperationRow, SigningKeyRow, TicketRow } from '../core/ledger.ts'
import type { BookingLinkRow, BusinessRow, LeadRow } from '../core/supply.ts'
import type { CallbackSecretRow, DeliveryRow, WebhookRow } from '../core/webhooks.ts'

/** The ledger's tables as both engines hold them: JSON as text, times as integer milliseconds. Columns are snake_case in SQL. */
export interface Database {
  keys: Omit<KeyRow, 'scopes' | 'verticals'> & { scopes: string; verticals: string }
  emailCodes: EmailCodeRow
  clientKeys: ClientKeyRow
  usedAssertions: { digest: string; expiresAt: number }
  signingKeys: SigningKeyRow
  operations: OperationRow
  idempotency: IdempotencyRow
  quotaUsage: { agentId: string; day: string; used: number }
  budgetUsage: { keyId: string; day: string; spent: number }
  creditAccounts: { agentId: string; balance: number }
  creditLedger: { seq: Generated<number>; entryId: string; agentId: string; kind: string; amount: number; operationId: string | null; createdAt: number }
  /** `woken`: a signal came since the job was last leased. */
  jobs: JobRow & { woken: Generated<number> }
  tickets: TicketRow
  webhooks: WebhookRow
  callbackSecrets: CallbackSecretRow
  deliveries: DeliveryRow
  businesses: Omit<BusinessRow, 'capabilities' | 'profile'> & { capabilities: string; profile: string }
  bookingLinks: BookingLinkRow
  leads: LeadRow
  leadContacts: { smbId: string; contact: string; leadId: string }
  intents: IntentRow
  probes: { probeId: string; writtenAt: number }
}
