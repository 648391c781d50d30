import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { framesOf, judgedBy, type ModelName, RECIPES, signedOf } from './models.ts'
import { VOICE_RECIPES, voiceBands, voiceFrames, voicesOf } from './voices.ts'

/** What is written down of a committed model, as SHA-256 in hexadecimal. */
export interface TrainedFrom {
  /** Of everything that decides its bytes. */
  from: string
  /** Of its bytes. */
  model: string
}

/** A model as it is shipped: those that weigh signs, and the nets. */
export type Shipped = ModelName | 'voices'

const FILE = 'data/promotion/trained_from.json'

/** What is written down of every committed model. */
export const readTrainedFrom = (): Record<Shipped, TrainedFrom> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<Shipped, TrainedFrom>

/** Writes down what models were trained from. */
export const writeTrainedFrom = (models: Record<Shipped, Buffer>): void => {
  const entries = Object.entries(models).map(([name, model]) => [name, trainedFrom(name as Shipped, model)])
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

/** What there is to write down of a model that has been trained from what is there now: its frames, how some of them are read, its recipe, its bands and the programs that learn and write it. */
export function trainedFrom(name: Shipped, model: Buffer): TrainedFrom {
  const hash = createHash('sha256')
  for (const program of programs()) hash.update(program).update(readFileSync(program))
  if (name === 'voices') {
    hash.update(JSON.stringify([VOICE_RECIPES, voiceBands()]))
    const frames = voiceFrames()
    hash.update(JSON.stringify(frames))
    for (const { row, side, sentences } of voicesOf(sampleOf(frames, ({ frame }) => frame.lang)))
      hash.update(JSON.stringify([row.frame, row.label, side, sentences]))
  } else {
    hash.update(JSON.stringify([RECIPES[name], judgedBy(name)]))
    const frames = framesOf(name)
    hash.update(JSON.stringify(frames))
    const sample = sampleOf(frames, ({ lang }) => lang)
    for (const { row, whole, sentences } of signedOf(name, sample)) {
      const all = [whole, ...sentences]
      hash.update(JSON.stringify([row.frame, row.label, all.map(({ places }) => places.length)]))
      for (const { places, amounts } of all) hash.update(places).update(amounts)
    }
  }
  return { from: hash.digest('hex'), model: createHash('sha256').update(model).digest('hex') }
}

// Enough to see that texts are read in another way; the nights train anew from all.
const SAMPLED = 11

/** Every so many of a language, from the first. */
function sampleOf<T>(all: readonly T[], languageOf: (one: T) => string): T[] {
  const counts = new Map<string, number>()
  return all.filter(one => {
    const count = counts.get(languageOf(one)) ?? 0
    counts.set(languageOf(one), count + 1)
    return count % SAMPLED === 0
  })
}

const programs = (): string[] => [
  'src/gate/promotion/lexicon.ts',
  'src/gate/promotion/meanings.ts',
  'src/gate/promotion/model_file.ts',
  'src/gate/promotion/net.ts',
  'src/gate/promotion/net_file.ts',
  'src/gate/promotion/roles.ts',
  ...readdirSync('script/promotion')
    .sort()
    .map(name => `script/promotion/${name}`),
]
