import { type Model, readModel, type VoiceBands } from './model_file.ts'
import { scoreAll } from './score.ts'
import { heaviestOf } from './verdict.ts'

/** Whose words a text is: a customer's who asks, somebody's who sells to a business, or neither that can be told. */
export type Voice = 'customer' | 'seller' | 'other'

/** What tells whose words a text is. */
export interface Voices {
  /** Tells what is written to businesses from what they write. */
  addressed: Model
  /** Tells, of what is written to businesses, what sells from what asks. */
  pitches: Model
  bands: VoiceBands
}

/** What is heard of who speaks in a text. */
export interface Heard {
  /** How much speaks for a customer who asks, and against anything that sells in any sentence. */
  customer: number
  /** How much speaks for somebody who writes to a business, whatever for. */
  toBusiness: number
  /** How much speaks for somebody who sells to a business. */
  seller: number
}

// Of a longer text nobody says that only a customer speaks in it.
const MOST_SENTENCES = 60
const MOST_WORDS = 1000
// Thanks and greetings go to businesses too: padding must not speak for a customer without end.
const MOST_TO_BUSINESS = 3
/** What it counts for a customer that a text is written to a business. */
const TO_BUSINESS = 0.25

/** The models of voices that ship. */
export function readVoices(): Voices {
  const pitches = readModel('pitches')
  if (pitches.voices === undefined) throw new Error('pitches.bin does not name the bands of voices')
  return { addressed: readModel('addressed'), pitches, bands: pitches.voices }
}

/** Hears who speaks in a text, the words of its sentences given. */
export function hear(
  { addressed, pitches }: Pick<Voices, 'addressed' | 'pitches'>,
  sentences: readonly (readonly string[])[],
): Heard {
  const toBusiness = Math.min(MOST_TO_BUSINESS, scoreAll(addressed, sentences, 'voice').at(-1)?.score ?? 0)
  const pitch = heaviestOf(scoreAll(pitches, sentences, 'voice'), 'voice').worth
  return { customer: TO_BUSINESS * toBusiness - pitch, toBusiness, seller: toBusiness + pitch }
}

const isWhole = (sentences: readonly (readonly string[])[]): boolean =>
  sentences.length <= MOST_SENTENCES && sentences.reduce((sum, words) => sum + words.length, 0) <= MOST_WORDS

/** Whose words a text is, as far as can be told. */
export function voiceOf(voices: Voices, sentences: readonly (readonly string[])[]): Voice {
  const voice = inBands(hear(voices, sentences), voices.bands)
  return voice === 'customer' && !isWhole(sentences) ? 'other' : voice
}

// What customers say of offers lies above it; what sells in a few words, below.
const ASKED_ALONE = 1

/** Whether a sentence by itself is what a customer says. */
export const isAskedAlone = (voices: Voices, words: readonly string[]): boolean =>
  isWhole([words]) && hear(voices, [words]).customer > ASKED_ALONE

/** Whose words a text is by what was heard of it. */
export function inBands({ customer, toBusiness, seller }: Heard, bands: VoiceBands): Voice {
  const least = toBusiness > bands.toBusiness ? bands.customerToBusiness : bands.customer
  if (customer > least) return 'customer'
  return seller > bands.seller ? 'seller' : 'other'
}
