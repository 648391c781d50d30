import { fold } from '../lib/fold.ts'
import type { Intent } from './intents.ts'
import { mayOptOut, readWish } from './keywords.ts'

/** What the words of a message hint at, and which messages to its sender have to end: none, marketing, or all. */
export interface Hint {
  intent: Intent
  optsOutOf: null | 'marketing' | 'all'
  /** The sender named every channel. */
  everyChannel: boolean
  /** A plain wish, not a word that may mean something else. */
  isSure: boolean
  /** START and its kin: the sender wants messages again. */
  asksBack: boolean
}

// Anywhere in the text, as parts of other words too; the first line that fits decides.
const PARTS: readonly [intent: Intent, parts: readonly string[]][] = [
  ['opt_out', ['stop', 'unsubscribe', 'opt out', 'opt-out', 'optout', 'do not contact', 'remove me']],
  ['cancellation', ['cancel']],
  [
    'complaint',
    [
      'complain',
      'refund',
      'terrible',
      'horrible',
      'awful',
      'worst',
      'unacceptable',
      'disappoint',
      'unhappy',
      'not happy',
      'angry',
      'rude',
      'scam',
      'never again',
    ],
  ],
  ['booking_request', ['book', 'appointment', 'schedul', 'reserv', 'availab', 'slot', 'opening']],
]

const A_PLACE = /\b(?:bus|train|tram|metro|subway|underground|taxi|truck|coach|ferry) stops?\b/g
// What a business has or asks, in words that hold "book", "opening" or "availab".
const ASKS_A_FACT =
  /\b(?:(?:opening|business|office|store) (?:hours?|times?|days?)|address|parking|located|location|directions|prices?|costs?|how much|accept|sell|carry|phone number|menu|wi-?fi|notebooks?|bookkeep\w*|bookshops?|bookstores?|facebook|guidebooks?|cookbooks?)\b/
const WANTS_A_TIME =
  /\b(?:can|could|may|might|shall|want|would|like|need|please)\b.{0,40}\b(?:book|schedule|reserve|appointment|table|slot)\b|\b(?:book|schedule|reserve) (?:a|an|the|my|me|us|for|in|now|it)\b/

/** Classifies a message by English words; a hint for whoever decides, and never less careful with opt-outs than the keywords are. */
export function classify(text: string): Hint {
  const wish = readWish(text)
  if (wish?.kind === 'opt_out') {
    const intent = wish.mayCancel ? 'cancellation' : 'opt_out'
    return { intent, optsOutOf: 'all', everyChannel: wish.everyChannel, isSure: true, asksBack: false }
  }
  // UNSTOP holds "stop" and means the opposite.
  if (wish?.kind === 'opt_in')
    return { intent: 'inquiry', optsOutOf: null, everyChannel: false, isSure: false, asksBack: true }
  if (mayOptOut(text))
    return { intent: 'opt_out', optsOutOf: 'marketing', everyChannel: false, isSure: false, asksBack: false }
  const isQuestion = /[?؟]\s*$/u.test(text)
  // A bus stop ends nothing: the word is part of another there.
  const folded = isQuestion ? fold(text).replace(A_PLACE, ' ') : fold(text)
  const found = PARTS.find(([, parts]) => parts.some(part => folded.includes(part)))?.[0] ?? 'inquiry'
  const isInquiry = found === 'booking_request' && isQuestion && ASKS_A_FACT.test(folded) && !WANTS_A_TIME.test(folded)
  const intent = isInquiry ? 'inquiry' : found
  // "Stop by at 5" ends no more than a doubtful word may.
  return {
    intent,
    optsOutOf: intent === 'opt_out' ? 'marketing' : null,
    everyChannel: false,
    isSure: false,
    asksBack: false,
  }
}
