import { isShortTitle } from '../vocabulary/abbreviations.ts'
import { isCalledShip } from './contained.ts'
import { isCommonFamily } from '../persons/common_families.ts'
import { isEverydayBrand } from '../vocabulary/everyday_brands.ts'
import { formsOfName } from '../persons/given_names.ts'
import {
  askedClass,
  formsDiffer,
  type Guard,
  isListedSo,
  isOfMany,
  isPerson,
  isReordered,
  listedClass,
  listedText,
  NO_HIT,
  OF_FATHER,
  ONLY_POSSIBLE,
  plainPairs,
  wordAt,
} from './guards_shared.ts'
import { PARENT } from '../persons/kunya.ts'
import { isStructure, sameMeaning } from '../vocabulary/meanings.ts'
import type { Pair, SideBySide, WordClass } from '../text/model.ts'
import { isByLetters } from '../text/reading.ts'
import { isAbjad, keyOfLatin } from '../readings/abjad.ts'
import { isOnlySlip, SAME_SKELETON } from './similarity.ts'
import { looseSkeletonOf, skeletonOf } from '../text/sound.ts'
import { HONORIFICS } from '../text/word_classes.ts'

// Who asks in the own script asks among all who bear the name there, and nobody slips from one script into another: of a list in Latin letters the words that are alike have to say more.

const SHORT_WORD = 8
const SHORT_EAST = 6
const LONG_EAST = 9
const MOST_TRADES = 2
const LEAST_INITIALS = { alone: 0.75, more: 0.85 } as const
const LEAST_ABJAD = { vague: 1.3, alike: 0.76, same: 0.85 } as const
const LEAST_SERVED = 2
const askedText = ({ asked }: SideBySide, i: number): string => asked.prepared.words[i]?.text ?? ''
const listedTexts = (names: SideBySide, { at, span }: Pair): string[] =>
  Array.from({ length: span }, (_, i) => listedText(names, at + i))

const isOwnScript = ({ asked }: SideBySide): boolean => asked.prepared.isOwnScript === true

const isOrganisationAcross = (names: SideBySide): boolean =>
  !isPerson(names) && isOwnScript(names) && !isListedSo(names)
const isPersonAcross = (names: SideBySide): boolean => isPerson(names) && isOwnScript(names) && !isListedSo(names)

/** The pairs of which both sides say which company is meant. */
const tellingOf = (names: SideBySide): Pair[] => {
  const isOf = ({ unit, at, span }: Pair, kind: WordClass): boolean =>
    [at, at + span - 1].some(i => listedClass(names, i) === kind) &&
    ([unit.at, unit.at + unit.span - 1].some(i => askedClass(names, i) === kind) ||
      (isAbjad(unit.text) && !sameMeaning(unit.text).includes(listedText(names, at))))
  const plain = names.pairs.filter(pair => isOf(pair, 'plain'))
  // "Vostok" is the east, and a company.
  return plain.length > 0 ? plain : names.pairs.filter(({ at }) => listedClass(names, at) === 'place')
}

/** Nothing else is alike but what nearly every company has. */
const isAllBut = (names: SideBySide, telling: readonly Pair[]): boolean =>
  telling.length > 0 && names.pairs.every(pair => telling.includes(pair) || isStructure(listedText(names, pair.at)))

const isEveryday = (names: SideBySide): boolean => {
  const telling = tellingOf(names)
  return (
    isOrganisationAcross(names) &&
    !isCalledShip(names) &&
    isAllBut(names, telling) &&
    telling.every(pair => isEverydayBrand(pair.unit.text) || listedTexts(names, pair).some(isEverydayBrand))
  )
}

/** A company that is called by a name of persons, as every second family firm is. */
const isFamilyFirm = (names: SideBySide): boolean => {
  const telling = tellingOf(names)
  return (
    isOrganisationAcross(names) &&
    isAllBut(names, telling) &&
    telling.every(({ unit }) => !isAbjad(unit.text) && isNameOfAny(names, unit.text))
  )
}

const isNameOfAny = ({ asked }: SideBySide, word: string): boolean =>
  asked.isName(word) || isCommonFamily(word) || formsOfName(looseSkeletonOf(word)).length > 0

/** The asked name has a trade, a place or a name that the listed one has not. */
const saysMore = (names: SideBySide): boolean =>
  names.unmatchedAsked.some(i => {
    const kind = askedClass(names, i)
    return kind === 'plain' || kind === 'place' || (kind === 'generic' && !isOfEvery(names, askedText(names, i)))
  })

/** What nearly every company has in its name, which in China is technology too. */
const isOfEvery = (names: SideBySide, word: string): boolean =>
  isStructure(word) || (isEast(names) && OF_CHINA.test(word))
const OF_CHINA = /^technolog(?:y|ies)$/
const WORKS = /^(?:zavod|kombinat)$/

/** The listed name has a name of its own beside the word, or a long title. */
const isListedMore = (names: SideBySide): boolean => {
  const left = names.unmatchedListed.filter(
    at => !isShortTitle(listedText(names, at)) && !WORKS.test(listedText(names, at)),
  )
  const trades = left.filter(at => listedClass(names, at) === 'generic' && !isStructure(listedText(names, at)))
  return left.some(at => listedClass(names, at) === 'plain') || trades.length > MOST_TRADES
}

/** "Gruppa Vagnera" is of Vagner. */
const isGenitive = (word: string, listed: string): boolean =>
  word.endsWith('a') && skeletonOf(word.slice(0, -1)) === skeletonOf(listed)

/** Words that are near by their letters alone, and not so long that they can hardly be another's. */
const areSlips = (names: SideBySide): boolean => {
  const telling = tellingOf(names)
  return (
    isByLetters(names.asked.prepared.system) &&
    isAllBut(names, telling) &&
    telling.every(
      pair =>
        pair.alike < SAME_SKELETON &&
        !isAbjad(pair.unit.text) &&
        !isAbjad(listedText(names, pair.at)) &&
        !isGenitive(pair.unit.text, listedTexts(names, pair).join('')) &&
        pair.unit.text.length < SHORT_WORD,
    )
  )
}

const isEast = ({ asked }: SideBySide): boolean =>
  !isByLetters(asked.prepared.system) && asked.prepared.system !== 'acronym'

/** In syllables that hundreds of companies are called by. */
const isShortEast = (names: SideBySide): boolean => {
  const telling = tellingOf(names)
  return (
    isEast(names) &&
    telling.length === 1 &&
    isAllBut(names, telling) &&
    telling.every(({ unit }) => unit.text.length <= SHORT_EAST)
  )
}

const isOneEast = (names: SideBySide): boolean => {
  const telling = tellingOf(names)
  return (
    isEast(names) &&
    telling.length === 1 &&
    names.pairs.length === 1 &&
    telling.every(({ unit }) => unit.text.length < LONG_EAST)
  )
}

/** A person with initials, who is no company of that family name. */
const isPersonOfInitials = (names: SideBySide): boolean => {
  const { wordClasses } = names.asked
  return (
    wordClasses.filter(one => one === 'initial').length > 0 &&
    wordClasses.every(one => one === 'initial' || one === 'plain') &&
    wordClasses.filter(one => one === 'plain').length === 1 &&
    names.unmatchedAsked.some(i => askedClass(names, i) === 'initial') &&
    names.asked.prepared.classes.length === 0
  )
}

/** Two names and more beside the one word of a listed company, and nothing that says that a company is asked for. */
const isNameOfPerson = (names: SideBySide): boolean =>
  names.pairs.length === 1 &&
  names.asked.prepared.classes.length === 0 &&
  names.asked.wordClasses.every(one => one === 'plain' || one === 'initial' || one === 'empty') &&
  names.asked.wordClasses.filter(one => one === 'plain').length > 2 &&
  names.length === 1

const isAllOfPersons = (names: SideBySide): boolean => {
  const { classes, words } = names.asked.prepared
  return (
    classes.length === 0 &&
    words.length > 1 &&
    words.every(({ text }) => isNameOfAny(names, text) || HONORIFICS.has(text))
  )
}

const unmatchedPlain = (names: SideBySide) => ({
  asked: names.unmatchedAsked.filter(i => askedClass(names, i) === 'plain'),
  listed: names.unmatchedListed.filter(at => listedClass(names, at) === 'plain'),
})

const weightOf = (names: SideBySide, { at, span, alike }: Pair): number =>
  alike *
  Array.from({ length: span }, (_, i) => names.index.weights[wordAt(names, at + i)] ?? 0).reduce(
    (total, one) => total + one,
    0,
  )
const saidBy = (names: SideBySide): number =>
  plainPairs(names).reduce((total, pair) => total + weightOf(names, pair), 0)

const WOMAN = /(?:(?:[oe]v|in|yn)a|skaya|skaia|tskaya)$/
const MAN = /(?:[oe]v|in|yn|skiy|skii|sky|ski|skij)$/

/** Slavic family names say whether a man or a woman has them. */
const areOfTwoSexes = (names: SideBySide): boolean =>
  plainPairs(names).some(pair => {
    const [one, other] = [pair.unit.text, listedText(names, pair.at)]
    return pair.alike < 1 && ((WOMAN.test(one) && MAN.test(other)) || (MAN.test(one) && WOMAN.test(other)))
  })

/** "A. S." is no Sergey Anatolevich. */
const areInitialsTurned = (names: SideBySide): boolean => {
  const initials = names.pairs.filter(({ unit }) => askedClass(names, unit.at) === 'initial')
  return initials.some(({ at }, i) => at < (initials[i - 1]?.at ?? 0))
}

const LEAST_SLIP = 0.86

/** The consonants that nobody writes otherwise in another transliteration. */
const soundsOf = (word: string): string => keyOfLatin(word).replaceAll('X', 'S')

/** A family name that is near the listed one by its letters alone is another one. */
const isSlipOfName = (names: SideBySide): boolean =>
  isByLetters(names.asked.prepared.system) &&
  plainPairs(names).some(({ unit, at, span, alike }) => {
    const listed = names.index.words.at(wordAt(names, at))
    return (
      span === 1 &&
      unit.span === 1 &&
      listed !== undefined &&
      alike < 1 &&
      ((alike < LEAST_SLIP && unit.text.length < SHORT_WORD) || isCommonFamily(unit.text)) &&
      soundsOf(unit.text) !== soundsOf(listed.text) &&
      isOnlySlip(unit.text, listed)
    )
  })

/** The family name of the one is the given name of the other. */
const isOtherFamilyPlace = (names: SideBySide, { unit, at }: Pair): boolean => {
  const last = Math.max(
    ...Array.from({ length: names.length }, (_, i) => i).filter(i => listedClass(names, i) === 'plain'),
  )
  return at !== last && !(at === 0 && unit.at === 0)
}

/** An initial without its like stands where the listed name has another word without its like. */
const hasInitialOfAnother = (names: SideBySide): boolean =>
  names.unmatchedAsked.some(i => askedClass(names, i) === 'initial') &&
  names.unmatchedListed.some(at => listedClass(names, at) !== 'empty')

/** Initials stand for all given names, and the family name is one that many have or is not quite the same. */
const isInitialsOfMany = (names: SideBySide): boolean => {
  const given = names.asked.wordClasses.filter(one => one === 'initial').length
  const [family, ...others] = plainPairs(names)
  if (given === 0 || family === undefined || others.length > 0) return false
  if (names.asked.wordClasses.some((one, i) => one === 'plain' && i !== family.unit.at)) return false
  if (family.alike < SAME_SKELETON && !isAbjad(family.unit.text)) return true
  if (areInitialsTurned(names) || isOtherFamilyPlace(names, family) || hasInitialOfAnother(names)) return true
  const isComplete = names.unmatchedAsked.length + unmatchedPlain(names).listed.length === 0
  const said = saidBy(names) - (isOfMany(listedText(names, family.at)) ? OF_FATHER : 0)
  return said < (isComplete ? LEAST_INITIALS.alone : LEAST_INITIALS.more)
}

/** One name of two, of which the family name is one that is a title elsewhere: "Bilal Sheikh". */
const isTitleAtEnd = (names: SideBySide): boolean => {
  const last = names.asked.prepared.words.length - 1
  return (
    last > 0 &&
    names.pairs.length === 1 &&
    names.unmatchedAsked.includes(last) &&
    askedClass(names, last) === 'empty' &&
    names.asked.wordClasses.filter(one => one === 'plain').length === 1
  )
}

/** "Mahmud al-Shami" is no Abu Mahmud. */
const isChildOfListed = (names: SideBySide): boolean =>
  names.unmatchedListed.some(
    at => PARENT.test(listedText(names, at)) && names.pairs.some(pair => pair.at === at + 1 && isFirst(names, pair)),
  )

const isFirst = (names: SideBySide, { unit }: Pair): boolean =>
  names.pairs.every(other => other.unit.at >= unit.at) || names.length <= 2

const SERVANT = /^(?:abdul|abd|عبد)$/

/** All of the listed name is one given name: "Abd al-Rahman". */
const isServantAlone = (names: SideBySide): boolean => {
  const plain = Array.from({ length: names.length }, (_, at) => at).filter(at => listedClass(names, at) === 'plain')
  return (
    plain.length <= LEAST_SERVED &&
    SERVANT.test(listedText(names, plain[0] ?? 0)) &&
    unmatchedPlain(names).asked.length > 0
  )
}

const isOfAbjad = ({ asked }: SideBySide): boolean => isAbjad(asked.whole)

/** In another order and with a name more, or with one that is only somewhat like it. */
const isLooseInAbjad = (names: SideBySide): boolean => {
  if (!isOfAbjad(names) || plainPairs(names).length === 0) return false
  const { asked, listed } = unmatchedPlain(names)
  const isLeft = asked.length + listed.length > 0
  const isVague = plainPairs(names).some(
    ({ unit, at, alike }) =>
      alike < (isAbjad(listedText(names, at)) === isAbjad(unit.text) ? LEAST_ABJAD.same : LEAST_ABJAD.alike),
  )
  return (isReordered(names) && (isLeft || isVague)) || (isVague && (isLeft || saidBy(names) < LEAST_ABJAD.vague))
}

const LATIN_SON = /^(?:bin|binti|ibn)$/
const LEAST_WITH_SON = 0.9

/** "Ahmad bin Hassan" and another Ahmad Hasan. */
const isSonOfAny = (names: SideBySide): boolean =>
  isPerson(names) &&
  names.unmatchedAsked.some(i => LATIN_SON.test(askedText(names, i))) &&
  plainPairs(names).some(({ alike }) => alike < 1) &&
  saidBy(names) < LEAST_WITH_SON

const FEWEST_SYLLABLES = 3
const FEWEST_CHARACTERS = 4
const LEAST_KANA = 1.15

/** Two syllables, or three characters that Japanese has other readings of. */
const isNamesakeOfEast = (names: SideBySide): boolean => {
  const { system, words, han: written = '' } = names.asked.prepared
  if (!isEast(names)) return false
  if (words.some(({ han }) => han !== undefined))
    return names.pairs.some(({ alike }) => alike < 1) || saidBy(names) < LEAST_KANA
  if (system === 'kana') return saidBy(names) < LEAST_KANA
  if (system === 'japanese') return written.length > 0 && written.length < FEWEST_CHARACTERS
  return words.length < FEWEST_SYLLABLES
}

/** All words have their like in a list of other letters, so that the names as wholes say no more than their words. */
export const isAllAcross = (names: SideBySide): boolean =>
  isOwnScript(names) && names.unmatchedAsked.length + names.unmatchedListed.length === 0 && !isListedSo(names)

// An abjad writes a long u, and nobody reads it as another vowel; in Persian it is silent behind kh.
const LONG_U = /(?<=\p{L}[^اخ])و(?=[^اوي\p{Script=Hebrew}]\p{L})/u

/** "المنصوري" is no Mansari. */
const isOtherVowel = (names: SideBySide): boolean =>
  tellingOf(names).some(
    ({ unit, at, span, alike }) =>
      span === 1 &&
      unit.span === 1 &&
      alike < 1 &&
      LONG_U.test(unit.text) &&
      !isAbjad(listedText(names, at)) &&
      !sameMeaning(unit.text).includes(listedText(names, at)) &&
      !/[ouvw]/.test(listedText(names, at)),
  )

/** Rules for names that are asked for in the script of who bears them. */
export const OWN_SCRIPT_GUARDS: readonly Guard[] = [
  {
    why: 'In its own script a word that companies of any kind are called by stands beside what the other name has not.',
    applies: names => isEveryday(names) && (saysMore(names) || isListedMore(names)),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'In its own script a word that companies of any kind are called by is all that is alike.',
    applies: isEveryday,
    most: ONLY_POSSIBLE,
  },
  {
    why: 'In its own script a name that many persons have is all that is alike.',
    applies: isFamilyFirm,
    most: ONLY_POSSIBLE,
  },
  {
    why: 'In its own script one word is alike, and the legal forms differ.',
    applies: names =>
      isOrganisationAcross(names) && formsDiffer(names) && isAllBut(names, tellingOf(names).slice(0, 1)),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'Nobody slips from one script into another.',
    applies: names => isOrganisationAcross(names) && areSlips(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'A long vowel is another one.',
    applies: names => isOrganisationAcross(names) && isOtherVowel(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'Syllables that many companies are called by stand beside what the other name has not.',
    applies: names => isOrganisationAcross(names) && isShortEast(names) && saysMore(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'In its own script a name of few syllables is all that is alike.',
    applies: names => isOrganisationAcross(names) && isOneEast(names),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'Initials stand beside the family name of a person.',
    applies: names => !isPerson(names) && isOwnScript(names) && isPersonOfInitials(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'Initials stand beside the family name of a person.',
    applies: names => !isPerson(names) && isPersonOfInitials(names) && names.unmatchedAsked.length > 1,
    most: ONLY_POSSIBLE,
  },
  {
    why: 'All words of the asked name are names that persons have.',
    applies: names => isOrganisationAcross(names) && isAllOfPersons(names),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'The listed word is one of the names of a person.',
    applies: names => isOrganisationAcross(names) && isNameOfPerson(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'The family names are those of a man and of a woman.',
    applies: names => isPersonAcross(names) && areOfTwoSexes(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'Nobody slips from one script into another.',
    applies: names => isPersonAcross(names) && isSlipOfName(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'Initials and a family name that many have are all that is alike.',
    applies: names => isPersonAcross(names) && isInitialsOfMany(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'Only one name is alike, and the one behind it is a family name here.',
    applies: names => isPersonAcross(names) && isTitleAtEnd(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'The listed person is called the father or mother of somebody of that name.',
    applies: names => isPersonAcross(names) && isChildOfListed(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'All of the listed name is one of several names.',
    applies: names => isPerson(names) && isOwnScript(names) && isServantAlone(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'In its own script the names stand in another order or are only near, and one has more.',
    applies: names => isPerson(names) && isOwnScript(names) && isLooseInAbjad(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'The name is written in characters that many have.',
    applies: names => isPersonAcross(names) && isNamesakeOfEast(names),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'The son and the father have names that many have.',
    applies: isSonOfAny,
    most: ONLY_POSSIBLE,
  },
]
