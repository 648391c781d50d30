import { fold } from '../lib/fold.ts'
import { once } from '../lib/once.ts'
import { toExactKind } from './capability.ts'
import { type OpenWish, readOpenWish } from './open_wish.ts'
import { isUnspaced, likeness, type Root, type Word, wordsOf } from './roots.ts'
import { conditionSayings, functionWords, type SayingPhrase } from './said.ts'
import { languagesOf } from './spotter.ts'

/** A condition on the tags of a row. */
export interface Condition {
  key: string
  values: readonly string[]
}

/** A condition with the words of the text that name it. */
export interface SaidCondition extends Condition {
  said: readonly string[]
}

/** What somebody asks for: a kind of business, and what else it is to be. */
export interface Wish {
  conditions: readonly SaidCondition[]
  open?: { wish: OpenWish; said: readonly string[] }
}

/** The conditions in what somebody asks for; a text that names a kind as a whole has none. */
export function readWish(text: string): Wish {
  if (/^[a-z_:]+\s*=/.test(text.trim()) || toExactKind(text) !== undefined) return { conditions: [] }
  const words = wordsOf(text, '')
  const conditions = readConditions(text, words)
  const open = readOpenWish(text, words)
  const said = [...conditions.flatMap(one => one.said), ...(open?.used ?? [])]
  // Who asks for nothing but a condition may mean a kind of that name.
  if (wordsOf(without(text, said), '').every(functionWordTest(text))) return { conditions: [] }
  return { conditions, ...(open !== undefined && { open: { wish: open.wish, said: open.used } }) }
}

function readConditions(text: string, words: readonly Word[]): SaidCondition[] {
  const whole = { text, words, ...(isUnspaced(text) && { unspaced: fold(text) }) }
  const found = phrasesFor(whole).flatMap(({ key, values, phrase }) => {
    const said = saidIn(whole, phrase)
    return said === undefined ? [] : [{ key, values, said }]
  })
  const lettersOf = ({ said }: SaidCondition): number => said.join('').length
  const conditions = new Map<string, SaidCondition>()
  const taken = new Set<string>()
  // The longer phrase says more: a "self service laundry" is not asked for by its service.
  for (const one of found.sort((a, b) => lettersOf(b) - lettersOf(a))) {
    const { key, said } = one
    const before = conditions.get(key)
    if (before === undefined && said.every(word => taken.has(word))) continue
    conditions.set(key, before === undefined ? one : { ...before, said: [...new Set([...before.said, ...said])] })
    for (const word of said) taken.add(word)
  }
  return [...conditions.values()]
}

interface ConditionPhrase extends Condition {
  phrase: SayingPhrase
  /** Its place among all. */
  order: number
}

const allPhrases = once((): readonly ConditionPhrase[] =>
  conditionSayings()
    .flatMap(({ key, values, phrases }) => phrases.map(phrase => ({ key, values, phrase })))
    .map((one, order) => ({ ...one, order })),
)

const byFirstLetter = once(() => {
  const found = new Map<number, ConditionPhrase[]>()
  for (const one of allPhrases()) {
    const letter = letterOf(one.phrase.roots[0]?.text ?? '')
    const others = found.get(letter)
    if (others === undefined) found.set(letter, [one])
    else others.push(one)
  }
  return found
})

const letterOf = (text: string): number => text.charCodeAt(0)

/** The phrases that a text may hold: a word of it begins with the letter that the first of theirs begins with. */
function phrasesFor({ words, unspaced }: Whole): readonly ConditionPhrase[] {
  if (unspaced !== undefined) return allPhrases()
  const letters = new Set(words.map(({ text }) => letterOf(text)))
  return [...letters].flatMap(letter => byFirstLetter().get(letter) ?? []).sort((one, other) => one.order - other.order)
}

const LEAST_BENT = 5
const LEAST_FOREIGN = 4
const MOST_BENT = 2
const NEGATORS = new Set(
  'no not without non ohne kein keine keinen nicht sans pas sin senza sem nao zonder geen bez nie без не inte ingen ikke ei بدون بلا مش'.split(
    ' ',
  ),
)

interface Whole {
  text: string
  words: readonly Word[]
  /** The folded text, where its words are not divided. */
  unspaced?: string
}

/** The words of a text that are a phrase, one after the other; undefined when they are not there, or the text asks for the opposite. */
function saidIn(
  { text, words, unspaced }: Whole,
  { roots: [first, ...others], isUnspaced: isPart }: SayingPhrase,
): string[] | undefined {
  if (first === undefined) return undefined
  // A foreign word may stand within a text without spaces.
  if (isPart || (unspaced !== undefined && others.length === 0 && first.text.length >= LEAST_FOREIGN))
    return unspaced?.includes(first.text) === true ? [first.text] : undefined
  for (const [at, word] of words.entries()) {
    if (!isWord(word, first) || NEGATORS.has(words[at - 1]?.text ?? '')) continue
    const end = endOf(others, words, at, text)
    if (end !== undefined) return words.slice(at, end + 1).map(({ written }) => written)
  }
  return undefined
}

const MOST_BETWEEN = 2

/** Where the last of some words stands that follow one another after a place, with no more than a joint between them. */
function endOf(phrase: readonly Root[], words: readonly Word[], from: number, text: string): number | undefined {
  let at = from
  for (const one of phrase) {
    const next = words.findIndex((word, i) => i > at && isWord(word, one))
    if (next < 0 || next - at > MOST_BETWEEN + 1) return undefined
    if (next - at > 1 && !words.slice(at + 1, next).every(functionWordTest(text))) return undefined
    at = next
  }
  return at
}

/** The phrases are of many languages: only a long word may be bent, and hardly. */
function isWord(word: Word | undefined, said: Root): boolean {
  if (word === undefined || word.text.charCodeAt(0) !== said.text.charCodeAt(0)) return false
  if (word.text === said.text) return true
  if (/[\u1100-\u11ff]/.test(said.text)) return likeness(word, said, 'ko') > 0
  return (
    said.root.length >= LEAST_BENT &&
    word.text.startsWith(said.root) &&
    Math.abs(word.text.length - said.text.length) <= MOST_BENT
  )
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
  const runs: string[][] = [[]]
  let isAfterUsed = false
  for (const word of wordsOf(text, '')) {
    const run = runs.at(-1) ?? []
    if (used.has(word.written)) {
      runs.push([])
      isAfterUsed = true
      // One that follows what was understood, or stands between two others, belongs to what they say.
    } else if (!isFunction(word) || run.length > 0 || isAfterUsed) run.push(word.written)
  }
  return runs
    .map(run => trimEnd(run, isFunction).join(' '))
    .filter(run => run !== '')
    .slice(0, MOST_NAMED)
}

function trimEnd(run: string[], isFunction: (word: Word) => boolean): string[] {
  const kept = [...run]
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    const [word] = wordsOf(last, '')
    if (word === undefined || !isFunction(word)) break
    kept.pop()
  }
  return kept
}

// What these follow describes what comes next.
const DESCRIBING = new Set(['な', 'の', 'て'])

function unusedUnspaced(text: string, used: ReadonlySet<string>): string[] {
  const left = without(text, used)
  const known = functionWords().get('ja')
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
    .slice(0, MOST_NAMED)
}
