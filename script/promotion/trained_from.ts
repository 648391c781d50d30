import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Frame } from './frames.ts'
import { framesOf, judgedBy, type ModelName, RECIPES, signedOf } from './models.ts'

/** What is written down of a committed model, as SHA-256 in hexadecimal. */
export interface TrainedFrom {
  /** Of everything that decides its bytes. */
  from: string
  /** Of its bytes. */
  model: string
}

const FILE = 'data/promotion/trained_from.json'

/** What is written down of every committed model. */
export const readTrainedFrom = (): Record<ModelName, TrainedFrom> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<ModelName, TrainedFrom>

/** Writes down what models were trained from. */
export const writeTrainedFrom = (models: readonly (readonly [ModelName, Buffer])[]): void => {
  const entries = models.map(([name, model]) => [name, trainedFrom(name, model)])
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

/** What there is to write down of a model that has been trained from what is there now: its frames, how some of them are read, its recipe, its bands and the programs that learn and write it. */
export function trainedFrom(name: ModelName, model: Buffer): TrainedFrom {
  const hash = createHash('sha256')
  for (const program of programs()) hash.update(program).update(readFileSync(program))
  hash.update(JSON.stringify([RECIPES[name], judgedBy(name)]))
  const frames = framesOf(name)
  hash.update(JSON.stringify(frames))
  for (const { row, whole, sentences } of signedOf(name, sampleOf(frames))) {
    const all = [whole, ...sentences]
    hash.update(JSON.stringify([row.frame, row.label, all.map(({ places }) => places.length)]))
    for (const { places, amounts } of all) hash.update(places).update(amounts)
  }
  return { from: hash.digest('hex'), model: createHash('sha256').update(model).digest('hex') }
}

// Enough to see that texts are read in another way; the nights train anew from all.
const SAMPLED = 11

/** Every so many of a language, from the first. */
function sampleOf(frames: readonly Frame[]): Frame[] {
  const counts = new Map<string, number>()
  return frames.filter(({ lang }) => {
    const count = counts.get(lang) ?? 0
    counts.set(lang, count + 1)
    return count % SAMPLED === 0
  })
}

const programs = (): string[] => [
  'src/gate/promotion/lexicon.ts',
  'src/gate/promotion/meanings.ts',
  'src/gate/promotion/model_file.ts',
  'src/gate/promotion/roles.ts',
  ...readdirSync('script/promotion')
    .sort()
    .map(name => `script/promotion/${name}`),
]
