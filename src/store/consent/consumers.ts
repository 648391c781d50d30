import type { Kysely } from 'kysely'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import type { Database } from '../database.ts'
import { toText } from './subject_text.ts'

/**
 * Whether a recipient is on record as a consumer's: by a consent or as a customer, which operators record, always; as a lead or with an appointment, which
 * callers record, unless the operator has confirmed that the contact is a business's own.
 */
export const isConsumer = async (db: Kysely<Database>, subject: ConsentSubject): Promise<boolean> =>
  (await isRecorded(db, subject)) || ((await isSaidToBe(db, subject)) && !(await isOfBusiness(db, subject)))

async function isRecorded(db: Kysely<Database>, subject: ConsentSubject): Promise<boolean> {
  const consented = db.selectFrom('consents').select('subject').where('subject', '=', toText(subject)).limit(1)
  const customer = db.selectFrom('customers').select('subject').where('subject', '=', toText(subject)).limit(1)
  return (await consented.executeTakeFirst()) !== undefined || (await customer.executeTakeFirst()) !== undefined
}

async function isSaidToBe(db: Kysely<Database>, subject: ConsentSubject): Promise<boolean> {
  const isPhone = subject.type === 'phone'
  const lead = db
    .selectFrom('leads')
    .select('leadId')
    .where(isPhone ? 'phone' : 'email', '=', subject.normalized)
  const booked = db
    .selectFrom('bookings')
    .select('appointmentId')
    .where(isPhone ? 'phoneSubject' : 'emailSubject', '=', toText(subject))
  return (
    (await lead.limit(1).executeTakeFirst()) !== undefined || (await booked.limit(1).executeTakeFirst()) !== undefined
  )
}

/** The contact of any other record came with its link, from whoever imported it. */
async function isOfBusiness(db: Kysely<Database>, { type, normalized }: ConsentSubject): Promise<boolean> {
  const own = db
    .selectFrom('businesses')
    .select('smbId')
    .where(type === 'phone' ? 'contactPhone' : 'contactEmail', '=', normalized)
  // What was merged is no record any more.
  const current = own.where('mergedInto', 'is', null)
  return (await current.where('verification', '=', 'confirmed').limit(1).executeTakeFirst()) !== undefined
}
