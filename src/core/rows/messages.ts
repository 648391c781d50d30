import type { CallRow, Channel, ChannelName, Intent, Sent } from '../channel.ts'
import type { ConsentChannel, ConsentSubject } from './consent.ts'
import type { MessageType } from '../gate.ts'

/** The channels of this process. */
export interface ChannelSet {
  /** The provider each configured channel sends through; the rest are not configured. */
  configured: ReadonlyMap<ChannelName, string>
  /** Opens a channel; throws the failure that names the setting when it is not configured. */
  open(channel: ChannelName): Promise<Channel>
}

/** How many messages may go out in a rate window of one hour. */
export interface MessageLimits {
  /** To one business, from everybody. */
  perBusiness: number
  /** To one recipient, from everybody. */
  perRecipient: number
  /** Confirmations and one-time codes to one recipient, from everybody; other messages do not use these up. */
  confirmationsPerRecipient: number
  /** Recipients of the same words, from one agent. */
  recipientsOfOneText: number
  /** Recipients of words much like one another, from all agents, before somebody is asked. */
  alike: number
  /** Recipients nobody has written to before, from one agent, before somebody is asked. */
  newRecipients: number
  /** One-time codes to numbers that differ in their last three digits; twice that where they differ in the last four. */
  codesPerRange: number
  /** One-time codes to a country in the first day of such codes going there. */
  codesPerNewCountry: number
}

/**
 * Where a message stands: `calling` until its provider has answered, `failed` when it certainly did not leave, `not_delivered` when it was only
 * written to an outbox; `undelivered` and `delivered` are what a provider reports later, and only `delivered` is final.
 */
export type MessageState = 'calling' | 'unknown' | 'failed' | Sent['state'] | 'delivered' | 'undelivered'

/** One message the gate has cleared for one channel; its words are kept nowhere. */
export interface MessageRow {
  messageId: string
  operationId: string
  agentId: string
  channel: ChannelName
  provider: string
  /** The channel whose rules it was judged by. */
  judgedAs: ConsentChannel
  /** Null once the person is erased. */
  subject: ConsentSubject | null
  smbId: string | null
  /** What the messages of an hour to one business are counted by. */
  businessId: string | null
  /** What the gate took it for. */
  effectiveType: MessageType
  onBehalfOf: string | null
  state: MessageState
  createdAt: number
  updatedAt: number
}

/** How many messages of an hour stand where. */
export interface ProviderCount {
  hourMs: number
  channel: ChannelName
  provider: string
  state: MessageState
  count: number
}

/** What the gate came to at one send: kept whether the message left or not. */
export interface DecisionRow {
  decisionId: string
  operationId: string
  agentId: string
  operation: string
  channel: ChannelName
  /** Null once the person is erased. */
  subject: ConsentSubject | null
  /** `limit`: the gate allowed it and its rate window was full. */
  decision: 'allow' | 'ask' | 'refuse' | 'limit'
  reason: string | null
  ruleId: string | null
  /** JSON of the trace without the words of the message: rules, versions, jurisdiction. */
  trace: string
  /** JSON list of the consents that were on record. */
  consentIds: string
  /** Hash of everything that was judged, the words among it: the ledger keeps it only under a key of its own. */
  inputsHash: string
  at: number
}

/** A message as a later judgement counts it. */
export interface SentBefore {
  at: number
  channel: ConsentChannel
  type: MessageType
}

/** When earlier messages of a window went out that count against a new one, newest first. */
export interface RateWindow {
  /** To the same business. */
  toBusiness: number[]
  /** To the same recipient over whatever channel; every +tag of a mailbox is one. */
  toRecipient: number[]
  /** Confirmations among them. */
  confirmations: number[]
  /** The same words from the same agent, once for each other recipient. */
  toOthers: number[]
}

/** Messages and the gate's log. */
export interface MessageTable {
  /** Adds a message; of its words only a keyed hash is kept. */
  add(row: MessageRow, words: string): Promise<void>
  /**
   * Writes down that a message's provider is about to be asked to send it, unless a call of its operation over the same channel and provider has not failed;
   * answers that one. Throws a failure when the message or its operation has ended, or has been fenced.
   */
  begin(messageId: string, call: Pick<Intent, 'destination' | 'textHash' | 'startedAt'>): Promise<CallRow | undefined>
  /** Messages since a time, counted by hour, channel, provider and state; those of erased people are left out. */
  byProvider(sinceMs: number): Promise<ProviderCount[]>
  /** Takes a call back that its provider has refused for now. */
  postpone(messageId: string, atMs: number): Promise<void>
  /**
   * Moves a message on, and keeps what its provider did with it; recipient and words of the call are forgotten once the outcome is known. A state that says less
   * than the one it has changes nothing, so that reports may come in any order.
   */
  settle(messageId: string, state: MessageState, atMs: number, sent?: Sent): Promise<boolean>
  /** Keeps what its provider did with a message, where all that follows from it could not be written down: the message stays as it is, to be found later. */
  keep(messageId: string, sent: Sent): Promise<void>
  /** Every call made for an operation, oldest first. */
  calls(operationId: string): Promise<CallRow[]>
  /** The call that a provider's own id stands for. */
  callBy(provider: string, providerId: string): Promise<CallRow | undefined>
  /** Whether what a provider has by an id of its own belongs to another call than this one, or may: to one of the same words whose outcome is open. */
  isTaken(call: Intent, providerId: string): Promise<boolean>
  /** In the order they were tried. */
  of(operationId: string): Promise<MessageRow[]>
  /** Operations of these names that have ended, with a message from before a time that is `calling` still; oldest first. */
  leftCalling(operations: readonly string[], beforeMs: number, most: number): Promise<string[]>
  /** Messages to a subject since a time that left or may have left. */
  recent(subject: ConsentSubject, sinceMs: number): Promise<SentBefore[]>
  /** What counts against a new message; within a transaction others with the same business, recipient or words wait for its commit. */
  rateWindow(
    message: Pick<MessageRow, 'agentId' | 'subject' | 'businessId'>,
    words: string,
    sinceMs: number,
  ): Promise<RateWindow>
  /** The latest operation, apart from the message's own, by which its agent gave its recipient the same words over its channel since a time. */
  repeatOf(
    message: Pick<MessageRow, 'operationId' | 'agentId' | 'channel' | 'subject'>,
    words: string,
    sinceMs: number,
  ): Promise<string | undefined>
  log(row: DecisionRow): Promise<void>
  /** Oldest first. */
  decisions(operationId: string): Promise<DecisionRow[]>
}

/** An exchange with one recipient that answers are matched to. */
export interface ConversationRow {
  conversationId: string
  operationId: string
  agentId: string
  channel: ChannelName
  provider: string
  /** Null once the person is erased. */
  subject: ConsentSubject | null
  onBehalfOf: string
  openedAt: number
}

/** An answer of a recipient; its text is third-party text, plain and bounded. */
export interface ReplyRow {
  /** The provider's own id of the answer: it is kept once. */
  provider: string
  providerId: string
  conversationId: string
  text: string
  at: number
}

/** Whose exchange is asked for: of one operation, or of all that wrote to a business or called it. */
export type ThreadQuery = { agentId: string; after?: ThreadPlace | undefined; most: number } & (
  | { operationId: string }
  | { smbId: string }
)

/** Where an entry stands in its thread. */
export interface ThreadPlace {
  at: number
  entryId: string
}

/** One thing that was said in a thread, or is about to be. */
export interface ThreadEntry extends ThreadPlace {
  operationId: string
  /** `sent`: a message handed to a channel; `waiting`: one whose operation has not begun; `spoken`: what was said in a call. */
  kind: 'sent' | 'waiting' | 'reply' | 'spoken'
  /** Null of a message that waits. */
  channel: ChannelName | null
  /** Of what was sent. */
  state: MessageState | null
  /** Of a reply its text; of a message that waits the input of its operation, of a call its receipt, as JSON. */
  content: string | null
  /** Of a message that waits: what its caller was answered, as JSON. */
  receipt: string | null
}

/** Which exchanges with recipients are listed. */
export interface ExchangeFilter {
  agentId?: string | undefined
  channel?: ChannelName | undefined
  subject?: ConsentSubject | undefined
  /** Only those with this business. */
  smbId?: string | undefined
  /** Only those whose recipient had the last word. */
  waits?: boolean | undefined
  after?: { at: number; conversationId: string } | undefined
  most: number
}

/** All that one agent exchanged with one recipient over one channel, by the latest of its conversations. */
export interface ExchangeRow extends ConversationRow {
  smbId: string | null
  /** When the recipient last answered. */
  repliedAt: number | null
  /** When the last thing was said. */
  lastAt: number
  /** Whether the recipient had the last word, is not erased, and did not ask with it for nothing more. */
  waits: boolean
  /** The last answer; null once the person is erased. */
  lastReply: string | null
}

/** What is read of an exchange, newest first. */
export interface ExchangeQuery extends Pick<ConversationRow, 'agentId' | 'channel'> {
  subject: ConsentSubject
  /** With this business, what waits to be sent to it is part of the exchange. */
  smbId: string | null
  after?: ThreadPlace | undefined
  most: number
}

/** Conversations and their replies. */
export interface ConversationTable {
  open(row: ConversationRow): Promise<void>
  /**
   * The latest conversation with a recipient over a channel since a time: the one an answer belongs to. Undefined where another agent has
   * written to the recipient since then, too: nobody can tell whom an answer is for, and it must not reach the wrong one.
   */
  latest(subject: ConsentSubject, channel: ChannelName, sinceMs: number): Promise<ConversationRow | undefined>
  /** The conversation an operation has opened. */
  of(operationId: string): Promise<ConversationRow | undefined>
  /** Keeps an answer; false when it is there already, or when the person of the conversation has been erased. */
  reply(row: ReplyRow): Promise<boolean>
  /** Oldest first. */
  replies(conversationId: string): Promise<ReplyRow[]>
  /** An exchange of one agent, oldest first. */
  thread(query: ThreadQuery): Promise<ThreadEntry[]>
  /** The exchanges of all agents, the one in which something was said last first. */
  exchanges(filter: ExchangeFilter): Promise<ExchangeRow[]>
  /** The exchange that a conversation belongs to; of one whose person is erased, that conversation alone. */
  exchange(conversationId: string): Promise<ExchangeRow | undefined>
  /** What was said in one, newest first. */
  said(query: ExchangeQuery): Promise<ThreadEntry[]>
  /** The latest replies to anybody, newest first. */
  newestReplies(most: number): Promise<Pick<ReplyRow, 'provider' | 'providerId' | 'at'>[]>
}
