import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import type { ListEntry, ListName } from '../../core/screening.ts'
import { LIST_SOURCES } from './catalogue.ts'
import { ENTRIES_VERSION, type EditionMeta, editionFolder, entriesFile } from './store.ts'

// So that calls in flight are answered meanwhile.
const LINES_AT_ONCE = 400
const NEWLINE = 0x0a

/** Writes entries durably, one a line, and answers their SHA-256. */
export async function writeEntries(folder: string, entries: readonly ListEntry[]): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(entriesFile(folder), 'wx')
  try {
    for (let at = 0; at < entries.length; at += LINES_AT_ONCE) {
      const lines = entries.slice(at, at + LINES_AT_ONCE).map(entry => `${JSON.stringify(entry)}\n`)
      const bytes = Buffer.from(lines.join(''))
      hash.update(bytes)
      // Unlike write, which may take a part of it when the disk is nearly full.
      await file.appendFile(bytes)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

/** Whether every file of an edition is still what it was, and its entries are stored as this version stores them. */
export async function isWholeEdition(root: string, name: ListName, meta: EditionMeta): Promise<boolean> {
  const folder = editionFolder(root, name, meta.sha256)
  const parts = [
    ...meta.files.map(({ name: file, sha256 }) => [join(folder, file), sha256] as const),
    [entriesFile(folder), meta.entriesSha256] as const,
  ]
  try {
    for (const [path, sha256] of parts) if ((await hashFile(path)).sha256 !== sha256) return false
  } catch {
    return false
  }
  return meta.version === ENTRIES_VERSION
}

/** The size and SHA-256 of a file. */
export async function hashFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Reads the entries of an edition; throws when they are not those that were written. */
export async function readEntries(root: string, name: ListName, meta: EditionMeta): Promise<ListEntry[]> {
  const folder = editionFolder(root, name, meta.sha256)
  if (meta.version !== ENTRIES_VERSION) {
    const { entries } = await LIST_SOURCES[name].parse(meta.files.map(file => join(folder, file.name)))
    return entries
  }
  const bytes = await readFile(entriesFile(folder))
  if (createHash('sha256').update(bytes).digest('hex') !== meta.entriesSha256)
    throw new Error('its stored entries are damaged')
  const entries: ListEntry[] = []
  for (let from = 0, to = bytes.indexOf(NEWLINE); to >= 0; from = to + 1, to = bytes.indexOf(NEWLINE, from)) {
    entries.push(JSON.parse(bytes.toString('utf8', from, to)) as ListEntry)
    if (entries.length % LINES_AT_ONCE === 0) await breathe()
  }
  return entries
}
