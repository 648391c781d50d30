import { once } from '../../lib/once.ts'
import { hashOf, mix } from '../../lib/sign_hash.ts'
import { isUnspaced, wordsOf } from '../language/roots.ts'
import { functionWords } from '../language/said.ts'

/** Calls for each sign of a text, where it stands among 2^32 and how much it counts. */
export type TakeSign = (hash: number, amount: number) => void

const PAIR = 1
const PART = 0.35
const LEAST_LETTERS = 3
const MOST_LETTERS = 6
const LETTER = 0.5
const MOST_OF_UNSPACED = 4
const MARK = 0.5
const FRAME = 1
const LONGEST_FRAME = 4
const EDGE = hashOf('\n')
// Words that say what a text is about, however many follow one another, in the frame of the others.
const CONTENT = hashOf('*')
// What tells signs of another sort from words that are written alike.
const OF_MARK = hashOf('\u0001p')
const LAST = hashOf('\u0001e')
const NUMBER = hashOf('\u0001n')
const CAPITAL = hashOf('\u0001c')
const OF_FRAME = hashOf('\u0002')

const frameWords = once((): ReadonlySet<string> => new Set([...functionWords().values()].flatMap(words => [...words])))

/** What a text is judged by: its words, their letters, which word follows which, what holds them together, and how it is written. */
export function eachSignOf(text: string, take: TakeSign): void {
  const words = wordsOf(text, '').map(({ text: word }) => word)
  let before = EDGE
  for (const word of words) {
    const hash = hashOf(word)
    take(mix(hash), 1)
    take(pairOf(before, hash), PAIR)
    before = hash
    if (isUnspaced(word)) eachPart(`\n${word}\n`, 1, MOST_OF_UNSPACED, length => (length === 1 ? LETTER : 1), take)
    else eachPart(` ${word} `, LEAST_LETTERS, MOST_LETTERS, () => PART, take)
  }
  take(pairOf(before, EDGE), PAIR)
  eachMark(text.trim(), take)
  if (!isUnspaced(text)) eachFrame(words, take)
}

const pairOf = (before: number, hash: number): number => mix(Math.imul(before, 31) ^ hash)

function eachPart(text: string, least: number, most: number, amountOf: (length: number) => number, take: TakeSign) {
  for (let from = 0; from < text.length; from += 1) {
    let hash = 0x2545f491
    const end = Math.min(text.length, from + most)
    for (let at = from; at < end; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
      if (at - from + 1 >= least) take(mix(hash), amountOf(at - from + 1))
    }
  }
}

/** What is neither letter nor figure, how a text ends and begins, and whether there is a figure in it. */
function eachMark(text: string, take: TakeSign) {
  for (const mark of new Set(text.match(MARKS))) take(pairOf(OF_MARK, hashOf(mark)), MARK)
  take(pairOf(LAST, ENDS_IN_MARK.test(text) ? text.charCodeAt(text.length - 1) : 0), MARK)
  take(pairOf(CAPITAL, BEGINS_LARGE.test(text) ? 1 : 0), MARK)
  if (FIGURE.test(text)) take(mix(NUMBER), MARK)
}

const MARKS = /[^\p{L}\p{N}\s]/gu
const ENDS_IN_MARK = /[^\p{L}\p{N}]$/u
const BEGINS_LARGE = /^\p{Lu}/u
const FIGURE = /\p{N}/u

/** The words that hold a text together, with one sign for whatever stands between them. */
function eachFrame(words: readonly string[], take: TakeSign) {
  const frame = [EDGE]
  for (const word of words) {
    const hash = frameWords().has(word) ? hashOf(word) : CONTENT
    if (hash !== CONTENT || frame.at(-1) !== CONTENT) frame.push(hash)
  }
  frame.push(EDGE)
  for (let from = 0; from < frame.length; from += 1) {
    let hash = OF_FRAME
    const end = Math.min(frame.length, from + LONGEST_FRAME)
    for (let at = from; at < end; at += 1) {
      hash = Math.imul(hash, 31) ^ (frame[at] ?? EDGE)
      if (at > from) take(mix(hash), FRAME)
    }
  }
}
