import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { readFrames, readParts, readRequests, type Request, toExample } from './examples.ts'
import { RECIPE } from './train.ts'

/** What is written down of the committed model, as SHA-256 in hexadecimal. */
export interface RequestsTrainedFrom {
  /** Of everything that decides its bytes. */
  from: string
  /** Of its bytes. */
  model: string
}

export const REQUEST_MODEL = 'src/map/data/requests.bin'
const FILE = 'data/requests/trained_from.json'

/** What is written down of the committed model. */
export const readRequestsTrainedFrom = (): RequestsTrainedFrom =>
  JSON.parse(readFileSync(FILE, 'utf8')) as RequestsTrainedFrom

/** Writes down what the model was trained from. */
export const writeRequestsTrainedFrom = (model: Buffer): void =>
  writeFileSync(FILE, `${JSON.stringify(requestsTrainedFrom(model), null, 2)}\n`)

/** What there is to write down of a model that has been trained from what is there now. */
export function requestsTrainedFrom(model: Buffer): RequestsTrainedFrom {
  const hash = createHash('sha256').update(JSON.stringify(RECIPE))
  for (const program of PROGRAMS) hash.update(program).update(readFileSync(program))
  const requests = [...readRequests(), ...readParts(), ...readFrames()]
  hash.update(JSON.stringify(requests))
  for (const request of requests.filter((_, at) => at % SAMPLED === 0)) hash.update(bytesOf(request))
  return { from: hash.digest('hex'), model: createHash('sha256').update(model).digest('hex') }
}

// Enough of every language to see that texts are read in another way; the nights train anew from all.
const SAMPLED = 17

const PROGRAMS = [
  'src/map/request/request_model.ts',
  'script/requests/examples.ts',
  'script/requests/train.ts',
  'script/promotion/logistic.ts',
  'script/promotion/seeded.ts',
]

function bytesOf(request: Request): Buffer {
  const { places, amounts, isPositive, weight } = toExample(request, RECIPE.bits)
  return Buffer.concat([
    Buffer.from(JSON.stringify([isPositive, weight])),
    Buffer.from(places.buffer),
    Buffer.from(amounts.buffer),
  ])
}
