import { type Kysely, sql } from 'kysely'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import { isNamedIn } from '../approvals/named_in.ts'
import type { Family } from '../consent/family.ts'
import type { Database } from '../database.ts'
import { emptyInSteps } from '../steps.ts'

/** What was noted on tickets: of a person where it names them, or where their ticket does. */
export const TICKET_NOTES: Family = {
  name: 'ticket_notes',
  find: async (db, subject) => {
    const ids = await notesAbout(db, subject)
    if (ids.length === 0) return []
    // Not by whom: that is a person of the deployment.
    const shown = db.selectFrom('ticketNotes').select(['noteId', 'ticketId', 'words', 'at'])
    return shown.where('noteId', 'in', ids).orderBy('at').orderBy('noteId').execute()
  },
  erase: async (db, subject) => {
    const ids = await notesAbout(db, subject)
    if (ids.length === 0) return 0
    const emptied = db.updateTable('ticketNotes').set({ words: null }).where('noteId', 'in', ids)
    return Number((await emptied.executeTakeFirst()).numUpdatedRows)
  },
  forget: (db, { consentMs }, nowMs) => {
    const isOver = sql`ticket_id in (select ticket_id from tickets where closed_at < ${nowMs - consentMs})`
    return emptyInSteps(db, 'ticket_notes', sql`words = null`, sql`words is not null and ${isOver}`)
  },
}

/** Numbers stand there as people write them, which no index serves: every note is read. */
async function notesAbout(db: Kysely<Database>, subject: ConsentSubject): Promise<string[]> {
  const kept = db
    .selectFrom('ticketNotes')
    .innerJoin('tickets', 'tickets.ticketId', 'ticketNotes.ticketId')
    .select(['noteId', 'words', 'context'])
    .where('words', 'is not', null)
  return (await kept.execute())
    .filter(({ words, context }) => isNamedIn(`${words}\n${context}`, subject))
    .map(({ noteId }) => noteId)
}
