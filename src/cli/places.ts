import cluster, { type Worker } from 'node:cluster'
import type { Log } from '../core/ports.ts'
import { EXIT } from './exit.ts'
import { endUntaken } from './handover.ts'
import type { FromWorker } from './worker_messages.ts'

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 30_000
// Whoever has served for so long did not die of its start.
const STEADY_MS = 60_000
const MOST_FAILED_STARTS = 5

/** How all of them ended. */
export interface Ended {
  code: number
  /** What the operator is told, when they were not asked to end. */
  sentence?: string
}

/** The serving processes of a server. */
export interface Places {
  /** Has them finish what they do; false when that was asked before. */
  stop(): boolean
  ended: Promise<Ended>
}

/** Where one process serves, and after it the next. */
interface Place {
  worker: Worker | undefined
  /** Monotonic milliseconds; undefined while it does not answer. */
  servesSince: number | undefined
  deaths: number
  failedStarts: number
  reason: string | undefined
}

interface PlaceOptions {
  count: number
  log: Log
  /** How long they may take to end. */
  stopMs: number
  /** All answer for the first time. */
  announce(url: string): void
}

/** Starts serving processes and keeps as many of them going. */
export function startPlaces({ count, log, stopMs, announce }: PlaceOptions): Places {
  const places = Array.from({ length: count }, (): Place => toEmptyPlace())
  const timers = new Set<NodeJS.Timeout>()
  let isAnnounced = false
  let isStopping = false
  let end: Ended = { code: EXIT.ok }
  let settle: (ended: Ended) => void = () => undefined
  const ended = new Promise<Ended>(resolve => {
    settle = resolve
  })
  const placeOf = (worker: Worker): Place | undefined => places.find(place => place.worker === worker)
  const living = (): Worker[] => places.flatMap(({ worker }) => worker ?? [])
  const settleIfEmpty = (): void => {
    if (living().length === 0) settle(end)
  }

  function begin(place: Place): void {
    const worker = cluster.fork()
    Object.assign(place, { worker, reason: undefined })
    endUntaken(worker)
    // One that is told something while it dies; its end follows.
    worker.on('error', error => log.warn({ worker: worker.id, err: error }, 'a worker could not be told something'))
  }

  function stop(): boolean {
    if (isStopping) return false
    isStopping = true
    for (const timer of timers) clearTimeout(timer)
    for (const worker of living()) worker.process.kill('SIGTERM')
    setTimeout(() => {
      log.error({ workers: living().length }, 'some workers did not end in time and were killed')
      end = { ...end, code: EXIT.failed }
      for (const worker of living()) worker.process.kill('SIGKILL')
    }, stopMs).unref()
    settleIfEmpty()
    return true
  }

  function listens(place: Place, worker: Worker, url: string): void {
    Object.assign(place, { servesSince: performance.now(), failedStarts: 0 })
    if (isAnnounced) log.info({ worker: worker.id }, 'a worker took the place of one that had ended')
    else if (places.every(({ servesSince }) => servesSince !== undefined)) {
      isAnnounced = true
      announce(url)
    }
  }

  /** What ends the server: a start that cannot succeed, or none that does while nobody serves. */
  function endOf(place: Place, how: string): Ended | undefined {
    const { reason, failedStarts } = place
    if (reason !== undefined && !isAnnounced) return { code: EXIT.usage, sentence: reason }
    if (failedStarts < MOST_FAILED_STARTS) return undefined
    if (isAnnounced && places.some(({ servesSince }) => servesSince !== undefined)) return undefined
    const why = reason ?? `the last with ${how}`
    return { code: EXIT.failed, sentence: `the server ends: ${failedStarts} workers ended while they started, ${why}` }
  }

  function replace(place: Place, id: number, how: string): void {
    const { servesSince, reason } = place
    if (servesSince === undefined) place.failedStarts += 1
    else if (performance.now() - servesSince >= STEADY_MS) place.deaths = 0
    place.deaths += 1
    place.servesSince = undefined
    const gaveUp = endOf(place, how)
    if (gaveUp !== undefined) {
      end = gaveUp
      stop()
      return
    }
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (place.deaths - 1), LONGEST_PAUSE_MS)
    log.error({ worker: id, how, reason, pauseMs }, 'a worker ended; another takes its place')
    const timer = setTimeout(() => {
      timers.delete(timer)
      begin(place)
    }, pauseMs)
    timers.add(timer)
  }

  cluster.on('message', (worker, message: FromWorker) => {
    const place = placeOf(worker)
    if (place === undefined) return
    if (message.type === 'listening') listens(place, worker, message.url)
    if (message.type !== 'failed') return
    place.reason = message.reason
    worker.process.kill('SIGKILL')
  })
  cluster.on('exit', (worker, code, signal) => {
    const place = placeOf(worker)
    if (place === undefined) return
    place.worker = undefined
    if (isStopping) settleIfEmpty()
    else replace(place, worker.id, signal ?? `code ${code}`)
  })
  places.forEach(begin)
  return { stop, ended }
}

const toEmptyPlace = (): Place => ({
  worker: undefined,
  servesSince: undefined,
  deaths: 0,
  failedStarts: 0,
  reason: undefined,
})
