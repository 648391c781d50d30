import type { z } from 'zod'
import { takeDataQuota } from '../../core/call/data_quota.ts'
import type { CompanyAddress, CompanyNameKind, CompanyRecord } from '../../core/companies.ts'
import { readCountryCode } from '../../core/country_code.ts'
import { badInput } from '../../core/failure.ts'
import type { Context } from '../../core/operation.ts'
import { leiProblem } from '../../lib/lei.ts'
import { foldName } from '../../screening/index/screener.ts'
import { differenceOf, isSilent, judgeReports, type Judged, type Scored } from './companies.ts'
import type { companyAnswer, companyAsked, record } from './company_fields.ts'

const DISCLAIMER =
  'A first check that the company is on record, not proof of identity, ownership or good standing; ask the registry itself before you rely on it.'

/** Answers verify_company_record. */
export async function findCompany(
  { name, country, lei }: z.output<typeof companyAsked>,
  ctx: Context,
): Promise<z.input<typeof companyAnswer>> {
  const countryCode = country === undefined ? undefined : readCountryCode('country', country)
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
}

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
