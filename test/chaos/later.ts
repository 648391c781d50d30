import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Database } from '../../src/store/database.ts'
import { createLedger } from '../../src/store/ledger.ts'
import { type CallVendor, startCallVendor, type TakenCall, VOICE_KEYS } from '../call_vendors.ts'
import { callsThrough, enquiry, openShop } from '../calling.ts'
import { addClient, type Client, tokenFor } from '../client.ts'
import { business, link } from '../contract/supply.ts'
import { startServer } from '../process.ts'
import type { ChaosOptions } from './chaos.ts'
import { type Asked, findLaterFaults } from './later_faults.ts'
import { stealLeases } from './leases.ts'
import { createRandom } from './random.ts'

/** What came of it; without faults nobody was called twice, no slot was given twice, and every credit is accounted for. */
export interface LaterChaosResult {
  faults: string[]
  bookings: number
  cancellations: number
  calls: number
  /** Calls that reached the voice provider although their caller had no answer when the server died. */
  unheard: number
  /** Final states of the operations. */
  ends: Record<string, number>
}

const CREDITS = 10_000_000
const CONNECTIONS = 6
const MOST_ACCEPTED = 12
const MOST_TAKEN = 3
const LONGEST_PAUSE_MS = 100
// When what a round waits for does not come.
const LONGEST_ROUND_MS = 60_000
const LONGEST_TALK_MS = 400
const LOOK_MS = 100
// The lease of a dead node on Postgres, and a look at every open call.
const DRAIN_MS = 300_000
// The fewer, the more often two want the same appointment cancelled.
const MOST_CANCELLED_FROM = 5
/** The business that is booked. */
export const SMB = 'smb_chaos'
const SLOTS = 400
const SLOT_MS = 1_800_000
const DAY_MS = 86_400_000

interface Load {
  client: Client
  token?: Promise<string>
  random: () => number
  asked: Asked[]
  firstSlot: number
  db: Kysely<Database>
  /** Of the server that runs. */
  serverUrl?: string
  /** Told of every call that was accepted and of every one that has begun. */
  onEvent?: ((event: 'accepted' | 'taken') => void) | undefined
  /** Reports of the voice provider that are on their way. */
  underWay: Set<Promise<void>>
}

/** Kills a server again and again while it books appointments, cancels them and has businesses called, then compares the ledger with the calendar, the provider and the money. */
export async function runLaterChaos(options: ChaosOptions): Promise<LaterChaosResult> {
  const random = createRandom(options.seed)
  const vendor = await startCallVendor('vapi')
  const db = await options.open()
  const ledger = createLedger(db)
  await openBusiness(ledger)
  const firstSlot = Math.ceil((Date.now() + DAY_MS) / DAY_MS) * DAY_MS
  const load: Load = {
    client: await addClient(ledger, 'credits', CREDITS),
    random,
    asked: [],
    firstSlot,
    db,
    underWay: new Set(),
  }
  vendor.onTaken = call => {
    load.onEvent?.('taken')
    reportSoon(call, vendor, load)
  }
  const settings = {
    ...options.settings,
    ...callsThrough('vapi', vendor.url),
    CALENDAR: 'local',
    PUBLIC_URL: 'http://broker.test',
    LOG_LEVEL: 'info',
  }
  const talking = setInterval(() => endTalks(vendor, load), LOOK_MS)
  for (let round = 1; round <= options.rounds; round += 1) {
    await runRound(KINDS[(round - 1) % KINDS.length] ?? 'taken', settings, load)
    options.print(`round ${round}: ${load.asked.length} asked, ${vendor.calls.length} calls have begun`)
  }
  const heard = new Set(load.asked.map(({ operationId }) => operationId))
  const unheard = vendor.calls.filter(({ operationId }) => !heard.has(operationId)).length
  const faults = await settleDown(settings, load, { db, ledger, vendor })
  clearInterval(talking)
  await Promise.all(load.underWay)
  faults.push(
    ...(await findLaterFaults(ledger, db, {
      asked: load.asked,
      agentId: load.client.agentId,
      credits: CREDITS,
      vendor,
    })),
  )
  const ends = await countEnds(db)
  await Promise.all([vendor.close(), db.destroy()])
  const cancellations = load.asked.filter(({ isCancellation }) => isCancellation).length
  const bookings = countOf(load, 'schedule_appointment') - cancellations
  return { faults, bookings, cancellations, calls: countOf(load, 'call_business'), unheard, ends }
}

const countOf = ({ asked }: Load, name: Asked['operation']): number =>
  asked.filter(({ operation }) => operation === name).length

/** Binds it to the embedded calendar, at any time. */
export async function openBusiness(ledger: Ledger): Promise<void> {
  await ledger.transaction(({ businesses }) =>
    businesses.import(business(SMB, { verification: 'confirmed' }), link(SMB)),
  )
  const times = { hours: 'Mo-Su 00:00-24:00', timeZone: 'UTC', createdAt: 0, updatedAt: 0 }
  await ledger.calendarBindings.put({
    smbId: SMB,
    services: [{ name: 'Visit', minutes: 30 }],
    seats: 1,
    calendarUrl: null,
    feedToken: 'chaos',
    ...times,
  })
}

/** Ends calls that last long enough. */
function endTalks(vendor: CallVendor, load: Load): void {
  for (const call of vendor.calls) {
    if (call.over !== undefined || load.random() > LOOK_MS / LONGEST_TALK_MS) continue
    vendor.end(call, { reason: 'customer-ended-call', transcript: 'User: yes', extracted: {} })
    reportSoon(call, vendor, load)
  }
}

/** Reports a call never, once or twice, too early, in time or at a server that is gone. */
function reportSoon(call: TakenCall, vendor: CallVendor, load: Load): void {
  const report = async (): Promise<void> => {
    await sleep(load.random() < 0.3 ? 0 : load.random() * LONGEST_TALK_MS)
    if (load.serverUrl !== undefined)
      await fetch(`${load.serverUrl}/inbound/vapi`, vendor.report(call, VOICE_KEYS.webhook, Date.now()))
  }
  for (let left = Math.floor(load.random() * 3); left > 0; left -= 1) {
    const work = report()
      .catch(() => undefined)
      .finally(() => load.underWay.delete(work))
    load.underWay.add(work)
  }
}

/** Of what a round is killed: a call that the provider has not confirmed yet, others being carried out that were accepted, or two servers that take each other's work. */
const KINDS = ['taken', 'accepted', 'stolen'] as const

async function runRound(kind: (typeof KINDS)[number], settings: Record<string, string>, load: Load): Promise<void> {
  const servers = await Promise.all(Array.from({ length: kind === 'stolen' ? 2 : 1 }, () => startServer(settings)))
  const [{ url }] = servers as [(typeof servers)[number]]
  load.serverUrl = url
  load.token ??= tokenFor(url, load.client)
  const token = await load.token
  const stopped = { yes: false }
  const senders = Array.from({ length: CONNECTIONS }, async (_, at) => {
    while (!stopped.yes) {
      const asked = (load.random() < 0.15 ? await nextCancellation(load) : undefined) ?? nextOf(load)
      load.asked.push(asked)
      await ask(servers[at % servers.length]?.url ?? url, token, asked, load)
    }
  })
  if (kind === 'stolen') await stealLeases(load.db, load.random)
  else await nextEvent(kind, load)
  if (kind === 'accepted') await sleep(load.random() * LONGEST_PAUSE_MS)
  stopped.yes = true
  await Promise.all(
    servers.map(({ child, exit }) => {
      child.kill('SIGKILL')
      return exit()
    }),
  )
  await Promise.all(senders)
}

async function nextEvent(wanted: 'accepted' | 'taken', load: Load): Promise<void> {
  let left = 1 + Math.floor(load.random() * (wanted === 'taken' ? MOST_TAKEN : MOST_ACCEPTED))
  const came = new Promise<void>(resolve => {
    load.onEvent = event => {
      if (event === wanted) left -= 1
      if (left === 0) resolve()
    }
  })
  await Promise.race([came, sleep(LONGEST_ROUND_MS)])
  load.onEvent = undefined
}

function nextOf({ random, asked, firstSlot }: Load): Asked {
  const key = randomUUID()
  if (random() < 0.3)
    return {
      operation: 'call_business',
      isCancellation: false,
      key,
      args: enquiry(openShop(asked.length), { objective: `Is order ${key} ready?` }),
    }
  const start = new Date(firstSlot + Math.floor(random() * SLOTS) * SLOT_MS).toISOString()
  const args = {
    smb_id: SMB,
    action: 'book',
    customer: { name: 'Ana', phone: '+14155552671' },
    requested_time: { preferred_iso: start },
  }
  return { operation: 'schedule_appointment', isCancellation: false, key, args }
}

/** Also of what somebody else is just cancelling. */
async function nextCancellation({ db, random }: Load): Promise<Asked | undefined> {
  const booked = await db
    .selectFrom('bookings')
    .where('state', '=', 'confirmed')
    .select('appointmentId')
    .orderBy('appointmentId')
    .execute()
  const picked = booked[Math.floor(random() * Math.min(booked.length, MOST_CANCELLED_FROM))]
  const args = { smb_id: SMB, action: 'cancel', existing_appointment_id: picked?.appointmentId }
  return picked && { operation: 'schedule_appointment', isCancellation: true, key: randomUUID(), args }
}

async function ask(url: string, token: string, asked: Asked, { onEvent }: Pick<Load, 'onEvent'>): Promise<void> {
  const { operation, key, args } = asked
  try {
    const response = await fetch(`${url}/ops/${operation}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-agent-identity': token,
        ...(operation === 'schedule_appointment' && { 'idempotency-key': key }),
      },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(120_000),
    })
    const receipt = (await response.json()) as Record<string, unknown>
    if (receipt['status'] === 'pending_async') {
      asked.operationId = String(receipt['operation_id'])
      onEvent?.('accepted')
    } else asked.refusal = receipt
  } catch {
    // The server died: a booking is asked for again at the end, a call is not.
  }
}

/** Repeats every booking and cancellation without an answer and waits until no work is left. */
async function settleDown(
  settings: Record<string, string>,
  load: Load,
  { db, ledger, vendor }: { db: Kysely<Database>; ledger: Ledger; vendor: CallVendor },
): Promise<string[]> {
  const faults: string[] = []
  const server = await startServer(settings)
  load.serverUrl = server.url
  const token = await (load.token ?? tokenFor(server.url, load.client))
  const unanswered = (): Asked[] =>
    load.asked.filter(({ operation, operationId }) => operation === 'schedule_appointment' && operationId === undefined)
  for (const deadline = Date.now() + DRAIN_MS; ; await sleep(LOOK_MS)) {
    for (const asked of unanswered()) await ask(server.url, token, asked, load)
    if (unanswered().length + (await openOnes(db, vendor)) === 0) break
    if (Date.now() < deadline) continue
    faults.push(`${await ledger.jobs.pending()} jobs are still pending after ${DRAIN_MS / 1000} s`)
    break
  }
  server.child.kill('SIGTERM')
  const code = await server.exit()
  if (code !== 0) faults.push(`the last server ended with ${code}`)
  return faults
}

/** Operations without an end, but for calls that never reached the provider: those are asked about for minutes, since its list may come late. */
async function openOnes(db: Kysely<Database>, vendor: CallVendor): Promise<number> {
  const open = await db
    .selectFrom('operations')
    .select(['operationId', 'operation'])
    .where('state', 'in', ['pending', 'executing'])
    .execute()
  const unsent = await db.selectFrom('messages').select('operationId').where('state', '=', 'unknown').execute()
  const reached = new Set(vendor.calls.map(({ operationId }) => operationId))
  const lost = new Set(unsent.map(({ operationId }) => operationId).filter(operationId => !reached.has(operationId)))
  return open.filter(({ operationId }) => !lost.has(operationId)).length
}

async function countEnds(db: Kysely<Database>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('operations')
    .select(['operation', 'state', eb => eb.fn.countAll<number>().as('count')])
    .groupBy(['operation', 'state'])
    .execute()
  return Object.fromEntries(rows.map(({ operation, state, count }) => [`${operation} ${state}`, Number(count)]))
}
