import type { Reading } from '../model.ts'

/** What the judge makes of the objective of a call; `kind` is null where it is clean. */
export interface ObjectiveReading extends Reading {
  kind: 'selling' | 'deceiving' | null
}

/** Says whether the objective of a call sells or deceives. */
export function readObjective(_objective: string): ObjectiveReading {
  return { band: 'clean', weighed: [], kind: null }
}
