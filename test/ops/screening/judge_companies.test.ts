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
  judgeReports(
    { name: 'Acme Studio Inc' },
    [
      answerOf(recordOf(gleif)),
      answerOf(recordOf({ source: 'sec', sourceId: '2', sourceUrl: 'https://example.org/2', ...sec })),
    ],
    [],
  )

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
    expect(judged.message).toContain(
      'gleif has a company of this name that no longer exists: read https://example.org/1',
    )
    expect(judge({ jurisdiction: 'US-DE' }, { jurisdiction: 'US-DE' }).message).not.toContain('no longer exists')
  })
})

describe('a name that ends with a full stop', () => {
  const replaced: Partial<CompanyRecord> = { successors: [{ name: 'APPLE INC.' }] }
  const renamed: Partial<CompanyRecord> = { otherNames: [{ name: 'Orchard', kind: 'former' }] }
  const said = (query: { name: string; lei?: string }, record: Partial<CompanyRecord>): string =>
    judgeReports(query, [answerOf(recordOf({ legalName: 'APPLE INC.', lei: 'HWUPKR0MPOU8FGXBT394', ...record }))], [])
      .message

  it.each([
    [{ name: 'Apple Inc.', lei: 'HWUPKR0MPOU8FGXBT394' }, replaced],
    [{ name: 'Apple Inc.' }, replaced],
    [{ name: 'Orchard' }, renamed],
  ])('has no second one behind it for %o', (query, record) => {
    const message = said(query, record)
    expect(message).toContain('APPLE INC.')
    expect(message).not.toContain('..')
  })
})

describe('a registry that found more companies than were read', () => {
  const judgeUnread = (name: string, unread: number, ...records: Partial<CompanyRecord>[]) =>
    judgeReports(
      { name },
      [
        {
          source: 'gleif',
          title: 'GLEIF',
          status: 'ok',
          records: records.map((record, i) => recordOf({ sourceId: `${i}`, jurisdiction: 'SI', ...record })),
          asOf: null,
          unread,
        },
      ],
      [],
    )

  it('has not found the one that is meant by a name without a form', () => {
    const judged = judgeUnread('Delta', 4800, { legalName: 'Delta d.o.o.' }, { legalName: 'Delta Bau d.o.o.' })
    expect(judged).toMatchObject({ status: 'ambiguous', candidates: [{ score: 1 }, {}] })
    expect(judged.best).toBeUndefined()
    expect(judged.message).toContain(
      'Delta d.o.o. is called so, and 4800 more companies that GLEIF found were not read',
    )
  })

  it('has not found it by another name than the legal one', () =>
    expect(
      judgeUnread('Delta d.o.o.', 3, {
        legalName: 'Omega d.o.o.',
        otherNames: [{ name: 'Delta d.o.o.', kind: 'former' }],
      }).status,
    ).toBe('ambiguous'))

  it('has found a legal name with its form, and any name where all were read', () => {
    expect(judgeUnread('Delta d.o.o.', 4800, { legalName: 'Delta d.o.o.' }).status).toBe('found')
    expect(judgeUnread('Delta', 0, { legalName: 'Delta d.o.o.' }).status).toBe('found')
  })

  it('tells how many were not read beside several of this name', () => {
    const judged = judgeUnread('Delta', 1, { legalName: 'Delta d.o.o.' }, { legalName: 'Delta d.d.' })
    expect(judged.status).toBe('ambiguous')
    expect(judged.message).toContain('2 companies have this name, and 1 more company that GLEIF found was not read')
  })
})
