import { isChinesePlace } from '../readings/east.ts'
import { areOtherSyllables } from '../readings/latin_east.ts'
import type { Pair, SideBySide } from '../text/model.ts'
import { isByLetters } from '../text/reading.ts'
import { CITIES, GENERIC, PLACES, STRUCTURE } from '../text/word_classes.ts'
import { headOf } from '../vocabulary/concepts.ts'
import { isStructure } from '../vocabulary/meanings.ts'
import { havePlacesOfOneKind } from '../vocabulary/regions.ts'
import { areOfOneTrade, areOfTwoTrades } from '../vocabulary/trades.ts'
import { forcesBeside } from './armed_forces.ts'
import { isLongPhrase } from './contained.ts'
import { listedClass, listedText } from './guards_shared.ts'
import {
  LEAST_ACROSS,
  weightAt,
  isComplete,
  isOrganisation,
  listedOf,
  telling,
  isOf,
  isNameInTable,
  isPopular,
  alikeOf,
} from './side_by_side.ts'
import { SAME_MEANING, SAME_SKELETON } from './similarity.ts'

/** How many words for what is done each name has alone. */
export const tradesOf = (names: SideBySide): { asked: number; listed: number } => ({
  asked: names.unmatchedAsked.filter(
    i => names.asked.wordClasses[i] === 'generic' && !isStructure(names.asked.prepared.words[i]?.text ?? ''),
  ).length,
  listed: listedOf(names, 'generic', names.unmatchedListed).filter(at => !STRUCTURE.has(listedText(names, at))).length,
})

export const areOfOtherTrades = (names: SideBySide): boolean =>
  names.unmatchedAsked.length > 0 &&
  names.unmatchedListed.length > 0 &&
  areOfTwoTrades(
    names.unmatchedAsked.map(i => names.asked.prepared.words[i]?.text ?? ''),
    names.unmatchedListed.map(at => listedText(names, at)),
    names.pairs.some(({ at }) => headOf(listedText(names, at)) === 'bank'),
  )

export const hasGenericAlone = ({ asked, unmatchedAsked }: SideBySide): boolean =>
  unmatchedAsked.some(i => asked.wordClasses[i] === 'generic')

/** "Zvezda" and "Star", with nothing else in common but what nearly every company has. */
export function isOneWordTranslated(names: SideBySide): boolean {
  const all = telling(names)
  return (
    isByLetters(names.asked.prepared.system) &&
    all.length === 1 &&
    all.every(pair => pair.alike === SAME_MEANING && !isNameInTable(names, pair)) &&
    !(isComplete(names) && names.pairs.length > 2) &&
    names.pairs.every(pair => all.includes(pair) || STRUCTURE.has(listedText(names, pair.at)))
  )
}

/** "Xi'an Technological University" is not Xi'an University of Technology. */
export const areUniversitiesOfPlace = (names: SideBySide): boolean =>
  names.pairs.some(({ at }) => headOf(listedText(names, at)) === 'university') &&
  tradesOf(names).asked > 0 &&
  tradesOf(names).listed > 0 &&
  names.pairs.some(({ at }) => isPlace(names, at)) &&
  telling(names).every(({ at }) => isPlace(names, at))

const AIRLINES = new Set(['airlines', 'aviation', 'aircraft'])
const BURMA = /^(?:burma|burmese)$/
const MYANMAR = 'myanmar'

/** "Burma Airways" and "Myanmar Air": nothing but the name of the state, and another one. */
export const areAirlinesOfState = (names: SideBySide): boolean =>
  names.asked.prepared.isOwnScript !== true &&
  names.pairs.some(({ at }) => AIRLINES.has(headOf(listedText(names, at)) ?? '')) &&
  names.pairs.some(
    ({ unit, at, alike }) =>
      alike === SAME_MEANING &&
      (unit.text === MYANMAR
        ? BURMA.test(listedText(names, at))
        : BURMA.test(unit.text) && listedText(names, at) === MYANMAR),
  ) &&
  names.pairs.every(({ at }) => [listedText(names, at), headOf(listedText(names, at)) ?? ''].some(isOfAirlines))

const isOfAirlines = (word: string): boolean => PLACES.has(word) || GENERIC.has(word) || AIRLINES.has(word)

const isPlace = (names: SideBySide, at: number): boolean =>
  listedClass(names, at) === 'place' || isChinesePlace(listedText(names, at))

/** Each name has a city that the other has not, or each a country, a region or a side of a country. */
export function havePlacesOfTwo(names: SideBySide): boolean {
  const { asked } = names
  const textOf = (i: number): string => asked.prepared.words[i]?.text ?? ''
  if (names.unmatchedAsked.length === 0 || names.unmatchedListed.length === 0) return false
  const others = names.unmatchedListed.map(at => listedText(names, at))
  if (havePlacesOfOneKind(names.unmatchedAsked.map(textOf), others)) return true
  const listed = listedOf(names, 'place', names.unmatchedListed).map(at => listedText(names, at))
  return (
    listed.length > 0 &&
    names.unmatchedAsked.some(
      i => asked.wordClasses[i] === 'place' && listed.some(place => isCity(place) === isCity(textOf(i))),
    )
  )
}

const isCity = (place: string): boolean => CITIES.has(headOf(place) ?? place) || CITIES.has(place)

/** The words that tell who is meant are all popular, and neither a trade nor a place is shared. */
export const sharesOnlyPopular = (names: SideBySide): boolean => {
  const all = telling(names)
  return (
    all.length > 0 &&
    !(names.unmatchedListed.length === 0 && isLongPhrase(names)) &&
    all.every(({ at, span }) => Array.from({ length: span }, (_, i) => listedText(names, at + i)).some(isPopular)) &&
    names.pairs.every(pair => all.includes(pair) || STRUCTURE.has(listedText(names, pair.at)))
  )
}

/** The asked name is what a listed one is called besides its trade. */
export const leavesOnlyTrade = (names: SideBySide): boolean =>
  isOrganisation(names) && names.unmatchedListed.every(at => ['generic', 'empty'].includes(listedClass(names, at)))

/** A place and a word beside it are all that one of the names has. */
export const isPlaceAndMore = (names: SideBySide): boolean =>
  names.pairs.length > 1 &&
  names.pairs.some(pair => isOf(names, pair, 'place')) &&
  (names.unmatchedAsked.length === 0 || names.unmatchedListed.length === 0)

/** A misspelt word of no meaning is still like one: a word that means nothing and a name are not. */
export const isSameKind = (names: SideBySide, { unit, at, alike }: Pair): boolean =>
  alike === 1 ||
  (alike === SAME_MEANING && names.pairs.length > 1) ||
  listedClass(names, at) !== 'plain' ||
  names.asked.wordClasses[unit.at] === 'plain'

/** "FSB of Russia" is the one that is listed so. */
export const isAgencyOfPlace = (names: SideBySide): boolean =>
  names.asked.prepared.isOwnScript === true &&
  names.index.sources.at(names.name)?.party !== 'vessel' &&
  alikeOf(names) === 1 &&
  names.unmatchedAsked.every(i => ['empty', 'place'].includes(names.asked.wordClasses[i] ?? 'plain'))

const HEBREW = /\p{Script=Hebrew}/u

const LONGEST_VAGUE = 6

/** One word of Hebrew is the only one that tells, and what stands beside it differs where it is not long, or it is short and hardly read so: lists have the like of it from all over the Arab world. */
export function isVagueHebrew(names: SideBySide): boolean {
  const all = telling(names)
  const [pair] = all
  if (pair === undefined || all.length > 1 || !HEBREW.test(pair.unit.text)) return false
  const isBeside = names.pairs.length === 1 && names.unmatchedAsked.some(i => names.asked.wordClasses[i] !== 'empty')
  const isShortWord = pair.unit.text.length <= EXACT_BRAND && names.pairs.length <= MOST_BESIDE
  return (
    (isBeside && pair.unit.text.length <= LONGEST_VAGUE) ||
    (isShortWord && pair.alike < (pair.unit.text.length < EXACT_BRAND ? LEAST_READ : LEAST_ACROSS))
  )
}

/** Beside a Chinese city that both have, the words that tell are Chinese and differ in a syllable. */
export const isOtherChinese = (names: SideBySide): boolean =>
  names.pairs.some(({ at, alike }) => alike === 1 && isChinesePlace(listedText(names, at))) &&
  telling(names).some(
    ({ unit, at, span, alike }) =>
      span === 1 && unit.span === 1 && alike < 1 && areOtherSyllables(unit.text, listedText(names, at)),
  )

/** How far a single word can be trusted: a long one, or one that only its transliteration changes, says enough. */
export const isDoubtful = (alike: number, letters: number, isAcross: boolean): boolean =>
  isAcross
    ? alike < LEAST_ACROSS
    : alike < 1 && (letters <= EXACT_BRAND || alike < LEAST_ALONE || (letters < LONG_WORD && alike < SAME_SKELETON))

/** Both names have a telling word without its like, about as rare as what they share. */
export function hasBrandConflict(names: SideBySide): boolean {
  const listedPlain = listedOf(names, 'plain', names.unmatchedListed)
  const forces = forcesBeside(names)
  const askedPlain = names.unmatchedAsked.filter(i => names.asked.wordClasses[i] === 'plain' && !forces.includes(i))
  const textOf = (i: number): string => names.asked.prepared.words[i]?.text ?? ''
  const asked = askedPlain
    .filter(i => !listedPlain.some(at => areOfOneTrade(textOf(i), listedText(names, at))))
    .map(i => names.asked.weights[i] ?? 0)
  const listed = listedPlain
    .filter(at => !askedPlain.some(i => areOfOneTrade(textOf(i), listedText(names, at))))
    .map(at => weightAt(names, at))
  if (asked.length === 0 || listed.length === 0) return false
  const shared = telling(names).map(({ at }) => weightAt(names, at))
  return Math.min(Math.max(...asked), Math.max(...listed)) >= RARE_ENOUGH * Math.max(0, ...shared)
}

/** Of three words or more all are there, and only a long one is not quite the same. */
export const isSlipInLongName = (names: SideBySide): boolean =>
  isComplete(names) &&
  names.pairs.length >= FEWEST_OF_LONG_NAME &&
  names.pairs.every(({ unit, alike }) => alike === 1 || unit.text.length >= LONG_WORD) &&
  names.pairs.filter(({ alike }) => alike < 1).length === 1

/** How alike the rarest words are that both names have. */
export function brandAlike(names: SideBySide): number {
  const best = telling(names).sort((one, other) => weightAt(names, other.at) - weightAt(names, one.at))[0]
  return best?.alike ?? 1
}

export const EXACT_BRAND = 4
const LONG_WORD = 8
const FEWEST_OF_LONG_NAME = 3
const LEAST_ALONE = 0.85
// One that agrees in all of its consonants, and has vowels as they are read.
export const LEAST_READ = 0.9
// With more words that are alike it is no matter how one of them is read.
export const MOST_BESIDE = 2
const RARE_ENOUGH = 0.6
