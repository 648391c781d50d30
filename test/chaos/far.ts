import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/store/database.ts'
import { createLedger } from '../../src/store/ledger.ts'
import { addClient, type Client, tokenFor } from '../client.ts'
import { type Running, start, startServer } from '../process.ts'
import type { FarChange } from '../providers/calendar/far_side.ts'
import type { ChaosOptions } from './chaos.ts'
import { type FarCalendar, SMB, startFarCalendar } from './far_calendars.ts'
import { type Asked, findFarFaults } from './far_faults.ts'
import { endLeases, stealLeases } from './leases.ts'
import { createRandom } from './random.ts'

/** What is put through the mill, and in which calendar. */
export interface FarChaosOptions extends ChaosOptions {
  provider: FarCalendar['provider']
  /** Lets the leases of a killed node run out at once; without it a ledger on Postgres waits the minute that they last. */
  endLeases?: boolean
}

/** What came of it; without faults calendar, ledger, receipts and money say the same. */
export interface FarChaosResult {
  faults: string[]
  bookings: number
  cancellations: number
  moves: number
  /** Bookings that the calendar had taken, and moves and cancellations that it had made, when a kill left the ledger without a word of it. */
  unheard: Record<FarChange['kind'], number>
  /** Final states of the operations. */
  ends: Record<string, number>
}

const CREDITS = 1_000_000
const CONNECTIONS = 4
const LONGEST_PAUSE_MS = 80
const SHORTEST_RUN_MS = 100
const LONGEST_RUN_MS = 700
const LONGEST_START_MS = 900
// When what a round waits for does not come.
const LONGEST_ROUND_MS = 60_000
const MOST_EXTRA_ROUNDS = 10
const LOOK_MS = 50
const DRAIN_MS = 240_000
const SLOTS = 160
const WANTED_SLOTS = 6
const SLOT_MS = 1_800_000
const DAY_MS = 86_400_000

/**
 * Of what a round is killed: in the middle of it all, while it starts, right after the calendar has done something and before or after it says so; or while two servers
 * take each other's work away, as when one of them stalls for longer than its lease.
 */
const KINDS = ['booked', 'cancelled', 'moved', 'answered', 'stolen', 'random', 'start'] as const

interface Load {
  far: FarCalendar
  db: Kysely<Database>
  client: Client
  token?: Promise<string>
  random: () => number
  asked: Asked[]
  firstSlot: number
  /** Of the server that runs. */
  serverUrl?: string
  /** Requests that are in the hands of the calendar, and its reports. */
  underWay: number
  /** What a round waits for: told of every change, it answers false when the change must not be answered. */
  onChange: ((change: FarChange) => boolean) | undefined
  unheard: Record<FarChange['kind'], Set<string>>
}

/** Kills a server again and again while it books and cancels in a calendar of somebody else, then compares the calendar with the ledger, the receipts and the money. */
export async function runFarChaos(options: FarChaosOptions): Promise<FarChaosResult> {
  const [far, db] = await Promise.all([startFarCalendar(options.provider), options.open()])
  const ledger = createLedger(db)
  await far.bind(ledger)
  const client = await addClient(ledger, 'credits', CREDITS)
  const firstSlot = Math.ceil((Date.now() + DAY_MS) / DAY_MS) * DAY_MS
  const unheard = { booked: new Set<string>(), moved: new Set<string>(), cancelled: new Set<string>() }
  const load: Load = {
    far,
    db,
    client,
    random: createRandom(options.seed),
    asked: [],
    firstSlot,
    underWay: 0,
    onChange: undefined,
    unheard,
  }
  slowDown(load)
  const settings = { ...options.settings, ...far.settings, PUBLIC_URL: 'http://broker.test', LOG_LEVEL: 'info' }
  for (let round = 1; round <= options.rounds + MOST_EXTRA_ROUNDS; round += 1) {
    const kind = round > options.rounds ? notYetUnheard(load) : (KINDS[(round - 1) % KINDS.length] ?? 'random')
    if (kind === undefined) break
    await runRound(kind, settings, load)
    await countUnheard(load)
    if (options.endLeases === true) await endLeases(db)
    options.print(
      `round ${round} (${kind}): ${load.asked.length} asked, ${far.standing().length} appointments stand in the calendar`,
    )
  }
  const faults = await settleDown(settings, load)
  faults.push(
    ...(await findFarFaults(ledger, db, { far, asked: load.asked, agentId: client.agentId, credits: CREDITS })),
  )
  const ends = await countEnds(db)
  await Promise.all([far.close(), db.destroy()])
  const countOf = (wanted: Asked['action']): number => load.asked.filter(({ action }) => action === wanted).length
  return {
    faults,
    bookings: countOf('book'),
    cancellations: countOf('cancel'),
    moves: countOf('reschedule'),
    unheard: { booked: unheard.booked.size, moved: unheard.moved.size, cancelled: unheard.cancelled.size },
    ends,
  }
}

/** What no kill has come in the middle of so far: whether one does is a matter of milliseconds. */
const notYetUnheard = ({ unheard }: Load): FarChange['kind'] | undefined =>
  (['booked', 'cancelled', 'moved'] as const).find(kind => unheard[kind].size === 0)

/** Most requests take a moment at the calendar, a few take longer than a killed server is gone; what a killed server has sent is done all the same. */
function slowDown(load: Load): void {
  const { far, random } = load
  const firmly = async (ms: number): Promise<void> => {
    load.underWay += 1
    await sleep(ms)
    load.underWay -= 1
  }
  far.setPace({
    before: () => firmly(random() < 0.04 ? 500 + random() * 2_500 : random() < 0.2 ? random() * 150 : random() * 25),
    after: async change => {
      if (random() < 0.3) void firmly(random() * LONGEST_PAUSE_MS).then(() => report(change, load))
      if (load.onChange?.(change) === false) return firmly(LONGEST_RUN_MS)
      if (random() < 0.3) await report(change, load)
      await firmly(random() * 25)
    },
  })
}

/** A report that comes before the answer, after it, or at a server that is gone. */
async function report({ operationId }: FarChange, load: Load): Promise<void> {
  load.underWay += 1
  if (load.serverUrl !== undefined) await load.far.report(load.serverUrl, operationId).catch(() => undefined)
  load.underWay -= 1
}

async function runRound(kind: (typeof KINDS)[number], settings: Record<string, string>, load: Load): Promise<void> {
  const { random } = load
  if (kind === 'start') {
    const starting = start(['serve'], { PORT: '0', ...settings })
    await sleep(random() * LONGEST_START_MS)
    return kill(starting)
  }
  const servers = await Promise.all(Array.from({ length: kind === 'stolen' ? 2 : 1 }, () => startServer(settings)))
  const [{ url }] = servers as [(typeof servers)[number]]
  load.serverUrl = url
  load.token ??= tokenFor(url, load.client)
  const token = await load.token
  const stopped = { yes: false }
  const senders = Array.from({ length: CONNECTIONS }, (_, at) =>
    sendUntil(stopped, servers[at % servers.length]?.url ?? url, token, load),
  )
  if (kind === 'random') await sleep(SHORTEST_RUN_MS + random() * LONGEST_RUN_MS)
  else if (kind === 'stolen') await stealLeases(load.db, random)
  else await nextChange(kind, load, () => servers[0]?.child.kill('SIGKILL'))
  stopped.yes = true
  await Promise.all(servers.map(kill))
  await Promise.all(senders)
}

/** Kills at one of the next changes: before the calendar has answered it, or within milliseconds of its answer. */
async function nextChange(
  kind: 'booked' | 'moved' | 'cancelled' | 'answered',
  load: Load,
  killNow: () => void,
): Promise<void> {
  let left = 1 + Math.floor(load.random() * (kind === 'booked' || kind === 'answered' ? 8 : 3))
  const came = new Promise<void>(resolve => {
    load.onChange = change => {
      if (kind !== 'answered' && change.kind !== kind) return true
      left -= 1
      if (left !== 0) return true
      if (kind === 'answered') void sleep(25 + load.random() * 15).then(resolve)
      else {
        killNow()
        resolve()
      }
      return kind === 'answered'
    }
  })
  await Promise.race([came, sleep(LONGEST_ROUND_MS)])
  load.onChange = undefined
}

async function kill({ child, exit }: Running): Promise<void> {
  child.kill('SIGKILL')
  await exit()
}

async function sendUntil(stopped: { yes: boolean }, url: string, token: string, load: Load): Promise<void> {
  const { random, far } = load
  while (!stopped.yes) {
    if (random() < 0.1) far.takeElsewhere(slotOf(load))
    const mood = random()
    const asked =
      (mood < 0.3 ? await nextCancellation(load) : mood < 0.6 ? await nextMove(load) : undefined) ?? nextBooking(load)
    load.asked.push(asked)
    await ask(url, token, asked)
    await sleep(random() * LONGEST_PAUSE_MS)
  }
}

/** A few slots are wanted by many. */
function slotOf({ random, firstSlot }: Load) {
  const startAt = firstSlot + Math.floor(random() * (random() < 0.4 ? WANTED_SLOTS : SLOTS)) * SLOT_MS
  return { startAt, endAt: startAt + SLOT_MS }
}

function nextBooking(load: Load): Asked {
  const start = slotOf(load).startAt
  const iso = (at: number): string => new Date(at).toISOString()
  const time =
    load.random() < 0.2
      ? { window_start_iso: iso(start), window_end_iso: iso(start + 4 * SLOT_MS) }
      : { preferred_iso: iso(start) }
  const args = {
    smb_id: SMB,
    action: 'book',
    customer: { name: 'Ana', email: 'ana@example.com' },
    requested_time: time,
  }
  return { action: 'book', key: randomUUID(), refused: [], args }
}

async function nextCancellation({ db, random }: Load): Promise<Asked | undefined> {
  const booked = await db
    .selectFrom('bookings')
    .innerJoin('operations', 'operations.operationId', 'bookings.operationId')
    .where('bookings.state', '=', 'confirmed')
    .where('operations.state', '=', 'success')
    .select('appointmentId')
    .orderBy('appointmentId')
    .execute()
  const picked = booked[Math.floor(random() * booked.length)]
  return (
    picked && {
      action: 'cancel',
      key: randomUUID(),
      refused: [],
      args: { smb_id: SMB, action: 'cancel', existing_appointment_id: picked.appointmentId },
    }
  )
}

async function nextMove(load: Load): Promise<Asked | undefined> {
  const cancellation = await nextCancellation(load)
  const to = new Date(slotOf(load).startAt).toISOString()
  return (
    cancellation && {
      ...cancellation,
      action: 'reschedule',
      args: { ...cancellation.args, action: 'reschedule', requested_time: { preferred_iso: to } },
    }
  )
}

async function ask(url: string, token: string, asked: Asked): Promise<void> {
  try {
    const response = await fetch(`${url}/ops/schedule_appointment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-agent-identity': token, 'idempotency-key': asked.key },
      body: JSON.stringify(asked.args),
      signal: AbortSignal.timeout(30_000),
    })
    const receipt = (await response.json()) as Record<string, unknown>
    if (receipt['status'] === 'pending_async') asked.operationId = String(receipt['operation_id'])
    else {
      asked.refused.push(String(receipt['operation_id']))
      if (receipt['reason_code'] !== 'transient') asked.refusal = receipt
    }
  } catch {
    // The server died: it is asked again at the end.
  }
}

/** What the calendar has done and the ledger has no word of, while no server runs. */
async function countUnheard({ far, db, unheard }: Load): Promise<void> {
  const standing = new Set(far.standing().map(({ operationId }) => operationId))
  const rows = await db
    .selectFrom('bookings')
    .select(['operationId', 'state', 'toStartAt'])
    .where('state', 'in', ['held', 'confirmed'])
    .execute()
  for (const { operationId, state, toStartAt } of rows) {
    if (far.standing().some(one => one.operationId === operationId && one.startAt === toStartAt))
      unheard.moved.add(operationId)
    if (state === 'held' && standing.has(operationId)) unheard.booked.add(operationId)
    if (state === 'confirmed' && !standing.has(operationId)) unheard.cancelled.add(operationId)
  }
}

/** Repeats every call without an answer and waits until neither the server nor the calendar has anything left to do. */
async function settleDown(settings: Record<string, string>, load: Load): Promise<string[]> {
  const faults: string[] = []
  const server = await startServer(settings)
  load.serverUrl = server.url
  const token = await (load.token ?? tokenFor(server.url, load.client))
  for (const deadline = Date.now() + DRAIN_MS; ; await sleep(LOOK_MS)) {
    for (const asked of load.asked)
      if (asked.operationId === undefined && asked.refusal === undefined) await ask(server.url, token, asked)
    const left = await leftToDo(load)
    if (left === 0) break
    if (Date.now() < deadline) continue
    faults.push(`${left} calls, operations or requests have no end after ${DRAIN_MS / 1000} s`)
    break
  }
  server.child.kill('SIGTERM')
  const code = await server.exit(20_000)
  if (code !== 0) faults.push(`the last server ended with ${code}`)
  return faults
}

async function leftToDo({ db, asked, underWay }: Load): Promise<number> {
  const unanswered = asked.filter(
    ({ operationId, refusal }) => operationId === undefined && refusal === undefined,
  ).length
  const { open } = await db
    .selectFrom('operations')
    .select(eb => eb.fn.countAll<number>().as('open'))
    .where('state', 'in', ['pending', 'executing'])
    .executeTakeFirstOrThrow()
  return unanswered + underWay + Number(open)
}

async function countEnds(db: Kysely<Database>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('operations')
    .select(['state', eb => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}
