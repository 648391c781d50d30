import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../../src/main.ts'
import { refusal, startApp, value } from '../../harness.ts'
import { html, json, type StandIn, startStandIn } from '../../providers/geocode/stand_in.ts'
import { HOUSE, LEI, leiRecord, page, SUBMISSIONS, TICKERS } from './register_answers.ts'

const OTHER_LEI = '549300QP2IEEGFE16681'
const NOW = Date.parse('2026-11-20T12:00:00Z')

const registry: StandIn = await startStandIn(json({}))
let routes: Record<string, StandIn['answer']>
const apps: App[] = []
beforeEach(() => {
  registry.asked.length = 0
  routes = {
    '/lei-records': json(page(leiRecord('Apple Inc.'))),
    '/files/company_tickers.json': json(TICKERS),
    '/submissions': json(SUBMISSIONS),
    '/search/companies': json(HOUSE),
  }
  registry.answer = (asked, response) => {
    const route = Object.keys(routes).find(path => asked.url.pathname.startsWith(path))
    ;(route === undefined ? json({ errors: [{ status: '404' }] }, 404) : (routes[route] ?? html(500)))(asked, response)
  }
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})
afterAll(() => registry.close())

async function open(sources = 'gleif,sec'): Promise<App> {
  const urls = {
    GLEIF_URL: registry.url,
    SEC_URL: registry.url,
    SEC_DATA_URL: registry.url,
    COMPANIES_HOUSE_URL: registry.url,
  }
  const app = await startApp(
    { ...urls, COMPANY_SOURCES: sources, COMPANY_CONTACT: 'ops@shop.example', COMPANIES_HOUSE_API_KEY: 'house-key' },
    { now: () => NOW },
  )
  apps.push(app)
  return app
}
const lookUp = async (args: Record<string, unknown>, sources?: string) =>
  value(await open(sources), 'verify_company_record', args)

describe('verify_company_record', () => {
  it('answers the record of GLEIF, and what EDGAR holds among the candidates', async () => {
    const answer = await lookUp({ name: 'apple inc' })
    expect(answer).toMatchObject({
      status: 'found',
      found: true,
      partial: false,
      name_score: 1,
      record: {
        legal_name: 'Apple Inc.',
        lei: LEI,
        entity_status: 'active',
        registration_status: 'ISSUED',
        jurisdiction: 'US-CA',
        registered_address: { lines: ['1 Main Street'], city: 'Cupertino', country: 'US' },
        other_addresses: [{ kind: 'headquarters', city: 'Austin' }],
        registry_authority: { code: 'RA000598', number: 'C0806592' },
        as_of: '2026-11-20T08:00:00Z',
      },
      candidates: [{ source: 'sec', id: '0000320193', country: 'US' }],
      sources_queried: [
        { source: 'gleif', status: 'ok' },
        { source: 'sec', status: 'ok' },
      ],
    })
    expect(
      registry.asked.find(({ url }) => url.pathname === '/files/company_tickers.json')?.headers['user-agent'],
    ).toContain('ops@shop.example')
  })

  it('never calls an address of EDGAR a registered one, and says what its status was read from', async () => {
    const { record } = (await lookUp({ name: 'Apple Computer Inc' }, 'sec')) as { record: Record<string, unknown> }
    expect(record).toMatchObject({
      legal_name: 'Apple Inc.',
      entity_status: 'active',
      entity_status_basis: 'EDGAR gives no status; the last filing is of 2026-10-30',
      jurisdiction: 'US-CA',
      other_addresses: [{ kind: 'business' }, { kind: 'mailing' }],
    })
    expect(record).not.toHaveProperty('registered_address')
  })

  it('does not take a company without late filings for dissolved', async () => {
    routes['/submissions'] = json({ ...SUBMISSIONS, filings: { recent: { filingDate: ['2019-01-01'] } } })
    expect(await lookUp({ name: 'Apple Inc' }, 'sec')).toMatchObject({ record: { entity_status: 'unknown' } })
  })

  it('keeps an unpaid renewal apart from the life of the company', async () => {
    routes['/lei-records'] = json(page(leiRecord('Apple Inc.', {}, LEI, 'LAPSED')))
    expect(await lookUp({ name: 'Apple Inc' }, 'gleif')).toMatchObject({
      record: { entity_status: 'active', registration_status: 'LAPSED' },
    })
  })

  it('looks an LEI up directly, and says when the name is another', async () => {
    routes[`/lei-records/${LEI}`] = json({ data: leiRecord('Wholly Different AG') })
    routes = { [`/lei-records/${LEI}`]: json({ data: leiRecord('Wholly Different AG') }), ...routes }
    expect(await lookUp({ name: 'Apple Inc', lei: LEI.toLowerCase() })).toMatchObject({
      status: 'found',
      name_matches_lei: false,
      record: { legal_name: 'Wholly Different AG' },
    })
  })

  it('says not_found only when every source answered', async () => {
    routes = { '/files/company_tickers.json': json(TICKERS) }
    expect(await lookUp({ name: 'Nobody At All KG' })).toMatchObject({
      status: 'not_found',
      found: false,
      partial: false,
      candidates: [],
    })
    routes = { '/files/company_tickers.json': html(503) }
    expect(await lookUp({ name: 'Nobody At All KG' })).toMatchObject({
      status: 'incomplete',
      found: false,
      partial: true,
    })
  })

  it.each([
    ['sec', { name: 'Apple Inc', lei: LEI }, /knows no LEI/],
    ['companies_house', { name: 'Apple Inc', lei: LEI }, /knows no LEI/],
    ['companies_house', { name: 'Apple Inc', country: 'US' }, /companies of GB alone/],
  ])('of %s alone fails on %j, which it cannot be asked', async (source, args, reason) => {
    const said = await refusal(await open(source), 'verify_company_record', args, 'upstream_failure')
    expect(said).toMatch(reason)
    expect(said).toContain('add gleif to COMPANY_SOURCES')
    expect(registry.asked).toEqual([])
  })

  it('does not count a source that could not be asked among those that found nothing', async () => {
    routes = { '/files/company_tickers.json': json(TICKERS) }
    const answer = await lookUp({ name: 'Nobody At All KG', country: 'DE' }, 'gleif,companies_house')
    expect(answer).toMatchObject({
      status: 'not_found',
      partial: false,
      sources_queried: [
        { status: 'ok' },
        { source: 'companies_house', status: 'not_applicable', reason: 'Companies House holds companies of GB alone.' },
      ],
      human_message: 'No company of this name was found in GLEIF Global LEI Index.',
    })
    routes = { '/lei-records': html(503) }
    expect(
      await refusal(
        await open('gleif,companies_house'),
        'verify_company_record',
        { name: 'Nobody', country: 'DE' },
        'upstream_failure',
      ),
    ).toContain('HTTP 503')
  })

  it('never says not_found while a registry has more companies than were read', async () => {
    const others = {
      ...page(leiRecord('Apple Orchard Holdings of Kent Ltd')),
      meta: { pagination: { currentPage: 1, perPage: 50, total: 812, lastPage: 17 } },
    }
    routes['/lei-records'] = json(others)
    expect(await lookUp({ name: 'Apple Inc' }, 'gleif')).toMatchObject({
      status: 'incomplete',
      partial: false,
      human_message: expect.stringMatching(
        /^No company of this name was found, only those in candidates, but not every company .* GLEIF Global LEI Index found more companies than are read: /,
      ),
    })
    expect(registry.asked[0]?.url.searchParams.get('page[size]')).toBe('200')
    routes['/search/companies'] = json({ ...HOUSE, total_results: 51 })
    expect(await lookUp({ name: 'Nobody At All' }, 'companies_house')).toMatchObject({ status: 'incomplete' })
    routes['/search/companies'] = json({ ...HOUSE, total_results: 1 })
    expect(await lookUp({ name: 'Nobody At All' }, 'companies_house')).toMatchObject({ status: 'not_found' })
  })

  it('looks for the issuers of a country beyond those whose names are likest, and says that EDGAR holds listed issuers', async () => {
    const tickers = Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [String(at), { cik_str: at + 1, ticker: `T${at}`, title: 'Acme Inc' }]),
    )
    registry.answer = (asked, response) => {
      const cik = /CIK(\d+)/.exec(asked.url.pathname)?.[1]
      const place =
        Number(cik) === 5 ? { ...SUBMISSIONS.addresses.business, stateOrCountry: '2M' } : SUBMISSIONS.addresses.business
      const answer = { ...SUBMISSIONS, cik, name: 'Acme Inc', addresses: { business: place, mailing: place } }
      json(cik === undefined ? tickers : answer)(asked, response)
    }
    expect(await lookUp({ name: 'Acme Inc', country: 'DE' }, 'sec')).toMatchObject({
      status: 'found',
      record: { registry_authority: { name: 'SEC EDGAR', number: 'CIK 0000000005' } },
      sources_queried: [{ title: 'SEC EDGAR (listed issuers)' }],
    })
  })

  it('gives a found record although a source failed, and says so', async () => {
    routes['/files/company_tickers.json'] = html(503)
    expect(await lookUp({ name: 'Apple Inc' })).toMatchObject({
      status: 'found',
      partial: true,
      sources_queried: [{ status: 'ok' }, { status: 'unavailable' }],
    })
  })

  it('scores names itself: a full-text hit is no match, and is shown', async () => {
    routes['/lei-records'] = json(page(leiRecord('Apple Orchard Holdings of Kent Ltd')))
    expect(await lookUp({ name: 'Apple Inc' }, 'gleif')).toMatchObject({
      status: 'not_found',
      candidates: [{ name: 'Apple Orchard Holdings of Kent Ltd', difference: expect.stringContaining('"orchard"') }],
    })
  })

  it('does not choose between companies of one name', async () => {
    routes['/lei-records'] = json(
      page(leiRecord('Acme GmbH'), leiRecord('ACME GmbH', { jurisdiction: 'AT' }, OTHER_LEI)),
    )
    const answer = await lookUp({ name: 'Acme GmbH' }, 'gleif')
    expect(answer).toMatchObject({ status: 'ambiguous', found: false, candidates: [{ lei: LEI }, { lei: OTHER_LEI }] })
    expect(answer).not.toHaveProperty('record')
  })

  it('asks the completion of GLEIF when no name is the same, and does not take what it offers for verified', async () => {
    const empty = json(page())
    const one = json(page(leiRecord('Acme Studio GmbH')))
    routes = {
      '/fuzzycompletions': json({
        data: [
          {
            type: 'fuzzycompletions',
            attributes: { value: 'ACME STUDIO GMBH' },
            relationships: { 'lei-records': { data: { type: 'lei-records', id: LEI } } },
          },
        ],
      }),
      '/lei-records': (asked, response) => (asked.url.searchParams.has('filter[lei]') ? one : empty)(asked, response),
    }
    expect(await lookUp({ name: 'Acme Studi GmbH' }, 'gleif')).toMatchObject({
      status: 'ambiguous',
      found: false,
      candidates: [{ name: 'Acme Studio GmbH', lei: LEI }],
    })
  })

  it('asks GLEIF only for companies of the country', async () => {
    await lookUp({ name: 'Apple Inc', country: 'us' }, 'gleif')
    expect(registry.asked[0]?.url.searchParams.get('filter[entity.legalAddress.country]')).toBe('US')
  })

  it('reads the register of the United Kingdom with a key', async () => {
    expect(await lookUp({ name: 'Acme Studio Ltd' }, 'companies_house')).toMatchObject({
      status: 'found',
      record: {
        entity_status: 'inactive',
        registration_status: 'dissolved',
        registry_authority: { name: 'Companies House', number: '01234567' },
      },
    })
    expect(registry.asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('house-key:').toString('base64')}`)
  })

  it('reads the former names of a company that Companies House found by one', async () => {
    const renamed = { ...HOUSE.items[0], title: 'BRASS LANTERN LIMITED', snippet: 'ACME STUDIO LIMITED' }
    routes['/search/companies'] = json({ items: [renamed] })
    routes['/company/01234567'] = json({
      date_of_cessation: '2021-03-04',
      previous_company_names: [{ name: 'ACME STUDIO LIMITED', ceased_on: '2015-01-01', effective_from: '2010-01-01' }],
    })
    expect(await lookUp({ name: 'Acme Studio Ltd' }, 'companies_house')).toMatchObject({
      status: 'found',
      matched_name_kind: 'former',
      record: { legal_name: 'BRASS LANTERN LIMITED', ended: { date: '2021-03-04' } },
      human_message: expect.stringContaining('"ACME STUDIO LIMITED" is a former name of it'),
    })
  })

  it('offers the issuer of a ticker, and does not take it for a name', async () => {
    expect(await lookUp({ name: 'aapl' }, 'sec')).toMatchObject({
      status: 'ambiguous',
      candidates: [{ name: 'Apple Inc.', difference: 'AAPL is its ticker' }],
    })
  })

  it('reads over the state that EDGAR writes behind a name', async () => {
    routes['/files/company_tickers.json'] = json({ '0': { cik_str: 320193, ticker: 'AAPL', title: 'APPLE INC /CA/' } })
    routes['/submissions'] = json({ ...SUBMISSIONS, name: 'APPLE INC /CA/' })
    expect(await lookUp({ name: 'Apple Inc' }, 'sec')).toMatchObject({
      status: 'found',
      record: { legal_name: 'APPLE INC' },
    })
  })

  it.each(['GENMAB A/S', 'Genmab A/S', 'Exemplo Papel S/A', 'Acme K/S'])(
    'takes the legal form of %s for no state',
    async title => {
      routes['/files/company_tickers.json'] = json({ '0': { cik_str: 320193, ticker: 'GMAB', title } })
      routes['/submissions'] = json({ ...SUBMISSIONS, name: title, tickers: ['GMAB'], formerNames: [] })
      expect(await lookUp({ name: title }, 'sec')).toMatchObject({ status: 'found', record: { legal_name: title } })
    },
  )

  it.each([
    ['APPLE INC/CA', 'APPLE INC'],
    ['APPLE INC SERIES A /CA/', 'APPLE INC SERIES A'],
    ['APPLE INC \\CA\\', 'APPLE INC'],
    ['APPLE INC /', 'APPLE INC'],
  ])('reads %s as %s', async (title, legalName) => {
    routes['/files/company_tickers.json'] = json({ '0': { cik_str: 320193, ticker: 'AAPL', title } })
    routes['/submissions'] = json({ ...SUBMISSIONS, name: title })
    expect(await lookUp({ name: legalName }, 'sec')).toMatchObject({ record: { legal_name: legalName } })
  })

  it('does not say that EDGAR has no issuer of a country while some that are called alike were not read', async () => {
    const tickers = Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [String(at), { cik_str: at + 1, ticker: `T${at}`, title: 'Acme Inc' }]),
    )
    registry.answer = (asked, response) => {
      const cik = /CIK(\d+)/.exec(asked.url.pathname)?.[1]
      const place =
        Number(cik) === 8 ? { ...SUBMISSIONS.addresses.business, stateOrCountry: '2M' } : SUBMISSIONS.addresses.business
      const answer = { ...SUBMISSIONS, cik, name: 'Acme Inc', addresses: { business: place, mailing: place } }
      json(cik === undefined ? tickers : answer)(asked, response)
    }
    expect(await lookUp({ name: 'Acme Inc', country: 'DE' }, 'sec')).toMatchObject({ status: 'incomplete' })
  })

  it.each([
    ['registered-overseas-entity', 'OE012345', 'Virgin Islands, British', 'VG'],
    ['oversea-company', 'FC023456', 'United States', 'US'],
    ['registered-overseas-entity', 'OE012346', 'Nowhere At All', undefined],
  ])('takes no %s of Companies House for a company of the United Kingdom', async (type, number, where, code) => {
    const item = {
      title: 'ACME HOLDINGS LIMITED',
      company_number: number,
      company_type: type,
      company_status: type === 'oversea-company' ? 'active' : 'registered',
      address: { address_line_1: 'Wickhams Cay', locality: 'Road Town', country: where },
    }
    routes['/search/companies'] = json({ items: [item], total_results: 1 })
    const { record, human_message: said } = (await lookUp({ name: 'Acme Holdings Ltd' }, 'companies_house')) as {
      record: Record<string, unknown>
      human_message: string
    }
    expect(record).not.toHaveProperty('jurisdiction')
    expect(record['registered_address']).toEqual({
      lines: ['Wickhams Cay'],
      city: 'Road Town',
      ...(code !== undefined && { country: code }),
    })
    expect(said).toContain('It is a company of another country')
    expect(record).toMatchObject({
      category: 'overseas',
      entity_status: 'unknown',
      registration_status: item.company_status,
    })
    const inBritain = await lookUp({ name: 'Acme Holdings Ltd', country: 'GB' }, 'companies_house')
    expect(inBritain).toMatchObject({ status: 'not_found', candidates: [] })
  })

  it('reads the parts of the United Kingdom as it', async () => {
    const [item] = HOUSE.items
    routes['/search/companies'] = json({ items: [{ ...item, address: { ...item?.address, country: 'Scotland' } }] })
    expect(await lookUp({ name: 'Acme Studio Ltd' }, 'companies_house')).toMatchObject({
      record: { jurisdiction: 'GB', registered_address: { country: 'GB' } },
    })
  })

  it('says that Companies House left a question for former names without an answer', async () => {
    const renamed = { ...HOUSE.items[0], title: 'BRASS LANTERN LIMITED', snippet: 'ACME STUDIO LIMITED' }
    routes['/search/companies'] = json({ items: [renamed], total_results: 1 })
    routes['/company/01234567'] = html(503)
    expect(await lookUp({ name: 'Acme Studio Ltd' }, 'companies_house')).toMatchObject({
      status: 'incomplete',
      partial: true,
      sources_queried: [{ status: 'ok', reason: expect.stringContaining('HTTP 503') }],
    })
  })

  it('says where the company of an LEI is when that is not the country that was asked for', async () => {
    routes = { [`/lei-records/${LEI}`]: json({ data: leiRecord('Apple Inc.') }) }
    expect(await lookUp({ name: 'Apple Inc', lei: LEI, country: 'DE' }, 'gleif')).toMatchObject({
      status: 'found',
      human_message: expect.stringContaining('It is in US, not in DE'),
    })
    const same = await lookUp({ name: 'Apple Inc', lei: LEI, country: 'US' }, 'gleif')
    expect(same['human_message']).not.toContain('not in')
  })

  it('remembers what a registry said, and no failure', async () => {
    const app = await open('gleif')
    routes['/lei-records'] = html(500)
    await refusal(app, 'verify_company_record', { name: 'Apple Inc' }, 'upstream_failure')
    routes['/lei-records'] = json(page(leiRecord('Apple Inc.')))
    await value(app, 'verify_company_record', { name: 'Apple Inc' })
    const asked = registry.asked.length
    await value(app, 'verify_company_record', { name: 'Apple Inc' })
    expect(registry.asked).toHaveLength(asked)
  })

  it.each([
    ['500', html(500)],
    ['429', html(429, { 'retry-after': '7' })],
    ['a page', html(200)],
    ['another form', json({ data: { not: 'a list' } })],
    ['a broken record', json(page({ attributes: { lei: 5 } }))],
  ])('fails when the only source answers %s', async (_what, answer) => {
    routes['/lei-records'] = answer
    expect(
      await refusal(await open('gleif'), 'verify_company_record', { name: 'Apple Inc' }, 'upstream_failure'),
    ).toContain('GLEIF')
  })

  it('shows third-party text plain', async () => {
    routes['/lei-records'] = json(page(leiRecord('Apple\u0000 \u202eInc.')))
    expect(await lookUp({ name: 'Apple Inc' }, 'gleif')).toMatchObject({ record: { legal_name: 'Apple Inc.' } })
  })

  it.each([
    [{ name: 'x' }, 'name'],
    [{ name: '——' }, 'name: holds no letter'],
    [{ name: 'ーー' }, 'name: holds no letter'],
    [{ name: 'ㅤㅤ' }, 'name: holds no letter'],
    [{ name: 'Apple Inc', country: 'UK' }, 'country: "UK" is GB in ISO 3166-1 alpha-2; send GB'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: 'Apple', country: 'UK' }, 'country'],
    [{ name: 'Apple', lei: 'HWUPKR0MPOU8FGXBT395' }, 'call for 94'],
    [{ name: 'Apple', lei: 'HWUPKR0MPOU8' }, 'lei: must be 18 letters'],
  ])('refuses %j before anybody is asked', async (args, part) => {
    expect(await refusal(await open(), 'verify_company_record', args)).toContain(part)
    expect(registry.asked).toHaveLength(0)
  })

  it('says which setting enables it', async () => {
    const app = await startApp()
    apps.push(app)
    expect(await refusal(app, 'verify_company_record', { name: 'Apple Inc' }, 'upstream_failure')).toContain(
      'COMPANY_SOURCES',
    )
  })

  it('keeps to the rate a registry allows', async () => {
    const app = await open('gleif')
    // Called as it is asked for, so that one request is enough, after one more for the name of the authority; writings differ, so that none is remembered.
    routes['/registration-authorities'] = json({ data: { attributes: { internationalName: 'Register' } } })
    for (let i = 1; i <= 54; i += 1) await value(app, 'verify_company_record', { name: `Apple${'.'.repeat(i)} Inc` })
    expect(await refusal(app, 'verify_company_record', { name: 'One More Inc' }, 'upstream_failure')).toContain(
      'takes no more requests for now',
    )
  })
})
