import { createHash } from 'node:crypto'
import { readlinkSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { once } from './once.ts'

const DRAFT = /\.(\d+)(?:-([0-9a-f]{8}))?\.draft(-wal|-shm|-journal)?$/
// A draft is linked within seconds; nobody can say from here whether a process of another container lives.
const ABANDONED_MS = 3_600_000

/** Where process numbers mean the same: containers on one volume each count their own. */
export const pidSpace = once(() =>
  createHash('sha256').update(`${hostname()} ${namespaceOf()}`).digest('hex').slice(0, 8),
)

function namespaceOf(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

/** Under which name a process writes a file before it appears whole; no other process uses it, in this container or another. */
export const draftOf = (file: string, pid = process.pid): string => `${file}.${pid}-${pidSpace()}.draft`

export const isDraft = (name: string): boolean => DRAFT.test(name)

/** Whether the process that wrote a draft has ended, where that can be known, or has left it lying for an hour. One with our own number is of a process before us: ask before anything is written. */
export function isAbandoned(path: string, nowMs: number): boolean {
  const [, pid = '', space] = DRAFT.exec(path) ?? []
  if (space === pidSpace()) return !isAlive(Number(pid))
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? nowMs
  return nowMs - written > ABANDONED_MS
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
