import { readFileSync } from 'node:fs'
import type { IndexFile } from '../../lib/index_file.ts'
import { once } from '../../lib/once.ts'
import { programFile } from '../../lib/program_file.ts'
import { addJson, compiledTables, readJson } from './compiled.ts'
import { createRoots, foldWord, isUnspaced, type Root, rootIn, rootsOf } from './roots.ts'

/** A word of a saying; when there are `others`, any of them stands for it. */
export interface SaidRoot extends Root {
  others?: readonly Root[]
}

/** What people say for a kind, whole or within a sentence. */
export interface Saying {
  roots: readonly SaidRoot[]
  tags: readonly string[]
  /** What the rows have to be besides: who sells one dish is a restaurant with that cuisine. */
  implies?: Condition
  /** How sure it is that whoever says it means the kind: 1 for its name, more for a task that is done there alone. */
  weight: number
  /** Its place among what is said for its kind, names first; none: the last. */
  order?: number
}

const read = (file: string): string[] =>
  readFileSync(programFile(`map/data/${file}`), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))

/** The languages with a list of what people say. */
export const SAID_IN = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'ru',
  'tr',
  'ja',
  'ko',
  'cs',
  'sv',
  'da',
  'fi',
  'uk',
  'ar',
  'zh',
  'ca',
] as const

/** A condition on the tags of a row. */
export interface Condition {
  key: string
  values: readonly string[]
}

interface SaidKind {
  tags: readonly string[]
  implies?: Condition
}

/** Short names of kinds and their tags; after an ampersand what else the rows have to be. */
export const saidKinds = once(
  (): ReadonlyMap<string, SaidKind> =>
    new Map(
      read('said/kinds.txt').map(line => {
        const [kind = '', condition] = line.split(' & ')
        const [name = '', ...tags] = kind.split(' ')
        const [key = '', values = ''] = condition?.split('=') ?? []
        return [name, condition === undefined ? { tags } : { tags, implies: { key, values: values.split('|') } }]
      }),
    ),
)

// What is to be done says more than the thing it is done to.
const TASK_WEIGHT = 1.5

/** What people say in a language. A line whose name stands in angle brackets lists words that are said alike: the name stands for any of them; an exclamation mark marks a task. */
export function readSayings(language: string, toRoots = createRoots(language)): Saying[] {
  const lines = read(`said/${language}.txt`).map(line => {
    const colon = line.indexOf(':')
    return { name: line.slice(0, colon), texts: line.slice(colon + 1).split(',') }
  })
  const classes = new Map(
    lines.filter(({ name }) => name.startsWith('<')).map(({ name, texts }) => [name, waysOf(texts.map(toRoots))]),
  )
  const counts = new Map<string, number>()
  return lines.flatMap(({ name, texts }) => {
    if (name.startsWith('<')) return []
    const before = counts.get(name) ?? 0
    counts.set(name, before + texts.length)
    const kind = saidKinds().get(name)
    if (kind === undefined) throw new Error(`said/${language}.txt: no kind is called ${name}`)
    return texts.flatMap((text, at) =>
      saidRoots(text.replace('!', ''), toRoots, classes).map(roots => ({
        roots,
        ...kind,
        weight: text.includes('!') ? TASK_WEIGHT : 1,
        order: before + at,
      })),
    )
  })
}

/** What stands for the name of some words that are said alike: any of the single ones, or several together. */
function waysOf(entries: readonly Root[][]): SaidRoot[][] {
  const others = entries.flatMap(roots => (roots.length === 1 ? roots : []))
  const [first] = others
  return [...(first === undefined ? [] : [[{ ...first, others }]]), ...entries.filter(({ length }) => length > 1)]
}

/** The words of a saying, in each way that it may be said. */
function saidRoots(
  text: string,
  toRoots: (text: string) => Root[],
  classes: ReadonlyMap<string, readonly SaidRoot[][]>,
): SaidRoot[][] {
  if (!text.includes('<')) return [toRoots(text)]
  let found: SaidRoot[][] = [[]]
  for (const part of text.split(/(<\w+>)/)) {
    const ways = part.startsWith('<') ? classes.get(part) : [toRoots(part)]
    if (ways === undefined) throw new Error(`said: no words are called ${part}`)
    found = found.flatMap(before => ways.map(way => [...before, ...way]))
  }
  return found
}

/** Lists of all languages, with their words as they are compared. */
export const LISTS = compiledTables('lists', ['all'], draft => {
  const lines = read('function_words.txt').map(line => line.split(' '))
  const functionWordLists = lines.map(([language = '', ...words]) => [
    language,
    ...words.flatMap(word => rootsOf(word, language).map(({ text }) => text)),
  ])
  addJson(draft, 'function_words', functionWordLists)
  addJson(draft, 'own_letters', [...new Set(lines.flat().filter(word => OWN_LETTERS.test(word)))])
  for (const name of CONDITION_LISTS) addJson(draft, name, foldConditions(`${name}.txt`))
})

// Letters of their own in the north, which are folded into others.
const OWN_LETTERS = /[åäöøæ]/

const CONDITION_LISTS = ['conditions', 'narrower'] as const

const lists = LISTS.of(table => ({
  functionWords: new Map(
    (readJson(table, 'function_words') as string[][]).map(([language = '', ...words]) => [language, new Set(words)]),
  ),
  withOwnLetters: new Set(readJson(table, 'own_letters') as string[]),
  conditions: readConditions(table, 'conditions'),
  narrower: readConditions(table, 'narrower'),
}))

/** The words of each language that say nothing of what is looked for. */
export const functionWords = (): ReadonlyMap<string, ReadonlySet<string>> => lists('all').functionWords

/** Whether a word as written is none of those, though it is folded as one is: "hår" is hair, and "har" has. */
export const isOtherThanFolded = (written: string): boolean => {
  const word = written.normalize('NFC').toLowerCase()
  return OWN_LETTERS.test(word) && !lists('all').withOwnLetters.has(word)
}

/** Words of what no map tells, in all languages: they name no kind. */
export const qualities = once(
  (): ReadonlySet<string> => new Set(read('qualities.txt').flatMap(line => line.split(' ').map(foldWord))),
)

/** A condition that tags can answer, and how people say it. */
export interface ConditionSaying extends Condition {
  phrases: readonly SayingPhrase[]
  /** The kinds it is said of, each a tag or, with an asterisk, the beginning of some; none: any. */
  of: readonly string[]
}

/** Words that follow one another, or a part of a text whose words are not divided. */
export interface SayingPhrase {
  /** As it stands in the list, in small letters. */
  written: string
  roots: readonly Root[]
  isUnspaced: boolean
}

/** A phrase with its words, as they are compared, in one text. */
interface FoldedPhrase {
  written: string
  words: string
}

type FoldedCondition = Omit<ConditionSaying, 'phrases'> & { phrases: FoldedPhrase[] }

function foldConditions(file: string): FoldedCondition[] {
  const found: FoldedCondition[] = []
  for (const line of read(file)) {
    if (line.startsWith(' ')) {
      found.at(-1)?.phrases.push(...line.split(',').map(foldPhrase))
      continue
    }
    const [condition = '', kinds = ''] = line.split(' @ ')
    const [key = '', ...values] = condition.split(' ')
    found.push({ key, values: values.join(' ').split('|'), of: kinds.split(' ').filter(Boolean), phrases: [] })
  }
  return found
}

const foldPhrase = (text: string): FoldedPhrase => ({
  written: text.trim().normalize('NFC').toLowerCase(),
  words: rootsOf(text, '')
    .map(root => root.text)
    .join(' '),
})

/** The sayings of a list when they are first asked for. */
function readConditions(table: IndexFile, name: (typeof CONDITION_LISTS)[number]): () => readonly ConditionSaying[] {
  const folded = table.numbers(name, 'u8')
  return once(() =>
    (JSON.parse(Buffer.from(folded).toString()) as FoldedCondition[]).map(one => ({
      ...one,
      phrases: one.phrases.map(phraseOf),
    })),
  )
}

function phraseOf({ written, words }: FoldedPhrase): SayingPhrase {
  const roots = words === '' ? [] : words.split(' ').map(text => ({ text, root: rootIn(text, '') }))
  return { written, roots, isUnspaced: isUnspaced(roots[0]?.text ?? '') }
}

/** What a kind is to be besides, whatever kind it is. */
export const conditionSayings = (): readonly ConditionSaying[] => lists('all').conditions()

/** What the words for some kinds say besides, such as the faith of a church or what a recycling point takes. */
export const narrowerSayings = (): readonly ConditionSaying[] => lists('all').narrower()
