import type { BookingTable, CalendarBindingTable, ClosureTable, ResourceTable } from '../calendar.ts'
import type { InboundTable, UnsubscribeTable } from '../inbound.ts'
import type { AccessTokenTable } from './access_tokens.ts'
import type { AppointmentLinkTable } from './appointment_links.ts'
import type { ApprovalTable, PolicyTable } from './approvals.ts'
import type { AuditTable } from './audit.ts'
import type { BusyAddressTable } from './busy_addresses.ts'
import type { CallQuestionTable } from './calls.ts'
import type { ConsentTable, CustomerTable, OptOutTable, PersonTable } from './consent.ts'
import type { ConversationTable, MessageTable } from './messages.ts'
import type { LoginTable } from './logins.ts'
import type { NewsTable } from './news.ts'
import type { Page } from './page.ts'
import type { TallyTable } from './tallies.ts'
import type { InvitationAnswerTable, MailboxTable } from './invitation_answers.ts'
import type { ReminderTable } from './reminders.ts'
import type { ColdRecipientTable, RelationshipTable } from './relationship.ts'
import type { ScreeningTable, SuppressionTable } from './screening.ts'
import type { WaitlistTable } from './waitlist.ts'
import type { WatchTable } from './watches.ts'
import type { BusinessTable, LeadTable } from './supply.ts'
import type { StaffTable } from './staff.ts'
import type { TemplateTable } from './templates.ts'
import type { WebhookTable } from './webhooks.ts'

/** Who pays and how much a caller may do in a day. */
export type Tier = 'free' | 'credits' | 'unlimited'

/** A credential of the client_credentials kind; times are epoch milliseconds. */
export interface KeyRow {
  keyId: string
  agentId: string
  /** The verified address of a free key; null for keys an operator made. */
  email: string | null
  /** scrypt hash, never the secret. */
  secretHash: string
  tier: Tier
  scopes: string[]
  /** Empty: all verticals. */
  verticals: string[]
  /** Most credits the key may spend in one UTC day; null: no cap. */
  budgetCredits: number | null
  createdAt: number
  revokedAt: number | null
}

/** A public key a client signs assertions with. */
export interface ClientKeyRow {
  keyId: string
  kid: string
  publicJwk: string
  createdAt: number
}

/** A one-time code mailed to prove an address. */
export interface EmailCodeRow {
  email: string
  codeHash: string
  expiresAt: number
  attempts: number
}

/** A key that signs our tokens; a retired one still verifies until its tokens have expired. */
export interface SigningKeyRow {
  kid: string
  privateJwk: string
  publicJwk: string
  createdAt: number
  retiredAt: number | null
}

/** The states get_status reports, as stored. */
export type OperationState = 'pending' | 'executing' | 'success' | 'failure' | 'partial'

/** One accepted write; `receipt` is the JSON of its final or pending receipt. */
export interface OperationRow {
  operationId: string
  agentId: string
  /** The key that called; null without one. */
  keyId: string | null
  /** Whose daily budget the reservation counts against; null without one. */
  budgetKeyId: string | null
  operation: string
  state: OperationState
  input: string
  receipt: string
  /** Credits held until the outcome is known; null when the call is not paid in credits. */
  reservedCredits: number | null
  costBasis: string
  estimatedAt: number | null
  /** Where the outcome is sent to besides the agent's webhooks. */
  callbackUrl: string | null
  /** JSON of what is known before the outcome is. */
  partialResult: string | null
  /** The span of its caller's trace that it is; absent where none was named. */
  traceparent?: string | null | undefined
  /** The business it is about, where its input or outcome names one. */
  smbId: string | null
  createdAt: number
  updatedAt: number
}

/** Which of its accepted writes an agent asks for. */
export interface OperationQuery {
  agentId: string
  states?: readonly OperationState[] | undefined
  /** Only those that wait for a person. */
  isAwaitingApproval?: boolean | undefined
  operation?: string | undefined
  smbId?: string | undefined
  sinceMs?: number | undefined
  /** The last row of the page before. */
  after?: Pick<OperationRow, 'createdAt' | 'operationId'> | undefined
  most: number
}

/** An accepted write as its agent's list shows it. */
export type ListedOperation = Pick<
  OperationRow,
  'operationId' | 'operation' | 'state' | 'receipt' | 'smbId' | 'createdAt' | 'updatedAt'
>

/** What an accepted write is, without what was sent and answered. */
export type OperationSummary = Pick<
  OperationRow,
  | 'operationId'
  | 'agentId'
  | 'keyId'
  | 'operation'
  | 'state'
  | 'reservedCredits'
  | 'costBasis'
  | 'estimatedAt'
  | 'createdAt'
  | 'updatedAt'
>

/** Which accepted writes of all agents are asked for. */
export interface OperationFilter {
  agentId?: string | undefined
  operation?: string | undefined
  state?: OperationState | undefined
  /** An operation_id or its beginning, or the id of a business. */
  search?: string | undefined
  /** From this time on. */
  sinceMs?: number | undefined
  /** Before this time. */
  untilMs?: number | undefined
}

/** How many accepted writes of an hour are in a state. */
export interface OperationCount {
  operation: string
  state: OperationState
  /** When the hour began. */
  hourMs: number
  count: number
}

/** Where an accepted write stands. */
export type OperationStanding = Pick<OperationRow, 'operationId' | 'state' | 'updatedAt'> & {
  /** Another once one of its messages has come further, which a provider may report long after it has ended. */
  messages: string | null
}

/** A claim on an idempotency key, kept until it expires. */
export interface IdempotencyRow {
  agentId: string
  operation: string
  key: string
  /** The ledger keeps it only under a key of its own. */
  inputHash: string
  operationId: string
  /** `claimed` while the call runs, `stored` once its receipt can be replayed. */
  state: 'claimed' | 'stored'
  receipt: string | null
  /** When the lease of a claim ends. */
  leaseUntil: number
  expiresAt: number
}

/** A unit of asynchronous work; it exists as long as its operation is unfinished. */
export interface JobRow {
  operationId: string
  /** Not before; a parked job's next poll. */
  runAt: number
  leaseOwner: string | null
  leaseUntil: number | null
  attempt: number
  /** What a parked job waits for; null when it is ready to run. */
  signal: string | null
  giveUpAt: number | null
}

/** A request for a person's attention. */
export interface TicketRow {
  ticketId: string
  operationId: string
  agentId: string
  /** Null where it is about no business that has an id. */
  smbId: string | null
  reason: string
  priority: string
  queue: string
  context: string
  createdAt: number
  closedAt: number | null
  /** The person who looks after it; null: nobody does. */
  assigneeId: string | null
}

/** What somebody noted on a ticket. */
export interface TicketNoteRow {
  noteId: string
  ticketId: string
  /** The name of whoever wrote it, as it was then. */
  author: string
  /** Null once what they say of a person is erased. */
  words: string | null
  at: number
}

/** What came of giving a ticket to somebody: `taken` when it is not with whom it was expected to be. */
export type Assignment = 'assigned' | 'taken' | 'unknown_ticket' | 'unknown_person'

/** Which tickets are listed. */
export interface TicketFilter {
  open: boolean
  assigneeId?: string | undefined
}

/** One entry of the append-only credit ledger. */
export interface CreditEntry {
  entryId: string
  agentId: string
  kind: 'grant' | 'reserve' | 'settle' | 'refund'
  amount: number
  operationId: string | null
  createdAt: number
}

/** Which keys are listed. */
export interface KeyFilter {
  agentId?: string | undefined
  isRevoked?: boolean | undefined
  /** Keys of log-ins that have ended by then count as revoked, which the next sweep makes them. */
  nowMs?: number | undefined
}

/** Keys, mailed codes and signing keys. */
export interface KeyTable {
  add(row: KeyRow): Promise<void>
  get(keyId: string): Promise<KeyRow | undefined>
  getByEmail(email: string): Promise<KeyRow | undefined>
  list(): Promise<KeyRow[]>
  /** Keys by their identifier, from the one after `after` on. */
  page(filter: Page & KeyFilter): Promise<KeyRow[]>
  /** Changes what is given; false when the key does not exist. */
  update(
    keyId: string,
    changes: Partial<Pick<KeyRow, 'secretHash' | 'tier' | 'scopes' | 'verticals' | 'budgetCredits' | 'revokedAt'>>,
  ): Promise<boolean>
  /** The public keys of a client. */
  publicKeys(keyId: string): Promise<ClientKeyRow[]>
  /** Puts these public keys in the place of those a client has. */
  setPublicKeys(keyId: string, rows: readonly ClientKeyRow[]): Promise<void>
  /** Marks an assertion as used; false when it was before, on whichever node. */
  useAssertion(digest: string, expiresAt: number): Promise<boolean>
  putCode(row: EmailCodeRow): Promise<void>
  /** Counts one try at the code of an address and answers the row as it was after it. */
  tryCode(email: string): Promise<EmailCodeRow | undefined>
  /** Removes the code of an address; of callers at the same time one is answered true. */
  dropCode(email: string): Promise<boolean>
  signingKeys(): Promise<SigningKeyRow[]>
  addSigningKey(row: SigningKeyRow): Promise<void>
  /** Adds a signing key unless one is in use already; of callers in several processes exactly one adds its own. */
  addFirstSigningKey(row: SigningKeyRow): Promise<void>
  retireSigningKeys(atMs: number, exceptKid: string): Promise<void>
}

/** Accepted writes and the receipts of their idempotency keys. */
export interface OperationTable {
  add(row: OperationRow): Promise<void>
  get(operationId: string): Promise<OperationRow | undefined>
  /** Where some of them stand; those that are missing are left out. */
  statesOf(operationIds: readonly string[]): Promise<Pick<OperationRow, 'operationId' | 'state'>[]>
  /** Ends an open operation; false when it has ended before. */
  end(
    operationId: string,
    outcome: Pick<OperationRow, 'state' | 'receipt' | 'updatedAt' | 'input'> & { smbId?: string },
  ): Promise<boolean>
  /**
   * Takes whoever runs an operation for dead: from now on no call to a provider is begun for it and nobody is asked about it, and those begun before can be seen.
   * False where nobody runs it: it has ended, or waits for a person.
   */
  fence(operationId: string): Promise<boolean>
  /** Whether an operation is being carried out; it does not end before the transaction that asks does. */
  isExecuting(operationId: string): Promise<boolean>
  /** Puts an open operation back to wait, with what it is answered meanwhile; false when it has ended or been fenced. */
  park(operationId: string, waiting: Pick<OperationRow, 'receipt' | 'estimatedAt' | 'updatedAt'>): Promise<boolean>
  /** Stores what is known of an open operation. */
  progress(operationId: string, progress: Pick<OperationRow, 'partialResult' | 'updatedAt'>): Promise<void>
  /** Synchronous writes of the named operations that were accepted before a time and have no outcome, oldest first. */
  unanswered(operations: readonly string[], beforeMs: number, most: number): Promise<OperationRow[]>
  /** Those of some operations that have ended, or that ask their caller something at that time. */
  endedOf(operationIds: readonly string[], nowMs: number): Promise<string[]>
  /** Marks accepted writes as executing and answers them. */
  begin(operationIds: readonly string[], nowMs: number): Promise<OperationRow[]>
  /** Accepted writes of one agent, newest first. */
  mine(query: OperationQuery): Promise<ListedOperation[]>
  /** Credits that open operations of an agent hold. */
  held(agentId: string): Promise<number>
  /** Accepted writes, newest first; without what was sent and answered. */
  list(filter: Page & OperationFilter): Promise<OperationSummary[]>
  /** Accepted writes since a time, counted by hour, operation and state. */
  counts(sinceMs: number): Promise<OperationCount[]>
  /** The newest accepted writes, and all work that has not ended: whatever changes, one of these does. */
  standings(mostNewest: number, mostOpen: number): Promise<OperationStanding[]>
  /** State and milliseconds from acceptance to outcome of the latest finished operations of a name, newest first. */
  outcomes(operation: string, most: number): Promise<{ state: OperationState; tookMs: number }[]>
  /** Milliseconds that the latest successes of a name took, newest first: of calls that have a price, or of those that have none. */
  durations(operation: string, isPriced: boolean, most: number): Promise<number[]>
  /** Claims a key; answers the row that holds it already when there is one that has not expired. */
  claim(row: IdempotencyRow, nowMs: number): Promise<IdempotencyRow | undefined>
  /** Whether somebody holds a key. */
  isClaimed(row: Pick<IdempotencyRow, 'agentId' | 'operation' | 'key'>, nowMs: number): Promise<boolean>
  /** The key that an operation holds. */
  keyOf(row: Pick<OperationRow, 'agentId' | 'operation' | 'operationId'>): Promise<string | undefined>
  /** Stores the receipt that later calls with the key replay, at least until `notBefore`. */
  storeReceipt(
    row: Pick<IdempotencyRow, 'agentId' | 'operation' | 'key' | 'operationId' | 'receipt'>,
    notBefore?: number,
  ): Promise<void>
  /** Frees a key whose call certainly had no effect. */
  release(row: Pick<IdempotencyRow, 'agentId' | 'operation' | 'key' | 'operationId'>): Promise<void>
}

/** Daily counts and credits; every amount is in whole credits. */
export interface MeterTable {
  /** Counts one gated write; answers the new count, or undefined when it would go over the limit. */
  countWrite(agentId: string, day: string, limit: number | null): Promise<number | undefined>
  used(agentId: string, day: string): Promise<number>
  balance(agentId: string): Promise<number>
  /** Adds an entry and moves the balance; false, and no entry, when the balance would fall below zero. */
  post(entry: CreditEntry): Promise<boolean>
  /** The latest entries of an account, newest first. */
  entries(agentId: string, most: number): Promise<CreditEntry[]>
  /** Counts credits against a daily budget, of a key or of the person who has let in its host; false when it would go over the cap. */
  spendBudget(keyId: string, day: string, credits: number, cap: number): Promise<boolean>
  /** Credits spent or held since a time, by hour; hours without any are left out. */
  spentByHour(sinceMs: number): Promise<{ hourMs: number; credits: number }[]>
  /** The agents with the most gated writes of a day. */
  mostWrites(day: string, most: number): Promise<{ agentId: string; used: number }[]>
  /** Credits counted against a budget of a day. */
  budgetSpent(keyId: string, day: string): Promise<number>
  /** Gated writes of a day by agent, and by key the credits counted against its budget, or its person's; those of nothing are left out. */
  usageOf(
    keys: readonly Pick<KeyRow, 'agentId' | 'keyId'>[],
    day: string,
  ): Promise<{ writes: ReadonlyMap<string, number>; spent: ReadonlyMap<string, number> }>
  /** Accounts whose entries do not sum to their balance. */
  unbalanced(): Promise<{ agentId: string; balance: number; sum: number }[]>
}

/** Durable work. */
export interface JobTable {
  add(row: JobRow): Promise<void>
  /** Leases due jobs of the named operations to an owner, oldest first, but for those that are excepted. */
  lease(
    owner: string,
    nowMs: number,
    untilMs: number,
    most: number,
    operations: readonly string[],
    exceptIds?: readonly string[],
  ): Promise<JobRow[]>
  /** Keeps a lease; false when it was lost. */
  renew(operationId: string, owner: string, untilMs: number): Promise<boolean>
  /** Gives a leased job back to wait for a signal or until later; when it was woken while it ran it is due at once. False when the lease was lost. */
  park(
    operationId: string,
    owner: string,
    parked: { runAt: number; signal: string; giveUpAt: number },
  ): Promise<boolean>
  /** Makes a job that waits due now, and one that runs when it parks; false when there is none. */
  wake(operationId: string, nowMs: number): Promise<boolean>
  /** Whether a job was woken since it was last leased; within a transaction nobody wakes it until that ends. */
  isWoken(operationId: string): Promise<boolean>
  /** Gives a leased job back until later; false when the lease was lost. */
  retry(operationId: string, owner: string, runAt: number): Promise<boolean>
  /** Drops a job that nobody holds and no run of which has begun; false when there is none. */
  withdraw(operationId: string, nowMs: number): Promise<boolean>
  /** Drops a job that an owner holds; false when the lease was lost. */
  end(operationId: string, owner: string): Promise<boolean>
  /** Ends the leases of owners that are known to be dead. */
  releaseOwner(owner: string): Promise<number>
  /** Has jobs be due now that wait until after a time, as a clock has it that was set back since. */
  bringForward(nowMs: number, afterMs: number): Promise<void>
  pending(): Promise<number>
  /** Who holds leases now. */
  owners(): Promise<string[]>
}

/** Tickets for the operator. */
export interface TicketTable {
  add(row: Omit<TicketRow, 'assigneeId'>): Promise<void>
  get(ticketId: string): Promise<TicketRow | undefined>
  list(filter: Page & TicketFilter): Promise<TicketRow[]>
  close(ticketId: string, atMs: number): Promise<boolean>
  /** False when it is open, or there is none. */
  reopen(ticketId: string): Promise<boolean>
  /** Gives it to a person, or to nobody; with `from` only while it is with that one. To give it to whom it is with changes nothing. */
  assign(ticketId: string, assigneeId: string | null, from?: string | null): Promise<Assignment>
  /** False when a note has this id already. */
  addNote(row: TicketNoteRow): Promise<boolean>
  /** Of these tickets, oldest first. */
  notes(ticketIds: readonly string[]): Promise<TicketNoteRow[]>
}

/** Every table family, inside or outside a transaction. */
export interface Tables {
  keys: KeyTable
  accessTokens: AccessTokenTable
  operations: OperationTable
  meter: MeterTable
  jobs: JobTable
  tickets: TicketTable
  webhooks: WebhookTable
  businesses: BusinessTable
  leads: LeadTable
  consents: ConsentTable
  optOuts: OptOutTable
  customers: CustomerTable
  relationships: RelationshipTable
  coldRecipients: ColdRecipientTable
  tallies: TallyTable
  templates: TemplateTable
  people: PersonTable
  messages: MessageTable
  callQuestions: CallQuestionTable
  conversations: ConversationTable
  inbound: InboundTable
  unsubscribes: UnsubscribeTable
  screenings: ScreeningTable
  suppressions: SuppressionTable
  watches: WatchTable
  bookings: BookingTable
  appointmentLinks: AppointmentLinkTable
  reminders: ReminderTable
  invitationAnswers: InvitationAnswerTable
  mailboxes: MailboxTable
  waitlist: WaitlistTable
  calendarBindings: CalendarBindingTable
  closures: ClosureTable
  busyAddresses: BusyAddressTable
  resources: ResourceTable
  audit: AuditTable
  approvals: ApprovalTable
  policies: PolicyTable
  staff: StaffTable
  logins: LoginTable
  news: NewsTable
}

/** What became of the files of a ledger, whose rows were emptied. */
export interface Expunged {
  /** False: something kept them from being written anew, and they may hold what the rows held. */
  isRewritten: boolean
  /** Ledgers that restores have kept beside this one, which nobody has erased anything in. */
  setAside: number
}

/** The state that must not be lost. */
export interface Ledger extends Tables {
  engine: 'sqlite' | 'postgres'
  /** Commits all of the work or none; it must not wait for anything but the ledger. */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>
  /** Writes, reads back and removes a row; throws when the ledger cannot be written. */
  probe(nowMs: number): Promise<void>
  /** The migrations that are applied and those this program knows. */
  migrations(): Promise<{ applied: string[]; known: string[] }>
  /** Rows of every table, by its name in SQL. */
  rowCounts(): Promise<Record<string, number>>
  /** What does not fit together in the ledger, one sentence each; empty when all is well. */
  verify(counted?: (more: number, total: number) => void): Promise<string[]>
  /** Has the files of an embedded ledger hold no more of what its rows held before they were emptied. */
  expunge(): Promise<Expunged>
  /** Removes what has expired and can no longer change any answer. */
  prune(nowMs: number): Promise<void>
  close(): Promise<void>
}
