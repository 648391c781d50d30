import anyAscii from 'any-ascii'
import type { Style } from './model.ts'
import type { Reading, ReadingSystem, Word } from './reading.ts'
import { abjadParts, abjadWord, isAbjad, withHebrewMarks, withJoinedTitles } from './readings/abjad.ts'
import { cyrillicEastReadings } from './readings/cyrillic_east.ts'
import { eastReadings } from './readings/east.ts'

export type { Reading, ReadingSystem, Word }

/** Every way to read a name, the likeliest first. */
export function readingsOf(name: string, style: Style): Reading[] {
  const east = eastReadings(name, style, wordsOf)
  if (east.length > 0) return east
  return [{ system: 'letters', words: wordsOf(name) }, ...cyrillicEastReadings(name, style, wordsOf)]
}

// Their syllables are names of their own, so that each of them becomes a word.
const SYLLABLES = /\p{Script=Han}|\p{Script=Hangul}/u
// Cyrillic and Greek letters that look like Latin ones; read so only in a word that has Latin letters too.
const FOREIGN = 'аеорсухкмтнвіјѕԁԛαορντκι'
const LATIN = 'aeopcyxkmthbijsdqaopvtki'
const LOOK_ALIKE: ReadonlyMap<string, string> = new Map([...FOREIGN].map((letter, i) => [letter, LATIN[i] ?? letter]))

/** A name as it is compared: letters and digits in lower case, one space between words; empty when nothing of it can be compared. */
export const foldName = (name: string): string =>
  wordsOf(name)
    .map(({ text }) => text)
    .join(' ')

/** Whether a name is written in Arabic or Hebrew, where only the consonants can be compared with Latin spellings. */
export const hasLimitedScript = (name: string): boolean => isAbjad(name)

/** The words of a name in any script, in Latin letters or in those of an abjad. */
export function wordsOf(name: string): Word[] {
  if (/^[\x20-\x7e]*$/.test(name)) return latinWords(name).map(text => ({ text, abjad: false }))
  const plain = withJoinedTitles(withHebrewMarks(name.normalize('NFKC')))
    .replace(/['’‘`´ʹʼ‛′\p{Lm}\p{Cf}]/gu, mark =>
      /[\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(mark) ? mark : '',
    )
    .replace(/[^\p{L}\p{M}\p{N}ー]+/gu, ' ')
  return plain.split(' ').flatMap(foldWord)
}

const latinWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')

function foldWord(word: string): Word[] {
  if (isAbjad(word)) return (word.match(RUNS) ?? []).flatMap(foldRun)
  return foldRun(word)
}

const RUNS =
  /(?:(?!\p{N})[\p{Script=Arabic}\p{Script=Hebrew}\p{M}])+|(?:\p{N}|[^\p{Script=Arabic}\p{Script=Hebrew}])+/gu

function foldRun(word: string): Word[] {
  if (isAbjad(word)) return abjadParts(abjadWord(word)).map(text => ({ text, abjad: true }))
  const spaced = SYLLABLES.test(word)
    ? [...word].map(letter => (SYLLABLES.test(letter) ? ` ${letter} ` : letter)).join('')
    : readAlike(word)
  return latinWords(anyAscii(spaced)).map(text => ({ text, abjad: false }))
}

const readAlike = (word: string): string =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)
    ? [...word.toLowerCase()].map(letter => LOOK_ALIKE.get(letter) ?? letter).join('')
    : word
