import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Database } from '../../src/store/database.ts'
import { createLedger } from '../../src/store/ledger.ts'
import { addClient, type Client, tokenFor } from '../client.ts'
import { startServer } from '../process.ts'
import { SLOT_MS } from '../simulate/clients.ts'
import { findWanted } from '../simulate/waits.ts'
import type { ChaosOptions } from './chaos.ts'
import { type CrowdAsked, findCrowdFaults, findEnded } from './crowd_faults.ts'
import { openBusiness, SMB } from './later.ts'
import { endLeases, stealLeases } from './leases.ts'
import { createRandom } from './random.ts'

/** What came of it; without faults no slot was given twice or lost, and whatever came free was offered in time. */
export interface CrowdChaosResult {
  faults: string[]
  /** Calls of each action. */
  asked: Record<string, number>
  /** Offers that were made, and those of them that the time of was let run out. */
  offers: number
  passed: number
  /** Questions that somebody decided. */
  decided: number
  /** Starts with somebody who waits for what is free, and how long the last of that took to be offered, at most. */
  starts: number
  longestMs: number
  /** Final states of the operations. */
  ends: Record<string, number>
}

interface Load {
  clients: readonly { client: Client; token?: Promise<string> }[]
  random: () => number
  db: Kysely<Database>
  ledger: Ledger
  asked: CrowdAsked[]
  firstSlotAt: number
  serial: number
  passed: number
  decided: number
  starts: number
  longestMs: number
  faults: string[]
  /** Told of every call that was accepted. */
  onAccepted?: (() => void) | undefined
}

const CREDITS = 10_000_000
const CONNECTIONS = 6
const MOST_ACCEPTED = 8
const SLOTS = 6
const LONGEST_PAUSE_MS = 120
const LONGEST_ROUND_MS = 60_000
const LOOK_MS = 50
// From when the server listens.
const MOST_UNOFFERED_MS = 5_000
const DRAIN_MS = 240_000
const DAY_MS = 86_400_000
const OPERATOR_KEY = 'chaos-operator-key-000000000'

/** Kills servers again and again while few slots are booked, moved, cancelled, waited for, offered and decided about, then compares the ledger with what was answered. */
export async function runCrowdChaos(options: ChaosOptions): Promise<CrowdChaosResult> {
  const db = await options.open()
  const ledger = createLedger(db)
  await openBusiness(ledger)
  const clients = [await addClient(ledger, 'credits', CREDITS), await addClient(ledger, 'credits', CREDITS)]
  const rules = [{ when: { agent: clients.slice(1).map(({ agentId }) => agentId) }, answer: 'ask' }]
  await ledger.transaction(({ policies }) =>
    policies.set({ rules: JSON.stringify(rules), source: '', setBy: 'chaos', setAt: Date.now() }),
  )
  const load: Load = {
    clients: clients.map(client => ({ client })),
    random: createRandom(options.seed),
    db,
    ledger,
    asked: [],
    firstSlotAt: Math.ceil((Date.now() + DAY_MS) / DAY_MS) * DAY_MS,
    serial: 0,
    passed: 0,
    decided: 0,
    starts: 0,
    longestMs: 0,
    faults: [],
  }
  const settings = {
    ...options.settings,
    CALENDAR: 'local',
    PUBLIC_URL: 'http://broker.test',
    LOG_LEVEL: 'info',
    OPERATOR_KEY,
    APPROVALS_WAITING: '10000',
  }
  for (let round = 1; round <= options.rounds; round += 1) {
    await runRound(round, settings, load)
    load.faults.push(...(await ledger.verify()).map(fault => `round ${round}: ${fault}`))
    options.print(`round ${round}: ${load.asked.length} asked, ${load.decided} decided, ${load.faults.length} faults`)
  }
  await settleDown(settings, load)
  const agents = clients.map(({ agentId }) => agentId)
  const faults = [...load.faults, ...(await findCrowdFaults(load, { agents, credits: CREDITS }))]
  const { passed, decided, starts, longestMs } = load
  const asked: Record<string, number> = {}
  for (const { action } of load.asked) asked[action] = (asked[action] ?? 0) + 1
  const { offers, ends } = await countEnds(load)
  await db.destroy()
  return { faults, asked, offers, passed, decided, starts, longestMs, ends }
}

/** Every third time two servers that take each other's work. */
async function runRound(round: number, settings: Record<string, string>, load: Load): Promise<void> {
  const { random, db } = load
  const isShared = round % 3 === 2
  const servers = await Promise.all(Array.from({ length: isShared ? 2 : 1 }, () => startServer(settings)))
  await expectOffered(load)
  const urls = servers.map(({ url }) => url)
  const stopped = { yes: false }
  const work = [
    ...Array.from({ length: CONNECTIONS }, (_, at) => askUntil(stopped, urls[at % urls.length] ?? '', load)),
    decideUntil(stopped, urls, load),
  ]
  await Promise.all([isShared ? stealLeases(db, random) : undefined, accepted(load)])
  await sleep(random() * LONGEST_PAUSE_MS)
  for (const { child } of servers) child.kill('SIGKILL')
  stopped.yes = true
  await Promise.all(servers.map(({ exit }) => exit()))
  await Promise.all(work)
  if (random() < 0.5) await passOffers(load)
  // As if a minute had gone by.
  await endLeases(db)
  await db.updateTable('freedSlots').set({ leaseUntil: 0 }).where('leaseOwner', 'is not', null).execute()
}

/** Whatever is free while somebody waits for it when a server has started is offered in time, before anybody asks for more. */
async function expectOffered(load: Load): Promise<void> {
  const wanted = () => findWanted({ ...load, far: { appointments: [] }, seats: 1 })
  const first = await wanted()
  if (first.size > 0) load.starts += 1
  const since = new Map([...first].map(pair => [pair, performance.now()]))
  while (since.size > 0) {
    await sleep(LOOK_MS)
    const left = await wanted()
    const nowMs = performance.now()
    for (const [pair, sinceMs] of since) {
      if (left.has(pair) && nowMs - sinceMs < MOST_UNOFFERED_MS) continue
      since.delete(pair)
      load.longestMs = Math.max(load.longestMs, nowMs - sinceMs)
      if (left.has(pair)) load.faults.push(`${pair}, and nobody has offered that ${MOST_UNOFFERED_MS} ms after a start`)
    }
    for (const pair of left) if (!since.has(pair) && !first.has(pair)) since.set(pair, nowMs)
    for (const pair of left) first.add(pair)
  }
}

async function accepted(load: Load): Promise<void> {
  let left = 1 + Math.floor(load.random() * MOST_ACCEPTED)
  const came = new Promise<void>(resolve => {
    load.onAccepted = () => {
      left -= 1
      if (left === 0) resolve()
    }
  })
  await Promise.race([came, sleep(LONGEST_ROUND_MS)])
  load.onAccepted = undefined
}

async function askUntil(stopped: { yes: boolean }, url: string, load: Load): Promise<void> {
  while (!stopped.yes) {
    const asked = await nextOf(load)
    load.asked.push(asked)
    await ask(url, asked, load)
  }
}

/** Time in which what is offered is not taken. */
async function passOffers(load: Load): Promise<void> {
  const { db } = load
  const at = Date.now()
  const offered = db.selectFrom('waitlist').select(['waitlistId', 'offerOperationId']).where('state', '=', 'offered')
  for (const { waitlistId, offerOperationId } of await offered.execute()) {
    await db.updateTable('waitlist').set({ offeredUntil: at }).where('waitlistId', '=', waitlistId).execute()
    await db.updateTable('jobs').set({ runAt: at }).where('operationId', '=', offerOperationId).execute()
    load.passed += 1
  }
}

async function nextOf(load: Load): Promise<CrowdAsked> {
  const { random } = load
  const mood = random()
  if (mood < 0.35) return wish('book', { ...customerOf(load), requested_time: { preferred_iso: slotOf(load) } }, load)
  if (mood < 0.55) return wish('waitlist', { ...customerOf(load), requested_time: windowOf(load) }, load)
  const booked = await standing(load)
  if (mood < 0.65) return (await taking(load)) ?? nextOf(load)
  if (booked === undefined) return nextOf(load)
  const existing = { existing_appointment_id: booked.id }
  if (mood < 0.85) return { ...wish('cancel', existing, load), by: booked.by }
  return {
    ...wish('reschedule', { ...existing, requested_time: { preferred_iso: slotOf(load) } }, load),
    by: booked.by,
  }
}

function wish(action: CrowdAsked['action'], args: Record<string, unknown>, load: Load): CrowdAsked {
  // Of the second agent somebody is asked about everything.
  const by = load.random() < 0.7 ? 0 : 1
  return { action, by, key: randomUUID(), args: { smb_id: SMB, action, ...args } }
}

function customerOf(load: Load): Record<string, unknown> {
  load.serial += 1
  return { customer: { name: 'Ana', phone: `+1212${5_550_000 + load.serial}` } }
}

const isoOf = ({ firstSlotAt }: Load, slot: number): string => new Date(firstSlotAt + slot * SLOT_MS).toISOString()
const slotOf = (load: Load): string => isoOf(load, Math.floor(load.random() * SLOTS))

function windowOf(load: Load): Record<string, string> {
  const slot = Math.floor(load.random() * SLOTS)
  const slots = 1 + Math.floor(load.random() * 2)
  return { window_start_iso: isoOf(load, slot), window_end_iso: isoOf(load, Math.min(slot + slots, SLOTS)) }
}

const agentOf = ({ clients }: Load, agentId: string): number =>
  clients.findIndex(({ client }) => client.agentId === agentId)

/** An appointment that may be cancelled or moved; also one that somebody else is just changing. */
async function standing(load: Load): Promise<{ id: string; by: number } | undefined> {
  const rows = load.db.selectFrom('bookings').select(['appointmentId', 'agentId']).where('state', '=', 'confirmed')
  const booked = await rows.orderBy('appointmentId').execute()
  const picked = booked[Math.floor(load.random() * booked.length)]
  return picked && { id: picked.appointmentId, by: agentOf(load, picked.agentId) }
}

/** Somebody says yes to an offer, or leaves the list. */
async function taking(load: Load): Promise<CrowdAsked | undefined> {
  const rows = load.db.selectFrom('waitlist').select(['waitlistId', 'agentId']).where('state', '=', 'offered')
  const offered = await rows.orderBy('waitlistId').execute()
  const picked = offered[Math.floor(load.random() * offered.length)]
  if (picked === undefined) return undefined
  const action = load.random() < 0.8 ? 'book' : 'cancel'
  const by = agentOf(load, picked.agentId)
  return { ...wish(action, { existing_appointment_id: picked.waitlistId }, load), by }
}

async function ask(url: string, asked: CrowdAsked, load: Load): Promise<void> {
  const holder = load.clients[asked.by]
  if (holder === undefined) throw new Error(`there is no client ${asked.by}`)
  try {
    holder.token ??= tokenFor(url, holder.client)
    const response = await fetch(`${url}/ops/schedule_appointment`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-agent-identity': await holder.token,
        'idempotency-key': asked.key,
      },
      body: JSON.stringify(asked.args),
      signal: AbortSignal.timeout(120_000),
    })
    const receipt = (await response.json()) as Record<string, unknown>
    if (response.status === 401) delete holder.token
    else if (receipt['operation_id'] !== undefined) asked.operationId = String(receipt['operation_id'])
    else if (receipt['retriable'] !== true) asked.refusal = receipt
    if (receipt['status'] === 'pending_async') load.onAccepted?.()
  } catch {
    // The server died: whoever had no answer asks again at the end.
  }
}

/** Somebody decides about what waits: yes or no, some of it twice or against each other. */
async function decideUntil(stopped: { yes: boolean }, urls: readonly string[], load: Load): Promise<void> {
  while (!stopped.yes) {
    const waits = await waiting(load)
    const picked = waits[Math.floor(load.random() * waits.length)]
    if (picked === undefined) await sleep(LOOK_MS)
    else await decide(picked.approvalId, urls, load)
  }
}

const waiting = ({ db }: Load) =>
  db.selectFrom('approvals').select('approvalId').where('state', '=', 'waiting').execute()

async function decide(approvalId: string, urls: readonly string[], load: Load): Promise<void> {
  const mood = load.random()
  const words = mood < 0.6 ? ['approve'] : mood < 0.8 ? ['refuse'] : ['approve', mood < 0.9 ? 'approve' : 'refuse']
  const click = async (decision: string, at: number): Promise<void> => {
    const response = await fetch(`${urls[at % urls.length]}/operator/approvals/${approvalId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_KEY}` },
      body: JSON.stringify({ decision, as: 'Ana' }),
      signal: AbortSignal.timeout(60_000),
    })
    await response.text()
    if (response.status === 200) load.decided += 1
    else if (response.status !== 409) load.faults.push(`a click was answered ${response.status}`)
  }
  await Promise.all(words.map((word, at) => click(word, at).catch(() => undefined)))
}

/** Asks again for whatever has no answer, decides what waits, lets everybody leave the list, one after the other, and all of it end. */
async function settleDown(settings: Record<string, string>, load: Load): Promise<void> {
  const { db, ledger } = load
  const server = await startServer(settings)
  await expectOffered(load)
  for (const deadline = Date.now() + DRAIN_MS; ; await sleep(LOOK_MS)) {
    const unanswered = load.asked.filter(
      ({ operationId, refusal }) => operationId === undefined && refusal === undefined,
    )
    for (const asked of unanswered) await ask(server.url, asked, load)
    const questions = await waiting(load)
    for (const { approvalId } of questions) await decide(approvalId, [server.url], load)
    const open = db
      .selectFrom('waitlist')
      .select(['waitlistId', 'agentId'])
      .where('state', 'in', ['waiting', 'offered'])
    const [place] = await open.orderBy('state').orderBy('queuedAt').limit(1).execute()
    const leaves = place && {
      ...wish('cancel', { existing_appointment_id: place.waitlistId }, load),
      by: agentOf(load, place.agentId),
    }
    if (leaves !== undefined && unanswered.length + questions.length === 0) {
      load.asked.push(leaves)
      await ask(server.url, leaves, load)
      await expectOffered(load)
    }
    const jobs = await ledger.jobs.pending()
    // Whoever left last may have freed a slot that the server has still to look at.
    const freed = await db.selectFrom('freedSlots').select('freedId').execute()
    if (unanswered.length + questions.length + jobs + freed.length === 0 && place === undefined) break
    if (Date.now() < deadline) continue
    load.faults.push(`${jobs} jobs and ${questions.length} questions are left after ${DRAIN_MS / 1000} s`)
    break
  }
  server.child.kill('SIGTERM')
  const code = await server.exit()
  if (code !== 0) load.faults.push(`the last server ended with ${code}`)
}

async function countEnds({ db, asked }: Load): Promise<Pick<CrowdChaosResult, 'offers' | 'ends'>> {
  const ends: Record<string, number> = {}
  for (const { kind, state } of await findEnded(db, asked))
    ends[`${kind} ${state}`] = (ends[`${kind} ${state}`] ?? 0) + 1
  return { offers: (ends['offer success'] ?? 0) + (ends['offer failure'] ?? 0), ends }
}
