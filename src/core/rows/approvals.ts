import type { Page } from './page.ts'

/** Where a question to a person stands. */
export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'expired' | 'withdrawn'

/** One question to a person: whether an accepted operation may go on as it is shown. */
export interface ApprovalRow {
  approvalId: string
  /** Names it in the link that its approvers are sent. */
  token: string
  operationId: string
  agentId: string
  operation: string
  /** JSON of why it is asked. */
  reasons: string
  /** JSON of what is shown to whoever decides; null once it is erased. */
  shown: string | null
  /** Of input, price and rendered text: what runs is what was approved; empty once its operation has ended. */
  digest: string
  /** JSON of the rule of the operator's policy that asks; null when only the gate does. */
  policyRule: string | null
  /** JSON of the verticals its caller may act in; empty: all. */
  verticals: string
  state: ApprovalState
  askedAt: number
  expiresAt: number
  /** The name of whoever decided. */
  decidedBy: string | null
  decidedAt: number | null
  /** What they noted for the people who look after the deployment; no agent is told. */
  note: string | null
  /** When what was approved began to run. */
  runAt: number | null
}

/** Questions to people. */
export interface ApprovalTable {
  /** Asks unless as many questions of the agent wait already; false then, and nothing is written. Within a transaction. */
  add(row: ApprovalRow, mostWaiting: number): Promise<boolean>
  get(approvalId: string): Promise<ApprovalRow | undefined>
  byToken(token: string): Promise<ApprovalRow | undefined>
  /** The last question about an operation. */
  ofOperation(operationId: string): Promise<ApprovalRow | undefined>
  /** Newest first, from the one after `after` on. */
  page(filter: Page & { state?: ApprovalState | undefined }): Promise<ApprovalRow[]>
  /** Decides a question that waits and whose time is not over; of several exactly one is answered true. */
  decide(
    approvalId: string,
    decision: { state: 'approved' | 'refused'; decidedBy: string; decidedAt: number; note: string | null },
  ): Promise<boolean>
  /** Ends a question that nobody has answered in time; of several exactly one is answered true. */
  expire(approvalId: string, nowMs: number): Promise<boolean>
  /** Ends the question that waits about an operation, since nobody wants to know any more; false when none waits. */
  withdraw(operationId: string, nowMs: number): Promise<boolean>
  /** Questions that wait and whose time is over, oldest first. */
  overdue(nowMs: number, most: number): Promise<ApprovalRow[]>
  /** Notes when what was approved began to run, once. */
  begin(approvalId: string, runAt: number): Promise<void>
}

/** The operator's policy as it was set; every version is kept. */
export interface PolicyRow {
  version: number
  /** JSON of the rules. */
  rules: string
  /** The file as it was given. */
  source: string
  setBy: string
  setAt: number
}

/** The operator's policy. */
export interface PolicyTable {
  /** The one in force; undefined when none was ever set. */
  current(): Promise<PolicyRow | undefined>
  /** Puts a policy in force and answers it with its version. */
  set(row: Omit<PolicyRow, 'version'>): Promise<PolicyRow>
}

/** How people are asked. */
export interface ApprovalSettings {
  /** How long a question waits. */
  expiresMs: number
  /** Questions of one agent that may wait at once. */
  mostWaiting: number
  /** Addresses that a mail goes to. */
  mails: readonly string[]
  /** Where an event is sent. */
  webhookUrl: string | undefined
}
