import { stringify } from 'csv-stringify/sync'
import type { Reply } from '../core/endpoint.ts'
import type { Page } from '../core/rows/page.ts'

type Row = Record<string, unknown>

const ROWS_AT_ONCE = 500
// A lone LF within a cell ends a record for many readers, which would take what follows for the first cell of another.
const FORM = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

/** The rows of a list, some at a time. */
export async function* partsOf(read: (page: Page) => Promise<Row[]>, id: string): AsyncGenerator<Row[]> {
  for (let after: string | undefined; ; ) {
    const rows = await read({ after, most: ROWS_AT_ONCE })
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = String(rows.at(-1)?.[id])
  }
}

/** Rows as CSV by RFC 4180, some lines at a time; a cell that a spreadsheet would take for a formula has an apostrophe before it. */
export async function* toCsv(columns: readonly string[], parts: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield stringify([[...columns]], FORM)
  for await (const rows of parts) yield stringify([...rows], { ...FORM, columns: [...columns], escape_formulas: true })
}

/** CSV as a file of an endpoint, read from the ledger only as fast as it is taken; what fails on the way breaks it off. */
export function toCsvReply(name: string, lines: AsyncGenerator<string>): Reply {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: async controller => {
      const { done, value } = await lines.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await lines.return(undefined)),
  })
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}"`,
    },
    body,
  }
}

/** Says on record that a list was taken as a file, before it is. */
export type RecordExport = (action: string, detail: Record<string, unknown>) => Promise<void>
