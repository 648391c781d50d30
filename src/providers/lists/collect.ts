import type {
  IdentifierKind,
  ListEntry,
  ListedIdentifier,
  ListedName,
  ListName,
  NameKind,
  PartyKind,
} from '../../core/screening.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import { isFormOf, isTail, kindByForm, labelsIn, toValue } from '../../screening/identifiers/identifier_kinds.ts'
import { identifierKey } from '../../screening/identifiers/identifier_index.ts'
import { labelledIn } from '../../screening/identifiers/identifiers.ts'
import { toCountry } from '../../lib/country_names.ts'

/** A party while its rows are read. */
export interface Draft {
  kind: PartyKind
  names: Map<string, NameKind>
  programs: Set<string>
  countries: Set<string>
  birthDates: Set<string>
  identifiers: Map<string, ListedIdentifier>
  sourceUrl: string
}

/** Gathers the parties of one list, each from any number of rows. */
export interface Collector {
  /** The party of that id, made with its first row. */
  of(id: string, kind: PartyKind, sourceUrl: string): Draft
  /** The party, when it has been made. */
  find(id: string): Draft | undefined
  /** Those that have a name; throws when too many have none, since then the names are elsewhere. */
  entries(): ListEntry[]
}

const MOST_NAME_CHARACTERS = 400
const MOST_TEXT_CHARACTERS = 200
const MOST_REMARK_CHARACTERS = 100_000
// Several times what the largest list and its longest entry have.
const MOST_ENTRIES = 250_000
const MOST_OF_ONE_ENTRY = 10_000
const MOST_NAMELESS_SHARE = 0.01

/** Makes a collector for one list. */
export function createCollector(list: ListName): Collector {
  const drafts = new Map<string, Draft>()
  return {
    of(id, kind, sourceUrl) {
      const known = drafts.get(id)
      if (known !== undefined) return known
      if (drafts.size >= MOST_ENTRIES) throw new Error(`it is not the list: it has more than ${MOST_ENTRIES} entries`)
      const draft: Draft = {
        kind,
        names: new Map(),
        programs: new Set(),
        countries: new Set(),
        birthDates: new Set(),
        identifiers: new Map(),
        sourceUrl,
      }
      drafts.set(id, draft)
      return draft
    },
    find: id => drafts.get(id),
    entries() {
      const entries = [...drafts].flatMap(([id, draft]) => toEntry(list, id, draft) ?? [])
      const nameless = drafts.size - entries.length
      if (nameless > drafts.size * MOST_NAMELESS_SHARE)
        throw new Error(`${nameless} of ${drafts.size} entries have no name: its format may have changed`)
      return entries
    },
  }
}

function toEntry(list: ListName, id: string, draft: Draft): ListEntry | undefined {
  const names = [...draft.names].map(([text, kind]): ListedName => ({ text, kind }))
  const primary = names.find(({ kind }) => kind === 'primary') ?? names[0]
  if (primary === undefined) return undefined
  return {
    entryId: `${list}:${id}`,
    list,
    kind: draft.kind,
    names: [{ text: primary.text, kind: 'primary' }, ...names.filter(name => name !== primary)],
    programs: [...draft.programs],
    countries: [...draft.countries],
    birthDates: [...draft.birthDates],
    ...(draft.identifiers.size > 0 && { identifiers: [...draft.identifiers.values()] }),
    sourceUrl: draft.sourceUrl,
  }
}

/** Adds a name; one that is known keeps what it is, unless it was known as a weak one. */
export function addName(draft: Draft, text: string, kind: NameKind): void {
  const { names } = draft
  const plain = toPlainText(text, MOST_NAME_CHARACTERS)
  if (!/[\p{L}\p{N}]/u.test(plain)) return
  const known = names.get(plain)
  const isStronger = known === undefined || (known === 'weak_aka' && kind !== 'weak_aka')
  // Only one name is the primary one.
  const isSecond = kind === 'primary' && [...names.values()].includes('primary')
  requireRoom(names)
  if (isStronger) names.set(plain, isSecond ? 'aka' : kind)
  // Lists call most aircraft by what is painted on them.
  if (draft.kind === 'aircraft' && isTail(plain)) keepIdentifier(draft, 'aircraft_tail', plain, undefined)
}

/** Adds what one field of a list holds: a name, several with separators between them, and those in brackets that are names of their own. */
export function addNames(draft: Draft, text: string, kind: NameKind): void {
  for (const part of splitOutsideBrackets(text)) {
    const names = withBracketed(part)
    for (const [at, name] of names.entries())
      addName(draft, name, at === 0 ? kindOf(name, kind) : kindOf(name, kind === 'primary' ? 'aka' : kind))
  }
}

const LATIN = /\p{Script=Latin}/u
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u

/** Lists put names in Latin letters into the field for others, and the other way round. */
function kindOf(name: string, kind: NameKind): NameKind {
  if (kind !== 'aka' && kind !== 'original_script') return kind
  return LATIN.test(name) || !OTHER_SCRIPT.test(name) ? 'aka' : 'original_script'
}

/** `A; B` and `a) A b) B` are two names. */
function splitOutsideBrackets(text: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const piece of text.split(/([();]|(?:^|\s)[a-h]\)\s)/)) {
    if (/^(\s?[a-h]\)\s|;)$/.test(piece) && depth === 0) parts.push('')
    else {
      if (piece === '(') depth += 1
      if (piece === ')' && depth > 0) depth -= 1
      parts.push(`${parts.pop()}${piece}`)
    }
  }
  return parts.map(part => part.trim()).filter(part => part !== '')
}

/** A name as it stands, without its brackets, and what is in them when that is another script or several names. */
function withBracketed(text: string): string[] {
  const brackets = /^([^(]*)\((.*)\)([^()]*)$/s.exec(text)
  if (brackets === null) return [text]
  const [, before = '', inner = '', after = ''] = brackets
  const outer = `${before} ${after}`.trim()
  const stated = inner.replace(/^original script:?\s*/i, '')
  const isName =
    inner.includes(';') ||
    (LATIN.test(outer) && OTHER_SCRIPT.test(inner)) ||
    (OTHER_SCRIPT.test(outer) && !LATIN.test(outer) && LATIN.test(inner))
  if (!isName) return outer === '' ? [inner] : [text, outer]
  const inside = stated.split(';').map(part => part.replace(/\(original script\)/i, '').trim())
  return outer === '' ? inside : [outer, ...inside]
}

/** Adds a country by its English name or code; what names none is left out. */
export function addCountry({ countries }: Draft, text: string): void {
  const code = toCountry(text)
  if (code !== undefined) countries.add(code)
}

/** Adds a date of birth or a program as the list prints it. */
export function addText(set: Set<string>, text: string): void {
  const plain = toPlainText(text, MOST_TEXT_CHARACTERS)
  requireRoom(set)
  if (plain !== '') set.add(plain)
}

/**
 * Adds a number by the label that is printed with it, or by what its list calls it, which `kind` is where that says
 * nothing; what cannot be such a number is left out.
 */
export function addIdentifier(
  draft: Draft,
  {
    called = '',
    number,
    country = '',
    kind,
  }: { called?: string; number: string; country?: string; kind?: IdentifierKind },
): void {
  const text = toPlainText(number, MOST_TEXT_CHARACTERS).replace(/[\s.]+$/, '')
  // One that a field of registrations prints with its own label is what that label says.
  const [own] = labelledIn(text)
  if (own !== undefined) return keepIdentifier(draft, own.kind, own.number, toCountry(country) ?? own.country)
  const told = labelsIn(called).map(label => label.kind)
  const first = told.find(one => isFormOf(one, toValue(one, text))) ?? kindByForm(text) ?? kind
  if (first !== undefined) keepIdentifier(draft, first, text, toCountry(country))
}

/** Adds the numbers of which a text says the kind, such as "Passport no: G4506013, issued in Iran". */
export function addIdentifiersIn(draft: Draft, text: string): void {
  for (const { kind, number, country } of labelledIn(toPlainText(text, MOST_REMARK_CHARACTERS)))
    keepIdentifier(draft, kind, number, country)
}

function keepIdentifier(draft: Draft, kind: IdentifierKind, text: string, country: string | undefined): void {
  const value = toValue(kind, text)
  if (!isFormOf(kind, value)) return
  requireRoom(draft.identifiers)
  const key = `${identifierKey({ kind, value })} ${country ?? ''}`
  if (!draft.identifiers.has(key))
    draft.identifiers.set(key, { kind, value, text, ...(country !== undefined && { country }) })
}

function requireRoom({ size }: { size: number }): void {
  if (size >= MOST_OF_ONE_ENTRY)
    throw new Error(`it is not the list: one entry has more than ${MOST_OF_ONE_ENTRY} names, numbers or dates`)
}

const SUFFIX = /^(jr|sr|i{1,3}|iv|v)\.?$/i

/** Puts the parts of `LAST, First` in their spoken order. */
export function toSpokenOrder(name: string): string {
  const parts = name.split(',').map(part => part.trim())
  const [last = '', ...rest] = parts.filter(part => !SUFFIX.test(part))
  return [...rest, last, ...parts.filter(part => SUFFIX.test(part))].join(' ').trim()
}

/** A day as `dd/mm/yyyy`, `dd-Mon-yyyy` or ISO 8601, in ISO 8601; null when it is no day. */
export function toIsoDay(text: string): string | null {
  const trimmed = text.trim()
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(trimmed)?.[0]
  const numbers = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(trimmed)
  const worded = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(trimmed)
  const month = worded?.[2] === undefined ? 0 : MONTHS.indexOf(worded[2].toLowerCase()) / 3 + 1
  const day =
    iso ??
    (numbers
      ? `${numbers[3]}-${numbers[2]}-${numbers[1]}`
      : worded
        ? `${worded[3]}-${pad(month)}-${pad(Number(worded[1]))}`
        : '')
  const parsed = Date.parse(`${day}T00:00:00Z`)
  // Date.parse takes 31 February for a day of March.
  return Number.isNaN(parsed) || new Date(parsed).toISOString().slice(0, 10) !== day ? null : day
}

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'
const pad = (value: number): string => String(value).padStart(2, '0')
