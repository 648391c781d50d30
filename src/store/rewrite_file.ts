import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'

const PATIENCE_MS = 5_000
const PAUSE_MS = 50
// The file says so itself, and so does whatever is copied from it.
const OVERWRITES = 1

/** Writes the embedded ledger anew: its file holds pages that are free and its log older ones. False while others read all the time. */
export async function rewriteFile(db: Kysely<Database>): Promise<boolean> {
  await sql`vacuum`.execute(db)
  await sql.raw(`pragma user_version = ${OVERWRITES}`).execute(db)
  return emptyLog(db)
}

/** Has the file and its log hold nothing that was removed. What is removed is overwritten, but by programs of before it was not: a ledger that they may have written is written anew once, which keeps others from writing. */
export async function expungeFile(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ userVersion: number }>`pragma user_version`.execute(db)
  return rows[0]?.userVersion === OVERWRITES ? emptyLog(db) : rewriteFile(db)
}

async function emptyLog(db: Kysely<Database>): Promise<boolean> {
  for (const deadline = performance.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy !== 1) return true
    if (performance.now() > deadline) return false
  }
}

/** How many ledgers restores have kept beside this one. */
export function countSetAside(file: string): number {
  if (file === ':memory:') return 0
  const beginning = `${basename(file)}.before-restore-`
  const names = readdirSync(dirname(file)).filter(name => name.startsWith(beginning))
  return new Set(names.map(name => name.replace(/-(wal|shm)$/, ''))).size
}
