import { once } from 'node:events'
import { z } from 'zod'
import { explainIssue } from '../core/issue.ts'
import type { ConsentSubject } from '../core/rows/consent.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { RELATIONSHIP_KINDS, type RelationshipRow } from '../core/rows/relationship.ts'
import { toSubject } from '../core/subject.ts'
import { type FileRow, toCsvLine } from './consent_rows.ts'
import { readSubject } from './consents.ts'
import { batches, checkAll, type Read } from './import_file.ts'
import { fail, print, toDate } from './with_ledger.ts'

const PAGE = 500
const FIELDS = ['kind', 'ref', 'phone', 'email', 'name', 'service', 'number', 'at', 'expires_at'] as const
const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/
const TIME = 'must be a date such as 2026-11-24, or an ISO 8601 date-time with zone such as 2026-11-24T10:30:00+01:00'

const text = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine(value => !/[\p{Cc}\u2028\u2029]/u.test(value), 'must be one line')
const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })], TIME)
const ROW = z.strictObject({
  kind: z.enum(RELATIONSHIP_KINDS),
  ref: text.max(128),
  phone: z.string().optional(),
  email: z.string().optional(),
  name: text.optional(),
  service: text.optional(),
  number: text.optional(),
  at: time,
  expires_at: time.optional(),
})

interface Line {
  line: number
  row: RelationshipRow
}

/** Records the customers and orders of a file; every row is checked before the first is written, and running the same file again changes nothing. */
export async function runRelationshipsImport(ledger: Ledger, file: string, nowMs: number): Promise<void> {
  await checkAll(file, reader(), nowMs)
  const counts = { added: 0, changed: 0, known: 0 }
  for await (const batch of batches(file, reader(), nowMs)) {
    const outcomes = await ledger.transaction(async ({ relationships }) => {
      const done: (keyof typeof counts)[] = []
      for (const { row } of batch) done.push(await relationships.put(row))
      return done
    })
    // Counted after the commit: a batch that fails has recorded nothing.
    for (const outcome of outcomes) counts[outcome] += 1
  }
  print(`${counts.added} are added, ${counts.changed} changed, ${counts.known} were there before`)
}

/** Reads the rows of one file, of which no two may be the same. */
function reader(): Read<Line> {
  const lines = new Map<string, number>()
  return (given, nowMs) => {
    const read = readRow(given, nowMs)
    if ('problems' in read) return read
    const key = `${read.row.kind} ${read.row.ref}`
    const earlier = lines.get(key)
    lines.set(key, read.line)
    return earlier === undefined
      ? read
      : { line: read.line, problems: [`ref: ${key.slice(0, 60)} stands in line ${earlier}, too`] }
  }
}

function readRow(given: FileRow, nowMs: number): ReturnType<Read<Line>> {
  const { line } = given
  if ('problem' in given) return { line, problems: [given.problem] }
  const parsed = ROW.safeParse(given.fields)
  if (!parsed.success) return { line, problems: parsed.error.issues.map(issue => explainIssue(issue, 'the row')) }
  const { phone, email, at, expires_at: expiresAt, ...rest } = parsed.data
  const subjects = [readOf('phone', phone), readOf('email', email)]
  const problems = subjects.flatMap(one => (one !== null && 'problem' in one ? [one.problem] : []))
  if (phone === undefined && email === undefined) problems.push('phone, email: both missing; give one, or both')
  // Minutes are all that a text says.
  const atMs = Math.floor(Date.parse(at) / 60_000) * 60_000
  const expiresMs = expiresAt === undefined ? null : Date.parse(expiresAt)
  if (expiresMs !== null && expiresMs <= atMs) problems.push('expires_at: is before at')
  if (problems.length > 0) return { line, problems }
  const [day, clock] = LOCAL.exec(at)?.slice(1) ?? []
  const [first = null, second = null] = subjects.map(one => (one !== null && 'subject' in one ? one.subject : null))
  return {
    line,
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
      importedAt: nowMs,
      importedBy: 'command_line',
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

/** Prints them as CSV that import takes back. */
export async function runRelationshipsList(
  { relationships }: Ledger,
  { recipient }: { recipient?: string },
): Promise<void> {
  const subject = recipient === undefined ? undefined : readSubject(recipient, 'recipient')
  print(FIELDS.join(','))
  for (let after: { kind: string; ref: string } | undefined; ; ) {
    const rows = await relationships.page({ subject, after, most: PAGE })
    const lines = rows.map(row => toCsvLine(cellsOf(row)))
    if (lines.length > 0 && !process.stdout.write(`${lines.join('\n')}\n`)) await once(process.stdout, 'drain')
    after = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

const cellsOf = (row: RelationshipRow): (string | null)[] => [
  row.kind,
  row.ref,
  row.phone?.normalized ?? null,
  row.email?.normalized ?? null,
  row.name,
  row.service,
  row.number,
  toOffsetTime(row),
  row.expiresAt === null ? null : toDate(row.expiresAt),
]

/** The moment with the offset its own clock had. */
function toOffsetTime({ at, localAt }: Pick<RelationshipRow, 'at' | 'localAt'>): string {
  if (!localAt.includes('T')) return localAt
  const minutes = Math.round((Date.parse(`${localAt}Z`) - at) / 60_000)
  const pad = (value: number): string => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${localAt}:00${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/** Removes one; exits 1 when there is none. */
export async function runRelationshipsRemove({ relationships }: Ledger, kind: string, ref: string): Promise<void> {
  const known = RELATIONSHIP_KINDS.find(name => name === kind)
  if (known === undefined) throw new Error(`kind: ${kind.slice(0, 40)} is none; use ${RELATIONSHIP_KINDS.join(' or ')}`)
  if (await relationships.remove(known, ref)) print(`${kind} ${ref} is removed`)
  else fail(`there is no ${kind} ${ref.slice(0, 60)}`)
}
