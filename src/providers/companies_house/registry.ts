import { z } from 'zod'
import type { CompanyAddress, CompanyQuery, CompanyRecord, CompanySource } from '../../core/companies.ts'
import { toCountry } from '../../lib/country_names.ts'
import { isCalled } from '../../screening/companies/company_names.ts'
import { type Ask, type Asked, createAsk, textOf, textsOf, unreadable } from '../registry_service.ts'

/** The key with which the register of the United Kingdom is asked (https://developer.company-information.service.gov.uk). */
export interface CompaniesHouseOptions {
  apiKey: string
  baseUrl: string
  timeoutMs?: number
  take(): Promise<number>
}

const TITLE = 'Companies House'
const TIMEOUT_MS = 5000
const MOST_BYTES = 1024 * 1024
const PAGE = 50
const COUNTRY = 'GB'

const ITEM = z.object({
  title: z.string(),
  company_number: z.string(),
  company_status: z.string().nullish(),
  company_type: z.string().nullish(),
  snippet: z.string().nullish(),
  address: z
    .object({
      premises: z.string().nullish(),
      address_line_1: z.string().nullish(),
      address_line_2: z.string().nullish(),
      locality: z.string().nullish(),
      region: z.string().nullish(),
      postal_code: z.string().nullish(),
      country: z.string().nullish(),
    })
    .nullish(),
})
const FOUND = z.object({ items: z.array(ITEM).nullish(), total_results: z.number().nullish() })
const PROFILE = z.object({
  date_of_cessation: z.string().nullish(),
  previous_company_names: z.array(z.object({ name: z.string() })).nullish(),
})
// Profiles that are read for the former names that made a company an answer.
const MOST_PROFILES = 2
// Companies of other countries that own land or have an establishment in the United Kingdom.
const OVERSEAS = /^(oversea-company|registered-overseas-entity)$/
const ENDED = /^(dissolved|closed|converted-closed|removed)$/

/** Makes the source that asks Companies House by name; companies of other countries are not in it. */
export function createCompaniesHouse({
  apiKey,
  baseUrl,
  timeoutMs = TIMEOUT_MS,
  take,
}: CompaniesHouseOptions): CompanySource {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
  const ask = createAsk({ title: TITLE, headers: { authorization }, timeoutMs, mostBytes: MOST_BYTES, take })
  return {
    name: 'companies_house',
    title: TITLE,
    find: async ({ name, countryCode, lei }, signal) => {
      if (lei !== undefined) return { status: 'not_applicable', reason: `${TITLE} knows no LEI.` }
      if (countryCode !== undefined && countryCode !== COUNTRY)
        return { status: 'not_applicable', reason: `${TITLE} holds companies of ${COUNTRY} alone.` }
      const url = new URL(`${baseUrl}/search/companies`)
      url.searchParams.set('q', name)
      url.searchParams.set('items_per_page', String(PAGE))
      const asked = await ask(url, signal)
      if (asked.kind === 'none') return asked.answer
      const read = FOUND.safeParse(asked.kind === 'json' ? asked.value : {})
      if (!read.success) return unreadable(TITLE)
      const { items, total_results: total } = read.data
      const all = (items ?? []).map(item => ({
        record: toRecord(item),
        isByOtherName: textOf(item.snippet) !== undefined,
      }))
      const found = countryCode === undefined ? all : all.filter(({ record }) => record.category !== OVERSEAS_CATEGORY)
      const named = await withFormerNames(found, name, url => ask(url, signal), baseUrl)
      return { status: 'ok', ...named, asOf: null, unread: Math.max(0, (total ?? 0) - all.length) }
    },
  }
}

/** Reads the former names of companies that were found by something else than their name, where none is called as was asked. */
async function withFormerNames(
  found: readonly { record: CompanyRecord; isByOtherName: boolean }[],
  name: CompanyQuery['name'],
  ask: (url: URL) => ReturnType<Ask>,
  baseUrl: string,
): Promise<{ records: CompanyRecord[]; cutShort?: string }> {
  const records = found.map(({ record }) => record)
  if (records.some(record => isCalled(name, record))) return { records }
  const doubted = found.filter(({ isByOtherName }) => isByOtherName).slice(0, MOST_PROFILES)
  const answers = await Promise.all(
    doubted.map(async ({ record }) => ({
      id: record.sourceId,
      ...readProfile(await ask(new URL(`${baseUrl}/company/${encodeURIComponent(record.sourceId)}`))),
    })),
  )
  const profiles = new Map(answers.map(({ id, profile }) => [id, profile]))
  const cutShort = answers.find(({ problem }) => problem !== undefined)?.problem
  return {
    records: records.map(record => withProfile(record, profiles.get(record.sourceId))),
    ...(cutShort !== undefined && { cutShort }),
  }
}

type Profile = z.output<typeof PROFILE>

function readProfile(asked: Asked): { profile?: Profile; problem?: string } {
  if (asked.kind === 'none') return { problem: asked.answer.reason }
  if (asked.kind === 'missing') return {}
  const { data } = PROFILE.safeParse(asked.value)
  return data === undefined ? { problem: unreadable(TITLE).reason } : { profile: data }
}

function withProfile(record: CompanyRecord, profile: Profile | undefined): CompanyRecord {
  const former = textsOf((profile?.previous_company_names ?? []).map(previous => previous.name))
  const date = textOf(profile?.date_of_cessation)
  return {
    ...record,
    otherNames: former.map(previous => ({ name: previous, kind: 'former' as const })),
    ...(date !== undefined && { ended: { date } }),
  }
}

const OVERSEAS_CATEGORY = 'overseas'

function toRecord({
  title,
  company_number: number,
  company_status: status,
  company_type: type,
  address,
}: z.output<typeof ITEM>): CompanyRecord {
  const isOverseas = OVERSEAS.test(type ?? '')
  const registered: CompanyAddress | undefined = address
    ? {
        kind: 'registered',
        lines: textsOf([[address.premises, address.address_line_1].filter(Boolean).join(' '), address.address_line_2]),
        city: textOf(address.locality),
        region: textOf(address.region),
        postalCode: textOf(address.postal_code),
        // Of its own companies the register names the part of the United Kingdom, or nothing.
        countryCode: isOverseas ? toCountry(address.country ?? '') : COUNTRY,
      }
    : undefined
  return {
    source: 'companies_house',
    sourceId: number,
    sourceUrl: `https://find-and-update.company-information.service.gov.uk/company/${encodeURIComponent(number)}`,
    legalName: textOf(title) ?? number,
    otherNames: [],
    ...(isOverseas
      ? {
          category: OVERSEAS_CATEGORY,
          entityStatus: 'unknown',
          statusBasis: `${TITLE} gives the status of its entry in the United Kingdom alone`,
        }
      : {
          entityStatus: status == null ? 'unknown' : ENDED.test(status) ? 'inactive' : 'active',
          jurisdiction: COUNTRY,
        }),
    registrationStatus: textOf(status),
    addresses: registered === undefined ? [] : [registered],
    authority: { name: TITLE, number },
  }
}
