import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'

/** Rows that one step changes: more of them would keep whoever else writes waiting. */
export const MOST_IN_STEP = 500
const SHORTEST_PAUSE_MS = 5

/**
 * Repeats a step until it finds less than it may take. Between two of them others write for at least as long as one took;
 * whatever ends it in between, the next time goes on from there.
 */
export async function inSteps(step: () => Promise<number>, most = MOST_IN_STEP): Promise<number> {
  for (let changed = 0; ; ) {
    const began = performance.now()
    const found = await step()
    changed += found
    if (found < most) return changed
    await sleep(Math.max(SHORTEST_PAUSE_MS, performance.now() - began))
  }
}

/** Removes the rows of a table that a condition in SQL is true of, in steps; answers how many they were. */
export const removeInSteps = (db: Kysely<Database>, table: string, condition: RawBuilder<unknown>): Promise<number> =>
  changeInSteps(db, table, sql`delete from ${sql.table(table)}`, condition)

/** Changes the rows of a table that a condition in SQL is true of, and no longer true of afterwards, in steps. */
export const emptyInSteps = (
  db: Kysely<Database>,
  table: string,
  changes: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<number> => changeInSteps(db, table, sql`update ${sql.table(table)} set ${changes}`, condition)

function changeInSteps(
  db: Kysely<Database>,
  table: string,
  change: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const some = (place: 'ctid' | 'rowid') =>
    sql`select ${sql.ref(place)} from ${sql.table(table)} where ${condition} limit ${MOST_IN_STEP}`
  const isSome = isPostgres(db) ? sql`ctid = any(array(${some('ctid')}))` : sql`rowid in (${some('rowid')})`
  // Said again: Postgres looks at a row that was changed meanwhile once more.
  const statement = sql`${change} where ${isSome} and ${condition}`
  return inSteps(async () => Number((await statement.execute(db)).numAffectedRows ?? 0))
}
