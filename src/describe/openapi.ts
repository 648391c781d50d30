import { stringify } from 'yaml'
import { z } from 'zod'
import type { EndpointFacts } from '../core/endpoint.ts'
import { COMMON_REASONS, REASONS, type Reason } from '../core/failure.ts'
import type { Operation } from '../core/operation.ts'
import {
  failureReceipt,
  outcomeReceipt,
  partialReceipt,
  pendingReceipt,
  receiptFields,
  refusedReceipt,
} from '../core/receipt.ts'
import type { Registry } from '../core/registry.ts'
import { type JsonSchema, toInputSchema } from '../core/schema.ts'
import { SERVICE } from '../core/service.ts'
import { RETRY_AFTER, toolError } from '../core/wire.ts'
import { describe, readinessOf } from './facts.ts'
import { type Components, createComponents, pascal, shareParameters, toRateLimits } from './openapi_components.ts'
import { toEndpointOperation } from './openapi_endpoints.ts'

/** A document as YAML. */
export const printOpenApi = (document: Record<string, unknown>): string =>
  stringify(document, { aliasDuplicateObjects: false, lineWidth: 0, indentSeq: false })

/** The document as YAML. */
export const toOpenApiYaml = (...facts: Parameters<typeof toOpenApi>): string => printOpenApi(toOpenApi(...facts))

/** The OpenAPI 3.1 document of every HTTP path, derived from operations and endpoints alike. */
export function toOpenApi(
  registry: Registry,
  endpoints: readonly EndpointFacts[],
  baseUrl: string,
): Record<string, unknown> {
  const components = createComponents()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of registry.list) paths[operation.http.path] = toPathItem(operation, components)
  for (const endpoint of endpoints)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: toEndpointOperation(endpoint, components),
    }
  const parameters = shareParameters(Object.values(paths).flatMap(item => Object.values(item)))
  return {
    openapi: '3.1.0',
    info: {
      title: SERVICE.title,
      version: SERVICE.version,
      description: `${SERVICE.description} ${BELOW_THE_PATHS}`,
      contact: { name: 'The operator of this server', url: `${baseUrl}/docs` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    security: ANYBODY,
    tags: [...new Set([...registry.list.map(({ group }) => group), ...endpoints.map(({ tag }) => tag)])].map(name => ({
      name,
      description: TAGS[name] ?? `Operations for ${name.replaceAll('_', '-')}.`,
    })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: { ...HEADER_PARAMETERS, ...parameters },
      headers: components.headers,
      responses: components.responses,
      schemas: components.schemas,
    },
  }
}

const BELOW_THE_PATHS =
  'Whatever the path: 404 where nothing is, 405 with Allow for a method it does not have, 400, 408 or 431 for a request that cannot be read; each with a receipt, below /api/tools with a ToolError.'

const TAGS: Readonly<Record<string, string>> = {
  auth: 'Keys, tokens and what clients have to know of them.',
  webhooks: 'Where an agent wants to be told of outcomes.',
  operator:
    'For whoever runs the deployment: with OPERATOR_KEY, or signed in where CONSOLE is on. Without either these paths do not exist.',
  inbound: 'What providers and recipients call.',
  calendar: 'Feeds for calendar programs.',
  console: 'Pages for the people who look after the deployment.',
  documents: 'What this server says of itself.',
  service: 'What watches the process.',
  mcp: 'The Model Context Protocol.',
}

const TOKEN = [{ agentToken: [] }, { agentIdentity: [] }]
const ANYBODY = [{}, ...TOKEN]

/** How callers of the plain paths prove who they are. */
const SECURITY_SCHEMES = {
  agentToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A token of POST /auth/token.' },
  agentIdentity: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Agent-Identity',
    description: 'The same token, in a header of its own.',
  },
  clientSecret: { type: 'http', scheme: 'basic', description: 'client_id and client_secret of a key.' },
  operatorKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The OPERATOR_KEY, where that is set.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-agent_broker_session',
    description: 'The session of a person who has signed in at /console/sign-in; over http: its name has no __Host-.',
  },
  formToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Form-Token',
    description: 'With a session, on whatever changes something: the form_token of GET /operator/session.',
  },
}

const isTool = ({ http }: Operation): boolean => http.envelope === 'tool'

function toPathItem(operation: Operation, components: Components): Record<string, unknown> {
  const { method, body } = operation.http
  const headers = isTool(operation) ? [] : toHeaderParameters(operation)
  const common = {
    summary: operation.title,
    description: describe(operation),
    tags: [operation.group],
    ...(operation.identity === 'required' && { security: TOKEN }),
    responses: toResponses(operation, components),
    ...(readinessOf(operation) !== '' && { 'x-readiness': operation.readiness }),
  }
  const post = {
    operationId: method === 'GET' ? `${operation.name}_post` : operation.name,
    ...common,
    ...(headers.length > 0 && { parameters: headers }),
    requestBody: toRequestBody(operation, components),
  }
  if (method === 'POST' || body === 'raw') return { post }
  const get = { operationId: operation.name, ...common, parameters: [...toParameters(operation), ...headers] }
  return isTool(operation) ? { get, post } : { get }
}

const HEADER_PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Unique for each effect, the same on a retry; needed here or as idempotency_key in the body, and the same where both are sent.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    example: '7f9c24e8-3b12-4fef-91e0-56a1d5a5a0b7',
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description: 'Your name for the request; answered and logged.',
    schema: { type: 'string' },
  },
}

const toHeaderParameters = ({ idempotency }: Operation): unknown[] =>
  [...(idempotency === 'key' ? ['IdempotencyKey'] : []), 'RequestId'].map(name => ({
    $ref: `#/components/parameters/${name}`,
  }))

function toParameters(operation: Operation): unknown[] {
  const { properties = {}, required = [] } = toInputSchema(operation) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  const example = operation.example as Record<string, unknown>
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema,
    ...(name in example && { example: example[name] }),
  }))
}

function toRequestBody(operation: Operation, components: Components): Record<string, unknown> {
  const { input, example } = operation
  if (operation.http.body !== 'raw')
    return {
      required: input.safeParse({}).success === false,
      content: {
        'application/json': { schema: components.named(`${pascal(operation.name)}Input`, input, 'input'), example },
      },
    }
  const [text] = Object.values(example as Record<string, unknown>)
  const raw = { schema: {}, example: text }
  return {
    required: true,
    description: 'The document itself, as it stands.',
    content: { 'application/json': raw, 'text/plain': { schema: { type: 'string' }, example: text } },
  }
}

function toResponses(operation: Operation, components: Components): Record<string, unknown> {
  const carried = isTool(operation) ? {} : { 'X-Request-Id': components.header('RequestId', REQUEST_ID) }
  const isWrite = operation.effect === 'write'
  const responses: Record<string, unknown> = {}
  for (const [status, { description, body, retries, isOwn, suffix = '' }] of Object.entries(toAnswers(operation))) {
    const headers = {
      ...carried,
      ...(isWrite &&
        operation.idempotency !== 'none' && { 'Idempotency-Replayed': components.header('Replayed', REPLAYED) }),
      ...(retries !== undefined && { 'Retry-After': components.header('RetryAfter', RETRY_AFTER, retries) }),
      ...((status === '429' || isWrite || (status === '200' && isAboutQuota(operation))) && toRateLimits(components)),
      ...(status === '401' && { 'WWW-Authenticate': components.header('Challenge', CHALLENGE, true) }),
    }
    const response = {
      description,
      ...(Object.keys(headers).length > 0 && { headers }),
      content: { 'application/json': { schema: components.schema(body) } },
    }
    responses[status] =
      isOwn === true ? response : components.response(`${kindOf(operation)}${status}${suffix}`, response)
  }
  return responses
}

const isAboutQuota = ({ output }: Operation): boolean => 'daily_limit' in output.shape

interface OperationAnswer {
  description: string
  body: z.ZodType
  /** Whether Retry-After is sent always or now and then; undefined: never. */
  retries?: boolean
  /** Names the reasons that not every operation of its kind has. */
  suffix?: string
  /** No other operation answers the same. */
  isOwn?: true
}

/** Operations of a kind refuse alike. */
function kindOf(operation: Operation): string {
  if (isTool(operation)) return 'Tool'
  if (operation.effect === 'read') return 'Read'
  return operation.idempotency === 'none' ? 'Write' : 'IdempotentWrite'
}

const REQUEST_ID = z.string().describe('The identifier of the request, yours or a new one; it stands in the log.')
const REPLAYED = z.literal('true').describe('This is the stored answer of an earlier call with the same key.')
const CHALLENGE = z.string().describe('Where tokens come from (RFC 9728).')

function toAnswers(operation: Operation): Record<string, OperationAnswer> {
  const error = isTool(operation) ? toolError : operation.effect === 'read' ? failureReceipt : refusedReceipt
  const answers: Record<string, OperationAnswer> = Object.fromEntries(
    Object.entries(toSuccesses(operation)).map(([status, told]) => [
      status,
      status === '202' || told.suffix !== undefined ? told : { ...told, isOwn: true },
    ]),
  )
  for (const [status, reasons] of groupByStatus(operation)) {
    const told = answers[status]
    const meanings = reasons.map(reason => `${reason}: ${REASONS[reason].meaning}`).join(' ')
    answers[status] = {
      description: told === undefined ? meanings : `${told.description} ${meanings}`,
      body: told === undefined ? error : z.union([told.body, error]),
      ...((status === 429 || status === 503) && { retries: false }),
      suffix: pascal(reasons.filter(reason => !COMMON_REASONS.includes(reason)).join('_')),
      ...(told !== undefined && { isOwn: true }),
    }
  }
  answers['413'] = { description: 'The body is too large.', body: isTool(operation) ? toolError : failureReceipt }
  return answers
}

/** What a call answers that was handled: by its value alone where that has a status of its own. */
function toSuccesses(operation: Operation): Record<string, OperationAnswer> {
  const { output, effect, profile, name } = operation
  if (isTool(operation)) return { 200: { description: 'The call was handled.', body: toEnvelope(operation) } }
  if (effect === 'write') {
    if (profile === 'async_by_default')
      return {
        200: { description: 'It has ended within wait_s.', body: outcomeReceipt, suffix: 'Waited' },
        202: { description: 'Accepted; follow it with get_status.', body: pendingReceipt, retries: true },
      }
    const body = z.union([toReceiptOf(operation), partialReceipt])
    return {
      200: { description: 'It is done; partial: it may be done.', body },
      ...(operation.asksPolicy !== 'never' && {
        202: {
          description: 'A person has to approve it first; follow it with get_status.',
          body: pendingReceipt,
          retries: true,
        },
      }),
    }
  }
  const states = output.shape['status']
  const isFollowing = states instanceof z.ZodEnum && states.options.includes('not_found')
  const body = output.meta({ id: `${pascal(name)}Result` })
  if (!isFollowing) return { 200: { description: 'The call was handled.', body } }
  return {
    200: { description: 'Where the operation stands.', body, retries: false },
    ...(states.options.includes('pending_async') && {
      202: { description: 'It has not ended.', body: pendingReceipt, retries: true },
    }),
    403: { description: 'It is another caller’s.', body },
    404: { description: 'There is no such operation.', body },
  }
}

const toEnvelope = ({ name, output }: Operation): z.ZodType =>
  z
    .strictObject({
      success: z.literal(true),
      tool: z.string(),
      result: output,
      timestamp: z.iso.datetime(),
    })
    .meta({ id: `${pascal(name)}Answer` })

/** The receipt of a write that ended well, with the fields of its operation. */
function toReceiptOf({ name, output }: Operation): z.ZodType {
  const { credits_spent: _internal, ...own } = output.shape
  return z
    .strictObject({ ...own, ...receiptFields, status: own['status'] ?? z.literal('success') })
    .meta({ id: `${pascal(name)}Receipt` })
}

const OF_WRITES: readonly Reason[] = [
  'idempotency_conflict',
  'budget_exceeded',
  'policy_refused',
  'approval_refused',
  'approval_expired',
  'cancelled_by_caller',
  'declined_by_user',
]

/** Reads never answer for budget or idempotency, and tools let in whoever asks. */
function groupByStatus(operation: Operation): [number, Reason[]][] {
  const needless: Reason[] = [
    ...(operation.effect === 'read' ? OF_WRITES : []),
    ...(isTool(operation) ? (['scope_denied'] as const) : []),
  ]
  const byStatus = new Map<number, Reason[]>()
  const reasons = [...COMMON_REASONS.filter(reason => !needless.includes(reason)), ...operation.fails]
  for (const reason of reasons) {
    const { status } = REASONS[reason]
    byStatus.set(status, [...(byStatus.get(status) ?? []), reason])
  }
  return [...byStatus].sort(([a], [b]) => a - b)
}
