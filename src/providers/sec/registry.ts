import { z } from 'zod'
import type {
  CompanyAddress,
  CompanyAnswer,
  CompanyNoAnswer,
  CompanyQuery,
  CompanyRecord,
  CompanySource,
} from '../../core/companies.ts'
import { toEdgarPlace } from './edgar_places.ts'
import { type Ask, createAsk, textOf, textsOf, unreadable } from '../registry_service.ts'

/** Where EDGAR is asked, and whom the SEC may write to (https://www.sec.gov/os/accessing-edgar-data asks for a declared contact). */
export interface SecOptions {
  contact: string
  /** Address of the list of issuers. */
  tickersUrl: string
  /** Address of the filings, without a trailing slash. */
  dataUrl: string
  timeoutMs?: number
  take(): Promise<number>
  now(): number
  /** How alike two names are, from 0 to 1. */
  likeness(a: string, b: string): number
}

// Only issuers with a ticker are in the list, by the names they have now.
const TITLE = 'SEC EDGAR (listed issuers)'
const AUTHORITY = 'SEC EDGAR'
const TIMEOUT_MS = 5000
const MOST_BYTES = 32 * 1024 * 1024
const KEPT_MS = 24 * 3_600_000
const READ_AT_MOST = 6
const ENOUGH = 3
// Low, since the list holds no former names.
const LIKE = 0.55
// A filer that reports at all does so once a year, with some grace.
const ACTIVE_MS = 400 * 86_400_000

const TICKERS = z.record(z.string(), z.object({ cik_str: z.number().int(), title: z.string() }))
const ADDRESS = z.object({
  street1: z.string().nullish(),
  street2: z.string().nullish(),
  city: z.string().nullish(),
  stateOrCountry: z.string().nullish(),
  stateOrCountryDescription: z.string().nullish(),
  zipCode: z.string().nullish(),
})
const SUBMISSIONS = z.object({
  cik: z.union([z.string(), z.number()]),
  name: z.string(),
  stateOfIncorporation: z.string().nullish(),
  addresses: z.object({ mailing: ADDRESS.nullish(), business: ADDRESS.nullish() }).nullish(),
  formerNames: z.array(z.object({ name: z.string() })).nullish(),
  filings: z.object({ recent: z.object({ filingDate: z.array(z.string()).nullish() }).nullish() }).nullish(),
})

interface Issuers {
  at: number
  list: { cik: number; title: string }[]
}

/** Makes the source that asks EDGAR: listed issuers by name, then the company behind each that is like it. */
export function createSec(options: SecOptions): CompanySource {
  const { contact, timeoutMs = TIMEOUT_MS, take, now } = options
  const ask = createAsk({ title: TITLE, contact, timeoutMs, mostBytes: MOST_BYTES, take })
  let issuers: Issuers | undefined
  return {
    name: 'sec',
    title: TITLE,
    find: async (query, signal) => {
      // A company that was named by an LEI is not looked up by its name instead.
      if (query.lei !== undefined) return { status: 'not_applicable', reason: `${TITLE} knows no LEI.` }
      if (issuers === undefined || now() - issuers.at > KEPT_MS) {
        const loaded = await loadIssuers(options, ask, signal)
        if ('status' in loaded) return loaded
        issuers = loaded
      }
      return findAmong(issuers, query, options, ask, signal)
    },
  }
}

async function loadIssuers(
  { tickersUrl, now }: SecOptions,
  ask: Ask,
  signal: AbortSignal,
): Promise<Issuers | CompanyNoAnswer> {
  const asked = await ask(new URL(tickersUrl), signal)
  if (asked.kind === 'none') return asked.answer
  const read = TICKERS.safeParse(asked.kind === 'json' ? asked.value : undefined)
  if (!read.success || Object.keys(read.data).length === 0) return unreadable(TITLE)
  // An issuer has a row for each of its tickers.
  const byCik = new Map(Object.values(read.data).map(({ cik_str: cik, title }) => [cik, title]))
  return { at: now(), list: [...byCik].map(([cik, title]) => ({ cik, title })) }
}

async function findAmong(
  { at, list }: Issuers,
  query: CompanyQuery,
  options: SecOptions,
  ask: Ask,
  signal: AbortSignal,
): Promise<CompanyAnswer> {
  const { dataUrl, likeness, now } = options
  const like = list
    .map(({ cik, title }) => ({ cik, score: likeness(query.name, title) }))
    .filter(({ score }) => score >= LIKE)
    .sort((a, b) => b.score - a.score || a.cik - b.cik)
    .slice(0, READ_AT_MOST)
  const isThere = ({ addresses }: CompanyRecord): boolean =>
    query.countryCode === undefined || addresses.some(address => address.countryCode === query.countryCode)
  const records: CompanyRecord[] = []
  for (const { cik } of like) {
    if (records.length === ENOUGH) break
    const asked = await ask(new URL(`${dataUrl}/submissions/CIK${String(cik).padStart(10, '0')}.json`), signal)
    if (asked.kind === 'none') return asked.answer
    if (asked.kind === 'missing') continue
    const read = SUBMISSIONS.safeParse(asked.value)
    if (!read.success) return unreadable(TITLE)
    const record = toRecord(read.data, now())
    if (isThere(record)) records.push(record)
  }
  return { status: 'ok', records, asOf: new Date(at).toISOString() }
}

function toRecord(
  { cik, name, stateOfIncorporation, addresses, formerNames, filings }: z.output<typeof SUBMISSIONS>,
  nowMs: number,
): CompanyRecord {
  const number = String(cik).padStart(10, '0')
  const [latest] = [...(filings?.recent?.filingDate ?? [])].sort().reverse()
  const filedAt = latest === undefined ? Number.NaN : Date.parse(latest)
  const isActive = nowMs - filedAt < ACTIVE_MS
  const kinds = [
    addresses?.business && toAddress('business', addresses.business),
    addresses?.mailing && toAddress('mailing', addresses.mailing),
  ]
  return {
    source: 'sec',
    sourceId: number,
    sourceUrl: `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${number}`,
    legalName: textOf(name) ?? number,
    otherNames: textsOf((formerNames ?? []).map(former => former.name)),
    entityStatus: isActive ? 'active' : 'unknown',
    statusBasis: Number.isNaN(filedAt)
      ? 'EDGAR gives no status and lists no filing'
      : `EDGAR gives no status; the last filing is of ${latest}${isActive ? '' : ', too long ago to tell'}`,
    jurisdiction: toEdgarPlace(stateOfIncorporation)?.code,
    addresses: kinds.flatMap(address => address ?? []),
    authority: { name: AUTHORITY, number: `CIK ${number}` },
  }
}

function toAddress(
  kind: CompanyAddress['kind'],
  { street1, street2, city, stateOrCountry, stateOrCountryDescription, zipCode }: z.output<typeof ADDRESS>,
) {
  const place = toEdgarPlace(stateOrCountry)
  return {
    kind,
    lines: textsOf([street1, street2]),
    city: textOf(city),
    region:
      place?.countryCode === 'US' || place === undefined
        ? textOf(stateOrCountryDescription ?? stateOrCountry)
        : undefined,
    postalCode: textOf(zipCode),
    countryCode: place?.countryCode,
  }
}
