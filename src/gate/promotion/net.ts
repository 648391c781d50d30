import { mix } from '../../lib/sign_hash.ts'
import { FIRST_MEANING, FIRST_VALUE, meaningOf } from './meanings.ts'
import { rolesOf } from './roles.ts'

/** Who writes to whom: a customer who asks, a business that serves, a business that sells, somebody who sells to a business. */
export const SIDES = 4
export const CUSTOMER = 0
export const SERVES = 1
export const SELLS = 2
export const SELLS_TO_BUSINESS = 3

/** Neighbouring words that a filter sees at once, and how many of them stand before the one in the middle. */
export const SPAN = 5
export const BEFORE = (SPAN - 1) / 2

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

/** The places of the signs of a word: of what it means and what parts it plays, and of its runs of letters. */
export interface WordSigns {
  senses: readonly number[]
  letters: Uint32Array
}

const LEAST_LETTERS = 2
const MOST_LETTERS = 5
// A word longer than that is no word, and must not cost more than one.
const MOST_OF_A_WORD = 40

// Values and marks come first, as they are told from each other, then what words mean, then what parts they play.
const MEANINGS_FROM = 0x40
const ROLES_FROM = 0x100
const SENSES = 0x200

/** How many places signs have. */
export const placesOfSigns = ({ bits }: Pick<Sizes, 'bits'>): number => 2 ** bits + SENSES

function sensesOf(word: string): number[] {
  const meaning = meaningOf(word)
  const isOfLexicon = meaning >= FIRST_MEANING && meaning < FIRST_VALUE
  const place = isOfLexicon ? meaning - FIRST_MEANING + MEANINGS_FROM : meaning & 0xff
  return [...(meaning === 0 ? [] : [place]), ...rolesOf(word).map(role => ROLES_FROM + role)]
}

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
  return { senses: sensesOf(word).map(sense => 2 ** bits + sense), letters: Uint32Array.from(letters) }
}

/** How much one of the runs of letters of a word counts. */
export const amountOfLetters = (letters: Uint32Array): number => 1 / Math.sqrt(Math.max(1, letters.length))

/** The numbers of a word, which its signs add up to. */
export function numbersOf({ signs, step, width }: Net, { senses, letters }: WordSigns): Float32Array {
  const numbers = new Float32Array(width)
  const amount = amountOfLetters(letters)
  for (let turn = 0; turn < letters.length; turn += 1) {
    const row = (letters[turn] as number) * width
    for (let place = 0; place < width; place += 1)
      numbers[place] = (numbers[place] as number) + amount * (signs[row + place] as number)
  }
  for (const sense of senses)
    for (let place = 0; place < width; place += 1)
      numbers[place] = (numbers[place] as number) + (signs[sense * width + place] as number)
  if (step !== 1) for (let place = 0; place < width; place += 1) numbers[place] = (numbers[place] as number) * step
  return numbers
}

/** What every filter found in every sentence, and anywhere. */
export interface Found {
  found: Float32Array
  most: Float32Array
}

/** What is made of it, and what is said. */
export interface Said {
  sentenceHidden: Float32Array
  textHidden: Float32Array
  /** How much every sentence sells. */
  sells: Float32Array
  /** How much speaks for each side. */
  sides: Float32Array
}

/** What a net says of what its filters found; what `kept` says of a filter is how much it counts. */
export function sayOf({ filters, hidden, layers }: Net, { found, most }: Found, kept: Float32Array): Said {
  const count = found.length / filters
  const sentenceHidden = new Float32Array(count * hidden)
  const textHidden = new Float32Array(hidden)
  const sells = new Float32Array(count)
  for (let sentence = 0; sentence < count; sentence += 1) {
    let score = layers.sellsBias[0] as number
    for (let unit = 0; unit < hidden; unit += 1) {
      let sum = layers.sentenceBias[unit] as number
      const row = unit * 2 * filters
      for (let filter = 0; filter < filters; filter += 1)
        sum +=
          (kept[filter] as number) *
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
      sum += (kept[filter] as number) * (layers.text[unit * filters + filter] as number) * (most[filter] as number)
    if (sum <= 0) continue
    textHidden[unit] = sum
    for (let side = 0; side < SIDES; side += 1)
      sides[side] = (sides[side] as number) + (layers.sides[side * hidden + unit] as number) * sum
  }
  return { sentenceHidden, textHidden, sells, sides }
}
