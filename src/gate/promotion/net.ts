import { mix } from '../../lib/sign_hash.ts'
import { meaningOf } from './meanings.ts'

/** Who writes to whom: a customer who asks, a business that serves, a business that sells, somebody who sells to a business. */
export const SIDES = 4
export const CUSTOMER = 0
export const SERVES = 1
export const SELLS = 2
export const SELLS_TO_BUSINESS = 3

/** Neighbouring words that a filter sees at once. */
export const SPAN = 3

/** How large a net is. */
export interface Sizes {
  /** Signs have as many places as two to that power. */
  bits: number
  /** Numbers that a sign has. */
  width: number
  /** What is looked for in neighbouring words. */
  filters: number
  /** What is made of it before anything is said. */
  hidden: number
}

/** The numbers of a net beside those of its signs, each table row by row. */
export interface Layers {
  filters: Float32Array
  filterBias: Float32Array
  /** Of what was found in a sentence, and of what was found anywhere beside it. */
  sentence: Float32Array
  sentenceBias: Float32Array
  sells: Float32Array
  sellsBias: Float32Array
  text: Float32Array
  textBias: Float32Array
  sides: Float32Array
  sidesBias: Float32Array
}

export interface Net extends Sizes {
  signs: Int8Array | Float32Array
  /** What a step of a number of a sign is worth. */
  step: number
  layers: Layers
}

/** How many numbers every layer has. */
export const layerSizes = ({ width, filters, hidden }: Sizes): Record<keyof Layers, number> => ({
  filters: filters * SPAN * width,
  filterBias: filters,
  sentence: hidden * 2 * filters,
  sentenceBias: hidden,
  sells: hidden,
  sellsBias: 1,
  text: hidden * filters,
  textBias: hidden,
  sides: SIDES * hidden,
  sidesBias: SIDES,
})

/** The places of the signs of a word: of what it means first, if anything, and of its runs of letters. */
export interface WordSigns {
  meaning: number
  letters: Uint32Array
}

const LEAST_LETTERS = 2
const MOST_LETTERS = 5
// A word longer than that is no word, and must not cost more than one.
const MOST_OF_A_WORD = 40
const NO_SIGN = -1

/** The signs of a word that is folded. */
export function signsOfWord(word: string, bits: number): WordSigns {
  const shift = 32 - bits
  const text = ` ${word.slice(0, MOST_OF_A_WORD)} `
  const letters: number[] = []
  for (let from = 0; from < text.length; from += 1) {
    let hash = 0x2545f491
    const end = Math.min(text.length, from + MOST_LETTERS)
    for (let at = from; at < end; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
      if (at - from + 1 >= LEAST_LETTERS) letters.push(mix(hash) >>> shift)
    }
  }
  const meaning = meaningOf(word)
  return {
    meaning: meaning === 0 ? NO_SIGN : mix(Math.imul(meaning, 7919)) >>> shift,
    letters: Uint32Array.from(letters),
  }
}

/** How much one of the runs of letters of a word counts. */
export const amountOfLetters = (letters: Uint32Array): number => 1 / Math.sqrt(Math.max(1, letters.length))

/** What a net makes of a text, with all that it takes to learn from it. */
export interface Passed {
  /** The numbers of every word, sentences apart by nothing. */
  inputs: Float32Array
  /** Where each word stands among the inputs. */
  places: Int32Array
  /** What every filter found in every sentence, and where; nowhere is -1. */
  found: Float32Array
  foundAt: Int32Array
  /** What every filter found in the text, and in which sentence. */
  most: Float32Array
  mostIn: Int32Array
  sentenceHidden: Float32Array
  textHidden: Float32Array
  /** How much every sentence sells. */
  sells: Float32Array
  /** How much speaks for each side. */
  sides: Float32Array
}

/** Adds up the numbers of the signs of a word. */
function addWord(net: Net, { meaning, letters }: WordSigns, inputs: Float32Array, at: number): void {
  const { signs, step, width } = net
  const amount = amountOfLetters(letters)
  for (let turn = 0; turn < letters.length; turn += 1) {
    const row = (letters[turn] as number) * width
    for (let place = 0; place < width; place += 1)
      inputs[at + place] = (inputs[at + place] as number) + amount * (signs[row + place] as number)
  }
  if (meaning !== NO_SIGN)
    for (let place = 0; place < width; place += 1)
      inputs[at + place] = (inputs[at + place] as number) + (signs[meaning * width + place] as number)
  if (step !== 1)
    for (let place = 0; place < width; place += 1) inputs[at + place] = (inputs[at + place] as number) * step
}

/** Reads the sentences of a text; what `kept` says of a filter is how much it counts, and a word that is null is not seen. */
export function pass(net: Net, sentences: readonly (readonly (WordSigns | null)[])[], kept?: Float32Array): Passed {
  const { width, filters, hidden, layers } = net
  const count = sentences.reduce((sum, words) => sum + words.length, 0)
  const inputs = new Float32Array((count + sentences.length + 1) * width)
  const places = new Int32Array(count)
  const found = new Float32Array(sentences.length * filters)
  const foundAt = new Int32Array(found.length).fill(-1)
  let word = 0
  let at = 1
  for (const [sentence, words] of sentences.entries()) {
    const first = at
    for (const signs of words) {
      if (signs !== null) addWord(net, signs, inputs, at * width)
      places[word] = at
      word += 1
      at += 1
    }
    findIn(net, inputs, { first, end: at }, sentence * filters, found, foundAt)
    at += 1
  }
  const most = new Float32Array(filters)
  const mostIn = new Int32Array(filters).fill(-1)
  for (let place = 0; place < found.length; place += 1) {
    const filter = place % filters
    if ((found[place] as number) <= (most[filter] as number)) continue
    most[filter] = found[place] as number
    mostIn[filter] = Math.floor(place / filters)
  }
  const sentenceHidden = new Float32Array(sentences.length * hidden)
  const textHidden = new Float32Array(hidden)
  const sells = new Float32Array(sentences.length)
  const counts = kept ?? new Float32Array(filters).fill(1)
  for (let sentence = 0; sentence < sentences.length; sentence += 1) {
    let score = layers.sellsBias[0] as number
    for (let unit = 0; unit < hidden; unit += 1) {
      let sum = layers.sentenceBias[unit] as number
      const row = unit * 2 * filters
      for (let filter = 0; filter < filters; filter += 1)
        sum +=
          (counts[filter] as number) *
          ((layers.sentence[row + filter] as number) * (found[sentence * filters + filter] as number) +
            (layers.sentence[row + filters + filter] as number) * (most[filter] as number))
      if (sum <= 0) continue
      sentenceHidden[sentence * hidden + unit] = sum
      score += (layers.sells[unit] as number) * sum
    }
    sells[sentence] = score
  }
  const sides = Float32Array.from(layers.sidesBias)
  for (let unit = 0; unit < hidden; unit += 1) {
    let sum = layers.textBias[unit] as number
    for (let filter = 0; filter < filters; filter += 1)
      sum += (counts[filter] as number) * (layers.text[unit * filters + filter] as number) * (most[filter] as number)
    if (sum <= 0) continue
    textHidden[unit] = sum
    for (let side = 0; side < SIDES; side += 1)
      sides[side] = (sides[side] as number) + (layers.sides[side * hidden + unit] as number) * sum
  }
  return { inputs, places, found, foundAt, most, mostIn, sentenceHidden, textHidden, sells, sides }
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
    const from = (at - 1) * width
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
