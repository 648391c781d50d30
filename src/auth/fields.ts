import type { AuthRequest } from '../core/auth.ts'
import { refuseUnstorable } from '../core/call/validate.ts'
import { badInput } from '../core/failure.ts'

/** The fields of a body; a map, so that no name a caller makes up reaches an object's prototype. */
export type Fields = ReadonlyMap<string, unknown>

/** Reads a form or a JSON object; fields without a value count as left out (RFC 6749 section 3.2). */
export function readFields({ headers, body }: AuthRequest): Fields {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded') return readForm(body)
  if (type === 'application/json') return readObject(body)
  throw badInput('body: send application/x-www-form-urlencoded or application/json.')
}

function readForm(body: string): Fields {
  const fields = new Map<string, unknown>()
  for (const [name, value] of new URLSearchParams(body)) {
    if (fields.has(name)) throw badInput('body: a field is given more than once.')
    if (value !== '') fields.set(name, value)
  }
  return fields
}

function readObject(body: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    // The parser's own message quotes the text, which may hold a secret.
    throw badInput('body: not JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badInput('body: send a JSON object.')
  refuseUnstorable(value as Record<string, unknown>)
  return new Map(Object.entries(value).filter(([, field]) => field !== null && field !== ''))
}

/** A field that must be text when it is there. */
export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields.get(name)
  if (typeof value === 'string' && value.includes('\0')) throw badInput(`${name}: contains a NUL character.`)
  if (value === undefined || typeof value === 'string') return value
  throw badInput(`${name}: must be text.`)
}

/** The fields as a form; only text is taken. */
export const toForm = (fields: Fields): URLSearchParams =>
  new URLSearchParams([...fields.keys()].map((name): [string, string] => [name, textOf(fields, name) ?? '']))
