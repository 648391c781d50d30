import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgresTables } from '../../src/store/postgres.ts'
import { openSqliteTables } from '../../src/store/sqlite.ts'
import { createDatabase } from '../database.ts'
import type { ChaosOptions } from './chaos.ts'

/** What a run is told of the ledger that it breaks. */
export type Place = Pick<ChaosOptions, 'engine' | 'settings' | 'open'>

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-chaos-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs something on a SQLite ledger of its own. */
export const onSqlite = <T>(run: (place: Place) => Promise<T>): Promise<T> =>
  inFolder(folder =>
    run({
      engine: 'sqlite',
      settings: { DATA_DIR: folder },
      open: () => openSqliteTables(join(folder, 'ledger.sqlite')),
    }),
  )

/** Runs something on a Postgres ledger of its own. */
export const onPostgres = <T>(run: (place: Place) => Promise<T>): Promise<T> =>
  inFolder(async folder => {
    const { url, drop } = await createDatabase()
    try {
      return await run({
        engine: 'postgres',
        settings: { DATABASE_URL: url, DATA_DIR: folder },
        open: () => openPostgresTables(url),
      })
    } finally {
      await drop()
    }
  })
