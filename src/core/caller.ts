import type { Tier } from './rows/ledger.ts'

/** Who is calling; `agentId` is null for a caller without identity. */
export interface Caller {
  agentId: string | null
  /** The key the token was issued to; null without one. */
  keyId: string | null
  tier: Tier | 'anonymous'
  /** `ops:<name>` or `ops:*`. */
  scopes: readonly string[]
  /** Verticals the caller may act in; empty: all. */
  verticals: readonly string[]
  /** Most credits the key may spend in one UTC day; null: no cap. */
  budgetCredits: number | null
  /** What that day is counted by where it is not the key: the person who has let in this host and others. */
  budgetId?: string
}

/** What a caller's daily budget is counted by; null without identity. */
export const budgetIdOf = ({ agentId, keyId, budgetId }: Caller): string | null => budgetId ?? keyId ?? agentId

/** A caller without identity: may read, may not write. */
export const ANONYMOUS: Caller = {
  agentId: null,
  keyId: null,
  tier: 'anonymous',
  scopes: [],
  verticals: [],
  budgetCredits: null,
}

/** Whoever started this process on their own machine, over stdio or the command line. */
export const LOCAL_OPERATOR: Caller = {
  agentId: 'local',
  keyId: null,
  tier: 'unlimited',
  scopes: ['ops:*'],
  verticals: [],
  budgetCredits: null,
}
