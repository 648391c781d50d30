import { isUnspaced, type Word } from '../language/roots.ts'
import { functionWords } from '../language/said.ts'

/** What was found in a text for a kind, as far as it tells which of several kinds is asked for. */
export interface Rival {
  tags: readonly string[]
  /** Letters of the text that say so, weighed, less where the words only describe something else. */
  rank: number
  likeness: number
  /** What the words count where they stand, 0 to 1. */
  share: number
  /** Its place among what is said for its kind: names come first. */
  order: number
  used: ReadonlySet<string>
}

/** How likely it is that a kind is what the text asks for, beside the others that it speaks of. */
export interface Claim {
  claim: number
}

// Fitted to texts of people who had not seen the lists, and rounded.
const AS_SAID = 2.7
const EARLY = 0.2
// So few words name what is wanted by any of its names.
const LEAST_EARLY = 0.7
const MOST_OF_BRIEF = 3
const MOST_UNSPACED = 8
const WITHIN_ANOTHER = 0.45
const OF_PLACE = 1.5
const OF_WORD = 1.5
const MOST_WORDS = 6
const AT_THE_END = 0.55
const PER_WORD_BETWEEN = 0.9
const MOST_BETWEEN = 4

/** Kinds whose names tell nothing of what is to be mended, learnt or given, so that whatever else is named does. */
export const GENERIC: ReadonlySet<string> = new Set([
  'shop=repair',
  'shop=gift',
  'craft=handyman',
  'amenity=studio',
  'amenity=school',
])
const BESIDE_ANOTHER = 0.2
const NEARLY = 0.94

const LEAST_SHARE = 0.5
const LEAST_FOR = 0.4
const ALMOST_ONE = 0.999
const GOODS = /^(?:shop|craft|office)=/
const PLACE = /^(?:amenity|tourism|leisure)=/
/** Languages in which what is asked for stands behind what describes it. */
const HEAD_LAST: ReadonlySet<string> = new Set(['tr', 'ko', 'ja', 'zh'])

/** Those that were found in the words of a text of a language, each with its claim. */
export function withClaims<T extends Rival>(
  found: readonly T[],
  words: readonly Word[],
  language: string,
): (T & Claim)[] {
  const wordsFor = wordsByKind(found)
  const isEarlyAsked = !HEAD_LAST.has(language)
  const isOfFew = isBrief(words)
  const joints = functionWords().get(language)
  return found.map(one => {
    const tag = one.tags[0] ?? ''
    const claim =
      one.rank *
      // Who names a place asks for it rather than for what there is to be had or done.
      (PLACE.test(tag) && !(isOfFew && found.some(other => isGoodsBeside(other, one))) ? OF_PLACE : 1) *
      (one.likeness > ALMOST_ONE ? AS_SAID : 1) *
      Math.max(
        isOfFew && found.some(other => PLACE.test(other.tags[0] ?? '') && isGoodsBeside(one, other)) ? LEAST_EARLY : 0,
        (1 + Math.max(0, one.order)) ** -EARLY,
      ) *
      (found.some(other => isWithin(one, other)) ? WITHIN_ANOTHER : 1) *
      (found.some(other => isMoreOf(one, other)) ? BESIDE_ANOTHER : 1) *
      OF_WORD ** Math.min(MOST_WORDS, wordsFor.get(tag) ?? 0) *
      (isEarlyAsked ? AT_THE_END ** endOf(one, words) : 1) *
      PER_WORD_BETWEEN ** Math.min(MOST_BETWEEN, wordsBetween(one, words, joints))
    return { ...one, claim }
  })
}

/** Whether a text is two or three words for a search field. */
export const isBrief = (words: readonly Word[]): boolean =>
  words.length <= MOST_OF_BRIEF && words.every(({ text }) => !isUnspaced(text) || text.length <= MOST_UNSPACED)

/** Whether other words of the text name a shop or a trade: of "hospital flowers" the place is where they go. */
const isGoodsBeside = (other: Rival, { share, used }: Rival): boolean =>
  GOODS.test(other.tags[0] ?? '') &&
  other.likeness > ALMOST_ONE &&
  other.share >= share &&
  ![...other.used].some(word => used.has(word))

/** Whether another kind is said besides a generic one: by more words, or by others that tell what a gift or a studio is, or which doctor it is. */
function isMoreOf({ tags: [tag = ''], used }: Rival, other: Rival): boolean {
  const isLonger = GENERIC.has(tag) && other.used.size > used.size
  const isOther = OF_WHAT[tag]?.test(other.tags[0] ?? '') === true && ![...other.used].some(word => used.has(word))
  if (!isLonger && !isOther) return false
  return other.tags[0] !== tag && other.likeness >= NEARLY && other.share >= LEAST_SHARE
}

const OF_WHAT: Readonly<Record<string, RegExp>> = {
  'shop=gift': /^(?:shop|craft)=/,
  'amenity=studio': /^(?:shop|craft)=/,
  'amenity=doctors': /^(?:amenity=(?:dentist|veterinary)$|healthcare:speciality=)/,
}

/** How many words of a text are said for each kind, but for those that describe something else. */
function wordsByKind(found: readonly Rival[]): ReadonlyMap<string, number> {
  const words = new Map<string, Set<string>>()
  const heads = found.filter(({ likeness, share }) => likeness > ALMOST_ONE && share === 1)
  // What a word for two kinds is there for tells which of them is meant: a "studio for nails".
  const isOneOfTwo = (tag: string): boolean =>
    heads.some(
      one => one.tags[0] === tag && heads.some(other => other.tags[0] !== tag && isSameWords(one.used, other.used)),
    )
  for (const { tags, used, share } of found) {
    const tag = tags[0] ?? ''
    if (share < LEAST_SHARE && !(share >= LEAST_FOR && isOneOfTwo(tag))) continue
    const known = words.get(tag)
    if (known === undefined) words.set(tag, new Set(used))
    else for (const word of used) known.add(word)
  }
  return new Map([...words].map(([tag, used]) => [tag, [...used].filter(word => !isPartOfOther(word, used)).length]))
}

const isSameWords = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every(word => other.has(word))

const isPartOfOther = (word: string, words: ReadonlySet<string>): boolean =>
  isUnspaced(word) && [...words].some(other => other !== word && other.includes(word))

/** How far into a text the words for a kind go, 0 to 1. */
const endOf = ({ used }: Rival, words: readonly Word[]): number =>
  (words.findLastIndex(({ written }) => used.has(written)) + 1) / words.length

/** How many words of a text stand between those for a kind: "a shop for candles, and a fitting room" fits no shops. */
function wordsBetween({ used }: Rival, words: readonly Word[], joints: ReadonlySet<string> | undefined): number {
  if (used.size < 2) return 0
  const isOf = ({ written }: Word): boolean => used.has(written)
  const within = words.slice(Math.max(0, words.findIndex(isOf)), words.findLastIndex(isOf) + 1)
  return within.filter(word => !isOf(word) && joints?.has(word.text) !== true).length
}

/** Whether another kind is said with the same words and more: a "nail salon" is no salon. */
function isWithin(one: Rival, other: Rival): boolean {
  if (one.tags[0] === other.tags[0] || lettersIn(one.used) >= lettersIn(other.used)) return false
  for (const word of one.used) if (!other.used.has(word) && !isPart(word, other.used)) return false
  return true
}

const isPart = (word: string, words: ReadonlySet<string>): boolean =>
  isUnspaced(word) && [...words].some(other => other.includes(word))

function lettersIn(words: ReadonlySet<string>): number {
  let letters = 0
  for (const { length } of words) letters += length
  return letters
}
