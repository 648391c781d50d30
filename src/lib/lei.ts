const SHAPE = /^[A-Z0-9]{18}[0-9]{2}$/

/** What is wrong with a Legal Entity Identifier (ISO 17442, upper case); undefined when its form and check digits are right. */
export function leiProblem(lei: string): string | undefined {
  if (!SHAPE.test(lei)) return 'must be 18 letters or digits and 2 check digits, 20 characters in all'
  if (mod97(lei) === 1) return undefined
  return `has the check digits ${lei.slice(18)}, but its first 18 characters call for ${checkDigitsOf(lei.slice(0, 18))}; a character is mistyped`
}

/** ISO 7064 MOD 97-10. */
const checkDigitsOf = (body: string): string => String(98 - mod97(`${body}00`)).padStart(2, '0')

function mod97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
