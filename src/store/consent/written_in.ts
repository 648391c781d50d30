import { domainToUnicode } from 'node:url'
import type { ConsentSubject } from '../../core/rows/consent.ts'

// Nothing of a longer address, such as joana@ or first.ana@; the letter of an escape in JSON is part of none.
const ADDRESS_BEGINS = String.raw`(?:(?<=\\[bfnrt]|\\u[\da-f]{4})|(?<![\p{L}\p{N}][._+-]?))`
const ADDRESS_ENDS = String.raw`(?![.-]?[\p{L}\p{N}])`
const NUMBER_BEGINS = String.raw`(?<!\d)(?:\+|00|011)?`
const NUMBER_ENDS = String.raw`(?!\d)`

/** In SQL, what LIKE finds in small letters in every text that holds a person, and in some that do not; SQLite knows no small letters beyond ASCII. */
export function toLike(subject: ConsentSubject): string {
  const [first = '', ...others] = formsOf(subject)
  // What two forms of an address have in common ends before its domain.
  const common = others.length === 0 ? first : first.slice(0, first.lastIndexOf('@'))
  const inSql = (one: string): string => (encodeURIComponent(one) === one ? one.replace(/[%_]/, '\\$&') : '%')
  return `%${[...common].map(inSql).join('')}%`
}

/** Whether a text holds the address or the digits of a person, and not those of somebody else that merely contain them. */
export const isWrittenIn = (text: string, subject: ConsentSubject): boolean => text.search(toPattern(subject)) >= 0

/** The same text with something else in their place. */
export const replaceWritten = (text: string, subject: ConsentSubject, by: string): string =>
  text.replaceAll(toPattern(subject), () => by)

/** How a person is written, in small letters: agents write numbers with and without the plus, and a domain of other letters than those of ASCII by these or by its code. */
function formsOf({ type, normalized }: ConsentSubject): string[] {
  if (type === 'phone') return [normalized.replace(/^\+/, '')]
  const at = normalized.lastIndexOf('@') + 1
  const read = normalized.slice(0, at) + domainToUnicode(normalized.slice(at))
  return [...new Set([normalized, read].map(form => form.toLowerCase().toWellFormed()))]
}

/** A character, which may stand in an address of the web by its code. */
function toLiteral(one: string): string {
  const [literal, code] = [one.replace(/[.*+?^${}()|[\]\\]/, String.raw`\$&`), encodeURIComponent(one)]
  return code === one ? literal : `(?:${literal}|${code})`
}

function toPattern(subject: ConsentSubject): RegExp {
  const literals = formsOf(subject).map(form => [...form].map(toLiteral).join(''))
  const [begins, ends] = subject.type === 'email' ? [ADDRESS_BEGINS, ADDRESS_ENDS] : [NUMBER_BEGINS, NUMBER_ENDS]
  return new RegExp(`${begins}(?:${literals.join('|')})${ends}`, 'giu')
}
