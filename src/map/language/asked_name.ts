import { once } from '../../lib/once.ts'
import { functionWords } from './said.ts'
import { nameWords } from './name_words.ts'

/** A word of what somebody asks for. */
export interface AskedWord {
  text: string
  /** 0 to 1: what is lost when a business has nothing of it. */
  weight: number
  /** It is of a name, and not of what kind of business that is. */
  isTelling: boolean
}

/** What somebody asks for, read as the name of a business. */
export interface AskedName {
  words: readonly AskedWord[]
  /** All that was written, in one piece. */
  joined: string
}

const KIND_WEIGHT = 0.6
// A letter alone is an article in one language and a name in another: Marché U.
const LETTER_WEIGHT = 0.3
const MOST_WORDS = 16

/** Words that hold sentences together in any language, as names are compared. */
const holding = once(
  (): ReadonlySet<string> => new Set([...functionWords().values()].flatMap(words => [...words]).flatMap(nameWords)),
)

/** Whether a word says nothing of what is called so. */
export const isHolding = (word: string): boolean => holding().has(word)

const isLetter = (word: string): boolean => /^[a-z]$/.test(word)

/** Reads a text as a name; undefined when it has no word to find one by. `kindWords` are those that say what kind of business it is. */
export function readAskedName(text: string, kindWords: ReadonlySet<string>): AskedName | undefined {
  const all = [...new Set(nameWords(text))]
  if (all.length === 0 || all.length > MOST_WORDS) return undefined
  const meant = all.filter(word => !isHolding(word) || isLetter(word))
  const kept = meant.length > 0 ? meant : all
  const isNamed = kept.some(word => !kindWords.has(word))
  return {
    words: kept.map(word => {
      const isTelling = !isNamed || !kindWords.has(word)
      return { text: word, weight: isLetter(word) ? LETTER_WEIGHT : isTelling ? 1 : KIND_WEIGHT, isTelling }
    }),
    joined: nameWords(text).join(''),
  }
}
