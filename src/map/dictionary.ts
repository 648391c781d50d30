import { readFileSync } from 'node:fs'
import { SAME_KIND, SYNONYMS } from './synonyms.ts'
import { stem, toForms, toTokens } from './words.ts'

/** Why a text was taken for a kind: a tag or the name of one, another name, a search term, or a phrase of our own list. */
export type Basis = 'exact' | 'alias' | 'term' | 'synonym'

/** A phrase that means a kind of business. */
export interface Phrase {
  /** As people write it. */
  text: string
  /** Its stems. */
  stems: readonly string[]
  tags: readonly string[]
  basis: Basis
}

/** The phrases of one source, found by how they are written or by one of their stems. */
export interface PhraseIndex {
  byForm: readonly [Map<string, Phrase[]>, Map<string, Phrase[]>, Map<string, Phrase[]>]
  byStem: Map<string, Phrase[]>
  /** The stems of all phrases of a kind, by its tags. */
  kinds: Map<string, { phrase: Phrase; stems: Set<string> }>
  /** Every word that occurs, as written. */
  vocabulary: Set<string>
  /** Those of them that occur in the name of a kind and not only in search terms. */
  names: Set<string>
}

type ByLanguage = Readonly<Record<string, readonly string[]>>

interface PresetFile {
  replaced: Readonly<Record<string, string>>
  presets: readonly { tag: string; names: ByLanguage; aliases: ByLanguage; terms: ByLanguage }[]
}

let presetFile: PresetFile | undefined

// Read with the first question: a process that is never asked for a business does not pay for it.
function readPresets(): PresetFile {
  presetFile ??= JSON.parse(readFileSync(new URL('./data/presets.json', import.meta.url), 'utf8')) as PresetFile
  return presetFile
}

/** The languages that names of businesses are known in. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'ja', 'nl', 'pl', 'ca', 'ar', 'zh'] as const

const indexes = new Map<string, PhraseIndex>()

/** The phrases of our own list; they hold in every language. */
export function synonymIndex(): PhraseIndex {
  return remembered('', add => {
    for (const [tags, phrases] of SYNONYMS) add(phrases.split(','), tags.split(' '), 'synonym')
  })
}

/** The names, other names and search terms that the presets have in a language. */
export function languageIndex(language: string): PhraseIndex {
  return remembered(language, add => {
    for (const { tag, names, aliases, terms } of readPresets().presets) {
      add(names[language], [tag], 'exact')
      add(aliases[language], [tag], 'alias')
      if (language === 'en') add([tag.slice(tag.indexOf('=') + 1)], [tag], 'alias')
      add(terms[language], [tag], 'term')
    }
  })
}

type Add = (texts: readonly string[] | undefined, tags: readonly string[], basis: Basis) => void

function remembered(name: string, fill: (add: Add) => void): PhraseIndex {
  const known = indexes.get(name)
  if (known !== undefined) return known
  const index: PhraseIndex = { byForm: [new Map(), new Map(), new Map()], byStem: new Map(), kinds: new Map(), vocabulary: new Set(), names: new Set() }
  // Most words occur in many phrases.
  const stems = new Map<string, string>()
  const stemOf = (token: string): string => {
    const one = stems.get(token) ?? stem(token)
    stems.set(token, one)
    return one
  }
  fill((texts = [], tags, basis) => {
    for (const text of texts) addPhrase(index, { text: text.trim(), tags, basis }, stemOf)
  })
  indexes.set(name, index)
  return index
}

function addPhrase(index: PhraseIndex, said: Omit<Phrase, 'stems'>, stemOf: (token: string) => string): void {
  const tokens = toTokens(said.text)
  if (tokens.length === 0) return
  const phrase: Phrase = { ...said, stems: tokens.map(stemOf) }
  const [written, stems, unordered] = toForms(tokens, phrase.stems)
  push(index.byForm[0], written, phrase)
  for (const token of tokens) index.vocabulary.add(token)
  for (const one of new Set(phrase.stems)) push(index.byStem, one, phrase)
  // A search term has to be there as written: its stem may be another word's.
  if (phrase.basis === 'term') return
  for (const token of tokens) index.names.add(token)
  push(index.byForm[1], stems, phrase)
  // One word has no order.
  if (tokens.length > 1) push(index.byForm[2], unordered, phrase)
  const name = phrase.tags.join(' ')
  const kind = index.kinds.get(name) ?? { phrase, stems: new Set() }
  index.kinds.set(name, kind)
  for (const one of phrase.stems) kind.stems.add(one)
}

let names: Map<string, Phrase[]> | undefined

/** What a text names in any language, as written. */
export function namedInAnyLanguage(tokens: readonly string[]): readonly Phrase[] {
  names ??= listNames()
  return names.get(tokens.join('')) ?? []
}

function listNames(): Map<string, Phrase[]> {
  const found = new Map<string, Phrase[]>()
  for (const language of LANGUAGES) {
    for (const { tag, names, aliases } of readPresets().presets) {
      for (const text of names[language] ?? []) push(found, toTokens(text).join(''), { text, stems: [], tags: [tag], basis: 'exact' })
      for (const text of aliases[language] ?? []) push(found, toTokens(text).join(''), { text, stems: [], tags: [tag], basis: 'alias' })
    }
  }
  return found
}

function push(map: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [phrase])
  else list.push(phrase)
}

let kinds: Map<string, string[]> | undefined

/** Every tag that may be asked for -> all the tags that mean the same kind, itself first. */
export function businessTags(): ReadonlyMap<string, readonly string[]> {
  if (kinds !== undefined) return kinds
  const { presets, replaced } = readPresets()
  const all = new Map<string, string[]>()
  const join = (tags: readonly string[]): void => {
    for (const tag of tags) all.set(tag, [...new Set([...(all.get(tag) ?? [tag]), ...tags])])
  }
  for (const { tag } of presets) join([tag])
  for (const [tags] of SYNONYMS) for (const tag of tags.split(' ')) join([tag])
  for (const same of SAME_KIND) join(same.split(' '))
  for (const [old, tag] of Object.entries(replaced)) join([tag, old])
  kinds = all
  return all
}

/** The tags with every other spelling of theirs, each once. */
export function withSameKind(tags: readonly string[]): string[] {
  return [...new Set(tags.flatMap(tag => businessTags().get(tag) ?? [tag]))]
}
