import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhenResult } from 'cockatiel'
import type { Config } from './config.ts'
import {
  COMPANY_SOURCES,
  type Companies,
  type CompanyAnswer,
  type CompanyQuery,
  type CompanyReport,
  type CompanySource,
} from './core/companies.ts'
import { hashOf } from './core/call/dedupe.ts'
import type { Cache, Limits } from './core/ports.ts'
import { companyLikeness } from './lib/company_name.ts'

/** What the registries of this process need. */
export interface CompaniesOptions {
  config: Config['companies']
  cache: Cache
  limits: Limits
  now: () => number
}

const KEPT_MS = 24 * 3_600_000
// A company that was not there may have been entered meanwhile.
const MISSING_KEPT_MS = 3_600_000
const FAILURES_IN_A_ROW = 5
const OPEN_MS = 30_000
const MINUTE_MS = 60_000
const SECOND_MS = 1000
// A little below what each registry allows: 60 a minute, 10 a second, 600 in five minutes.
const GLEIF_A_MINUTE = 55
const SEC_A_SECOND = 8
const COMPANIES_HOUSE_A_MINUTE = 110

/** Wires the registries of the settings; their code is loaded with the first question. */
export function createCompanies(options: CompaniesOptions): Companies {
  let loading: Promise<CompanySource[]> | undefined
  return {
    find: async (query, signal) => {
      loading ??= loadSources(options).then(sources =>
        sources.map(source => withCache(withBreaker(source), options.cache)),
      )
      return Promise.all((await loading).map(source => ask(source, query, signal)))
    },
  }
}

async function ask(source: CompanySource, query: CompanyQuery, signal: AbortSignal): Promise<CompanyReport> {
  return { ...(await source.find(query, signal)), source: source.name, title: source.title }
}

async function loadSources({ config, limits, now }: CompaniesOptions): Promise<CompanySource[]> {
  const take = (name: string, most: number, windowMs: number) => () =>
    limits.take(`company_${name}`, 'all', most, windowMs)
  const { gleif, sec, companiesHouse } = config
  const sources: CompanySource[] = []
  if (gleif !== undefined) {
    const { createGleif } = await import('./providers/gleif/registry.ts')
    sources.push(createGleif({ ...gleif, take: take('gleif', GLEIF_A_MINUTE, MINUTE_MS) }))
  }
  if (sec !== undefined) {
    const { createSec } = await import('./providers/sec/registry.ts')
    sources.push(createSec({ ...sec, take: take('sec', SEC_A_SECOND, SECOND_MS), now, likeness: companyLikeness }))
  }
  if (companiesHouse !== undefined) {
    const { createCompaniesHouse } = await import('./providers/companies_house/registry.ts')
    sources.push(
      createCompaniesHouse({ ...companiesHouse, take: take('companies_house', COMPANIES_HOUSE_A_MINUTE, MINUTE_MS) }),
    )
  }
  return sources.sort((a, b) => COMPANY_SOURCES.indexOf(a.name) - COMPANY_SOURCES.indexOf(b.name))
}

/** Leaves a registry alone for a while after failures in a row; one that is not at fault does not count. */
function withBreaker(source: CompanySource): CompanySource {
  const hasFailed = (result: unknown): boolean => {
    const answer = result as CompanyAnswer
    return (answer.status === 'unavailable' || answer.status === 'rate_limited') && answer.isBlameless !== true
  }
  const breaker = circuitBreaker(handleWhenResult(hasFailed), {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  })
  const find = (query: CompanyQuery, signal: AbortSignal): Promise<CompanyAnswer> =>
    breaker
      .execute(() => source.find(query, signal))
      .catch(error => {
        if (!(error instanceof BrokenCircuitError)) throw error
        return {
          status: 'unavailable',
          reason: `${source.title} failed several times in a row and is left alone for a while.`,
          retryAfterS: OPEN_MS / 1000,
        }
      })
  return { ...source, find }
}

/** Remembers what a registry said; a failure is not remembered. */
const withCache = (source: CompanySource, cache: Cache): CompanySource => ({
  ...source,
  find: async (query, signal) => {
    const key = hashOf({ source: source.name, ...query })
    const kept = await cache.get<CompanyAnswer>('company', key)
    if (kept !== undefined) return kept
    const answer = await source.find(query, signal)
    if (answer.status === 'ok')
      await cache.set('company', key, answer, answer.records.length === 0 ? MISSING_KEPT_MS : KEPT_MS)
    return answer
  },
})
