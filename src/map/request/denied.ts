import { fold } from '../../lib/fold.ts'
import type { Capability, CapabilityAnswer } from '../kinds/capability.ts'
import { languagesOf, likeliestOf } from '../kinds/languages.ts'
import { PAUSE } from '../language/clauses.ts'
import { without } from '../language/cut.ts'
import { NEAR, SEEKING } from '../language/near_words.ts'
import { type Denial, deniedPart, denialsIn } from '../language/negators.ts'
import { asksWhetherAny } from '../language/question_words.ts'
import { isUnspaced, type Word, wordsOf } from '../language/roots.ts'
import { functionWords } from '../language/said.ts'

const MOST_DENIED = 3

/** What a text asks for beside what it says that it does not want. */
export function askWanted(
  text: string,
  ask: (text: string) => CapabilityAnswer,
  wordsOfKind: (kind: Capability) => Iterable<string>,
): CapabilityAnswer {
  let [left, answer] = [text, ask(text)]
  for (let count = 0; count < MOST_DENIED && !('suggestions' in answer); count += 1) {
    const used = [...(answer.used ?? wordsOfKind(answer))]
    const denial = denialOf(left, used)
    if (denial === undefined) return answer
    const rest = without(left, denial.words)
    const other = rest.trim() === '' ? NOTHING : ask(rest)
    // "Is there no baker here" asks for one.
    if ('suggestions' in other && (!denial.isSure || asksWhetherAny(text))) return answer
    ;[left, answer] = [rest, other]
  }
  return answer
}

const NOTHING: CapabilityAnswer = { suggestions: ['dentist', 'plumber', 'lawyer'] }

/** Whether all of some words of a text are denied. */
export const isDenied = (text: string, words: readonly string[]): boolean => {
  const denial = denialOf(text, words)
  return denial !== undefined && words.every(word => denial.words.some(one => one.includes(word)))
}

/** The words of a text that deny some of others, with those that they deny; none where what denies is one of the others. */
function denialOf(text: string, used: readonly string[]): { words: string[]; isSure: boolean } | undefined {
  if (isUnspaced(text)) {
    const folded = fold(text)
    const words = used.flatMap(word => deniedPart(folded, word) ?? [])
    return words.length === 0 ? undefined : { words, isSure: true }
  }
  const denials = allDenials(text).filter(({ by }) => !used.includes(by))
  const sure = denials.find(({ denied }) => used.includes(denied))
  if (sure !== undefined) {
    const further = sure.further.filter(word => used.includes(word))
    // Whatever else is denied so is not to be found next.
    const words = [...denials.flatMap(({ by, denied }) => [by, denied]), ...further]
    // "Nobody has done my nails": the deed is denied, and wanted.
    return { words, isSure: sure.isWide || used.every(word => word === sure.denied) }
  }
  const wide = denials.find(({ further, isWide }) => isWide && used.every(word => further.includes(word)))
  return used.length === 0 || wide === undefined
    ? undefined
    : { words: [wide.by, wide.denied, ...wide.further], isSure: false }
}

function allDenials(text: string): Denial[] {
  const known = likeliestOf(languagesOf(text, [])).map(({ language }) => functionWords().get(language))
  const isJoint = ({ text: word }: Word): boolean =>
    NEAR.has(word) || SEEKING.has(word) || known.some(words => words?.has(word) === true)
  return text.split(PAUSE).flatMap(part => denialsIn(wordsOf(part, ''), isJoint))
}
