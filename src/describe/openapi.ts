import { COMMON_REASONS, REASONS, type Reason } from '../core/failure.ts'
import type { Operation } from '../core/operation.ts'
import { failureReceipt } from '../core/receipt.ts'
import type { Registry } from '../core/registry.ts'
import { type JsonSchema, toInputSchema, toJsonSchema, toOutputSchema } from '../core/schema.ts'
import { SERVICE } from '../core/service.ts'
import type { InboundFacts } from '../core/vendor.ts'
import { describe, readinessOf } from './facts.ts'
import { toInboundPaths } from './openapi_inbound.ts'
import { SECURITY_SCHEMES, toServicePaths } from './openapi_paths.ts'

/** The OpenAPI 3.1 document of every plain HTTP path; `inbound` are those that vendors call. */
export function toOpenApi(
  registry: Registry,
  baseUrl: string,
  inbound: readonly InboundFacts[],
): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: SERVICE.title,
      version: SERVICE.version,
      description: SERVICE.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    tags: [
      ...new Set([...registry.list.map(({ group }) => group), 'calendar', 'auth', 'webhooks', 'operator', 'inbound']),
    ].map(name => ({ name })),
    paths: {
      ...Object.fromEntries(registry.list.map(operation => [operation.http.path, toPathItem(operation)])),
      ...toServicePaths(),
      ...toInboundPaths(inbound),
      '/supply/platforms': PLATFORMS,
      '/calendar/{token}.ics': FEED,
    },
    components: {
      securitySchemes: SECURITY_SCHEMES,
      headers: RATE_LIMIT_COMPONENTS,
      schemas: { ToolError: TOOL_ERROR, Receipt: toJsonSchema(failureReceipt, 'output') },
    },
  }
}

const PLATFORMS = {
  get: {
    operationId: 'list_booking_platforms',
    summary: 'List the booking platforms',
    description:
      'The platforms whose booking links import_booking_url takes, with the hosts and the form of their links.',
    tags: ['supply'],
    responses: {
      200: {
        description: 'The platforms.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['platforms', 'count'],
              properties: {
                platforms: {
                  type: 'array',
                  items: {
                    type: 'object',
                    required: [
                      'id',
                      'name',
                      'hosts',
                      'example_url',
                      'vertical_default',
                      'expected_capabilities',
                      'bookable',
                    ],
                    properties: {
                      id: { type: 'string' },
                      name: { type: 'string' },
                      hosts: {
                        type: 'array',
                        items: { type: 'string' },
                        description: 'Exact hosts; *. stands for one label.',
                      },
                      example_url: { type: 'string', format: 'uri' },
                      vertical_default: { type: 'string' },
                      expected_capabilities: { type: 'array', items: { type: 'string' } },
                      bookable: {
                        type: 'boolean',
                        description:
                          'schedule_appointment can book such links when they belong to the connected calendar account.',
                      },
                    },
                  },
                },
                count: { type: 'integer' },
              },
            },
          },
        },
      },
    },
  },
}

const FEED = {
  get: {
    operationId: 'read_calendar_feed',
    summary: 'Read the appointments of a business as iCalendar',
    description:
      'Confirmed and pending appointments, and those cancelled within 30 days, for a calendar program to subscribe to (RFC 5545). agent-broker calendar show prints the address; whoever has it may read.',
    tags: ['calendar'],
    security: [{}],
    parameters: [
      {
        name: 'token',
        in: 'path',
        required: true,
        description: 'The unguessable part of the address.',
        schema: { type: 'string' },
      },
      {
        name: 'If-None-Match',
        in: 'header',
        required: false,
        description: 'The ETag of an earlier answer.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: {
        description: 'The appointments.',
        headers: { ETag: { description: 'Changes with the appointments.', schema: { type: 'string' } } },
        content: { 'text/calendar': { schema: { type: 'string' } } },
      },
      304: { description: 'Nothing has changed.' },
      404: {
        description: 'No calendar is at this address.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Receipt' } } },
      },
    },
  },
}

const TOOL_ERROR: JsonSchema = {
  type: 'object',
  description: 'What a utility tool answers when the call could not be handled.',
  required: ['success', 'tool', 'error', 'timestamp'],
  properties: {
    success: { const: false },
    tool: { type: 'string', description: 'The tool called.' },
    error: { type: 'string', description: 'What was wrong and what is allowed.' },
    timestamp: { type: 'string', format: 'date-time' },
  },
}

function toPathItem(operation: Operation): Record<string, unknown> {
  const { method, body } = operation.http
  const common = {
    summary: operation.title,
    description: describe(operation),
    tags: [operation.group],
    responses: toResponses(operation),
    ...(readinessOf(operation) !== '' && { 'x-readiness': operation.readiness }),
  }
  const post = {
    operationId: method === 'GET' ? `${operation.name}_post` : operation.name,
    ...common,
    requestBody: toRequestBody(operation),
  }
  if (method === 'POST' || body === 'raw') return { post }
  const get = { operationId: operation.name, ...common, parameters: toParameters(operation) }
  return operation.http.envelope === 'tool' ? { get, post } : { get }
}

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

function toRequestBody(operation: Operation): Record<string, unknown> {
  if (operation.http.body !== 'raw')
    return {
      required: true,
      content: { 'application/json': { schema: toInputSchema(operation), example: operation.example } },
    }
  const [text] = Object.values(operation.example as Record<string, unknown>)
  const raw = { schema: {}, example: text }
  return {
    required: true,
    description: 'The document itself, as it stands.',
    content: { 'application/json': raw, 'text/plain': { schema: { type: 'string' }, example: text } },
  }
}

function toResponses(operation: Operation): Record<string, unknown> {
  const isTool = operation.http.envelope === 'tool'
  const error = { $ref: `#/components/schemas/${isTool ? 'ToolError' : 'Receipt'}` }
  const responses: Record<string, unknown> = {
    200: {
      description: 'The call was handled.',
      ...(hasQuota(operation) && { headers: RATE_LIMIT_HEADERS }),
      content: { 'application/json': { schema: isTool ? toToolEnvelopeSchema(operation) : toOutputSchema(operation) } },
    },
  }
  for (const [status, reasons] of groupByStatus(operation)) {
    responses[status] = {
      description: reasons.map(reason => `${reason}: ${REASONS[reason].meaning}`).join(' '),
      ...((status === 429 || hasQuota(operation)) && { headers: RATE_LIMIT_HEADERS }),
      content: { 'application/json': { schema: error } },
    }
  }
  if (isTool)
    responses[413] = { description: 'The body is too large.', content: { 'application/json': { schema: error } } }
  return responses
}

// Reads print it only where they are about it.
const hasQuota = (operation: Operation): boolean =>
  operation.effect === 'write' || 'daily_limit' in operation.output.shape

const RATE_LIMIT_HEADERS = {
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
}

const RATE_LIMIT_COMPONENTS = {
  RateLimitPolicy: {
    description: 'Quota of the caller in so many seconds (draft-ietf-httpapi-ratelimit-headers); absent without one.',
    schema: { type: 'string', example: '"daily_writes";q=50;w=86400' },
  },
  RateLimit: {
    description:
      'What is left of the quota `daily_writes`, and the seconds until it resets; `calls` is the limit that a 429 was refused for, where that is another one.',
    schema: { type: 'string', example: '"daily_writes";r=12;t=3600' },
  },
}

// Reads without identity never answer for identity, budget or idempotency.
function groupByStatus(operation: Operation): [number, Reason[]][] {
  const needless: Reason[] =
    operation.identity === 'none' && operation.effect === 'read'
      ? ['identity_required', 'scope_denied', 'idempotency_conflict', 'budget_exceeded', 'rate_limited']
      : []
  const byStatus = new Map<number, Reason[]>()
  for (const reason of [...COMMON_REASONS, ...operation.fails].filter(candidate => !needless.includes(candidate))) {
    const { status } = REASONS[reason]
    byStatus.set(status, [...(byStatus.get(status) ?? []), reason])
  }
  return [...byStatus].sort(([a], [b]) => a - b)
}

function toToolEnvelopeSchema(operation: Operation): JsonSchema {
  return {
    type: 'object',
    required: ['success', 'tool', 'result', 'timestamp'],
    properties: {
      success: { const: true },
      tool: { type: 'string' },
      result: toOutputSchema(operation),
      timestamp: { type: 'string', format: 'date-time' },
    },
  }
}
