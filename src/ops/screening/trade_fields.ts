import { z } from 'zod'
import { partyMatch, suppressedMatch } from './fields.ts'

/** A country in the table of levels. */
export const destination = z.strictObject({
  country_code: z.string().describe('ISO 3166-1 alpha-2.'),
  name: z.string().describe('In English.'),
  basis: z.string().describe('The measures behind the level.'),
  citations: z.array(z.string()).describe('Where they can be read.'),
  confidence: z.enum(['high', 'medium', 'low']).describe('How sure the level is.'),
  ear_groups: z.array(z.string()).describe('Country Groups D and E of the EAR it is in.'),
})

/** An HS code, read by its form. */
export const hsCode = z.strictObject({
  given: z.string().describe('As it was sent.'),
  digits: z.string().describe('Without grouping.'),
  chapter: z.string().describe('Two digits.'),
  level: z
    .enum(['chapter', 'heading', 'subheading', 'tariff_line', 'statistical_line'])
    .describe('What a code of this length names.'),
  note: z.string().describe('What it is good for.'),
})

/** A page of an authority. */
export const link = z.strictObject({
  title: z.string().describe('What it is.'),
  url: z.string().describe('Where it is.'),
})

/** One party and what screening it came to. */
export const partyAnswer = z.strictObject({
  name: z.string().describe('As it was sent.'),
  status: z
    .enum(['matched', 'possible', 'no_hit', 'unavailable'])
    .describe('unavailable: not screened, which is no no_hit.'),
  matches: z.array(partyMatch).describe('At most 3, best first.'),
  further_matches: z.number().int().describe('Hits that are not shown.'),
  suppressed_matches: z.array(suppressedMatch).describe('Hits an operator has decided on; they do not count.'),
  script_support: z.enum(['full', 'limited']).describe('limited: the script is matched less surely.'),
  screening_id: z.string().optional().describe('Names the record of this screening.'),
})

/** Whether the parties were screened. */
export const partyScreening = z.strictObject({
  status: z
    .enum(['screened', 'partial', 'unavailable', 'not_requested'])
    .describe('partial: a source failed or is stale.'),
  reason: z.string().optional().describe('Why not, and what an operator does.'),
})

/** The edition of the table of levels. */
export const dataEdition = z.strictObject({
  as_of: z.string().describe('When it was read.'),
  review_by: z.string().describe('When it must be read again.'),
  ear_groups_as_of: z.string().describe('When the country groups were read.'),
  stale: z.boolean().describe('review_by has passed.'),
})
