import { AggregatorRegistry } from 'prom-client'
import type { Counts, Metrics } from '../metrics.ts'

/** The counts of several processes as one text. */
export interface MetricsTotal extends Pick<Metrics, 'contentType' | 'print'> {
  /** What a process has counted until now. */
  report(id: number, counts: Counts): void
  /** It counts no more. */
  ended(id: number): void
}

/** Adds up: what only grows goes on counting when its process has ended, for a sum that falls would look like one that began anew. */
export function createMetricsTotal(): MetricsTotal {
  const latest = new Map<number, Counts>()
  let past: Counts = []
  let settling = Promise.resolve()
  const settle = async (counts: Counts): Promise<void> => {
    past = await aggregate([past, counts.filter(isGrowing)]).getMetricsAsJSON()
  }
  return {
    contentType: aggregate([]).contentType,
    report: (id, counts) => void latest.set(id, counts),
    ended: id => {
      const counts = latest.get(id)
      latest.delete(id)
      if (counts !== undefined) settling = settling.then(() => settle(counts))
    },
    print: async () => {
      await settling
      return aggregate([past, ...latest.values()]).metrics()
    },
  }
}

const aggregate = (counts: readonly Counts[]) => AggregatorRegistry.aggregate(counts.map(each => [...each]))

const isGrowing = (metric: object): boolean =>
  'type' in metric && (metric.type === 'counter' || metric.type === 'histogram')
