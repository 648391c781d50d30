import { foldText } from '../../lib/fold_text.ts'
import { once } from '../../lib/once.ts'
import type { Reading } from '../model.ts'
import { wordsBySentence } from './features.ts'
import { readModel } from './model_file.ts'
import { scoreAll } from './score.ts'
import { unveil } from './unveil.ts'
import { heaviestOf } from './verdict.ts'
import { wordsThatWeighed } from './weighed.ts'

/** What the judge makes of the objective of a call; `kind` is null where it is clean. */
export interface ObjectiveReading extends Reading {
  kind: 'selling' | 'deceiving' | null
}

const objectives = once(() => readModel('objectives'))
const deceptions = once(() => readModel('deceptions'))

/** Says whether the objective of a call sells or deceives. */
export function readObjective(objective: string): ObjectiveReading {
  const words = wordsBySentence(unveil(foldText(objective)).text)
  const model = objectives()
  const { ask, refuse } = model.bands.other
  const heaviest = heaviestOf(scoreAll(model, words), 'objective')
  if (words.length === 0 || heaviest.worth < ask) return { band: 'clean', weighed: [], kind: null }
  const deceives = (scoreAll(deceptions(), [heaviest.words]).at(-1)?.score ?? 0) > 0
  return {
    band: heaviest.worth < refuse ? 'ask' : 'refuse',
    weighed: wordsThatWeighed(model, heaviest.words),
    kind: deceives ? 'deceiving' : 'selling',
  }
}
