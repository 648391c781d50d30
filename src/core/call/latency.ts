import type { Context, Operation } from '../operation.ts'
import type { Ledger } from '../rows/ledger.ts'

const LATEST = 50
const ENOUGH = 20
const KEPT_MS = 60_000

interface Kept {
  until: number
  medianMs: number | undefined
}

const kept = new WeakMap<Ledger, Map<string, Kept>>()

/**
 * How long an accepted call of an operation will probably take: the median of the latest successes of its kind, asked for once a minute, or what the operation
 * says of itself while there are few. What has a price and what is free are different work.
 */
export async function expectedMs(
  { name, cost, latency }: Operation,
  { ledger, now }: Pick<Context, 'ledger' | 'now'>,
): Promise<number> {
  const known = kept.get(ledger) ?? new Map<string, Kept>()
  kept.set(ledger, known)
  const isPriced = cost.maxCredits > 0
  const kind = `${name} ${isPriced}`
  const last = known.get(kind)
  if (last !== undefined && last.until > now()) return last.medianMs ?? latency.p50Ms
  const medianMs = await measure(name, isPriced, ledger)
  known.set(kind, { until: now() + KEPT_MS, medianMs })
  return medianMs ?? latency.p50Ms
}

/** Of successes alone: a call that was refused at once says nothing about how long the work takes, nor one that was given up. */
async function measure(name: string, isPriced: boolean, { operations }: Ledger): Promise<number | undefined> {
  const took = await operations.durations(name, isPriced, LATEST)
  return took.length < ENOUGH ? undefined : took.sort((a, b) => a - b)[Math.floor(took.length / 2)]
}
