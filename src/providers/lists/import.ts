import { chmod, copyFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ListName } from '../../core/screening.ts'
import { LIST_SOURCES } from './catalogue.ts'
import { toIsoDay } from './collect.ts'
import { DOWNLOAD_LIMITS } from './download.ts'
import { isAhead } from './doubts.ts'
import { type TakenEdition, takeEdition } from './edition.ts'
import { ioSentenceWithPath } from './io_sentence.ts'
import { dropIncoming, dropList, hasList, startIncoming, withListLock, writeCheck } from './store.ts'

/** Files of a list that lie on this machine. */
export interface ImportOptions {
  /** Folder of all lists. */
  root: string
  name: ListName
  files: readonly string[]
  nowMs: number
  /** Take it also when it is much smaller or older than the one before, or dated in the future. */
  force: boolean
  /** The day of the edition, `YYYY-MM-DD`, where its files do not say it. */
  date?: string | undefined
}

/** The files in the order the list has them; throws a sentence where they are not those of the list, or the day is none. */
export async function readGiven({
  name,
  files,
  date,
  nowMs,
}: Pick<ImportOptions, 'name' | 'files' | 'date' | 'nowMs'>): Promise<string[]> {
  if (date !== undefined) requireDay(date, nowMs)
  const given = inOrder(name, files)
  try {
    for (const file of given) await requirePlainFile(file)
  } catch (error) {
    throw new Error(`${name}: ${ioSentenceWithPath(error)}`)
  }
  return given
}

/** Takes an edition from files, with the checks a fetched one passes; throws a sentence that says why not, and then the one before stays. */
export async function importList(options: ImportOptions): Promise<TakenEdition> {
  const { root, name, nowMs, force, date } = options
  const given = await readGiven(options)
  const taken = await withListLock(root, name, async () => {
    try {
      const folder = startIncoming(root, name)
      for (const [at, file] of given.entries()) {
        const target = join(folder, LIST_SOURCES[name].files[at]?.name ?? '')
        await copyFile(file, target)
        // A copy of a file that may not be written could not be removed everywhere.
        await chmod(target, 0o600)
      }
      const edition = await takeEdition({ root, name, folder, listDate: null, statedDate: date, nowMs, force })
      // What the publisher said of files it served does not hold for these.
      writeCheck(root, name, { triedAt: nowMs, confirmedAt: nowMs, problem: null })
      return edition
    } catch (error) {
      throw new Error(`${name}: ${ioSentenceWithPath(error)}`)
    } finally {
      dropIncoming(root, name)
    }
  })
  if (taken === 'busy') throw new Error(`another refresh or import of ${name} is running; wait until it has ended`)
  return taken
}

function requireDay(date: string, nowMs: number): void {
  if (toIsoDay(date) !== date)
    throw new Error(`--date must be a day such as 2026-02-27; got ${JSON.stringify(date.slice(0, 50))}`)
  if (isAhead(date, nowMs)) throw new Error(`--date ${date} is in the future`)
}

/** Removes a list; false when there was none. */
export async function removeList(root: string, name: ListName): Promise<boolean> {
  if (!hasList(root, name)) return false
  const removed = await withListLock(root, name, async () => {
    dropList(root, name)
    return true
  })
  if (removed === 'busy') throw new Error(`a refresh or import of ${name} is running; wait until it has ended`)
  return removed
}

/** One file may be called anything; several are told apart by their names. */
function inOrder(name: ListName, files: readonly string[]): string[] {
  const wanted = LIST_SOURCES[name].files.map(file => file.name)
  const [only] = files
  if (wanted.length === 1) {
    if (only === undefined || files.length > 1) throw new Error(`${name} is one file, ${files.length} are given`)
    return [only]
  }
  const byName = new Map(files.map(file => [basename(file).toLowerCase(), file]))
  const missing = wanted.filter(file => !byName.has(file.toLowerCase()))
  if (missing.length > 0) throw new Error(`${name} is made of ${wanted.join(', ')}; missing: ${missing.join(', ')}`)
  if (files.length > wanted.length)
    throw new Error(`${name} is made of ${wanted.join(', ')}; ${files.length} files are given`)
  return wanted.map(file => byName.get(file.toLowerCase()) ?? file)
}

async function requirePlainFile(file: string): Promise<void> {
  const found = await stat(file)
  if (!found.isFile()) throw new Error(`${file} is no file`)
  if (found.size > DOWNLOAD_LIMITS.maxBytes)
    throw new Error(`${file} has more than ${DOWNLOAD_LIMITS.maxBytes} bytes, which is more than any list has`)
}
