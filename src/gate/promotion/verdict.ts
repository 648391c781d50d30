import type { Read } from './features.ts'
import type { Weighed } from './score.ts'

// A sentence alone says less than the whole, and there are more of them to be wrong about.
const LESS: Readonly<Record<Read, number>> = { text: 0.5, objective: 2.5, voice: 0.5 }

/** Words that a sentence needs to say something by itself: a greeting, a heading or a thing to find out says nothing. */
export const LEAST_WORDS: Readonly<Record<Read, number>> = { text: 4, objective: 3, voice: 4 }

// A long letter gathers many small weights, whatever it is about: on authors left out one in four honest ones of 70 words or more was asked about, of shorter texts one in forty.
const LONG_WORDS = 50
const PER_WORD = 0.03
const MOST_OFF = 2

/** What is taken off the score of a whole text for its length alone. */
const offForLength = (words: number, read: Read): number =>
  read === 'objective' ? 0 : Math.min(MOST_OFF, PER_WORD * Math.max(0, words - LONG_WORDS))

export interface Heaviest extends Weighed {
  /** What the score is worth against the bands. */
  worth: number
}

/** What speaks most for what is looked for: the whole, which comes last, or one sentence. */
export function heaviestOf(scored: readonly Weighed[], read: Read): Heaviest {
  const less = LESS[read]
  const whole = scored.at(-1) ?? { score: Number.NEGATIVE_INFINITY, words: [] }
  let heaviest: Heaviest = { ...whole, worth: whole.score - offForLength(whole.words.length, read) }
  for (const one of scored.slice(0, -1))
    if (one.words.length >= LEAST_WORDS[read] && one.score - less > heaviest.worth)
      heaviest = { ...one, worth: one.score - less }
  return heaviest
}
