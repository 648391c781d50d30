import { hashOf, mix } from '../lib/sign_hash.ts'
import { isUnspaced, wordsOf } from './roots.ts'

/** Calls for each sign of a text, where it stands among 2^32 and how much it counts. */
export type TakeSign = (hash: number, amount: number) => void

const PAIR = 1
const PART = 0.35
const LEAST_LETTERS = 3
const MOST_LETTERS = 6
const LETTER = 0.5
const MOST_OF_UNSPACED = 3
const EDGE = hashOf('\n')

/** What a text is judged by: its words, their letters, and which word follows which. */
export function eachSignOf(text: string, take: TakeSign): void {
  let before = EDGE
  for (const { text: word } of wordsOf(text, '')) {
    const hash = hashOf(word)
    take(mix(hash), 1)
    take(pairOf(before, hash), PAIR)
    before = hash
    if (isUnspaced(word)) eachPart(word, 1, MOST_OF_UNSPACED, length => (length === 1 ? LETTER : 1), take)
    else eachPart(` ${word} `, LEAST_LETTERS, MOST_LETTERS, () => PART, take)
  }
  take(pairOf(before, EDGE), PAIR)
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
