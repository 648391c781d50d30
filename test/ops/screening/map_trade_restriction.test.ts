import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { callerOf } from '../../callers.ts'
import { call, refusal, startApp } from '../../harness.ts'
import { createListed, listed, listState, missing } from '../../listed.ts'
import { startYente } from '../../yente_server.ts'

const yente = await startYente()
const clock = { nowMs: Date.parse('2026-11-21T12:00:00.000Z') }
const lists = createListed()
const now = () => clock.nowMs
const app = await startApp({ SCREENINGS_PER_MINUTE: '100000' }, { screening: lists, now })
const both = await startApp(
  { SCREENINGS_PER_MINUTE: '100000', YENTE_URL: yente.url, YENTE_TIMEOUT_MS: '2000' },
  { screening: lists, now },
)
const bare = await startApp({}, { now })
afterAll(async () => {
  await Promise.all([app.close(), both.close(), bare.close(), yente.close()])
})
const original = lists.lists
const start = clock.nowMs
afterEach(() => {
  Object.assign(lists, { entries: [], lists: original })
  Object.assign(yente, { results: {}, instead: undefined, requests: [] })
  clock.nowMs = start
})

type Answer = Record<string, unknown> & {
  human_message: string
  warnings: string[]
  parties: Record<string, unknown>[]
}
async function map(args: Record<string, unknown>, on = app): Promise<Answer> {
  const outcome = await call(on, 'map_trade_restriction', { product: 'Laptop computers', ...args })
  if (!outcome.ok) throw outcome.failure
  return outcome.value as Answer
}

describe('what is wrong', () => {
  it.each([
    [
      { destination_country: 'XX' },
      'destination_country: must be an ISO 3166-1 alpha-2 country code, such as US or DE.',
    ],
    [
      { destination_country: 'Korea' },
      'destination_country: names two countries; send KR for South Korea or KP for North Korea.',
    ],
    [{ destination_country: 'USSR' }, /^destination_country: has ended as a state; send /],
    [{ destination_country: 'DE', origin_country: 'EU' }, /^origin_country: /],
    [{ destination_country: 'DE', product: '  ' }, 'product: must be 1 to 500 characters; got 0.'],
    [{ destination_country: 'DE', product: 'x'.repeat(501) }, /^product: /],
    [{ destination_country: 'DE', product: '\u200b\u00ad' }, 'product: has no letter or digit; say what is traded.'],
    [{ destination_country: 'DE', product: '---' }, 'product: has no letter or digit; say what is traded.'],
    [{ destination_country: 'DE', hs_code: '84713' }, 'hs_code: must have 2, 4, 6, 8 or 10 digits; got 5.'],
    [{ destination_country: 'DE', hs_code: '77' }, 'hs_code: chapter 77 is reserved and holds no goods.'],
    [{ destination_country: 'DE', hs_code: 'laptop' }, /^hs_code: must be digits/],
    [{ destination_country: 'DE', hs_code: '8'.repeat(10_000) }, /^hs_code: must have/],
    [{ destination_country: 'DE', parties: Array.from({ length: 11 }, () => 'Acme') }, /^parties: /],
    [
      { destination_country: 'DE', parties: ['Acme', 'x'] },
      'parties[1]: must be 2 to 200 characters; got 1. Send the full name, family and given name together.',
    ],
    [{ destination_country: 'DE', parties: ['Acme', '!?'] }, /^parties\[1\]: has no letter or digit/],
    [{ destination_country: 'DE', parties: 'Acme' }, /^parties: /],
    [{ destination_country: 'DE', parties: [7] }, /^parties/],
    [{}, /^destination_country: /],
  ])('is refused before anything is asked, %#', async (args, sentence) => {
    const said = await refusal(both, 'map_trade_restriction', { product: 'Laptops', ...args })
    if (typeof sentence === 'string') expect(said).toBe(sentence)
    else expect(said).toMatch(sentence)
    expect(yente.requests).toEqual([])
  })
})

describe('a destination', () => {
  it('under a comprehensive embargo restricts the trade', async () => {
    expect(await map({ destination_country: 'ir' })).toMatchObject({
      restricted: true,
      requires_review: true,
      risk_level: 'comprehensive_embargo',
      destination: {
        country_code: 'IR',
        name: 'Iran',
        basis: expect.stringContaining('31 CFR 560'),
        confidence: 'high',
        ear_groups: ['D:2', 'D:3', 'D:4', 'D:5', 'E:1'],
      },
      human_message:
        'Restricted: do not go on without a licence or a lawyer’s advice. Iran is under a comprehensive embargo. No party was screened: send parties.',
    })
  })

  it.each([
    ['RU', 'sectoral_sanctions'],
    ['CN', 'elevated_scrutiny'],
    ['SY', 'elevated_scrutiny'],
  ])('%s at %s asks for a person', async (code, level) => {
    expect(await map({ destination_country: code })).toMatchObject({
      restricted: false,
      requires_review: true,
      risk_level: level,
    })
  })

  it('of which nothing is known is no permission', async () => {
    const answer = await map({ destination_country: 'DE', hs_code: '8471.30', origin_country: 'US' })
    expect(answer).toMatchObject({
      restricted: false,
      requires_review: false,
      risk_level: 'standard',
      warnings: [],
      product: 'Laptop computers',
      hs_code: { digits: '847130', level: 'subheading' },
      tariff_guidance: {
        note: expect.stringContaining('No rate'),
        links: ['https://ec.europa.eu/taxation_customs/dds2/taric/', expect.stringMatching(/^https:/)],
      },
      export_guidance: {
        links: ['https://www.bis.gov/licensing/country-guidance', expect.stringContaining('ofac.treasury.gov')],
      },
      party_screening: { status: 'not_requested' },
      trade_data: {
        as_of: '2026-11-20',
        review_by: '2027-02-20',
        ear_groups_as_of: '2026-07-08',
        stale: false,
      },
    })
    expect(answer.human_message).toContain('not a clearance')
    expect(JSON.stringify(answer)).not.toMatch(/"(duty_)?rate"|\d ?% duty/)
  })

  it('with item controls alone is standard, and says which', async () => {
    expect(await map({ destination_country: 'AE' })).toMatchObject({
      risk_level: 'standard',
      requires_review: false,
      notes: [expect.stringContaining('D:3, D:4')],
    })
  })

  it.each(['BA', 'AE', 'ML'])(
    '%s in the table at the standard level is not said to be in no measure of it',
    async code => {
      const { human_message: said } = await map({ destination_country: code })
      expect(said).toContain('is at the standard level')
      expect(said).not.toContain('no measure')
    },
  )

  it('whose level is not sure asks for a person', async () => {
    expect(await map({ destination_country: 'ML' })).toMatchObject({
      risk_level: 'standard',
      requires_review: true,
      notes: [expect.stringContaining('one place')],
    })
  })

  it('Ukraine always warns of the regions under embargo, and of the very one that is named', async () => {
    expect(await map({ destination_country: 'UA' })).toMatchObject({
      risk_level: 'elevated_scrutiny',
      restricted: false,
      requires_review: true,
      warnings: [
        expect.stringMatching(
          /unlike the rest of Ukraine: Crimea \(UA-43\), Sevastopol \(UA-40\), .*Donetsk.*\(UA-14\), .*Luhansk.*\(UA-09\), .*Kherson.*\(UA-65, EU and UK alone\), .*Zaporizhzhia.*\(UA-23, EU and UK alone\)/,
        ),
      ],
    })
    expect(await map({ destination_country: 'UA', parties: ['Port of Sevastopol'] })).toMatchObject({
      restricted: true,
      risk_level: 'comprehensive_embargo',
      destination: { country_code: 'UA' },
      regions: [{ code: 'UA-40', found_in: 'parties[0]', certain: true }],
      warnings: [
        expect.stringMatching(
          /^parties\[0\] \(“sevastopol”\) names Sevastopol \(UA-40\), under embargo\. US: EO 13685/,
        ),
      ],
      human_message: expect.stringMatching(/^Restricted: .* Sevastopol is under embargo\. Ukraine calls for/),
    })
  })

  it('in a part of Ukraine that is under embargo for the European Union alone says so', async () => {
    expect(await map({ destination_country: 'UA', product: 'Generators for Melitopol' })).toMatchObject({
      restricted: true,
      risk_level: 'comprehensive_embargo',
      regions: [{ code: 'UA-23' }],
      warnings: [expect.stringMatching(/US: no embargo of the area; EU: Regulation 2022\/263 .*; UK: /)],
    })
    expect(await map({ destination_country: 'UA', product: 'Generators for the city of Kherson' })).toMatchObject({
      restricted: false,
      requires_review: true,
      risk_level: 'elevated_scrutiny',
      regions: [{ code: 'UA-65', certain: false }],
      warnings: [expect.stringMatching(/may name .*Ukraine held on/), expect.stringMatching(/Crimea \(UA-43\)/)],
    })
  })

  it('asked by its name is the region under embargo, and the place where goods come from counts too', async () => {
    expect(await map({ destination_country: 'Crimea' })).toMatchObject({
      restricted: true,
      risk_level: 'comprehensive_embargo',
      destination: { country_code: 'UA' },
      regions: [{ code: 'UA-43', found_in: 'destination_country' }],
      notes: [expect.stringContaining('send UA, and name the place in product')],
    })
    expect(await map({ destination_country: 'DE', origin_country: 'Sevastopol' })).toMatchObject({
      restricted: true,
      regions: [{ code: 'UA-40', found_in: 'origin_country' }],
    })
  })

  it.each([
    ['Burma', 'MM', 'sectoral_sanctions'],
    ['RUS', 'RU', 'sectoral_sanctions'],
    ['UK', 'GB', 'standard'],
    ['Kosovo', 'XK', 'standard'],
    ['North Korea', 'KP', 'comprehensive_embargo'],
  ])('named %s is read as %s, and the answer says what to send', async (text, code, level) => {
    expect(await map({ destination_country: text })).toMatchObject({
      risk_level: level,
      destination: { country_code: code },
      notes: expect.arrayContaining([expect.stringMatching(`^destination_country was read as .*: send ${code}\\.$`)]),
    })
  })

  it('Hong Kong stands by its own basis, in the country groups of China', async () => {
    expect(await map({ destination_country: 'HK' })).toMatchObject({
      risk_level: 'elevated_scrutiny',
      destination: {
        basis: expect.stringContaining('Hong Kong as China'),
        ear_groups: ['D:1', 'D:3', 'D:4', 'D:5'],
        citations: [expect.stringContaining('hong-kong'), expect.any(String)],
      },
    })
  })

  it('that a street is named after is none', async () => {
    expect(await map({ destination_country: 'DE', parties: ['Muster GmbH, Kherson Street 5, Berlin'] })).toMatchObject({
      restricted: false,
      requires_review: false,
      warnings: [],
    })
  })

  it('of any country is restricted when the product names such a region', async () => {
    expect(await map({ destination_country: 'TR', product: 'Wine from Crimea' })).toMatchObject({
      restricted: true,
      risk_level: 'comprehensive_embargo',
      destination: { country_code: 'TR' },
      requires_review: true,
      warnings: [expect.stringContaining('Crimea (UA-43)')],
      human_message: expect.stringContaining('Read warnings.'),
    })
  })

  it('is warned of the regions of Ukraine when the goods come from there', async () => {
    expect(await map({ destination_country: 'DE', origin_country: 'UA' })).toMatchObject({
      risk_level: 'standard',
      requires_review: true,
      warnings: [expect.stringMatching(/Crimea \(UA-43\).* Find out from which part the goods come\./)],
    })
    const { warnings } = await map({ destination_country: 'UA', origin_country: 'UA' })
    expect(warnings).toEqual([
      expect.stringContaining('Find out to which part the goods go and from which part the goods come.'),
    ])
  })

  it('is warned of when the origin is under sanctions', async () => {
    expect(await map({ destination_country: 'DE', origin_country: 'CU' })).toMatchObject({
      requires_review: true,
      warnings: [expect.stringMatching(/^The origin Cuba/)],
    })
    expect(await map({ destination_country: 'DE', origin_country: 'CN' })).toMatchObject({
      requires_review: false,
      warnings: [],
    })
  })
})

describe('a table that was to be read again', () => {
  it('says so from the next day on, and asks for a person', async () => {
    clock.nowMs = Date.parse('2027-02-20T23:59:59.999Z')
    expect(await map({ destination_country: 'DE' })).toMatchObject({
      requires_review: false,
      trade_data: { stale: false },
    })
    clock.nowMs += 1
    expect(await map({ destination_country: 'DE' })).toMatchObject({
      requires_review: true,
      trade_data: { stale: true },
      warnings: [expect.stringContaining('2027-02-20')],
      human_message: expect.stringContaining('out of date'),
    })
  })
})

describe('parties', () => {
  it('are not said to be screened on lists that failed or hold nothing', async () => {
    lists.lists = [
      listState('ofac_sdn'),
      listState('un', { entries: 0 }),
      listState('uk', { status: 'failed', entries: 0, reason: 'It shrank.' }),
    ]
    const answer = await map({ destination_country: 'DE', parties: ['Nobody Ltd'] })
    expect(answer['lists_screened']).toEqual(['ofac_sdn: 2026-11-19'])
    expect(answer['lists_not_screened']).toEqual(['un (no entries)', 'uk (failed: It shrank.)'])
  })

  it('are each screened, those first that weigh most, and one that matches restricts the trade', async () => {
    lists.entries = [
      listed('ofac_sdn:1', 'Evil Trading House', { kind: 'entity' }),
      listed('ofac_sdn:2', 'Near Trading House Company', { kind: 'entity' }),
      ...Array.from({ length: 5 }, (_, index) => listed(`un:${index}`, 'Many Names', { list: 'un' })),
    ]
    const answer = await map({
      destination_country: 'DE',
      parties: ['Nobody Ltd', 'Evil Trading House', 'Near Trading House Group', 'Many Names'],
    })
    expect(answer).toMatchObject({
      restricted: true,
      requires_review: true,
      parties: [
        { name: 'Evil Trading House', status: 'matched', matches: [{ entry_id: 'ofac_sdn:1' }] },
        { name: 'Many Names', status: 'matched', matches: [{ entry_id: 'un:0' }], further_matches: 4 },
        { name: 'Near Trading House Group', status: 'possible', matches: [{ entry_id: 'ofac_sdn:2', score: 0.75 }] },
        { name: 'Nobody Ltd', status: 'no_hit' },
      ],
      party_screening: { status: 'screened' },
      human_message: expect.stringContaining('2 of 4 parties matched a listed name. 1 of 4 parties came near one.'),
    })
    expect(answer.parties[3]).toEqual({ index: 0, name: 'Nobody Ltd', status: 'no_hit' })
    expect(answer['lists_screened']).toEqual(['ofac_sdn, un: 2026-11-19'])
    expect(answer['lists_not_screened']).toEqual(['ofac_consolidated, uk, eu, us_csl'])
    const rows = await app.broker.services.ledger.screenings.page({ name: 'evil trading house', most: 10 })
    expect(rows).toMatchObject([
      { operation: 'map_trade_restriction', matched: 1, screeningId: answer.parties[0]?.['screening_id'] },
    ])
  })

  it('that come near a listed name ask for a person, without restricting', async () => {
    lists.entries = [listed('ofac_sdn:2', 'Near Trading House Company', { kind: 'entity' })]
    expect(await map({ destination_country: 'DE', parties: ['Near Trading House Group'] })).toMatchObject({
      restricted: false,
      requires_review: true,
    })
  })

  it('of which none is like a listed name leave the trade open, unless their script is matched less surely', async () => {
    expect(await map({ destination_country: 'DE', parties: ['Nobody Ltd'] })).toMatchObject({
      restricted: false,
      requires_review: false,
      human_message: expect.stringContaining('No listed name scored 0.70 or more.'),
    })
    expect(await map({ destination_country: 'DE', parties: ['شركة التجارة'] })).toMatchObject({
      requires_review: true,
      parties: [{ status: 'no_hit', script_support: 'limited' }],
      human_message: expect.stringContaining('Latin spelling'),
    })
  })

  it('are unavailable without a usable list, never without a hit; the destination is answered all the same', async () => {
    const answer = await map({ destination_country: 'DE', parties: ['Evil Trading House', 'Nobody Ltd'] }, bare)
    expect(answer).toMatchObject({
      restricted: false,
      requires_review: true,
      risk_level: 'standard',
      parties: [{ status: 'unavailable' }, { status: 'unavailable' }],
      party_screening: { status: 'unavailable', reason: expect.stringContaining('agent-broker lists refresh') },
      human_message: expect.stringContaining('2 of 2 parties could not be screened.'),
    })
    expect(answer.human_message).not.toMatch(/No (other )?listed name scored/)
    expect(answer.parties[0]).not.toHaveProperty('screening_id')
  })

  it.each(['stale', 'failed'] as const)(
    'are screened in part when a list is %s, which asks for a person',
    async status => {
      lists.lists = [listState('ofac_sdn'), listState('un', { status, reason: 'It shrank.' }), missing('eu')]
      expect(await map({ destination_country: 'DE', parties: ['Nobody Ltd'] })).toMatchObject({
        requires_review: true,
        party_screening: { status: 'partial' },
        human_message: expect.stringContaining('Not every list was whole'),
      })
    },
  )

  it('are asked of the service outside at the same time, within its time', async () => {
    yente.instead = 'hangs'
    yente.requests.length = 0
    const parties = Array.from({ length: 10 }, (_, index) => `Party ${index}`)
    expect(await map({ destination_country: 'DE', parties }, both)).toMatchObject({
      party_screening: { status: 'partial' },
      requires_review: true,
    })
    // One after the other it would be left alone after five that it does not answer.
    expect(yente.requests).toHaveLength(10)
  })

  it('that an operator has suppressed do not count, and still ask for a person', async () => {
    lists.entries = [listed('ofac_sdn:1', 'Evil Trading House', { kind: 'entity' })]
    const { suppressions } = app.broker.services.ledger
    await suppressions.add({ entryId: 'ofac_sdn:1', reason: 'Another company.', addedAt: 1 }, 'Evil Trading House')
    expect(await map({ destination_country: 'DE', parties: ['Evil Trading House'] })).toMatchObject({
      restricted: false,
      requires_review: true,
      parties: [{ status: 'no_hit', suppressed_matches: [{ entry_id: 'ofac_sdn:1' }] }],
      human_message: expect.stringMatching(
        /have a person review it.* 1 hit suppressed by an operator does not count: see suppressed_matches\. No other listed name scored 0\.70 or more\.$/,
      ),
    })
  })
})

describe('limits', () => {
  it('count every party as a name, and the call once in the data quota', async () => {
    const limited = await startApp({ SCREENINGS_PER_MINUTE: '5', DATA_QUOTA_DAILY: '5' }, { screening: lists })
    const caller = callerOf()
    const ask = (parties: string[]) =>
      call(limited, 'map_trade_restriction', { product: 'x', destination_country: 'DE', parties }, { caller })
    const left = async () => {
      const quota = await call(limited, 'check_quota', {}, { caller })
      return quota.ok && (quota.value['data_quota'] as { remaining_today: number }).remaining_today
    }
    expect((await ask(['Ann', 'Bob', 'Cid'])).ok).toBe(true)
    expect(await ask(['Dan', 'Eve', 'Fay'])).toMatchObject({ failure: { reason: 'rate_limited' } })
    expect(await left()).toBe(4)
    expect(await ask(['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'])).toMatchObject({
      failure: {
        reason: 'bad_input',
        message: 'parties: this server screens at most 5 names for one caller in a minute; send at most 5, got 6.',
      },
    })
    // What was refused has used nothing up: two names are left of this minute.
    expect(await call(limited, 'screen_sanctions', { name: 'Dan' }, { caller })).toMatchObject({ ok: true })
    expect(await call(limited, 'screen_sanctions', { name: 'Eve' }, { caller })).toMatchObject({ ok: true })
    expect(await call(limited, 'screen_sanctions', { name: 'Fay' }, { caller })).toMatchObject({
      failure: { reason: 'rate_limited' },
    })
    expect((await ask([])).ok).toBe(true)
    expect((await ask([])).ok).toBe(true)
    expect(await ask([])).toMatchObject({
      failure: { reason: 'rate_limited', message: expect.stringContaining('used up') },
    })
    await limited.close()
  })
})
