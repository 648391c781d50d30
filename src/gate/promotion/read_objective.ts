import { once } from '../../lib/once.ts'
import type { Reading } from '../model.ts'
import { wordsOf } from './features.ts'
import { type Model, readModel } from './model_file.ts'
import { scoreAll } from './score.ts'
import { type Heaviest, heaviestOf } from './verdict.ts'
import { wordsThatWeighed } from './weighed.ts'

/** What the judge makes of the objective of a call; `kind` is null where it is clean. */
export interface ObjectiveReading extends Reading {
  kind: 'selling' | 'deceiving' | null
}

const objectives = once(() => readModel('objectives'))
const deceptions = once(() => readModel('deceptions'))

/** Says whether the objective of a call sells or deceives; the fields to fill and the name of whoever it is made for stand on lines of their own below it. */
export function readObjective(given: string): ObjectiveReading {
  const model = objectives()
  const { ask, refuse } = model.bands.other
  const [objective = ''] = given.trimStart().split('\n')
  // Harmless fields and a name must not outweigh what the call is for.
  const heaviest = heavierOf(heaviestIn(model, objective), heaviestIn(model, given))
  if (heaviest.words.length === 0 || heaviest.worth < ask) return { band: 'clean', weighed: [], kind: null }
  const deceives = (scoreAll(deceptions(), [heaviest.words], 'objective').at(-1)?.score ?? 0) > 0
  return {
    band: heaviest.worth < refuse ? 'ask' : 'refuse',
    weighed: wordsThatWeighed(model, heaviest.words, 'objective'),
    kind: deceives ? 'deceiving' : 'selling',
  }
}

const heaviestIn = (model: Model, text: string): Heaviest =>
  heaviestOf(scoreAll(model, wordsOf(text, 'objective'), 'objective'), 'objective')

const heavierOf = (one: Heaviest, other: Heaviest): Heaviest =>
  one.words.length > 0 && one.worth >= other.worth ? one : other
