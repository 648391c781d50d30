import type { Kysely } from 'kysely'
import type { ConsentTable, CustomerTable, Granted, NewConsent, StoredConsent } from '../../core/rows/consent.ts'
import { runCompiled } from '../compiled.ts'
import { append, inTransaction, lockChain } from './chain.ts'
import { leadNumbersBeside } from '../supply/leads.ts'
import { verifyChain } from './verify.ts'
import type { Database } from '../database.ts'
import { keyedHash, subjectKey } from './subject_hash.ts'
import { fromText, toText } from './subject_text.ts'
import { lock, LOCKS } from '../locks.ts'

/** Consents on either engine. */
export function consentTable(db: Kysely<Database>): ConsentTable {
  return {
    grant: (consent, nowMs) => inTransaction(db, trx => grant(trx, consent, nowMs)),
    revoke: (consentId, how) => inTransaction(db, trx => revoke(trx, consentId, how)),
    get: async consentId => {
      const row = await select(db).where('consents.consentId', '=', consentId).executeTakeFirst()
      if (row?.subject == null) return undefined
      await lock(db, [LOCKS.consents(fromText(row.subject))], 'share')
      // It may have been revoked while the lock was waited for.
      return toConsent(
        db.isTransaction ? await select(db).where('consents.consentId', '=', consentId).executeTakeFirst() : row,
      )
    },
    of: async subject => {
      await lock(db, [LOCKS.consents(subject)], 'share')
      const { rows } = await runCompiled(db, 'consents of', { subject: toText(subject) }, (from, slots) =>
        select(from).where('consents.subject', '=', slots.subject),
      )
      return rows.flatMap(row => toConsent(row) ?? []).sort((a, b) => b.capturedAt - a.capturedAt)
    },
    page: async ({ subject, after, most }) => {
      const rows = select(db)
        .where('consents.subject', 'is not', null)
        .$if(subject !== undefined, query =>
          query.where('consents.subject', '=', subject === undefined ? '' : toText(subject)),
        )
        .$if(after !== undefined, query => query.where('consents.consentId', '>', after ?? ''))
      return (await rows.orderBy('consents.consentId').limit(most).execute()).flatMap(row => toConsent(row) ?? [])
    },
    verify: kept => verifyChain(db, kept),
  }
}

/** Customers on either engine. */
export const customerTable = (db: Kysely<Database>): CustomerTable => ({
  subjects: async customerId =>
    (
      await db
        .selectFrom('customers')
        .select('subject')
        .where('customerId', '=', customerId)
        .orderBy('subject')
        .execute()
    ).map(row => fromText(row.subject)),
  numbersBeside: async subject => {
    const ids = db.selectFrom('customers').select('customerId').where('subject', '=', toText(subject))
    const known = await db.selectFrom('customers').select('subject').where('customerId', 'in', ids).execute()
    const numbers = known.map(row => fromText(row.subject)).filter(({ type }) => type === 'phone')
    return [...new Set([...numbers.map(({ normalized }) => normalized), ...(await leadNumbersBeside(db, subject))])]
  },
})

const select = (db: Kysely<Database>) =>
  db
    .selectFrom('consents')
    .innerJoin('consentEvents', 'consentEvents.seq', 'consents.seq')
    .select([
      'consents.consentId',
      'consents.subject',
      'consents.revokedAt',
      'consents.revokedVia',
      'consentEvents.content',
      'consentEvents.recordedAt',
    ])

interface Selected {
  consentId: string
  subject: string | null
  revokedAt: number | null
  content: string | null
  recordedAt: number
  revokedVia: string | null
}

type Content = Omit<NewConsent, 'consentId'>

/** An erased consent is none. */
function toConsent(row: Selected | undefined): StoredConsent | undefined {
  if (row === undefined || row.content === null || row.subject === null) return undefined
  const { consentId, revokedAt, revokedVia, recordedAt } = row
  return { ...(JSON.parse(row.content) as Content), consentId, recordedAt, revokedAt, revokedVia }
}

async function grant(
  db: Kysely<Database>,
  { consentId: wanted, ...content }: NewConsent,
  nowMs: number,
): Promise<Granted> {
  const text = JSON.stringify(content)
  const consentId = wanted ?? `cns_${keyedHash(await subjectKey(db), text).slice(0, 32)}`
  const subject = toText(content.subject)
  const head = await lockChain(db)
  const known = await select(db).where('consents.consentId', '=', consentId).executeTakeFirst()
  if (known !== undefined)
    return { consentId, outcome: known.content === null ? 'erased' : known.content === text ? 'known' : 'taken' }
  const { seq } = await append(db, head, {
    kind: 'grant',
    subject,
    facts: { consent_id: consentId },
    content,
    at: content.capturedAt,
    recordedAt: nowMs,
  })
  const row = {
    consentId,
    seq,
    subject,
    capturedAt: content.capturedAt,
    expiresAt: content.expiresAt,
    revokedAt: null,
    revokedVia: null,
  }
  await runCompiled(db, 'add consent', row, (to, slots) => to.insertInto('consents').values(slots))
  const { customerId } = content
  if (customerId !== null)
    await db
      .insertInto('customers')
      .values({ customerId, subject })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  return { consentId, outcome: 'recorded' }
}

async function revoke(
  db: Kysely<Database>,
  consentId: string,
  { via, at }: { via: string; at: number },
): Promise<boolean> {
  const head = await lockChain(db)
  const row = await db
    .selectFrom('consents')
    .select(['subject', 'revokedAt'])
    .where('consentId', '=', consentId)
    .executeTakeFirst()
  if (row?.subject == null || row.revokedAt !== null) return false
  await lock(db, [LOCKS.consents(fromText(row.subject))])
  await append(db, head, {
    kind: 'revoke',
    subject: row.subject,
    facts: { consent_id: consentId },
    content: { via },
    at,
    recordedAt: at,
  })
  await db.updateTable('consents').set({ revokedAt: at, revokedVia: via }).where('consentId', '=', consentId).execute()
  return true
}
