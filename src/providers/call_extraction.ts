import { REACHED, type Reached } from '../core/calls.ts'
import { toPlainText } from '../lib/plain_text.ts'

const LONGEST_NAME = 40
const LONGEST_VALUE = 500
const LONGEST_TRANSCRIPT = 20_000

/** Names of properties that every provider takes, one for each field a caller asks for, in their order. */
export function toPropertyNames(fields: readonly string[]): string[] {
  const names: string[] = []
  for (const field of fields) {
    const plain = field
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, LONGEST_NAME)
    const base = plain === '' ? 'field' : plain
    let name = base
    for (let at = 2; names.includes(name); at += 1) name = `${base}_${at}`
    names.push(name)
  }
  return names
}

/** The property by which a provider says who was reached; no name of a field has two underscores in a row. */
export const REACHED_PROPERTY = 'call__reached'

/** What a provider is told about that property. */
export const REACHED_MEANS =
  'Who was at the other end. person: somebody spoke with the caller about the question, even if only after a menu or a wait. phone_menu: only a recorded menu was heard. on_hold: only waiting was asked for or heard, and nobody took the question. voicemail: an answering machine or mailbox.'

/** Who was reached, as a provider reads the conversation. */
export function readReached(data: unknown): Reached | null {
  const value =
    typeof data === 'object' && data !== null && Object.hasOwn(data, REACHED_PROPERTY)
      ? (data as Record<string, unknown>)[REACHED_PROPERTY]
      : null
  return REACHED.find(one => one === value) ?? null
}

/** What was found out, by the names the caller gave; anything else a provider adds is left out, and so is what it does not know. */
export function readExtracted(fields: readonly string[], data: unknown): Record<string, string> {
  const values = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  const names = toPropertyNames(fields)
  const found: [string, string][] = []
  fields.forEach((field, at) => {
    const name = names[at] ?? ''
    const value = Object.hasOwn(values, name) ? toText(values[name]) : ''
    if (value !== '') found.push([field, value])
  })
  return Object.fromEntries(found)
}

function toText(value: unknown): string {
  if (typeof value === 'string') return toPlainText(value, LONGEST_VALUE)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A transcript as it may be shown: plain lines, bounded; null when there is none. */
export function toTranscript(text: string | null | undefined): string | null {
  const lines = (text ?? '')
    .slice(0, LONGEST_TRANSCRIPT * 4)
    .split(/\r?\n/)
    .map(line => toPlainText(line, LONGEST_TRANSCRIPT))
    .filter(line => line !== '')
  const whole = lines.join('\n')
  if (whole === '') return null
  return whole.length <= LONGEST_TRANSCRIPT ? whole : `${whole.slice(0, LONGEST_TRANSCRIPT - 1).toWellFormed()}…`
}
