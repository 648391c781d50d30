import { z } from 'zod'
import type {
  CompanyAddress,
  CompanyAnswer,
  CompanyName,
  CompanyNoAnswer,
  CompanyQuery,
  CompanyRecord,
  CompanySource,
} from '../../core/companies.ts'
import { compareCompanies, prepareCompany } from '../../screening/companies/company_names.ts'
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
}

// Only issuers with a ticker are in the list, by the names they have now.
const TITLE = 'SEC EDGAR (listed issuers)'
const AUTHORITY = 'SEC EDGAR'
// Whose forms most of its names have.
const COUNTRY = 'US'
const TIMEOUT_MS = 5000
const MOST_BYTES = 32 * 1024 * 1024
const KEPT_MS = 24 * 3_600_000
const READ_AT_MOST = 6
const ENOUGH = 3
// Low, since the list holds no former names.
const LIKE = 0.55
// A filer that reports at all does so once a year, with some grace.
const ACTIVE_MS = 400 * 86_400_000

const TICKERS = z.record(
  z.string(),
  z.object({ cik_str: z.number().int(), title: z.string(), ticker: z.string().nullish() }),
)
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
  tickers: z.array(z.string().nullish()).nullish(),
  formerNames: z.array(z.object({ name: z.string() })).nullish(),
  filings: z.object({ recent: z.object({ filingDate: z.array(z.string()).nullish() }).nullish() }).nullish(),
})

interface Issuer {
  cik: number
  title: string
  tickers: string[]
  /** The title in lower case, to leave out what has no part of the name in it. */
  plain: string
}

interface Issuers {
  at: number
  list: Issuer[]
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
      if (issuers === undefined || Math.abs(now() - issuers.at) > KEPT_MS) {
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
  const byCik = new Map<number, Issuer>()
  for (const { cik_str: cik, title, ticker } of Object.values(read.data)) {
    const issuer = byCik.get(cik) ?? { cik, title: withoutPlace(title), tickers: [], plain: title.toLowerCase() }
    if (ticker != null) issuer.tickers.push(ticker)
    byCik.set(cik, issuer)
  }
  return { at: now(), list: [...byCik.values()] }
}

/** EDGAR writes the state behind some names: "ACME INC /DE/"; "A/S" and "S/A" are legal forms. */
const withoutPlace = (title: string): string => title.replace(/\s*(?<!\s[A-Z])[/\\][A-Z]{0,4}[/\\]?\s*$/, '')

const PART = 3

/** Issuers whose names have the start of one of the words in them, or that ticker. */
function mayBeCalled(name: string): (issuer: Issuer) => boolean {
  const { readings } = prepareCompany(name)
  const starts = readings.flat().map(word => word.slice(0, PART))
  const ticker = name.trim().toUpperCase()
  return ({ plain, tickers }) => tickers.includes(ticker) || starts.some(start => plain.includes(start))
}

async function findAmong(
  { at, list }: Issuers,
  query: CompanyQuery,
  options: SecOptions,
  ask: Ask,
  signal: AbortSignal,
): Promise<CompanyAnswer> {
  const { dataUrl, now } = options
  const asked = prepareCompany(query.name, COUNTRY)
  const ticker = query.name.trim().toUpperCase()
  const like = list
    .filter(mayBeCalled(query.name))
    .map(({ cik, title, tickers }) => ({
      cik,
      score: tickers.includes(ticker) ? 1 : compareCompanies(asked, prepareCompany(title, COUNTRY), COUNTRY).score,
    }))
    .filter(({ score }) => score >= LIKE)
    .sort((a, b) => b.score - a.score || a.cik - b.cik)
  const isThere = ({ addresses }: CompanyRecord): boolean =>
    query.countryCode === undefined || addresses.some(address => address.countryCode === query.countryCode)
  const records: CompanyRecord[] = []
  for (const { cik } of like.slice(0, READ_AT_MOST)) {
    if (records.length === ENOUGH) break
    const asked = await ask(new URL(`${dataUrl}/submissions/CIK${String(cik).padStart(10, '0')}.json`), signal)
    if (asked.kind === 'none') return asked.answer
    if (asked.kind === 'missing') continue
    const read = SUBMISSIONS.safeParse(asked.value)
    if (!read.success) return unreadable(TITLE)
    const record = toRecord(read.data, now())
    if (isThere(record)) records.push(record)
  }
  // Those that are not there took the places of others.
  const unread = records.length < ENOUGH ? Math.max(0, like.length - READ_AT_MOST) : 0
  return { status: 'ok', records, asOf: new Date(at).toISOString(), unread }
}

function toRecord(
  { cik, name, stateOfIncorporation, addresses, formerNames, tickers, filings }: z.output<typeof SUBMISSIONS>,
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
    legalName: textOf(withoutPlace(name)) ?? number,
    otherNames: [
      ...textsOf((formerNames ?? []).map(former => withoutPlace(former.name))).map(
        (former): CompanyName => ({ name: former, kind: 'former' }),
      ),
      ...textsOf(tickers ?? []).map((ticker): CompanyName => ({ name: ticker, kind: 'ticker' })),
    ],
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

/** A state or country as EDGAR codes it, in ISO terms. */
interface EdgarPlace {
  /** ISO 3166-2 of a state or province, ISO 3166-1 alpha-2 of a country. */
  code: string
  /** ISO 3166-1 alpha-2. */
  countryCode: string
}

// https://www.sec.gov/submit-filings/filer-support-resources/edgar-state-country-codes
const US_STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
const PROVINCES = 'A0:AB A1:BC A2:MB A3:NB A4:NL A5:NS A6:ON A7:PE A8:QC A9:SK B0:YT'
const COUNTRIES = `
  X1:US Z4:CA B2:AF Y6:AX B3:AL B4:DZ B5:AS B6:AD B7:AO 1A:AI B8:AQ B9:AG C1:AR 1B:AM 1C:AW C3:AU C4:AT 1D:AZ C5:BS C6:BH C7:BD C8:BB 1F:BY C9:BE D1:BZ G6:BJ
  D0:BM D2:BT D3:BO 1E:BA B1:BW D4:BV D5:BR D6:IO D9:BN E0:BG X2:BF E2:BI E3:KH E4:CM E8:CV E9:KY F0:CF F2:TD F3:CL F4:CN F6:CX F7:CC F8:CO F9:KM G0:CG Y3:CD
  G1:CK G2:CR L7:CI 1M:HR G3:CU G4:CY 2N:CZ G7:DK 1G:DJ G9:DM G8:DO H1:EC H2:EG H3:SV H4:GQ 1J:ER 1H:EE H5:ET H7:FK H6:FO H8:FJ H9:FI I0:FR I3:GF I4:PF 2C:TF
  I5:GA I6:GM 2Q:GE 2M:DE J0:GH J1:GI J3:GR J4:GL J5:GD J6:GP GU:GU J8:GT Y7:GG J9:GN S0:GW K0:GY K1:HT K4:HM X4:VA K2:HN K3:HK K5:HU K6:IS K7:IN K8:ID K9:IR
  L0:IQ L2:IE Y8:IM L3:IL L6:IT L8:JM M0:JP Y9:JE M2:JO 1P:KZ M3:KE J2:KI M4:KP M5:KR M6:KW 1N:KG M7:LA 1R:LV M8:LB M9:LS N0:LR N1:LY N2:LI 1Q:LT N4:LU N5:MO
  1U:MK N6:MG N7:MW N8:MY N9:MV O0:ML O1:MT 1T:MH O2:MQ O3:MR O4:MU 2P:YT O5:MX 1K:FM 1S:MD O9:MC P0:MN Z5:ME P1:MS P2:MA P3:MZ E1:MM T6:NA P5:NR P6:NP P7:NL
  1W:NC Q2:NZ Q3:NI Q4:NE Q5:NG Q6:NU Q7:NF 1V:MP Q8:NO P4:OM R0:PK 1Y:PW 1X:PS R1:PA R2:PG R4:PY R5:PE R6:PH R8:PN R9:PL S1:PT PR:PR S3:QA S4:RE S5:RO 1Z:RU
  S6:RW Z0:BL U8:SH U7:KN U9:LC Z1:MF V0:PM V1:VC Y0:WS S8:SM S9:ST T0:SA T1:SN Z2:RS T2:SC T8:SL U0:SG 2B:SK 2A:SI D7:SB U1:SO T3:ZA 1L:GS U3:ES F1:LK V2:SD
  V3:SR L9:SJ V6:SZ V7:SE V8:CH V9:SY F5:TW 2D:TJ W0:TZ W1:TH Z3:TL W2:TG W3:TK W4:TO W5:TT W6:TN W8:TR 2E:TM W7:TC 2G:TV W9:UG 2H:UA C0:AE X0:GB 2J:UM X3:UY
  2K:UZ 2L:VU X5:VE Q1:VN D8:VG VI:VI X8:WF U5:EH T7:YE Y4:ZM Y5:ZW`

const pairsOf = (table: string): [string, string][] =>
  table
    .trim()
    .split(/\s+/)
    .map(pair => [pair.slice(0, 2), pair.slice(3)])

const PLACES: ReadonlyMap<string, EdgarPlace> = new Map([
  ...US_STATES.split(' ').map((state): [string, EdgarPlace] => [state, { code: `US-${state}`, countryCode: 'US' }]),
  ...pairsOf(PROVINCES).map(([edgar, province]): [string, EdgarPlace] => [
    edgar,
    { code: `CA-${province}`, countryCode: 'CA' },
  ]),
  ...pairsOf(COUNTRIES).map(([edgar, country]): [string, EdgarPlace] => [
    edgar,
    { code: country, countryCode: country },
  ]),
])

/** What a code of EDGAR stands for; undefined when it names no place. */
const toEdgarPlace = (code: string | null | undefined): EdgarPlace | undefined =>
  PLACES.get((code ?? '').trim().toUpperCase())
