import { styleText } from 'node:util'
import { clean, print, printJson } from './with_ledger.ts'

/** How the rows of a list are printed. */
export interface Listing<Row> {
  /** Headings over the cells, at a terminal. */
  head: readonly string[]
  cells(row: Row): readonly string[]
  /** The row with names, for --json. */
  item(row: Row): Record<string, unknown>
  /** What is said at a terminal where there are none. */
  none: string
}

/** Whether rows are printed as a JSON array. */
export interface ListOptions {
  json?: boolean | undefined
}

/**
 * Prints rows: with --json as an array, at a terminal as a table with headings or a sentence, and anywhere else as lines with
 * tabs between their cells, as they come. Control characters of cells are left out.
 */
export async function printRows<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  { head, cells, item, none }: Listing<Row>,
  { json = false }: ListOptions = {},
  line: (text: string) => void = print,
): Promise<void> {
  const isTable = process.stdout.isTTY && !json
  const kept: Row[] = []
  for await (const row of rows) {
    if (isTable || json) kept.push(row)
    else line(cells(row).map(clean).join('\t'))
  }
  if (json) return printJson(kept.map(item))
  if (!isTable) return
  if (kept.length === 0) return void process.stderr.write(`${none}\n`)
  const lines = toTable(
    head,
    kept.map(row => cells(row).map(clean)),
  )
  for (const [index, text] of lines.entries()) line(index === 0 ? strong(text) : text)
}

/** A table as lines: headings and cells in columns that are as wide as their widest. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head.map(word => word.toUpperCase()), ...rows]
  const widths = head.map((_, column) => Math.max(...all.map(cells => widthOf(cells[column] ?? ''))))
  return all.map(cells =>
    cells
      .map((cell, column) => `${cell}${' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell)))}`)
      .join('  ')
      .trimEnd(),
  )
}

// Letters of East Asia and emoji take two places, marks over a letter none.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u
const NONE = /\p{Mn}|\p{Me}|\p{Cf}/u

const widthOf = (text: string): number =>
  [...text].reduce((width, sign) => width + (NONE.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1), 0)

/** Bold where the terminal shows it; it knows NO_COLOR and FORCE_COLOR. */
const strong = (text: string): string =>
  process.stdout.isTTY && process.stdout.hasColors() ? styleText('bold', text) : text

/** The rows of all pages, one after another. */
export async function* paged<Row>(
  read: (after: string | undefined) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
  most: number,
): AsyncGenerator<Row> {
  for (let after: string | undefined; ; ) {
    const rows = await read(after)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < most) return
    after = idOf(last)
  }
}
