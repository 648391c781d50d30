import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/store/database.ts'
import { createLedger } from '../../src/store/ledger.ts'
import { addClient, type Client, tokenFor } from '../client.ts'
import { startServer } from '../process.ts'
import { reminder, TEXTS_ACCOUNT, textsThrough } from '../sending.ts'
import { startTwilio, type Vendor } from '../vendor_servers.ts'
import { findApprovalFaults, type Wanted } from './approval_faults.ts'
import type { ChaosOptions } from './chaos.ts'
import { stealLeases } from './leases.ts'
import { createRandom } from './random.ts'
import { type Replies, sayStop, TEXTS_PUBLIC_URL } from './texts.ts'

/** What came of it; without faults nothing left that nobody had approved, nothing left twice, and nothing after a STOP. */
export interface ApprovalChaosResult {
  faults: string[]
  keys: number
  /** Clicks of people: answered, and left without an answer by a kill. */
  clicks: number
  unheardClicks: number
  /** Recipients whose STOP was taken while somebody thought about a message to them. */
  stops: number
  /** Ends of the questions. */
  ends: Record<string, number>
}

interface Load {
  client: Client
  token?: Promise<string>
  random: () => number
  db: Kysely<Database>
  wanted: Map<string, Wanted>
  serial: number
  clicks: number
  unheardClicks: number
  stops: number
  replies: Replies
  /** Told of every text that has left and of every yes that was answered. */
  onEvent?: ((event: 'left' | 'approved') => void) | undefined
}

const CREDITS = 1_000_000
const SENDERS = 4
const PEOPLE = 3
const MOST_EVENTS = 6
const LONGEST_ROUND_MS = 60_000
const LONGEST_ANSWER_MS = 120
const MOST_WAITING = 40
const DRAIN_MS = 240_000
const LOOK_MS = 50
// A call that died is answered once its lease, which outlasts the longest call, is over.
const CALL_TIMEOUT_MS = 15_000
const OPERATOR_KEY = 'chaos-operator-key-000000000'
const ASK_ALL = JSON.stringify([{ when: {}, answer: 'ask' }])

/** Kills servers again and again while people approve and refuse what is to be sent, twice and against each other, and recipients say STOP; then compares what left with what was approved. */
export async function runApprovalChaos(options: ChaosOptions): Promise<ApprovalChaosResult> {
  const random = createRandom(options.seed)
  const texts = await startTwilio(TEXTS_ACCOUNT)
  texts.pauseMs = () => Math.floor(random() * LONGEST_ANSWER_MS)
  const db = await options.open()
  const ledger = createLedger(db)
  await ledger.transaction(({ policies }) =>
    policies.set({ rules: ASK_ALL, source: '', setBy: 'chaos', setAt: Date.now() }),
  )
  const load: Load = {
    client: await addClient(ledger, 'credits', CREDITS),
    random,
    db,
    wanted: new Map(),
    serial: 0,
    clicks: 0,
    unheardClicks: 0,
    stops: 0,
    replies: { stopped: new Set(), delivered: new Set(), underWay: new Set() },
  }
  texts.onArrived = () => load.onEvent?.('left')
  const settings = { ...options.settings, ...settingsOf(texts) }
  for (let round = 1; round <= options.rounds; round += 1) {
    await runRound(round, settings, load)
    options.print(
      `round ${round}: ${load.wanted.size} wanted, ${load.clicks} clicks, ${texts.arrived.length} texts have left`,
    )
  }
  const faults = await settleDown(settings, load)
  faults.push(...(await ledger.verify()))
  faults.push(...(await findApprovalFaults(db, { ...load.client, credits: CREDITS }, load.wanted, texts)))
  const questions = await db.selectFrom('approvals').select('state').execute()
  const ends: Record<string, number> = {}
  for (const { state } of questions) ends[state] = (ends[state] ?? 0) + 1
  await Promise.all([texts.close(), db.destroy()])
  const { clicks, unheardClicks, stops } = load
  return { faults, keys: load.wanted.size, clicks, unheardClicks, stops, ends }
}

const settingsOf = (texts: Vendor): Record<string, string> => ({
  ...textsThrough(texts.url),
  PUBLIC_URL: TEXTS_PUBLIC_URL,
  LOG_LEVEL: 'info',
  CALL_TIMEOUT_MS: String(CALL_TIMEOUT_MS),
  OPERATOR_KEY,
  APPROVALS_WAITING: '10000',
})

/** Kills right after a text has left, right after a yes was answered, or a little later; every third time two servers that took each other's work. */
async function runRound(round: number, settings: Record<string, string>, load: Load): Promise<void> {
  const { random, db } = load
  const isShared = round % 3 === 2
  const servers = await Promise.all(Array.from({ length: isShared ? 2 : 1 }, () => startServer(settings)))
  const urls = servers.map(({ url }) => url)
  load.replies.serverUrl = urls[0] ?? ''
  const token = await tokenOf(load, urls[0] ?? '')
  const stopped = { yes: false }
  const work = [
    ...Array.from({ length: SENDERS }, (_, at) => sendUntil(stopped, urls[at % urls.length] ?? '', token, load)),
    ...Array.from({ length: PEOPLE }, () => decideUntil(stopped, urls, load)),
  ]
  const enough = events(round % 2 === 0 ? 'left' : 'approved', 1 + Math.floor(random() * MOST_EVENTS), load)
  await Promise.all([isShared ? stealLeases(db, random) : undefined, enough])
  if (random() < 0.5) await sleep(random() * LONGEST_ANSWER_MS)
  for (const { child } of servers) child.kill('SIGKILL')
  stopped.yes = true
  await Promise.all(servers.map(({ exit }) => exit()))
  await Promise.all(work)
}

async function events(which: 'left' | 'approved', count: number, load: Load): Promise<void> {
  let left = count
  const came = new Promise<void>(resolve => {
    load.onEvent = event => {
      if (event === which) left -= 1
      if (left === 0) resolve()
    }
  })
  await Promise.race([came, sleep(LONGEST_ROUND_MS)])
  load.onEvent = undefined
}

async function sendUntil(stopped: { yes: boolean }, url: string, token: string, load: Load): Promise<void> {
  while (!stopped.yes) {
    if ((await waiting(load)).length >= MOST_WAITING) {
      await sleep(LOOK_MS)
      continue
    }
    load.serial += 1
    const key = randomUUID()
    const to = `+1212${5_550_000 + load.serial}`
    load.wanted.set(key, { to, operationId: undefined, hasYes: false, isStopped: false })
    await sendOnce(url, token, key, load)
  }
}

/** Whether the server has answered. */
async function sendOnce(url: string, token: string, key: string, { wanted }: Load): Promise<boolean> {
  const one = wanted.get(key)
  if (one === undefined) throw new Error(`nobody wants ${key}`)
  try {
    const response = await fetch(`${url}/ops/send_message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-agent-identity': token, 'idempotency-key': key },
      body: JSON.stringify(reminder(one.to, { content: { body: `Your appointment ${key} is tomorrow at 10:00.` } })),
      signal: AbortSignal.timeout(120_000),
    })
    const receipt = (await response.json()) as Record<string, unknown>
    if (receipt['reason_code'] === 'transient') return false
    one.operationId = String(receipt['operation_id'])
    return true
  } catch {
    return false
  }
}

const waiting = ({ db }: Load) =>
  db.selectFrom('approvals').select(['approvalId', 'operationId', 'shown']).where('state', '=', 'waiting').execute()

type Question = Awaited<ReturnType<typeof waiting>>[number]

async function decideUntil(stopped: { yes: boolean }, urls: readonly string[], load: Load): Promise<void> {
  const { random } = load
  while (!stopped.yes) {
    const questions = await waiting(load)
    const question = questions[Math.floor(random() * questions.length)]
    if (question === undefined) await sleep(LOOK_MS)
    else await decide(question, urls, load)
  }
}

/** Somebody decides: yes or no, twice at once or against each other; in between the recipient may say STOP. */
async function decide(question: Question, urls: readonly string[], load: Load): Promise<void> {
  const { random } = load
  const { message } = JSON.parse(question.shown ?? '{}') as { message?: { recipient: string; body: string } }
  const one = [...load.wanted].find(([key]) => message?.body.includes(key))?.[1]
  if (one === undefined) throw new Error(`nobody wanted ${question.shown ?? 'what is not shown'}`)
  if (random() < 0.15 && !one.hasYes && (await sayStop(one.to, load.replies))) {
    load.stops += 1
    // Somebody else may have said yes meanwhile.
    if (!one.hasYes) one.isStopped = true
  }
  const mood = random()
  const words = mood < 0.6 ? ['approve'] : mood < 0.75 ? ['refuse'] : ['approve', mood < 0.9 ? 'approve' : 'refuse']
  if (words.includes('approve')) one.hasYes = true
  await Promise.all(words.map((word, at) => click(question, word, urls[at % urls.length] ?? '', load)))
}

async function click({ approvalId }: Question, decision: string, url: string, load: Load): Promise<void> {
  try {
    const response = await fetch(`${url}/operator/approvals/${approvalId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_KEY}` },
      body: JSON.stringify({ decision, as: 'Ana' }),
      signal: AbortSignal.timeout(60_000),
    })
    await response.text()
    load.clicks += 1
    if (response.status === 200 && decision === 'approve') load.onEvent?.('approved')
    if (![200, 409].includes(response.status)) throw new Error(`a click was answered ${response.status}`)
  } catch {
    load.unheardClicks += 1
  }
}

function tokenOf(load: Load, url: string): Promise<string> {
  load.token ??= tokenFor(url, load.client)
  return load.token
}

/** Asks once more about every call without an answer, decides what still waits, and lets all of it end. */
async function settleDown(settings: Record<string, string>, load: Load): Promise<string[]> {
  const faults: string[] = []
  const server = await startServer(settings)
  load.replies.serverUrl = server.url
  const token = await tokenOf(load, server.url)
  const ledger = createLedger(load.db)
  const deadline = Date.now() + DRAIN_MS
  for (const [key, one] of load.wanted)
    while (one.operationId === undefined && Date.now() < deadline)
      if (!(await sendOnce(server.url, token, key, load))) await sleep(500)
  for (;;) {
    const rest = await waiting(load)
    for (const question of rest) await decide(question, [server.url], load)
    if (rest.length === 0 && (await ledger.jobs.pending()) === 0) break
    if (Date.now() > deadline) {
      faults.push(
        `${rest.length} questions and ${await ledger.jobs.pending()} jobs are left after ${DRAIN_MS / 1000} s`,
      )
      break
    }
    await sleep(LOOK_MS)
  }
  server.child.kill('SIGTERM')
  await server.exit()
  return faults
}
