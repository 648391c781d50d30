import type { Kysely } from 'kysely'
import type { AuditTable } from '../core/rows/audit.ts'
import type { Database } from './database.ts'

/** The audit on either engine; its identifiers sort by time. */
export const auditTable = (db: Kysely<Database>): AuditTable => ({
  add: async row => void (await db.insertInto('audit').values(row).execute()),
  page: ({ after, most, sinceMs }) =>
    db
      .selectFrom('audit')
      .selectAll()
      .$if(sinceMs !== undefined, query => query.where('at', '>=', sinceMs ?? 0))
      .$if(after !== undefined, query => query.where('auditId', '>', after ?? ''))
      .orderBy('auditId')
      .limit(most)
      .execute(),
  newest: async () =>
    (await db.selectFrom('audit').select('auditId').orderBy('auditId', 'desc').limit(1).executeTakeFirst())?.auditId,
})
