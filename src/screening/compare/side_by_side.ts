import { abjadSimilarity, isAbjad } from '../readings/abjad.ts'
import type { Pair, SideBySide, Unit, WordClass } from '../text/model.ts'
import { POPULAR } from '../text/word_classes.ts'
import { headOf } from '../vocabulary/concepts.ts'
import { sameMeaning } from '../vocabulary/meanings.ts'
import { numberOf } from '../vocabulary/numerals.ts'
import { listedClass, listedText, wordAt } from './guards_shared.ts'

export const weightAt = (names: SideBySide, at: number): number => names.index.weights[wordAt(names, at)] ?? 0

export const isComplete = ({ unmatchedAsked, unmatchedListed }: SideBySide): boolean =>
  unmatchedAsked.length === 0 && unmatchedListed.length === 0

const ARTICLES = new Set(['al', 'el', 'the', 'la', 'le', 'los', 'les', 'il', 'of', 'lil', 'de', 'du', 'des', 'del'])

export const isCompleteButForArticle = (names: SideBySide): boolean =>
  names.unmatchedAsked.every(i => ARTICLES.has(names.asked.prepared.words[i]?.text ?? '')) &&
  names.unmatchedListed.every(at => ARTICLES.has(names.index.words.at(wordAt(names, at))?.text ?? ''))

// Half as many vowels as there are letters are left out in an abjad.
export const lettersAsked = ({ asked }: SideBySide): number => asked.whole.length * (isAbjad(asked.whole) ? 1.5 : 1)

export const isOrganisation = ({ index }: SideBySide): boolean => index.style === 'organisation'

/** The words of the listed name that are in a class, among those that stand at the given places. */
export const listedOf = (names: SideBySide, wordClass: WordClass, places: readonly number[]): number[] =>
  places.filter(at => listedClass(names, at) === wordClass)

export const plainAsked = ({ asked }: SideBySide): number =>
  asked.wordClasses.filter(wordClass => wordClass === 'plain').length

/** The pairs of which both sides say which party is meant. */
export const telling = (names: SideBySide): Pair[] => names.pairs.filter(pair => isOf(names, pair, 'plain'))

export const isOf = (names: SideBySide, { unit, at, span }: Pair, wordClass: WordClass): boolean =>
  [at, at + span - 1].some(i => listedClass(names, i) === wordClass) &&
  ([unit.at, unit.at + unit.span - 1].some(i => names.asked.wordClasses[i] === wordClass) ||
    isReadAsName(names, unit, at, wordClass))

/** A word of trade in another language that is the brand of a listed name: "Tejarat" is trade, and a bank. */
const isReadAsName = ({ index, start }: SideBySide, { text }: Unit, at: number, wordClass: WordClass): boolean =>
  wordClass === 'plain' &&
  isAbjad(text) &&
  !sameMeaning(text).includes(index.words.at(index.nameWords.items[start + at] ?? 0)?.text ?? '')

export const isNumber = (word: string): boolean => /\d/.test(word) || numberOf(word) !== undefined

export const isListedAcronym = ({ index, name }: SideBySide): boolean => index.sources.at(name)?.system === 'acronym'

export const isAskedAcronym = ({ asked }: SideBySide): boolean => asked.prepared.system === 'acronym'

export const hasAcronym = (names: SideBySide): boolean => isListedAcronym(names) || isAskedAcronym(names)

/** How many words the asked name has alone that are neither of trade nor a legal form. */
export const strangersOf = ({ asked, unmatchedAsked }: SideBySide): number =>
  unmatchedAsked.filter(i => ['plain', 'place'].includes(asked.wordClasses[i] ?? 'plain')).length

/** A word of an abjad that is written as it sounds is no translation, although it means the same: "Khaleej". */
export const soundsSo = (names: SideBySide, { unit, at }: Pair): boolean => {
  const listed = names.index.words.at(wordAt(names, at))
  return (
    listed !== undefined && isAbjad(unit.text) && !listed.abjad && abjadSimilarity(unit.text, listed) >= LEAST_ACROSS
  )
}

/** A name that the tables have, and no word of a language: "Houthi". */
export const isNameInTable = (names: SideBySide, pair: Pair): boolean =>
  soundsSo(names, pair) && headOf(listedText(names, pair.at)) === undefined && !isPopular(listedText(names, pair.at))

export const isPopular = (word: string): boolean => POPULAR.has(word)

export const isShort = ({ index, start }: SideBySide, { at, span }: Pair): boolean =>
  span === 1 && (index.words.at(index.nameWords.items[start + at] ?? 0)?.text.length ?? 0) <= EXACT_ONLY

export const isOneWord = (names: SideBySide): boolean =>
  Array.from({ length: names.length }, (_, at) => listedClass(names, at)).filter(one => one !== 'initial').length === 1

export const alikeOf = (names: SideBySide): number => Math.min(1, ...telling(names).map(({ alike }) => alike))

/** Whether the words that are alike are in an abjad on one side only. */
export const isAcross = (names: SideBySide): boolean =>
  telling(names).every(({ unit, at }) => isAbjad(unit.text) !== isAbjad(listedText(names, at)))

export const EXACT_ONLY = 3
// A word of an abjad that agrees with a Latin one in all of three letters or more.
export const LEAST_ACROSS = 0.82
