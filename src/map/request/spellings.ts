import { readFileSync } from 'node:fs'
import { distance } from 'fastest-levenshtein'
import { createBoundedMap } from '../../lib/bounded_map.ts'
import { once } from '../../lib/once.ts'
import { programFile } from '../../lib/program_file.ts'
import { slipCost } from '../../lib/slip_cost.ts'
import { isBrand } from '../kinds/brands.ts'
import { kindNames, LANGUAGES } from '../kinds/dictionary.ts'
import { isHolding } from '../language/asked_name.ts'
import { BENDING, COMPOUNDING, foldWord, rootIn, wordsOf } from '../language/roots.ts'
import { conditionSayings, narrowerSayings, qualities, SAID_IN, type Saying } from '../language/said.ts'
import { sayingsIn } from '../kinds/sayings.ts'

/** The words that are known in a language: what kinds are called, what people say for them, and how conditions are said. */
export interface Spellings {
  language: string
  /** Every word. */
  words: ReadonlySet<string>
  /** What they are without the ending that the language bends. */
  roots: ReadonlySet<string>
  /** The words by their first letter. */
  byLetter: ReadonlyMap<string, readonly string[]>
  /** Words that name a kind by themselves, by each of their first two letters and their length. */
  names: ReadonlyMap<string, readonly NamingWord[]>
}

interface NamingWord {
  text: string
  root: string
  tag: string
  /** In how many sayings it is. */
  count: number
}

const LEAST_NAME = 4
const LEAST_WEIGHT = 0.9
const LEAST_OFTEN = 6
const OFTEN = 5

const known = new Map<string, Spellings>()

export function spellingsOf(language: string): Spellings {
  const kept = known.get(language)
  if (kept !== undefined) return kept
  const sayings = SAID_IN.some(one => one === language) ? [...sayingsIn(language)] : namesAlone(language)
  const counts = new Map<string, number>()
  for (const { roots } of sayings)
    for (const { text, others } of roots)
      for (const word of others === undefined ? [text] : others.map(other => other.text))
        counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = new Set([...counts.keys(), ...conditionWords()])
  const made = {
    language,
    words,
    roots: new Set([...words].map(word => rootIn(word, language)).filter(root => root.length >= LEAST_NAME)),
    byLetter: groupByLetter(words),
    names: namesOf(sayings, counts),
  }
  known.set(language, made)
  return made
}

/** Words of languages in which nothing but the names of kinds is known. */
const namesAlone = (language: string): Pick<Saying, 'roots' | 'tags' | 'weight'>[] =>
  LANGUAGES.includes(language)
    ? kindNames(language).flatMap(([tag, names, aliases]) =>
        [...names, ...aliases].map(text => ({ roots: wordsOf(text, language), tags: [tag], weight: 1 })),
      )
    : []

const conditionWords = once((): readonly string[] =>
  conditionSayings().flatMap(({ phrases }) => phrases.flatMap(({ roots }) => roots.map(({ text }) => text))),
)

function groupByLetter(words: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const word of words) {
    const list = found.get(word[0] ?? '')
    if (list === undefined) found.set(word[0] ?? '', [word])
    else list.push(word)
  }
  return found
}

const freeSpellings = once((): ReadonlyMap<string, readonly string[]> => groupByLetter(new Set(conditionWords())))

/** The words of conditions, and of those that are said of kinds of some tags, by their first letter. */
export function conditionSpellings(tags: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const name = tags.join(' ')
  const kept = spellingsByTags.get(name)
  if (kept !== undefined) return kept
  const isOf = (kind: string): boolean =>
    tags.some(tag => (kind.endsWith('*') ? tag.startsWith(kind.slice(0, -1)) : tag === kind))
  const own = narrowerSayings()
    .filter(({ of }) => of.some(isOf))
    .flatMap(({ phrases }) => phrases.flatMap(({ roots }) => roots.map(({ text }) => text)))
  const made = own.length === 0 ? freeSpellings() : groupByLetter(new Set([...conditionWords(), ...own]))
  spellingsByTags.set(name, made)
  return made
}

const spellingsByTags = createBoundedMap<ReadonlyMap<string, readonly string[]>>(50)

function namesOf(
  sayings: readonly Pick<Saying, 'roots' | 'tags' | 'weight'>[],
  counts: ReadonlyMap<string, number>,
): Map<string, NamingWord[]> {
  const found = new Map<string, NamingWord>()
  for (const { roots, tags, weight } of sayings) {
    if (weight < LEAST_WEIGHT || roots.length > 2) continue
    for (const { text, root, others } of roots) {
      const count = counts.get(text) ?? 1
      // Of two words only one that many say names something.
      if (others !== undefined || (roots.length > 1 && (text.length < LEAST_OFTEN || count < OFTEN))) continue
      const isOnly = roots.length === 1
      if (text.length >= LEAST_NAME && (isOnly || !found.has(text)))
        found.set(text, { text, root, tag: tags[0] ?? '', count })
    }
  }
  const byLetter = new Map<string, NamingWord[]>()
  for (const word of found.values())
    for (const letter of new Set([...word.text.slice(0, 2)].map(toClass))) {
      const key = `${letter}${word.text.length}`
      const list = byLetter.get(key)
      if (list === undefined) byLetter.set(key, [word])
      else list.push(word)
    }
  return byLetter
}

// Letters that words begin with for one another.
const CLASSES: Readonly<Record<string, string>> = {
  k: 'c',
  q: 'c',
  x: 'c',
  z: 's',
  v: 'b',
  w: 'b',
  j: 'i',
  y: 'i',
  p: 'f',
}
const toClass = (letter: string): string => CLASSES[letter] ?? letter

/** Everyday words of a language that are near to the name of a kind. */
export const speltRight = once(
  (): ReadonlyMap<string, ReadonlySet<string>> =>
    new Map(
      readFileSync(programFile('map/data/spelt_right.txt'), 'utf8')
        .split('\n')
        .filter(line => line !== '' && !line.startsWith('#'))
        .map(line => {
          const [language = '', ...words] = line.split(' ')
          return [language, new Set(words.map(foldWord))]
        }),
    ),
)

const LEAST_PART = 4
// What parts of a word are put together by.
const LINK = /(?<=.{4})(?:en|n|s|e)$/

/** Whether somebody uses a word: in one of some languages, in any form or put together of two, or as the name of a brand. */
export function isUsed(word: string, spellings: readonly Spellings[]): boolean {
  if (/\d/.test(word) || isHolding(word) || qualities().has(word) || isBrand(word)) return true
  return spellings.some(({ language, words, roots }) => {
    if (words.has(word) || roots.has(rootIn(word, language)) || speltRight().get(language)?.has(word) === true)
      return true
    if (!COMPOUNDING.has(language)) return false
    for (let at = LEAST_PART; at <= word.length - LEAST_PART; at += 1)
      if (words.has(word.slice(at)) && words.has(word.slice(0, at).replace(LINK, ''))) return true
    return false
  })
}

// How many times as often one word is said as the next before it is the one that is meant.
const MUCH_MORE = 4
const LONG = 7
// A short word is near to many.
const LEAST_SAID = 3
const LEAST_SAID_OF_LONG = 2
const LITTLE = 0.6

/** How many slips a word of so many letters may have. */
const mostCost = (length: number): number => (length < 5 ? LITTLE : length < 8 ? 1 : length < 10 ? 1.2 : 2)

interface Near {
  word: NamingWord
  cost: number
}

/** The one word by which a kind is named that is a few slips away; undefined where there is none, or others are as near. Where a kind was found beside it, it has to be very near. */
export function nearestName(word: string, spellings: readonly Spellings[], isBeside = false): string | undefined {
  const length = lettersIn(word)
  const most = isBeside ? mostCost(length - 2) : mostCost(length)
  const near = spellings.flatMap(one => nearIn(word, one, most))
  const least = Math.min(...near.map(({ cost }) => cost))
  const [first, ...others] = near.filter(({ cost }) => cost === least).sort((a, b) => b.word.count - a.word.count)
  if (first === undefined) return undefined
  const rival = others.find(({ word: { tag } }) => tag !== first.word.tag)
  if (rival !== undefined && first.word.count < rival.word.count * MUCH_MORE) return undefined
  const isLong = length >= LONG || (least <= LITTLE && length > LEAST_NAME)
  return first.word.count >= (isLong ? LEAST_SAID_OF_LONG : LEAST_SAID) ? first.word.text : undefined
}

const HANGUL = /[\u1100-\u11ff]/
// A syllable has two letters or three, and words of two are near to many.
const lettersIn = (word: string): number => (HANGUL.test(word) ? word.length - 1 : word.length)

function nearIn(word: string, { language, names }: Spellings, most: number): Near[] {
  const root = BENDING.has(language) ? rootIn(word, language) : word
  const found: Near[] = []
  const letter = toClass(word[0] ?? '')
  const apart = root === word ? Math.max(1, Math.floor(most * 2)) : LONGEST_ENDING + 1
  const near = Array.from({ length: 2 * apart + 1 }, (_, at) => names.get(`${letter}${word.length + at - apart}`) ?? [])
  for (const name of near.flat()) {
    const whole = isForm(word, name.text, language) ? FAR : costOf(word, name.text, most)
    const bent = root === word || root.length < LEAST_ROOT ? FAR : costOf(root, name.root, Math.min(most, 1))
    const cost = Math.min(whole, bent)
    if (cost <= most && cost > 0) found.push({ word: name, cost })
  }
  return found
}

const LEAST_ROOT = 5
const FAR = Number.POSITIVE_INFINITY
const LONGEST_ENDING = 2
const VOWEL = /[aeiouyаеиоуыэюяіїє]/

/** Whether two words differ by what languages bend at their end, which is no slip. */
function isForm(word: string, name: string, language: string): boolean {
  if (word.startsWith(name) || name.startsWith(word)) return true
  const begun = Math.max(word.length, name.length) - LONGEST_ENDING
  const [one, other] = [word.slice(begun), name.slice(begun)]
  return BENDING.has(language) && word.slice(0, begun) === name.slice(0, begun) && VOWEL.test(one) && VOWEL.test(other)
}

function costOf(word: string, name: string, most: number): number {
  if (Math.abs(word.length - name.length) > Math.max(1, most * 2) || name.length < LEAST_NAME) return FAR
  if (word.length <= LEAST_NAME && word.length !== name.length) return FAR
  // Two letters that changed places, or sound alike, are two changes and one slip.
  if (distance(word, name) > Math.max(2, most * 2)) return FAR
  const cost = slipCost(word, name) + (word[0] === name[0] ? 0 : OF_FIRST)
  return cost > most ? FAR : cost
}

// Few slip in the first letter.
const OF_FIRST = 0.3
