import type { Database } from '../database.ts'
import type { Kysely } from 'kysely'
import type { Family } from '../consent/family.ts'
import { toText } from '../consent/subject_text.ts'

const ERASED = '[erased]'

/** What the recipient wrote goes with the name, also where a webhook carries it on. */
export const CONVERSATIONS: Family = {
  name: 'conversations',
  find: (db, subject) =>
    db
      .selectFrom('conversations')
      .leftJoin('replies', 'replies.conversationId', 'conversations.conversationId')
      .select([
        'conversations.conversationId',
        'operationId',
        'channel',
        'onBehalfOf',
        'openedAt',
        'replies.text',
        'replies.at',
      ])
      .where('subject', '=', toText(subject))
      .orderBy('openedAt')
      .orderBy('replies.at')
      .execute(),
  erase: async (db, subject) => {
    const own = await db
      .selectFrom('conversations')
      .select('conversationId')
      .where('subject', '=', toText(subject))
      .execute()
    for (const { conversationId } of own) {
      const answered = db.updateTable('replies').set({ text: ERASED }).where('conversationId', '=', conversationId)
      if ((await answered.executeTakeFirst()).numUpdatedRows > 0n) await eraseDeliveries(db, conversationId)
    }
    return Number(
      (
        await db
          .updateTable('conversations')
          .set({ subject: null })
          .where('subject', '=', toText(subject))
          .executeTakeFirst()
      ).numUpdatedRows,
    )
  },
}

/** One that has not left yet leaves without the words. */
async function eraseDeliveries(db: Kysely<Database>, conversationId: string): Promise<void> {
  const deliveries = await db
    .selectFrom('deliveries')
    .select(['deliveryId', 'body'])
    .where('body', 'like', `%"${conversationId}"%`)
    .execute()
  for (const { deliveryId, body } of deliveries) {
    const without = JSON.stringify(JSON.parse(body, (key, value: unknown) => (key === 'text' ? ERASED : value)))
    await db.updateTable('deliveries').set({ body: without }).where('deliveryId', '=', deliveryId).execute()
  }
}
