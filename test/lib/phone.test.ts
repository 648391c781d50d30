import { describe, expect, it } from 'vitest'
import { parseCountryCode } from '../../src/lib/country_code.ts'
import { parsePhone } from '../../src/lib/phone.ts'

describe('a telephone number', () => {
  it.each([
    ['+1 (415) 555-2671', undefined, '+14155552671', 'US'],
    ['415 555 2671', 'US', '+14155552671', 'US'],
    ['0171 2345678', 'DE', '+491712345678', 'DE'],
    ['+49 171 2345678', 'US', '+491712345678', 'DE'],
    ['+800 1234 5678', undefined, '+80012345678', undefined],
  ])('%s in %s is %s', async (text, country, e164, countryCode) => {
    expect(await parsePhone(text, country)).toEqual({ e164, countryCode })
  })

  it.each([
    ['hello'],
    ['415 555 2671'],
    ['+1 555'],
    ['call +14155552671'],
    [''],
    ['+14155552671'.repeat(100)],
    ['415 555 2671', 'XX'],
    ['415 555 2671 ext. 5', 'US'],
    ['+1 (415) 555-2671 x5'],
    ['+49 30 123456;ext=77'],
  ])('%.30s is none', async (text, country?: string) => {
    expect(await parsePhone(text, country)).toBeUndefined()
  })
})

describe('a country code', () => {
  it('is one of the 249 of ISO 3166-1', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const codes = letters.flatMap(a => letters.flatMap(b => parseCountryCode(a + b) ?? []))
    expect(codes).toHaveLength(249)
    expect(parseCountryCode('de')).toBe('DE')
    for (const wrong of ['UK', 'EU', 'XK', 'ZZ', 'D', 'DEU', '', 'ß']) expect(parseCountryCode(wrong)).toBeUndefined()
  })
})
