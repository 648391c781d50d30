import { type Kysely, sql } from 'kysely'
import type {
  IdempotencyRow,
  ListedOperation,
  OperationQuery,
  OperationState,
  OperationTable,
} from '../../core/rows/ledger.ts'
import { runCompiled } from '../compiled.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Database } from '../database.ts'
import { keyedHash, subjectKey } from '../consent/subject_hash.ts'
import { isPostgres } from '../engine.ts'
import { idsOf, isAmong } from '../supply/current.ts'
import { operationLists } from './operation_lists.ts'

/** Accepted writes and idempotency claims on either engine. */
export function operationTable(db: Kysely<Database>): OperationTable {
  return {
    add: async row =>
      void (await runCompiled(db, 'add operation', row, (to, slots) => to.insertInto('operations').values(slots))),
    get: async operationId => {
      const found = runCompiled(db, 'get operation', { operationId }, (from, slots) =>
        from.selectFrom('operations').selectAll().where('operationId', '=', slots.operationId),
      )
      return (await found).rows[0]
    },
    statesOf: async operationIds => {
      if (operationIds.length === 0) return []
      const rows = db.selectFrom('operations').select(['operationId', 'state'])
      return rows.where('operationId', 'in', [...operationIds]).execute()
    },
    end: async (operationId, outcome) => {
      const ended = runCompiled(db, 'end operation', { ...outcome, operationId }, (to, { operationId: id, ...slots }) =>
        to
          .updateTable('operations')
          .set(slots)
          .where('operationId', '=', id)
          .where('state', 'in', ['pending', 'executing']),
      )
      return ((await ended).numAffectedRows ?? 0n) > 0n
    },
    fence: operationId => fence(db, operationId),
    isExecuting: async operationId => (await stateOf(db, operationId, 'share')) === 'executing',
    park: (operationId, waiting) =>
      inTransaction(db, async trx => {
        if ((await mayBegin(trx, operationId, 'own')) !== true) return false
        await trx
          .updateTable('operations')
          .set({ ...waiting, state: 'pending' })
          .where('operationId', '=', operationId)
          .execute()
        return true
      }),
    progress: async (operationId, progress) =>
      void (await db.updateTable('operations').set(progress).where('operationId', '=', operationId).execute()),
    unanswered: (operations, beforeMs, most) => unanswered(db, operations, beforeMs, most),
    endedOf: async (operationIds, nowMs) => {
      const ended = db
        .selectFrom('operations')
        .select('operationId')
        .where('operationId', 'in', operationIds)
        .where('state', 'not in', ['pending', 'executing'])
      const asking = db
        .selectFrom('callQuestions')
        .select('operationId')
        .where('operationId', 'in', operationIds)
        .where('answer', 'is', null)
        .where('closedAt', 'is', null)
        .where('answerBy', '>', nowMs)
      return (await ended.union(asking).execute()).map(({ operationId }) => operationId)
    },
    begin: (operationIds, updatedAt) => begin(db, operationIds, updatedAt),
    mine: query => mine(db, query),
    held: async agentId => {
      const open = db
        .selectFrom('operations')
        .select(eb => eb.fn.sum<number>('reservedCredits').as('credits'))
        .where('agentId', '=', agentId)
        .where(IS_UNSUCCESSFUL)
        .where('state', 'in', ['pending', 'executing'])
      return Number((await open.where('costBasis', '=', 'credits').executeTakeFirst())?.credits ?? 0)
    },
    ...operationLists(db),
    outcomes: async (operation, most) => {
      const finished = db
        .selectFrom('operations')
        .where('operation', '=', operation)
        .where('state', 'in', ['success', 'failure', 'partial'])
      const rows = await finished
        .select(['state', 'updatedAt', MAY_RUN_SINCE.as('since')])
        .orderBy('updatedAt', 'desc')
        .limit(most)
        .execute()
      return rows.map(({ state, since, updatedAt }) => ({ state, tookMs: updatedAt - since }))
    },
    durations: async (operation, isPriced, most) => {
      const succeeded = db.selectFrom('operations').where('operation', '=', operation).where('state', '=', 'success')
      const alike = succeeded.where(sql<number>`coalesce(reserved_credits, 0)`, isPriced ? '>' : '=', 0)
      const rows = await alike
        .select(['updatedAt', MAY_RUN_SINCE.as('since')])
        .orderBy('updatedAt', 'desc')
        .limit(most)
        .execute()
      return rows.map(({ since, updatedAt }) => updatedAt - since)
    },
    ...claims(db),
  }
}

/** Since when work could be done: how long a person thought about it says nothing of how long it takes. */
const MAY_RUN_SINCE = sql<number>`coalesce((select max(decided_at) from approvals
  where approvals.operation_id = operations.operation_id), created_at)`

const begin = async (db: Kysely<Database>, operationIds: readonly string[], updatedAt: number) => {
  const ids = Object.fromEntries(operationIds.map((id, index) => [`id${index}`, id]))
  const begun = runCompiled(db, 'begin operations', { ...ids, updatedAt }, (to, { updatedAt: at, ...slots }) =>
    to
      .updateTable('operations')
      // Parked work that runs once more has not changed its state.
      .set(eb => ({
        state: 'executing',
        updatedAt: eb.case().when('state', '=', 'executing').then(eb.ref('updatedAt')).else(at).end(),
      }))
      .where('operationId', 'in', Object.values<string>(slots))
      .returningAll(),
  )
  return (await begun).rows
}

const claims = (
  db: Kysely<Database>,
): Pick<OperationTable, 'claim' | 'isClaimed' | 'keyOf' | 'storeReceipt' | 'release'> => ({
  claim: (row, nowMs) => claim(db, row, nowMs),
  isClaimed: async ({ agentId, operation, key }, nowMs) => {
    const found = runCompiled(db, 'living claim', { agentId, operation, key, nowMs }, (from, slots) =>
      from
        .selectFrom('idempotency')
        .select('operationId')
        .where('agentId', '=', slots.agentId)
        .where('operation', '=', slots.operation)
        .where('key', '=', slots.key)
        .where('expiresAt', '>', slots.nowMs),
    )
    return (await found).rows.length > 0
  },
  keyOf: async ({ agentId, operation, operationId }) => {
    const found = runCompiled(db, 'key of operation', { agentId, operation, operationId }, (from, slots) =>
      from
        .selectFrom('idempotency')
        .select('key')
        .where('agentId', '=', slots.agentId)
        .where('operation', '=', slots.operation)
        .where('operationId', '=', slots.operationId),
    )
    return (await found).rows[0]?.key
  },
  storeReceipt: async ({ agentId, operation, key, operationId, receipt }, notBefore = 0) => {
    const input = { agentId, operation, key, operationId, receipt, notBefore }
    await runCompiled(db, 'store receipt', input, (to, slots) =>
      to
        .updateTable('idempotency')
        .set(eb => ({
          state: 'stored',
          receipt: slots.receipt,
          expiresAt: eb
            .case()
            .when('expiresAt', '<', slots.notBefore)
            .then(slots.notBefore)
            .else(eb.ref('expiresAt'))
            .end(),
        }))
        .where('agentId', '=', slots.agentId)
        .where('operation', '=', slots.operation)
        .where('key', '=', slots.key)
        .where('operationId', '=', slots.operationId),
    )
  },
  release: async ({ agentId, operation, key, operationId }) =>
    void (await runCompiled(db, 'release key', { agentId, operation, key, operationId }, (from, slots) =>
      from
        .deleteFrom('idempotency')
        .where('agentId', '=', slots.agentId)
        .where('operation', '=', slots.operation)
        .where('key', '=', slots.key)
        .where('operationId', '=', slots.operationId),
    )),
})

/** Waits for the calls that are being begun, and keeps others from beginning. */
const fence = (db: Kysely<Database>, operationId: string): Promise<boolean> =>
  inTransaction(db, async trx => {
    if ((await stateOf(trx, operationId, 'own')) !== 'executing') return false
    await trx
      .insertInto('barredOperations')
      .values({ operationId })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return true
  })

/** Whether calls to providers may be begun for an operation until this transaction ends, with `own` by nobody else; undefined for one that does not exist. */
export async function mayBegin(
  db: Kysely<Database>,
  operationId: string,
  how: 'share' | 'own' = 'share',
): Promise<boolean | undefined> {
  const state = await stateOf(db, operationId, how)
  if (state === undefined) return undefined
  const fenced = await db
    .selectFrom('barredOperations')
    .select('operationId')
    .where('operationId', '=', operationId)
    .executeTakeFirst()
  return fenced === undefined && (state === 'pending' || state === 'executing')
}

/** The state of an operation, which holds still until the transaction ends; SQLite has one writer anyway. */
async function stateOf(
  db: Kysely<Database>,
  operationId: string,
  how: 'share' | 'own',
): Promise<OperationState | undefined> {
  const found = runCompiled(db, `state of operation, ${how}`, { operationId }, (from, slots) => {
    const row = from.selectFrom('operations').select('state').where('operationId', '=', slots.operationId)
    return isPostgres(db) ? (how === 'share' ? row.forShare() : row.forUpdate()) : row
  })
  return (await found).rows[0]?.state
}

const unanswered = async (db: Kysely<Database>, operations: readonly string[], beforeMs: number, most: number) =>
  operations.length === 0
    ? []
    : db
        .selectFrom('operations')
        .selectAll()
        // Written out and not bound: a partial index serves only a condition that is known when the statement is prepared.
        .where('state', '=', sql.lit('executing' as const))
        .where('estimatedAt', 'is', null)
        .where('createdAt', '<', beforeMs)
        .where('operation', 'in', operations)
        .orderBy('createdAt')
        .limit(most)
        .execute()

// Written out in the index as well: a partial index serves only a condition that is known when the statement is prepared.
const IS_UNSUCCESSFUL = sql<boolean>`state <> 'success'`

// Quotes within a string of a receipt are escaped: this is the field itself.
const WAITS_FOR_PERSON = '%"reason_code":"awaiting_approval"%'

const mine = async (db: Kysely<Database>, query: OperationQuery): Promise<ListedOperation[]> => {
  const { agentId, states, isAwaitingApproval, operation, smbId, sinceMs, after, most } = query
  const about = smbId === undefined ? [] : await idsOf(db, smbId)
  return (
    db
      .selectFrom('operations')
      .select(['operationId', 'operation', 'state', 'receipt', 'smbId', 'createdAt', 'updatedAt'])
      .where('agentId', '=', agentId)
      .$if(states !== undefined, rows => rows.where('state', 'in', [...(states ?? [])]))
      .$if(states?.includes('success') === false, rows => rows.where(IS_UNSUCCESSFUL))
      .$if(isAwaitingApproval === true, rows => rows.where('receipt', 'like', WAITS_FOR_PERSON))
      .$if(operation !== undefined, rows => rows.where('operation', '=', operation ?? ''))
      .$if(about.length > 0, rows => rows.where(isAmong('smb_id', about)))
      .$if(sinceMs !== undefined, rows => rows.where('createdAt', '>=', sinceMs ?? 0))
      .$if(after !== undefined, rows =>
        rows.where(sql<boolean>`(created_at, operation_id) < (${after?.createdAt}, ${after?.operationId})`),
      )
      // SQLite would read all in order and look for several states on its way; of open ones there are few to sort.
      .orderBy(states !== undefined && states.length > 1 ? sql`+created_at` : 'createdAt', 'desc')
      .orderBy('operationId', 'desc')
      .limit(most)
      .execute()
  )
}

async function claim(db: Kysely<Database>, given: IdempotencyRow, nowMs: number): Promise<IdempotencyRow | undefined> {
  const row = { ...given, inputHash: toStored(await subjectKey(db), given.inputHash) }
  // Claims from before hashes were keyed hold the hash itself.
  const isSame = (stored: string): boolean => stored === (stored.startsWith(KEYED) ? row.inputHash : given.inputHash)
  // An expired claim is overwritten in place; a living one makes the insert return nothing.
  const won = await runCompiled(db, 'claim key', { ...row, nowMs }, (to, { nowMs: at, ...slots }) => {
    const { inputHash, operationId, state, receipt, leaseUntil, expiresAt } = slots
    return to
      .insertInto('idempotency')
      .values(slots)
      .onConflict(conflict =>
        conflict
          .columns(['agentId', 'operation', 'key'])
          .doUpdateSet({ inputHash, operationId, state, receipt, leaseUntil, expiresAt })
          .where('idempotency.expiresAt', '<=', at),
      )
      .returning('operationId')
  })
  if (won.rows.length > 0) return undefined
  const { agentId, operation, key } = row
  const found = runCompiled(db, 'holder of key', { agentId, operation, key }, (from, slots) =>
    from
      .selectFrom('idempotency')
      .selectAll()
      .where('agentId', '=', slots.agentId)
      .where('operation', '=', slots.operation)
      .where('key', '=', slots.key),
  )
  const holder = (await found).rows[0]
  return holder && { ...holder, inputHash: isSame(holder.inputHash) ? given.inputHash : holder.inputHash }
}

const KEYED = 'hmac:'

/** The stored form of an input's hash: a one-time code could be guessed from the hash itself. */
const toStored = (key: string, inputHash: string): string => KEYED + keyedHash(key, `input ${inputHash}`)
