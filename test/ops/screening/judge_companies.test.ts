import { describe, expect, it } from 'vitest'
import type { CompanyRecord, CompanyReport } from '../../../src/core/companies.ts'
import { judgeReports } from '../../../src/ops/screening/companies.ts'

const recordOf = (more: Partial<CompanyRecord>): CompanyRecord => ({
  source: 'gleif',
  sourceId: '1',
  sourceUrl: 'https://example.org/1',
  legalName: 'Acme Studio Inc',
  otherNames: [],
  entityStatus: 'active',
  addresses: [],
  ...more,
})
const answerOf = (record: CompanyRecord): CompanyReport => ({
  source: record.source,
  title: record.source,
  status: 'ok',
  records: [record],
  asOf: null,
})
const judge = (gleif: Partial<CompanyRecord>, sec: Partial<CompanyRecord>) =>
  judgeReports({ name: 'Acme Studio Inc' }, [
    answerOf(recordOf(gleif)),
    answerOf(recordOf({ source: 'sec', sourceId: '2', sourceUrl: 'https://example.org/2', ...sec })),
  ])

const at = (countryCode: string): CompanyRecord['addresses'] => [{ kind: 'business', lines: [], countryCode }]

describe('one name in two registries', () => {
  it('is one company where a country is the same, as the first registry has it', () =>
    expect(judge({ jurisdiction: 'US-DE' }, { addresses: at('US') })).toMatchObject({
      status: 'found',
      best: { record: { source: 'gleif' } },
    }))

  it('is one company where a registry gives no country', () =>
    expect(judge({ jurisdiction: 'DE' }, {}).status).toBe('found'))

  it('is two companies in two countries', () => {
    const judged = judge({ jurisdiction: 'DE', addresses: at('DE') }, { jurisdiction: 'US-DE', addresses: at('US') })
    expect(judged).toMatchObject({
      status: 'ambiguous',
      candidates: [{ record: { source: 'gleif' } }, { record: { source: 'sec' } }],
    })
    expect(judged.best).toBeUndefined()
  })

  it('is found where the company of the other country exists no more', () =>
    expect(judge({ jurisdiction: 'DE', entityStatus: 'inactive' }, { jurisdiction: 'US-DE' })).toMatchObject({
      status: 'found',
      best: { record: { source: 'sec' } },
    }))

  it('is found with a warning where one registry says that it exists no more', () => {
    const judged = judge({ jurisdiction: 'US-DE', entityStatus: 'inactive' }, { jurisdiction: 'US-DE' })
    expect(judged.status).toBe('found')
    expect(judged.message).toContain('gleif has a company of this name that exists no more: read https://example.org/1')
    expect(judge({ jurisdiction: 'US-DE' }, { jurisdiction: 'US-DE' }).message).not.toContain('no more')
  })
})
