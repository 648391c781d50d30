import { type Kysely, sql } from 'kysely'
import type { JobRow, JobTable } from '../core/ledger.ts'
import { runCompiled } from './compiled.ts'
import type { Database } from './database.ts'

/** Leased work on either engine. */
export function jobTable(db: Kysely<Database>, engine: 'sqlite' | 'postgres'): JobTable {
  return {
    add: async row => void (await runCompiled(db, 'add job', row, (to, slots) => to.insertInto('jobs').values(slots))),
    lease: (owner, nowMs, untilMs, most) => lease(db, engine, { owner, nowMs, untilMs, most }),
    renew: async (operationId, owner, leaseUntil) => {
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({ leaseUntil })
        .where('operationId', '=', operationId)
        .where('leaseOwner', '=', owner)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    park: async (operationId, parked) =>
      void (await db
        .updateTable('jobs')
        .set({ ...parked, leaseOwner: null, leaseUntil: null })
        .where('operationId', '=', operationId)
        .execute()),
    wake: async (operationId, runAt) => {
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({ runAt })
        .where('operationId', '=', operationId)
        .where('signal', 'is not', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    retry: async (operationId, owner, runAt) => {
      const back = db.updateTable('jobs').set({ runAt, leaseOwner: null, leaseUntil: null }).where('operationId', '=', operationId)
      return (await back.where('leaseOwner', '=', owner).executeTakeFirst()).numUpdatedRows > 0n
    },
    end: async (operationId, owner) => {
      const ended = runCompiled(db, 'end job', { operationId, owner }, (from, slots) =>
        from.deleteFrom('jobs').where('operationId', '=', slots.operationId).where('leaseOwner', '=', slots.owner),
      )
      return ((await ended).numAffectedRows ?? 0n) > 0n
    },
    drop: async operationId => void (await db.deleteFrom('jobs').where('operationId', '=', operationId).execute()),
    releaseOwner: async owner => {
      const { numUpdatedRows } = await db.updateTable('jobs').set({ leaseOwner: null, leaseUntil: null }).where('leaseOwner', '=', owner).executeTakeFirst()
      return Number(numUpdatedRows)
    },
    ...overview(db),
  }
}

const overview = (db: Kysely<Database>): Pick<JobTable, 'pending' | 'owners' | 'nextDueAt'> => ({
  pending: async () => Number((await db.selectFrom('jobs').select(sql<number>`count(*)`.as('count')).executeTakeFirst())?.count ?? 0),
  owners: async () =>
    (await db.selectFrom('jobs').select('leaseOwner').distinct().where('leaseOwner', 'is not', null).execute()).flatMap(({ leaseOwner }) => leaseOwner ?? []),
  nextDueAt: async () => {
    const next = await db
      .selectFrom('jobs')
      .select(eb => eb.fn.min(eb.fn.coalesce('leaseUntil', 'runAt')).as('at'))
      .executeTakeFirst()
    return next?.at === null || next === undefined ? undefined : Number(next.at)
  },
})

interface Lease {
  owner: string
  nowMs: number
  untilMs: number
  most: number
}

function lease(db: Kysely<Database>, engine: 'sqlite' | 'postgres', { owner, nowMs, untilMs, most }: Lease): Promise<JobRow[]> {
  const due = db
    .selectFrom('jobs')
    .select('operationId')
    .where('runAt', '<=', nowMs)
    .where(eb => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', nowMs)]))
    .orderBy('runAt')
    .limit(most)
    // SQLite has one writer at a time; Postgres must skip what another worker is just leasing.
    .$if(engine === 'postgres', query => query.forUpdate().skipLocked())
  return db
    .updateTable('jobs')
    .set(eb => ({ leaseOwner: owner, leaseUntil: untilMs, attempt: eb('attempt', '+', 1) }))
    .where('operationId', 'in', due)
    .returningAll()
    .execute()
}
