import { type BoundedMap, createBoundedMap } from '../../lib/bounded_map.ts'
import { BEFORE, type Net, numbersOf, type Said, sayOf, signsOfWord, SPAN } from './net.ts'

// What people write in a day is a few thousand words.
const MOST_WORDS = 4000

/** What every filter makes of a word at each of the places of the words seen at once. */
type WordFound = Float32Array

const known = new WeakMap<Net, BoundedMap<WordFound>>()

/** Worked out once for a word that comes again: its letters are most of the work. */
function foundIn(net: Net, word: string): WordFound {
  const words = known.get(net) ?? createBoundedMap<WordFound>(MOST_WORDS)
  known.set(net, words)
  const before = words.get(word)
  if (before !== undefined) return before
  const { filters, width, bits, layers } = net
  const numbers = numbersOf(net, signsOfWord(word, bits))
  const found = new Float32Array(SPAN * filters)
  for (let filter = 0; filter < filters; filter += 1)
    for (let turn = 0; turn < SPAN; turn += 1) {
      const row = (filter * SPAN + turn) * width
      let sum = 0
      for (let place = 0; place < width; place += 1)
        sum += (layers.filters[row + place] as number) * (numbers[place] as number)
      found[turn * filters + filter] = sum
    }
  words.set(word, found)
  return found
}

/** What a net says of the words of the sentences of a text. */
export function read(net: Net, sentences: readonly (readonly string[])[]): Said {
  const { filters, layers } = net
  const sums = new Float32Array(filters)
  const all = new Float32Array(filters).fill(1)
  const found = new Float32Array(sentences.length * filters)
  const most = new Float32Array(filters)
  for (const [sentence, list] of sentences.entries()) {
    const row = sentence * filters
    const words = list.map(word => foundIn(net, word))
    for (let at = 0; at < words.length; at += 1) {
      sums.set(layers.filterBias)
      for (let turn = 0; turn < SPAN; turn += 1) {
        const word = words[at + turn - BEFORE]
        if (word === undefined) continue
        const from = turn * filters
        for (let filter = 0; filter < filters; filter += 1)
          sums[filter] = (sums[filter] as number) + (word[from + filter] as number)
      }
      for (let filter = 0; filter < filters; filter += 1)
        if ((sums[filter] as number) > (found[row + filter] as number)) found[row + filter] = sums[filter] as number
    }
    for (let filter = 0; filter < filters; filter += 1)
      most[filter] = Math.max(most[filter] as number, found[row + filter] as number)
  }
  return sayOf(net, { found, most }, all)
}
