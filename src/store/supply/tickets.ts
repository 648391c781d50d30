import type { Kysely } from 'kysely'
import type { Assignment, TicketRow, TicketTable } from '../../core/rows/ledger.ts'
import { runCompiled } from '../compiled.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../engine.ts'

// The column takes no NULL, and SQLite cannot change that without copying the table; no business has an empty id.
const NO_BUSINESS = ''

const toRow = (row: Database['tickets']): TicketRow => ({
  ...row,
  smbId: row.smbId === NO_BUSINESS ? null : row.smbId,
})

/** Tickets on either engine; identifiers are UUID v7, so that their order is the order of writing. */
export function ticketTable(db: Kysely<Database>): TicketTable {
  const get: TicketTable['get'] = async ticketId => {
    const row = await db.selectFrom('tickets').selectAll().where('ticketId', '=', ticketId).executeTakeFirst()
    return row && toRow(row)
  }
  return {
    // The same job may run again after a crash, or on two nodes at once: its ticket is written once. Without a column named, since a twin may be met at any unique index, and Postgres fails at others than the one it is told of.
    add: async row =>
      void (await runCompiled(db, 'add ticket', { ...row, smbId: row.smbId ?? NO_BUSINESS }, (to, slots) =>
        to
          .insertInto('tickets')
          .values(slots)
          .onConflict(conflict => conflict.doNothing()),
      )),
    get,
    list: async ({ open, assigneeId, after, most }) => {
      const rows = db
        .selectFrom('tickets')
        .selectAll()
        .where('closedAt', open ? 'is' : 'is not', null)
        .$if(assigneeId !== undefined, query => query.where('assigneeId', '=', assigneeId ?? ''))
        .$if(after !== undefined, query => query.where('ticketId', '>', after ?? ''))
      return (await rows.orderBy('ticketId').limit(most).execute()).map(toRow)
    },
    close: async (ticketId, closedAt) => {
      const open = db.updateTable('tickets').set({ closedAt }).where('ticketId', '=', ticketId)
      return (await open.where('closedAt', 'is', null).executeTakeFirst()).numUpdatedRows > 0n
    },
    reopen: async ticketId => {
      const closed = db.updateTable('tickets').set({ closedAt: null }).where('ticketId', '=', ticketId)
      return (await closed.where('closedAt', 'is not', null).executeTakeFirst()).numUpdatedRows > 0n
    },
    assign: (...args) => inTransaction(db, trx => assign(trx, ...args)),
    addNote: async row => {
      const added = db
        .insertInto('ticketNotes')
        .values(row)
        .onConflict(conflict => conflict.doNothing())
      return ((await added.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    notes: async ticketIds => {
      if (ticketIds.length === 0) return []
      const rows = db
        .selectFrom('ticketNotes')
        .selectAll()
        .where('ticketId', 'in', [...ticketIds])
      return rows.orderBy('at').orderBy('noteId').execute()
    },
  }
}

async function assign(
  db: Kysely<Database>,
  ticketId: string,
  assigneeId: string | null,
  from?: string | null,
): Promise<Assignment> {
  if (assigneeId !== null) {
    // Held: whoever is being removed meanwhile is given no ticket.
    const person = db.selectFrom('people').select('personId').where('personId', '=', assigneeId)
    const held = isPostgres(db) ? person.forShare() : person
    if ((await held.executeTakeFirst()) === undefined) return 'unknown_person'
  }
  const given = db
    .updateTable('tickets')
    .set({ assigneeId })
    .where('ticketId', '=', ticketId)
    .$if(from !== undefined, query =>
      from === undefined || from === null
        ? query.where('assigneeId', 'is', null)
        : query.where('assigneeId', '=', from),
    )
  if ((await given.executeTakeFirst()).numUpdatedRows > 0n) return 'assigned'
  const row = await db.selectFrom('tickets').select('assigneeId').where('ticketId', '=', ticketId).executeTakeFirst()
  if (row === undefined) return 'unknown_ticket'
  return row.assigneeId === assigneeId ? 'assigned' : 'taken'
}
