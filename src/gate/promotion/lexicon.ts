import { foldText } from '../../lib/fold_text.ts'

/** What words mean: a number for each meaning; 0 where nothing is known of a word. */
export type Lexicon = (word: string) => number

const LONGEST = 12
const SHORTEST = 3

/** Reads one meaning a line, its name first; a star stands for any ending. Meanings are numbered from `first` on. */
export function toLexicon(lines: string, first: number): Lexicon {
  const whole = new Map<string, number>()
  const starts = new Map<string, number>()
  for (const [meaning, line] of lines.trim().split('\n').entries())
    for (const word of line.split(' ').slice(1)) {
      const folded = foldText(word.replace('*', '')).text
      ;(word.endsWith('*') ? starts : whole).set(folded, first + meaning)
    }
  return word => {
    const found = whole.get(word)
    if (found !== undefined) return found
    for (let length = Math.min(word.length, LONGEST); length >= SHORTEST; length -= 1) {
      const start = starts.get(word.slice(0, length))
      if (start !== undefined) return start
    }
    return 0
  }
}
