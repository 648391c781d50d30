import { type Kysely, sql } from 'kysely'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import type { Database } from '../database.ts'
import type { Family } from '../consent/family.ts'

/** Leads of a person, found by every contact that was ever given of them; the row stays without them, since operations name it. */
export const LEADS: Family = {
  name: 'leads',
  find: async (db, subject) => {
    const leadIds = await leadsOf(db, subject)
    if (leadIds.length === 0) return []
    return db.selectFrom('leads').selectAll().where('leadId', 'in', leadIds).orderBy('leadId').execute()
  },
  erase: async (db, subject) => {
    const leadIds = await leadsOf(db, subject)
    if (leadIds.length === 0) return 0
    await db.deleteFrom('leadContacts').where('leadId', 'in', leadIds).execute()
    const empty = { phone: null, email: null, serviceInterest: null, notes: null, consentRecordId: null, source: null }
    const emptied = db.updateTable('leads').set({ name: '[erased]', ...empty })
    return Number((await emptied.where('leadId', 'in', leadIds).executeTakeFirst()).numUpdatedRows)
  },
}

/** A contact that names an older lead of the business stands in the row of a later one too. */
async function leadsOf(db: Kysely<Database>, { type, normalized }: ConsentSubject): Promise<string[]> {
  const contact = `${type === 'phone' ? 'tel' : 'mailto'}:${normalized}`
  const named = await db.selectFrom('leadContacts').select('leadId').where('contact', '=', contact).execute()
  // Addresses are kept in the case they were written in.
  const isOwn = type === 'phone' ? sql<boolean>`phone = ${normalized}` : sql<boolean>`lower(email) = ${normalized}`
  const written = await db.selectFrom('leads').select('leadId').where(isOwn).execute()
  return [...new Set([...named, ...written].map(({ leadId }) => leadId))]
}
