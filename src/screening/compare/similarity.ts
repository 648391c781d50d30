import { slipsBetween } from '../../lib/slips.ts'
import { isPatronymic } from '../persons/given_names.ts'
import { isInitialOf } from '../persons/initials.ts'
import { areTwoNames } from '../persons/known_names.ts'
import { areNearSyllables, areOfTwoSyllables } from '../readings/burmese_latin.ts'
import { abjadSimilarity, isAbjad, keyOfLatin, TWO_GIVEN_NAMES, withoutArticle } from '../readings/abjad.ts'
import type { Spelling, Style } from '../text/model.ts'
import { looseSkeletonOf, skeletonOf } from '../text/sound.ts'
import { cognateOf } from '../vocabulary/cognates.ts'
import { areOfOtherParts } from '../vocabulary/compounds.ts'
import { headOf } from '../vocabulary/concepts.ts'
import { sameMeaning } from '../vocabulary/meanings.ts'
import { numberOf } from '../vocabulary/numerals.ts'
import { isPlaceOf } from '../readings/slavic_places.ts'
import { type AskedSpelling, spellAsked, LEAST_LETTERS, isSyllable } from './spelling.ts'

/** Words less alike than this are different words. */
const LEAST_SIMILARITY = 0.64

/** Two words written together, or one apart, are to be this much alike: a slip only in one of eight letters or more. */
export const LEAST_JOINED = 0.87
const LEAST_JOINED_ABJAD = 0.85

/** What two spellings of one word are at least alike. */
export const SAME_SKELETON = 0.93
export const SAME_READING = 0.9
const SAME_NAME = 0.9
const SAME_COGNATE = 0.92

/** What words of one meaning in names of companies are alike. */
export const SAME_MEANING = 0.97
const SAME_SOUND = 0.84
// A long word has more sounds to agree in.
const SAME_SOUND_LONG = 0.88
const LONG = 8
const MOST_SLIPS_OF_SOUND = { short: 0.3, long: 0.4 } as const

const INITIAL = 0.8
// In a word this short a slip makes another word, and company names are short words more often.
const SHORT: Record<Style, number> = { person: 4, organisation: 5 }

// By length; of two family names of six letters that differ in two of them one is rarely meant for the other.
const SLIPS = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2] as const
const MOST_SLIPS = 3

/** How many slips a word of that length may have. */
export const slipsFor = (length: number): number => SLIPS[length] ?? MOST_SLIPS

/** How alike two words are by their letters alone, 0 when they are different words. */
function letterSimilarity(one: string, other: string, shortest = SHORT.person): number {
  const length = Math.max(one.length, other.length)
  const most = slipsFor(length)
  if (Math.abs(one.length - other.length) > most) return 0
  const slips = slipsBetween(one, other)
  if (slips > most) return 0
  const alike = 1 - slips / length
  const score = length <= shortest ? alike ** 1.5 : alike
  return score < LEAST_SIMILARITY ? 0 : score
}

/** How alike two words are, 0 to 1; the first one is of the name that is asked about. */
export function similarity(asked: AskedSpelling, listed: Spelling, style: Style): number {
  if (asked.text === listed.text) return 1
  if (style === 'organisation' && isSameNumber(asked.text, listed.text)) return 1
  if (
    asked.meanings.includes(listed.text) ||
    (asked.heads.length > 0 && asked.heads.includes(headOf(listed.text) ?? ''))
  )
    return SAME_MEANING
  if (asked.numeric || listed.numeric) return 0
  const shorter = Math.min(asked.text.length, listed.text.length)
  if (shorter === 1 || asked.isInitial) return initialSimilarity(asked, listed, style)
  if (
    asked.heads.length > 0 &&
    listed.abjad &&
    sameMeaning(listed.text).some(one => asked.heads.includes(headOf(one) ?? ''))
  )
    return SAME_MEANING
  if (
    (asked.abjad || listed.abjad) &&
    (asked.exactForms.includes(listed.text) || asked.forms.includes(listed.skeleton))
  )
    return SAME_NAME
  if (asked.abjad !== listed.abjad)
    return asked.abjad ? abjadSimilarity(asked.text, listed) : abjadSimilarity(listed.text, asked)
  if (asked.abjad && style === 'person' && servesAnotherInAbjad(asked.text, listed.text)) return 0
  if (asked.abjad) return letterSimilarity(withoutArticle(asked.text), withoutArticle(listed.text))
  if (asked.forms.includes(listed.skeleton) && asked.skeleton !== listed.skeleton) return SAME_NAME
  if (style === 'organisation' && (areOfOtherParts(asked.text, listed.text) || areOtherCrafts(asked, listed))) return 0
  if (style === 'organisation' && isPlaceOf(asked.text, listed.text)) return SAME_READING
  if (asked.exactForms.includes(listed.text) && asked.skeleton !== listed.skeleton) return SAME_NAME
  if (style === 'person' && (isOfFather(asked.text, listed.text) || servesAnother(asked.text, listed.text))) return 0
  const letters = isOtherSyllable(asked.text, listed.text) ? 0 : letterSimilarity(asked.text, listed.text, SHORT[style])
  if (letters > 0 && style === 'person' && areOfTwoSyllables(asked.text, listed.text))
    return areNearSyllables(asked.text, listed.text) ? letters : 0
  if (asked.syllable !== undefined && isOtherSyllable(asked.syllable, skeletonOf(listed.text))) return letters
  if (
    asked.skeleton === listed.skeleton &&
    asked.skeleton.length >= LEAST_LETTERS.skeleton &&
    isAboutAsLong(asked.text, listed.text)
  )
    return Math.max(letters, SAME_SKELETON)
  if (asked.otherSkeletons.includes(listed.skeleton) && isAboutAsLong(asked.text, listed.text))
    return Math.max(letters, SAME_READING)
  if (asked.cognate !== '' && asked.cognate === cognateOf(listed.text)) return Math.max(letters, SAME_COGNATE)
  if (style === 'person' && areOfTwoFathers(asked.text, listed.text)) return letters
  const isLong = shorter >= LONG && (style === 'person' || asked.consonants === listed.consonants)
  return soundAlike(asked, listed) ? Math.max(letters, isLong ? SAME_SOUND_LONG : SAME_SOUND) : letters
}

/** Whether two words of persons' names are alike by their letters alone, neither by what they sound like nor as forms of one name. */
export const isOnlySlip = (asked: string, listed: Spelling): boolean =>
  isOtherSpelling(asked, listed) && !spellAsked(asked, 'person').sounds.some(sound => listed.sounds.includes(sound))

/** Whether two words of persons' names are alike by their letters or by their sound in English, and no forms or transliterations of one name. */
export function isOtherSpelling(asked: string, listed: Spelling): boolean {
  if (isAbjad(asked) || listed.abjad) return false
  const spelling = spellAsked(asked, 'person')
  return (
    spelling.skeleton !== listed.skeleton &&
    !spelling.forms.includes(listed.skeleton) &&
    !spelling.exactForms.includes(listed.text) &&
    !spelling.otherSkeletons.includes(listed.skeleton)
  )
}

// What a Turk does for a living is what stands before it.
const CRAFT = /(?<=[a-z]{2})c(?:il[iy]k|ul[u]k|ilig[iy]|ulugu)$/

/** "Denizcilik" and "dericilik": more than one slip makes another craft. */
const areOtherCrafts = (one: Spelling, other: Spelling): boolean =>
  CRAFT.test(one.text) &&
  CRAFT.test(other.text) &&
  one.skeleton !== other.skeleton &&
  slipsBetween(one.text, other.text) > 1

const FAMILY = /(?:[oe]va?|ina?)$/

/** A family name and the patronymic of the same father: "Mikhailova" and "Mikhailovna". */
const isOfFather = (one: string, other: string): boolean =>
  (isPatronymic(one) && FAMILY.test(other)) || (isPatronymic(other) && FAMILY.test(one))

/** Patronymics of two fathers, whose long endings are the same: "Mikhailovich" and "Mikalaevich". */
const areOfTwoFathers = (one: string, other: string): boolean =>
  isPatronymic(one) && isPatronymic(other) && letterSimilarity(fatherOf(one), fatherOf(other)) === 0

const fatherOf = (patronymic: string): string => patronymic.replace(/[aeioyu]*[vw]?(?:[iy]t?ch|itsch|icz|na)$/, '')

const SERVANT = /^abdul(?=.{2})/

/** "Abdul Ali" and "Abdullah": what they serve has to be alike. */
function servesAnother(one: string, other: string): boolean {
  if (!SERVANT.test(one) || !SERVANT.test(other)) return false
  const [served, another] = [one.replace(SERVANT, ''), other.replace(SERVANT, '')]
  return (
    looseSkeletonOf(served) !== looseSkeletonOf(another) &&
    (keyOfLatin(served) !== keyOfLatin(another) || keyOfLatin(served).length < LEAST_LETTERS.skeleton) &&
    (letterSimilarity(served, another) === 0 || areTwoNames(served, another))
  )
}

const SERVANT_OF_ABJAD = /^عبد(?:ال)?(?=\p{L}{2})/u
const MAY_BE_LEFT_OUT = /[اآأإى]/gu

/** عبدالقادر and عبدالقاهر: of what they serve another letter makes another name, but one letter more does not, nor a vowel that is not always written. */
function servesAnotherInAbjad(one: string, other: string): boolean {
  if (!SERVANT_OF_ABJAD.test(one) || !SERVANT_OF_ABJAD.test(other)) return false
  const [served, another] = [servedOf(one), servedOf(other)]
  return served !== another && (served.length === another.length || slipsBetween(served, another) > 1)
}

const servedOf = (name: string): string => name.replace(SERVANT_OF_ABJAD, '').replace(MAY_BE_LEFT_OUT, '')

/** Whether these are two syllables of names that are made of syllables. */
const isOtherSyllable = (one: string, other: string): boolean => one !== other && isSyllable(one) && isSyllable(other)

const isSameNumber = (one: string, other: string): boolean => {
  const number = numberOf(one)
  return number !== undefined && number === numberOf(other)
}

/** How alike two words are of which one is written apart in the other name, 0 to 1. */
export function joinedSimilarity(one: string, other: string): number {
  if (one === other) return 1
  if (/\d/.test(one) || /\d/.test(other) || Math.min(one.length, other.length) < LEAST_LETTERS.joined) return 0
  if (servesAnother(one, other) || servesAnotherInAbjad(one, other)) return 0
  const alike = letterSimilarity(one, other)
  return alike < LEAST_JOINED ? 0 : alike
}

/** How alike two words written as one are to a listed word, 0 to 1; those of an abjad are where the second one has the article, and "thirty three" is 33. */
export function similarityOfJoin(joined: string, listed: Spelling): number {
  if (isSameNumber(joined, listed.text)) return 1
  if (servesAnother(joined, listed.text) || servesAnotherInAbjad(joined, listed.text)) return 0
  if (!isAbjad(joined) && listed.abjad) return isOfParts(listed.text) ? abjadOfJoin(listed.text, joined) : 0
  if (!isAbjad(joined) || listed.abjad)
    return Math.max(joinedSimilarity(joined, listed.text), isSameBehindArticle(joined, listed.text) ? SAME_READING : 0)
  if (!isOfParts(joined)) return 0
  const alike = abjadSimilarity(joined, listed)
  return alike < LEAST_JOINED_ABJAD ? 0 : alike
}

/** Whether two words of an abjad that are written as one may be one word in Latin letters. */
export const isOfParts = (word: string): boolean =>
  [ARTICLE_WITHIN, PART_OF_NAME, TWO_GIVEN_NAMES].some(part => part.test(word))

function abjadOfJoin(word: string, joined: string): number {
  const alike = abjadSimilarity(word, { text: joined, key: keyOfLatin(joined) })
  return alike < LEAST_JOINED_ABJAD ? 0 : alike
}

/** The article of Arabic before a word. */
export const BEHIND_ARTICLE = /^[ae]l(?=[a-z]{4})/
const FEMININE = /(?:[aei]?a|e)h?$/

/** "Alaleh" and "Alalea": what stands behind the article is one word, whatever its ending of a woman is spelt like. */
function isSameBehindArticle(one: string, other: string): boolean {
  if (![one, other].every(text => BEHIND_ARTICLE.test(text))) return false
  const bare = [one, other].map(text => text.replace(BEHIND_ARTICLE, ''))
  const stems = bare.every(text => FEMININE.test(text)) ? bare.map(text => text.replace(FEMININE, '')) : bare
  return [bare, stems].some(([asked = '', listed = '']) => looseSkeletonOf(asked) === looseSkeletonOf(listed))
}

// Persian family names that are also written apart ("Rahimi Kia"), and what is one word in Africa: Abu Bakr, Bensaid.
const PART_OF_NAME =
  /(?<=^\p{L}{3,})(?:پور|نيا|زاده|كيا|فر|نژاد|منش|خواه|دوست|وند|پناه|راد|مهر|فرد|گر|چي|لو|تبار|اي|خاني|پرست)$|^(?:ابو|بو|بن|پور|حاجي|ملا|بني)\p{L}{3}/u

const ARTICLE_WITHIN = /(?<=^\p{L}{2,}|^[ذو])ال(?=\p{L}{2})/u

const initialSimilarity = (asked: AskedSpelling, listed: Spelling, style: Style): number =>
  style === 'person' &&
  asked.text.length !== listed.text.length &&
  (asked.isInitial && !listed.abjad
    ? isInitialOf(asked.text, listed.text, asked.isOwnScript)
    : asked.text[0] === listed.text[0])
    ? INITIAL
    : 0

const isAboutAsLong = (one: string, other: string): boolean =>
  Math.max(one.length, other.length) <= 2 * Math.min(one.length, other.length)

// The onset is to be the same: without it short brands sound like unrelated names.
const soundAlike = (asked: Spelling, listed: Spelling): boolean =>
  asked.skeleton[0] === listed.skeleton[0] &&
  asked.sounds.some(sound => listed.sounds.includes(sound)) &&
  slipsBetween(asked.text, listed.text) <= mostSlipsOfSound(Math.max(asked.text.length, listed.text.length))

const mostSlipsOfSound = (length: number): number => MOST_SLIPS_OF_SOUND[length < LONG ? 'short' : 'long'] * length
