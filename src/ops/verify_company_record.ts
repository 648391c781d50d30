import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import type { CompanyAddress, CompanyNameKind, CompanyRecord } from '../core/companies.ts'
import { takeDataQuota } from '../core/call/data_quota.ts'
import { badInput } from '../core/failure.ts'
import { defineOperation } from '../core/operation.ts'
import { leiProblem } from '../lib/lei.ts'
import { foldName } from '../screening/index.ts'
import { PREFLIGHT } from './fields.ts'
import { differenceOf, isSilent, judgeReports, type Judged, type Scored } from './screening/companies.ts'
import { readCountry } from '../screening/party.ts'

const DISCLAIMER =
  'A first check that the company is on record, not proof of identity, ownership or good standing; ask the registry itself before you rely on it.'

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

const record = z.strictObject({
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

/** What official registries hold about a company. */
export const verifyCompanyRecord = defineOperation({
  ...PREFLIGHT,
  name: 'verify_company_record',
  title: 'Verify a company record',
  description:
    'Looks a company up by legal name or LEI in the official registries that this server asks. Answers the record, or candidates when several fit; not_found only when every source answered. A first check. For sanctions, use screen_sanctions.',
  features: ['screening'],
  group: 'screening',
  identity: 'none',
  openWorld: true,
  input: z.strictObject({
    name: z.string().trim().min(2).max(200).meta(obvious('Legal name')),
    country: z.string().max(8).optional().describe('ISO country code; only companies there'),
    lei: z.string().max(40).optional().describe('20 characters'),
  }),
  output: z.strictObject({
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
  }),
  example: { name: 'Acme Studio GmbH', country: 'DE' },
  http: { method: 'POST', path: '/ops/verify_company_record', envelope: 'bare' },
  latency: { p50Ms: 1500, p95Ms: 6000 },
  fails: ['upstream_failure'],
  async handle({ name, country, lei }, ctx) {
    const countryCode = country === undefined ? undefined : readCountry('country', country)
    if (foldName(name) === '') throw badInput('name: holds no letter and no digit; send the legal name of the company.')
    const asked = { name, countryCode, lei: lei === undefined ? undefined : readLei(lei) }
    await takeDataQuota(ctx)
    ctx.phase?.('Asking the company registries.')
    const reports = await ctx.companies.find(asked, ctx.cancelled())
    const judged = judgeReports(asked, reports, ctx.companies.known)
    return {
      status: judged.status,
      found: judged.status === 'found',
      partial: reports.some(isSilent),
      ...toFound(judged),
      ...(judged.nameMatchesLei !== undefined && { name_matches_lei: judged.nameMatchesLei }),
      candidates: judged.candidates.map(toCandidate),
      sources_queried: reports.map(report => ({
        source: report.source,
        title: report.title,
        status: report.status,
        ...(report.status === 'ok'
          ? {
              ...(report.asOf !== null && { as_of: report.asOf }),
              ...(report.cutShort !== undefined && { reason: report.cutShort }),
            }
          : { reason: report.reason }),
      })),
      human_message: judged.message,
      disclaimer: DISCLAIMER,
    }
  },
})

function readLei(text: string): string {
  const lei = text.replace(/[\s-]/g, '').toUpperCase()
  const problem = leiProblem(lei)
  if (problem !== undefined) throw badInput(`lei: ${problem}.`)
  return lei
}

function toFound({ best }: Judged) {
  if (best === undefined) return {}
  const { name, kind, isSame } = best.match
  return {
    record: toWire(best.record, best.asOf),
    name_score: best.score,
    ...(isSame && { matched_name: name, matched_name_kind: kind }),
  }
}

function toCandidate(candidate: Scored) {
  const { record: found, match, score } = candidate
  const country = found.addresses[0]?.countryCode
  return {
    name: found.legalName,
    score,
    ...(!match.isSame && { difference: differenceOf(candidate) }),
    ...(match.kind !== 'legal' && { matched_name: match.name }),
    entity_status: found.entityStatus,
    ...given({ lei: found.lei, country }),
    id: found.sourceId,
    source: found.source,
    source_url: found.sourceUrl,
  }
}

function toWire(found: CompanyRecord, asOf: string | null): z.input<typeof record> {
  const registered = found.addresses.find(({ kind }) => kind === 'registered')
  const others = found.addresses.flatMap(({ kind, ...rest }) =>
    kind === 'registered' ? [] : [{ kind, ...toAddress(rest) }],
  )
  return {
    legal_name: found.legalName,
    other_names: namesOf(found, () => true),
    former_names: namesOf(found, kind => kind === 'former'),
    ...(found.legalForm !== undefined && { legal_form: given(found.legalForm) }),
    ...(found.category !== undefined && { category: found.category }),
    ...(found.headOffice !== undefined && { head_office: given({ ...found.headOffice }) }),
    successors: (found.successors ?? []).map(successor => given({ ...successor })),
    ...(found.ended !== undefined && { ended: given(found.ended) }),
    ...(found.lei !== undefined && { lei: found.lei }),
    entity_status: found.entityStatus,
    ...(found.statusBasis !== undefined && { entity_status_basis: found.statusBasis }),
    ...(found.registrationStatus !== undefined && { registration_status: found.registrationStatus }),
    ...(found.jurisdiction !== undefined && { jurisdiction: found.jurisdiction }),
    ...(registered !== undefined && { registered_address: toAddress(registered) }),
    other_addresses: others,
    ...(found.authority !== undefined && { registry_authority: given(found.authority) }),
    source: found.source,
    source_url: found.sourceUrl,
    ...(asOf !== null && { as_of: asOf }),
  }
}

const namesOf = ({ otherNames }: CompanyRecord, isWanted: (kind: CompanyNameKind) => boolean): string[] =>
  otherNames.filter(({ kind }) => isWanted(kind) && kind !== 'ticker').map(({ name }) => name)

const toAddress = ({ lines, city, region, postalCode, countryCode }: Omit<CompanyAddress, 'kind'>) => ({
  lines,
  ...given({ city, region, postal_code: postalCode, country: countryCode }),
})

/** Leaves out what is not known. */
const given = <K extends string>(fields: Partial<Record<K, string | undefined>>): Partial<Record<K, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Record<K, string>>
