import type { ConsentSubject } from '../../core/rows/consent.ts'
import { isWrittenIn } from '../consent/written_in.ts'

// Digits with whatever stands between them in a written number: spaces, dashes of any kind, brackets, dots, slashes, marks of direction.
const BETWEEN = String.raw`[\s()./\p{Pd}\p{Cf}]*`
const WRITTEN_NUMBER = new RegExp(String.raw`\d(?:${BETWEEN}\d)*`, 'gu')
const TRUNK_ZERO = /\(0\)/g
// The longest national number of the North American plan; without its country a number is recognized by that many.
const NATIONAL_DIGITS = 10
const WIDE_ZERO = 0xff10
const COUNTRY_DIGITS = 3
// A country code with its plus, however far apart they are written.
const LONGEST_BEFORE = 24
const GLUED = /\d*$/
const COUNTRY_BEFORE = new RegExp(String.raw`(?:\+|(?<!\d)00)${BETWEEN}((?:\d${BETWEEN}){1,${COUNTRY_DIGITS}})$`, 'u')
// The shortest national numbers that are written in full, such as those of Denmark.
const FEWEST_DIGITS = 8

/** Whether a text names a person, however the number or address is written in it. */
export function isNamedIn(text: string, subject: ConsentSubject): boolean {
  const folded = text.normalize('NFKC')
  if (subject.type === 'email') return isWrittenIn(folded, subject)
  const sought = subject.normalized.replace(/\D/g, '')
  const numbers = folded.replace(TRUNK_ZERO, ' ')
  // Other figures may stand beside it, and one that goes on at once is another number.
  const whole = new RegExp(String.raw`${[...sought.slice(-NATIONAL_DIGITS)].join(BETWEEN)}(?!\d)`, 'gu')
  const country = sought.slice(0, -NATIONAL_DIGITS)
  if ([...numbers.matchAll(whole)].some(({ index }) => isAfterCountry(numbers.slice(0, index), country))) return true
  return (numbers.match(WRITTEN_NUMBER) ?? []).some(number => isNational(number.replace(/\D/g, ''), sought))
}

/** What SQL has to find with LIKE in a text that names a number, and finds in some that do not: its last digits in their order, also the wide ones of Asian keyboards. */
export const toDigitPatterns = ({ normalized }: ConsentSubject): string[] => {
  const digits = [...normalized.replace(/\D/g, '').slice(-FEWEST_DIGITS)]
  const wide = digits.map(digit => String.fromCodePoint(WIDE_ZERO + Number(digit)))
  return [digits, wide].map(some => `%${some.join('%')}%`)
}

/** Whether a number that is national so far may be of this country by what stands before it. */
function isAfterCountry(before: string, country: string): boolean {
  const glued = GLUED.exec(before)?.[0] ?? ''
  if (glued !== '' && !['', '00', '011'].some(prefix => glued === prefix + country) && !/^0+$/.test(glued)) return false
  const [, written] = COUNTRY_BEFORE.exec(before.slice(-LONGEST_BEFORE)) ?? []
  return written === undefined || written.replace(/\D/g, '') === country
}

function isNational(written: string, sought: string): boolean {
  const national = written.replace(/^0+/, '')
  return national.length >= FEWEST_DIGITS && sought.endsWith(national)
}
