import { meaningsOf } from '../vocabulary/meanings.ts'
import type { SideBySide } from '../text/model.ts'

// How the forces of a state are called, whichever of them keeps a unit: a number and a kind of unit say which one it is. From general knowledge, 2026-11.
const UNITS = new Set('brigade battalion division regiment corps squadron detachment'.split(' '))
const FORCES = new Set(
  'army armed forces force military national defence defense troops ground land separate independent motor motorized motorised regular republic navy naval fleet sea air aerospace tatmadaw artesh tsahal tzahal bundeswehr'.split(
    ' ',
  ),
)
const ARMS: readonly ReadonlySet<string>[] = [
  new Set(['army', 'ground', 'land']),
  new Set(['navy', 'naval', 'fleet', 'sea']),
  new Set(['air', 'aerospace']),
]

const isForces = (word: string): boolean => meaningsOf(word).some(one => FORCES.has(one))

const armsOf = (words: readonly string[]): number[] =>
  ARMS.flatMap((arm, i) => (words.some(word => meaningsOf(word).some(one => arm.has(one))) ? [i] : []))

const NUMBER = /^\d+/

/** The words of the asked name that say whose a numbered unit is, where both names have its number and its kind, and no other arm. */
export function forcesBeside({ asked, index, start, pairs, unmatchedAsked, unmatchedListed }: SideBySide): number[] {
  const textAt = (at: number): string => index.words.at(index.nameWords.items[start + at] ?? 0)?.text ?? ''
  if (!pairs.some(({ unit, alike }) => NUMBER.test(unit.text) && alike === 1)) return []
  if (!pairs.some(({ at }) => meaningsOf(textAt(at)).some(one => UNITS.has(one)))) return []
  const texts = unmatchedAsked.map(i => asked.prepared.words[i]?.text ?? '')
  const [mine, its] = [armsOf(texts), armsOf(unmatchedListed.map(textAt))]
  if (mine.length > 0 && its.length > 0 && !mine.some(arm => its.includes(arm))) return []
  return unmatchedAsked.filter((_, i) => isForces(texts[i] ?? ''))
}
