import type { IndexDraft, IndexFile } from '../../lib/index_file.ts'
import { indexOfSorted } from '../../lib/number_list.ts'
import { placeOf, type TextTable, textTable } from '../../lib/text_table.ts'
import {
  addBytes,
  addJson,
  addLists,
  addPlanes,
  compiledTables,
  listAt,
  type NumberLists,
  readJson,
  readLists,
  readPlanes,
  startsOfCounts,
} from '../language/compiled.ts'
import { COMPOUNDING, isUnspaced, likeness, type Root, type Word } from '../language/roots.ts'
import type { SaidRoot, Saying } from '../language/said.ts'
import { allSayings, START, startOf } from './all_sayings.ts'
import { LANGUAGES } from './dictionary.ts'

/** What is said for kinds in a language, as numbers: of hundreds of thousands of sayings a text has a few. */
export interface SayingIndex {
  language: string
  /** The words of all sayings in order, with how many letters they have, whole and without their ending. */
  texts: TextTable
  lengths: Uint8Array
  rootLengths: Uint8Array
  /** Words of which any stands for the others. */
  classes: NumberLists
  classRoots: Map<number, readonly Root[]>
  /** For each saying its words: numbers of texts, and those after the last are of classes. */
  words: NumberLists
  /** The numbers of sayings from which on those that follow have the same kind and weight, and for each what those are. */
  runs: Uint32Array
  kinds: readonly SaidKind[]
  kindOfRun: Uint32Array
  weights: Float64Array
  /** The place of the first of a run among what is said for its kind, and how much further the next one stands. */
  orders: Int32Array
  steps: Uint8Array
  /** How words begin, and for each beginning the sayings that are found by it. */
  starts: Float64Array
  byStart: NumberLists
  /** Those beginnings in the order in which the lists have them. */
  startsInOrder: readonly number[]
}

type SaidKind = Pick<Saying, 'tags' | 'implies'>

const NO_ORDER = -(2 ** 31)

const LONGEST = 255

/** The tables of what is said for kinds. */
export const SAYINGS = compiledTables('sayings', LANGUAGES, writeIndex)

export const indexOf = SAYINGS.of(readIndex)

function writeIndex(draft: IndexDraft, language: string): void {
  const sayings = allSayings(language)
  const said = sayings.flatMap(({ roots }) => roots)
  const groups = [...new Set(said.flatMap(({ others }) => (others === undefined ? [] : [others])))]
  const roots = new Map([...said, ...groups.flat()].map(root => [root.text, root]))
  const texts = [...roots.keys()].sort()
  if (texts.some(({ length }) => length > LONGEST)) throw new Error(`said: a word of ${language} is too long`)
  const numbers = new Map(texts.map((text, number) => [text, number]))
  const numberOf = ({ text }: Root): number => numbers.get(text) ?? 0
  const groupNumbers = new Map(groups.map((others, number) => [others, number]))
  const words = said.map(root =>
    root.others === undefined ? numberOf(root) : texts.length + (groupNumbers.get(root.others) ?? 0),
  )
  const startKeys = texts.map(text => {
    const start = startOf(roots.get(text) ?? { text, root: text })
    return keyOf(start, 0, start.length)
  })
  const starts = [...new Set(startKeys)].sort((a, b) => a - b)
  const startNumbers = new Map(starts.map((key, number) => [key, number]))
  draft.add('texts', Buffer.from(texts.join('')))
  addBytes(
    draft,
    'lengths',
    texts.map(text => text.length),
  )
  addBytes(
    draft,
    'root_lengths',
    texts.map(text => roots.get(text)?.root.length ?? 0),
  )
  addLists(
    draft,
    'classes',
    groups.map(others => others.map(numberOf)),
  )
  addBytes(
    draft,
    'counts',
    sayings.map(({ roots: own }) => own.length),
  )
  if (startNumbers.size > 2 ** (8 * START_BYTES)) throw new Error(`said: ${language} begins in too many ways`)
  addPlanes(draft, 'words', words, WORD_BYTES)
  draft.add('starts', Float64Array.from(starts))
  addPlanes(
    draft,
    'text_starts',
    startKeys.map(key => startNumbers.get(key) ?? 0),
    START_BYTES,
  )
  writeRuns(draft, runsOf(sayings))
}

const WORD_BYTES = 3
const START_BYTES = 2

function writeRuns(draft: IndexDraft, runs: readonly Run[]): void {
  const kinds = new Map(runs.map(({ saying }) => [keyOfKind(saying), saying]))
  const kindNumbers = new Map([...kinds.keys()].map((key, number) => [key, number]))
  addJson(
    draft,
    'kinds',
    [...kinds.values()].map(({ tags, implies }) => ({ tags, ...(implies !== undefined && { implies }) })),
  )
  draft.add(
    'runs',
    Uint32Array.from(runs, ({ first }) => first),
  )
  draft.add(
    'kind_of_run',
    Uint32Array.from(runs, ({ saying }) => kindNumbers.get(keyOfKind(saying)) ?? 0),
  )
  draft.add(
    'weights',
    Float64Array.from(runs, ({ saying }) => saying.weight),
  )
  draft.add(
    'orders',
    Int32Array.from(runs, ({ saying: { order = NO_ORDER } }) => order),
  )
  draft.add(
    'steps',
    Uint8Array.from(runs, ({ step }) => step),
  )
}

/** Sayings that follow one another and have the same but for their place among what is said for their kind. */
interface Run {
  /** The number of the first. */
  first: number
  saying: Saying
  /** How much further the next one stands. */
  step: 0 | 1
}

function runsOf(sayings: readonly Saying[]): Run[] {
  const runs: Run[] = []
  for (const [number, saying] of sayings.entries()) {
    const run = runs.at(-1)
    const away = number - (run?.first ?? 0)
    const isSame = run?.saying.weight === saying.weight && keyOfKind(run.saying) === keyOfKind(saying)
    if (isSame && away === 1 && run.saying.order === saying.order) run.step = 0
    if (!isSame || saying.order !== placeFrom(run.saying.order, away * run.step))
      runs.push({ first: number, saying, step: 1 })
  }
  return runs
}

const placeFrom = (order: number | undefined, further: number): number | undefined =>
  order === undefined ? undefined : order + further

const keyOfKind = ({ tags, implies }: SaidKind): string => JSON.stringify([tags, implies])

function readIndex(table: IndexFile, language: string): SayingIndex {
  const lengths = table.numbers('lengths', 'u8')
  const texts = textTable({ starts: startsOfCounts(lengths), bytes: table.numbers('texts', 'u8') })
  const classes = readLists(table, 'classes')
  const words = {
    starts: startsOfCounts(table.numbers('counts', 'u8')),
    values: readPlanes(table, 'words', WORD_BYTES),
  }
  const starts = table.numbers('starts', 'f64')
  return {
    language,
    texts,
    lengths,
    rootLengths: table.numbers('root_lengths', 'u8'),
    classes,
    classRoots: new Map(),
    words,
    runs: table.numbers('runs', 'u32'),
    kinds: readJson(table, 'kinds') as SaidKind[],
    kindOfRun: table.numbers('kind_of_run', 'u32'),
    weights: table.numbers('weights', 'f64'),
    orders: table.numbers('orders', 'i32'),
    steps: table.numbers('steps', 'u8'),
    starts,
    ...groupByStart({ words, classes, lengths }, readPlanes(table, 'text_starts', START_BYTES), starts.length),
  }
}

const NONE = -1

/** The sayings by how the longest of their words begins that no other stands for, or by all that may stand for the first. */
function groupByStart(
  { words, classes, lengths }: Pick<SayingIndex, 'words' | 'classes' | 'lengths'>,
  textStarts: Uint32Array,
  count: number,
): Pick<SayingIndex, 'byStart' | 'startsInOrder'> {
  const sayingCount = words.starts.length - 1
  // Of each saying the beginning that it is found by.
  const ownStarts = new Int32Array(sayingCount)
  for (let saying = 0; saying < sayingCount; saying += 1) {
    let [longest, most] = [NONE, 0]
    for (let at = words.starts[saying] ?? 0; at < (words.starts[saying + 1] ?? 0); at += 1) {
      const word = words.values[at] ?? 0
      // The number of a class has no length.
      const length = lengths[word] ?? 0
      if (length > most) [longest, most] = [word, length]
    }
    ownStarts[saying] = longest === NONE ? NONE : (textStarts[longest] ?? 0)
  }
  const classStarts = (saying: number): Iterable<number> => {
    const first = (words.values[words.starts[saying] ?? 0] ?? 0) - lengths.length
    return first < 0 ? NOTHING : new Set(listAt(classes, first).map(text => textStarts[text] ?? 0))
  }
  const eachStart = (use: (start: number, saying: number) => void): void => {
    for (let saying = 0; saying < sayingCount; saying += 1) {
      const start = ownStarts[saying] ?? NONE
      if (start !== NONE) use(start, saying)
      else for (const one of classStarts(saying)) use(one, saying)
    }
  }
  const starts = new Uint32Array(count + 1)
  eachStart(start => {
    starts[start + 1] = (starts[start + 1] ?? 0) + 1
  })
  for (let start = 0; start < count; start += 1) starts[start + 1] = (starts[start + 1] ?? 0) + (starts[start] ?? 0)
  const values = new Uint32Array(starts[count] ?? 0)
  const ends = starts.slice()
  const startsInOrder: number[] = []
  eachStart((start, saying) => {
    const at = ends[start] ?? 0
    if (at === starts[start]) startsInOrder.push(start)
    values[at] = saying
    ends[start] = at + 1
  })
  return { byStart: { starts, values }, startsInOrder }
}

const UNITS = 2 ** 16

/** Up to three letters of a text as a number. */
function keyOf(text: string, from: number, to: number): number {
  let key = 0
  for (let at = from; at < to; at += 1) key = key * UNITS + text.charCodeAt(at)
  return key
}

/** Calls with the numbers of what is found by how a word begins. */
function eachStartingWith({ starts, byStart }: SayingIndex, key: number, use: (saying: number) => void): void {
  const place = indexOfSorted(starts, key)
  if (place < 0) return
  const end = byStart.starts[place + 1] ?? 0
  for (let at = byStart.starts[place] ?? 0; at < end; at += 1) use(byStart.values[at] ?? 0)
}

const NOTHING: readonly number[] = []

/** The numbers of what some words may say, each once, of those that may be. */
function candidates(index: SayingIndex, words: readonly Word[], mayBe: (saying: number) => boolean): Set<number> {
  const found = new Set<number>()
  const add = (saying: number): void => {
    if (mayBe(saying)) found.add(saying)
  }
  for (const { text } of words) {
    // What is said may stand within a word where words are put together, or not divided.
    const last = COMPOUNDING.has(index.language) || isUnspaced(text) ? text.length - 1 : 0
    for (let at = 0; at <= last; at += 1)
      for (let end = at + 1; end <= Math.min(at + START, text.length); end += 1)
        eachStartingWith(index, keyOf(text, at, end), add)
  }
  return found
}

/** What is said with words that are all like some of a text, in the order of the lists. */
export interface SayingsOf {
  all(): Saying[]
  /** Those of at least some weight that are found by a word which begins like another, or is that. */
  startingLike(word: Word, leastWeight: number): Saying[]
}

const [LIKE, UNLIKE] = [1, 2]

/** Finds what the words of a text may say in a language. */
export function sayingsOf(index: SayingIndex, words: readonly Word[]): SayingsOf {
  const { language } = index
  const known = new Uint8Array(index.texts.length)
  const isLike = (text: number): boolean => {
    if (known[text] === 0) {
      const root = rootAt(index, text)
      known[text] = words.some(word => likeness(word, root, language) > 0) ? LIKE : UNLIKE
    }
    return known[text] === LIKE
  }
  const isSaid = (word: number): boolean => (isClass(index, word) ? membersOf(index, word).some(isLike) : isLike(word))
  const { starts, values } = index.words
  const mayBe = (saying: number): boolean => {
    const end = starts[saying + 1] ?? 0
    for (let at = starts[saying] ?? 0; at < end; at += 1) if (!isSaid(values[at] ?? 0)) return false
    return true
  }
  return {
    all: () => [...candidates(index, words, mayBe)].map(saying => sayingAt(index, saying)),
    startingLike(word, leastWeight) {
      const found: Saying[] = []
      const start = startOf(word)
      eachStartingWith(index, keyOf(start, 0, start.length), saying => {
        if (mayBe(saying) && (index.weights[runOf(index, saying)] ?? 0) >= leastWeight)
          found.push(sayingAt(index, saying))
      })
      return found
    },
  }
}

/** Whether a word is one of something that is said and begins like it. */
export function isWordOfSayings(index: SayingIndex, word: Word): boolean {
  const text = placeOf(word.text, index.texts)
  if (text === undefined) return false
  const isIt = (one: number): boolean => one === text || (isClass(index, one) && membersOf(index, one)[0] === text)
  return candidates(index, [word], saying => listAt(index.words, saying).some(isIt)).size > 0
}

/** The sayings that are some words, one after the other as written, in the order of the lists. */
export function sayingsThatAre(index: SayingIndex, words: readonly Word[]): Saying[] {
  const texts = words.map(({ text }) => placeOf(text, index.texts))
  if (texts.includes(undefined)) return []
  const isIt = (number: number): boolean => {
    const own = listAt(index.words, number)
    return own.length === texts.length && own.every((word, at) => textOf(index, word) === texts[at])
  }
  return [...candidates(index, words, isIt)].map(saying => sayingAt(index, saying))
}

/** The text of a word; of several that are said alike the first stands for them. */
const textOf = (index: SayingIndex, word: number): number =>
  isClass(index, word) ? (membersOf(index, word)[0] ?? 0) : word

/** Whether the number of a word of a saying is that of words of which any stands for the others. */
export const isClass = ({ texts }: SayingIndex, word: number): boolean => word >= texts.length

/** The texts of these. */
export const membersOf = ({ texts, classes }: SayingIndex, word: number): Uint32Array =>
  listAt(classes, word - texts.length)

function rootAt({ texts, rootLengths }: SayingIndex, number: number): Root {
  const text = texts.at(number) ?? ''
  return { text, root: text.slice(0, rootLengths[number]) }
}

function saidRootAt(index: SayingIndex, word: number): SaidRoot {
  return isClass(index, word)
    ? { ...rootAt(index, textOf(index, word)), others: classAt(index, word) }
    : rootAt(index, word)
}

/** The words of a class, which are the same list for every saying that has them. */
function classAt(index: SayingIndex, word: number): readonly Root[] {
  const kept = index.classRoots.get(word)
  if (kept !== undefined) return kept
  const roots = Array.from(membersOf(index, word), text => rootAt(index, text))
  index.classRoots.set(word, roots)
  return roots
}

/** The run that the saying of a number is in. */
function runOf({ runs }: SayingIndex, number: number): number {
  let [low, high] = [0, runs.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((runs[middle] ?? 0) <= number) low = middle
    else high = middle - 1
  }
  return low
}

/** Of which kind the saying of a number is, how sure it is, and its place among what is said for that. */
export function factsAt(index: SayingIndex, number: number): Omit<Saying, 'roots'> {
  const run = runOf(index, number)
  const order = index.orders[run] ?? NO_ORDER
  return {
    ...(index.kinds[index.kindOfRun[run] ?? 0] ?? NO_KIND),
    weight: index.weights[run] ?? 0,
    ...(order !== NO_ORDER && { order: order + (number - (index.runs[run] ?? 0)) * (index.steps[run] ?? 0) }),
  }
}

const NO_KIND: SaidKind = { tags: [] }

/** The saying of a number, which is its place in the lists. */
const sayingAt = (index: SayingIndex, number: number): Saying => ({
  roots: Array.from(listAt(index.words, number), word => saidRootAt(index, word)),
  ...factsAt(index, number),
})

/** The numbers of all sayings, each once, those that begin alike together, in the order in which the lists first have what begins so. */
export function inOrderOfStarts({ byStart, startsInOrder }: SayingIndex): Set<number> {
  return new Set(startsInOrder.flatMap(start => [...listAt(byStart, start)]))
}
