import { createReadStream, statSync } from 'node:fs'
import { parse } from 'csv-parse'
import { readCountryCode } from '../core/country_code.ts'
import { Failure } from '../core/failure.ts'
import type { PartyQuery } from '../core/screening.ts'
import { readIdentifiers, readPartyName } from '../screening/door/party.ts'
import { separatorProblem } from './consent_rows.ts'
import { hashText } from './text_file.ts'

/** A row of a file of names: what it says, and who is asked about. */
export interface BatchRow {
  line: number
  cells: Record<string, string>
  query: PartyQuery
}

/** A file of names all of whose rows can be screened. */
export interface CheckedBatch {
  columns: readonly string[]
  rows: number
  sha256: string
}

/** What the output adds to the columns of the file. */
export const ADDED_COLUMNS = [
  'matched',
  'possible',
  'score',
  'hits',
  'entry_ids',
  'matched_names',
  'matched_identifiers',
  'suppressed_entry_ids',
  'not_compared',
  'script_support',
  'partial',
  'screening_id',
  'screened_at',
  'lists',
] as const

const LONGEST_ROW = 100_000
const MOST_PROBLEMS = 20
const KINDS: readonly string[] = ['person', 'entity']

/** Reads a whole file before anything of it is screened; throws a sentence that names the lines that are wrong. */
export async function checkBatch(file: string): Promise<CheckedBatch> {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new Error(`there is no file ${file}`)
  const sha256 = await hashText(file, LONGEST_ROW)
  const problems: string[] = []
  let wrong = 0
  let rows = 0
  let columns: readonly string[] = []
  for await (const row of readBatch(file, names => (columns = names))) {
    rows += 1
    if (!('problems' in row)) continue
    wrong += 1
    if (problems.length < MOST_PROBLEMS) problems.push(`line ${row.line}: ${row.problems.join(' ')}`)
  }
  if (wrong > 0) {
    const more = wrong > problems.length ? `\nand ${wrong - problems.length} more` : ''
    throw new Error(
      `nothing was screened, ${wrong} ${wrong === 1 ? 'row is' : 'rows are'} wrong:\n${problems.join('\n')}${more}`,
    )
  }
  if (rows === 0) throw new Error(`${file}: has no row below its heading`)
  return { columns, rows, sha256 }
}

/** The rows of a file that was checked. */
export async function* rowsOf(file: string): AsyncGenerator<BatchRow> {
  for await (const row of readBatch(file, () => undefined)) {
    if ('problems' in row)
      throw new Error(`line ${row.line}: ${row.problems.join(' ')} The file changed while it was read.`)
    yield row
  }
}

async function* readBatch(
  file: string,
  take: (columns: readonly string[]) => void,
): AsyncGenerator<BatchRow | { line: number; problems: string[] }> {
  const source = createReadStream(file)
  const columnsOf = (heading: string[]): string[] => {
    const columns = toColumns(heading)
    take(columns)
    return columns
  }
  const parser = source.pipe(
    parse({ bom: true, columns: columnsOf, info: true, skip_empty_lines: true, max_record_size: LONGEST_ROW }),
  )
  // A pipe does not pass on that its source cannot be read.
  source.once('error', error => parser.destroy(error))
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>
      info: { lines: number }
    }>)
      yield toRow(info.lines, record)
  } catch (error) {
    throw toSentence(error)
  }
}

/** Behind a row that is torn nothing can be trusted. */
function toSentence(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) return error
  const line = 'lines' in error ? Number(error.lines) : 1
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new Error(`line ${line}: is longer than ${LONGEST_ROW} characters; a quotation mark may be left open`)
  return new Error(`line ${line}: is not CSV: ${error.message.slice(0, 200)}`)
}

function toColumns(heading: string[]): string[] {
  const columns = heading.map(name => name.trim().toLowerCase())
  const problem = separatorProblem(heading)
  if (problem !== undefined) throw new Error(`line 1: ${problem}`)
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`line 1: the heading names ${JSON.stringify(twice.slice(0, 40))} twice`)
  if (!columns.includes('name'))
    throw new Error(
      `line 1: the heading has no column name; it has ${columns
        .map(name => name.slice(0, 40))
        .join(', ')
        .slice(0, 200)}`,
    )
  const taken = columns.find(name => ADDED_COLUMNS.some(added => added === name))
  if (taken !== undefined) throw new Error(`line 1: the column ${taken} is one that the output adds; rename it`)
  return columns
}

function toRow(line: number, cells: Record<string, string>): BatchRow | { line: number; problems: string[] } {
  const problems: string[] = []
  const read = <T>(make: () => T): T | undefined => {
    try {
      return make()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      problems.push(error.message)
      return undefined
    }
  }
  const cellOf = (name: string): string | undefined => cells[name]?.trim() || undefined
  const name = read(() => readPartyName('name', cellOf('name') ?? ''))
  const asked = cellOf('country')
  const country = asked === undefined ? undefined : read(() => readCountryCode('country', asked))
  const numbers = (cellOf('identifiers') ?? '').split(';').filter(text => text.trim() !== '')
  const identifiers = read(() => readIdentifiers('identifiers', numbers, country).flatMap(({ readings }) => readings))
  const kind = cellOf('kind')?.toLowerCase()
  if (kind !== undefined && !KINDS.includes(kind)) problems.push('kind: must be person, entity or empty.')
  if (name === undefined || problems.length > 0) return { line, problems }
  return { line, cells, query: { name, country, kind: kind as PartyQuery['kind'], identifiers } }
}
