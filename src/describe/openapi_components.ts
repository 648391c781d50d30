import type { z } from 'zod'
import { type JsonSchema, toSharedSchema } from '../core/schema.ts'
import { RATE_LIMITS } from '../core/wire.ts'

/** What several paths of a document refer to. */
export interface Components {
  schemas: Record<string, JsonSchema>
  headers: Record<string, JsonSchema>
  responses: Record<string, JsonSchema>
  /** The schema of a value that is answered; what has an id becomes a component. */
  schema(schema: z.ZodType, io?: 'input' | 'output'): JsonSchema
  /** The same as a component of a name. */
  named(name: string, schema: z.ZodType, io: 'input' | 'output'): JsonSchema
  /** A header, `isAlways` when no answer of its status is without it. */
  header(name: string, schema: z.ZodType, isAlways?: boolean): JsonSchema
  /** A response that may be that of other paths too: all that are the same refer to one. */
  response(name: string, response: JsonSchema): JsonSchema
}

/** Collects components while a document is made; two schemas of one id are a mistake of ours and throw. */
export function createComponents(): Components {
  const schemas: Record<string, JsonSchema> = {}
  const headers: Record<string, JsonSchema> = {}
  const responses: Record<string, JsonSchema> = {}
  const keep = (name: string, schema: JsonSchema): void => {
    const known = schemas[name]
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`two schemas have the id ${name}`)
    schemas[name] = schema
  }
  // Most answers are refusals of one shape, with the same headers.
  const made = { input: new Map<z.ZodType, JsonSchema>(), output: new Map<z.ZodType, JsonSchema>() }
  const toSchema = (given: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema => {
    const known = made[io].get(given)
    if (known !== undefined) return known
    const { schema, shared } = toSharedSchema(given, io)
    for (const [name, one] of Object.entries(shared)) keep(name, toPortable(one) as JsonSchema)
    const portable = toPortable(schema) as JsonSchema
    made[io].set(given, portable)
    return portable
  }
  return {
    schemas,
    headers,
    responses,
    response: (name, response) => {
      const text = JSON.stringify(response)
      for (let count = 1; ; count += 1) {
        const key = count === 1 ? name : `${name}No${count}`
        const known = responses[key]
        if (known === undefined) responses[key] = response
        if (known === undefined || JSON.stringify(known) === text) return { $ref: `#/components/responses/${key}` }
      }
    },
    schema: toSchema,
    named: (name, schema, io) => {
      keep(name, toSchema(schema, io))
      return { $ref: `#/components/schemas/${name}` }
    },
    header: (name, given, isAlways = false) => {
      const { description, ...schema } = toSchema(given)
      const key = isAlways ? name : `${name}OrNone`
      headers[key] = { description, ...(isAlways && { required: true }), schema }
      return { $ref: `#/components/headers/${key}` }
    },
  }
}

interface Parameter {
  name?: string
  in?: string
}

/** Puts a parameter that several operations take in the same words apart, and answers those; operations without one are left as they are. */
export function shareParameters(operations: readonly unknown[]): Record<string, unknown> {
  const lists = (operations as { parameters?: Parameter[] }[]).flatMap(({ parameters = [] }) => [parameters])
  const times = new Map<string, number>()
  for (const text of lists.flat().map(one => JSON.stringify(one))) times.set(text, (times.get(text) ?? 0) + 1)
  const shared = new Map<string, { key: string; parameter: Parameter }>()
  for (const list of lists)
    for (const [i, parameter] of list.entries()) {
      const text = JSON.stringify(parameter)
      if (parameter.name === undefined || (times.get(text) ?? 0) < LEAST_SHARED) continue
      const known = shared.get(text) ?? {
        key: keyOf(
          parameter,
          [...shared.values()].map(({ key }) => key),
        ),
        parameter,
      }
      shared.set(text, known)
      list[i] = { $ref: `#/components/parameters/${known.key}` } as Parameter
    }
  return Object.fromEntries([...shared.values()].map(({ key, parameter }) => [key, parameter]))
}

const LEAST_SHARED = 3

function keyOf({ name = '', in: place = '' }: Parameter, taken: readonly string[]): string {
  const key = `${pascal(place)}${pascal(name.replaceAll('-', '_'))}`
  const alike = taken.filter(one => one.replace(/\d+$/, '') === key).length
  return alike === 0 ? key : `${key}${alike + 1}`
}

/** The headers about quotas, where there are any. */
export const toRateLimits = ({ header }: Components): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(RATE_LIMITS).map(([name, schema]) => [name, header(name.replace('-', ''), schema)]))

function toPortable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPortable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, nested]) => !(key === 'pattern' && typeof nested === 'string' && UNICODE_PROPERTY.test(nested)))
      .map(([key, nested]) => [
        key,
        key === '$ref' && typeof nested === 'string'
          ? nested.replace('#/$defs/', '#/components/schemas/')
          : toPortable(nested),
      ]),
  )
}

// Validators that compile patterns without the u flag read it as the letter p.
const UNICODE_PROPERTY = /\\p\{/

/** A snake_case name as components are named. */
export const pascal = (name: string): string =>
  name
    .split('_')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
