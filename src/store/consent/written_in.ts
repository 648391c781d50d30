import type { ConsentSubject } from '../../core/rows/consent.ts'

// Nothing of a longer address, such as joana@ or first.ana@; the letter of an escape in JSON is part of none.
const ADDRESS_BEGINS = String.raw`(?:(?<=\\[bfnrt]|\\u[\da-f]{4})|(?<![\p{L}\p{N}][._+-]?))`
const ADDRESS_ENDS = String.raw`(?![.-]?[\p{L}\p{N}])`
const NUMBER_BEGINS = String.raw`(?<!\d)(?:\+|00|011)?`
const NUMBER_ENDS = String.raw`(?!\d)`

/** What every text that holds a person holds, in small letters: agents write numbers with and without the plus, and addresses in any case. */
export const toNeedle = ({ normalized }: ConsentSubject): string => normalized.replace(/^\+/, '').toLowerCase()

/** Whether a text holds the address or the digits of a person, and not those of somebody else that merely contain them. */
export const isWrittenIn = (text: string, subject: ConsentSubject): boolean => text.search(toPattern(subject)) >= 0

/** The same text with something else in their place. */
export const replaceWritten = (text: string, subject: ConsentSubject, by: string): string =>
  text.replaceAll(toPattern(subject), () => by)

function toPattern(subject: ConsentSubject): RegExp {
  const literal = toNeedle(subject)
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    // In an address of the web it may stand by its code.
    .replace('@', '(?:@|%40)')
  const [begins, ends] = subject.type === 'email' ? [ADDRESS_BEGINS, ADDRESS_ENDS] : [NUMBER_BEGINS, NUMBER_ENDS]
  return new RegExp(`${begins}${literal}${ends}`, 'giu')
}
