import { foldLetters } from '../../lib/fold.ts'

// Words that are written short as often as not.
const SHORT: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' }

/** A place name as the tables are sorted by it: folded, without punctuation, with the usual short forms. */
export function toPlaceKey(name: string): string {
  return foldLetters(name.slice(0, 200))
    .replace(/[.'’`´ʻ‘]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .map(word => SHORT[word] ?? word)
    .join(' ')
}
