import { z } from 'zod'
import { obvious } from '../../core/schema.ts'
import { countryCode } from '../fields.ts'

const address = z.strictObject({
  lines: z.array(z.string()).describe('Street and house.'),
  city: z.string().optional().describe('City.'),
  region: z.string().optional().describe('State or region.'),
  postal_code: z.string().optional().describe('Postal code.'),
  country: z.string().optional().describe('ISO 3166-1 alpha-2.'),
})

const related = z.strictObject({
  name: z.string().optional().describe('Its name.'),
  lei: z.string().optional().describe('Its LEI.'),
})

/** A company as a registry holds it. */
export const record = z.strictObject({
  legal_name: z.string().describe('Official name.'),
  other_names: z.array(z.string()).describe('Further and former names.'),
  former_names: z.array(z.string()).describe('Those of them that it had once.'),
  legal_form: z
    .strictObject({
      code: z.string().optional().describe('ISO 20275 code.'),
      name: z.string().optional().describe('Its name in its own language.'),
    })
    .optional()
    .describe('Legal form.'),
  category: z
    .string()
    .optional()
    .describe(
      'What the entry is where it is no company of its own, or none of the registry’s country: branch, fund, sole_proprietor, overseas and others.',
    ),
  head_office: related.optional().describe('Of a branch: the company it is part of.'),
  successors: z.array(related).describe('What it became, where it was merged or replaced.'),
  ended: z
    .strictObject({
      date: z.string().optional().describe('Day.'),
      reason: z.string().optional().describe('As the registry writes it.'),
    })
    .optional()
    .describe('When and why it ended.'),
  lei: z.string().optional().describe('Legal Entity Identifier.'),
  entity_status: z.enum(['active', 'inactive', 'unknown']).describe('Whether the company exists.'),
  entity_status_basis: z.string().optional().describe('What that was read from, where the registry gives no status.'),
  registration_status: z
    .string()
    .optional()
    .describe('State of the entry; LAPSED is an unpaid renewal, not a dissolved company.'),
  jurisdiction: z.string().optional().describe('ISO 3166-1 or 3166-2.'),
  registered_address: address.optional().describe('Official seat.'),
  other_addresses: z
    .array(
      address.extend({
        kind: z
          .enum(['headquarters', 'business', 'mailing'])
          .describe('What it is; none of them is the registered seat.'),
      }),
    )
    .describe('Further addresses.'),
  registry_authority: z
    .strictObject({
      code: z.string().optional().describe('Its code on the list of registration authorities (RA000585).'),
      name: z.string().optional().describe('Name.'),
      number: z.string().optional().describe('Number of the company there.'),
    })
    .optional()
    .describe('Who registered it.'),
  source: z.string().describe('Id of the registry.'),
  source_url: z.string().describe('Where a person can read it.'),
  as_of: z.string().optional().describe('Date of the source.'),
})

/** What verify_company_record is asked. */
export const companyAsked = z.strictObject({
  name: z.string().trim().min(2).max(200).meta(obvious('Legal name')),
  country: countryCode.describe('ISO country code; only companies there'),
  lei: z.string().max(40).optional().describe('20 characters'),
})

/** What verify_company_record answers. */
export const companyAnswer = z.strictObject({
  status: z
    .enum(['found', 'ambiguous', 'not_found', 'incomplete'])
    .describe('incomplete: nothing found, but a source did not answer, or found more than is read.'),
  found: z.boolean().describe('One record fits.'),
  partial: z.boolean().describe('A source did not answer.'),
  record: record.optional().describe('The record that fits.'),
  name_score: z.number().optional().describe('0 to 1: how like its name is.'),
  matched_name: z.string().optional().describe('The name of the record that is the one asked for.'),
  matched_name_kind: z
    .enum(['legal', 'former', 'trading', 'translation', 'ticker', 'other'])
    .optional()
    .describe('What kind of name that is; translation: its legal name in another language or script.'),
  name_matches_lei: z.boolean().optional().describe('With lei: whether the name is that of the record.'),
  candidates: z
    .array(
      z.strictObject({
        name: z.string().describe('Legal name.'),
        score: z.number().describe('0 to 1; 1 only for the same name.'),
        difference: z.string().optional().describe('In what its nearest name is another than the one asked for.'),
        matched_name: z.string().optional().describe('Its nearest name, where that is not the legal one.'),
        entity_status: z.enum(['active', 'inactive', 'unknown']).describe('Whether it exists.'),
        lei: z.string().optional().describe('LEI.'),
        id: z.string().describe('Number in its source.'),
        country: z.string().optional().describe('ISO 3166-1 alpha-2.'),
        source: z.string().describe('Source.'),
        source_url: z.string().describe('Where to read it.'),
      }),
    )
    .describe('What else is like the name, best first.'),
  sources_queried: z
    .array(
      z.strictObject({
        source: z.string().describe('Id.'),
        title: z.string().describe('Name.'),
        status: z
          .enum(['ok', 'unavailable', 'rate_limited', 'not_applicable'])
          .describe('Whether it answered; not_applicable: it knows no such company, so it was not asked.'),
        as_of: z.string().optional().describe('Date of its data.'),
        reason: z.string().optional().describe('Why not, or why not all that was asked.'),
      }),
    )
    .describe('Every source asked.'),
  human_message: z.string().describe('What was found and the next step.'),
  disclaimer: z.string().describe('What this is not.'),
})
