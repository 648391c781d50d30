import { CUSTOMER, type Net, type Said, SELLS, SELLS_TO_BUSINESS, SERVES } from './net.ts'
import type { Nets, VoiceBands } from './net_file.ts'
import { read } from './net_reading.ts'

/** Whose words a text is: a customer's who asks, somebody's who sells to a business, or neither that can be told. */
export type Voice = 'customer' | 'seller' | 'other'

// More is not read: of a longer text nobody says that only a customer speaks in it.
const MOST_SENTENCES = 60
const MOST_WORDS = 1000
/** What the other judge's score counts beside the net's. */
const OTHER_JUDGE = 3
/** What the sentence that sells most counts against a customer, and for whoever sells to a business. */
const AGAINST_CUSTOMER = 2
const FOR_SELLER = 0.5

/** What the nets say of a text. */
export interface Heard {
  /** How much speaks for a customer who asks, and against anything that sells in any sentence. */
  customer: number
  /** How much speaks for somebody who writes to a business, whatever for. */
  toBusiness: number
  /** How much speaks for somebody who sells to a business. */
  seller: number
}

/** Asks every net about the words of the sentences of a text, and takes their mean; `beyondAsk` is how far the other judge's score lies above where it asks. */
export function hear(nets: readonly Net[], sentences: readonly (readonly string[])[], beyondAsk: number): Heard {
  const within = withinMost(sentences)
  const heard = nets.map(net => heardBy(read(net, within)))
  const mean = (of: (one: Heard) => number): number => heard.reduce((sum, one) => sum + of(one), 0) / heard.length
  return {
    customer: mean(({ customer }) => customer) - OTHER_JUDGE * beyondAsk,
    toBusiness: mean(({ toBusiness }) => toBusiness),
    seller: mean(({ seller }) => seller),
  }
}

const isWhole = (sentences: readonly (readonly string[])[]): boolean =>
  sentences.length <= MOST_SENTENCES && sentences.reduce((sum, words) => sum + words.length, 0) <= MOST_WORDS

function withinMost(sentences: readonly (readonly string[])[]): (readonly string[])[] {
  let left = MOST_WORDS
  return sentences.slice(0, MOST_SENTENCES).map(words => {
    const taken = words.slice(0, left)
    left -= taken.length
    return taken
  })
}

function heardBy({ sides, sells }: Said): Heard {
  const beyond = (these: readonly number[], others: readonly number[]): number =>
    together(sides, these) - together(sides, others)
  const most = Math.max(...sells)
  return {
    customer: beyond([CUSTOMER], [SERVES, SELLS, SELLS_TO_BUSINESS]) - AGAINST_CUSTOMER * most,
    toBusiness: beyond([CUSTOMER, SELLS_TO_BUSINESS], [SERVES, SELLS]),
    seller: beyond([SELLS_TO_BUSINESS], [CUSTOMER, SERVES, SELLS]) + FOR_SELLER * most,
  }
}

/** How much speaks for any of some sides. */
function together(sides: Float32Array, these: readonly number[]): number {
  const scores = these.map(side => sides[side] ?? 0)
  const most = Math.max(...scores)
  return most + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - most), 0))
}

/** Whose words a text is, as far as nets can tell. */
export function voiceOf({ nets, bands }: Nets, sentences: readonly (readonly string[])[], beyondAsk: number): Voice {
  const voice = inBands(hear(nets, sentences, beyondAsk), bands)
  return voice === 'customer' && !isWhole(sentences) ? 'other' : voice
}

// What customers say of offers lies above it; what sells in a few words, below.
const ASKED_ALONE = 4

/** Whether a sentence by itself is what a customer says. */
export const isAskedAlone = ({ nets }: Nets, words: readonly string[]): boolean =>
  isWhole([words]) && hear(nets, [words], 0).customer > ASKED_ALONE

/** What is taken to be so, of what was heard. */
export function inBands({ customer, toBusiness, seller }: Heard, bands: VoiceBands): Voice {
  const least = toBusiness > bands.toBusiness ? bands.customerToBusiness : bands.customer
  if (customer > least) return 'customer'
  return seller > bands.seller ? 'seller' : 'other'
}
