import { z } from 'zod'
import { SCOPE } from '../core/auth.ts'
import { validate } from '../core/call/validate.ts'
import { defineEndpoint, type Endpoint, unknownId } from '../core/endpoint.ts'
import { PAGE_FIELDS, pageOf, queryText, readPage } from '../core/listing.ts'
import { type AccessTokenParts, type AccessTokens, addAccessToken, toListed } from './access_token.ts'

/** What the paths of access tokens work with. */
export interface AccessTokenDoor extends AccessTokenParts {
  forget: AccessTokens['forget']
}

const DAY_MS = 86_400_000
const MOST_DAYS = 3_650
const MOST_BODY_BYTES = 16_384
const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const UNREADABLE = { 400: { description: 'A field is unknown or malformed.' } }
const when = z.string().nullable()

const FIELDS = {
  token_id: z.string().describe('Its first characters.'),
  client_id: z.string().describe('The key in whose name it acts.'),
  name: z.string(),
  scopes: z.array(z.string()),
  created_at: when,
  expires_at: when.describe('Null: it lasts until it is revoked.'),
  revoked_at: when,
}
const token = z.strictObject(FIELDS).meta({ id: 'AccessToken' })

/** What an operator may call a token. */
export const TOKEN_NAME = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(80, 'longer than 80 characters')
  .refine(name => !/\p{C}/u.test(name), 'contains a control character')

const wish = z.strictObject({
  client_id: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be a client_id')
    .describe('The key in whose name it acts.'),
  name: TOKEN_NAME.describe('What you call it, such as the host it is for.'),
  scopes: z
    .array(z.string().regex(SCOPE, 'must be ops:<operation> or ops:*'))
    .min(1)
    .max(100)
    .optional()
    .describe('A part of what the key grants; all of it without this.'),
  expires_in_days: z
    .int()
    .min(1)
    .max(MOST_DAYS)
    .optional()
    .describe('Days it lasts; until it is revoked without this.'),
})

/** Access tokens to whoever runs the deployment; only the answer that makes one holds it. */
export const ACCESS_TOKEN_ENDPOINTS: readonly Endpoint<AccessTokenDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_tokens',
    title: 'List the access tokens',
    method: 'GET',
    path: '/operator/tokens',
    input: { query: z.strictObject({ client_id: queryText('Only those of this key.'), ...PAGE_FIELDS }) },
    answers: { 200: { description: 'A page.', body: pageOf(token) }, ...UNREADABLE },
    handle: async ({ query: { client_id: keyId, ...query } }, { accessTokens }: AccessTokenDoor) => ({
      status: 200,
      body: await readPage(query, page => accessTokens.page({ ...page, keyId }), toListed, 'token_id'),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_create_token',
    title: 'Make an access token',
    description: 'For hosts that send a fixed token: it acts in the name of a key, and is shown in this answer alone.',
    method: 'POST',
    path: '/operator/tokens',
    role: 'owner',
    input: {
      body: {
        schema: wish,
        example: { client_id: 'ab_example', name: 'Cursor' },
        mostBytes: MOST_BODY_BYTES,
        read: raw => validate(wish, raw),
      },
    },
    answers: {
      201: {
        description: 'The token; it cannot be read again.',
        body: z.strictObject({ token: z.string().describe('Send it as Authorization: Bearer.'), ...FIELDS }),
      },
      ...UNREADABLE,
      403: { description: 'The key does not grant one of the scopes.' },
    },
    handle: async ({ body }, door: AccessTokenDoor) => {
      const { client_id: keyId, name, scopes, expires_in_days: days } = body
      const expiresAt = days === undefined ? null : door.now() + days * DAY_MS
      const made = await addAccessToken({ keyId, name, scopes, expiresAt }, door)
      return { status: 201, body: { token: made.token, ...toListed(made.row) } }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_revoke_token',
    title: 'Revoke an access token',
    method: 'POST',
    path: '/operator/tokens/{id}/revoke',
    input: { id: 'Its token_id.', query: z.strictObject({}) },
    answers: {
      200: { description: 'The token as it is now.', body: token },
      ...UNREADABLE,
      404: { description: 'No token has this id.' },
    },
    handle: async ({ id }, { accessTokens, forget, now }: AccessTokenDoor) => {
      await accessTokens.revoke(id, now())
      const row = await accessTokens.get(id)
      if (row === undefined) return unknownId('id: no token has it.')
      forget(row.tokenHash)
      return { status: 200, body: toListed(row) }
    },
  }),
]
