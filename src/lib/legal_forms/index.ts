import { readFileSync } from 'node:fs'
import { createBoundedMap } from '../bounded_map.ts'
import { once } from '../once.ts'
import { programFile } from '../program_file.ts'
import { PRACTICE } from './practice.ts'
import { joined, plainOf, wordsOfCompany, writtenWordsOf } from './words.ts'

export { joined, plainOf } from './words.ts'

/** A legal form as ISO 20275 has it. */
export interface LegalForm {
  code: string
  name: string
}

/** A name taken apart into what it is called and what kind of company it says it is. */
export interface WithoutForm {
  /** The words that are left, as they are compared, in their own script. */
  core: string[]
  /** The same as they are written. */
  written: string[]
  /** The writings of its forms; none where it has no form. */
  forms: Writing[]
}

/** One way to write a legal form. */
export interface Writing {
  /** The writing in its own script, without marks and spaces. */
  key: string
  /** The forms it may stand for: ISO 20275 codes and names of our own, each with its countries. */
  stands: readonly { form: string; places: readonly string[] }[]
}

const ANYWHERE = '*'
const MOST_WORDS = 9
// No name has more; a row of letters may be read as dozens.
const MOST_FORMS = 8
// One letter is register shorthand, and also an initial.
const LEAST_LETTERS = 2
// As long as this a writing is no word of a name in any country.
const TELLS_BY_ITSELF = 4
// They say that it is a company, and not which form it has.
const BEFORE = new Set(['บริษัท', 'شركه', 'the'])
// What stands before a name as well; other writings are words there, such as "Limited Brands".
const AT_START = new Set(
  `pt perseroanterbatas ab aktiebolaget aktiebolag as sia uab ou oy kk kabushikikaisha aktieselskabet aksjeselskapet ooo oao zao pao ao nao tov pat too jsc pjsc
  ojsc cjsc spolkazoo doo ad congtycophan congtytnhh ctcp`.split(/\s+/),
)
// A form written out is no word of a name, but for English ones.
const LEAST_IN_FULL = 8
const ENGLISH = /^(?:limited|corporation|company|incorporated|proprietary|private|public|general|national|professional)/
const NOT_LATIN = /^[^\p{Script=Latin}]+$/u

interface Known extends Writing {
  /** Written so often that no country is needed to read it. */
  isCommon: boolean
}

const keyOf = (text: string): string => wordsOfCompany(text).join('')

const known = once((): ReadonlyMap<string, Known> => {
  const all = new Map<string, { key: string; isCommon: boolean; stands: { form: string; places: string[] }[] }>()
  const add = (text: string, form: string, places: string[], isCommon: boolean): void => {
    const key = keyOf(text)
    if (key.length < LEAST_LETTERS) return
    const entry = all.get(key) ?? { key, isCommon: false, stands: [] }
    entry.isCommon ||= isCommon
    entry.stands.push({ form, places })
    all.set(key, entry)
  }
  for (const { form, places, writings } of practice()) for (const text of writings) add(text, form, places, true)
  for (const [code = '', place = '', name = '', further = ''] of elfRows()) {
    // A form that is never abbreviated is a kind of body, such as a municipality; those of states and provinces mix several in one row.
    if (further === '' || place.includes('-')) continue
    for (const text of [name, ...further.split(';')]) add(text, code, [place], false)
  }
  return all
})

const practice = (): { form: string; formClass: string; places: string[]; writings: string[] }[] =>
  PRACTICE.trim()
    .split('\n')
    .map(line => {
      const [head = '', writings = ''] = line.split(' | ')
      const [form = '', formClass = '', ...places] = head.split(' ')
      return { form, formClass, places, writings: writings.split(', ') }
    })

/** The writings of legal forms with the class of each: `llc`, `jsc`, `inc`, `lp`, `fund` or `nonprofit`. */
export const writingsByClass = (): { text: string; formClass: string }[] =>
  practice().flatMap(({ formClass, writings }) => writings.map(text => ({ text, formClass })))

const elfRows = (): string[][] =>
  readFileSync(programFile('lib/legal_forms/data/elf_list.txt'), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split('\t'))

const byCode = once(() => new Map(elfRows().map(([code = '', , name = '']) => [code, name])))
const writtenCodes = once(() => new Set([...known().values()].flatMap(({ stands }) => stands.map(({ form }) => form))))

/** The form of an ISO 20275 code; undefined for one that is not in the list, or stands for none. */
export function legalFormOf(code: string): LegalForm | undefined {
  const name = byCode().get(code)
  return name === undefined ? undefined : { code, name }
}

/** Takes the legal forms off both ends of a name, never all of it; a writing that is a word elsewhere is read only for a company of its country (ISO 3166-1 alpha-2). */
export function withoutForm(name: string, countryCode?: string): WithoutForm {
  let written = writtenWordsOf(name)
  let core = written.map(plainOf)
  const forms: Writing[] = []
  const keep = (from: number, to?: number): void => {
    written = written.slice(from, to)
    core = core.slice(from, to)
  }
  for (;;) {
    if (core.length > 1 && BEFORE.has(core[0] ?? '')) keep(1)
    const end = longestForm(count => core.slice(-count), core.length, countryCode, 'end')
    const found = end ?? longestForm(count => core.slice(0, count), core.length, countryCode, 'start')
    if (found === undefined || forms.length === MOST_FORMS) return { core, written, forms }
    forms.push(found.writing)
    if (end === undefined) keep(found.count)
    else keep(0, -found.count)
  }
}

function longestForm(
  take: (count: number) => readonly string[],
  length: number,
  countryCode: string | undefined,
  where: 'start' | 'end',
): { writing: Known; count: number } | undefined {
  for (let count = Math.min(MOST_WORDS, length - 1); count > 0; count -= 1) {
    const writing = known().get(take(count).join(''))
    if (writing !== undefined && isRead(writing, countryCode, where)) return { writing, count }
  }
  return undefined
}

function isRead({ key, isCommon, stands }: Known, countryCode: string | undefined, where: 'start' | 'end'): boolean {
  const isOfAny = (...wanted: string[]): boolean =>
    stands.some(({ places }) => wanted.some(place => places.includes(place)))
  if (where === 'start' && !NOT_LATIN.test(key))
    return (
      (AT_START.has(key) || (key.length >= LEAST_IN_FULL && !ENGLISH.test(key))) &&
      (countryCode === undefined ? isCommon : isOfAny(countryCode))
    )
  if (countryCode === undefined) return isCommon
  return (
    isOfAny(countryCode, ANYWHERE) ||
    (isCommon && (key.length >= TELLS_BY_ITSELF || NOT_LATIN.test(key)) && !/^comp/.test(key))
  )
}

/** How the forms of two names go together: `not_given` where one of them has none. */
export type FormsCompared = 'same' | 'not_given' | 'other'

/**
 * Compares what two names say of their form, as the country of the second one (ISO 3166-1 alpha-2) writes it: AG is Aktiengesellschaft, and is not GmbH. `code` is the
 * ISO 20275 code that a register gives the second one.
 */
export function compareForms(
  asked: readonly Writing[],
  listed: readonly Writing[],
  countryCode: string | undefined,
  code?: string,
): FormsCompared {
  const isTold = code !== undefined && writtenCodes().has(code)
  if (asked.length === 0 || (listed.length === 0 && !isTold)) return 'not_given'
  const keysOf = (writings: readonly Writing[]): string =>
    writings
      .map(({ key }) => inShort(key))
      .sort()
      .join()
  if (keysOf(asked) === keysOf(listed)) return 'same'
  const isSame = (one: Writing): boolean =>
    listed.some(
      other =>
        inShort(one.key) === inShort(other.key) || (hasSamePartner(one, other) && shareForm(one, other, countryCode)),
    ) ||
    (isTold &&
      formsOf(one, countryCode).includes(code) &&
      (listed.length === 0 || listed.some(other => hasSamePartner(one, other))))
  return asked.some(isSame) ? 'same' : 'other'
}

// English forms go by both in every country, whichever of the two its list of forms has.
const IN_SHORT: readonly (readonly [full: RegExp, short: string])[] = [
  [/publiclimitedcompany/, 'plc'],
  [/limitedliabilitypartnership/, 'llp'],
  [/limitedliabilitycompany/, 'llc'],
  [/limitedpartnership/, 'lp'],
  [/limited/, 'ltd'],
  [/incorporated/, 'inc'],
  [/corporation/, 'corp'],
  [/proprietary/, 'pty'],
  [/private/, 'pvt'],
  [/^company|company$/, 'co'],
]

const inShort = (key: string): string => IN_SHORT.reduce((text, [full, short]) => text.replace(full, short), key)

const shareForm = (one: Writing, other: Writing, countryCode: string | undefined): boolean =>
  formsOf(one, countryCode).some(form => formsOf(other, countryCode).includes(form))

// "GmbH & Co. KG" and "AG & Co. KG" are one form by law, and companies with other partners that are liable.
const partnerOf = ({ key }: Writing): string => /^(.+)andco/.exec(key)?.[1] ?? ''

function hasSamePartner(one: Writing, other: Writing): boolean {
  const [own, its] = [partnerOf(one), partnerOf(other)]
  if (own === its) return true
  const [writing, further] = [known().get(own), known().get(its)]
  return writing !== undefined && further !== undefined && shareForm(writing, further, undefined)
}

/** What a writing stands for in a country; what it stands for anywhere, where that country does not write so. */
function formsOf({ stands }: Writing, countryCode: string | undefined): string[] {
  const isOf = (place: string) => stands.filter(({ places }) => places.includes(place))
  if (countryCode === undefined) return stands.map(({ form }) => form)
  const [there, anywhere] = [isOf(countryCode), isOf(ANYWHERE)]
  return (there.length > 0 ? there : anywhere.length > 0 ? anywhere : stands).map(({ form }) => form)
}

const MOST_NAMES = 500
const compared = createBoundedMap<string | null>(MOST_NAMES)

/** Says whether two names are of one company: the same but for case, marks, punctuation and their legal forms. */
export function sameCompany(one: string, other: string): boolean {
  const name = comparedAs(one)
  return name !== null && name === comparedAs(other)
}

/** What of a name is compared, null where it says nothing but a form; worked out once, since a sender is the same for many messages. */
function comparedAs(name: string): string | null {
  const known = compared.get(name)
  if (known !== undefined) return known
  const { core } = withoutForm(name)
  const found = core.length === 0 || isOnlyForm(name) ? null : joined(core)
  compared.set(name, found)
  return found
}

const isOnlyForm = (name: string): boolean => known().has(keyOf(name))
