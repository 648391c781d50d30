import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { openPostgresTables } from './postgres.ts'
import { openSqliteTablesAlone } from './sqlite.ts'
import { countRows, tableNames } from './tables.ts'

// Postgres takes at most 65,535 parameters in a statement.
const MOST_PARAMETERS = 30_000
const MOST_ROWS = 1_000

type Row = Record<string, unknown>
/** Called with how many more rows were copied, of how many. */
type Counted = (more: number, total: number) => void

/** Copies an embedded ledger that nobody uses into an empty Postgres one, all of it or nothing; answers the rows of every table. */
export async function copyToPostgres(file: string, url: string, counted?: Counted): Promise<Record<string, number>> {
  // What others write meanwhile would be in neither.
  const source = await openSqliteTablesAlone(file)
  try {
    const target = await openPostgresTables(url)
    try {
      return await source.transaction().execute(from => target.transaction().execute(to => copyAll(from, to, counted)))
    } finally {
      await target.destroy()
    }
  } finally {
    await source.destroy()
  }
}

async function copyAll(
  from: Transaction<Database>,
  to: Transaction<Database>,
  counted?: Counted,
): Promise<Record<string, number>> {
  const names = await tableNames(from)
  await sql`lock table ${sql.join(names.map(name => sql.table(name)))} in access exclusive mode`.execute(to)
  for (const name of names) {
    const rows = await countRows(to, name)
    if (rows > 0) throw new Error(`the target is not empty: its table ${name} has ${rows} rows; give an empty database`)
  }
  const [counts, wantedRows]: [Record<string, number>, Record<string, number>] = [{}, {}]
  for (const name of names) wantedRows[name] = await countRows(from, name)
  const total = Object.values(wantedRows).reduce((sum, rows) => sum + rows, 0)
  // What is copied is no news.
  for (const name of names) await sql`alter table ${sql.table(name)} disable trigger user`.execute(to)
  const whole = await wholeColumns(to)
  for (const name of names)
    counts[name] = await copyTable(from, to, { name, whole: whole.get(name) ?? NONE }, rows => counted?.(rows, total))
  for (const name of names) await sql`alter table ${sql.table(name)} enable trigger user`.execute(to)
  for (const name of names) {
    const [wanted = 0, got] = [wantedRows[name], await countRows(to, name)]
    if (wanted !== got) throw new Error(`table ${name} has ${wanted} rows but ${got} arrived; nothing was copied`)
  }
  await continueSequences(to, names)
  return counts
}

const NONE: ReadonlySet<string> = new Set()

/** The columns that hold whole numbers in Postgres, by table. */
async function wholeColumns(to: Kysely<Database>): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const columns = sql<{
    name: string
    column: string
  }>`select table_name as name, column_name as column from information_schema.columns
    where table_schema = current_schema() and data_type in ('bigint', 'integer', 'smallint')`
  const found = new Map<string, Set<string>>()
  for (const { name, column } of (await columns.execute(to.withoutPlugins())).rows)
    found.set(name, (found.get(name) ?? new Set()).add(column))
  return found
}

interface Copied {
  name: string
  whole: ReadonlySet<string>
}

async function copyTable(
  from: Kysely<Database>,
  to: Kysely<Database>,
  { name, whole }: Copied,
  counted: (rows: number) => void,
): Promise<number> {
  const [plainFrom, plainTo] = [from.withoutPlugins(), to.withoutPlugins()]
  let copied = 0
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const page = sql<Row>`select rowid as copied_rowid, * from ${sql.table(name)} where rowid > ${after} order by rowid limit ${MOST_ROWS}`
    const { rows } = await page.execute(plainFrom)
    if (rows.length === 0) return copied
    after = Number(rows.at(-1)?.['copied_rowid'])
    await insert(
      plainTo,
      name,
      rows.map(({ copied_rowid: _, ...row }) => inWhole(row, whole)),
    )
    copied += rows.length
    counted(rows.length)
  }
}

/** SQLite keeps the fraction of a millisecond that earlier versions wrote; Postgres refuses it. */
const inWhole = (row: Row, whole: ReadonlySet<string>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'number' && whole.has(column) ? Math.round(value) : value,
    ]),
  )

async function insert(to: Kysely<Database>, name: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const most = Math.floor(MOST_PARAMETERS / columns.length)
  for (let at = 0; at < rows.length; at += most) {
    const values = rows.slice(at, at + most).map(row => sql`(${sql.join(columns.map(column => row[column]))})`)
    // The entries of the credit ledger keep their order, which is an identity column.
    await sql`insert into ${sql.table(name)} (${sql.join(columns.map(column => sql.ref(column)))}) overriding system value values ${sql.join(values)}`.execute(
      to,
    )
  }
}

/** Rows written later get numbers after those that were copied. */
async function continueSequences(to: Kysely<Database>, names: readonly string[]): Promise<void> {
  const plain = to.withoutPlugins()
  const identities = sql<{
    name: string
    column: string
  }>`select table_name as name, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`
  for (const { name, column } of (await identities.execute(plain)).rows.filter(row => names.includes(row.name))) {
    const highest = sql`(select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(name)})`
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}), ${highest}, false)`.execute(plain)
  }
}
