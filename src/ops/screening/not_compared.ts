import { kindByForm } from '../../screening/identifier_kinds.ts'
import { isOnlyNumber, numbersIn } from '../../screening/identifiers.ts'

/** A number that was compared with nothing, and why. */
export interface NotCompared {
  text: string
  problem: string
}

/** A long number is looked up under every kind; a name that is one and is found under none was no answer about anybody. */
export const unknownNumber = (name: string, hits: number): NotCompared | undefined =>
  isOnlyNumber(name) && kindByForm(name) === undefined && hits === 0
    ? {
        text: name,
        problem: `is only a number, and no list has it under any kind; send the name, and numbers in identifiers with their kind, such as "passport ${name}"`,
      }
    : undefined

/** The numbers in a name that were not compared: the name itself where it is an unknown one, and those whose check digits are wrong. */
export function notComparedIn(name: string, hits: number): NotCompared[] {
  const unknown = unknownNumber(name, hits)
  return [...(unknown === undefined ? [] : [unknown]), ...numbersIn(name).problems]
}
