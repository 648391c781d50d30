import { type Adjustment, POSSIBLE_AT } from '../core/screening.ts'
import type { AskedName } from './asked.ts'
import type { Pair } from './match.ts'
import type { NameIndex } from './name_index.ts'

/** Two names side by side, with what of them has found its like. */
export interface SideBySide {
  asked: AskedName
  index: NameIndex
  name: number
  /** Where the words of the listed name start, and how many they are. */
  start: number
  length: number
  pairs: readonly Pair[]
  unmatchedAsked: readonly number[]
  unmatchedListed: readonly number[]
}

interface Guard {
  why: string
  applies(names: SideBySide): boolean
  times?: number
  most?: number
}

// Under the threshold, and still the nearest of all that is under it.
const NO_HIT = POSSIBLE_AT - 0.01
const ONLY_POSSIBLE = 0.79
const EXACT_ONLY = 3
const LEAST_BRAND = 0.85
// A word of more entries than this does not tell one of them from the other.
const COMMON = 20

const wordAt = ({ index, start }: SideBySide, at: number): number => index.nameWords.items[start + at] ?? 0
const listedClass = (names: SideBySide, at: number) => names.index.wordClasses[wordAt(names, at)] ?? 'plain'
const isComplete = ({ unmatchedAsked, unmatchedListed }: SideBySide): boolean => unmatchedAsked.length === 0 && unmatchedListed.length === 0
const isOrganisation = ({ index }: SideBySide): boolean => index.style === 'organisation'
const plainAsked = ({ asked }: SideBySide): number => asked.wordClasses.filter(wordClass => wordClass === 'plain').length
const plainListed = (names: SideBySide): number => Array.from({ length: names.length }, (_, at) => listedClass(names, at)).filter(one => one === 'plain').length
const tells = (names: SideBySide, { at, span }: Pair): boolean => listedClass(names, at) === 'plain' || (span === 2 && listedClass(names, at + 1) === 'plain')
const telling = (names: SideBySide): Pair[] => names.pairs.filter(pair => tells(names, pair))
const weightAt = (names: SideBySide, at: number): number => names.index.weights[wordAt(names, at)] ?? 0

const GUARDS: readonly Guard[] = [
  {
    why: 'A name of at most three letters is compared exactly.',
    applies: names => names.asked.whole.length <= EXACT_ONLY && !(isComplete(names) && names.pairs.every(({ alike }) => alike === 1)),
    most: NO_HIT,
  },
  {
    why: 'One of the names is nothing but a legal form.',
    applies: names => !isComplete(names) && (names.asked.prepared.onlyForms || names.index.sources[names.name]?.onlyForms === true),
    most: NO_HIT,
  },
  {
    why: 'The numbers in the names differ.',
    applies: names =>
      names.unmatchedAsked.some(i => /\d/.test(names.asked.prepared.words[i]?.text ?? '')) &&
      names.unmatchedListed.some(at => names.index.words[wordAt(names, at)]?.numeric === true),
    most: NO_HIT,
  },
  {
    why: 'Only words that many names have are alike.',
    applies: names => !isComplete(names) && telling(names).length === 0,
    most: NO_HIT,
  },
  {
    why: 'Each name has a word of its own that tells it from others.',
    applies: names => isOrganisation(names) && hasBrandConflict(names),
    most: NO_HIT,
  },
  {
    why: 'The word that tells most is not quite the same.',
    applies: names => isOrganisation(names) && brandAlike(names) < LEAST_BRAND,
    most: ONLY_POSSIBLE,
  },
  {
    why: 'Of several words only one is alike.',
    applies: names => telling(names).length === 1 && plainAsked(names) > (telling(names)[0]?.unit.span ?? 1) && names.pairs.length === 1,
    times: 0.8,
  },
  {
    why: 'The one word that is alike is common among listed names.',
    applies: names =>
      names.pairs.length === 1 &&
      plainAsked(names) <= 1 &&
      plainListed(names) > 1 &&
      names.unmatchedListed.length > 0 &&
      (names.asked.spread[names.pairs[0]?.unit.at ?? 0] ?? 1) > COMMON,
    most: NO_HIT,
  },
  {
    why: 'The legal forms differ.',
    applies: ({ asked, index, name }) => {
      const listed = index.sources[name]?.classes ?? []
      return listed.length > 0 && asked.prepared.classes.length > 0 && !asked.prepared.classes.some(one => listed.includes(one))
    },
    times: 0.97,
  },
  {
    why: 'The words stand in another order.',
    applies: ({ pairs }) => pairs.some(({ at }, i) => at < (pairs[i - 1]?.at ?? 0)),
    times: 0.98,
  },
]

/** Lowers a score where the words that are alike say too little, and says why. */
export function guard(names: SideBySide, score: number): { score: number; adjustments: Adjustment[] } {
  const adjustments: Adjustment[] = []
  let left = score
  for (const { why, applies, times = 1, most = 1 } of GUARDS) {
    const lowered = Math.min(left * times, most)
    if (lowered >= left || !applies(names)) continue
    adjustments.push({ why, effect: times < 1 ? `×${times.toFixed(2)}` : `at most ${most.toFixed(2)}` })
    left = lowered
  }
  return { score: left, adjustments }
}

/** Both names have a telling word without its like, about as rare as what they share. */
function hasBrandConflict(names: SideBySide): boolean {
  const asked = names.unmatchedAsked.filter(i => names.asked.wordClasses[i] === 'plain').map(i => names.asked.weights[i] ?? 0)
  const listed = names.unmatchedListed.filter(at => listedClass(names, at) === 'plain').map(at => weightAt(names, at))
  if (asked.length === 0 || listed.length === 0) return false
  const shared = telling(names).map(({ at }) => weightAt(names, at))
  return Math.min(Math.max(...asked), Math.max(...listed)) >= 0.6 * Math.max(0, ...shared)
}

/** How alike the rarest words are that both names have. */
function brandAlike(names: SideBySide): number {
  const best = telling(names).sort((one, other) => weightAt(names, other.at) - weightAt(names, one.at))[0]
  return best?.alike ?? 1
}
