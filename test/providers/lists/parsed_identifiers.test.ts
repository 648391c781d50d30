import { describe, expect, it } from 'vitest'
import type { ListEntry, ListName } from '../../../src/core/screening.ts'
import { LIST_SOURCES } from '../../../src/providers/lists/catalogue.ts'
import { loadList } from '../../../src/providers/lists/load.ts'
import { importedLists } from '../../screening/listed.ts'
import { CSL_SAMPLE, EU_SAMPLE, fileOf, OFSI_SAMPLE, UKSL_XML, ukslCsv } from './samples.ts'

const parse = async (name: ListName, files: readonly string[]) => (await LIST_SOURCES[name].parse(files)).entries
const numbersOf = (entries: readonly ListEntry[], id: string) =>
  entries
    .find(({ entryId }) => entryId === id)
    ?.identifiers?.map(({ kind, value, country }) => [kind, value, ...(country === undefined ? [] : [country])])
const count = (entries: readonly ListEntry[], kind: string): number =>
  entries.flatMap(({ identifiers = [] }) => identifiers).filter(one => one.kind === kind).length

describe('the numbers of a list', () => {
  it('of OFAC come out of its remarks and the column of call signs', async () => {
    const { entries } = await loadList(await importedLists(), 'ofac_sdn')
    expect(
      ['imo', 'wallet', 'passport', 'tax_id', 'mmsi', 'aircraft_tail', 'call_sign'].map(kind => count(entries, kind)),
    ).toEqual([1_009, 638, 2_190, 4_062, 167, 375, 267])
    const aircraft = entries.filter(({ kind }) => kind === 'aircraft')
    const isCalledSo = ({ names, identifiers = [] }: ListEntry): boolean =>
      !/^[A-Z0-9]{2}-[A-Z]{3}$/.test(names[0]?.text ?? '') || identifiers.some(({ kind }) => kind === 'aircraft_tail')
    expect(aircraft.filter(entry => !isCalledSo(entry))).toEqual([])
    const petrel = entries.find(({ identifiers }) => identifiers?.some(({ value }) => value === '7406784'))
    expect(petrel?.kind).toBe('vessel')
  }, 60_000)

  it('of the United Nations come out of documents and comments', async () => {
    const { entries } = await loadList(await importedLists(), 'un')
    expect(['passport', 'national_id', 'imo', 'bic'].map(kind => count(entries, kind))).toEqual([305, 141, 15, 5])
    expect(entries.flatMap(({ identifiers = [] }) => identifiers)).toContainEqual({
      kind: 'passport',
      value: 'OB0243318',
      text: 'OB 0243318',
      country: 'CD',
    })
  })

  it('of the European Union come out of its identifications', async () => {
    const entries = await parse('eu', [EU_SAMPLE])
    expect(entries.flatMap(({ identifiers = [] }) => identifiers)).toContainEqual({
      kind: 'passport',
      value: 'L191609',
      text: 'L191609',
      country: 'TN',
    })
  })

  it('of the United Kingdom come out of its columns, elements and remarks', async () => {
    const ofsi = await parse('uk', [OFSI_SAMPLE])
    expect(ofsi.flatMap(({ identifiers = [] }) => identifiers)).toEqual(
      expect.arrayContaining([
        { kind: 'passport', value: 'G4506013', text: 'G4506013', country: 'IR' },
        expect.objectContaining({ kind: 'national_id', value: '35200255098427' }),
      ]),
    )
    const xml = UKSL_XML.replace(
      '<ShipDetails><Ship>',
      '<ShipDetails><Ship><IMONumbers><IMONumber>9187629</IMONumber></IMONumbers>',
    )
    expect(numbersOf(await parse('uk', [fileOf(xml, 'uk.xml')]), 'uk:DPR0075')).toEqual([['imo', '9187629']])
    const row = { 'Unique ID': 'X1', 'Name 6': 'ACME', 'Name type': 'Primary Name', 'Designation Type': 'Entity' }
    const csv = ukslCsv([
      {
        ...row,
        'Passport number': '(1) A0123456 (2) B7654321 (Iran)',
        'Business registration number (s)': 'OGRN: 1027700132195',
      },
    ])
    expect(numbersOf(await parse('uk', [fileOf(csv, 'uk.csv')]), 'uk:X1')).toEqual([
      ['passport', 'A0123456'],
      ['passport', 'B7654321', 'IR'],
      ['registration_number', '1027700132195'],
    ])
  })

  it('of the US Consolidated Screening List come out of its ids, in JSON and CSV', async () => {
    const csv = await parse('us_csl', [CSL_SAMPLE])
    expect(csv.flatMap(({ identifiers = [] }) => identifiers)).toContainEqual({
      kind: 'tax_id',
      value: '800890696',
      text: '80-0890696',
      country: 'US',
    })
    const ids = [
      { type: 'Tax ID No.', number: '7708503727', country: 'RU' },
      { type: 'Email Address', number: 'a@b.example' },
    ]
    const json = JSON.stringify({
      results: [{ id: '1', source: 'SDN', name: 'ACME', type: 'Vessel', call_sign: 'UBGV8', ids }],
    })
    expect(numbersOf(await parse('us_csl', [fileOf(json, 'csl.json')]), 'us_csl:1')).toEqual([
      ['tax_id', '7708503727', 'RU'],
      ['call_sign', 'UBGV8'],
    ])
  })

  it('are what the label printed with them says', async () => {
    const ids = [
      { type: 'Vessel Registration Identification', number: 'IMO 8760808' },
      { type: 'Tax ID No.', number: 'RUC 20-1234567', country: 'PE' },
      { type: 'Passport', number: 'Passport A0123456', country: 'EG' },
      { type: 'Registration Number', number: 'HRB 4711 (Germany)' },
      { type: 'Passport', number: 'IR 123456' },
    ]
    const json = JSON.stringify({ results: [{ id: '1', source: 'SDN', name: 'ACME', type: 'Vessel', ids }] })
    expect(numbersOf(await parse('us_csl', [fileOf(json, 'csl.json')]), 'us_csl:1')).toEqual([
      ['imo', '8760808'],
      ['tax_id', '201234567', 'PE'],
      ['passport', 'A0123456', 'EG'],
      ['registration_number', '4711', 'DE'],
      ['passport', 'IR123456'],
    ])
  })
})
