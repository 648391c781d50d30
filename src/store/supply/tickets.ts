import type { Kysely } from 'kysely'
import type { TicketTable } from '../../core/rows/ledger.ts'
import { runCompiled } from '../compiled.ts'
import type { Database } from '../database.ts'

/** Tickets on either engine; identifiers are UUID v7, so that their order is the order of writing. */
export function ticketTable(db: Kysely<Database>): TicketTable {
  return {
    // The same job may run again after a crash: its ticket is written once.
    add: async row =>
      void (await runCompiled(db, 'add ticket', row, (to, slots) =>
        to
          .insertInto('tickets')
          .values(slots)
          .onConflict(conflict => conflict.column('operationId').doNothing()),
      )),
    get: ticketId => db.selectFrom('tickets').selectAll().where('ticketId', '=', ticketId).executeTakeFirst(),
    list: ({ open, after, most }) =>
      db
        .selectFrom('tickets')
        .selectAll()
        .where('closedAt', open ? 'is' : 'is not', null)
        .$if(after !== undefined, query => query.where('ticketId', '>', after ?? ''))
        .orderBy('ticketId')
        .limit(most)
        .execute(),
    close: async (ticketId, closedAt) => {
      const { numUpdatedRows } = await db
        .updateTable('tickets')
        .set({ closedAt })
        .where('ticketId', '=', ticketId)
        .where('closedAt', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
