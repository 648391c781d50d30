import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { EXIT } from './exit.ts'
import { readSettings } from './settings.ts'
import { fail, print, requireLedgerFile, withLedger } from './with_ledger.ts'

/** Prints which ledger is configured and what is in it. */
export async function runDbStatus(): Promise<void> {
  const config = readSettings()
  if (config.databaseUrl === undefined) requireLedgerFile(config)
  await withLedger(async ledger => {
    const { applied, known } = await ledger.migrations()
    print(`engine\t${ledger.engine}`)
    print(`place\t${toPlace(config)}`)
    print(`migrations\t${applied.length} of ${known.length}, last ${applied.at(-1) ?? 'none'}`)
    print(`pending jobs\t${await ledger.jobs.pending()}`)
    for (const [table, rows] of Object.entries(await ledger.rowCounts())) print(`rows\t${table}\t${rows}`)
  }, config)
}

/** Where the ledger is; never says a password. */
export function toPlace({ databaseUrl, ledgerFile }: Config): string {
  if (databaseUrl === undefined)
    return `${ledgerFile}${existsSync(ledgerFile) ? ` (${statSync(ledgerFile).size} bytes)` : ' (not made yet)'}`
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${hostname}:${port === '' ? '5432' : port}${pathname}`
}

/** Copies the embedded ledger, which may be in use, into a new file. */
export async function runDbBackup(target: string): Promise<void> {
  const config = readSettings()
  if (config.databaseUrl !== undefined)
    return refuse('the ledger is in Postgres; back it up with: pg_dump --format=custom --file=<file> "$DATABASE_URL"')
  requireLedgerFile(config)
  const file = resolve(target)
  if (existsSync(file)) return refuse(`${file} exists; name a file that does not`)
  if (!existsSync(dirname(file)))
    return refuse(`there is no folder ${dirname(file)}; make it, or name a file elsewhere`)
  const { backupSqlite } = await import('../store/backup.ts')
  await attempt('', async () => {
    await backupSqlite(config.ledgerFile, file)
    print(
      `${file} holds the ledger (${statSync(file).size} bytes) and opens; it contains keys that sign tokens, keep it as safe as the ledger`,
    )
  })
}

/** Puts a backup in the place of the embedded ledger and keeps what was there. */
export async function runDbRestore(source: string, nowMs: number): Promise<void> {
  const config = readSettings()
  if (config.databaseUrl !== undefined)
    return refuse('the ledger is in Postgres; restore it with: pg_restore --dbname="$DATABASE_URL" <file>')
  const file = resolve(source)
  if (!existsSync(file)) return refuse(`there is no backup at ${file}`)
  if (file === resolve(config.ledgerFile)) return refuse(`${file} is the ledger itself; name a backup`)
  const { restoreSqlite } = await import('../store/backup.ts')
  await attempt('', async () => {
    const aside = await restoreSqlite(
      config.ledgerFile,
      file,
      new Date(nowMs).toISOString().replace(/\D/g, '').slice(0, 17),
    )
    print(
      `${config.ledgerFile} is restored from ${file}${aside === undefined ? '' : `; what was there is kept as ${aside}`}`,
    )
  })
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
  await attempt(option, async () => {
    const counts = await copyToPostgres(config.ledgerFile, url)
    for (const [table, rows] of Object.entries(counts)) print(`rows\t${table}\t${rows}`)
    print(
      'copied; now stop what still uses the embedded ledger and set DATABASE_URL: what it writes from here on is not in the copy',
    )
  })
}

/** Looks for what does not fit together in the ledger; exits 1 when there is anything. */
export async function runDbVerify(): Promise<void> {
  const config = readSettings()
  if (config.databaseUrl === undefined) requireLedgerFile(config)
  // A damaged page found on the way is what this command looks for.
  const problems = await withLedger(
    ledger => ledger.verify().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]),
    config,
  )
  for (const problem of problems) print(problem)
  if (problems.length === 0) print('the ledger fits together')
  else fail(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`)
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
