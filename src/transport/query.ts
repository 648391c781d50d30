import { badInput } from '../core/failure.ts'
import { type JsonSchema, toInputSchema } from '../core/schema.ts'
import type { Operation } from '../core/operation.ts'

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$|^-?\.\d+([eE][+-]?\d+)?$/

/** Reads a query string into arguments, each coerced by its declared type; the schema itself never coerces. */
export type QueryReader = (query: string) => Record<string, unknown>

// Dear to make, and most operations are never asked by a query.
const declared = new WeakMap<Operation, ReadonlyMap<string, unknown>>()

function typesOf(operation: Operation): ReadonlyMap<string, unknown> {
  const known = declared.get(operation)
  if (known !== undefined) return known
  const properties = (toInputSchema(operation)['properties'] ?? {}) as Record<string, JsonSchema>
  const types = new Map(Object.entries(properties).map(([name, { type }]) => [name, type]))
  declared.set(operation, types)
  return types
}

/** The reader of one operation. */
export const createQueryReader =
  (operation: Operation): QueryReader =>
  query => {
    const fields: Record<string, unknown> = {}
    if (query === '') return fields
    const types = typesOf(operation)
    for (const pair of query.split('&')) {
      if (pair === '') continue
      const equals = pair.indexOf('=')
      const name = decode('query', equals < 0 ? pair : pair.slice(0, equals))
      const value = decode(name, equals < 0 ? '' : pair.slice(equals + 1))
      if (Object.hasOwn(fields, name)) throw badInput(`${name}: given twice; send it once.`)
      if (!types.has(name)) Object.defineProperty(fields, name, { value, enumerable: true })
      else fields[name] = coerce(name, value, types.get(name))
    }
    return fields
  }

function decode(name: string, text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw badInput(
      `${name.slice(0, 40)}: the percent-encoding is not valid UTF-8; encode the value as encodeURIComponent does.`,
    )
  }
}

function coerce(name: string, value: string, type: unknown): unknown {
  if (type === 'number' || type === 'integer') {
    if (NUMBER.test(value)) return Number(value)
    throw badInput(
      `${name}: must be a decimal ${type === 'integer' ? 'whole number such as 12' : 'number such as 12, -3.5 or 1e3'}; got "${value.slice(0, 40)}".`,
    )
  }
  if (type === 'boolean') {
    if (value === 'true' || value === 'false') return value === 'true'
    throw badInput(`${name}: must be true or false; got "${value.slice(0, 40)}".`)
  }
  return value
}
