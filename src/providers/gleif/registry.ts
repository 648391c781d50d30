import { z } from 'zod'
import type { CompanyAddress, CompanyAnswer, CompanyQuery, CompanyRecord, CompanySource } from '../../core/companies.ts'
import { type Ask, createAsk, textOf, textsOf, unreadable } from '../registry_service.ts'

/** Where the Global LEI Index is asked (GLEIF API v1, https://www.gleif.org/en/lei-data/gleif-api); it needs no key. */
export interface GleifOptions {
  baseUrl: string
  timeoutMs?: number
  take(): Promise<number>
}

const TITLE = 'GLEIF Global LEI Index'
const TIMEOUT_MS = 5000
const MOST_BYTES = 4 * 1024 * 1024
const PAGE = 50

const name = z.object({ name: z.string() })
const ADDRESS = z.object({
  addressLines: z.array(z.string()).nullish(),
  city: z.string().nullish(),
  region: z.string().nullish(),
  country: z.string().nullish(),
  postalCode: z.string().nullish(),
})
const RECORD = z.object({
  attributes: z.object({
    lei: z.string(),
    entity: z.object({
      legalName: name,
      otherNames: z.array(name).nullish(),
      transliteratedOtherNames: z.array(name).nullish(),
      legalAddress: ADDRESS.nullish(),
      headquartersAddress: ADDRESS.nullish(),
      registeredAt: z.object({ id: z.string().nullish(), other: z.string().nullish() }).nullish(),
      registeredAs: z.string().nullish(),
      jurisdiction: z.string().nullish(),
      status: z.string().nullish(),
    }),
    registration: z.object({ status: z.string().nullish() }).nullish(),
  }),
})
const META = z
  .object({
    goldenCopy: z.object({ publishDate: z.string().nullish() }).nullish(),
    pagination: z.object({ total: z.number().nullish() }).nullish(),
  })
  .nullish()
const MANY = z.object({ data: z.array(RECORD), meta: META })
const ONE = z.object({ data: RECORD, meta: META })
const COMPLETIONS = z.object({
  data: z.array(
    z.object({
      attributes: z.object({ value: z.string() }),
      relationships: z
        .object({ 'lei-records': z.object({ data: z.object({ id: z.string() }).nullish() }).nullish() })
        .nullish(),
    }),
  ),
})
const AUTHORITY = z.object({
  data: z.object({
    attributes: z.object({
      internationalOrganizationName: z.string().nullish(),
      internationalName: z.string().nullish(),
    }),
  }),
})

/** Makes the source that asks GLEIF: by LEI, by legal name, and where no legal name is like it, by what its own completion offers. */
export function createGleif({ baseUrl, timeoutMs = TIMEOUT_MS, take }: GleifOptions): CompanySource {
  const ask = createAsk({
    title: TITLE,
    headers: { accept: 'application/vnd.api+json' },
    timeoutMs,
    mostBytes: MOST_BYTES,
    take,
  })
  const at = (path: string, query: Record<string, string> = {}): URL => {
    const url = new URL(`${baseUrl}${path}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    return url
  }
  return {
    name: 'gleif',
    title: TITLE,
    find: async (query, signal) => {
      const found =
        query.lei === undefined ? await byName(query, at, ask, signal) : await byLei(query.lei, at, ask, signal)
      return found.status === 'ok' ? { ...found, records: await withAuthority(found.records, at, ask, signal) } : found
    },
  }
}

type At = (path: string, query?: Record<string, string>) => URL

async function byLei(lei: string, at: At, ask: Ask, signal: AbortSignal): Promise<CompanyAnswer> {
  const asked = await ask(at(`/lei-records/${lei}`), signal)
  if (asked.kind === 'missing') return { status: 'ok', records: [], asOf: null }
  if (asked.kind === 'none') return asked.answer
  const read = ONE.safeParse(asked.value)
  return read.success
    ? { status: 'ok', records: [toRecord(read.data.data)], asOf: publishedAt(read.data.meta) }
    : unreadable(TITLE)
}

async function byName(query: CompanyQuery, at: At, ask: Ask, signal: AbortSignal): Promise<CompanyAnswer> {
  const direct = await many({ 'filter[entity.legalName]': query.name }, query, at, ask, signal)
  if (direct.status !== 'ok' || direct.records.length > 0) return direct
  const completed = await ask(at('/fuzzycompletions', { field: 'entity.legalName', q: query.name }), signal)
  if (completed.kind === 'none') return completed.answer
  // The index has no completion for most names: then nothing is known of it.
  const read = COMPLETIONS.safeParse(completed.kind === 'json' ? completed.value : { data: [] })
  if (!read.success) return unreadable(TITLE)
  const leis = read.data.data.flatMap(({ relationships }) => relationships?.['lei-records']?.data?.id ?? [])
  const [first] = read.data.data
  if (leis.length > 0) return many({ 'filter[lei]': leis.slice(0, PAGE).join(',') }, query, at, ask, signal)
  return first === undefined
    ? direct
    : many({ 'filter[entity.legalName]': first.attributes.value }, query, at, ask, signal)
}

async function many(
  filter: Record<string, string>,
  { countryCode }: CompanyQuery,
  at: At,
  ask: Ask,
  signal: AbortSignal,
): Promise<CompanyAnswer> {
  const country = countryCode === undefined ? {} : { 'filter[entity.legalAddress.country]': countryCode }
  const asked = await ask(at('/lei-records', { ...filter, ...country, 'page[size]': String(PAGE) }), signal)
  if (asked.kind === 'missing') return { status: 'ok', records: [], asOf: null }
  if (asked.kind === 'none') return asked.answer
  const read = MANY.safeParse(asked.value)
  if (!read.success) return unreadable(TITLE)
  const { data, meta } = read.data
  return {
    status: 'ok',
    records: data.map(toRecord),
    asOf: publishedAt(meta),
    unread: Math.max(0, (meta?.pagination?.total ?? 0) - data.length),
  }
}

const publishedAt = (meta: z.output<typeof META>): string | null => textOf(meta?.goldenCopy?.publishDate) ?? null

function toRecord({ attributes: { lei, entity, registration } }: z.output<typeof RECORD>): CompanyRecord {
  const { legalAddress, headquartersAddress, registeredAt, registeredAs, status } = entity
  const addresses = [
    legalAddress && toAddress('registered', legalAddress),
    headquartersAddress && toAddress('headquarters', headquartersAddress),
  ]
  const code = textOf(registeredAt?.id)
  const number = textOf(registeredAs)
  return {
    source: 'gleif',
    sourceId: lei,
    sourceUrl: `https://search.gleif.org/#/record/${encodeURIComponent(lei)}`,
    legalName: textOf(entity.legalName.name) ?? lei,
    otherNames: textsOf(
      [...(entity.otherNames ?? []), ...(entity.transliteratedOtherNames ?? [])].map(({ name }) => name),
    ),
    lei,
    entityStatus: status === 'ACTIVE' ? 'active' : status === 'INACTIVE' ? 'inactive' : 'unknown',
    registrationStatus: textOf(registration?.status),
    jurisdiction: textOf(entity.jurisdiction),
    addresses: addresses.flatMap(address => address ?? []),
    authority:
      code === undefined && number === undefined ? undefined : { code, name: textOf(registeredAt?.other), number },
  }
}

const toAddress = (
  kind: CompanyAddress['kind'],
  { addressLines, city, region, postalCode, country }: z.output<typeof ADDRESS>,
): CompanyAddress => ({
  kind,
  lines: textsOf(addressLines ?? []),
  city: textOf(city),
  region: textOf(region),
  postalCode: textOf(postalCode),
  countryCode: textOf(country),
})

/** Names the authority of a company that was found alone; a record is as good without that name. */
async function withAuthority(
  records: CompanyRecord[],
  at: At,
  ask: Ask,
  signal: AbortSignal,
): Promise<CompanyRecord[]> {
  const [only] = records
  const authority = only?.authority
  if (records.length !== 1 || only === undefined || authority?.code === undefined || authority.name !== undefined)
    return records
  const asked = await ask(at(`/registration-authorities/${encodeURIComponent(authority.code)}`), signal)
  const read = AUTHORITY.safeParse(asked.kind === 'json' ? asked.value : undefined)
  if (!read.success) return records
  const { internationalName, internationalOrganizationName } = read.data.data.attributes
  const title = textsOf([internationalOrganizationName, internationalName]).join(', ')
  return [{ ...only, authority: { ...authority, ...(title !== '' && { name: title }) } }]
}
