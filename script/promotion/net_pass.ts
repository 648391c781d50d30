import {
  BEFORE,
  type Found,
  type Net,
  numbersOf,
  type Said,
  sayOf,
  SPAN,
  type WordSigns,
} from '../../src/gate/promotion/net.ts'

/** What a net makes of a text, with all that it takes to learn from it. */
export interface Passed extends Found, Said {
  /** The numbers of every word, sentences apart by nothing. */
  inputs: Float32Array
  /** Where each word stands among the inputs. */
  places: Int32Array
  /** Where every filter found most in every sentence; nowhere is -1. */
  foundAt: Int32Array
  /** In which sentence every filter found most of the text. */
  mostIn: Int32Array
}

/** Reads the sentences of a text; what `kept` says of a filter is how much it counts, and a word that is null is not seen. */
export function pass(net: Net, sentences: readonly (readonly (WordSigns | null)[])[], kept: Float32Array): Passed {
  const { width, filters } = net
  const count = sentences.reduce((sum, words) => sum + words.length, 0)
  const inputs = new Float32Array((count + (sentences.length + 1) * BEFORE) * width)
  const places = new Int32Array(count)
  const found = new Float32Array(sentences.length * filters)
  const foundAt = new Int32Array(found.length).fill(-1)
  let word = 0
  let at = BEFORE
  for (const [sentence, words] of sentences.entries()) {
    const first = at
    for (const signs of words) {
      if (signs !== null) inputs.set(numbersOf(net, signs), at * width)
      places[word] = at
      word += 1
      at += 1
    }
    findIn(net, inputs, { first, end: at }, sentence * filters, found, foundAt)
    at += BEFORE
  }
  const most = new Float32Array(filters)
  const mostIn = new Int32Array(filters).fill(-1)
  for (let place = 0; place < found.length; place += 1) {
    const filter = place % filters
    if ((found[place] as number) <= (most[filter] as number)) continue
    most[filter] = found[place] as number
    mostIn[filter] = Math.floor(place / filters)
  }
  return { inputs, places, found, foundAt, most, mostIn, ...sayOf(net, { found, most }, kept) }
}

/** What every filter finds in the words of a sentence. */
function findIn(
  { width, filters, layers }: Net,
  inputs: Float32Array,
  { first, end }: { first: number; end: number },
  row: number,
  found: Float32Array,
  foundAt: Int32Array,
): void {
  const seen = SPAN * width
  for (let at = first; at < end; at += 1) {
    const from = (at - BEFORE) * width
    for (let filter = 0; filter < filters; filter += 1) {
      const weights = filter * seen
      let sum = layers.filterBias[filter] as number
      let other = 0
      for (let place = 0; place < seen; place += 2) {
        sum += (layers.filters[weights + place] as number) * (inputs[from + place] as number)
        other += (layers.filters[weights + place + 1] as number) * (inputs[from + place + 1] as number)
      }
      if (sum + other <= (found[row + filter] as number)) continue
      found[row + filter] = sum + other
      foundAt[row + filter] = at
    }
  }
}
