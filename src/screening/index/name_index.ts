import type { ListEntry } from '../../core/screening.ts'
import { countBits, letterBits } from '../../lib/letter_bits.ts'
import { cognateKeyOf, cognateOf, placeKeyOf } from '../vocabulary/cognates.ts'
import { foreignHeadOf, headOf } from '../vocabulary/concepts.ts'
import { LEAST_LONG_PHRASE } from '../compare/contained.ts'
import { sameMeaning } from '../vocabulary/meanings.ts'
import { isRareName, isWholeName } from '../compare/contained_person.ts'
import type {
  Arranged,
  LetterScan,
  NameIndex,
  NameSource,
  NumberLists,
  Spelling,
  Style,
  WordClass,
} from '../text/model.ts'
import { createPause, type Pause } from '../text/pause.ts'
import { prepareListed } from './prepared.ts'
import { classOf } from './classes.ts'
import { isAbjad, keysInIndex } from '../readings/abjad.ts'
import { kanaKeysInIndex } from '../readings/kana_sound.ts'
import { placesIn } from '../readings/slavic_places.ts'
import { spell } from '../compare/spelling.ts'

const CLASS_WEIGHT: Record<WordClass, number> = {
  plain: 1,
  place: 0.7,
  generic: 0.4,
  particle: 0.35,
  initial: 0.3,
  empty: 0.15,
}
const LEAST_WEIGHT = 0.2
// Below so many entries a word of two of them would already be called common.
const FEWEST_ENTRIES = 1000

/** How much a word of that class says that so many of the entries have. */
export const weightOf = (spread: number, entries: number, wordClass: WordClass): number =>
  Math.max(LEAST_WEIGHT, 1 - Math.log(Math.max(1, spread)) / Math.log(Math.max(entries, FEWEST_ENTRIES))) *
  CLASS_WEIGHT[wordClass]

/** An index in memory, all of which can be read out. */
export interface BuiltIndex extends NameIndex {
  entries: readonly ListEntry[]
  sources: readonly NameSource[]
  words: readonly Spelling[]
  wordClasses: readonly WordClass[]
  wordIds: ReadonlyMap<string, number>
  joins: readonly string[]
  wholes: readonly string[]
  bySkeleton: ReadonlyMap<string, readonly number[]>
  byConsonants: ReadonlyMap<string, readonly number[]>
  bySound: ReadonlyMap<string, readonly number[]>
  byInitial: ReadonlyMap<string, readonly number[]>
  byMeaning: ReadonlyMap<string, readonly number[]>
}

/** Takes the names of all entries apart, letting the process breathe meanwhile. */
export async function createNameIndex(entries: readonly ListEntry[], style: Style): Promise<BuiltIndex> {
  const pause = createPause()
  const read = createReader(style)
  for (const [entry, { kind: party, names }] of entries.entries()) {
    for (const [name, { text, kind }] of names.entries()) read.name(text, { entry, name, party, kind })
    await pause()
  }
  const words: Spelling[] = []
  for (const text of read.words.keys()) {
    words.push(spell(text, style))
    await pause()
  }
  const step = async <T>(make: () => T): Promise<T> => {
    await pause()
    return make()
  }
  const taken = read.taken()
  const joins = [...read.joins.keys()]
  const wholes = [...read.wholes.keys()]
  const byWord = await step(() => invert(taken.nameWords, words.length))
  const spread = await spreadOf(words, byWord, taken.sources, pause)
  const wordClasses = await step(() => words.map(({ text }, id) => classOf(text, style, spread[id] ?? 0)))
  const weights = Float32Array.from(words, (_, id) =>
    weightOf(spread[id] ?? 1, entries.length, wordClasses[id] ?? 'plain'),
  )
  const known = {
    style,
    entries,
    sources: taken.sources,
    words,
    wordClasses,
    wordIds: read.words,
    weights,
    spread,
    joins,
    wholes,
    byWord,
  }
  const lists = { nameWords: taken.nameWords, nameJoins: taken.nameJoins, nameWholes: taken.nameWholes.items }
  return {
    ...known,
    ...lists,
    byJoin: await step(() => invert(taken.nameJoins, joins.length)),
    byWhole: await step(() => invert(taken.nameWholes, wholes.length)),
    nameWeights: await step(() => nameWeightsOf(taken.nameWords, weights)),
    tellingWeights: await step(() => tellingWeightsOf({ ...known, nameWords: taken.nameWords })),
    joinWeights: await step(() => joinWeightsOf(taken.nameWords, taken.nameJoins, weights, joins.length)),
    bySkeleton: await step(() => groupBy(words, ({ skeleton }) => [skeleton])),
    byConsonants: await step(() => groupBy(words, ({ text }) => [...keysInIndex(text), ...kanaKeysInIndex(text)])),
    bySound: await step(() => groupBy(words, ({ sounds }) => sounds)),
    byInitial: await step(() => groupBy(words, ({ text }) => [text.slice(0, 1)])),
    byMeaning: await step(() => groupBy(words, ({ text }) => (style === 'organisation' ? meaningKeysOf(text) : []))),
    wordScan: await createLetterScan(
      words.map(({ text }) => text),
      pause,
    ),
    joinScan: await createLetterScan(joins, pause),
    wholeScan: await createLetterScan(wholes, pause),
  }
}

/** What a word of an abjad means, where the preposition before it is left out. */
const headsOfAbjad = (text: string): string[] =>
  isAbjad(text) ? [...new Set(sameMeaning(text).flatMap(one => headOf(one) ?? []))] : []

/** The keys that words of one meaning, of one origin or of one place are found by. */
function meaningKeysOf(text: string): string[] {
  const head = headOf(text)
  const cognate = cognateOf(text)
  return [
    ...(head === undefined ? headsOfAbjad(text) : [head]),
    ...(cognate === '' ? [] : [cognateKeyOf(cognate)]),
    ...placesIn(text).map(placeKeyOf),
  ]
}

/** Collects words, joins and wholes while names are read. */
function createReader(style: Style) {
  const words = new Map<string, number>()
  const joins = new Map<string, number>()
  const wholes = new Map<string, number>()
  const sources: NameSource[] = []
  const lists = { words: createLists(), joins: createLists(), wholes: createLists() }
  const idOf = (map: Map<string, number>, text: string): number => {
    const known = map.get(text)
    if (known === undefined) map.set(text, map.size)
    return known ?? map.size - 1
  }
  return {
    words,
    joins,
    wholes,
    name(text: string, place: Pick<NameSource, 'entry' | 'name' | 'party' | 'kind'>): void {
      for (const { system, words: read, classes, onlyForms } of prepareListed(text, style)) {
        const texts = read.map(word => word.text)
        if (texts.length === 0) continue
        sources.push({ ...place, system, classes, onlyForms })
        lists.words.add(texts.map(word => idOf(words, word)))
        lists.joins.add(texts.slice(1).map((word, i) => idOf(joins, `${texts[i]}${word}`)))
        lists.wholes.add([idOf(wholes, texts.join(''))])
      }
    },
    taken: () => ({
      sources,
      nameWords: lists.words.taken(),
      nameJoins: lists.joins.taken(),
      nameWholes: lists.wholes.taken(),
    }),
  }
}

function createLists() {
  const starts = [0]
  const items: number[] = []
  return {
    add(list: readonly number[]): void {
      items.push(...list)
      starts.push(items.length)
    },
    taken: (): NumberLists => ({ starts: Uint32Array.from(starts), items: Uint32Array.from(items) }),
  }
}

/** Counted over all spellings with one skeleton, so that a rare spelling of a common name is common. */
async function spreadOf(
  words: readonly Spelling[],
  byWord: NumberLists,
  sources: readonly NameSource[],
  pause: Pause,
): Promise<Uint32Array> {
  const seen = new Map<string, Set<number>>()
  for (const [id, { skeleton }] of words.entries()) {
    const entries = seen.get(skeleton) ?? new Set()
    seen.set(skeleton, entries)
    for (let at = byWord.starts[id] ?? 0, end = byWord.starts[id + 1] ?? 0; at < end; at += 1)
      entries.add(sources[byWord.items[at] ?? 0]?.entry ?? 0)
    await pause()
  }
  return Uint32Array.from(words, ({ skeleton }) => seen.get(skeleton)?.size ?? 1)
}

const nameWeightsOf = ({ starts, items }: NumberLists, weights: Float32Array): Float32Array => {
  const sums = new Float32Array(starts.length - 1)
  for (let name = 0; name < sums.length; name += 1) {
    for (let at = starts[name] ?? 0, end = starts[name + 1] ?? 0; at < end; at += 1)
      sums[name] = (sums[name] ?? 0) + (weights[items[at] ?? 0] ?? 0)
  }
  return sums
}

function joinWeightsOf(
  nameWords: NumberLists,
  nameJoins: NumberLists,
  weights: Float32Array,
  size: number,
): Float32Array {
  const heaviest = new Float32Array(size)
  for (let name = 0; name + 1 < nameWords.starts.length; name += 1) {
    const words = nameWords.starts[name] ?? 0
    const joins = nameJoins.starts[name] ?? 0
    for (let at = joins, end = nameJoins.starts[name + 1] ?? 0; at < end; at += 1) {
      const both = [0, 1].reduce(
        (total, next) => total + (weights[nameWords.items[words + at - joins + next] ?? 0] ?? 0),
        0,
      )
      const join = nameJoins.items[at] ?? 0
      heaviest[join] = Math.max(heaviest[join] ?? 0, both)
    }
  }
  return heaviest
}

function groupBy(words: readonly Spelling[], keysOf: (word: Spelling) => readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [id, word] of words.entries()) {
    for (const key of keysOf(word)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [id])
      else group.push(id)
    }
  }
  return groups
}

/** A bit for each pair of neighbours, the ends counted as letters, in the two halves of 64 bits. */
function addNeighbours(text: string, halves: Int32Array, at: number): void {
  let before = 0
  for (let i = 0; i <= text.length; i += 1) {
    const letter = i < text.length ? text.charCodeAt(i) : 0
    const bit = Math.imul(before * 37 + letter, 0x9e3779b1) >>> 26
    const half = at + (bit >>> 5)
    halves[half] = (halves[half] ?? 0) | (1 << (bit & 31))
    before = letter
  }
}

/** Arranges texts by length, with the letters each of them has. */
async function createLetterScan(texts: readonly string[], pause: Pause): Promise<LetterScan> {
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0)
  const starts = new Uint32Array(longest + 2)
  for (const { length } of texts) starts[length + 1] = (starts[length + 1] ?? 0) + 1
  for (let length = 1; length < starts.length; length += 1)
    starts[length] = (starts[length] ?? 0) + (starts[length - 1] ?? 0)
  const next = starts.slice()
  const order = new Uint32Array(texts.length)
  const letters = new Int32Array(texts.length)
  const neighbours = new Int32Array(2 * texts.length)
  for (const [id, text] of texts.entries()) {
    const at = next[text.length] ?? 0
    next[text.length] = at + 1
    order[at] = id
    letters[at] = letterBits(text)
    addNeighbours(text, neighbours, 2 * at)
    await pause()
  }
  return letterScanOf({ starts, order, letters, neighbours })
}

/** Looks through texts that are arranged. */
export const letterScanOf = (arranged: Arranged): LetterScan => ({
  ...arranged,
  near: (text, slipsFor) => scan(arranged, text, slipsFor),
})

function scan(
  { starts, order, letters, neighbours }: Arranged,
  text: string,
  slipsFor: (length: number) => number,
): number[] {
  const found: number[] = []
  const mask = letterBits(text)
  const own = new Int32Array(2)
  addNeighbours(text, own, 0)
  const [low = 0, high = 0] = own
  for (let length = 1; length + 1 < starts.length; length += 1) {
    const slips = slipsFor(Math.max(length, text.length))
    const apart = Math.abs(length - text.length)
    if (apart > slips) continue
    // A letter exchanged changes two bits, a letter more or less one.
    const most = 2 * slips - apart
    // It changes two pairs for two others, a letter more or less one for two; letters that changed places, which count once in a word, three for three.
    const mostPairs = 4 * slips - apart + (slips > apart ? 2 : 0)
    for (let at = starts[length] ?? 0, end = starts[length + 1] ?? 0; at < end; at += 1) {
      if (
        countBits(mask ^ (letters[at] ?? 0)) <= most &&
        countBits(low ^ (neighbours[2 * at] ?? 0)) + countBits(high ^ (neighbours[2 * at + 1] ?? 0)) <= mostPairs
      )
        found.push(order[at] ?? 0)
    }
  }
  return found
}

type Known = Pick<NameIndex, 'style' | 'words' | 'wordClasses' | 'weights' | 'spread' | 'nameWords'>

/** What a name gains at least, times how alike its words are, to be found among strange words; infinite for one that cannot be. */
function tellingWeightsOf(index: Known): Float32Array {
  const { starts } = index.nameWords
  return Float32Array.from({ length: starts.length - 1 }, (_, name) => {
    const ids = index.nameWords.items.subarray(starts[name], starts[name + 1])
    const plain = [...ids].filter(id => index.wordClasses.at(id) === 'plain')
    return index.style === 'person' ? ofPerson(plain, index) : ofOther(plain, ids, index)
  })
}

function ofPerson(plain: readonly number[], index: Known): number {
  const [first = 0, ...others] = plain
  const all = isWholeName(index, plain)
    ? plain.reduce((total, id) => total + (index.weights[id] ?? 0), 0)
    : Number.POSITIVE_INFINITY
  const two =
    Math.min(...others.filter(id => isRareName(index, id)).map(id => index.weights[id] ?? 0)) +
    (index.weights[first] ?? 0)
  return Math.min(all, two)
}

function ofOther(plain: readonly number[], all: Uint32Array, { words, weights }: Known): number {
  const isForeign = (id: number): boolean => foreignHeadOf(words.at(id)?.text ?? '') !== undefined
  const isPhrase = all.length >= LEAST_LONG_PHRASE || (all.length > 1 && all.some(isForeign))
  if (plain.length === 0 && !isPhrase) return Number.POSITIVE_INFINITY
  return [...(plain.length > 0 ? plain : all)].reduce((total, id) => total + (weights[id] ?? 0), 0)
}

/** Turns lists around: list `n` of the result has the numbers of all lists that hold `n`, each once for each time it is held. */
function invert({ starts, items }: NumberLists, size: number): NumberLists {
  const turned = { starts: new Uint32Array(size + 1), items: new Uint32Array(items.length) }
  for (const item of items) if (item < size) turned.starts[item + 1] = (turned.starts[item + 1] ?? 0) + 1
  for (let i = 1; i <= size; i += 1) turned.starts[i] = (turned.starts[i] ?? 0) + (turned.starts[i - 1] ?? 0)
  const next = turned.starts.slice()
  for (let list = 0; list + 1 < starts.length; list += 1) {
    for (let at = starts[list] ?? 0, end = starts[list + 1] ?? 0; at < end; at += 1) {
      const item = items[at] ?? size
      if (item >= size) continue
      const place = next[item] ?? 0
      next[item] = place + 1
      turned.items[place] = list
    }
  }
  return turned
}
