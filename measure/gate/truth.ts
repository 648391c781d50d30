import { judged } from '../../test/gate/given.ts'
import { REFUSALS } from '../../test/gate/rule_cases.ts'

/** Lines of the truth table that the gate answers as the law does. */
export interface TruthFigures {
  right: number
  wrong: number
}

/** Judges both cases of every line: the one that a rule refuses, and the nearest one that no rule does. */
export function judgeTruthTable(): TruthFigures {
  const answers = REFUSALS.flatMap(([rule, refused, content]) => [
    judged(...refused).allRuleIds.includes(rule),
    judged(...content).allRuleIds.length === 0,
  ])
  const right = answers.filter(Boolean).length
  return { right, wrong: answers.length - right }
}
