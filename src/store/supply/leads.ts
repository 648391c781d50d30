import { type Kysely, sql } from 'kysely'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import type { LeadRow, LeadTable } from '../../core/rows/supply.ts'
import type { Family } from '../consent/family.ts'
import type { Database } from '../database.ts'
import { currentId, idsOf, isAmong } from './current.ts'
import { inSteps, MOST_IN_STEP } from '../steps.ts'
import { holds } from './holds.ts'

/** Leads on either engine; identifiers are UUID v7, so that their order is the order of writing. */
export function leadTable(db: Kysely<Database>): LeadTable {
  return {
    capture: (row, contacts) => capture(db, row, contacts),
    get: leadId => db.selectFrom('leads').selectAll().where('leadId', '=', leadId).executeTakeFirst(),
    list: async ({ smbId, agentId, search: part, sinceMs, untilMs, after, most }) => {
      const ids = smbId === undefined ? [] : await idsOf(db, smbId)
      return db
        .selectFrom('leads')
        .selectAll()
        .$if(ids.length > 0, query => query.where(isAmong('smb_id', ids)))
        .$if(agentId !== undefined, query => query.where('agentId', '=', agentId ?? ''))
        .$if(part !== undefined, query => query.where(isSaidOf(part ?? '')))
        .$if(sinceMs !== undefined, query => query.where('createdAt', '>=', sinceMs ?? 0))
        .$if(untilMs !== undefined, query => query.where('createdAt', '<', untilMs ?? 0))
        .$if(after !== undefined, query => query.where('leadId', '>', after ?? ''))
        .orderBy('leadId')
        .limit(most)
        .execute()
    },
    count: async smbId => {
      const row = await db
        .selectFrom('leads')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .where(isAmong('smb_id', await idsOf(db, smbId)))
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },
  }
}

const isSaidOf = (part: string) =>
  sql<boolean>`(${sql.join(
    ['name', 'phone', 'email'].map(column => holds(column, part)),
    sql` or `,
  )})`

async function capture(
  db: Kysely<Database>,
  given: LeadRow,
  contacts: readonly string[],
): Promise<{ leadId: string; isNew: boolean } | undefined> {
  // What it is merged into meanwhile takes the lead.
  const smbId = (await hold(db, given.smbId)) ?? (await hold(db, (await currentId(db, given.smbId)) ?? ''))
  if (smbId === undefined) return undefined
  const row = { ...given, smbId }
  const known = await knownLead(db, row.smbId, contacts)
  // Another agent's lead is left alone: nobody puts an address of theirs into it, or their consent.
  if (known !== undefined && known.agentId !== row.agentId) return { leadId: known.leadId, isNew: false }
  if (known === undefined) await db.insertInto('leads').values(row).execute()
  else await fillBlanks(db, known.leadId, row)
  const leadId = known?.leadId ?? row.leadId
  for (const contact of contacts) {
    await db
      .insertInto('leadContacts')
      .values({ smbId: row.smbId, contact, leadId })
      .onConflict(conflict => conflict.columns(['smbId', 'contact']).doNothing())
      .execute()
  }
  return { leadId, isNew: known === undefined }
}

/** Changes nothing and holds a business until the transaction ends: twins come one after the other, and it cannot be removed or merged meanwhile. */
async function hold(db: Kysely<Database>, smbId: string): Promise<string | undefined> {
  const held = db
    .updateTable('businesses')
    .set(eb => ({ updatedAt: eb.ref('updatedAt') }))
    .where('smbId', '=', smbId)
    .where('mergedInto', 'is', null)
  return (await held.executeTakeFirst()).numUpdatedRows === 0n ? undefined : smbId
}

/** What the lead did not say before; what it said stays. */
async function fillBlanks(
  db: Kysely<Database>,
  leadId: string,
  { phone, email, serviceInterest, notes, consentRecordId, source }: LeadRow,
): Promise<void> {
  const given = Object.entries({ phone, email, serviceInterest, notes, consentRecordId, source }).filter(
    ([, value]) => value !== null,
  )
  if (given.length === 0) return
  await db
    .updateTable('leads')
    .set(eb =>
      Object.fromEntries(given.map(([column, value]) => [column, eb.fn.coalesce(column as 'notes', eb.val(value))])),
    )
    .where('leadId', '=', leadId)
    .execute()
}

/** When each contact belongs to another lead, the older one is meant. */
async function knownLead(
  db: Kysely<Database>,
  smbId: string,
  contacts: readonly string[],
): Promise<Pick<LeadRow, 'leadId' | 'agentId'> | undefined> {
  if (contacts.length === 0) return undefined
  const found = db
    .selectFrom('leadContacts')
    .innerJoin('leads', 'leads.leadId', 'leadContacts.leadId')
    .select(['leads.leadId', 'leads.agentId'])
    .where(isAmong('lead_contacts.smb_id', await idsOf(db, smbId)))
    .where('contact', 'in', [...contacts])
  return found.orderBy('leads.leadId').limit(1).executeTakeFirst()
}

/** Leads of a person, found by every contact that was ever given of them; the row stays without them, since operations name it. */
export const LEADS: Family = {
  name: 'leads',
  find: async (db, subject) => {
    const leadIds = await leadsOf(db, subject)
    if (leadIds.length === 0) return []
    return db.selectFrom('leads').selectAll().where('leadId', 'in', leadIds).orderBy('leadId').execute()
  },
  erase: async (db, subject) => empty(db, await leadsOf(db, subject)),
  forget: (db, { consentMs }, nowMs) =>
    inSteps(async () => {
      const old = sql<boolean>`created_at < ${nowMs - consentMs}
        and (name <> '[erased]' or phone is not null or email is not null)`
      const leads = await db.selectFrom('leads').select('leadId').where(old).limit(MOST_IN_STEP).execute()
      return empty(
        db,
        leads.map(({ leadId }) => leadId),
      )
    }),
}

async function empty(db: Kysely<Database>, leadIds: readonly string[]): Promise<number> {
  if (leadIds.length === 0) return 0
  await db.deleteFrom('leadContacts').where('leadId', 'in', leadIds).execute()
  const nothing = { phone: null, email: null, serviceInterest: null, notes: null, consentRecordId: null, source: null }
  const emptied = db.updateTable('leads').set({ name: '[erased]', ...nothing })
  return Number((await emptied.where('leadId', 'in', leadIds).executeTakeFirst()).numUpdatedRows)
}

/** The numbers of every lead that has a contact. */
export async function leadNumbersBeside(db: Kysely<Database>, subject: ConsentSubject): Promise<string[]> {
  const leads = db
    .selectFrom('leadContacts')
    .innerJoin('leads', 'leads.leadId', 'leadContacts.leadId')
    .select('leads.phone')
    .where('contact', '=', contactOf(subject))
  return (await leads.execute()).flatMap(({ phone }) => phone ?? [])
}

const contactOf = ({ type, normalized }: ConsentSubject): string =>
  `${type === 'phone' ? 'tel' : 'mailto'}:${normalized}`

/** A contact that names an older lead of the business stands in the row of a later one too. */
async function leadsOf(db: Kysely<Database>, subject: ConsentSubject): Promise<string[]> {
  const { type, normalized } = subject
  const named = await db.selectFrom('leadContacts').select('leadId').where('contact', '=', contactOf(subject)).execute()
  // Addresses are kept in the case they were written in.
  const isOwn = type === 'phone' ? sql<boolean>`phone = ${normalized}` : sql<boolean>`lower(email) = ${normalized}`
  const written = await db.selectFrom('leads').select('leadId').where(isOwn).execute()
  return [...new Set([...named, ...written].map(({ leadId }) => leadId))]
}
