// RFC 5892 section 2.6; and ı, which folds to itself though upper case and back makes it another letter.
const EXCEPTIONALLY_VALID = /^[\u00DF\u0131\u03C2\u06FD\u06FE\u0F0B\u3007]$/u
const EXCEPTIONALLY_DISALLOWED = /^[\u0640\u07FA\u302E\u302F\u3031-\u3035\u303B]$/u
const LDH = /^[a-z0-9-]$/
// Their own context is checked by UTS 46 (CheckJoiners), which knows the joining types that no expression does.
const JOIN_CONTROL = /^[\u200C\u200D]$/u
// Sections 2.3, 2.4 and 2.9: ignorable, white space, the blocks of marks for symbols and of music, old Hangul.
const IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Noncharacter_Code_Point}]$/u
const IGNORABLE_BLOCK = /^(?:[\u20D0-\u20FF]|[\u{1D100}-\u{1D24F}]|[\u1100-\u11FF]|[\uA960-\uA97C]|[\uD7B0-\uD7FB])$/u
const LETTER_DIGIT = /^[\p{Ll}\p{Lu}\p{Lo}\p{Nd}\p{Lm}\p{Mn}\p{Mc}]$/u
const CHEROKEE = /^\p{Script=Cherokee}$/u

/** Characters that are allowed in some labels only (RFC 5892 appendix A.3 to A.9). */
const IN_CONTEXT: readonly [character: RegExp, isAllowed: (before: string, after: string) => boolean][] = [
  [/^\u00B7$/u, (before, after) => before.endsWith('l') && after.startsWith('l')],
  [/^\u0375$/u, (_, after) => /^\p{Script=Greek}/u.test(after)],
  [/^[\u05F3\u05F4]$/u, before => /\p{Script=Hebrew}$/u.test(before)],
  [/^\u30FB$/u, (before, after) => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(before + after)],
  [/^[\u0660-\u0669]$/u, (before, after) => !/[\u06F0-\u06F9]/u.test(before + after)],
  [/^[\u06F0-\u06F9]$/u, (before, after) => !/[\u0660-\u0669]/u.test(before + after)],
]

/** The characters of a label in its Unicode form that IDNA2008 does not allow there: the derived property of RFC 5892 and its rules of context. */
export function disallowedIn(label: string): string[] {
  const characters = [...label]
  return characters.filter((character, at) => {
    const rule = IN_CONTEXT.find(([pattern]) => pattern.test(character))
    if (rule === undefined) return !isValid(character)
    return !rule[1](characters.slice(0, at).join(''), characters.slice(at + 1).join(''))
  })
}

function isValid(character: string): boolean {
  if (EXCEPTIONALLY_VALID.test(character) || LDH.test(character) || JOIN_CONTROL.test(character)) return true
  if (EXCEPTIONALLY_DISALLOWED.test(character) || IGNORABLE.test(character) || IGNORABLE_BLOCK.test(character))
    return false
  return LETTER_DIGIT.test(character) && fold(character) === character
}

/** NFKC(casefold(NFKC(c))): JavaScript folds no case, but upper case and back does the same to a letter, except in Cherokee, which folds to upper case. */
function fold(character: string): string {
  const upper = character.normalize('NFKC').toUpperCase()
  return (CHEROKEE.test(character) ? upper : upper.toLowerCase()).normalize('NFKC')
}
