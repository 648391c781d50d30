import { kindByForm } from '../../screening/identifiers/identifier_kinds.ts'
import { isOnlyNumber, numbersIn } from '../../screening/identifiers/identifiers.ts'

/** A number that was compared with nothing, and why. */
export interface NotCompared {
  text: string
  problem: string
}

/** Why numbers were compared with nothing where only a service outside was asked. */
export const NO_LIST = 'is a number, and no list of this server is loaded; the service outside compares names alone'

/** What a name came to that may be a number: how many hits it had, and whether numbers were looked up at all. */
export interface LookedUp {
  hits: number
  areNumbersCompared: boolean
}

/** A long number is looked up under every kind; a name that is one and is found under none was no answer about anybody, nor is one that was not looked up. */
export function unknownNumber(name: string, { hits, areNumbersCompared }: LookedUp): NotCompared | undefined {
  if (hits > 0) return undefined
  if (!areNumbersCompared) return numbersIn(name).rest === '' ? { text: name, problem: NO_LIST } : undefined
  return isOnlyNumber(name) && kindByForm(name) === undefined
    ? {
        text: name,
        problem: `is only a number, and no list has it under any kind; send the name, and numbers in identifiers with their kind, such as "passport ${name}"`,
      }
    : undefined
}

/** The numbers in a name that were not compared: the name itself where it is an unknown one, those whose check digits are wrong, and all where none was looked up. */
export function notComparedIn(name: string, found: LookedUp): NotCompared[] {
  const unknown = unknownNumber(name, found)
  const { identifiers, problems } = numbersIn(name)
  const texts = found.areNumbersCompared ? [] : [...new Set(identifiers.map(({ text }) => text))]
  return [
    ...(unknown === undefined ? [] : [unknown]),
    ...texts.filter(text => text !== unknown?.text).map(text => ({ text, problem: NO_LIST })),
    ...problems,
  ]
}
