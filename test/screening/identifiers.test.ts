import { describe, expect, it } from 'vitest'
import type { IdentifierKind, ListEntry } from '../../src/core/screening.ts'
import { toValue } from '../../src/screening/identifiers/identifier_kinds.ts'
import { labelledIn, numbersIn, readIdentifier } from '../../src/screening/identifiers/identifiers.ts'
import { createScreener } from '../../src/screening/index/screener.ts'
import { listed } from '../listed.ts'
import { cpuMs } from '../cpu.ts'

const WALLET = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const number = (kind: IdentifierKind, text: string, country?: string) => ({
  kind,
  text,
  value: toValue(kind, text),
  ...(country !== undefined && { country }),
})
const party = (id: string, name: string, ...identifiers: ReturnType<typeof number>[]): ListEntry =>
  listed(`ofac_sdn:${id}`, name, { kind: 'entity', countries: [], identifiers })

const screener = await createScreener([
  party('1', 'PETREL EIGHT', number('imo', '9187629'), number('mmsi', '572469210'), number('call_sign', 'UBGV8')),
  party('2', 'NORTHERN SHIPPING OOO', number('imo', '5055293'), number('tax_id', '7708503727', 'RU')),
  party('3', 'Ivan Primerov', number('passport', 'A0123456', 'EG'), number('national_id', '2.194.575', 'PY')),
  party('4', 'MIXER EXAMPLE', number('wallet', WALLET)),
  party('5', 'BANK OF EXAMPLES', number('bic', 'HAVIGB2LXXX'), number('lei', '253400V1H6ART1UQ0N98')),
  party('6', 'EP-MMH', number('aircraft_tail', 'EP-MMH'), number('aircraft_serial', '8305')),
  party('7', 'SHORT NUMBER LTD', number('registration_number', '26740', 'IR')),
  party('8', 'VAT PAYER SA', number('tax_id', '0430.033.662', 'BE')),
  party('9', 'TWO NUMBERS CORP', number('registration_number', '12345', 'IR'), number('imo', '5055294', 'IR')),
  party('10', 'HEX EXAMPLE', number('wallet', '0xd882cfc20f52f2599d84b8e8d58c7fb62cfe344b')),
])
const screen = (name: string, identifiers: readonly string[] = [], country?: string) =>
  screener
    .screen(
      {
        name,
        country,
        identifiers: identifiers.flatMap(text => {
          const read = readIdentifier(text, country)
          return 'readings' in read ? read.readings : []
        }),
      },
      10,
    )
    .map(({ entry, score }) => [entry.entryId.split(':')[1], score])

describe('a name that is a number', () => {
  it.each([
    ['IMO 9187629', '1'],
    ['IMO: 9187629', '1'],
    ['IMO No. 9187629', '1'],
    ['9187629', '1'],
    ['MMSI 572469210', '1'],
    ['call sign UBGV8', '1'],
    ['IMO 5055293', '2'],
    ['7708503727', '2'],
    ['ИНН 7708503727', '2'],
    ['tax ID No. 7708 503 727 (Russia)', '2'],
    ['passport A0123456', '3'],
    ['Passport no: a-0123456, issued in Egypt', '3'],
    ['national ID 2194575', '3'],
    [WALLET, '4'],
    [`Digital Currency Address - XBT ${WALLET}`, '4'],
    ['SWIFT/BIC HAVIGB2L', '5'],
    ['HAVIGB2LXXX', '5'],
    ['LEI 253400V1H6ART1UQ0N98', '5'],
    ['253400v1h6art1uq0n98', '5'],
    ['tail number EPMMH', '6'],
    ['aircraft construction number 8305', '6'],
    ['VAT number BE0430033662', '8'],
    ['BE 0430.033.662', '8'],
    ['imo9187629', '1'],
    ['IMO/9187629', '1'],
    ['9187629 (IMO)', '1'],
    ['ІМО 9187629', '1'],
    ['IMO ٩١٨٧٦٢٩', '1'],
    ['۹۱۸۷۶۲۹', '1'],
    ['IMO 91\u200b87629', '1'],
    ['ИНН7708503727', '2'],
  ])('%s is the party that has it, and nobody else', (name, id) => {
    expect(screen(name)).toEqual([[id, 1]])
  })

  it('of another kind, country or length than the one listed is nobody', () => {
    for (const name of [
      'IMO 9074729',
      'passport 9187629',
      'passport A0123456 (Morocco)',
      'passport A012345',
      'passport A01234567',
      'MMSI 572469211',
      `1${WALLET.slice(1, -1)}z`,
      'tax ID 7708503727 (Germany)',
    ])
      expect([name, screen(name)]).toEqual([name, []])
  })
})

describe('a name with a word that labels numbers', () => {
  it.each([
    'Phoenix Tail Aviation',
    'White Tail Shipping',
    'Hong Kong Inn 2000',
    'Wagner Call Sign Media',
    'Swift Shipping',
    'Swift Transportation LLC',
  ])('%s is a name alone', name => {
    expect(numbersIn(name)).toMatchObject({ rest: name, identifiers: [], problems: [] })
  })
})

describe('a number beside a name', () => {
  it('finds the party whatever the name is, and what the name is like too', () => {
    expect(screen('Somebody Entirely Different', ['IMO 9187629'])).toEqual([['1', 1]])
    expect(screen('PETREL EIGHT (IMO 9187629)')).toEqual([['1', 1]])
    expect(screen('NORTHERN SHIPPING OOO, IMO 9187629')).toEqual([
      ['1', 1],
      ['2', 1],
    ])
  })

  it('that is the only one of its kind in the world is the same whatever country is named beside it', () => {
    expect(screen('IMO 5055294 (Panama)')).toEqual([['9', 1]])
    expect(screen('IMO 5055294, issued in Panama')).toEqual([['9', 1]])
  })

  it('counts for more than a doubted one of the same party', () => {
    expect(screen('Somebody Else', ['registration number 12345', 'IMO 5055294'])).toEqual([['9', 1]])
    expect(screen('Somebody Else', ['IMO 5055294', 'registration number 12345'])).toEqual([['9', 1]])
  })

  it.each([
    ['SOME VESSEL 9187629', '1'],
    ['SOME VESSEL (9187629)', '1'],
    ['SOME VESSEL IMO9187629', '1'],
  ])('is found behind the name of a ship: %s', (name, id) => {
    expect(screen(name)).toEqual([[id, 1]])
  })

  it.each([
    ['IMO9187629', '1'],
    ['9187629 IMO', '1'],
    ['INN7708503727', '2'],
    ['IIN 7708503727', '2'],
    ['passport А0123456', '3'],
    ['گذرنامه A0123456', '3'],
    ['A0123456 (passport)', '3'],
    ['A0123456 Egypt', '3'],
    ['Ausweis A0123456', '3'],
    [`https://example.org/address/${WALLET}`, '4'],
    ['havigb2l', '5'],
    ['ep-mmh', '6'],
    ['EP–MMH', '6'],
    ['VAT 430033662 (Belgium)', ''],
    ['VAT 0430033662 (Belgium)', '8'],
    ['d882cfc20f52f2599d84b8e8d58c7fb62cfe344b', '10'],
  ])('is read as people write it: %s', (text, id) => {
    expect(screen('Somebody Else', [text])).toEqual(id === '' ? [] : [[id, 1]])
  })

  it('beside a word that says no kind is asked for it, not compared together with the word', () => {
    expect(readIdentifier('serial number 53463')).toMatchObject({
      problem: expect.stringContaining('say which, such as "passport 53463"'),
    })
  })

  it('leaves the name to be found without it', () => {
    expect(screen('BANK OF EXAMPLES passport C7654321')).toEqual([['5', 1]])
  })

  it('says what kind of number is the same', () => {
    const [hit] = screener.screen({ name: 'passport A0123456' }, 10)
    expect(hit?.identifier).toEqual(number('passport', 'A0123456', 'EG'))
    expect(hit?.adjustments).toEqual([{ why: 'The passport number is the same.', effect: 'decides' }])
  })

  it('that is short is a match only in its country', () => {
    expect(screen('registration number 26740')).toEqual([['7', 0.79]])
    expect(screen('registration number 26740 (Iran)')).toEqual([['7', 1]])
    expect(screen('registration number 26740 (Germany)')).toEqual([])
    expect(screen('Acme', ['26740'], 'IR')).toEqual([['7', 1]])
    expect(screen('Acme', ['registration number 26740'], 'DE')).toEqual([['7', 0.79]])
  })
})

it('the tail of an aircraft is found without its hyphen', () => {
  expect(screen('Acme', ['EPMMH'])).toEqual([['6', 1]])
})

describe('a wallet in small letters', () => {
  const small = WALLET.toLowerCase()

  it.each([small, `BTC ${small}`, `wallet: ${small}`])('may be the listed one: %s', text => {
    expect(screen('Acme', [text])).toEqual([['4', 0.79]])
    expect(screen(text)).toEqual([['4', 0.79]])
  })

  it('is none where a letter is another one', () => {
    expect(screen('Acme', [`${small.slice(0, -1)}b`])).toEqual([])
  })
})

describe('a number that cannot be read', () => {
  it.each([
    ['IMO 9187628', 'is not an IMO number: its check digit is wrong; a digit is mistyped'],
    ['IMO 918762', 'is not of the form of an IMO number'],
    ['9187628', 'has not the check digit of an IMO number, and may be a number of any kind'],
    ['253400V1H6ART1UQ0N97', 'is not an LEI: it has the check digits 97'],
    [`${WALLET.slice(0, -1)}b`, 'is not a wallet address that is known here: its checksum is wrong'],
    ['BIC HAVIXX2L', 'is not a BIC: XX is no country'],
    ['MMSI 123', 'is not of the form of an MMSI'],
    ['26740', 'may be a number of any kind'],
    ['passport', 'is not of the form of a passport number'],
    ['no number', 'holds no number that can be read'],
    ['', 'holds no number that can be read'],
  ])('%s says why', (text, problem) => {
    expect(readIdentifier(text)).toMatchObject({ problem: expect.stringContaining(problem) })
  })

  // The first alone was compared, and the text was said to have been.
  it.each([
    'passport X7654321, IMO 9187629',
    'IMO 5055293 / MMSI 572469210',
    'passport X7654321 and passport A0123456',
    'passport X7654321, 7708503727',
    'A0123456; 7708503727',
    '7708503727, 7708503728',
    '5055293 9187629',
    'passport X7654321, C12/3456',
  ])('%s holds several, of which none is left out silently', text => {
    expect(readIdentifier(text)).toMatchObject({ problem: expect.stringContaining('several numbers') })
  })

  // The series alone was compared.
  it.each([
    ['Russian passport number 8208 No. 555627', '8208555627'],
    ['Passport 8208 № 555627 (Russia)', '8208555627'],
    ['паспорт 45 04 №021012', '4504021012'],
    ['passport EA № 123456', 'EA123456'],
    ['8208 No 555627', '8208555627'],
  ])('%s is a series and its number', (text, value) => {
    expect(readIdentifier(text)).toMatchObject({ readings: [{ value }] })
  })

  it.each([
    ['tax ID 7708503727 No. 5 Lenin Street', '7708503727'],
    ['registration number 12345678 No 24, Main Street', '12345678'],
  ])('%s is a number and a house', (text, value) => {
    expect(readIdentifier(text)).toMatchObject({ readings: [{ value }] })
  })

  it.each([
    'Passport A0123456 (Egypt), issued 12.05.2019 in Cairo',
    'A0123456, Egypt',
    'passport A0123456, DOB 1970-05-12',
    'passport A0123456, DOB 12 May 1970',
    'PASSPORT A0123456, DOB: 12-MAY-1970',
    'Passport A0123456; D.O.B. 3rd May 1970',
    'Passport A0123456, EXP 01/2030',
    'tax ID No. 7708 503 727, Russia',
    'registration number 12.345.678',
    'VAT BE 0430.033.662',
  ])('%s holds one', text => {
    expect(readIdentifier(text)).toHaveProperty('readings')
  })

  it('in a name is noted, and words of companies are no numbers', () => {
    expect(numbersIn('Petrel (IMO 9187628)').problems).toHaveLength(1)
    for (const name of [
      'Acme Company 12345 Ltd',
      'SWIFT LOGISTICS LLC',
      'PASSPORT TRAVEL AGENCY',
      'Dash Trading 2000',
      'Tron Novak',
      'Passport Nobel Systems 3',
      'Registration Services 4711 GmbH',
      'Ivan Primerov',
      'Rockets#3337',
    ])
      expect([name, numbersIn(name)]).toEqual([name, { rest: name, identifiers: [], maybe: [], problems: [] }])
  })

  it('takes no time, however long it is', () => {
    const startedAt = cpuMs()
    for (const text of [
      'passport '.repeat(5_000),
      `IMO ${'- '.repeat(20_000)}`,
      `tax id ${'1 '.repeat(20_000)}`,
      '('.repeat(50_000),
    ])
      numbersIn(text)
    expect(cpuMs() - startedAt).toBeLessThan(2_000)
  })
})

it.each([
  ['labels and nothing else', 'INN-'.repeat(25_000)],
  ['labels and spaces', `INN 7707083893${' '.repeat(100_000)}x `],
])('reads a hostile text of %s in time', (_, text) => {
  const startedAt = cpuMs()
  labelledIn(text)
  expect(cpuMs() - startedAt).toBeLessThan(1_000)
})
