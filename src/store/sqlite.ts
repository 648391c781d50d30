import { CamelCasePlugin, CompiledQuery, Kysely } from 'kysely'
import type { Ledger } from '../core/rows/ledger.ts'
import type { Sqlite } from '../lib/sqlite_file.ts'
import type { Database } from './database.ts'
import { createLedger } from './ledger.ts'
import { holdAlone, openLedgerFile } from './ledger_file.ts'
import { migrate } from './migrate.ts'
import type { Retention } from './consent/family.ts'
import type { MasterKeys } from './secrets/keys.ts'
import { countSetAside, expungeFile } from './rewrite_file.ts'
import { unlock } from './secrets/rotation.ts'
import { createSqliteDialect } from './sqlite_dialect.ts'
import { damagedLedger, explainOpening, explainWriting, isDamage } from './sqlite_errors.ts'

const ALONE_PATIENCE_MS = 1_000

/** Opens the embedded ledger: write-ahead log, every commit on disk before it is answered; several processes may share the file. */
export async function openSqlite(file: string, retention?: Retention, masterKeys?: MasterKeys): Promise<Ledger> {
  return ledgerOn(openFile(file), retention, masterKeys)
}

/** The ledger in a database that openLedgerFile or readyLedger has opened. */
export async function ledgerOn(database: Sqlite, retention?: Retention, masterKeys?: MasterKeys): Promise<Ledger> {
  const file = database.name
  let damage: unknown
  const db = await tablesOn(database, found => {
    damage ??= found
  })
  await unlocked(db, masterKeys)
  const ledger = createLedger(db, retention)
  const rewrite = together(() => expungeFile(db).catch(() => false))
  return {
    ...ledger,
    probe: async nowMs => {
      // The page the probe writes may be whole while others are not.
      if (damage !== undefined) throw damagedLedger(file, damage)
      await ledger.probe(nowMs)
    },
    expunge: async () => ({ isRewritten: await rewrite(), setAside: countSetAside(file) }),
    verify: async counted => {
      const problem = await findDamage(db)
      return problem === undefined ? ledger.verify(counted) : [`${damagedLedger(file, undefined).message} (${problem})`]
    },
  }
}

/** What several ask for before it has begun is done once. */
function together<T>(work: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined
  const begin = async (): Promise<T> => {
    await new Promise(resolve => setImmediate(resolve))
    next = undefined
    return work()
  }
  return () => (next ??= begin())
}

async function unlocked(db: Kysely<Database>, masterKeys: MasterKeys | undefined): Promise<void> {
  try {
    await unlock([db], masterKeys, Date.now())
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** The tables of the embedded ledger, migrated. */
export const openSqliteTables = async (file: string): Promise<Kysely<Database>> =>
  tablesOn(openFile(file), () => undefined)

/** The same of a ledger that nobody else has open, nor can open until these are closed. */
export async function openSqliteTablesAlone(file: string): Promise<Kysely<Database>> {
  const database = openFile(file)
  try {
    database.pragma(`busy_timeout = ${ALONE_PATIENCE_MS}`)
    holdAlone(database, file)
    database.pragma('busy_timeout = 0')
  } catch (error) {
    database.close()
    throw error
  }
  return tablesOn(database, () => undefined)
}

/** The tables of such a database, migrated; `onDamage` hears of statements that met a damaged page. */
export async function tablesOn(database: Sqlite, onDamage: (error: unknown) => void): Promise<Kysely<Database>> {
  const file = database.name
  const explain = (error: unknown): unknown => {
    if (!isDamage(error)) return explainWriting(error, file)
    onDamage(error)
    return damagedLedger(file, error)
  }
  const dialect = createSqliteDialect(database, explain)
  const db = new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin()] })
  try {
    await migrateLocked(db)
  } catch (error) {
    await db.destroy()
    throw explainOpening(error, file)
  }
  return db
}

/** All migrations in one transaction that holds the write lock: a second process that starts meanwhile waits for it. */
async function migrateLocked(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async connection => {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    try {
      await migrate(connection)
      await connection.executeQuery(CompiledQuery.raw('commit'))
    } catch (error) {
      // A full disk has ended the transaction already.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
      throw error
    }
  })
}

function openFile(file: string): Sqlite {
  try {
    return openLedgerFile(file)
  } catch (error) {
    throw explainOpening(error, file)
  }
}

/** What SQLite itself finds wrong with the pages of the file. */
async function findDamage(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await db.executeQuery<{ integrityCheck: string }>(CompiledQuery.raw('pragma integrity_check(1)'))
  const [verdict] = rows.map(row => row.integrityCheck)
  return verdict === 'ok' ? undefined : verdict?.split('\n')[0]
}
