import { z } from 'zod'
import type { Operation } from './operation.ts'
import { receiptFields } from './receipt.ts'

// Longer than that of an E.164 number.
const LONG_PATTERN = 30

/** A JSON Schema (draft 2020-12) as plain data. */
export type JsonSchema = Record<string, unknown>

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
 * The input schema published over MCP: without lengths, long patterns and the strictness of nested objects, which validation enforces and every model pays for,
 * and with the idempotency key required where a call is refused without it: a model sends no header.
 */
export function toPublishedInputSchema(operation: Operation): JsonSchema {
  const schema = toInputSchema(operation)
  const required = (schema['required'] ?? []) as string[]
  const isKeyed = operation.idempotency === 'key'
  return shorten(isKeyed ? { ...schema, required: [...required, 'idempotency_key'] } : schema, true) as JsonSchema
}

function shorten(value: unknown, isRoot: boolean): unknown {
  if (Array.isArray(value)) return value.map(item => shorten(item, false))
  if (typeof value !== 'object' || value === null) return value
  const isSaid = ([key, nested]: [string, unknown]): boolean =>
    !(typeof nested === 'number' && (key === 'maxLength' || (key === 'minLength' && nested === 1))) &&
    !(key === 'pattern' && typeof nested === 'string' && nested.length > LONG_PATTERN) &&
    // A model that reads this adds a Z to a time by the clock of the business.
    !(key === 'format' && nested === 'date-time') &&
    !(key === 'propertyNames' && typeof nested === 'object') &&
    !(key === 'additionalProperties' && nested === false && !isRoot)
  return Object.fromEntries(
    Object.entries(value)
      .filter(isSaid)
      .map(([key, nested]) => [key, shorten(nested, false)]),
  )
}

/**
 * The output schema published over MCP: that structured content comes, and that it is an object. Clients check even failures
 * against it, every model pays for it, and none reads more of it than that; the exact schemas are in the OpenAPI document and the manifest.
 */
export const PUBLISHED_OUTPUT_SCHEMA = { type: 'object' } as const

/** A schema's JSON Schema without the dialect line, and without what goes without saying. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { schema: whole, shared } = toSharedSchema(schema, io)
  return inline(whole, shared) as JsonSchema
}

/** The same, with every schema that has an id of its own apart and referred to as `#/$defs/<id>`. */
export function toSharedSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
): { schema: JsonSchema; shared: Record<string, JsonSchema> } {
  const {
    $schema: _dialect,
    $defs: shared = {},
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => dropBounds(jsonSchema),
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
