import type { Kysely } from 'kysely'
import type { ConsentSubject } from '../core/consent.ts'
import type { Database } from './database.ts'
import { toText } from './subject_hash.ts'

/**
 * Whether a recipient is on record as a consumer's: by a consent or as a customer, which operators record, always. Leads and appointments are what callers
 * say, of whomever they like: they count for whoever said so, and for everybody once the recipient has opted out; not where the operator has confirmed that
 * the contact is a business's own.
 */
export async function isConsumer(db: Kysely<Database>, subject: ConsentSubject, agentId: string): Promise<boolean> {
  if (await isRecorded(db, subject)) return true
  const isSaid = (await isSaidToBe(db, subject, agentId)) || ((await hasLeft(db, subject)) && (await isSaidToBe(db, subject)))
  return isSaid && !(await isOfBusiness(db, subject))
}

async function isRecorded(db: Kysely<Database>, subject: ConsentSubject): Promise<boolean> {
  const consented = db.selectFrom('consents').select('subject').where('subject', '=', toText(subject)).limit(1)
  const customer = db.selectFrom('customers').select('subject').where('subject', '=', toText(subject)).limit(1)
  return (await consented.executeTakeFirst()) !== undefined || (await customer.executeTakeFirst()) !== undefined
}

/** Without an agent: said by any. */
async function isSaidToBe(db: Kysely<Database>, subject: ConsentSubject, agentId?: string): Promise<boolean> {
  const isPhone = subject.type === 'phone'
  const lead = db
    .selectFrom('leads')
    .select('agentId')
    .where(isPhone ? 'phone' : 'email', '=', subject.normalized)
    .$if(agentId !== undefined, query => query.where('agentId', '=', agentId ?? ''))
  const booked = db
    .selectFrom('bookings')
    .select('agentId')
    .where(isPhone ? 'phoneSubject' : 'emailSubject', '=', toText(subject))
    .$if(agentId !== undefined, query => query.where('agentId', '=', agentId ?? ''))
  return (await lead.limit(1).executeTakeFirst()) !== undefined || (await booked.limit(1).executeTakeFirst()) !== undefined
}

/** What a caller passed on as somebody's wish is once more only what that caller says; the events keep an opt-out that a later one has overwritten. */
async function hasLeft(db: Kysely<Database>, subject: ConsentSubject): Promise<boolean> {
  const left = db
    .selectFrom('consentEvents')
    .select('seq')
    .where('subject', '=', toText(subject))
    .where('kind', '=', 'opt_out')
    .where('content', 'not like', '%"via":"handle_inbound%')
  return (await left.limit(1).executeTakeFirst()) !== undefined
}

/** The contact of any other record came with its link, from whoever imported it. */
async function isOfBusiness(db: Kysely<Database>, { type, normalized }: ConsentSubject): Promise<boolean> {
  const own = db
    .selectFrom('businesses')
    .select('smbId')
    .where(type === 'phone' ? 'contactPhone' : 'contactEmail', '=', normalized)
  return (await own.where('verification', '=', 'confirmed').limit(1).executeTakeFirst()) !== undefined
}
