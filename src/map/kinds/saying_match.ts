import { type Place, shareIn } from '../language/clauses.ts'
import { NEAR } from '../language/near_words.ts'
import { foldWord, isUnspaced, likeness, type Root, type Word } from '../language/roots.ts'
import { type Condition, functionWords, type SaidRoot, type Saying } from '../language/said.ts'
import { isOnBorders } from './borders.ts'
import type { Claim } from './claims.ts'

// The ending of a number or a case changes less.
const LEAST_PLAIN = 0.94

/** A kind that a text was found to speak of, and by which of its words. */
export interface Spotted {
  tags: readonly string[]
  /** What the rows have to be besides. */
  implies?: Condition
  language: string
  /** Letters of the text that say so, weighed. */
  score: number
  /** How near the words are to what is said, 0 to 1. */
  likeness: number
  /** The share of the telling letters of the text that say so. */
  coverage: number
  /** Words of the text, as written. */
  used: ReadonlySet<string>
  /** The words by which the text calls the kind, when others say more of it. */
  named?: ReadonlySet<string>
}

const MOST_LETTERS = 12
// The end of one word and the beginning of the next are seldom a third.
const OFF_BORDERS = 0.7
// A letter of a script without spaces says as much as three.
const DENSE = 3

export interface Match extends Claim {
  tags: readonly string[]
  implies?: Condition
  score: number
  /** The score, less where the words only describe something else. */
  rank: number
  likeness: number
  /** What the words count where they stand, 0 to 1. */
  share: number
  letters: number
  used: ReadonlySet<string>
  weight: number
  /** Its place among what is said for its kind: names come first. */
  order: number
}

type Joints = readonly (ReadonlySet<string> | undefined)[]

export const NO_JOINTS: Joints = []

/** Words that hold a sentence together say something in its own language alone: in another they are needed, and count for nothing. */
export const jointsOf = (language: string, likeliest: string): Joints =>
  [language, likeliest, 'en'].map(one => functionWords().get(one))

export const lettersOf = ({ text }: { text: string }): number =>
  Math.min(MOST_LETTERS, text.length * (isUnspaced(text) ? DENSE : 1))

/** Every word of the saying has to be in the text, in any order. */
export function matchOf(
  { roots, weight }: Saying,
  words: readonly Word[],
  language: string,
  places: readonly Place[],
  alike: Alike,
  joints: Joints,
): Omit<Match, 'tags' | 'implies' | 'weight' | 'order' | 'claim'> | undefined {
  const used = new Set<string>()
  let [score, least, beside, letters, said, like] = [0, 1, 0, 0, 0, 0]
  let isCut = false
  const holding = [functionWords().get(language), ...joints]
  for (const root of roots) {
    const best = bestWord(root, words, language, used, alike)
    if (best === undefined) return undefined
    const { word, meant } = best
    // "Dans une gare" nobody dances, though vets are asked for as a vet.
    if (best.like < LEAST_PLAIN && holding.some(known => known?.has(word.text))) return undefined
    const part = isUnspaced(meant.text) ? meant : word
    const name = isUnspaced(meant.text) ? partOf(word, meant) : word.written
    isCut ||= isUnspaced(meant.text) && !isOnBorders(word, meant.text, language)
    const explained = Math.min(lettersOf(meant), lettersOf(part)) * best.like
    used.add(name)
    if (NEAR.has(root.text) || joints.some(known => known?.has(root.text))) continue
    letters += lettersOf(part)
    said += lettersOf(meant)
    like += lettersOf(meant) * best.like
    score += explained
    // What stands half in a part that only describes is said there: a hotel that takes cats is none for cats.
    const { share, besideShare } = shareIn(places, name)
    least = Math.min(least, share)
    beside = Math.max(beside, besideShare)
  }
  if (said === 0) return undefined
  const share = Math.min(least, beside)
  const rank = score * weight * share * (isCut ? OFF_BORDERS : 1)
  return { score: score * weight, share, rank, likeness: like / said, letters, used }
}

/** A part of a word whose parts are not divided, as the text has it: Chinese is compared in one of its scripts. */
function partOf({ written, text }: Word, { text: part }: Root): string {
  const folded = foldWord(written)
  const at = folded.length === text.length ? text.indexOf(part) : -1
  return at < 0 ? part : folded.slice(at, at + part.length)
}

interface Best {
  word: Word
  like: number
  meant: Root
}

/** What was found for words of which any stands for the others: many sayings ask for the same. */
export type Alike = Map<readonly Root[], Best | undefined>

/** The word of a text that is nearest to a word of a saying, and which of several it is like. */
function bestWord(
  root: SaidRoot,
  words: readonly Word[],
  language: string,
  used: ReadonlySet<string>,
  alike: Alike,
): Best | undefined {
  const { others } = root
  if (others === undefined) return nearestOf([root], words, language, used)
  if (!alike.has(others)) alike.set(others, nearestOf(others, words, language, new Set()))
  const known = alike.get(others)
  return known !== undefined && used.has(known.word.written) ? nearestOf(others, words, language, used) : known
}

function nearestOf(
  roots: readonly Root[],
  words: readonly Word[],
  language: string,
  used: ReadonlySet<string>,
): Best | undefined {
  let best: Best | undefined
  for (const meant of roots)
    for (const word of words) {
      if (used.has(word.written) && !isUnspaced(word.text)) continue
      const like = likeness(word, meant, language)
      if (like > (best?.like ?? 0)) best = { word, like, meant }
    }
  return best
}
