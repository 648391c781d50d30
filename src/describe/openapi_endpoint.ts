import type { JsonSchema } from '../core/schema.ts'

/** One method of a path that is not an operation. */
export interface Endpoint {
  operationId: string
  summary: string
  tag: 'auth' | 'webhooks' | 'operator'
  description?: string
  /** Query parameters, each with its description. */
  query?: Record<string, string>
  body?: {
    types?: readonly string[]
    required: readonly string[]
    fields: Record<string, JsonSchema>
    example: Record<string, unknown>
  }
  answer: { status: number; description: string; fields?: Record<string, JsonSchema> }
  /** Other statuses; each is a receipt, but for the token endpoint. */
  fails: Record<number, string>
}

/** A string. */
export const text = (description: string): JsonSchema => ({ type: 'string', description })

/** A string or null. */
export const maybe = (description: string): JsonSchema => ({ type: ['string', 'null'], description })

/** An array of objects. */
export const list = (description: string): JsonSchema => ({ type: 'array', items: { type: 'object' }, description })
