import { pick } from './random.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const LEAST_MISSPELT = 5

/** One slip of the fingers in one of the longer words. */
export function misspell(name: string, random: () => number): string {
  const words = name.split(' ')
  const long = words.flatMap((word, i) => (/^[a-z'-]+$/i.test(word) && word.length >= LEAST_MISSPELT ? [i] : []))
  if (long.length === 0) return name
  const at = pick(long, random)
  words[at] = slip(words[at] ?? '', random)
  return words.join(' ')
}

function slip(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const letter = pick([...LETTERS], random)
  const kinds = [
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + letter + word.slice(at),
    () => word.slice(0, at) + letter + word.slice(at + 1),
    () => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    () => word.slice(0, at) + (word[at] ?? '') + word.slice(at),
  ]
  return pick(kinds, random)()
}

// What transliteration may write either way.
const SPELLINGS: readonly (readonly [string, string])[] = [
  ...([
    ['ou', 'u'],
    ['oo', 'u'],
    ['ee', 'i'],
    ['kh', 'h'],
    ['q', 'k'],
    ['ph', 'f'],
    ['y', 'i'],
    ['iy', 'y'],
    ['ei', 'ey'],
    ['ev', 'yev'],
    ['ks', 'x'],
    ['x', 'ks'],
  ] as const),
  ...([
    ['w', 'v'],
    ['aw', 'au'],
    ['dj', 'j'],
    ['zh', 'j'],
    ['sh', 'sch'],
    ['ts', 'tz'],
    ['o', 'u'],
    ['u', 'o'],
    ['ed', 'ad'],
    ['in', 'een'],
    ['ss', 's'],
    ['mm', 'm'],
    ['ll', 'l'],
  ] as const),
]

/** The name in another transliteration; the same where it has none. */
export function respell(name: string, random: () => number): string {
  const lower = name.toLowerCase()
  const fitting = SPELLINGS.filter(([from]) => lower.includes(from))
  if (fitting.length === 0) return lower
  const [from, to] = pick(fitting, random)
  return lower.replace(from, to)
}

/** The last word first, as directories write people. */
export function reorder(name: string): string {
  const words = name.split(' ')
  return [words.at(-1) ?? '', ...words.slice(0, -1)].join(' ')
}

/** The first word as its letter. */
export const initialise = (name: string): string => name.replace(/^(\p{L})\S+/u, '$1.')

/** Without one of its words; the longest stays, since without it the rest may be anybody. */
export function drop(name: string, random: () => number): string {
  const words = name.split(' ')
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  const out = pick(
    words.map((_, i) => i).filter(i => words[i] !== longest),
    random,
  )
  return words.filter((_, i) => i !== out).join(' ')
}

/** With a word more, somewhere. */
export function insert(name: string, word: string, random: () => number): string {
  const words = name.split(' ')
  words.splice(1 + Math.floor(random() * words.length), 0, word)
  return words.join(' ')
}

/** Two neighbours as one word, or one word as two. */
export function respace(name: string, random: () => number): string {
  const words = name.split(' ')
  const at = Math.floor(random() * words.length)
  const word = words[at] ?? ''
  if (words.length > 1 && random() < 0.7)
    words.splice(
      Math.min(at, words.length - 2),
      2,
      `${words[Math.min(at, words.length - 2)]}${words[Math.min(at, words.length - 2) + 1]}`,
    )
  else if (word.length > 7) words[at] = `${word.slice(0, 4)} ${word.slice(4)}`
  return words.join(' ')
}

/** A name as somebody may give it who has heard or half remembers it. */
export function mutate(name: string, isPerson: boolean, random: () => number): string {
  const several = name.split(' ').length
  const kinds = [
    () => misspell(name, random),
    () => misspell(misspell(name, random), random),
    () => respell(name, random),
    () => respace(name, random),
    () => name.toLowerCase(),
    ...(several > 2 ? [() => drop(name, random)] : []),
    ...(several > 1 ? [() => insert(name, pick(isPerson ? PERSON_WORDS : COMPANY_WORDS, random), random)] : []),
    ...(isPerson && several > 1 ? [() => reorder(name), () => initialise(name)] : []),
  ]
  return pick(kinds, random)()
}

const PERSON_WORDS = ['Maria', 'Hassan', 'Ivan', 'Xavier']
const COMPANY_WORDS = ['Group', 'Trading', 'International', 'Dubai', 'Handelshaus', 'Qwyzzle']
