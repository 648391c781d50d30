import { slipsBetween } from '../../lib/slips.ts'
import { type AskedName, isHolding } from '../language/asked_name.ts'
import { isPair, nameWords } from '../language/name_words.ts'

/** How well a business fits a name that was asked for. */
export interface NameMatch {
  /** 0: it is called just so; what costs the same is the same match. */
  cost: number
  /** The whole text is one of its names, but for marks, case and punctuation. */
  isWhole: boolean
  /** No word was found by a slip of it. */
  isSpelt: boolean
}

/** What a name may be recognised by besides itself. */
export interface Beside {
  /** Whether what is known of the business says that word: where it is, or of what kind. */
  explains(word: string): boolean
}

// Of three words one may not be missing, but all may be misspelt.
const LEAST_EXPLAINED = 0.68
const LEAST_COVERED = 0.3
const SLIP = 0.7
const BENT = 0.8
const LEAST_BENT = 4
const MOST_BENT = 3
/** Words that differ in length by more are not like each other. */
export const MOST_APART = MOST_BENT
const MISSING_COST = 0.3
const SLIP_COST = 0.1
// Less is a part of too many names.
const LEAST_LETTERS = 3
const STEP = 10

/** How many letters of a word may be wrong. */
export const slipsIn = (word: string): number => (isPair(word) || word.length < 5 ? 0 : word.length < 9 ? 1 : 2)

/** Compares what was asked for with the names of a business; undefined when it is another one. */
export function matchName(asked: AskedName, names: readonly string[], beside: Beside = NOTHING): NameMatch | undefined {
  let best: NameMatch | undefined
  for (const name of names) {
    const match = matchOne(asked, nameWords(name), beside)
    if (match !== undefined && match.cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = match
  }
  return best
}

const NOTHING: Beside = { explains: () => false }

function matchOne({ words, joined }: AskedName, name: readonly string[], beside: Beside): NameMatch | undefined {
  const whole = name.join('')
  if (whole === '') return undefined
  if (whole === joined) return { cost: 0, isWhole: true, isSpelt: true }
  // Spaces in other places, and a slip in a short word, are seen in the whole only.
  if (isSlip(whole, joined)) return { cost: SLIP_COST, isWhole: false, isSpelt: false }
  if (lettersIn(words) < LEAST_LETTERS) return undefined
  const covered = new Set<number>()
  const credits = words.map(({ text }, at) => creditOf(text, words[at + 1]?.text, words[at - 1]?.text, name, covered))
  const coverage = coverageOf(name, covered)
  // A business may be called by nothing but what is a kind elsewhere: Subway.
  const isNamed = coverage === 1 || words.some(({ isTelling }, at) => isTelling && (credits[at] ?? 0) > 0)
  if (!isNamed) return undefined
  const explained = words.map(({ text }, at) => Math.max(credits[at] ?? 0, beside.explains(text) ? 1 : 0))
  const asked = sumOf(words.map(({ weight }) => weight))
  const share = sumOf(words.map(({ weight }, at) => weight * (explained[at] ?? 0))) / asked
  if (share < LEAST_EXPLAINED) return undefined
  const isLeading = covered.has(name.findIndex(word => !isHolding(word)))
  if (coverage < LEAST_COVERED && !isLeading && words.length < 2) return undefined
  const cost = Math.round((1 - share + (1 - coverage) * MISSING_COST) * STEP) / STEP
  return { cost, isWhole: false, isSpelt: credits.every(credit => credit === 0 || credit === 1) }
}

const lettersIn = (words: AskedName['words']): number =>
  sumOf(words.map(({ text }) => (isPair(text) ? LEAST_LETTERS : text.length)))

/** How much of a word the name has, 0 to 1; the words of the name that are it are noted. */
function creditOf(
  word: string,
  next: string | undefined,
  before: string | undefined,
  name: readonly string[],
  covered: Set<number>,
): number {
  let best = 0
  const note = (credit: number, ...places: number[]): void => {
    best = Math.max(best, credit)
    for (const place of places) covered.add(place)
  }
  for (const [at, own] of name.entries()) {
    if (own === word) note(1, at)
    else if (isBent(own, word)) note(BENT, at)
    else if (isSlip(own, word)) note(SLIP, at)
    // "Banc Sabadell" is BancSabadell, and "Burgerking" Burger King.
    else if (next !== undefined && isSame(own, word + next)) note(SLIP, at)
    else if (before !== undefined && isSame(own, before + word)) note(SLIP, at)
    else if (at > 0 && isSame(`${name[at - 1]}${own}`, word)) note(SLIP, at - 1, at)
  }
  return best
}

const isSame = (one: string, other: string): boolean => one === other || isSlip(one, other)

/** Whether a word may be another, bent or misspelt. */
export const isLike = (own: string, word: string): boolean => isBent(own, word) || isSlip(own, word)

function isBent(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= LEAST_BENT && long.length - short.length <= MOST_BENT && long.startsWith(short)
}

function isSlip(one: string, other: string): boolean {
  const most = slipsIn(other)
  return most > 0 && Math.abs(one.length - other.length) <= most && slipsBetween(one, other) <= most
}

function coverageOf(name: readonly string[], covered: ReadonlySet<number>): number {
  const lettersOf = (places: readonly number[]): number => sumOf(places.map(at => name[at]?.length ?? 0))
  const all = [...name.keys()].filter(at => covered.has(at) || !isHolding(name[at] ?? ''))
  return lettersOf(all.filter(at => covered.has(at))) / Math.max(1, lettersOf(all))
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
