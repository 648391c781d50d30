import type { ConsentSubject } from './consent.ts'
import type { Page } from './page.ts'

/** What people of the deployment may be told of; the ledger's own triggers know them by these names. */
export const NEWS_KINDS = [
  'approval',
  'ticket',
  'lead',
  'booking',
  'cancellation',
  'reply',
  'failed_delivery',
  'stale_data',
  'low_credit',
  'provider_down',
] as const

export type NewsKind = (typeof NEWS_KINDS)[number]

/** `test`: asked for by a person, to see whether anything comes. */
export type NotificationKind = NewsKind | 'test'

/** What lasts until it is mended, and is told when it begins. */
export type ConditionKind = Extract<NewsKind, 'stale_data' | 'low_credit' | 'provider_down'>

/**
 * Where a notification stands. `sending`: it is being handed over; `unknown`: nobody knows whether it left, so that it is not sent again by itself; `failed`: it
 * certainly did not leave and is not tried any more; `dropped`: its person did not want it any more before it left.
 */
export const NOTIFICATION_STATES = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped'] as const

export type NotificationState = (typeof NOTIFICATION_STATES)[number]

/** Minutes of the day by the clock of a zone; from the one until the other, over midnight where the first is the later. */
export interface QuietHours {
  from: number
  until: number
}

/** What a person wants to be told, where and when. */
export interface NewsRule {
  personId: string
  way: 'mail' | 'webhook'
  /** A mail address or the URL of a receiver. */
  address: string
  /** Signs what a receiver gets, as Standard Webhooks does; null for mail. */
  secret: string | null
  /** Told as it happens. */
  atOnce: readonly NewsKind[]
  /** Told once a day, together. */
  daily: readonly NewsKind[]
  /** IANA. */
  zone: string
  quiet: QuietHours | null
  /** Whether questions that wait for an approval are told in quiet hours too. */
  approvalsPass: boolean
  /** Minute of the day at which the day's news are told; null: there are none. */
  digestAt: number | null
  /** When something was last handed over, or tried to. */
  toldAt: number | null
  /** Tries in a row that failed. */
  failures: number
  /** Nothing is tried before. */
  nextAt: number
  createdAt: number
  updatedAt: number
}

/** What a person sets. */
export type NewsWish = Omit<NewsRule, 'toldAt' | 'failures' | 'nextAt' | 'createdAt' | 'updatedAt'>

/** One fact that one person is told; it names nobody. */
export interface NotificationRow {
  /** In the order in which they were written. */
  seq: number
  personId: string
  kind: NotificationKind
  /** Tells one fact of the kind from another; nobody is told of one twice. */
  ref: string
  /** What the fact is found by. */
  about: string
  agentId: string | null
  /** When it happened. */
  at: number
  state: NotificationState
  /** Tries that have ended without it having left. */
  attempts: number
  /** What it is or was last handed over with. */
  batchId: string | null
  leaseOwner: string | null
  leaseUntil: number | null
  lastError: string | null
  updatedAt: number
}

/** Which of what waits for a person is due. */
export interface NewsDue {
  personId: string
  /** Of any time. */
  kinds: readonly NotificationKind[]
  /** Those that happened before a time. */
  daily: { kinds: readonly NewsKind[]; beforeMs: number }
}

/** Who hands over what is due. */
export interface NewsTake extends NewsDue {
  batchId: string
  owner: string
  nowMs: number
  untilMs: number
  most: number
  /** When the person was last told, as the one who takes has read it: of several that take at once one gets something. */
  toldAt: number | null
}

/** How handing over ended. */
export type NewsResult =
  | { came: 'sent'; nowMs: number }
  /** What it was is given up; nobody tries the rest before `nextAt`. */
  | { came: 'unknown'; nowMs: number; error: string; nextAt: number }
  /** What was tried as often as `mostAttempts` is given up; the rest waits, and nobody tries before `nextAt`. */
  | { came: 'not_sent'; nowMs: number; error: string; nextAt: number; mostAttempts: number }

/** Which notifications are listed. */
export interface NotificationFilter {
  personId?: string | undefined
  state?: NotificationState | undefined
  kind?: NotificationKind | undefined
}

/** What was found to be wrong, and how long it has to be or not be so. */
export interface Observed {
  name: string
  kind: ConditionKind
  nowMs: number
  /** It is told once it was wrong for as long. */
  raiseAfterMs: number
}

/** A way to somebody; null once they are erased. */
export interface WrittenTo {
  channel: string
  subject: ConsentSubject | null
}

/** What people are told, and what was told to them. */
export interface NewsTable {
  rule(personId: string): Promise<NewsRule | undefined>
  /** Their secrets stay closed: one that cannot be read must not keep the rest from being read. */
  rules(): Promise<Omit<NewsRule, 'secret'>[]>
  /** Those of people for whom anything waits. */
  awaited(): Promise<Omit<NewsRule, 'secret'>[]>
  /** Sets what a person wants, and drops what waits and is not wanted any more. False where nobody has the id. */
  put(wish: NewsWish, nowMs: number): Promise<boolean>
  /** Ends it, and drops what waits. */
  remove(personId: string, nowMs: number): Promise<boolean>
  /** Writes a notification down that is no fact of the ledger, to be sent at once; false where the person wants none. */
  add(row: Pick<NotificationRow, 'personId' | 'kind' | 'ref' | 'about' | 'at'>): Promise<NotificationRow | undefined>
  isDue(due: NewsDue): Promise<boolean>
  /** Takes what is due, the oldest first. Within a transaction. */
  take(take: NewsTake): Promise<NotificationRow[]>
  /** Writes down how handing over ended, also where that was given up for unknown meanwhile. Within a transaction. */
  settle(batchId: string, personId: string, result: NewsResult): Promise<number>
  /** Gives up for unknown what was being handed over by a process that did not say how it ended. */
  endLost(nowMs: number): Promise<number>
  /** Who is handing something over. */
  owners(): Promise<string[]>
  /** The same for a process that is known to be dead. */
  releaseOwner(owner: string, nowMs: number): Promise<number>
  get(seq: number): Promise<NotificationRow | undefined>
  /** Newest first, from the one after `after` on. */
  page(filter: Page & NotificationFilter): Promise<NotificationRow[]>
  /** Has one sent again that was given up, or of which nobody knows whether it left; false for any other. */
  retry(seq: number, nowMs: number): Promise<boolean>
  /** Of each state at most `most` are counted. */
  counts(most?: number): Promise<{ state: NotificationState; count: number }[]>
  /** When the oldest fact happened that waits to go by mail and has been tried by nobody; undefined: none does. */
  oldestUntriedMail(): Promise<number | undefined>
  /** Notes that something is wrong, and tells of it once, on whichever node it is found how often. */
  observe(observed: Observed): Promise<void>
  /** Ends whatever of a kind was not found to be wrong since a time, or was so only after another, by a clock that was set back. */
  clear(kind: ConditionKind, sinceMs: number, untilMs?: number): Promise<void>
  /** Notes that something is right: forgotten at once where it was not told, and else once it was not found to be wrong since a time, or only after another. */
  clearOne(name: string, sinceMs: number, untilMs?: number): Promise<void>
  /** Those of a kind that were told and last. */
  raised(kind: ConditionKind): Promise<string[]>
  /** How the message of a failed delivery was to go, and to whom; undefined where there is none such. */
  messageOf(messageId: string): Promise<WrittenTo | undefined>
  /** The same of a conversation. */
  conversationOf(conversationId: string): Promise<WrittenTo | undefined>
  /** Notes which accounts have fewer credits than `below`; one that was told lasts until it has `until`. */
  observeLow(low: { below: number; until: number; nowMs: number }): Promise<void>
}

/** What a person wants of all. */
export const wantedOf = ({ atOnce, daily }: Pick<NewsRule, 'atOnce' | 'daily'>): NewsKind[] => [...atOnce, ...daily]

/** Whether anybody wants to be told of a kind. */
export const isWanted = async (kind: NewsKind, { rules }: Pick<NewsTable, 'rules'>): Promise<boolean> =>
  (await rules()).some(rule => wantedOf(rule).includes(kind))

/** Of an address what tells it from others: the path of a receiver may be a secret. */
export const maskAddress = (way: NewsRule['way'], address: string): string =>
  way === 'mail' ? `${address.slice(0, 1)}…${address.slice(address.lastIndexOf('@'))}` : `${new URL(address).origin}/…`
