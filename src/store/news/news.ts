import { type Kysely, type Selectable, sql } from 'kysely'
import {
  type NewsDue,
  type NewsKind,
  type NewsResult,
  type NewsRule,
  type NewsTable,
  type NewsTake,
  type NewsWish,
  type NotificationKind,
  type NotificationRow,
  type NotificationState,
  NEWS_KINDS,
  NOTIFICATION_STATES,
  wantedOf,
} from '../../core/rows/news.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Family } from '../consent/family.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../engine.ts'
import { openNullable, SECRET_COLUMNS, sealFor } from '../secrets/vault.ts'
import { emptyInSteps, removeInSteps } from '../steps.ts'
import { conditions, details } from './conditions.ts'

const KEPT_MS = 90 * 86_400_000
// Longer than any quiet hours and pauses: nobody can send it.
const LONGEST_WAIT_MS = 14 * 86_400_000
const MOST_COUNTED = 10_000
const FREE = { leaseOwner: null, leaseUntil: null } as const
const WAITED = 'nobody could send it for 14 days; mails need a server that has SMTP_URL and SMTP_FROM'
const LOST = 'the process that sent it ended before it could say what came of it'
// Written out and not bound: a partial index serves only a condition that is known when the statement is prepared.
const isWaiting = sql<boolean>`notifications.state = 'waiting'`
const isSending = sql<boolean>`notifications.state = 'sending'`

/** What people are told, on either engine. */
export const newsTable = (db: Kysely<Database>): NewsTable => ({
  ...rules(db),
  ...sending(db),
  ...told(db),
  ...conditions(db),
  ...details(db),
})

const rules = (db: Kysely<Database>) =>
  ({
    rule: async personId => {
      const row = await db.selectFrom('newsRules').selectAll().where('personId', '=', personId).executeTakeFirst()
      return row && { ...toRule(row), secret: openNullable(db, SECRET_COLUMNS.news, row.personId, row.secret) }
    },
    rules: async () =>
      (await db.selectFrom('newsRules').selectAll().orderBy('createdAt').orderBy('personId').execute()).map(toRule),
    awaited: async () => {
      const rows = db
        .selectFrom('newsRules')
        .selectAll()
        .where(
          sql<boolean>`exists (select 1 from notifications where notifications.person_id = news_rules.person_id and ${isWaiting})`,
        )
      return (await rows.execute()).map(toRule)
    },
    put: (wish, nowMs) => inTransaction(db, trx => put(trx, wish, nowMs)),
    remove: (personId, nowMs) =>
      inTransaction(db, async trx => {
        const { numDeletedRows } = await trx.deleteFrom('newsRules').where('personId', '=', personId).executeTakeFirst()
        await drop(trx, personId, [...NEWS_KINDS, 'test'], nowMs)
        return numDeletedRows > 0n
      }),
  }) satisfies Partial<NewsTable>

async function put(trx: Kysely<Database>, wish: NewsWish, nowMs: number): Promise<boolean> {
  const seal = await sealFor(trx)
  const person = trx.selectFrom('people').select('personId').where('personId', '=', wish.personId)
  // Who is just being removed is waited for.
  const held = isPostgres(trx) ? person.forShare() : person
  if ((await held.executeTakeFirst()) === undefined) return false
  const { personId, secret, atOnce, daily, quiet, approvalsPass, ...rest } = wish
  const changes = {
    ...rest,
    secret: secret === null ? null : seal(SECRET_COLUMNS.news, personId, secret),
    atOnce: toList(atOnce),
    daily: toList(daily),
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    passesQuiet: approvalsPass ? 1 : 0,
    failures: 0,
    nextAt: 0,
    updatedAt: nowMs,
  }
  await trx
    .insertInto('newsRules')
    .values({ ...changes, personId, toldAt: null, createdAt: nowMs })
    .onConflict(conflict => conflict.column('personId').doUpdateSet(changes))
    .execute()
  const wanted = wantedOf(wish)
  await drop(
    trx,
    personId,
    NEWS_KINDS.filter(kind => !wanted.includes(kind)),
    nowMs,
  )
  return true
}

/** Whoever turned them off is not told late. */
async function drop(
  db: Kysely<Database>,
  personId: string,
  kinds: readonly NotificationKind[],
  nowMs: number,
): Promise<void> {
  if (kinds.length === 0) return
  await db
    .updateTable('notifications')
    .set({ state: 'dropped', updatedAt: nowMs })
    .where('personId', '=', personId)
    .where('kind', 'in', [...kinds])
    .where(isWaiting)
    .execute()
}

// Blanks around each: the triggers look for them so.
const toList = (kinds: readonly NewsKind[]): string => ` ${kinds.join(' ')} `

const fromList = (text: string): NewsKind[] => NEWS_KINDS.filter(kind => text.includes(` ${kind} `))

function toRule(row: Selectable<Database['newsRules']>): Omit<NewsRule, 'secret'> {
  const { atOnce, daily, quietFrom, quietUntil, passesQuiet, secret: _, ...rest } = row
  return {
    ...rest,
    way: rest.way === 'mail' ? 'mail' : 'webhook',
    atOnce: fromList(atOnce),
    daily: fromList(daily),
    quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    approvalsPass: passesQuiet === 1,
  }
}

const sending = (db: Kysely<Database>) =>
  ({
    isDue: async due => {
      // One kind after the other, as they are taken: a look reads one row of each however much waits.
      const kinds = kindsOf(due).map(
        kind => sql`exists (select 1 from notifications where ${isOf(due.personId, kind)})`,
      )
      if (kinds.length === 0) return false
      const found = sql<{ one: number }>`select 1 as one where ${sql.join(kinds, sql` or `)}`
      return (await found.execute(db)).rows.length > 0
    },
    take: take => takeSome(db, take),
    settle: (batchId, personId, result) => settle(db, batchId, personId, result),
    endLost: async nowMs => {
      const lost = db
        .updateTable('notifications')
        .set({ ...FREE, state: 'unknown', lastError: LOST, updatedAt: nowMs })
        .where(isSending)
        .where('leaseUntil', '<=', nowMs)
      return Number((await lost.executeTakeFirst()).numUpdatedRows)
    },
    owners: async () => {
      const held = db.selectFrom('notifications').select('leaseOwner').distinct().where(isSending)
      return (await held.execute()).flatMap(({ leaseOwner }) => leaseOwner ?? [])
    },
    releaseOwner: async (owner, nowMs) => {
      const lost = db
        .updateTable('notifications')
        .set({ ...FREE, state: 'unknown', lastError: LOST, updatedAt: nowMs })
        .where(isSending)
        .where('leaseOwner', '=', owner)
      return Number((await lost.executeTakeFirst()).numUpdatedRows)
    },
  }) satisfies Partial<NewsTable>

const isOf = (personId: string, { kind, beforeMs }: ReturnType<typeof kindsOf>[number]) =>
  sql`person_id = ${personId} and ${isWaiting} and kind = ${kind} and at < ${beforeMs}`

async function takeSome(db: Kysely<Database>, take: NewsTake): Promise<NotificationRow[]> {
  const { personId, batchId, owner, nowMs, untilMs, most, toldAt } = take
  // Of several nodes that found it due at the same time the second changes nothing.
  const first = db
    .updateTable('newsRules')
    .set({ toldAt: nowMs })
    .where('personId', '=', personId)
    .where('toldAt', toldAt === null ? 'is' : '=', toldAt)
  if ((await first.executeTakeFirst()).numUpdatedRows === 0n) return []
  const changes = sql`state = 'sending', batch_id = ${batchId}, lease_owner = ${owner}, lease_until = ${untilMs}, updated_at = ${nowMs}`
  const rows: NotificationRow[] = []
  // One kind after the other: the index has each in its order, so that a step reads what it takes however much waits.
  for (const kind of kindsOf(take)) {
    const due = sql`select seq from notifications where ${isOf(personId, kind)} order by at, seq limit ${most - rows.length}`
    const taken = sql<NotificationRow>`update notifications set ${changes} where seq in (${due}) and ${isWaiting} returning *`
    rows.push(...(await taken.execute(db)).rows)
    if (rows.length >= most) break
  }
  return rows.sort((one, other) => one.at - other.at || one.seq - other.seq)
}

const kindsOf = ({ kinds, daily }: NewsDue): { kind: NotificationKind; beforeMs: number }[] => [
  ...kinds.map(kind => ({ kind, beforeMs: Number.MAX_SAFE_INTEGER })),
  ...daily.kinds.map(kind => ({ kind, beforeMs: daily.beforeMs })),
]

// Whoever turns something off drops what waits, and what is just being handed over does not. What they had turned off before that was sent again because somebody asked for it.
const isTurnedOff = sql<boolean>`(not exists (select 1 from news_rules where news_rules.person_id = notifications.person_id)
  or (kind <> 'test' and exists (select 1 from news_rules where news_rules.person_id = notifications.person_id
    and news_rules.updated_at >= notifications.updated_at
    and news_rules.at_once not like '% ' || kind || ' %' and news_rules.daily not like '% ' || kind || ' %')))`

async function settle(db: Kysely<Database>, batchId: string, personId: string, result: NewsResult): Promise<number> {
  const { nowMs: updatedAt } = result
  const handed = db
    .updateTable('notifications')
    .where('batchId', '=', batchId)
    .where('state', 'in', ['sending', 'unknown'])
  const rule = db.updateTable('newsRules').where('personId', '=', personId)
  if (result.came === 'sent') {
    await rule.set({ failures: 0, nextAt: 0 }).where('failures', '>', 0).execute()
    const sent = await handed.set({ ...FREE, state: 'sent', lastError: null, updatedAt }).executeTakeFirst()
    return Number(sent.numUpdatedRows)
  }
  const { error: lastError } = result
  await rule.set(eb => ({ failures: eb('failures', '+', 1), nextAt: result.nextAt })).execute()
  if (result.came === 'unknown') {
    const unknown = await handed.set({ ...FREE, state: 'unknown', lastError, updatedAt }).executeTakeFirst()
    return Number(unknown.numUpdatedRows)
  }
  const back = await handed
    .set(eb => ({
      ...FREE,
      batchId: null,
      lastError,
      updatedAt,
      attempts: eb('attempts', '+', 1),
      state: sql<
        'dropped' | 'failed' | 'waiting'
      >`case when ${isTurnedOff} then 'dropped' when attempts + 1 >= ${sql.lit(result.mostAttempts)} then 'failed' else 'waiting' end`,
    }))
    .executeTakeFirst()
  return Number(back.numUpdatedRows)
}

const told = (db: Kysely<Database>) =>
  ({
    add: async row => {
      // Whoever asks for it does not want to wait for the next try.
      await db.updateTable('newsRules').set({ nextAt: 0 }).where('personId', '=', row.personId).execute()
      const added = db
        .insertInto('notifications')
        .columns(['personId', 'kind', 'ref', 'about', 'at', 'state', 'attempts', 'updatedAt'])
        .expression(
          db
            .selectFrom('newsRules')
            .where('personId', '=', row.personId)
            .select([
              'personId',
              sql.lit(row.kind).as('kind'),
              sql<string>`cast(${row.ref} as text)`.as('ref'),
              sql<string>`cast(${row.about} as text)`.as('about'),
              sql<number>`cast(${row.at} as bigint)`.as('at'),
              sql.lit('waiting' as const).as('state'),
              sql.lit(0).as('attempts'),
              sql<number>`cast(${row.at} as bigint)`.as('updatedAt'),
            ]),
        )
        .returningAll()
      return added.executeTakeFirst()
    },
    get: seq => db.selectFrom('notifications').selectAll().where('seq', '=', seq).executeTakeFirst(),
    page: ({ after, most, personId, state, kind }) =>
      db
        .selectFrom('notifications')
        .selectAll()
        .$if(after !== undefined, query => query.where('seq', '<', Number(after)))
        .$if(personId !== undefined, query => query.where('personId', '=', personId ?? ''))
        .$if(state !== undefined, query => query.where('state', '=', state ?? 'waiting'))
        .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'test'))
        .orderBy('seq', 'desc')
        .limit(most)
        .execute(),
    retry: (seq, nowMs) =>
      inTransaction(db, async trx => {
        const again = await trx
          .updateTable('notifications')
          .set({ ...FREE, state: 'waiting', attempts: 0, batchId: null, lastError: null, updatedAt: nowMs })
          .where('seq', '=', seq)
          .where('state', 'in', ['failed', 'unknown'])
          .where(sql<boolean>`exists (select 1 from news_rules where news_rules.person_id = notifications.person_id)`)
          .returning('personId')
          .executeTakeFirst()
        if (again === undefined) return false
        await trx.updateTable('newsRules').set({ nextAt: 0 }).where('personId', '=', again.personId).execute()
        return true
      }),
    counts: async (most = MOST_COUNTED) => {
      // The index has them by state: a count reads no more than it may find.
      const countOf = (state: NotificationState) =>
        sql`select ${sql.lit(state)} as state, count(*) as count from (select 1 from notifications where state = ${sql.lit(state)} limit ${most}) as found`
      const all = sql.join(NOTIFICATION_STATES.map(countOf), sql` union all `)
      const { rows } = await sql<{ state: NotificationState; count: number }>`${all}`.execute(db)
      return rows.map(({ state, count }) => ({ state, count: Number(count) })).filter(({ count }) => count > 0)
    },
    oldestUntriedMail: async () => {
      const oldest = db
        .selectFrom('notifications')
        .innerJoin('newsRules', 'newsRules.personId', 'notifications.personId')
        .select(({ fn }) => fn.min('notifications.at').as('at'))
        .where(isWaiting)
        .where('attempts', '=', 0)
        .where('way', '=', 'mail')
      const at = (await oldest.executeTakeFirst())?.at
      return at == null ? undefined : Number(at)
    },
  }) satisfies Partial<NewsTable>

/** Gives up what nobody could send, and removes what was told, or given up, long ago. */
export async function pruneNews(db: Kysely<Database>, nowMs: number): Promise<void> {
  const given = sql`state = 'failed', last_error = ${WAITED}, updated_at = ${nowMs}`
  await emptyInSteps(db, 'notifications', given, sql`state = 'waiting' and updated_at < ${nowMs - LONGEST_WAIT_MS}`)
  await removeInSteps(db, 'notifications', sql`state not in ('waiting', 'sending') and updated_at < ${nowMs - KEPT_MS}`)
}

/** Where a person is told: an address is shown to whoever has it, and goes with them; what was told names nobody. */
export const NEWS: Family = {
  name: 'news',
  find: async (db, { type, normalized }) =>
    type === 'email'
      ? db
          .selectFrom('newsRules')
          .select(['personId', 'way', 'address', 'atOnce', 'daily', 'zone', 'createdAt', 'updatedAt'])
          .where(sql<boolean>`lower(address) = ${normalized.toLowerCase()}`)
          .execute()
      : [],
  erase: async (db, { type, normalized }, nowMs) => {
    if (type !== 'email') return 0
    const isTheirs = sql<boolean>`lower(address) = ${normalized.toLowerCase()}`
    const gone = await db.deleteFrom('newsRules').where(isTheirs).returning('personId').execute()
    for (const { personId } of gone) await drop(db, personId, [...NEWS_KINDS, 'test'], nowMs)
    return gone.length
  },
}
