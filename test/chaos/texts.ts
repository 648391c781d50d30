import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/store/database.ts'
import { twilio } from '../inbound/providers.ts'
import { TEXTS_TOKEN } from '../sending.ts'

/** The address the provider of texts was told. */
export const TEXTS_PUBLIC_URL = 'http://broker.test'

/** A text that has left, and what its provider calls it. */
export interface LeftText {
  to: string
  id: string
}

/** What people and the provider of texts tell a server that is killed again and again. */
export interface Replies {
  /** Of the server that runs. */
  serverUrl?: string
  /** Numbers whose STOP was taken. */
  stopped: Set<string>
  /** Names of texts whose delivery was reported and taken. */
  delivered: Set<string>
  /** What is still on its way. */
  underWay: Set<Promise<void>>
}

const LONGEST_WAIT_MS = 150
const STOPS = 0.15
const REPORTED = 0.6

/** Lets some of those who get a text answer STOP and the provider report how far texts came, in any order, before and after it answers for them itself. */
export function replyTo(text: LeftText, replies: Replies, random: () => number): void {
  const begin = (what: Promise<void>): void => {
    const work = what.catch(() => undefined).finally(() => replies.underWay.delete(work))
    replies.underWay.add(work)
  }
  const soon = (): Promise<void> => sleep(random() < 0.3 ? 0 : random() * LONGEST_WAIT_MS)
  if (random() < STOPS) begin(soon().then(() => stop(text, replies)))
  if (random() > REPORTED) return
  for (const state of ['sent', 'delivered', 'delivered']) begin(soon().then(() => report(text, state, replies)))
}

async function stop({ to }: LeftText, replies: Replies): Promise<void> {
  if (await sayStop(to, replies)) replies.stopped.add(to)
}

/** Somebody answers STOP; whether a server has taken it. */
export const sayStop = (to: string, replies: Replies): Promise<boolean> => {
  const fields = { MessageSid: `SM${randomBytes(16).toString('hex')}`, From: to, To: '+14155550100', Body: 'Stop' }
  return tell('/inbound/twilio/sms', fields, replies).catch(() => false)
}

async function report({ id }: LeftText, state: string, replies: Replies): Promise<void> {
  if (
    (await tell('/inbound/twilio/status', { MessageSid: id, MessageStatus: state }, replies)) &&
    state === 'delivered'
  )
    replies.delivered.add(id)
}

/** Whether a server has taken it. */
async function tell(path: string, fields: Record<string, string>, { serverUrl }: Replies): Promise<boolean> {
  if (serverUrl === undefined) return false
  const response = await fetch(`${serverUrl}${path}`, twilio(`${TEXTS_PUBLIC_URL}${path}`, fields, TEXTS_TOKEN))
  await response.text()
  return response.ok
}

/** What was said to be delivered is known as that. */
export async function findReportFaults(db: Kysely<Database>, { delivered }: Replies): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['providerId', 'state'])
    .where('providerId', 'is not', null)
    .execute()
  const states = new Map(rows.map(({ providerId, state }) => [providerId, state]))
  return [...delivered]
    .filter(id => states.get(id) !== 'delivered')
    .map(id => `${id} was reported as delivered and is ${states.get(id)}`)
}
