import { findSalesPurpose } from './content.ts'
import { type ObjectiveReading, readObjective } from './promotion/read_objective.ts'

/** What the objective of a call is for, by the word tables and the judge; where the tables alone find that it sells, a person is asked. */
export function readPurpose(objective: string): ObjectiveReading {
  const reading = readObjective(objective)
  const sold = findSalesPurpose(objective)
  if (sold === null || (reading.band === 'refuse' && reading.kind === 'deceiving')) return reading
  return { band: reading.band === 'clean' ? 'ask' : 'refuse', weighed: [sold], kind: 'selling' }
}
