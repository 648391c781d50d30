import { describe, expect, it } from 'vitest'
import { codeOfLonger } from '../../../src/lib/longer_country_codes.ts'
import { parseCountryCode } from '../../../src/lib/country_code.ts'
import { readPlace } from '../../../src/screening/trade/place.ts'

const read = (text: string) => readPlace('destination_country', text)

describe('a place', () => {
  it('is its alpha-2 code, in any case', () => {
    expect(read('DE')).toEqual({ countryCode: 'DE', regions: [], isRead: false })
    expect(read(' ir ')).toEqual({ countryCode: 'IR', regions: [], isRead: false })
  })

  it.each([
    ['RUS', 'RU'],
    ['643', 'RU'],
    ['004', 'AF'],
    ['Russia', 'RU'],
    ['Russian Federation', 'RU'],
    ['Ivory Coast', 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['Burma', 'MM'],
    ['Swaziland', 'SZ'],
    ['Macedonia', 'MK'],
    ['Holland', 'NL'],
    ['the Netherlands', 'NL'],
    ['UK', 'GB'],
    ['Great Britain', 'GB'],
    ['Scotland', 'GB'],
    ['U.S.', 'US'],
    ['USA', 'US'],
    ['United States of America', 'US'],
    ['DPRK', 'KP'],
    ['N. Korea', 'KP'],
    ['Korea (DPR)', 'KP'],
    ['Korea, Dem. People’s Rep.', 'KP'],
    ['North Korea (DPRK)', 'KP'],
    ['Iran, Islamic Rep.', 'IR'],
    ['Congo, Dem. Rep.', 'CD'],
    ['Guinea, Equatorial', 'GQ'],
    ['Sudan, South', 'SS'],
    ['Burma/Myanmar', 'MM'],
    ['Paris, France', 'FR'],
    ['Dubai', 'AE'],
    ['Gold Coast', 'GH'],
    ['North Korea', 'KP'],
    ['South Korea', 'KR'],
    ['Republic of Korea', 'KR'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Kosovo', 'XK'],
    ['xk', 'XK'],
    ['Hong Kong', 'HK'],
    ['Macau', 'MO'],
    ['Zaire', 'CD'],
    ['ایران', 'IR'],
    ['I.R. Iran', 'IR'],
    ['Panama City, Panama', 'PA'],
    ['Kyrgyz Republic', 'KG'],
    ['Kingdom of Saudi Arabia', 'SA'],
    ['Islamic Republic of Iran', 'IR'],
    ['Viet Nam', 'VN'],
    ['Deutschland', 'DE'],
    ['Россия', 'RU'],
    ['Türkiye Cumhuriyeti', undefined],
    ['US-CA', 'US'],
    ['UA-30', 'UA'],
  ])('is read from %s', (text, code) => {
    if (code === undefined) expect(read(text)).toHaveProperty('problem')
    else expect(read(text)).toMatchObject({ countryCode: code, regions: [] })
  })

  it.each([
    ['Sudan, Juba', 'SD', ['Juba']],
    ['Georgia, Atlanta', 'GE', ['Atlanta']],
    ['Burma/Myanmar', 'MM', undefined],
  ])('says what of %s was not understood', (text, code, ignored) => {
    expect(read(text)).toEqual({ countryCode: code, regions: [], isRead: true, ...(ignored && { ignored }) })
  })

  it.each([
    ['Crimea', ['UA-43']],
    ['Crimea, Ukraine', ['UA-43']],
    ['Simferopol', ['UA-43']],
    ['UA-43', ['UA-43']],
    ['RU-CR', ['UA-43']],
    ['Sevastopol', ['UA-40']],
    ['Donbas', ['UA-14', 'UA-09']],
    ['Kherson', ['UA-65']],
    ['Zaporizhzhia', ['UA-23']],
    ['Луганск', ['UA-09']],
  ])('under embargo is read from %s', (text, codes) => {
    const place = read(text)
    expect(place).toMatchObject({ countryCode: 'UA', isRead: true })
    expect('regions' in place && place.regions.map(({ region }) => region.code)).toEqual(codes)
  })

  it.each([
    ['Sebastopol, Australia', 'AU'],
    ['Tokmak, Kyrgyzstan', 'KG'],
  ])('is told from a namesake in another country: %s', (text, code) => {
    expect(read(text)).toMatchObject({ countryCode: code, regions: [{ doubt: expect.stringContaining(code) }] })
  })

  it.each([
    ['Korea', /send KR for South Korea or KP for North Korea/],
    ['Congo', /CD .*CG/],
    ['Virgin Islands', /VG .*VI/],
    ['Republic of China', /CN .*TW/],
    ['EU', /is no country/],
    ['USSR', /has ended/],
    ['YU', /has ended/],
    ['Abkhazia', /send GE/],
    ['Georgia, USA', /names GE and US/],
    ['Germany (for Iran)', /names DE and IR/],
    ['Dubai, final destination Iran', /names AE and IR/],
    ['Kazakhstan; end user in the Russian Federation', /names KZ and RU/],
    ['Transnistria', /send MD/],
    ['', /alpha-2/],
    ['XX', /alpha-2/],
    ['ZZZ', /alpha-2/],
    ['810', /alpha-2/],
    ['constructor', /alpha-2/],
    ['Atlantis', /alpha-2/],
    ['x'.repeat(100_000), /alpha-2/],
  ])('that is none or several says what to send: %s', (text, problem) => {
    expect(read(text)).toEqual({ problem: expect.stringMatching(problem) })
  })
})

describe('the longer codes of ISO 3166-1', () => {
  it('belong to one country each, and every country has them', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const all = letters.flatMap(first => letters.flatMap(second => parseCountryCode(first + second) ?? []))
    const numbers = Array.from({ length: 1_000 }, (_, number) => codeOfLonger(String(number).padStart(3, '0')))
    expect(numbers.filter(code => code !== undefined).sort()).toEqual(all.sort())
    expect(codeOfLonger('deu')).toBe('DE')
    // ICU knows the numbers too, of most.
    for (const [number, code] of numbers.entries()) {
      const [locale] = Intl.getCanonicalLocales(`und-${String(number).padStart(3, '0')}`)
      if (code !== undefined && /^und-[A-Z]{2}$/.test(locale ?? '')) expect(locale).toBe(`und-${code}`)
    }
  })
})
