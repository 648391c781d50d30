import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { draftOf } from '../lib/drafts.ts'
import { createFile, makeFile, makeFolder } from '../lib/private_files.ts'
import { openSqliteFile } from '../lib/sqlite.ts'
import type { Sqlite } from '../lib/sqlite_file.ts'
import { newerLedger, unknownOf } from './known_migrations.ts'
import { holdAlone, isWithoutLinks } from './ledger_file.ts'
import { isDamage, RESTORE } from './sqlite_errors.ts'

const PATIENCE_MS = 1_000
const ALL_PAGES = 0x7fffffff

/** Copies a ledger that may be in use into a new file, which is complete, checked and on disk when it appears. */
export async function backupSqlite(file: string, target: string): Promise<void> {
  const unfinished = `${target}.partial`
  try {
    await copySqlite(file, unfinished)
    // Fails when the name is taken: whoever took it meanwhile keeps their file.
    closeSync(createFile(target, file))
    renameSync(unfinished, target)
    syncFolder(target)
  } finally {
    removeFile(unfinished)
  }
}

/** Copies a ledger that may be in use into a file of this process; it is complete, checked and on disk when this ends. */
export async function copySqlite(file: string, target: string): Promise<void> {
  await copyFile(file, target, file).catch(error => {
    throw isDamage(error) ? damaged(file, messageOf(error)) : error
  })
  const fault = faultOf(target)
  if (fault !== undefined)
    throw 'unknown' in fault ? new Error(newerLedger(fault.unknown, 'sqlite')) : damaged(file, fault.damage)
}

const damaged = (file: string, why: string): Error =>
  new Error(`the ledger ${file} is damaged or none (${why}), so no backup was made; ${RESTORE}`)

/** What became of a restore. */
interface Restored {
  /** Where the replaced file went; undefined when there was none. */
  aside: string | undefined
  /** How many people were erased in it that the backup still names. */
  erasures: number
  /** What the secrets of the backup are encrypted with. */
  masterKeys: string[]
}

/** Puts a backup, which sentences call by its name, in the place of a ledger that nobody uses. */
export async function restoreSqlite(file: string, backup: string, stamp: string, name = backup): Promise<Restored> {
  makeFolder(dirname(file))
  // What a killed process leaves of it is removed at the next start.
  const incoming = draftOf(`${file}.incoming`)
  try {
    await copyFile(backup, incoming).catch(error => {
      throw new Error(
        isDamage(error)
          ? `the backup ${name} is damaged: ${messageOf(error)}`
          : `the backup ${name} could not be copied to ${incoming}: ${messageOf(error)}; the ledger stays as it is`,
      )
    })
    const fault = faultOf(incoming)
    if (fault !== undefined)
      throw new Error(
        'unknown' in fault
          ? `the backup was written by a newer version of this program (it has ${fault.unknown}); restore it with that version`
          : `the backup ${name} is damaged or no ledger: ${fault.damage}`,
      )
    endSignIns(incoming)
    return replace(file, incoming, `${file}.before-restore-${stamp}`)
  } finally {
    removeFile(incoming)
  }
}

/** Nobody is signed in to a restored ledger, and no host logged in: whoever has signed out, or was removed, since the backup must not come back with it; nor is anybody told news. */
function endSignIns(file: string): void {
  const database = openSqliteFile(file, { fileMustExist: true })
  try {
    const names = database.prepare("select name from sqlite_master where type = 'table'").pluck().all()
    for (const table of ['sessions', 'sign_in_links', 'sign_in_codes'])
      if (names.includes(table)) database.exec(`delete from ${table}`)
    // What waited may have been sent since, and whoever was removed since must be told nothing.
    if (names.includes('news_rules')) {
      const unknown =
        "state = 'unknown', lease_owner = null, lease_until = null, last_error = 'the ledger was restored'"
      database.exec(`update notifications set ${unknown} where state in ('waiting', 'sending'); delete from news_rules`)
    }
    // Registrations let nobody in.
    if (names.includes('login_records')) database.exec("delete from login_records where kind <> 'Client'")
  } finally {
    database.close()
  }
  sync(file)
}

function replace(file: string, incoming: string, aside: string): Restored {
  const { known, masterKeys } = factsOf(incoming)
  const { release, erasures } = lock(file)
  try {
    const replaced = existsSync(file)
    if (replaced) keep(file, aside)
    // A damaged file may still have its log beside it, which must not be applied to the restored one.
    for (const suffix of ['-wal', '-shm']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix)
    renameSync(incoming, file)
    syncFolder(file)
    return {
      aside: replaced ? aside : undefined,
      erasures: erasures.filter(id => !known.includes(id)).length,
      masterKeys: masterKeys.map(String),
    }
  } finally {
    release()
  }
}

/** Gives a ledger a second name: where it had none of its own for a moment, whoever starts then, or after a kill, would begin a new one. */
function keep(file: string, aside: string): void {
  try {
    linkSync(file, aside)
    syncFolder(aside)
  } catch (error) {
    if (!isWithoutLinks(error)) throw error
    renameSync(file, aside)
  }
}

function factsOf(file: string): { known: unknown[]; masterKeys: unknown[] } {
  const database = openSqliteFile(file, { readonly: true, fileMustExist: true })
  try {
    return { known: readErasures(database), masterKeys: readColumn(database, 'master_keys', 'key_id') }
  } finally {
    database.close()
  }
}

/** The rows of the audit that say that a person was erased. */
const readErasures = (database: Sqlite): unknown[] =>
  readColumn(database, 'audit', 'audit_id', "where action = 'person.erase'")

/** A column of a ledger, which may be older than the table. */
const readColumn = (database: Sqlite, table: string, column: string, where = ''): unknown[] =>
  database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table) === undefined
    ? []
    : database.prepare(`select ${column} from ${table} ${where}`).pluck().all()

/** Holds a ledger alone until released, and answers the erasures in it. A file too damaged to be opened cannot be in use. */
function lock(file: string): { release: () => void; erasures: unknown[] } {
  if (!existsSync(file)) return { release: () => undefined, erasures: [] }
  const database = openSqliteFile(file, { timeout: PATIENCE_MS })
  const release = (): void => void database.close()
  try {
    holdAlone(database, file)
    return { release, erasures: readErasures(database) }
  } catch (error) {
    if (isDamage(error)) return { release, erasures: [] }
    release()
    throw error
  }
}

/** A ledger holds the keys that sign tokens: a copy is for its owner alone, and not for whoever else owns the folder it is put in. */
async function copyFile(source: string, target: string, like?: string): Promise<void> {
  removeFile(target)
  makeFile(target, like)
  const database = openSqliteFile(source, { readonly: true, fileMustExist: true, timeout: PATIENCE_MS })
  try {
    // All in one step: a copy in several starts over whenever another process writes in between.
    await database.backup(target, { progress: () => ALL_PAGES })
  } finally {
    database.close()
  }
}

/** What keeps a file from being a whole ledger of this or an older program; leaves it as one file, on disk. */
function faultOf(file: string): { unknown: string } | { damage: string } | undefined {
  try {
    const database = openSqliteFile(file, { fileMustExist: true })
    try {
      database.pragma('journal_mode = DELETE')
      const verdict = database.pragma('integrity_check', { simple: true })
      if (verdict !== 'ok') return { damage: String(verdict).split('\n')[0] ?? '' }
      const unknown = unknownOf(database.prepare('select name from kysely_migration').pluck().all())
      if (unknown !== undefined) return { unknown }
    } finally {
      database.close()
    }
  } catch (error) {
    return { damage: messageOf(error) }
  }
  sync(file)
  return undefined
}

function sync(file: string): void {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

/** Windows cannot sync a folder, and does not need it. */
function syncFolder(file: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(dirname(file), 'r')
  fsyncSync(handle)
  closeSync(handle)
}

const removeFile = (file: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
