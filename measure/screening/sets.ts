import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readSets } from '../jsonl.ts'

const famous = z.strictObject({
  id: z.string(),
  script: z.string(),
  lang: z.string(),
  text: z.string(),
  entries: z.array(z.string()).min(1),
  note: z.string(),
})

const pair = z.strictObject({
  id: z.string(),
  asked: z.string(),
  listed: z.string(),
  kind: z.enum(['person', 'entity', 'vessel']),
  same: z.boolean(),
  scripts: z.string(),
  class: z.string(),
  why: z.string(),
})

const parts = z
  .object({
    id: z.string(),
    script: z.string(),
    lang: z.string(),
    kind: z.enum(['person', 'entity']),
    pattern: z.string(),
  })
  .catchall(z.array(z.string()).min(1))

const dropped = z.strictObject({ id: z.string(), reason: z.string() })

/** A party that many know, in its own script, and the entries that it is. */
export type FamousParty = z.infer<typeof famous>
/** A name that is asked about and one that might stand on a list, labelled by somebody who had not seen the engine. */
export type LabelledPair = z.infer<typeof pair>
/** What names of people or companies of one language are made of, and how; none of them is on a list. */
export type NameParts = z.infer<typeof parts>

const DROPPED = new Set(
  z
    .array(dropped)
    .parse(JSON.parse(readFileSync(new URL('dropped.json', import.meta.url), 'utf8')))
    .map(({ id }) => id),
)

const FOLDER = new URL('./', import.meta.url)
const read = <T extends { id: string }>(begin: string, schema: z.ZodType<T>): T[] =>
  readSets(FOLDER, begin, schema).filter(({ id }) => !DROPPED.has(id))

export const readFamous = (): FamousParty[] => read('famous_', famous)

export const readPairs = (): LabelledPair[] => read('pairs_', pair)

export const readNameParts = (): NameParts[] => read('unlisted_', parts)
