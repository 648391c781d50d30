import { type Kysely, sql } from 'kysely'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import { isNamedIn } from '../approvals/named_in.ts'
import type { Family } from '../consent/family.ts'
import type { Database } from '../database.ts'
import { emptyInSteps } from '../steps.ts'

type Named = Pick<Database['tickets'], 'ticketId' | 'context' | 'closedAt'>

const ERASED = JSON.stringify({ erased: true })
const PAGE = 500

/** What agents wrote into tickets that name a person; an open one keeps it, since it is still worked on. */
export const TICKET_WORDS: Family = {
  name: 'tickets',
  find: async (db, subject) =>
    (await ticketsAbout(db, subject)).map(({ ticketId, context }) => ({ ticketId, context })),
  erase: async (db, subject) => {
    const closed = (await ticketsAbout(db, subject)).filter(({ closedAt }) => closedAt !== null)
    for (const { ticketId } of closed)
      await db.updateTable('tickets').set({ context: ERASED }).where('ticketId', '=', ticketId).execute()
    return closed.length
  },
  forget: async (db, { consentMs }, nowMs) => {
    const isOver = sql`closed_at < ${nowMs - consentMs} and context <> ${ERASED}`
    // Of the call first: it is found through the ticket that still has its words.
    const isAskedFor = sql`operation_id in (select operation_id from tickets where ${isOver})`
    await emptyInSteps(db, 'operations', sql`input = ${ERASED}`, sql`${isAskedFor} and input <> ${ERASED}`)
    await emptyInSteps(db, 'tickets', sql`context = ${ERASED}`, isOver)
  },
}

/** Numbers stand there as people write them, which no index serves: every ticket is read. */
async function ticketsAbout(db: Kysely<Database>, subject: ConsentSubject): Promise<Named[]> {
  const named: Named[] = []
  for (let after = ''; ; ) {
    const tickets = db.selectFrom('tickets').select(['ticketId', 'context', 'closedAt']).where('ticketId', '>', after)
    const page = await tickets.orderBy('ticketId').limit(PAGE).execute()
    named.push(...page.filter(({ context }) => isNamedIn(context, subject)))
    after = page.at(-1)?.ticketId ?? after
    if (page.length < PAGE) return named
  }
}
