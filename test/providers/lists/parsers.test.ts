import { describe, expect, it } from 'vitest'
import type { ListEntry } from '../../../src/core/screening.ts'
import { LIST_SOURCES } from '../../../src/providers/lists/catalogue.ts'
import {
  CSL_SAMPLE,
  EU_SAMPLE,
  fileOf,
  OFAC_CONSOLIDATED,
  OFAC_SDN,
  OFSI_SAMPLE,
  UKSL_XML,
  ukslCsv,
  UN,
} from './samples.ts'

const tally = (values: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
const kindsOf = (entries: readonly ListEntry[]) => tally(entries.map(({ kind }) => kind))
const namesOf = (entries: readonly ListEntry[]) => tally(entries.flatMap(({ names }) => names.map(({ kind }) => kind)))
const entry = (entries: readonly ListEntry[], id: string): ListEntry => {
  const found = entries.find(({ entryId }) => entryId === id)
  if (found === undefined) throw new Error(`there is no ${id}`)
  return found
}
const textsOf = ({ names }: ListEntry, kind?: string) =>
  names.filter(name => kind === undefined || name.kind === kind).map(({ text }) => text)

describe('the lists of OFAC', async () => {
  const { entries, listDate } = await LIST_SOURCES.ofac_sdn.parse(OFAC_SDN)

  it('hold every party of the real file once, of its kind', () => {
    expect(entries).toHaveLength(15_443)
    expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(15_443)
    expect(kindsOf(entries)).toEqual({ person: 6_927, entity: 7_270, vessel: 872, aircraft: 374 })
    expect(listDate).toBeNull()
  })

  it('hold aliases, weak ones out of the remarks too, and none twice', () => {
    // 18,377 aliases and 3,795 weak ones belong to parties of the file, and 36 to remarks that go on in the comments; those a party has twice count once.
    expect(namesOf(entries)).toEqual({ primary: 15_443, aka: 17_804, fka: 545, nka: 17, weak_aka: 3_826 })
    expect(textsOf(entry(entries, 'ofac_sdn:306'))).toEqual(['BANCO NACIONAL DE CUBA', 'BNC', 'NATIONAL BANK OF CUBA'])
    for (const { names } of entries) expect(new Set(names.map(({ text }) => text)).size).toBe(names.length)
  })

  it('join remarks that are cut in the middle of a word with what follows in the comments', () => {
    expect(textsOf(entry(entries, 'ofac_sdn:27307'), 'weak_aka')).toEqual(
      expect.arrayContaining(['HIDDEN COBRA', 'THE NEW ROMANTIC CYBER ARMY TEAM', 'WHOIS HACKING TEAM', 'APPLEWORM']),
    )
  })

  it('speak the names of persons, and leave the commas of companies', () => {
    expect(textsOf(entry(entries, 'ofac_sdn:173'))).toContain('ANGLO-CARIBBEAN CO., LTD.')
    const texts = new Set(entries.flatMap(one => textsOf(one)))
    expect(texts).toContain('Feliciano Semborio DELOS REYES Jr.')
    expect(texts).toContain('Samuel KNOWLES JR.')
    // Nothing of the order in the file is left.
    expect(
      entries.filter(({ kind, names }) => kind === 'person' && names.some(({ text }) => text.includes(','))),
    ).toEqual([])
  })

  it('know programs, countries, dates of birth and where to read on', () => {
    const li = entry(entries, 'ofac_sdn:28264')
    expect(li).toMatchObject({
      countries: ['CN'],
      birthDates: ['10 Jan 1987'],
      sourceUrl: 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=28264',
    })
    expect(li.programs.length).toBeGreaterThan(1)
    expect(entries.flatMap(({ programs }) => programs).filter(program => /[[\]]/.test(program))).toEqual([])
    expect(entries.filter(({ countries }) => countries.length > 0)).toHaveLength(14_114)
    expect(entries.filter(({ birthDates }) => birthDates.length > 0).length).toBeGreaterThan(6_800)
    expect(entries.flatMap(({ countries }) => countries).filter(code => !/^[A-Z]{2}$/.test(code))).toEqual([])
  })

  it('are read for those that are no SDN as well', async () => {
    const consolidated = await LIST_SOURCES.ofac_consolidated.parse(OFAC_CONSOLIDATED)
    expect(kindsOf(consolidated.entries)).toEqual({ person: 79, entity: 363 })
    expect(entry(consolidated.entries, 'ofac_consolidated:9639').names).toEqual([
      { text: 'Ismail Abdul Salah HANIYA', kind: 'primary' },
      { text: 'Ismail HANIYA', kind: 'aka' },
      { text: 'Ismaeel HANIYYA', kind: 'aka' },
    ])
  })
})

describe('the list of the United Nations', async () => {
  const { entries, listDate } = await LIST_SOURCES.un.parse([UN])

  it('holds every party of the real file, with its day', () => {
    expect(kindsOf(entries)).toEqual({ person: 730, entity: 273 })
    expect(listDate).toBe('2026-02-27')
    expect(entries.every(({ names }) => names[0]?.kind === 'primary')).toBe(true)
  })

  it('holds good, low and former aliases, and names in their own script', () => {
    const names = namesOf(entries)
    expect(names['primary']).toBe(1_003)
    // Fields of the file: 1,524 good and 594 of entities, 615 low, 19 former, 378 in another script; some hold several names.
    expect(names['aka']).toBeGreaterThanOrEqual(1_524 + 594)
    expect(names['weak_aka']).toBeGreaterThanOrEqual(600)
    expect(names['fka']).toBeGreaterThanOrEqual(19)
    expect(names['original_script']).toBeGreaterThanOrEqual(378)
  })

  it('takes fields apart that hold several names', () => {
    expect(textsOf(entry(entries, 'un:IRi.039'), 'aka')).toEqual(
      expect.arrayContaining(['Qasim Soleimani', 'Qasem Sulaimani', 'Kasim Sulaymani']),
    )
    expect(entry(entries, 'un:KPi.035').names).toEqual([
      { text: 'KIM CHOL SAM', kind: 'primary' },
      { text: 'Jin Tiesan', kind: 'aka' },
      { text: '金铁三', kind: 'original_script' },
    ])
    expect(textsOf(entry(entries, 'un:TAi.153'))[0]).toBe('FAIZULLAH KHAN NOORZAI')
    expect(entries.flatMap(one => textsOf(one)).filter(text => /;|original script/.test(text))).toEqual([])
  })

  it('knows countries and dates of birth', () => {
    expect(entry(entries, 'un:CDi.001')).toMatchObject({
      countries: ['RW', 'CD'],
      birthDates: ['1971'],
      programs: ['DRC'],
    })
    expect(entries.filter(({ countries }) => countries.length > 0)).toHaveLength(838)
  })
})

describe('the list of the European Union', () => {
  it('is read from its XML', async () => {
    const { entries, listDate } = await LIST_SOURCES.eu.parse([EU_SAMPLE])
    expect(listDate).toBe('2020-04-15')
    expect(entry(entries, 'eu:EU.2026.82')).toEqual({
      entryId: 'eu:EU.2026.82',
      list: 'eu',
      kind: 'person',
      names: [
        { text: 'Abid Hammadou', kind: 'primary' },
        ...['Abdelhamid Abou Zeid', 'Youcef Adel', 'Amor Mohamed Ghedeir', 'Abou Abdellah'].map(text => ({
          text,
          kind: 'aka',
        })),
      ],
      programs: ['TAQA'],
      countries: ['DZ'],
      birthDates: ['1965-12-12', 'circa 1958'],
      sourceUrl: 'https://eur-lex.europa.eu/legal-content/EN/TXT/PDF/?uri=OJ:L:2019:097:FULL&from=EN',
    })
    // The unknown country 00 is none.
    expect(entry(entries, 'eu:EU.3579.2').countries).toEqual([])
  })

  it('marks weak names and those in another script', async () => {
    const alias = (name: string, more = ''): string => `<nameAlias wholeName="${name}" strong="true" ${more}/>`
    const xml = `<export generationDate="2026-01-02T00:00:00"><sanctionEntity euReferenceNumber="EU.1.2"><subjectType code="enterprise"/>${alias('Acme Works')}${alias('Акме')}${alias('Ac').replace('true', 'false')}</sanctionEntity></export>`
    const { entries } = await LIST_SOURCES.eu.parse([fileOf(xml)])
    expect(entries[0]).toMatchObject({
      kind: 'entity',
      names: [
        { text: 'Acme Works', kind: 'primary' },
        { text: 'Акме', kind: 'original_script' },
        { text: 'Ac', kind: 'weak_aka' },
      ],
    })
  })
})

describe('the list of the United Kingdom', () => {
  it('is read from its XML', async () => {
    const { entries, listDate } = await LIST_SOURCES.uk.parse([fileOf(UKSL_XML)])
    expect(listDate).toBe('2026-08-20')
    expect(entry(entries, 'uk:AFG0006')).toMatchObject({
      kind: 'person',
      names: [
        { text: 'MOHAMMAD HASSAN AKHUND', kind: 'primary' },
        { text: 'Mohammad Hassan Akhund', kind: 'aka' },
        { text: 'Haji Mohammad Hassan', kind: 'weak_aka' },
        { text: 'محمد حسن آخوند', kind: 'original_script' },
      ],
      countries: ['AF'],
      birthDates: ['dd/mm/1945', '01/03/1958'],
    })
    expect(entry(entries, 'uk:DPR0075')).toMatchObject({ kind: 'vessel', countries: ['KM'] })
  })

  it('is read from its CSV, which has a row for each name', async () => {
    const shared = { 'Unique ID': 'AFG0006', 'Regime Name': 'Afghanistan', 'Designation Type': 'Individual' }
    const rows = [
      {
        ...shared,
        'Name 6': 'AKHUND',
        'Name 1': 'MOHAMMAD',
        'Name type': 'Primary Name',
        'Nationality(/ies)': '(1) Afghanistan (2) Pakistan',
      },
      { ...shared, 'Name 6': 'Haji Hassan', 'Name type': 'AKA', 'Alias strength': 'Low', 'D.O.B': '01/01/1958' },
    ]
    const { entries, listDate } = await LIST_SOURCES.uk.parse([fileOf(`\ufeff${ukslCsv(rows)}`)])
    expect(listDate).toBe('2026-02-13')
    expect(entries).toMatchObject([
      {
        entryId: 'uk:AFG0006',
        names: [
          { text: 'MOHAMMAD AKHUND', kind: 'primary' },
          { text: 'Haji Hassan', kind: 'weak_aka' },
        ],
        countries: ['AF', 'PK'],
        birthDates: ['01/01/1958'],
      },
    ])
  })

  it('is read from the former CSV of OFSI', async () => {
    const { entries, listDate } = await LIST_SOURCES.uk.parse([OFSI_SAMPLE])
    expect(listDate).toBe('2020-04-27')
    expect(entries).toHaveLength(6)
    expect(entry(entries, 'uk:9053').names).toEqual([
      { text: 'Mohsen HOJATI', kind: 'primary' },
      { text: 'محسن حجتی', kind: 'original_script' },
    ])
    expect(entry(entries, 'uk:11039')).toMatchObject({
      names: [
        { text: 'Sang-kuk SO', kind: 'primary' },
        { text: 'Sang Kuk SO', kind: 'aka' },
      ],
    })
  })
})

describe('the consolidated list of the United States', () => {
  it('is read from its CSV', async () => {
    const { entries } = await LIST_SOURCES.us_csl.parse([CSL_SAMPLE])
    expect(kindsOf(entries)).toEqual({ unknown: 47, entity: 46, vessel: 2, person: 20 })
    expect(entries.find(({ names }) => names[0]?.text === "Abu 'Ubaydah Yusuf AL 'ANABI")).toMatchObject({
      countries: ['DZ'],
      birthDates: ['1969-01-01'],
    })
    expect(entries.find(({ names }) => names[0]?.text === '2904977 CANADA, INC.')).toMatchObject({
      names: [{}, { text: 'CARIBE SOL', kind: 'aka' }, { text: 'HAVANTUR CANADA INC.', kind: 'aka' }],
      countries: ['CA'],
      programs: ['Specially Designated Nationals (SDN) - Treasury Department', 'CUBA'],
    })
  })

  it('is read from its JSON, however it is cut into pieces', async () => {
    const party = (id: number) => ({
      id: `e${id}`,
      source: 'Entity List (EL) - Bureau of Industry and Security',
      type: id % 2 === 0 ? 'Individual' : null,
      name: id % 2 === 0 ? `Doe "the \\ {brace}" ${id}, John` : `Works ${id}`,
      alt_names: ['Alias [one]; Alias two'],
      addresses: [{ address: 'x', country: 'CN' }],
      programs: ['EAR'],
      nationalities: ['RU'],
      source_list_url: 'https://www.bis.gov/list',
      padding: 'é'.repeat(id % 977),
    })
    const json = JSON.stringify({
      sources_used: [{ source: 'x', results: [1] }],
      results: Array.from({ length: 3_000 }, (_, id) => party(id)),
      total: 3_000,
    })
    const { entries } = await LIST_SOURCES.us_csl.parse([fileOf(json)])
    expect(entries).toHaveLength(3_000)
    expect(entries[2]).toEqual({
      entryId: 'us_csl:e2',
      list: 'us_csl',
      kind: 'person',
      names: [
        { text: 'John Doe "the \\ {brace}" 2', kind: 'primary' },
        { text: 'Alias [one]', kind: 'aka' },
        { text: 'Alias two', kind: 'aka' },
      ],
      programs: ['Entity List (EL) - Bureau of Industry and Security', 'EAR'],
      countries: ['CN', 'RU'],
      birthDates: [],
      sourceUrl: 'https://www.bis.gov/list',
    })
  })
})
