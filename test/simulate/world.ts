import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { readConfig } from '../../src/config.ts'
import { refreshBooking } from '../../src/core/appointments.ts'
import type { Caller, Services } from '../../src/core/context.ts'
import type { Log } from '../../src/core/ports.ts'
import { toReceipt } from '../../src/core/receipt.ts'
import { createSink } from '../../src/core/replies.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { receive } from '../../src/inbound/receive.ts'
import { type App, createApp } from '../../src/main.ts'
import type { Database } from '../../src/store/database.ts'
import { createLedger } from '../../src/store/ledger.ts'
import { openSqliteTables } from '../../src/store/sqlite.ts'
import { createRandom } from '../chaos/random.ts'
import { anyRecipient, type Asked, nextWish, pick, requestOf } from './clients.ts'
import { type Clock, realPause, ruleTime } from './clock.ts'
import { createFar, type Far, type FarMessage, SMB, stands } from './far.ts'
import { type FarPorts, ledgerOf, type Node, portsOf, type Surroundings, type TableCall } from './node.ts'
import { findEndFaults, findFaultsSoFar } from './oracle.ts'

/** A mistake planted into the program, to see whether it is found. */
export interface Planted {
  name: string
  /** Where nodes have to freeze more often than usual for it to matter. */
  freezes?: Freezes
  /** What a node has in the place of its ledger. */
  ledger?(ledger: Ledger, world: World): Ledger
  /** What a node has in the place of the far side. */
  ports?(ports: FarPorts, world: World): FarPorts
}

/** The chance that a node freezes at some statement. */
export interface Freezes {
  at: string
  chance: number
}

/** What is simulated. */
export interface WorldOptions {
  seed: number
  /** Events until all is left to settle down. */
  steps: number
  planted?: Planted | undefined
  freezes?: Freezes | undefined
  /** Lets code that is loaded late be loaded: what such a run comes to depends on the machine. */
  isWarmUp?: boolean
  /** Told of everything that happens. */
  onTrace?: ((line: string) => void) | undefined
}

/** What came of it; the same seed and steps give the same hash. */
export interface WorldResult {
  faults: string[]
  /** Of everything that has happened. */
  hash: string
  steps: number
  keys: number
  effects: number
  crashes: number
  /** Final states of the operations. */
  ends: Record<string, number>
}

/** Everything there is in a run. */
export interface World {
  seed: number
  random(): number
  clock: Clock
  db: Kysely<Database>
  ledger: Ledger
  far: Far
  nodes: Running[]
  asked: Asked[]
  callers: readonly Caller[]
  /** Calls that judged or changed what recipients allow, of every committed transaction. */
  heard: TableCall[]
  /** Operations whose message was reported as delivered, and the report taken. */
  delivered: Set<string>
  faults: string[]
  crashes: number
  /** Nothing dies, stalls or is lost any more. */
  isCalm: boolean
  firstSlotAt: number
  /** Of the identifiers that were made. */
  serial: number
  planted: Planted | undefined
  freezes: Freezes | undefined
  trace(line: string): void
}

interface Running extends Node {
  app: App
  /** How far its wall clock is from the true one. */
  offsetMs: number
  /** Until then it gets nothing done, as a process that is stopped or swapped out. */
  frozenUntil: number
  stop(): void
}

const START = Date.parse('2026-12-01T15:00:00Z')
const NODES = 3
const CREDITS = 10_000_000
const CALL_TIMEOUT_MS = 20_000
const DAY_MS = 86_400_000
const LOOK_EVERY = 500
const MOST_CALM_STEPS = 5_000
const CALM_LOOK_EVERY = 20
const CALM_SKIP_MS = 20_000
const STILL_MS = 5
const LONGEST_FREEZE_MS = 150_000

// Chances, each at every turn.
const PAUSE = 0.25
const FREEZE = 0.0004
const DEATH = 0.0012
const STOPS = 0.06
const REPORTED = 0.6

/** Runs a deployment of several nodes over one ledger through so many events, lets it settle down and compares what it says with what the far side has done. */
export async function simulate(options: WorldOptions): Promise<WorldResult> {
  const { seed, steps, planted, isWarmUp, onTrace } = options
  const freezes = options.freezes ?? planted?.freezes
  const db = await openSqliteTables(':memory:')
  const random = createRandom(seed)
  const clock = ruleTime(START, random)
  const hash = createHash('sha256')
  const hear = (line: string): void => {
    hash.update(`${line}\n`)
    onTrace?.(line)
  }
  try {
    const world = createWorld({ seed, random, clock, db, planted, freezes, hear })
    await settled(world, openDoors(world))
    const stand = isWarmUp === true ? () => realPause(1) : () => keepStill(world)
    for (let node = 0; node < NODES; node += 1) startNode(world, node)
    world.clock.after(0, () => keepAsking(world))
    world.clock.after(3_000, () => keepMoving(world))
    let step = 0
    for (; step < steps && world.faults.length === 0; step += 1) {
      await fire(world)
      if (isWarmUp === true || step % LOOK_EVERY === 0) await stand()
      if (step % LOOK_EVERY === LOOK_EVERY - 1) world.faults.push(...(await settled(world, findFaultsSoFar(world))))
    }
    if (world.faults.length === 0) step += await calmDown(world)
    if (world.faults.length === 0) world.faults.push(...(await settled(world, findEndFaults(world))))
    for (const node of world.nodes) node.stop()
    const ends = await settled(world, endsOf(db))
    world.trace(JSON.stringify(ends))
    const effects = world.far.messages.length + world.far.placed.length + world.far.appointments.length
    return {
      faults: world.faults,
      hash: hash.digest('hex').slice(0, 16),
      steps: step,
      keys: world.asked.length,
      effects,
      crashes: world.crashes,
      ends,
    }
  } finally {
    clock.release()
    await db.destroy()
  }
}

function createWorld(given: {
  seed: number
  random: () => number
  clock: Clock
  db: Kysely<Database>
  planted: Planted | undefined
  freezes: Freezes | undefined
  hear: (line: string) => void
}): World {
  const { seed, random, clock, db, planted, freezes, hear } = given
  const trace = (line: string): void => hear(`${clock.now()} ${line}`)
  const { now, sleep, after } = clock
  const world: World = {
    seed,
    random,
    clock,
    db,
    planted,
    freezes,
    trace,
    ledger: createLedger(db, 'sqlite'),
    far: createFar({ random, now, sleep, after, trace, isFair: () => world.isCalm }),
    nodes: [],
    asked: [],
    callers: ['one', 'two'].map(name => ({
      agentId: `agent_${name}`,
      keyId: `key_${name}`,
      tier: 'credits' as const,
      scopes: ['ops:*'],
      verticals: [],
      budgetCredits: null,
    })),
    heard: [],
    delivered: new Set(),
    faults: [],
    crashes: 0,
    isCalm: false,
    serial: 0,
    firstSlotAt: Math.ceil((START + 2 * DAY_MS) / DAY_MS) * DAY_MS,
  }
  world.far.onMessage = message => answer(world, message)
  world.far.onCall = ({ operationId, endsAt }) => {
    if (random() < REPORTED) clock.after(endsAt - now() + random() * 3_000, () => void tellOfCall(world, operationId))
  }
  return world
}

/** Fires one event and waits for all that follows of it at once. */
async function fire({ clock }: World): Promise<void> {
  if (!clock.fireNext()) throw new Error('nothing is left to happen')
  await clock.settle()
}

/** Waits for work that needs no event but its own. */
async function settled<T>(world: World, work: Promise<T>): Promise<T> {
  let outcome: { value: T } | { error: unknown } | undefined
  work.then(
    value => {
      outcome = { value }
    },
    (error: unknown) => {
      outcome = { error }
    },
  )
  await world.clock.settle()
  while (outcome === undefined) await fire(world)
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

/** What waits for the machine itself, as code that is loaded late, would come in another order each time. */
async function keepStill({ clock }: World): Promise<void> {
  const before = clock.activity()
  await realPause(STILL_MS)
  if (clock.activity() !== before)
    throw new Error('something waits for the machine instead of the clock; no run can be repeated')
}

async function openDoors({ ledger, callers, random }: World): Promise<void> {
  await ledger.transaction(async ({ businesses, meter }) => {
    await businesses.import(
      {
        smbId: SMB,
        name: 'Acme',
        vertical: 'personal_services',
        countryCode: 'US',
        contactPhone: null,
        contactEmail: null,
        capabilities: [],
        latitude: null,
        longitude: null,
        profile: {},
        verification: 'confirmed',
        verifiedAt: START,
        createdAt: START,
        updatedAt: START,
      },
      {
        link: 'https://cal.com/acme/visit',
        agentId: 'agent_one',
        smbId: SMB,
        platform: 'cal_com',
        canonical: 'acme/visit',
        createdAt: START,
      },
    )
    for (const { agentId } of callers)
      await meter.post({
        entryId: `grant_${agentId}_${random()}`,
        agentId: agentId ?? '',
        kind: 'grant',
        amount: CREDITS,
        operationId: null,
        createdAt: START,
      })
  })
}

/** What a node logs becomes part of what has happened. */
function logOf({ trace }: World, { name }: Node): Log {
  const line =
    (level: string): Log['warn'] =>
    ({ err, operationId }, message) =>
      trace(`${name} ${level} ${String(operationId ?? '')} ${message}: ${err instanceof Error ? err.message : ''}`)
  return { debug: () => undefined, info: () => undefined, warn: line('warns'), error: line('errs') }
}

const SETTINGS = {
  LOG_LEVEL: 'silent',
  DATA_DIR: '/nonexistent',
  CALL_TIMEOUT_MS: String(CALL_TIMEOUT_MS),
  SENDER_NAME: 'Acme Studio LLC',
  SENDER_SUPPORT: '+14155550101',
  MESSAGES_PER_BUSINESS_HOUR: '100000',
  MESSAGES_PER_RECIPIENT_HOUR: '100000',
  RECIPIENTS_OF_ONE_TEXT_HOUR: '100000',
}

/** Starts a process in the place of one that is gone. */
function startNode(world: World, place: number): void {
  const { clock, random, planted, crashes } = world
  const node = { name: `n${place}.${crashes}`, isDead: false, offsetMs: 0, frozenUntil: 0 } as Running
  world.nodes[place] = node
  const around = surroundingsOf(world, node, place)
  const ledger = planted?.ledger?.(world.ledger, world) ?? world.ledger
  const far = planted?.ports?.(world.far, world) ?? world.far
  const overrides: Partial<Services> = {
    ...portsOf(node, around, far),
    ledger: ledgerOf(node, around, ledger),
    now: () => clock.now() + node.offsetMs,
    uuid: uuidsOf(world),
    log: logOf(world, node),
    cache: { get: async () => undefined, set: async () => undefined, delete: async () => undefined },
    limits: { take: async () => 0 },
    wakeDeliveries: () => undefined,
  }
  const starting = clock.watch(() => createApp(readConfig(SETTINGS, {}), overrides))
  node.stop = starting.stop
  void starting.made.then(app => {
    node.app = app
    void app.deliveries.stop()
  })
  world.trace(`start ${node.name} ${Math.floor(random() * 1e6)}`)
}

/** Identifiers in the order they were made, as those of the program are. */
function uuidsOf(world: World): Services['uuid'] {
  const hex = (value: number, digits: number): string =>
    Math.floor(value).toString(16).padStart(digits, '0').slice(-digits)
  const { clock, random } = world
  const v7 = (): string => {
    world.serial += 1
    const { serial } = world
    const time = hex(clock.now(), 12)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(serial, 3)}-8${hex(serial / 4096, 3)}-${hex(random() * 2 ** 48, 12)}`
  }
  return { v4: v7, v7 }
}

function surroundingsOf(world: World, node: Running, place: number): Surroundings {
  const { random, clock } = world
  return {
    pause: async what => {
      // A request to a far side leaves when its node has decided so: nobody could know of one that leaves a minute later.
      if (world.isCalm || /^(message|call|calendar)\./.test(what)) return
      const chance = world.freezes?.at === what ? world.freezes.chance : FREEZE
      if (random() < chance) freeze(world, node)
      else if (random() < PAUSE) await clock.sleep(random() * 40)
      while (node.frozenUntil > clock.now()) await clock.sleep(node.frozenUntil - clock.now())
    },
    failpoint: where => {
      if (world.isCalm || random() > DEATH) return
      world.trace(`${node.name} dies ${where}`)
      kill(world, place)
      clock.after(random() * 20_000, () => {
        if (!world.isCalm) startNode(world, place)
      })
    },
    committed: calls =>
      void world.heard.push(
        ...calls.filter(({ family, name }) => (family === 'messages' && name === 'log') || family === 'optOuts'),
      ),
  }
}

function freeze({ clock, random, trace }: World, node: Running): void {
  node.frozenUntil = clock.now() + Math.floor(random() * LONGEST_FREEZE_MS)
  trace(`${node.name} freezes`)
}

function kill(world: World, place: number): void {
  const node = world.nodes[place]
  if (node === undefined || node.isDead) return
  node.isDead = true
  node.stop()
  world.crashes += 1
}

/** Nodes that answer. */
const alive = ({ nodes }: World): Running[] => nodes.filter(node => !node.isDead && node.app !== undefined)

/** Clients ask for something new, or once more for something that they have asked for before, some at two nodes at once. */
function keepAsking(world: World): void {
  const { random, clock, asked } = world
  if (world.isCalm) return
  clock.after(20 + random() * 1_500, () => keepAsking(world))
  if (asked.length > 0 && random() < 0.3) {
    const known =
      random() < 0.7
        ? (asked[asked.length - 1 - Math.floor(random() * Math.min(12, asked.length))] ?? pick(asked, random))
        : pick(asked, random)
    if (isRepeatable(known)) ask(world, known)
    return
  }
  void wish(world).then(one => {
    asked.push(one)
    ask(world, one)
    if (random() < 0.15 && isRepeatable(one)) ask(world, one)
  })
}

/** A call has no key by which it could be told from another. */
const isRepeatable = ({ operation }: Asked): boolean => operation !== 'call_business'

async function wish(world: World): Promise<Asked> {
  const { random, callers, firstSlotAt, db } = world
  const booked = await db
    .selectFrom('bookings')
    .select(['appointmentId', 'agentId'])
    .where('state', 'in', ['confirmed', 'pending', 'cancelled', 'held'])
    .orderBy('appointmentId')
    .execute()
  return nextWish({ random, callers, firstSlotAt, booked, serial: world.asked.length + 1 })
}

function ask(world: World, asked: Asked): void {
  const nodes = alive(world)
  if (nodes.length === 0) return
  const node = pick(nodes, world.random)
  const operation = node.app.broker.registry.get(asked.operation)
  if (operation === undefined) throw new Error(`no operation ${asked.operation}`)
  asked.open += 1
  world.trace(`ask ${asked.key} ${asked.operation} of ${node.name}`)
  void node.app.broker.call(operation, asked.args, requestOf(asked)).then(outcome => {
    // Whoever has died has answered nobody.
    if (node.isDead) return
    asked.open -= 1
    const receipt = outcome.ok ? outcome.value : toReceipt(outcome.failure)
    asked.receipts.push(receipt)
    world.trace(
      `told ${asked.key} ${String(receipt['status'])} ${String(receipt['reason_code'])} ${String(receipt['operation_id'])}`,
    )
    if (receipt['reason_code'] === 'internal')
      world.faults.push(`${asked.key} (${asked.operation}) met a fault of the program: ${faultOf(outcome)}`)
  })
}

const faultOf = (outcome: { ok: boolean; failure?: { message: string; cause?: unknown } }): string =>
  `${outcome.failure?.message ?? ''} ${String(outcome.failure?.cause ?? '')}`

/** Recipients answer STOP, and providers report what became of a message: never, once or twice, in any order. */
function answer(world: World, { provider, providerId, to, operationId }: FarMessage): void {
  const { random, clock } = world
  if (world.isCalm) return
  if (provider === 'far_texts' && random() < STOPS) clock.after(random() * 4_000, () => say(world, to, 'STOP'))
  if (random() > REPORTED) return
  for (const state of ['sent', 'delivered', 'delivered'] as const)
    clock.after(random() * 4_000, () =>
      tell(world, async ({ ledger, now, uuid }) => {
        const at = now()
        const report = { provider, providerId, state, errorCode: null, at }
        await ledger.transaction(async ({ inbound }) => void (await inbound.report(report)))
        const sink = createSink({ ledger, now, uuid, wakeDeliveries: () => undefined })
        await sink.report({ ...report, ...(random() < 0.5 && { operationId }) })
        if (state === 'delivered') world.delivered.add(operationId)
      }),
    )
}

/** Somebody says STOP or START, whether a message brought them to it or not. */
function say(world: World, to: string, text: 'STOP' | 'START'): void {
  world.serial += 1
  const providerId = `said${world.serial}`
  tell(world, async services => {
    const { ledger, now, uuid, log, publicUrl, sender, signalJob, calendar } = services
    const sink = createSink({ ledger, now, uuid, wakeDeliveries: () => undefined })
    const at = now()
    await receive(
      { ledger, now, log, publicUrl, sender, signalJob, calendar, sink },
      {
        provider: 'far_texts',
        providerId,
        channel: 'sms',
        sender: { type: 'phone', normalized: to },
        text,
        answers: null,
        at,
        recordedAt: at,
      },
    )
    world.trace(`${to} said ${text}`)
  })
}

/** Tells one of the nodes something; it may die over it. */
function tell(world: World, what: (services: Services) => Promise<void>): void {
  const nodes = alive(world)
  if (nodes.length === 0) return
  const node = pick(nodes, world.random)
  void what(node.app.broker.services).catch((error: unknown) => {
    if (!node.isDead && !world.isCalm)
      world.faults.push(`${node.name} could not take what it was told: ${String(error)}`)
  })
}

const tellOfCall = (world: World, operationId: string): void =>
  tell(world, async ({ signalJob }) => void (await signalJob(operationId)))

/** What happens by itself: hosts cancel, clocks jump, machines are suspended, people say STOP. */
function keepMoving(world: World): void {
  const { random, clock, far } = world
  if (world.isCalm) return
  clock.after(random() * 5_000, () => keepMoving(world))
  const mood = random()
  if (mood < 0.3) return say(world, anyRecipient(random), random() < 0.5 ? 'STOP' : 'START')
  if (mood < 0.5) {
    const node = world.nodes[Math.floor(random() * NODES)]
    if (node !== undefined)
      node.offsetMs = random() < 0.4 ? 0 : Math.round((random() - 0.5) * (random() < 0.2 ? 600_000 : 20_000))
    return world.trace(`the clock of ${node?.name} is ${node?.offsetMs} off`)
  }
  if (mood < 0.55) {
    world.trace('suspended')
    return clock.skip(random() * 180_000)
  }
  const standing = far.appointments.filter(stands).slice(-6)
  if (standing.length === 0) return
  const cancelled = pick(standing, random)
  cancelled.cancelledBy = 'host'
  world.trace(`the host cancels ${cancelled.providerId}`)
  if (random() < 0.8)
    clock.after(random() * 3_000, () =>
      tell(world, async ({ ledger, now, calendar, signalJob }) => {
        await signalJob(cancelled.operationId)
        const row = await ledger.bookings.ofOperation(cancelled.operationId)
        // A calendar that cannot say reports again.
        if (row !== undefined) await refreshBooking(row, await calendar.open(), { ledger, now }).catch(() => undefined)
      }),
    )
}

/** One node is left, which nothing troubles any more: it ends whatever was begun, and every client asks once more. Answers the events that took. */
async function calmDown(world: World): Promise<number> {
  for (let place = 0; place < NODES; place += 1) kill(world, place)
  world.isCalm = true
  world.trace('calm')
  await world.clock.settle()
  startNode(world, 0)
  const [node] = world.nodes
  world.nodes.length = 1
  let steps = 0
  const askAll = async (): Promise<void> => {
    for (const asked of world.asked.filter(isRepeatable)) {
      asked.open = 0
      ask(world, asked)
      for (; asked.open > 0 && steps < MOST_CALM_STEPS; steps += 1) await fire(world)
    }
  }
  await world.clock.settle()
  for (; steps < MOST_CALM_STEPS; steps += 1) {
    await fire(world)
    if (steps % CALM_LOOK_EVERY !== 0) continue
    if (await settled(world, isAtWork(world))) {
      // Most of what is left only waits.
      if (world.far.underWay === 0) world.clock.skip(CALM_SKIP_MS)
      continue
    }
    await askAll()
    if (!(await settled(world, isAtWork(world)))) return steps
  }
  if (node !== undefined) world.faults.push(...(await settled(world, whatIsOpen(world))))
  return steps
}

const isAtWork = async (world: World): Promise<boolean> => (await whatIsOpen(world)).length > 0

async function whatIsOpen({ db }: World): Promise<string[]> {
  const rows = await db
    .selectFrom('operations')
    .select(['operationId', 'operation', 'state'])
    .where('state', 'in', ['pending', 'executing'])
    .execute()
  return rows.map(({ operationId, operation, state }) => `${operationId} (${operation}) is ${state} and never ends`)
}

async function endsOf(db: Kysely<Database>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('operations')
    .select(['operation', 'state', eb => eb.fn.countAll<number>().as('count')])
    .groupBy(['operation', 'state'])
    .orderBy('operation')
    .orderBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ operation, state, count }) => [`${operation} ${state}`, Number(count)]))
}
