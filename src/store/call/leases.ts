import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres } from '../engine.ts'

/** A lease that has ended. */
export const FREE = { leaseOwner: null, leaseUntil: null } as const

/** A table whose rows are leased; its names are those in SQL. */
export interface Queue {
  table: 'jobs' | 'deliveries' | 'watches' | 'freed_slots' | 'mailboxes'
  id: string
  /** When a row is due. */
  dueAt: string
  /** By this time rows are put in their order alone. */
  isAlwaysDue?: true
  /** Of all rows those that wait or are worked on. */
  isOpen: RawBuilder<unknown>
}

/** Who leases until when, and what else is asked of a row and done to it. */
export interface Lease {
  owner: string
  nowMs: number
  untilMs: number
  most: number
  exceptIds: readonly string[]
  only: RawBuilder<unknown>
  /** Assignments beside those of the lease. */
  also?: RawBuilder<unknown>
}

/** Leases the rows that have been due longest and that nobody holds. */
export async function leaseRows<Row>(
  db: Kysely<Database>,
  { table, id, dueAt, isAlwaysDue, isOpen }: Queue,
  { owner, nowMs, untilMs, most, exceptIds, only, also }: Lease,
): Promise<Row[]> {
  const isFree = sql`(lease_until is null or lease_until <= ${nowMs})`
  // SQLite has one writer at a time; Postgres must skip what another worker is just leasing.
  const alone = isPostgres(db) ? sql`for update skip locked` : sql``
  const isDue = isAlwaysDue === true ? sql`1 = 1` : sql`${sql.ref(dueAt)} <= ${nowMs}`
  const due = sql`select ${sql.ref(id)} from ${sql.table(table)}
    where ${isOpen} and ${isDue} and ${isFree} and ${isNot(id, exceptIds)} and ${only}
    order by ${sql.ref(dueAt)} limit ${most} ${alone}`
  const changes = sql`lease_owner = ${owner}, lease_until = ${untilMs}`
  // Materialized: a subquery that Postgres runs once for each row of the table skips what it has just leased, and leases the next.
  const leased = sql<Row>`with due as materialized (${due})
    update ${sql.table(table)} set ${also === undefined ? changes : sql`${changes}, ${also}`}
    where ${sql.ref(id)} in (select ${sql.ref(id)} from due) returning *`
  return (await leased.execute(db)).rows
}

/** Has rows be due now that only a clock which has been set back since has put off: those of which `isLate` holds. What is worked on stays as it is. */
export async function bringForward(
  db: Kysely<Database>,
  { table, dueAt, isOpen }: Queue,
  nowMs: number,
  isLate: RawBuilder<unknown>,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(dueAt)} = ${nowMs}
    where ${isOpen} and lease_owner is null and ${sql.ref(dueAt)} > ${nowMs} and ${isLate}`.execute(db)
}

/** Who holds leases now. */
export async function holdersOf(db: Kysely<Database>, { table, isOpen }: Queue): Promise<string[]> {
  const held = sql<{ leaseOwner: string }>`select distinct lease_owner from ${sql.table(table)}
    where ${isOpen} and lease_owner is not null`
  return (await held.execute(db)).rows.map(({ leaseOwner }) => leaseOwner)
}

/** Ends the leases of an owner, and answers how many they were. */
export async function endLeasesOf(db: Kysely<Database>, { table, isOpen }: Queue, owner: string): Promise<number> {
  const ended = sql`update ${sql.table(table)} set lease_owner = null, lease_until = null
    where ${isOpen} and lease_owner = ${owner}`
  return Number((await ended.execute(db)).numAffectedRows ?? 0)
}

/** That a column has none of some values. */
export const isNot = (column: string, values: readonly string[]): RawBuilder<unknown> =>
  values.length === 0 ? sql`1 = 1` : sql`${sql.ref(column)} not in (${sql.join(values)})`
