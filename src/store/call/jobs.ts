import { type Kysely, sql } from 'kysely'
import type { JobRow, JobTable } from '../../core/rows/ledger.ts'
import { runCompiled } from '../compiled.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../engine.ts'

const FREE = { leaseOwner: null, leaseUntil: null } as const

/** Leased work on either engine. */
export function jobTable(db: Kysely<Database>): JobTable {
  return {
    add: async row => void (await runCompiled(db, 'add job', row, (to, slots) => to.insertInto('jobs').values(slots))),
    lease: async (owner, nowMs, untilMs, most, operations, exceptIds = []) =>
      operations.length === 0 ? [] : lease(db, { owner, nowMs, untilMs, most, operations, exceptIds }),
    renew: async (operationId, owner, leaseUntil) => {
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({ leaseUntil })
        .where('operationId', '=', operationId)
        .where('leaseOwner', '=', owner)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    park: async (operationId, owner, { runAt, ...parked }) => {
      const back = db.updateTable('jobs').where('operationId', '=', operationId).where('leaseOwner', '=', owner)
      const { numUpdatedRows } = await back
        // Whoever wakes a job that runs has moved its time to then.
        .set(eb => ({
          ...parked,
          ...FREE,
          attempt: 0,
          runAt: eb.case().when('woken', '=', 1).then(eb.ref('runAt')).else(runAt).end(),
        }))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    wake: async (operationId, runAt) =>
      (await db.updateTable('jobs').set({ runAt, woken: 1 }).where('operationId', '=', operationId).executeTakeFirst())
        .numUpdatedRows > 0n,
    isWoken: async operationId => {
      const row = db.selectFrom('jobs').select('woken').where('operationId', '=', operationId)
      // SQLite has one writer at a time anyway.
      return (await (isPostgres(db) ? row.forShare() : row).executeTakeFirst())?.woken === 1
    },
    retry: async (operationId, owner, runAt) => {
      const back = db
        .updateTable('jobs')
        .set({ runAt, ...FREE })
        .where('operationId', '=', operationId)
      return (await back.where('leaseOwner', '=', owner).executeTakeFirst()).numUpdatedRows > 0n
    },
    end: async (operationId, owner) => {
      const ended = runCompiled(db, 'end job', { operationId, owner }, (from, slots) =>
        from.deleteFrom('jobs').where('operationId', '=', slots.operationId).where('leaseOwner', '=', slots.owner),
      )
      return ((await ended).numAffectedRows ?? 0n) > 0n
    },
    releaseOwner: async owner => {
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set(FREE)
        .where('leaseOwner', '=', owner)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
    ...overview(db),
  }
}

const overview = (db: Kysely<Database>): Pick<JobTable, 'pending' | 'owners'> => ({
  pending: async () =>
    Number((await db.selectFrom('jobs').select(sql<number>`count(*)`.as('count')).executeTakeFirst())?.count ?? 0),
  owners: async () =>
    (await db.selectFrom('jobs').select('leaseOwner').distinct().where('leaseOwner', 'is not', null).execute()).flatMap(
      ({ leaseOwner }) => leaseOwner ?? [],
    ),
})

interface Lease {
  owner: string
  nowMs: number
  untilMs: number
  most: number
  operations: readonly string[]
  exceptIds: readonly string[]
}

function lease(db: Kysely<Database>, { owner, nowMs, untilMs, most, operations, exceptIds }: Lease): Promise<JobRow[]> {
  const due = db
    .selectFrom('jobs')
    .select('operationId')
    .where('runAt', '<=', nowMs)
    .where(eb => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', nowMs)]))
    .$if(exceptIds.length > 0, query => query.where('operationId', 'not in', exceptIds))
    // What a newer program accepted is left to it.
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('operations')
          .select('operationId')
          .whereRef('operations.operationId', '=', 'jobs.operationId')
          .where('operation', 'in', operations),
      ),
    )
    .orderBy('runAt')
    .limit(most)
    // SQLite has one writer at a time; Postgres must skip what another worker is just leasing.
    .$if(isPostgres(db), query => query.forUpdate().skipLocked())
  return db
    .updateTable('jobs')
    .set(eb => ({ leaseOwner: owner, leaseUntil: untilMs, woken: 0, attempt: eb('attempt', '+', 1) }))
    .where('operationId', 'in', due)
    .returningAll()
    .execute()
}
