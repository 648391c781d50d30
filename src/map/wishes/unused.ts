import { languagesOf, likeliestOf } from '../kinds/languages.ts'
import { namesKind } from '../kinds/capability.ts'
import { bindsBack, headOf, PAUSE } from '../language/clauses.ts'
import { greetingIn } from '../language/greetings.ts'
import { isLoose } from '../language/loose_ends.ts'
import { NEAR, SEEKING } from '../language/near_words.ts'
import { isUnspaced, OF, type Word, wordsOf } from '../language/roots.ts'
import { functionWords, qualities } from '../language/said.ts'
import { saysDay } from './open_words.ts'
import { NEGATORS } from '../language/negators.ts'
import { unusedUnspaced } from './unused_unspaced.ts'

/** The same of words that nothing was made of: in another language than that of the text a small word may be a word of it. */
function smallWordTest(text: string): (word: Word) => boolean {
  const known = likeliestOf(languagesOf(text, [])).map(({ language }) => functionWords().get(language))
  return ({ text: word }) => known.some(words => words?.has(word)) || /^\p{P}*$/u.test(word)
}

const MOST_NAMED = 8

/** Parts of a text that neither name the kind nor a condition nor hold the sentence together, as written; of the words that are used some name the kind. */
export function unusedOf(text: string, said: Used): string[] {
  const unused = isUnspaced(text) ? unusedUnspaced(text, said.used, said.naming) : unusedSpaced(text, said)
  return unused.slice(0, MOST_NAMED)
}

/** The words of a text that something was made of, as written: of all, those that name the kind, and those that say when it is to be open. */
export interface Used {
  used: ReadonlySet<string>
  naming: ReadonlySet<string>
  open: ReadonlySet<string>
  /** The kind sells or makes things, which may be wished otherwise than it has them. */
  hasGoods: boolean
}

function unusedSpaced(text: string, said: Used): string[] {
  const isJoint = smallWordTest(text)
  // When it is to be done is wished for, too.
  const isFunction = (word: Word): boolean => isJoint(word) && !saysDay(word.text) && !qualities().has(word.text)
  const head = wordsOf(headOf(text), '').length
  const language = languagesOf(text, [])[0]?.language ?? ''
  const endsInVerbs = HANGUL.test(text.normalize('NFC')) || language === 'tr'
  return text
    .split(PAUSE)
    .flatMap((part, at) =>
      unusedIn(part, { ...said, isFunction, isFirst: at === 0, head: at === 0 ? head : 0, language, endsInVerbs }),
    )
}

const HANGUL = /\p{Script=Hangul}/u

interface Reading extends Used {
  isFunction: (word: Word) => boolean
  isFirst: boolean
  /** How many words stand before what describes what is asked for. */
  head: number
  language: string
  /** The verb that ends a sentence says what is wished of the words before it. */
  endsInVerbs: boolean
}

/** The same of the words between two pauses; what is said after a pause and not used at all is named as a whole. */
function unusedIn(part: string, reading: Reading): string[] {
  const { used, naming, isFunction, isFirst, head, language, endsInVerbs } = reading
  const words = wordsOf(part, '')
  const greeted = isFirst ? greetingIn(words) : 0
  const isUsed = (at: number): boolean => words[at] !== undefined && used.has(words[at].written)
  const isWhole = !isFirst && !words.some((_, at) => isUsed(at)) && !words.every(isFunction)
  const praised = praisedIn(words, used, head)
  const runs: number[][] = [[]]
  let isAfterUsed = false
  for (const [at, word] of words.entries()) {
    if (at < greeted) continue
    const run = runs.at(-1) ?? []
    // A small word that was used elsewhere does not divide what is said.
    const isWithin = run.length > 0 && isFunction(word) && words[at + 1] !== undefined && !isUsed(at + 1)
    if (isUsed(at) && !praised.has(at) && !isWithin && !isWhole) {
      runs.push([])
      isAfterUsed = true
      // One that follows what was understood, or stands between two others, belongs to what they say.
    } else if (!isFunction(word) || isWhole || isAfterUsed || run.length > 0 || praised.has(at) || isNot(word))
      run.push(at)
  }
  const wordAt = (at: number): Word => words[at] ?? NO_WORD
  const found = runs.flatMap((run): Span[] => {
    const telling = run.findLastIndex(at => !isFunction(wordAt(at))) + 1
    const kept = isWhole || endsInVerbs ? run : run.slice(0, telling + tailOf(run.slice(telling).map(wordAt), language))
    const [first, last] = [kept[0], kept.at(-1)]
    if (first === undefined || last === undefined || kept.every(at => isFunction(wordAt(at)))) return []
    // "Toys of wood" is more than wood, though a bakery of somebody's is asked for as a bakery.
    const before = wordAt(first - 1)
    // A shop of goods is named before them.
    const isOfShop = words.slice(0, Math.max(0, first - 1)).some(word => !isFunction(word))
    const isOf =
      kept.length > 1 &&
      OF.has(wordAt(first).text) &&
      isUsed(first - 1) &&
      (isOfShop || !naming.has(before.written)) &&
      !isFunction(before)
    return [widened({ first: isOf ? first - 1 : first, last }, words, reading)]
  })
  return joined(found).map(({ first: from, last: to }) => writtenIn(part, words, from, to))
}

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
  return {
    first: isOpen ? first - boundTo(first, -1, words, reading) : first,
    last: last + boundTo(last, 1, words, reading),
  }
}

/** How many words on one side of a place were used and are no name of what is asked for, which is no wish. */
function boundTo(
  place: number,
  step: 1 | -1,
  words: readonly Word[],
  { used, naming, open, hasGoods, isFunction, head }: Reading,
): number {
  const isBound = (word: Word | undefined, at: number): word is Word =>
    word !== undefined &&
    used.has(word.written) &&
    !open.has(word.written) &&
    !isFunction(word) &&
    (at >= head || naming.has(word.written))
  const bound: Word[] = []
  for (let at = place + step; isBound(words[at], at); at += step) bound.push(words[at] ?? NO_WORD)
  const named = bound.filter(({ written }) => naming.has(written)).map(({ written }) => written)
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

const isNot = ({ text }: Word): boolean => NEGATORS.has(text)

const NO_WORD: Word = { written: '', text: '', root: '' }

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

/** The places of words that were used and that a word of what no map tells describes: "with decent coffee" is more than with coffee. */
function praisedIn(words: readonly Word[], used: ReadonlySet<string>, head: number): ReadonlySet<number> {
  const found = new Set<number>()
  const isUsed = (at: number): boolean => at >= head && words[at] !== undefined && used.has(words[at].written)
  for (const [at, { text, written }] of words.entries()) {
    if (at < head || used.has(written) || !qualities().has(text)) continue
    const step = isUsed(at + 1) ? 1 : -1
    for (let next = at + step; isUsed(next); next += step) found.add(next).add(at)
  }
  return found
}
