import type { ListName } from '../../core/screening.ts'
import type { Log } from '../../core/ports.ts'
import type { DownloadLimits } from './download.ts'
import { ioSentence } from './io_sentence.ts'
import type { ListCheck } from './store.ts'

/** Which lists are kept fresh, from where, and how often. */
export interface ScheduleOptions {
  /** Folder of all lists. */
  root: string
  lists: readonly { name: ListName; urls: readonly string[] }[]
  refreshHours: number
  contact: string | undefined
  now: () => number
  log: Log
  /** For the first look, and between looks. */
  firstLookMs?: number
  lookEveryMs?: number
  limits?: DownloadLimits
}

const HOUR_MS = 3_600_000
const FIRST_LOOK_MS = 5_000
const LOOK_EVERY_MS = 60_000
// A publisher that fails is asked again sooner than one that answers.
const AFTER_FAILURE_MS = HOUR_MS / 2

/** Refreshes lists when they are due, whichever of the processes on one folder comes first; keeps no process alive. */
export function startListRefresh(options: ScheduleOptions): { close(): Promise<void> } {
  const { lists, refreshHours, firstLookMs = FIRST_LOOK_MS, lookEveryMs = LOOK_EVERY_MS } = options
  if (lists.length === 0 || refreshHours === 0) return { close: async () => undefined }
  const ended = new AbortController()
  const unrecorded: Unrecorded = new Map()
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const lookIn = (ms: number): void => {
    timer = setTimeout(() => {
      running = lookAt(options, unrecorded, ended.signal).finally(() => {
        if (!ended.signal.aborted) lookIn(lookEveryMs)
      })
    }, ms)
    timer.unref()
  }
  lookIn(firstLookMs)
  return {
    close: async () => {
      ended.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** When a list failed in a way that could not be stored, as on a full disk: without it the publisher would be asked at every look. */
type Unrecorded = Map<ListName, number>

async function lookAt(
  { root, lists, refreshHours, contact, now, log, limits }: ScheduleOptions,
  unrecorded: Unrecorded,
  signal: AbortSignal,
): Promise<void> {
  const isDue = (check: ListCheck | undefined): boolean => {
    if (check === undefined) return true
    const ageMs = now() - check.triedAt
    // A clock that was set back makes it due.
    return (
      ageMs < 0 ||
      ageMs >= (check.problem === null ? refreshHours * HOUR_MS : Math.min(AFTER_FAILURE_MS, refreshHours * HOUR_MS))
    )
  }
  // Loaded here, since whoever starts this has more urgent things to load.
  const [{ refreshList }, { readCheck }] = await Promise.all([import('./refresh.ts'), import('./store.ts')])
  for (const { name, urls } of lists) {
    if (signal.aborted) return
    if (
      !isDue(readCheck(root, name)) ||
      Math.abs(now() - (unrecorded.get(name) ?? Number.NEGATIVE_INFINITY)) < AFTER_FAILURE_MS
    )
      continue
    try {
      const outcome = await refreshList({
        root,
        name,
        urls,
        contact,
        now,
        signal,
        isDue,
        ...(limits !== undefined && { limits }),
      })
      if (signal.aborted) return
      if (outcome.status === 'refused')
        log.warn({ list: name, reason: outcome.reason }, 'a list could not be refreshed; the edition before it stays')
      if (outcome.status === 'updated') {
        const { entries, added, removed, listDate } = outcome.meta
        log.info({ list: name, entries, added, removed, listDate }, 'a list was refreshed')
        if (outcome.historyProblem !== undefined)
          log.warn({ list: name, reason: outcome.historyProblem }, 'the history of a list could not be kept')
      }
    } catch (error) {
      unrecorded.set(name, now())
      log.error({ list: name, reason: ioSentence(error) }, 'a list could not be refreshed')
    }
  }
}
