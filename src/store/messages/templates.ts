import type { Kysely } from 'kysely'
import type { TemplateRow, TemplateTable } from '../../core/rows/templates.ts'
import type { Database } from '../database.ts'

/** Message templates on either engine. */
export const templateTable = (db: Kysely<Database>): TemplateTable => ({
  add: async ({ approvedName: whatsappName, approvedLanguage: whatsappLanguage, ...row }) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('templates')
      .values({ ...row, whatsappName, whatsappLanguage })
      .onConflict(conflict => conflict.column('templateId').doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },
  get: async templateId => {
    const found = await db.selectFrom('templates').selectAll().where('templateId', '=', templateId).executeTakeFirst()
    return found && toRow(found)
  },
  page: async ({ after, most }) => {
    const found = await db
      .selectFrom('templates')
      .selectAll()
      .$if(after !== undefined, query => query.where('templateId', '>', after ?? ''))
      .orderBy('templateId')
      .limit(most)
      .execute()
    return found.map(toRow)
  },
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

const toRow = ({ whatsappName, whatsappLanguage, ...row }: Database['templates']): TemplateRow => ({
  ...row,
  approvedName: whatsappName,
  approvedLanguage: whatsappLanguage,
})
