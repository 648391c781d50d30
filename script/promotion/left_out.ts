import { findPromotion } from '../../src/gate/content.ts'
import { languageOf } from '../../src/gate/promotion/language.ts'
import type { Model } from '../../src/gate/promotion/model_file.ts'
import type { Net } from '../../src/gate/promotion/net.ts'
import type { VoiceBands } from '../../src/gate/promotion/net_file.ts'
import { besideSure, type ReadBy, readText } from '../../src/gate/promotion/read_text.ts'
import { scoreAll } from '../../src/gate/promotion/score.ts'
import { heaviestOf } from '../../src/gate/promotion/verdict.ts'
import { type Heard, hear, type Voice as Said } from '../../src/gate/promotion/voice.ts'
import { toSigns } from './examples.ts'
import { fill } from './frames.ts'
import { FILLINGS, framesOf, judgedBy } from './models.ts'
import type { Voice } from './tellings.ts'
import { learn, quantised, TEXTS } from './train.ts'

/** Authors who are left out together: what one hand wrote is never judged by what has read the rest of it. */
export const FOLDS: readonly (readonly string[])[] = [
  ['kit', 'seb', 'xenia', 'yara', 'zora', 'yan', 'abel', 'ben', 'oskar', 'walt', 'vic'],
  ['lena', 'ruth', 'hazel', 'quill', 'ava', 'chi', 'pia', 'uri', 'tina'],
  ['noor', 'pim', 'wanda', 'xaver', 'bea', 'cora', 'dan', 'first', 'nia', 'tess', 'uwe', 'wim'],
  ['otto', 'gil', 'ida', 'ivo', 'mel', 'rafa', 'suri', 'vera', 'dana', 'eli', 'zita'],
]

/** Who wrote all that is written to businesses, as it comes: what customers ask, the same beside an advertisement, and what is sold; the nets of decision 125 had read none of them. */
const AS_IT_COMES: ReadonlySet<string> = new Set(['kit', 'lena', 'noor', 'otto', 'pim', 'ruth', 'seb'])

/** What is written to businesses, and by them. */
export const KINDS = ['enquiries', 'mixtures', 'sold to businesses', 'promotional', 'mixed', 'honest'] as const
export type Kind = (typeof KINDS)[number]

/** A text of somebody whose texts no model had read: what the nets say of it, and whether it may leave by what is made of that. */
export interface LeftOut extends Heard {
  kind: Kind
  /** Whether the bands are set by it: others who wrote to businesses wrote what is hard to tell, or one thing alone. */
  setsBands: boolean
  mayLeave: Readonly<Record<Said, boolean>>
}

const BESIDE: Readonly<Record<string, Kind>> = { honest: 'enquiries', mixed: 'mixtures' }
const kindOf = ({ row: { label }, isToBusiness }: Voice): Kind =>
  isToBusiness
    ? (BESIDE[label] ?? 'sold to businesses')
    : label === 'promotional' || label === 'mixed'
      ? label
      : 'honest'

const NEVER = Number.POSITIVE_INFINITY
const ALWAYS = Number.NEGATIVE_INFINITY
/** Bands by which every text that the nets are asked about is taken for one thing. */
const ALL_AS: Readonly<Record<Said, VoiceBands>> = {
  customer: { customer: ALWAYS, customerToBusiness: ALWAYS, toBusiness: NEVER, seller: NEVER },
  seller: { customer: NEVER, customerToBusiness: NEVER, toBusiness: NEVER, seller: ALWAYS },
  other: { customer: NEVER, customerToBusiness: NEVER, toBusiness: NEVER, seller: NEVER },
}

const judge = judgedBy('texts')

/** The model of what sells, from all texts that some authors did not write. */
export function modelWithout(authors: readonly string[]): Model {
  const signed = framesOf('texts')
    .filter(({ author }) => !authors.includes(author))
    .flatMap(frame => fill(frame, FILLINGS))
    .map(row => toSigns(row, TEXTS))
  const found = learn(signed, TEXTS, label => label !== 'honest')
  return { ...quantised(found, TEXTS), ...judge }
}

/** Reads a text as the gate does, with all its guards, by a model and nets that have not read its author. */
export function readLeftOut(model: Model, nets: readonly Net[], voice: Voice): LeftOut {
  const { sentences, row } = voice
  const { worth } = heaviestOf(scoreAll(model, sentences, 'text'), 'text')
  const { ask } = judge.bands[languageOf(sentences.slice(0, 10).flat()) ?? 'other'] ?? judge.bands.other
  const isInTables = findPromotion(row.subject, row.text) !== null
  const as = (said: Said): boolean => isLet(voice, isInTables, { model, voices: { nets, bands: ALL_AS[said] } })
  return {
    kind: kindOf(voice),
    setsBands: !voice.isToBusiness || AS_IT_COMES.has(row.author),
    mayLeave: { customer: as('customer'), seller: as('seller'), other: as('other') },
    ...hear(nets, sentences, worth - ask),
  }
}

function isLet({ row: { subject, text } }: Voice, isInTables: boolean, by: ReadBy): boolean {
  const { band, isSure, isOfCustomer } = readText({ subject, body: text, says: [] }, by)
  if (band !== 'clean') return false
  if (!isInTables) return true
  if (isSure !== true && isOfCustomer !== true) return false
  return findPromotion(undefined, besideSure({ subject, body: text }, isOfCustomer, by).join('\n')) === null
}
