import { z } from 'zod'
import type { Operation } from './operation.ts'
import { receiptFields } from './receipt.ts'

const OBVIOUS = 'obvious'

// Longer than that of an E.164 number.
const LONG_PATTERN = 30

const LENGTHS: readonly string[] = ['minLength', 'maxLength', 'minItems', 'maxItems']

/** A JSON Schema (draft 2020-12) as plain data. */
export type JsonSchema = Record<string, unknown>

/** The description of a field whose name and place say it to a model as well: printed in documents, left out over MCP. */
export const obvious = (description: string) => ({ description, [OBVIOUS]: true })

/** The JSON Schema of what a caller may send. */
export function toInputSchema(operation: Operation): JsonSchema {
  return toJsonSchema(operation.input, 'input')
}

/** The exact JSON Schema of a success value, for OpenAPI and the reference; a write answers its receipt. */
export function toOutputSchema(operation: Operation): JsonSchema {
  if (operation.effect === 'read') return toJsonSchema(operation.output, 'output')
  const { credits_spent: _internal, ...own } = operation.output.shape
  return toJsonSchema(
    z.strictObject({ ...own, ...receiptFields, ...(own['status'] !== undefined && { status: own['status'] }) }),
    'output',
  )
}

/**
 * The input schema published over MCP: without bounds that nobody comes near, long patterns, strictness and descriptions that a name makes needless, all of
 * which every model pays for and validation or the other documents have, and with the idempotency key required where a call is refused without it: a model
 * sends no header.
 */
export function toPublishedInputSchema(operation: Operation): JsonSchema {
  const schema = toJsonSchema(operation.input, 'input', { isBrief: true })
  const required = (schema['required'] ?? []) as string[]
  const isKeyed = operation.idempotency === 'key'
  return shorten(isKeyed ? { ...schema, required: [...required, 'idempotency_key'] } : schema) as JsonSchema
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shorten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, nested]) => isSaid(key, nested))
      .map(([key, nested]) => [key, shorten(nested)]),
  )
}

const isSaid = (key: string, value: unknown): boolean =>
  !(typeof value === 'number' && (LENGTHS.includes(key) || (key === 'minimum' && (value === 0 || value === 1)))) &&
  !(key === 'default' && (value === false || value === '')) &&
  !(key === 'pattern' && typeof value === 'string' && value.length > LONG_PATTERN) &&
  // A model that reads this adds a Z to a time by the clock of the business.
  !(key === 'format' && value === 'date-time') &&
  !(key === 'propertyNames' && typeof value === 'object') &&
  !(key === 'additionalProperties' && (value === false || isEmpty(value)))

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/**
 * The output schema published over MCP: that structured content comes, and that it is an object. Clients check even failures
 * against it, every model pays for it, and none reads more of it than that; the exact schemas are in the OpenAPI document and the manifest.
 */
export const PUBLISHED_OUTPUT_SCHEMA = { type: 'object' } as const

/** A schema's JSON Schema without the dialect line, and without what goes without saying. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', { isBrief = false } = {}): JsonSchema {
  const { schema: whole, shared } = toSharedSchema(schema, io, { isBrief })
  return inline(whole, shared) as JsonSchema
}

/** The same, with every schema that has an id of its own apart and referred to as `#/$defs/<id>`. */
export function toSharedSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  { isBrief = false } = {},
): { schema: JsonSchema; shared: Record<string, JsonSchema> } {
  const {
    $schema: _dialect,
    $defs: shared = {},
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      dropBounds(jsonSchema)
      if (isBrief && jsonSchema[OBVIOUS] === true) delete jsonSchema.description
      delete jsonSchema[OBVIOUS]
    },
  }) as JsonSchema
  return { schema: rest, shared: shared as Record<string, JsonSchema> }
}

function inline(value: unknown, shared: Record<string, JsonSchema>): unknown {
  if (Array.isArray(value)) return value.map(item => inline(item, shared))
  if (typeof value !== 'object' || value === null) return value
  const { $ref: ref, ...own } = value as { $ref?: unknown }
  const named = typeof ref === 'string' ? shared[ref.replace('#/$defs/', '')] : undefined
  return Object.fromEntries(
    Object.entries(named === undefined ? value : { ...named, ...own }).map(([key, nested]) => [
      key,
      inline(nested, shared),
    ]),
  )
}

/** A format says what its long pattern would, and every integer is a safe one. */
function dropBounds(schema: { minimum?: number; maximum?: number; format?: string; pattern?: string }): void {
  if (schema.format === 'date-time') delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}
