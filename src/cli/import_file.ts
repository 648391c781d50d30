import { statSync } from 'node:fs'
import { type FileRow, readRows } from './consent_rows.ts'
import { createProgress } from './progress.ts'
import { hashText } from './text_file.ts'

const BATCH = 500
const MOST_PROBLEMS = 20
// So many bytes the longest row has that is read.
const LONGEST_LINE = 4_000_000

/** Reads one row of a file, or says what is wrong with it. */
export type Read<Row> = (row: FileRow, nowMs: number) => Row | { line: number; problems: string[] }

/** Reads every row of a file before the first is written, and counts them; throws a sentence that names the lines that are wrong. */
export async function checkAll<Row>(file: string, read: Read<Row>, nowMs: number): Promise<number> {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new Error(`there is no file ${file}`)
  // Read as it stands, names in another encoding would be recorded with signs nobody wrote.
  await hashText(file, LONGEST_LINE)
  const problems: string[] = []
  let [rows, wrong] = [0, 0]
  for await (const row of readRows(file)) {
    const result = read(row, nowMs)
    rows += 1
    if (!isRefused(result)) continue
    wrong += 1
    if (problems.length < MOST_PROBLEMS) problems.push(`line ${result.line}: ${result.problems.join('; ')}`)
  }
  if (rows === 0) throw new Error(`${file}: nothing was recorded, it has no row below its heading`)
  if (wrong === 0) return rows
  const more = wrong > problems.length ? `\nand ${wrong - problems.length} more` : ''
  throw new Error(
    `nothing was recorded, ${wrong} ${wrong === 1 ? 'row is' : 'rows are'} wrong:\n${problems.join('\n')}${more}`,
  )
}

/** The rows of a file that was checked, some at a time; each batch counts as done when the next one is asked for. */
export async function* batches<Row>(
  file: string,
  read: Read<Row>,
  { nowMs, total }: { nowMs: number; total: number },
): AsyncGenerator<Row[]> {
  const progress = createProgress({ unit: 'rows', total })
  try {
    for await (const batch of inParts(file, read, nowMs)) {
      yield batch
      progress.add(batch.length)
    }
  } finally {
    progress.end()
  }
}

async function* inParts<Row>(file: string, read: Read<Row>, nowMs: number): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of readRows(file)) {
    const result = read(row, nowMs)
    if (isRefused(result))
      throw new Error(
        `line ${result.line}: ${result.problems.join('; ')}; the file changed while it was read, the rows before are recorded`,
      )
    batch.push(result)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const isRefused = (result: unknown): result is { line: number; problems: string[] } =>
  typeof result === 'object' && result !== null && 'problems' in result
