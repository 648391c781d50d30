import { z } from 'zod'
import type { AuthDoor, AuthRequest } from '../core/auth.ts'
import { type Asked, defineEndpoint, type Endpoint, type EndpointFacts } from '../core/endpoint.ts'
import { RETRY_AFTER } from '../core/wire.ts'

const MOST_BODY_BYTES = 16_384
const TYPES = ['application/x-www-form-urlencoded', 'application/json']
const PUBLIC = { 'cache-control': 'public, max-age=300' }
const TOO_MANY = { description: 'Too many requests.', headers: { 'Retry-After': RETRY_AFTER } }

const toRequest = ({ header, bytes, address }: Asked): AuthRequest => ({
  headers: { get: name => header(name) ?? null },
  body: new TextDecoder().decode(bytes),
  address,
})

const token = defineEndpoint({
  name: 'issue_token',
  title: 'Get a token',
  description:
    'OAuth 2.1: client credentials, where a client proves itself by HTTP Basic, by client_id and client_secret in the body, or by a client_assertion; and for hosts that log people in a code or a refresh token.',
  tag: 'auth',
  method: 'POST',
  path: '/auth/token',
  auth: 'client',
  isForAnySite: true,
  refusals: 'oauth',
  input: {
    raw: {
      types: TYPES,
      schema: z.object({
        grant_type: z
          .enum(['client_credentials', 'authorization_code', 'refresh_token'])
          .describe('The last two come with a log-in.'),
        code: z.string().optional().describe('Of the log-in; with code_verifier and redirect_uri.'),
        code_verifier: z.string().optional().describe('What the code_challenge was made of.'),
        redirect_uri: z.string().optional().describe('As at the beginning of the log-in.'),
        refresh_token: z.string().optional().describe('The latest one; each is taken once.'),
        client_id: z.string().optional().describe('Needed in the body without HTTP Basic.'),
        client_secret: z.string().optional().describe('The secret, in the body or by HTTP Basic, never both.'),
        client_assertion_type: z
          .literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer')
          .optional()
          .describe('Comes with client_assertion.'),
        client_assertion: z
          .string()
          .optional()
          .describe('A JWT of at most 5 minutes, signed with a key of the client; each is taken once.'),
        scope: z
          .string()
          .optional()
          .describe('ops:<operation> names separated by spaces, or ops:*; default: all the key grants.'),
        verticals: z
          .union([z.string(), z.array(z.string())])
          .optional()
          .describe('Verticals the token is limited to, comma-separated or as an array.'),
        budget_usd: z
          .union([z.string(), z.number()])
          .optional()
          .describe('Most the token may spend in a UTC day; may only lower the cap of the key.'),
        resource: z.string().optional().describe('This server or its /mcp, when given (RFC 8707).'),
      }),
      example: { grant_type: 'client_credentials', client_id: 'ab_example', client_secret: 'abs_example' },
      mostBytes: MOST_BODY_BYTES,
    },
  },
  answers: {
    200: {
      description: 'A token.',
      body: z.strictObject({
        access_token: z.string().describe('Send it as X-Agent-Identity or Authorization: Bearer.'),
        token_type: z.literal('Bearer').describe('Always Bearer.'),
        expires_in: z.int().describe('Seconds it lasts.'),
        scope: z.string().optional().describe('What it grants.'),
        refresh_token: z.string().optional().describe('Of a log-in: what the next token is got with.'),
      }),
    },
    400: { description: 'The request is malformed or asks for more than the key grants.' },
    401: {
      description: 'The client is not proven.',
      headers: { 'WWW-Authenticate': z.string().describe('Basic, with our realm.') },
    },
    429: TOO_MANY,
  },
  handle: (asked, door: AuthDoor) => door.token(toRequest(asked)),
})

const email = z.string().describe('Address the code is mailed to.')

const requestKey = defineEndpoint({
  name: 'request_key',
  title: 'Ask for a free key',
  tag: 'auth',
  method: 'POST',
  path: '/auth/keys',
  auth: 'none',
  input: {
    raw: {
      types: TYPES,
      schema: z.object({ email }),
      example: { email: 'ada@example.com' },
      mostBytes: MOST_BODY_BYTES,
    },
  },
  answers: {
    202: {
      description: 'A code was mailed.',
      body: z.strictObject({
        status: z.literal('sent').describe('Always sent.'),
        human_message: z.string().describe('What to do with the code.'),
        expires_in_s: z.int().describe('Seconds the code lasts.'),
      }),
    },
    400: { description: 'The address is malformed.' },
    429: TOO_MANY,
    502: { description: 'The mail could not be sent.' },
    503: { description: 'This server sends no mail, or cannot write its ledger right now.' },
  },
  handle: (asked, door: AuthDoor) => door.requestKey(toRequest(asked)),
})

const verifyKey = defineEndpoint({
  name: 'verify_key',
  title: 'Prove an address and get its key',
  tag: 'auth',
  method: 'POST',
  path: '/auth/keys/verify',
  auth: 'none',
  input: {
    raw: {
      types: TYPES,
      schema: z.object({ email, code: z.string().describe('The six digits of the mail.') }),
      example: { email: 'ada@example.com', code: '123456' },
      mostBytes: MOST_BODY_BYTES,
    },
  },
  answers: {
    200: {
      description: 'The key; its secret is shown once.',
      body: z.strictObject({
        client_id: z.string().describe('Its name.'),
        client_secret: z.string().describe('Its secret.'),
        tier: z.string().describe('What it may do; free for a new one.'),
        agent_id: z.string().describe('Whom its calls are counted for.'),
        token_url: z.string().describe('Where it gets tokens.'),
      }),
    },
    400: { description: 'The code is wrong or no longer valid.' },
    403: { description: 'The key of this address was revoked.' },
    429: TOO_MANY,
  },
  handle: (asked, door: AuthDoor) => door.verifyKey(toRequest(asked)),
})

const register = defineEndpoint({
  name: 'register_host',
  title: 'Register a host',
  description:
    'Dynamic client registration (RFC 7591) for hosts that log people in and have no metadata document of their own. Every host is a public client; what else it asks for is left out of the answer.',
  tag: 'auth',
  method: 'POST',
  path: '/auth/reg',
  auth: 'none',
  isForAnySite: true,
  refusals: 'oauth',
  input: {
    raw: {
      types: ['application/json'],
      schema: z.looseObject({
        redirect_uris: z
          .array(z.string())
          .describe('Addresses that codes may be sent to: https, of this machine with any port, or of an app.'),
        client_name: z.string().optional().describe('What people are shown.'),
      }),
      example: { client_name: 'My host', redirect_uris: ['http://localhost:3118/callback'] },
      mostBytes: MOST_BODY_BYTES,
    },
  },
  answers: {
    201: { description: 'The registration.', body: z.looseObject({ client_id: z.string() }) },
    400: { description: 'The metadata is malformed, or hosts log in at an identity provider.' },
    429: TOO_MANY,
  },
  handle: (asked, door: AuthDoor) => door.register(toRequest(asked)),
})

const revoke = defineEndpoint({
  name: 'revoke_login',
  title: 'End a log-in',
  description: 'Token revocation (RFC 7009): with a refresh or access token of a log-in all of it ends.',
  tag: 'auth',
  method: 'POST',
  path: '/auth/revoke',
  auth: 'none',
  isForAnySite: true,
  refusals: 'oauth',
  input: {
    raw: {
      types: TYPES,
      schema: z.object({
        token: z.string().describe('A token of the log-in.'),
        client_id: z.string().optional().describe('Whose it is.'),
      }),
      example: { token: 'example', client_id: 'example' },
      mostBytes: MOST_BODY_BYTES,
    },
  },
  answers: {
    200: { description: 'It has ended, or there was none.', body: z.strictObject({}) },
    400: { description: 'The request is malformed, or hosts log in at an identity provider.' },
    401: {
      description: 'The host is not known.',
      headers: { 'WWW-Authenticate': z.string().describe('Basic, with our realm.') },
    },
    429: TOO_MANY,
  },
  handle: (asked, door: AuthDoor) => door.revoke(toRequest(asked)),
})

/** A document about the tokens of this server. */
const about = (
  facts: Pick<EndpointFacts, 'name' | 'title' | 'path'>,
  body: z.ZodType,
  read: (door: AuthDoor) => Promise<Record<string, unknown>> | Record<string, unknown>,
): Endpoint<AuthDoor> =>
  defineEndpoint({
    ...facts,
    tag: 'auth',
    method: 'GET',
    auth: 'none',
    // Hosts in a browser read it before they have any credential.
    isForAnySite: true,
    answers: { 200: { description: 'The document.', body } },
    handle: async (_asked, door: AuthDoor) => ({ status: 200, body: await read(door), headers: PUBLIC }),
  })

const KEYS = z.object({ keys: z.array(z.looseObject({})).describe('Public keys as JWK.') })
const SERVER = z.looseObject({ issuer: z.string(), token_endpoint: z.string(), jwks_uri: z.string() })
const RESOURCE = z.looseObject({ resource: z.string(), authorization_servers: z.array(z.string()) })

/** Where callers get keys and tokens and learn how. */
export const AUTH_ENDPOINTS: readonly Endpoint<AuthDoor>[] = [
  token,
  requestKey,
  verifyKey,
  register,
  revoke,
  about({ name: 'read_jwks', title: 'The keys that verify our tokens', path: '/.well-known/jwks.json' }, KEYS, door =>
    door.jwks(),
  ),
  ...['', '/auth'].map((suffix, index) =>
    about(
      {
        name: index === 0 ? 'read_server_metadata' : 'read_issuer_metadata',
        title: 'How tokens are got (RFC 8414)',
        path: `/.well-known/oauth-authorization-server${suffix}`,
      },
      SERVER,
      door => door.serverMetadata(door.publicUrl),
    ),
  ),
  ...['', '/mcp'].map((path, index) =>
    about(
      {
        name: index === 0 ? 'read_resource_metadata' : 'read_mcp_metadata',
        title: 'Whose tokens are taken (RFC 9728)',
        path: `/.well-known/oauth-protected-resource${path}`,
      },
      RESOURCE,
      door => door.resourceMetadata(door.publicUrl, path),
    ),
  ),
]
