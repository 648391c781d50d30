import { z } from 'zod'
import { readSets } from '../jsonl.ts'

const phrase = z.strictObject({
  id: z.string(),
  lang: z.string().length(2),
  text: z.string(),
  kinds: z.array(z.string()),
  unused: z.array(z.string()),
  conditions: z.record(z.string(), z.string()),
})

const name = z.strictObject({
  id: z.string(),
  extract: z.string(),
  text: z.string(),
  element: z.array(z.string()),
  how: z.string(),
})

const placeString = z.strictObject({
  id: z.string(),
  extract: z.string(),
  text: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  kind: z.string(),
})

/** What somebody says who looks for a business, and the tags that are a right first answer; none: it names no business. */
export type MeasuredPhrase = z.infer<typeof phrase>
/** How somebody asks for a business that an extract holds. */
export type MeasuredName = z.infer<typeof name>
/** How somebody says where, and where that is. */
export type MeasuredPlace = z.infer<typeof placeString>

const FOLDER = new URL('./', import.meta.url)

export const readPhrases = (): MeasuredPhrase[] => readSets(FOLDER, 'phrases_', phrase)
export const readNames = (): MeasuredName[] => readSets(FOLDER, 'names_', name)
export const readPlaceStrings = (): MeasuredPlace[] => readSets(FOLDER, 'place_strings_', placeString)
