import { fold } from '../lib/fold.ts'
import { headOf, PAUSE } from './clauses.ts'
import { once } from '../lib/once.ts'
import { toExactKind } from './capability.ts'
import { type OpenWish, readOpenWish } from './open_wish.ts'
import { BENDING, COMPOUNDING, isUnspaced, likeness, type Root, rootIn, type Word, wordsOf } from './roots.ts'
import {
  type Condition,
  conditionSayings,
  type ConditionSaying,
  functionWords,
  narrowerSayings,
  qualities,
  type SayingPhrase,
} from './said.ts'
import { languagesOf } from './spotter.ts'

/** A condition with the words of the text that name it. */
export interface SaidCondition extends Condition {
  said: readonly string[]
  /** Each phrase of the text that says so by itself. */
  ways: readonly (readonly string[])[]
}

/** What somebody asks for: a kind of business, and what else it is to be. */
export interface Wish {
  conditions: readonly SaidCondition[]
  open?: { wish: OpenWish; said: readonly string[] }
  /** One that is left out, since nothing else names a kind: its words may. */
  first?: SaidCondition
}

/** The conditions in what somebody asks for; a text that names a kind as a whole has none. */
export function readWish(text: string): Wish {
  if (/^[a-z_:]+\s*=/.test(text.trim()) || toExactKind(text) !== undefined) return { conditions: [] }
  const words = wordsOf(text, '')
  const conditions = readConditions(text, words)
  const open = readOpenWish(text, words)
  const said = [...conditions.flatMap(one => one.said), ...(open?.used ?? [])]
  if (wordsOf(without(text, said), '').every(functionWordTest(text))) return besidesFirst(text, conditions)
  const always = open === undefined ? undefined : conditions.find(({ key }) => key === 'opening_hours')
  // What is always open is open now.
  if (always !== undefined && open?.wish.hour === undefined)
    return {
      conditions: conditions.map(one =>
        one === always ? { ...one, said: [...one.said, ...(open?.used ?? [])] } : one,
      ),
    }
  return { conditions, ...(open !== undefined && { open: { wish: open.wish, said: open.used } }) }
}

/** Who asks for nothing but conditions may mean a kind that is called like the first. */
function besidesFirst(text: string, conditions: readonly SaidCondition[]): Wish {
  if (conditions.length < 2) return { conditions: [] }
  const order = isUnspaced(text) ? undefined : wordsOf(text, '').map(({ written }) => written)
  const placeOf = ({ said }: SaidCondition): number =>
    Math.min(...said.map(word => (order === undefined ? fold(text).indexOf(word) : order.indexOf(word))))
  const start = Math.min(...conditions.map(placeOf))
  const first = conditions.find(one => placeOf(one) === start)
  return { conditions: conditions.filter(one => placeOf(one) > start), ...(first !== undefined && { first }) }
}

function readConditions(text: string, words: readonly Word[]): SaidCondition[] {
  const whole = wholeOf(text, words)
  return longestOf(phrasesFor(free(), whole), whole)
}

/** What the words of a text say besides of kinds of some tags: which faith a church is of, what a recycling point takes. */
export function readNarrower(text: string, tags: readonly string[]): SaidCondition[] {
  const whole = wholeOf(text, wordsOf(text, ''))
  const isOf = ({ key, of }: ConditionPhrase): boolean =>
    of.some(kind => tags.some(tag => isKind(tag, kind))) && !tags.some(tag => tag.startsWith(`${key}=`))
  return longestOf(phrasesFor(narrower(), whole).filter(isOf), whole)
}

const isKind = (tag: string, kind: string): boolean =>
  kind.endsWith('*') ? tag.startsWith(kind.slice(0, -1)) : tag === kind

const wholeOf = (text: string, words: readonly Word[]): Whole => ({
  text,
  words,
  languages: isUnspaced(text) ? [] : spokenIn(text),
  ...(isUnspaced(text) && { unspaced: fold(text) }),
})

const MOST_SPOKEN = 2

/** The languages whose endings the words of a text may have. */
function spokenIn(text: string): string[] {
  const [first, ...others] = languagesOf(text, [])
  if (first === undefined || first.evidence === 0) return []
  const alike = others.filter(({ evidence }) => evidence === first.evidence)
  return [first, ...alike].slice(0, MOST_SPOKEN).map(({ language }) => language)
}

function longestOf(phrases: readonly ConditionPhrase[], whole: Whole): SaidCondition[] {
  const found = phrases.flatMap(({ key, values, phrase }) => {
    const said = saidIn(whole, phrase)
    return said === undefined ? [] : [{ key, values, said, ways: [said] }]
  })
  const lettersOf = ({ said }: SaidCondition): number => said.join('').length
  const conditions = new Map<string, SaidCondition>()
  const taken = new Map<string, number>()
  // The longer phrase says more: a "self service laundry" is not asked for by its service.
  for (const one of found.sort((a, b) => lettersOf(b) - lettersOf(a))) {
    const { key, said } = one
    const before = conditions.get(key)
    // One phrase may say two things: a buffet at noon.
    const letters = lettersOf(one)
    if (before === undefined && said.every(word => (taken.get(word) ?? 0) > letters)) continue
    conditions.set(key, before === undefined ? one : joined(before, said))
    for (const word of said) taken.set(word, Math.max(letters, taken.get(word) ?? 0))
  }
  return [...conditions.values()]
}

const joined = (one: SaidCondition, said: readonly string[]): SaidCondition => ({
  ...one,
  said: [...new Set([...one.said, ...said])],
  ways: [...one.ways, said],
})

interface ConditionPhrase extends Condition {
  phrase: SayingPhrase
  of: readonly string[]
  /** Its place among all. */
  order: number
}

type PhrasesByStart = ReadonlyMap<string, readonly ConditionPhrase[]>

// A word that may be bent, and one of the phrases, begin with as many letters alike.
const START = 3

function byStart(sayings: readonly ConditionSaying[]): PhrasesByStart {
  const found = new Map<string, ConditionPhrase[]>()
  let order = 0
  for (const { phrases, ...condition } of sayings)
    for (const phrase of phrases) {
      const start = (phrase.roots[0]?.text ?? '').slice(0, START)
      const others = found.get(start)
      const one = { ...condition, phrase, order: order++ }
      if (others === undefined) found.set(start, [one])
      else others.push(one)
    }
  return found
}

const free = once(() => byStart(conditionSayings()))
const narrower = once(() => byStart(narrowerSayings()))

/** The phrases that a text may hold: a word of it, or any part where words are not divided, begins as the first of theirs. */
function phrasesFor(known: PhrasesByStart, { words, unspaced }: Whole): readonly ConditionPhrase[] {
  const starts = new Set<string>()
  const add = (text: string, at: number): void => {
    for (let length = 1; length <= START; length += 1) starts.add(text.slice(at, at + length))
  }
  for (const { text } of words) {
    add(text, 0)
    if (ONTO.test(text)) add(text, 1)
  }
  for (let at = 0; at < (unspaced?.length ?? 0); at += 1) add(unspaced ?? '', at)
  return [...starts].flatMap(start => known.get(start) ?? []).sort((one, other) => one.order - other.order)
}

const LEAST_BENT = 5
const LEAST_FOREIGN = 4
const MOST_BENT = 2
const NEGATORS = new Set(
  'no not without non ohne kein keine keinen nicht sans pas sin senza sem nao zonder geen bez nie без не inte ingen ikke ei uden utan ilman нельзя بدون بلا مش'.split(
    ' ',
  ),
)

interface Whole {
  text: string
  words: readonly Word[]
  languages: readonly string[]
  /** The folded text, where its words are not divided. */
  unspaced?: string
}

/** The words of a text that are a phrase, one after the other; undefined when they are not there, or the text asks for the opposite. */
function saidIn(
  { text, words, languages, unspaced }: Whole,
  { roots: [first, ...others], isUnspaced: isPart }: SayingPhrase,
): string[] | undefined {
  if (first === undefined) return undefined
  // A foreign word may stand within a text without spaces.
  if (isPart || (unspaced !== undefined && others.length === 0 && first.text.length >= LEAST_FOREIGN))
    return unspaced?.includes(first.text) === true ? [first.text] : undefined
  for (const [at, word] of words.entries()) {
    if (!isWord(word, first, languages) || NEGATORS.has(words[at - 1]?.text ?? '')) continue
    const end = endOf(others, words, at, { text, languages })
    if (end !== undefined) return words.slice(at, end + 1).map(({ written }) => written)
  }
  return undefined
}

const MOST_BETWEEN = 2

/** Where the last of some words stands that follow one another after a place, with no more than a joint between them. */
function endOf(
  phrase: readonly Root[],
  words: readonly Word[],
  from: number,
  { text, languages }: Pick<Whole, 'text' | 'languages'>,
): number | undefined {
  let at = from
  for (const one of phrase) {
    const next = words.findIndex((word, i) => i > at && isWord(word, one, languages))
    if (next < 0 || next - at > MOST_BETWEEN + 1) return undefined
    if (next - at > 1 && !words.slice(at + 1, next).every(functionWordTest(text))) return undefined
    at = next
  }
  return at
}

// What Arabic writes onto a word: and, with, to.
const ONTO = /^[وبلف](?=\p{Script=Arabic}{3})/u

// Begin like words of conditions, and are whole words of another meaning.
const WHOLE = new Set(['포장마차'].map(fold))
// So many letters are the same before the ending of a case.
const LEAST_OWN = 5
const LEAST_OWN_BENDING = 4
const LEAST_PART = 7

/** The phrases are of many languages: only a long word may be bent, and hardly; by the endings of its own language a word of that. */
function isWord(word: Word | undefined, said: Root, languages: readonly string[]): boolean {
  if (word === undefined) return false
  if (word.text === said.text) return true
  if (ONTO.test(word.text) && word.text.slice(1) === said.text) return true
  if (word.text.charCodeAt(0) !== said.text.charCodeAt(0)) return false
  if (/[\u1100-\u11ff]/.test(said.text)) return !WHOLE.has(word.text) && likeness(word, said, 'ko') > 0
  if (word.text[1] !== said.text[1] || word.text[2] !== said.text[2]) return false
  return (
    (said.root.length >= LEAST_BENT &&
      word.text.startsWith(said.root) &&
      Math.abs(word.text.length - said.text.length) <= MOST_BENT) ||
    languages.some(language => isBentIn(language, word.text, said.text))
  )
}

function isBentIn(language: string, word: string, said: string): boolean {
  if (word[3] !== said[3]) return false
  if (COMPOUNDING.has(language) && said.length >= LEAST_PART && word.startsWith(said)) return true
  const root = rootIn(said, language)
  const least = BENDING.has(language) ? LEAST_OWN_BENDING : LEAST_OWN
  return root.length >= least && rootIn(word, language) === root
}

/** A text without some of its words. */
export function without(text: string, words: Iterable<string>): string {
  const left = new Set(words)
  if (isUnspaced(text)) return [...left].sort((a, b) => b.length - a.length).reduce(cut, text.normalize('NFC'))
  return wordsOf(text, '')
    .map(({ written }) => written)
    .filter(word => !left.has(word))
    .join(' ')
}

/** What is left of an unspaced text without a folded part of it. */
function cut(text: string, part: string): string {
  const letters = [...text]
  for (let from = 0; from < letters.length; from += 1)
    for (let to = from + 1; to <= letters.length; to += 1)
      if (fold(letters.slice(from, to).join('')) === part)
        return [...letters.slice(0, from), ' ', ...letters.slice(to)].join('')
  return text
}

function functionWordTest(text: string): (word: Word) => boolean {
  const known = languagesOf(text, [])
    .filter(({ evidence }, at) => at === 0 || evidence > 0)
    .map(({ language }) => functionWords().get(language))
  const english = functionWords().get('en')
  return ({ text: word }) =>
    english?.has(word) === true || known.some(words => words?.has(word)) || /^\p{P}*$/u.test(word)
}

const MOST_NAMED = 8

/** Parts of a text that neither name the kind nor a condition nor hold the sentence together, as written. */
export function unusedOf(text: string, used: ReadonlySet<string>): string[] {
  if (isUnspaced(text)) return unusedUnspaced(text, used)
  const isFunction = functionWordTest(text)
  const head = wordsOf(headOf(text), '').length
  const endsInVerbs = HANGUL.test(text.normalize('NFC')) || languagesOf(text, [])[0]?.language === 'tr'
  return text
    .split(PAUSE)
    .flatMap((part, at) =>
      unusedIn(wordsOf(part, ''), { used, isFunction, isFirst: at === 0, head: at === 0 ? head : 0, endsInVerbs }),
    )
    .slice(0, MOST_NAMED)
}

const HANGUL = /\p{Script=Hangul}/u

interface Reading {
  used: ReadonlySet<string>
  isFunction: (word: Word) => boolean
  isFirst: boolean
  /** How many words stand before what describes what is asked for. */
  head: number
  /** The verb that ends a sentence says what is wished of the words before it. */
  endsInVerbs: boolean
}

/** The same of the words between two pauses; what is said after a pause and not used at all is named as a whole. */
function unusedIn(words: readonly Word[], { used, isFunction, isFirst, head, endsInVerbs }: Reading): string[] {
  const isWhole = !isFirst && !words.some(({ written }) => used.has(written)) && !words.every(isFunction)
  if (isWhole) return [words.map(({ written }) => written).join(' ')]
  const praised = praisedIn(words, used, head)
  const runs: Word[][] = [[]]
  let isAfterUsed = false
  for (const [at, word] of words.entries()) {
    const run = runs.at(-1) ?? []
    if (used.has(word.written) && !praised.has(at)) {
      runs.push([])
      isAfterUsed = true
      // One that follows what was understood, or stands between two others, belongs to what they say.
    } else if (!isFunction(word) || run.length > 0 || isAfterUsed || praised.has(at)) run.push(word)
  }
  return runs.flatMap(run => {
    const trimmed = trimEnd(run, isFunction)
    return trimmed.length === 0 ? [] : [(endsInVerbs ? run : trimmed).map(({ written }) => written).join(' ')]
  })
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

/** A run of words without those at its end that hold a sentence together. */
const trimEnd = (run: readonly Word[], isFunction: (word: Word) => boolean): readonly Word[] =>
  run.slice(0, run.findLastIndex(word => !isFunction(word)) + 1)

// What these follow describes what comes next.
const DESCRIBING = new Set(['な', 'の', 'て'])

function unusedUnspaced(text: string, used: ReadonlySet<string>): string[] {
  const known = functionWords().get('ja')
  const parts = text.normalize('NFC').split(PAUSE)
  const wholes = parts.filter((part, at) => at > 0 && part !== '' && without(part, used) === part && hasMeaning(part))
  const left = parts
    .filter(part => !wholes.includes(part))
    .map(part => without(part, used))
    .join(' ')
  const isTelling = (segment: string): boolean =>
    !known?.has(fold(segment)) && /[\p{Script=Han}\p{Script=Katakana}\p{L}\p{N}]/u.test(segment)
  return left
    .split(/[\s、。，！？!?・「」]+/u)
    .flatMap(piece => {
      const segments = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(piece)].map(
        ({ segment }) => segment,
      )
      const telling = segments.map(
        segment => isTelling(segment) && (segment.length > 1 || /\p{Script=Han}/u.test(segment)),
      )
      const first = telling.indexOf(true)
      let last = telling.lastIndexOf(true)
      while (DESCRIBING.has(segments[last + 1] ?? '')) last += 1
      return first < 0 ? [] : [segments.slice(first, last + 1).join('')]
    })
    .concat(wholes.map(part => part.replace(/[\s。！？!?]+$/u, '')))
    .slice(0, MOST_NAMED)
}

const hasMeaning = (part: string): boolean => /[\p{Script=Han}\p{Script=Katakana}\p{L}]/u.test(part) && part.length > 1
