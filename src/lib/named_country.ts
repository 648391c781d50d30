import { parseCountryCode } from './country_code.ts'
import { toCountry } from './country_names.ts'
import { fold } from './fold.ts'
import { once } from './once.ts'
import { codeOfLonger } from './longer_country_codes.ts'

/** Kosovo has no code of ISO 3166-1; the European Union and the IMF use this one, which ISO leaves to its users. */
const KOSOVO = 'XK'

// Names that callers write and the publishers of lists do not, folded by toKey.
const CALLED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    abyssinia: 'ET',
    america: 'US',
    antigua: 'AG',
    bosnia: 'BA',
    belorussia: 'BY',
    britain: 'GB',
    byelorussia: 'BY',
    ceylon: 'LK',
    'congo republic': 'CG',
    dahomey: 'BJ',
    'east germany': 'DE',
    england: 'GB',
    formosa: 'TW',
    fyrom: 'MK',
    'german democratic republic': 'DE',
    holland: 'NL',
    'holy see': 'VA',
    kampuchea: 'KH',
    kirghizia: 'KG',
    'kyrgyz republic': 'KG',
    ksa: 'SA',
    kosovo: KOSOVO,
    'mainland china': 'CN',
    moldavia: 'MD',
    'northern ireland': 'GB',
    persia: 'IR',
    prc: 'CN',
    'republic of congo': 'CG',
    rhodesia: 'ZW',
    rok: 'KR',
    scotland: 'GB',
    siam: 'TH',
    'slovak republic': 'SK',
    trinidad: 'TT',
    turkmenia: 'TM',
    us: 'US',
    'upper volta': 'BF',
    vatican: 'VA',
    wales: 'GB',
    'west germany': 'DE',
    香港: 'HK',
    澳門: 'MO',
    澳门: 'MO',
    zaire: 'CD',
    'abu dhabi': 'AE',
    'argentine republic': 'AR',
    basutoland: 'LS',
    bechuanaland: 'BW',
    'bosnia herzegovina': 'BA',
    'british honduras': 'BZ',
    'burma myanmar': 'MM',
    'democratic republic congo': 'CD',
    'democratic peoples republic korea': 'KP',
    'dpr korea': 'KP',
    'fyr macedonia': 'MK',
    'korea democratic peoples republic': 'KP',
    'korea dpr': 'KP',
    dubai: 'AE',
    'dutch guiana': 'SR',
    'falkland islands malvinas': 'FK',
    'french republic': 'FR',
    'french sudan': 'ML',
    'gabonese republic': 'GA',
    'gold coast': 'GH',
    'hellenic republic': 'GR',
    'hong kong special administrative region of china': 'HK',
    'macao special administrative region of china': 'MO',
    'ir iran': 'IR',
    'italian republic': 'IT',
    'lao pdr': 'LA',
    'lebanese republic': 'LB',
    'libyan arab jamahiriya': 'LY',
    malaya: 'MY',
    'northern macedonia': 'MK',
    'northern rhodesia': 'ZM',
    nyasaland: 'MW',
    'p r china': 'CN',
    'pr china': 'CN',
    'portuguese republic': 'PT',
    'portuguese timor': 'TL',
    'republic korea': 'KR',
    'saint vincent': 'VC',
    sharjah: 'AE',
    'southern rhodesia': 'ZW',
    'swiss confederation': 'CH',
    tanganyika: 'TZ',
    'togolese republic': 'TG',
    transjordan: 'JO',
    'trucial states': 'AE',
    'united mexican states': 'MX',
    'vatican city state': 'VA',
    'venezuela rb': 'VE',
    // Codes that ISO 3166-1 has withdrawn, where one country took the place of the former.
    bu: 'MM',
    bur: 'MM',
    dd: 'DE',
    ddr: 'DE',
    fx: 'FR',
    tp: 'TL',
    tmp: 'TL',
    xk: KOSOVO,
    xkx: KOSOVO,
    zar: 'CD',
    zr: 'CD',
  }),
)

const ENDED = 'has ended as a state; send the code of what it is today, such as'
const PART = 'has no code of its own in ISO 3166-1; send'

// What names several countries or none, and what to send instead.
const UNCLEAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    korea: 'names two countries; send KR for South Korea or KP for North Korea',
    congo: 'names two countries; send CD for the Democratic Republic of the Congo or CG for the Republic of the Congo',
    'republic of china': 'may mean two; send CN for the People’s Republic or TW for Taiwan',
    'virgin islands': 'names two countries; send VG for the British or VI for the US Virgin Islands',
    'saint martin': 'names two countries; send MF for the French or SX for the Dutch part',
    'st martin': 'names two countries; send MF for the French or SX for the Dutch part',
    eu: 'is no country; send the code of the member state, such as DE',
    'european union': 'is no country; send the code of the member state, such as DE',
    su: `${ENDED} RU or KZ`,
    ussr: `${ENDED} RU or KZ`,
    'soviet union': `${ENDED} RU or KZ`,
    yu: `${ENDED} RS or HR`,
    yugoslavia: `${ENDED} RS or HR`,
    cs: `${ENDED} CZ, SK, RS or ME`,
    'serbia and montenegro': `${ENDED} RS or ME`,
    czechoslovakia: `${ENDED} CZ or SK`,
    an: `${ENDED} CW, SX or BQ`,
    'netherlands antilles': `${ENDED} CW, SX or BQ`,
    abkhazia: `${PART} GE`,
    'south ossetia': `${PART} GE`,
    transnistria: `${PART} MD`,
    'northern cyprus': `${PART} CY`,
    'nagorno karabakh': `${PART} AZ`,
    somaliland: `${PART} SO`,
  }),
)

const OFFICIAL =
  /^(the )?((federal|federative|federated|islamic|hashemite|arab|democratic|peoples|socialist|plurinational|bolivarian|oriental|co operative|independent|united) )*(republic|kingdom|state|states|commonwealth|sultanate|principality|grand duchy|union|federation|emirate) of (the )?|^the |^(republica|republique|repubblica|republik) (de |du |di |d )?/

// The languages that most papers of trade are written in beside English.
const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'uk', 'tr', 'ar', 'fa', 'zh', 'zh-Hant', 'ja', 'ko']

// Longer than any name of a country, so that a page of text is not searched for one.
const LONGEST_NAME = 100
const NO_COUNTRY = { problem: 'must be an ISO 3166-1 alpha-2 country code, such as US or DE' }

const toKey = (text: string): string =>
  fold(text)
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

// A few thousand names, which take some 50 ms: loaded when a name is in no other table.
const foreignNames = once((): ReadonlyMap<string, string> => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const all = letters.flatMap(first => letters.flatMap(second => parseCountryCode(first + second) ?? []))
  return new Map(
    LANGUAGES.flatMap(language => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
      return [...all, KOSOVO].map((code): [string, string] => [toKey(names.of(code) ?? code), code])
    }),
  )
})

/** A country as a caller named it. */
export interface NamedCountry {
  code: string
  /** It was named by something else than its code. */
  isRead: boolean
  /** Parts of the text that name no country known here. */
  ignored?: readonly string[]
}

/** Reads the code or any usual name of a country; what names several or none answers what to send instead. */
export function readCountry(text: string): NamedCountry | { problem: string } {
  const trimmed = text.trim()
  const code = trimmed.toUpperCase() === KOSOVO ? KOSOVO : parseCountryCode(trimmed)
  if (code !== undefined) return { code, isRead: false }
  if (trimmed.length > LONGEST_NAME) return NO_COUNTRY
  const read = codeOrProblem(trimmed) ?? codeOrProblem(inverted(trimmed)) ?? codeOfParts(trimmed)
  if (read === undefined) return NO_COUNTRY
  if (typeof read !== 'string') return read
  return /^[A-Z]{2}$/.test(read) ? { code: read, isRead: true } : { problem: read }
}

/** What a whole name stands for: a code, or what to send instead. */
function codeOrProblem(text: string): string | undefined {
  const key = withoutShortForms(toKey(text))
  const short = key.replace(OFFICIAL, '')
  return (
    UNCLEAR.get(key) ??
    CALLED.get(key) ??
    codeOfLonger(text) ??
    toCountry(text) ??
    toCountry(key) ??
    UNCLEAR.get(short) ??
    CALLED.get(short) ??
    toCountry(short) ??
    foreignNames().get(key)
  )
}

const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/^n (?=korea|macedonia)/, 'north '],
  [/^s (?=korea|africa|sudan)/, 'south '],
  [/\brep\b/g, 'republic'],
  [/\bdem\b/g, 'democratic'],
  [/\bfed\b/g, 'federation'],
  [/\bis\b/g, 'islands'],
]
const withoutShortForms = (key: string): string =>
  SHORT_FORMS.reduce((text, [form, whole]) => text.replace(form, whole), key)

/** A name whose parts a comma has put the other way round. */
const inverted = (text: string): string => text.split(',').reverse().join(' ')

// A part beside which another word makes a country of its own, such as Guinea and Equatorial Guinea.
const TELLS_APART =
  /\b(north|south|east|west|northern|southern|equatorial|bissau|papua|new|democratic|american|british|us|dutch|french|republic)\b/

// Shorter words of a text are codes by chance.
const LEAST_OF_NAME = 4

/** The country that the last words of a part name: "final destination Iran" stands beside another one and is no place of it. */
function codeAtEnd(part: string): string | undefined {
  const words = part.split(/\s+/)
  const ends = words.slice(1).map((_, at) => words.slice(at + 1).join(' '))
  return ends
    .filter(end => end.length >= LEAST_OF_NAME)
    .map(codeOrProblem)
    .find(code => code !== undefined)
}

/** A country that is named twice, or beside a place of it: the one that its parts agree on. */
function codeOfParts(text: string): NamedCountry | string | undefined {
  const parts = text.split(/[,;/()]+/).flatMap(part => (part.trim() === '' ? [] : [part.trim()]))
  if (parts.length < 2) return undefined
  const read = parts.map(codeOrProblem)
  const codes = new Set(
    [...read, ...parts.map(codeAtEnd)].filter(code => code !== undefined && /^[A-Z]{2}$/.test(code)),
  )
  if (codes.size > 1) return `names ${[...codes].join(' and ')}; send the one that is meant`
  const isTold = parts.some((part, index) => read[index] === undefined && TELLS_APART.test(part.toLowerCase()))
  const [code] = codes
  if (isTold || code === undefined) return undefined
  return { code, isRead: true, ignored: parts.filter((_, index) => read[index] === undefined) }
}
