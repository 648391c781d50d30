import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder, replaceText } from '../lib/private_files.ts'
import type { Sqlite } from '../lib/sqlite_file.ts'

/** Empties a folder, or makes it: what a killed import left there is gone. */
export function startAfresh(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  makeFolder(folder)
  return folder
}

/** Removes a file or folder; where files that are open cannot be removed, the next import does it. */
export function removeQuietly(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch (error) {
    if (!/^(EBUSY|EPERM|ENOTEMPTY)$/.test(codeOf(error))) throw error
  }
}

/** Replaces a file in one step: readers find the old text or the new, also after a crash. */
export function replaceFile(file: string, text: string): void {
  replaceText(file, text)
  syncFolder(dirname(file))
}

/** Makes what was renamed in a folder durable. Windows cannot sync a folder, and does not need it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Takes a lock that ends with its process; false, and the file still open, while another process has it. */
export function holdLock(lock: Sqlite): boolean {
  try {
    // No journal: the folder holds nothing but the lock.
    lock.pragma('journal_mode = memory')
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (/^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))) return false
    lock.close()
    throw error
  }
}

/** The code of a system error; empty when it has none. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
