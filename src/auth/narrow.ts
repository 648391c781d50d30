import { grants, SCOPE } from '../core/auth.ts'
import { badInput, Failure } from '../core/failure.ts'
import type { KeyRow } from '../core/rows/ledger.ts'

/** What a token is asked to be limited to; what is left out is what the key has. */
export interface Ask {
  scopes?: readonly string[]
  budgetCredits?: number
  verticals?: readonly string[]
}

/** What a token carries. */
export interface Grant {
  scopes: readonly string[]
  verticals: readonly string[]
  budgetCredits: number | null
}

/** The grant of a new token; asking for more than the key has is refused. */
export function narrow(key: KeyRow, { scopes = [], verticals = [], budgetCredits }: Ask): Grant {
  if (scopes.some(scope => !SCOPE.test(scope) || !grants(key.scopes, scope)))
    throw new Failure('scope_denied', 'scope: asks for more than the key grants.')
  if (key.verticals.length > 0 && verticals.some(vertical => !key.verticals.includes(vertical))) {
    throw new Failure('scope_denied', 'verticals: asks for more than the key grants.')
  }
  if (budgetCredits !== undefined && budgetCredits > (key.budgetCredits ?? Number.POSITIVE_INFINITY)) {
    throw badInput('budget_usd: is above the cap of the key; a token may only lower it.')
  }
  return {
    scopes: scopes.length > 0 ? [...new Set(scopes)] : key.scopes,
    verticals: verticals.length > 0 ? [...new Set(verticals)] : key.verticals,
    budgetCredits: budgetCredits ?? key.budgetCredits,
  }
}

/** What is left of a token's grant under what its key has by now; undefined when that is nothing. */
export function intersect(key: KeyRow, grant: Grant): Grant | undefined {
  const scopes = key.scopes.filter(scope => grants(grant.scopes, scope))
  const wider = grant.scopes.filter(scope => grants(key.scopes, scope) && !scopes.includes(scope))
  const verticals =
    key.verticals.length === 0 ? grant.verticals : key.verticals.filter(vertical => covers(grant.verticals, vertical))
  // An empty list of verticals means all of them: it must not be what remains of two lists that share none.
  if (verticals.length === 0 && key.verticals.length > 0) return undefined
  return { scopes: [...scopes, ...wider], verticals, budgetCredits: lower(key.budgetCredits, grant.budgetCredits) }
}

const covers = (verticals: readonly string[], vertical: string): boolean =>
  verticals.length === 0 || verticals.includes(vertical)

const lower = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
