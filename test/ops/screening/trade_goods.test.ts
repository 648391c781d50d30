import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../harness.ts'
import { createListed, listed, listState } from '../../listed.ts'

const clock = Date.parse('2026-11-21T12:00:00.000Z')
const lists = createListed()
const app = await startApp({ SCREENINGS_PER_MINUTE: '100000' }, { screening: lists, now: () => clock })
afterAll(() => app.close())

type Answer = Record<string, unknown> & { human_message: string; warnings: string[]; notes: string[] }
async function map(args: Record<string, unknown>): Promise<Answer> {
  const outcome = await call(app, 'map_trade_restriction', { product: 'Parts', ...args })
  if (!outcome.ok) throw outcome.failure
  return outcome.value as Answer
}

describe('goods', () => {
  it.each(['RU', 'BY'])('of the Common High Priority List are barred to %s, wherever they come from', async code => {
    expect(await map({ destination_country: code, hs_code: '8542.31' })).toMatchObject({
      restricted: true,
      risk_level: 'sectoral_sanctions',
      hs_code: {
        digits: '854231',
        lists: [{ list: 'chpl', tier: '1', as_of: '2024-02-23' }],
      },
      warnings: [
        expect.stringMatching(/^hs_code is on the Common High Priority List, tier 1 \(2024-02-23\): barred to /),
      ],
      human_message: expect.stringMatching(/The goods are barred to (Russia|Belarus): Common High Priority List/),
    })
  })

  it.each(['AE', 'TR', 'KZ', 'HK', 'MY', 'SG', 'RS'])('of it on the way to %s ask for a person', async code => {
    const answer = await map({ destination_country: code, hs_code: '845710' })
    expect(answer).toMatchObject({ restricted: false, requires_review: true })
    expect(answer.warnings).toEqual([
      expect.stringMatching(
        /tier 4\.B .* named as a point of transshipment to Russia \((UK OTSI, 2025|FinCEN and BIS \(.*\), 2022)-/,
      ),
    ])
  })

  it.each(['CN', 'HK'])(
    'of war are barred from the United States to %s, which its rules count as China',
    async code => {
      expect(await map({ destination_country: code, hs_code: '9306.30', origin_country: 'US' })).toMatchObject({
        restricted: true,
        warnings: [expect.stringContaining(`barred to ${code}`)],
      })
      expect(await map({ destination_country: code, product: 'Assault rifles' })).toMatchObject({
        requires_review: true,
        warnings: [
          expect.stringContaining('By its words the product (send hs_code) may be on the Arms and ammunition'),
        ],
      })
    },
  )

  it('of it elsewhere are noted, with the clause that a sale from the European Union needs', async () => {
    expect(await map({ destination_country: 'PE', hs_code: '845710', origin_country: 'DE' })).toMatchObject({
      restricted: false,
      requires_review: false,
      warnings: [],
      notes: [expect.stringContaining('tier 4.B'), expect.stringContaining('Article 12g')],
    })
    expect((await map({ destination_country: 'FR', hs_code: '845710', origin_country: 'DE' })).notes).toHaveLength(1)
  })

  it('without a code that sound like it ask for a person at a point of transshipment, and only there', async () => {
    expect(await map({ destination_country: 'TR', product: 'CNC machining centres' })).toMatchObject({
      requires_review: true,
      warnings: [expect.stringContaining('send hs_code')],
    })
    expect(await map({ destination_country: 'PE', product: 'CNC machining centres' })).toMatchObject({ warnings: [] })
    expect(await map({ destination_country: 'TR', product: 'Cotton' })).toMatchObject({
      requires_review: false,
      warnings: [],
    })
    expect(await map({ destination_country: 'TR', product: 'CNC machining centres', hs_code: '100630' })).toMatchObject(
      {
        warnings: [],
      },
    )
  })

  it.each(['RU', 'BY'])('without a code on the way to %s ask for the code that could restrict them', async code => {
    const asks = 'The product was compared with no list of goods: send hs_code.'
    for (const product of ['drones (UAV quadcopter)', 'Engines for aircraft']) {
      const answer = await map({ destination_country: code, origin_country: 'DE', product })
      expect(answer).toMatchObject({ restricted: false, human_message: expect.stringContaining(asks) })
      expect(answer.warnings).toEqual([
        expect.stringMatching(/^By its words the product may be on a list of goods that are barred to /),
      ])
    }
    const plain = await map({ destination_country: code, product: 'Wooden chairs' })
    expect(plain).toMatchObject({ human_message: expect.stringContaining(asks), warnings: [] })
    const sent = await map({ destination_country: code, product: 'drones', hs_code: '8806.22', origin_country: 'DE' })
    expect(sent.human_message).not.toContain('send hs_code')
  })

  it('without a code are not asked for one where no list or no code could change the answer', async () => {
    for (const destination_country of ['CH', 'JP', 'KP'])
      expect((await map({ destination_country, product: 'drones' })).human_message).not.toContain('hs_code')
  })

  it('that only one regime bars are restricted for its exporters, and warned of for others', async () => {
    const laptops = { destination_country: 'RU', hs_code: '8471.30' }
    expect(await map({ ...laptops, origin_country: 'US' })).toMatchObject({ restricted: true })
    expect(await map({ ...laptops, origin_country: 'BR' })).toMatchObject({
      restricted: false,
      requires_review: true,
      hs_code: { lists: [{ list: 'ear_746_supp_4', unverified: true }] },
      warnings: [
        expect.stringMatching(/unverified\): barred to RU, or by licence alone, for items under US export rules/),
      ],
    })
  })

  it('cite the law of the destination', async () => {
    const { warnings } = await map({ destination_country: 'BY', hs_code: '8542.31' })
    expect(warnings).toEqual([expect.stringContaining('EU Regulation 765/2006')])
    expect(warnings.join()).not.toContain('833/2014')
  })

  it('that a code names only in part, or that are barred above a value, are warned of and not restricted', async () => {
    expect(await map({ destination_country: 'RU', hs_code: '8542', origin_country: 'BR' })).toMatchObject({
      restricted: false,
      hs_code: { level: 'heading', lists: [{ list: 'chpl', part: true }, {}] },
      warnings: [expect.stringContaining('partly on the Common High Priority List')],
    })
    expect(await map({ destination_country: 'RU', hs_code: '9101', origin_country: 'CH' })).toMatchObject({
      restricted: false,
      warnings: [expect.stringContaining('above a value')],
    })
  })

  it('of war are barred where an arms embargo is', async () => {
    const cartridges = { destination_country: 'CN', hs_code: '9306.21' }
    expect(await map({ ...cartridges, origin_country: 'US' })).toMatchObject({
      restricted: true,
      hs_code: { lists: [{ list: 'arms_un' }, { list: 'arms' }, { list: 'arms_un_part' }] },
    })
    for (const origin of [{ origin_country: 'JP' }, {}])
      expect(await map({ ...cartridges, ...origin })).toMatchObject({
        restricted: false,
        requires_review: true,
        warnings: [
          expect.stringMatching(/for items under US export rules \(EAR Country Group D:5 and 22 CFR 126\.1\)/),
        ],
      })
    expect(await map({ destination_country: 'LY', hs_code: '9302', origin_country: 'JP' })).toMatchObject({
      restricted: true,
      warnings: [expect.stringContaining('embargo of the United Nations')],
    })
    expect(await map({ destination_country: 'YE', hs_code: '930200', origin_country: 'JP' })).toMatchObject({
      restricted: false,
      warnings: [expect.stringMatching(/United Nations on some .* for armed groups .*2216/)],
    })
    expect(await map({ destination_country: 'NO', hs_code: '9306.21' })).toMatchObject({ restricted: false })
    expect(await map({ destination_country: 'SD', product: 'Assault rifles and ammunition' })).toMatchObject({
      restricted: false,
      requires_review: true,
      warnings: [expect.stringMatching(/^By its words the product \(send hs_code\) may be on the Arms and ammunition/)],
    })
    expect(
      await map({ destination_country: 'CN', product: 'Printed books about weapons', origin_country: 'US' }),
    ).toMatchObject({ restricted: false })
    expect(await map({ destination_country: 'SD', product: 'Rifles', hs_code: '950300' })).toMatchObject({
      restricted: false,
    })
  })
})

describe('an answer', () => {
  const sizeOf = (answer: unknown): number => encode(JSON.stringify(answer)).length
  lists.lists = lists.lists.map(({ name }) => listState(name, { entries: 19_181 }))
  lists.entries = [
    ...Array.from({ length: 4 }, (_, index) =>
      listed(`ofac_sdn:${36_000 + index}`, `Volga Import Machinery Trading ${'ABCD'[index]}`, {
        kind: 'entity',
        programs: ['RUSSIA-EO14024', 'UKRAINE-EO13662', 'NPWMD', 'IFSR'],
      }),
    ),
    listed('eu:1', 'Baltic Freight Forwarding House', { list: 'eu', kind: 'entity' }),
  ]

  it.each([
    ['of a clean trade', { destination_country: 'DE', parties: ['Nobody Ltd'] }],
    [
      'of a part of Ukraine',
      { destination_country: 'Crimea', product: 'Wine to Simferopol', parties: ['Port of Kerch'] },
    ],
    [
      'of barred goods and a listed party',
      {
        destination_country: 'RU',
        origin_country: 'US',
        hs_code: '8542.31',
        parties: ['Volga Import Machinery Trading A', 'Nobody Ltd'],
      },
    ],
    [
      'of ten parties, two of them listed',
      {
        destination_country: 'TR',
        origin_country: 'DE',
        hs_code: '8457.10',
        product: 'CNC machining centres with five axes',
        parties: [
          'Anatolia Makina Sanayi Ticaret',
          'Volga Import Machinery Trading A',
          'Ege Valf ve Pompa Sanayi',
          'Konya Celik Dokum',
          'Trakya Depo Hizmetleri',
          'Baltic Freight Forwarding House',
          'Bosphorus Lojistik Anonim Sirketi',
          'Marmara Forwarding Agency',
          'Izmir Chamber Inspection Office',
          'Hamburg Seafreight Services GmbH',
        ],
      },
    ],
    [
      'of parties in other scripts',
      {
        destination_country: 'RU',
        hs_code: '8542.31',
        product: 'Интегральные схемы',
        parties: [
          'Общество с ограниченной ответственностью Ромашка',
          '上海东方国际贸易有限公司',
          'شركة النور للتجارة العامة',
        ],
      },
    ],
    [
      'of ten parties in Chinese',
      {
        destination_country: 'RU',
        product: '集成电路',
        parties: Array.from({ length: 10 }, (_, index) =>
          '上海东方国际贸易有限公司浦东新区进出口分公司'.repeat(3).slice(index),
        ),
      },
    ],
  ])('%s is at most 700 o200k tokens', async (_, args) => {
    const answer = await map(args)
    expect(sizeOf(answer), JSON.stringify(answer)).toBeLessThanOrEqual(700)
  })

  describe('with parties that matched', () => {
    const isOld = 'its edition is of 2024-07-02, more than 45 days ago: check that its publisher still keeps it'
    const isNotThere = { status: 'not_loaded', listDate: null, entries: 0 } as const
    const banks = ['Alborz Reconstruction Bank', 'Damavand Export Bank', 'Sahand Development Bank']
    const asked = { destination_country: 'KZ', origin_country: 'DE', hs_code: '8413.70', product: 'pumps' }
    const before = { lists: lists.lists, entries: lists.entries }
    beforeAll(() => {
      lists.lists = [
        listState('ofac_sdn', { listDate: '2024-07-02', doubts: [isOld] }),
        listState('un'),
        ...(['ofac_consolidated', 'uk', 'eu', 'us_csl'] as const).map(name =>
          listState(name, { ...isNotThere, reason: 'it is not named in LISTS and was not imported' }),
        ),
      ]
      lists.entries = banks.flatMap((bank, at) =>
        Array.from({ length: 5 }, (_, index) =>
          listed(`ofac_sdn:${25_000 + at * 10 + index}`, `${bank.split(' ')[0]} Group ${index}`, {
            kind: 'entity',
            names: [
              { text: `MB BANK ${at}`, kind: 'primary' },
              { text: bank, kind: 'aka' },
            ],
            programs: ['IRAN', 'SDGT', 'IFSR'],
          }),
        ),
      )
    })
    afterAll(() => {
      Object.assign(lists, before)
    })

    it.each([1, 3])('names the best hit of each, and says what it left out (%s)', async count => {
      const answer = await map({ ...asked, parties: banks.slice(0, count) })
      expect(sizeOf(answer), JSON.stringify(answer)).toBeLessThanOrEqual(700)
      expect(answer['parties']).toMatchObject(
        banks.slice(0, count).map((bank, index) => ({
          index,
          status: 'matched',
          matches: [
            { score: 1, entry_id: `ofac_sdn:${25_000 + index * 10}`, name: `MB BANK ${index}`, matched_name: bank },
          ],
          further_matches: 4,
        })),
      )
      expect(answer.human_message).toMatch(
        count === 1
          ? / Left out for length: hits.*; ask without parties, and screen_sanctions of the party, to have all of it\.$/
          : / Left out for length: hits.*; ask of fewer parties at once to have all of it\.$/,
      )
    })

    it('names it of each of ten, in as few tokens as it can', async () => {
      const answer = await map({ ...asked, parties: Array.from({ length: 10 }, (_, index) => banks[index % 3]) })
      for (const [index, party] of (answer['parties'] as { matches?: object[] }[]).entries())
        expect(party.matches, JSON.stringify(party)).toEqual([
          expect.objectContaining({
            entry_id: `ofac_sdn:${25_000 + (index % 3) * 10}`,
            name: `MB BANK ${index % 3}`,
            matched_name: banks[index % 3],
          }),
        ])
      expect(answer).toMatchObject({ export_guidance: { links: [] }, tariff_guidance: { links: [expect.any(String)] } })
      expect(sizeOf(answer), JSON.stringify(answer)).toBeLessThanOrEqual(1100)
    })

    it('says the lists that were not screened for one reason together, and what is wrong with one in short', async () => {
      expect(await map({ ...asked, parties: ['Nobody Ltd'] })).toMatchObject({
        lists_screened: [
          'ofac_sdn: 2024-07-02 (its edition is of 2024-07-02, more than 45 days ago)',
          'un: 2026-11-19',
        ],
        lists_not_screened: [
          'ofac_consolidated, uk, eu, us_csl (not_loaded: it is not named in LISTS and was not imported)',
        ],
      })
    })
  })
})
