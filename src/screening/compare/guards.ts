import { type Adjustment, POSSIBLE_AT } from '../../core/screening.ts'
import { forcesBeside } from './armed_forces.ts'
import { isCalledShip, isContained, isLongPhrase } from './contained.ts'
import { OWN_SCRIPT_GUARDS } from './guards_own_script.ts'
import { PERSON_GUARDS } from './guards_person.ts'
import {
  formsDiffer,
  type Guard,
  isReordered,
  listedClass,
  listedText,
  NO_HIT,
  ONLY_POSSIBLE,
  wordAt,
} from './guards_shared.ts'
import { isStructure, sameMeaning } from '../vocabulary/meanings.ts'
import type { Pair, SideBySide, Unit, WordClass } from '../text/model.ts'
import { numberOf } from '../vocabulary/numerals.ts'
import { abjadSimilarity, isAbjad } from '../readings/abjad.ts'
import { isChinesePlace } from '../readings/east.ts'
import { areOtherSyllables } from '../readings/latin_east.ts'
import { headOf } from '../vocabulary/concepts.ts'
import { CITIES, GENERIC, PLACES, POPULAR, STRUCTURE } from '../text/word_classes.ts'
import { isByLetters } from '../text/reading.ts'
import { SAME_MEANING, SAME_SKELETON } from './similarity.ts'
import { byCharacters } from './syllables.ts'
import { areOfOneTrade, areOfTwoTrades } from '../vocabulary/trades.ts'

/** What another legal form leaves of a score. */
export const OTHER_FORM = 0.97
const EXACT_ONLY = 3
const ACRONYM = 0.75
const LEAST_BRAND = 0.79
const LEAST_ALIKE = 0.7
// Of two names in another order one slip in either is doubtful where the other one is not the same.
const LEAST_REORDERED = 0.9
const EXACT_BRAND = 4
const LONG_WORD = 8
const FEWEST_OF_LONG_NAME = 3
const LEAST_ALONE = 0.85
const LEAST_OF_SHIP = 7
// A word of an abjad that agrees with a Latin one in all of three letters or more.
const LEAST_ACROSS = 0.82
// One that agrees in all of its consonants, and has vowels as they are read.
const LEAST_READ = 0.9
// With more words that are alike it is no matter how one of them is read.
const MOST_BESIDE = 2
// A word of more entries than this does not tell one of them from the other; of some, only if no other word is rarer.
const COMMON = 20
const SOME = 5
const ABOUT_AS_RARE = 0.8
const RARE_ENOUGH = 0.6

const weightAt = (names: SideBySide, at: number): number => names.index.weights[wordAt(names, at)] ?? 0
const isComplete = ({ unmatchedAsked, unmatchedListed }: SideBySide): boolean =>
  unmatchedAsked.length === 0 && unmatchedListed.length === 0
const ARTICLES = new Set(['al', 'el', 'the', 'la', 'le', 'los', 'les', 'il', 'of', 'lil', 'de', 'du', 'des', 'del'])
const isCompleteButForArticle = (names: SideBySide): boolean =>
  names.unmatchedAsked.every(i => ARTICLES.has(names.asked.prepared.words[i]?.text ?? '')) &&
  names.unmatchedListed.every(at => ARTICLES.has(names.index.words.at(wordAt(names, at))?.text ?? ''))
// Half as many vowels as there are letters are left out in an abjad.
const lettersAsked = ({ asked }: SideBySide): number => asked.whole.length * (isAbjad(asked.whole) ? 1.5 : 1)
const isOrganisation = ({ index }: SideBySide): boolean => index.style === 'organisation'

/** The words of the listed name that are in a class, among those that stand at the given places. */
const listedOf = (names: SideBySide, wordClass: WordClass, places: readonly number[]): number[] =>
  places.filter(at => listedClass(names, at) === wordClass)
const plainAsked = ({ asked }: SideBySide): number =>
  asked.wordClasses.filter(wordClass => wordClass === 'plain').length

/** The pairs of which both sides say which party is meant. */
const telling = (names: SideBySide): Pair[] => names.pairs.filter(pair => isOf(names, pair, 'plain'))

const isOf = ({ asked, ...names }: SideBySide, { unit, at, span }: Pair, wordClass: WordClass): boolean =>
  (isReadAsName({ asked, ...names }, unit, at, wordClass) ||
    [unit.at, unit.at + unit.span - 1].some(i => asked.wordClasses[i] === wordClass)) &&
  [at, at + span - 1].some(i => listedClass({ asked, ...names }, i) === wordClass)

/** A word of trade in another language that is the brand of a listed name: "Tejarat" is trade, and a bank. */
const isReadAsName = ({ index, start }: SideBySide, { text }: Unit, at: number, wordClass: WordClass): boolean =>
  wordClass === 'plain' &&
  isAbjad(text) &&
  !sameMeaning(text).includes(index.words.at(index.nameWords.items[start + at] ?? 0)?.text ?? '')

const GUARDS: readonly Guard[] = [
  {
    why: 'First letters are compared exactly, and with a name that is nothing else.',
    applies: names => hasAcronym(names) && !isAcronymOfOther(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'One of the names is the first letters of the other.',
    applies: names => hasAcronym(names),
    most: ACRONYM,
  },
  {
    why: 'The short form that the list gives of a name is compared exactly, with nothing but a place beside it.',
    applies: names => isListedShort(names) && (!isShortAlone(names) || names.asked.prepared.isOwnShort === true),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'What both names have is a short form, which others may have too.',
    applies: names =>
      isListedShort(names) && (names.unmatchedAsked.length > 0 || names.asked.whole.length <= EXACT_ONLY),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'A word is read as the beginnings of several words.',
    applies: ({ asked }) => asked.prepared.isExpanded === true,
    most: ACRONYM,
  },
  {
    why: 'The name is read in another romanisation of Korean.',
    applies: names =>
      isOrganisation(names) && names.asked.prepared.system === 'korean' && names.asked.prepared.isOwnScript !== true,
    most: ONLY_POSSIBLE,
  },
  {
    why: 'A word is read as the members of a group, and the listed name is no such group.',
    applies: names =>
      names.asked.prepared.isOfMembers === true && !(isComplete(names) && alikeOf(names) >= LEAST_ACROSS),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'A word is read as the members of a group.',
    applies: names => names.asked.prepared.isOfMembers === true,
    most: ACRONYM,
  },
  {
    why: 'Of a Chinese name another syllable is another name.',
    applies: names => isOrganisation(names) && isOtherChinese(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'A single word of at most three letters is compared exactly.',
    applies: names =>
      names.asked.units.length === 1 &&
      lettersAsked(names) <= EXACT_ONLY &&
      !(
        names.pairs.every(({ alike }) => alike === 1) &&
        (isComplete(names) || isContained(names) || leavesOnlyTrade(names))
      ),
    most: NO_HIT,
  },
  {
    why: 'One of the names is nothing but a legal form.',
    applies: names =>
      !isComplete(names) && (names.asked.prepared.onlyForms || names.index.sources.at(names.name)?.onlyForms === true),
    most: NO_HIT,
  },
  {
    why: 'The numbers in the names differ.',
    applies: names =>
      names.unmatchedAsked.some(i => isNumber(names.asked.prepared.words[i]?.text ?? '')) &&
      names.unmatchedListed.some(at => isNumber(names.index.words.at(wordAt(names, at))?.text ?? '')),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'A ship with a number is another one than a ship without.',
    applies: names =>
      names.index.sources.at(names.name)?.party === 'vessel' &&
      names.unmatchedListed.length === 0 &&
      names.unmatchedAsked.length > 0 &&
      names.unmatchedAsked.some(i => names.asked.wordClasses[i] !== 'empty') &&
      names.unmatchedAsked.every(
        i =>
          names.asked.wordClasses[i] === 'empty' ||
          (Number(numberOf(names.asked.prepared.words[i]?.text ?? '')) || 0) > 1,
      ),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'The one word that tells them is alike by its meaning alone.',
    applies: names => isOrganisation(names) && isOneWordTranslated(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'What tells them is alike by its meaning alone, and one of the names has more.',
    applies: names =>
      isOrganisation(names) &&
      telling(names).length > 0 &&
      telling(names).every(pair => pair.alike === SAME_MEANING && !soundsSo(names, pair)) &&
      strangersOf(names) > 0,
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'Only words that many names have are alike.',
    applies: names => saysNothing(names) && !isNearlyComplete(names),
    most: NO_HIT,
  },
  {
    why: 'The names have only words that many names have.',
    applies: saysNothing,
    most: ONLY_POSSIBLE,
  },
  {
    why: 'Each name has a word of its own that tells it from others.',
    applies: names => isOrganisation(names) && hasBrandConflict(names),
    most: NO_HIT,
  },
  {
    why: 'The word that tells most is not quite the same.',
    applies: names => isOrganisation(names) && brandAlike(names) < LEAST_BRAND && !isSlipInLongName(names),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'A single word this short is compared exactly.',
    applies: names =>
      names.asked.units.length === 1 &&
      alikeOf(names) < 1 &&
      isOrganisation(names) &&
      lettersAsked(names) <= EXACT_BRAND,
    most: NO_HIT,
  },
  {
    why: 'A single word is not quite the same.',
    applies: names =>
      plainAsked(names) <= 1 &&
      telling(names).length === 1 &&
      isDoubtful(alikeOf(names), lettersAsked(names), isAcross(names)) &&
      !isSlipInLongName(names),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'A word that is read without its vowels says too little alone.',
    applies: names => isOrganisation(names) && isVagueHebrew(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'The words that are alike are all of at most three letters, and the listed name has more.',
    applies: names =>
      isOrganisation(names) &&
      names.unmatchedListed.length > 0 &&
      (names.pairs.length === 1 || isReordered(names)) &&
      telling(names).length > 0 &&
      telling(names).every(pair => isShort(names, pair)),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'The name of a ship or a weak alias is one word among others, and one that many have or that is not quite the same.',
    applies: names =>
      isOrganisation(names) &&
      isOneWord(names) &&
      names.unmatchedAsked.some(i => names.asked.wordClasses[i] !== 'empty') &&
      isEasilyShared(names) &&
      !isCalledShip(names) &&
      !isAgencyOfPlace(names) &&
      (alikeOf(names) < 1 ||
        telling(names).every(({ unit }) => POPULAR.has(unit.text) || unit.text.length < LEAST_OF_SHIP)),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'A word that companies of any kind are called by is no misspelling of another.',
    applies: names =>
      isOrganisation(names) &&
      telling(names).length === 1 &&
      telling(names).every(
        ({ unit, at, alike }) =>
          (alike < 1 &&
            POPULAR.has(unit.text) &&
            !(
              (alike === SAME_MEANING ||
                (names.asked.prepared.isRead !== true &&
                  alike >= SAME_SKELETON &&
                  POPULAR.has(listedText(names, at)))) &&
              isCompleteButForArticle(names)
            )) ||
          (names.asked.prepared.isRead === true &&
            alike < (isAbjad(unit.text) ? LEAST_READ : SAME_SKELETON) &&
            POPULAR.has(listedText(names, at))),
      ),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'A weak alias or the name of a ship is one word among others.',
    applies: names =>
      isOneWord(names) &&
      names.unmatchedAsked.some(i => names.asked.wordClasses[i] !== 'empty') &&
      isEasilyShared(names),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'The words that tell who it is are alike, and no more than that.',
    applies: names => !isOrganisation(names) && isVague(names),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'Of several words only one is alike.',
    applies: names =>
      names.pairs.length === 1 && telling(names).length === 1 && plainAsked(names) > (names.pairs[0]?.unit.span ?? 1),
    times: 0.8,
  },
  {
    why: 'The one word that is alike is common among listed names.',
    applies: names =>
      names.pairs.length === 1 &&
      plainAsked(names) <= 1 &&
      names.unmatchedListed.some(at => listedClass(names, at) !== 'particle') &&
      isCommon(names),
    most: NO_HIT,
  },
  {
    why: 'Each name has a word of its own for what is done.',
    applies: names => isOrganisation(names) && tradesOf(names).asked > 0 && tradesOf(names).listed > 0,
    times: 0.85,
    decides: true,
  },
  {
    why: 'What each of them does is another trade.',
    applies: names => isOrganisation(names) && areOfOtherTrades(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'Two universities of one place, each with its own kind.',
    applies: names => isOrganisation(names) && areUniversitiesOfPlace(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'Airlines of one state are called by its two names.',
    applies: names => isOrganisation(names) && areAirlinesOfState(names),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'Each name has a place of its own.',
    applies: names => isOrganisation(names) && havePlacesOfTwo(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'What both names have is a word that companies of any kind are called by.',
    applies: names =>
      isOrganisation(names) &&
      !isCalledShip(names) &&
      sharesOnlyPopular(names) &&
      (tradesOf(names).asked > 0 || strangersOf(names) > 0 || (hasGenericAlone(names) && tradesOf(names).listed > 0)),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'What both names have is a word that companies of any kind are called by, and the listed name says more.',
    applies: names => isOrganisation(names) && sharesOnlyPopular(names) && tradesOf(names).listed > 0,
    most: ONLY_POSSIBLE,
  },
  ...PERSON_GUARDS,
  ...OWN_SCRIPT_GUARDS,
  {
    why: 'The legal forms differ.',
    applies: formsDiffer,
    times: OTHER_FORM,
  },
  {
    why: 'The words stand in another order.',
    applies: isReordered,
    times: 0.98,
  },
]

const DECISIVE = GUARDS.filter(({ decides }) => decides === true)

/** Lowers a score where the words that are alike say too little, and says why. */
export function guard(names: SideBySide, score: number): { score: number; adjustments: Adjustment[] } {
  const characters = byCharacters(names)
  if (characters === 'other') return atMost(score, NO_HIT, NOT_WHOLE)
  if (characters === 'possible')
    return atMost(score, ONLY_POSSIBLE, BY_SYSTEM[names.asked.prepared.system] ?? OTHER_CHARACTERS)
  const adjustments: Adjustment[] = []
  let left = score
  for (const { why, applies, times = 1, most = 1 } of GUARDS) {
    const lowered = Math.min(left * times, most)
    if (lowered >= left || !applies(names)) continue
    adjustments.push({ why, effect: times < 1 ? `×${times.toFixed(2)}` : `at most ${most.toFixed(2)}` })
    left = lowered
  }
  const { atMost: limit } = names.asked.prepared
  if (limit !== undefined && left > limit.score) {
    adjustments.push({ why: limit.why, effect: `at most ${limit.score.toFixed(2)}` })
    left = limit.score
  }
  if (left >= POSSIBLE_AT || !isContained(names) || DECISIVE.some(({ applies }) => applies(names)))
    return { score: left, adjustments }
  return {
    score: POSSIBLE_AT,
    adjustments: [...adjustments, { why: CONTAINED, effect: `at least ${POSSIBLE_AT.toFixed(2)}` }],
  }
}

const NOT_WHOLE = 'Not all characters of the name have their like there, in their order.'
const SOUTHERN = 'The name is written as it sounds in the south of China, and may stand for other characters.'
const OTHER_CHARACTERS = 'The names are written with other characters.'
const OTHER_SPELLING = 'The syllables are spelt otherwise, and may be those of another name than a Burmese one.'

const BY_SYSTEM: Readonly<Record<string, string>> = { southern: SOUTHERN, burmese: OTHER_SPELLING }

const atMost = (score: number, most: number, why: string): { score: number; adjustments: Adjustment[] } => ({
  score: Math.min(score, most),
  adjustments: score > most ? [{ why, effect: `at most ${most.toFixed(2)}` }] : [],
})

const CONTAINED = 'All that tells the listed party from others is in the name.'

const isNumber = (word: string): boolean => /\d/.test(word) || numberOf(word) !== undefined

const isListedAcronym = ({ index, name }: SideBySide): boolean => index.sources.at(name)?.system === 'acronym'
const isAskedAcronym = ({ asked }: SideBySide): boolean => asked.prepared.system === 'acronym'
const hasAcronym = (names: SideBySide): boolean => isListedAcronym(names) || isAskedAcronym(names)

const isListedShort = ({ index, name }: SideBySide): boolean => index.sources.at(name)?.system === 'short'

const isShortAlone = (names: SideBySide): boolean =>
  names.asked.prepared.isRead !== true &&
  names.unmatchedListed.length === 0 &&
  names.pairs.every(({ alike }) => alike === 1) &&
  names.unmatchedAsked.every(
    i =>
      ['empty', 'place'].includes(names.asked.wordClasses[i] ?? 'plain') ||
      BESIDE_PLACE.has(names.asked.prepared.words[i]?.text ?? ''),
  )
const BESIDE_PLACE = new Set(['of', 'in', 'the', 'st', 'saint', 'republic'])

/** One name is first letters, the other one is them as they are, and nothing but words of no trade is beside them. */
const isAcronymOfOther = (names: SideBySide): boolean =>
  isListedAcronym(names) !== isAskedAcronym(names) &&
  names.asked.prepared.isRead !== true &&
  names.pairs.length === 1 &&
  names.pairs.every(({ alike, unit, span }) => alike === 1 && unit.span === 1 && span === 1) &&
  names.unmatchedListed.length === 0 &&
  names.unmatchedAsked.every(
    i =>
      names.asked.wordClasses[i] === 'empty' ||
      (names.pairs.every(({ unit }) => unit.text.length > EXACT_ONLY) &&
        STRUCTURE.has(names.asked.prepared.words[i]?.text ?? '')),
  ) &&
  names.index.sources.at(names.name)?.party !== 'vessel'

/** How many words for what is done each name has alone. */
const tradesOf = (names: SideBySide): { asked: number; listed: number } => ({
  asked: names.unmatchedAsked.filter(
    i => names.asked.wordClasses[i] === 'generic' && !isStructure(names.asked.prepared.words[i]?.text ?? ''),
  ).length,
  listed: listedOf(names, 'generic', names.unmatchedListed).filter(at => !STRUCTURE.has(listedText(names, at))).length,
})

const areOfOtherTrades = (names: SideBySide): boolean =>
  names.unmatchedAsked.length > 0 &&
  names.unmatchedListed.length > 0 &&
  areOfTwoTrades(
    names.unmatchedAsked.map(i => names.asked.prepared.words[i]?.text ?? ''),
    names.unmatchedListed.map(at => listedText(names, at)),
    names.pairs.some(({ at }) => headOf(listedText(names, at)) === 'bank'),
  )

const hasGenericAlone = ({ asked, unmatchedAsked }: SideBySide): boolean =>
  unmatchedAsked.some(i => asked.wordClasses[i] === 'generic')

/** "Zvezda" and "Star", with nothing else in common but what nearly every company has. */
function isOneWordTranslated(names: SideBySide): boolean {
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
const areUniversitiesOfPlace = (names: SideBySide): boolean =>
  names.pairs.some(({ at }) => headOf(listedText(names, at)) === 'university') &&
  tradesOf(names).asked > 0 &&
  tradesOf(names).listed > 0 &&
  names.pairs.some(({ at }) => isPlace(names, at)) &&
  telling(names).every(({ at }) => isPlace(names, at))

const AIRLINES = new Set(['airlines', 'aviation', 'aircraft'])
const BURMA = /^(?:burma|burmese)$/
const MYANMAR = 'myanmar'

/** "Burma Airways" and "Myanmar Air": nothing but the name of the state, and another one. */
const areAirlinesOfState = (names: SideBySide): boolean =>
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

/** Each name has a city that the other has not, or each a country or region. */
function havePlacesOfTwo(names: SideBySide): boolean {
  const { asked } = names
  const listed = listedOf(names, 'place', names.unmatchedListed).map(at => listedText(names, at))
  return (
    listed.length > 0 &&
    names.unmatchedAsked.some(
      i =>
        asked.wordClasses[i] === 'place' &&
        listed.some(place => isCity(place) === isCity(asked.prepared.words[i]?.text ?? '')),
    )
  )
}

const isCity = (place: string): boolean => CITIES.has(headOf(place) ?? place) || CITIES.has(place)

/** How many words the asked name has alone that are neither of trade nor a legal form. */
const strangersOf = ({ asked, unmatchedAsked }: SideBySide): number =>
  unmatchedAsked.filter(i => ['plain', 'place'].includes(asked.wordClasses[i] ?? 'plain')).length

/** A word of an abjad that is written as it sounds is no translation, although it means the same: "Khaleej". */
const soundsSo = (names: SideBySide, { unit, at }: Pair): boolean => {
  const listed = names.index.words.at(wordAt(names, at))
  return (
    listed !== undefined && isAbjad(unit.text) && !listed.abjad && abjadSimilarity(unit.text, listed) >= LEAST_ACROSS
  )
}

/** A name that the tables have, and no word of a language: "Houthi". */
const isNameInTable = (names: SideBySide, pair: Pair): boolean =>
  soundsSo(names, pair) && headOf(listedText(names, pair.at)) === undefined && !isPopular(listedText(names, pair.at))

/** The words that tell who is meant are all popular, and neither a trade nor a place is shared. */
const sharesOnlyPopular = (names: SideBySide): boolean => {
  const all = telling(names)
  return (
    all.length > 0 &&
    !(names.unmatchedListed.length === 0 && isLongPhrase(names)) &&
    all.every(({ at, span }) => Array.from({ length: span }, (_, i) => listedText(names, at + i)).some(isPopular)) &&
    names.pairs.every(pair => all.includes(pair) || STRUCTURE.has(listedText(names, pair.at)))
  )
}

const isPopular = (word: string): boolean => POPULAR.has(word)

/** The asked name is what a listed one is called besides its trade. */
const leavesOnlyTrade = (names: SideBySide): boolean =>
  isOrganisation(names) && names.unmatchedListed.every(at => ['generic', 'empty'].includes(listedClass(names, at)))

/** No pair tells who is meant, and the names are not the same either. */
function saysNothing(names: SideBySide): boolean {
  return (
    telling(names).length === 0 &&
    !(isComplete(names) && names.pairs.every(pair => isSameKind(names, pair))) &&
    !isPlaceAndMore(names)
  )
}

/** Several words that tell nothing are all that the listed name has, and what is beside them tells nothing either. */
const isNearlyComplete = (names: SideBySide): boolean =>
  names.pairs.length >= (names.unmatchedListed.length === 0 ? 2 : 3) &&
  names.pairs.every(pair => isSameKind(names, pair)) &&
  names.unmatchedListed.every(at => ['generic', 'empty'].includes(listedClass(names, at))) &&
  names.unmatchedAsked.every(i => ['generic', 'empty'].includes(names.asked.wordClasses[i] ?? 'plain'))

/** All of the listed name is in the asked one, and it is more than a single word unless that word has only words beside it that tell nothing. */
export const isFoundWhole = (names: SideBySide): boolean =>
  names.unmatchedListed.length === 0 &&
  (names.length > 1 || names.unmatchedAsked.every(i => names.asked.wordClasses[i] !== 'plain'))

/** A place and a word beside it are all that one of the names has. */
const isPlaceAndMore = (names: SideBySide): boolean =>
  names.pairs.length > 1 &&
  names.pairs.some(pair => isOf(names, pair, 'place')) &&
  (names.unmatchedAsked.length === 0 || names.unmatchedListed.length === 0)

/** A misspelt word of no meaning is still like one: a word that means nothing and a name are not. */
const isSameKind = (names: SideBySide, { unit, at, alike }: Pair): boolean =>
  alike === 1 ||
  (alike === SAME_MEANING && names.pairs.length > 1) ||
  listedClass(names, at) !== 'plain' ||
  names.asked.wordClasses[unit.at] === 'plain'

const isShort = ({ index, start }: SideBySide, { at, span }: Pair): boolean =>
  span === 1 && (index.words.at(index.nameWords.items[start + at] ?? 0)?.text.length ?? 0) <= EXACT_ONLY

const isOneWord = (names: SideBySide): boolean =>
  Array.from({ length: names.length }, (_, at) => listedClass(names, at)).filter(one => one !== 'initial').length === 1

/** "FSB of Russia" is the one that is listed so. */
const isAgencyOfPlace = (names: SideBySide): boolean =>
  names.asked.prepared.isOwnScript === true &&
  names.index.sources.at(names.name)?.party !== 'vessel' &&
  alikeOf(names) === 1 &&
  names.unmatchedAsked.every(i => ['empty', 'place'].includes(names.asked.wordClasses[i] ?? 'plain'))

/** Words of any kind are names of ships, and a list that calls an alias weak warns of it. */
function isEasilyShared({ index, name }: SideBySide): boolean {
  const source = index.sources.at(name)
  return source?.party === 'vessel' || source?.kind === 'weak_aka'
}

/** Of a first and a last name one is far from its like, or one is not quite the same where the listed name begins with another. */
function isVague(names: SideBySide): boolean {
  const pairs = telling(names)
  const least = alikeOf(names)
  if (pairs.length !== 2 || plainAsked(names) !== 2) return false
  return (
    least < LEAST_ALIKE ||
    (least < LEAST_REORDERED && pairs.every(({ alike }) => alike < 1) && isReordered(names)) ||
    (least < 1 && names.unmatchedListed.includes(0))
  )
}

const alikeOf = (names: SideBySide): number => Math.min(1, ...telling(names).map(({ alike }) => alike))

function isCommon(names: SideBySide): boolean {
  const [pair] = names.pairs
  if (pair === undefined) return false
  // A foreign spelling of a first name is as common as the name.
  const spread = Math.max(names.asked.spread[pair.unit.at] ?? 1, names.index.spread[wordAt(names, pair.at)] ?? 1)
  const rarest = Math.max(...names.unmatchedListed.map(at => weightAt(names, at)))
  return spread > COMMON || (spread > SOME && weightAt(names, pair.at) < ABOUT_AS_RARE * rarest)
}

/** Whether the words that are alike are in an abjad on one side only. */
const isAcross = (names: SideBySide): boolean =>
  telling(names).every(({ unit, at }) => isAbjad(unit.text) !== isAbjad(listedText(names, at)))

const HEBREW = /\p{Script=Hebrew}/u
const LONGEST_VAGUE = 6

/** One word of Hebrew is the only one that tells, and what stands beside it differs where it is not long, or it is short and hardly read so: lists have the like of it from all over the Arab world. */
function isVagueHebrew(names: SideBySide): boolean {
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
const isOtherChinese = (names: SideBySide): boolean =>
  names.pairs.some(({ at, alike }) => alike === 1 && isChinesePlace(listedText(names, at))) &&
  telling(names).some(
    ({ unit, at, span, alike }) =>
      span === 1 && unit.span === 1 && alike < 1 && areOtherSyllables(unit.text, listedText(names, at)),
  )

/** How far a single word can be trusted: a long one, or one that only its transliteration changes, says enough. */
const isDoubtful = (alike: number, letters: number, isAcross: boolean): boolean =>
  isAcross
    ? alike < LEAST_ACROSS
    : alike < 1 && (letters <= EXACT_BRAND || alike < LEAST_ALONE || (letters < LONG_WORD && alike < SAME_SKELETON))

/** Both names have a telling word without its like, about as rare as what they share. */
function hasBrandConflict(names: SideBySide): boolean {
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
const isSlipInLongName = (names: SideBySide): boolean =>
  isComplete(names) &&
  names.pairs.length >= FEWEST_OF_LONG_NAME &&
  names.pairs.every(({ unit, alike }) => alike === 1 || unit.text.length >= LONG_WORD) &&
  names.pairs.filter(({ alike }) => alike < 1).length === 1

/** How alike the rarest words are that both names have. */
function brandAlike(names: SideBySide): number {
  const best = telling(names).sort((one, other) => weightAt(names, other.at) - weightAt(names, one.at))[0]
  return best?.alike ?? 1
}
