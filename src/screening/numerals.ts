const ROMAN: ReadonlyMap<string, string> = new Map(
  Object.entries({ ii: '2', iii: '3', iv: '4', vi: '6', vii: '7', viii: '8', ix: '9' }),
)
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/
const ENDINGS = ['', 'st', 'nd', 'rd', 'th'] as const

/** The number a word of a company's or ship's name stands for: of "33rd", "33" and "II"; a single letter may be anything. */
export const numberOf = (word: string): string | undefined =>
  ROMAN.get(word) ?? (/^\d+$/.test(word) ? word : ORDINAL.exec(word)?.[1])

/** All ways to write the number of a word. */
export function waysToWrite(word: string): string[] {
  const number = numberOf(word)
  if (number === undefined) return []
  return [
    ...ENDINGS.map(ending => `${number}${ending}`),
    ...[...ROMAN].flatMap(([roman, value]) => (value === number ? roman : [])),
  ]
}
