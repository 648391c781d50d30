import { type Kysely, sql } from 'kysely'
import type { Ask } from '../../core/gate.ts'
import { withAddresses } from '../../core/question.ts'
import type { ApprovalTable, PolicyTable } from '../../core/rows/approvals.ts'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import { runCompiled } from '../compiled.ts'
import type { Family } from '../consent/family.ts'
import type { Database } from '../database.ts'
import { lock, LOCKS } from '../locks.ts'
import { isNamedIn } from './named_in.ts'
import { emptyInSteps, inSteps, MOST_IN_STEP } from '../steps.ts'

// Written out and not bound: a partial index serves only a condition that is known when the statement is prepared.
const WAITING = sql.lit('waiting' as const)
// A one-time code could be guessed from the digest of the words it stands in: none is kept once nothing is left to compare.
const NO_DIGEST = ''

/** Questions to people on either engine. */
export const approvalTable = (db: Kysely<Database>): ApprovalTable => ({
  add: async (row, mostWaiting) => {
    await lock(db, [LOCKS.approvals(row.agentId)])
    const waiting = await db
      .selectFrom('approvals')
      .select(sql<number>`count(*)`.as('count'))
      .where('agentId', '=', row.agentId)
      .where('state', '=', WAITING)
      .executeTakeFirstOrThrow()
    if (Number(waiting.count) >= mostWaiting) return false
    await db.insertInto('approvals').values(row).execute()
    return true
  },
  get: approvalId => db.selectFrom('approvals').selectAll().where('approvalId', '=', approvalId).executeTakeFirst(),
  byToken: token => db.selectFrom('approvals').selectAll().where('token', '=', token).executeTakeFirst(),
  ofOperation: async operationId => {
    const found = runCompiled(db, 'approval of operation', { operationId }, (from, slots) =>
      from
        .selectFrom('approvals')
        .selectAll()
        .where('operationId', '=', slots.operationId)
        .orderBy('approvalId', 'desc')
        .limit(1),
    )
    return (await found).rows[0]
  },
  page: ({ state, after, most }) =>
    db
      .selectFrom('approvals')
      .selectAll()
      .$if(state !== undefined, query => query.where('state', '=', state ?? 'waiting'))
      .$if(after !== undefined, query => query.where('approvalId', '<', after ?? ''))
      .orderBy('approvalId', 'desc')
      .limit(most)
      .execute(),
  decide: async (approvalId, decision) => {
    const open = db.updateTable('approvals').where('approvalId', '=', approvalId).where('state', '=', WAITING)
    const ended = decision.state === 'refused' ? { digest: NO_DIGEST } : {}
    const decided = open.where('expiresAt', '>', decision.decidedAt).set({ ...decision, ...ended })
    return (await decided.executeTakeFirst()).numUpdatedRows > 0n
  },
  expire: async (approvalId, nowMs) => {
    const open = db.updateTable('approvals').where('approvalId', '=', approvalId).where('state', '=', WAITING)
    const ended = open.where('expiresAt', '<=', nowMs).set({ state: 'expired', decidedAt: nowMs, digest: NO_DIGEST })
    return (await ended.executeTakeFirst()).numUpdatedRows > 0n
  },
  withdraw: async (operationId, decidedAt) => {
    const open = db.updateTable('approvals').where('operationId', '=', operationId).where('state', '=', WAITING)
    const ended = open.set({ state: 'withdrawn', decidedAt, digest: NO_DIGEST })
    return (await ended.executeTakeFirst()).numUpdatedRows > 0n
  },
  overdue: (nowMs, most) =>
    db
      .selectFrom('approvals')
      .selectAll()
      .where('state', '=', WAITING)
      .where('expiresAt', '<=', nowMs)
      .orderBy('expiresAt')
      .limit(most)
      .execute(),
  begin: async (approvalId, runAt) =>
    void (await db
      .updateTable('approvals')
      .set({ runAt })
      .where('approvalId', '=', approvalId)
      .where('runAt', 'is', null)
      .execute()),
})

/** The operator's policy on either engine. */
export const policyTable = (db: Kysely<Database>): PolicyTable => ({
  current: () => currentPolicy(db),
  set: async row => {
    await lock(db, [LOCKS.policy()])
    const version = ((await currentPolicy(db))?.version ?? 0) + 1
    await db
      .insertInto('policies')
      .values({ ...row, version })
      .execute()
    return { ...row, version }
  },
})

const currentPolicy = async (db: Kysely<Database>) =>
  (
    await runCompiled(db, 'current policy', {}, from =>
      from.selectFrom('policies').selectAll().orderBy('version', 'desc').limit(1),
    )
  ).rows[0]

const ERASED = '[erased]'

/** Drops the digests of what has ended: nothing is left to compare with them. */
export async function dropDigests(db: Kysely<Database>): Promise<void> {
  const isOver = sql`not exists (select 1 from operations
    where operations.operation_id = approvals.operation_id and operations.state in ('pending', 'executing'))`
  await emptyInSteps(db, 'approvals', sql`digest = ''`, sql`digest <> '' and ${isOver}`)
}

/** What is shown of a person to whoever decides. A question that still waits ends: nobody is asked about what cannot be shown. */
export const APPROVALS: Family = {
  name: 'approvals',
  find: async (db, subject) => {
    const ids = await about(db, subject)
    if (ids.length === 0) return []
    // Neither the link, which decides, nor what was noted by and for the people of the deployment.
    const columns = [
      'approvalId',
      'operationId',
      'operation',
      'reasons',
      'shown',
      'state',
      'askedAt',
      'decidedAt',
      'runAt',
    ] as const
    return db.selectFrom('approvals').select(columns).where('approvalId', 'in', ids).orderBy('approvalId').execute()
  },
  erase: async (db, subject) => {
    const ids = await about(db, subject)
    for (const approvalId of ids) {
      const waiting = db.updateTable('approvals').set({ expiresAt: 0 }).where('approvalId', '=', approvalId)
      await waiting.where('state', '=', WAITING).execute()
      await empty(db, approvalId)
    }
    return ids.length
  },
  forget: (db, { consentMs }, nowMs) => inSteps(() => forgetShown(db, nowMs - consentMs)),
}

async function forgetShown(db: Kysely<Database>, beforeMs: number): Promise<number> {
  const old = db
    .selectFrom('approvals')
    .select('approvalId')
    .where('shown', 'is not', null)
    .where('state', '!=', WAITING)
    .where('askedAt', '<', beforeMs)
  const ids = await old.limit(MOST_IN_STEP).execute()
  for (const { approvalId } of ids) await empty(db, approvalId)
  return ids.length
}

/** Leaves of a question what it was asked for, without the words that were quoted. */
async function empty(db: Kysely<Database>, approvalId: string): Promise<void> {
  const one = db.selectFrom('approvals').select('reasons').where('approvalId', '=', approvalId)
  const asks = JSON.parse((await one.executeTakeFirstOrThrow()).reasons) as Ask[]
  const reasons = JSON.stringify(asks.map(({ because }) => ({ because, sentence: ERASED })))
  const emptied = db.updateTable('approvals').set({ shown: null, note: null, reasons })
  await emptied.where('approvalId', '=', approvalId).execute()
}

/** Questions that name a person anywhere. No index serves that, and numbers stand there as they were written: every row is read. */
async function about(db: Kysely<Database>, subject: ConsentSubject): Promise<string[]> {
  const kept = db.selectFrom('approvals').select(['approvalId', 'shown', 'reasons', 'note'])
  const rows = await kept.where('shown', 'is not', null).orderBy('approvalId').execute()
  return rows
    .filter(({ shown, reasons, note }) => {
      const text = `${shown}\n${reasons}\n${note ?? ''}`
      return isNamedIn(text, subject) || (subject.type === 'email' && isNamedIn(withAddresses(text), subject))
    })
    .map(({ approvalId }) => approvalId)
}
