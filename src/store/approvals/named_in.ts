import type { ConsentSubject } from '../../core/rows/consent.ts'

// Digits with whatever stands between them in a written number: spaces, dashes of any kind, brackets, dots, slashes, marks of direction.
const WRITTEN_NUMBER = /\d[\d\s()./\p{Pd}\p{Cf}]*/gu
const TRUNK_ZERO = /\(0\)/g
// The longest national number of the North American plan; without its country a number is recognized by that many.
const NATIONAL_DIGITS = 10
// The shortest national numbers that are written in full, such as those of Denmark.
const FEWEST_DIGITS = 8

// What is no part of an address before it; JSON writes a line break as letters.
const BEFORE = '(?<=^|\\\\[bfnrt]|\\\\u[0-9a-f]{4}|[^\\p{L}\\p{N}._%+-])'
const AFTER = '(?![\\p{L}\\p{N}])'

/** Finds an address, in any case, wherever it is the whole of one: joana@example.com is somebody else than ana@example.com. */
export const addressPattern = (address: string): RegExp =>
  new RegExp(`${BEFORE}${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${AFTER}`, 'giu')

/** Whether a text names a person, however the number or address is written in it. */
export function isNamedIn(text: string, { type, normalized }: ConsentSubject): boolean {
  const folded = text.normalize('NFKC')
  if (type === 'email') return addressPattern(normalized).test(folded)
  const sought = normalized.replace(/\D/g, '')
  const written = folded.replace(TRUNK_ZERO, ' ').match(WRITTEN_NUMBER) ?? []
  return written.some(number => isSameNumber(number.replace(/\D/g, ''), sought))
}

function isSameNumber(written: string, sought: string): boolean {
  if (written.includes(sought.slice(-NATIONAL_DIGITS))) return true
  const national = written.replace(/^0+/, '')
  return national.length >= FEWEST_DIGITS && sought.endsWith(national)
}
