import { hash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible'
import type { Limits, Log } from '../../core/ports.ts'
import type { Sqlite, SqliteStatement } from '../../lib/sqlite_file.ts'
import { within } from '../../lib/within.ts'
import { isDamage, openScratchFile, openScratchPool, removeScratchFile } from './scratch.ts'

/** Counts that every process using the same place shares. */
export interface LimitStore {
  /** Makes the counter of one limit. */
  counter(options: {
    keyPrefix: string
    points: number
    duration: number
    inMemoryBlockOnConsumed: number
  }): RateLimiterAbstract
  /** Removes counts whose window has ended. */
  sweep(nowMs: number): Promise<void>
  close(error?: unknown): Promise<void>
}

const TABLE = 'rate_limits'
const COLUMNS = '(key VARCHAR(255) PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire BIGINT)'
const INDEX = `CREATE INDEX IF NOT EXISTS ${TABLE}_expire ON ${TABLE} (expire)`
const SHARED = { tableName: TABLE, tableCreated: true, clearExpiredByTimeout: false }
const OPEN_MS = 2_000
const PATIENCE_MS = 1_500
const PAUSE_MS = 5_000
const SWEEP_MS = 300_000
// Nodes whose clocks differ by less count together.
const CLOCKS_APART_S = 600

/** Opens the counts of the processes that share a folder. */
export async function openFileLimits(file: string): Promise<LimitStore> {
  const scratch = await openScratchFile(file, [`CREATE TABLE IF NOT EXISTS ${TABLE} ${COLUMNS}`, INDEX])
  const sweep = scratch.database.prepare(`DELETE FROM ${TABLE} WHERE expire < ?`)
  const storeClient = preparedOnce(scratch.database)
  return {
    counter: options => new RateLimiterSQLite({ ...options, ...SHARED, storeClient, storeType: 'better-sqlite3' }),
    sweep: async nowMs => {
      if (!scratch.isInPlace()) throw new Error('the file was removed')
      sweep.run(nowMs)
    },
    close: async error => {
      scratch.close()
      if (isDamage(error)) removeScratchFile(file)
    },
  }
}

/** The database as the library of limits uses it, which would prepare its few statements anew for each count. */
function preparedOnce(database: Sqlite): {
  prepare(text: string): SqliteStatement
  transaction: Sqlite['transaction']
} {
  const statements = new Map<string, SqliteStatement>()
  return {
    prepare(text) {
      const statement = statements.get(text) ?? database.prepare(text)
      statements.set(text, statement)
      return statement
    },
    transaction: work => database.transaction(work),
  }
}

/** Opens the counts of the nodes that share a Postgres ledger. */
export async function openPostgresLimits(url: string): Promise<LimitStore> {
  const pool = await openScratchPool(url, [`CREATE UNLOGGED TABLE IF NOT EXISTS ${TABLE} ${COLUMNS}`, INDEX])
  return {
    counter: options => new RateLimiterPostgres({ ...options, ...SHARED, storeClient: pool, storeType: 'pool' }),
    sweep: async nowMs => void (await pool.query(`DELETE FROM ${TABLE} WHERE expire < $1`, [nowMs])),
    close: () => pool.end(),
  }
}

/** Makes limits that open their store with the first event; while it fails or is slower than the patience, or without one, this process counts for itself. */
export function createLimits(
  log: Log,
  open?: () => Promise<LimitStore>,
  patienceMs = PATIENCE_MS,
): Limits & { close(): Promise<void> } {
  const own = createCounters(options => new RateLimiterMemory(options))
  const shared = open && createShared(open, patienceMs, log)
  return {
    async take(name, key, most, windowMs, count = 1) {
      // Keys name people and machines: what is stored is a digest, which also bounds their length.
      const digest = hash('sha256', key, 'base64url')
      return (await shared?.take(name, digest, most, windowMs, count)) ?? take(own(name, most, windowMs), digest, count)
    },
    close: async () => shared?.close(),
  }
}

type Counters = (name: string, most: number, windowMs: number) => RateLimiterAbstract

function createCounters(make: LimitStore['counter']): Counters {
  const counters = new Map<string, RateLimiterAbstract>()
  return (name, most, windowMs) => {
    const id = `${name} ${most} ${windowMs}`
    // Whoever is over a limit is refused from memory until it ends: a flood costs no writes.
    const counter =
      counters.get(id) ??
      make({ keyPrefix: name, points: most, duration: windowMs / 1000, inMemoryBlockOnConsumed: most + 1 })
    counters.set(id, counter)
    return counter
  }
}

/** 0 when the event is allowed, else whole seconds. What is counted until long after its window was counted on a clock that has been set back since. */
async function take(counter: RateLimiterAbstract, key: string, count: number): Promise<number> {
  const waitS = await takeOnce(counter, key, count)
  if (waitS <= counter.duration + CLOCKS_APART_S) return waitS
  await counter.delete(key)
  return takeOnce(counter, key, count)
}

async function takeOnce(counter: RateLimiterAbstract, key: string, count: number): Promise<number> {
  if (count > 1) return takeTogether(counter, key, count)
  try {
    await counter.consume(key)
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return toWaitS(error)
    throw error
  }
}

// A refused consume() leaves its points counted, and would use up what fewer events could still have had.
async function takeTogether(counter: RateLimiterAbstract, key: string, count: number): Promise<number> {
  const counted = await counter.penalty(key, count)
  if (counted.consumedPoints <= counter.points) return 0
  await counter.reward(key, count)
  return toWaitS(counted)
}

const toWaitS = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Takes from the shared counts; undefined while they cannot be used. */
function createShared(open: () => Promise<LimitStore>, patienceMs: number, log: Log) {
  let opened: Promise<{ store: LimitStore; counters: Counters }> | undefined
  let ownUntil = Number.NEGATIVE_INFINITY
  let sweptAt = Number.NEGATIVE_INFINITY
  const start = () => open().then(store => ({ store, counters: createCounters(store.counter) }))
  const sweep = async (store: LimitStore): Promise<void> => {
    if (performance.now() - sweptAt < SWEEP_MS) return
    sweptAt = performance.now()
    await within(patienceMs, store.sweep(Date.now()))
  }
  return {
    async take(name: string, key: string, most: number, windowMs: number, count: number): Promise<number | undefined> {
      if (performance.now() < ownUntil) return undefined
      opened ??= start()
      const current = opened
      try {
        const { store, counters } = await within(Math.max(OPEN_MS, patienceMs), current)
        await sweep(store)
        return await within(patienceMs, take(counters(name, most, windowMs), key, count))
      } catch (error) {
        if (opened !== current) return undefined
        opened = undefined
        ownUntil = performance.now() + PAUSE_MS
        log.warn(
          { limit: name, reason: messageOf(error) },
          'shared limits cannot be counted; this process counts for itself',
        )
        void current.then(({ store }) => store.close(error)).catch(() => undefined)
        return undefined
      }
    },
    async close(): Promise<void> {
      ownUntil = Number.POSITIVE_INFINITY
      await opened?.then(({ store }) => store.close()).catch(() => undefined)
      opened = undefined
    },
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
