import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { readText } from './text.ts'

const MOST_RECORD_CHARACTERS = 1_048_576
const SHOWN = 200

/** Reads the rows of a CSV file as they come; throws where it is not CSV in UTF-8. */
export async function* csvRows(file: string): AsyncGenerator<string[]> {
  const parser = parse({ relax_column_count: true, skip_empty_lines: true, max_record_size: MOST_RECORD_CHARACTERS })
  pipeline(Readable.from(readText(file)), parser, () => undefined)
  try {
    for await (const row of parser) yield row as string[]
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`it is cut off or not CSV: ${error.message.slice(0, SHOWN)}`)
    throw error
  }
}

/** A row of a table with a header: the trimmed text of a column. */
export type Cell = (column: string) => string

/** Finds the columns of a header; throws naming those that are missing. */
export function cellsOf(header: readonly string[], columns: readonly string[]): (row: readonly string[]) => Cell {
  const places = new Map(header.map((name, place) => [name.trim(), place]))
  const missing = columns.filter(column => !places.has(column))
  if (missing.length > 0) throw new Error(`the column ${missing.map(column => `"${column}"`).join(', ')} is missing`)
  return row => column => row[places.get(column) ?? -1]?.trim() ?? ''
}

/** Throws where the header comes again: the rows below it may be those of another edition. */
export function requireNoHeader(row: readonly string[], header: readonly string[], number: number): void {
  if (row.every((cell, at) => cell.trim() === header[at]?.trim()))
    throw new Error(`row ${number} is the header again: it holds two tables`)
}

/** Throws where a row has not as many columns as its header: it is cut off, or its cells stand under the wrong names. */
export function requireWidth(row: readonly string[], columns: number, number: number): void {
  if (row.length !== columns)
    throw new Error(`row ${number} has ${row.length} columns, not ${columns}: it is cut off or not the list`)
}
