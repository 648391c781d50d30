import type { Kysely } from 'kysely'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import type { Database } from '../database.ts'
import type { Family } from '../consent/family.ts'
import { toText } from '../consent/subject_text.ts'

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
    const rows = await callsTo(db, subject).select(['operationId', 'receipt']).where('state', 'not in', OPEN).execute()
    let erased = 0
    for (const { operationId, receipt } of rows) {
      await db
        .updateTable('messages')
        .set({ subject: null, destination: null, textHash: null })
        .where('operationId', '=', operationId)
        .where('subject', '=', toText(subject))
        .execute()
      await db.deleteFrom('callQuestions').where('operationId', '=', operationId).execute()
      const without = withoutWords(receipt)
      if (without === receipt) continue
      erased += 1
      await db
        .updateTable('operations')
        .set({ receipt: without, input: '{}' })
        .where('operationId', '=', operationId)
        .execute()
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
    return erased
  },
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
