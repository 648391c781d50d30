import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/store/database.ts'
import { createLedger } from '../../src/store/ledger.ts'
import { addClient, type Client, tokenFor } from '../client.ts'
import { startServer } from '../process.ts'
import { reminder, TEXTS_ACCOUNT, textsThrough } from '../sending.ts'
import { type MailServer, startMail, startTwilio, type Vendor } from '../vendor_servers.ts'
import type { ChaosOptions } from './chaos.ts'
import { createRandom } from './random.ts'
import { findReportFaults, type Replies, replyTo, TEXTS_PUBLIC_URL } from './texts.ts'

/** What came of it; without faults no message left twice and none was lost without a word. */
export interface SendChaosResult {
  faults: string[]
  keys: number
  /** Calls that a kill left without an answer. */
  unanswered: number
  /** Messages that left although their caller had no answer when the server died. */
  leftUnanswered: number
  /** Calls to those whose STOP had been taken. */
  afterStop: number
  /** Final states of the operations. */
  states: Record<string, number>
}

const CREDITS = 1_000_000
const CONNECTIONS = 8
const MOST_LEFT = 12
// When no message leaves.
const LONGEST_ROUND_MS = 60_000
const LONGEST_ANSWER_MS = 120
// The lease of a call that died outlasts the longest call: a short one lets the repetition be answered soon, yet no busy machine may reach it.
const CALL_TIMEOUT_MS = 15_000

interface Sent {
  to: string
  /** The recipient's STOP was taken before. */
  isStopped: boolean
  receipt: Record<string, unknown> | undefined
  /** Whether the first try was answered. */
  wasAnswered: boolean
}

interface Load {
  client: Client
  /** A token outlives its server; they are given out ten a minute. */
  token?: Promise<string>
  random: () => number
  sent: Map<string, Sent>
  serial: number
  unanswered: number
  replies: Replies
  /** Told of every text that has left, before its sender is answered. */
  onLeft?: (() => void) | undefined
}

/** Kills a server again and again while it sends texts and mails, asks once more about every call, and compares what left with what was said; meanwhile people answer STOP and the provider reports. */
export async function runSendChaos(
  options: Omit<ChaosOptions, 'print'> & { print(line: string): void },
): Promise<SendChaosResult> {
  const random = createRandom(options.seed)
  const [texts, mail] = await Promise.all([startTwilio(TEXTS_ACCOUNT), startMail()])
  texts.pauseMs = () => Math.floor(random() * LONGEST_ANSWER_MS)
  mail.pauseMs = texts.pauseMs
  const replies: Replies = { stopped: new Set(), delivered: new Set(), underWay: new Set() }
  const db = await options.open()
  const ledger = createLedger(db)
  const load: Load = {
    client: await addClient(ledger, 'credits', CREDITS),
    random,
    sent: new Map(),
    serial: 0,
    unanswered: 0,
    replies,
  }
  texts.onArrived = ({ to }, id) => {
    load.onLeft?.()
    replyTo({ to, id }, replies, random)
  }
  const settings = { ...options.settings, ...settingsOf(texts, mail) }
  for (let round = 1; round <= options.rounds; round += 1) {
    await runRound(round % 2 === 1, settings, load)
    options.print(
      `round ${round}: ${texts.arrived.length} texts and ${mail.mails.length} mails have left, ${load.unanswered} calls without an answer`,
    )
  }
  const leftUnanswered = countUnheard(load, texts, mail)
  await askAgain(settings, load)
  const faults = [
    ...(await ledger.verify()),
    ...(await findFaults(db, load, texts, mail)),
    ...(await findReportFaults(db, replies)),
  ]
  await Promise.all([texts.close(), mail.close(), db.destroy()])
  const states: Record<string, number> = {}
  for (const { receipt } of load.sent.values())
    states[String(receipt?.['status'])] = (states[String(receipt?.['status'])] ?? 0) + 1
  const afterStop = [...load.sent.values()].filter(({ isStopped }) => isStopped).length
  return { faults, keys: load.sent.size, unanswered: load.unanswered, leftUnanswered, afterStop, states }
}

const settingsOf = (texts: Vendor, mail: MailServer): Record<string, string> => ({
  ...textsThrough(texts.url),
  SMTP_URL: mail.url,
  SMTP_FROM: 'hello@acme.example',
  PUBLIC_URL: TEXTS_PUBLIC_URL,
  LOG_LEVEL: 'info',
  CALL_TIMEOUT_MS: String(CALL_TIMEOUT_MS),
})

/** Messages that have left and whose caller has no answer. */
const countUnheard = ({ sent }: Load, texts: Vendor, mail: MailServer): number =>
  [...sent].filter(([key, { wasAnswered, to }]) => !wasAnswered && countOf(key, to, texts, mail) > 0).length

/** Kills before a text is answered for, or a little later. */
async function runRound(isAtOnce: boolean, settings: Record<string, string>, load: Load): Promise<void> {
  const server = await startServer(settings)
  load.replies.serverUrl = server.url
  const token = await tokenOf(load, server.url)
  const stopped = { yes: false }
  const senders = Array.from({ length: CONNECTIONS }, async () => {
    while (!stopped.yes) {
      const entry: Sent = { ...nextRecipient(load), receipt: undefined, wasAnswered: false }
      // Now and then the letters and digits of a UUID look like a word that is hidden from the gate.
      const key = `A-${String(load.sent.size + 1).padStart(6, '0')}`
      load.sent.set(key, entry)
      entry.receipt = await sendOnce(server.url, token, key, entry.to)
      entry.wasAnswered = entry.receipt !== undefined
      if (!entry.wasAnswered) load.unanswered += 1
    }
  })
  await textsLeft(1 + Math.floor(load.random() * MOST_LEFT), load)
  if (!isAtOnce) await sleep(load.random() * LONGEST_ANSWER_MS)
  server.child.kill('SIGKILL')
  stopped.yes = true
  await server.exit()
  await Promise.all(senders)
}

async function textsLeft(count: number, load: Load): Promise<void> {
  let left = count
  const came = new Promise<void>(resolve => {
    load.onLeft = () => {
      left -= 1
      if (left === 0) resolve()
    }
  })
  await Promise.race([came, sleep(LONGEST_ROUND_MS)])
  load.onLeft = undefined
}

/** Now and then somebody who has said STOP. */
function nextRecipient(load: Load): Pick<Sent, 'to' | 'isStopped'> {
  const { random, replies } = load
  const stopped = random() < 0.1 ? [...replies.stopped][Math.floor(random() * replies.stopped.size)] : undefined
  if (stopped !== undefined) return { to: stopped, isStopped: true }
  load.serial += 1
  return {
    to: load.serial % 3 === 0 ? `p${load.serial}@example.com` : `+1212${5_550_000 + load.serial}`,
    isStopped: false,
  }
}

function tokenOf(load: Load, url: string): Promise<string> {
  load.token ??= tokenFor(url, load.client)
  return load.token
}

/** The receipt; undefined when the server died. */
async function sendOnce(
  url: string,
  token: string,
  key: string,
  to: string,
): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await fetch(`${url}/ops/send_message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-agent-identity': token, 'idempotency-key': key },
      // The same words to many recipients would be a bulk message.
      body: JSON.stringify(reminder(to, { content: { body: `Your appointment ${key} is tomorrow at 10:00.` } })),
      signal: AbortSignal.timeout(120_000),
    })
    return (await response.json()) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** Repeats every call that has no final receipt, with its own key, until it has one. */
async function askAgain(settings: Record<string, string>, load: Load): Promise<void> {
  const server = await startServer(settings)
  load.replies.serverUrl = server.url
  const token = await tokenOf(load, server.url)
  const open = [...load.sent].filter(
    ([, { receipt }]) => receipt === undefined || receipt['reason_code'] === 'transient',
  )
  const repeat = async ([key, entry]: [string, Sent]): Promise<void> => {
    for (let tries = 0; tries < 90; tries += 1) {
      entry.receipt = await sendOnce(server.url, token, key, entry.to)
      if (entry.receipt !== undefined && entry.receipt['reason_code'] !== 'transient') return
      await sleep(1000)
    }
  }
  const left = open.values()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const one of left) await repeat(one)
    }),
  )
  while (load.replies.underWay.size > 0) await Promise.all(load.replies.underWay)
  server.child.kill('SIGTERM')
  await server.exit()
}

/** A text is known by the key of its call; every mail has an address of its own. */
const countOf = (key: string, to: string, texts: Vendor, mail: MailServer): number =>
  to.includes('@')
    ? mail.mails.filter(({ to: recipients }) => recipients.includes(to)).length
    : texts.arrived.filter(({ text }) => text.includes(key)).length

async function findFaults(
  db: Kysely<Database>,
  { client, sent }: Load,
  texts: Vendor,
  mail: MailServer,
): Promise<string[]> {
  const faults: string[] = []
  for (const [key, { to, isStopped, receipt }] of sent) {
    const count = countOf(key, to, texts, mail)
    const status = receipt?.['status']
    if (isStopped && status !== 'failure') faults.push(`${to} had said STOP, and ${key} is ${JSON.stringify(receipt)}`)
    if (count > 1) faults.push(`${to} got ${count} messages of one call`)
    if (status === 'success' && count !== 1) faults.push(`${key} is a success and ${count} messages left`)
    if (status === 'failure' && count !== 0)
      faults.push(`${key} is a failure (${String(receipt?.['human_message'])}) and ${count} messages left`)
    if (status !== 'success' && status !== 'failure' && status !== 'partial')
      faults.push(`${key} has no end: ${JSON.stringify(receipt)}`)
    // What Twilio took is in its list: of a text only what never got there may stay unknown.
    if (status === 'partial' && !to.includes('@') && count > 0)
      faults.push(`${key} is a text and ended partial: ${String(receipt?.['human_message'])}`)
  }
  const { meter } = createLedger(db)
  const spent = [...sent.values()].reduce(
    (sum, { receipt }) => sum + Math.round(Number((receipt?.['cost'] as { amount?: number })?.amount ?? 0) * 100),
    0,
  )
  const balance = await meter.balance(client.agentId)
  if (balance !== CREDITS - spent) faults.push(`the balance is ${balance}, the receipts add up to ${CREDITS - spent}`)
  for (const { balance: held, sum } of await meter.unbalanced())
    faults.push(`the balance is ${held}, its entries sum to ${sum}`)
  return faults
}
