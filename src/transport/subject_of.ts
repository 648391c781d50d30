import { badInput } from '../core/failure.ts'
import type { ConsentSubject } from '../core/rows/consent.ts'

/** Reads a recipient, or throws a `bad_input` failure that says what it is not. In a query a plus that was not escaped arrives as a space. */
export async function subjectOf(recipient: string): Promise<ConsentSubject> {
  // The tables of phone numbers take a moment to load, which a server without an operator never needs.
  const { toAnySubject } = await import('../core/subject.ts')
  const read = toAnySubject(recipient.replace(/^ (?=\d)/, '+'))
  if ('problem' in read) throw badInput(`recipient: ${read.problem}.`)
  return read.subject
}
