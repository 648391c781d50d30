import {
  askedClass,
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
  plainParts,
  plainPairs,
  wordAt,
} from './guards_shared.ts'
import { isOnlySlip, isOtherSpelling, similarity } from './similarity.ts'
import { isSyllable, spellAsked } from './spelling.ts'
import { slipsBetween } from '../../lib/slips.ts'
import { areFormsOfOne, isPatronymic } from '../persons/given_names.ts'
import { isSeldomFormOf, shortOf } from '../persons/short_given_names.ts'
import { isKunya, PARENT } from '../persons/kunya.ts'
import { areTwoNames, exactFormsOf, isKnownFamily } from '../persons/known_names.ts'
import type { Pair, SideBySide, WordClass } from '../text/model.ts'
import { isByLetters } from '../text/reading.ts'
import { isAbjad } from '../readings/abjad.ts'
import { looseSkeletonOf } from '../text/sound.ts'
import { GENERIC, PLACES } from '../text/word_classes.ts'
import { isFormWord } from '../vocabulary/legal_forms.ts'
import { areNearSyllables, BURMESE_ADDRESS, isBurmeseInLatin } from '../readings/burmese_latin.ts'
import { areOtherSyllables, isChineseName } from '../readings/latin_east.ts'
import { RELATIVE_GUARDS } from './guards_relatives.ts'

// By the weights of the words that both names have: 1 is a word of one listed person, or two that a hundred have each.
// One in a hundred listed persons is under the first where a name is left out, one in twenty under the second;
// of people on no list who share two names with a listed one, half are under the second.
const LEAST_EVIDENCE = {
  possible: 0.9,
  matched: 1.06,
  complete: 0.75,
  ownAbjad: 1.2,
  ownScript: 1.3,
  ownScriptPart: 1.46,
} as const
const INITIAL_SAYS = 0.35
const AS_GOOD_AS_SAME = 0.9
// Of a word in an abjad nobody knows the vowels: one of two consonants that agrees in all letters is this much alike.
const AS_GOOD_ACROSS = 0.79

const unmatched = (names: SideBySide, wordClass: WordClass) => ({
  asked: names.unmatchedAsked.filter(i => askedClass(names, i) === wordClass),
  listed: names.unmatchedListed.filter(at => listedClass(names, at) === wordClass),
})

/** Rules for names of persons. */
export const PERSON_GUARDS: readonly Guard[] = [
  {
    why: 'A word that is short for a given name stands where none is.',
    applies: names =>
      isPerson(names) && names.pairs.some(pair => shortWithin(names, pair) !== undefined && !isFirst(pair)),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'So short a word may be short for another given name.',
    applies: names => isPerson(names) && names.pairs.some(pair => (shortWithin(names, pair)?.length ?? MANY) < MANY),
    most: ONLY_POSSIBLE,
    decides: true,
  },
  {
    why: 'A syllable of Burmese has a letter more at its end, and may be another one.',
    applies: names =>
      isPerson(names) && names.pairs.some(({ unit, at }) => areNearSyllables(unit.text, listedText(names, at))),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'An initial stands for a name that the other name has otherwise.',
    applies: names => isPerson(names) && hasOtherInitial(names),
    times: 0.78,
    decides: true,
  },
  {
    why: 'An initial is all that stands for a family name.',
    applies: names => isPerson(names) && isInitialOfNobody(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'The given names are those of a man and of a woman.',
    applies: names => isPerson(names) && isOtherSex(names),
    times: 0.72,
    decides: true,
  },
  ...RELATIVE_GUARDS,
  {
    why: 'The names after the father differ.',
    applies: names => isPerson(names) && havePatronymicsOfTwo(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'The syllables of a Chinese given name differ.',
    applies: names =>
      isPerson(names) &&
      names.pairs.some(({ unit, at, alike }) => alike < 1 && areOtherSyllables(unit.text, listedText(names, at))) &&
      isChineseName(names.asked.prepared.words.map(({ text }) => text)),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'Of a Burmese name another syllable is another name.',
    applies: names => isPerson(names) && isOtherBurmese(names) && !isPartOfBurmese(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'Of a Burmese name a syllable is missing at the beginning or the end.',
    applies: names => isPerson(names) && isOtherBurmese(names) && isPartOfBurmese(names),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'The syllables of a Vietnamese name differ.',
    applies: names =>
      isPerson(names) &&
      names.pairs.some(({ unit, at, alike }) => alike < 1 && unit.text !== listedText(names, at)) &&
      isVietnameseName(names.asked.prepared.words.map(({ text }) => text)),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'One of them is called the father or mother of the other.',
    applies: names => isPerson(names) && isParent(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'One of them is called a father and the other a mother.',
    applies: names => isPerson(names) && areFatherAndMother(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'The son of the one has the name of the father of the other.',
    applies: names => isPerson(names) && isSonOfOther(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'Each name has a name of a person that the other has not.',
    applies: names => isPerson(names) && hasNamesOfTwo(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'A name that several listed people have stands in the place of another one.',
    applies: names => isPerson(names) && names.asked.prepared.isOwnScript === true && hasNameOfAnother(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'A title stands for a given name, and many have the family name.',
    applies: names => isPerson(names) && isTitleWithFamilyOfMany(names),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'Two names that are near by their letters stand in each other’s place.',
    applies: names => isPerson(names) && names.pairs.some(pair => isOfTwoNames(names, pair)),
    most: NO_HIT,
    decides: true,
  },
  {
    why: 'None of the names is quite the same.',
    applies: names => plainPairs(names).length === 2 && plainPairs(names).every(pair => isVague(names, pair)),
    times: 0.9,
  },
  {
    why: 'The names stand in another order, and the first one is missing.',
    applies: names => isPerson(names) && isReordered(names) && firstIsMissing(names),
    times: 0.88,
  },
  {
    why: 'The names that are alike are so common that others have them both.',
    applies: names =>
      isPerson(names) && isByChance(names, isAll(names) ? LEAST_EVIDENCE.complete : LEAST_EVIDENCE.possible),
    most: NO_HIT,
  },
  {
    why: 'The names are written in other letters, and many people have those that are alike.',
    applies: names => isPerson(names) && isNamesakeInOwnScript(names),
    most: ONLY_POSSIBLE,
  },
  {
    why: 'The names that are alike are common.',
    applies: names => isPerson(names) && !isAll(names) && isByChance(names, LEAST_EVIDENCE.matched),
    most: ONLY_POSSIBLE,
  },
]

const FEWEST_NAMESAKES = 2

/** "Komarova" of Kosakova: each is a name, and they are near by their letters alone, which nobody mistakes in the own script. */
const hasNameOfAnother = (names: SideBySide): boolean =>
  plainPairs(names).some(({ unit, at, span, alike }) => {
    if (alike === 1 || span > 1 || unit.span > 1) return false
    const word = wordAt(names, at)
    const listed = names.index.words.at(word)
    return (
      listed !== undefined &&
      (names.index.spread[word] ?? 0) >= FEWEST_NAMESAKES &&
      names.asked.isName(unit.text) &&
      isOnlySlip(unit.text, listed)
    )
  })

/** "General Esposito": nothing but a title beside a family name that many have. */
function isTitleWithFamilyOfMany(names: SideBySide): boolean {
  const { wordClasses } = names.asked
  const [pair, ...others] = names.pairs
  return (
    wordClasses.filter(one => one !== 'empty').length === 1 &&
    wordClasses.includes('empty') &&
    pair !== undefined &&
    others.length === 0 &&
    unmatched(names, 'plain').listed.length > 0 &&
    isKnownFamily(pair.unit.text)
  )
}

/** "Farhan" is a name, and so is Farhad: neither is a slip for the other. */
function isOfTwoNames(names: SideBySide, { unit, at, span, alike }: Pair): boolean {
  if (alike === 1 || span > 1 || unit.span > 1) return false
  const listed = names.index.words.at(wordAt(names, at))
  return (
    listed !== undefined &&
    !isLetterLeftOut(unit.text, listed.text) &&
    isOtherSpelling(unit.text, listed) &&
    areTwoNames(unit.text, listed.text)
  )
}

/** "Marwa" may be a slip for Marwan, as may two letters that have changed places: few letters can be left out, so that what is left is often a name. */
const isLetterLeftOut = (asked: string, listed: string): boolean =>
  asked[0] === listed[0] &&
  ((asked.length + 1 === listed.length && slipsBetween(asked, listed) === 1) ||
    (asked.length === listed.length && sorted(asked) === sorted(listed)))

const sorted = (text: string): string => [...text].sort().join('')

/** The form of a name in another language, or no more than its like. */
const isOtherForm = ({ unit, alike }: Pair): boolean => alike <= AS_GOOD_AS_SAME && !isAbjad(unit.text)

const isSlip = ({ index, start }: SideBySide, { unit, at, span, alike }: Pair): boolean => {
  const listed = index.words.at(index.nameWords.items[start + at] ?? 0)
  return alike < 1 && span === 1 && unit.span === 1 && listed !== undefined && isOnlySlip(unit.text, listed)
}

const isAll = (names: SideBySide): boolean => {
  const { asked, listed } = unmatched(names, 'plain')
  return asked.length + listed.length === 0
}
const isInitialPair = (names: SideBySide, { unit, at }: Pair): boolean =>
  askedClass(names, unit.at) === 'initial' || listedClass(names, at) === 'initial'
const isVague = (names: SideBySide, { unit, at, alike }: Pair): boolean =>
  alike < (isAbjad(unit.text) === isAbjad(listedText(names, at)) ? AS_GOOD_AS_SAME : AS_GOOD_ACROSS)

/** An initial without its like, where the other name has a name or initial without its like. */
function hasOtherInitial(names: SideBySide): boolean {
  const initials = unmatched(names, 'initial')
  const plain = unmatched(names, 'plain')
  return (
    (initials.asked.length > 0 && initials.listed.length + plain.listed.length > 0) ||
    isOtherServant(names, initials.asked) ||
    (initials.listed.length > 0 && plain.asked.length > 0)
  )
}

/** "A. R. Khan" is not Abdul Qadeer Khan, who is listed as Abdulqadeer too. */
const isOtherServant = (names: SideBySide, initials: readonly number[]): boolean =>
  initials.length > 0 &&
  names.pairs.some(pair => isInitialPair(names, pair) && SERVANT.test(listedText(names, pair.at))) &&
  !initials.some(i =>
    names.pairs.some(({ at }) => SERVANT.exec(listedText(names, at))?.[1] === names.asked.prepared.words[i]?.text),
  )

const isSaidTwice = (words: readonly string[], i: number): boolean =>
  words[i] === words[i - 1] || words[i] === words[i + 1]

// The middle one of three is left out by lists and people, as in any name.
const FEWEST_OF_BURMA = 3

/** Burmese have no family names: all syllables of one name are in the other, but for what is said before it. */
function isOtherBurmese(names: SideBySide): boolean {
  if (names.unmatchedAsked.length + names.unmatchedListed.length === 0) return false
  const asked = names.asked.prepared.words.map(({ text }) => text)
  const listed = Array.from({ length: names.length }, (_, at) => listedText(names, at))
  if (names.asked.prepared.isOwnScript === true || !isByLetters(names.asked.prepared.system)) return false
  const isOfName = (all: readonly string[], i: number): boolean => i > 0 || !BURMESE_ADDRESS.test(all[0] ?? '')
  const isLeft = (all: readonly string[], i: number): boolean => isOfName(all, i) && !isSaidTwice(all, i)
  const said = asked.filter((_, i) => isOfName(asked, i))
  const isMiddle = (at: number): boolean => said.length < FEWEST_OF_BURMA && at > 0 && at < listed.length - 1
  return (
    (names.unmatchedAsked.some(i => isLeft(asked, i)) ||
      names.unmatchedListed.some(at => isLeft(listed, at) && !isMiddle(at))) &&
    isBurmeseInLatin(said) &&
    isBurmeseInLatin(listed.filter((_, at) => isOfName(listed, at)))
  )
}

const FIRST_OF_BURMA = /^(?:khin|ma|aung|nang)$/

/** "Thiri Thet Mon" of Khin Thiri Thet Mon: three syllables or more side by side in both, or all but a first one that many have. */
function isPartOfBurmese(names: SideBySide): boolean {
  const { pairs, unmatchedAsked, unmatchedListed } = names
  const isSideBySide = pairs.every(({ at, unit }, i) => {
    const before = pairs[i - 1]
    return before === undefined || (at === before.at + before.span && unit.at === before.unit.at + before.unit.span)
  })
  const missing = [
    ...unmatchedAsked.map(i => ({ i, text: names.asked.prepared.words[i]?.text ?? '' })),
    ...unmatchedListed.map(i => ({ i, text: listedText(names, i) })),
  ]
  const isFirstMissing = missing.length === 1 && missing.every(({ i, text }) => i === 0 && FIRST_OF_BURMA.test(text))
  return (
    isSideBySide &&
    (unmatchedAsked.length === 0 || unmatchedListed.length === 0) &&
    (pairs.length >= FEWEST_OF_BURMA || (isFirstMissing && pairs.length > 1))
  )
}

const VIETNAMESE =
  /^(?:nguyen|tran|le|pham|huynh|hoang|phan|vu|vo|dang|bui|do|ho|ngo|duong|ly|dinh|trinh|truong|mai|cao|luong|luu|ta|to)$/
const LONGEST_VIETNAMESE = 4

/** Syllables with a Vietnamese family name before them, in which "Tan" and "Thanh" are two names. */
const isVietnameseName = (words: readonly string[]): boolean =>
  words.length > 2 &&
  words.length <= LONGEST_VIETNAMESE &&
  words.every(isSyllable) &&
  words.some(word => word.startsWith('ng') || /^(?:van|thi|tran|pham|thanh|minh|quoc|huu|duc)$/.test(word)) &&
  VIETNAMESE.test(words[0] ?? '')

const SERVANT = /^abdul(.)/
// With as many names in common an initial stands for a given name.
const ENOUGH_BESIDE_INITIAL = 2

/** "Raul Aguilar" is not Raul A. Gorrin. */
function isInitialOfNobody(names: SideBySide): boolean {
  const plain = unmatched(names, 'plain')
  return names.pairs.some(
    pair =>
      isInitialPair(names, pair) &&
      pair.alike < 1 &&
      plainPairs(names).length < ENOUGH_BESIDE_INITIAL &&
      (listedClass(names, pair.at) === 'initial' ? plain.listed.length > 0 : plain.asked.length > 0),
  )
}

/** "Dmitriy Sergeevich" is not Dmitriy Valeryevich. */
const havePatronymicsOfTwo = (names: SideBySide): boolean =>
  names.unmatchedAsked.some(i => isPatronymic(names.asked.prepared.words[i]?.text ?? '')) &&
  names.unmatchedListed.some(at => isPatronymic(listedText(names, at)))

const hasNamesOfTwo = (names: SideBySide): boolean => {
  const { asked, listed: plain } = unmatched(names, 'plain')
  // A word that is small elsewhere is a name at the end: "Mya Mya San".
  const listed = [
    ...plain,
    ...names.unmatchedListed.filter(at => at === names.length - 1 && !plain.includes(at)),
  ].filter(at => ['plain', 'particle'].includes(listedClass(names, at)) && !isListedOfHusband(names, at))
  return (
    listed.length > 0 &&
    asked.some(
      i =>
        !isNameOfHusband(names, i) &&
        !isKunya(names.asked, i) &&
        !isSlipOfAny(names, i, listed) &&
        !isNobody(names.asked.prepared.words[i]?.text ?? ''),
    )
  )
}

// What is said of a person, or of what is somebody's: "owned by", "wife of".
const SAID_OF_SOMEBODY =
  /^(?:own(?:s|ed|ers?)|controlled|beneficial|ultimate|behalf|accounts?|payments?|salary|loan|wife|widow|husband|sons?|daughter|brother|sister|father|mother|family|relatives?|by|via|with|dear|attn)$/

/** Whether a word beside the name of a person is none: "Oleg Deripaska Holding" is somebody's. */
const isNobody = (text: string): boolean =>
  [GENERIC, PLACES].some(words => words.has(text)) || isFormWord(text) || SAID_OF_SOMEBODY.test(text)

const LEAST_OF_SLIP = 5
const MOST_SLIPS = 2

/** Whether a name may be a bad slip of one that the listed name has at its place: "Mnriam" of Myriam. */
const isSlipOfAny = (names: SideBySide, i: number, listed: readonly number[]): boolean => {
  const text = names.asked.prepared.words[i]?.text ?? ''
  return (
    text.length >= LEAST_OF_SLIP &&
    !names.asked.isName(text) &&
    listed.some(at => listedText(names, at)[0] === text[0] && slipsBetween(listedText(names, at), text) <= MOST_SLIPS)
  )
}

/** "Umm Tariq Mansour" is the mother of a Tariq Mansour. */
const isParent = ({ asked, index, start, pairs, unmatchedAsked }: SideBySide): boolean =>
  unmatchedAsked.includes(0) &&
  PARENT.test(asked.prepared.words[0]?.text ?? '') &&
  pairs.some(
    ({ unit, at }) =>
      unit.at === 1 && !PARENT.test(index.words.at(index.nameWords.items[start + at - 1] ?? 0)?.text ?? ''),
  )

const FATHER = /^(?:abu|abou|aboo|abi)$/
const MOTHER = /^(?:umm|um|oum)$/

/** "Umm Salama" and "Abu Salama" are called by one child. */
const areFatherAndMother = (names: SideBySide): boolean => {
  const [asked, listed] = [names.asked.prepared.words[0]?.text ?? '', listedText(names, 0)]
  return (FATHER.test(asked) && MOTHER.test(listed)) || (MOTHER.test(asked) && FATHER.test(listed))
}

/** "Said bin Walid al-Hajri" is the son of a Walid Said al-Hajri. */
function isSonOfOther({ asked, index, start, pairs }: SideBySide): boolean {
  const isSon = (one: string | undefined): boolean => SON.test(one ?? '')
  const listedAt = (at: number): string | undefined => index.words.at(index.nameWords.items[start + at] ?? 0)?.text
  const plain = pairs.filter(({ unit }) => asked.wordClasses[unit.at] === 'plain')
  return plain.some((father, i) => {
    const son = plain[i - 1]
    return (
      son !== undefined &&
      father.at < son.at &&
      plain.some(({ at, unit }) => unit.at > father.unit.at && at > son.at) &&
      (isSon(asked.prepared.words[father.unit.at - 1]?.text) || isSon(listedAt(son.at - 1)))
    )
  })
}

const SON = /^(?:bin|ibn|ben|bint|ould|ogly|oglu)$/

/** What follows a "de" at the end of a Spanish name takes the place of the second family name. */
const isNameOfHusband = ({ asked }: SideBySide, i: number): boolean =>
  i === asked.prepared.words.length - 1 &&
  isOfOther(
    asked.prepared.words.map(({ text }) => text),
    i,
  )

const isOfOther = (words: readonly string[], i: number): boolean =>
  words[i - 1] === 'de' || (/^(?:la|las|los)$/.test(words[i - 1] ?? '') && words[i - 2] === 'de')

/** The same of the listed name. */
const isListedOfHusband = (names: SideBySide, at: number): boolean =>
  at === names.length - 1 &&
  isOfOther(
    Array.from({ length: names.length }, (_, i) => listedText(names, i)),
    at,
  )

const FEWEST_GIVEN = 2
// Others end in a.
const OF_WOMEN =
  /^(?:carmen|mercedes|dolores|pilar|isabel|ysabel|beatriz|luz|raquel|esth?er|ruth|rocio|consuelo|rosario|maribel|anabel|mabel|maricel|marisol|ines|irene|leonor|soledad|concepcion|asuncion|encarnacion|purificacion|nieves|lourdes|milagros|amparo|socorro|refugio|guadalupe|trinidad|caridad|piedad|flor|sol|mar|belen|judith?|edith|elizabeth|lizbeth|yamilet|ivonne|yvonne|jacqueline|michelle|nicole|vivian|miriam|myriam|lilian|jazmin|yasmin|karen|ingrid|astrid|janeth?|lisbeth?|nohemi|noemi|araceli|nelly|betty|fanny|zoe|monserrat|montserrat|remedios|angeles|reyes|rosalin|deisy|daisy|nancy|gladys|doris|iris|maite|marie|catherine|haydee|dulce|clemencia|paz)$/
// And few men do.
const MAN_IN_A = /^(?:borja|garcia|luca|andrea|nicola|josema|chema|joshua|elia|isaia)$/

const isOfWoman = (name: string): boolean => OF_WOMEN.test(name) || (name.endsWith('a') && !MAN_IN_A.test(name))

/** A married woman, with the husband's family name behind "de" in the one name and her mother's in the other: two given names and the father's family name are the same. */
export function isCalledByMarriage(names: SideBySide): boolean {
  if (!isPerson(names)) return false
  const { asked, listed } = unmatched(names, 'plain')
  const [i, ...more] = asked
  const [at, ...others] = listed
  if (i === undefined || at === undefined || more.length + others.length > 0) return false
  return (
    plainPairs(names).length > FEWEST_GIVEN &&
    plainPairs(names).every(pair => pair.unit.at < i && pair.at < at && pair.alike >= AS_GOOD_AS_SAME) &&
    plainPairs(names).some(({ unit, at: place }) => (unit.at === 0 || place === 0) && isOfWoman(unit.text)) &&
    isNameOfHusband(names, i) !== isListedOfHusband(names, at)
  )
}

function firstIsMissing(names: SideBySide): boolean {
  const first = Array.from({ length: names.length }, (_, at) => at).find(at => listedClass(names, at) === 'plain')
  return first !== undefined && names.unmatchedListed.includes(first)
}

// With fewer letters a short form may be of another name as well.
const MANY = 4

/** The short form of a pair that nothing but a short form makes one. */
function shortWithin(names: SideBySide, { unit, at, span }: Pair): string | undefined {
  const listed = names.index.words.at(wordAt(names, at))
  if (unit.span + span > 2 || listed === undefined) return undefined
  const short = shortOf(unit.text, listed.text)
  if (short === undefined) return undefined
  const otherwise = { ...spellAsked(unit.text, 'person'), exactForms: exactFormsOf(unit.text) }
  return similarity(otherwise, listed, 'person') > 0 ? undefined : short
}

/** Whether a pair is the first of both names. */
const isFirst = ({ unit, at }: Pair): boolean => unit.at === 0 && at === 0

/** A pair of given names such as Antonia and Antonio, Daniel and Daniela, where the family name is another word. */
export function isOtherSex(names: SideBySide): boolean {
  const pairs = plainParts(names)
  const [first] = pairs.toSorted((one, other) => one.at - other.at)
  return (
    first !== undefined &&
    pairs.length > 1 &&
    first.span === 1 &&
    first.unit.span === 1 &&
    // "George" ends as names of women do, and is Georgios.
    !areFormsOfOne(first.unit.text, listedText(names, first.at)) &&
    differInSex(first.unit.text, listedText(names, first.at))
  )
}

// "Friedrich" and Friederike.
const GERMAN_MAN = /r[iy](?:ch|ck?|k|g)$/
const GERMAN_WOMAN = /r[iy](?:ck?|k|ch)[ea]$/
const WOMAN = /(?:[iy]{1,2}a|ina|ie|nne|lle|ah|eh|a|e)$/
const MAN = /(?:ios|iy|ij|os|us|is|[ioy])$/
const LEAST_STEM = 3

// With the silent e of French behind them these are men of Africa and of the Maghreb: "Hassane", "Yacine".
const MAN_IN_SILENT_E =
  /^(?:al)?(?:h[ou]ss?ei?n|h?ass?an|s[ou]*l[ae]?[iy]*man|[ou]+[st]h?man|imran|mar[uw]+an|ramad[h]?an|s[ou]+f[iy]+an|salman|adnan|l[ou]+[qk]man|n[ou]+man|amin|lamin|[iy]as+in|[iy]acin|m[ou]+h?s+in|m[ou]+min|rah?man|zid?an|hamdan|ghass?an|r[ei]d[ho]*[uw]+an|mez[iy]an|zin|d[iy]n|eddin|boureim|brahim|karim|rach?id|habib)e$/

const withoutSilent = (name: string): string => (MAN_IN_SILENT_E.test(name) ? name.slice(0, -1) : name)

const ENDS_AS_WOMAN = /[ae]h?$/

const differInSex = (one: string, other: string): boolean =>
  !(ENDS_AS_WOMAN.test(one) && ENDS_AS_WOMAN.test(other)) && areManAndWoman(withoutSilent(one), withoutSilent(other))

// Men of the East whose names end as those of women do, by their loose skeletons: a name that lacks the ending is no other.
const MEN_IN_A: ReadonlySet<string> = new Set(
  'mustafa khalifa hamza usama talha musa yahya zakariya hudhayfa qutayba ikrima hanzala muawiya urwa'
    .split(' ')
    .map(looseSkeletonOf),
)

function areManAndWoman(one: string, other: string): boolean {
  if (one === other) return false
  const isPair = (man: string, woman: string): boolean =>
    ENDS_AS_WOMAN.test(woman) &&
    !ENDS_AS_WOMAN.test(man) &&
    !MEN_IN_A.has(looseSkeletonOf(woman)) &&
    ([man, man.replace(MAN, '')].some(
      stem => stem.length >= LEAST_STEM && [woman.replace(WOMAN, ''), woman.replace(/[ae]h?$/, '')].includes(stem),
    ) ||
      soundsLikeWomanOf(man, woman))
  return (
    isPair(one, other) ||
    isPair(other, one) ||
    (GERMAN_MAN.test(one) && GERMAN_WOMAN.test(other)) ||
    (GERMAN_MAN.test(other) && GERMAN_WOMAN.test(one))
  )
}

const LEAST_OF_SOUND = 4

/** "Rashid" and "Rasheeda": a woman's name in another spelling. A French e at the end is silent. */
const soundsLikeWomanOf = (man: string, woman: string): boolean =>
  man.length >= LEAST_OF_SOUND &&
  /[^aeiou]$/.test(man) &&
  /(?<!ll)ah?$/.test(woman) &&
  looseSkeletonOf(woman.replace(/ah?$/, '')) === looseSkeletonOf(man)

/** Two names or more are alike, but something is left over or differs, and they are such that many have them. */
function isByChance(names: SideBySide, least: number): boolean {
  const pairs = plainPairs(names)
  const plain = unmatched(names, 'plain')
  if (names.pairs.length < 2 || pairs.length === 0) return false
  if (plain.asked.length + plain.listed.length === 0 && pairs.every(pair => !isVague(names, pair))) return false
  return saidBy(names) < least
}

/** Who is asked about in the own script is one of all who are called so there; a list in Latin letters knows but a few of them. */
function isNamesakeInOwnScript(names: SideBySide): boolean {
  const { isOwnScript, system } = names.asked.prepared
  if (isOwnScript !== true || !isByLetters(system) || isListedSo(names)) return false
  if (plainPairs(names).some(pair => isVague(names, pair) || isSlip(names, pair))) return true
  const ofFathers = names.pairs.filter(({ at }) => isOfMany(listedText(names, at)))
  const said =
    saidBy(names) - OF_FATHER * ofFathers.reduce((total, pair) => total + pair.alike * weightOf(names, pair), 0)
  if (!isAll(names) || plainPairs(names).some(isOtherForm)) return said < LEAST_EVIDENCE.ownScriptPart
  return said < (isAbjad(names.asked.whole) ? LEAST_EVIDENCE.ownAbjad : LEAST_EVIDENCE.ownScript)
}

const saidBy = (names: SideBySide): number =>
  names.pairs.reduce((total, pair) => total + pair.alike * weightOf(names, pair), 0)

/** What a pair says; a form of a name that lists seldom have is as common as the name. */
const weightOf = (names: SideBySide, pair: Pair): number =>
  pair.span === 1 && isSeldomFormOf(pair.unit.text, listedText(names, pair.at))
    ? Math.min(names.asked.weights[pair.unit.at] ?? 0, listedWeightOf(names, pair))
    : listedWeightOf(names, pair)

const listedWeightOf = (names: SideBySide, pair: Pair): number =>
  (isInitialPair(names, pair) ? INITIAL_SAYS : 1) *
  Array.from({ length: pair.span }, (_, i) => names.index.weights[wordAt(names, pair.at + i)] ?? 0).reduce(
    (total, one) => total + one,
    0,
  )
