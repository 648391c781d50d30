import { randomUUID } from 'node:crypto'

/** What fills a template. */
export interface Filling {
  /** The day the walkthrough plays on, `YYYY-MM-DD`. */
  today: string
  /** The smb_id of each business. */
  smbIds: Readonly<Record<string, string>>
  /** The value of each letter of `$key`. */
  keys: Map<string, string>
  /** What each call was answered; undefined for those that were not made. */
  answers: readonly (Record<string, unknown> | undefined)[]
}

type Filled = { value: unknown } | { missing: string }

const DAY_MS = 86_400_000

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A template with its values, or what it lacks: no answer so far has the value that a later call needs. */
export function fill(template: unknown, filling: Filling): Filled {
  if (Array.isArray(template)) return collect(template, filling, values => values)
  if (!isObject(template)) return { value: template }
  if ('$date' in template) return { value: toDate(template, filling.today) }
  if ('$text' in template) {
    const parts = Array.isArray(template['$text']) ? template['$text'] : [template['$text']]
    return collect(parts, filling, values => values.map(String).join(''))
  }
  if ('$smb' in template) return { value: filling.smbIds[String(template['$smb'])] ?? '' }
  if ('$key' in template) return { value: keyOf(String(template['$key']), filling.keys) }
  if ('$from' in template) return fromAnswer(template, filling)
  const names = Object.keys(template)
  return collect(Object.values(template), filling, values =>
    Object.fromEntries(names.map((name, index) => [name, values[index]])),
  )
}

function collect(templates: readonly unknown[], filling: Filling, build: (values: unknown[]) => unknown): Filled {
  const values: unknown[] = []
  for (const one of templates) {
    const filled = fill(one, filling)
    if ('missing' in filled) return filled
    values.push(filled.value)
  }
  return { value: build(values) }
}

function toDate(template: Record<string, unknown>, today: string): string {
  const day = new Date(Date.parse(today) + Number(template['$date']) * DAY_MS).toISOString().slice(0, 10)
  const { at, form } = template
  if (form === 'date') return day
  const time = `${day}T${typeof at === 'string' ? at : '00:00'}`
  if (form === 'iso_z') return `${time}:00Z`
  return typeof at === 'string' ? time : day
}

function keyOf(letter: string, keys: Map<string, string>): string {
  const key = keys.get(letter) ?? randomUUID()
  keys.set(letter, key)
  return key
}

function fromAnswer(template: Record<string, unknown>, { answers }: Filling): Filled {
  const { $from: call, field, of, match } = template
  const names = (Array.isArray(field) ? field : [field]).map(String)
  const missing = { missing: `${names.join(' or ')} of call ${String(call)}` }
  const found = fieldOf(answers[Number(call)], names, typeof of === 'string' ? of : undefined)
  if (found === undefined) return missing
  if (typeof match !== 'string') return { value: found }
  const text = new RegExp(match).exec(typeof found === 'string' ? found : JSON.stringify(found))?.[0]
  return text === undefined ? missing : { value: text }
}

/** An empty answer says nothing. */
const isThere = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0) &&
  !(isObject(value) && Object.keys(value).length === 0)

/** The value of the first of some fields: in the smallest object that holds a text, or in the first object that has it. */
export function fieldOf(answer: unknown, names: readonly string[], of?: string): unknown {
  const holding = objectsIn(answer).filter(
    one => of === undefined || JSON.stringify(one).toLowerCase().includes(of.toLowerCase()),
  )
  if (of !== undefined) holding.sort((one, other) => JSON.stringify(one).length - JSON.stringify(other).length)
  for (const name of names) for (const one of holding) if (isThere(one[name])) return one[name]
  return undefined
}

/** Every value of some fields, wherever they stand. */
export const fieldsOf = (answer: unknown, names: readonly string[]): unknown[] =>
  objectsIn(answer).flatMap(one => names.map(name => one[name]).filter(isThere))

/** Outermost first. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (!isObject(value)) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}
