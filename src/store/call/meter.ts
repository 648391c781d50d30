import { type Kysely, sql } from 'kysely'
import { LOOK_UPS } from '../../core/call/data_quota.ts'
import type { CreditEntry, MeterTable } from '../../core/rows/ledger.ts'
import { runCompiled } from '../compiled.ts'
import type { Database } from '../database.ts'

const HOUR_MS = 3_600_000

// The largest INTEGER of Postgres.
const MOST_WRITES = 2_147_483_647

/** Daily counts, budgets and the append-only credit ledger on either engine; every step is one statement, so that twins cannot both pass. */
export function meterTable(db: Kysely<Database>): MeterTable {
  return {
    countWrite: async (agentId, day, limit) => {
      if (limit !== null && limit < 1) return undefined
      const input = { agentId, day, most: limit ?? MOST_WRITES }
      const counted = runCompiled(db, 'count write', input, (to, { most, ...slots }) =>
        to
          .insertInto('quotaUsage')
          .values({ ...slots, used: 1 })
          .onConflict(conflict =>
            conflict
              .columns(['agentId', 'day'])
              .doUpdateSet(eb => ({ used: eb('quotaUsage.used', '+', 1) }))
              .where('quotaUsage.used', '<', most),
          )
          .returning('used'),
      )
      return (await counted).rows[0]?.used
    },
    used: async (agentId, day) => {
      const found = runCompiled(db, 'writes of day', { agentId, day }, (from, slots) =>
        from.selectFrom('quotaUsage').select('used').where('agentId', '=', slots.agentId).where('day', '=', slots.day),
      )
      return (await found).rows[0]?.used ?? 0
    },
    balance: async agentId =>
      (await db.selectFrom('creditAccounts').select('balance').where('agentId', '=', agentId).executeTakeFirst())
        ?.balance ?? 0,
    post: async entry => {
      if (!(await moveBalance(db, entry.agentId, entry.amount))) return false
      await runCompiled(db, 'post entry', entry, (to, slots) => to.insertInto('creditLedger').values(slots))
      return true
    },
    spentByHour: async sinceMs => {
      const hour = sql<number>`created_at / ${sql.lit(HOUR_MS)}`
      const rows = await db
        .selectFrom('creditLedger')
        .select(eb => [hour.as('hour'), eb.fn.sum<number>('amount').as('credits')])
        .where('createdAt', '>=', sinceMs)
        .where('kind', '<>', 'grant')
        .groupBy(hour)
        .orderBy(hour)
        .execute()
      return rows.map(({ hour: at, credits }) => ({ hourMs: Number(at) * HOUR_MS, credits: 0 - Number(credits) }))
    },
    mostWrites: (day, most) =>
      db
        .selectFrom('quotaUsage')
        .select(['agentId', 'used'])
        .where('day', '=', day)
        .where('used', '>', 0)
        .where('agentId', 'not like', `${LOOK_UPS}%`)
        .orderBy('used', 'desc')
        .orderBy('agentId')
        .limit(most)
        .execute(),
    entries: (agentId, most) => entries(db, agentId, most),
    spendBudget: async (keyId, day, credits, cap) => {
      if (credits > cap) return false
      const spent = runCompiled(db, 'spend budget', { keyId, day, credits, cap }, (to, slots) =>
        to
          .insertInto('budgetUsage')
          .values({ keyId: slots.keyId, day: slots.day, spent: slots.credits })
          .onConflict(conflict =>
            conflict
              .columns(['keyId', 'day'])
              .doUpdateSet(eb => ({ spent: eb('budgetUsage.spent', '+', slots.credits) }))
              .where(eb => eb(eb('budgetUsage.spent', '+', slots.credits), '<=', slots.cap)),
          )
          .returning('spent'),
      )
      return (await spent).rows.length > 0
    },
    budgetSpent: async (keyId, day) =>
      (
        await db
          .selectFrom('budgetUsage')
          .select('spent')
          .where('keyId', '=', keyId)
          .where('day', '=', day)
          .executeTakeFirst()
      )?.spent ?? 0,
    usageOf: async (keys, day) => {
      if (keys.length === 0) return { writes: new Map(), spent: new Map() }
      const agentIds = [...new Set(keys.map(({ agentId }) => agentId))]
      const keyIds = keys.map(({ keyId }) => keyId)
      const writes = await db
        .selectFrom('quotaUsage')
        .select(['agentId', 'used'])
        .where('day', '=', day)
        .where('agentId', 'in', agentIds)
        .execute()
      // A host spends with all others that its person has let in.
      const logins = await db.selectFrom('logins').select(['keyId', 'personId']).where('keyId', 'in', keyIds).execute()
      const personOf = new Map(logins.map(row => [row.keyId, row.personId]))
      const rows = await db
        .selectFrom('budgetUsage')
        .select(['keyId', 'spent'])
        .where('day', '=', day)
        .where('keyId', 'in', [...new Set([...keyIds, ...personOf.values()])])
        .execute()
      const spent = new Map(rows.map(row => [row.keyId, row.spent]))
      return {
        writes: new Map(writes.map(row => [row.agentId, row.used])),
        spent: new Map(
          keyIds.flatMap(keyId => {
            const credits = spent.get(personOf.get(keyId) ?? keyId)
            return credits === undefined ? [] : [[keyId, credits]]
          }),
        ),
      }
    },
    unbalanced: () => unbalanced(db),
  }
}

const entries = async (db: Kysely<Database>, agentId: string, most: number): Promise<CreditEntry[]> =>
  (await db
    .selectFrom('creditLedger')
    .select(['entryId', 'agentId', 'kind', 'amount', 'operationId', 'createdAt'])
    .where('agentId', '=', agentId)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()) as CreditEntry[]

/** Accounts whose entries do not sum to their balance. */
export async function unbalanced(db: Kysely<Database>): Promise<{ agentId: string; balance: number; sum: number }[]> {
  const sums = await db
    .selectFrom('creditAccounts')
    .leftJoin('creditLedger', 'creditLedger.agentId', 'creditAccounts.agentId')
    .groupBy(['creditAccounts.agentId', 'creditAccounts.balance'])
    .select([
      'creditAccounts.agentId',
      'creditAccounts.balance',
      sql<number>`coalesce(sum(credit_ledger.amount), 0)`.as('sum'),
    ])
    .execute()
  return sums.map(row => ({ ...row, sum: Number(row.sum) })).filter(({ balance, sum }) => balance !== sum)
}

async function moveBalance(db: Kysely<Database>, agentId: string, amount: number): Promise<boolean> {
  if (amount >= 0) {
    await runCompiled(db, 'add balance', { agentId, balance: amount }, (to, slots) =>
      to
        .insertInto('creditAccounts')
        .values(slots)
        .onConflict(conflict =>
          conflict.column('agentId').doUpdateSet(eb => ({ balance: eb('creditAccounts.balance', '+', slots.balance) })),
        ),
    )
    return true
  }
  const moved = runCompiled(db, 'move balance', { agentId, amount, least: -amount }, (to, slots) =>
    to
      .updateTable('creditAccounts')
      .set(eb => ({ balance: eb('balance', '+', slots.amount) }))
      .where('agentId', '=', slots.agentId)
      .where('balance', '>=', slots.least),
  )
  return ((await moved).numAffectedRows ?? 0n) > 0n
}
