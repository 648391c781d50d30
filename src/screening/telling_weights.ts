import { LEAST_LONG_PHRASE } from './contained.ts'
import { isRareName, isWholeName } from './contained_person.ts'
import type { NameIndex } from './name_index.ts'

type Known = Pick<NameIndex, 'style' | 'words' | 'wordClasses' | 'weights' | 'spread' | 'nameWords'>

/** What a name gains at least, times how alike its words are, to be found among strange words; infinite for one that cannot be. */
export function tellingWeightsOf(index: Known): Float32Array {
  const { starts } = index.nameWords
  return Float32Array.from({ length: starts.length - 1 }, (_, name) => {
    const ids = index.nameWords.items.subarray(starts[name], starts[name + 1])
    const plain = [...ids].filter(id => index.wordClasses[id] === 'plain')
    return index.style === 'person' ? ofPerson(plain, index) : ofOther(plain, ids, index.weights)
  })
}

function ofPerson(plain: readonly number[], index: Known): number {
  const [first = 0, ...others] = plain
  const all = isWholeName(index, plain)
    ? plain.reduce((total, id) => total + (index.weights[id] ?? 0), 0)
    : Number.POSITIVE_INFINITY
  const two =
    Math.min(...others.filter(id => isRareName(index, id)).map(id => index.weights[id] ?? 0)) +
    (index.weights[first] ?? 0)
  return Math.min(all, two)
}

function ofOther(plain: readonly number[], all: Uint32Array, weights: Float32Array): number {
  if (plain.length === 0 && all.length < LEAST_LONG_PHRASE) return Number.POSITIVE_INFINITY
  return [...(plain.length > 0 ? plain : all)].reduce((total, id) => total + (weights[id] ?? 0), 0)
}
