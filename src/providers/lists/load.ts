import { LIST_NAMES, type ListEntry, type ListName, type ListState, type Screener } from '../../core/screening.ts'
import { LIST_SOURCES } from './catalogue.ts'
import { doubtsOf } from './doubts.ts'
import { readEntries } from './entries.ts'
import { type EditionMeta, type ListCheck, readCheck, readCurrent, readEditions } from './store.ts'

/** Which lists there should be, and when they are old. */
export interface StateOptions {
  /** The lists the operator wants. */
  wanted: readonly ListName[]
  /** Age of the last confirmation from which on a list is stale. */
  staleAfterMs: number
}

/** One list as it was loaded. */
export interface LoadedList {
  name: ListName
  meta: EditionMeta | undefined
  /** Why it is not the newest edition that is loaded, or none. */
  problem: string | undefined
}

/** All lists as they were loaded, and their entries. */
export interface LoadedLists {
  entries: ListEntry[]
  lists: LoadedList[]
}

/** An index over all lists, and the lists it is over. */
export interface LoadedIndex {
  screener: Screener
  lists: LoadedList[]
  close(): void
}

/** Loads by reading every entry and making the index in memory. */
export const loadInto =
  (createScreener: (entries: readonly ListEntry[]) => Promise<Screener>) =>
  async (root: string): Promise<LoadedIndex> => {
    const { entries, lists } = await loadLists(root)
    return { screener: await createScreener(entries), lists, close: () => undefined }
  }

/** Every list as it is stored, without a look at its entries. */
export const storedLists = (root: string): LoadedList[] =>
  LIST_NAMES.map(name => {
    const meta = readCurrent(root, name)
    return { name, meta, problem: meta === undefined ? problemOfNone(root, name) : undefined }
  })

const problemOfNone = (root: string, name: ListName): string | undefined =>
  readCheck(root, name)?.confirmedAt == null ? undefined : 'the description of its stored edition cannot be read'

/** Reads every list that is stored; one that is damaged is replaced by the edition before it, or left out, and says so. */
export async function loadLists(root: string): Promise<LoadedLists> {
  const entries: ListEntry[] = []
  const lists: LoadedList[] = []
  for (const name of LIST_NAMES) {
    const { meta, problem, entries: own } = await loadList(root, name)
    for (const entry of own) entries.push(entry)
    lists.push({ name, meta, problem })
  }
  return { entries, lists }
}

const TRIES = 3

/** Reads one list, as loadLists reads each. */
export async function loadList(root: string, name: ListName): Promise<LoadedList & { entries: ListEntry[] }> {
  let problem: string | undefined
  for (let turn = 0; turn < TRIES; turn += 1) {
    const current = readCurrent(root, name)
    problem = current === undefined ? problemOfNone(root, name) : undefined
    for (const meta of [current, ...readEditions(root, name).filter(({ sha256 }) => sha256 !== current?.sha256)]) {
      if (meta === undefined) continue
      try {
        return { name, meta, problem, entries: await readEntries(root, name, meta) }
      } catch {
        // Another process may have replaced it twice meanwhile, and then it is gone.
        if (readCurrent(root, name)?.sha256 !== current?.sha256) break
        problem ??= 'its stored edition is damaged'
      }
    }
    if (readCurrent(root, name)?.sha256 === current?.sha256) break
  }
  return { name, meta: undefined, problem, entries: [] }
}

/** How the last look at each list went. */
export type ListChecks = ReadonlyMap<ListName, ListCheck | undefined>

/** Reads how the last look at each list went. */
export const readChecks = (root: string): ListChecks => new Map(LIST_NAMES.map(name => [name, readCheck(root, name)]))

/** What can be said now of every list, in the order of LIST_NAMES. */
export function statesOf(
  { wanted, staleAfterMs }: StateOptions,
  lists: readonly LoadedList[],
  checks: ListChecks,
  nowMs: number,
): ListState[] {
  return lists.map(list => {
    const { name, meta } = list
    const isWanted = wanted.includes(name)
    const reason = reasonOf(list, checks.get(name), isWanted, staleAfterMs, nowMs)
    const status =
      meta === undefined
        ? isWanted || list.problem !== undefined
          ? 'failed'
          : 'not_loaded'
        : reason === null
          ? 'ok'
          : 'stale'
    return {
      name,
      title: LIST_SOURCES[name].title,
      status,
      reason,
      doubts: meta === undefined ? [] : doubtsOf(name, meta, nowMs),
      listDate: meta?.listDate ?? null,
      loadedAt: meta?.loadedAt ?? null,
      entries: meta?.entries ?? 0,
      sha256: meta?.sha256 ?? null,
      added: meta?.added ?? null,
      removed: meta?.removed ?? null,
      changed: meta?.changed ?? null,
    }
  })
}

const RENEW = 'run: agent-broker lists refresh'

function reasonOf(
  { name, meta, problem }: LoadedList,
  check: ListCheck | undefined,
  isWanted: boolean,
  staleAfterMs: number,
  nowMs: number,
): string | null {
  const renew = isWanted ? `${RENEW} ${name}` : `import it again with: agent-broker lists import ${name} <file...>`
  if (problem !== undefined)
    return `${problem}${meta === undefined ? '' : ', so the edition before it is screened'}; ${renew}`
  if (meta === undefined) {
    if (check?.problem != null) return `its first refresh failed: ${check.problem}`
    return isWanted ? `it has not been fetched yet; ${renew}` : 'it is not named in LISTS and was not imported'
  }
  if (check?.problem != null) return `its last refresh failed: ${check.problem}`
  // A clock that was set back makes no list old.
  const confirmedAt = check?.confirmedAt ?? meta.loadedAt
  return nowMs - confirmedAt > staleAfterMs
    ? `it was last confirmed at ${new Date(confirmedAt).toISOString()}; ${renew}`
    : null
}

const HOUR_MS = 3_600_000
const LEAST_STALE_HOURS = 48

/** The age from which on a list is stale: twice the time between refreshes, and two days at least. */
export const staleAfterMs = (refreshHours: number): number => Math.max(refreshHours * 2, LEAST_STALE_HOURS) * HOUR_MS
