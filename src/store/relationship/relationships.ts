import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import type { RelationshipRow, RelationshipTable, Trace } from '../../core/rows/relationship.ts'
import { runCompiled } from '../compiled.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Family } from '../consent/family.ts'
import { fromText, toText } from '../consent/subject_text.ts'
import type { Database } from '../database.ts'
import { removeInSteps } from '../steps.ts'

type Stored = Database['relationships']

/** Relationships on either engine. */
export const relationshipTable = (db: Kysely<Database>): RelationshipTable => ({
  tracesOf: (subject, sinceMs) => tracesOf(db, subject, sinceMs),
  put: row => inTransaction(db, trx => put(trx, row)),
  page: async ({ subject, after, most }) => {
    const rows = db
      .selectFrom('relationships')
      .selectAll()
      .$if(subject !== undefined, query =>
        query.where(columnOf(subject), '=', subject === undefined ? '' : toText(subject)),
      )
      .$if(after !== undefined, query =>
        query.where(sql<boolean>`(kind, ref) > (${after?.kind ?? ''}, ${after?.ref ?? ''})`),
      )
    return (await rows.orderBy('kind').orderBy('ref').limit(most).execute()).map(toRow)
  },
  remove: async (kind, ref) => {
    const removed = db.deleteFrom('relationships').where('kind', '=', kind).where('ref', '=', ref)
    return (await removed.executeTakeFirst()).numDeletedRows > 0n
  },
})

async function put(db: Kysely<Database>, row: RelationshipRow): Promise<'added' | 'changed' | 'known'> {
  const { phone, email, ...rest } = row
  const stored: Stored = { ...rest, phoneSubject: phone && toText(phone), emailSubject: email && toText(email) }
  const { kind, ref, importedAt, importedBy, ...content } = stored
  const known = await db
    .selectFrom('relationships')
    .selectAll()
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst()
  const names = Object.keys(content) as (keyof typeof content)[]
  if (known !== undefined && names.every(name => known[name] === content[name])) return 'known'
  await db
    .insertInto('relationships')
    .values(stored)
    .onConflict(conflict => conflict.columns(['kind', 'ref']).doUpdateSet({ ...content, importedAt, importedBy }))
    .execute()
  return known === undefined ? 'added' : 'changed'
}

const columnOf = (subject: ConsentSubject | undefined) =>
  subject?.type === 'email' ? ('emailSubject' as const) : ('phoneSubject' as const)

const toRow = ({ phoneSubject, emailSubject, ...row }: Stored): RelationshipRow => ({
  ...row,
  phone: phoneSubject === null ? null : fromText(phoneSubject),
  email: emailSubject === null ? null : fromText(emailSubject),
})

/** A row of the one statement that reads everything: columns that a kind does not have are null. */
interface Found {
  kind: string
  id: string
  at: number
  state: string | null
  provider: string | null
  localAt: string | null
  startAt: number | null
  endAt: number | null
  timeZone: string | null
  a: string | null
  b: string | null
  c: string | null
}

const NO_TEXT = sql`cast(null as text)`
const NO_TIME = sql`cast(null as bigint)`
const MOST_OF_A_KIND = 20

async function tracesOf(db: Kysely<Database>, subject: ConsentSubject, sinceMs: number): Promise<Trace[]> {
  const { type, normalized } = subject
  const input = {
    subject: toText(subject),
    contact: `${type === 'phone' ? 'tel' : 'mailto'}:${normalized}`,
    address: normalized,
    sinceMs,
  }
  const { rows } = await runCompiled<typeof input, Found>(db, `traces of ${type}`, input, (from, slots) => ({
    compile: () => CompiledQuery.raw(...statementOf(from, type, slots)) as CompiledQuery<Found>,
  }))
  return rows.flatMap(row => toTrace(row) ?? [])
}

function statementOf(
  db: Kysely<Database>,
  type: ConsentSubject['type'],
  { subject, contact, address, sinceMs }: Record<'subject' | 'contact' | 'address' | 'sinceMs', unknown>,
): [sql: string, parameters: unknown[]] {
  const own = sql.raw(type === 'phone' ? 'phone_subject' : 'email_subject')
  const isOfBusiness =
    type === 'phone'
      ? sql`contact_phone = ${address}`
      : sql`contact_email is not null and lower(contact_email) = ${address}`
  const { sql: text, parameters } = sql`
    select 'inbound_message' as kind, id, at,
      case when exists (select 1 from messages where subject = ${subject} and created_at > heard.at) then 'answered' end as state,
      ${NO_TEXT} as provider, ${NO_TEXT} as local_at, ${NO_TIME} as start_at, ${NO_TIME} as end_at, ${NO_TEXT} as time_zone, ${NO_TEXT} as a, ${NO_TEXT} as b, ${NO_TEXT} as c
      from (select provider_id as id, at from inbound_messages where sender = ${subject} and at > ${sinceMs} order by at desc limit 1) as heard
    union all select * from (select kind, ref as id, at, ${NO_TEXT}, ${NO_TEXT}, local_at, ${NO_TIME}, expires_at, ${NO_TEXT}, name, service, number
      from relationships where ${own} = ${subject} and at > ${sinceMs} order by at desc limit ${sql.lit(MOST_OF_A_KIND)}) as imported
    union all select * from (select 'appointment', appointment_id, created_at, state, provider, ${NO_TEXT}, start_at, end_at, time_zone, service,
      (select name from businesses where smb_id = bookings.smb_id), customer
      from bookings where ${own} = ${subject} and end_at > ${sinceMs} and state in ('pending', 'confirmed') order by end_at desc limit ${sql.lit(MOST_OF_A_KIND)}) as booked
    union all select * from (select 'lead', leads.lead_id, leads.created_at, ${NO_TEXT}, ${NO_TEXT}, ${NO_TEXT}, ${NO_TIME}, ${NO_TIME}, ${NO_TEXT}, leads.service_interest,
      (select name from businesses where smb_id = leads.smb_id), leads.name
      from lead_contacts join leads on leads.lead_id = lead_contacts.lead_id
      where lead_contacts.contact = ${contact} and leads.created_at > ${sinceMs} order by leads.created_at desc limit ${sql.lit(MOST_OF_A_KIND)}) as captured
    union all select * from (select 'business', smb_id, coalesce(verified_at, created_at), verification, ${NO_TEXT}, ${NO_TEXT}, ${NO_TIME}, ${NO_TIME}, ${NO_TEXT}, name, ${NO_TEXT}, ${NO_TEXT}
      from businesses where ${isOfBusiness} and merged_into is null and verification <> 'rejected' order by verification, smb_id limit ${sql.lit(MOST_OF_A_KIND)}) as listed`.compile(
    db,
  )
  return [text, [...parameters]]
}

function toTrace(row: Found): Trace | undefined {
  const { kind, id, at, a, b, c } = row
  const words = (...some: (string | null | undefined)[]): string[] =>
    some.filter(word => typeof word === 'string' && word !== '') as string[]
  if (kind === 'inbound_message') return { kind, id, at, isAnswered: row.state !== null }
  if (kind === 'lead') return { kind, id, at, words: words(a, b, c) }
  if (kind === 'business') return { kind, id, at, isConfirmed: row.state === 'confirmed', words: words(a) }
  if (kind === 'customer' || kind === 'order')
    return { kind, id, at, localAt: row.localAt ?? '', expiresAt: row.endAt, words: words(a, b, c) }
  const { state, provider, startAt, endAt, timeZone } = row
  if (
    kind !== 'appointment' ||
    (state !== 'pending' && state !== 'confirmed') ||
    provider === null ||
    startAt === null ||
    endAt === null
  )
    return undefined
  const name = c === null ? null : (JSON.parse(c) as { name?: string }).name
  return {
    kind,
    id,
    at,
    provider,
    state,
    startAt,
    endAt,
    timeZone: timeZone ?? 'UTC',
    words: words(a, b, name),
  }
}

/** What the operator imported of a person. */
export const RELATIONSHIPS: Family = {
  name: 'relationships',
  find: async (db, subject) =>
    (
      await db
        .selectFrom('relationships')
        .selectAll()
        .where(columnOf(subject), '=', toText(subject))
        .orderBy('kind')
        .orderBy('ref')
        .execute()
    ).map(toRow),
  erase: async (db, subject) => {
    const rows = db.deleteFrom('relationships').where(columnOf(subject), '=', toText(subject))
    return Number((await rows.executeTakeFirst()).numDeletedRows)
  },
  forget: (db, { consentMs }, nowMs) =>
    removeInSteps(db, 'relationships', sql`coalesce(expires_at, at) < ${nowMs - consentMs}`),
}
