import { readdirSync } from 'node:fs'
import { measuredFrom } from '../measured_from.ts'
import { filesOfLists } from './lists.ts'

const FOLDER = 'measure/screening'
const OF_SETS = /\.jsonl$|^dropped\.json$/

/** What decides the figures of screening as it is now: the programs, the sets of names and the lists. */
export function figuresDecidedBy(): string {
  const sets = readdirSync(FOLDER).filter(name => OF_SETS.test(name))
  return measuredFrom(`${FOLDER}/figures.ts`, [...sets.sort().map(name => `${FOLDER}/${name}`), ...filesOfLists()])
}
