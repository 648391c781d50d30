import { languagesOf, likeliestOf } from '../kinds/languages.ts'
import { bindsBack, headOf, PAUSE } from '../language/clauses.ts'
import { greetingIn } from '../language/greetings.ts'
import { NEGATORS } from '../language/negators.ts'
import { hasThere } from '../language/plain_words.ts'
import { foldWord, type Word, wordsOf } from '../language/roots.ts'
import { functionWords, isOtherThanFolded, qualities } from '../language/said.ts'
import { COUNTED, isDueBy, saysAtOnce, saysDay, saysOpen } from './open_words.ts'

/** Whether a word holds a text together: in another language than that of the text a small word may be a word of it. */
function smallWordTest(text: string): (word: Word) => boolean {
  const known = likeliestOf(languagesOf(text, [])).map(({ language }) => functionWords().get(language))
  return ({ text: word, written }) =>
    (known.some(words => words?.has(word)) && !isOtherThanFolded(written)) || /^\p{P}*$/u.test(word)
}

/** The words of a text that something was made of, as written: of all, those that name the kind, and those that say when it is to be open. */
export interface Used {
  used: ReadonlySet<string>
  naming: ReadonlySet<string>
  open: ReadonlySet<string>
  /** Those that say what there is to be: what stands beside them may tell more of it. */
  things: ReadonlySet<string>
  /** The kind sells or makes things, which may be wished otherwise than it has them. */
  hasGoods: boolean
}

/** Whether a condition is on what there is, and not only on how the place is. */
export const isOfThing = (key: string): boolean => !OF_PLACE.test(key)

const OF_PLACE =
  /^(?:diet:|wheelchair$|stroller$|smoking$|dog$|opening_hours$|organic$|second_hand$|self_service$|takeaway$|drive_through$|religion$|denomination$|cuisine$|clothes$|male$|indoor$|covered$|supervised$|access$|stars$|healthcare:|fair_trade$|brand$|reservation$|emergency$)/

/** What was made of a word of a text: each has one of these roles, and whatever has no other is a wish that nothing was made of. */
export type Role = 'kind' | 'condition' | 'time' | 'small' | 'unused'

/** The parts of a text between pauses, each with what is known of the whole. */
export function readingsOf(text: string, said: Used): { part: string; reading: Reading }[] {
  const isJoint = smallWordTest(text)
  // When it is to be done is wished for, too.
  const isFunction = (word: Word): boolean =>
    isJoint(word) && !saysDay(word.text) && word.text !== WEEKEND && !qualities().has(word.text)
  const head = wordsOf(headOf(text), '').length
  const language = languagesOf(text, [])[0]?.language ?? ''
  const endsInVerbs = HANGUL.test(text.normalize('NFC')) || language === 'tr'
  const isOpen = [...said.open].some(saysOpen)
  return text.split(PAUSE).map((part, at) => ({
    part,
    reading: { ...said, isFunction, isFirst: at === 0, head: at === 0 ? head : 0, language, endsInVerbs, isOpen },
  }))
}

// Of the words for it the one that holds sentences together too.
const WEEKEND = 'weekend'

const HANGUL = /\p{Script=Hangul}/u

/** What is known of the whole text when a part of it is read. */
export interface Reading extends Used {
  isFunction: (word: Word) => boolean
  isFirst: boolean
  /** How many words stand before what describes what is asked for. */
  head: number
  language: string
  /** The verb that ends a sentence says what is wished of the words before it. */
  endsInVerbs: boolean
  /** A word for open says when it is to be open, and not only a day. */
  isOpen: boolean
}

/** What was made of each word between two pauses. */
export function rolesIn(words: readonly Word[], reading: Reading): Role[] {
  const { used, naming, open, isFunction, isFirst, head } = reading
  const greeted = isFirst ? greetingIn(words) : 0
  const praised = praisedIn(words, used, head)
  const due = dueIn(words, reading)
  const isUsed = (at: number): boolean => isUsedAt(words, at, reading)
  const roles = words.map((word, at): Role => {
    if (at < greeted) return 'small'
    if (isUsed(at) && !praised.has(at) && !due.has(at))
      return naming.has(word.written) ? 'kind' : open.has(word.written) ? 'time' : 'condition'
    return isFunction(word) && !isUrgent(words, at) && !isDayInTwo(words, at) && !isSameDay(words, at)
      ? 'small'
      : 'unused'
  })
  // Who "takes" a card, or "offers" a terrace, has it.
  for (const [at, { text }] of words.entries()) {
    const next = roles.findIndex((role, i) => i > at && role !== 'small')
    if (roles[at] === 'unused' && hasThere(text) && (roles[next] === 'condition' || roles[next] === 'time'))
      roles[at] = 'small'
  }
  return roles
}

/** Whether something was made of a word where it stands: of a small word that stands there twice, where it is between others. */
export function isUsedAt(words: readonly Word[], at: number, { used, isFunction }: Reading): boolean {
  const word = words[at]
  if (word === undefined || !used.has(word.written) || isCount(words, at)) return false
  const places = words.flatMap(({ written }, place) => (written === word.written ? [place] : []))
  if (places.length === 1 || !isFunction(word)) return true
  const isBetween = (place: number): boolean =>
    [-1, 1].every(step => used.has(words[place + step]?.written ?? '') && !isFunction(words[place + step] ?? NO_WORD))
  const [first] = places.filter(isBetween)
  return first === undefined || first === at
}

/** Whether a figure says how many persons there are, whatever another one like it says. */
const isCount = (words: readonly Word[], at: number): boolean =>
  /^\d+$/.test(words[at]?.text ?? '') && COUNTED.test(words[at + 1]?.text ?? '')

/** The places of a day by which something is to be done, or on which it is worn or held, and of what wants it at once: more is wished than that it is open. */
function dueIn(words: readonly Word[], reading: Reading): ReadonlySet<number> {
  const { open, isOpen, isFunction, language, hasGoods } = reading
  const found = new Set<number>()
  if (isOpen || open.size === 0) return found
  // Who is there until two is open until then.
  const isForDay = hasGoods && !words.some(({ written }) => open.has(written) && /\d/.test(written))
  for (const [at, { written, text }] of words.entries()) {
    if (!open.has(written) || (isFunction(words[at] ?? NO_WORD) && !isUrgent(words, at))) continue
    const isBy = isForDay && isDueBy(words[at - 1]?.text ?? '', language)
    if (isBy) found.add(at - 1)
    const isDue =
      isUrgent(words, at) ||
      (isForDay &&
        (isBy ||
          (language === 'fi' && DUE_IN_FINNISH.test(text)) ||
          found.has(at - 1) ||
          isOfOccasion(words, at, reading)))
    if (isDue) found.add(at)
  }
  return found
}

/** Whether a day is that of something which what is asked for is for: "for a wedding on Saturday". */
function isOfOccasion(words: readonly Word[], at: number, { open, isFunction, language }: Reading): boolean {
  const isOccasion = (word: Word): boolean => !isFunction(word) && !open.has(word.written)
  return words
    .slice(0, at)
    .some(
      ({ text }, place) =>
        bindsBack(text, language, 'whom') &&
        !bindsBack(text, language, 'what') &&
        words.slice(place + 1, at).some(isOccasion),
    )
}

const DUE_IN_FINNISH = /(?:taiksi|viikoksi|huomiseksi|aamuksi|illaksi)$/

/** Whether something is wanted at once, by a word that elsewhere only holds a sentence together. */
function isUrgent(words: readonly Word[], at: number): boolean {
  const [before = '', word = ''] = [words[at - 1]?.text, words[at]?.text]
  return saysAtOnce(word) || (before === 'na' && word === 'juz')
}

/** Whether a word is the second of two that say today or tomorrow: "i dag". */
const isDayInTwo = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.text === 'i' && saysDay(`i${words[at]?.text ?? ''}`)

/** Whether a word is of two small ones that say by when something is to be done: "the same day". */
const isSameDay = (words: readonly Word[], at: number): boolean =>
  [at - 1, at].some(first => SAME_DAY.has(`${words[first]?.text} ${words[first + 1]?.text}`))

const SAME_DAY = new Set(
  ['same day', 'samma dag', 'samme dag', 'aynı gün', 'же день', 'же дня', 'ж дня', 'ж день'].map(foldWord),
)

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
/** Whether a word denies what follows. */
export const isNot = ({ text }: Word): boolean => NEGATORS.has(text)

/** Where no word stands. */
export const NO_WORD: Word = { written: '', text: '', root: '' }
