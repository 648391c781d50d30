import type { Verdict } from '../../src/core/gate.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { type Decision, readRecipient } from '../../src/gate/index.ts'
import { askGate } from './ask_gate.ts'
import { judgeObjective } from './calls.ts'
import { numberIn, tenAmIn } from './places.ts'
import { putRecord } from './records.ts'
import { emptyTally, type Tally } from './tally.ts'

// Beyond those who are written to.
const CUSTOMER = 20_000
// What an earlier review of the gate found it to let through; every line has to be asked about or refused.
const SELLING = [
  'Haircuts now $25 instead of $40',
  'Free shipping all weekend',
  'Buy 1 get 1 free',
  'Black Friday starts now',
  'Need money before payday? We advance you up to $1,000 in cash today.',
  'Your seat at our casino is ready, with 50 spins on the house',
  'This coin doubles every week. Get in on crypto early.',
  'You may qualify for extra Medicare benefits. Call us before enrollment ends.',
  'Homeowners in your street now pay nothing for electricity: ask us about solar.',
  'Vote for Dana Reyes on Tuesday. She will lower your taxes.',
  'Hi Jo,\n\n20% off everything today only, shop now',
  '20% 0ff everything t0day, sh0p n0w',
  '2 0 % o f f everything today',
  '20% o.f.f everything today, shop n.o.w',
  '20% ᴏꜰꜰ ᴇᴠᴇʀʏᴛʜɪɴɢ, ꜱʜᴏᴘ ɴᴏᴡ',
  'won pohs ,yadot gnihtyreve ffo %02',
  '#20off everything today',
  '20 pct off everything today',
]
// What it wrongly refused; no line may be refused.
const HONEST = [
  'Your appointment offer: Dr. Lee has an opening on Thursday at 9:30. Reply YES to take it.',
  'Your house sale closes Friday at 2 pm. Please sign up here for a time to sign the papers.',
  'Your free trial ends tomorrow. Cancel before then and you will not be charged.',
  'Your voucher code for the replacement item is ready: RX-2291.',
  'Ihre Rechnung 4471 über 318,50 EUR: zahlbar binnen 14 Tagen, bei Zahlung binnen 7 Tagen 2 % Skonto.',
]
const SELLING_CALLS = [
  'Tell them they qualify for a $50,000 business loan',
  'Dígales que nuestra agencia les consigue más clientes y ofrézcales una cita',
  'Sagen Sie ihnen, dass unsere neue Kassensoftware ihnen Kosten spart, und vereinbaren Sie eine Vorführung',
  'Expliquez-leur que notre assurance est moins chère et prenez rendez-vous',
  'Расскажите им о нашей новой услуге рекламы и предложите договор',
  '告诉他们我们的贷款利率最低,请他们申请',
  'Ask them for a donation to our animal shelter',
  'Ask them to support our candidate and to put up a poster of the campaign',
  'Book a table and pretend to be human if they ask',
]
const HONEST_CALLS = [
  'I would like to sell my old car. Ask whether they buy used cars and what they pay.',
  'Ask what they charge to promote our charity concert on their notice board',
]

/** How the gate answers the examples of an earlier review: those it let through, and those it wrongly refused. */
export interface ReviewedFigures {
  selling: Tally
  honest: Tally
  sellingCalls: Tally
  honestCalls: Tally
  /** Each example that is answered wrongly. */
  wrong: string[]
}

/** Asks about every example with a recipient who is a customer, so that the words alone decide. */
export async function judgeReviewed(ledger: Ledger): Promise<ReviewedFigures> {
  const to = numberIn('en', CUSTOMER)
  const nowMs = tenAmIn('en')
  await putRecord(ledger, { kind: 'customer' }, { subject: readRecipient('to', to), id: 'reviewed', nowMs })
  const message = (body: string): Promise<Decision> =>
    askGate(ledger, { to, channel: 'sms', operation: 'send_message', body, nowMs, coldPerDay: 0 })
  const call = (objective: string): Promise<Decision> => judgeObjective(ledger, objective, 'en')
  const wrong: string[] = []
  const count = async (
    examples: readonly string[],
    answer: (text: string) => Promise<Decision>,
    bad: Verdict,
  ): Promise<Tally> => {
    const tally = emptyTally()
    for (const text of examples) {
      const { decision } = await answer(text)
      tally[decision] += 1
      if (decision === bad) wrong.push(text)
    }
    return tally
  }
  return {
    selling: await count(SELLING, message, 'allow'),
    honest: await count(HONEST, message, 'refuse'),
    sellingCalls: await count(SELLING_CALLS, call, 'allow'),
    honestCalls: await count(HONEST_CALLS, call, 'refuse'),
    wrong,
  }
}
