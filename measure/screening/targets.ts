import { percent, share, type Target } from '../target.ts'
import type { ScreeningFigures } from './figures.ts'
import { f1Of } from './pairs.ts'
import type { Recall } from './recall.ts'

const LEAST_MUTATED_70 = 0.99
const LEAST_MUTATED_80 = 0.95
const LEAST_FAMOUS_70 = 0.98
const MOST_FALSE_70 = 0.015
const MOST_FALSE_80 = 0.003
const LEAST_F1 = 0.92

/** Every target of screening beside the figure that was reached; of classes and scripts the worst counts. */
export function targetsOf({ listed, mutated, famous, unlisted, pairs }: ScreeningFigures): Target[] {
  const known = Object.values(famous)[0] ?? { asked: 0, at70: 0, at80: 0 }
  return [
    least('exact, alias, weak alias, original script found at .80', listed, 'at80', 1),
    least('every class of mutation found at .70', mutated, 'at70', LEAST_MUTATED_70),
    least('… at .80', mutated, 'at80', LEAST_MUTATED_80),
    {
      what: 'parties that many know, in their own script, found at .70',
      target: `at least ${LEAST_FAMOUS_70}`,
      reached: share(known.at70, known.asked),
      isMet: known.at70 >= known.asked * LEAST_FAMOUS_70,
    },
    most('names on no list, in each script: hits at .80', unlisted, 'at80', MOST_FALSE_80),
    most('… at .70', unlisted, 'at70', MOST_FALSE_70),
    f1Target(pairs.all.same, pairs.best),
  ]
}

type Counted = Readonly<Record<string, { asked: number; at70: number; at80: number }>>

/** What falls short stands with its name, the worst first. */
function least(what: string, of: Readonly<Record<string, Recall>>, at: 'at70' | 'at80', target: number): Target {
  const all = Object.entries(of).sort(([, one], [, other]) => one[at] / one.asked - other[at] / other.asked)
  const short = all.filter(([, recall]) => recall[at] < recall.asked * target)
  return {
    what,
    target: `at least ${target}`,
    reached: named(short.length > 0 ? short : all.slice(0, 1), recall => share(recall[at], recall.asked)),
    isMet: short.length === 0,
  }
}

function most(what: string, of: Counted, at: 'at70' | 'at80', target: number): Target {
  const all = Object.entries(of).sort(([, one], [, other]) => other[at] / other.asked - one[at] / one.asked)
  const over = all.filter(([, hits]) => hits[at] > hits.asked * target)
  return {
    what,
    target: `at most ${Number((100 * target).toFixed(2))} %`,
    reached: named(over.length > 0 ? over : all.slice(0, 1), hits => percent(hits[at], hits.asked)),
    isMet: over.length === 0,
  }
}

const named = <T>(list: readonly (readonly [string, T])[], toText: (one: T) => string): string =>
  list.map(([name, one]) => `${name} ${toText(one)}`).join(', ')

function f1Target(
  same: number,
  { threshold, found, wrong }: { threshold: number; found: number; wrong: number },
): Target {
  const f1 = f1Of(same, found, wrong)
  return {
    what: '400 labelled pairs: F1 at the best threshold',
    target: `at least ${LEAST_F1}`,
    reached: `${f1.toFixed(3)} at ${threshold.toFixed(2)}`,
    isMet: f1 >= LEAST_F1,
  }
}
