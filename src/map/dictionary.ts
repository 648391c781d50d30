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

/** The tag keys that a kind of business may be told by. */
export const BUSINESS_KEYS = [
  'amenity',
  'shop',
  'craft',
  'office',
  'healthcare',
  'leisure',
  'tourism',
  'education',
  'healthcare:speciality',
  'cuisine',
  'sport',
  'social_facility',
  'studio',
] as const

const indexes = new Map<string, PhraseIndex>()

/** The phrases of our own list; they hold in every language. */
export function synonymIndex(): PhraseIndex {
  return remembered('', () =>
    SYNONYMS.flatMap(([tags, phrases]) => phrases.split(',').map(text => toPhrase(text, tags.split(' '), 'synonym'))).filter(({ stems }) => stems.length > 0),
  )
}

/** The names, other names and search terms that the presets have in a language. */
export function languageIndex(language: string): PhraseIndex {
  return remembered(language, () =>
    readPresets().presets.flatMap(({ tag, names, aliases, terms }) => {
      const of = (texts: readonly string[] | undefined, basis: Basis) => (texts ?? []).map(text => toPhrase(text, [tag], basis))
      const value = language === 'en' ? of([tag.slice(tag.indexOf('=') + 1)], 'alias') : []
      return [...of(names[language], 'exact'), ...of(aliases[language], 'alias'), ...value, ...of(terms[language], 'term')].filter(
        ({ stems }) => stems.length > 0,
      )
    }),
  )
}

function toPhrase(text: string, tags: readonly string[], basis: Basis): Phrase {
  return { text: text.trim(), stems: toTokens(text).map(stem), tags, basis }
}

function remembered(name: string, phrases: () => Phrase[]): PhraseIndex {
  const known = indexes.get(name)
  if (known !== undefined) return known
  const index: PhraseIndex = { byForm: [new Map(), new Map(), new Map()], byStem: new Map(), kinds: new Map(), vocabulary: new Set() }
  for (const phrase of phrases()) {
    const tokens = toTokens(phrase.text)
    toForms(tokens).forEach((form, i) => {
      const forms = index.byForm[i]
      if (forms !== undefined) push(forms, form, phrase)
    })
    for (const one of new Set(phrase.stems)) push(index.byStem, one, phrase)
    for (const token of tokens) index.vocabulary.add(token)
    const kind = index.kinds.get(phrase.tags.join(' ')) ?? { phrase, stems: new Set() }
    index.kinds.set(phrase.tags.join(' '), kind)
    if (phrase.basis !== 'term') for (const one of phrase.stems) kind.stems.add(one)
  }
  indexes.set(name, index)
  return index
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
