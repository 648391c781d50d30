import type { Weighed } from './score.ts'

// A sentence alone says less than a whole text, and there are more of them to be wrong about.
const LESS = 1

export interface Heaviest extends Weighed {
  /** What the score is worth against the bands. */
  worth: number
}

/** What speaks most for what is looked for: the whole, which comes last, or one sentence. */
export function heaviestOf(scored: readonly Weighed[]): Heaviest {
  const whole = scored.at(-1) ?? { score: Number.NEGATIVE_INFINITY, words: [] }
  let heaviest: Heaviest = { ...whole, worth: whole.score }
  for (const one of scored.slice(0, -1))
    if (one.words.length > 0 && one.score - LESS > heaviest.worth) heaviest = { ...one, worth: one.score - LESS }
  return heaviest
}
