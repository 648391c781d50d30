import { type Kysely, sql } from 'kysely'
import type { OperationFilter, OperationTable } from '../../core/rows/ledger.ts'
import type { Page } from '../../core/rows/page.ts'
import type { Database } from '../database.ts'
import { idsOf, isAmong } from '../supply/current.ts'

const LISTED = [
  'operationId',
  'agentId',
  'keyId',
  'operation',
  'state',
  'reservedCredits',
  'costBasis',
  'estimatedAt',
  'createdAt',
  'updatedAt',
] as const

const HOUR_MS = 3_600_000
const OPERATION_ID = /^op_[\da-f-]*$/

/** Accepted writes of all agents, on either engine. */
export const operationLists = (db: Kysely<Database>): Pick<OperationTable, 'list' | 'counts' | 'standings'> => ({
  list: filter => list(db, filter),
  counts: async sinceMs => {
    const hour = sql<number>`created_at / ${sql.lit(HOUR_MS)}`
    const rows = await db
      .selectFrom('operations')
      .select(['operation', 'state', hour.as('hour'), sql<number>`count(*)`.as('count')])
      .where('createdAt', '>=', sinceMs)
      .groupBy(['operation', 'state', hour])
      .execute()
    return rows.map(({ operation, state, hour: at, count }) => ({
      operation,
      state,
      hourMs: Number(at) * HOUR_MS,
      count: Number(count),
    }))
  },
  standings: async (mostNewest, mostOpen) => {
    const messages = sql<string | null>`(select cast(sum(messages.updated_at) as text) from messages
      where messages.operation_id = operations.operation_id)`
    const standing = [
      'operations.operationId',
      'operations.state',
      'operations.updatedAt',
      messages.as('messages'),
    ] as const
    const newest = db
      .selectFrom('operations')
      .select(standing)
      .orderBy('createdAt', 'desc')
      .orderBy('operationId', 'desc')
    const open = db
      .selectFrom('jobs')
      .innerJoin('operations', 'operations.operationId', 'jobs.operationId')
      .select(standing)
      .orderBy('jobs.operationId', 'desc')
    const [latest, unended] = await Promise.all([newest.limit(mostNewest).execute(), open.limit(mostOpen).execute()])
    return [...new Map([...unended, ...latest].map(row => [row.operationId, row])).values()]
  },
})

const list = async (
  db: Kysely<Database>,
  { agentId, operation, state, search, sinceMs, untilMs, after, most }: Page & OperationFilter,
) => {
  const isFound = search === undefined ? undefined : await found(db, search)
  const isRare = state !== undefined && state !== 'success'
  return (
    db
      .selectFrom('operations')
      .select(LISTED)
      .$if(agentId !== undefined, rows => rows.where('agentId', '=', agentId ?? ''))
      .$if(operation !== undefined, rows => rows.where('operation', '=', operation ?? ''))
      .$if(state !== undefined, rows => rows.where('state', '=', state ?? 'success'))
      // Written out in the index as well: a partial index serves only a condition that is known when the statement is prepared.
      .$if(isRare, rows => rows.where(sql<boolean>`state <> 'success'`))
      .$if(isFound !== undefined, rows => rows.where(isFound ?? sql<boolean>`true`))
      .$if(sinceMs !== undefined, rows => rows.where('createdAt', '>=', sinceMs ?? 0))
      .$if(untilMs !== undefined, rows => rows.where('createdAt', '<', untilMs ?? 0))
      .$if(after !== undefined, rows =>
        rows.where(
          sql<boolean>`(created_at, operation_id) < ((select created_at from operations where operation_id = ${after}), ${after})`,
        ),
      )
      // SQLite would walk all in order for the few that are in a rare state; of those there is an index, and few to sort.
      .orderBy(isRare ? sql`+created_at` : 'createdAt', 'desc')
      .orderBy('operationId', 'desc')
      .limit(most)
      .execute()
  )
}

const found = async (db: Kysely<Database>, search: string) =>
  OPERATION_ID.test(search)
    ? sql<boolean>`operation_id >= ${search} and operation_id < ${`${search}g`}`
    : isAmong('smb_id', await idsOf(db, search))
