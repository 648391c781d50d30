import { queueWatchChange } from '../core/outgoing_events.ts'
import type { Log } from '../core/ports.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import type { WatchChange, WatchedHit, WatchResult, WatchRow } from '../core/rows/watches.ts'
import { type ListState, MATCHED_AT, type ScreenHit, type Screening } from '../core/screening.ts'
import { type FirstLook, startLeasedLoop, type Worker } from './leased_loop.ts'

/** What watching needs. */
export interface WatchOptions {
  ledger: Ledger
  screening: Pick<Screening, 'screen' | 'states'>
  now(): number
  log: Log
  /** Of the event that says what has changed. */
  newId(): string
  /** The operator's receiver; without it changes are only kept. */
  webhookUrl: string | undefined
  wakeDeliveries(): void
  firstLook?: FirstLook
  /** Between looks for new editions. */
  lookEveryMs?: number
}

const LOOK_EVERY_MS = 30_000
const LEASE_MS = 60_000
const AT_ONCE = 8
const MOST_HITS = 40

/** Screens watched parties again when the lists have other editions than they were last screened on; any number of processes may do so. */
export function startWatching(options: WatchOptions): Worker {
  const { ledger, now, log, firstLook = LOOK_EVERY_MS, lookEveryMs = LOOK_EVERY_MS } = options
  let lookAt = Number.NEGATIVE_INFINITY
  return startLeasedLoop<WatchRow>({
    now,
    log,
    firstLook,
    mostAtOnce: AT_ONCE,
    refillBelow: 1,
    idOf: ({ watchId }) => watchId,
    lease: async (owner, running) => {
      if (now() < lookAt && running.size === 0) return []
      const rows = await leaseDue(options, owner, [...running.keys()])
      lookAt = rows.length > 0 ? Number.NEGATIVE_INFINITY : now() + lookEveryMs
      return rows
    },
    run: (row, owner) => rescreen(options, row, owner),
    engine: ledger.engine,
    holders: { list: () => ledger.watches.holders(), release: owner => ledger.watches.release(owner) },
    chores: [],
    faults: {
      look: 'watched parties could not be looked for',
      run: ({ watchId }) => [{ watchId }, 'a watched party could not be screened; its lease will run out'],
    },
  })
}

/** Screens every watched party that is due, one after the other; answers how many they were. */
export async function screenWatched(options: WatchOptions, owner: string): Promise<number> {
  let count = 0
  for (let rows = await leaseDue(options, owner, []); rows.length > 0; rows = await leaseDue(options, owner, [])) {
    for (const row of rows) await rescreen(options, row, owner)
    count += rows.length
  }
  return count
}

/** Without a usable list there is nothing that a party could be screened on. */
async function leaseDue(
  { ledger, screening, now }: WatchOptions,
  owner: string,
  except: readonly string[],
): Promise<WatchRow[]> {
  if (!(await ledger.watches.any())) return []
  const states = await screening.states()
  return states.some(isUsable)
    ? ledger.watches.lease(owner, now(), now() + LEASE_MS, editionsOf(states), AT_ONCE, except)
    : []
}

const isUsable = ({ status, entries }: ListState): boolean => (status === 'ok' || status === 'stale') && entries > 0

const editionsOf = (lists: readonly ListState[]): string =>
  lists.flatMap(list => (isUsable(list) ? `${list.name} ${list.sha256}` : [])).join('\n')

async function rescreen(options: WatchOptions, row: WatchRow, owner: string): Promise<void> {
  const { ledger, screening, now, log, webhookUrl, newId } = options
  const { name, country, kind, identifiers } = row
  const query = { name, country: country ?? undefined, kind: kind ?? undefined, identifiers }
  const suppressed = await ledger.suppressions.of(name)
  const { hits, lists } = await screening.screen(query, MOST_HITS + suppressed.size)
  const found = hits.map(toHit).filter(({ entryId }) => !suppressed.has(entryId))
  // A list that is not there now says nothing of who was on it.
  const screened = new Set<string>(lists.filter(isUsable).map(list => list.name))
  const kept = row.hits.filter(({ list, entryId }) => !screened.has(list) && !suppressed.has(entryId))
  const result: WatchResult = {
    editions: editionsOf(lists),
    screenedAt: now(),
    hits: [...found, ...kept],
    changes: changesOf(row.hits, [...found, ...kept]),
  }
  const isRecorded = await ledger.transaction(async tables => {
    const isMine = await tables.watches.record(row.watchId, owner, result)
    if (isMine && result.changes.length > 0 && webhookUrl !== undefined)
      await queueWatchChange(tables, row, result, webhookUrl, newId())
    return isMine
  })
  if (!isRecorded || result.changes.length === 0) return
  log.info({ watchId: row.watchId, changes: result.changes.length }, 'the hits of a watched party have changed')
  options.wakeDeliveries()
}

const toHit = ({ entry, score, matchedName }: ScreenHit): WatchedHit => ({
  entryId: entry.entryId,
  list: entry.list,
  name: entry.names[0]?.text ?? matchedName.text,
  score,
  verdict: score >= MATCHED_AT ? 'matched' : 'possible',
})

/** Hits that are new, that are gone, and those that have crossed the threshold. */
function changesOf(before: readonly WatchedHit[], after: readonly WatchedHit[]): WatchChange[] {
  const old = new Map(before.map(hit => [hit.entryId, hit]))
  const now = new Map(after.map(hit => [hit.entryId, hit]))
  return [...new Map([...old, ...now]).values()].flatMap(({ entryId, name }) => {
    const [was = null, is = null] = [old.get(entryId)?.verdict, now.get(entryId)?.verdict]
    return was === is ? [] : [{ entryId, name, before: was, after: is }]
  })
}
