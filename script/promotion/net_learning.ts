import {
  amountOfLetters,
  BEFORE,
  layerSizes,
  type Layers,
  type Net,
  placesOfSigns,
  signsOfWord,
  SIDES,
  type Sizes,
  SPAN,
  type WordSigns,
} from '../../src/gate/promotion/net.ts'
import { chance, exp } from './logistic.ts'
import { type Passed, pass } from './net_pass.ts'
import { seeded, shuffled } from './seeded.ts'

/** One text to learn from. */
export interface Told {
  sentences: readonly (readonly string[])[]
  /** Which of the sentences may be what sells; none where nothing does. */
  maySell: readonly boolean[]
  side: number
  weight: number
}

export interface NetRecipe extends Sizes {
  rounds: number
  rate: number
  /** What is left of the rate in the last round. */
  lastRate: number
  /** Words that are not seen, and filters that are not heeded, at each turn: what is learnt must not hang on one of them. */
  unseen: number
  unheeded: number
  seed: string
}

/** Slopes gathered so far, squared, for every number that is learnt. */
interface Gathered {
  signs: Float32Array
  layers: Layers
}

/** What a sentence counts beside the one that sells most. */
const OTHER_SENTENCES = 0.3
const FIRST_SQUARES = 0.01
// Small numbers to begin with, which differ.
const SIGNS_WITHIN = 0.1

const layersOf = (sizes: Sizes, make: (name: keyof Layers, count: number) => Float32Array): Layers => {
  const counts = layerSizes(sizes)
  return {
    filters: make('filters', counts.filters),
    filterBias: make('filterBias', counts.filterBias),
    sentence: make('sentence', counts.sentence),
    sentenceBias: make('sentenceBias', counts.sentenceBias),
    sells: make('sells', counts.sells),
    sellsBias: make('sellsBias', counts.sellsBias),
    text: make('text', counts.text),
    textBias: make('textBias', counts.textBias),
    sides: make('sides', counts.sides),
    sidesBias: make('sidesBias', counts.sidesBias),
  }
}

function newNet(recipe: NetRecipe, next: () => number): Net {
  const { width, filters, hidden, bits } = recipe
  const within = (count: number, most: number): Float32Array =>
    Float32Array.from({ length: count }, () => (next() * 2 - 1) * most)
  const most: Readonly<Partial<Record<keyof Layers, number>>> = {
    filters: 1.5 * Math.sqrt(3 / (SPAN * width)),
    sentence: Math.sqrt(3 / (2 * filters)),
    sells: Math.sqrt(3 / hidden),
    text: Math.sqrt(3 / filters),
    sides: Math.sqrt(3 / hidden),
  }
  const signs = within(placesOfSigns(recipe) * width, SIGNS_WITHIN)
  const layers = layersOf(recipe, (name, count) => within(count, most[name] ?? 0))
  return { bits, width, filters, hidden, step: 1, signs, layers }
}

/** Moves one number against its slope (AdaGrad). */
function move(numbers: Float32Array, squares: Float32Array, at: number, slope: number, rate: number): void {
  const sum = (squares[at] as number) + slope * slope
  squares[at] = sum
  numbers[at] = (numbers[at] as number) - (rate * slope) / Math.sqrt(sum)
}

/** Learns from texts that are made anew for every round; the same rounds give the same numbers on every machine. */
export function learnNet(roundOf: (round: number, next: () => number) => readonly Told[], recipe: NetRecipe): Net {
  const next = seeded(recipe.seed)
  const net = newNet(recipe, next)
  const squares = (count: number): Float32Array => new Float32Array(count).fill(FIRST_SQUARES)
  const gathered: Gathered = {
    signs: squares(net.signs.length),
    layers: layersOf(recipe, (_, count) => squares(count)),
  }
  const known = new Map<string, WordSigns>()
  const signsOf = (word: string): WordSigns => {
    const signs = known.get(word) ?? signsOfWord(word, recipe.bits)
    known.set(word, signs)
    return signs
  }
  for (let round = 0; round < recipe.rounds; round += 1) {
    const rate = recipe.rate * (1 - ((1 - recipe.lastRate) * round) / recipe.rounds)
    for (const told of shuffled(roundOf(round, next), next)) {
      const seen = told.sentences.map(words => words.map(word => (next() < recipe.unseen ? null : signsOf(word))))
      const kept = Float32Array.from({ length: recipe.filters }, () =>
        next() < recipe.unheeded ? 0 : 1 / (1 - recipe.unheeded),
      )
      learnFrom(net, gathered, told, { seen, kept, rate })
    }
  }
  return net
}

/** How one text was read. */
interface Turn {
  seen: readonly (readonly (WordSigns | null)[])[]
  kept: Float32Array
  rate: number
}

function learnFrom(net: Net, gathered: Gathered, told: Told, turn: Turn): void {
  const passed = pass(net, turn.seen, turn.kept)
  const found = new Float32Array(passed.found.length)
  const most = new Float32Array(net.filters)
  learnWhatSells(net, gathered, { told, turn, passed, found, most })
  learnSides(net, gathered, { told, turn, passed, found, most })
  for (let filter = 0; filter < net.filters; filter += 1) {
    const place = (passed.mostIn[filter] as number) * net.filters + filter
    if ((passed.mostIn[filter] as number) >= 0) found[place] = (found[place] as number) + (most[filter] as number)
  }
  learnWords(net, gathered, { turn, passed, found })
}

/** What was read, and the slopes of what the filters found. */
interface Learning {
  told: Told
  turn: Turn
  passed: Passed
  found: Float32Array
  most: Float32Array
}

/** How wrong each sentence is: of a text that sells, the one that may and does most has to; all others must not. */
function wrongOf({ maySell, weight }: Told, sells: Float32Array): Float32Array {
  const wrong = new Float32Array(sells.length)
  const isSold = maySell.some(Boolean)
  let heaviest = -1
  for (let at = 0; at < sells.length; at += 1)
    if ((!isSold || maySell[at] === true) && (heaviest < 0 || (sells[at] as number) > (sells[heaviest] as number)))
      heaviest = at
  for (let at = 0; at < sells.length; at += 1) {
    if (at === heaviest) wrong[at] = (chance(sells[at] as number) - (isSold ? 1 : 0)) * weight
    else if (maySell[at] !== true) wrong[at] = chance(sells[at] as number) * weight * OTHER_SENTENCES
  }
  return wrong
}

function learnWhatSells(
  { filters, hidden, layers }: Net,
  { layers: squares }: Gathered,
  { told, turn: { kept, rate }, passed, found, most }: Learning,
): void {
  for (const [sentence, wrong] of wrongOf(told, passed.sells).entries()) {
    if (wrong === 0) continue
    for (let unit = 0; unit < hidden; unit += 1) {
      const value = passed.sentenceHidden[sentence * hidden + unit] as number
      if (value <= 0) continue
      const slope = wrong * (layers.sells[unit] as number)
      move(layers.sells, squares.sells, unit, wrong * value, rate)
      for (let filter = 0; filter < filters; filter += 1) {
        const counts = kept[filter] as number
        if (counts === 0) continue
        const own = unit * 2 * filters + filter
        const beside = own + filters
        const place = sentence * filters + filter
        found[place] = (found[place] as number) + slope * counts * (layers.sentence[own] as number)
        most[filter] = (most[filter] as number) + slope * counts * (layers.sentence[beside] as number)
        const here = passed.found[place] as number
        const anywhere = passed.most[filter] as number
        if (here > 0) move(layers.sentence, squares.sentence, own, slope * here * counts, rate)
        if (anywhere > 0) move(layers.sentence, squares.sentence, beside, slope * anywhere * counts, rate)
      }
      move(layers.sentenceBias, squares.sentenceBias, unit, slope, rate)
    }
    move(layers.sellsBias, squares.sellsBias, 0, wrong, rate)
  }
}

/** How wrong each side is. */
function wrongSides({ side, weight }: Told, scores: Float32Array): number[] {
  const most = Math.max(...scores)
  const powers = Array.from(scores, score => exp(score - most))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power, at) => (power / sum - (at === side ? 1 : 0)) * weight)
}

function learnSides(
  { filters, hidden, layers }: Net,
  { layers: squares }: Gathered,
  { told, turn: { kept, rate }, passed, most }: Learning,
): void {
  const wrong = wrongSides(told, passed.sides)
  for (let unit = 0; unit < hidden; unit += 1) {
    const value = passed.textHidden[unit] as number
    if (value <= 0) continue
    let slope = 0
    for (let side = 0; side < SIDES; side += 1) {
      slope += (wrong[side] as number) * (layers.sides[side * hidden + unit] as number)
      move(layers.sides, squares.sides, side * hidden + unit, (wrong[side] as number) * value, rate)
    }
    for (let filter = 0; filter < filters; filter += 1) {
      const counts = kept[filter] as number
      if (counts === 0) continue
      const place = unit * filters + filter
      most[filter] = (most[filter] as number) + slope * counts * (layers.text[place] as number)
      const anywhere = passed.most[filter] as number
      if (anywhere > 0) move(layers.text, squares.text, place, slope * anywhere * counts, rate)
    }
    move(layers.textBias, squares.textBias, unit, slope, rate)
  }
  for (let side = 0; side < SIDES; side += 1)
    move(layers.sidesBias, squares.sidesBias, side, wrong[side] as number, rate)
}

/** Passes the slopes of what the filters found on to them, and to the signs of the words in which they found it. */
function learnWords(
  net: Net,
  gathered: Gathered,
  { turn: { seen, rate }, passed, found }: Pick<Learning, 'turn' | 'passed' | 'found'>,
): void {
  const { width, filters, layers } = net
  const span = SPAN * width
  const slopes = new Float32Array(passed.inputs.length)
  for (let place = 0; place < found.length; place += 1) {
    const slope = found[place] as number
    const at = passed.foundAt[place] as number
    if (slope === 0 || at < 0) continue
    const filter = place % filters
    const from = (at - BEFORE) * width
    for (let turn = 0; turn < span; turn += 1) {
      const weight = filter * span + turn
      slopes[from + turn] = (slopes[from + turn] as number) + slope * (layers.filters[weight] as number)
      move(layers.filters, gathered.layers.filters, weight, slope * (passed.inputs[from + turn] as number), rate)
    }
    move(layers.filterBias, gathered.layers.filterBias, filter, slope, rate)
  }
  const words = seen.flat()
  for (const [turn, word] of words.entries()) {
    if (word === null) continue
    const from = (passed.places[turn] as number) * width
    const own = slopes.subarray(from, from + width)
    if (own.every(slope => slope === 0)) continue
    learnWord(net, gathered, { word, own, rate })
  }
}

function learnWord(
  { width, signs }: Net,
  { signs: squares }: Gathered,
  { word: { senses, letters }, own, rate }: { word: WordSigns; own: Float32Array; rate: number },
): void {
  if (signs instanceof Int8Array) return
  const amount = amountOfLetters(letters)
  for (const row of letters)
    for (let place = 0; place < width; place += 1)
      move(signs, squares, row * width + place, amount * (own[place] as number), rate)
  for (const sense of senses)
    for (let place = 0; place < width; place += 1)
      move(signs, squares, sense * width + place, own[place] as number, rate)
}
