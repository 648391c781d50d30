import { closeSync, fstatSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFile, makeFolder } from './private_files.ts'

// With the file before it this is all that is kept.
const MOST_BYTES = 5_000_000

/** Where what was kept before the present file is. */
export const beforeOf = (file: string): string => `${file}.1`

/**
 * Keeps lines at the end of a file, which several processes may do at once: what is full takes the place of the one before, so that there are never more
 * than two. Whoever cannot keep a line says so once, and keeps no more: a full disk stops no server.
 */
export function keepLines(
  file: string,
  onFailure: (error: unknown) => void,
  mostBytes = MOST_BYTES,
): (line: string) => void {
  let handle: number | undefined
  let isOver = false
  return line => {
    if (isOver) return
    try {
      handle ??= open(file)
      const { size, ino } = fstatSync(handle)
      if (size >= mostBytes) {
        // Another process may have put it away already.
        if (statSync(file, { throwIfNoEntry: false })?.ino === ino) renameSync(file, beforeOf(file))
        closeSync(handle)
        handle = open(file)
      }
      writeSync(handle, line)
    } catch (error) {
      isOver = true
      onFailure(error)
    }
  }
}

function open(file: string): number {
  makeFolder(dirname(file))
  makeFile(file)
  return openSync(file, 'a')
}
