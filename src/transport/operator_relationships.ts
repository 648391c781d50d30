import { z } from 'zod'
import { defineEndpoint, type Endpoint, unknownId } from '../core/endpoint.ts'
import { badInput } from '../core/failure.ts'
import { PAGE_FIELDS, pageOf, queryText } from '../core/listing.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { RELATIONSHIP_KINDS, type RelationshipRow } from '../core/rows/relationship.ts'
import { parseBody } from './parse_body.ts'
import { subjectOf } from './subject_of.ts'

interface RelationshipDoor {
  ledger: Ledger
  now(): number
}

const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const UNREADABLE = { 400: { description: 'A field is missing, unknown or malformed.' } }
const MOST_BODY_BYTES = 524_288
const MOST_ROWS = 500
const EXAMPLE = { kind: 'order', ref: '1042', phone: '+14155552671', number: '1042', at: '2026-11-24T10:30:00+01:00' }

const text = z.string().nullable()
const relationship = z
  .strictObject({
    kind: z.string(),
    ref: z.string(),
    phone: text,
    email: text,
    name: text,
    service: text,
    number: text,
    at: z.string(),
    expires_at: text,
  })
  .meta({ id: 'Relationship' })
// What is wrong with a row is said by the reader of imports, which knows more than the schema.
const rows = z.strictObject({
  items: z
    .array(z.record(z.string(), z.unknown()))
    .min(1)
    .max(MOST_ROWS)
    .describe('The fields of relationships import: kind, ref, phone, email, name, service, number, at, expires_at.'),
})
const wish = z.strictObject({
  kind: z.enum(RELATIONSHIP_KINDS),
  ref: z.string().max(128).describe('Your own id of it.'),
})

/** Customers and orders, to whom free text may be sent, to whoever runs the deployment. */
export const RELATIONSHIP_ENDPOINTS: readonly Endpoint<RelationshipDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_relationships',
    title: 'List customers and orders, of one recipient or of all',
    method: 'GET',
    path: '/operator/relationships',
    input: {
      query: z.strictObject({
        recipient: queryText('A phone number in E.164 or an e-mail address.'),
        after: queryText('The `next` of the page before.'),
        limit: PAGE_FIELDS.limit,
      }),
    },
    answers: { 200: { description: 'A page.', body: pageOf(relationship) }, ...UNREADABLE },
    handle: async ({ query }, { ledger }: RelationshipDoor) => ({ status: 200, body: await page(query, ledger) }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_record_relationships',
    title: 'Record customers and orders, to whom free text may be sent',
    description:
      'All are checked first: one that is wrong, and nothing is recorded. One of the same kind and ref is replaced.',
    method: 'POST',
    path: '/operator/relationships',
    input: {
      query: NO_FIELDS,
      body: {
        schema: rows,
        example: { items: [EXAMPLE] },
        mostBytes: MOST_BODY_BYTES,
        read: raw => parseBody(rows, raw),
      },
    },
    answers: {
      200: {
        description: 'They are recorded.',
        body: z.strictObject({ added: z.int(), changed: z.int(), known: z.int().describe('Were there just so.') }),
      },
      ...UNREADABLE,
    },
    handle: async ({ body: { items } }, door: RelationshipDoor) => ({ status: 200, body: await record(items, door) }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_remove_relationship',
    title: 'Remove a customer or an order',
    method: 'POST',
    path: '/operator/relationships/remove',
    input: {
      query: NO_FIELDS,
      body: {
        schema: wish,
        example: { kind: 'order', ref: '1042' },
        mostBytes: MOST_BODY_BYTES,
        read: raw => parseBody(wish, raw),
      },
    },
    answers: {
      200: {
        description: 'It is removed.',
        body: z.strictObject({ kind: z.string(), ref: z.string(), removed: z.literal(true) }),
      },
      ...UNREADABLE,
      404: { description: 'There is none of this kind and ref.' },
    },
    handle: async ({ body: { kind, ref } }, { ledger }: RelationshipDoor) =>
      (await ledger.relationships.remove(kind, ref))
        ? { status: 200, body: { kind, ref, removed: true } }
        : unknownId(`ref: no ${kind} has it.`),
  }),
]

async function record(items: readonly unknown[], { ledger, now }: RelationshipDoor): Promise<Record<string, number>> {
  // The tables of phone numbers take a moment to load, which a server without an operator never needs.
  const { readRelationship } = await import('../core/relationship_input.ts')
  const known = new Map<string, number>()
  const read: RelationshipRow[] = []
  const problems: string[] = []
  for (const [at, item] of items.entries()) {
    const one = readRelationship(item, { importedAt: now(), importedBy: 'operator' })
    if ('problems' in one) {
      problems.push(...one.problems.map(problem => `items[${at}]: ${problem}`))
      continue
    }
    const key = `${one.row.kind} ${one.row.ref}`
    const earlier = known.get(key)
    if (earlier !== undefined) problems.push(`items[${at}]: ref: ${key.slice(0, 60)} is items[${earlier}], too`)
    known.set(key, at)
    read.push(one.row)
  }
  if (problems.length > 0)
    throw badInput(
      `${problems.slice(0, 10).join('; ')}${problems.length > 10 ? `; ${problems.length - 10} more` : ''}.`,
    )
  const counts = { added: 0, changed: 0, known: 0 }
  await ledger.transaction(async ({ relationships }) => {
    for (const row of read) counts[await relationships.put(row)] += 1
  })
  return counts
}

async function page(
  { recipient, after, limit }: { recipient?: string | undefined; after?: string | undefined; limit: number },
  { relationships }: Ledger,
): Promise<Record<string, unknown>> {
  const { toRelationship } = await import('../core/relationship_input.ts')
  const subject = recipient === undefined ? undefined : await subjectOf(recipient)
  const found = await relationships.page({ subject, after: readCursor(after), most: limit + 1 })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const next = found.length > limit && last !== undefined ? toCursor(last) : null
  return { items: items.map(toRelationship), next }
}

/** A ref may hold any character of a line. */
const toCursor = ({ kind, ref }: { kind: string; ref: string }): string =>
  Buffer.from(`${kind} ${ref}`).toString('base64url')

function readCursor(text: string | undefined): { kind: string; ref: string } | undefined {
  if (text === undefined) return undefined
  const [, kind, ref] = /^(\w+) (.+)$/u.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (kind === undefined || ref === undefined || ref.includes('\0'))
    throw badInput('after: must be the `next` of the page before.')
  return { kind, ref }
}
