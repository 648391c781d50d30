import cluster from 'node:cluster'
import type { Config } from '../config.ts'
import type { Log } from '../core/ports.ts'
import { createLog } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { messageOf } from './finding.ts'
import { type Serving, serveHere } from './serving.ts'
import type { FromWorker, ToWorker } from './worker_messages.ts'

/** Serves HTTP as one of several processes, for the one that started this. */
export async function serveAsWorker(config: Config): Promise<void> {
  const log = createLog(config.logLevel, { writer: { worker: cluster.worker?.id ?? 0 }, file: config.logFile })
  let serving: Serving
  try {
    serving = await serveHere(config, log, false)
  } catch (error) {
    // Whoever started this says it once, and ends it then: a message of a process that ends by itself may come too late.
    return tell({ type: 'failed', reason: messageOf(error) })
  }
  const { app, url, end } = serving
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal))
  process.on('message', (message: ToWorker) => {
    if (message.type === 'count') void tellCounts(app.metrics, log)
  })
  tell({ type: 'listening', url })
}

async function tellCounts(metrics: Metrics | undefined, log: Log): Promise<void> {
  const counts = await metrics?.read().catch((error: unknown) => {
    log.warn({ err: error }, 'the metrics could not be read')
    return undefined
  })
  tell({ type: 'counts', ...(counts !== undefined && { counts }) })
}

/** The channel may have closed meanwhile; this process then ends. */
const tell = (message: FromWorker): void => void process.send?.(message, undefined, undefined, () => undefined)
