import { type Kysely, sql } from 'kysely'
import type { JobRow, JobTable } from '../../core/rows/ledger.ts'
import { runCompiled } from '../compiled.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../engine.ts'
import { bringForward, endLeasesOf, FREE, holdersOf, leaseRows, type Queue } from './leases.ts'

const JOBS: Queue = { table: 'jobs', id: 'operation_id', dueAt: 'run_at', isOpen: sql`1 = 1` }

/** Leased work on either engine. */
export function jobTable(db: Kysely<Database>): JobTable {
  return {
    add: async row => void (await runCompiled(db, 'add job', row, (to, slots) => to.insertInto('jobs').values(slots))),
    lease: async (owner, nowMs, untilMs, most, operations, exceptIds = []) =>
      operations.length === 0
        ? []
        : leaseRows<JobRow>(db, JOBS, {
            owner,
            nowMs,
            untilMs,
            most,
            exceptIds,
            only: isOneOf(operations),
            also: sql`woken = 0, attempt = attempt + 1`,
          }),
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
    withdraw: async (operationId, nowMs) => {
      const unbegun = db
        .deleteFrom('jobs')
        .where('operationId', '=', operationId)
        .where('attempt', '=', 0)
        // What is parked has begun, and counts its attempts anew.
        .where('signal', 'is', null)
        .where(eb => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', nowMs)]))
      return (await unbegun.executeTakeFirst()).numDeletedRows > 0n
    },
    end: async (operationId, owner) => {
      const ended = runCompiled(db, 'end job', { operationId, owner }, (from, slots) =>
        from.deleteFrom('jobs').where('operationId', '=', slots.operationId).where('leaseOwner', '=', slots.owner),
      )
      return ((await ended).numAffectedRows ?? 0n) > 0n
    },
    releaseOwner: owner => endLeasesOf(db, JOBS, owner),
    bringForward: (nowMs, afterMs) => bringForward(db, JOBS, nowMs, sql`run_at > ${afterMs}`),
    ...overview(db),
  }
}

const overview = (db: Kysely<Database>): Pick<JobTable, 'pending' | 'owners'> => ({
  pending: async () =>
    Number((await db.selectFrom('jobs').select(sql<number>`count(*)`.as('count')).executeTakeFirst())?.count ?? 0),
  owners: () => holdersOf(db, JOBS),
})

// What a newer program accepted is left to it.
const isOneOf = (operations: readonly string[]) =>
  sql`exists (select 1 from operations where operations.operation_id = jobs.operation_id and operation in (${sql.join(operations)}))`
