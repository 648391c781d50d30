import { slipsBetween } from '../../../src/lib/slips.ts'
import { type Asked, json, type StandIn, startStandIn } from '../geocode/stand_in.ts'

/** A company of the stand-in; what is left out is as most records have it. */
export interface RegisteredCompany {
  lei: string
  legalName: string
  otherNames?: {
    name: string
    type: 'PREVIOUS_LEGAL_NAME' | 'TRADING_OR_OPERATING_NAME' | 'ALTERNATIVE_LANGUAGE_LEGAL_NAME'
  }[]
  transliteratedOtherNames?: {
    name: string
    type: 'AUTO_ASCII_TRANSLITERATED_LEGAL_NAME' | 'PREFERRED_ASCII_TRANSLITERATED_LEGAL_NAME'
  }[]
  /** ISO 3166-1 alpha-2 of the registered seat. */
  country: string
  city?: string
  jurisdiction?: string
  /** Code of ISO 20275. */
  legalForm?: string
  category?:
    | 'GENERAL'
    | 'BRANCH'
    | 'FUND'
    | 'SOLE_PROPRIETOR'
    | 'RESIDENT_GOVERNMENT_ENTITY'
    | 'INTERNATIONAL_ORGANIZATION'
  status?: 'ACTIVE' | 'INACTIVE' | 'NULL'
  registrationStatus?: string
  expiration?: { date: string; reason: string }
  associatedEntity?: { lei?: string; name?: string }
  successors?: { lei?: string; name?: string }[]
  registeredAt?: string
  registeredAs?: string
}

/** A stand-in of the GLEIF API over companies of one's own. */
export interface GleifRegister extends StandIn {
  companies: RegisteredCompany[]
  /** Which requests are answered 429; none unless a test says so. */
  refuses: (asked: Asked) => boolean
}

const PER_PAGE = 10
const MOST_PER_PAGE = 200
const MOST_COMPLETIONS = 10
const PUBLISHED = '2026-11-20T08:00:00Z'
const AUTHORITIES: Record<string, string> = { RA000242: 'Handelsregister', RA000598: 'Business Entities Records' }

/**
 * Starts a stand-in that answers as the GLEIF API v1 does: every word of a filter has to stand in the name (in any order, without case and marks), `entity.names` looks at
 * all names and `fulltext` at the addresses too, completions forgive slips. Companies are answered in the order in which they are given.
 */
export async function startGleifRegister(companies: RegisteredCompany[]): Promise<GleifRegister> {
  const standIn = await startStandIn((asked, response) => {
    const [value, status, headers] = register.refuses(asked) ? TOO_MANY : answerTo(asked, register.companies)
    json(value, status, { 'content-type': 'application/vnd.api+json', ...headers })(asked, response)
  })
  const register: GleifRegister = Object.assign(standIn, { companies, refuses: () => false })
  return register
}

type Answer = readonly [value: unknown, status: number, headers?: Record<string, string>]

const failure = (status: number, title: string): Answer => [{ errors: [{ status: String(status), title }] }, status]
const TOO_MANY: Answer = [{ errors: [{ status: '429', title: 'Too Many Requests' }] }, 429, { 'retry-after': '30' }]

function answerTo({ url }: Asked, companies: readonly RegisteredCompany[]): Answer {
  const [, resource = '', id] = url.pathname
    .replace(/^\/api\/v1/, '')
    .split('/')
    .map(decodeURIComponent)
  if (resource === 'lei-records') return id === undefined ? search(url, companies) : one(id, companies)
  if (resource === 'fuzzycompletions') return complete(url, companies, isNear)
  if (resource === 'autocompletions') return complete(url, companies, (word, asked) => word.startsWith(asked))
  if (resource === 'registration-authorities') return authority(id ?? '')
  return failure(404, 'Not Found')
}

function one(lei: string, companies: readonly RegisteredCompany[]): Answer {
  const found = companies.find(company => company.lei === lei)
  return found === undefined ? failure(404, 'Not Found') : [{ meta: META, data: recordOf(found) }, 200]
}

function authority(id: string): Answer {
  const internationalName = AUTHORITIES[id]
  return internationalName === undefined
    ? failure(404, 'Not Found')
    : [{ data: { type: 'registration-authorities', id, attributes: { internationalName } } }, 200]
}

const FILTERS: Record<string, (company: RegisteredCompany, value: string) => boolean> = {
  'entity.legalName': ({ legalName }, value) => hasWords([legalName], value),
  'entity.names': (company, value) => hasWords(namesOf(company), value),
  fulltext: (company, value) => hasWords([...namesOf(company), company.city ?? '', company.lei], value),
  lei: ({ lei }, value) => value.split(',').includes(lei),
  'entity.legalAddress.country': ({ country }, value) => value.split(',').includes(country),
  'entity.status': ({ status = 'ACTIVE' }, value) => value.split(',').includes(status),
  'entity.category': ({ category = 'GENERAL' }, value) => value.split(',').includes(category),
  'registration.status': ({ registrationStatus = 'ISSUED' }, value) => value.split(',').includes(registrationStatus),
}

function search(url: URL, companies: readonly RegisteredCompany[]): Answer {
  const asked = [...url.searchParams].flatMap(([key, value]) => {
    const field = /^filter\[(.+)\]$/.exec(key)?.[1]
    return field === undefined ? [] : [{ field, value }]
  })
  const unknown = asked.find(({ field }) => FILTERS[field] === undefined)
  if (unknown !== undefined) return failure(400, `Requested filter(s) \`${unknown.field}\` are not allowed.`)
  const [size, number] = [pageOf(url, 'size', PER_PAGE), pageOf(url, 'number', 1)]
  if (!(size >= 1 && size <= MOST_PER_PAGE) || !(number >= 1)) return failure(400, 'Page is out of range.')
  const found = companies.filter(company =>
    asked.every(({ field, value }) => FILTERS[field]?.(company, value) === true),
  )
  const data = found.slice((number - 1) * size, number * size)
  const lastPage = Math.max(1, Math.ceil(found.length / size))
  const pagination = { currentPage: number, perPage: size, total: found.length, lastPage }
  return [{ meta: { ...META, pagination }, data: data.map(recordOf) }, 200]
}

const pageOf = (url: URL, what: string, unless: number): number =>
  Number(url.searchParams.get(`page[${what}]`) ?? unless)

/** The names nearest to what was asked, with the LEI of their company. */
function complete(
  url: URL,
  companies: readonly RegisteredCompany[],
  isLike: (word: string, asked: string) => boolean,
): Answer {
  const field = url.searchParams.get('field')
  const asked = wordsOf(url.searchParams.get('q') ?? '')
  if (field !== 'entity.legalName' && field !== 'fulltext') return failure(400, 'The field is not allowed.')
  const found = companies
    .flatMap(company =>
      (field === 'fulltext' ? namesOf(company) : [company.legalName]).map(name => ({ company, name })),
    )
    .map(one => ({ ...one, words: wordsOf(one.name) }))
    .filter(({ words }) => asked.length > 0 && asked.every(part => words.some(word => isLike(word, part))))
    .map(one => ({ ...one, more: slipsBetween(one.words.join(''), asked.join('')) }))
    .sort((a, b) => a.more - b.more)
    .slice(0, MOST_COMPLETIONS)
  const data = found.map(({ company, name }) => ({
    type: 'fuzzycompletions',
    attributes: { value: name },
    relationships: { 'lei-records': { data: { type: 'lei-records', id: company.lei } } },
  }))
  return [{ data }, 200]
}

const isNear = (word: string, asked: string): boolean =>
  word.startsWith(asked) || slipsBetween(word, asked) <= (asked.length < 4 ? 0 : asked.length < 8 ? 1 : 2)

/** Words as the index cuts them: letters and digits, without case and marks. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '')

function hasWords(texts: readonly string[], asked: string): boolean {
  const words = new Set(texts.flatMap(wordsOf))
  const wanted = wordsOf(asked)
  return wanted.length > 0 && wanted.every(word => words.has(word))
}

const namesOf = ({ legalName, otherNames, transliteratedOtherNames }: RegisteredCompany): string[] => [
  legalName,
  ...[...(otherNames ?? []), ...(transliteratedOtherNames ?? [])].map(({ name }) => name),
]

const META = { goldenCopy: { publishDate: PUBLISHED } }

const toRelated = ({ lei, name }: { lei?: string; name?: string } = {}) => ({ lei: lei ?? null, name: name ?? null })

function recordOf(company: RegisteredCompany) {
  const { lei, legalName, country, city = 'Capital', status = 'ACTIVE', category = 'GENERAL' } = company
  const address = { language: 'en', addressLines: ['1 Main Street'], city, region: null, country, postalCode: '1000' }
  const successors = (company.successors ?? []).map(toRelated)
  return {
    type: 'lei-records',
    id: lei,
    attributes: {
      lei,
      entity: {
        legalName: { name: legalName, language: 'en' },
        otherNames: (company.otherNames ?? []).map(name => ({ language: 'en', ...name })),
        transliteratedOtherNames: (company.transliteratedOtherNames ?? []).map(name => ({ language: 'en', ...name })),
        legalAddress: address,
        headquartersAddress: address,
        registeredAt: { id: company.registeredAt ?? 'RA000242', other: null },
        registeredAs: company.registeredAs ?? 'HRB 1000',
        jurisdiction: company.jurisdiction ?? country,
        category,
        legalForm: { id: company.legalForm ?? '9999', other: null },
        associatedEntity: toRelated(company.associatedEntity),
        status,
        expiration: company.expiration ?? { date: null, reason: null },
        successorEntity: successors[0] ?? toRelated(),
        successorEntities: successors,
        creationDate: null,
        subCategory: null,
        otherAddresses: [],
        eventGroups: [],
      },
      registration: {
        initialRegistrationDate: '2012-06-06T15:53:00Z',
        lastUpdateDate: '2026-01-02T00:00:00Z',
        status: company.registrationStatus ?? 'ISSUED',
        nextRenewalDate: '2027-01-02T00:00:00Z',
        managingLou: '5493001KJTIIGC8Y1R12',
        corroborationLevel: 'FULLY_CORROBORATED',
      },
    },
  }
}
