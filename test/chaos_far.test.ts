import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { openPostgresTables } from '../src/store/postgres.ts'
import { openSqliteTables } from '../src/store/sqlite.ts'
import type { ChaosOptions } from './chaos/chaos.ts'
import { runFarChaos } from './chaos/far.ts'
import { createDatabase } from './database.ts'

// Most of it is spent starting servers, on a loaded machine for seconds each.
const LIMIT_MS = 600_000

type Place = Pick<ChaosOptions, 'engine' | 'settings' | 'open'> & { stop(): Promise<void> }

async function onSqlite(folder: string): Promise<Place> {
  return {
    engine: 'sqlite',
    settings: { DATA_DIR: folder },
    open: () => openSqliteTables(join(folder, 'ledger.sqlite')),
    stop: async () => {},
  }
}

async function onPostgres(folder: string): Promise<Place> {
  const { url, drop } = await createDatabase()
  return {
    engine: 'postgres',
    settings: { DATABASE_URL: url, DATA_DIR: folder },
    open: () => openPostgresTables(url),
    stop: drop,
  }
}

// Each calendar and each ledger; npm run chaos puts them together in every way.
describe.concurrent('a server that is killed again and again while it books, moves and cancels', () => {
  it.for([
    ['Cal.com, on SQLite', 'cal_com', onSqlite],
    ['CalDAV, on Postgres', 'caldav', onPostgres],
  ] as const)(
    'in %s doubles nothing, calls nothing a failure that stands there, and keeps the money exact',
    { timeout: LIMIT_MS },
    async ([, provider, start], { expect }) => {
      const folder = mkdtempSync(join(tmpdir(), 'agent-broker-chaos-'))
      const { stop, ...place } = await start(folder)
      const { faults, bookings, cancellations, moves, unheard } = await runFarChaos({
        ...place,
        provider,
        rounds: 7,
        seed: 20_261_121,
        print: () => {},
        endLeases: true,
      })
      await stop()
      rmSync(folder, { recursive: true, force: true })
      expect(faults).toEqual([])
      expect(bookings).toBeGreaterThan(5)
      expect(cancellations).toBeGreaterThan(0)
      expect(moves).toBeGreaterThan(0)
      // Somebody was killed between the calendar and the ledger.
      expect(unheard.booked).toBeGreaterThan(0)
      expect(unheard.cancelled).toBeGreaterThan(0)
      expect(unheard.moved).toBeGreaterThan(0)
    },
  )
})
