import { POSSIBLE_AT } from '../../core/screening.ts'
import { isCommonFamily } from '../persons/common_families.ts'
import { isFamilyOfGivenName } from '../persons/given_names.ts'
import type { Pair, SideBySide, WordClass } from '../text/model.ts'

/** A rule that lowers a score. */
export interface Guard {
  why: string
  applies(names: SideBySide): boolean
  times?: number
  most?: number
  /** What it lowers stays low, even if all of the listed name is in the asked one. */
  decides?: true
}

// Under the threshold, and still the nearest of all that is under it.
/** The most that is no hit. */
export const NO_HIT = POSSIBLE_AT - 0.01
/** The most that is no match. */
export const ONLY_POSSIBLE = 0.79

/** What is left of the weight of a family name that many have. */
export const OF_FATHER = 0.2

export const isPerson = ({ index }: SideBySide): boolean => index.style === 'person'
export const wordAt = ({ index, start }: SideBySide, at: number): number => index.nameWords.items[start + at] ?? 0
export const listedText = (names: SideBySide, at: number): string => names.index.words.at(wordAt(names, at))?.text ?? ''
export const listedClass = (names: SideBySide, at: number): WordClass =>
  names.index.wordClasses.at(wordAt(names, at)) ?? 'plain'
export const askedClass = ({ asked }: SideBySide, i: number): WordClass => asked.wordClasses[i] ?? 'plain'
export const plainPairs = (names: SideBySide): Pair[] =>
  names.pairs.filter(({ unit, at }) => askedClass(names, unit.at) === 'plain' && listedClass(names, at) === 'plain')
/** The same, where one of two words written as one is enough: "Al Tarawneh" of Altarawneh. */
export const plainParts = (names: SideBySide): Pair[] =>
  names.pairs.filter(
    ({ unit, at, span }) =>
      [unit.at, unit.at + unit.span - 1].some(i => askedClass(names, i) === 'plain') &&
      [at, at + span - 1].some(i => listedClass(names, i) === 'plain'),
  )
export const isReordered = ({ pairs }: SideBySide): boolean => pairs.some(({ at }, i) => at < (pairs[i - 1]?.at ?? 0))

/** Whether both names have a legal form, and none of one class. */
export function formsDiffer({ asked, index, name }: Pick<SideBySide, 'asked' | 'index' | 'name'>): boolean {
  const listed = index.sources.at(name)?.classes ?? []
  const { classes } = asked.prepared
  return listed.length > 0 && classes.length > 0 && !classes.some(one => listed.includes(one))
}

/** Whether a family name is one of many: there are as many families as fathers with a common given name. */
export const isOfMany = (word: string): boolean => isFamilyOfGivenName(word) || isCommonFamily(word)

const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u

/** The listed name has these words in other letters than Latin ones too. */
export const isListedSo = ({ index, name, pairs }: SideBySide): boolean => {
  if (pairs.some(({ alike }) => alike < 1)) return false
  const source = index.sources.at(name)
  return NOT_LATIN.test(index.entries.at(source?.entry ?? 0)?.names[source?.name ?? 0]?.text ?? '')
}
