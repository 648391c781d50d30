import type { AskedName, NameIndex, PreparedName, Unit, WordClass } from '../text/model.ts'
import { weightOf } from './name_index.ts'
import { classOf } from './classes.ts'
import { productOf } from '../readings/east.ts'
import { hanSimilarity, keysOfHan } from '../readings/han_foreign.ts'
import { kanaKeyOf, kanaSimilarity } from '../readings/kana_sound.ts'
import type { Word } from '../text/reading.ts'
import { type AskedSpelling, spellAsked } from '../compare/spelling.ts'

type Found = ReadonlyMap<number, number>

/** What is near a word or a whole name. */
interface Finder {
  words(asked: AskedSpelling): Found
  joins(text: string): Found
}

const NOTHING: Found = new Map()
const MOST_JOINED = 256
// A word written apart is looked for among many, which takes longer.
const MOST_APART = 3
const LEAST_APART = 4

/** Reads a name whose words are known with all their spellings: a listed word is one of these, and none that is only near them. */
export function askSpelt(prepared: PreparedName, index: NameIndex, finder: Finder): AskedName {
  const { words } = prepared
  const singles = words.map((word, at): Unit => ({ text: word.text, at, span: 1, ...findWord(word, index, finder) }))
  const pairs = words.slice(1).map((word, at): Unit => {
    const before = words[at]
    const both = before?.also === undefined || word.also === undefined ? [] : [spellingsOf(before), spellingsOf(word)]
    const found = both.length === 0 ? NOTHING : knownAmong(productOf(both, MOST_JOINED), index)
    return { text: `${before?.text ?? ''}${word.text}`, at, span: 2, words: found, joins: NOTHING }
  })
  const wordClasses = words.map(({ text }) =>
    classOf(text, index.style, index.spread[index.wordIds.get(text) ?? -1] ?? 0),
  )
  const spread = singles.map(unit =>
    [...unit.words.keys()].reduce((most, id) => Math.max(most, index.spread[id] ?? 1), 1),
  )
  const weights = spread.map((count, i) => weightOf(count, index.entries.length, wordClasses[i] ?? 'plain'))
  const whole = words.map(({ text }) => text).join('')
  return {
    prepared,
    units: [...singles, ...pairs],
    weights,
    wordClasses,
    spread,
    whole,
    isName: () => false,
    wholes: wholesOf(words, wordClasses, index),
  }
}

const LEAST_OF_WHOLE = 8

/** Names that are written apart in the list: "Chong Chon Gang" of one Korean word. */
function wholesOf(words: readonly Word[], classes: readonly WordClass[], index: NameIndex): Found {
  const said = words.filter((_, i) => classes[i] !== 'empty')
  const [word] = said
  if (word?.also === undefined || said.length > 1 || word.text.length < LEAST_OF_WHOLE || index.style === 'person')
    return NOTHING
  const spellings = new Set(spellingsOf(word).slice(0, MOST_JOINED))
  const lengths = [...spellings].map(({ length }) => length)
  return new Map(
    [...new Set(lengths)]
      .flatMap(length => {
        const { starts, order } = index.wholeScan
        return [...order.subarray(starts[length] ?? 0, starts[length + 1] ?? 0)]
      })
      .filter(id => spellings.has(index.wholes.at(id) ?? ''))
      .map(id => [id, 1] as const),
  )
}

const spellingsOf = ({ text, also = [] }: Word): string[] => [text, ...also]

function findWord(word: Word, index: NameIndex, finder: Finder): { words: Found; joins: Found } {
  if (word.also === undefined) {
    const { text } = word
    return { words: finder.words(spellAsked(text, index.style)), joins: finder.joins(text) }
  }
  const spellings = spellingsOf(word)
  const known = knownAmong(spellings, index)
  const apart = word.text.length < LEAST_APART ? [] : spellings.slice(0, MOST_APART)
  return {
    words:
      word.kana === true
        ? new Map([...soundingAs(word.text, index), ...known])
        : word.han === undefined
          ? known
          : new Map([...finder.words(spellAsked(word.text, index.style)), ...writtenAs(word.han, index), ...known]),
    joins: new Map(apart.flatMap(text => [...same(finder.joins(text))])),
  }
}

const soundingAs = (romaji: string, { byConsonants, words }: NameIndex): [number, number][] =>
  [...(byConsonants.get(kanaKeyOf(romaji)) ?? [])]
    .map((id): [number, number] => [id, kanaSimilarity(romaji, words.at(id)?.text ?? '')])
    .filter(([, alike]) => alike > 0)

/** The words of the index that Chinese writes by these syllables. */
const writtenAs = (syllables: readonly string[], { byConsonants, words }: NameIndex): [number, number][] =>
  [...new Set(keysOfHan(syllables).flatMap(key => [...(byConsonants.get(key) ?? [])]))]
    .map((id): [number, number] => [id, hanSimilarity(syllables, words.at(id)?.text ?? '')])
    .filter(([, alike]) => alike > 0)

const knownAmong = (spellings: readonly string[], { wordIds }: NameIndex): Found =>
  new Map(
    spellings.flatMap(text => {
      const id = wordIds.get(text)
      return id === undefined ? [] : [[id, 1] as const]
    }),
  )

const same = (found: Found): Found => new Map([...found].filter(([, alike]) => alike === 1))
