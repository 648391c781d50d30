import { describe, expect, it } from 'vitest'
import { parseCountryCode } from '../../../src/lib/country_code.ts'
import { isTradeDataStale, lookUpCountry, regionsNamed } from '../../../src/screening/trade/destination.ts'
import {
  COUNTRY_LEVELS,
  EAR_GROUPS,
  EMBARGOED_REGIONS,
  STANDARD_LEVEL,
  TRADE_DATA,
} from '../../../src/screening/trade/levels.ts'
import { exportLinks, exportNote, tariffLinks } from '../../../src/screening/trade/guidance.ts'
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
// An address of the notes that OFAC does not have, and the one it has.
const CORRECTED: Record<string, string> = { [`${OFAC}/burma-related-sanctions`]: `${OFAC}/burma` }

describe('the table of levels', () => {
  it('says of every country what the notes it was made from say, and names no other', () => {
    const levels = Object.fromEntries(
      Object.entries(COUNTRY_LEVELS).map(([code, { level, confidence }]) => [code, [level, confidence]]),
    )
    const expected = Object.fromEntries(
      Object.entries(noted.countries).map(([code, { level, confidence }]) => [code, [level, confidence]]),
    )
    expect(levels).toEqual({ ...expected, UA: [noted.UA.level, 'high'] })
    for (const [code, { citations }] of Object.entries(noted.countries))
      expect(COUNTRY_LEVELS[code]?.citations, code).toEqual(
        expect.arrayContaining(citations.map(url => CORRECTED[url] ?? url)),
      )
    expect(EMBARGOED_REGIONS.map(({ code }) => code)).toEqual(Object.keys(noted.regions))
    expect(TRADE_DATA).toMatchObject({ asOf: noted.as_of, earGroupsAsOf: noted.ear_groups_as_of })
  })

  it('has the country groups of the notes, and reads them back for each country', () => {
    expect(Object.fromEntries(Object.entries(EAR_GROUPS).map(([group, codes]) => [group, codes.split(' ')]))).toEqual(
      noted.groups,
    )
    for (const [code, { ear_groups: groups }] of Object.entries(noted.countries))
      expect(lookUpCountry(code).earGroups, code).toEqual(groups)
  })

  it('gives every level a basis and citations over https, and every code a country', () => {
    for (const [code, { basis, citations }] of Object.entries({ ...COUNTRY_LEVELS, US: STANDARD_LEVEL })) {
      expect(parseCountryCode(code), code).toBe(code)
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

describe('a region under embargo', () => {
  it.each([
    ['Port of Sevastopol LLC', ['UA-40']],
    ['Sebastopol, ou Севастополь', ['UA-40']],
    ['CRIMEA wine', ['UA-43']],
    ['vin de Crimée', ['UA-43']],
    ['Krym-Resurs', ['UA-43']],
    ['Республика Крым', ['UA-43']],
    ['Сімферополь', ['UA-43']],
    ["Donets'k Steel", ['UA-14']],
    ['Донецький металургійний', ['UA-14']],
    ['МГБ ДНР', ['UA-14']],
    ['Lugansk Coal', ['UA-09']],
    ['Luhans’k and Donetsk', ['UA-14', 'UA-09']],
    ['ЛНР', ['UA-09']],
    ['Krimea Wine', ['UA-43']],
    ['Wein von der Krim', ['UA-43']],
    ['Kerch Shipyard', ['UA-43']],
    ['Керченский пролив', ['UA-43']],
    ['克里米亚酒', ['UA-43']],
    ['Port de Sebastopol', ['UA-40']],
    ['Донецк', ['UA-14']],
    ['DNR Industries', ['UA-14']],
    ['ministry of the DPR', ['UA-14']],
    ['Donbass Coal', ['UA-14', 'UA-09']],
    ['Донбас', ['UA-14', 'UA-09']],
    ['Lougansk', ['UA-09']],
    ['charbon de Louhansk', ['UA-09']],
    ['Луганск', ['UA-09']],
    ['LNR railways', ['UA-09']],
    ['bank of LPR', ['UA-09']],
    ['Kırım şarabı', ['UA-43']],
    ['KIRIM ÖZERK CUMHURİYETİ', ['UA-43']],
    ['Qırım', ['UA-43']],
    ['vinho da Crimeia', ['UA-43']],
    ['Krimhalvön', ['UA-43']],
    ['Krimskoye sparkling wine', ['UA-43']],
    ['Symferopol', ['UA-43']],
    ['Yalta Film Studio', ['UA-43']],
    ['порт Феодосия', ['UA-43']],
    ['شبه جزيرة القرم', ['UA-43']],
    ['Cri\u00admea, Cri\u200bmea', ['UA-43']],
    ['Sivastopol', ['UA-40']],
    ['Doněck', ['UA-14']],
    ['Donjetsk', ['UA-14']],
    ['دونيتسك', ['UA-14']],
    ['Port of Mariupol', ['UA-14']],
    ['Ługańsk', ['UA-09']],
    ['Alchevsk Iron', ['UA-09']],
  ])('is found in %s', (text, codes) => {
    expect(regionsNamed(['something', text]).map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    'Crime Stoppers',
    'Kyiv Steel',
    'Kriminal GmbH',
    'DPR Korea trading',
    'DPR of Korea',
    'DPRK',
    'dpr construction',
    'Dnr',
    'ALNR1',
    'Kerchief makers',
    'Louisiana',
    'Odessa',
    'Krimmel & Sohn',
    'криминалист',
    'kirim barang ke Jakarta',
    'القرميد الأحمر',
    'Krimi Verlag',
    'Jaltar',
  ])('is not found in %s', text => {
    expect(regionsNamed([text])).toEqual([])
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
    expect(new URL(links[0]?.url ?? '').host).toBe(host)
    expect(links.at(-1)?.url).toBe('https://ttd.wto.org/')
  })

  it('for exports is that of the United States only for goods from there', () => {
    expect(exportLinks('US').map(({ url }) => new URL(url).host)).toEqual([
      'www.bis.gov',
      'www.ecfr.gov',
      'www.census.gov',
    ])
    // 15 CFR 772.1 counts its territories in.
    expect(exportLinks('PR')).toEqual(exportLinks('US'))
    expect(exportNote('GU')).toBe(exportNote('US'))
    expect(exportLinks('DE')).toEqual([])
    expect(exportNote('DE')).toMatch(/export rules of DE .*US origin/)
    expect(exportNote(undefined)).toMatch(/^No origin_country was sent/)
  })
})
