import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/store/database.ts'
import { createLedger } from '../../src/store/ledger.ts'
import { addClient, captureLead, type Client, escalate, tokenFor } from '../client.ts'
import { type Running, start, startServer, until } from '../process.ts'
import { findFaults, findLeadFaults } from './faults.ts'
import { stealLeases } from './leases.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { createRandom } from './random.ts'

/** What is put through the mill. */
export interface ChaosOptions {
  engine: 'sqlite' | 'postgres'
  /** Settings of the server that name the ledger. */
  settings: Record<string, string>
  /** Opens the same ledger from here. */
  open(): Promise<Kysely<Database>>
  rounds: number
  seed: number
  print(line: string): void
}

/** What came of it; without faults nothing was lost and nothing happened twice. */
export interface ChaosResult {
  faults: string[]
  /** Distinct keys sent, all accepted in the end; those of leads apart. */
  keys: number
  leads: number
  requests: number
  /** Calls that a kill left without an answer. */
  unanswered: number
  recoveredInMs: number
}

const CREDITS = 20_000_000
const CONNECTIONS = 16
const REPEATED = 0.3
const LONGEST_RUN_MS = 700
const LONGEST_PAUSE_MS = 100
// The lease of a dead node on Postgres, and the work after it.
const DRAIN_MS = 240_000
const LOOK_MS = 200
// Not by time alone: a busy machine may send nothing before the kill.
const FEWEST_KEYS = 60
const LEADS = 0.3
const SMB = 'smb_chaos'
// The lease of a lead's call that died outlasts the longest call: a short one lets its key be answered soon, yet no busy machine may reach it.
const CALL_TIMEOUT_MS = 15_000
const URL_SETTING = {
  PUBLIC_URL: 'http://broker.test',
  LOG_LEVEL: 'info',
  CALL_TIMEOUT_MS: String(CALL_TIMEOUT_MS),
}

interface Load {
  client: Client
  /** A token outlives its server; they are given out ten a minute. */
  token?: Promise<string>
  random: () => number
  /** Operation identifiers seen for each key. */
  seen: Map<string, Set<string>>
  /** Lead identifiers seen for each key of a lead. */
  leads: Map<string, Set<string>>
  requests: number
  unanswered: number
  strange: string[]
}

/** Kills a loaded server again and again, then looks for what was lost or done twice. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { open, rounds, seed, print } = options
  const db = await open()
  const random = createRandom(seed)
  const ledger = createLedger(db)
  const client = await addClient(ledger, 'credits', CREDITS)
  await addBusiness(ledger, client.agentId)
  const load: Load = { client, random, seen: new Map(), leads: new Map(), requests: 0, unanswered: 0, strange: [] }
  for (let round = 1; round <= rounds; round += 1) print(`round ${round}: ${await runRound(options, load, db)}`)
  const recoveredInMs = await settleDown(options, load, db)
  const expected = { ...client, credits: CREDITS, seen: load.seen, leads: load.leads }
  const faults = [...load.strange, ...(await findFaults(db, expected)), ...(await findLeadFaults(db, load.leads))]
  await db.destroy()
  return {
    faults,
    keys: load.seen.size,
    leads: load.leads.size,
    requests: load.requests,
    unanswered: load.unanswered,
    recoveredInMs,
  }
}

const addBusiness = (ledger: Ledger, agentId: string) =>
  ledger.businesses.import(
    {
      smbId: SMB,
      name: 'Acme Studio',
      vertical: 'personal_services',
      countryCode: 'US',
      contactPhone: null,
      contactEmail: null,
      capabilities: [],
      latitude: null,
      longitude: null,
      profile: {},
      verification: 'unchecked',
      verifiedAt: null,
      createdAt: Date.now(),
      updatedAt: Date.now(),
    },
    {
      link: 'https://calendly.com/chaos',
      agentId,
      smbId: SMB,
      platform: 'calendly',
      canonical: 'https://calendly.com/chaos',
      createdAt: Date.now(),
    },
  )

async function runRound({ settings }: ChaosOptions, load: Load, db: Kysely<Database>): Promise<string> {
  const runMs = Math.floor(load.random() * LONGEST_RUN_MS)
  // Some kills hit the start itself: migrations, the release of dead leases, the first look for work.
  if (load.random() < 0.2) {
    const starting = start(['serve'], { PORT: '0', ...settings, ...URL_SETTING })
    await sleep(runMs)
    await kill(starting)
    return `killed ${runMs} ms after its start`
  }
  // Two servers take each other's work, as when one of them stands still for longer than its lease.
  const isStolen = load.random() < 0.3
  const servers = await Promise.all(
    Array.from({ length: isStolen ? 2 : 1 }, () => startServer({ ...settings, ...URL_SETTING })),
  )
  const [{ url }] = servers as [(typeof servers)[number]]
  const token = await tokenOf(load, url)
  const before = load.requests
  const stopped = { yes: false }
  const senders = Array.from({ length: CONNECTIONS }, (_, at) =>
    sendUntil(stopped, servers[at % servers.length]?.url ?? url, token, load),
  )
  await Promise.all([
    isStolen ? stealLeases(db, load.random) : sleep(runMs),
    until(() => load.seen.size >= FEWEST_KEYS),
  ])
  await Promise.all(servers.map(kill))
  stopped.yes = true
  await Promise.all(senders)
  return `killed ${isStolen ? 'two that took each other’s work' : `after ${runMs} ms of load`}, ${load.requests - before} requests`
}

function tokenOf(load: Load, url: string): Promise<string> {
  load.token ??= tokenFor(url, load.client)
  return load.token
}

async function kill({ child, exit }: Running): Promise<void> {
  child.kill('SIGKILL')
  await exit()
}

async function sendUntil(stopped: { yes: boolean }, url: string, token: string, load: Load): Promise<void> {
  while (!stopped.yes) {
    const key = nextKey(load)
    // Twins arrive at once now and then.
    const twins = load.random() < 0.1 ? 3 : 1
    const alive = await Promise.all(Array.from({ length: twins }, () => sendOnce(url, token, key, load)))
    if (alive.includes(false)) return
    await sleep(load.random() * LONGEST_PAUSE_MS)
  }
}

interface Key {
  of: 'seen' | 'leads'
  key: string
}

function nextKey({ random, ...load }: Load): Key {
  const of = random() < LEADS ? 'leads' : 'seen'
  const known = [...load[of].keys()]
  const repeated = random() < REPEATED ? known[Math.floor(random() * known.length)] : undefined
  const key = repeated ?? randomUUID()
  if (!load[of].has(key)) load[of].set(key, new Set())
  return { of, key }
}

/** False when the server did not answer. */
async function sendOnce(url: string, token: string, { of, key }: Key, load: Load): Promise<boolean> {
  load.requests += 1
  try {
    const { status, receipt } = await (of === 'seen' ? escalate(url, token, key) : captureLead(url, token, key, SMB))
    if (of === 'seen' && status === 202) load.seen.get(key)?.add(String(receipt['operation_id']))
    else if (of === 'leads' && receipt['status'] === 'success') load.leads.get(key)?.add(leadOf(receipt))
    else if (of === 'seen' || !isStillRunning(receipt))
      load.strange.push(`a call was answered ${status}: ${String(receipt['human_message'])}`)
    return true
  } catch {
    load.unanswered += 1
    return false
  }
}

const leadOf = (receipt: Record<string, unknown>): string =>
  String((receipt['result'] as { lead_id?: string } | undefined)?.lead_id)

/** Until the lease of a call that died has run out, nobody can tell it from one that is slow. */
const isStillRunning = (receipt: Record<string, unknown>): boolean =>
  receipt['reason_code'] === 'transient' && receipt['retriable'] === true

/** Sends every unanswered key once more and waits until no work is left; answers how long that took after the start. */
async function settleDown({ settings }: ChaosOptions, load: Load, db: Kysely<Database>): Promise<number> {
  const server = await startServer({ ...settings, ...URL_SETTING })
  const began = performance.now()
  const token = await tokenOf(load, server.url)
  for (const [key, operations] of load.seen)
    if (operations.size === 0) await sendOnce(server.url, token, { of: 'seen', key }, load)
  const giveUpAt = Date.now() + DRAIN_MS
  for (const [key, leads] of load.leads)
    while (leads.size === 0 && Date.now() < giveUpAt) {
      await sendOnce(server.url, token, { of: 'leads', key }, load)
      if (leads.size === 0) await sleep(LOOK_MS)
    }
  const ledger = createLedger(db)
  for (const deadline = Date.now() + DRAIN_MS; (await ledger.jobs.pending()) > 0; await sleep(LOOK_MS)) {
    if (Date.now() > deadline) {
      load.strange.push(`${await ledger.jobs.pending()} jobs are still pending after ${DRAIN_MS / 1000} s`)
      break
    }
  }
  const tookMs = performance.now() - began
  server.child.kill('SIGTERM')
  const code = await server.exit()
  if (code !== 0) load.strange.push(`the last server ended with ${code}`)
  return tookMs
}
