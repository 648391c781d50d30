import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { hostname } from 'node:os'
import type { Log } from '../core/ports.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { pidSpace } from '../lib/drafts.ts'
import { withinSpan } from '../lib/trace.ts'
import { nowAndThen } from '../lib/now_and_then.ts'

/** When a loop starts to look for work by itself: after some milliseconds, or not before it is woken. */
export type FirstLook = number | 'when_woken'

/** Does leased work until it is stopped. */
export interface Worker {
  /** Looks for work now. */
  wake(): void
  /** Epoch milliseconds of the last look for work; now, while there was no reason for one. */
  beatAt(): number
  /** Takes no more work and lets what runs finish. */
  stop(): Promise<void>
}

/** Something that is done now and then beside the work, which may be slow. */
export interface Chore {
  everyMs: number
  /** Epoch milliseconds at which it was done last; without it it is done with the first look. */
  doneAt?: number
  work(stopping: AbortSignal): Promise<unknown>
  /** What the log says when it fails. */
  fault: string
}

/** Work that is leased: whoever holds a lease works, and a lease that is not renewed is anybody's again. */
export interface Leased<Item> {
  now(): number
  log: Log
  firstLook: FirstLook
  mostAtOnce: number
  /** Looks for more as soon as fewer than this run. */
  refillBelow: number
  idOf(item: Item): string
  /** Takes what is due, and nothing of what runs here: a process that was stopped for a while must not take its own for abandoned. */
  lease(owner: string, running: ReadonlyMap<string, Item>): Promise<Item[]>
  /** What fails here keeps its lease until that runs out. */
  run(item: Item, owner: string, stopping: AbortSignal): Promise<void>
  /** Without it nothing may run for longer than its lease. */
  renewal?: { everyMs: number; renew(id: string, owner: string): Promise<unknown> }
  /** Who holds leases, and how to end those of one. */
  holders: { list(): Promise<string[]>; release(owner: string): Promise<unknown> }
  engine: Ledger['engine']
  chores: readonly Chore[]
  /** How long what runs may go on when the loop stops, before `stopping` aborts; without it as long as it takes. */
  stopPatienceMs?: number
  /** What the log says when a look fails, and when an item does. */
  faults: { look: string; run(item: Item): [facts: Record<string, unknown>, message: string] }
}

const BEAT_MS = 1_000
const RELEASE_MS = 10_000

/** Starts a loop; any number of processes may run one over the same work. */
export function startLeasedLoop<Item>(leased: Leased<Item>): Worker {
  const { now, log, mostAtOnce, refillBelow } = leased
  const { name: owner, retire } = createOwner()
  const running = new Map<string, Item>()
  const works = new Map<string, { done: Promise<void>; renewAt: number }>()
  const stopping = new AbortController()
  setMaxListeners(mostAtOnce, stopping.signal)
  const release = releaseOf(leased)
  const faults = createFaults(log)
  const chores = choresOf([release, ...leased.chores], now, faults, stopping.signal)
  let isStopped = false
  let isWoken = false
  let beatAt = now()
  let looking: Promise<void> | undefined

  async function renew(): Promise<void> {
    const { renewal } = leased
    if (renewal === undefined) return
    for (const [id, work] of works) {
      if (now() < work.renewAt) continue
      await renewal.renew(id, owner)
      work.renewAt = now() + renewal.everyMs
    }
  }

  async function leaseAndRun(): Promise<void> {
    if (running.size >= mostAtOnce) return
    for (const item of await leased.lease(owner, running)) {
      const id = leased.idOf(item)
      running.set(id, item)
      const done = leased
        .run(item, owner, stopping.signal)
        .catch((error: unknown) => {
          const [facts, message] = leased.faults.run(item)
          log.error({ err: error, ...facts }, message)
        })
        .finally(() => {
          running.delete(id)
          works.delete(id)
          if (running.size < refillBelow) wake()
        })
      works.set(id, { done, renewAt: now() + (leased.renewal?.everyMs ?? 0) })
    }
  }

  async function look(): Promise<void> {
    try {
      do {
        isWoken = false
        await renew()
        await leaseAndRun()
        chores.begin()
        beatAt = now()
        faults.end()
      } while (isWoken && !isStopped)
    } finally {
      looking = undefined
    }
  }

  function wake(): void {
    if (isStopped) return
    isWoken = true
    // Whoever wakes the loop may be part of a trace; what it finds is not.
    looking ??= withinSpan(undefined, look).catch((error: unknown) => faults.tell(error, leased.faults.look))
  }

  // What dead processes hold is freed before the first look, which then finds it.
  const first = createFirstLook(leased.firstLook, () => chores.finish(release).then(wake))
  const beat = setInterval(() => first.hasCome() && wake(), BEAT_MS).unref()
  return {
    wake: () => first.orThen(wake),
    beatAt: () => (first.hasCome() ? beatAt : now()),
    stop: async () => {
      isStopped = true
      clearInterval(beat)
      const renewing = setInterval(() => void renew().catch(() => undefined), BEAT_MS)
      // A look under way may still lease work, and the ledger is closed after this.
      await first.done()
      await looking
      const patience =
        leased.stopPatienceMs === undefined ? undefined : setTimeout(() => stopping.abort(), leased.stopPatienceMs)
      await Promise.allSettled([chores.done(), ...[...works.values()].map(({ done }) => done)])
      clearTimeout(patience)
      clearInterval(renewing)
      retire()
    },
  }
}

interface Faults {
  tell(error: unknown, message: string): void
  end(): void
}

const goingOn = new WeakMap<Log, Set<string>>()

/** What several loops meet each second, as a ledger that cannot be opened, is logged once until the loops that met it work again. */
function createFaults(log: Log): Faults {
  const known = goingOn.get(log) ?? new Set()
  goingOn.set(log, known)
  const met = new Set<string>()
  return {
    tell(error, message) {
      const what = error instanceof Error ? error.message : String(error)
      log[known.has(what) ? 'debug' : 'error']({ err: error }, message)
      known.add(what)
      met.add(what)
    },
    end() {
      for (const what of met) known.delete(what)
      met.clear()
    },
  }
}

/** Frees what dead processes of this machine hold: they cannot renew, and waiting for their leases would only delay their work. */
const releaseOf = ({ holders, engine }: Pick<Leased<never>, 'holders' | 'engine'>): Chore => ({
  everyMs: RELEASE_MS,
  work: async () => {
    // Nodes on one Postgres may share a host name and know nothing of each other's processes.
    if (engine !== 'sqlite') return
    for (const owner of deadOf(await holders.list())) await holders.release(owner)
  },
  fault: 'leases of dead processes could not be released',
})

/** What is done beside the work: a provider that is asked about a dead call may be slow, and leases have to be renewed meanwhile. */
function choresOf(chores: readonly Chore[], now: () => number, faults: Faults, stopping: AbortSignal) {
  const running = new Map<Chore, Promise<void>>()
  const work = new Map(
    chores.map(chore => {
      const safely = () => chore.work(stopping).then(undefined, (error: unknown) => faults.tell(error, chore.fault))
      return [chore, nowAndThen(chore.everyMs, now, safely, chore.doneAt)]
    }),
  )
  const begin = (chore: Chore): void => {
    if (running.has(chore)) return
    const done = (work.get(chore)?.() ?? Promise.resolve()).finally(() => running.delete(chore))
    running.set(chore, done)
  }
  return {
    begin: (): void => chores.forEach(begin),
    finish: async (chore: Chore): Promise<void> => {
      begin(chore)
      await running.get(chore)
    },
    done: (): Promise<unknown> => Promise.allSettled(running.values()),
  }
}

/** Puts off the first look for work: whether it has come, and how to bring it forward or wait for it. */
function createFirstLook(after: FirstLook, look: () => Promise<void>) {
  let looked: Promise<void> | undefined
  const begin = (): void => {
    looked ??= look()
  }
  const timer = after === 0 || after === 'when_woken' ? undefined : setTimeout(begin, after).unref()
  if (after === 0) queueMicrotask(begin)
  return {
    orThen: (otherwise: () => void): void => (looked === undefined ? begin() : otherwise()),
    hasCome: () => looked !== undefined,
    done: async (): Promise<void> => {
      clearTimeout(timer)
      await looked
    },
  }
}

// Every start in a container may have the same process id: a predecessor with ours is dead unless it is one of these.
const livesHere = new Set<string>()

/** Who holds leases: one worker or sender of this process. */
interface Owner {
  name: string
  /** Its leases are nobody's from now on. */
  retire(): void
}

/** Makes an owner of leases. */
function createOwner(): Owner {
  const name = `${hostname()}:${process.pid}:${pidSpace()}:${randomUUID().slice(0, 8)}`
  livesHere.add(name)
  return { name, retire: () => void livesHere.delete(name) }
}

/**
 * Of some owners those whose process ran on this machine and is gone: they cannot renew, and waiting for their leases would only delay their work. Of a container beside
 * this one, which on the network of its host has the same host name, nobody can say so from here. One of an earlier version did not say where it ran.
 */
function deadOf(owners: readonly string[]): string[] {
  return owners.filter(owner => {
    const [host, pid, space, own] = owner.split(':')
    const isNear = host === hostname() && (own === undefined || space === pidSpace())
    return isNear && !livesHere.has(owner) && (Number(pid) === process.pid || !isAlive(Number(pid)))
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
