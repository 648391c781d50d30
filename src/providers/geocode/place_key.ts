import { fold } from '../../lib/fold.ts'

// Letters that have no decomposition, and words that are written short as often as not.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const SHORT: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' }

/** A place name as the tables are sorted by it: folded, without punctuation, with the usual short forms. */
export function toPlaceKey(name: string): string {
  return fold(name.slice(0, 200))
    .replace(/[ßæœøłđðþı]/g, letter => LETTERS[letter] ?? letter)
    .replace(/[.'’`´ʻ‘]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .map(word => SHORT[word] ?? word)
    .join(' ')
}
