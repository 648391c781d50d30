import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareCompanies,
  nearestName,
  prepareCompany,
  spellingsToAsk,
} from '../../src/screening/companies/company_names.ts'
import { cpuMs } from '../cpu.ts'

const compare = (one: string, other: string, country?: string) =>
  compareCompanies(prepareCompany(one, country), prepareCompany(other, country), country)

describe('two names of companies', () => {
  it.each([
    ['Kranwerk', 'KRANWERK AG'],
    ['Coca-Cola', 'CocaCola'],
    ['Müller', 'Mueller'],
    ['Müller', 'Muller'],
    ['Ørsund', 'Oersund'],
    ['Ромашка', 'Romashka'],
    ['ヒノキ', 'Hinoki'],
    ['Tom & Sons', 'Tom and Sons'],
    ['Kranpark 1.1', 'Kranpark 1-1'],
    ['Halle 2', 'Halle2'],
    ['藍天電機', '蓝天电机'],
  ])('are the same: %s, %s', (one, other) => expect(compare(one, other)).toMatchObject({ isSame: true, score: 1 }))

  it.each([
    ['Kranwerk', 'Kranwark'],
    ['Kranwerk', 'Kranwerk Energie'],
    ['Kran Werk', 'Werk Kran'],
    ['Kranwerk 1', 'Kranwerk 2'],
    ['Kranpark 1.1 GmbH', 'Kranpark 11 GmbH'],
    ['Objekt 11/2 GmbH', 'Objekt 1/12 GmbH'],
    ['Halle 2 3 Ltd', 'Halle 23 Ltd'],
    ['1.5 Grad GmbH', '15 Grad GmbH'],
    ['第1 2工場', '第12工場'],
    ['Ромашка 1-1', 'Romashka 11'],
    ['豊田', '十与田'],
    ['高石', '高市'],
    ['Hua Wei', '华为'],
    ['ガス', 'カス'],
  ])('are not: %s, %s', (one, other) => {
    const { isSame, score } = compare(one, other)
    expect(isSame).toBe(false)
    expect(score).toBeLessThan(1)
  })

  it('are compared within bounds, and every name with a letter is the same as itself', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40, unit: 'grapheme' }),
        fc.string({ maxLength: 40, unit: 'grapheme' }),
        (one, other) => {
          const { score } = compare(one, other)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(1)
          if (prepareCompany(one).whole !== '') expect(compare(one, one).isSame).toBe(true)
        },
      ),
    )
  })
})

describe('the nearest of the names of a company', () => {
  const company = {
    legalName: 'Steinbach AG',
    otherNames: [
      { name: 'Kranwerk AG', kind: 'former' as const },
      { name: 'KRW', kind: 'ticker' as const },
    ],
    jurisdiction: 'DE',
    addresses: [],
  }
  it('is the one that is the same', () => {
    expect(nearestName('Steinbach', company)).toMatchObject({ kind: 'legal', isSame: true })
    expect(nearestName('Kranwerk', company)).toMatchObject({ kind: 'former', isSame: true })
  })
  it('is never the same by a ticker, which is no name', () =>
    expect(nearestName('krw', company)).toMatchObject({ kind: 'ticker', isSame: false, score: 0.9 }))
})

const allOf = (name: string): string[] => {
  const { asWritten, others } = spellingsToAsk(name)
  return [asWritten, ...others]
}

describe('what a register is asked by', () => {
  it.each([
    ["L'Oréal S.A.", ["l'oréal", "l'oreal"]],
    ['J.P. Morgan & Co.', ['j.p. morgan']],
    ['Müller & Söhne GmbH & Co. KG', ['müller söhne', 'mueller soehne', 'muller sohne']],
    ['NovoFjord A/S', ['novofjord', 'novo fjord']],
    ['蒼空電機', ['蒼空電機', '株式会社蒼空電機', '蒼空電機有限公司']],
    ['ООО «Ромашка»', ['ромашка', 'romashka']],
    ['Kranwerk", *!(x)', ['kranwerk x']],
    ['S.A.', ['s.a.']],
  ])('%s', (name, spellings) => expect(allOf(name)).toEqual(expect.arrayContaining(spellings)))

  it('begins with the name as it was given, without its form', () => {
    expect(spellingsToAsk('AB Norrsten').asWritten).toBe('norrsten')
    expect(spellingsToAsk('Kranwerk Ulm AG').asWritten).toBe('kranwerk ulm')
    expect(spellingsToAsk('藍天電機').simplified).toBe('蓝天电机')
  })
})

describe('a long name', () => {
  const records = Array.from({ length: 200 }, (_, i) => ({
    legalName: `Kranwerk ${i} Energie GmbH`,
    otherNames: [],
    jurisdiction: ['DE', 'AT', 'US', 'KR'][i % 4] ?? 'DE',
    addresses: [],
  }))
  // About ten times what it takes, and half of what taking it apart for each record takes.
  const MOST_MS = 1000

  it.each([['삼 '.repeat(100)], ['한빛전자 '.repeat(40)]])('is taken apart once for a question: %s', name => {
    spellingsToAsk('Kranwerk GmbH')
    nearestName('한빛', { legalName: 'Kranwerk', otherNames: [], jurisdiction: 'DE', addresses: [] })
    const startedAt = cpuMs()
    spellingsToAsk(name)
    for (let round = 0; round < 4; round += 1) for (const record of records) nearestName(name, record)
    expect(cpuMs() - startedAt).toBeLessThan(MOST_MS)
  })

  it('loses its form in a few steps', () => {
    spellingsToAsk('Kranwerk GmbH')
    const startedAt = cpuMs()
    expect(spellingsToAsk(`${'k '.repeat(97)}GmbH`).asWritten).toContain('k k')
    expect(cpuMs() - startedAt).toBeLessThan(MOST_MS / 5)
  })
})
