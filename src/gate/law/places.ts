const words = (text: string): readonly string[] => text.split(/\s+/)

/** The United States and the territories its rules reach, by ISO 3166-1 alpha-2: numbers of all of them go together. */
export const US_GROUP: ReadonlySet<string> = new Set(words('US PR GU VI AS MP'))

/** Members of the European Economic Area. */
const EEA: ReadonlySet<string> = new Set(
  words('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'),
)

/** Where the law of the European Union holds: the members of the area, and their outlying regions that have codes of their own. */
export const UNION: ReadonlySet<string> = new Set([...EEA, ...words('EU AX GF GP MF MQ RE YT')])

/** Countries held to the European rules: the Union, the United Kingdom, and by policy Switzerland. */
export const EUROPE: ReadonlySet<string> = new Set([...UNION, ...words('GB CH')])

/** The six states of the service's Gulf default. */
export const GULF: ReadonlySet<string> = new Set(words('AE SA OM QA KW BH'))

/** Top-level domains of countries that are sold as ordinary names and tell nothing about where somebody is. */
export const GENERIC_COUNTRY_DOMAINS: ReadonlySet<string> = new Set(
  words(
    'ac ag ai am as bz cc cd co cx dj fm gd gg gl gs im io la ly me ml mn ms mu nu pn pw re sc sh so st sx tk to tv us vc vg vu ws',
  ),
)

/** Ends of names in other scripts, in ASCII, that belong to a country. */
export const SCRIPT_DOMAINS: ReadonlyMap<string, string> = new Map([
  ['xn--mgbaam7a8h', 'AE'],
  ['xn--mgberp4a5d4ar', 'SA'],
  ['xn--mgb9awbf', 'OM'],
  ['xn--wgbl6a', 'QA'],
  ['xn--mgbcpq6gpa1a', 'BH'],
  ['xn--e1a4c', 'EU'],
  ['xn--qxa6a', 'EU'],
  ['xn--qxam', 'GR'],
  ['xn--90ae', 'BG'],
])

// biome-ignore format: a table
/** Every zone of each US state and Canadian province; the keys are the postal codes that state_code takes. */
export const STATE_ZONES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  AL: ['America/Chicago'], AK: ['America/Anchorage', 'America/Adak'], AZ: ['America/Phoenix', 'America/Denver'], AR: ['America/Chicago'],
  CA: ['America/Los_Angeles'], CO: ['America/Denver'], CT: ['America/New_York'], DE: ['America/New_York'], DC: ['America/New_York'],
  FL: ['America/New_York', 'America/Chicago'], GA: ['America/New_York'], HI: ['Pacific/Honolulu'], ID: ['America/Boise', 'America/Los_Angeles'],
  IL: ['America/Chicago'], IN: ['America/New_York', 'America/Chicago'], IA: ['America/Chicago'], KS: ['America/Chicago', 'America/Denver'],
  KY: ['America/New_York', 'America/Chicago'], LA: ['America/Chicago'], ME: ['America/New_York'], MD: ['America/New_York'], MA: ['America/New_York'],
  MI: ['America/New_York', 'America/Chicago'], MN: ['America/Chicago'], MS: ['America/Chicago'], MO: ['America/Chicago'], MT: ['America/Denver'],
  NE: ['America/Chicago', 'America/Denver'], NV: ['America/Los_Angeles', 'America/Denver'], NH: ['America/New_York'], NJ: ['America/New_York'],
  NM: ['America/Denver'], NY: ['America/New_York'], NC: ['America/New_York'], ND: ['America/Chicago', 'America/Denver'], OH: ['America/New_York'],
  OK: ['America/Chicago', 'America/Denver'], OR: ['America/Los_Angeles', 'America/Boise'], PA: ['America/New_York'], RI: ['America/New_York'],
  SC: ['America/New_York'], SD: ['America/Chicago', 'America/Denver'], TN: ['America/Chicago', 'America/New_York'],
  TX: ['America/Chicago', 'America/Denver'], UT: ['America/Denver'], VT: ['America/New_York'], VA: ['America/New_York'], WA: ['America/Los_Angeles'],
  WV: ['America/New_York'], WI: ['America/Chicago'], WY: ['America/Denver'],
  PR: ['America/Puerto_Rico'], VI: ['America/St_Thomas'], GU: ['Pacific/Guam'], AS: ['Pacific/Pago_Pago'], MP: ['Pacific/Saipan'],
}))

/** Every zone of Canada. */
export const CANADA_ZONES: readonly string[] = words(
  'America/St_Johns America/Halifax America/Goose_Bay America/Toronto America/Winnipeg America/Regina America/Edmonton America/Whitehorse America/Fort_Nelson America/Vancouver',
)

/** Every zone of the fifty states, for a number that belongs to no area. */
export const US_ZONES: readonly string[] = words(
  'America/New_York America/Chicago America/Denver America/Phoenix America/Los_Angeles America/Anchorage America/Adak Pacific/Honolulu',
)

/** States whose law takes their area code for residence, whatever else is said of the recipient. */
export const AREA_CODE_STATES: ReadonlySet<string> = new Set(['FL', 'CT'])

/** States where every party must agree to a recording, as the service promises to treat them. */
export const TWO_PARTY_STATES: ReadonlySet<string> = new Set(words('CA FL IL MD MA MT NV NH PA WA'))

/** States where whoever takes part in a call may record it (18 USC 2511(2)(d) and the state's own law); those whose law is in doubt (CT DE HI MI OR VT) are not among them. */
export const ONE_PARTY_STATES: ReadonlySet<string> = new Set(
  words('AL AK AZ AR CO DC GA ID IN IA KS KY LA ME MN MS MO NE NJ NM NY NC ND OH OK RI SC SD TN TX UT VA WV WI WY'),
)
