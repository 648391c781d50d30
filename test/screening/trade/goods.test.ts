import { describe, expect, it } from 'vitest'
import { parseCountryCode } from '../../../src/lib/country_code.ts'
import { CHPL, GOODS_AS_OF, GOODS_LISTS, listsOf, soundsListed } from '../../../src/screening/trade/goods.ts'
import { readHsCode } from '../../../src/screening/trade/hs_code.ts'
import { hubGuidance } from '../../../src/screening/trade/hubs.ts'
import { lookUpCountry } from '../../../src/screening/trade/destination.ts'

describe('the table of goods', () => {
  it('has the 50 codes of the Common High Priority List in their six tiers', () => {
    const list = GOODS_LISTS.find(({ id }) => id === CHPL)
    const tiers = Object.entries(list?.codes ?? {}).map(([tier, codes]) => [tier, codes.split(' ').length])
    expect(tiers).toEqual([
      ['1', 4],
      ['2', 5],
      ['3.A', 16],
      ['3.B', 9],
      ['4.A', 11],
      ['4.B', 5],
    ])
    const codes = Object.values(list?.codes ?? {}).flatMap(text => text.split(' '))
    expect(new Set(codes).size).toBe(50)
    for (const code of codes) expect(code).toMatch(/^(84|85|88|90)\d{4}$/)
  })

  it('gives every list an edition, a source and destinations, and codes that exist by their form', () => {
    for (const { id, asOf, url, destinations, codes } of GOODS_LISTS) {
      expect(asOf <= GOODS_AS_OF, id).toBe(true)
      expect(new URL(url).protocol).toBe('https:')
      for (const destination of destinations) expect(parseCountryCode(destination), id).toBe(destination)
      for (const code of Object.values(codes).join(' ').split(' '))
        expect(readHsCode(code), `${id} ${code}`).toHaveProperty('digits')
    }
  })

  it.each([
    [
      '854231',
      [
        ['chpl', '1', false],
        ['ear_746_supp_4', '', false],
      ],
    ],
    [
      '85423190',
      [
        ['chpl', '1', false],
        ['ear_746_supp_4', '', false],
      ],
    ],
    [
      '8542',
      [
        ['chpl', '1', true],
        ['ear_746_supp_4', '', false],
      ],
    ],
    [
      '845710',
      [
        ['chpl', '4.B', false],
        ['ear_746_supp_4', '', false],
      ],
    ],
    [
      '880730',
      [
        ['chpl', '3.B', false],
        ['eu_833_xi', '', false],
      ],
    ],
    [
      '930190',
      [
        ['arms_un', '', false],
        ['arms', '', false],
        ['arms_un_part', '', false],
      ],
    ],
    ['910111', [['eu_833_xviii', '', false]]],
    ['730424', [['ear_746_supp_2', '', false]]],
    ['100630', []],
  ] as const)('finds %s on its lists, the weightiest first', (digits, lists) => {
    expect(listsOf(digits).map(({ list, tier, isPart }) => [list.id, tier, isPart])).toEqual(lists)
  })

  it.each(['CNC machining centre', 'Integrated circuits', 'GPS modules', 'ball bearings', 'Diesel engines', 'Drones'])(
    'hears that %s may be on it',
    product => {
      expect(soundsListed(product)).toBe(true)
    },
  )

  it.each(['Wheat', 'Cotton T-shirts', 'Office chairs', 'Engineering services', 'Greengage jam'])(
    'hears nothing in %s',
    product => {
      expect(soundsListed(product)).toBe(false)
    },
  )
})

describe('a point of transshipment', () => {
  it.each(['AM', 'AE', 'TR', 'KZ', 'KG', 'HK', 'CN', 'GE', 'UZ', 'TJ', 'MY', 'SG', 'RS', 'IN'])(
    '%s is named by published guidance',
    code => {
      expect(hubGuidance(code)[0]).toMatchObject({
        date: expect.stringMatching(/^20\d\d-/),
        url: expect.stringMatching(/^https:/),
      })
      expect(lookUpCountry(code).countryCode).toBe(code)
    },
  )

  it.each(['DE', 'US', 'RU', 'UA'])('%s is none', code => {
    expect(hubGuidance(code)).toEqual([])
  })
})
