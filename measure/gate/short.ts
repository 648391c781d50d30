import { z } from 'zod'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Decision } from '../../src/gate/index.ts'
import { readSets } from '../jsonl.ts'
import { askGate } from './ask_gate.ts'
import { numberIn, tenAmIn } from './places.ts'
import { LANGUAGES } from './sets.ts'
import { type Tally, tallyBy } from './tally.ts'
import { CHANNELS, COLD_PER_DAY } from './texts.ts'

const short = z.strictObject({
  id: z.string(),
  lang: z.enum(LANGUAGES),
  label: z.enum(['promotional', 'honest']),
  text: z.string(),
})

/** A text of 3 to 11 words that a business sends, which nobody has seen who made the judge. */
export type ShortText = z.infer<typeof short>

/** One of them as the gate answered it. */
export interface JudgedShort {
  short: ShortText
  decision: Decision
}

/** Answers for short texts of one label, in all and by language. */
export interface ShortFigures {
  all: Tally
  lang: Record<string, Tally>
}

/** The short texts of a folder, whoever wrote them. */
export const readShort = (folder: URL = new URL('.', import.meta.url)): ShortText[] => readSets(folder, 'short_', short)

// Beyond every number that the other sets write to.
const RECIPIENTS_FROM = 40_000

/** Asks the gate about short texts to recipients of whom nothing is known, within the budget of strangers. */
export async function judgeShort(ledger: Ledger, texts: readonly ShortText[]): Promise<JudgedShort[]> {
  const judged: JudgedShort[] = []
  for (const [index, one] of texts.entries()) {
    const decision = await askGate(ledger, {
      to: numberIn(one.lang, RECIPIENTS_FROM + index),
      channel: CHANNELS.sms,
      operation: 'send_message',
      subject: undefined,
      body: one.text,
      nowMs: tenAmIn(one.lang),
      coldPerDay: COLD_PER_DAY,
    })
    judged.push({ short: one, decision })
  }
  return judged
}

/** Counts the answers for each label. */
export function tallyShort(judged: readonly JudgedShort[]): Record<ShortText['label'], ShortFigures> {
  const of = (label: ShortText['label']): ShortFigures => {
    const these = judged.filter(({ short }) => short.label === label)
    const by = (nameOf: (one: ShortText) => string): Record<string, Tally> =>
      tallyBy(
        these,
        ({ short }) => nameOf(short),
        ({ decision }) => decision.decision,
      )
    const all = by(() => 'all')['all']
    if (all === undefined) throw new Error(`no short text is ${label}`)
    return { all, lang: by(({ lang }) => lang) }
  }
  return { promotional: of('promotional'), honest: of('honest') }
}
