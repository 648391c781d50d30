import { fold } from '../../lib/fold.ts'
import { isUnspaced, wordsOf } from './roots.ts'

/** A text without some of its words. */
export function without(text: string, words: Iterable<string>): string {
  const left = new Set(words)
  if (isUnspaced(text)) return cut(text.normalize('NFC'), [...left])
  return wordsOf(text, '')
    .map(({ written }) => written)
    .filter(word => !left.has(word))
    .join(' ')
}

/** What is left of an unspaced text without folded parts of it. */
function cut(text: string, parts: readonly string[]): string {
  const letters = [...text]
  const taken = lettersUsed(letters, parts)
  return letters.map((letter, at) => (taken.has(at) ? (taken.has(at - 1) ? '' : ' ') : letter)).join('')
}

interface FoldedLetters {
  folded: string
  /** Of which letter each unit of the folded text is a part. */
  letterAt: readonly number[]
}

/** The letters of a text folded, each by itself. */
function foldEach(letters: readonly string[]): FoldedLetters {
  let folded = ''
  const letterAt: number[] = []
  for (const [at, letter] of letters.entries()) {
    const one = /\s/u.test(letter) ? ' ' : fold(letter)
    if (one === ' ' && folded.endsWith(' ')) continue
    folded += one
    for (let unit = 0; unit < one.length; unit += 1) letterAt.push(at)
  }
  return { folded, letterAt }
}

/** From where up to where the letters of a text are a folded part, none of which is taken. */
function placeIn(
  { folded, letterAt }: FoldedLetters,
  part: string,
  taken: ReadonlySet<number>,
): [from: number, to: number] | undefined {
  if (part === '') return undefined
  for (let start = folded.indexOf(part); start >= 0; start = folded.indexOf(part, start + 1)) {
    const [from = 0, last = 0] = [letterAt[start], letterAt[start + part.length - 1]]
    const isWhole = letterAt[start - 1] !== from && letterAt[start + part.length] !== last
    let isFree = isWhole
    for (let at = from; isFree && at <= last; at += 1) isFree = !taken.has(at)
    if (isFree) return [from, last + 1]
  }
  return undefined
}

const NONE: ReadonlySet<number> = new Set()

/** The places of the letters of a text that were understood. */
export function lettersUsed(letters: readonly string[], used: Iterable<string>): ReadonlySet<number> {
  const taken = new Set<number>()
  const folded = foldEach(letters)
  for (const part of [...used].sort((a, b) => b.length - a.length)) {
    // What is said in one word with another shares letters with it: クレジットカード and カード使える.
    const [from, to] = placeIn(folded, part, taken) ?? placeIn(folded, part, NONE) ?? [0, 0]
    for (let at = from; at < to; at += 1) taken.add(at)
  }
  return taken
}
