import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../../src/main.ts'
import { refusal, startApp, value } from '../../harness.ts'
import { type RegisteredCompany, startGleifRegister } from '../../providers/gleif/register.ts'

const leiOf = (number: number): string => `5299000000000000${String(number).padStart(4, '0')}`
const register = await startGleifRegister([])
const apps: App[] = []
beforeEach(() => {
  register.companies = []
  register.asked.length = 0
  register.refuses = () => false
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})
afterAll(() => register.close())

const open = async (): Promise<App> => {
  const app = await startApp({ GLEIF_URL: register.url, COMPANY_SOURCES: 'gleif' })
  apps.push(app)
  return app
}
const lookUp = async (args: Record<string, unknown>): Promise<Record<string, unknown>> =>
  value(await open(), 'verify_company_record', args)
const has = (...companies: (Partial<RegisteredCompany> & { legalName: string })[]): void => {
  register.companies = companies.map((company, i) => ({ lei: leiOf(i + 1), country: 'DE', ...company }))
}

describe('a company on record', () => {
  it.each([
    ['Kranwerk AG', 'Kranwerk Aktiengesellschaft', 'DE'],
    ['Kranwerk Ulm GmbH', 'KRANWERK ULM GESELLSCHAFT MIT BESCHRÄNKTER HAFTUNG', 'DE'],
    ['Kranwerk Ulm Gesellschaft mbH', 'Kranwerk Ulm GmbH', 'DE'],
    ['AB Norrsten', 'Aktiebolaget Norrsten (publ)', 'SE'],
    ['Norrsten', 'Aktiebolaget Norrsten (publ)', 'SE'],
    ['蒼空電機', '蒼空電機株式会社', 'JP'],
    ['藍天電機', '蓝天电机有限公司', 'CN'],
    ['藍天電機有限公司', '蓝天电机有限公司', 'CN'],
    ['華為電機', '华为电机有限公司', 'CN'],
    ['蒼空電機株式会社', '株式会社蒼空電機', 'JP'],
    ['(株)蒼空電機', '株式会社蒼空電機', 'JP'],
    ['ฟ้าครามเครน', 'บริษัทฟ้าครามเครนจำกัด(มหาชน)', 'TH'],
    ['บมจ.ฟ้าครามเครน', 'บริษัท ฟ้าครามเครน จำกัด (มหาชน)', 'TH'],
    ['ヒノキ工業', '株式会社ヒノキ工業', 'JP'],
    ['한빛기계', '주식회사 한빛기계', 'KR'],
    ['Hanbit Machinery Co., Ltd.', 'Hanbit Machinery Inc.', 'KR'],
    ['Ромашка', 'Общество с ограниченной ответственностью «Ромашка»', 'RU'],
    ['ООО Ромашка', 'Общество с ограниченной ответственностью "Ромашка"', 'RU'],
    ['Ponte Vecchio Spa', 'PONTE VECCHIO S.P.A.', 'IT'],
    ['Mueller Werkzeuge', 'Müller Werkzeuge AG', 'DE'],
    ['Muller Werkzeuge AG', 'Müller Werkzeuge Aktiengesellschaft', 'DE'],
    ['Müller Werkzeuge', 'Mueller Werkzeuge AG', 'DE'],
    ['Przyklad Sp. z o.o.', 'PRZYKŁAD SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', 'PL'],
    ['Ejemplo S.A.B. de C.V.', 'EJEMPLO, S.A.B. DE C.V.', 'MX'],
    ['Contoh Maju', 'PT CONTOH MAJU TBK', 'ID'],
    ['Brass Lantern PLC', 'BRASS LANTERN PUBLIC LIMITED COMPANY', 'GB'],
    ['Harbor Light Corp', 'HARBOR LIGHT, INC.', 'US'],
    ['S. & T. Lumber', 'The S. & T. Lumber Company', 'US'],
    ['blaustein textil', 'BLAUSTEIN-TEXTIL KG', 'DE'],
  ])('is found as %s: %s (%s)', async (asked, legalName, country) => {
    has({ legalName, country }, { legalName: 'Something Else AG', country })
    expect(await lookUp({ name: asked })).toMatchObject({ status: 'found', record: { legal_name: legalName } })
  })

  it.each([
    ['one letter from it', 'Kranwark AG', 'Kranwerk AG'],
    ['one letter from it in another script', 'ООО Ромашко', 'ООО Ромашка'],
    ['of another legal form', 'Kranwerk GmbH', 'Kranwerk AG'],
    ['of a larger form', 'Kranwerk GmbH', 'Kranwerk GmbH & Co. KG'],
    ['of another company of its group', 'Kranwerk Leasing AG', 'Kranwerk AG'],
    ['with fewer words', 'Kranwerk AG', 'Kranwerk Energie AG'],
    ['with other characters of the same sound', '豊田電機', '十与田電機株式会社'],
    ['in another order', 'Werk Kran AG', 'Kran Werk Montage AG'],
    ['with another number', 'Kranwerk 2 AG', 'Kranwerk 3 AG'],
  ])('is never found by a name %s: %s', async (_what, asked, legalName) => {
    has({ legalName })
    const answer = await lookUp({ name: asked })
    expect(answer['status']).not.toBe('found')
    expect(answer).toMatchObject({ found: false })
    expect(answer).not.toHaveProperty('record')
  })

  it.each([
    ['й', 'Зорянии Край', 'ТОВ «Зоряний Край»', 'UA', []],
    ['ї', 'Мріі України', 'ТОВ «Мрії України»', 'UA', []],
    ['a Latin name that the legal name sounds like', 'Miru Corporation', 'ミルー株式会社', 'JP', ['Mirue Corporation']],
    ['what is one character in simplified writing only', '蒼空制作所株式会社', '蒼空製作所株式会社', 'JP', []],
  ])('is a candidate by a slip in %s: %s', async (_what, asked, legalName, country, others) => {
    has({
      legalName,
      country,
      otherNames: others.map(name => ({ name, type: 'ALTERNATIVE_LANGUAGE_LEGAL_NAME' })),
    })
    const answer = await lookUp({ name: asked })
    expect(answer['status']).not.toBe('found')
    expect(answer).toMatchObject({ candidates: [{ name: legalName }] })
  })

  it.each([
    ['with a slip, written together with its form', '青蒼自働車株式会社', '青蒼自動車株式会社', 'JP'],
    ['with a slip and its form, which stands behind it', '蓝天电几有限公司', '蓝天电机有限公司', 'CN'],
    [
      'by what stands before "Holdings"',
      'ヒノキクレーンホールディングス',
      'ヒノキクレーン ホールディングス株式会社',
      'JP',
    ],
    ['without the word for a bank', 'ฟ้าคราม', 'ธนาคารฟ้าคราม จำกัด (มหาชน)', 'TH'],
    ['with a word abbreviated', 'АТ КБ «Зорябанк»', 'АКЦІОНЕРНЕ ТОВАРИСТВО КОМЕРЦІЙНИЙ БАНК "ЗОРЯБАНК"', 'UA'],
    ['with its first word abbreviated', 'Cia. Guindastes Nacional', 'COMPANHIA DE GUINDASTES NACIONAL', 'BR'],
    ['with its words cut elsewhere', 'شركة أبو نور الوطنية للرافعات', 'شركة أبونور الوطنية للرافعات ش.م.ع', 'AE'],
  ])('is offered %s: %s', async (_what, asked, legalName, country) => {
    has({ legalName, country })
    const answer = await lookUp({ name: asked })
    const named = [answer['record'], ...(answer['candidates'] as unknown[])]
    expect(JSON.stringify(named)).toContain(JSON.stringify(legalName).slice(1, -1))
    expect(register.asked.filter(({ url }) => !url.pathname.includes('authorities')).length).toBeLessThanOrEqual(4)
  })

  it('is a candidate with its score and what differs, though it is the only row', async () => {
    has({ legalName: 'Kranwerk Energie Aktiengesellschaft' })
    expect(await lookUp({ name: 'Kranwerk AG' })).toMatchObject({
      status: 'ambiguous',
      candidates: [
        {
          name: 'Kranwerk Energie Aktiengesellschaft',
          score: expect.any(Number),
          difference: 'its name has also "energie"',
          entity_status: 'active',
        },
      ],
      human_message: expect.stringContaining('It is not verified'),
    })
    has({ legalName: 'Kranwerk AG' })
    expect(await lookUp({ name: 'Kranwerk GmbH' })).toMatchObject({
      candidates: [{ difference: 'another legal form' }],
    })
  })

  it('comes before the other companies of its group', async () => {
    has(
      { legalName: 'Kranwerk Leasing GmbH' },
      { legalName: 'Kranwerk Pensionskasse AG' },
      { legalName: 'Kranwerk Group Holding AG' },
      { legalName: 'Kranwerk Immobilien Verwaltung AG' },
    )
    const { candidates } = await lookUp({ name: 'Kranwerk' })
    expect((candidates as unknown[])[0]).toMatchObject({ name: 'Kranwerk Group Holding AG' })
  })

  it('is told from one of another form by the form that was asked for', async () => {
    has({ legalName: 'Kranwerk AG' }, { legalName: 'Kranwerk GmbH' })
    expect(await lookUp({ name: 'Kranwerk GmbH' })).toMatchObject({
      status: 'found',
      record: { legal_name: 'Kranwerk GmbH' },
    })
    expect(await lookUp({ name: 'Kranwerk' })).toMatchObject({ status: 'ambiguous' })
  })
})

describe('a further name of a company', () => {
  it('finds it, and says that it is a former one', async () => {
    has({ legalName: 'Steinbach Group AG', otherNames: [{ name: 'Kranwerk Ulm AG', type: 'PREVIOUS_LEGAL_NAME' }] })
    expect(await lookUp({ name: 'Kranwerk Ulm' })).toMatchObject({
      status: 'found',
      matched_name: 'Kranwerk Ulm AG',
      matched_name_kind: 'former',
      record: { legal_name: 'Steinbach Group AG', former_names: ['Kranwerk Ulm AG'] },
      human_message: expect.stringContaining(
        '"Kranwerk Ulm AG" is a former name of it; its legal name is Steinbach Group AG.',
      ),
    })
  })

  it('gives way to the legal name of another company, which is named', async () => {
    has(
      { legalName: 'Steinbach Group AG', otherNames: [{ name: 'Kranwerk AG', type: 'PREVIOUS_LEGAL_NAME' }] },
      { legalName: 'Kranwerk AG' },
    )
    expect(await lookUp({ name: 'Kranwerk AG' })).toMatchObject({
      status: 'found',
      record: { legal_name: 'Kranwerk AG' },
      human_message: expect.stringContaining('Steinbach Group AG may have this name too'),
    })
  })

  it.each([
    ['TRADING_OR_OPERATING_NAME', 'trading'],
    ['ALTERNATIVE_LANGUAGE_LEGAL_NAME', 'translation'],
  ] as const)('of the type %s is told as %s', async (type, kind) => {
    has({ legalName: '蒼空電機株式会社', country: 'JP', otherNames: [{ name: 'Aozora Denki Corporation', type }] })
    expect(await lookUp({ name: 'Aozora Denki KK' })).toMatchObject({ status: 'found', matched_name_kind: kind })
  })
})

describe('the state of a company', () => {
  it('is said with the end and the successor of one that was merged', async () => {
    has({
      legalName: 'Kranwerk AG',
      status: 'INACTIVE',
      registrationStatus: 'MERGED',
      expiration: { date: '2019-05-01T00:00:00Z', reason: 'CORPORATE_ACTION' },
      successors: [{ lei: leiOf(9), name: 'Steinbach AG' }],
    })
    const answer = await lookUp({ name: 'Kranwerk AG' })
    expect(answer).toMatchObject({
      status: 'found',
      record: {
        entity_status: 'inactive',
        ended: { date: '2019-05-01', reason: 'CORPORATE_ACTION' },
        successors: [{ lei: leiOf(9), name: 'Steinbach AG' }],
      },
    })
    expect(answer['human_message']).toContain(
      `It has not existed since 2019-05-01 (corporate action). Its successor is Steinbach AG (LEI ${leiOf(9)}).`,
    )
  })

  it('is said where its LEI has lapsed', async () => {
    has({ legalName: 'Kranwerk AG', registrationStatus: 'LAPSED', legalForm: '6QQB' })
    expect(await lookUp({ name: 'Kranwerk' })).toMatchObject({
      record: { registration_status: 'LAPSED', legal_form: { code: '6QQB', name: 'Aktiengesellschaft' } },
      human_message: expect.stringContaining('Its LEI has lapsed'),
    })
  })

  it('of a branch is that of no company of its own: the head office is found', async () => {
    const branch = {
      legalName: 'Banca Prova S.p.A.',
      country: 'FR',
      jurisdiction: 'IT',
      category: 'BRANCH' as const,
      associatedEntity: { lei: leiOf(2), name: 'Banca Prova S.p.A.' },
    }
    has(branch, { legalName: 'Banca Prova S.p.A.', country: 'IT' })
    expect(await lookUp({ name: 'Banca Prova' })).toMatchObject({ status: 'found', record: { lei: leiOf(2) } })
    expect(await lookUp({ name: 'Banca Prova', country: 'FR' })).toMatchObject({
      status: 'found',
      record: { category: 'branch', head_office: { lei: leiOf(2) } },
      human_message: expect.stringContaining('It is a branch of Banca Prova S.p.A.'),
    })
  })
})

describe('the register', () => {
  it('is asked once where the first answer is enough, but for the name of an authority', async () => {
    has({ legalName: 'Kranwerk Aktiengesellschaft' })
    await lookUp({ name: 'Kranwerk AG' })
    expect(register.asked.map(({ url }) => url.pathname)).toEqual([
      '/lei-records',
      '/registration-authorities/RA000242',
    ])
    expect(register.asked[0]?.url.searchParams.get('filter[entity.names]')).toBe('kranwerk')
  })

  it('is asked at most four times for a name', async () => {
    has({ legalName: 'Kranwerk Energie AG' }, { legalName: 'Kranwerke Übersee AG' })
    for (const name of ['Kranwark Übersee', 'Nobody Ever', '北極星電子', 'Kranwerk']) {
      register.asked.length = 0
      await lookUp({ name })
      const asked = register.asked.filter(({ url }) => !url.pathname.startsWith('/registration-authorities'))
      expect(asked.length).toBeLessThanOrEqual(4)
    }
  })

  it('answers the nearest name though no word of it is spelt right', async () => {
    has({ legalName: 'Steinbach Group AG' }, { legalName: 'Kranwerk Energie AG' })
    expect(await lookUp({ name: 'Kranwerg Energi' })).toMatchObject({
      status: 'ambiguous',
      candidates: [{ name: 'Kranwerk Energie AG' }],
    })
  })

  it('that refuses a further question leaves the answer partial, and the first one failing is a failure', async () => {
    has({ legalName: 'Kranwerk Energie AG' })
    const app = await open()
    register.refuses = ({ url }) => url.pathname === '/fuzzycompletions'
    expect(await value(app, 'verify_company_record', { name: 'Kranwerk' })).toMatchObject({
      status: 'incomplete',
      partial: true,
      sources_queried: [{ status: 'ok', reason: expect.any(String) }],
    })
    register.refuses = () => false
    expect(await value(app, 'verify_company_record', { name: 'Kranwerk' })).toMatchObject({
      status: 'ambiguous',
      partial: false,
    })
    register.refuses = () => true
    expect(await refusal(app, 'verify_company_record', { name: 'Steinbach' }, 'upstream_failure')).toContain('GLEIF')
  })

  it('of a common name is narrowed by all words that were given', async () => {
    has(...Array.from({ length: 250 }, (_, i) => ({ legalName: `Sonne ${i} AG` })), { legalName: 'Sonne Apotheke oHG' })
    expect(await lookUp({ name: 'Sonne Apotheke OHG' })).toMatchObject({ status: 'found' })
    expect(await lookUp({ name: 'Sonne AG' })).toMatchObject({ status: 'incomplete' })
  })
})
