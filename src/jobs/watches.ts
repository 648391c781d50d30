import { queueWatchChange } from '../core/outgoing_events.ts'
import type { Log } from '../core/ports.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { isSetAside } from '../core/rows/screening.ts'
import type { WatchChange, WatchedHit, WatchResult, WatchRow } from '../core/rows/watches.ts'
import { MATCHED_AT, type ScreenHit, type Screening } from '../core/screening.ts'
import { type Edition, editionsOf, fromText, isNews, isOlder, toText } from './watched_editions.ts'
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

/** Screens watched parties again when a list has a newer edition than they were last screened on; any number of processes may do so. */
export function startWatching(options: WatchOptions): Worker {
  const { ledger, now, log, firstLook = LOOK_EVERY_MS, lookEveryMs = LOOK_EVERY_MS } = options
  let lookedAt = Number.NEGATIVE_INFINITY
  return startLeasedLoop<WatchRow>({
    now,
    log,
    firstLook,
    mostAtOnce: AT_ONCE,
    refillBelow: 1,
    idOf: ({ watchId }) => watchId,
    lease: async (owner, running) => {
      // A clock that was set back is no reason to wait until it is as late again.
      if (Math.abs(now() - lookedAt) < lookEveryMs && running.size === 0) return []
      const rows = await leaseDue(options, owner, [...running.keys()])
      lookedAt = rows.length > 0 ? Number.NEGATIVE_INFINITY : now()
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

/** Without a usable list there is nothing that a party could be screened on, and without a newer one there is nothing to learn. */
async function leaseDue(
  { ledger, screening, now }: WatchOptions,
  owner: string,
  except: readonly string[],
): Promise<WatchRow[]> {
  if (!(await ledger.watches.any())) return []
  const own = editionsOf(await screening.states())
  if (own.size === 0) return []
  const due = (await ledger.watches.editions()).filter(text => isNews(own, fromText(text)))
  return ledger.watches.lease(owner, now(), now() + LEASE_MS, due, AT_ONCE, except)
}

async function rescreen(options: WatchOptions, row: WatchRow, owner: string): Promise<void> {
  const { ledger, screening, now, log, webhookUrl, newId } = options
  const { name, country, kind, identifiers } = row
  const query = { name, country: country ?? undefined, kind: kind ?? undefined, identifiers }
  const suppressed = await ledger.suppressions.of(name)
  const most = MOST_HITS + suppressed.size
  const { hits, lists } = await screening.screen(query, most)
  const before = row.editions === null ? new Map<string, Edition>() : fromText(row.editions)
  const own = editionsOf(lists)
  // Another process may have screened on a newer edition, and a list that is not there now says nothing of who was on it.
  const counts = (list: string): boolean => !isOlder(own.get(list), before.get(list))
  const listed = hits.filter(({ entry }) => counts(entry.list))
  const found = listed.map(toHit)
  // Of hits as weak as the last that was asked for nothing is known.
  const knownFrom = hits.length < most ? 0 : (hits.at(-1)?.score ?? 0)
  const isFound = new Set(found.map(({ entryId }) => entryId))
  const kept = row.hits.filter(hit => !isFound.has(hit.entryId) && (!counts(hit.list) || hit.score <= knownFrom))
  const counted = listed.filter(hit => !isSetAside(suppressed.get(hit.entry.entryId), hit, query))
  // What a hit that is kept was found by is not known any more: it may have been a number.
  const mayCount = kept.filter(({ entryId }) => !isSetAside(suppressed.get(entryId), { identifier: entryId }, query))
  for (const entryId of [...counted.map(({ entry }) => entry.entryId), ...mayCount.map(hit => hit.entryId)])
    suppressed.delete(entryId)
  const after = [...found, ...kept].filter(({ entryId }) => !suppressed.has(entryId))
  const result: WatchResult = {
    editions: toText(new Map([...before, ...[...own].filter(([list]) => counts(list))])),
    screenedAt: now(),
    hits: after,
    // Its list still has what an operator has set aside.
    changes: changesOf(row.hits, after).filter(({ entryId }) => !suppressed.has(entryId)),
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
