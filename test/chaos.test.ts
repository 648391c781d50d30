import { expect, it } from 'vitest'
import { runChaos } from './chaos/chaos.ts'
import { runLaterChaos } from './chaos/later.ts'
import { onPostgres, onSqlite } from './chaos/ledgers.ts'
import { runSendChaos } from './chaos/sends.ts'
import { byDay } from './nightly.ts'

// Each waits most of its time for leases of the dead: all of them run beside each other.
const LIMIT_MS = 600_000
// Two of them are enough for every kind of kill but those of calls, of which there are three.
const few = { rounds: 2, seed: 20_261_120, print: () => {} }
const many = { ...few, rounds: 3 }
// In its first round two servers take each other's work.
const SEED_OF_TWO_SERVERS = 2

// By day the one of two servers.
it.concurrent.for(
  byDay(
    [['Postgres', onPostgres, SEED_OF_TWO_SERVERS]] as const,
    [
      ['Postgres', onPostgres, SEED_OF_TWO_SERVERS],
      ['SQLite', onSqlite, few.seed],
    ] as const,
  ),
)(
  'loses nothing and does nothing twice when it is killed again and again, on %s',
  { timeout: LIMIT_MS },
  async ([, on, seed]) => {
    const { faults, keys, leads } = await on(place => runChaos({ ...few, seed, ...place }))
    expect(faults).toEqual([])
    expect(keys).toBeGreaterThan(50)
    expect(leads).toBeGreaterThan(10)
  },
)

it.concurrent(
  'sends nothing twice and loses nothing without a word when it is killed between a provider and its receipt',
  async () => {
    const { faults, leftUnanswered } = await onSqlite(place => runSendChaos({ ...few, ...place }))
    expect(faults).toEqual([])
    expect(leftUnanswered).toBeGreaterThan(0)
  },
  LIMIT_MS,
)

it.concurrent(
  'calls nobody twice and gives no slot twice when it is killed again and again',
  async () => {
    const { faults, bookings, calls } = await onSqlite(place => runLaterChaos({ ...many, ...place }))
    expect(faults).toEqual([])
    expect(bookings).toBeGreaterThan(5)
    expect(calls).toBeGreaterThan(1)
  },
  LIMIT_MS,
)
