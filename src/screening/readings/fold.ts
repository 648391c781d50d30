import { inOneScript } from '../../lib/look_alike.ts'
import type { Style } from '../text/model.ts'
import { asShown } from '../text/shown.ts'
import type { Reading, ReadingSystem, Word } from '../text/reading.ts'
import { abjadParts, abjadWord, givenApart, isAbjad, spelledApart, withHebrewMarks, withJoinedTitles } from './abjad.ts'
import { isBurmese, withoutBurmeseTitle } from './burmese.ts'
import { otherLanguageOf, readCyrillic } from './cyrillic.ts'
import { cyrillicEastReadings } from './cyrillic_east.ts'
import { eastReadings } from './east.ts'
import { readForeign, readInPerson, readLetters, readStandard, readWestern } from './letters.ts'
import { isThai, withoutThaiTitle } from './thai.ts'

export type { Reading, ReadingSystem, Word }

/** Every way to read a name, the likeliest first. */
export function readingsOf(name: string, style: Style): Reading[] {
  const east = eastReadings(name, style, wordsOf)
  if (east.length > 0) return east
  if (isBurmese(name))
    return [{ system: 'burmese', words: wordsOf(style === 'person' ? withoutBurmeseTitle(name) : name) }]
  const words = style === 'person' && isThai(name) ? wordsOf(withoutThaiTitle(name), readInPerson) : wordsOf(name)
  const first: Reading = { system: 'letters', words }
  const apart: Reading[] = isAbjad(name)
    ? [...new Set([spelledApart(name, style), ...(style === 'person' ? [givenApart(name)] : [])])].map(text => ({
        system: 'letters',
        words: wordsOf(text),
      }))
    : []
  const others = otherReadersOf(name).map((read): Reading => ({ system: 'letters', words: wordsOf(name, read) }))
  return [
    first,
    ...[...apart, ...others].filter(({ words }) => textOf(words) !== textOf(first.words)),
    ...cyrillicEastReadings(name, style, wordsOf),
  ]
}

type Reader = (word: string) => string

function otherReadersOf(name: string): Reader[] {
  if (/\p{Script=Greek}/u.test(name)) return [readForeign, readStandard]
  if (/\p{Script=Georgian}/u.test(name)) return [readForeign]
  if (/\p{Script=Armenian}/u.test(name)) return [readWestern]
  const language = /\p{Script=Cyrillic}/u.test(name) ? otherLanguageOf(name) : undefined
  return language === undefined ? [] : [word => readCyrillic(word, language)]
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')

// Their syllables are names of their own, so that each of them becomes a word.
const SYLLABLES = /\p{Script=Han}|\p{Script=Hangul}/u

/** A name as it is compared: letters and digits in lower case, one space between words; empty when nothing of it can be compared. */
export const foldName = (name: string): string => textOf(wordsOf(name))

// Scripts whose letters say how a name is read, within the ways to spell it.
const FULL =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Common}\p{Script=Inherited}]*$/u

/** How surely a name is matched by the script it is in: `limited` where its letters leave open how it is read, `none` where a word of it cannot be read at all. */
export function scriptSupportOf(given: string): 'full' | 'limited' | 'none' {
  const name = asShown(given)
  if (FULL.test(name)) return 'full'
  const words = name.normalize('NFKC').split(/[^\p{L}\p{M}\p{N}]+/u)
  return words.some(word => /\p{L}/u.test(word) && foldName(word) === '' && !FULL.test(word)) ? 'none' : 'limited'
}

// Marks of other scripts on Latin letters, and the signs of Cyrillic that are read as numbers: whoever adds them to a name hides it.
const STRAY_MARKS = /(\p{Script=Latin})\p{M}+|[\u0483-\u0489\ua66f-\ua672]/gu

/** The words of a name in any script, in Latin letters or in those of an abjad. */
export function wordsOf(name: string, read: Reader = readLetters): Word[] {
  if (/^[\x20-\x7e]*$/.test(name)) return latinWords(name).map(text => ({ text, abjad: false }))
  const plain = withJoinedTitles(withHebrewMarks(name.normalize('NFKC')))
    .replace(STRAY_MARKS, '$1')
    .replace(/['’‘`´ʹʼ‛′\p{Lm}\p{Cf}]/gu, mark =>
      /[\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(mark) ? mark : '',
    )
    .replace(/[^\p{L}\p{M}\p{N}ー]+/gu, ' ')
  return plain.split(' ').flatMap(word => foldWord(word, read))
}

const latinWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')

const foldWord = (word: string, read: Reader): Word[] =>
  (isAbjad(word) ? (word.match(RUNS) ?? []) : [word]).flatMap(run => foldRun(run, read))

const RUNS =
  /(?:(?!\p{N})[\p{Script=Arabic}\p{Script=Hebrew}\p{M}])+|(?:\p{N}|[^\p{Script=Arabic}\p{Script=Hebrew}])+/gu

function foldRun(word: string, read: Reader): Word[] {
  if (isAbjad(word)) return abjadParts(abjadWord(word)).map(text => ({ text, abjad: true }))
  const spaced = SYLLABLES.test(word)
    ? [...word].map(letter => (SYLLABLES.test(letter) ? ` ${letter} ` : letter)).join('')
    : inOneScript(word)
  return latinWords(read(spaced)).map(text => ({ text, abjad: false }))
}
