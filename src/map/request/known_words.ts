import { once } from '../../lib/once.ts'
import { firstFrom, placeOf, type TextTable } from '../../lib/text_table.ts'
import { OTHER_NAME_WEIGHT } from '../kinds/all_sayings.ts'
import { factsAt, indexOf, inOrderOfStarts, isClass, membersOf, type SayingIndex } from '../kinds/sayings.ts'
import { listAt } from '../language/compiled.ts'
import { type Root, rootIn } from '../language/roots.ts'
import { conditionSayings, SAID_IN } from '../language/said.ts'

/** Words by their first letter, in the order of the lists. */
export type WordsByLetter = (letter: string) => readonly string[]

/** The words that are known in a language: what kinds are called, what people say for them, and how conditions are said. */
export interface Spellings {
  language: string
  isWord(text: string): boolean
  /** Whether it is what is left of one of the words without the ending that the language bends. */
  isRoot(text: string): boolean
  startingWith: WordsByLetter
  /** Words that name a kind by themselves, by one of their first two letters, as `toClass` has it, and their length. */
  namesLike(letter: string, length: number): readonly NamingWord[]
}

export interface NamingWord extends Root {
  tag: string
  /** In how many sayings it is. */
  count: number
}

/** The shortest name that is looked for. */
export const LEAST_NAME = 4
const LEAST_WEIGHT = 0.9
const LEAST_OFTEN = 6
const OFTEN = 5

/** The words of all conditions. */
export const conditionWords = once(() => {
  const words = new Set(conditionSayings().flatMap(({ phrases }) => phrases.flatMap(({ roots }) => roots.map(textOf))))
  const sorted = [...words].sort()
  return { words, byLetter: groupByLetter(words), sorted: { length: sorted.length, at: (at: number) => sorted[at] } }
})

const textOf = ({ text }: Root): string => text

/** Words by their first letter. */
export function groupByLetter(words: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const word of words) push(found, word.charAt(0), word)
  return found
}

function push<K, T>(map: Map<K, T[]>, key: K, one: T): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [one])
  else list.push(one)
}

const known = new Map<string, Spellings>()

export function spellingsOf(language: string): Spellings {
  const kept = known.get(language)
  if (kept !== undefined) return kept
  const made = readSpellings(language)
  known.set(language, made)
  return made
}

function readSpellings(language: string): Spellings {
  const index = indexOf(language)
  const { texts, rootLengths } = index
  const isSaid = SAID_IN.some(one => one === language)
  const sayings = once(() => sayingsFor(index))
  // Of most words that are looked up it is only asked whether somebody uses them.
  const counts = once(() => countWords(index, sayings()))
  const ofConditions = conditionWords()
  const at = (number: number): string => texts.at(number) ?? ''
  const isOwn = (number: number | undefined): boolean => number !== undefined && (isSaid || counts().has(number))
  const byLetter = once(() => {
    const found = new Map<string, number[]>()
    for (const number of counts().keys()) push(found, at(number).charAt(0), number)
    return found
  })
  const names = once(() => namesOf(index, sayings(), counts()))
  return {
    language,
    isWord: text => ofConditions.words.has(text) || isOwn(placeOf(text, texts)),
    isRoot: root =>
      root.length >= LEAST_NAME &&
      (isAnyFrom(root, texts, number => isOwn(number) && rootLengths[number] === root.length) ||
        isAnyFrom(root, ofConditions.sorted, (_, word) => rootIn(word, language) === root)),
    startingWith: letter => [
      ...(byLetter().get(letter) ?? []).map(at),
      ...(ofConditions.byLetter.get(letter) ?? []).filter(word => !isOwn(placeOf(word, texts))),
    ],
    namesLike: (letter, length) =>
      (names().get(`${letter}${length}`) ?? []).map(({ number, tag }) => {
        const text = at(number)
        return { text, root: text.slice(0, rootLengths[number]), tag, count: counts().get(number) ?? 1 }
      }),
  }
}

/** Whether any text of a table in order that begins so is one. */
function isAnyFrom(
  beginning: string,
  texts: Pick<TextTable, 'length' | 'at'>,
  isIt: (number: number, text: string) => boolean,
): boolean {
  for (let number = firstFrom(beginning, texts); ; number += 1) {
    const text = texts.at(number)
    if (text === undefined || !text.startsWith(beginning)) return false
    if (isIt(number, text)) return true
  }
}

/** The sayings whose words are known: in languages that nobody wrote sayings of the names of kinds. */
function sayingsFor(index: SayingIndex): readonly number[] {
  if (SAID_IN.some(one => one === index.language)) return [...inOrderOfStarts(index)]
  const all = Array.from({ length: index.words.starts.length - 1 }, (_, number) => number)
  return all.filter(number => factsAt(index, number).weight >= OTHER_NAME_WEIGHT)
}

/** In how many sayings each word is, by the number of its text. */
function countWords(index: SayingIndex, sayings: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  const count = (text: number): void => void counts.set(text, (counts.get(text) ?? 0) + 1)
  for (const saying of sayings)
    for (const word of listAt(index.words, saying)) {
      if (!isClass(index, word)) count(word)
      else for (const text of membersOf(index, word)) count(text)
    }
  return counts
}

/** A word that names a kind, by the number of its text. */
interface NamingText {
  number: number
  tag: string
}

function namesOf(
  index: SayingIndex,
  sayings: readonly number[],
  counts: ReadonlyMap<number, number>,
): ReadonlyMap<string, readonly NamingText[]> {
  const found = new Map<number, NamingText>()
  for (const saying of sayings) {
    const words = listAt(index.words, saying)
    if (words.length > 2) continue
    const { weight, tags } = factsAt(index, saying)
    if (weight < LEAST_WEIGHT) continue
    const isOnly = words.length === 1
    for (const number of words) {
      const length = index.lengths[number] ?? 0
      // Of two words only one that many say names something.
      if (isClass(index, number) || (!isOnly && (length < LEAST_OFTEN || (counts.get(number) ?? 1) < OFTEN))) continue
      if (length >= LEAST_NAME && (isOnly || !found.has(number))) found.set(number, { number, tag: tags[0] ?? '' })
    }
  }
  const byBeginning = new Map<string, NamingText[]>()
  for (const name of found.values()) {
    const text = index.texts.at(name.number) ?? ''
    for (const letter of new Set([...text.slice(0, 2)].map(toClass))) push(byBeginning, `${letter}${text.length}`, name)
  }
  return byBeginning
}

// Letters that words begin with for one another.
const CLASSES: Readonly<Record<string, string>> = {
  k: 'c',
  q: 'c',
  x: 'c',
  z: 's',
  v: 'b',
  w: 'b',
  j: 'i',
  y: 'i',
  p: 'f',
}

/** The letter that stands for all those which words begin with for one another. */
export const toClass = (letter: string): string => CLASSES[letter] ?? letter
