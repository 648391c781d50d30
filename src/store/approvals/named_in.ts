import type { ConsentSubject } from '../../core/rows/consent.ts'
import { isWrittenIn } from '../consent/written_in.ts'

// Digits with whatever stands between them in a written number: spaces, dashes of any kind, brackets, dots, slashes, marks of direction.
const BETWEEN = String.raw`[\s()./\p{Pd}\p{Cf}]*`
const WRITTEN_NUMBER = new RegExp(String.raw`\d(?:${BETWEEN}\d)*`, 'gu')
const TRUNK_ZERO = /\(0\)/g
// The longest national number of the North American plan; without its country a number is recognized by that many.
const NATIONAL_DIGITS = 10
// The shortest national numbers that are written in full, such as those of Denmark.
const FEWEST_DIGITS = 8

/** Whether a text names a person, however the number or address is written in it. */
export function isNamedIn(text: string, subject: ConsentSubject): boolean {
  const folded = text.normalize('NFKC')
  if (subject.type === 'email') return isWrittenIn(folded, subject)
  const sought = subject.normalized.replace(/\D/g, '')
  const numbers = folded.replace(TRUNK_ZERO, ' ')
  // Other figures may stand beside it, and one that goes on at once is another number.
  const whole = new RegExp(String.raw`${[...sought.slice(-NATIONAL_DIGITS)].join(BETWEEN)}(?!\d)`, 'u')
  if (whole.test(numbers)) return true
  return (numbers.match(WRITTEN_NUMBER) ?? []).some(number => isNational(number.replace(/\D/g, ''), sought))
}

function isNational(written: string, sought: string): boolean {
  const national = written.replace(/^0+/, '')
  return national.length >= FEWEST_DIGITS && sought.endsWith(national)
}
