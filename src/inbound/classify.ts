import { fold } from '../lib/fold.ts'
import { readWish } from './keywords.ts'

/** What a message to a business may be about. */
export const INTENTS = ['booking_request', 'cancellation', 'opt_out', 'inquiry', 'complaint'] as const

export type Intent = (typeof INTENTS)[number]

/** What the words of a message hint at, and which messages to its sender have to end: none, marketing, or all. */
export interface Hint {
  intent: Intent
  optsOutOf: null | 'marketing' | 'all'
  /** The sender named every channel. */
  everyChannel: boolean
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

/** Classifies a message by English words; a hint for whoever decides, and never less careful with opt-outs than the keywords are. */
export function classify(text: string): Hint {
  const wish = readWish(text)
  if (wish?.kind === 'opt_out') {
    return { intent: wish.mayCancel ? 'cancellation' : 'opt_out', optsOutOf: 'all', everyChannel: wish.everyChannel }
  }
  const folded = fold(text)
  const intent = PARTS.find(([, parts]) => parts.some(part => folded.includes(part)))?.[0] ?? 'inquiry'
  // "Stop by at 5" ends no more than a doubtful word may.
  return { intent, optsOutOf: intent === 'opt_out' ? 'marketing' : null, everyChannel: false }
}
