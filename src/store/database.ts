import type { Generated } from 'kysely'
import type { AccessTokenRow } from '../core/rows/access_tokens.ts'
import type { AppointmentLinkRow } from '../core/rows/appointment_links.ts'
import type { ApprovalRow, PolicyRow } from '../core/rows/approvals.ts'
import type { AuditRow } from '../core/rows/audit.ts'
import type { BookingRow, CalendarBinding, Closure, Resource } from '../core/calendar.ts'
import type { BusyAddress } from '../core/rows/busy_addresses.ts'
import type { DeliveryReport, InboundMessage } from '../core/inbound.ts'
import type {
  ClientKeyRow,
  EmailCodeRow,
  IdempotencyRow,
  JobRow,
  KeyRow,
  OperationRow,
  SigningKeyRow,
  TicketNoteRow,
  TicketRow,
} from '../core/rows/ledger.ts'
import type { BookingLinkRow, BusinessRow, LeadRow } from '../core/rows/supply.ts'
import type { InvitationAnswerRow, MailboxRow } from '../core/rows/invitation_answers.ts'
import type { ReminderRow } from '../core/rows/reminders.ts'
import type { RelationshipRow } from '../core/rows/relationship.ts'
import type { ConversationRow, DecisionRow, MessageRow, ReplyRow } from '../core/rows/messages.ts'
import type { ScreeningRow, Suppression } from '../core/rows/screening.ts'
import type { CallQuestionRow } from '../core/rows/calls.ts'
import type { WaitRow } from '../core/rows/waitlist.ts'
import type { WatchRow } from '../core/rows/watches.ts'
import type { LoginRecordRow, LoginRow } from '../core/rows/logins.ts'
import type { SessionRow, SignInCodeRow, SignInLinkRow, StaffRow } from '../core/rows/staff.ts'
import type { ConditionKind, NewsRule, NotificationRow } from '../core/rows/news.ts'
import type { TemplateRow } from '../core/rows/templates.ts'
import type { CallbackSecretRow, DeliveryRow, WebhookRow } from '../core/rows/webhooks.ts'

/** The ledger's tables as both engines hold them: JSON as text, times as integer milliseconds. Columns are snake_case in SQL. */
export interface Database {
  keys: Omit<KeyRow, 'scopes' | 'verticals'> & { scopes: string; verticals: string }
  emailCodes: EmailCodeRow
  clientKeys: ClientKeyRow
  usedAssertions: { digest: string; expiresAt: number }
  signingKeys: SigningKeyRow
  masterKeys: MasterKeyRow
  accessTokens: Omit<AccessTokenRow, 'scopes'> & { scopes: string }
  operations: OperationRow
  barredOperations: { operationId: string }
  idempotency: IdempotencyRow
  quotaUsage: { agentId: string; day: string; used: number }
  budgetUsage: { keyId: string; day: string; spent: number }
  creditAccounts: { agentId: string; balance: number }
  creditLedger: {
    seq: Generated<number>
    entryId: string
    agentId: string
    kind: string
    amount: number
    operationId: string | null
    createdAt: number
  }
  /** `woken`: a signal came since the job was last leased. */
  jobs: JobRow & { woken: Generated<number> }
  /** `smbId` is empty where there is none. */
  tickets: Omit<TicketRow, 'smbId'> & { smbId: string }
  ticketNotes: TicketNoteRow
  webhooks: WebhookRow
  callbackSecrets: CallbackSecretRow
  deliveries: DeliveryRow
  /** `mergedInto`: the business that goes on in its place, which itself was merged into none. */
  businesses: Omit<BusinessRow, 'capabilities' | 'profile'> & {
    capabilities: string
    profile: string
    mergedInto: Generated<string | null>
    mergedAt: Generated<number | null>
  }
  bookingLinks: BookingLinkRow
  leads: LeadRow
  leadContacts: { smbId: string; contact: string; leadId: string }
  consentEvents: ConsentEventRow
  consentHeads: { name: string; seq: number; hash: string }
  /** `subject` is null once the person is erased. */
  consents: ConsentStateRow
  /** `channel` `*` is every channel. */
  optOuts: OptOutRow
  optIns: { subjectHash: string; channel: string; at: number; seq: number }
  subjectKeys: { name: string; secret: string }
  customers: { customerId: string; subject: string }
  relationships: Omit<RelationshipRow, 'phone' | 'email'> & { phoneSubject: string | null; emailSubject: string | null }
  /** `mark`: keyed, of what messages are counted by. */
  tallies: { mark: string; messageId: string; at: number }
  codeCountries: { country: string; since: number }
  coldRecipients: { day: string; subjectHash: string; agentId: string }
  templates: Omit<TemplateRow, 'approvedName' | 'approvedLanguage'> & {
    whatsappName: string | null
    whatsappLanguage: string | null
  }
  /** `wordsHash`: keyed, of the words without case and spacing. */
  messages: WithSubject<MessageRow> & StoredCall & { wordsHash: string }
  decisions: WithSubject<DecisionRow>
  callQuestions: CallQuestionRow
  conversations: WithSubject<ConversationRow>
  replies: ReplyRow
  inboundMessages: Omit<InboundMessage, 'sender'> & { sender: string | null }
  deliveryReports: DeliveryReport & { stateRank: number }
  screenings: Omit<ScreeningRow, 'lists' | 'partial'> & { lists: string; partial: number }
  /** `nameHash` is empty for a decision on every name. */
  suppressions: Omit<Suppression, 'nameHash'> & { nameHash: string }
  /** `partyKey`: the same for the same party. */
  watches: Omit<WatchRow, 'identifiers' | 'hits' | 'changes'> & {
    partyKey: string
    identifiers: string
    hits: string
    changes: string
    leaseOwner: string | null
    leaseUntil: number | null
  }
  unsubscribeLinks: { token: string; subject: string; issuedAt: number }
  appointmentLinks: AppointmentLinkRow
  reminders: ReminderRow
  invitationAnswers: InvitationAnswerRow
  mailboxes: MailboxRow & { leaseOwner: string | null; leaseUntil: number | null }
  /** `customer` and the subjects are null once the person is erased. */
  bookings: Omit<BookingRow, 'customer' | 'price' | 'staffId' | 'roomId'> & {
    customer: string | null
    staffId: string | null
    roomId: string | null
    /** Those that it takes where it is being moved to. */
    toStaffId: string | null
    toRoomId: string | null
    price: string | null
    /** Kept free around it. */
    beforeMinutes: Generated<number>
    afterMinutes: Generated<number>
    /** Kept free around where it is being moved to; as around itself, where a node of an older version moves it. */
    toBeforeMinutes: number | null
    toAfterMinutes: number | null
    emailSubject: string | null
    phoneSubject: string | null
  }
  /** `customer` and the subjects are null once the person is erased. */
  waitlist: Omit<WaitRow, 'wish' | 'window' | 'customer' | 'passed' | 'offer'> & {
    wish: string
    windowStart: number
    windowEnd: number
    customer: string | null
    emailSubject: string | null
    phoneSubject: string | null
    passedStart: number | null
    passedEnd: number | null
    offerOperationId: string | null
    holdId: string | null
    offerStart: number | null
    offerEnd: number | null
    offeredUntil: number | null
    told: string | null
  }
  freedSlots: {
    freedId: string
    calendarKey: string
    startAt: number
    endAt: number
    dueAt: number
    leaseOwner: string | null
    leaseUntil: number | null
  }
  /** `feedMark`: a hash of the token, which a binding of an older program lacks. */
  calendarBindings: Omit<CalendarBinding, 'services' | 'region' | 'rules'> & {
    services: string
    region: string | null
    rules: string | null
    feedMark: string | null
  }
  calendarClosures: Omit<Closure, 'isOpen'> & { isOpen: number }
  busyAddresses: Omit<BusyAddress, 'spans'> & { spans: string }
  calendarResources: Omit<Resource, 'services'> & { services: string | null }
  audit: AuditRow
  approvals: ApprovalRow
  policies: PolicyRow
  /** `nameKey`: what names that are read as the same have in common. */
  people: StaffRow & { nameKey: string }
  sessions: SessionRow
  logins: LoginRow
  loginRecords: LoginRecordRow
  signInLinks: SignInLinkRow
  signInCodes: SignInCodeRow
  /** `atOnce`, `daily`: kinds with a blank around each. */
  newsRules: Omit<NewsRule, 'atOnce' | 'daily' | 'quiet' | 'approvalsPass'> & {
    atOnce: string
    daily: string
    quietFrom: number | null
    quietUntil: number | null
    passesQuiet: number
  }
  notifications: Omit<NotificationRow, 'seq'> & { seq: Generated<number> }
  newsConditions: {
    name: string
    kind: ConditionKind
    firstBadAt: number | null
    badAt: number
    raisedAt: number | null
  }
  probes: { probeId: string; writtenAt: number }
}

/** A key that secrets are encrypted with; all but one are retired, and gone once nothing is encrypted with them. */
export interface MasterKeyRow {
  keyId: string
  createdAt: number
  retiredAt: number | null
  /** When what the values were before was removed from the files of the ledger. */
  cleanedAt: number | null
}

/** Empty until the provider of a message is asked to send it. */
interface StoredCall {
  calledAt: number | null
  destination: string | null
  textHash: string | null
  providerId: string | null
  /** JSON of what the provider did. */
  sent: string | null
}

type WithSubject<Row> = Omit<Row, 'subject'> & { subject: string | null }

/** One link of the chain; what names a person is in `subject`, `content` and `salt`, which a redaction empties. */
export interface ConsentEventRow {
  seq: number
  kind: string
  subject: string | null
  /** JSON without personal data. */
  facts: string
  content: string | null
  salt: string | null
  commitment: string
  at: number
  recordedAt: number
  prevHash: string
  hash: string
}

/** A wish not to be written to, found by keyed hashes that outlive an erasure. */
export interface OptOutRow {
  subjectHash: string
  channel: string
  scope: string
  suppressionHash: string
  subject: string | null
  via: string
  at: number
  seq: number
}

/** Where a consent stands, beside the event that holds it. */
export interface ConsentStateRow {
  consentId: string
  seq: number
  subject: string | null
  capturedAt: number
  expiresAt: number | null
  revokedAt: number | null
  revokedVia: string | null
}
