import { namesKind } from '../kinds/capability.ts'
import { bindsBack } from '../language/clauses.ts'
import { isLoose } from '../language/loose_ends.ts'
import { greetingIn } from '../language/greetings.ts'
import { NEAR, SEEKING } from '../language/near_words.ts'
import { saysShop } from '../language/plain_words.ts'
import { isUnspaced, OF, type Word, wordsOf } from '../language/roots.ts'
import { isNot, isUsedAt, NO_WORD, type Reading, readingsOf, rolesIn, type Used } from './roles.ts'
import { unusedUnspaced } from './unused_unspaced.ts'

/** Parts of a text that neither name the kind nor a condition nor hold the sentence together, as written; of the words that are used some name the kind. */
export function unusedOf(text: string, said: Used): string[] {
  return isUnspaced(text) ? unusedUnspaced(text, said) : unusedSpaced(text, said)
}

function unusedSpaced(text: string, said: Used): string[] {
  return readingsOf(text, said).flatMap(({ part, reading }) => unusedIn(part, reading))
}

/** The same of the words between two pauses; what is said after a pause and not used at all is named as a whole. */
function unusedIn(part: string, reading: Reading): string[] {
  const { naming, isFunction, isFirst, language, endsInVerbs } = reading
  const words = wordsOf(part, '')
  const greeted = isFirst ? greetingIn(words) : 0
  const roles = rolesIn(words, reading)
  const isUsed = (at: number): boolean => isUsedAt(words, at, reading)
  const isLeft = (at: number): boolean => roles[at] === 'unused'
  const isTaken = (at: number): boolean => roles[at] !== undefined && roles[at] !== 'small' && !isLeft(at)
  const isWhole = !isFirst && !words.some((_, at) => isUsed(at)) && roles.some((_, at) => isLeft(at))
  const runs: number[][] = [[]]
  let isAfterUsed = false
  for (const [at, word] of words.entries()) {
    if (at < greeted) continue
    const run = runs.at(-1) ?? []
    // A small word that was used elsewhere does not divide what is said.
    const isWithin = run.length > 0 && isFunction(word) && words[at + 1] !== undefined && !isUsed(at + 1)
    if (isTaken(at) && !isWithin && !isWhole) {
      runs.push([])
      isAfterUsed = true
      // One that follows what was understood, or stands between two others, belongs to what they say.
    } else if (isLeft(at) || isWhole || isAfterUsed || run.length > 0 || isNot(word)) run.push(at)
  }
  const wordAt = (at: number): Word => words[at] ?? NO_WORD
  const found = runs.flatMap((run): Span[] => {
    const telling = run.findLastIndex(isLeft) + 1
    const kept = isWhole || endsInVerbs ? run : run.slice(0, telling + tailOf(run.slice(telling).map(wordAt), language))
    const [first, last] = [kept[0], kept.at(-1)]
    if (first === undefined || last === undefined || !kept.some(isLeft)) return []
    // "Toys of wood" is more than wood, though a bakery of somebody's is asked for as a bakery.
    const before = wordAt(first - 1)
    // A shop of goods is named before them.
    const isOfShop = words.slice(0, Math.max(0, first - 1)).some(word => !isFunction(word) || saysShop(word.text))
    const isOf =
      kept.length > 1 &&
      OF.has(wordAt(first).text) &&
      isUsed(first - 1) &&
      (isOfShop || !naming.has(before.written)) &&
      !isFunction(before) &&
      !isOfName(words, first - 1, reading)
    return [widened({ first: isOf ? first - 1 : first, last }, words, reading)]
  })
  return joined(found).map(({ first: from, last: to }) => writtenIn(part, words, from, to))
}

/** Whether a word is the last of a name with "of" in it: a "house of tea" of renown is one house. */
const isOfName = (words: readonly Word[], at: number, { naming }: Reading): boolean =>
  OF.has(words[at - 1]?.text ?? '') && naming.has(words[at - 2]?.written ?? '') && !saysShop(words[at - 2]?.text ?? '')

/** The places of the first and the last word of a part of a text. */
interface Span {
  first: number
  last: number
}

const MOST_WIDER = 3

/** A wish with the words beside it that something was made of and that it tells more of: "free for under fives" is more than free. */
function widened({ first, last }: Span, words: readonly Word[], reading: Reading): Span {
  const { isFunction, language, naming } = reading
  const [begin, before] = [words[first], words[first - 1]]
  // Who a kind of business is for says nothing of a word that names it.
  const isOf = naming.has(before?.written ?? '') ? 'what' : 'whom'
  const isOpen = begin !== undefined && (!isFunction(begin) || bindsBack(begin.text, language, isOf))
  const from = isOpen ? first - boundTo(first, -1, words, reading) : first
  // "Without fees that are absurd" is more than fees.
  const isDenied = from > 0 && isNot(words[from - 1] ?? NO_WORD)
  return { first: isDenied ? from - 1 : from, last: last + boundTo(last, 1, words, reading) }
}

/** How many words on one side of a place were used and are no name of what is asked for, which is no wish. */
function boundTo(place: number, step: 1 | -1, words: readonly Word[], reading: Reading): number {
  const { used, naming, open, things, hasGoods, isFunction, head } = reading
  const isBound = (word: Word | undefined, at: number): word is Word =>
    word !== undefined &&
    used.has(word.written) &&
    !open.has(word.written) &&
    !isFunction(word) &&
    (at >= head || naming.has(word.written) || things.has(word.written))
  const bound: Word[] = []
  for (let at = place + step; isBound(words[at], at); at += step) bound.push(words[at] ?? NO_WORD)
  const named = bound.filter(({ written }) => naming.has(written)).map(({ written }) => written)
  if (step < 0 && isOfName(words, place - 1, reading)) return 0
  // What alone names a place to go to is not said to be unused: "a Persian place for dinner".
  const isAll = !hasGoods && [...naming].every(word => named.includes(word))
  const isNamed = named.length > 0 && (isAll || namesKind((step < 0 ? named.reverse() : named).join(' ')))
  const own = isNamed ? bound.findIndex(({ written }) => naming.has(written)) : bound.length
  return own > MOST_WIDER ? 0 : own
}

/** The same with those that share words or touch as one. */
function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const span of spans) {
    const before = found.at(-1)
    if (before === undefined || span.first > before.last) found.push({ ...span })
    else before.last = Math.max(before.last, span.last)
  }
  return found
}

/** How many of the small words at the end of a wish are still of it: "who takes their time" is not "who takes their". */
function tailOf(words: readonly Word[], language: string): number {
  const asking = words.findIndex(({ text }) => NEAR.has(text) || SEEKING.has(text))
  const own = asking < 0 ? words : words.slice(0, asking)
  return own.findLastIndex(({ text }) => !isLoose(text, language)) + 1
}

/** The words of a part from one to another as they are written, with what is between them and a sign at their end. */
function writtenIn(part: string, words: readonly Word[], first: number, last: number): string {
  let [from, to] = [0, 0]
  for (const [at, { written }] of words.slice(0, last + 1).entries()) {
    const found = part.indexOf(written, to)
    if (at === first) from = found
    to = found + written.length
  }
  const [sign = ''] = /^[€$£¥₺%°+'’]/u.exec(part.slice(to)) ?? []
  return `${part.slice(from, to)}${sign}`.trim().replace(/\s+/gu, ' ')
}
