import { isDeepStrictEqual } from 'node:util'
import { applyEdits, modify, type ParseError, parse as parseJsonc, printParseErrorCode } from 'jsonc-parser'
import { parse as parseToml, stringify as printToml, TomlError } from 'smol-toml'
import { LineCounter, parseDocument, stringify as printYaml } from 'yaml'
import { SERVICE } from '../../core/service.ts'

export type Format = 'json' | 'jsonc' | 'toml' | 'yaml'
export type Entry = Record<string, unknown>

/** What of a host's file is ours. */
export interface Slot {
  format: Format
  /** The key under which the file lists its servers. */
  under: string
  /** What says how to reach the server; all of it is replaced. */
  entry: Entry
  /** The keys of an entry that was there before which say how to reach it, or speak of another way. */
  replaces: readonly string[]
  /** What only an entry that is new is given. */
  beside: Entry
}

const NAMES: Record<Format, string> = { json: 'JSON', jsonc: 'JSON with comments', toml: 'TOML', yaml: 'YAML' }

/** The entry as a file of its own would have it. */
export function print({ format, under, entry, beside }: Slot): string {
  const whole = { [under]: { [SERVICE.name]: { ...beside, ...entry } } }
  if (format === 'toml') return printToml(whole).trimEnd()
  return format === 'yaml' ? printYaml(whole, { lineWidth: 0 }).trimEnd() : JSON.stringify(whole, null, 2)
}

/**
 * The text of a settings file with our entry in it and all else as it was: comments, order, and what its owner has added to an entry of
 * ours. Throws what is wrong with the text; never quotes it, since such files hold keys.
 */
export function withEntry(text: string, slot: Slot): string {
  const { format, under, entry, replaces, beside } = slot
  const before = read(text, format)
  const list = before[under] ?? {}
  if (!isTable(list)) throw new Error(`has "${under}" as something else than a table of servers: mend it first`)
  const found = list[SERVICE.name] ?? {}
  if (!isTable(found))
    throw new Error(`has "${SERVICE.name}" in "${under}" as something else than a table: mend it first`)
  const kept = Object.entries(found).filter(([key]) => !replaces.includes(key))
  const wanted = { ...(SERVICE.name in list ? {} : beside), ...Object.fromEntries(kept), ...entry }
  const expected = { ...before, [under]: { ...list, [SERVICE.name]: wanted } }
  if (isSame(before, expected)) return text
  // Where the list is empty there may be nothing yet to put an entry into.
  const place: Place = before[under] == null ? [[under], { [SERVICE.name]: wanted }] : [[under, SERVICE.name], wanted]
  const after = WRITERS[format](text, place, { under, wanted })
  if (!says(after, format, expected))
    throw new Error('is written so that nothing can be added without changing something else: add the entry by hand')
  return after
}

function says(text: string, format: Format, expected: Entry): boolean {
  try {
    return isSame(read(text, format), expected)
  } catch {
    return false
  }
}

type Place = [path: string[], value: Entry]
type Writer = (text: string, place: Place, table: { under: string; wanted: Entry }) => string

const isTable = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Whether two values say the same, whatever the order of their keys. */
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other))
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)))

function read(text: string, format: Format): Entry {
  const value = text.trim() === '' ? {} : READERS[format](text)
  if (!isTable(value ?? {})) throw new Error(`is no ${NAMES[format]} of a table of settings: mend it first`)
  return (value ?? {}) as Entry
}

const READERS: Record<Format, (text: string) => unknown> = {
  json: text => readJson(text, 'json'),
  jsonc: text => readJson(text, 'jsonc'),
  toml: text => {
    try {
      return parseToml(text, { integersAsBigInt: true })
    } catch (error) {
      throw error instanceof TomlError ? invalid('toml', error.line, error.column) : error
    }
  },
  yaml: text => {
    const lines = new LineCounter()
    const document = parseDocument(text, { lineCounter: lines })
    const [error] = document.errors
    if (error !== undefined) throw invalid('yaml', error.linePos?.[0].line ?? 1, error.linePos?.[0].col ?? 1)
    try {
      return document.toJS()
    } catch {
      throw new Error('is YAML with aliases that cannot be followed: mend it first')
    }
  },
}

function readJson(text: string, format: 'json' | 'jsonc'): unknown {
  const errors: ParseError[] = []
  const lenient = format === 'jsonc'
  const value: unknown = parseJsonc(text, errors, { disallowComments: !lenient, allowTrailingComma: lenient })
  const [error] = errors
  if (error === undefined) return value
  const lines = text.slice(0, error.offset).split('\n')
  throw invalid(format, lines.length, (lines.at(-1) ?? '').length + 1, printParseErrorCode(error.error))
}

const invalid = (format: Format, line: number, column: number, what?: string): Error =>
  new Error(
    `is not valid ${NAMES[format]} at line ${line}, column ${column}${what === undefined ? '' : ` (${what})`}: mend it first`,
  )

const endOfLine = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

// The library finds the place; laid out by it, what stands beside would be laid out anew too.
const writeJson: Writer = (text, [path, value]) => {
  const whole = text.trim() === '' ? '{}\n' : text
  const [, unit = '  '] = /\n([ \t]+)\S/.exec(whole) ?? []
  const lineAt = (depth: number): string => `${endOfLine(text)}${unit.repeat(depth)}`
  const depth = path.length
  const printed = JSON.stringify(value, null, unit).replaceAll('\n', lineAt(depth))
  const property = `${lineAt(depth)}${JSON.stringify(path.at(-1))}: ${printed}`
  const edits = modify(whole, path, value, {}).map(edit => {
    if (edit.length > 0) return { ...edit, content: printed }
    return { ...edit, content: edit.content.startsWith(',') ? `,${property}` : `${property}${lineAt(depth - 1)}` }
  })
  return applyEdits(whole, edits)
}

const WRITERS: Record<Format, Writer> = {
  json: writeJson,
  jsonc: writeJson,
  toml: (text, _, { under, wanted }) => {
    const rest = withoutTable(text, under).trimEnd()
    const table = printToml({ [under]: { [SERVICE.name]: wanted } })
    return `${rest}${rest === '' ? '' : '\n\n'}${table}`.replaceAll(/\r?\n/g, endOfLine(text))
  },
  yaml: (text, [path, value]) => {
    const document = parseDocument(text)
    document.setIn(path, document.createNode(value))
    // As the file writes its lists: under their key or further in.
    const indentSeq = !/^( *)[\w-]+:\n\1- /m.test(text)
    return document.toString({ lineWidth: 0, indentSeq }).replaceAll(/\r?\n/g, endOfLine(text))
  },
}

/** TOML text without our table and those below it, from their headers to the next of another. */
function withoutTable(text: string, under: string): string {
  const ours = new RegExp(`^\\s*\\[\\s*["']?${under}["']?\\s*\\.\\s*["']?${SERVICE.name}["']?\\s*[.\\]]`)
  let inside = false
  const lines = text.split('\n').filter(line => {
    if (/^\s*\[/.test(line)) inside = ours.test(line)
    return !inside
  })
  return lines.join('\n')
}
