import type { Context } from './context.ts'
import type { Ledger } from './ledger.ts'
import type { Operation } from './operation.ts'

const LATEST = 50
const ENOUGH = 20
const KEPT_MS = 60_000

interface Kept {
  until: number
  medianMs: number | undefined
}

const kept = new WeakMap<Ledger, Map<string, Kept>>()

/** How long an accepted call of an operation will probably take: the median of its latest runs, asked for once a minute, or what the operation says of itself while there are few. */
export async function expectedMs(operation: Operation, { ledger, now }: Pick<Context, 'ledger' | 'now'>): Promise<number> {
  const known = kept.get(ledger) ?? new Map<string, Kept>()
  kept.set(ledger, known)
  const last = known.get(operation.name)
  if (last !== undefined && last.until > now()) return last.medianMs ?? operation.latency.p50Ms
  const medianMs = await measure(operation.name, ledger)
  known.set(operation.name, { until: now() + KEPT_MS, medianMs })
  return medianMs ?? operation.latency.p50Ms
}

/** Failures are left out: a call that was refused at once says nothing about how long the work takes. */
async function measure(name: string, { operations }: Ledger): Promise<number | undefined> {
  const took = (await operations.outcomes(name, LATEST)).flatMap(({ state, tookMs }) => (state === 'failure' ? [] : [tookMs]))
  return took.length < ENOUGH ? undefined : took.sort((a, b) => a - b)[Math.floor(took.length / 2)]
}
