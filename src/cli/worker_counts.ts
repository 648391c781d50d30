import cluster, { type Worker } from 'node:cluster'
import { within } from '../lib/within.ts'
import type { Metrics } from '../metrics.ts'
import type { FromWorker, ToWorker } from './worker_messages.ts'

const ANSWER_MS = 2_000
const COUNT: ToWorker = { type: 'count' }

/** Asks all serving processes for their counts whenever somebody wants to see them, and adds them up; of one that does not answer in time those it told last. */
export async function collectCounts(): Promise<Pick<Metrics, 'print' | 'contentType'>> {
  const { createMetricsTotal } = await import('./metrics_total.ts')
  const total = createMetricsTotal()
  const serving = new Set<Worker>()
  const owed = new Map<Worker, () => void>()
  cluster.on('message', (worker, message: FromWorker) => {
    // What a dead one had told last is settled, and must not count twice.
    if (worker.isDead()) return
    if (message.type === 'listening') serving.add(worker)
    if (message.type !== 'counts') return
    if (message.counts !== undefined) total.report(worker.id, message.counts)
    owed.get(worker)?.()
  })
  cluster.on('exit', worker => {
    serving.delete(worker)
    total.ended(worker.id)
    owed.get(worker)?.()
  })
  const ask = (worker: Worker): Promise<void> =>
    new Promise<void>(resolve => {
      owed.set(worker, resolve)
      worker.send(COUNT, () => undefined)
    }).finally(() => owed.delete(worker))
  const askAll = (): Promise<unknown> => within(ANSWER_MS, Promise.all([...serving].map(ask))).catch(() => undefined)
  let asking: Promise<unknown> | undefined
  return {
    contentType: total.contentType,
    print: async () => {
      asking ??= askAll().finally(() => {
        asking = undefined
      })
      await asking
      return total.print()
    },
  }
}
