import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse'
import { CONSENT_INPUT } from '../core/consent_wire.ts'

/** One row of a file: the number of its line, and its fields or what is wrong with it. */
export type FileRow = { line: number } & ({ fields: Record<string, unknown> } | { problem: string })

const LONGEST_ROW = 1_000_000
const LISTS = ['channels']
const FLAGS = ['not_condition', 'automated_calls', 'is_adult']

/** The columns an export has beside the fields of a consent; an import takes them back. */
export const STATE_FIELDS = ['recorded_at', 'revoked_at', 'revoked_via'] as const

/** The columns of an exported file. */
export const EXPORT_FIELDS: readonly string[] = [...Object.keys(CONSENT_INPUT.shape), ...STATE_FIELDS]

/** Reads the rows of a CSV file with a heading, or of a file with one JSON object a line, one by one. */
export const readRows = (file: string): AsyncGenerator<FileRow> => {
  if (/\.csv$/i.test(file)) return readCsv(file)
  if (/\.(jsonl|ndjson)$/i.test(file)) return readJsonLines(file)
  throw new Error(`${file}: the name must end in .csv, .jsonl or .ndjson, which says how it is read`)
}

async function* readCsv(file: string): AsyncGenerator<FileRow> {
  const source = createReadStream(file)
  const parser = source.pipe(
    parse({ bom: true, columns: toColumns, info: true, skip_empty_lines: true, max_record_size: LONGEST_ROW }),
  )
  // A pipe does not pass on that its source cannot be read.
  source.once('error', error => parser.destroy(error))
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>
      info: { lines: number }
    }>)
      yield { line: info.lines, fields: toFields(record) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))) throw error
    // Behind a row that is torn nothing can be trusted.
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : 1
    yield { line, problem: `not CSV: ${error instanceof Error ? error.message.slice(0, 200) : 'unreadable'}` }
  }
}

/** What is wrong with a heading that another sign than the comma parts. */
export function separatorProblem(heading: readonly string[]): string | undefined {
  const [only = ''] = heading
  const sign = heading.length > 1 ? undefined : /[;\t|]/.exec(only)?.[0]
  if (sign === undefined) return undefined
  const name = sign === ';' ? 'semicolons' : sign === '\t' ? 'tabs' : 'vertical bars'
  return `its columns are separated by ${name}; save the file with commas between them`
}

function toColumns(heading: string[]): string[] {
  const problem = separatorProblem(heading)
  if (problem !== undefined) throw new Error(problem)
  const names = heading.map(name => name.trim().toLowerCase())
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`the heading names ${twice.slice(0, 40)} twice`)
  return names
}

/** An empty cell is a field left out. */
function toFields(record: Record<string, string>): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, cell] of Object.entries(record)) {
    const text = cell.trim().replace(/^'(?='*[=+\-@])/, '')
    if (text === '') continue
    if (LISTS.includes(name)) fields[name] = text.split(/[\s;,]+/)
    else if (FLAGS.includes(name))
      fields[name] = /^(true|yes|1)$/i.test(text) ? true : /^(false|no|0)$/i.test(text) ? false : text
    else fields[name] = text
  }
  return fields
}

async function* readJsonLines(file: string): AsyncGenerator<FileRow> {
  let line = 0
  const source = createReadStream(file)
  // Lines end without an error when their source cannot be read.
  const unreadable: unknown[] = []
  source.once('error', error => unreadable.push(error))
  for await (const text of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    if (text.trim() === '') continue
    yield text.length > LONGEST_ROW
      ? { line, problem: `longer than ${LONGEST_ROW} characters` }
      : { line, ...parseLine(text) }
  }
  if (unreadable.length > 0) throw unreadable[0]
}

function parseLine(text: string): { fields: Record<string, unknown> } | { problem: string } {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: 'not a JSON object' }
    // An export writes null for what is not there.
    return { fields: Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) }
  } catch (error) {
    return { problem: `not JSON: ${error instanceof Error ? error.message.slice(0, 120) : 'unreadable'}` }
  }
}

/** One line of CSV (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe before it, which an import takes off again. */
export const toCsvLine = (values: readonly unknown[]): string => values.map(toCell).join(',')

function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const plain = Array.isArray(value) ? value.join(';') : String(value)
  const text = /^\s*'*[=+\-@]/.test(plain) ? `'${plain}` : plain
  return /[",\r\n;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
