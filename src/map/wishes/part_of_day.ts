import { fold } from '../../lib/fold.ts'
import { greetingIn } from '../language/greetings.ts'
import { isUnspaced, type Word } from '../language/roots.ts'
import { lists } from './open_words.ts'

// Before these a part of a day is counted, gone, or how long something lasts: "one night", "last night", "all night".
const NOT_WHEN = new Set(
  lists(
    `one, two, all, every, each, whole, last, yesterday, since, this, date, quiz, hen, stag, game, games, girls, ladies, lads, first,
   ganze, ganzen, gestern, seit, letzte, letzten, schönen, romantischen,
    hier, toute, dernière, depuis, anoche, ayer, toda, cada, desde, romántica, ieri, tutta, ogni, scorsa, romantica, ontem, última,
    gisteren, hele, heel, sinds, afgelopen, vorige, wczoraj, całą, całej, ostatniej, zeszłej, miłego, včera, celou, celé, minulou, вчера, всю, прошлой, каждую, вчора, минулої,
    ce, dün, bütün, tüm, geçen, igår, går, hela, förra, eilen, koko, viime, امس, أمس, مبارح, طول, كل, ليلة`,
  ),
)
// The same right before it.
const COUNTING = new Set(
  lists('an, per, ein, eine, einen, einem, einer, nen, ne, pro, un, une, par, uno, una, uma, bir, en, et, ett'),
)
// Forms of a word that has another meaning: "sera" is a verb of French, and the Arabic noon a back.
const ELSEWHERE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sera: 'it',
    notte: 'it',
    noc: 'cs pl',
    noci: 'cs',
    rana: 'cs',
    ranem: 'pl',
    matin: 'fr',
    morgens: 'de nl',
    fruh: 'de',
    noche: 'es',
    noite: 'pt',
    rano: 'pl cs',
    avond: 'nl',
    abend: 'de',
    nacht: 'de nl',
    aften: 'da',
    kvallen: 'sv',
    natten: 'sv da',
  }),
)
const NEVER = new Set(lists('الظهر, العصر, فجر, 밤, 저녁, 아침, 夜, 朝, geceliği'))
// An evening dress is worn, and a guard for the night is made by a dentist.
const WORN =
  /\b(?:dress(?:es)?|gowns?|suits?|coats?|wear|guards?|creams?|lights?|lamps?|shift|robes?|vestidos?|trajes?|tenue|creme|crema|table|abit[oi]|vestit[oi]|jurk(?:en)?|klanning(?:ar)?|kjoler?|kleid(?:er)?|suk(?:nia|nie|ienka)|saty)\b|\b(?:pills?|sickness|mesa|mesilla|lampara|veilleuse?s?|veilleur|scarpe|krem|boite|table)\b|clubs? de noche|gece krem|плать|сукн|elbise|kiyafet|فستان|فساتين|ドレス|드레스|礼服|禮服/u
// English calls much that happens by its night.
const AT_NIGHT = new Set(['at', 'late', 'by'])

// "The morning after" is a pill.
const AFTER = new Set(['after'])

const JAPANESE =
  /夜間|深夜|夜中|早朝|夕方|午前|午後|(?<![昨今一毎])(?:夜(?:遅|[にもはでま、\s]|$)|朝(?:早|[にもはかでま、\s]|$))/u
const CHINESE = /(?<!昨天)(?:晚上|夜[里裡晚间間]|深夜|半夜|凌晨|清晨|早上|早晨|上午|下午|晚間)(?![好茶])/u

/** Whether words for a part of a day say when somebody goes there, though nothing says that it is to be open. */
export function saysWhen(
  text: string,
  words: readonly Word[],
  said: readonly string[],
  languages: readonly string[],
): boolean {
  const folded = fold(text)
  if (WORN.test(folded)) return false
  if (isUnspaced(text)) return JAPANESE.test(text.normalize('NFC')) || CHINESE.test(text.normalize('NFC'))
  const greeted = greetingIn(words)
  return words.some(({ written, text: word }, at) => {
    if (at < greeted || !said.includes(written) || NEVER.has(word) || AFTER.has(words[at + 1]?.text ?? '')) return false
    const own = ELSEWHERE.get(word)?.split(' ')
    if (own !== undefined && !own.some(language => languages.includes(language))) return false
    const before = words[at - 1]?.text ?? ''
    if (word === 'night') return AT_NIGHT.has(before)
    return !COUNTING.has(before) && ![before, words[at - 2]?.text ?? ''].some(one => NOT_WHEN.has(one))
  })
}
