import type { Verdict } from '../../src/core/gate.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { type Decision, readRecipient } from '../../src/gate/index.ts'
import { askGate } from './ask_gate.ts'
import { OBFUSCATIONS, OBFUSCATION_NAMES, type Obfuscation } from './obfuscate.ts'
import { addressIn, numberIn, tenAmIn } from './places.ts'
import { putRecord } from './records.ts'
import { authorOf, type MeasuredText, writtenOnMs } from './sets.ts'
import { type Tally, tallyBy } from './tally.ts'

/** How many strangers an agent may write to in a day where some may. */
export const COLD_PER_DAY = 10
// Beyond the number of texts.
const STRANGERS_FROM = 10_000
/** What the gate calls the channels of texts. */
export const CHANNELS = { sms: 'sms', email: 'email', whatsapp: 'chatapp' } as const

/** What is known of the recipient: nothing and no budget, its record, nothing within the budget of strangers. */
export const KNOWN = ['stranger', 'evidence', 'cold budget'] as const
export type Known = (typeof KNOWN)[number]

/** One text as the gate answered it. */
export interface Judged {
  text: MeasuredText
  known: Known
  obfuscation: Obfuscation
  decision: Decision
}

/** Answers for texts of one label, in all and by what they have in common. */
export interface LabelFigures {
  all: Tally
  lang: Record<string, Tally>
  author: Record<string, Tally>
  channel: Record<string, Tally>
  /** Only of promotional texts. */
  obfuscation?: Record<string, Tally>
}

/** Asks the gate about every text, and about every promotional one in every disguise. */
export async function judgeTexts(ledger: Ledger, texts: readonly MeasuredText[]): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const [index, text] of texts.entries()) {
    const { lang, record } = text
    const subject = readRecipient('to', recipientOf(text, index, 'evidence'))
    await putRecord(ledger, record, { subject, id: text.id, nowMs: tenAmIn(lang, writtenOnMs(text)) })
    for (const obfuscation of text.label === 'promotional' ? OBFUSCATION_NAMES : (['plain'] as const)) {
      const disguised = disguise(text, obfuscation)
      if (disguised === undefined) continue
      for (const known of KNOWN)
        judged.push({ text, known, obfuscation, decision: await judgeText(ledger, disguised, index, known) })
    }
  }
  return judged
}

const recipientOf = ({ lang, channel }: MeasuredText, index: number, known: Known): string => {
  // A stranger has another address than whoever is on record.
  const place = index + (known === 'evidence' ? 0 : STRANGERS_FROM)
  return channel === 'email' ? addressIn(lang, place) : numberIn(lang, place)
}

/** The text in its disguise; undefined where its script knows none such. */
function disguise(text: MeasuredText, obfuscation: Obfuscation): MeasuredText | undefined {
  const apply = OBFUSCATIONS[obfuscation]
  const body = apply(text.text)
  if (obfuscation !== 'plain' && body === text.text) return undefined
  return { ...text, text: body, ...(text.subject === undefined ? {} : { subject: apply(text.subject) }) }
}

const judgeText = (ledger: Ledger, text: MeasuredText, index: number, known: Known): Promise<Decision> =>
  askGate(ledger, {
    to: recipientOf(text, index, known),
    channel: CHANNELS[text.channel],
    operation: 'send_message',
    subject: text.subject,
    body: text.text,
    nowMs: tenAmIn(text.lang, writtenOnMs(text)),
    coldPerDay: known === 'cold budget' ? COLD_PER_DAY : 0,
  })

/** Counts the answers for each label; `all` of promotional texts counts them plain and disguised. */
export function tallyTexts(judged: readonly Judged[], known: Known): Record<MeasuredText['label'], LabelFigures> {
  const of = (label: MeasuredText['label']): LabelFigures => {
    const every = judged.filter(one => one.known === known && one.text.label === label)
    const plain = every.filter(({ obfuscation }) => obfuscation === 'plain')
    const verdictOf = ({ decision }: Judged): Verdict => decision.decision
    const all = tallyBy(every, () => 'all', verdictOf)['all']
    if (all === undefined) throw new Error(`no text is ${label}`)
    return {
      all,
      lang: tallyBy(plain, ({ text }) => text.lang, verdictOf),
      author: tallyBy(plain, ({ text }) => authorOf(text), verdictOf),
      channel: tallyBy(plain, ({ text }) => text.channel, verdictOf),
      ...(label === 'promotional' ? { obfuscation: tallyBy(every, ({ obfuscation }) => obfuscation, verdictOf) } : {}),
    }
  }
  return { promotional: of('promotional'), mixed: of('mixed'), honest: of('honest') }
}
