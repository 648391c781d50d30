import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { beforeOf } from './kept_lines.ts'

const CHUNK_BYTES = 65_536
const NEWLINE = 10

/** Reads the lines of a file that grows and is put away when it is full, as `keepLines` writes it. */
export interface Followed {
  /** The whole lines that were written since the last call; with the first call, all that are kept. */
  next(): string[]
  close(): void
}

/** Begins with what was put away last, so that nothing that is kept is missed. */
export function followLines(file: string): Followed {
  let reader: Reader | undefined
  let isFirst = true
  const open = (path: string): Reader | undefined => {
    try {
      return toReader(openSync(path, 'r'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
  const isPutAway = (one: Reader): boolean => statSync(file, { throwIfNoEntry: false })?.ino !== one.ino
  return {
    next: () => {
      const lines: string[] = []
      if (isFirst) reader = open(beforeOf(file))
      isFirst = false
      reader ??= open(file)
      while (reader !== undefined) {
        // Asked before the rest is read: whoever puts a file away writes to it no more.
        const isLast = !isPutAway(reader)
        lines.push(...reader.read())
        if (isLast) return lines
        const following: Reader | undefined = open(file)
        if (following === undefined) return lines
        reader.close()
        reader = following
      }
      return lines
    },
    close: () => reader?.close(),
  }
}

interface Reader {
  ino: number
  read(): string[]
  close(): void
}

function toReader(handle: number): Reader {
  let rest = Buffer.alloc(0)
  let at = 0
  return {
    ino: fstatSync(handle).ino,
    read: () => {
      for (;;) {
        const chunk = Buffer.alloc(CHUNK_BYTES)
        const count = readSync(handle, chunk, 0, CHUNK_BYTES, at)
        if (count === 0) break
        at += count
        rest = Buffer.concat([rest, chunk.subarray(0, count)])
      }
      const end = rest.lastIndexOf(NEWLINE) + 1
      const lines = rest.subarray(0, end).toString().split('\n').slice(0, -1)
      rest = rest.subarray(end)
      return lines
    },
    close: () => closeSync(handle),
  }
}
