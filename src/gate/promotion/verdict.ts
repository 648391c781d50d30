import type { Weighed } from './score.ts'

/** What is read: the sentences of a message are many things; those of an objective, one wish. */
export type Read = 'text' | 'objective'

// A sentence alone says less than the whole, and there are more of them to be wrong about.
const LESS: Readonly<Record<Read, number>> = { text: 0.5, objective: 1 }

/** Words that a sentence needs to say something by itself: a greeting, a heading or a thing to find out says nothing. */
export const LEAST_WORDS: Readonly<Record<Read, number>> = { text: 4, objective: 3 }

export interface Heaviest extends Weighed {
  /** What the score is worth against the bands. */
  worth: number
}

/** What speaks most for what is looked for: the whole, which comes last, or one sentence. */
export function heaviestOf(scored: readonly Weighed[], read: Read): Heaviest {
  const less = LESS[read]
  const whole = scored.at(-1) ?? { score: Number.NEGATIVE_INFINITY, words: [] }
  let heaviest: Heaviest = { ...whole, worth: whole.score }
  for (const one of scored.slice(0, -1))
    if (one.words.length >= LEAST_WORDS[read] && one.score - less > heaviest.worth)
      heaviest = { ...one, worth: one.score - less }
  return heaviest
}
