import { z } from 'zod'
import { readSets } from '../jsonl.ts'

const company = z.strictObject({
  id: z.string(),
  legal_name: z.string(),
  country: z.string().length(2),
  group: z.string().nullable(),
  other_names: z.array(
    z.strictObject({
      name: z.string(),
      type: z.enum([
        'PREVIOUS_LEGAL_NAME',
        'TRADING_OR_OPERATING_NAME',
        'ALTERNATIVE_LANGUAGE_LEGAL_NAME',
        'AUTO_ASCII_TRANSLITERATED_LEGAL_NAME',
        'PREFERRED_ASCII_TRANSLITERATED_LEGAL_NAME',
      ]),
    }),
  ),
  city: z.string(),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  queries: z.array(
    z.strictObject({ text: z.string(), class: z.string(), want: z.enum(['verified', 'candidate_first']) }),
  ),
})

const fake = z.strictObject({
  id: z.string(),
  text: z.string(),
  country: z.string().length(2).nullable(),
  near: z.string().nullable(),
  why: z.string(),
})

/** A real company, and the names by which people ask for it. */
export type MeasuredCompany = z.infer<typeof company>
/** A company that does not exist, and the one that it is near to. */
export type FakeCompany = z.infer<typeof fake>

const FOLDER = new URL('./', import.meta.url)

export const readCompanies = (): MeasuredCompany[] => readSets(FOLDER, 'companies_', company)

export const readFakes = (): FakeCompany[] => readSets(FOLDER, 'no_companies_', fake)
