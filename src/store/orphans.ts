import { type Kysely, type RawBuilder, type SelectType, sql } from 'kysely'
import type { Database } from './database.ts'

/** Looks for what the write path never leaves behind, and says each in a sentence. */
export type Check = (db: Kysely<Database>) => Promise<string[]>

type Name = keyof Database
type Column<Table extends Name> = keyof Database[Table] & string
type Shows<Table extends Name, Shown extends Column<Table>> = { [One in Shown]: SelectType<Database[Table][One]> }

/** A table whose rows name a row of another. */
export interface Child<Table extends Name, Shown extends Column<Table>> {
  child: Table
  /** The column that names the parent, called alike in both; null: it names none. */
  column: Column<Table>
  parent: Name
  /** What a problem is told with; problems come in this order. */
  shown: readonly Shown[]
  /** Rows that may go without. */
  unless?: RawBuilder<unknown>
  problem(row: Shows<Table, Shown>): string
}

/** A check for rows whose parent is missing. */
export const orphans =
  <Table extends Name, Shown extends Column<Table>>({
    child,
    column,
    parent,
    shown,
    unless = sql`false`,
    problem,
  }: Child<Table, Shown>): Check =>
  async db => {
    const columns = sql.join(shown.map(name => sql.ref(name)))
    const own = sql.ref(`${child}.${column}`)
    const isThere = sql`exists (select 1 from ${sql.table(parent)} where ${sql.ref(`${parent}.${column}`)} = ${own})`
    const { rows } = await sql<Shows<Table, Shown>>`select distinct ${columns}
      from ${sql.table(child)} where ${own} is not null and not ${isThere} and not (${unless}) order by ${columns}`.execute(
      db,
    )
    return rows.map(problem)
  }
