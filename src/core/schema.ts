import { z } from 'zod'
import type { Operation } from './operation.ts'
import { receiptFields } from './receipt.ts'

// Longer than that of an E.164 number.
const LONG_PATTERN = 30

/** A JSON Schema (draft 2020-12) as plain data. */
export type JsonSchema = Record<string, unknown>

/** What every failure receipt carries; strings here are never narrowed by an operation's own field of the same name. */
const RECEIPT_TYPES: Readonly<Record<string, string>> = {
  status: 'string',
  reason_code: 'string',
  human_message: 'string',
  retriable: 'boolean',
}

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

/** The input schema published over MCP: without lengths, long patterns and the strictness of nested objects, which validation enforces and every model pays for. */
export const toPublishedInputSchema = (operation: Operation): JsonSchema =>
  shorten(toInputSchema(operation), true) as JsonSchema

function shorten(value: unknown, isRoot: boolean): unknown {
  if (Array.isArray(value)) return value.map(item => shorten(item, false))
  if (typeof value !== 'object' || value === null) return value
  const isSaid = ([key, nested]: [string, unknown]): boolean =>
    !(typeof nested === 'number' && (key === 'maxLength' || (key === 'minLength' && nested === 1))) &&
    !(key === 'pattern' && typeof nested === 'string' && nested.length > LONG_PATTERN) &&
    !(key === 'propertyNames' && typeof nested === 'object') &&
    !(key === 'additionalProperties' && nested === false && !isRoot)
  return Object.fromEntries(
    Object.entries(value)
      .filter(isSaid)
      .map(([key, nested]) => [key, shorten(nested, false)]),
  )
}

/**
 * The output schema published over MCP: top-level keys with their types and nothing else, for a write those of its receipt too.
 * v1 clients validate structuredContent against it even when the call failed, so every failure receipt must conform too.
 */
export function toPublishedOutputSchema(operation: Operation): JsonSchema {
  const { estimated_completion_time: expected, ...rest } = (toOutputSchema(operation)['properties'] ?? {}) as Record<
    string,
    JsonSchema
  >
  const own =
    expected !== undefined && (operation.effect === 'read' || operation.profile === 'async_by_default')
      ? { ...rest, estimated_completion_time: expected }
      : rest
  const types = {
    ...Object.fromEntries(Object.entries(own).map(([key, schema]) => [key, RECEIPT_TYPES[key] ?? outerType(schema)])),
  }
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(types).map(([key, type]) => [key, type === undefined ? {} : { type }]),
    ),
  }
}

/** A schema's JSON Schema without the dialect line, and without what goes without saying. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => dropBounds(jsonSchema),
  }) as JsonSchema
  return rest
}

/** A format says what its long pattern would, and every integer is a safe one. */
function dropBounds(schema: { minimum?: number; maximum?: number; format?: string; pattern?: string }): void {
  if (schema.format === 'date-time') delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

function outerType(schema: JsonSchema): unknown {
  if (schema['type'] !== undefined) return schema['type']
  if ('const' in schema) return typeof schema['const']
  const branches = schema['anyOf'] as JsonSchema[] | undefined
  const types = branches?.map(outerType)
  return types?.every(type => typeof type === 'string') ? [...new Set(types)] : undefined
}
