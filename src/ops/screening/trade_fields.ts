import { z } from 'zod'
import { obvious } from '../../core/schema.ts'
import { partyMatch, partyName, suppressedMatch } from './fields.ts'

const MOST_PARTIES = 10

/** A country in the table of levels. */
export const destination = z.strictObject({
  country_code: z.string().describe('ISO 3166-1 alpha-2.'),
  name: z.string().describe('In English.'),
  basis: z.string().describe('The measures behind the level.'),
  citations: z.array(z.string()).describe('Where they can be read.'),
  confidence: z.enum(['high', 'medium', 'low']).describe('How sure the level is.'),
  ear_groups: z.array(z.string()).describe('Country Groups D and E of the EAR it is in.'),
})

/** A part of Ukraine under embargo that the trade names. */
export const region = z.strictObject({
  code: z.string().describe('ISO 3166-2.'),
  name: z.string().describe('In English.'),
  found_in: z.string().describe('The field that names it.'),
  certain: z.boolean().describe('false: it may not be meant; it asks for a person and restricts nothing.'),
})

/** An HS code, read by its form and looked up in the table of goods. */
export const hsCode = z.strictObject({
  given: z.string().describe('As it was sent.'),
  digits: z.string().describe('Without grouping.'),
  chapter: z.string().describe('Two digits.'),
  level: z
    .enum(['chapter', 'heading', 'subheading', 'tariff_line', 'statistical_line'])
    .describe('What a code of this length names.'),
  note: z.string().optional().describe('What it is good for, where it is no subheading.'),
  lists: z
    .array(
      z.strictObject({
        list: z.string().describe('Its id in the table of goods.'),
        tier: z.string().optional().describe('Where the list has tiers.'),
        part: z.literal(true).optional().describe('The code is too short: only some of it is listed.'),
        as_of: z.string().describe('The edition in the table.'),
        unverified: z.literal(true).optional().describe('Its text was not read for the table.'),
      }),
    )
    .describe('Lists of goods it is on; none does not mean that no licence is needed.'),
})

/** A listed party that a name is like; screen_sanctions gives the evidence. */
export const tradeMatch = z.strictObject({
  score: z.number().describe('0 to 1.'),
  entry_id: z.string().describe('The list, or the service asked besides, and the entry there.'),
  name: z.string().optional().describe('Its primary name.'),
  matched_name: z.string().optional().describe('The name that matched, where it is another.'),
  matched_identifier: partyMatch.shape.matched_identifier,
  kind: z.string().optional().describe('person, entity, vessel, aircraft or unknown.'),
  programs: z.array(z.string()).optional().describe('Sanctions programmes, at most 3.'),
  source_url: z.string().optional().describe('Where a person can read the entry.'),
})

/** One party and what screening it came to. */
export const partyAnswer = z.strictObject({
  index: z.number().int().describe('Its place in parties of the input, from 0.'),
  name: z
    .string()
    .optional()
    .describe('As it was sent; cut or left out where the answer would be too long: see index.'),
  status: z
    .enum(['matched', 'possible', 'no_hit', 'unavailable'])
    .describe('matched from a score of 0.80, possible from 0.70; unavailable: not screened, which is no no_hit.'),
  matches: z.array(tradeMatch).optional().describe('The best hits, best first.'),
  further_matches: z.number().int().optional().describe('Hits that are not shown: ask screen_sanctions.'),
  suppressed_matches: z
    .array(suppressedMatch)
    .optional()
    .describe('Hits an operator has decided on; they do not count.'),
  not_compared: z
    .array(z.string())
    .optional()
    .describe('Numbers in the name that were compared with nothing, and why; it is no no_hit for them.'),
  further_suppressed: z.number().int().optional().describe('Suppressed hits that are not shown: ask screen_sanctions.'),
  script_support: z
    .enum(['limited', 'none'])
    .optional()
    .describe('limited: the script is matched less surely; none: it cannot be read.'),
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

/** What map_trade_restriction is asked. */
export const tradeAsked = z.strictObject({
  product: z.string().meta(obvious('What is traded')),
  destination_country: z.string().describe('ISO country code'),
  hs_code: z.string().optional().describe('2, 4, 6, 8 or 10 digits; looked up, never derived'),
  origin_country: z.string().optional().describe('ISO country code'),
  parties: z.array(partyName).max(MOST_PARTIES).optional().describe('At most 10'),
})

/** What map_trade_restriction answers. */
export const tradeAnswer = z.strictObject({
  restricted: z
    .boolean()
    .describe('A comprehensive embargo, goods barred to the destination, or a party that matched.'),
  requires_review: z.boolean().describe('A person has to look before the trade goes on.'),
  risk_level: z
    .enum(['comprehensive_embargo', 'sectoral_sanctions', 'elevated_scrutiny', 'standard'])
    .describe('Of the destination, or of a part of it that is named.'),
  human_message: z.string().describe('What was found, and the next step.'),
  warnings: z.array(z.string()).describe('What may forbid the trade.'),
  destination: destination.describe('Where it stands by itself, and why.'),
  regions: z.array(region).optional().describe('Parts of Ukraine under embargo that the trade names.'),
  notes: z.array(z.string()).describe('What else applies.'),
  product: z.string().describe('As it was sent, at most 200 characters.'),
  hs_code: hsCode.optional().describe('By its form, and in the table of goods.'),
  parties: z.array(partyAnswer).describe('Those first that weigh most; clean ones by name alone.'),
  party_screening: partyScreening.describe('Whether the parties were screened.'),
  lists_screened: z
    .array(z.string())
    .describe('What the parties were compared with: the edition, and what is wrong with it.'),
  lists_not_screened: z
    .array(z.string())
    .optional()
    .describe('What they were not, and why; a hit there is not excluded.'),
  tariff_guidance: z
    .strictObject({
      note: z.string().describe('What to do there.'),
      links: z.array(z.string()).describe('Official pages.'),
    })
    .describe('Where duties are found.'),
  export_guidance: z
    .strictObject({
      note: z.string().describe('Whose rules apply.'),
      links: z.array(z.string()).describe('Official pages.'),
    })
    .describe('Where licences are explained.'),
  trade_data: dataEdition.describe('The edition of the table of levels.'),
  disclaimer: z.string().describe('What the answer is not.'),
})
