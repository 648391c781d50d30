import type { Kysely } from 'kysely'
import type { TicketRow, TicketTable } from '../../core/rows/ledger.ts'
import { runCompiled } from '../compiled.ts'
import type { Database } from '../database.ts'

// The column takes no NULL, and SQLite cannot change that without copying the table; no business has an empty id.
const NO_BUSINESS = ''

const toStored = (row: TicketRow): Database['tickets'] => ({ ...row, smbId: row.smbId ?? NO_BUSINESS })

const toRow = (row: Database['tickets']): TicketRow => ({
  ...row,
  smbId: row.smbId === NO_BUSINESS ? null : row.smbId,
})

/** Tickets on either engine; identifiers are UUID v7, so that their order is the order of writing. */
export function ticketTable(db: Kysely<Database>): TicketTable {
  return {
    // The same job may run again after a crash: its ticket is written once.
    add: async row =>
      void (await runCompiled(db, 'add ticket', toStored(row), (to, slots) =>
        to
          .insertInto('tickets')
          .values(slots)
          .onConflict(conflict => conflict.column('operationId').doNothing()),
      )),
    get: async ticketId => {
      const row = await db.selectFrom('tickets').selectAll().where('ticketId', '=', ticketId).executeTakeFirst()
      return row && toRow(row)
    },
    list: async ({ open, after, most }) => {
      const rows = db
        .selectFrom('tickets')
        .selectAll()
        .where('closedAt', open ? 'is' : 'is not', null)
        .$if(after !== undefined, query => query.where('ticketId', '>', after ?? ''))
      return (await rows.orderBy('ticketId').limit(most).execute()).map(toRow)
    },
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
