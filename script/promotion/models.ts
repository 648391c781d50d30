import { readFileSync } from 'node:fs'
import { wordsOf } from '../../src/gate/promotion/features.ts'
import { type Bands, type Head, type Model, toFile, type VoiceBands } from '../../src/gate/promotion/model_file.ts'
import { TELLING_WORDS } from '../../src/gate/promotion/read_text.ts'
import { type Signed, toSigns } from './examples.ts'
import { fill, type Frame, readFrames, type Row } from './frames.ts'
import { ADDRESSED, DECEPTIONS, learn, OBJECTIVES, PITCHES, quantised, type Recipe, SHORT, TEXTS } from './train.ts'

/** How often the slots of a frame are filled. */
export const FILLINGS = 2

/** The models as they are shipped, by the names of their files. */
export const MODELS = ['texts', 'short', 'pitches', 'addressed', 'objectives', 'deceptions'] as const
export type ModelName = (typeof MODELS)[number]

/** Who wrote to businesses among the frames of the judge of texts. */
const WROTE_TO_BUSINESSES = 'ida'
const MESSAGES: readonly string[] = ['data/promotion', 'data/promotion/short']
const CALLS = 'data/promotion/calls'
const WRITTEN_TO_A_BUSINESS = 'to a business'

/** How each model is trained. */
export const RECIPES: Readonly<Record<ModelName, Recipe>> = {
  texts: TEXTS,
  short: SHORT,
  pitches: PITCHES,
  addressed: ADDRESSED,
  objectives: OBJECTIVES,
  deceptions: DECEPTIONS,
}
const sells = (label: string): boolean => label !== 'honest'
// What sells is told from what is honest; what deceives from what sells; what is written to businesses from what they write.
const IS_LOOKED_FOR: Readonly<Record<ModelName, (label: string) => boolean>> = {
  texts: sells,
  short: sells,
  pitches: sells,
  addressed: label => label === WRITTEN_TO_A_BUSINESS,
  objectives: sells,
  deceptions: label => label === 'deceiving',
}

const isToBusiness = ({ author }: Frame): boolean => author === WROTE_TO_BUSINESSES

/** What is written to businesses. */
export const toBusinesses = (): Frame[] => [
  ...readFrames('data/promotion').filter(isToBusiness),
  ...readFrames('data/promotion/enquiries'),
]

/** What businesses write to others, and what they ask. */
export const ofBusinesses = (): Frame[] =>
  [...MESSAGES, 'data/promotion/questions'].flatMap(readFrames).filter(frame => !isToBusiness(frame))

const ofMessages = (): Frame[] => MESSAGES.flatMap(readFrames)

const FRAMES: Readonly<Record<ModelName, () => Frame[]>> = {
  texts: ofMessages,
  short: ofMessages,
  pitches: toBusinesses,
  addressed: () => [
    ...toBusinesses().map(frame => ({ ...frame, label: WRITTEN_TO_A_BUSINESS })),
    ...ofBusinesses().map(frame => ({ ...frame, label: 'of a business' })),
  ],
  objectives: () => readFrames(CALLS),
  deceptions: () => readFrames(CALLS).filter(({ label }) => label !== 'honest'),
}

/** The frames that a model learns from, in order. */
export const framesOf = (name: ModelName): Frame[] => FRAMES[name]()

/** Whether a row is one of those that the model of short texts reads. */
export const isShort = ({ subject, text }: Row): boolean =>
  wordsOf(subject === undefined ? text : `${subject}\n${text}`, 'text').flat().length < TELLING_WORDS

/** What a model learns from frames: their rows with their signs, in order. */
export const signedOf = (name: ModelName, frames: readonly Frame[]): Signed[] =>
  frames
    .flatMap(frame => fill(frame, FILLINGS))
    .filter(row => name !== 'short' || isShort(row))
    .map(row => toSigns(row, RECIPES[name]))

/** What is said of every model beside its weights. */
interface Written extends Record<'texts' | 'objectives', Head['bands']> {
  sure: number
  voices: VoiceBands
}

const written = (): Written => JSON.parse(readFileSync('data/promotion/bands.json', 'utf8')) as Written

/** The bands of voices that are in force. */
export const voiceBands = (): VoiceBands => written().voices

/** What a model says beside its weights. */
export function judgedBy(name: ModelName): Pick<Head, 'bands' | 'sure' | 'voices'> {
  const { sure, voices, texts, objectives } = written()
  const halves: Bands = { ask: 0, refuse: 0 }
  if (name === 'texts') return { sure, bands: texts }
  if (name === 'pitches') return { voices, bands: { other: halves } }
  return { bands: name === 'objectives' ? objectives : { other: halves } }
}

/** Learns as a shipped model does, from the frames given. */
export function learnt(name: ModelName, frames: readonly Frame[]): Model {
  const recipe = RECIPES[name]
  return { ...quantised(learn(signedOf(name, frames), recipe, IS_LOOKED_FOR[name]), recipe), ...judgedBy(name) }
}

/** Trains one model anew: the same bytes every time. */
export function trained(name: ModelName): Buffer {
  const { weights, ...head } = learnt(name, framesOf(name))
  return toFile(head, weights)
}
