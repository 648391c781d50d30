import type { RegexPool } from '../lib/regex_pool.ts'
import type { Caller } from './caller.ts'
import type { Outcome } from './outcome.ts'

/** Counts what happens; present only where somebody looks at the counts. */
export interface Observer {
  called(operation: { name: string }, outcome: Outcome, seconds: number): void
  /** An operation on record has come to its end, also one that was accepted long before; `receipt` is what its caller gets. */
  ended(operation: string, receipt: Record<string, unknown>): void
  /** A provider was asked to send a message: whether it took it, only wrote it down, refused it, or nobody knows. */
  sent(provider: string, came: 'done' | 'not_delivered' | 'refused' | 'unknown'): void
  /** One attempt to deliver a webhook: `pending` is tried again, `failed` is given up. */
  delivered(state: 'delivered' | 'pending' | 'failed'): void
  /** Some news were handed over to a person together, certainly not, or nobody knows. */
  told(way: 'mail' | 'webhook', came: 'sent' | 'not_sent' | 'unknown'): void
  /** A request over HTTP was answered; `path` is that of the request and may be anybody's text. */
  answered(path: string, status: number, seconds: number): void
  /** Credits a finished call cost an account. */
  settled(credits: number): void
  /** A credential that was presented and is not valid here. */
  refused(credential: Credential): void
}

/** Makes identifiers: `v4` random, `v7` time-sortable and strictly increasing within this process (RFC 9562). */
export interface Uuid {
  v4(): string
  v7(): string
}

/** Runs untrusted patterns off the event loop under a hard deadline. */
export type RegexRunner = Pick<RegexPool, 'run'>

/** A structured log line; fields never hold a secret, a token, a message body or a full recipient. */
export interface Log {
  debug(fields: Record<string, unknown>, message: string): void
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** Finds out who sends a request; a credential that is presented but not valid is a `identity_required` failure, never anonymous. */
export type Identify = (headers: { get(name: string): string | null }) => Promise<Caller>

/** Sends the mails this product itself writes: one fixed template for each kind. */
export interface Mailer {
  sendCode(address: string, code: string, minutesValid: number, proves?: CodeUse): Promise<void>
  /** Hands over news for a person; a failure says whether they may have left. */
  sendNews(address: string, subject: string, text: string): Promise<void>
  /** Tells an approver that somebody has to decide, and where. */
  sendQuestion(address: string, question: Question): Promise<void>
}

/** What an approver is told of a question: that there is one, and where it is read; it names nobody. */
export interface Question {
  operation: string
  agent_id: string
  expires_at: string
  url: string
}

/** What a mailed code is good for: a free key unless it is said. */
export type CodeUse = 'free_key' | 'sign_in'

/** The named internal checks of self_test; each throws when it fails. */
export type SelfChecks = readonly { name: string; run(): Promise<void> }[]

/** Answers worth keeping for a while; whatever it holds may be gone at any moment, and a failing cache is an empty one. */
export interface Cache {
  get<T>(namespace: CacheNamespace, key: string): Promise<T | undefined>
  /** The value must survive JSON. */
  set(namespace: CacheNamespace, key: string, value: unknown, ttlMs: number): Promise<void>
  delete(namespace: CacheNamespace, key: string): Promise<void>
}

/** One space of keys for each use. */
export type CacheNamespace = 'geocode' | 'map_search' | 'map_row' | 'company' | 'preview' | 'relationship' | 'website'

/** Counts events by name and key across every process that shares the ledger; answers 0 when one more is allowed, else the seconds until it is. */
export interface Limits {
  /** Several events are allowed together or not at all, and when they are not, none is counted; `count` is at most `most`. */
  take(name: string, key: string, most: number, windowMs: number, count?: number): Promise<number>
}

/** What reading the title of a page came to; the title is third-party text, plain and bounded. */
export type PageTitle = { status: 'ok'; titles: string[] } | { status: 'unreachable'; reason: string }

/** Reads what a web page that somebody else named calls itself, the likeliest first. */
export interface PageReader {
  titles(url: URL, signal: AbortSignal): Promise<PageTitle>
}

/** What a web page publishes of one business as schema.org data; the name is third-party text, and all else was checked to be what it should. */
export interface SiteBusiness {
  name?: string
  /** Numbers as written. */
  phones: string[]
  /** Weekly hours in the syntax of the map. */
  openingHours?: string
  latitude?: number
  longitude?: number
  postcode?: string
}

/** What reading a website came to, and when; `barred`: its robots.txt asks not to, or cannot be read. Of a page that is too long only the beginning is read. */
export type SiteRead =
  | { status: 'read'; businesses: SiteBusiness[]; at: number; isBeginning?: true }
  | { status: 'unreachable' | 'barred'; reason: string; at: number }

/** Reads what a website that somebody else named publishes of the businesses it is about. */
export interface SiteReader {
  read(url: URL): Promise<SiteRead>
}

/** What a caller may present that is not valid here. */
export type Credential = 'token' | 'operator_key' | 'client_secret' | 'sign_in'
