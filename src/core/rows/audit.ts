import type { Page } from './page.ts'

/** By which way a change came: the command line, the operator key, a client that asked for its own key by mail, a person who is signed in, or the user whom a client has asked. */
export type AuditActor = 'command_line' | 'operator_key' | 'client' | 'person' | 'user'

/** One change of what callers are allowed, owe or find; names no person: identifiers are our own, and words are of closed sets. */
export interface AuditRow {
  auditId: string
  at: number
  actor: AuditActor
  /** Such as `key.revoke`. */
  action: string
  /** The identifier of what was changed; null where that would name a person. */
  target: string | null
  /** JSON of what more there is to say, or null. */
  detail: string | null
}

/** The changes made by whoever runs the deployment. */
export interface AuditTable {
  add(row: AuditRow): Promise<void>
  /** Oldest first, from a time on. */
  page(filter: Page & { sinceMs?: number | undefined }): Promise<AuditRow[]>
  /** The audit_id of the last change. */
  newest(): Promise<string | undefined>
}
