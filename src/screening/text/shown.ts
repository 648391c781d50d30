import { toPlainText } from '../../lib/plain_text.ts'

// Whoever reads it sees what stands behind this mark from its end to its beginning.
const OVERRIDDEN = /\u202e([^\u202c\n]*)\u202c?/gu
const MOST_CHARACTERS = 1_000

/** A text as whoever looks at it reads it: without what is hidden in it, and in the order in which it is shown. */
export const asShown = (text: string): string =>
  toPlainText(
    text.replace(OVERRIDDEN, (_, turned: string) => [...turned].reverse().join('')),
    MOST_CHARACTERS,
  )
