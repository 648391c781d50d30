import type { ConsentSubject } from '../../core/rows/consent.ts'

// Digits with whatever stands between them in a written number: spaces, dashes of any kind, brackets, dots, slashes, marks of direction.
const WRITTEN_NUMBER = /\d[\d\s()./\p{Pd}\p{Cf}]*/gu
const TRUNK_ZERO = /\(0\)/g
// The longest national number of the North American plan; without its country a number is recognized by that many.
const NATIONAL_DIGITS = 10
// The shortest national numbers that are written in full, such as those of Denmark.
const FEWEST_DIGITS = 8

/** Whether a text names a person, however the number or address is written in it. */
export function isNamedIn(text: string, { type, normalized }: ConsentSubject): boolean {
  const folded = text.normalize('NFKC')
  if (type === 'email') return folded.toLowerCase().includes(normalized.toLowerCase())
  const sought = normalized.replace(/\D/g, '')
  const written = folded.replace(TRUNK_ZERO, ' ').match(WRITTEN_NUMBER) ?? []
  return written.some(number => isSameNumber(number.replace(/\D/g, ''), sought))
}

function isSameNumber(written: string, sought: string): boolean {
  if (written.includes(sought.slice(-NATIONAL_DIGITS))) return true
  const national = written.replace(/^0+/, '')
  return national.length >= FEWEST_DIGITS && sought.endsWith(national)
}
