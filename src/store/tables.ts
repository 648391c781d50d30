import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'

/** The ledger's own tables by their names in SQL, a table after those it refers to on SQLite; kysely's bookkeeping is left out. */
export async function tableNames(db: Kysely<Database>): Promise<string[]> {
  const list = isPostgres(db)
    ? sql<{
        name: string
      }>`select tablename as name from pg_tables where schemaname = current_schema() order by tablename`
    : sql<{
        name: string
      }>`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by rowid`
  const { rows } = await list.execute(db)
  return rows.map(({ name }) => name).filter(name => !name.startsWith('kysely_'))
}

/** Rows of every table. */
export async function rowCounts(db: Kysely<Database>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await tableNames(db)) counts[name] = await countRows(db, name)
  return counts
}

/** Rows of one table. */
export async function countRows(db: Kysely<Database>, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
