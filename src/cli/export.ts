import { once } from 'node:events'

type Row = Record<string, unknown>

/** How a list is exported. */
export type Format = 'csv' | 'json'

/** Reads --format. */
export function toFormat(format: string): Format {
  if (format === 'csv' || format === 'json') return format
  throw new Error(`--format: must be csv or json; got ${format.slice(0, 40)}`)
}

/** Prints all rows as CSV, or as a JSON array, some at a time. */
export async function writeExport(
  format: Format,
  parts: AsyncIterable<Row[]>,
  toCsv: (parts: AsyncIterable<Row[]>) => AsyncIterable<string>,
): Promise<void> {
  for await (const lines of format === 'csv' ? toCsv(parts) : toJson(parts))
    if (!process.stdout.write(lines)) await once(process.stdout, 'drain')
}

async function* toJson(parts: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const rows of parts) {
    yield `${separator}\n${rows.map(row => JSON.stringify(row)).join(',\n')}`
    separator = ','
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}
