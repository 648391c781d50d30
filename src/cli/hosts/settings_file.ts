import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** What became of a settings file; a backup where there was a file before. */
export interface Change {
  file: string
  changed: boolean
  backup?: string
}

const MOST_BYTES = 4 * 1024 * 1024
const MARK = '\uFEFF'

/**
 * Changes a settings file of another program in one step and keeps what it was beside it. Nothing is written where `edit` throws, and
 * nothing replaced that somebody has written meanwhile.
 */
export function changeFile(file: string, edit: (text: string) => string): Change {
  return said(file, () => {
    // Whoever keeps such files elsewhere links to them.
    const target = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ? realpathSync(file) : file
    const before = readText(target)
    const [mark, text] = before?.startsWith(MARK) ? [MARK, before.slice(1)] : ['', before ?? '']
    const after = `${mark}${edit(text)}`
    if (after === before) return { file, changed: false }
    if (before === undefined) mkdirSync(dirname(target), { recursive: true })
    const backup = before === undefined ? undefined : keepCopy(target)
    replace(target, before, after)
    return { file, changed: true, ...(backup !== undefined && { backup }) }
  })
}

function readText(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return undefined
  if (!found.isFile()) throw new Error('is no file')
  if (found.size > MOST_BYTES) throw new Error(`has ${found.size} bytes, more than any settings have`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file))
  } catch (error) {
    throw error instanceof TypeError ? new Error('is not UTF-8 text: save it as UTF-8 first') : error
  }
}

/** Copies a file, with its rights, to the first name beside it that is free. */
function keepCopy(file: string): string {
  for (let number = 1; ; number += 1) {
    const copy = number === 1 ? `${file}.bak` : `${file}.bak${number}`
    try {
      copyFileSync(file, copy, constants.COPYFILE_EXCL)
      keepOwner(copy, file)
      return copy
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

function replace(file: string, before: string | undefined, after: string): void {
  const draft = `${file}.${process.pid}.draft`
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0o600
  const handle = openSync(draft, 'wx', 0o600)
  try {
    writeFileSync(handle, after)
    fsyncSync(handle)
    closeSync(handle)
    chmodSync(draft, mode & 0o777)
    if (before !== undefined) keepOwner(draft, file)
    if (readText(file) !== before) throw new Error('was changed by another program meanwhile: run this again')
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** What root writes for somebody stays theirs. */
function keepOwner(file: string, like: string): void {
  if (process.geteuid?.() !== 0) return
  const { uid, gid } = statSync(like)
  chownSync(file, uid, gid)
}

/** Runs it, and names the file in whatever goes wrong. */
function said<T>(file: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    const code = codeOf(error)
    if (code !== '') throw new Error(`${file} cannot be read or written: ${code}; nothing of it was changed`)
    throw new Error(`${file} ${error instanceof Error ? error.message : String(error)}; nothing of it was changed`)
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
