import { slipsBetween } from './similarity.ts'

const LEAST_FOR_ONE = 8
const LEAST_FOR_TWO = 14

/** How many slips a whole name of that length may have, written without spaces. */
export const wholeSlips = (length: number): number => (length < LEAST_FOR_ONE ? 0 : length < LEAST_FOR_TWO ? 1 : 2)

/** How alike two names are when spaces do not count, 0 to 1. */
export function wholeSimilarity(asked: string, listed: string): number {
  if (asked === listed) return 1
  const length = Math.max(asked.length, listed.length)
  const most = wholeSlips(Math.min(asked.length, listed.length))
  if (most === 0 || Math.abs(asked.length - listed.length) > most || digitsOf(asked) !== digitsOf(listed)) return 0
  const slips = slipsBetween(asked, listed)
  return slips > most ? 0 : 1 - slips / length
}

const digitsOf = (text: string): string => text.replace(/\D+/g, ' ').trim()
