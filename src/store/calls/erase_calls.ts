import type { Kysely } from 'kysely'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import type { Database } from '../database.ts'
import type { Family } from '../consent/family.ts'
import { toText } from '../consent/subject_text.ts'
import { inSteps, MOST_IN_STEP } from '../steps.ts'

/** The operation that calls. */
export const CALL = 'call_business'
const OPEN = ['pending', 'executing'] as const

/**
 * What was said in calls to a number and asked in their middle, wherever a receipt repeats it; the rest of the receipt stays. A call that lasts keeps the number in its message, so that
 * what will have been said is found when it has ended.
 */
export const CALLS: Family = {
  name: 'calls',
  find: async (db, subject) => {
    const calls = await callsTo(db, subject).select(['operationId', 'receipt']).execute()
    const asked = await db
      .selectFrom('callQuestions')
      .select(['operationId', 'question', 'choices', 'answer', 'askedAt'])
      .where('operationId', 'in', callsTo(db, subject).select('operationId'))
      .execute()
    return [...calls, ...asked]
  },
  erase: async (db, subject) => {
    const rows = await callsTo(db, subject)
      .select(['operationId', 'agentId', 'receipt'])
      .where('state', 'not in', OPEN)
      .execute()
    let erased = 0
    for (const row of rows) {
      const hadWords = await eraseWords(db, row)
      await db
        .updateTable('messages')
        .set(NOBODY)
        .where('operationId', '=', row.operationId)
        .where('subject', '=', toText(subject))
        .execute()
      await db.deleteFrom('callQuestions').where('operationId', '=', row.operationId).execute()
      if (!hadWords) continue
      erased += 1
      await eraseCopies(db, row)
    }
    return erased
  },
  forget: (db, { consentMs }, nowMs) => inSteps(() => forgetWords(db, nowMs - consentMs)),
}

const NOBODY = { subject: null, destination: null, textHash: null } as const

/** Calls that are old enough lose their words before their message loses the number, by which they are found. */
async function forgetWords(db: Kysely<Database>, beforeMs: number): Promise<number> {
  const old = db
    .selectFrom('messages')
    .innerJoin('operations', 'operations.operationId', 'messages.operationId')
    .select(['messageId', 'operations.operationId', 'receipt'])
    .where('messages.createdAt', '<', beforeMs)
    .where('subject', 'is not', null)
    .where('operations.operation', '=', CALL)
    .where('operations.state', 'not in', OPEN)
  const rows = await old.limit(MOST_IN_STEP).execute()
  for (const { messageId, ...row } of rows) {
    await eraseWords(db, row)
    await db.updateTable('messages').set(NOBODY).where('messageId', '=', messageId).execute()
  }
  return rows.length
}

/** Takes the words out of the receipt of a call; answers whether there were any. */
async function eraseWords(
  db: Kysely<Database>,
  { operationId, receipt }: { operationId: string; receipt: string },
): Promise<boolean> {
  const without = withoutWords(receipt)
  if (without === receipt) return false
  const own = db.updateTable('operations').where('operationId', '=', operationId)
  await own.set({ receipt: without, input: '{}' }).execute()
  return true
}

/** Whoever repeats the key of a call is answered its receipt, and webhooks carry it on. */
async function eraseCopies(
  db: Kysely<Database>,
  { operationId, agentId }: { operationId: string; agentId: string },
): Promise<void> {
  const kept = db
    .selectFrom('idempotency')
    .select(['key', 'receipt'])
    .where('agentId', '=', agentId)
    .where('operation', '=', CALL)
    .where('operationId', '=', operationId)
  for (const { key, receipt } of await kept.execute()) {
    const own = db.updateTable('idempotency').where('agentId', '=', agentId).where('operation', '=', CALL)
    if (receipt !== null)
      await own
        .set({ receipt: withoutWords(receipt) })
        .where('key', '=', key)
        .execute()
  }
  const deliveries = await db
    .selectFrom('deliveries')
    .select(['deliveryId', 'body'])
    .where('body', 'like', `%${operationId}%`)
    .execute()
  for (const { deliveryId, body } of deliveries)
    await db
      .updateTable('deliveries')
      .set({ body: withoutWords(body) })
      .where('deliveryId', '=', deliveryId)
      .execute()
}

const callsTo = (db: Kysely<Database>, subject: ConsentSubject) =>
  db
    .selectFrom('operations')
    .where('operation', '=', CALL)
    .where('operationId', 'in', db.selectFrom('messages').select('operationId').where('subject', '=', toText(subject)))

/** The same JSON with what was said taken out, wherever it stands. */
const withoutWords = (json: string): string =>
  JSON.stringify(JSON.parse(json, (key, value: unknown) => (WORDS.has(key) && value !== null ? null : value)))

const WORDS = new Set(['transcript', 'extracted_fields', 'question'])
