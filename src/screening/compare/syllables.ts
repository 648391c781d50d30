import { isPatronymic } from '../persons/given_names.ts'
import { isStructure } from '../vocabulary/meanings.ts'
import type { SideBySide } from '../text/model.ts'
import { isOfBurmaAlone } from '../readings/burmese_latin.ts'
import { isChinesePlace } from '../readings/east.ts'
import { sameForm } from '../readings/han.ts'
import { isByLetters } from '../text/reading.ts'
import { SAME_SKELETON } from './similarity.ts'

/** What the characters of two names allow at most. */
export type ByCharacters = 'same' | 'possible' | 'other'

// With as many syllables a name says who is meant though the list has another name beside it.
const LEAST_BESIDE = 3
// Married women of Hong Kong put the family name of their husband before their own.
const LEAST_OF_TWO_FAMILIES = 4
const NEARLY = 0.75

/** What is left of a score by the characters that a name was read from; everything where it was read by its letters. */
export function byCharacters(names: SideBySide): ByCharacters {
  const { system } = names.asked.prepared
  if (system === 'burmese' && names.index.style === 'person') return burmeseOf(names)
  if (isByLetters(system) || system === 'acronym') return 'same'
  if (system === 'southern') return names.index.style === 'person' && isWholePerson(names) ? 'possible' : 'other'
  const written = byHan(names)
  if (written === 'other') return written
  return (names.index.style === 'person' ? isWholePerson(names) : isWholeOrganisation(names)) ? written : 'other'
}

const classAt = ({ index, start }: SideBySide, at: number): string =>
  index.wordClasses.at(index.nameWords.items[start + at] ?? 0) ?? 'plain'

/** Every syllable of a person's name is in the listed name, in its order: the family name first or last, the given name as it is written. */
function isWholePerson(names: SideBySide): boolean {
  const { asked, pairs, unmatchedAsked, unmatchedListed } = names
  if (asked.prepared.system === 'kana') return isWholeForeigner(names)
  if (asked.prepared.words.some(({ han }) => han !== undefined)) return isWholeInOrder(names)
  if (unmatchedAsked.length > 0 || (pairs[0]?.unit.span === 2 && asked.weights.length > 1)) return false
  const hasStranger = unmatchedListed.some(at => classAt(names, at) !== 'empty')
  if (hasStranger && asked.weights.length < LEAST_BESIDE) return false
  const breaks = pairs.flatMap(({ at }, i) => (i > 0 && at < (pairs[i - 1]?.at ?? 0) ? [i] : []))
  const mayBreak = asked.weights.length < LEAST_OF_TWO_FAMILIES ? 1 : 2
  return (
    breaks.length === 0 ||
    (breaks.length === 1 && (breaks[0] ?? 0) <= mayBreak && (pairs.at(-1)?.at ?? 0) < (pairs[0]?.at ?? 0))
  )
}

/** A Burmese name has no family name, and its syllables are those of thousands: all of them are there, in their order, and beside a short one no others. */
const isWholeBurmese = (names: SideBySide): boolean =>
  names.unmatchedAsked.every(i => names.asked.wordClasses[i] === 'empty') &&
  names.pairs.every(({ at }, i) => at > (names.pairs[i - 1]?.at ?? -1)) &&
  (names.asked.weights.length >= LEAST_BESIDE || names.unmatchedListed.every(at => classAt(names, at) === 'empty'))

/** A short one that is spelt otherwise may be that of more people, and one without a syllable of Burmese alone that of a Chinese. */
function burmeseOf(names: SideBySide): ByCharacters {
  if (!isWholeBurmese(names)) return 'other'
  const { asked, index, start, length, pairs } = names
  const isSpeltSo = pairs.every(
    ({ unit, at, span }) => span === 2 || unit.text === index.words.at(index.nameWords.items[start + at] ?? 0)?.text,
  )
  const isBurmese = length >= LEAST_BESIDE && asked.prepared.words.some(({ text }) => isOfBurmaAlone(text))
  return asked.prepared.isOwnScript === true || isSpeltSo || isBurmese ? 'same' : 'possible'
}

const LEAST_SURE = 0.9
const LEAST_NEAR = 0.86
// By the weights of the words, as for names of other scripts.
const LEAST_SAID = { sure: 1.05, near: 1.3 } as const

/** Every word of a foreign name in Chinese characters has its sure like, in the order of the list; one of them may be near where the listed name has no other. */
function isWholeInOrder(names: SideBySide): boolean {
  const { asked, index, start, pairs, unmatchedAsked, unmatchedListed } = names
  const textAt = (at: number): string => index.words.at(index.nameWords.items[start + at] ?? 0)?.text ?? ''
  const near = pairs.filter(({ alike }) => alike < LEAST_SURE).length
  const said = pairs.reduce(
    (total, { at, alike }) => total + alike * (index.weights[index.nameWords.items[start + at] ?? 0] ?? 0),
    0,
  )
  const others = unmatchedListed.filter(at => classAt(names, at) === 'plain' && !isPatronymic(textAt(at)))
  return (
    unmatchedAsked.length === 0 &&
    pairs.length > 1 &&
    pairs.every(({ at, unit }, i) => at > (pairs[i - 1]?.at ?? -1) && asked.wordClasses[unit.at] !== 'initial') &&
    pairs.every(({ alike }) => alike >= LEAST_NEAR) &&
    near <= (others.length > 0 ? 0 : 1) &&
    said >= (near > 0 ? LEAST_SAID.near : LEAST_SAID.sure)
  )
}

/** Every word of a foreign name in katakana has its like, a sure one where the listed name has others beside it; beside a patronymic, which Japanese leave out, one of them may be near. */
function isWholeForeigner({ pairs, unmatchedAsked, unmatchedListed, index, start }: SideBySide): boolean {
  const textAt = (at: number): string => index.words.at(index.nameWords.items[start + at] ?? 0)?.text ?? ''
  const near = pairs.filter(({ alike }) => alike < SAME_SKELETON).length
  return (
    unmatchedAsked.length === 0 &&
    pairs.length > 1 &&
    (unmatchedListed.length === 0 ||
      near === 0 ||
      (near === 1 && unmatchedListed.every(at => isPatronymic(textAt(at)))))
  )
}

/** Of a reading a word alone says too little: where one of the names has a word of its own that tells who it is, others have to be the same. */
function isWholeOrganisation(names: SideBySide): boolean {
  const { asked, index, start, length, pairs, unmatchedAsked, unmatchedListed } = names
  const textAt = (at: number): string =>
    at < length ? (index.words.at(index.nameWords.items[start + at] ?? 0)?.text ?? '') : ''
  // The letter of "Mirae E" and the "Hong" of Hong Kong are no syllables of a name.
  const isDivided = (at: number): boolean =>
    [textAt(at), textAt(at + 1)].some(text => text.length === 1) ||
    (textAt(at + 1) === 'hong' && textAt(at + 2) === 'kong')
  if (pairs.some(({ at, span }) => span === 2 && isDivided(at))) return false
  const strangers = unmatchedAsked.filter(
    i => asked.wordClasses[i] === 'plain' && !isChinesePlace(asked.prepared.words[i]?.text ?? ''),
  ).length
  const missing = unmatchedListed.filter(at => classAt(names, at) === 'plain').length
  if (strangers > 0 && missing > 0) return false
  if (strangers > 0 && unmatchedListed.some(at => classAt(names, at) !== 'empty')) return false
  const alike = missing > 0 ? pairs.filter(({ at }) => classAt(names, at) === 'plain') : pairs
  return (strangers + missing === 0 || alike.length > 1) && !hasOtherTrade(names)
}

/** Both names say what is done, and nothing of it is the same; what nearly every company has says nothing of it. */
function hasOtherTrade(names: SideBySide): boolean {
  const { asked, index, start, pairs, unmatchedAsked, unmatchedListed } = names
  const textAt = (at: number): string => index.words.at(index.nameWords.items[start + at] ?? 0)?.text ?? ''
  return (
    unmatchedAsked.some(i => asked.wordClasses[i] === 'generic' && !isStructure(asked.prepared.words[i]?.text ?? '')) &&
    unmatchedListed.some(at => classAt(names, at) === 'generic' && !isStructure(textAt(at))) &&
    !pairs.some(({ at }) => classAt(names, at) === 'generic')
  )
}

/** Names that are both written in Han characters are compared by these, whatever they sound like. */
function byHan({ asked, index, name }: SideBySide): ByCharacters {
  const { han } = asked.prepared
  const source = index.sources.at(name)
  const listed = hanOf(index.entries.at(source?.entry ?? 0)?.names[source?.name ?? 0]?.text ?? '')
  if (han === undefined || han.length < 2 || listed.length < 2) return 'same'
  const shared = sharedOf(han, listed)
  const alike = shared / Math[index.style === 'person' ? 'max' : 'min'](han.length, listed.length)
  return alike === 1 ? 'same' : alike >= NEARLY ? 'possible' : 'other'
}

/** The Han characters of a name, each in the one form that its forms are compared as. */
export const hanOf = (name: string): string => sameForm(name.replace(/\P{Script=Han}/gu, ''))

/** How many characters both texts have in the same order. */
function sharedOf(one: string, other: string): number {
  let before = new Array<number>(other.length + 1).fill(0)
  for (const character of one) {
    const row = [0]
    for (let i = 0; i < other.length; i += 1)
      row.push(character === other[i] ? (before[i] ?? 0) + 1 : Math.max(before[i + 1] ?? 0, row[i] ?? 0))
    before = row
  }
  return before.at(-1) ?? 0
}
