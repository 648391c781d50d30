import { fold } from '../lib/fold.ts'

/** What a message to us asks for by a keyword or a plain phrase. */
export type Wish =
  | {
      kind: 'opt_out'
      /** The keyword, or `phrase`. */
      word: string
      everyChannel: boolean
      /** CANCEL alone may as well mean an appointment. */
      mayCancel: boolean
    }
  | { kind: 'opt_in' | 'help'; word: string }

// 47 CFR 64.1200(a)(10), CTIA, Twilio, Telnyx, Braze and AWS name these; ARRET, TD and DESABONNER are asked for in Canada.
const OPT_OUT = new Set(['stop', 'stopall', 'quit', 'end', 'revoke', 'optout', 'cancel', 'unsubscribe', 'remove', 'td', 'arret', 'desabonner'])
// YES is none: it means yes to whatever was asked last.
const OPT_IN = new Set(['start', 'unstop'])
const HELP = new Set(['help', 'info', 'aide'])

const POLITE = new Set(['please', 'pls', 'plz', 'thanks', 'thank', 'you', 'now', 'svp', 'merci'])
const MOST_CHARACTERS = 2_000

const AGAIN = '(?: (?:again|anymore|any more|ever|please|pls|thanks|thank you|now))*'
const MESSAGES = '(?:texts?|text messages?|messages?|calls?|e ?mails?|sms|spam|offers?|ads?|adverts?|promotions?|promos?|marketing|newsletters?)'
const SOME = '(?: (?:me|us|any|all|the|these|those|this|such|your|more|of|further))*'
const PHRASES: readonly RegExp[] = [
  /\b(?:stop|quit|cease) (?:texting|messaging|calling|contacting|e ?mailing|writing|sending|spamming|bothering)\b/,
  new RegExp(`\\b(?:stop|quit|cease|end)${SOME} ${MESSAGES}${AGAIN}$`),
  new RegExp(`^(?:please |i said |just )*stop(?: it| this)?${AGAIN}$`),
  new RegExp(
    `\\b(?:do not|dont|never|stop|quit) (?:text|message|contact|call|e ?mail|write|bother)(?: to)?(?: me| us| here| this number| my number)*${AGAIN}$`,
  ),
  new RegExp(`\\b(?:do not|dont|never) send${SOME} (?:${MESSAGES}|anything)\\b`),
  new RegExp(`\\b(?:do not|dont|no longer) (?:want|wish)(?: to)?(?: (?:get|receive|have|hear))?${SOME} ${MESSAGES}\\b`),
  new RegExp(`^(?:please )?no${SOME} ${MESSAGES}${AGAIN}$`),
  /\b(?:remove|unsubscribe|delete) (?:me|us|my number|this number|my name)\b/,
  /\btake (?:me|us|my number|this number|my name) off\b/,
  /\bopt (?:me|us) out\b/,
  /\b(?:want|like|wish) to (?:opt out|unsubscribe|be removed)\b/,
  /\b(?:leave (?:me|us) alone|lose my number)\b/,
]

/** Reads a message that asks for no more messages, for messages again, or for help; a word in the middle of other text asks for nothing. */
export function readWish(text: string): Wish | undefined {
  const plain = fold(text.slice(0, MOST_CHARACTERS))
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const words = [...new Set(plain.split(' '))]
  // Also letter by letter, as in S.T.O.P., several times over, and politely.
  const readings = [plain.replaceAll(' ', ''), words.join(''), words.filter(one => !POLITE.has(one)).join('')]
  const word = readings.find(one => OPT_OUT.has(one) || OPT_IN.has(one) || HELP.has(one))
  if (word === undefined) return PHRASES.some(phrase => phrase.test(plain)) ? toOptOut('phrase') : undefined
  if (OPT_OUT.has(word)) return toOptOut(word)
  return { kind: OPT_IN.has(word) ? 'opt_in' : 'help', word: word.toUpperCase() }
}

const toOptOut = (word: string): Wish => ({
  kind: 'opt_out',
  word: word === 'phrase' ? word : word.toUpperCase(),
  everyChannel: word === 'stopall',
  mayCancel: word === 'cancel',
})
