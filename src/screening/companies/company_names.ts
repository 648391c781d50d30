import type { CompanyNameKind, CompanyRecord } from '../../core/companies.ts'
import {
  compareForms,
  type FormsCompared,
  joined,
  plainOf,
  type WithoutForm,
  withoutForm,
} from '../../lib/legal_forms/index.ts'
import { slipsBetween } from '../../lib/slips.ts'
import { readingsOf } from '../readings/fold.ts'
import { sameForm } from '../readings/han.ts'
import { GENERIC, PLACES } from '../text/word_classes.ts'

/** How two names of companies go together. */
export interface NamesCompared {
  /** From 0 to 1; 1 only where all words are the same. */
  score: number
  /** The same words but for case, marks, spaces, script and the way the legal form is written; a form that contradicts is another name. */
  isSame: boolean
  form: FormsCompared
  /** Words of each name that the other one has not, as they are read in Latin letters. */
  missing: readonly string[]
  further: readonly string[]
}

/** A name taken apart for comparing, in the country of the company that is called so. */
export interface PreparedCompany extends WithoutForm {
  /** Without spaces but between numbers, in its own script. */
  whole: string
  script: string
  /** Its Latin spellings without spaces; those of characters of many sounds are in `sounds`. */
  spellings: ReadonlySet<string>
  /** Its words in each way to read it. */
  readings: readonly (readonly string[])[]
}

const MOST_READINGS = 6
const LIKE_TOKEN = 0.75
const TYPO_FLOOR = 4
// Of a name with more words the longest ones.
const MOST_COMPARED = 20
// All words may be there in another order, or as a homophone.
const NEARLY = 0.97
const OTHER_FORM = 0.95
// What groups call their first company tells less than what they call one of their parts.
const OF_A_GROUP = new Set(
  'group groupe gruppe grupo gruppo groep holding holdings international worldwide global corporation company industries motor motors'.split(
    ' ',
  ),
)
const LITTLE = 0.5
const OF_A_PLACE = 1.2

/** Takes a company's name apart; a country (ISO 3166-1 alpha-2) says which writings of legal forms it may have. */
export const prepareCompany = (name: string, countryCode?: string): PreparedCompany =>
  prepareWith(wordsOf, name, countryCode)

const wordsOf = (text: string): string[][] =>
  readingsOf(text, 'organisation')
    .slice(0, MOST_READINGS)
    .map(({ words }) => words.map(word => word.text))
    .filter(words => words.length > 0)

function prepareWith(read: typeof wordsOf, name: string, countryCode?: string): PreparedCompany {
  const { core, written, forms } = withoutForm(name, countryCode)
  const text = core.join(' ')
  const script = scriptOf(text)
  const readings = read(text)
  // Marks that stand for a letter: "Müller" is also "Mueller".
  const spelt = SPELT_OUT.test(name) ? joined(withoutForm(spellOut(name), countryCode).core) : ''
  const spellings = [
    ...(script === 'Latin' ? [joined(core), spelt] : []),
    ...(script === 'Han' ? [] : readings.map(joined)),
  ]
  return {
    core,
    written,
    forms,
    // Simplified and traditional characters are one script of two hands.
    whole: script === 'Han' ? inOneHand(joined(core), countryCode) : joined(core),
    script,
    spellings: new Set(spellings.filter(one => one !== '')),
    readings,
  }
}

// Each pair is one simplified character, and two words in Japan: 制作 is no 製作.
const TWO_IN_JAPAN = /[制製后後里裏系係干乾幹谷穀面麺松鬆征准準志誌采採云雲机機几幾斗曲才向複復鐘鍾]/u
const inOneHand = (text: string, countryCode?: string): string =>
  countryCode === 'JP'
    ? [...text].map(character => (TWO_IN_JAPAN.test(character) ? character : sameForm(character))).join('')
    : sameForm(text)

const SPELT_OUT = /[äöüåøæ]/iu
const LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' }
const spellOut = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüåøæ]/gu, letter => LETTERS[letter] ?? letter)

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  // Japanese names mix them, and a character of another sound or meaning is another name.
  ['Han', /[\p{Script=Han}]/u],
  ['Kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Hangul', /\p{Script=Hangul}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Latin', /\p{Script=Latin}|^[^\p{L}]*$/u],
]

const scriptOf = (text: string): string => SCRIPTS.find(([, letters]) => letters.test(text))?.[0] ?? 'Other'

/** Compares the name that is asked for with one on record; `formCode` is the ISO 20275 code that the register gives the company. */
export function compareCompanies(
  asked: PreparedCompany,
  listed: PreparedCompany,
  countryCode?: string,
  formCode?: string,
): NamesCompared {
  const form = compareForms(asked.forms, listed.forms, countryCode, formCode)
  const times = form === 'other' ? OTHER_FORM : 1
  if (hasSameWords(asked, listed)) return { score: times, isSame: form !== 'other', form, missing: [], further: [] }
  const best = asked.readings
    .flatMap(one => listed.readings.map(other => alike(one, other)))
    .reduce((most, next) => (next.score > most.score ? next : most), {
      score: 0,
      missing: asked.core,
      further: listed.core,
    })
  return { ...best, score: Math.min(best.score, NEARLY) * times, isSame: false, form }
}

/** Names in one script are compared in it: what only sounds the same is another name. */
function hasSameWords(asked: PreparedCompany, listed: PreparedCompany): boolean {
  if (asked.whole === '' || listed.whole === '') return false
  if (asked.whole === listed.whole) return true
  const isComparable = asked.script !== listed.script || asked.script === 'Latin'
  return isComparable && [...asked.spellings].some(spelling => listed.spellings.has(spelling))
}

interface Alike {
  score: number
  missing: readonly string[]
  further: readonly string[]
}

function alike(asked: readonly string[], listed: readonly string[]): Alike {
  const free = [...listed]
  const byLength = [...asked].sort((one, other) => other.length - one.length)
  const missing = byLength.slice(MOST_COMPARED)
  let shared = 0
  for (const word of byLength.slice(0, MOST_COMPARED)) {
    const [at, likeness] = free.reduce<readonly [number, number]>(
      (best, other, i) => {
        const next = wordLikeness(word, other)
        return next > best[1] ? [i, next] : best
      },
      [-1, 0],
    )
    const found = free[at]
    if (found === undefined || likeness < LIKE_TOKEN) {
      missing.push(word)
      continue
    }
    free.splice(at, 1)
    shared += likeness * (weightOf(word) + weightOf(found))
  }
  const byWords = shared / (sum(asked) + sum(listed))
  return { score: Math.max(byWords, wholeLikeness(joined(asked), joined(listed))), missing, further: free }
}

const sum = (words: readonly string[]): number => words.reduce((total, word) => total + weightOf(word), 0)

function weightOf(word: string): number {
  const length = Math.sqrt(word.length)
  return OF_A_GROUP.has(word) ? LITTLE * length : PLACES.has(word) ? OF_A_PLACE * length : length
}

/** Short words and numbers are the same or they are not. */
const wordLikeness = (one: string, other: string): number => {
  if (one === other) return 1
  const [shorter, longer] = [Math.min(one.length, other.length), Math.max(one.length, other.length)]
  // What differs as much in length cannot be alike.
  if (shorter < TYPO_FLOOR || shorter < longer * LIKE_TOKEN) return 0
  return /\d/.test(one + other) ? 0 : 1 - slipsBetween(one, other) / longer
}

/** Names whose spaces stand elsewhere. */
function wholeLikeness(one: string, other: string): number {
  const likeness = wordLikeness(one, other)
  return likeness < LIKE_TOKEN ? 0 : likeness
}

// Written without spaces, a name is one word of an index together with its form; a form behind it is completed.
const GLUED_FORMS: readonly (readonly [script: RegExp, countries: RegExp, forms: readonly string[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, /^(JP)?$/, ['株式会社*', '*株式会社']],
  [/\p{Script=Han}/u, /^JP$/, ['株式会社*', '*株式会社']],
  [/\p{Script=Han}/u, /^(CN|TW|HK|MO|SG)$/, ['*有限公司', '*股份有限公司']],
  [/\p{Script=Han}/u, /^$/, ['株式会社*', '*有限公司']],
  [/\p{Script=Hangul}/u, /^(KR)?$/, ['주식회사*', '*주식회사']],
  // A bank has no other word for what it is in front of its name.
  [/\p{Script=Thai}/u, /^(TH)?$/, ['บริษัท*', 'ธนาคาร*']],
]
// Forms that stand at either end of a name.
const AT_EITHER_END = /株式会社|有限会社|合同会社|주식회사|유한회사/u
// What groups have behind the name that they share with their companies.
const END_OF_A_GROUP =
  /(?<=.{2})(?:フィナンシャル・?グループ|ホールディングス|グループ|hd|fg|集团|集團|控股|그룹|홀딩스)+$/u
const MOST_GLUED = 2
const UNSPACED = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u
const THAI = /\p{Script=Thai}/u
// What is written for letters that a keyboard lacks, by who writes so.
const GERMAN = { ae: 'ä', oe: 'ö', ue: 'ü' }
const DANISH = { ae: 'æ', oe: 'ø', aa: 'å' }
const OF_DANES = /^(DK|NO|FO|GL|IS)$/
const MOST_JOINED = 3
const LEAST_TELLING = 4

/** What a register may be asked by to find a company of this name. */
export interface SpellingsToAsk {
  /** As it is written, without its form. */
  asWritten: string
  /** In simplified characters, where it has others; mainland China registers names in them. */
  simplified?: string
  /** At most two to complete, which forgive slips: a name that is one word of an index together with its form is completed with it as well. */
  completions: string[]
  /** The part of a name of several words that tells most. */
  telling?: string
  /** Further ones, the likeliest first: together with its form, with marks written out or left out, in Latin letters. */
  others: string[]
}

/** Says by which spellings a register is asked for a name. */
export function spellingsToAsk(name: string, countryCode?: string): SpellingsToAsk {
  const { core, forms } = withoutForm(name, countryCode)
  const text = asWritten(name, joined(core), countryCode)
  const others = (spellings: readonly string[]): string[] => distinct(spellings).filter(spelling => spelling !== text)
  const telling = tellingPart(text)
  const told = telling === text ? {} : { telling }
  if (scriptOf(text) === 'Latin')
    return { asWritten: text, completions: [text], ...told, others: others(latinSpellings(name, text, countryCode)) }
  const simplified = sameForm(text)
  const glued = inOneWord(text, forms, countryCode)
  const [read] = readingsOf(text, 'organisation')
  const inLatin = read?.words.map(word => word.text).join(' ') ?? ''
  const spellings = THAI.test(text) ? [...glued, inLatin] : [glued[0] ?? '', inLatin, ...glued, plainOf(text)]
  return {
    asWritten: text,
    ...(simplified !== text && { simplified }),
    completions: toComplete(text, glued, simplified, forms.length > 0),
    ...told,
    others: others(spellings),
  }
}

function toComplete(text: string, glued: readonly string[], simplified: string, hasForm: boolean): string[] {
  const isEitherEnd = hasForm && AT_EITHER_END.test(glued[0] ?? '')
  const spellings = isEitherEnd ? glued : simplified === text ? [text, ...glued] : [text, simplified]
  return distinct(spellings).slice(0, MOST_GLUED)
}

/** The first word that companies do not share; of one word what stands before the end that groups have. */
function tellingPart(text: string): string {
  const words = text.split(' ')
  if (words.length === 1) return text.replace(END_OF_A_GROUP, '')
  return (
    words.find(
      word => plainOf(word).replace(/[^\p{L}\p{M}\p{N}]+/gu, '').length >= LEAST_TELLING && !GENERIC.has(plainOf(word)),
    ) ?? text
  )
}

const distinct = (spellings: readonly string[]): string[] =>
  [...new Set(spellings)].filter(spelling => spelling.trim() !== '')

// "NovoNordisk" is two words of an index.
const IN_ONE = /(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/u

/** Other spellings of a Latin name: its marks written out, letters for what is written out, without marks, its words apart or together. */
function latinSpellings(name: string, text: string, countryCode?: string): string[] {
  const contracted = (letters: Record<string, string>): string =>
    text.replace(/ae|oe|ue|aa/g, pair => letters[pair] ?? pair)
  const words = text.split(' ')
  return [
    spellOut(text),
    ...(OF_DANES.test(countryCode ?? '') ? [contracted(DANISH)] : [contracted(GERMAN), contracted(DANISH)]),
    plainOf(text),
    IN_ONE.test(name) ? withoutForm(name.split(IN_ONE).join(' '), countryCode).written.join(' ').toLowerCase() : '',
    words.length > 1 && words.length <= MOST_JOINED ? words.join('') : '',
  ]
}

// Brackets, quotes and the operators of filters; points, hyphens and apostrophes stay: an index cuts them in a name as in a question.
const NO_PART = /[^\p{L}\p{M}\p{N}\s.'’·・/&+-]+/gu
// It is written in full, in short or not at all.
const AND_COMPANY = /\s*(?:[&+]|\b(?:and|und|u\.?|et|y|e)\b)\s*(?:co|company|cie|compagnie|cia|compañía)\b\.?/giu
// Which of them a register writes is not known, and the other words are enough.
const AND = /(?<=^|\s)(?:and|und|et|y|e|u|og|och|i|the)(?=\s|$)/giu
// Words at an end of a name that may be its forms.
const MOST_OF_A_FORM = 10

/** The name as it was given, without its legal form. */
function asWritten(name: string, core: string, countryCode?: string): string {
  const words = name.normalize('NFKC').replace(NO_PART, ' ').trim().split(/\s+/)
  const isCore = (span: readonly string[]): boolean => joined(withoutForm(span.join(' '), countryCode).core) === core
  const counts = Array.from({ length: Math.min(MOST_OF_A_FORM, words.length - 1) }, (_, i) => i + 1).reverse()
  // First what stands behind the name, then what stands before it.
  const before = words.slice(0, words.length - (counts.find(count => isCore(words.slice(0, -count))) ?? 0))
  const rest = before.slice(counts.find(count => count < before.length && isCore(before.slice(count))) ?? 0)
  const shortest = withoutForm(rest.join(' '), countryCode).forms.length === 0 ? rest.join(' ') : undefined
  const text = (shortest ?? withoutForm(name, countryCode).written.join(' ')).toLowerCase()
  const brief = text
    .replace(AND_COMPANY, ' ')
    .replace(/(?<=^|\s)[&+](?=\s|$)/g, ' ')
    .replace(AND, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return brief === '' ? text : brief
}

/** A name in a script without spaces together with its form, which an index may take for one word; a form that is given goes to both ends where either is usual. */
function inOneWord(text: string, forms: WithoutForm['forms'], countryCode = ''): string[] {
  if (text.includes(' ')) return []
  const given = forms.map(({ key }) => key).filter(key => UNSPACED.test(key))
  const [form] = given
  if (form !== undefined && !THAI.test(form)) {
    return AT_EITHER_END.test(form) ? [`${text}${form}`, `${form}${text}`] : [`${text}${given.reverse().join('')}`]
  }
  return GLUED_FORMS.filter(([script, countries]) => script.test(text) && countries.test(countryCode))
    .flatMap(([, , patterns]) => patterns.map(pattern => pattern.replace('*', text)))
    .slice(0, MOST_GLUED)
}

/** What is read of a company to compare it with a name. */
export type Called = Pick<CompanyRecord, 'legalName' | 'otherNames' | 'jurisdiction' | 'addresses' | 'legalForm'>

/** The name of a company that is nearest to the one asked for. */
export interface NearestName extends NamesCompared {
  name: string
  kind: 'legal' | CompanyNameKind
}

// A name of today before one of yesterday.
const RANKS: Record<NearestName['kind'], number> = {
  legal: 4,
  translation: 3,
  trading: 2,
  other: 1,
  former: 1,
  ticker: 0,
}
const NO_LEGAL_NAME = 0.98
const TICKER = 0.9

/** The country whose law a company is under, ISO 3166-1 alpha-2. */
export const countryOf = ({
  jurisdiction,
  addresses,
}: Pick<CompanyRecord, 'jurisdiction' | 'addresses'>): string | undefined =>
  jurisdiction?.slice(0, 2).toUpperCase() ?? addresses[0]?.countryCode

// A record is compared by its source and again where it is judged.
const matches = new WeakMap<Called, { asked: string; match: NearestName }>()

/** How near the names of a company come to the one asked for, the legal name first among those that are the same. */
export function nearestName(asked: string, company: Called): NearestName {
  const known = matches.get(company)
  if (known?.asked === asked) return known.match
  const match = nearestOf(asked, company)
  matches.set(company, { asked, match })
  return match
}

const createPreparer = (name: string) => {
  const byCountry = new Map<string | undefined, PreparedCompany>()
  const byText = new Map<string, string[][]>()
  const read = (text: string): string[][] => {
    const words = byText.get(text) ?? wordsOf(text)
    byText.set(text, words)
    return words
  }
  return {
    name,
    in: (country: string | undefined): PreparedCompany => {
      const prepared = byCountry.get(country) ?? prepareWith(read, name, country)
      byCountry.set(country, prepared)
      return prepared
    },
  }
}

// One name is compared with hundreds of records in a row, and reading it takes up to 10 ms.
let lastAsked = createPreparer('')

function nearestOf(asked: string, company: Called): NearestName {
  if (lastAsked.name !== asked) lastAsked = createPreparer(asked)
  const country = countryOf(company)
  const prepared = lastAsked.in(country)
  const compare = (name: string, kind: NearestName['kind']): NearestName => {
    if (kind === 'ticker') return { ...NOT_ALIKE, name, kind, score: name === asked.trim().toUpperCase() ? TICKER : 0 }
    const compared = compareCompanies(prepared, prepareCompany(name, country), country, company.legalForm?.code)
    return { ...compared, name, kind, score: kind === 'legal' ? compared.score : compared.score * NO_LEGAL_NAME }
  }
  const all = [compare(company.legalName, 'legal'), ...company.otherNames.map(({ name, kind }) => compare(name, kind))]
  const isSlip = all.some(
    ({ name, kind }) => kind !== 'ticker' && isOneSlipFrom(prepared, prepareCompany(name, country)),
  )
  const told = all.map(one =>
    isSlip && one.isSame && prepareCompany(one.name, country).script !== prepared.script
      ? { ...one, score: Math.min(one.score, NEARLY), isSame: false }
      : one,
  )
  return told.reduce((best, next) => (isNearer(next, best) ? next : best))
}

/** Where a company has a name in the script that is asked in, what is a letter from it sounds like another one of its names and is not it. */
const isOneSlipFrom = (asked: PreparedCompany, listed: PreparedCompany): boolean =>
  asked.script === listed.script && asked.script !== 'Han' && slipsBetween(asked.whole, listed.whole) === 1

const NOT_ALIKE: NamesCompared = { score: 0, isSame: false, form: 'not_given', missing: [], further: [] }

const isNearer = (one: NearestName, other: NearestName): boolean =>
  one.isSame !== other.isSame ? one.isSame : one.isSame ? RANKS[one.kind] > RANKS[other.kind] : one.score > other.score

/** How much a name of this kind tells: whoever is called so by law before whoever was called so once. */
export const rankOf = ({ kind }: NearestName): number => RANKS[kind]

/** Whether one of the names of a company is the one asked for. */
export const isCalled = (asked: string, company: Called): boolean => nearestName(asked, company).isSame
