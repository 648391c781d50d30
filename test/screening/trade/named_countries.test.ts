import { describe, expect, it } from 'vitest'
import { COUNTRY_LEVELS } from '../../../src/screening/trade/levels.ts'
import { countriesNamed } from '../../../src/screening/trade/named_countries.ts'

const namedIn = (field: string, text: string): string[] => countriesNamed([{ field, text }]).map(({ code }) => code)

describe('a country under a comprehensive embargo', () => {
  it.each([
    ['product', 'machine for re-export to Iran', ['IR']],
    ['product', 'pumps for Tehran via Dubai', ['IR']],
    ['product', 'Iranian carpets', ['IR']],
    ['product', 'насосы для Ирана', ['IR']],
    ['product', 'إلى ايران', ['IR']],
    ['product', '出口到伊朗的水泵', ['IR']],
    ['product', 'Irаn pump', ['IR']],
    ['product', 'Cuban cigars', ['CU']],
    ['product', 'Zucker aus Kuba', ['CU']],
    ['product', 'North Korean coal', ['KP']],
    ['product', 'steel for Pyongyang', ['KP']],
    ['parties[0]', 'Acme FZE, Tehran, Iran', ['IR']],
    ['parties[0]', 'Acme LLC, Havana, Cuba', ['CU']],
    ['parties[0]', 'DPRK Trading', ['KP']],
  ])('is named by the %s %s', (field, text, codes) => expect(namedIn(field, text)).toEqual(codes))

  it.each([
    ['product', 'not for resale in Iran'],
    ['product', 'Iranga tea'],
    ['product', 'cubes'],
    ['product', 'кубики'],
    ['product', 'South Korean steel'],
    ['parties[0]', 'Mark Cuban'],
    ['parties[0]', 'Cubana Bar GmbH'],
    ['parties[0]', 'Smriti Irani'],
  ])('is not named by the %s %s', (field, text) => expect(namedIn(field, text)).toEqual([]))

  it('is each one of the table of levels', () => {
    const embargoed = Object.keys(COUNTRY_LEVELS).filter(
      code => COUNTRY_LEVELS[code]?.level === 'comprehensive_embargo',
    )
    const named = countriesNamed([{ field: 'product', text: 'Cuba, Iran, North Korea' }]).map(({ code }) => code)
    expect(named).toEqual(embargoed)
  })
})
