import type { JsonSchema } from '../core/schema.ts'
import { type Endpoint, list, maybe, text } from './openapi_endpoint.ts'
import { OPERATOR } from './openapi_operator.ts'

const TIME = { type: ['string', 'null'], format: 'date-time' }
const JSON_ONLY = ['application/json']
const JSON_OR_FORM = ['application/x-www-form-urlencoded', 'application/json']

const NO_IDENTITY = {
  401: 'No valid token was sent.',
  403: 'The token does not grant ops:get_outcome, or the server is read-only.',
}
const NO_WEBHOOK = { ...NO_IDENTITY, 404: 'The agent has no such webhook.' }
const SECRET = {
  secret: text('The secret, shown once.'),
  previous_valid_until: { ...TIME, description: 'Until when the one before still signs.' },
}

const TOKEN: Endpoint = {
  operationId: 'issue_token',
  summary: 'Get a token',
  tag: 'auth',
  description:
    'OAuth 2.1 client credentials; a client proves itself by HTTP Basic, by client_id and client_secret in the body, or by a client_assertion.',
  body: {
    types: JSON_OR_FORM,
    required: ['grant_type'],
    fields: {
      grant_type: { const: 'client_credentials' },
      client_id: text('Needed in the body without HTTP Basic.'),
      client_secret: text('The secret, in the body or by HTTP Basic, never both.'),
      client_assertion_type: { const: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' },
      client_assertion: text('A JWT of at most 5 minutes, signed with a key of the client; each is taken once.'),
      scope: text('ops:<operation> names separated by spaces, or ops:*; default: all the key grants.'),
      verticals: text('Verticals the token is limited to, comma-separated.'),
      budget_usd: text('Most the token may spend in a UTC day; may only lower the cap of the key.'),
      resource: text('This server or its /mcp, when given (RFC 8707).'),
    },
    example: { grant_type: 'client_credentials', client_id: 'ab_example', client_secret: 'abs_example' },
  },
  answer: {
    status: 200,
    description: 'A token.',
    fields: {
      access_token: text('Send it as X-Agent-Identity or Authorization: Bearer.'),
      token_type: { const: 'Bearer' },
      expires_in: { type: 'integer', description: 'Seconds it lasts.' },
      scope: text('What it grants.'),
    },
  },
  fails: {
    400: 'The request is malformed or asks for more than the key grants.',
    401: 'The client is not proven.',
    429: 'Too many requests; see Retry-After.',
  },
}

const AUTH: Record<string, Record<string, Endpoint>> = {
  '/auth/token': { post: TOKEN },
  '/auth/keys': {
    post: {
      operationId: 'request_key',
      summary: 'Ask for a free key',
      tag: 'auth',
      body: {
        types: JSON_OR_FORM,
        required: ['email'],
        fields: { email: text('Address the code is mailed to.') },
        example: { email: 'ada@example.com' },
      },
      answer: {
        status: 202,
        description: 'A code was mailed.',
        fields: { expires_in_s: { type: 'integer', description: 'Seconds the code lasts.' } },
      },
      fails: {
        400: 'The address is malformed.',
        429: 'Too many requests; see Retry-After.',
        502: 'The mail could not be sent.',
        503: 'This server sends no mail.',
      },
    },
  },
  '/auth/keys/verify': {
    post: {
      operationId: 'verify_key',
      summary: 'Prove an address and get its key',
      tag: 'auth',
      body: {
        types: JSON_OR_FORM,
        required: ['email', 'code'],
        fields: { email: text('The address.'), code: text('The six digits of the mail.') },
        example: { email: 'ada@example.com', code: '123456' },
      },
      answer: {
        status: 200,
        description: 'The key; its secret is shown once.',
        fields: { client_id: text('Its name.'), client_secret: text('Its secret.') },
      },
      fails: {
        400: 'The code is wrong or no longer valid.',
        403: 'The key of this address was revoked.',
        429: 'Too many tries; see Retry-After.',
      },
    },
  },
}

const WEBHOOK = { webhook_id: text('Its id.'), url: text('Where outcomes are sent.') }

const WEBHOOKS: Record<string, Record<string, Endpoint>> = {
  '/webhooks': {
    get: {
      operationId: 'list_webhooks',
      summary: 'List your webhooks',
      tag: 'webhooks',
      answer: {
        status: 200,
        description: 'Every webhook with its last delivery.',
        fields: { webhooks: list('The webhooks.') },
      },
      fails: NO_IDENTITY,
    },
    post: {
      operationId: 'register_webhook',
      summary: 'Register a webhook',
      tag: 'webhooks',
      body: {
        types: JSON_ONLY,
        required: ['url'],
        fields: { url: text('Public https: address.') },
        example: { url: 'https://example.com/hook' },
      },
      answer: {
        status: 201,
        description: 'The webhook; its signing secret is shown once.',
        fields: { ...WEBHOOK, secret: text('Standard Webhooks signing secret.') },
      },
      fails: { 400: 'The address is not acceptable, or there are ten already.', ...NO_IDENTITY },
    },
  },
  '/webhooks/secret': {
    post: {
      operationId: 'show_callback_secret',
      summary: 'Get the secret that signs what callback_url is sent; a repeat makes a new one',
      tag: 'webhooks',
      answer: { status: 200, description: 'The secret.', fields: SECRET },
      fails: NO_IDENTITY,
    },
  },
  '/webhooks/{id}': {
    delete: {
      operationId: 'delete_webhook',
      summary: 'Delete a webhook',
      tag: 'webhooks',
      answer: { status: 204, description: 'It is gone.' },
      fails: NO_WEBHOOK,
    },
  },
  '/webhooks/{id}/rotate': {
    post: {
      operationId: 'rotate_webhook_secret',
      summary: 'Give a webhook a new secret',
      tag: 'webhooks',
      answer: { status: 200, description: 'The new secret.', fields: { webhook_id: text('Its id.'), ...SECRET } },
      fails: NO_WEBHOOK,
    },
  },
  '/webhooks/{id}/test': {
    post: {
      operationId: 'test_webhook',
      summary: 'Send a test event',
      tag: 'webhooks',
      answer: {
        status: 200,
        description: 'What the receiver answered.',
        fields: { delivered: { type: 'boolean' }, http_status: { type: ['integer', 'null'] } },
      },
      fails: { ...NO_WEBHOOK, 429: 'At most ten tests a minute.' },
    },
  },
  '/webhooks/{id}/deliveries': {
    get: {
      operationId: 'list_deliveries',
      summary: 'List the deliveries of a webhook, newest first',
      tag: 'webhooks',
      query: { after: 'The `next_after` of the page before.', limit: '1 to 100 items; 20 without it.' },
      answer: {
        status: 200,
        description: 'Deliveries.',
        fields: { deliveries: list('The deliveries.'), next_after: maybe('Null on the last page.') },
      },
      fails: { 400: 'A query field is malformed.', ...NO_WEBHOOK },
    },
  },
}

const SECURITY: Record<Endpoint['tag'], unknown[]> = {
  auth: [],
  webhooks: [{ agentToken: [] }],
  operator: [{ operatorKey: [] }],
}

/** How callers of the plain paths prove who they are. */
export const SECURITY_SCHEMES = {
  agentToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A token of POST /auth/token.' },
  clientSecret: { type: 'http', scheme: 'basic', description: 'client_id and client_secret of a key.' },
  operatorKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The OPERATOR_KEY; without that setting the /operator paths do not exist.',
  },
}

/** The path items of what is not an operation: tokens, keys, webhooks and the paths of the operator. */
export const toServicePaths = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...AUTH, ...WEBHOOKS, ...OPERATOR }).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, endpoint]) => [method, toOperation(path, endpoint)])),
    ]),
  )

function toOperation(
  path: string,
  { operationId, summary, description, tag, query = {}, body, answer, fails }: Endpoint,
): Record<string, unknown> {
  const parameters = [
    ...(path.includes('{id}') ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] : []),
    ...Object.entries(query).map(([name, about]) => ({
      name,
      in: 'query',
      required: false,
      description: about,
      schema: { type: 'string' },
    })),
  ]
  const isToken = operationId === TOKEN.operationId
  const failure = isToken
    ? { type: 'object', properties: { error: { type: 'string' }, error_description: { type: 'string' } } }
    : { $ref: '#/components/schemas/Receipt' }
  const responses = Object.entries(fails).map(([status, about]) => [status, toResponse(about, failure)])
  return {
    operationId,
    summary,
    ...(description !== undefined && { description }),
    tags: [tag],
    security: isToken ? [{}, { clientSecret: [] }] : SECURITY[tag],
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: toBody(body) }),
    responses: {
      [answer.status]: toResponse(answer.description, answer.fields && { type: 'object', properties: answer.fields }),
      ...Object.fromEntries(responses),
    },
  }
}

function toBody({
  types = JSON_ONLY,
  required,
  fields,
  example,
}: NonNullable<Endpoint['body']>): Record<string, unknown> {
  const content = { schema: { type: 'object', required, properties: fields }, example }
  return { required: true, content: Object.fromEntries(types.map(type => [type, content])) }
}

const toResponse = (description: string, schema: JsonSchema | undefined): Record<string, unknown> => ({
  description,
  ...(schema !== undefined && { content: { 'application/json': { schema } } }),
})
