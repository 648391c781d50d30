import { readFileSync } from 'node:fs'
import type { IndexDraft, IndexFile } from '../../lib/index_file.ts'
import { once } from '../../lib/once.ts'
import { programFile } from '../../lib/program_file.ts'
import { placeOf, type TextTable } from '../../lib/text_table.ts'
import {
  addJson,
  addListed,
  compiledTables,
  listAt,
  type NumberLists,
  readJson,
  readLists,
  readTexts,
} from '../language/compiled.ts'
import { saidKinds } from '../language/said.ts'
import { SAME_KIND, synonyms } from './synonyms.ts'
import { toStem, toForms, toTokens } from './words.ts'

/** Why a text was taken for a kind: a tag or the name of one, another name, a search term, or a phrase of our own list. */
export type Basis = 'exact' | 'alias' | 'term' | 'synonym'

/** A phrase that means a kind of business. */
export interface Phrase {
  /** As people write it. */
  text: string
  /** Its words. */
  tokens: readonly string[]
  /** Their stems; filled in once an index is asked for them. */
  stems: readonly string[]
  tags: readonly string[]
  basis: Basis
}

/** The phrases of one source; all but the first way to find them is prepared when it is first needed. */
export interface PhraseIndex {
  /** By how they are written. */
  written: ReadonlyMap<string, Phrase[]>
  /** By how they are written, by their stems, and by their stems in any order. */
  byForm(form: number): ReadonlyMap<string, Phrase[]> | undefined
  byStem(): ReadonlyMap<string, Phrase[]>
  /** The stems of all phrases of a kind, by its tags. */
  kinds(): ReadonlyMap<string, NamedKind>
  /** The kinds that have a stem in any of their phrases. */
  kindsByStem(): ReadonlyMap<string, readonly NamedKind[]>
  /** Every word that occurs, as written. */
  vocabulary(): ReadonlySet<string>
  /** Those of them that occur in the name of a kind and not only in search terms, by their first letter. */
  names(): ReadonlyMap<string, readonly string[]>
}

interface NamedKind {
  /** The first of its phrases. */
  phrase: Phrase
  stems: Set<string>
}

interface PresetFile {
  replaced: Readonly<Record<string, string>>
  tags: readonly string[]
}

type Texts = readonly string[]

/** What kinds are called in one language. */
interface KindFile {
  kinds: readonly [tag: string, names: Texts, aliases: Texts, terms: Texts][]
}

const readData = (file: string): string => readFileSync(programFile(`map/data/${file}`), 'utf8')
const readPresets = once(() => JSON.parse(readData('presets.json')) as PresetFile)
/** What kinds are called in a language: the tag, its names, other names and search terms. */
export const kindNames = (language: string): KindFile['kinds'] =>
  (JSON.parse(readData(`kinds/${language}.json`)) as KindFile).kinds

/** The languages that names of businesses are known in. */
export const LANGUAGES: readonly string[] =
  'en de fr es pt it ja nl pl ca ar zh ru tr ko sv fi cs da no uk el hu vi'.split(' ')

const indexes = new Map<string, PhraseIndex>()

/** The phrases of our own list; they hold in every language. */
export function synonymIndex(): PhraseIndex {
  return remembered('', add => {
    for (const { tags, phrases } of synonyms()) add(phrases, tags, 'synonym')
  })
}

/** The names, other names and search terms that the presets have in a language. */
export function languageIndex(language: string): PhraseIndex {
  return remembered(language, add => {
    for (const [tag, names, aliases, terms] of kindNames(language)) {
      add(names, [tag], 'exact')
      add(aliases, [tag], 'alias')
      if (language === 'en') add([tag.slice(tag.indexOf('=') + 1)], [tag], 'alias')
      add(terms, [tag], 'term')
    }
  })
}

type Add = (texts: readonly string[] | undefined, tags: readonly string[], basis: Basis) => void

function remembered(name: string, fill: (add: Add) => void): PhraseIndex {
  const known = indexes.get(name)
  if (known !== undefined) return known
  const phrases: Phrase[] = []
  const written = new Map<string, Phrase[]>()
  fill((texts = [], tags, basis) => {
    for (const text of texts) {
      const tokens = toTokens(text)
      if (tokens.length === 0) continue
      const phrase: Phrase = { text: text.trim(), tokens, stems: [], tags, basis }
      phrases.push(phrase)
      push(written, tokens.join(''), phrase)
    }
  })
  const stemmed = once(() => toStemmed(phrases))
  const named = phrases.filter(({ basis }) => basis !== 'term')
  const index: PhraseIndex = {
    written,
    byForm: form => (form === 0 ? written : stemmed().forms[form - 1]),
    byStem: () => stemmed().byStem,
    kinds: () => stemmed().kinds,
    kindsByStem: () => stemmed().kindsByStem,
    vocabulary: once(() => new Set(phrases.flatMap(({ tokens }) => tokens))),
    names: once(() => {
      const byLetter = new Map<string, string[]>()
      for (const word of new Set(named.flatMap(({ tokens }) => tokens))) push(byLetter, word[0] ?? '', word)
      return byLetter
    }),
  }
  indexes.set(name, index)
  return index
}

function toStemmed(phrases: readonly Phrase[]) {
  const forms: readonly [Map<string, Phrase[]>, Map<string, Phrase[]>] = [new Map(), new Map()]
  const byStem = new Map<string, Phrase[]>()
  const kinds = new Map<string, NamedKind>()
  // Most words occur in many phrases.
  const stems = new Map<string, string>()
  const stemOf = (token: string): string => {
    const one = stems.get(token) ?? toStem(token)
    stems.set(token, one)
    return one
  }
  for (const phrase of phrases) {
    phrase.stems = phrase.tokens.map(stemOf)
    for (const one of new Set(phrase.stems)) push(byStem, one, phrase)
    // A search term has to be there as written: its stem may be another word's.
    if (phrase.basis !== 'term') addName(phrase, forms, kinds)
  }
  const kindsByStem = new Map<string, NamedKind[]>()
  for (const kind of kinds.values()) for (const one of kind.stems) push(kindsByStem, one, kind)
  return { forms, byStem, kinds, kindsByStem }
}

function addName(
  phrase: Phrase,
  [byStems, inAnyOrder]: readonly [Map<string, Phrase[]>, Map<string, Phrase[]>],
  kinds: Map<string, NamedKind>,
): void {
  const [, stems, unordered] = toForms(phrase.tokens, phrase.stems)
  push(byStems, stems, phrase)
  // One word has no order.
  if (phrase.tokens.length > 1) push(inAnyOrder, unordered, phrase)
  const name = phrase.tags.join(' ')
  const kind = kinds.get(name) ?? { phrase, stems: new Set() }
  kinds.set(name, kind)
  for (const one of phrase.stems) kind.stems.add(one)
}

/** A name of a kind, or another name that it has. */
type Name = Pick<Phrase, 'tags' | 'basis'>

/** The names of kinds in a language by how they are written. */
interface Names {
  written: TextTable
  /** For each of them which names those are. */
  named: NumberLists
  names: readonly Name[]
}

/** The tables of names in each language. */
export const NAMES = compiledTables('names', LANGUAGES, writeNames)

const namesIn = NAMES.of(
  (table: IndexFile): Names => ({
    written: readTexts(table, 'written'),
    named: readLists(table, 'named'),
    names: readJson(table, 'names') as Name[],
  }),
)

function writeNames(draft: IndexDraft, language: string): void {
  const names: Name[] = []
  const found = new Map<string, number[]>()
  const add = (texts: readonly string[], name: Name): void => {
    for (const text of texts) push(found, toTokens(text).join(''), names.length)
    names.push(name)
  }
  for (const [tag, own, aliases] of kindNames(language)) {
    add(own, { tags: [tag], basis: 'exact' })
    add(aliases, { tags: [tag], basis: 'alias' })
  }
  addListed(draft, { texts: 'written', lists: 'named' }, found)
  addJson(draft, 'names', names)
}

/** What a text names in any language, as written. */
export function namedInAnyLanguage(tokens: readonly string[]): readonly Name[] {
  const text = tokens.join('')
  return LANGUAGES.flatMap(language => {
    const { written, named, names } = namesIn(language)
    const place = placeOf(text, written)
    return place === undefined ? [] : Array.from(listAt(named, place), number => names[number] ?? []).flat()
  })
}

function push<T>(map: Map<string, T[]>, key: string, one: T): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [one])
  else list.push(one)
}

/** Every tag that may be asked for -> all the tags that mean the same kind, itself first. */
export const businessTags = once((): ReadonlyMap<string, readonly string[]> => {
  const { tags: presets, replaced } = readPresets()
  const all = new Map<string, string[]>()
  const join = (tags: readonly string[]): void => {
    for (const tag of tags) all.set(tag, [...new Set([...(all.get(tag) ?? [tag]), ...tags])])
  }
  for (const tag of presets) join([tag])
  for (const { tags } of saidKinds().values()) for (const tag of tags) join([tag])
  for (const { tags } of synonyms()) for (const tag of tags) join([tag])
  for (const same of SAME_KIND) join(same.split(' '))
  for (const [old, tag] of Object.entries(replaced)) join([tag, old])
  return all
})

/** The tags with every other spelling of theirs, each once. */
export function withSameKind(tags: readonly string[]): string[] {
  return [...new Set(tags.flatMap(tag => businessTags().get(tag) ?? [tag]))]
}

/** The stems of all words that a kind is called by in English and in our own list. */
export const kindWords = (tag: string): ReadonlySet<string> => kindsWords().get(tag) ?? new Set()

const kindsWords = once((): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const { kinds } of [synonymIndex(), languageIndex('en')])
    for (const { phrase, stems } of kinds().values())
      for (const tag of phrase.tags) found.set(tag, new Set([...(found.get(tag) ?? []), ...stems]))
  return found
})
