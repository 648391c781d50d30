import { z } from 'zod'
import type { Answer, EndpointAuth, EndpointFacts } from '../core/endpoint.ts'
import { REASONS } from '../core/failure.ts'
import { failureReceipt } from '../core/receipt.ts'
import { oauthError, RETRY_AFTER } from '../core/wire.ts'
import { type Components, pascal, toRateLimits } from './openapi_components.ts'

const SECURITY: Readonly<Record<EndpointAuth, unknown[]>> = {
  none: [],
  own_proof: [],
  client: [{}, { clientSecret: [] }],
  agent: [{ agentToken: [] }, { agentIdentity: [] }],
  operator: [{ operatorKey: [] }, { session: [], formToken: [] }],
  person: [{ session: [] }],
}

const CHALLENGE = z.string().describe('How to prove oneself.')

const TOO_MANY_REFUSED: Answer = { description: 'Too many credentials from this address were refused.' }

/** What the loop that mounts an endpoint answers for it, by whom it lets in. */
const OF_AUTH: Readonly<Record<EndpointAuth, Record<number, Answer>>> = {
  none: {},
  own_proof: {},
  person: {},
  client: {},
  agent: {
    401: { description: 'No valid token was sent.', headers: { 'WWW-Authenticate': CHALLENGE } },
    403: { description: 'The token does not grant ops:get_outcome, or the server is read-only.' },
    429: TOO_MANY_REFUSED,
  },
  operator: {
    401: {
      description: 'The operator key is missing or wrong, and nobody is signed in.',
      headers: { 'WWW-Authenticate': CHALLENGE },
    },
    403: { description: 'The role of the person does not include it, or X-Form-Token is not of their session.' },
    429: TOO_MANY_REFUSED,
  },
}

const ALWAYS: Readonly<Record<number, Answer>> = {
  500: { description: REASONS.internal.meaning },
  503: { description: REASONS.transient.meaning },
}

/** One method of a path that is no operation. */
export function toEndpointOperation(endpoint: EndpointFacts, components: Components): Record<string, unknown> {
  const { name, title, description, tag, auth } = endpoint
  const parameters = toParameters(endpoint, components)
  const body = toRequestBody(endpoint, components)
  const answers: Record<number, Answer> = {
    ...(body !== undefined && { 413: { description: 'The body is too large.' } }),
    ...OF_AUTH[auth],
    ...ALWAYS,
    ...endpoint.answers,
  }
  return {
    operationId: name,
    summary: title,
    ...(description !== undefined && { description }),
    tags: [tag],
    security: SECURITY[auth],
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: body }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        toResponse(Number(status), answer, endpoint, components),
      ]),
    ),
  }
}

function toParameters({ path, input = {} }: EndpointFacts, components: Components): unknown[] {
  const parameter = (place: string, name: string, schema: z.ZodType, isNeeded: boolean) => {
    const { description, default: _default, ...shape } = components.schema(schema, 'input')
    return { name, in: place, required: isNeeded, description, schema: shape }
  }
  return [
    ...(input.id === undefined
      ? []
      : [parameter('path', /\{(\w+)\}/.exec(path)?.[1] ?? 'id', z.string().describe(input.id), true)]),
    ...Object.entries(input.query?.shape ?? {}).map(([name, schema]) =>
      parameter('query', name, schema as z.ZodType, !(schema as z.ZodType).safeParse(undefined).success),
    ),
    ...Object.entries(input.headers ?? {}).map(([name, schema]) => parameter('header', name, schema, false)),
  ]
}

function toRequestBody(
  { name, input = {} }: EndpointFacts,
  components: Components,
): Record<string, unknown> | undefined {
  const { body, raw } = input
  const asked = body ?? raw
  if (asked === undefined) return undefined
  const content = {
    schema: components.named(`${pascal(name)}Input`, asked.schema, 'input'),
    ...(asked.example !== undefined && { example: asked.example }),
  }
  return {
    required: !asked.schema.safeParse({}).success,
    content: Object.fromEntries((raw?.types ?? ['application/json']).map(type => [type, content])),
  }
}

function toResponse(
  status: number,
  { description, body, type, headers = {} }: Answer,
  { auth, refusals }: EndpointFacts,
  components: Components,
): Record<string, unknown> {
  const isReceipt = status >= 400 && body === undefined && type === undefined
  const shape = isReceipt ? (refusals === 'oauth' && status < 500 ? oauthError : failureReceipt) : body
  const all = Object.entries(headers).map(([name, schema]) => [
    name,
    components.header(name.replaceAll('-', ''), schema, !schema.safeParse(undefined).success),
  ])
  if (isReceipt && status === 429) all.push(...Object.entries(toRateLimits(components)))
  if (isReceipt && (status === 429 || status === 503) && headers['Retry-After'] === undefined)
    all.push(['Retry-After', components.header('RetryAfter', RETRY_AFTER)])
  const content =
    shape !== undefined
      ? { 'application/json': { schema: components.schema(shape) } }
      : type !== undefined &&
        Object.fromEntries(
          type.split(', ').map(one => [one, { schema: one.includes('json') ? {} : { type: 'string' } }]),
        )
  const response = {
    description,
    ...(all.length > 0 && { headers: Object.fromEntries(all) as Record<string, unknown> }),
    ...(content !== false && { content }),
  }
  return isReceipt
    ? components.response(
        `${pascal(refusals ?? (status in ALWAYS || status === 413 ? 'endpoint' : auth))}${status}`,
        response,
      )
    : response
}
