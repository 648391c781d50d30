import { fold } from '../lib/fold.ts'
import { toExactKind } from './capability.ts'
import { type OpenWish, readOpenWish } from './open_wish.ts'
import { isUnspaced, likeness, type Root, type Word, wordsOf } from './roots.ts'
import { conditionSayings, functionWords } from './said.ts'
import { languagesOf } from './spotter.ts'

/** A condition on the tags of a row. */
export interface Condition {
  key: string
  values: readonly string[]
}

/** What somebody asks for: a kind of business, and what else it is to be. */
export interface Wish {
  /** What names the kind. */
  kindText: string
  conditions: readonly Condition[]
  open?: OpenWish
  /** Words of the text that name conditions. */
  used: ReadonlySet<string>
}

/** Divides what somebody asks for into the kind and its conditions; a text that names a kind as a whole has none. */
export function readWish(text: string): Wish {
  const plain: Wish = { kindText: text, conditions: [], used: new Set() }
  if (/^[a-z_:]+\s*=/.test(text.trim()) || toExactKind(text) !== undefined) return plain
  const words = wordsOf(text, '')
  const used = new Set<string>()
  const conditions = readConditions(text, words, used)
  const open = readOpenWish(text, words)
  for (const word of open?.used ?? []) used.add(word)
  if (used.size === 0) return plain
  const kindText = without(text, used)
  // Who asks for nothing but a condition may mean a kind of that name.
  const isFunction = functionWordTest(text)
  if (wordsOf(kindText, '').every(isFunction)) return plain
  return { kindText, conditions, ...(open !== undefined && { open: open.wish }), used }
}

function readConditions(text: string, words: readonly Word[], used: Set<string>): Condition[] {
  const found: { condition: Condition; said: string[]; letters: number }[] = []
  for (const { key, values, phrases } of conditionSayings()) {
    for (const phrase of phrases) {
      const said = saidIn(text, words, phrase)
      if (said !== undefined)
        found.push({ condition: { key, values }, said, letters: phrase.reduce((sum, one) => sum + one.text.length, 0) })
    }
  }
  const conditions: Condition[] = []
  // The longer phrase says more: a "self service laundry" is not asked for by its service.
  for (const { condition, said } of found.sort((a, b) => b.letters - a.letters)) {
    if (conditions.some(({ key }) => key === condition.key)) {
      for (const word of said) used.add(word)
      continue
    }
    if (said.every(word => used.has(word))) continue
    conditions.push(condition)
    for (const word of said) used.add(word)
  }
  return conditions
}

const GENERIC_TAIL = 4
const LEAST_BENT = 5

/** The words of a text that are a phrase, one after the other; undefined when they are not there. */
function saidIn(text: string, words: readonly Word[], phrase: readonly Root[]): string[] | undefined {
  const [first, ...others] = phrase
  if (first === undefined) return undefined
  if (isUnspaced(first.text)) return isUnspaced(text) && fold(text).includes(first.text) ? [first.text] : undefined
  for (const [at, word] of words.entries()) {
    if (!isWord(word, first)) continue
    const next = words.slice(at + 1, at + 1 + others.length)
    if (next.length === others.length && others.every((one, i) => isWord(next[i], one)))
      return [word, ...next].map(({ written }) => written)
  }
  return undefined
}

function isWord(word: Word | undefined, said: Root): boolean {
  if (word === undefined) return false
  if (word.text === said.text) return true
  if (said.text.length < LEAST_BENT && !/[\u1100-\u11ff]/.test(said.text)) return false
  return (
    likeness(word, said, /[\u1100-\u11ff]/.test(said.text) ? 'ko' : '') > 0 &&
    word.text.length - said.text.length <= GENERIC_TAIL + (/[\u1100-\u11ff]/.test(said.text) ? GENERIC_TAIL : 0)
  )
}

/** A text without some of its words. */
function without(text: string, used: ReadonlySet<string>): string {
  if (isUnspaced(text)) return [...used].sort((a, b) => b.length - a.length).reduce(cut, text.normalize('NFC'))
  return wordsOf(text, '')
    .map(({ written }) => written)
    .filter(word => !used.has(word))
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
      const [first, last] = [telling.indexOf(true), telling.lastIndexOf(true)]
      return first < 0 ? [] : [segments.slice(first, last + 1).join('')]
    })
    .slice(0, MOST_NAMED)
}
