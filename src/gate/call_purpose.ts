import { findSalesPurpose, findSelling } from './content.ts'
import { type ObjectiveReading, readObjective } from './promotion/read_objective.ts'

/** What the objective of a call is for, by the word tables and the judge. Whoever asks about an offer names it in the words of advertising: where the judge finds nothing in them, a person is asked. */
export function readPurpose(objective: string): ObjectiveReading {
  const reading = readObjective(objective)
  const found = findSalesPurpose(objective)
  if (found === null || (reading.band === 'refuse' && reading.kind === 'deceiving')) return reading
  const isCertain = reading.band !== 'clean' || findSelling(objective) !== null
  return { band: isCertain ? 'refuse' : 'ask', weighed: [found], kind: 'selling' }
}
