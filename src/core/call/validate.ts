import { z } from 'zod'
import { nearest } from '../../lib/nearest.ts'
import { type OutgoingRules, parseOutgoingUrl } from '../../lib/outgoing_url.ts'
import { badInput } from '../failure.ts'
import type { Operation } from '../operation.ts'

type Issue = z.core.$ZodIssue

const SHOWN_ISSUES = 5
const SHOWN_CHARACTERS = 40
const MOST_DEPTH = 64

/** Parses raw arguments strictly; a `bad_input` failure names every wrong field, what was wrong and what is allowed. */
export function validate<I extends z.ZodObject>(schema: I, raw: unknown): z.output<I> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw badInput(`arguments: must be a JSON object with named fields; got ${kindOf(raw)}.`)
  }
  // zod's strict objects let this one key pass unseen.
  if (Object.hasOwn(raw, '__proto__')) throw badInput(unknownField('__proto__', [], Object.keys(schema.shape)))
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const issues = onePerField(parsed.error.issues)
  const sentences = issues.slice(0, SHOWN_ISSUES).map(issue => explain(issue, raw, schema))
  const hidden = issues.length - sentences.length
  throw badInput(sentences.join(' ') + (hidden > 0 ? ` And ${hidden} more.` : ''))
}

/** Reads the arguments of an operation: loosely where it says so, then strictly by its schema. */
export function readArguments(
  operation: Operation,
  raw: unknown,
): { input: Record<string, unknown>; reading?: Record<string, unknown> } {
  if (operation.normalize === undefined) return { input: validate(operation.input, raw) }
  const { input, reading } = operation.normalize(raw)
  return { input: validate(operation.input, input), reading }
}

/** Refuses what a ledger cannot hold: text with a NUL character, which Postgres has none of, and nesting that recursion would not survive. */
export function refuseUnstorable(input: Record<string, unknown>): void {
  const open: { field: string; value: unknown; depth: number }[] = Object.entries(input).map(([field, value]) => ({
    field,
    value,
    depth: 1,
  }))
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { field, value, depth } = next
    if (typeof value === 'string' && value.includes('\0')) throw badInput(`${field}: contains a NUL character.`)
    if (typeof value !== 'object' || value === null) continue
    if (depth > MOST_DEPTH) throw badInput(`${field}: nested deeper than ${MOST_DEPTH} levels.`)
    for (const [key, nested] of Object.entries(value)) {
      if (key.includes('\0')) throw badInput(`${field}: contains a NUL character.`)
      open.push({ field, value: nested, depth: depth + 1 })
    }
  }
}

/** Checks an address that a caller wants us to reach; a wrong one is a `bad_input` failure that names the field. */
export function outgoingUrl(field: string, text: string, rules: OutgoingRules): string {
  const parsed = parseOutgoingUrl(text, rules)
  if ('problem' in parsed) throw badInput(`${field}: ${parsed.problem}.`)
  return parsed.url.href
}

/** A value of the wrong type may break further rules; the first one said of a field is the one to mend. */
function onePerField(issues: Issue[]): Issue[] {
  const seen = new Set<string>()
  return issues.filter(issue => {
    const field = issue.code === 'unrecognized_keys' ? `${issue.path.join('.')} keys` : issue.path.join('.')
    return seen.size < seen.add(field).size
  })
}

function explain(issue: Issue, raw: object, schema: z.ZodObject): string {
  const field = issue.path.length === 0 ? 'arguments' : issue.path.join('.')
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], raw)
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownFields(issue.keys, issue.path, fieldsAt(schema, issue.path))
    case 'invalid_type':
      return value === undefined
        ? `${field}: required, ${typeName(issue.expected)}.`
        : `${field}: must be ${typeName(issue.expected)}; got ${issue.expected === 'int' ? quote(value) : kindOf(value)}${heldIn(value, issue.expected)}.`
    case 'invalid_value':
      return value === undefined
        ? `${field}: required, one of ${issue.values.join(', ')}.`
        : `${field}: must be one of ${issue.values.join(', ')}; got ${typeof value === 'number' || typeof value === 'boolean' ? `the ${typeof value} ${quote(value)}, send it as text` : quote(value)}.`
    case 'too_big':
    case 'too_small':
      return `${field}: ${bound(issue)}; got ${sizeOf(value)}.`
    default:
      return `${field}: ${issue.message}${issue.message.endsWith('.') ? '' : '.'}`
  }
}

function bound(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const [word, limit] = issue.code === 'too_big' ? ['at most', issue.maximum] : ['at least', issue.minimum]
  const [one, many] =
    issue.origin === 'string'
      ? [' character', ' characters']
      : issue.origin === 'array'
        ? [' entry', ' entries']
        : ['', '']
  const unit = Number(limit) === 1 ? one : many
  return `must be ${issue.inclusive === false ? `${issue.code === 'too_big' ? 'less' : 'more'} than` : word} ${limit}${unit}`
}

function sizeOf(value: unknown): string {
  return typeof value === 'string' || Array.isArray(value) ? String(value.length) : quote(value)
}

function unknownFields(keys: string[], path: readonly PropertyKey[], allowed: string[]): string {
  const hidden = keys.length - SHOWN_ISSUES
  const shown = keys.slice(0, SHOWN_ISSUES).map(key => unknownField(key, path, allowed))
  return shown.join(' ') + (hidden > 0 ? ` And ${hidden} more unknown fields.` : '')
}

function unknownField(key: string, path: readonly PropertyKey[], allowed: string[]): string {
  const [closest] = nearest(key, allowed)
  const hint = closest === undefined ? '' : ` Did you mean "${closest}"?`
  const where = path.length === 0 ? '' : ` in ${path.join('.')}`
  const list = allowed.length === 0 ? ' This call takes no such field.' : ` Allowed${where}: ${allowed.join(', ')}.`
  return `${clip([...path, key].join('.'))}: unknown field.${hint}${hint === '' || allowed.length > 1 ? list : ''}`
}

/** The fields of the object that a path leads to; none where no schema says. */
function fieldsAt(schema: unknown, [first, ...rest]: readonly PropertyKey[]): string[] {
  let at = schema
  while (at instanceof z.ZodOptional || at instanceof z.ZodDefault || at instanceof z.ZodNullable) at = at.unwrap()
  if (at instanceof z.ZodArray) return fieldsAt(at.element, rest)
  if (!(at instanceof z.ZodObject)) return []
  return first === undefined ? Object.keys(at.shape) : fieldsAt(at.shape[String(first)], rest)
}

const withArticle = (type: string): string => (/^[aeio]/.test(type) ? `an ${type}` : `a ${type}`)

const typeName = (expected: string): string =>
  expected === 'int' ? 'a whole number' : withArticle(expected === 'record' ? 'object' : expected)

/** Agents write what is nested as text, and do not see it in what they have sent. */
function heldIn(value: unknown, expected: string): string {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return ''
  const held = parsed(value)
  const isHeld = expected === 'array' ? Array.isArray(held) : isObject(held) && ['object', 'record'].includes(expected)
  return isHeld ? ' that holds one: send it without the quotes around it' : ''
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number beyond the range of a double'
  return value === undefined ? 'nothing' : withArticle(typeof value)
}

const clip = (text: string): string =>
  (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text).toWellFormed()

/** A value as a sentence shows it: a text in quotes and clipped. */
export const quote = (value: unknown): string =>
  typeof value === 'string' ? `"${clip(value)}"` : typeof value === 'object' ? kindOf(value) : clip(String(value))
