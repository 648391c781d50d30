import { z } from 'zod'
import { explainIssue } from './issue.ts'
import { toDate } from './listing.ts'
import type { ConsentSubject } from './rows/consent.ts'
import { RELATIONSHIP_KINDS, type RelationshipRow } from './rows/relationship.ts'
import { toSubject } from './subject.ts'

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/
const TIME = 'must be a date such as 2026-11-24, or an ISO 8601 date-time with zone such as 2026-11-24T10:30:00+01:00'

const text = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine(value => !/[\p{Cc}\u2028\u2029]/u.test(value), 'must be one line')
const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })], TIME)

/** A customer or order as it comes over the wire; every field of a row of the import file has the same name. */
export const RELATIONSHIP_INPUT = z.strictObject({
  kind: z.enum(RELATIONSHIP_KINDS),
  ref: text.max(128).describe('Your own id; what has the same kind and ref is replaced.'),
  phone: z.string().optional().describe('E.164; give a phone number, an e-mail address, or both.'),
  email: z.string().optional(),
  name: text.optional(),
  service: text.optional(),
  number: text.optional().describe('What the person knows it by, such as an order number.'),
  at: time.describe('When it came about.'),
  expires_at: time.optional().describe('It counts until then.'),
})

/** Reads a customer or order, or says all that is wrong with it. */
export function readRelationship(
  fields: unknown,
  { importedAt, importedBy }: Pick<RelationshipRow, 'importedAt' | 'importedBy'>,
): { row: RelationshipRow } | { problems: string[] } {
  const parsed = RELATIONSHIP_INPUT.safeParse(fields)
  if (!parsed.success) return { problems: parsed.error.issues.map(issue => explainIssue(issue, 'the row')) }
  const { phone, email, at, expires_at: expiresAt, ...rest } = parsed.data
  const subjects = [readOf('phone', phone), readOf('email', email)]
  const problems = subjects.flatMap(one => (one !== null && 'problem' in one ? [one.problem] : []))
  if (phone === undefined && email === undefined) problems.push('phone, email: both missing; give one, or both')
  // Minutes are all that a text says.
  const atMs = Math.floor(Date.parse(at) / 60_000) * 60_000
  const expiresMs = expiresAt === undefined ? null : Date.parse(expiresAt)
  if (expiresMs !== null && expiresMs <= atMs) problems.push('expires_at: is before at')
  if (problems.length > 0) return { problems }
  const [day, clock] = LOCAL.exec(at)?.slice(1) ?? []
  const [first = null, second = null] = subjects.map(one => (one !== null && 'subject' in one ? one.subject : null))
  return {
    row: {
      ...rest,
      name: rest.name ?? null,
      service: rest.service ?? null,
      number: rest.number ?? null,
      phone: first,
      email: second,
      at: atMs,
      localAt: clock === undefined ? (day ?? '') : `${day}T${clock}`,
      expiresAt: expiresMs,
      importedAt,
      importedBy,
    },
  }
}

function readOf(
  type: ConsentSubject['type'],
  given: string | undefined,
): { subject: ConsentSubject } | { problem: string } | null {
  if (given === undefined) return null
  const read = toSubject(given)
  if ('problem' in read) return { problem: `${type}: ${read.problem}` }
  return read.subject.type === type
    ? read
    : { problem: `${type}: is ${type === 'phone' ? 'an e-mail address' : 'a phone number'}` }
}

/** A customer or order in the form that it is read in. */
export const toRelationship = (row: RelationshipRow): Record<string, string | null> => ({
  kind: row.kind,
  ref: row.ref,
  phone: row.phone?.normalized ?? null,
  email: row.email?.normalized ?? null,
  name: row.name,
  service: row.service,
  number: row.number,
  at: toOffsetTime(row),
  expires_at: toDate(row.expiresAt),
})

/** The moment with the offset its own clock had. */
function toOffsetTime({ at, localAt }: Pick<RelationshipRow, 'at' | 'localAt'>): string {
  if (!localAt.includes('T')) return localAt
  const minutes = Math.round((Date.parse(`${localAt}Z`) - at) / 60_000)
  const pad = (value: number): string => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${localAt}:00${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}
