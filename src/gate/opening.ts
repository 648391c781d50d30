import { GREETING, PLEASANTRY } from './law/greetings.ts'

// A message that opens with promotion has it within about its first sentence.
const OPENING = 80
const MOST_WORDS_OF_A_NAME = 4
const MOST_WORDS_OF_A_CRY = 3

/** Says whether promotion at a place of a folded text stands before anything that serves the recipient. */
export function opensWith(text: string, at: number): boolean {
  const before = text.slice(0, at).split(/(?<=[.!?…])\s+|\n+/u)
  const own = before.pop() ?? ''
  return own.length < OPENING && !before.some(serves)
}

/** A greeting, a salutation, a name or a cry is no transactional content (16 CFR 316.3(a)(2)(ii)). */
function serves(sentence: string): boolean {
  const said = sentence.replace(/^[^\p{L}\p{N}]+/u, '').trimEnd()
  const count = countWords(said)
  if (count === 0 || PLEASANTRY.test(said)) return false
  if (/\p{N}/u.test(said)) return true
  const greeting = GREETING.exec(said)?.[0]
  if (greeting !== undefined) {
    const [name = '', ...rest] = said.slice(greeting.length).split(',')
    return countWords(name) > MOST_WORDS_OF_A_NAME || rest.some(one => countWords(one) >= MOST_WORDS_OF_A_CRY)
  }
  return count > MOST_WORDS_OF_A_CRY || /[.?]$/.test(said)
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
