// What tells a son from his father where both have one name; some of these are names elsewhere, but for the last word of a name.
const GENERATIONS: readonly (readonly [RegExp, string])[] = [
  [/^(?:sr|senior|snr)$/, 'father'],
  [/^(?:jr|jnr|junior|ii|2nd)$/, 'son'],
  [/^(?:iii|3rd)$/, 'third'],
  [/^(?:iv|4th)$/, 'fourth'],
]
const FEWEST_BEFORE = 2

/** Which of those who have one name somebody is, as the end of the name says; none where it says nothing. */
export function generationOf(words: readonly string[]): string | undefined {
  const last = words.length > FEWEST_BEFORE ? words.at(-1) : undefined
  return last === undefined ? undefined : GENERATIONS.find(([way]) => way.test(last))?.[1]
}
