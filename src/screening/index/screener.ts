import {
  type Adjustment,
  isOtherKind,
  MATCHED_AT,
  type ListedName,
  type ListEntry,
  type PartyKind,
  type PartyQuery,
  POSSIBLE_AT,
  type Screener,
  type ScreenHit,
} from '../../core/screening.ts'
import type { IndexDraft, IndexFile } from '../../lib/index_file.ts'
import { askFor, createFinder, type Finder } from './asked.ts'
import { candidatesOf, createSums } from '../compare/candidates.ts'
import { foldName, scriptSupportOf } from '../readings/fold.ts'
import { entriesByIdentifier } from '../identifiers/identifier_index.ts'
import { withoutLegalForms } from '../vocabulary/legal_forms.ts'
import { type Match, matchName } from '../compare/match.ts'
import { readLookup, readScreening, SCREENING_INDEX, writeLookup, writeScreening } from './index_sections.ts'
import type { AskedName, NameIndex, Style } from '../text/model.ts'
import { type BuiltIndex, createNameIndex } from './name_index.ts'
import { withNumbers } from '../identifiers/number_hits.ts'
import { withMaiden } from '../persons/maiden.ts'
import { isWrittenAlike, OTHER_LETTERS } from '../text/originals.ts'
import { furtherNames, withoutBranch, withoutCalled } from '../vocabulary/other_names.ts'
import { withoutOffice } from '../readings/offices.ts'
import { ADDED_PREFIX, shipIn, withoutFlag, withoutKind } from '../vocabulary/ships.ts'
import { createPause } from '../text/pause.ts'

export { foldName, SCREENING_INDEX, scriptSupportOf }

/** Whether a name says enough to be screened: something of it is left when it is folded, and that is more than a legal form. */
export function isScreenable(name: string): boolean {
  const folded = foldName(name)
  return folded !== '' && !withoutLegalForms(folded.split(' ')).onlyForms
}

/** The names of one style and how they are searched. */
export interface Part {
  index: NameIndex
  finder: Finder
  /** Every name of the index that may reach POSSIBLE_AT, and others. */
  candidates(asked: AskedName): Iterable<number>
}

interface Found {
  part: Part
  asked: AskedName
  name: number
  match: Match
  qualified: Qualified
}

/** Builds the index over the entries in small pieces, so that the process goes on answering meanwhile. */
export async function createScreener(entries: readonly ListEntry[]): Promise<Screener> {
  const { person, organisation } = await indexesOf(entries)
  const screener = screenerOf(countsOf(entries), toPart(person), toPart(organisation))
  return withNumbers(screener, { entries, byIdentifier: entriesByIdentifier(entries) })
}

/** Builds the same and writes it; the draft is the caller's to finish. */
export async function writeIndex(draft: IndexDraft, entries: readonly ListEntry[]): Promise<void> {
  await writeScreening(draft, entries, await indexesOf(entries), createPause())
  draft.add('counts', Uint32Array.of(countsOf(entries).nameCount))
  writeLookup(draft, 'identifiers', entriesByIdentifier(entries))
}

/** Screens with what was written; the file is to stay open. */
export function screenerFrom(file: IndexFile): Screener {
  const { entries, indexes } = readScreening(file)
  const [nameCount = 0] = file.numbers('counts', 'u32')
  const counts = { entryCount: entries.length, nameCount }
  const screener = screenerOf(counts, toPart(indexes.person), toPart(indexes.organisation))
  return withNumbers(screener, { entries, byIdentifier: readLookup(file, 'identifiers') })
}

const indexesOf = async (entries: readonly ListEntry[]): Promise<Record<Style, BuiltIndex>> => ({
  person: await createNameIndex(personsOf(entries), 'person'),
  organisation: await createNameIndex(othersOf(entries), 'organisation'),
})

/** How much there is to screen. */
export const countsOf = (entries: readonly ListEntry[]): Pick<Screener, 'entryCount' | 'nameCount'> => ({
  entryCount: entries.length,
  nameCount: entries.reduce((total, { names }) => total + names.length, 0),
})

/** Parties of an unknown kind are read both ways. */
export const personsOf = (entries: readonly ListEntry[]): ListEntry[] =>
  entries.filter(({ kind }) => kind === 'person' || kind === 'unknown')

/** Companies, vessels and everything else. */
export const othersOf = (entries: readonly ListEntry[]): ListEntry[] => entries.filter(({ kind }) => kind !== 'person')

function toPart(index: NameIndex): Part {
  const sums = createSums(index.sources.length)
  return { index, finder: createFinder(index), candidates: asked => candidatesOf(asked, index, sums, POSSIBLE_AT) }
}

/** Screens with two parts, however they are searched. */
export const screenerOf = (
  counts: Pick<Screener, 'entryCount' | 'nameCount'>,
  persons: Part,
  others: Part,
): Screener => ({
  ...counts,
  screen: (query, most) => {
    const ask = (part: Part, name: string): Found[] =>
      findIn(part, { ...query, name }, query.name, word => isName(word, persons))
    const found = [
      ...variantsOf(query.name).flatMap(name => [persons, others].flatMap(part => ask(part, name))),
      ...[...withoutNickname(query.name), ...withoutOffice(query.name)].flatMap(name => ask(persons, name)),
      ...withoutCalled(query.name).flatMap(name => ask(persons, name).map(atMost(WHY_CALLED))),
      ...withMaiden(query.name).flatMap(name => ask(persons, name).map(atMost(WHY_BORN))),
      ...withoutBranch(query.name).flatMap(name => ask(others, name)),
    ]
    return fewOfAcronym(bestOf(found)).slice(0, most).map(toHit)
  },
})

const MOST_OF_CALLED = 0.95

const WHY_CALLED = 'What somebody is called besides is left out.'
const WHY_BORN = 'One of two family names, that of birth or that of now, is left out.'

/** What stands behind "dit" or "née" may be a name as well. */
const atMost =
  (why: string) =>
  (one: Found): Found => {
    const { score, adjustments } = one.qualified
    if (score <= MOST_OF_CALLED) return one
    const limit = { why, effect: `at most ${MOST_OF_CALLED.toFixed(2)}` }
    return { ...one, qualified: { ...one.qualified, score: MOST_OF_CALLED, adjustments: [...adjustments, limit] } }
  }

const FEWEST_NAMESAKES = 2

const isName = (word: string, { index }: Part): boolean =>
  (index.spread[index.wordIds.get(word) ?? -1] ?? 0) >= FEWEST_NAMESAKES

function findIn(part: Part, query: PartyQuery, whole: string, isName: (word: string) => boolean): Found[] {
  return askFor(query.name, part.index, part.finder, isName).flatMap(asked => findReading(part, asked, query, whole))
}

function findReading(part: Part, asked: AskedName, query: PartyQuery, whole: string): Found[] {
  const { index } = part
  const found: Found[] = []
  for (const name of part.candidates(asked)) {
    const match = matchName(asked, index, name)
    if (match === undefined || (query.name !== whole && isOnlyPrefix(asked, match))) continue
    if (query.kind === 'person' && isKoreanOfCompany(asked, index)) continue
    const [entry, listed] = listedOf(index, name)
    if (entry === undefined || listed === undefined) continue
    const qualified = qualify(match.score, query, entry, listed)
    if (query.name !== whole)
      qualified.adjustments.push({ why: `Read as "${query.name.replace(/\s+/g, ' ').trim()}".`, effect: 'none' })
    if (qualified.score >= POSSIBLE_AT) found.push({ part, asked, name, match, qualified })
  }
  return found
}

/** Whether what is written before the name of a ship is all that tells: "MV" of a listed company. */
const isOnlyPrefix = ({ prepared, wordClasses }: AskedName, { pairs }: Match): boolean =>
  prepared.words[0]?.text === ADDED_PREFIX &&
  pairs.length > 0 &&
  !pairs.some(({ unit }) => unit.at > 0 && wordClasses[unit.at] !== 'empty')

// Two syllables of a person are some company's in one romanisation or another.
const isKoreanOfCompany = ({ prepared }: AskedName, { style }: NameIndex): boolean =>
  style === 'organisation' && prepared.system === 'korean' && prepared.isOwnScript !== true

const listedOf = (index: NameIndex, name: number) => {
  const source = index.sources.at(name)
  const entry = source === undefined ? undefined : index.entries.at(source.entry)
  return [entry, source === undefined ? undefined : entry?.names[source.name]] as const
}

/** The best name of each entry, the best entry first; of equal ones the entry that is listed first. */
function bestOf(found: readonly Found[]): Found[] {
  const best = new Map<string, Found>()
  for (const one of found) {
    const id = listedOf(one.part.index, one.name)[0]?.entryId ?? ''
    const known = best.get(id)
    if (known === undefined || known.qualified.score < one.qualified.score) best.set(id, one)
  }
  return [...best.values()].sort((one, other) => other.qualified.score - one.qualified.score || one.name - other.name)
}

const LONGEST_ACRONYM = 4
const FEW = 5

/** Of a short word that many parties of one group have in their names the few whose names say least beside it, which say how many more there are. */
function fewOfAcronym(found: readonly Found[]): Found[] {
  const rest = found.filter(isByAcronym)
  if (rest.length <= FEW) return [...found]
  const few = rest
    .toSorted(
      (one, other) =>
        one.match.unmatchedListed.length - other.match.unmatchedListed.length ||
        other.qualified.score - one.qualified.score,
    )
    .slice(0, FEW)
  const why = `${rest.length - FEW} more listed parties have this word in their names: ask for the full name to see them.`
  return found
    .filter(one => !isByAcronym(one) || few.includes(one))
    .map(one =>
      few.includes(one)
        ? {
            ...one,
            qualified: { ...one.qualified, adjustments: [...one.qualified.adjustments, { why, effect: 'none' }] },
          }
        : one,
    )
}

const isByAcronym = ({ asked, match, qualified }: Found): boolean =>
  qualified.score < MATCHED_AT &&
  asked.prepared.words.length === 1 &&
  (asked.prepared.words[0]?.text.length ?? 0) <= LONGEST_ACRONYM &&
  match.pairs.length === 1

function toHit({ part, asked, name, match, qualified }: Found): ScreenHit {
  const { index } = part
  const [entry, matchedName] = listedOf(index, name)
  if (entry === undefined || matchedName === undefined) throw new Error('a name without its entry')
  const start = index.nameWords.starts[name] ?? 0
  const wordAt = (at: number): string => index.words.at(index.nameWords.items[start + at] ?? 0)?.text ?? ''
  const length = (index.nameWords.starts[name + 1] ?? start) - start
  const listedText = (at: number, span: number): string =>
    Array.from({ length: span }, (_, i) => wordAt(at + i)).join(' ')
  const askedText = (at: number, span: 1 | 2): string =>
    asked.prepared.words
      .slice(at, at + span)
      .map(({ text }) => text)
      .join(' ')
  const asWhole = [
    asked.prepared.words.map(({ text }) => text).join(' '),
    listedText(0, length),
    match.asWhole,
  ] as const
  return {
    entry,
    score: round(qualified.score),
    matchedName,
    tokenPairs:
      match.asWhole > 0
        ? [asWhole]
        : match.pairs.map(
            ({ unit, at, span, alike }) => [askedText(unit.at, unit.span), listedText(at, span), round(alike)] as const,
          ),
    unmatchedQuery: match.unmatchedAsked.map(i => askedText(i, 1)),
    unmatchedListed: match.unmatchedListed.map(at => listedText(at, 1)),
    adjustments: [...match.adjustments, ...qualified.adjustments],
  }
}

// Never up over a threshold that the score itself has not reached.
const round = (score: number): number => Math.floor(score * 1000 + 1e-6) / 1000

/** A score with what moved it. */
interface Qualified {
  score: number
  adjustments: Adjustment[]
}

const WEAK_ALIAS = 0.95
const OTHER_COUNTRY = 0.1
const OTHER_KIND = 0.1
const KINDS: Record<PartyKind, string> = {
  person: 'a person',
  entity: 'an entity',
  vessel: 'a vessel',
  aircraft: 'an aircraft',
  unknown: 'unknown',
}

/** Moves the score of a name by what is known of the party beside it; of a match by name it never makes none. */
function qualify(score: number, query: PartyQuery, entry: ListEntry, name: ListedName): Qualified {
  const adjustments: Adjustment[] = []
  let moved = score
  if (name.kind === 'weak_aka') {
    moved *= WEAK_ALIAS
    adjustments.push({ why: 'The list calls this alias weak.', effect: `×${WEAK_ALIAS}` })
  }
  if (moved > OTHER_LETTERS && !isWrittenAlike(query.name, name.text)) {
    moved = OTHER_LETTERS
    adjustments.push({ why: 'The names are written in other letters.', effect: `at most ${OTHER_LETTERS}` })
  }
  const lower = (by: number, why: string, least: number): void => {
    const left = Math.max(Math.min(moved, least), moved - by)
    if (left < moved) adjustments.push({ why, effect: `-${(moved - left).toFixed(2)}` })
    moved = left
  }
  // Callers mistake the kind, above all of traders under their own name.
  if (isOtherKind(query.kind, entry.kind))
    lower(
      OTHER_KIND,
      `The list knows the party as ${KINDS[entry.kind]}, not as ${KINDS[query.kind ?? 'unknown']}.`,
      POSSIBLE_AT,
    )
  if (query.country !== undefined && entry.countries.length > 0 && !entry.countries.includes(query.country))
    lower(
      OTHER_COUNTRY,
      `The list knows the party in ${entry.countries.join(', ')}, not in ${query.country}.`,
      POSSIBLE_AT,
    )
  return { score: moved, adjustments }
}

const BRACKETS = /[([{][^()[\]{}]*[)\]}]/g
const IMO = /\bIMO\b(?:\s*(?:no|number|nr)\b)?[\s.:#]*\d{7}\b/gi
const PAYMENT =
  /(?<![\p{L}\p{N}])(?:payments?|invoices?|remittances?|refund|salary|beneficiary|wire|attn|attention|c\/o)(?![\p{L}\p{N}])/iu
const AROUND =
  /(?<![\p{L}\p{N}])(?:payments?|invoices?|remittances?|refund|salary|beneficiary|wire|attn|attention|c\/o|transfer|account|reference|ref|inv|to|for|from|no|nr|#?\d+(?:[./-]\d+)*)(?![\p{L}\p{N}])/giu

// Where a form took the space away: "LibyanSociety"; MacDonald is no Donald.
const CAPITAL_INSIDE = /(?<=\p{Ll})(?<!(?<!\p{L})(?:Mac|Mc|Fitz))(?=\p{Lu}\p{Ll})/gu

// What something belongs to, in Persian and Arabic.
const PART_OF = /\s(?:وابسته به|زیر ?مجموعه|(?:ال)?تابعة? ل)(?=\p{L})|\s(?:وابسته به|زیر ?مجموعه|(?:ال)?تابعة? ل)\s/u

/** What Persian and Arabic put in brackets behind a long name: its short one. */
const shortInBrackets = (name: string): string[] =>
  [...name.matchAll(/[(（]([\p{Script=Arabic}\p{M}]{3,})[)）]/gu)].flatMap(([, short = '']) =>
    /^(?:محدودة?|سهام[یي]|عام|خاص|ع|ص|قدس|رحمه)$/u.test(short) ? [] : [short],
  )
const NICKNAME = /(?<=\p{L}\s*)(?:"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»|‘[^’]+’|(?<=\s)'[^']+'(?=\s))(?=\s*\p{L})/gu

/** A person's name without what stands in quotes between the parts of it. */
function withoutNickname(name: string): string[] {
  const bare = name.replace(NICKNAME, ' ')
  return bare === name ? [] : [bare]
}

/** What was asked and, where it says more than a name, the name in it: without what stands in brackets, the number of a ship, and the words of a payment; and with the spaces that its capitals tell of. */
export function variantsOf(name: string): string[] {
  const bare = name.replace(BRACKETS, ' ').replace(IMO, ' ')
  const variants = [
    name,
    bare,
    PAYMENT.test(bare) ? bare.replace(AROUND, ' ') : bare,
    ...furtherNames(name, bare),
    ...shipIn(bare),
    ...withoutFlag(bare),
    ...withoutKind(bare),
    ...shortInBrackets(name),
    ...bare.split(PART_OF),
    bare.replace(CAPITAL_INSIDE, ' '),
  ]
  const seen = new Set<string>()
  return variants.filter((text, i) => {
    const folded = foldName(text)
    const isNew = i === 0 || (!seen.has(folded) && folded !== '' && !withoutLegalForms(folded.split(' ')).onlyForms)
    seen.add(folded)
    return isNew
  })
}
