import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { openPostgresTables } from '../src/store/postgres.ts'
import { openSqliteTables } from '../src/store/sqlite.ts'
import type { ChaosOptions } from './chaos/chaos.ts'
import { runFarChaos } from './chaos/far.ts'
import { startPostgres } from './postgres.ts'

const LIMIT_MS = 240_000

type Place = Pick<ChaosOptions, 'engine' | 'settings' | 'open'>

async function onSqlite(folder: string): Promise<Place & { stop(): Promise<void> }> {
  return { engine: 'sqlite', settings: { DATA_DIR: folder }, open: () => openSqliteTables(join(folder, 'ledger.sqlite')), stop: async () => {} }
}

async function onPostgres(folder: string): Promise<Place & { stop(): Promise<void> }> {
  const { url, stop } = await startPostgres()
  return { engine: 'postgres', settings: { DATABASE_URL: url, DATA_DIR: folder }, open: () => openPostgresTables(url), stop }
}

describe.concurrent.each([
  { calendar: 'Cal.com', engine: 'SQLite', provider: 'cal_com', start: onSqlite },
  { calendar: 'Cal.com', engine: 'Postgres', provider: 'cal_com', start: onPostgres },
  { calendar: 'CalDAV', engine: 'SQLite', provider: 'caldav', start: onSqlite },
  { calendar: 'CalDAV', engine: 'Postgres', provider: 'caldav', start: onPostgres },
] as const)('a server that books in $calendar, on $engine', ({ provider, start }) => {
  it(
    'books nothing twice, says of nothing that it failed which stands there, and keeps the money exact when it is killed again and again',
    async ({ expect }) => {
      const folder = mkdtempSync(join(tmpdir(), 'agent-broker-chaos-'))
      const { stop, ...place } = await start(folder)
      const { faults, bookings, cancellations, unheard } = await runFarChaos({
        ...place,
        provider,
        rounds: 5,
        seed: 20_261_121,
        print: () => {},
        endLeases: true,
      })
      await stop()
      rmSync(folder, { recursive: true, force: true })
      expect(faults).toEqual([])
      expect(bookings).toBeGreaterThan(10)
      expect(cancellations).toBeGreaterThan(0)
      // Somebody was killed between the calendar and the ledger.
      expect(unheard.booked).toBeGreaterThan(0)
      expect(unheard.cancelled).toBeGreaterThan(0)
    },
    LIMIT_MS,
  )
})
