import { describe, expect, it } from 'vitest'
import { parseCountryCode } from '../../../src/lib/country_code.ts'
import { isTradeDataStale, lookUpCountry } from '../../../src/screening/trade/destination.ts'
import {
  COUNTRY_LEVELS,
  EAR_COUNTED_AS,
  EAR_GROUPS,
  STANDARD_LEVEL,
  TRADE_DATA,
} from '../../../src/screening/trade/levels.ts'
import { exportLinks, exportNote, tariffLinks } from '../../../src/screening/trade/guidance.ts'
import { EMBARGOED_REGIONS } from '../../../src/screening/trade/regions.ts'
import { readShared } from '../../shared_data.ts'

interface Noted {
  as_of: string
  ear_groups_as_of: string
  groups: Record<string, string[]>
  countries: Record<string, { level: string; confidence: string; citations: string[]; ear_groups: string[] }>
  regions: Record<string, { level: string }>
  UA: { level: string }
}
const noted = JSON.parse(readShared('../research/trade-levels.json')) as Noted

const OFAC = 'https://ofac.treasury.gov/sanctions-programs-and-country-information'
const EAR_740 = 'https://www.ecfr.gov/current/title-15/subtitle-B/chapter-VII/subchapter-C/part-740'
// An address of the notes that OFAC does not have, and one that can be written shorter.
const CORRECTED: Record<string, string> = {
  [`${OFAC}/burma-related-sanctions`]: `${OFAC}/burma`,
  [`${EAR_740}/appendix-Supplement%20No.%201%20to%20Part%20740`]: 'https://www.ecfr.gov/current/title-15/part-740',
}

describe('the table of levels', () => {
  it('says of every country what the notes it was made from say, and names no other', () => {
    const levels = Object.fromEntries(
      Object.entries(COUNTRY_LEVELS).map(([code, { level, confidence }]) => [code, [level, confidence]]),
    )
    const expected = Object.fromEntries(
      Object.entries(noted.countries).map(([code, { level, confidence }]) => [code, [level, confidence]]),
    )
    expect(levels).toEqual({ ...expected, UA: [noted.UA.level, 'high'], XK: ['standard', 'medium'] })
    for (const [code, { citations }] of Object.entries(noted.countries))
      expect(COUNTRY_LEVELS[code]?.citations, code).toEqual(
        expect.arrayContaining(citations.map(url => CORRECTED[url] ?? url)),
      )
    expect(EMBARGOED_REGIONS.map(({ code }) => code)).toEqual(expect.arrayContaining(Object.keys(noted.regions)))
    expect(TRADE_DATA).toMatchObject({ asOf: noted.as_of, earGroupsAsOf: noted.ear_groups_as_of })
  })

  it('has the country groups of the notes, and reads them back for each country', () => {
    expect(Object.fromEntries(Object.entries(EAR_GROUPS).map(([group, codes]) => [group, codes.split(' ')]))).toEqual(
      noted.groups,
    )
    for (const [code, { ear_groups: groups }] of Object.entries(noted.countries))
      if (!(code in EAR_COUNTED_AS)) expect(lookUpCountry(code).earGroups, code).toEqual(groups)
    expect(lookUpCountry('HK').earGroups).toEqual(['D:1', 'D:3', 'D:4', 'D:5'])
    expect(lookUpCountry('MO').earGroups).toEqual(['D:1', 'D:3', 'D:4'])
  })

  it('gives every level a basis and citations over https, and every code a country', () => {
    for (const [code, { basis, citations }] of Object.entries({ ...COUNTRY_LEVELS, US: STANDARD_LEVEL })) {
      expect(code === 'XK' ? code : parseCountryCode(code), code).toBe(code)
      expect(basis.length, code).toBeGreaterThan(10)
      expect(citations.length, code).toBeGreaterThan(0)
      for (const url of citations) expect(new URL(url).protocol).toBe('https:')
    }
    for (const code of Object.values(EAR_GROUPS).join(' ').split(' ')) expect(parseCountryCode(code)).toBe(code)
  })

  it('cites a page of OFAC wherever the basis names one of its programmes', () => {
    for (const [code, { basis, citations }] of Object.entries(COUNTRY_LEVELS))
      if (/\bEO \d|31 CFR/.test(basis))
        expect(citations, code).toContainEqual(expect.stringMatching(/^https:\/\/ofac\.treasury\.gov\/\S+\/\S+$/))
  })

  it('has a country of every embargo group as embargoed or under scrutiny, never as standard', () => {
    for (const group of ['D:5', 'E:1', 'E:2'])
      for (const code of EAR_GROUPS[group]?.split(' ') ?? [])
        expect(lookUpCountry(code).level, code).not.toBe('standard')
  })

  it.each([
    ['CU', 'comprehensive_embargo'],
    ['IR', 'comprehensive_embargo'],
    ['KP', 'comprehensive_embargo'],
    ['RU', 'sectoral_sanctions'],
    ['BY', 'sectoral_sanctions'],
    ['VE', 'sectoral_sanctions'],
    ['MM', 'sectoral_sanctions'],
    ['SY', 'elevated_scrutiny'],
    ['UA', 'elevated_scrutiny'],
    ['KH', 'elevated_scrutiny'],
    ['AE', 'standard'],
    ['DE', 'standard'],
    ['US', 'standard'],
  ])('has %s at %s', (code, level) => {
    expect(lookUpCountry(code)).toMatchObject({ level, countryCode: code })
  })

  it('notes controls by item, the arms embargo, and a level that is not sure', () => {
    expect(lookUpCountry('AE').notes).toEqual([
      expect.stringContaining('D:3, D:4: chemical and biological, missile technology'),
    ])
    expect(lookUpCountry('TW').notes).toEqual([expect.stringContaining('D:3: chemical and biological')])
    expect(lookUpCountry('IR').notes.join(' ')).toMatch(/nuclear.*arms embargo.*10 %/)
    expect(lookUpCountry('ET').notes).toEqual([expect.stringContaining('one place alone')])
    expect(lookUpCountry('DE').notes).toEqual([])
  })

  it('is stale from the day after its review was due', () => {
    expect(isTradeDataStale(Date.parse(`${TRADE_DATA.reviewBy}T23:59:59.999Z`))).toBe(false)
    expect(isTradeDataStale(Date.parse(`${TRADE_DATA.reviewBy}T23:59:59.999Z`) + 1)).toBe(true)
  })
})

describe('guidance', () => {
  it.each([
    ['US', 'hts.usitc.gov'],
    ['DE', 'ec.europa.eu'],
    ['GB', 'www.trade-tariff.service.gov.uk'],
    ['BR', 'ttd.wto.org'],
    ['CH', 'ttd.wto.org'],
    ['MC', 'ec.europa.eu'],
    ['RE', 'ec.europa.eu'],
    ['PR', 'hts.usitc.gov'],
    ['JE', 'www.trade-tariff.service.gov.uk'],
  ])('for duties of %s begins at %s', (destination, host) => {
    const links = tariffLinks(destination)
    expect(new URL(links[0] ?? '').host).toBe(host)
  })

  it.each([
    ['US', ['www.bis.gov', 'ofac.treasury.gov']],
    ['DE', ['policy.trade.ec.europa.eu', 'www.sanctionsmap.eu']],
    ['GB', ['www.gov.uk', 'www.gov.uk']],
    ['CA', ['www.international.gc.ca', 'www.international.gc.ca']],
    ['AU', ['www.defence.gov.au', 'www.dfat.gov.au']],
    ['JP', ['www.meti.go.jp', 'www.mof.go.jp']],
    ['CH', ['www.seco.admin.ch']],
    ['BR', []],
    [undefined, []],
  ])('for exports of %s is that of its authorities', (origin, hosts) => {
    expect(exportLinks(origin).map(url => new URL(url).host)).toEqual(hosts)
  })

  it('for exports says whose rules apply', () => {
    // 15 CFR 772.1 counts its territories in.
    expect(exportLinks('PR')).toEqual(exportLinks('US'))
    expect(exportNote('GU')).toBe(exportNote('US'))
    expect(exportNote('DE')).toMatch(/of the European Union apply\. .*US origin/)
    expect(exportNote('BR')).toMatch(/export rules of BR .*US origin/)
    expect(exportNote(undefined)).toMatch(/^Send origin_country/)
  })
})
