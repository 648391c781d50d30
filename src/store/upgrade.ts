import { existsSync } from 'node:fs'
import { CamelCasePlugin, Kysely, sql } from 'kysely'
import { openSqliteFile } from '../lib/sqlite.ts'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'
import { KNOWN_MIGRATIONS, newerLedger, unknownOf } from './known_migrations.ts'
import { MIGRATIONS } from './migrate.ts'
import { createSqliteDialect } from './sqlite_dialect.ts'
import { explainOpening } from './sqlite_errors.ts'
import { countRows, tableNames } from './tables.ts'

// Measured on SQLite with rows of 700 bytes: an index takes 2 µs a row, a change 8; a slow disk takes several times that.
const MS_PER_ROW = 0.02

/** What a migration that is still to come does. */
export interface PendingMigration {
  name: string
  changes: string[]
  /** Rows it reads, indexes or changes; one that is touched twice counts twice. */
  rows: number
  estimatedMs: number
}

/** What bringing a ledger up to this program would do. */
export interface UpgradePlan {
  engine: 'sqlite' | 'postgres'
  applied: string[]
  known: number
  pending: PendingMigration[]
}

/** Looks at a ledger without changing it; undefined: there is none yet. Throws where a newer program wrote it. */
export async function planUpgrade(place: {
  databaseUrl: string | undefined
  ledgerFile: string
}): Promise<UpgradePlan | undefined> {
  const db = await openUnchanged(place)
  if (db === undefined) return undefined
  try {
    await sql`select 1`.execute(db).catch(async (error: unknown) => {
      throw isPostgres(db) ? (await import('./postgres.ts')).explainRefusal(error) : error
    })
    const engine = isPostgres(db) ? 'postgres' : 'sqlite'
    const applied = await readApplied(db)
    if (applied.length === 0) return undefined
    const unknown = unknownOf(applied)
    if (unknown !== undefined) throw new Error(newerLedger(unknown, engine))
    const rowsOf = new Map<string, number>()
    for (const table of await tableNames(db)) rowsOf.set(table, await countRows(db, table))
    return { engine, applied, known: KNOWN_MIGRATIONS.length, pending: await rehearse(applied, rowsOf) }
  } catch (error) {
    throw isPostgres(db) ? error : explainOpening(error, place.ledgerFile)
  } finally {
    await db.destroy()
  }
}

async function openUnchanged({ databaseUrl, ledgerFile }: { databaseUrl: string | undefined; ledgerFile: string }) {
  if (databaseUrl !== undefined) return (await import('./postgres.ts')).openPostgresUnchanged(databaseUrl)
  if (!existsSync(ledgerFile)) return undefined
  const database = openSqliteFile(ledgerFile, { readonly: true, fileMustExist: true })
  return new Kysely<Database>({ dialect: createSqliteDialect(database), plugins: [new CamelCasePlugin()] })
}

async function readApplied(db: Kysely<Database>): Promise<string[]> {
  const schema = isPostgres(db)
    ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`
    : sql`select 1 from sqlite_master where name = 'kysely_migration'`
  if ((await schema.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Runs the migrations on an empty ledger in memory: what they do there, they will do to those rows. */
async function rehearse(applied: readonly string[], rowsOf: ReadonlyMap<string, number>): Promise<PendingMigration[]> {
  let heard: string[] = []
  const db = new Kysely<Database>({
    dialect: createSqliteDialect(openSqliteFile(':memory:')),
    plugins: [new CamelCasePlugin()],
    log: event => void heard.push(event.query.sql),
  })
  try {
    for (const name of KNOWN_MIGRATIONS.filter(known => applied.includes(known))) await MIGRATIONS[name].up(db)
    const pending: PendingMigration[] = []
    for (const name of KNOWN_MIGRATIONS.filter(known => !applied.includes(known))) {
      heard = []
      await MIGRATIONS[name].up(db)
      const done = heard.flatMap(statement => toChange(statement, rowsOf) ?? [])
      const rows = done.reduce((sum, { rows: some }) => sum + some, 0)
      pending.push({ name, changes: done.map(({ says }) => says), rows, estimatedMs: Math.ceil(rows * MS_PER_ROW) })
    }
    return pending
  } finally {
    await db.destroy()
  }
}

const KINDS: [RegExp, (table: string, other: string) => string, takesTime: boolean][] = [
  [/^create table (\w+)/i, table => `adds the table ${table}`, false],
  [/^alter table (\w+) add column (\w+)/i, (table, column) => `adds ${table}.${column}`, false],
  [/^create (?:unique )?index \w+ on (\w+)/i, table => `indexes ${table}`, true],
  [/^drop index (\w+)/i, index => `drops the index ${index}`, false],
  [/^update "?(\w+)/i, table => `changes ${table}`, true],
  [/^delete from "?(\w+)/i, table => `removes rows of ${table}`, true],
  [/^(?:alter|drop) table (\w+)/i, table => `changes the table ${table}`, true],
  [/^select\b.*?\bfrom "?(\w+)/is, table => `reads ${table}`, true],
]

/** What a statement does to the rows that are there; nothing is said of what touches no row and leaves nothing. */
function toChange(statement: string, rowsOf: ReadonlyMap<string, number>): { says: string; rows: number } | undefined {
  for (const [pattern, say, takesTime] of KINDS) {
    const [found, table = '', other = ''] = pattern.exec(statement.trim()) ?? []
    if (found === undefined) continue
    const rows = takesTime ? (rowsOf.get(table) ?? 0) : 0
    if (takesTime && rows === 0) return undefined
    return { says: `${say(table, other)}${rows > 0 ? ` (${rows} rows)` : ''}`, rows }
  }
  return undefined
}
