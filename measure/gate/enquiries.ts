import { z } from 'zod'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Decision } from '../../src/gate/index.ts'
import { readSets } from '../jsonl.ts'
import { askGate } from './ask_gate.ts'
import { addressIn, numberIn, tenAmIn } from './places.ts'
import { authorOf, LANGUAGES } from './sets.ts'
import { type Tally, tallyBy } from './tally.ts'
import { CHANNELS, COLD_PER_DAY } from './texts.ts'

/** What a customer asks, the same before and behind an advertisement, and what sells in the form of an enquiry. */
export const FORMS = ['enquiry', 'enquiry_then_ad', 'ad_then_enquiry', 'ad_as_enquiry'] as const
export type Form = (typeof FORMS)[number]

const enquiry = z.strictObject({
  id: z.string(),
  lang: z.enum(LANGUAGES),
  form: z.enum(FORMS),
  channel: z.enum(['sms', 'email', 'whatsapp']),
  text: z.string(),
  subject: z.string().optional(),
})

/** A message to a business that nobody has seen who made the judge. */
export type MeasuredEnquiry = z.infer<typeof enquiry>

/** One message as the gate answered it. */
export interface JudgedEnquiry {
  enquiry: MeasuredEnquiry
  decision: Decision
}

/** Answers for messages of one form, in all and by what they have in common. */
export interface EnquiryFigures {
  all: Tally
  lang: Record<string, Tally>
  author: Record<string, Tally>
}

/** The messages of a folder, whoever wrote them. */
export const readEnquiries = (folder: URL = new URL('.', import.meta.url)): MeasuredEnquiry[] =>
  readSets(folder, 'enquiries_', enquiry)

// Beyond every number that the other sets write to.
const BUSINESSES_FROM = 30_000

/** Asks the gate about messages to businesses of which nothing is known, within the budget of strangers: what they say decides alone. */
export async function judgeEnquiries(ledger: Ledger, enquiries: readonly MeasuredEnquiry[]): Promise<JudgedEnquiry[]> {
  const judged: JudgedEnquiry[] = []
  for (const [index, enquiry] of enquiries.entries()) {
    const { lang, channel, subject, text } = enquiry
    const place = BUSINESSES_FROM + index
    const decision = await askGate(ledger, {
      to: channel === 'email' ? addressIn(lang, place) : numberIn(lang, place),
      channel: CHANNELS[channel],
      operation: 'send_message',
      subject,
      body: text,
      nowMs: tenAmIn(lang),
      coldPerDay: COLD_PER_DAY,
    })
    judged.push({ enquiry, decision })
  }
  return judged
}

/** Counts the answers for each form. */
export function tallyEnquiries(judged: readonly JudgedEnquiry[]): Record<Form, EnquiryFigures> {
  const of = (form: Form): EnquiryFigures => {
    const these = judged.filter(({ enquiry }) => enquiry.form === form)
    const by = (nameOf: (enquiry: MeasuredEnquiry) => string): Record<string, Tally> =>
      tallyBy(
        these,
        one => nameOf(one.enquiry),
        ({ decision }) => decision.decision,
      )
    const all = by(() => 'all')['all']
    if (all === undefined) throw new Error(`no message has the form ${form}`)
    return { all, lang: by(({ lang }) => lang), author: by(authorOf) }
  }
  return {
    enquiry: of('enquiry'),
    enquiry_then_ad: of('enquiry_then_ad'),
    ad_then_enquiry: of('ad_then_enquiry'),
    ad_as_enquiry: of('ad_as_enquiry'),
  }
}
