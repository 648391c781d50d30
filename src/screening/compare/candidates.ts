import { BRAND_OF_LONG_TITLE, LEAST_CONTAINED } from './contained.ts'
import { familiesSaid } from './contained_person.ts'
import { INSERTED, UNMATCHED_ASKED, UNMATCHED_LISTED } from './match.ts'
import type { AskedName, NameIndex, NumberLists, Unit } from '../text/model.ts'
import { isByLetters } from '../text/reading.ts'

/** What adding up needs, as long as the index has names; made once and used by one query after the other. */
export interface Sums {
  gained: Float32Array
  asked: Float32Array
  stamp: Int32Array
}

/** Room for adding up over all names of an index. */
export const createSums = (names: number): Sums => ({
  gained: new Float32Array(names),
  asked: new Float32Array(names),
  stamp: new Int32Array(names).fill(-1),
})

// Sums of 32-bit floats differ from those of 64 bits in the last digits.
const ROUNDING = 1e-4

/** Every name of the index that can reach the score at all: what its words gain at best against what they lose at least. */
export function candidatesOf(asked: AskedName, index: NameIndex, sums: Sums, least: number): number[] {
  const touched = addUp(asked, index, sums)
  const whole = [...asked.wholes.keys()].flatMap(id => [...namesOf(index.byWhole, id)])
  const weight = asked.weights.reduce((total, one) => total + one, 0)
  const lost = UNMATCHED_LISTED[index.style]
  const brand = brandWeightOf(asked, index)
  const found = new Set([...whole, ...familiesSaid(asked, index).flatMap(word => [...namesOf(index.byWord, word)])])
  for (const name of touched) {
    const gained = sums.gained[name] ?? 0
    const missing = Math.max(0, weight - (sums.asked[name] ?? 0))
    const ofMissing = UNMATCHED_ASKED[index.style === 'person' ? 'whole' : 'structure'] * missing
    const cost = index.style === 'person' ? Math.min(ofMissing, INSERTED * gained) : ofMissing
    const total = (1 - lost) * gained + cost + lost * (index.nameWeights[name] ?? 0)
    const mayBeContained =
      gained >= (LEAST_CONTAINED - ROUNDING) * (index.tellingWeights[name] ?? 0) || gained >= brand - ROUNDING
    if (mayBeContained || gained >= (least - ROUNDING) * total) found.add(name)
    sums.gained[name] = 0
    sums.asked[name] = 0
    sums.stamp[name] = -1
  }
  return [...found]
}

/** What a name gains at least that has all words of the asked one that tell who it is; infinite where none of them can stand for a long title. */
function brandWeightOf({ prepared, wordClasses, weights, spread }: AskedName, { style, wordIds }: NameIndex): number {
  const plain = prepared.words.map((_, i) => i).filter(i => wordClasses[i] === 'plain')
  const textAt = (i: number): string => prepared.words[i]?.text ?? ''
  const canStand = plain.some(
    i =>
      textAt(i).length >= BRAND_OF_LONG_TITLE.letters &&
      (spread[i] ?? 1) <= BRAND_OF_LONG_TITLE.spread &&
      wordIds.has(textAt(i)),
  )
  return style === 'organisation' && canStand
    ? plain.reduce((total, i) => total + (weights[i] ?? 0), 0)
    : Number.POSITIVE_INFINITY
}

function addUp(asked: AskedName, index: NameIndex, sums: Sums): number[] {
  const touched: number[] = []
  const isInitial = initialsOf(asked, index)
  const units = asked.units.toSorted((one, other) => Number(isInitial(one)) - Number(isInitial(other)))
  for (const [number, unit] of units.entries()) {
    const own = (asked.weights[unit.at] ?? 0) + (unit.span === 2 ? (asked.weights[unit.at + 1] ?? 0) : 0)
    const add = ({ starts, items }: NumberLists, id: number, gain: number, isEnough: boolean): void => {
      for (let at = starts[id] ?? 0, end = starts[id + 1] ?? 0; at < end; at += 1) {
        const name = items[at] ?? 0
        if (sums.stamp[name] === -1) {
          if (!isEnough) continue
          touched.push(name)
        }
        sums.gained[name] = (sums.gained[name] ?? 0) + gain
        if (sums.stamp[name] === number) continue
        sums.stamp[name] = number
        sums.asked[name] = (sums.asked[name] ?? 0) + own
      }
    }
    const isAlone = isInitial(unit)
    for (const [word, alike] of unit.words)
      add(index.byWord, word, alike * (index.weights[word] ?? 0), alike === 1 || !isAlone)
    for (const [join, alike] of unit.joins) add(index.byJoin, join, alike * (index.joinWeights[join] ?? 0), true)
  }
  return touched
}

/** Tells the initials that stand beside a name: a listed name with nothing but words that begin with them is no hit ("An initial is all that stands for a family name."), and many begin so. */
function initialsOf({ prepared, wordClasses }: AskedName, { style }: NameIndex): (unit: Unit) => boolean {
  const hasName = style === 'person' && isByLetters(prepared.system) && wordClasses.includes('plain')
  return ({ at, span }) => hasName && span === 1 && wordClasses[at] === 'initial'
}

const namesOf = ({ starts, items }: NumberLists, id: number): Uint32Array =>
  items.subarray(starts[id] ?? 0, starts[id + 1] ?? 0)
