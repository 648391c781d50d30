import type { Operation } from '../core/operation.ts'

/** The readiness sentence of the specification, verbatim; empty for an operation without a label. */
export const readinessOf = ({ readiness }: Operation): string =>
  readiness === undefined ? '' : `${readiness.label}: ${readiness.note}`

/** The description a caller reads, readiness included. */
export function describe(operation: Operation): string {
  const readiness = readinessOf(operation)
  return readiness === '' ? operation.description : `${operation.description} Readiness ${readiness}.`
}

/** The price of a call in words. */
export function priceOf({ cost }: Operation): string {
  if (cost.maxCredits === 0) return 'free'
  const most = cost.maxCredits > cost.typicalCredits ? `, at most ${cost.maxCredits}` : ''
  return `${cost.typicalCredits} credits (${(cost.typicalCredits / 100).toFixed(2)} USD)${most}`
}
