import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/store/database.ts'
import { createLedger } from '../../src/store/ledger.ts'
import { tablesOn } from '../../src/store/sqlite.ts'
import { createRandom } from '../chaos/random.ts'
import { newDatabase } from '../new_ledger.ts'
import { type Clock, realPause, ruleTime } from './clock.ts'
import { SLOT_MS } from './clients.ts'
import { answer, ask, isRepeatable, keepAsking, keepMoving, report } from './events.ts'
import { createFar, SMB } from './far.ts'
import type { Freezes, Planted, World } from './model.ts'
import { kill, startNode } from './nodes.ts'
import { decideRest, keepDeciding } from './people.ts'
import { askAll } from './policy.ts'
import { findEndFaults, findFaultsSoFar } from './oracle.ts'
import { keepQuieting, keepWatching } from './waits.ts'

/** What is simulated. */
export interface WorldOptions {
  seed: number
  /** Events until all is left to settle down. */
  steps: number
  /** Events between two looks for faults so far. */
  lookEvery?: number | undefined
  /** Events in which all has to settle down. */
  mostCalmSteps?: number | undefined
  planted?: Planted | undefined
  freezes?: Freezes | undefined
  /** People are asked about everything. */
  isAsked?: boolean | undefined
  /** Nothing is wanted but appointments, and those of few slots. */
  isCrowded?: boolean | undefined
  /** Seats of the embedded calendar; without it the calendar is a far one. */
  seats?: number | undefined
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
  offers: number
  /** Final states of the operations, and of the questions to people. */
  ends: Record<string, number>
}

const START = Date.parse('2026-12-01T15:00:00Z')
const NODES = 3
const CREDITS = 10_000_000
const DAY_MS = 86_400_000
const LOOK_EVERY = 500
const MOST_CALM_STEPS = 5_000
const CALM_LOOK_EVERY = 20
const CALM_SKIP_MS = 20_000
const CALM_SKIP_IN_CROWD_MS = 240_000
const STILL_MS = 5

/** Runs a deployment of several nodes over one ledger through so many events, lets it settle down and compares what it says with what the far side has done. */
export async function simulate(options: WorldOptions): Promise<WorldResult> {
  const {
    seed,
    steps,
    planted,
    isAsked = planted?.isAsked ?? false,
    isCrowded = planted?.isCrowded ?? false,
    seats = planted?.seats,
    isWarmUp,
    lookEvery = LOOK_EVERY,
    mostCalmSteps = MOST_CALM_STEPS,
    onTrace,
  } = options
  const freezes = options.freezes ?? planted?.freezes
  const db = await tablesOn(await newDatabase(), () => undefined)
  const random = createRandom(seed)
  const clock = ruleTime(START, random)
  const hash = createHash('sha256')
  const hear = (line: string): void => {
    hash.update(`${line}\n`)
    onTrace?.(line)
  }
  try {
    const world = createWorld({ seed, random, clock, db, planted, freezes, isAsked, isCrowded, seats, hear })
    await settled(world, openDoors(world))
    const stand = isWarmUp === true ? () => realPause(1) : () => keepStill(world)
    for (let node = 0; node < NODES; node += 1) startNode(world, node)
    world.clock.after(0, () => keepAsking(world))
    world.clock.after(3_000, () => keepMoving(world))
    if (isAsked) world.clock.after(1_000, () => keepDeciding(world))
    if (isCrowded) {
      keepWatching(world)
      keepQuieting(world)
    }
    let step = 0
    for (; step < steps && world.faults.length === 0; step += 1) {
      await fire(world)
      if (isWarmUp === true || step % lookEvery === 0) await stand()
      if (step % lookEvery === lookEvery - 1) world.faults.push(...(await settled(world, findFaultsSoFar(world))))
    }
    if (world.faults.length === 0) step += await calmDown(world, mostCalmSteps)
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
      offers: world.offers.size,
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
  isAsked: boolean
  isCrowded: boolean
  seats: number | undefined
  hear: (line: string) => void
}): World {
  const { seed, random, clock, db, planted, freezes, isAsked, isCrowded, seats, hear } = given
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
    ledger: createLedger(db),
    far: createFar({ random, now, sleep, after, trace, isFair: () => world.isCalm || world.quietSince !== undefined }),
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
    isAsked,
    isCrowded,
    seats,
    quietSince: undefined,
    offers: new Map(),
    decided: [],
    isCalm: false,
    serial: 0,
    firstSlotAt: Math.ceil((START + 2 * DAY_MS) / DAY_MS) * DAY_MS,
  }
  world.far.onMessage = message => answer(world, message)
  world.far.onCall = call => report(world, call)
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

async function openDoors({ ledger, callers, random, isAsked, seats }: World): Promise<void> {
  if (seats !== undefined)
    await ledger.calendarBindings.put({
      smbId: SMB,
      hours: 'Mo-Su 00:00-24:00',
      timeZone: 'UTC',
      services: [{ name: 'Visit', minutes: SLOT_MS / 60_000 }],
      seats,
      calendarUrl: null,
      feedToken: 'simulated',
      createdAt: START,
      updatedAt: START,
    })
  await ledger.transaction(async ({ businesses, meter, policies }) => {
    if (isAsked) await policies.set({ rules: askAll(0), source: '', setBy: 'operator', setAt: START })
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

/** One node is left, which nothing troubles any more: it ends whatever was begun, and every client asks once more. Answers the events that took. */
async function calmDown(world: World, mostSteps: number): Promise<number> {
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
      for (; asked.open > 0 && steps < mostSteps; steps += 1) await fire(world)
    }
  }
  await world.clock.settle()
  for (; steps < mostSteps; steps += 1) {
    await fire(world)
    if (steps % CALM_LOOK_EVERY !== 0) continue
    if (world.isAsked) await settled(world, decideRest(world))
    if (await settled(world, isAtWork(world))) {
      // Most of what is left only waits.
      if (world.far.underWay === 0) world.clock.skip(world.isCrowded ? CALM_SKIP_IN_CROWD_MS : CALM_SKIP_MS)
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
  const freed = await db.selectFrom('freedSlots').select('freedId').execute()
  return [
    ...rows.map(({ operationId, operation, state }) => `${operationId} (${operation}) is ${state} and never ends`),
    ...freed.map(({ freedId }) => `${freedId} came free and is never offered`),
  ]
}

async function endsOf(db: Kysely<Database>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('operations')
    .select(['operation', 'state', eb => eb.fn.countAll<number>().as('count')])
    .groupBy(['operation', 'state'])
    .orderBy('operation')
    .orderBy('state')
    .execute()
  const questions = await db
    .selectFrom('approvals')
    .select(['state', eb => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return Object.fromEntries([
    ...rows.map(({ operation, state, count }) => [`${operation} ${state}`, Number(count)]),
    ...questions.map(({ state, count }) => [`question ${state}`, Number(count)]),
  ])
}
