import { z } from 'zod'
import { SCOPE } from '../core/auth.ts'
import { dayOf } from '../core/call/meter.ts'
import { validate } from '../core/call/validate.ts'
import { defineEndpoint, type Endpoint, type JsonBody, unknownId } from '../core/endpoint.ts'
import { PAGE_FIELDS, pageOf, queryEither, queryText, readPage } from '../core/listing.ts'
import { toKey } from '../core/operator_wire.ts'
import type { KeyFilter, KeyRow, MeterTable } from '../core/rows/ledger.ts'
import type { Page } from '../core/rows/page.ts'
import { VERTICALS } from '../core/rows/supply.ts'
import { changeKey, type KeyDesk, makeKey, type Proof, revokeKey, rotateKey, TIERS } from './key_desk.ts'

/** What the paths of keys work with. */
export interface KeyPathsDoor extends KeyDesk {
  meter: Pick<MeterTable, 'usageOf'>
  /** Makes a revocation count at once in this process. */
  forget(keyId: string): void
}

type Body = Record<string, unknown>

const MOST_BODY_BYTES = 65_536
const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const ID = 'Its client_id.'
const UNREADABLE = { 400: { description: 'A field is unknown or malformed.' } }
const NONE = { 404: { description: 'No key has this id.' } }
const when = z.string().nullable()

const FACTS = {
  client_id: z.string(),
  agent_id: z.string(),
  email: z.string().nullable(),
  tier: z.string(),
  scopes: z.array(z.string()),
  verticals: z.array(z.string()),
  budget_usd: z.number().nullable().describe('Most it may spend in a UTC day.'),
  created_at: when,
  revoked_at: when,
}
const key = z.strictObject(FACTS).meta({ id: 'Key' })
const usedKey = key
  .extend({
    used_today: z.int().describe('Gated writes of its agent in this UTC day.'),
    spent_today_usd: z.number().describe('Counted against its budget in this UTC day.'),
  })
  .meta({ id: 'UsedKey' })
const provenKey = z
  .strictObject({
    ...FACTS,
    client_secret: z.string().optional().describe('It cannot be read again; absent where public keys take its place.'),
    public_keys: z.array(z.string()).optional().describe('The kid of each public key.'),
  })
  .meta({ id: 'ProvenKey' })

const tier = z.enum(TIERS)
const budget = z.number().nullable().describe('Most it may spend in a UTC day; null: no cap.')
const jwks = z
  .record(z.string(), z.unknown())
  .describe('A JWK or JWKS of public keys that it signs assertions with, instead of a secret.')
const keyWish = z.strictObject({
  tier: tier.optional().describe('free without it.'),
  scopes: z
    .array(z.string().regex(SCOPE, 'must be ops:<operation> or ops:*'))
    .max(100)
    .optional()
    .describe('ops:* without it.'),
  verticals: z.array(z.enum(VERTICALS)).max(100).optional().describe('Those it may act in; all without it.'),
  budget_usd: budget.optional(),
  jwks: jwks.optional(),
})
const changes = z.strictObject({ tier: tier.optional(), budget_usd: budget.optional() })
const rotation = z.strictObject({ jwks: jwks.optional() })

const body = <Wish extends z.ZodObject>(schema: Wish, example: unknown): JsonBody<Wish> => ({
  schema,
  example,
  mostBytes: MOST_BODY_BYTES,
  read: raw => validate(schema, raw),
})
const textOf = (jwk: Body | undefined): string | undefined => (jwk === undefined ? undefined : JSON.stringify(jwk))
const unknown = () => unknownId('id: no key has it.')

/** The keys to whoever runs the deployment; only the answer that makes a secret holds it. */
export const KEY_ENDPOINTS: readonly Endpoint<KeyPathsDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_keys',
    title: 'List the keys',
    method: 'GET',
    path: '/operator/keys',
    input: {
      query: z.strictObject({
        agent_id: queryText('Only those of this agent.'),
        revoked: queryEither('1: only those that are revoked; 0: only the others.'),
        ...PAGE_FIELDS,
      }),
    },
    answers: { 200: { description: 'A page.', body: pageOf(usedKey) }, ...UNREADABLE },
    handle: async ({ query: { agent_id: agentId, revoked: isRevoked, ...query } }, door: KeyPathsDoor) => ({
      status: 200,
      body: await readPage(query, page => usedKeys(door, { ...page, agentId, isRevoked }), toUsedKey, 'client_id'),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_create_key',
    title: 'Make a key',
    description: 'Its secret is shown in this answer alone.',
    method: 'POST',
    path: '/operator/keys',
    role: 'owner',
    input: { query: NO_FIELDS, body: body(keyWish, { tier: 'credits', budget_usd: 2.5 }) },
    answers: { 201: { description: 'The key with what it proves itself with.', body: provenKey }, ...UNREADABLE },
    handle: async ({ body: { jwks: jwk, ...wish } }, door: KeyPathsDoor) => {
      const made = await makeKey({ ...wish, jwk: textOf(jwk) }, door)
      return { status: 201, body: toProven(made) }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_change_key',
    title: 'Give a key another tier or budget',
    method: 'PATCH',
    path: '/operator/keys/{id}',
    role: 'owner',
    input: { id: ID, query: NO_FIELDS, body: body(changes, { tier: 'credits', budget_usd: 2.5 }) },
    answers: { 200: { description: 'The key as it is now.', body: key }, ...UNREADABLE, ...NONE },
    handle: async ({ id, body: wish }, door: KeyPathsDoor) => {
      const row = await changeKey(id, wish, door)
      return row === undefined ? unknown() : { status: 200, body: toKey(row) }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_rotate_key',
    title: 'Give a key a new secret, or other public keys',
    description: 'Tokens it already has stay valid until they expire. With public keys its secret stays.',
    method: 'POST',
    path: '/operator/keys/{id}/rotate',
    role: 'owner',
    input: { id: ID, query: NO_FIELDS, body: { ...body(rotation, {}), isOptional: true } },
    answers: {
      200: { description: 'The key with what it proves itself with now.', body: provenKey },
      ...UNREADABLE,
      ...NONE,
    },
    handle: async ({ id, body: { jwks: jwk } }, door: KeyPathsDoor) => {
      const rotated = await rotateKey(id, textOf(jwk), door)
      return rotated === undefined ? unknown() : { status: 200, body: toProven(rotated) }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_revoke_key',
    title: 'Revoke a key',
    method: 'POST',
    path: '/operator/keys/{id}/revoke',
    input: { id: ID, query: NO_FIELDS },
    answers: { 200: { description: 'The key as it is now.', body: key }, ...UNREADABLE, ...NONE },
    handle: async ({ id }, door: KeyPathsDoor) => {
      const row = await revokeKey(id, door)
      if (row === undefined) return unknown()
      door.forget(id)
      return { status: 200, body: toKey(row) }
    },
  }),
]

interface UsedKey {
  row: KeyRow
  used: number
  spentCredits: number
}

async function usedKeys({ keys, meter, now }: KeyPathsDoor, page: Page & KeyFilter): Promise<UsedKey[]> {
  const rows = await keys.page(page)
  const usage = await meter.usageOf(rows, dayOf(now()))
  return rows.map(row => ({
    row,
    used: usage.writes.get(row.agentId) ?? 0,
    spentCredits: usage.spent.get(row.keyId) ?? 0,
  }))
}

const toUsedKey = ({ row, used, spentCredits }: UsedKey): Body => ({
  ...toKey(row),
  used_today: used,
  spent_today_usd: spentCredits / 100,
})

const toProven = ({ row, proof }: { row: KeyRow; proof: Proof }): Body => ({
  ...toKey(row),
  ...('secret' in proof ? { client_secret: proof.secret } : { public_keys: proof.publicKeys }),
})
