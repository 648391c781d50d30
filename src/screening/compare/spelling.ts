import { type BoundedMap, createBoundedMap } from '../../lib/bounded_map.ts'
import { formsOfName } from '../persons/given_names.ts'
import { exactFormsOf } from '../persons/known_names.ts'
import { namesOfShort, shortFormsOf } from '../persons/short_given_names.ts'
import { inRussianAs, type Sibling } from '../persons/sibling_names.ts'
import { isAbjad, keyOfLatin, keysAcross } from '../readings/abjad.ts'
import { citiesInPinyin } from '../readings/chinese_cities.ts'
import { furtherReadingsOf } from '../readings/further_readings.ts'
import { readingsOf } from '../readings/other_languages.ts'
import type { Style, Spelling } from '../text/model.ts'
import { consonantsOf, looseSkeletonOf, skeletonOf, soundsOf } from '../text/sound.ts'
import { cognateOf } from '../vocabulary/cognates.ts'
import { headOf, wordsMeaning } from '../vocabulary/concepts.ts'
import { sameMeaning } from '../vocabulary/meanings.ts'

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
export const MOST_KNOWN = 5_000

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
    ...(style === 'person' ? formsOf(spelling, isOwnScript ? [] : usual) : { forms: [], exactForms: [] }),
    heads: style === 'organisation' ? headsOf(text, spelling.abjad) : [],
    cognate: style === 'organisation' ? cognateOf(text) : '',
    meanings: style === 'organisation' ? [...sameMeaning(text), ...wordsMeaning(text), ...cityOf(text)] : [],
    syllable: style === 'person' && isSyllable(strict) ? strict : undefined,
    abjadKeys: spelling.numeric ? [] : keysAcross(text),
    otherSkeletons,
  }
}

/** What else people with that name are called, by skeleton and as it is written. */
function formsOf(
  { text, abjad, skeleton }: Spelling,
  others: readonly string[],
): Pick<AskedSpelling, 'forms' | 'exactForms'> {
  return {
    forms: abjad ? [] : [skeleton, ...others].flatMap(formsOfName),
    exactForms: [...exactFormsOf(text), ...namesOfShort(text), ...shortFormsOf(text)],
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

// Of fewer letters a short form is only itself: by its sound it would be another name.
export const LEAST_LETTERS = { skeleton: 2, form: 4, sound: 5, joined: 5 }

export const known: Readonly<Record<Style, BoundedMap<AskedSpelling>>> = {
  person: createBoundedMap(MOST_KNOWN),
  organisation: createBoundedMap(MOST_KNOWN),
}

// As Chinese, Korean and Burmese names are made of; another letter makes another name of them.
const SYLLABLE = /^[bcdfghjklmnpqrstvwxyzSCJ]*[aeiouy]+(?:n|ng|k|l|m|p|r|t)?$/
const LONGEST_SYLLABLE = 6

/** Whether a word is one syllable that a Chinese or Korean name may be made of. */
export const isSyllable = (word: string): boolean => word.length <= LONGEST_SYLLABLE && SYLLABLE.test(word)
