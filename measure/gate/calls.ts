import { OPEN_STANDING } from '../../src/core/gate.ts'
import { type Decision, judge, readRecipient } from '../../src/gate/index.ts'
import { mondayTenIn, numberIn, SENDER } from './places.ts'
import type { MeasuredCall } from './sets.ts'
import { type Tally, tallyBy } from './tally.ts'

/** One objective as the gate answered it. */
export interface JudgedCall {
  call: MeasuredCall
  decision: Decision
}

/** Answers for objectives of one label. */
export interface CallFigures {
  all: Tally
  lang: Record<string, Tally>
}

/** Asks the gate about calls to businesses at their own published numbers, in their hours: what is judged is the objective alone. */
export const judgeCalls = (calls: readonly MeasuredCall[]): JudgedCall[] =>
  calls.map((call, index) => ({ call, decision: judgeObjective(call.text, call.lang, index) }))

/** The answer for one objective. */
export const judgeObjective = (objective: string, lang: MeasuredCall['lang'], index = 0): Decision =>
  judge(
    {
      operation: 'call_business',
      mode: 'send',
      recipient: readRecipient('to', numberIn(lang, index)),
      channel: 'voice',
      messageType: 'transactional',
      body: objective,
      wording: 'free',
    },
    {
      nowMs: mondayTenIn(lang),
      consents: [],
      optOuts: [],
      recentSends: [],
      sender: SENDER,
      strictLaw: false,
      standing: {
        ...OPEN_STANDING,
        freeText: 'relationship',
        evidence: [{ kind: 'published_address', id: 'b1', at: 0, allows: 'free_text', says: [] }],
      },
      isApproved: false,
    },
  )

/** Counts the answers for each label. */
export function tallyCalls(judged: readonly JudgedCall[]): Record<MeasuredCall['label'], CallFigures> {
  const of = (label: MeasuredCall['label']): CallFigures => {
    const list = judged.filter(({ call }) => call.label === label)
    const verdictOf = ({ decision }: JudgedCall) => decision.decision
    const all = tallyBy(list, () => 'all', verdictOf)['all']
    if (all === undefined) throw new Error(`no objective is ${label}`)
    return { all, lang: tallyBy(list, ({ call }) => call.lang, verdictOf) }
  }
  return { honest: of('honest'), selling: of('selling'), deceiving: of('deceiving') }
}
