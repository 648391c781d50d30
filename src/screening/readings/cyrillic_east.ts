import type { Style } from '../text/model.ts'
import type { Reading, Word } from '../text/reading.ts'
import { koreanFromCyrillic } from './kontsevich.ts'
import { chineseFromCyrillic, chineseWord } from './palladius.ts'

const HAS_CYRILLIC = /\p{Script=Cyrillic}/u
const CYRILLIC_WORD = /^\p{Script=Cyrillic}+$/u
const MOST_SYLLABLES = 4
const FEWEST_SYLLABLES = 2

/** Reads the words of another kind. */
type ReadLetters = (text: string) => readonly Word[]

/** A name in Cyrillic read as a Korean and as a Chinese one: of a person where every word of it is one in the usual transcription, of an organisation where some word is. */
export function cyrillicEastReadings(name: string, style: Style, readLetters: ReadLetters): Reading[] {
  if (!HAS_CYRILLIC.test(name)) return []
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  if (style === 'organisation') return organisationOf(words, readLetters)
  if (!words.every(word => CYRILLIC_WORD.test(word))) return []
  return PERSONS.flatMap(([system, read]): Reading[] => {
    const syllables = readAll(words, read)
    return syllables === undefined ? [] : [{ system, words: syllables }]
  })
}

function organisationOf(words: readonly string[], readLetters: ReadLetters): Reading[] {
  const read = words.map(word => (CYRILLIC_WORD.test(word) ? chineseWord(word) : undefined))
  if (read.every(word => word === undefined)) return []
  const all = read.flatMap((pinyin, i) =>
    pinyin === undefined ? readLetters(words[i] ?? '') : [{ text: pinyin, abjad: false, also: [] }],
  )
  return [{ system: 'palladius', words: all }]
}

/** The spellings of the syllables that a word is written of; none for a word of another kind. */
type ReadWord = (word: string, isFamily: boolean) => readonly (readonly string[])[] | undefined

function readAll(words: readonly string[], read: ReadWord): Word[] | undefined {
  const syllables: (readonly string[])[] = []
  for (const [i, word] of words.entries()) {
    const found = read(word, i === 0)
    if (found === undefined) return undefined
    syllables.push(...found)
  }
  if (syllables.length < FEWEST_SYLLABLES || syllables.length > MOST_SYLLABLES) return undefined
  return syllables.map(([text = '', ...also]) => ({ text, abjad: false, also }))
}

const PERSONS: readonly (readonly ['kontsevich' | 'palladius', ReadWord])[] = [
  ['kontsevich', koreanFromCyrillic],
  ['palladius', chineseFromCyrillic],
]
