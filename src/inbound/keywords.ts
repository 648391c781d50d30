import type { Wish } from '../core/inbound.ts'
import { foldText } from '../lib/fold_text.ts'
import { once } from '../lib/once.ts'
import { findPhrases, toPhraseBook, toWords } from '../lib/phrases.ts'
import { LANGUAGES } from './words/index.ts'
import { OTHER_LANGUAGES, OTHER_SENTENCES } from './words/other_scripts.ts'

// 47 CFR 64.1200(a)(10), CTIA, Twilio, Telnyx, Braze and AWS name these; TD is asked for in Canada.
const ENGLISH = {
  stop: 'stop stopall unsubscribe optout',
  stopAlone: 'quit end revoke remove td unsub stp sotp stpo tsop',
  cancel: 'cancel',
  help: 'help info',
  polite: 'please pls plz thanks thank thx thnx ty you kindly now hi hello',
  signature: 'sent from my|get outlook',
}
const SPOKEN = [ENGLISH, ...LANGUAGES, OTHER_LANGUAGES]
const wordsOf = (...fields: ('stop' | 'stopAlone' | 'cancel' | 'help' | 'polite')[]): Set<string> =>
  new Set(SPOKEN.flatMap(language => fields.flatMap(field => foldText(language[field]).text.trim().split(/\s+/))))

const optOut = once(() => wordsOf('stop', 'stopAlone', 'cancel'))
// YES is none: it means yes to whatever was asked last. Nor is a word of another language: an opt-in read by mistake could be sued over.
const OPT_IN = new Set(['start', 'unstop'])
const help = once(() => wordsOf('help'))
const polite = once(() => wordsOf('polite'))
const mayCancel = once(() => wordsOf('cancel'))
// Said alone before anything else these mean themselves; CANCEL, END or REMOVE may go on.
const plainWords = once(() => wordsOf('stop'))
const signatureLine = once(
  () =>
    new RegExp(
      `^\\s*(?:--|__|(?:${SPOKEN.map(({ signature }) => foldText(signature).text).join('|')})(?!\\p{L}))`,
      'u',
    ),
)
// Thousands of phrases, which only whoever reads messages waits for.
const otherLanguages = once(() =>
  toPhraseBook(LANGUAGES.map(({ phrases, groups }) => ({ meaning: true, phrases, groups }))),
)
// Of a text that is read at once, and of all that is read.
const MOST_CHARACTERS = 2_000
const MOST_READ = 20_000
// Longer than any phrase: none is cut in two.
const OVERLAP = 200
const PART = MOST_CHARACTERS - 2

const AGAIN = '(?: (?:again|anymore|any more|ever|please|pls|thanks|thank you|thx|now))*'
const MESSAGES =
  '(?:texts?|text messages?|messages?|calls?|e ?mails?|sms|spam|offers?|ads?|adverts?|promotions?|promos?|marketing|newsletters?|communications?|contact)'
const SOME = '(?: (?:me|us|any|all|the|these|those|this|such|your|more|of|further))*'
const NOT_DENIED = '(?<!\\b(?:do not|dont|never|not|wont|didnt)(?: ever| just| please)? )'
const MY_NUMBER = '(?:me|us|(?:my|this)(?: (?:phone|cell|cellphone|mobile|telephone))? number|my name)'
// An appointment is no list.
const NOT_A_TIME =
  '(?! from (?:(?:the|my|that|this|your|todays|tomorrows) )*(?:\\d{1,2}(?: \\d\\d)?(?: ?[ap]m)?\\b|(?:\\w+ )?(?:slots?|appointments?|bookings?|reservations?|class|session|lesson|course|table|schedule|calendar|waitlist|waiting list)\\b))'
const PHRASES: readonly RegExp[] = [
  new RegExp(
    `${NOT_DENIED}\\b(?:stop|quit|cease) (?:texting|messaging|calling|contacting|e ?mailing|writing|sending|spamming|bothering)\\b`,
  ),
  new RegExp(`${NOT_DENIED}\\b(?:stop|quit|cease|end)${SOME} ${MESSAGES}${AGAIN}$`),
  new RegExp(`^(?:please |i said |just )*stop(?: it| this)?${AGAIN}$`),
  new RegExp(
    `\\b(?:(?:do not|dont|never)(?: ever)?|stop|quit) (?:text|message|contact|call|e ?mail|write|bother)(?: to)?(?: me| us| here| this number| my number)*${AGAIN}$`,
  ),
  new RegExp(`\\b(?:do not|dont|never) send${SOME} (?:${MESSAGES}|anything)\\b`),
  new RegExp(`\\b(?:do not|dont|no longer) (?:want|wish)(?: to)?(?: (?:get|receive|have|hear))?${SOME} ${MESSAGES}\\b`),
  new RegExp(`^(?:please )?no${SOME} ${MESSAGES}${AGAIN}$`),
  new RegExp(`\\b(?:do not|dont|no longer) (?:want|wish)(?: to)? receive${SOME}${AGAIN}$`),
  /\b(?:do not|dont|no longer) (?:want|wish|care) to (?:ever )?hear from (?:you|your|this|them)\b(?! (?:before|after|until|till|about|by|at|on)\b)/,
  new RegExp(`\\b(?:remove|unsubscribe|delete) ${MY_NUMBER}\\b${NOT_A_TIME}`),
  new RegExp(`\\btake ${MY_NUMBER} off\\b`),
  new RegExp(
    `\\b(?:put|add|place) ${MY_NUMBER} (?:on|onto|to|in) (?:(?:your|the|a) )*(?:do not|dont|no) (?:call|contact|text|disturb)\\b`,
  ),
  /\bi (?:(?:hereby|now|also) )?(?:revoke|withdraw) (?:(?:my|all|any|the) )*consent\b/,
  /\bcease and desist\b/,
  /^(?:(?:please|i|we|want to|would like to) )*unsubscribe from (?:all|any|every|everything|this|these|(?:your|the)(?: \w+)? (?:lists?|texts?|messages|service|number))\b/,
  new RegExp(
    `^(?:(?:please|i|we|im|am|hereby|now) )*opt(?:ing)? out(?: of (?:all|any|every|everything|these|this|your)\\b.*|${AGAIN})$`,
  ),
  /\bwrong (?:number|person)(?: (?:please|pls|so|and|just))* stop\b(?! (?:by|at|in)\b)/,
  /\bopt (?:me|us) out\b/,
  /\b(?:want|like|wish) to (?:opt out|unsubscribe|be removed)\b/,
  /\b(?:leave (?:me|us) alone|lose my number)\b/,
]

const COURTESY = '(?:sorry|hi|hello|hey|please|pls|thanks|thank you|no|but|really|just|ok)'
// Only where it is all that somebody says: "no more than two guests" asks for a table.
const MAY_BE_ONE: readonly RegExp[] = [
  new RegExp(`^(?:${COURTESY} )*no more(?: (?:please|pls|thanks|thank you))?$`),
  new RegExp(
    `^(?:${COURTESY} |i )*(?:do not|dont) want (?:these|them|any of (?:these|this)|any more of (?:these|this))${AGAIN}$`,
  ),
  new RegExp(
    `^(?:${COURTESY} |(?:i|we|im|am|are|were|totally|absolutely|still|at all) )*not (?:at all )?interested(?: at all| in (?:this|that|it|your (?:offers?|services?|products?|messages?)|any of (?:this|it)))?(?: sorry)?${AGAIN}$`,
  ),
]
const GO_AWAY = new RegExp(
  `^(?:${COURTESY} )*(?:quit it|cut it out|knock it off|go away|get lost|enough already|enough is enough|(?:fuck|piss|bugger|sod) off)${AGAIN}$`,
)
const WRONG_NUMBER = new RegExp(
  `^(?!i (?:have|had|got|dialed|called) )(?:${COURTESY} |(?:you|u|youve|have|got|its|it|this|is|a|the|i|think|im|afraid|must|be) )*wrong (?:number|person)(?: (?:${COURTESY}|mate|buddy|dude|here))*$`,
)
const otherSentences = once(() => OTHER_SENTENCES.map(sentence => new RegExp(foldText(sentence).text, 'u')))
// Signs that say it without a word.
const SIGNS = /^[\s\p{Variation_Selector}!.]*(?:[🛑🚫⛔🔇][\s\p{Variation_Selector}!.]*)+$/u

/** Reads a message that asks for no more messages, for messages again, or for help; a word in the middle of other text asks for nothing. Of a long one an opt-out counts wherever it stands. */
export function readWish(text: string): Wish | undefined {
  const begin = readPart(text)
  const end = Math.min(text.length, MOST_READ)
  for (let at = PART - OVERLAP; begin === undefined && at + OVERLAP < end; at += PART - OVERLAP) {
    // A digit at each cut: what stands there is neither the first nor the last that is said, nor a whole word.
    const later = readPart(`0${text.slice(at, at + PART)}${at + PART < text.length ? '0' : ''}`)
    if (later?.kind === 'opt_out') return later
  }
  return begin
}

function readPart(text: string): Wish | undefined {
  if (SIGNS.test(text.slice(0, MOST_CHARACTERS))) return toOptOut('phrase')
  const said = withoutSignature(text.slice(0, MOST_CHARACTERS)).replace(/(\p{L})\1{2,}/gu, '$1')
  const plain = toPlain(said)
  const words = [...new Set(plain.split(' '))]
  // Also letter by letter, as in S.T.O.P., several times over, and politely.
  const readings = [plain.replaceAll(' ', ''), words.join(''), words.filter(one => !polite().has(one)).join('')]
  const word = readings.find(one => optOut().has(one) || OPT_IN.has(one) || help().has(one))
  if (word === undefined) return saysStop(said, plain) ? toOptOut('phrase') : undefined
  if (optOut().has(word)) return toOptOut(word)
  return { kind: OPT_IN.has(word) ? 'opt_in' : 'help', word: word.toUpperCase() }
}

/** Says whether a message is nothing but words that opt out, or that answer what was asked last, as "no more, thanks" does. */
export function mayOptOut(text: string): boolean {
  const plain = toPlain(withoutSignature(text.slice(0, MOST_CHARACTERS)))
  return MAY_BE_ONE.some(phrase => phrase.test(plain))
}

function saysStop(said: string, plain: string): boolean {
  const first = firstOf(said)
  if (plainWords().has(withoutCourtesy(first)) || PHRASES.some(phrase => phrase.test(plain))) return true
  if (
    GO_AWAY.test(plain) ||
    (WRONG_NUMBER.test(first) && !said.includes('?')) ||
    otherSentences().some(one => one.test(plain))
  )
    return true
  return findPhrases(otherLanguages(), toWords(foldText(said))).length > 0
}

const toPlain = (text: string): string =>
  foldText(text)
    .text.replaceAll("'", '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The first sentence or line. */
const firstOf = (text: string): string => toPlain(text.trimStart().split(/[.!]+\s|\n|\s[-–—]+\s/u, 1)[0] ?? '')

/** Words as one, polite ones left out. */
const withoutCourtesy = (plain: string): string =>
  plain
    .split(' ')
    .filter(one => !polite().has(one))
    .join('')

/** What a mail or telephone program adds below a message. */
function withoutSignature(text: string): string {
  const lines = text.split(/\r?\n/)
  const end = lines.findIndex((line, at) => at > 0 && signatureLine().test(foldText(line).text))
  return end === -1 ? text : lines.slice(0, end).join('\n')
}

const toOptOut = (word: string): Wish => ({
  kind: 'opt_out',
  word: word === 'phrase' ? word : word.toUpperCase(),
  everyChannel: word === 'stopall',
  mayCancel: mayCancel().has(word),
})
