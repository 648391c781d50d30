import { type Adjustment, POSSIBLE_AT } from '../../core/screening.ts'
import { once } from '../../lib/once.ts'
import { isAbjad } from '../readings/abjad.ts'
import { isChinesePlace } from '../readings/east.ts'
import type { SideBySide, WordClass } from '../text/model.ts'
import { looseSkeletonOf } from '../text/sound.ts'
import { POPULAR, STRUCTURE } from '../text/word_classes.ts'
import { headOf } from '../vocabulary/concepts.ts'
import { isStructure } from '../vocabulary/meanings.ts'
import { isFurtherNumeral, numberOf } from '../vocabulary/numerals.ts'
import { isCalledShip, isContained } from './contained.ts'
import { OWN_SCRIPT_GUARDS } from './guards_own_script.ts'
import { PERSON_GUARDS } from './guards_person.ts'
import { isPhraseOfFew } from './phrase_of_few.ts'
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
import {
  tradesOf,
  areOfOtherTrades,
  hasGenericAlone,
  isOneWordTranslated,
  areUniversitiesOfPlace,
  areAirlinesOfState,
  havePlacesOfTwo,
  sharesOnlyPopular,
  leavesOnlyTrade,
  isPlaceAndMore,
  isSameKind,
  isAgencyOfPlace,
  isVagueHebrew,
  isOtherChinese,
  isDoubtful,
  hasBrandConflict,
  isSlipInLongName,
  brandAlike,
  EXACT_BRAND,
  LEAST_READ,
} from './organisations_compared.ts'
import {
  weightAt,
  isComplete,
  isCompleteButForArticle,
  lettersAsked,
  isOrganisation,
  plainAsked,
  telling,
  isNumber,
  isListedAcronym,
  isAskedAcronym,
  hasAcronym,
  strangersOf,
  soundsSo,
  isShort,
  isOneWord,
  alikeOf,
  isAcross,
  EXACT_ONLY,
  LEAST_ACROSS,
} from './side_by_side.ts'
import { SAME_MEANING, SAME_SKELETON } from './similarity.ts'
import { byCharacters } from './syllables.ts'

/** What another legal form leaves of a score. */
export const OTHER_FORM = 0.97
const ACRONYM = 0.75
const LEAST_BRAND = 0.79
const LEAST_ALIKE = 0.7
// Of two names in another order one slip in either is doubtful where the other one is not the same.
const LEAST_REORDERED = 0.9
const LEAST_OF_SHIP = 7
// A word of more entries than this does not tell one of them from the other; of some, only if no other word is rarer.
const COMMON = 20
const SOME = 5
const ABOUT_AS_RARE = 0.8
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
    why: 'A numeral of another language is all that one of the names has.',
    applies: names => isOrganisation(names) && isNumeralAlone(names),
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
    applies: names => saysNothing(names) && !isNearlyComplete(names) && !isPhraseOfFew(names),
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
            !isSameAcross(names, alike) &&
            !(
              (alike === SAME_MEANING ||
                (names.asked.prepared.isRead !== true &&
                  ((alike >= SAME_SKELETON && POPULAR.has(listedText(names, at))) ||
                    isVowelOfArabic(names, unit.text, listedText(names, at))))) &&
              isCompleteButForArticle(names)
            )) ||
          (names.asked.prepared.isRead === true &&
            alike < (isAbjad(unit.text) ? LEAST_READ : SAME_SKELETON) &&
            !isSameAcross(names, alike) &&
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
  const isNone = once(() => !isContained(names) || DECISIVE.some(({ applies }) => applies(names)))
  for (const { why, applies, times = 1, most = 1 } of GUARDS) {
    // Nobody asks how far what is no hit is from one.
    if (left < POSSIBLE_AT && isNone()) return { score: left, adjustments }
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
  if (left >= POSSIBLE_AT || isNone()) return { score: left, adjustments }
  return {
    score: POSSIBLE_AT,
    adjustments: [
      ...adjustments,
      {
        why: names.asked.prepared.words.length === 1 && !isOrganisation(names) ? FAMILY_ALONE : CONTAINED,
        effect: `at least ${POSSIBLE_AT.toFixed(2)}`,
      },
    ],
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

const FAMILY_ALONE = 'Few listed people have this family name, which is all that was asked for.'
const CONTAINED = 'All that tells the listed party from others is in the name.'

const ARTICLE = /^(?:al|el|a[tdsnrz]|ash)$/

/** "Al Zahra" and "Al-Zehra": behind the article both are ways to write one word. */
const isVowelOfArabic = ({ asked }: SideBySide, one: string, other: string): boolean =>
  asked.prepared.words.some(({ text }, i) => ARTICLE.test(text) && asked.prepared.words[i + 1]?.text === one) &&
  looseSkeletonOf(one) === looseSkeletonOf(other)

const FEWEST_ACROSS = 3

/** In two scripts all of a name of several words is the same, or of two where one is a trade, so that the word is read as it is meant: "النور للتجارة العامة". */
const isSameAcross = (names: SideBySide, alike: number): boolean =>
  isAcross(names) &&
  alike >= LEAST_ACROSS &&
  names.pairs.length > 1 &&
  (names.pairs.length >= FEWEST_ACROSS ||
    names.pairs.some(({ at }) => listedClass(names, at) === 'generic' && !isStructure(listedText(names, at)))) &&
  isCompleteButForSmall(names)

/** Nothing is left over but articles and what says that it is a company. */
const isCompleteButForSmall = (names: SideBySide): boolean =>
  names.unmatchedAsked.every(i => isSmall(names.asked.prepared.words[i]?.text ?? '', names.asked.wordClasses[i])) &&
  names.unmatchedListed.every(at => isSmall(listedText(names, at), listedClass(names, at)))

const isSmall = (word: string, wordClass: WordClass | undefined): boolean => wordClass === 'empty' || ARTICLE.test(word)

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
  names.pairs.length >= (names.unmatchedListed.every(at => isSaidTwice(names, at)) ? 2 : 3) &&
  names.pairs.every(pair => isSameKind(names, pair)) &&
  names.unmatchedListed.every(
    at =>
      ['generic', 'empty'].includes(listedClass(names, at)) ||
      (names.pairs.length >= FEWEST_BESIDE_PLACE && isChinesePlace(listedText(names, at))),
  ) &&
  names.unmatchedAsked.every(i => ['generic', 'empty'].includes(names.asked.wordClasses[i] ?? 'plain'))

// Many works of China leave out where they are; a state is what tells its bank from others.
const FEWEST_BESIDE_PLACE = 3
const WORKS = new Set(['factory', 'production'])

/** A works is also called a plant, and some names say both. */
function isSaidTwice(names: SideBySide, at: number): boolean {
  const headAt = (place: number): string => headOf(listedText(names, place)) ?? listedText(names, place)
  return names.pairs.some(pair => headAt(pair.at) === headAt(at)) && WORKS.has(headAt(at))
}

/** All of the listed name is in the asked one, and it is more than a single word unless that word has only words beside it that tell nothing. */
export const isFoundWhole = (names: SideBySide): boolean =>
  names.unmatchedListed.length === 0 &&
  (names.length > 1 || names.unmatchedAsked.every(i => names.asked.wordClasses[i] !== 'plain'))

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

function isCommon(names: SideBySide): boolean {
  const [pair] = names.pairs
  if (pair === undefined) return false
  // A foreign spelling of a first name is as common as the name.
  const spread = Math.max(names.asked.spread[pair.unit.at] ?? 1, names.index.spread[wordAt(names, pair.at)] ?? 1)
  const rarest = Math.max(...names.unmatchedListed.map(at => weightAt(names, at)))
  return spread > COMMON || (spread > SOME && weightAt(names, pair.at) < ABOUT_AS_RARE * rarest)
}

/** "Quince" and "Fifteen": by a numeral alone companies are called for other things too, as for a fruit. */
function isNumeralAlone(names: SideBySide): boolean {
  const [pair] = names.pairs
  if (pair === undefined || names.asked.prepared.words.length > 1 || names.length > 1) return false
  const listed = listedText(names, pair.at)
  return pair.unit.text !== listed && [pair.unit.text, listed].some(isFurtherNumeral)
}
