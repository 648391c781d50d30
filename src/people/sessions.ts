import { hash, randomBytes } from 'node:crypto'
import type { Asked } from '../core/endpoint.ts'
import type { SessionRow, SignInWay, StaffRow, StaffTable } from '../core/rows/staff.ts'
import { isSameSecret } from '../lib/same_secret.ts'

const HOUR_MS = 3_600_000
const IDLE_MS = 12 * HOUR_MS
const LONGEST_MS = 7 * 24 * HOUR_MS
// Not with every request: a page that is looked at must not write each time.
const EXTEND_AFTER_MS = 60_000
const ID = /^[\w-]{43}$/

/** Who is signed in in the browser that asks. */
export interface Visitor {
  person: StaffRow
  session: SessionRow
  /** Every form of the session carries it; it tells nothing of the cookie. */
  formToken: string
}

/** What sessions are kept with. */
export interface SessionParts {
  staff: StaffTable
  now(): number
  /** Without a trailing slash. */
  publicUrl: string
}

/** Random, and of 256 bits: nobody guesses it. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token. */
export const hashToken = (use: 'session' | 'form' | 'link' | 'code', token: string): string =>
  hash('sha256', `agent-broker ${use} ${token}`, 'base64url')

/** The person who asks; undefined for a cookie that never was one, has ended, or was signed out on any node. */
export async function visitorOf(
  { header }: Pick<Asked, 'header'>,
  { staff, now, publicUrl }: SessionParts,
): Promise<Visitor | undefined> {
  const id = readCookie(header('cookie'), nameOf(publicUrl))
  if (id === undefined || !ID.test(id)) return undefined
  const nowMs = now()
  const found = await staff.session(hashToken('session', id), nowMs)
  if (found === undefined) return undefined
  const { session } = found
  const idleUntil = Math.min(nowMs + IDLE_MS, session.expiresAt)
  if (isUnattended(header)) return { ...found, formToken: hashToken('form', id) }
  if (idleUntil - session.idleUntil > EXTEND_AFTER_MS) await staff.extendSession(session.sessionHash, idleUntil)
  return { ...found, formToken: hashToken('form', id) }
}

/** A page that is left open asks by itself: as a feed of events, and for what it is told has changed. Nobody is there for that. */
const isUnattended = (header: Asked['header']): boolean =>
  header('x-unattended') === '1' || header('accept') === 'text/event-stream'

/** Whether a form belongs to the session of its sender. */
export const isOfSession = ({ formToken }: Visitor, sent: string | undefined): boolean =>
  sent !== undefined && isSameSecret(sent, formToken)

/** Starts a session under an identifier that nobody knew before, and answers its cookie; undefined when the person is gone. */
export async function startSession(
  personId: string,
  via: SignInWay,
  { staff, now, publicUrl }: SessionParts,
): Promise<string | undefined> {
  const id = makeToken()
  const nowMs = now()
  const session = { sessionHash: hashToken('session', id), personId, via, createdAt: nowMs }
  const isStarted = await staff.startSession({ ...session, idleUntil: nowMs + IDLE_MS, expiresAt: nowMs + LONGEST_MS })
  return isStarted ? toCookie(publicUrl, id, LONGEST_MS / 1000) : undefined
}

/** The cookie that takes the place of one whose session has ended. */
export const endedCookie = (publicUrl: string): string => toCookie(publicUrl, '', 0)

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:')

// Browsers keep a __Host- cookie from every other host and from http, and take it only with Secure.
const nameOf = (publicUrl: string): string => `${isHttps(publicUrl) ? '__Host-' : ''}agent_broker_session`

/** Lax, not Strict: whoever follows the link of a mail comes from another site, and would look signed out. No POST of another site brings it. */
const toCookie = (publicUrl: string, value: string, maxAgeS: number): string =>
  `${nameOf(publicUrl)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${isHttps(publicUrl) ? '; Secure' : ''}`

function readCookie(cookies: string | undefined, name: string): string | undefined {
  const prefix = `${name}=`
  return cookies
    ?.split(';')
    .map(cookie => cookie.trim())
    .find(cookie => cookie.startsWith(prefix))
    ?.slice(prefix.length)
}
