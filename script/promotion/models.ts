import { readFileSync } from 'node:fs'
import { type Bands, type Head, toFile } from '../../src/gate/promotion/model_file.ts'
import { type Signed, toSigns } from './examples.ts'
import { fill, type Frame, readFrames } from './frames.ts'
import { DECEPTIONS, learn, OBJECTIVES, quantised, type Recipe, TEXTS } from './train.ts'

/** How often the slots of a frame are filled. */
export const FILLINGS = 2

/** A model as it is shipped, by the name of its file. */
export type ModelName = 'texts' | 'objectives' | 'deceptions'

const FOLDERS: Readonly<Record<ModelName, readonly string[]>> = {
  texts: ['data/promotion', 'data/promotion/short'],
  objectives: ['data/promotion/calls'],
  deceptions: ['data/promotion/calls'],
}
/** How each model is trained. */
export const RECIPES: Readonly<Record<ModelName, Recipe>> = {
  texts: TEXTS,
  objectives: OBJECTIVES,
  deceptions: DECEPTIONS,
}
// What sells is told from what is honest; what deceives from what sells.
const IS_LOOKED_FOR: Readonly<Record<ModelName, (label: string) => boolean>> = {
  texts: label => label !== 'honest',
  objectives: label => label !== 'honest',
  deceptions: label => label === 'deceiving',
}

/** The frames that a model learns from, in order. */
export const framesOf = (name: ModelName): Frame[] =>
  FOLDERS[name].flatMap(readFrames).filter(({ label }) => name !== 'deceptions' || label !== 'honest')

/** What a model learns from frames: their rows with their signs, in order. */
export const signedOf = (name: ModelName, frames: readonly Frame[]): Signed[] =>
  frames.flatMap(frame => fill(frame, FILLINGS)).map(row => toSigns(row, RECIPES[name]))

/** What a model says beside its weights. */
export function judgedBy(name: ModelName): Pick<Head, 'bands' | 'sure'> {
  const { sure, ...bands } = JSON.parse(readFileSync('data/promotion/bands.json', 'utf8')) as Record<
    ModelName,
    Head['bands']
  > & { sure: number }
  const halves: Bands = { ask: 0, refuse: 0 }
  return { ...(name === 'texts' && { sure }), bands: bands[name] ?? { other: halves } }
}

/** Trains one model anew: the same bytes every time. */
export function trained(name: ModelName): Buffer {
  const recipe = RECIPES[name]
  const { weights, ...head } = quantised(learn(signedOf(name, framesOf(name)), recipe, IS_LOOKED_FOR[name]), recipe)
  return toFile({ ...head, ...judgedBy(name) }, weights)
}
