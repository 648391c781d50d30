import { type Adjustment, POSSIBLE_AT } from '../../core/screening.ts'
import { forcesBeside } from './armed_forces.ts'
import { isContained } from './contained.ts'
import { isCutShortFor, isShortFor, shortenedIn } from '../vocabulary/abbreviations.ts'
import { guard, isFoundWhole, OTHER_FORM } from './guards.ts'
import { formsDiffer } from './guards_shared.ts'
import { isAllAcross } from './guards_own_script.ts'
import { isCalledByMarriage, isOtherSex } from './guards_person.ts'
import { isKunya } from '../persons/kunya.ts'
import { isStructure } from '../vocabulary/meanings.ts'
import type { AskedName, NameIndex, Pair, SideBySide } from '../text/model.ts'
import { isAbjad } from '../readings/abjad.ts'
import { LEAST_JOINED, SAME_MEANING } from './similarity.ts'
import { isSyllable } from './spelling.ts'
import { seatsBeside } from './seats.ts'
import { isTownBehind } from '../persons/townsmen.ts'
import { PLACES } from '../text/word_classes.ts'

/** How a name that is asked about and a listed name go together. */
export interface Match {
  score: number
  /** None when the names are alike as wholes only. */
  pairs: readonly Pair[]
  unmatchedAsked: readonly number[]
  /** Where in the listed name its unmatched words stand. */
  unmatchedListed: readonly number[]
  adjustments: readonly Adjustment[]
  asWhole: number
}

/** What a word of the asked name costs that the listed name has not: less where the listed name is found whole. */
export const UNMATCHED_ASKED = { part: 0.85, atEnd: 0.6, whole: 0.5, structure: 0.3 } as const
/** The same for words of the listed name: people use fewer names than lists print, companies less so. */
export const UNMATCHED_LISTED = { person: 0.25, organisation: 0.3 } as const

/** A name more between the first and the last of a person, as a share of what the names have in common: people have more names than lists know. */
export const INSERTED = 0.15
/** What the first or last name of a listed person costs where it is missing. */
const UNMATCHED_END = 0.4
const AS_WHOLE = 0.98

/** Compares with one name of the index: the best pairs first, each word once. Nothing where that is no hit. */
export function matchName(asked: AskedName, index: NameIndex, name: number): Match | undefined {
  const start = index.nameWords.starts[name] ?? 0
  const length = (index.nameWords.starts[name + 1] ?? start) - start
  const chosen = choose(possiblePairs(asked, index, name, length), asked)
  const pairs = index.style === 'organisation' ? withShortened(chosen, asked, index, name, length) : chosen
  const unmatchedAsked = placesBut(asked.weights.length, i => pairs.some(({ unit }) => isWithin(i, unit.at, unit.span)))
  const textAt = (at: number): string => index.words.at(index.nameWords.items[start + at] ?? 0)?.text ?? ''
  const articles = unmatchedAsked.filter(i => ARTICLE.test(asked.prepared.words[i]?.text ?? ''))
  const unmatchedListed = placesBut(
    length,
    i => pairs.some(({ at, span }) => isWithin(i, at, span)) || isArticleOf(pairs, i, textAt(i), articles),
  )
  const sideBySide = { asked, index, name, start, length, pairs, unmatchedAsked, unmatchedListed }
  const weightAt = (at: number): number => index.weights[index.nameWords.items[start + at] ?? 0] ?? 0
  let [sum, gained] = [0, 0]
  for (const { at, span, alike } of pairs) {
    const weight = weightAt(at) + (span === 2 ? weightAt(at + 1) : 0)
    sum += weight
    gained += weight * alike
  }
  const mayBeWhole = asked.wholes.has(index.nameWholes[name] ?? 0)
  if (gained < POSSIBLE_AT * leastTotal(sideBySide, sum) && !mayBeWhole && !isContained(sideBySide)) return undefined
  const lostAsked = costOfAsked(sideBySide, sum)
  const isByMarriage = isCalledByMarriage(sideBySide)
  const lostListed = unmatchedListed.reduce(
    (total, at) =>
      total +
      weightAt(at) * (isEndOfPerson(sideBySide, at) && !isByMarriage ? UNMATCHED_END : UNMATCHED_LISTED[index.style]),
    0,
  )
  const total = sum + lostAsked + lostListed
  const byWords = total === 0 ? 0 : gained / total
  const guarded = guard(sideBySide, byWords)
  const asWhole = mayBeWhole ? wholeScore(asked, index, name, length) : 0
  if (asWhole <= guarded.score || isAllAcross(sideBySide) || (index.style === 'person' && isOtherSex(sideBySide)))
    return guarded.score < POSSIBLE_AT ? undefined : { pairs, unmatchedAsked, unmatchedListed, ...guarded, asWhole: 0 }
  const adjustments = [{ why: 'The names are compared without their spaces.', effect: `×${AS_WHOLE}` }]
  if (formsDiffer(sideBySide)) adjustments.push({ why: 'The legal forms differ.', effect: `×${OTHER_FORM}` })
  return { pairs: [], unmatchedAsked: [], unmatchedListed: [], score: asWhole, adjustments, asWhole }
}

/** Which of so many places are left over. */
function placesBut(length: number, isTaken: (at: number) => boolean): number[] {
  const places: number[] = []
  for (let at = 0; at < length; at += 1) if (!isTaken(at)) places.push(at)
  return places
}

// What is added up in another order differs in the last digits.
const ROUNDING = 1e-6

/** What the words of both names weigh at least, those without their like at the least that they can cost; quick, as most names are no hit by it. */
function leastTotal(names: SideBySide, sum: number): number {
  const { asked, index, start, unmatchedAsked, unmatchedListed } = names
  let [missing, left] = [0, 0]
  for (const i of unmatchedAsked) missing += asked.weights[i] ?? 0
  for (const at of unmatchedListed) left += index.weights[index.nameWords.items[start + at] ?? 0] ?? 0
  const cost =
    index.style === 'person'
      ? Math.min(UNMATCHED_ASKED.whole * missing, INSERTED * unmatchedAsked.length * sum)
      : UNMATCHED_ASKED.structure * missing
  return sum + cost + UNMATCHED_LISTED[index.style] * left - ROUNDING
}

/** The article of a listed name that an abjad writes together with the word behind it, or that the asked name has before it in another spelling. */
const isArticleOf = (pairs: readonly Pair[], at: number, text: string, articles: readonly number[]): boolean =>
  ARTICLE.test(text) &&
  pairs.some(({ at: behind, unit }) => behind === at + 1 && (isAbjad(unit.text) || articles.includes(unit.at - 1)))

const ARTICLE = /^(?:al|el|ul)$/

/** What the words of the asked name cost that the listed name has not. */
function costOfAsked(names: SideBySide, sum: number): number {
  const { asked, index, pairs, unmatchedAsked } = names
  const cost = unmatchedAsked.reduce((total, i) => total + (asked.weights[i] ?? 0), 0)
  if (isCalledByMarriage(names)) return Math.min(UNMATCHED_ASKED.whole * cost, INSERTED * unmatchedAsked.length * sum)
  if (!isFoundWhole(names)) {
    const little = index.style === 'organisation' ? [...forcesBeside(names), ...seatsBeside(names)] : []
    const ofLittle = [...new Set(little)].reduce((total, i) => total + (asked.weights[i] ?? 0), 0)
    return UNMATCHED_ASKED.part * (cost - ofLittle) + UNMATCHED_ASKED.structure * ofLittle
  }
  if (index.style === 'organisation')
    return unmatchedAsked.reduce(
      (total, i) =>
        total + (asked.weights[i] ?? 0) * (isOfEvery(asked, i) ? UNMATCHED_ASKED.structure : UNMATCHED_ASKED.whole),
      0,
    )
  const first = Math.min(...pairs.map(({ unit }) => unit.at))
  const last = Math.max(...pairs.map(({ unit }) => unit.at + unit.span - 1))
  const isName = (i: number): boolean =>
    asked.wordClasses[i] === 'plain' && !isKunya(asked, i) && !PLACES.has(asked.prepared.words[i]?.text ?? '')
  const outside = unmatchedAsked.filter(i => (i < first || i > last) && isName(i) && !isTownBehind(names, i))
  const isSyllabic = unmatchedAsked.some(i => isSyllable(asked.prepared.words[i]?.text ?? ''))
  return outside.length > 0 || (isSyllabic && asked.prepared.words.every(({ text }) => isSyllable(text)))
    ? UNMATCHED_ASKED.atEnd * cost
    : Math.min(UNMATCHED_ASKED.whole * cost, INSERTED * unmatchedAsked.length * sum)
}

const isOfEvery = ({ prepared, wordClasses }: AskedName, i: number): boolean =>
  wordClasses[i] === 'place' || isStructure(prepared.words[i]?.text ?? '')

/** Whether it is the first or the last of a person's names, which fewer people leave out than those between. */
function isEndOfPerson({ index, start, length }: SideBySide, at: number): boolean {
  if (index.style === 'organisation') return false
  const plain = Array.from({ length }, (_, i) => i).filter(
    i => index.wordClasses.at(index.nameWords.items[start + i] ?? 0) === 'plain',
  )
  return at === plain[0] || at === plain.at(-1)
}

function possiblePairs(asked: AskedName, index: NameIndex, name: number, length: number): Pair[] {
  const pairs: Pair[] = []
  const start = index.nameWords.starts[name] ?? 0
  const joins = index.nameJoins.starts[name] ?? 0
  for (const unit of asked.units) {
    for (let at = 0; at < length; at += 1) {
      const alike = unit.words.get(index.nameWords.items[start + at] ?? 0)
      if (alike !== undefined) pairs.push({ unit, at, span: 1, alike })
    }
    if (unit.joins.size === 0) continue
    for (let at = 0; at + 1 < length; at += 1) {
      const alike = unit.joins.get(index.nameJoins.items[joins + at] ?? 0)
      if (alike !== undefined) pairs.push({ unit, at, span: 2, alike })
    }
  }
  return pairs
}

// Of a name that has less in common a word more would make no hit.
const LEAST_OF_PAIRS = 0.4

/** And the pairs of words that have found no like, of which one is short for the other: "Econ." or "Fwdg". */
function withShortened(pairs: Pair[], asked: AskedName, index: NameIndex, name: number, length: number): Pair[] {
  const start = index.nameWords.starts[name] ?? 0
  const shared = pairs.reduce(
    (total, { at }) => total + (index.weights[index.nameWords.items[start + at] ?? 0] ?? 0),
    0,
  )
  if (pairs.length === 0 || shared < LEAST_OF_PAIRS * (index.nameWeights[name] ?? 0)) return pairs
  const free = asked.units.filter(
    ({ span, at, text }) =>
      span === 1 && text.length > 1 && !pairs.some(({ unit }) => isWithin(at, unit.at, unit.span)),
  )
  const places = placesBut(length, at => pairs.some(pair => isWithin(at, pair.at, pair.span)))
  if (free.length === 0 || places.length === 0) return pairs
  const more: Pair[] = []
  for (const unit of free) {
    const at = places.find(place => {
      const listed = index.words.at(index.nameWords.items[start + place] ?? 0)?.text ?? ''
      return (
        !more.some(pair => pair.at === place) &&
        (asked.prepared.pointed?.has(unit.text) === true
          ? isShortFor(unit.text, listed)
          : isCutShortFor(unit.text, listed) || (isShortFor(listed, unit.text) && hasPoint(listed, index, name)))
      )
    })
    if (at !== undefined) more.push({ unit, at, span: 1, alike: SAME_MEANING })
  }
  return more.length === 0 ? pairs : [...pairs, ...more].sort((one, other) => one.unit.at - other.unit.at)
}

const isWithin = (at: number, start: number, span: number): boolean => at >= start && at < start + span

/** Whether a word of a listed name stands there with a point behind it. */
function hasPoint(word: string, index: NameIndex, name: number): boolean {
  const source = index.sources.at(name)
  const text = source === undefined ? '' : (index.entries.at(source.entry)?.names[source.name]?.text ?? '')
  return shortenedIn(text).has(word)
}

// A particle may be part of the word beside it, so that it is taken last.
function choose(pairs: Pair[], { wordClasses }: AskedName): Pair[] {
  if (pairs.length < 2) return pairs
  const lastOf = ({ unit }: Pair): number => Number(unit.span === 1 && wordClasses[unit.at] === 'particle')
  const distanceOf = ({ unit, at }: Pair): number => Math.abs(unit.at - at)
  pairs.sort(
    (one, other) =>
      lastOf(one) - lastOf(other) ||
      other.alike - one.alike ||
      one.unit.span + one.span - other.unit.span - other.span ||
      distanceOf(one) - distanceOf(other),
  )
  const asked = new Set<number>()
  const listed = new Set<number>()
  const chosen: Pair[] = []
  for (const pair of pairs) {
    const { unit, at, span } = pair
    if (
      asked.has(unit.at) ||
      listed.has(at) ||
      (unit.span === 2 && asked.has(unit.at + 1)) ||
      (span === 2 && listed.has(at + 1))
    )
      continue
    chosen.push(pair)
    asked.add(unit.at)
    listed.add(at)
    if (unit.span === 2) asked.add(unit.at + 1)
    if (span === 2) listed.add(at + 1)
  }
  return chosen.sort((one, other) => one.unit.at - other.unit.at)
}

function wholeScore(asked: AskedName, index: NameIndex, name: number, length: number): number {
  if (
    asked.prepared.isExpanded === true ||
    asked.prepared.system === 'acronym' ||
    ['acronym', 'short'].includes(index.sources.at(name)?.system ?? '')
  )
    return 0
  const id = index.nameWholes[name] ?? 0
  const alike = asked.wholes.get(id) ?? 0
  if (alike < 1 && index.style === 'person' && SERVANT.test(asked.whole)) return 0
  if (alike < LEAST_JOINED || (alike < 1 && !differsInSpaces(asked, index.wholes.at(id) ?? '', length))) return 0
  const score = alike * AS_WHOLE * (formsDiffer({ asked, index, name }) ? OTHER_FORM : 1)
  return Math.min(score, asked.prepared.atMost?.score ?? 1)
}

// Whom somebody serves is compared with whom somebody else serves, not with the letters around it.
const SERVANT = /abd[aeiou]l|عبدال/u

// With as many words a slip in a brand would weigh too little in the whole, and so would a short word more.
const differsInSpaces = ({ whole, weights }: AskedName, listed: string, length: number): boolean =>
  weights.length !== length &&
  (isLongerByVowel(whole, listed) ||
    ![whole.startsWith(listed), whole.endsWith(listed), listed.startsWith(whole), listed.endsWith(whole)].includes(
      true,
    ))

const LEAST_BEFORE_VOWEL = 8

/** "Ayelinkyaw" and "Ayelinkyawe". */
const isLongerByVowel = (one: string, other: string): boolean => {
  const [short = '', long = ''] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= LEAST_BEFORE_VOWEL && long.slice(0, -1) === short && /[aeiou]$/.test(long)
}
