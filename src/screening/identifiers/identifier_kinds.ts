import type { IdentifierKind } from '../../core/screening.ts'
import { isBase58Check, isBech32, isImoNumber, isIsin } from '../../lib/check_digits.ts'
import { parseCountryCode } from '../../lib/country_code.ts'
import { leiProblem } from '../../lib/lei.ts'
import { inLatinCapitals } from '../../lib/look_alike.ts'

// Words that names of companies have too mean a number only where that is said.
const SAID = String.raw`(?=\s*(?:(?:numbers?|no|nr|num|id|code)(?!\p{L})|№|n°|#|[:=]))`

// How lists and people call each kind, the longer forms first; what follows, such as "No.", is no part of it.
const CALLED: readonly (readonly [IdentifierKind, string])[] = [
  ['imo', 'IMO|ІМО|ИМО|OMI'],
  ['mmsi', 'MMSI|maritime mobile service identity'],
  ['call_sign', '(?:radio )?call ?sign'],
  [
    'aircraft_serial',
    "aircraft (?:construction|serial)|(?:aircraft )?manufacturer['’]?s? serial|construction number|MSN",
  ],
  ['aircraft_tail', '(?:aircraft )?tail|aircraft registration|aircraft mark'],
  [
    'wallet',
    'digital currency address|(?:crypto(?:currency)? |digital )?wallet|crypto(?:currency)? address|bitcoin|ethereum|litecoin|monero|tron|tether|XBT|BTC|ETH|TRX|USDT|USDC|LTC|XMR|BCH|BSV|BTG|DASH|ZEC|XRP|XVG',
  ],
  ['lei', 'LEI|legal entity (?:identifier|number)'],
  ['bic', String.raw`SWIFT(?:\s*\/\s*BIC)?|BIC`],
  ['isin', 'ISIN'],
  ['duns', 'D-?U-?N-?S'],
  [
    'passport',
    'passport|passeport|pasaporte|passaport[eo]|reisepass|pasaport|paszport|паспорт|пашпарт|گذرنامه|پاسپورت|جواز(?: ال)?سفر|דרכון|护照|護照|旅券|여권|travel document|stateless person id',
  ],
  [
    'national_id',
    String.raw`national(?: foreign)? id(?:entification|entifier|entity)?|national insurance|identification${SAID}|identity card|id(?:entity)? card|personal id(?:entification)?|c[eé]dula|c\.?u\.?r\.?p\.?|d\.n\.i\.|CNIC|NRIC|SSN|social security|tazkira|kimlik|residency|birth certificate|driver['’]?s? licen[cs]e|military id(?:entification)?`,
  ],
  [
    'tax_id',
    String.raw`tax(?:payer)?(?:['’]s)? (?:id(?:entification)?|reference|registration|number)|INN|ИНН|TIN|V\.?A\.?T\.?(?: (?:id|registration))?|r\.?f\.?c\.?|NIT|RUC|r\.?i\.?f\.?|fiscal code|EIN|CUIT|r\.?u\.?t\.?|CNPJ|codice fiscale`,
  ],
  [
    'registration_number',
    String.raw`(?:business|company|commercial|entity|state|trade|legal) regist(?:ration|ry|er)${SAID}|unified social credit(?: code)?|USCC|OGRN|ОГРН|OKPO|government gazette|chamber of commerce|central registration system|economic register|(?:public registration|registration|registered|company|enterprise|(?:trade |business |operating )?licen[cs]e)${SAID}|c\.r\.|folio mercantil|matricula mercantil|UEN|CRN|HRB|KvK|SIREN`,
  ],
]

const AFTER = String.raw`(?:\s*(?:(?:numbers?|no|nr|num)(?!\p{L})|(?:id|code|address|mark|is)(?![\p{L}\p{N}])|№|n°|#|\(s\)|\([^()]{0,50}\)|[.:=\-–—]))*[\s:]*`
// "IMO9187629" is written together more often than not.
const LABEL_ENDS = String.raw`(?:(?![\p{L}\p{N}])|(?=\d{5}))`
const LABEL = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${CALLED.map(([kind, called]) => `(?<${kind}>${called})`).join('|')})${LABEL_ENDS}(?<after>${AFTER})`,
  'giu',
)

/** A name of a kind of number within a text. */
export interface Label {
  kind: IdentifierKind
  at: number
  /** Where what follows it begins. */
  end: number
}

/** Where a text names kinds of numbers, such as "Passport No."; a word such as "company" alone is one too. */
export function labelsIn(text: string): Label[] {
  return [...text.matchAll(LABEL)].flatMap(found => {
    const kind = CALLED.find(([one]) => found.groups?.[one] !== undefined)?.[0]
    return kind === undefined ? [] : [{ kind, at: found.index, end: found.index + found[0].length }]
  })
}

/** The kinds that a country gives, each in its own series. */
export const NATIONAL: ReadonlySet<IdentifierKind> = new Set([
  'passport',
  'national_id',
  'tax_id',
  'registration_number',
])

/** Lists do not keep these apart: one prints a number of taxes that another calls one of registration. */
const ALIKE: readonly IdentifierKind[] = ['national_id', 'tax_id', 'registration_number']

/** Under which kinds a number of a kind may stand on a list. */
export const kindsLike = (kind: IdentifierKind): readonly IdentifierKind[] => (ALIKE.includes(kind) ? ALIKE : [kind])

const IN_WORDS: Readonly<Record<IdentifierKind, string>> = {
  imo: 'IMO number',
  mmsi: 'MMSI',
  call_sign: 'call sign',
  aircraft_tail: 'aircraft tail number',
  aircraft_serial: 'aircraft serial number',
  wallet: 'wallet address',
  lei: 'LEI',
  bic: 'BIC',
  isin: 'ISIN',
  duns: 'D-U-N-S number',
  passport: 'passport number',
  national_id: 'national identification number',
  tax_id: 'tax number',
  registration_number: 'registration number',
}

/** What a kind is called in a sentence. */
export const kindInWords = (kind: string): string => Object.entries(IN_WORDS).find(([one]) => one === kind)?.[1] ?? kind

const HEX_ADDRESS = /^(?:0x)?(?=\d*[a-f])([0-9a-f]{40})$/i
const SEGWIT = /^(?:bc|ltc)1[a-z0-9]{11,87}$/i
const CASH_ADDRESS = /^(?:bitcoincash:)?([qp][a-z0-9]{41})$/i
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{25,36}$/
// Its checksum is lost with its capitals; what no label calls a wallet begins as one of Bitcoin.
const LOWERED = /^(?=.*\d)(?=.*[a-z])[1-9a-z]{25,36}$/
const LOWERED_BITCOIN = /^[13](?=.*[a-z])[1-9a-z]{24,35}$/
const MONERO = /^[48][1-9A-HJ-NP-Za-km-z]{94}$/

// "8208 No. 555627" and "EA № 123456" are a series and its number, printed as one too.
const BEHIND_SERIES = /(?<=^\p{L}{1,4}|\d)\s+(?:NO\.?|№|N°)\s*(?=\d{3})/u

/** What a number of a kind is compared by: wallets as their chain compares them, a bank without its branch, the rest by letters and digits alone. */
export function toValue(kind: IdentifierKind | undefined, text: string): string {
  const plain = text.normalize('NFKC').trim()
  if (kind === 'wallet') {
    const address = plain.replace(/[\s.]+$/, '')
    const cash = CASH_ADDRESS.exec(address)?.[1]
    const hex = HEX_ADDRESS.exec(address)?.[1]
    return (
      cash?.toLowerCase() ??
      (hex === undefined ? (SEGWIT.test(address) ? address.toLowerCase() : address) : `0x${hex.toLowerCase()}`)
    )
  }
  const value = inLatinCapitals(plain.toUpperCase())
    .replace(BEHIND_SERIES, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '')
  return kind === 'bic' && value.length === 11 ? value.slice(0, 8) : value
}

const LONGEST_VALUE = 40

/** Whether a list can mean such a number by that kind; what stands beside its label may be anything. */
export function isFormOf(kind: IdentifierKind, value: string): boolean {
  if (NATIONAL.has(kind)) return value.length >= 4 && value.length <= LONGEST_VALUE && /\d{2}/.test(value)
  const form = FORMS[kind]
  return form === undefined || form.test(value)
}

const FORMS: Readonly<Partial<Record<IdentifierKind, RegExp>>> = {
  imo: /^\d{7}$/,
  mmsi: /^[2-7]\d{8}$/,
  call_sign: /^(?=.*[A-Z])[A-Z0-9]{4,8}$/,
  aircraft_tail: /^(?=.*[A-Z])[A-Z0-9]{4,10}$/,
  aircraft_serial: /^(?=.*\d)[A-Z0-9]{2,20}$/,
  wallet: /^[A-Za-z0-9]{25,108}$/,
  lei: /^[A-Z0-9]{18}\d{2}$/,
  bic: /^[A-Z]{6}[A-Z0-9]{2}$/,
  isin: /^[A-Z]{2}[A-Z0-9]{9}\d$/,
  duns: /^\d{9}$/,
}

const TAIL = /^(?:(?=\d?[A-Z])[A-Z0-9]{1,2}-[A-Z0-9]{2,5}|N[1-9]\d{0,4}[A-Z]{0,2})$/

const BARE_TAIL = /^[A-Z]{5}$/

/** Whether a text is as the tail number of an aircraft is painted, or as flight plans write one of letters, without its hyphen. */
export const isTail = (text: string): boolean => TAIL.test(text) || BARE_TAIL.test(text)

/** What is wrong with a number that was said to be of a kind; undefined where its form and its check digits, if the kind has any, are right. */
export function problemOf(kind: IdentifierKind, value: string): string | undefined {
  const name = `${/^[aeiouILM]/.test(IN_WORDS[kind]) ? 'an' : 'a'} ${IN_WORDS[kind]}`
  if (kind === 'lei') {
    const problem = leiProblem(value)
    return problem === undefined ? undefined : `is not ${name}: it ${problem}`
  }
  if (!isFormOf(kind, value)) return `is not of the form of ${name}`
  if (kind === 'imo' && !isImoNumber(value)) return `is not ${name}: its check digit is wrong; a digit is mistyped`
  if (kind === 'isin' && !isIsin(value)) return `is not ${name}: its check digit is wrong; a character is mistyped`
  if (kind === 'bic' && parseCountryCode(value.slice(4, 6)) === undefined)
    return `is not ${name}: ${value.slice(4, 6)} is no country`
  return kind === 'wallet' && !isWallet(value)
    ? `is not ${name} that is known here: its checksum is wrong; a character is mistyped`
    : undefined
}

/** Monero and Bitcoin Cash, and the letters of Ethereum, have checksums that are left to their form. */
function isWallet(value: string): boolean {
  if (HEX_ADDRESS.test(value) || MONERO.test(value) || LOWERED.test(value) || /^[0-9a-f]{64}$/i.test(value)) return true
  if (SEGWIT.test(value)) return isBech32(value)
  return CASH_ADDRESS.test(value) || isBase58Check(value)
}

/** What a number is by its form alone, where that leaves no doubt: its checksum, or a shape that nothing else has. */
export function kindByForm(text: string): IdentifierKind | undefined {
  const value = text.trim().toUpperCase()
  if (isImoNumber(value)) return 'imo'
  if (/^[A-Z0-9]{20}$/.test(value) && leiProblem(value) === undefined) return 'lei'
  if (isIsin(value) && (value.startsWith('XS') || parseCountryCode(value.slice(0, 2)) !== undefined)) return 'isin'
  const address = toValue('wallet', text)
  const looksLikeOne = [HEX_ADDRESS, SEGWIT, MONERO, CASH_ADDRESS, LOWERED_BITCOIN].some(form => form.test(address))
  return looksLikeOne || (BASE58.test(address) && isBase58Check(address)) ? 'wallet' : undefined
}

/** What a text looks like although its checksum says that it is not. */
export function brokenForm(text: string): IdentifierKind | undefined {
  const value = toValue(undefined, text)
  if (/^[A-Z0-9]{18}\d{2}$/.test(value) && /[A-Z]/.test(value)) return 'lei'
  const address = toValue('wallet', text)
  return SEGWIT.test(address) || (BASE58.test(address) && /[a-z]/.test(address) && /[A-Z]/.test(address))
    ? 'wallet'
    : undefined
}
