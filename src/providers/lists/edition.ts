import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { ListEntry, ListName } from '../../core/screening.ts'
import { LIST_SOURCES } from './catalogue.ts'
import { isAhead } from './doubts.ts'
import { hashFile, isWholeEdition, readEntries, writeEntries } from './entries.ts'
import { changesBetween, type EntryChanges, keepDelta } from './history.ts'
import { ioSentenceWithPath } from './io_sentence.ts'
import { ENTRIES_VERSION, type EditionMeta, putInService, readCurrent, readEditions } from './store.ts'

/** Files that lie in the incoming folder of a list, under the names of its catalogue. */
export interface IncomingEdition {
  root: string
  name: ListName
  folder: string
  /** What the publisher said of its day; what the files say goes first. */
  listDate: string | null
  /** What an operator says of its day; only files that say nothing of it are dated so. */
  statedDate?: string | undefined
  nowMs: number
  /** Take it also when it is much smaller or older than the one before, or dated in the future. */
  force: boolean
}

/** An edition that is in service, and whether it was before. */
export interface TakenEdition {
  meta: EditionMeta
  unchanged: boolean
  /** Why it is not kept what it has changed. */
  historyProblem?: string
}

const LEAST_SHARE = 0.9

/** Reads, checks and stores an edition and puts it into service; throws a sentence that says why not, and then the one before stays. */
export async function takeEdition({
  root,
  name,
  folder,
  listDate,
  statedDate,
  nowMs,
  force,
}: IncomingEdition): Promise<TakenEdition> {
  const source = LIST_SOURCES[name]
  const paths = source.files.map(file => join(folder, file.name))
  const { files, sha256 } = await hashFiles(paths)
  const current = readCurrent(root, name)
  const isDated =
    statedDate === undefined
      ? current?.listDate !== null || listDate === null
      : current?.listDate?.slice(0, 10) === statedDate
  if (current !== undefined && current.sha256 === sha256 && isDated && (await isWholeEdition(root, name, current)))
    return { meta: current, unchanged: true }
  // Where the description of the one in service is lost, sizes are compared with the newest that is stored.
  const before = current ?? readEditions(root, name)[0]
  const parsed = await source.parse(paths)
  const names = countNames(parsed.entries)
  if (parsed.entries.length === 0) throw new Error('it holds no entries')
  if (statedDate !== undefined && parsed.listDate !== null && parsed.listDate.slice(0, 10) !== statedDate)
    throw new Error(
      `it says itself that it is of ${parsed.listDate.slice(0, 10)}, not of ${statedDate}; leave --date out`,
    )
  if (!force) requireNotAhead(parsed.listDate, nowMs)
  if (before !== undefined && !force) {
    requireSize(before, parsed.entries.length, names)
    requireNoOlder(before, parsed.listDate ?? statedDate ?? null)
  }
  const old = await entriesBefore(root, name, before)
  const changes = old === undefined ? undefined : changesBetween(old, parsed.entries)
  const meta: EditionMeta = {
    version: ENTRIES_VERSION,
    sha256,
    files: files.map((file, at) => ({ name: source.files[at]?.name ?? '', ...file })),
    entriesSha256: await writeEntries(folder, parsed.entries),
    listDate: parsed.listDate ?? statedDate ?? listDate,
    loadedAt: nowMs,
    entries: parsed.entries.length,
    names,
    added: changes?.added.length ?? null,
    removed: changes?.removed.length ?? null,
    changed: changes?.changed.length ?? null,
  }
  const delta = { sha256, listDate: meta.listDate, loadedAt: nowMs }
  let historyProblem: string | undefined
  try {
    if (changes === undefined) keepDelta(root, name, { ...delta, added: [], removed: [], changed: [], isFirst: true })
    else if (hasChanges(changes)) keepDelta(root, name, { ...changes, ...delta, over: before?.sha256 })
  } catch (error) {
    historyProblem = `what it has changed could not be kept: ${ioSentenceWithPath(error)}`
  }
  putInService(root, name, meta)
  return { meta, unchanged: false, ...(historyProblem !== undefined && { historyProblem }) }
}

async function hashFiles(paths: readonly string[]) {
  const files: { bytes: number; sha256: string }[] = []
  for (const path of paths) files.push(await hashFile(path))
  const [only] = files
  if (only !== undefined && files.length === 1) return { files, sha256: only.sha256 }
  const all = createHash('sha256')
  for (const path of paths) for await (const chunk of createReadStream(path)) all.update(chunk as Buffer)
  return { files, sha256: all.digest('hex') }
}

/** An edition that is damaged is still one to compare sizes with. */
async function entriesBefore(
  root: string,
  name: ListName,
  before: EditionMeta | undefined,
): Promise<ListEntry[] | undefined> {
  return before === undefined ? undefined : readEntries(root, name, before).catch(() => undefined)
}

const countNames = (entries: readonly ListEntry[]): number =>
  entries.reduce((sum, entry) => sum + entry.names.length, 0)

/** Names are counted too: a format that moves its aliases elsewhere keeps its entries. */
function requireSize(before: EditionMeta, entries: number, names: number): void {
  const lost = (was: number, is: number, what: string): void => {
    if (is < was * LEAST_SHARE)
      throw new Error(
        `it has shrunk by more than 10 %: ${is} ${what}, ${was} before; if that is right, take it with: lists import --force`,
      )
  }
  lost(before.entries, entries, 'entries')
  lost(before.names, names, 'names')
}

/** Behind a day that is not yet there, every edition until then would be an older one. */
function requireNotAhead(listDate: string | null, nowMs: number): void {
  if (listDate === null || !isAhead(listDate, nowMs)) return
  throw new Error(
    `it says itself that it is of ${listDate.slice(0, 10)}, which is in the future; if the clock of this machine is wrong, set it, and if not, take it with: lists import --force`,
  )
}

/** Servers in between keep old copies; the day a file states itself goes on only forwards. */
function requireNoOlder({ listDate: before }: EditionMeta, listDate: string | null): void {
  if (before === null || listDate === null || listDate.slice(0, 10) >= before.slice(0, 10)) return
  throw new Error(
    `it is of ${listDate}, and the one before of ${before}; if that is right, take it with: lists import --force`,
  )
}

const hasChanges = ({ added, removed, changed }: EntryChanges): boolean =>
  added.length + removed.length + changed.length > 0
