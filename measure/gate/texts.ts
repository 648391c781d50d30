import { OPEN_STANDING, type Standing, type Verdict } from '../../src/core/gate.ts'
import { type Decision, type GateRequest, judge, readRecipient } from '../../src/gate/index.ts'
import { OBFUSCATIONS, OBFUSCATION_NAMES, type Obfuscation } from './obfuscate.ts'
import { addressIn, mondayTenIn, numberIn, SENDER } from './places.ts'
import { authorOf, type MeasuredText } from './sets.ts'
import { evidenceOf } from './standing.ts'
import { type Tally, tallyBy } from './tally.ts'

const CHANNELS = { sms: 'sms', email: 'email', whatsapp: 'chatapp' } as const

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
export function judgeTexts(texts: readonly MeasuredText[]): Judged[] {
  return texts.flatMap((text, index) =>
    (text.label === 'promotional' ? OBFUSCATION_NAMES : (['plain'] as const)).flatMap(obfuscation => {
      const disguised = disguise(text, obfuscation)
      if (disguised === undefined) return []
      return KNOWN.map(known => ({ text, known, obfuscation, decision: judgeText(disguised, index, known) }))
    }),
  )
}

/** The text in its disguise; undefined where its script knows none such. */
function disguise(text: MeasuredText, obfuscation: Obfuscation): MeasuredText | undefined {
  const apply = OBFUSCATIONS[obfuscation]
  const body = apply(text.text)
  if (obfuscation !== 'plain' && body === text.text) return undefined
  return { ...text, text: body, ...(text.subject === undefined ? {} : { subject: apply(text.subject) }) }
}

/** Declared transactional, as whoever wants it to leave would. */
function judgeText({ lang, channel, subject, text, record }: MeasuredText, index: number, known: Known): Decision {
  const request: GateRequest = {
    operation: 'send_message',
    mode: 'send',
    recipient: readRecipient('to', channel === 'email' ? addressIn(lang, index) : numberIn(lang, index)),
    channel: CHANNELS[channel],
    messageType: 'transactional',
    subject,
    body: text,
    wording: 'free',
  }
  const standing: Standing = {
    ...OPEN_STANDING,
    freeText: 'relationship',
    evidence: known === 'evidence' ? [evidenceOf(record)] : [],
    coldLeft: known === 'cold budget' ? 10 : 0,
  }
  return judge(request, {
    nowMs: mondayTenIn(lang),
    consents: [],
    optOuts: [],
    recentSends: [],
    sender: SENDER,
    strictLaw: false,
    standing,
    isApproved: false,
  })
}

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
