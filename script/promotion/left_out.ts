import { findPromotion } from '../../src/gate/content.ts'
import { wordsOf } from '../../src/gate/promotion/features.ts'
import type { VoiceBands } from '../../src/gate/promotion/model_file.ts'
import { besideSure, type ReadBy, readText } from '../../src/gate/promotion/read_text.ts'
import { type Heard, hear, type Voice } from '../../src/gate/promotion/voice.ts'
import { fill, type Frame, type Row } from './frames.ts'
import { framesOf, learnt, type ModelName, ofBusinesses, toBusinesses, voiceBands } from './models.ts'

/** Authors who are left out together: what one hand wrote is never judged by what has read the rest of it. */
export const FOLDS: readonly (readonly string[])[] = [
  ['kit', 'seb', 'xenia', 'yara', 'zora', 'yan', 'abel', 'ben', 'oskar', 'walt', 'vic', 'alma'],
  ['lena', 'ruth', 'hazel', 'quill', 'ava', 'chi', 'pia', 'uri', 'tina', 'bram'],
  ['noor', 'pim', 'wanda', 'xaver', 'bea', 'cora', 'dan', 'first', 'nia', 'tess', 'uwe', 'wim', 'ciro'],
  ['otto', 'gil', 'ida', 'ivo', 'mel', 'rafa', 'suri', 'vera', 'dana', 'eli', 'zita'],
]

/** Who wrote all that is written to businesses, as it comes: what customers ask, the same beside an advertisement, and what is sold; the nets of decision 125 had read none of them. */
const AS_IT_COMES: ReadonlySet<string> = new Set(['kit', 'lena', 'noor', 'otto', 'pim', 'ruth', 'seb'])

/** Who wrote short texts of businesses alone. */
const SHORT: ReadonlySet<string> = new Set(['tina', 'uwe', 'vic', 'wim', 'zita'])

/** What is written to businesses, and by them. */
export const KINDS = [
  'enquiries',
  'mixtures',
  'sold to businesses',
  'promotional',
  'mixed',
  'honest',
  'short advertisements',
  'short honest',
] as const
export type Kind = (typeof KINDS)[number]

/** A text of somebody whose texts no model had read: what is heard of who speaks in it, and whether it may leave by what is made of that. */
export interface LeftOut extends Heard {
  kind: Kind
  /** Whether the bands are set by it: others who wrote to businesses wrote what is hard to tell, or one thing alone. */
  setsBands: boolean
  mayLeave: Readonly<Record<Voice, boolean>>
}

const BESIDE: Readonly<Record<string, Kind>> = { honest: 'enquiries', mixed: 'mixtures' }
function kindOf({ author, label }: Row, isToBusiness: boolean): Kind {
  if (isToBusiness) return BESIDE[label] ?? 'sold to businesses'
  const sells = label === 'promotional' || label === 'mixed'
  if (SHORT.has(author)) return sells ? 'short advertisements' : 'short honest'
  return sells ? label : 'honest'
}

const NEVER = Number.POSITIVE_INFINITY
const ALWAYS = Number.NEGATIVE_INFINITY
/** Bands by which every text of which it is asked who speaks is taken for one thing. */
const ALL_AS: Readonly<Record<Voice, VoiceBands>> = {
  customer: { customer: ALWAYS, customerToBusiness: ALWAYS, toBusiness: NEVER, seller: NEVER },
  seller: { customer: NEVER, customerToBusiness: NEVER, toBusiness: NEVER, seller: ALWAYS },
  other: { customer: NEVER, customerToBusiness: NEVER, toBusiness: NEVER, seller: NEVER },
}

/** What reads texts and has read none of some authors. */
export function readersWithout(authors: readonly string[]): ReadBy {
  const without = (name: ModelName) =>
    learnt(
      name,
      framesOf(name).filter(({ author }) => !authors.includes(author)),
    )
  return {
    model: without('texts'),
    short: without('short'),
    voices: { addressed: without('addressed'), pitches: without('pitches'), bands: voiceBands() },
  }
}

/** Reads every text of some authors as the gate does, with all its guards. */
export const readLeftOut = (by: ReadBy, authors: readonly string[]): LeftOut[] => [
  ...toBusinesses().flatMap(frame => (authors.includes(frame.author) ? readFrame(by, frame, true) : [])),
  ...ofBusinesses().flatMap(frame => (authors.includes(frame.author) ? readFrame(by, frame, false) : [])),
]

function readFrame(by: ReadBy, frame: Frame, isToBusiness: boolean): LeftOut[] {
  const [row] = fill(frame, 1)
  if (row === undefined) return []
  const { author, subject, text } = row
  const sentences = wordsOf(subject === undefined ? text : `${subject}\n${text}`, 'text')
  if (sentences.length === 0) return []
  const isInTables = findPromotion(subject, text) !== null
  const as = (voice: Voice): boolean =>
    isLet(row, isInTables, { ...by, voices: { ...by.voices, bands: ALL_AS[voice] } })
  return [
    {
      kind: kindOf(row, isToBusiness),
      setsBands: !isToBusiness || AS_IT_COMES.has(author),
      mayLeave: { customer: as('customer'), seller: as('seller'), other: as('other') },
      ...hear(by.voices, sentences),
    },
  ]
}

function isLet({ subject, text }: Row, isInTables: boolean, by: ReadBy): boolean {
  const { band, isSure, isOfCustomer } = readText({ subject, body: text, says: [] }, by)
  if (band !== 'clean') return false
  if (!isInTables) return true
  if (isSure !== true && isOfCustomer !== true) return false
  return findPromotion(undefined, besideSure({ subject, body: text }, isOfCustomer, by).join('\n')) === null
}
