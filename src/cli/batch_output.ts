import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs'
import { z } from 'zod'
import { createFile, replaceText } from '../lib/private_files.ts'

const LIST = z.object({
  name: z.string(),
  status: z.string(),
  list_date: z.string().nullable(),
  sha256: z.string().nullable(),
})

const RUN = z.object({
  program: z.string(),
  /** Changes with the code that compares names. */
  engine: z.string(),
  input: z.object({ sha256: z.string(), rows: z.number() }),
  format: z.enum(['csv', 'json']),
  thresholds: z.object({ matched: z.number(), possible: z.number() }),
  lists: z.array(LIST),
  started_at: z.string(),
  finished_at: z.string().nullable(),
})

/** What a batch is screened by, kept beside its output. */
export type BatchRun = z.output<typeof RUN>

/** Where the lines of a batch go. */
export interface BatchOutput {
  /** How many rows are there already. */
  done: number
  write(lines: string): void
  /** Makes the lines durable and says in the record of the run that it has ended. */
  finish(finishedAt: string): void
  close(): void
}

/** Writes on stdout, or into a new file with the record of the run beside it. */
export function startOutput(file: string | undefined, run: BatchRun, heading: string): BatchOutput {
  if (file === undefined) {
    const write = (lines: string): void => void process.stdout.write(lines)
    write(heading)
    return { done: 0, write, finish: () => undefined, close: () => undefined }
  }
  if (existsSync(file))
    throw new Error(`${file} exists; name another file, or go on with it by --resume if a run before was interrupted`)
  const handle = createFile(file)
  replaceText(runFile(file), toText(run))
  writeAll(handle, heading)
  return toOutput(file, handle, run, 0)
}

/** Goes on after the last whole line of a run that was interrupted; throws a sentence when it cannot be gone on with. */
export function resumeOutput(file: string, run: BatchRun, heading: string): BatchOutput {
  if (!existsSync(file)) return startOutput(file, run, heading)
  const before = readRun(file)
  if (before.finished_at !== null) throw new Error(`${file} is whole: its run ended at ${before.finished_at}`)
  for (const [what, one, other] of [
    ['the file of names', before.input.sha256, run.input.sha256],
    ['the format', before.format, run.format],
    ['the program that compares names', before.engine, run.engine],
    ['the lists', JSON.stringify(before.lists), JSON.stringify(run.lists)],
  ])
    if (one !== other)
      throw new Error(
        `${file} cannot be gone on with: ${what} changed since it was begun at ${before.started_at}; screen the whole file again into another one`,
      )
  const handle = openSync(file, 'r+')
  try {
    const { lines, bytes } = wholeLines(handle)
    ftruncateSync(handle, bytes)
    if (bytes === 0) writeAll(handle, heading)
    return toOutput(file, handle, before, Math.max(0, lines - (heading === '' ? 0 : 1)))
  } catch (error) {
    closeSync(handle)
    throw error
  }
}

const runFile = (file: string): string => `${file}.run.json`

const toText = (run: BatchRun): string => `${JSON.stringify(run, null, 2)}\n`

function readRun(file: string): BatchRun {
  try {
    return RUN.parse(JSON.parse(readFileSync(runFile(file), 'utf8')))
  } catch {
    throw new Error(`${file} cannot be gone on with: the record of its run, ${runFile(file)}, is missing or damaged`)
  }
}

function toOutput(file: string, handle: number, run: BatchRun, done: number): BatchOutput {
  return {
    done,
    write: lines => writeAll(handle, lines),
    finish: finishedAt => {
      fsyncSync(handle)
      replaceText(runFile(file), toText({ ...run, finished_at: finishedAt }))
    },
    close: () => closeSync(handle),
  }
}

function writeAll(handle: number, text: string): void {
  const bytes = Buffer.from(text)
  const end = fstatSync(handle).size
  for (let from = 0; from < bytes.length; ) from += writeSync(handle, bytes, from, bytes.length - from, end + from)
}

const READ_AT_ONCE = 1 << 20
const NEWLINE = 0x0a

function wholeLines(handle: number): { lines: number; bytes: number } {
  const piece = Buffer.alloc(READ_AT_ONCE)
  let [lines, bytes] = [0, 0]
  for (let from = 0, got = 1; got > 0; from += got) {
    got = readSync(handle, piece, 0, READ_AT_ONCE, from)
    const read = piece.subarray(0, got)
    for (let at = read.indexOf(NEWLINE); at >= 0; at = read.indexOf(NEWLINE, at + 1)) {
      lines += 1
      bytes = from + at + 1
    }
  }
  return { lines, bytes }
}
