import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { z } from 'zod'
import { createFile, makeFile, replaceText } from '../lib/private_files.ts'
import { openSqliteFile } from '../lib/sqlite.ts'
import { holdLock } from '../providers/dataset_files.ts'

const LIST = z.object({
  name: z.string(),
  status: z.string(),
  list_date: z.string().nullable(),
  sha256: z.string().nullable(),
  /** Undated, old or too small. */
  doubts: z.array(z.string()).default([]),
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
  /** Makes the lines durable and says in the record of the run that it has ended; throws when they are not one for each row. */
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
  return whileLocked(file, release => {
    const handle = createFile(file)
    replaceText(runFile(file), toText(run))
    writeAll(handle, heading)
    return toOutput({ file, handle, run, done: 0, heading, release })
  })
}

/** Goes on after the last whole line of a run that was interrupted; throws a sentence when it cannot be gone on with. */
export function resumeOutput(file: string, run: BatchRun, heading: string): BatchOutput {
  if (!existsSync(file)) return startOutput(file, run, heading)
  return whileLocked(file, release => goOn(file, run, heading, release))
}

function goOn(file: string, run: BatchRun, heading: string, release: Release): BatchOutput {
  const before = readRun(file)
  if (before.finished_at !== null) {
    release(true)
    throw new Error(`${file} is whole: its run ended at ${before.finished_at}`)
  }
  for (const [what, one, other] of [
    ['the file of names', before.input.sha256, run.input.sha256],
    ['the format', before.format, run.format],
    ['the program that compares names', before.engine, run.engine],
    ['the lists', editionsOf(before), editionsOf(run)],
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
    return toOutput({ file, handle, run: before, done: rowsIn(lines, heading), heading, release })
  } catch (error) {
    closeSync(handle)
    throw error
  }
}

/** Without their doubts: an edition grows old while it is screened. */
const editionsOf = ({ lists }: BatchRun): string => JSON.stringify(lists.map(({ doubts: _, ...edition }) => edition))

const runFile = (file: string): string => `${file}.run.json`

const toText = (run: BatchRun): string => `${JSON.stringify(run, null, 2)}\n`

function readRun(file: string): BatchRun {
  try {
    return RUN.parse(JSON.parse(readFileSync(runFile(file), 'utf8')))
  } catch {
    throw new Error(`${file} cannot be gone on with: the record of its run, ${runFile(file)}, is missing or damaged`)
  }
}

const lockFile = (file: string): string => `${file}.lock`

type Release = (isWhole: boolean) => void

/** Two runs that go on with one file would write every row twice; the lock ends with its process. */
function whileLocked(file: string, begin: (release: Release) => BatchOutput): BatchOutput {
  makeFile(lockFile(file))
  const lock = openSqliteFile(lockFile(file), { timeout: 0 })
  // Only once no other run can go on with the file: one that waits for a lock that is gone would hold nothing.
  const release = (isWhole: boolean): void => {
    if (isWhole) rmSync(lockFile(file), { force: true })
    lock.close()
  }
  if (!holdLock(lock)) {
    lock.close()
    throw new Error(`${file} is written by another run; wait until it has ended`)
  }
  try {
    return begin(release)
  } catch (error) {
    release(false)
    throw error
  }
}

const rowsIn = (lines: number, heading: string): number => Math.max(0, lines - (heading === '' ? 0 : 1))

interface Opened {
  file: string
  handle: number
  run: BatchRun
  done: number
  heading: string
  release: Release
}

function toOutput({ file, handle, run, done, heading, release }: Opened): BatchOutput {
  let isWhole = false
  return {
    done,
    write: lines => writeAll(handle, lines),
    finish: finishedAt => {
      fsyncSync(handle)
      const rows = rowsIn(linesOf(file), heading)
      if (rows !== run.input.rows)
        throw new Error(
          `${file} has ${rows} rows for ${run.input.rows} of the file of names; screen the whole file again into another one`,
        )
      replaceText(runFile(file), toText({ ...run, finished_at: finishedAt }))
      isWhole = true
    },
    close: () => {
      closeSync(handle)
      release(isWhole)
    },
  }
}

function writeAll(handle: number, text: string): void {
  const bytes = Buffer.from(text)
  const end = fstatSync(handle).size
  for (let from = 0; from < bytes.length; ) from += writeSync(handle, bytes, from, bytes.length - from, end + from)
}

function linesOf(file: string): number {
  const handle = openSync(file, 'r')
  try {
    return wholeLines(handle).lines
  } finally {
    closeSync(handle)
  }
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
