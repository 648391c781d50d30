import type { Kysely } from 'kysely'
import type { TemplateTable } from '../../core/rows/templates.ts'
import type { Database } from '../database.ts'

/** Message templates on either engine. */
export const templateTable = (db: Kysely<Database>): TemplateTable => ({
  add: async row => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('templates')
      .values(row)
      .onConflict(conflict => conflict.column('templateId').doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },
  get: templateId => db.selectFrom('templates').selectAll().where('templateId', '=', templateId).executeTakeFirst(),
  page: ({ after, most }) =>
    db
      .selectFrom('templates')
      .selectAll()
      .$if(after !== undefined, query => query.where('templateId', '>', after ?? ''))
      .orderBy('templateId')
      .limit(most)
      .execute(),
  retire: async (templateId, retiredAt) => {
    const { numUpdatedRows } = await db
      .updateTable('templates')
      .set({ retiredAt })
      .where('templateId', '=', templateId)
      .where('retiredAt', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
})
