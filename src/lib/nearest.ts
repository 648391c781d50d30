import { distance } from 'fastest-levenshtein'
import { slipsBetween } from './slips.ts'

/** The candidates most like a mistyped word, best first, at most three; empty when none is close. */
export function nearest(word: string, candidates: Iterable<string>): string[] {
  const lower = word.toLowerCase().slice(0, 64)
  return (
    [...new Set(candidates)]
      .map(candidate => ({
        candidate,
        cost: candidate.includes(lower) && lower.length > 2 ? 0 : distance(lower, candidate),
      }))
      // A cost of the whole word means that nothing is shared: every unit of two letters is that near to any other.
      .filter(({ candidate, cost }) => cost <= Math.max(2, Math.floor(candidate.length / 3)) && cost < candidate.length)
      .sort((a, b) => a.cost - b.cost || (a.candidate < b.candidate ? -1 : 1))
      .slice(0, 3)
      .map(({ candidate }) => candidate)
  )
}

const LEAST_LETTERS = 6
const LONG = 10

/** Whether a word is another one mistyped: one letter off, two in a long one; short words are too much alike to tell. */
export function isTypo(word: string, meant: string): boolean {
  if (meant.length < LEAST_LETTERS) return false
  const most = meant.length < LONG ? 1 : 2
  return Math.abs(word.length - meant.length) <= most && slipsBetween(word, meant) <= most
}
