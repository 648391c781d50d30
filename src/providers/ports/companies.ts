import { hashOf } from '../../core/call/dedupe.ts'
import type { Companies, CompanyAnswer, CompanyQuery, CompanyReport, CompanySource } from '../../core/companies.ts'
import type { Cache, Limits } from '../../core/ports.ts'
import { type Parts, portOf, servers, type Vendor, type Vendors } from '../../core/vendor.ts'
import { once } from '../../lib/once.ts'

/** What the registries of this process need. */
export interface CompaniesParts extends Parts {
  cache: Cache
  limits: Limits
}

const KEPT_MS = 24 * 3_600_000
// A company that was not there may have been entered meanwhile.
const MISSING_KEPT_MS = 3_600_000

/** Wires the enabled registries, in their order; their code is loaded with the first question. */
export function createCompanies(
  enabled: readonly Vendor[],
  { list, values }: Vendors,
  parts: CompaniesParts,
): Companies {
  const load = once(async () => {
    const { withBreaker } = await import('./company_breaker.ts')
    return Promise.all(
      enabled.map(async vendor => {
        const source = await portOf(vendor, 'companies').create(values, parts)
        return withCache(withBreaker(source), parts.cache)
      }),
    )
  })
  return {
    known: servers(list, 'companies').map(vendor => ({
      id: vendor.id,
      holdsAll: portOf(vendor, 'companies').holdsAll,
    })),
    find: async (query, signal) => Promise.all((await load()).map(source => ask(source, query, signal))),
  }
}

async function ask(source: CompanySource, query: CompanyQuery, signal: AbortSignal): Promise<CompanyReport> {
  return { ...(await source.find(query, signal)), source: source.name, title: source.title }
}

/** Remembers what a registry said; a failure is not remembered, nor an answer of which a part failed. */
const withCache = (source: CompanySource, cache: Cache): CompanySource => ({
  ...source,
  find: async (query, signal) => {
    const key = hashOf({ source: source.name, ...query })
    const kept = await cache.get<CompanyAnswer>('company', key)
    if (kept !== undefined) return kept
    const answer = await source.find(query, signal)
    if (answer.status === 'ok' && answer.cutShort === undefined)
      await cache.set('company', key, answer, answer.records.length === 0 ? MISSING_KEPT_MS : KEPT_MS)
    return answer
  },
})
