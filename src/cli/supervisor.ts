import cluster from 'node:cluster'
import type { Config } from '../config.ts'
import type { Log } from '../core/ports.ts'
import { serveCounts } from './doors.ts'
import { startPlaces } from './places.ts'
import { collectCounts } from './worker_counts.ts'

const STOP_SLACK_MS = 60_000

/**
 * Serves HTTP in several processes until SIGINT or SIGTERM. This one takes connections and hands them on in turn, replaces what has
 * died and adds up metrics; it opens no ledger and reads no request.
 */
export async function superviseServers(config: Config, log: Log, announce: (url: string) => void): Promise<void> {
  cluster.schedulingPolicy = cluster.SCHED_RR
  const counts = await serveCounts(config, log, config.metrics && (await collectCounts()))
  const stopMs = 2 * config.callTimeoutMs + STOP_SLACK_MS
  const { stop, ended } = startPlaces({ count: config.workers, log, stopMs, announce })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stop()) log.info({ signal, workers: config.workers }, 'stopping')
    })
  const { sentence, code } = await ended
  counts?.close()
  if (sentence !== undefined) process.stderr.write(`${sentence}\n`)
  process.exit(code)
}
