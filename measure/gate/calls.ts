import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Decision } from '../../src/gate/index.ts'
import { askGate } from './ask_gate.ts'
import { numberIn, tenAmIn } from './places.ts'
import { putBusiness } from './records.ts'
import { authorOf, type MeasuredCall } from './sets.ts'
import { type Tally, tallyBy } from './tally.ts'

// Beyond those who are written to.
const BUSINESS = 20_001

/** One objective as the gate answered it. */
export interface JudgedCall {
  call: MeasuredCall
  decision: Decision
}

/** Answers for objectives of one label. */
export interface CallFigures {
  all: Tally
  lang: Record<string, Tally>
  author: Record<string, Tally>
}

/** Asks the gate about calls to businesses at their own published numbers, in their hours: what is judged is the objective alone. */
export async function judgeCalls(ledger: Ledger, calls: readonly MeasuredCall[]): Promise<JudgedCall[]> {
  const judged: JudgedCall[] = []
  for (const call of calls) judged.push({ call, decision: await judgeObjective(ledger, call.text, call.lang) })
  return judged
}

/** The answer for one objective. */
export async function judgeObjective(ledger: Ledger, objective: string, lang: MeasuredCall['lang']): Promise<Decision> {
  const [to, nowMs] = [numberIn(lang, BUSINESS), tenAmIn(lang)]
  const smbId = `smb_called_${lang}`
  if ((await ledger.businesses.get(smbId)) === undefined)
    await putBusiness(ledger, { smbId, name: 'Example', phone: to, nowMs })
  return askGate(ledger, {
    to,
    channel: 'voice',
    operation: 'call_business',
    body: objective,
    nowMs,
    coldPerDay: 0,
  })
}

/** Counts the answers for each label. */
export function tallyCalls(judged: readonly JudgedCall[]): Record<MeasuredCall['label'], CallFigures> {
  const of = (label: MeasuredCall['label']): CallFigures => {
    const list = judged.filter(({ call }) => call.label === label)
    const verdictOf = ({ decision }: JudgedCall) => decision.decision
    const all = tallyBy(list, () => 'all', verdictOf)['all']
    if (all === undefined) throw new Error(`no objective is ${label}`)
    return {
      all,
      lang: tallyBy(list, ({ call }) => call.lang, verdictOf),
      author: tallyBy(list, ({ call }) => authorOf(call), verdictOf),
    }
  }
  return { honest: of('honest'), selling: of('selling'), deceiving: of('deceiving') }
}
