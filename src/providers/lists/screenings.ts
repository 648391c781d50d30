import type { ListName, ListState, Screening } from '../../core/screening.ts'
import type { Log } from '../../core/ports.ts'
import type { ListChecks, LoadedIndex, LoadedList } from './load.ts'
import { startListRefresh } from './schedule.ts'

/** Which lists there should be, and where they come from. */
export interface ListSettings {
  /** Folder of all lists. */
  root: string
  wanted: readonly ListName[]
  /** 0: never by itself. */
  refreshHours: number
  /** Whom their publishers may write to. */
  contact: string | undefined
  /** Addresses of files that are not the publisher's own. */
  urls: Readonly<Partial<Record<ListName, readonly string[]>>>
}

/** What the screening side of this process needs. */
export interface ScreeningsOptions {
  lists: ListSettings
  now: () => number
  log: Log
  /** Makes or opens the index over the lists in a folder. */
  load(root: string, log: Log): Promise<LoadedIndex>
}

/** The index and the lists it is over, both of one load. */
interface Loaded {
  index: LoadedIndex
  stamp: string
  /** How the last look at each list went, as far as it was at the edition that is loaded. */
  checks: ListChecks
}

type Lists = typeof import('./load.ts') & typeof import('./store.ts')

interface State extends ScreeningsOptions {
  loaded: Loaded | undefined
  loading: Promise<Loaded | undefined> | undefined
  /** The last try to load the lists came to nothing. */
  hasFailed: boolean
  checks: ListChecks
  lookedAt: number
  triedAt: number
}

const LOOK_EVERY_MS = 1_000
const RETRY_AFTER_MS = 30_000
// Nobody's; in Latin letters, since the tables of other scripts would take memory of whoever never needs them.
const FIRST_NAME = 'Ivan Primerov Trading Company'
const NOT_LOADED = 'the stored lists could not be loaded; the log says why'
const NOT_TAKEN_OVER =
  'what is stored of it has changed and could not be loaded, so the edition before is screened; the log says why'

/** Screens against the stored lists, loaded with the first question; a list that is refreshed, imported or removed meanwhile is taken over within seconds, and until then the ones before answer. */
export function createScreenings(options: ScreeningsOptions): Screening {
  const never = Number.NEGATIVE_INFINITY
  const state: State = {
    ...options,
    loaded: undefined,
    loading: undefined,
    hasFailed: false,
    checks: new Map(),
    lookedAt: never,
    triedAt: never,
  }
  let code: Lists | undefined
  const current = async () => {
    // Once it is there nothing is waited for before the load is taken: calls of one turn get the same.
    const lists = code ?? (await importLists())
    code = lists
    const loaded = await freshest(state, lists)
    return { screener: loaded?.index.screener, states: statesNow(state, lists, loaded) }
  }
  return {
    screen: async (query, most) => {
      const { screener, states } = await current()
      // Even to read a name takes tables that a deployment without lists never needs.
      const hits = screener === undefined || screener.entryCount === 0 ? [] : screener.screen(query, most)
      return { hits, lists: states }
    },
    states: async () => (await current()).states,
    loaded: () => {
      if (code === undefined || (state.loaded === undefined && !state.hasFailed)) return undefined
      // Where nobody screens, nobody else looks at what is stored. What fails here whoever screens is told.
      freshest(state, code).catch(() => undefined)
      return statesNow(state, code, state.loaded)
    },
  }
}

const importLists = async (): Promise<Lists> => ({
  ...(await import('./load.ts')),
  ...(await import('./store.ts')),
})

/** The last whole load; a newer one begins in the background when the stored lists have changed, and is waited for where the last one holds nothing. */
async function freshest(state: State, code: Lists): Promise<Loaded | undefined> {
  const nowMs = state.now()
  const wasJustLooked = state.loaded !== undefined && Math.abs(nowMs - state.lookedAt) < LOOK_EVERY_MS
  if (!wasJustLooked && state.loading === undefined) {
    state.lookedAt = nowMs
    // Before the stamp: what a look has confirmed is in service by then.
    state.checks = code.readChecks(state.lists.root)
    const stamp = code.stampOf(state.lists.root)
    if (state.loaded !== undefined) state.loaded.checks = checksOf(state.loaded, stamp, state, code)
    const isTried = Math.abs(nowMs - state.triedAt) < RETRY_AFTER_MS
    if (state.loaded?.stamp !== stamp && !isTried) {
      state.loading = load(state, stamp).finally(() => {
        state.loading = undefined
      })
    }
  }
  const isEmpty = state.loaded === undefined || state.loaded.index.screener.entryCount === 0
  return isEmpty ? (state.loading ?? state.loaded) : state.loaded
}

/** That a newer edition was confirmed says nothing of the one that still answers. */
function checksOf(loaded: Loaded, stamp: string, { checks, lists }: State, { readCurrent }: Lists): ListChecks {
  if (loaded.stamp === stamp) return checks
  const isLoaded = ({ name, meta }: LoadedList): boolean => readCurrent(lists.root, name)?.sha256 === meta?.sha256
  return new Map(loaded.index.lists.map(list => [list.name, (isLoaded(list) ? checks : loaded.checks).get(list.name)]))
}

async function load(state: State, stamp: string): Promise<Loaded | undefined> {
  const { log, now, checks } = state
  try {
    const began = performance.now()
    const index = await state.load(state.lists.root, log)
    for (const { name, problem } of index.lists)
      if (problem !== undefined) log.error({ list: name, problem }, 'a stored list cannot be used')
    const { entryCount: entries, nameCount: names } = index.screener
    log.info({ entries, names, ms: Math.round(performance.now() - began) }, 'the lists are loaded')
    const before = state.loaded?.index
    // Whoever holds the index before it screens in this turn.
    if (before !== undefined) setImmediate(before.close)
    // The first name makes the tables of words, which takes longer than thirty screenings: nobody is to wait for it.
    if (entries > 0 && (before?.screener.entryCount ?? 0) === 0) index.screener.screen({ name: FIRST_NAME }, 1)
    state.loaded = { index, stamp, checks }
    state.hasFailed = false
    state.triedAt = Number.NEGATIVE_INFINITY
  } catch (error) {
    state.hasFailed = true
    state.triedAt = now()
    log.error({ error: String(error) }, 'the lists could not be loaded')
  }
  return state.loaded
}

function statesNow(state: State, code: Lists, loaded: Loaded | undefined): ListState[] {
  const { statesOf, staleAfterMs } = code
  const options = { wanted: state.lists.wanted, staleAfterMs: staleAfterMs(state.lists.refreshHours) }
  if (loaded !== undefined) {
    const states = statesOf(options, loaded.index.lists, loaded.checks, state.now())
    return state.hasFailed
      ? states.map(list => toOlder(list, code.readCurrent(state.lists.root, list.name)?.sha256 ?? null))
      : states
  }
  const none = [...state.checks.keys()].map(name => ({ name, meta: undefined, problem: NOT_LOADED }))
  return statesOf(options, none, state.checks, state.now())
}

/** A list of which another edition is stored than the one that is screened is never `ok`. */
function toOlder(list: ListState, storedSha256: string | null): ListState {
  if (list.sha256 === storedSha256 || list.status === 'failed') return list
  return list.sha256 === null
    ? { ...list, status: 'failed', reason: NOT_LOADED }
    : { ...list, status: 'stale', reason: NOT_TAKEN_OVER }
}

/** Refreshes the lists of the settings when they are due. */
export function keepListsFresh(
  { root, wanted, urls, refreshHours, contact }: ListSettings,
  now: () => number,
  log: Log,
): { close(): Promise<void> } {
  const lists = wanted.map(name => ({ name, urls: urls[name] ?? [] }))
  return startListRefresh({ root, lists, refreshHours, contact, now, log })
}
