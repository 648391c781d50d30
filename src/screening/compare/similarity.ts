import { slipsBetween } from '../../lib/slips.ts'
import { type BoundedMap, createBoundedMap } from '../../lib/bounded_map.ts'
import { cognateOf } from '../vocabulary/cognates.ts'
import { areOfOtherParts } from '../vocabulary/compounds.ts'
import { headOf, wordsMeaning } from '../vocabulary/concepts.ts'
import { formsOfName, isPatronymic } from '../persons/given_names.ts'
import { furtherReadingsOf } from '../readings/further_readings.ts'
import { isInitialOf } from '../persons/initials.ts'
import { exactFormsOf } from '../persons/known_names.ts'
import { sameMeaning } from '../vocabulary/meanings.ts'
import type { Spelling, Style } from '../text/model.ts'
import { numberOf } from '../vocabulary/numerals.ts'
import { abjadSimilarity, isAbjad, keyOfLatin, keysAcross, TWO_GIVEN_NAMES, withoutArticle } from '../readings/abjad.ts'
import { citiesInPinyin } from '../readings/chinese_cities.ts'
import { pinyinSyllables } from '../readings/latin_east.ts'
import { inRussianAs, type Sibling } from '../persons/sibling_names.ts'
import { consonantsOf, looseSkeletonOf, skeletonOf, soundsOf } from '../text/sound.ts'

/** A word of the name that is asked about. */
export interface AskedSpelling extends Spelling {
  isOwnScript: boolean
  isInitial: boolean
  /** The language that a given name beside it is of. */
  sibling: Sibling | undefined
  /** Skeletons of what a word of a person's name may be in another language's transliteration. */
  otherSkeletons: readonly string[]
  /** The skeletons of what else people with that given name or patronymic are called, in names of persons. */
  forms: readonly string[]
  /** More of them, as they are written. */
  exactForms: readonly string[]
  /** In a person's name: the skeleton of a word that is one syllable by it, and so is another name than other syllables. */
  syllable: string | undefined
  /** The keys of the index that words of another script stand under that may be this one. */
  abjadKeys: readonly string[]
  /** What other languages call the same, in names of organisations, and the English word of it. */
  meanings: readonly string[]
  heads: readonly string[]
  /** What it shares with the same word in other languages, in names of organisations; empty for none. */
  cognate: string
}

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
const LEAST_LETTERS = { skeleton: 2, sound: 5, joined: 5 }

/** Reads a folded word. */
export function spell(text: string, style: Style): Spelling {
  const abjad = isAbjad(text)
  const numeric = /\d/.test(text)
  const skeleton = numeric ? text : style === 'person' ? looseSkeletonOf(text) : skeletonOf(text)
  const sounds = numeric || text.length < LEAST_LETTERS.sound ? [] : soundsOf(text)
  const key = numeric || abjad ? '' : keyOfLatin(text)
  return { text, abjad, numeric, skeleton, consonants: numeric ? text : consonantsOf(skeleton), key, sounds }
}

// Every word is read once for each way to read its name, and first names and words of trade come again and again.
const MOST_KNOWN = 5_000
const known: Readonly<Record<Style, BoundedMap<AskedSpelling>>> = {
  person: createBoundedMap(MOST_KNOWN),
  organisation: createBoundedMap(MOST_KNOWN),
}

/** Reads a folded word of the name that is asked about; what was written in the own script is in no other language's transliteration. */
export function spellAsked(
  text: string,
  style: Style,
  isOwnScript = false,
  isLongInitial = false,
  sibling?: Sibling,
): AskedSpelling {
  const key = keyOfAsked(text, isOwnScript, isLongInitial, sibling)
  const before = known[style].get(key)
  if (before !== undefined) return before
  const isInitial = isLongInitial || (text.length === 1 && style === 'person')
  const spelling = { ...readAsked(text, style, isOwnScript, sibling), isInitial, sibling }
  known[style].set(key, spelling)
  return spelling
}

/** What tells the readings of a word from each other. */
export const keyOfAsked = (text: string, isOwnScript: boolean, isInitial: boolean, sibling?: Sibling): string =>
  `${text}${isOwnScript ? ' ' : ''}${isInitial ? '.' : ''}${sibling === undefined ? '' : `>${sibling}`}`

function readAsked(
  text: string,
  style: Style,
  isOwnScript: boolean,
  sibling: Sibling | undefined,
): Omit<AskedSpelling, 'isInitial' | 'sibling'> {
  const spelling = spell(text, style)
  const readings = spelling.numeric || spelling.abjad ? [] : readingsOf(text, style, isOwnScript)
  const strict = skeletonOf(text)
  const skeletonsOf = (texts: readonly string[]): string[] =>
    texts.map(style === 'person' ? looseSkeletonOf : skeletonOf).filter(one => one !== spelling.skeleton)
  const usual = skeletonsOf(readings)
  const further = style === 'person' && !spelling.numeric && !spelling.abjad ? furtherReadingsOf(text, isOwnScript) : []
  const siblings = sibling === undefined || spelling.numeric || spelling.abjad ? [] : inRussianAs(text, sibling)
  const otherSkeletons = [...new Set([...usual, ...skeletonsOf(further), ...skeletonsOf(siblings)])]
  return {
    ...spelling,
    isOwnScript,
    forms:
      style === 'person' && !spelling.abjad
        ? [spelling.skeleton, ...(isOwnScript ? [] : usual)].flatMap(formsOfName)
        : [],
    exactForms: style === 'person' ? exactFormsOf(text) : [],
    heads: style === 'organisation' ? headsOf(text, spelling.abjad) : [],
    cognate: style === 'organisation' ? cognateOf(text) : '',
    meanings: style === 'organisation' ? [...sameMeaning(text), ...wordsMeaning(text), ...cityOf(text)] : [],
    syllable: style === 'person' && isSyllable(strict) ? strict : undefined,
    abjadKeys: spelling.numeric ? [] : keysAcross(text),
    otherSkeletons,
  }
}

/** What a word is told by; one of an abjad by what it means, which lists have in the plural too. */
const headsOf = (text: string, abjad: boolean): string[] => [
  ...new Set([text, ...(abjad ? sameMeaning(text) : [])].flatMap(one => headOf(one) ?? [])),
]

/** The Chinese city that an old spelling is of; none for another word. */
export function cityOf(text: string): readonly string[] {
  const city = citiesInPinyin().get(text)
  return city === undefined || city === text ? [] : [city]
}

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
  if (asked.abjad && asked.exactForms.includes(listed.text)) return SAME_NAME
  if (asked.abjad !== listed.abjad)
    return asked.abjad ? abjadSimilarity(asked.text, listed) : abjadSimilarity(listed.text, asked)
  if (asked.abjad) return letterSimilarity(withoutArticle(asked.text), withoutArticle(listed.text))
  if (asked.forms.includes(listed.skeleton) && asked.skeleton !== listed.skeleton) return SAME_NAME
  if (style === 'organisation' && areOfOtherParts(asked.text, listed.text)) return 0
  if (style === 'organisation' && isPlaceOf(asked.text, listed.text)) return SAME_READING
  if (asked.exactForms.includes(listed.text) && asked.skeleton !== listed.skeleton) return SAME_NAME
  if (style === 'person' && (isOfFather(asked.text, listed.text) || servesAnother(asked.text, listed.text))) return 0
  const letters = isOtherSyllable(asked.text, listed.text) ? 0 : letterSimilarity(asked.text, listed.text, SHORT[style])
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
    letterSimilarity(served, another) === 0
  )
}

// As Chinese, Korean and Burmese names are made of; another letter makes another name of them.
const SYLLABLE = /^[bcdfghjklmnpqrstvwxyzSCJ]*[aeiouy]+(?:n|ng|k|l|m|p|r|t)?$/
const LONGEST_SYLLABLE = 6

/** Whether these are two syllables of names that are made of syllables. */
const isOtherSyllable = (one: string, other: string): boolean => one !== other && isSyllable(one) && isSyllable(other)

/** Whether a word is one syllable that a Chinese or Korean name may be made of. */
export const isSyllable = (word: string): boolean => word.length <= LONGEST_SYLLABLE && SYLLABLE.test(word)

const isSameNumber = (one: string, other: string): boolean => {
  const number = numberOf(one)
  return number !== undefined && number === numberOf(other)
}

/** How alike two words are of which one is written apart in the other name, 0 to 1. */
export function joinedSimilarity(one: string, other: string): number {
  if (one === other) return 1
  if (/\d/.test(one) || /\d/.test(other) || Math.min(one.length, other.length) < LEAST_LETTERS.joined) return 0
  const alike = letterSimilarity(one, other)
  return alike < LEAST_JOINED ? 0 : alike
}

/** How alike two words written as one are to a listed word, 0 to 1; those of an abjad are where the second one has the article, and "thirty three" is 33. */
export function similarityOfJoin(joined: string, listed: Spelling): number {
  if (isSameNumber(joined, listed.text)) return 1
  if (!isAbjad(joined) || listed.abjad) return joinedSimilarity(joined, listed.text)
  if (![ARTICLE_WITHIN, PART_OF_NAME, TWO_GIVEN_NAMES].some(part => part.test(joined))) return 0
  const alike = abjadSimilarity(joined, listed)
  return alike < LEAST_JOINED_ABJAD ? 0 : alike
}

// Persian family names that are also written apart ("Rahimi Kia"), and what is one word in Africa: Abu Bakr, Bensaid.
const PART_OF_NAME =
  /(?<=^\p{L}{3,})(?:پور|نيا|زاده|كيا|فر|نژاد|منش|خواه|دوست|وند|پناه|راد|مهر|فرد|گر|چي|لو|تبار|اي)$|^(?:ابو|بو|بن)\p{L}{3}/u
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

type Rule = readonly [RegExp, string]

// How other languages write the sounds that lists print in the English way; in this order.
const GERMAN: readonly Rule[] = [
  [/(?<=[bdfgklmnprstvz])(?:yo|jo)/g, 'e'],
  [/schtsch/g, 'S'],
  [/dsch/g, 'dzh'],
  [/ts?ch/g, 'C'],
  [/(?<!s)ch/g, 'kh'],
  [/w/g, 'v'],
  [/j/g, 'y'],
]
const SOFT: Rule = [/(?<![a-z])s(?=[aeiouy])|(?<=[aeiouy])s(?=[aeiouymnlrbdgv])/g, 'z']
const POLISH: readonly Rule[] = [
  [/szcz/g, 'S'],
  [/cz/g, 'C'],
  [/sz/g, 'sh'],
  [/rz/g, 'r'],
  [/ch/g, 'kh'],
  [/w/g, 'v'],
  [/(?<=[bdgklmnprstvz])ie/g, 'e'],
  [/j/g, 'y'],
]
const FRENCH: readonly Rule[] = [
  [/tch/g, 'C'],
  [/ch/g, 'sh'],
  [/j/g, 'zh'],
  [/gu(?=[ei])/g, 'g'],
  [/(?<=[a-z]{2}i)ne$/, 'n'],
]
// Belarusian and Ukrainian endings of family names as Russian lists have them, and the other way round.
const TO_RUSSIAN: readonly Rule[] = [
  [/dz(?=[imye])/g, 'd'],
  [/ts(?=[iy])/g, 't'],
  [/(?:eu|iou|(?<=[csz]h)[ao]u)$/, 'ev'],
  [/[ao]u(?=$|sk)/, 'ov'],
  [/ski$/, 'skiy'],
  [/enka$/, 'enko'],
  [/^h/, 'g'],
]
// Belarusian writes an unstressed o as a.
const TO_RUSSIAN_O: readonly Rule[] = [[/^([^aeiouy]*(?:i[^aeiouy]+)?)a(?=.{2})/, '$1o'], ...TO_RUSSIAN]
const TO_BELARUSIAN: readonly Rule[] = [
  [/ov$/, 'au'],
  [/ev$/, 'eu'],
]
const TO_BELARUSIAN_A: readonly Rule[] = [...TO_BELARUSIAN, [/o/g, 'a'], [/g/g, 'h']]
const TO_UKRAINIAN: readonly Rule[] = [[/g/g, 'h']]
// Turkish has one letter for each of these, and lists print it without its mark.
const TO_TURKISH: readonly Rule[] = [
  [/sh/g, 's'],
  [/ch|j/g, 'c'],
  [/kh/g, 'h'],
  [/q/g, 'k'],
  [/w/g, 'v'],
]
// Serbian and Albanian letters without their marks, as lists print them, and what others make of them.
const FROM_BALKANS: readonly Rule[] = [
  [/xh|dz/g, 'dzh'],
  [/gj/g, 'dj'],
  [/q/g, 'ch'],
  [/ic$/, 'ich'],
]
const TO_BALKANS: readonly Rule[] = [
  [/dzh|dz|xh/g, 'xh'],
  [/t?ch$/, 'c'],
  [/ine$/, 'in'],
  [/y(?=[aeou])/g, 'j'],
]
const TO_SERBIAN: readonly Rule[] = [
  [/t?ch$/, 'c'],
  [/ine$/, 'in'],
  [/ou/g, 'u'],
  [/y(?=[aeou])|(?<=[aeou])[iy](?=[^aeiouy])/g, 'j'],
]
const UZBEK: readonly Rule[] = [
  [/x/g, 'kh'],
  [/(?<=.{3}[jh])on$/g, 'an'],
]
const ARABIC: readonly Rule[] = [[/kh|gh|g/g, 'k']]
const EGYPTIAN: readonly Rule[] = [[/^e(?=[^aeiouy])/g, 'i']]
const PERSIAN: readonly Rule[] = [[/gh/g, 'q']]
const ARABIC_Q: readonly Rule[] = [[/q/g, 'gh']]
// Russian writes its yo as e.
const RUSSIAN: readonly Rule[] = [[/(?<=[bdfgklmnprstvz])(?:yo|jo)/g, 'e']]
const ENGLISH: readonly Rule[] = [
  [/S/g, 'shch'],
  [/C/g, 'ch'],
]

const LANGUAGES: readonly (readonly Rule[])[] = [
  [...GERMAN, [/sch/g, 'sh']],
  [...GERMAN, [/sch/g, 'zh']],
  [...GERMAN, [/(?<=sch|C|S)ov(?=a?$)/, 'ev'], [/sch/g, 'sh']],
  [...GERMAN, SOFT, [/sch/g, 'sh']],
  [...GERMAN, SOFT, [/sch/g, 'zh']],
  POLISH,
  FRENCH,
  ARABIC,
  EGYPTIAN,
  PERSIAN,
  ARABIC_Q,
  TO_RUSSIAN,
  TO_BELARUSIAN,
  FROM_BALKANS,
  TO_BALKANS,
  TO_SERBIAN,
  UZBEK,
]

const OF_PLACE = /(?:en|e|i|ey|iy)?(sk)(?:y?y|yi|iy|iye?|ii|i|ie|oi|oy|aya|aia|aja|a|oe|oye|oho|ogo|yj|ij|e|u)$/
// "Volzhskiy" is of the Volga and "Kamchatskiy" of Kamchatka.
const HARD: readonly Rule[] = [
  [/zh$/, 'g'],
  [/t$/, 'tk'],
]
const UKRAINIAN: Rule = [/[oe]v$/, 'iv']
const LEAST_OF_PLACE = 4
const LEAST_OF_RIVER = 3

/** The towns and rivers that a Slavic adjective may be of: "Kerchenskiy" of Kerch, "Rybinskaya" of Rybinsk, "Kamskoye" of the Kama. */
export function placesIn(word: string): string[] {
  const stem = word.replace(OF_PLACE, '')
  if (stem === word) return []
  const hard = HARD.map(([from, to]) => stem.replace(from, to)).filter(one => one !== stem)
  return [
    ...['', '$1'].map(end => word.replace(OF_PLACE, end)),
    stem.replace(...UKRAINIAN),
    ...[`${stem}a`, `${stem}o`, `${stem}ia`, ...hard.map(one => `${one}a`)].filter(() => stem.length >= LEAST_OF_RIVER),
  ].filter(text => text.length >= LEAST_OF_PLACE)
}

/** Whether the adjective that a listed name has may be of that place. */
const isPlaceOf = (place: string, adjective: string): boolean =>
  adjective.length > place.length &&
  place.length >= LEAST_OF_PLACE &&
  adjective[0] === place[0] &&
  adjective.includes('sk', 2) &&
  placesIn(adjective).includes(place)

const BY_SOUND: readonly (readonly Rule[])[] = [TO_RUSSIAN_O, TO_BELARUSIAN_A, TO_UKRAINIAN, TO_TURKISH]

// In shorter words too many names are one another's reading; "Aqa" and "Agha" are one all the same.
const LEAST = 4
const LEAST_OF_Q = 3
const LEAST_HEARD = 6

/** The ways an English list may print a word that is written in another language's transliteration; none that is the word itself. */
function readingsOf(word: string, style: Style, isOwnScript: boolean): string[] {
  if (word.length < (style === 'person' ? LEAST_OF_Q : LEAST)) return []
  // Another letter makes another syllable of Chinese.
  const languages = !isOwnScript && pinyinSyllables(word) === undefined ? [...LANGUAGES, ...BY_SOUND] : LANGUAGES
  const readings = (style === 'person' && word.length >= LEAST ? languages : [PERSIAN, ARABIC_Q, RUSSIAN]).map(rules =>
    [...rules, ...ENGLISH].reduce((text, [from, to]) => text.replace(from, to), word),
  )
  // Lists have a Serbian letter without its mark, and others spell it with two; in names of companies those are two sounds as often.
  const serbian = style === 'person' && word.includes('dj') ? [word.replace(/dj(?=[a-z])/g, 'd')] : []
  const places = style === 'person' ? [] : placesIn(word)
  // Newspapers of another script write an a of Arabic as they hear it: "Джебхат".
  const heard = style === 'organisation' && isOwnScript && word.length >= LEAST_HEARD ? [word.replaceAll('e', 'a')] : []
  return [...new Set([...readings, ...serbian, ...places, ...heard])].filter(text => text !== word)
}
