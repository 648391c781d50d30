import { existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeFile, makeFolder } from '../../lib/private_files.ts'
import { openSqliteFile } from '../../lib/sqlite.ts'
import type { Sqlite } from '../../lib/sqlite_file.ts'

/** A SQLite file whose loss is harmless. */
export interface ScratchFile {
  database: Sqlite
  /** Whether the file this process writes to is still the one at its path. */
  isInPlace(): boolean
  close(): void
}

// A lock is held for one small statement at a time; longer than this the event loop must not stand still.
const BUSY_MS = 50
const MOST_TRIES = 20
const TRY_PAUSE_MS = 25
const POSTGRES_MS = 1_000
const CONNECTIONS = 2

/** Opens a SQLite file whose loss is harmless, in place of a damaged one when there is one. */
export async function openScratchFile(file: string, schema: readonly string[]): Promise<ScratchFile> {
  const database = await openFile(file, schema)
  return {
    database,
    isInPlace: () => file === ':memory:' || existsSync(file),
    close: () => void database.close(),
  }
}

async function openFile(file: string, schema: readonly string[]): Promise<Sqlite> {
  if (file !== ':memory:') makeFolder(dirname(file))
  for (let left = MOST_TRIES; ; left -= 1) {
    try {
      return prepare(file, schema)
    } catch (error) {
      if (left === 0 || !(isDamage(error) || isBusy(error))) throw error
      if (isDamage(error)) removeScratchFile(file)
    }
    // Of two processes that start the write-ahead log at the same moment SQLite refuses one without waiting.
    await sleep(TRY_PAUSE_MS)
  }
}

function prepare(file: string, schema: readonly string[]): Sqlite {
  if (file !== ':memory:') makeFile(file)
  const database = openSqliteFile(file, { timeout: BUSY_MS })
  try {
    database.pragma('journal_mode = WAL')
    // Survives the death of the process; what a power cut takes is no loss here.
    database.pragma('synchronous = NORMAL')
    for (const statement of schema) database.exec(statement)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Removes a scratch file; processes that have it open go on with what they have. */
export function removeScratchFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
}

/** Whether SQLite says that a file is not a database, or no longer a whole one. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^SQLITE_(NOTADB|CORRUPT|IOERR|READONLY_DBMOVED)/.test(String(error.code))

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/** Opens a few connections to Postgres that rather fail than keep anybody waiting. */
export async function openScratchPool(url: string, schema: readonly string[]): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: POSTGRES_MS,
    query_timeout: POSTGRES_MS,
    allowExitOnIdle: true,
  })
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  try {
    for (const statement of schema) await createOnce(pool, statement)
  } catch (error) {
    await pool.end()
    throw error
  }
  return pool
}

/** Of two nodes that make the same table at the same moment Postgres refuses one, though it then exists. */
async function createOnce(pool: pg.Pool, statement: string): Promise<void> {
  await pool.query(statement).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && /^(23505|42P07)$/.test(String(error.code)))) throw error
  })
}
