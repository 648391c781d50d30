import type { ListEntry, Screener } from '../../src/core/screening.ts'
import { foldName, isScreenable } from '../../src/screening/index/screener.ts'
import { withoutLegalForms } from '../../src/screening/vocabulary/legal_forms.ts'
import { prepareListed } from '../../src/screening/index/prepared.ts'
import { classOf } from '../../src/screening/index/classes.ts'
import { FOREIGN } from './foreign_spellings.ts'
import { CATEGORIES, HAND_WRITTEN, type LabelledPair, type PairCategory } from './hand_written_pairs.ts'
import { drop, initialise, insert, misspell, reorder, respace, respell } from './mutate.ts'
import { createRandom, pick } from './random.ts'
import { unrelatedNames } from './unrelated.ts'

const PER_CATEGORY = 60
const SEED = 7
const FORMS = ['LLC', 'Ltd', 'JSC', 'GmbH', 'S.A.', 'Inc.', 'Co., Ltd.', '']
const MIDDLE_NAMES = ['Ivan', 'Maria', 'Jose', 'Ahmad', 'Ali', 'Luis']
// Cities, countries in their own language, and words that no list has.
const STRANGERS =
  'Deutschland Hamburg Schweiz Wien Polska Moskau Chemie Waffen Crypto Mixer Vertrieb Handelshaus Qwyzzle Zentrale Solartechnik Beteiligungen'.split(
    ' ',
  )
const MORE_WORDS = ['Group', 'International', 'Trading', 'Holding', 'Services']

type Maker = (entry: ListEntry, name: string, random: () => number) => string | undefined

const isPerson = ({ kind }: ListEntry): boolean => kind === 'person'
const wordCount = (name: string): number => name.split(' ').length

/** Undefined where the entry has nothing that could differ so. */
const MAKERS: Partial<Record<PairCategory, Maker>> = {
  misspelling: (_, name, random) => misspell(name, random),
  order: (entry, name) => (isPerson(entry) ? reorder(name) : undefined),
  initials: (entry, name) => (isPerson(entry) ? initialise(name) : undefined),
  transliteration: (_, name, random) => respell(name, random),
  'legal form': (entry, name, random) =>
    entry.kind === 'entity' ? `${bare(name)} ${pick(FORMS, random)}`.trim() : undefined,
  'missing word': (_, name, random) => (wordCount(name) > 2 ? drop(name, random) : undefined),
  'extra word': (entry, name, random) =>
    isPerson(entry) ? insert(name, pick(MIDDLE_NAMES, random), random) : `${name} ${pick(MORE_WORDS, random)}`,
  spaces: (_, name, random) => respace(name, random),
  stranger: (entry, name, random) =>
    entry.kind === 'vessel'
      ? `${pick(['MV', 'M/V', 'MT'], random)} ${name}`
      : entry.kind === 'entity'
        ? `${name} ${pick(STRANGERS, random)}`
        : undefined,
  'short brand': ({ kind }, name) => (kind === 'entity' ? shortBrandOf(name) : undefined),
  'foreign spelling': (entry, name, random) =>
    isPerson(entry) && isRussian(entry) ? respellAs(pick(FOREIGN, random), name) : undefined,
  numbers: (_, name) =>
    /\b\d{1,4}\b/.test(name) && /[a-z]{4}/i.test(name)
      ? name.replace(/\b\d{1,4}\b/, digits => String(Number(digits) + 3))
      : undefined,
}

const isRussian = ({ programs, names }: ListEntry): boolean =>
  programs.some(program => /RUSSIA|UKRAINE|BELARUS/.test(program)) &&
  /(?:[oe]va?|sk(?:iy|y|aya)|enko|in)$/i.test(names[0]?.text ?? '')

const respellAs = (rules: readonly (readonly [RegExp, string])[], name: string): string =>
  rules.reduce((text, [from, to]) => text.replace(from, to), name.toLowerCase())

/** The only telling word of a company's name, where it is of two or three letters and stands among others. */
function shortBrandOf(name: string): string | undefined {
  const words = prepareListed(name, 'organisation')[0]?.words ?? []
  const [brand, ...others] = words.filter(({ text }) => classOf(text, 'organisation') === 'plain')
  return words.length > 1 && others.length === 0 && /^[a-z]{2,3}$/.test(brand?.text ?? '') ? brand?.text : undefined
}

function bare(name: string): string {
  const words = foldName(name).split(' ')
  return withoutLegalForms(words)
    .kept.map(i => words[i] ?? '')
    .join(' ')
}

/** Pairs made of the primary names of the lists, those written by hand, and made-up names that are nobody's: the same ones with every run. */
export function labelledPairs(entries: readonly ListEntry[]): LabelledPair[] {
  const random = createRandom(SEED)
  const made = Object.entries(MAKERS).flatMap(([category, make]) =>
    makePairs(category as PairCategory, make, entries, random),
  )
  const unrelated = unrelatedNames(PER_CATEGORY, entries).map(
    (query): LabelledPair => ({ category: 'unrelated', query, entryId: null, isSame: false }),
  )
  return [...HAND_WRITTEN, ...made, ...unrelated]
}

function makePairs(
  category: PairCategory,
  make: Maker,
  entries: readonly ListEntry[],
  random: () => number,
): LabelledPair[] {
  const pairs: LabelledPair[] = []
  for (let tries = 0; pairs.length < PER_CATEGORY && tries < 50_000; tries += 1) {
    const entry = pick(entries, random)
    const name = entry.names[0]?.text ?? ''
    // A single short word leaves nothing to find it by once it differs.
    if (
      category !== 'stranger' &&
      category !== 'short brand' &&
      (wordCount(foldName(name)) < 2 || foldName(name).length < 8)
    )
      continue
    const query = make(entry, name, random)
    if (query === undefined || foldName(query) === foldName(name) || !isScreenable(query)) continue
    pairs.push({ category, query, entryId: entry.entryId, isSame: category !== 'numbers' })
  }
  return pairs
}

/** How well a screener tells the pairs apart, in one category or all. */
export interface PairFigures {
  category: PairCategory | 'all'
  same: number
  found70: number
  found80: number
  different: number
  wrong70: number
  wrong80: number
  missed: LabelledPair[]
  wrong: LabelledPair[]
}

const MOST = 1_000

/** Asks a screener about every pair. */
export function judgePairs(screener: Screener, pairs: readonly LabelledPair[]): PairFigures[] {
  const judged = pairs.map(pair => {
    const hits = screener.screen({ name: pair.query }, MOST)
    return {
      pair,
      score: hits.find(({ entry }) => pair.entryId === null || entry.entryId === pair.entryId)?.score ?? 0,
    }
  })
  const figuresOf = (category: PairFigures['category']): PairFigures => {
    const own = judged.filter(({ pair }) => category === 'all' || pair.category === category)
    const same = own.filter(({ pair }) => pair.isSame)
    const different = own.filter(({ pair }) => !pair.isSame)
    const from = (list: typeof own, score: number): number => list.filter(one => one.score >= score).length
    return {
      ...{
        category,
        same: same.length,
        found70: from(same, 0.7),
        found80: from(same, 0.8),
        different: different.length,
        wrong70: from(different, 0.7),
        wrong80: from(different, 0.8),
      },
      missed: same.filter(({ score }) => score < 0.7).map(({ pair }) => pair),
      wrong: different.filter(({ score }) => score >= 0.8).map(({ pair }) => pair),
    }
  }
  return [...CATEGORIES, 'all' as const].map(figuresOf)
}
