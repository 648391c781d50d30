import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { draftOf } from '../lib/drafts.ts'
import { makeFile, makeFolder } from '../lib/private_files.ts'
import {
  type BackupPlace,
  isObject,
  nameOf,
  obstacleOf,
  openStorage,
  removeOldest,
  toBackupPlace,
  toKeep,
  toObject,
} from './backup_place.ts'
import { EXIT } from './exit.ts'
import { countProgress } from './progress.ts'
import type { ListOptions } from './rows.ts'
import { ledgerPlace } from './servers.ts'
import { readSettings } from './settings.ts'
import { fail, print, printJson, requireLedgerFile, withLedger } from './with_ledger.ts'

/** Prints which ledger is configured and what is in it. */
export async function runDbStatus({ json = false }: ListOptions = {}): Promise<void> {
  const config = readSettings()
  if (config.databaseUrl === undefined) requireLedgerFile(config)
  await withLedger(async ledger => {
    const { applied, known } = await ledger.migrations()
    const [pendingJobs, rows] = [await ledger.jobs.pending(), await ledger.rowCounts()]
    if (json)
      return printJson({
        engine: ledger.engine,
        place: placeOf(config),
        bytes: sizeOf(config),
        migrations: { applied: applied.length, known: known.length, last: applied.at(-1) ?? null },
        pending_jobs: pendingJobs,
        rows,
      })
    print(`engine\t${ledger.engine}`)
    print(`place\t${toPlace(config)}`)
    print(`migrations\t${applied.length} of ${known.length}, last ${applied.at(-1) ?? 'none'}`)
    print(`pending jobs\t${pendingJobs}`)
    for (const [table, count] of Object.entries(rows)) print(`rows\t${table}\t${count}`)
  }, config)
}

/** Where the ledger is, and how large a file of it is. */
export function toPlace(config: Config): string {
  if (config.databaseUrl !== undefined) return placeOf(config)
  const bytes = sizeOf(config)
  return `${placeOf(config)}${bytes === null ? ' (not made yet)' : ` (${bytes} bytes)`}`
}

const placeOf = (config: Config): string => (config.databaseUrl === undefined ? config.ledgerFile : ledgerPlace(config))

const sizeOf = ({ databaseUrl, ledgerFile }: Config): number | null =>
  databaseUrl === undefined && existsSync(ledgerFile) ? statSync(ledgerFile).size : null

/** Copies the embedded ledger, which may be in use, into a new file or a storage. */
export async function runDbBackup(target: string, options: { keep?: string }, nowMs: number): Promise<void> {
  const config = readSettings()
  if (config.databaseUrl !== undefined)
    return refuse('the ledger is in Postgres; back it up with: pg_dump --format=custom --file=<file> "$DATABASE_URL"')
  requireLedgerFile(config)
  const keep = toKeep(options.keep, target)
  const place = await toBackupPlace(target, config, nowMs)
  await attempt('', async () => {
    const obstacle = await obstacleOf(place)
    if (obstacle !== undefined) return refuse(obstacle)
    const { bytes, sha256 } = await backUp(config.ledgerFile, place)
    print(
      `${nameOf(place)} holds the ledger (${bytes} bytes, SHA-256 ${sha256}) and opens; it contains the data of people and keys that sign tokens: keep it as safe as the ledger; agent-broker secrets status says whether these are encrypted`,
    )
    for (const gone of keep === undefined ? [] : await removeOldest(place, keep, nowMs)) print(`removed\t${gone}`)
  })
}

async function backUp(ledgerFile: string, place: BackupPlace): Promise<{ bytes: number; sha256: string }> {
  const { backupSqlite, copySqlite } = await import('../store/backup.ts')
  if ('file' in place) {
    await backupSqlite(ledgerFile, place.file)
    const { hashFile } = await import('../lib/file_hash.ts')
    return { bytes: statSync(place.file).size, sha256: await hashFile(place.file) }
  }
  // What a killed process leaves of it is removed at the next start.
  const draft = draftOf(ledgerFile)
  const { counted, end } = countProgress('bytes')
  try {
    await copySqlite(ledgerFile, draft)
    return await place.storage.put(place.object, draft, counted)
  } finally {
    end()
    rmSync(draft, { force: true })
  }
}

/** Puts a backup in the place of the embedded ledger and keeps what was there. */
export async function runDbRestore(source: string, nowMs: number): Promise<void> {
  const config = readSettings()
  if (config.databaseUrl !== undefined)
    return refuse('the ledger is in Postgres; restore it with: pg_restore --dbname="$DATABASE_URL" <file>')
  if (isObject(source)) {
    const [object, storage] = [toObject(source), await openStorage(config)]
    const draft = draftOf(config.ledgerFile)
    const { counted, end } = countProgress('bytes')
    await attempt('', async () => {
      try {
        makeFolder(dirname(draft))
        makeFile(draft)
        await storage.get(object, draft, counted).finally(end)
        await putBack(config.ledgerFile, draft, source, nowMs)
      } finally {
        rmSync(draft, { force: true })
      }
    })
    return
  }
  const file = resolve(source)
  if (!existsSync(file)) return refuse(`there is no backup at ${file}`)
  if (!statSync(file).isFile()) return refuse(`${file} is no file; name a backup`)
  if (file === resolve(config.ledgerFile)) return refuse(`${file} is the ledger itself; name a backup`)
  await attempt('', () => putBack(config.ledgerFile, file, file, nowMs))
}

async function putBack(ledgerFile: string, backup: string, name: string, nowMs: number): Promise<void> {
  const { restoreSqlite } = await import('../store/backup.ts')
  const stamp = new Date(nowMs).toISOString().replace(/\D/g, '').slice(0, 17)
  const { aside, erasures, masterKeys } = await restoreSqlite(ledgerFile, backup, stamp, name)
  print(`${ledgerFile} is restored from ${name}${aside === undefined ? '' : `; what was there is kept as ${aside}`}`)
  print('nobody is signed in, and nobody is told news until agent-broker people news set says so again')
  if (masterKeys.length > 0)
    print(`nothing starts on it without the master key its secrets are encrypted with, ${masterKeys.join(' and ')}`)
  if (erasures > 0)
    print(
      `whoever was erased since this backup is in the ledger again (erasures: ${erasures}): run agent-broker person erase for each before it serves`,
    )
  print(
    'what happened since this backup is unknown to the ledger: hand in again opt-outs (consents revoke) and erasures (person erase), revoke keys and tokens again (keys revoke, tokens revoke) before it serves',
  )
}

/** Where the copy goes: an address, or the file that holds one. */
export interface CopyOptions {
  to?: string
  toFile?: string
}

/** Copies the embedded ledger into an empty Postgres database. */
export async function runDbCopy(options: CopyOptions): Promise<void> {
  const config = readSettings()
  if (config.databaseUrl !== undefined)
    return refuse('setting DATABASE_URL: the ledger is in Postgres already; unset it to copy the embedded one')
  const [option, url] = toTarget(options)
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    return refuse(`${option}: must be an address that starts with postgres://`)
  if (option === '--to' && new URL(url).password !== '') {
    process.stderr.write(
      '--to: the password can be read by every user of this machine while this runs; use --to-file <file>\n',
    )
  }
  requireLedgerFile(config)
  const { copyToPostgres } = await import('../store/copy.ts')
  const { counted, end } = countProgress('rows')
  await attempt(option, async () => {
    const counts = await copyToPostgres(config.ledgerFile, url, counted).finally(end)
    for (const [table, rows] of Object.entries(counts)) print(`rows\t${table}\t${rows}`)
    print(
      'copied; set DATABASE_URL before anything serves again: what is written to the embedded ledger from here on is not in the copy',
    )
  })
}

/** Looks for what does not fit together in the ledger; exits 1 when there is anything. */
export async function runDbVerify({ json = false }: ListOptions = {}): Promise<void> {
  const config = readSettings()
  if (config.databaseUrl === undefined) requireLedgerFile(config)
  // A damaged page found on the way is what this command looks for.
  const { counted, end } = countProgress('consent events')
  const problems = await withLedger(
    ledger =>
      ledger.verify(counted).catch((error: unknown) => [error instanceof Error ? error.message : String(error)]),
    config,
  ).finally(end)
  if (json) printJson({ problems })
  else for (const problem of problems) print(problem)
  if (problems.length === 0 && !json) print('the ledger fits together')
  if (problems.length > 0) fail(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`)
}

function toTarget({ to, toFile }: CopyOptions): [option: string, url: string] {
  if ((to === undefined) === (toFile === undefined)) throw new Error('give either --to <url> or --to-file <file>')
  if (toFile === undefined) return ['--to', to ?? '']
  try {
    return ['--to-file', readFileSync(toFile, 'utf8').trim()]
  } catch (error) {
    throw new Error(
      `--to-file: ${toFile} cannot be read: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'}`,
    )
  }
}

async function attempt(option: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // Only the copy opens a Postgres here, and its address is the option's.
    fail((error instanceof Error ? error.message : String(error)).replace(/^DATABASE_URL:/, `${option}:`))
  }
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = EXIT.usage
}
