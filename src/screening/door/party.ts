import { badInput } from '../../core/failure.ts'
import type { AskedIdentifier } from '../../core/screening.ts'
import { isOnlyNumber, numbersIn, readIdentifier } from '../identifiers/identifiers.ts'
import { foldName, isScreenable } from '../index/screener.ts'

const SHORTEST_NAME = 2
const LONGEST_NAME = 200
const MOST_IDENTIFIERS = 20

const lengthOf = (text: string): number => [...text].length

/** Checks a name before it is screened: a name of which nothing is left once it is folded would match nothing, and say so. */
export function readPartyName(field: string, text: string): string {
  const name = text.trim()
  // Counting the characters of a megabyte is not needed to know that it is too long. Some letters are read as many: U+FDFA as 18.
  const length =
    name.length > LONGEST_NAME * 2 ? name.length : Math.max(lengthOf(name), lengthOf(name.normalize('NFKC')))
  if (length === 1)
    throw badInput(
      `${field}: must be ${SHORTEST_NAME} to ${LONGEST_NAME} characters; got 1. Send the full name, family and given name together.`,
    )
  if (length < SHORTEST_NAME || length > LONGEST_NAME)
    throw badInput(`${field}: must be ${SHORTEST_NAME} to ${LONGEST_NAME} characters; got ${length}.`)
  if (foldName(name) === '') {
    throw badInput(
      `${field}: has no letter or digit that can be compared with a list; send the name as it is written in an identity or company document.`,
    )
  }
  if (isOnlyNumber(name)) {
    const [problem] = numbersIn(name).problems
    if (problem !== undefined) throw badInput(`${field}: ${JSON.stringify(problem.text)} ${problem.problem}.`)
    return name
  }
  if (!isScreenable(name)) throw badInput(`${field}: is only a legal form, such as Ltd or Corp; send the whole name.`)
  return name
}

/** Reads numbers of a party; throws naming the one that cannot be read or fails its check digits. */
export const readIdentifiers = (
  field: string,
  texts: readonly string[],
  country: string | undefined,
): { text: string; readings: AskedIdentifier[] }[] => {
  if (texts.length > MOST_IDENTIFIERS)
    throw badInput(`${field}: must be at most ${MOST_IDENTIFIERS} numbers; got ${texts.length}.`)
  return texts.map((text, at) => {
    if (text.length > LONGEST_NAME)
      throw badInput(`${field}[${at}]: must be at most ${LONGEST_NAME} characters; got ${text.length}.`)
    const read = readIdentifier(text, country)
    if ('problem' in read) throw badInput(`${field}[${at}]: ${JSON.stringify(read.text)} ${read.problem}.`)
    return read
  })
}
