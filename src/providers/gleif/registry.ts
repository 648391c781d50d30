import { z } from 'zod'
import type {
  CompanyAddress,
  CompanyAnswer,
  CompanyName,
  CompanyNameKind,
  CompanyNoAnswer,
  CompanyQuery,
  CompanyRecord,
  CompanySource,
  RelatedCompany,
} from '../../core/companies.ts'
import { type BoundedMap, createBoundedMap } from '../../lib/bounded_map.ts'
import { legalFormOf } from '../../lib/legal_forms/index.ts'
import { isCalled, spellingsToAsk } from '../../screening/companies/company_names.ts'
import { type Asked, createAsk, textOf, textsOf, unreadable } from '../registry_service.ts'

/** Where the Global LEI Index is asked (GLEIF API v1, https://www.gleif.org/en/lei-data/gleif-api); it needs no key. */
export interface GleifOptions {
  baseUrl: string
  timeoutMs?: number
  take(): Promise<number>
}

const TITLE = 'GLEIF Global LEI Index'
// For all requests of a lookup together.
const TIMEOUT_MS = 6000
const LEAST_MS = 300
const MOST_BYTES = 4 * 1024 * 1024
// The most it gives at once.
const PAGE = 200
const MOST_AUTHORITIES = 500

const name = z.object({ name: z.string(), type: z.string().nullish() })
const RELATED = z.object({ lei: z.string().nullish(), name: z.string().nullish() }).nullish()
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
      legalName: z.object({ name: z.string() }),
      otherNames: z.array(name).nullish(),
      transliteratedOtherNames: z.array(name).nullish(),
      legalAddress: ADDRESS.nullish(),
      headquartersAddress: ADDRESS.nullish(),
      registeredAt: z.object({ id: z.string().nullish(), other: z.string().nullish() }).nullish(),
      registeredAs: z.string().nullish(),
      jurisdiction: z.string().nullish(),
      status: z.string().nullish(),
      category: z.string().nullish(),
      legalForm: z.object({ id: z.string().nullish(), other: z.string().nullish() }).nullish(),
      associatedEntity: RELATED,
      successorEntity: RELATED,
      successorEntities: z.array(RELATED).nullish(),
      expiration: z.object({ date: z.string().nullish(), reason: z.string().nullish() }).nullish(),
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

/**
 * Makes the source that asks GLEIF: by LEI, or by name in at most four requests. First for what has all words of the name without its legal form among any of its names;
 * where nothing is called so, for completions, which forgive slips, and in another spelling.
 */
export function createGleif({ baseUrl, timeoutMs = TIMEOUT_MS, take }: GleifOptions): CompanySource {
  const ask = createAsk({
    title: TITLE,
    headers: { accept: 'application/vnd.api+json' },
    timeoutMs,
    mostBytes: MOST_BYTES,
    take,
  })
  const authorities = createBoundedMap<string>(MOST_AUTHORITIES)
  return {
    name: 'gleif',
    title: TITLE,
    find: async (query, signal) => {
      const endsAt = performance.now() + timeoutMs
      const get: Get = (path, params = {}) => {
        const url = new URL(`${baseUrl}${path}`)
        for (const [key, value] of Object.entries(params)) url.searchParams.set(key, value)
        return ask(url, signal, Math.max(LEAST_MS, endsAt - performance.now()))
      }
      const found = query.lei === undefined ? await byName(query, get) : await byLei(query.lei, get)
      return found.status === 'ok'
        ? { ...found, records: await withAuthority(found.records, query, get, authorities) }
        : found
    },
  }
}

type Get = (path: string, params?: Record<string, string>) => Promise<Asked>

async function byLei(lei: string, get: Get): Promise<CompanyAnswer> {
  const asked = await get(`/lei-records/${lei}`)
  if (asked.kind === 'missing') return { status: 'ok', records: [], asOf: null }
  if (asked.kind === 'none') return asked.answer
  const read = ONE.safeParse(asked.value)
  return read.success
    ? { status: 'ok', records: [toRecord(read.data.data)], asOf: publishedAt(read.data.meta) }
    : unreadable(TITLE)
}

async function byName(query: CompanyQuery, get: Get): Promise<CompanyAnswer> {
  const {
    asWritten: spelling,
    completions: toComplete,
    telling,
    others,
  } = spellingsToAsk(query.name, query.countryCode)
  const first = await search({ 'filter[entity.names]': spelling }, query, get)
  // A question it does not know is asked in another way; any other failure is one.
  if (first.failure !== undefined && !first.isMisunderstood) return first.failure
  if (first.records.some(record => isCalled(query.name, record))) return toAnswer([first])
  const secondSearch = (): Record<string, string> => {
    const words = plainWords(query.name)
    if (first.unread === 0) return { 'filter[fulltext]': others[0] ?? spelling }
    // A common name is narrowed by all the words that were given.
    return words === spelling
      ? { 'filter[entity.names]': spelling, 'page[number]': '2' }
      : { 'filter[entity.names]': words }
  }
  const [completed = spelling, alsoCompleted] = toComplete
  const [offered, second] = await Promise.all([
    complete(completed, get),
    alsoCompleted === undefined || first.unread > 0 ? search(secondSearch(), query, get) : complete(alsoCompleted, get),
  ])
  const found = [first, ...('records' in second ? [second] : [])]
  const completions = [offered, ...('leis' in second ? [second] : [])]
  const known = new Set(found.flatMap(({ records }) => records.map(({ sourceId }) => sourceId)))
  const leis = completions
    .flatMap(({ leis }) => leis)
    .filter(lei => !known.has(lei))
    .slice(0, PAGE)
  const isFound = found.some(({ records }) => records.some(record => isCalled(query.name, record)))
  const further = telling ?? (alsoCompleted === undefined ? others[1] : others.find(other => other !== alsoCompleted))
  const third =
    leis.length > 0
      ? await search({ 'filter[lei]': leis.join(',') }, query, get)
      : !isFound && further !== undefined
        ? await search({ 'filter[fulltext]': further }, query, get)
        : undefined
  return toAnswer(
    [...found, ...(third === undefined ? [] : [third])],
    completions.find(({ failure }) => failure !== undefined)?.failure,
  )
}

/** Words that are no operators of a filter. */
const plainWords = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** What one request for records came to. */
interface Searched {
  records: CompanyRecord[]
  asOf: string | null
  unread: number
  failure?: CompanyNoAnswer
  isMisunderstood?: boolean
}

async function search(filter: Record<string, string>, { countryCode }: CompanyQuery, get: Get): Promise<Searched> {
  const nothing = { records: [], asOf: null, unread: 0 }
  const country = countryCode === undefined ? {} : { 'filter[entity.legalAddress.country]': countryCode }
  const asked = await get('/lei-records', { ...filter, ...country, 'page[size]': String(PAGE) })
  if (asked.kind === 'missing') return nothing
  if (asked.kind === 'none')
    return { ...nothing, failure: asked.answer, isMisunderstood: asked.isMisunderstood === true }
  const read = MANY.safeParse(asked.value)
  if (!read.success) return { ...nothing, failure: unreadable(TITLE) }
  const { data, meta } = read.data
  const unread = Math.max(0, (meta?.pagination?.total ?? 0) - data.length)
  return { records: data.map(toRecord), asOf: publishedAt(meta), unread }
}

/** What a completion offered. */
interface Completed {
  leis: string[]
  failure?: CompanyNoAnswer
}

async function complete(spelling: string, get: Get): Promise<Completed> {
  const completed = await get('/fuzzycompletions', { field: 'fulltext', q: spelling })
  if (completed.kind === 'none') return { leis: [], failure: completed.answer }
  // The index has no completion for most names: then nothing is known of it.
  const read = COMPLETIONS.safeParse(completed.kind === 'json' ? completed.value : { data: [] })
  if (!read.success) return { leis: [], failure: unreadable(TITLE) }
  const leis = read.data.data.flatMap(({ relationships }) => relationships?.['lei-records']?.data?.id ?? [])
  return { leis: [...new Set(leis)] }
}

/** All that was found, each company once; where some requests failed, what the others found is all that is known. */
function toAnswer(searched: readonly Searched[], completionsFailed?: CompanyNoAnswer): CompanyAnswer {
  const records = [...new Map(searched.flatMap(one => one.records).map(record => [record.sourceId, record])).values()]
  const failures = [
    ...searched.flatMap(({ failure, isMisunderstood }) => (failure === undefined || isMisunderstood ? [] : [failure])),
    ...(completionsFailed === undefined ? [] : [completionsFailed]),
  ]
  const [failure] = failures
  if (records.length === 0 && failure !== undefined) return failure
  return {
    status: 'ok',
    records,
    asOf: searched.find(({ asOf }) => asOf !== null)?.asOf ?? null,
    unread: Math.max(...searched.map(({ unread }) => unread)),
    ...(failure !== undefined && { cutShort: failure.reason }),
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
    otherNames: [...(entity.otherNames ?? []), ...(entity.transliteratedOtherNames ?? [])].flatMap(toName),
    lei,
    entityStatus: status === 'ACTIVE' ? 'active' : status === 'INACTIVE' ? 'inactive' : 'unknown',
    registrationStatus: textOf(registration?.status),
    jurisdiction: textOf(entity.jurisdiction),
    legalForm: toForm(entity.legalForm),
    category: entity.category == null || entity.category === 'GENERAL' ? undefined : entity.category.toLowerCase(),
    headOffice: entity.category === 'BRANCH' ? toRelated(entity.associatedEntity) : undefined,
    successors: toSuccessors(entity),
    ended: toEnd(entity.expiration),
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

const KINDS: Record<string, CompanyNameKind> = {
  PREVIOUS_LEGAL_NAME: 'former',
  TRADING_OR_OPERATING_NAME: 'trading',
  ALTERNATIVE_LANGUAGE_LEGAL_NAME: 'translation',
  AUTO_ASCII_TRANSLITERATED_LEGAL_NAME: 'translation',
  PREFERRED_ASCII_TRANSLITERATED_LEGAL_NAME: 'translation',
}

function toName({ name, type }: { name: string; type?: string | null | undefined }): CompanyName[] {
  const text = textOf(name)
  return text === undefined ? [] : [{ name: text, kind: KINDS[type ?? ''] ?? 'other' }]
}

function toRelated(related: z.output<typeof RELATED>): RelatedCompany | undefined {
  const [lei, title] = [textOf(related?.lei), textOf(related?.name)]
  return lei === undefined && title === undefined ? undefined : { lei, name: title }
}

type Entity = z.output<typeof RECORD>['attributes']['entity']

function toSuccessors({ successorEntity, successorEntities }: Entity): RelatedCompany[] {
  const all = [...(successorEntities ?? []), successorEntity].flatMap(one => toRelated(one) ?? [])
  return [...new Map(all.map(one => [one.lei ?? one.name, one])).values()]
}

function toForm(form: Entity['legalForm']): CompanyRecord['legalForm'] {
  const [code, other] = [textOf(form?.id), textOf(form?.other)]
  const known = code === undefined ? undefined : legalFormOf(code)
  return known ?? (other === undefined ? undefined : { name: other })
}

function toEnd(end: Entity['expiration']): CompanyRecord['ended'] {
  const [date, reason] = [textOf(end?.date)?.slice(0, 10), textOf(end?.reason)]
  return date === undefined && reason === undefined ? undefined : { date, reason }
}

/** Names the authority of the company that is called as was asked, or was found alone; a record is as good without that name. Each authority is asked for once. */
async function withAuthority(
  records: CompanyRecord[],
  query: CompanyQuery,
  get: Get,
  authorities: BoundedMap<string>,
): Promise<CompanyRecord[]> {
  const only = records.length === 1 ? records[0] : records.find(record => isCalled(query.name, record))
  const authority = only?.authority
  if (only === undefined || authority?.code === undefined || authority.name !== undefined) return records
  const title = authorities.get(authority.code) ?? (await titleOf(authority.code, get))
  if (title === undefined) return records
  authorities.set(authority.code, title)
  return records.map(record => (record === only ? { ...only, authority: { ...authority, name: title } } : record))
}

async function titleOf(code: string, get: Get): Promise<string | undefined> {
  const asked = await get(`/registration-authorities/${encodeURIComponent(code)}`)
  const read = AUTHORITY.safeParse(asked.kind === 'json' ? asked.value : undefined)
  if (!read.success) return undefined
  const { internationalName, internationalOrganizationName } = read.data.data.attributes
  const title = textsOf([internationalOrganizationName, internationalName]).join(', ')
  return title === '' ? undefined : title
}
