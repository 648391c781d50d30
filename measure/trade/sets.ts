import { z } from 'zod'
import { readSets } from '../jsonl.ts'

const destination = z.strictObject({
  id: z.string(),
  product: z.string(),
  /** As somebody sends it: a code, a name, a former name. */
  destination: z.string(),
  /** Where in the country; a party or the product says so too. */
  destination_text: z.string().nullable(),
  origin: z.string().length(2).nullable(),
  parties: z.array(z.string()),
  hs_code: z.string().nullable(),
  /** The code that belongs to the name; `region` where a region is meant. */
  want_code: z.string().optional(),
  level: z.enum(['comprehensive_embargo', 'sectoral_sanctions', 'elevated_scrutiny', 'standard']),
  restricted: z.boolean(),
  review: z.boolean(),
  reasons: z.array(z.string()),
  /** What the answer has to speak of. */
  codes: z.array(z.string()),
  source: z.string(),
})

/** A trade, and what a compliance officer who had not seen the tables says of it. */
export type MeasuredTrade = z.infer<typeof destination>

export const readTrades = (): MeasuredTrade[] => readSets(new URL('./', import.meta.url), 'destinations_', destination)
