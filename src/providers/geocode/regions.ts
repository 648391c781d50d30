import { toPlaceKey } from './place_key.ts'

const table = (text: string): [code: string, names: string[]][] =>
  text
    .trim()
    .split(/\s*;\s*/)
    .map(entry => {
      const [code = '', ...names] = entry.split('=')
      return [code.trim(), (names[0] ?? '').split('/').map(name => name.trim())]
    })

/** The states of the United States by postal abbreviation, with their names. */
export const US_STATES: ReadonlyMap<string, string> = new Map(
  table(`AL=Alabama; AK=Alaska; AZ=Arizona; AR=Arkansas; CA=California; CO=Colorado; CT=Connecticut; DE=Delaware; DC=District of Columbia; FL=Florida; GA=Georgia; HI=Hawaii;
  ID=Idaho; IL=Illinois; IN=Indiana; IA=Iowa; KS=Kansas; KY=Kentucky; LA=Louisiana; ME=Maine; MD=Maryland; MA=Massachusetts; MI=Michigan; MN=Minnesota; MS=Mississippi;
  MO=Missouri; MT=Montana; NE=Nebraska; NV=Nevada; NH=New Hampshire; NJ=New Jersey; NM=New Mexico; NY=New York; NC=North Carolina; ND=North Dakota; OH=Ohio; OK=Oklahoma;
  OR=Oregon; PA=Pennsylvania; RI=Rhode Island; SC=South Carolina; SD=South Dakota; TN=Tennessee; TX=Texas; UT=Utah; VT=Vermont; VA=Virginia; WA=Washington; WV=West Virginia;
  WI=Wisconsin; WY=Wyoming`).map(([code, [name = '']]) => [code, name]),
)

/** Country -> GeoNames code of a region -> what it is called, its abbreviation last; other countries have no table. */
const REGIONS: Readonly<Record<string, [code: string, names: string[]][]>> = {
  US: [...US_STATES].map(([code, name]) => [code, [name, code]]),
  CA: table(`01=Alberta/AB; 02=British Columbia/BC; 03=Manitoba/MB; 04=New Brunswick/NB; 05=Newfoundland and Labrador/Newfoundland/NL; 07=Nova Scotia/NS; 08=Ontario/ON;
  09=Prince Edward Island/PE; 10=Quebec/QC; 11=Saskatchewan/SK; 12=Yukon/YT; 13=Northwest Territories/NT; 14=Nunavut/NU`),
  AU: table(`01=Australian Capital Territory/ACT; 02=New South Wales/NSW; 03=Northern Territory/NT; 04=Queensland/QLD; 05=South Australia/SA; 06=Tasmania/TAS;
  07=Victoria/VIC; 08=Western Australia/WA`),
  GB: table('ENG=England; SCT=Scotland; WLS=Wales; NIR=Northern Ireland'),
  DE: table(`01=Baden-Württemberg/BW; 02=Bavaria/Bayern/BY; 03=Bremen/HB; 04=Hamburg/HH; 05=Hesse/Hessen/HE; 06=Lower Saxony/Niedersachsen/NI;
  07=North Rhine-Westphalia/Nordrhein-Westfalen/NRW/NW; 08=Rhineland-Palatinate/Rheinland-Pfalz/RP; 09=Saarland/SL; 10=Schleswig-Holstein/SH; 11=Brandenburg/BB;
  12=Mecklenburg-Western Pomerania/Mecklenburg-Vorpommern/MV; 13=Saxony/Sachsen/SN; 14=Saxony-Anhalt/Sachsen-Anhalt/ST; 15=Thuringia/Thüringen/TH; 16=Berlin/BE`),
}

/** A part of the world that a city may be said to be in. */
export interface Area {
  countryCode: string
  /** GeoNames code of a region of the country. */
  region?: string
}

/** What a region is called, where there is a table of its country. */
export function regionName({ countryCode, region }: Area): string | undefined {
  return REGIONS[countryCode]?.find(([code]) => code === region)?.[1][0]
}

/** The regions, of one country or of all that have a table, that a text names. */
export function readRegions(text: string, countryCode?: string): Area[] {
  const key = toPlaceKey(text)
  return Object.entries(REGIONS)
    .filter(([country]) => countryCode === undefined || country === countryCode)
    .flatMap(([country, regions]) =>
      regions
        .filter(([, names]) => names.some(name => toPlaceKey(name) === key))
        .map(([region]): Area => ({ countryCode: country, region })),
    )
}

const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  america: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  holland: 'NL',
  'czech republic': 'CZ',
  'ceska republika': 'CZ',
  'российская федерация': 'RU',
  中华人民共和国: 'CN',
  대한민국: 'KR',
  turkey: 'TR',
  'south korea': 'KR',
  'north korea': 'KP',
  korea: 'KR',
  russia: 'RU',
  uae: 'AE',
  'ivory coast': 'CI',
  burma: 'MM',
  macedonia: 'MK',
  vatican: 'VA',
  'hong kong': 'HK',
  macau: 'MO',
}
const NAME_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ca']

let countries: Map<string, string> | undefined

/** The ISO 3166-1 alpha-2 code of a country that a text names by code or by name, in the common languages and its own. */
export function readCountry(text: string): string | undefined {
  countries ??= listCountries()
  return countries.get(toPlaceKey(text))
}

function listCountries(): Map<string, string> {
  const found = new Map<string, string>()
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = NAME_LANGUAGES.map(language => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }))
  for (const code of letters.flatMap(a => letters.map(b => a + b))) {
    // ZZ, EU, UN and the codes for tests are named too, but are no countries; UK is not a code.
    if (/^(ZZ|EU|EZ|UN|XA|XB|QO|UK)$/.test(code) || new Intl.Locale(`und-${code}`).region !== code) continue
    const own = new Intl.DisplayNames([new Intl.Locale(`und-${code}`).maximize().language], {
      type: 'region',
      fallback: 'none',
    })
    for (const name of [...names, own].map(named => named.of(code)))
      if (name !== undefined && !found.has(toPlaceKey(name))) found.set(toPlaceKey(name), code)
    if (names[0]?.of(code) !== undefined) found.set(code.toLowerCase(), code)
  }
  for (const [name, code] of Object.entries(COUNTRY_ALIASES)) found.set(name, code)
  return found
}
