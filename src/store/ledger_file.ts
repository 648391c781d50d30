import { accessSync, constants, existsSync, linkSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { draftOf } from '../lib/drafts.ts'
import { makeFile, makeFolder } from '../lib/private_files.ts'
import { openSqliteFile } from '../lib/sqlite.ts'
import type { Sqlite } from '../lib/sqlite_file.ts'
import { newerLedger, unknownOf } from './known_migrations.ts'
import { type MasterKeys, requireMasterKeys } from './secrets/keys.ts'
import { explainOpening, isBusy, RESTORE } from './sqlite_errors.ts'

const OPEN_PATIENCE_MS = 5_000
const LOOK_PATIENCE_MS = 500

/** Opens the file of a ledger, a new one where there is none; one that is lost, or that a newer program wrote, is refused and left as it is. */
export function openLedgerFile(file: string): Sqlite {
  if (file !== ':memory:') {
    makeFolder(dirname(file))
    refuseLost(file)
    if (!existsSync(file)) begin(file)
  }
  const open = (): Sqlite => readyLedger(openSqliteFile(file, { timeout: OPEN_PATIENCE_MS }))
  try {
    return open()
  } catch (error) {
    // A restore has put another in its place since it was opened.
    if (codeOf(error) === 'SQLITE_READONLY_DBMOVED') return open()
    throw error
  }
}

/** Sets an opened ledger as every connection to it has to be. */
export function readyLedger(database: Sqlite): Sqlite {
  try {
    refuseNewer(database)
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    // What is removed or emptied must not be read in the file, nor in a copy of it.
    database.pragma('secure_delete = ON')
    // From here on waiting for a lock is the dialect's business, off the event loop.
    database.pragma('busy_timeout = 0')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Has a connection hold its ledger until it closes; refused while any other one is open. */
export function holdAlone(database: Sqlite, file: string): void {
  try {
    // Leaving the write-ahead log is refused while any other connection is open, even an idle one; it also folds the log into the file.
    database.pragma('journal_mode = DELETE')
    database.pragma('locking_mode = EXCLUSIVE')
    database.exec('begin exclusive')
    database.exec('commit')
  } catch (error) {
    if (!/^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))) throw error
    throw new Error(
      `the ledger ${file} is in use; stop every server, worker and MCP host that holds it, then try again`,
      { cause: error },
    )
  }
}

/** Throws what an operator is told when the ledger of this file cannot be used; makes and changes nothing. */
export function requireUsable(file: string, masterKeys?: MasterKeys): void {
  try {
    refuseLost(file)
    accessSync(existsSync(file) ? file : nearestFolder(file), constants.W_OK)
    accessSync(nearestFolder(file), constants.W_OK | constants.X_OK)
    if (existsSync(file)) look(file, masterKeys)
  } catch (error) {
    if (!isBusy(error)) throw explainOpening(error, file)
  }
}

function look(file: string, masterKeys: MasterKeys | undefined): void {
  const database = openSqliteFile(file, { fileMustExist: true, timeout: LOOK_PATIENCE_MS })
  try {
    refuseNewer(database)
    const keys = database.prepare("select 1 from sqlite_master where name = 'master_keys'").get()
    if (keys !== undefined)
      requireMasterKeys(database.prepare<string>('select key_id from master_keys').pluck().all(), masterKeys)
  } finally {
    database.close()
  }
}

function nearestFolder(path: string): string {
  const folder = dirname(path)
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined && folder !== path) return nearestFolder(folder)
  if (found?.isDirectory() !== true) throw Object.assign(new Error(`${folder} is no folder`), { code: 'ENOTDIR' })
  return folder
}

/**
 * The file appears with its first page: an empty one is never ours, whenever this process is killed. Of two processes
 * that begin the same ledger one links its file first.
 */
function begin(file: string): void {
  const draft = draftOf(file)
  remove(draft)
  try {
    makeFile(draft)
    const database = openSqliteFile(draft)
    database.pragma('journal_mode = WAL')
    database.close()
    linkSync(draft, file)
  } catch (error) {
    if (isWithoutLinks(error)) makeFile(file)
    // Another process may have made it.
    else if (!existsSync(file)) throw error
  } finally {
    remove(draft)
  }
}

const remove = (file: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
}

/** A ledger that became an empty file, or left nothing but its log, is lost: a new one in its place would hide that. */
function refuseLost(file: string): void {
  if (file === ':memory:') return
  const [size, logSize] = [file, `${file}-wal`].map(path => statSync(path, { throwIfNoEntry: false })?.size)
  if (size === 0)
    throw new Error(
      `the ledger ${file} is empty, so what it held is lost; ${RESTORE}, or remove the file to begin anew`,
    )
  if (size === undefined && (logSize ?? 0) > 0)
    throw new Error(
      `the ledger ${file} is gone, and its log ${file}-wal is not; ${RESTORE}, or remove the log to begin anew`,
    )
}

/** Before anything is written: a program that does not know the tables must not change the file. */
function refuseNewer(database: Sqlite): void {
  const table = database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get()
  if (table === undefined) return
  const unknown = unknownOf(database.prepare('select name from kysely_migration').pluck().all())
  if (unknown !== undefined) throw new Error(newerLedger(unknown, 'sqlite'))
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
/** Whether a file system gives files no second name. */
export const isWithoutLinks = (error: unknown): boolean =>
  error instanceof Error &&
  'syscall' in error &&
  error.syscall === 'link' &&
  /^(EPERM|ENOSYS|ENOTSUP|EOPNOTSUPP|EMLINK|EINVAL)$/.test(codeOf(error))
