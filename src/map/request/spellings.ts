import { readFileSync } from 'node:fs'
import { distance } from 'fastest-levenshtein'
import { createBoundedMap } from '../../lib/bounded_map.ts'
import { once } from '../../lib/once.ts'
import { programFile } from '../../lib/program_file.ts'
import { slipCost } from '../../lib/slip_cost.ts'
import { isBrand } from '../kinds/brands.ts'
import { isHolding } from '../language/asked_name.ts'
import { BENDING, COMPOUNDING, foldWord, rootIn } from '../language/roots.ts'
import { narrowerSayings, qualities } from '../language/said.ts'
import {
  conditionWords,
  groupByLetter,
  LEAST_NAME,
  type NamingWord,
  type Spellings,
  toClass,
  type WordsByLetter,
} from './known_words.ts'

/** The words of conditions, and of those that are said of kinds of some tags. */
export function conditionSpellings(tags: readonly string[]): WordsByLetter {
  const { byLetter } = conditionWords()
  const own = ownSpellings(tags)
  return letter => [...(byLetter.get(letter) ?? []), ...(own.get(letter) ?? [])]
}

/** The words of conditions that are said of kinds of some tags alone. */
function ownSpellings(tags: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const name = tags.join(' ')
  const kept = spellingsByTags.get(name)
  if (kept !== undefined) return kept
  const isOf = (kind: string): boolean =>
    tags.some(tag => (kind.endsWith('*') ? tag.startsWith(kind.slice(0, -1)) : tag === kind))
  const own = narrowerSayings()
    .filter(({ of }) => of.some(isOf))
    .flatMap(({ phrases }) => phrases.flatMap(({ roots }) => roots.map(({ text }) => text)))
  const { words } = conditionWords()
  const made = groupByLetter(new Set(own.filter(word => !words.has(word))))
  spellingsByTags.set(name, made)
  return made
}

const spellingsByTags = createBoundedMap<ReadonlyMap<string, readonly string[]>>(50)

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
  return spellings.some(({ language, isWord, isRoot }) => {
    if (isWord(word) || isRoot(rootIn(word, language)) || speltRight().get(language)?.has(word) === true) return true
    if (!COMPOUNDING.has(language)) return false
    for (let at = LEAST_PART; at <= word.length - LEAST_PART; at += 1)
      if (isWord(word.slice(at)) && isWord(word.slice(0, at).replace(LINK, ''))) return true
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

function nearIn(word: string, { language, namesLike }: Spellings, most: number): Near[] {
  const root = BENDING.has(language) ? rootIn(word, language) : word
  const found: Near[] = []
  const letter = toClass(word[0] ?? '')
  const apart = root === word ? Math.max(1, Math.floor(most * 2)) : LONGEST_ENDING + 1
  const near = Array.from({ length: 2 * apart + 1 }, (_, at) => namesLike(letter, word.length + at - apart))
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
