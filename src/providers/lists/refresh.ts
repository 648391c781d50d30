import { createHash } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListName } from '../../core/screening.ts'
import { LIST_SOURCES } from './catalogue.ts'
import { isAhead } from './doubts.ts'
import { DOWNLOAD_LIMITS, type DownloadLimits, downloadFile } from './download.ts'
import { takeEdition } from './edition.ts'
import { isWholeEdition } from './entries.ts'
import { ioSentence } from './io_sentence.ts'
import {
  dropIncoming,
  editionFolder,
  type EditionMeta,
  type ListCheck,
  readCheck,
  readCurrent,
  startIncoming,
  type Validator,
  withListLock,
  writeCheck,
} from './store.ts'

/** A list to fetch, and how. */
export interface RefreshOptions {
  /** Folder of all lists. */
  root: string
  name: ListName
  /** Of its files, in the order of the catalogue. */
  urls: readonly string[]
  contact: string | undefined
  now: () => number
  signal: AbortSignal
  /** Looks at what another process may have done meanwhile, with the lock held; false leaves the list alone. */
  isDue?(check: ListCheck | undefined): boolean
  limits?: DownloadLimits
  /** Called for each file that is fetched; what it answers is called with how many more bytes came, of how many. */
  fetching?(file: string): (more: number, total: number) => void
}

/** What became of a list; `refused` leaves the edition before in service, and `busy` means that another process is at it. */
export type RefreshOutcome =
  | { status: 'updated' | 'unchanged'; meta: EditionMeta; historyProblem?: string }
  | { status: 'refused'; reason: string }
  | { status: 'busy' | 'not_due' }

/** Fetches a list where it has changed, checks it and puts it into service; whatever goes wrong, the edition before stays. */
export async function refreshList(options: RefreshOptions): Promise<RefreshOutcome> {
  const { root, name } = options
  const outcome = await withListLock(root, name, () => refreshLocked(options))
  return outcome === 'busy' ? { status: 'busy' } : outcome
}

async function refreshLocked(options: RefreshOptions): Promise<RefreshOutcome> {
  const { root, name, now, signal, isDue } = options
  const check = readCheck(root, name)
  if (isDue !== undefined && !isDue(check)) return { status: 'not_due' }
  try {
    return await fetchLocked(options, check)
  } catch (error) {
    const reason = ioSentence(error)
    // What is broken off says nothing of the list.
    if (!signal.aborted)
      writeCheck(root, name, { ...check, confirmedAt: check?.confirmedAt ?? null, triedAt: now(), problem: reason })
    return { status: 'refused', reason }
  } finally {
    dropIncoming(root, name)
  }
}

async function fetchLocked(options: RefreshOptions, check: ListCheck | undefined): Promise<RefreshOutcome> {
  const { root, name, now } = options
  const current = readCurrent(root, name)
  const isKnown =
    current !== undefined && check?.validators?.sha256 === current.sha256 && (await isWholeEdition(root, name, current))
  const known = isKnown ? (check?.validators?.of ?? {}) : {}
  const folder = startIncoming(root, name)
  const validators = await fetchFiles(options, folder, known, current)
  const confirm = (sha256: string, of: Record<string, Validator>): void => {
    const nowMs = now()
    writeCheck(root, name, { triedAt: nowMs, confirmedAt: nowMs, problem: null, validators: { sha256, of } })
  }
  if (validators === 'unchanged' && current !== undefined) {
    confirm(current.sha256, known)
    return { status: 'unchanged', meta: current }
  }
  const of = validators === 'unchanged' ? known : validators
  const nowMs = now()
  const day = toDay(of[LIST_SOURCES[name].files[0]?.name ?? '']?.lastModified)
  // A server whose clock is wrong says nothing of a day.
  const listDate = day === null || isAhead(day, nowMs) ? null : day
  const { meta, unchanged, ...rest } = await takeEdition({ root, name, folder, listDate, nowMs, force: false })
  confirm(meta.sha256, of)
  return { status: unchanged ? 'unchanged' : 'updated', meta, ...rest }
}

/** Fetches the files that have changed; those that have not are taken from the edition in service. */
async function fetchFiles(
  { root, name, urls, contact, signal, limits = DOWNLOAD_LIMITS, fetching }: RefreshOptions,
  folder: string,
  known: Readonly<Record<string, Validator>>,
  current: EditionMeta | undefined,
): Promise<Record<string, Validator> | 'unchanged'> {
  const validators: Record<string, Validator> = {}
  const kept: string[] = []
  const { files } = LIST_SOURCES[name]
  for (const [at, file] of files.entries()) {
    const url = urls[at] ?? file.url
    const from = createHash('sha256').update(url).digest('hex')
    const validator = holdsFor(known[file.name], from)
    const target = join(folder, file.name)
    const counted = fetching?.(file.name)
    const request = { url, file: target, validator, contact, limits, signal, counted }
    const fresh = await downloadFile(request).catch((error: unknown) => {
      throw files.length === 1 ? error : new Error(`${file.name}: ${ioSentence(error)}`)
    })
    if (fresh === undefined) kept.push(file.name)
    validators[file.name] = { ...(fresh ?? validator), from }
  }
  if (kept.length === files.length) return 'unchanged'
  if (current !== undefined)
    for (const file of kept) await copyFile(join(editionFolder(root, name, current.sha256), file), join(folder, file))
  return validators
}

/** What one server said of its file says nothing of another's, and nothing said is no condition. */
const holdsFor = (validator: Validator | undefined, from: string): Validator | undefined =>
  validator?.from === from && (validator.etag ?? validator.lastModified) !== undefined ? validator : undefined

function toDay(lastModified: string | undefined): string | null {
  const atMs = Date.parse(lastModified ?? '')
  return Number.isNaN(atMs) ? null : new Date(atMs).toISOString().slice(0, 10)
}
