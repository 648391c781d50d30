import { foreignHeadOf, headOf, isTrade } from '../vocabulary/concepts.ts'
import { isPersonContained } from './contained_person.ts'
import { formsOfName, isPatronymic } from '../persons/given_names.ts'
import { isShipWord } from '../vocabulary/meanings.ts'
import type { AskedName, Pair, SideBySide, WordClass } from '../text/model.ts'
import { SAME_MEANING } from './similarity.ts'
import { looseSkeletonOf } from '../text/sound.ts'
import { POPULAR, SHIP_PREFIXES, STRUCTURE } from '../text/word_classes.ts'

/** How alike the words of a listed name are to be at least, to say that all of it is in the asked name. */
export const LEAST_CONTAINED = 0.88
// Which words tell so much that a stranger beside them does not matter: the longer one is, the more parts of one group may have it.
const DISTINCTIVE = [
  { letters: 5, spread: 10 },
  { letters: 8, spread: 60 },
] as const
// A group may have as many parts, and a word of more entries is nobody's own.
const MOST_SPREAD = 60
// Where the listed name has words that are left out, or the asked one has a stranger, the brand has to say more.
const BRAND = 6
const LONG_BRAND = 8
// A name of so many letters that few parties have is a brand.
const LONG_NAME = 9
const LEAST_IN_PHRASE = 3
/** How many words that tell nothing are a name together. */
export const LEAST_LONG_PHRASE = 3
/** What a word has to be to stand for a name of many. */
export const BRAND_OF_LONG_TITLE = { letters: 7, spread: 10 } as const
const LEAST_BESIDE_STRANGER = 0.93
const LITTLE: readonly WordClass[] = ['generic', 'empty', 'place']

/** Whether all that tells a listed party from others is in the asked name, or the other way round, and tells enough for whatever stands beside it. */
export const isContained = (names: SideBySide): boolean =>
  names.index.style === 'person' ? isPersonContained(names) : isListedContained(names) || isAskedContained(names)

function isListedContained(names: SideBySide): boolean {
  const { asked, index, start, pairs, unmatchedListed, unmatchedAsked } = names
  const classAt = (at: number): WordClass => index.wordClasses.at(index.nameWords.items[start + at] ?? 0) ?? 'plain'
  if (!unmatchedListed.every(at => LITTLE.includes(classAt(at)))) return false
  const left = new Set(unmatchedListed.map(classAt))
  const telling = pairs.filter(({ at, span }) => [at, at + span - 1].some(i => classAt(i) === 'plain'))
  // A translation is no brand.
  if (telling.some(({ alike }) => alike < LEAST_CONTAINED || alike === SAME_MEANING)) return false
  const strangers = unmatchedAsked.filter(i => !LITTLE.includes(asked.wordClasses[i] ?? 'plain'))
  const isAlone = strangers.length === 0 && !(left.has('place') && asked.wordClasses.includes('place'))
  if (isAlone && telling.some(pair => pair.alike === 1 && tells(names, pair, 1, MOST_SPREAD))) return true
  const brands = telling.filter(pair => DISTINCTIVE.some(({ letters, spread }) => tells(names, pair, letters, spread)))
  if (
    strangers.length > 0 &&
    (!telling.every(isSure) || (asked.prepared.isOwnScript === true && telling.every(isOfTrade)))
  )
    return false
  if (left.size === 0 && isShip(names) && isCalledShip(names) && telling.every(({ alike }) => alike === 1)) return true
  if (left.size === 0 && isLongPhrase(names)) return true
  // After "Mustafa" a stranger is a family name, after "Mustafa Steel" he is not.
  if (
    strangers.length > 0 &&
    telling.length === 1 &&
    !names.pairs.some(pair => !telling.includes(pair) && !isOfAny(names, pair)) &&
    telling.some(
      pair =>
        (asked.isName(pair.unit.text) || formsOfName(looseSkeletonOf(pair.unit.text)).length > 0) &&
        (strangers.some(i => isOfPerson(asked, i)) || !tells(names, pair, LONG_NAME, 2)),
    )
  )
    return false
  const textAt = (at: number): string => index.words.at(index.nameWords.items[start + at] ?? 0)?.text ?? ''
  if (strangers.length > 0 && unmatchedListed.some(at => !STRUCTURE.has(textAt(at)) && classAt(at) !== 'place'))
    return false
  if (left.size === 0 && isShipOfOneWord(names)) return false
  if (left.size === 0) return brands.length > 0 || isWholePhrase(names)
  if (brands.length > 0 && telling.length > 1 && telling.every(({ alike }) => alike === 1) && !left.has('place'))
    return true
  // Who leaves a word out puts the brand first; after a stranger the same word is a family name.
  return brands.some(pair => strangers.every(i => i > pair.unit.at) && isEnoughAlone(pair, left.has('place')))
}

/** A company is called "Instrument"; beside a brand it is what that one makes. */
const isOfTrade = ({ unit }: Pair): boolean => {
  const head = headOf(unit.text)
  return head !== undefined && isTrade(head)
}

/** A given name or a patronymic, beside which a name is a family name. */
const isOfPerson = ({ prepared }: AskedName, i: number): boolean => {
  const text = prepared.words[i]?.text ?? ''
  return isPatronymic(text) || formsOfName(looseSkeletonOf(text)).length > 0
}

const isOfAny = ({ index, start }: SideBySide, { at }: Pair): boolean =>
  STRUCTURE.has(index.words.at(index.nameWords.items[start + at] ?? 0)?.text ?? '')

const isSure = ({ unit, alike }: Pair): boolean =>
  alike === 1 || (alike >= LEAST_BESIDE_STRANGER && unit.text.length >= LONG_BRAND)

/** Several words of the listed name stand in the asked one as they are listed. */
const isWholePhrase = (names: SideBySide): boolean =>
  names.pairs.length > 1 &&
  names.pairs.every(({ alike }) => alike === 1) &&
  names.pairs.some(pair => tells(names, pair, LEAST_IN_PHRASE, MOST_SPREAD) || isForeign(names, pair))

/** A word of trade as few of the listed names have it: "Logistik". */
const isForeign = ({ index, start }: SideBySide, { at }: Pair): boolean => {
  const word = index.nameWords.items[start + at] ?? 0
  return foreignHeadOf(index.words.at(word)?.text ?? '') !== undefined && (index.spread[word] ?? 1) <= MOST_SPREAD
}

/** So many words of trade and places in one row are a name, whatever each of them says. */
export const isLongPhrase = ({ pairs, length }: SideBySide): boolean =>
  length >= LEAST_LONG_PHRASE &&
  pairs.every(({ alike, unit, at }, i) => alike === 1 && at === i && unit.at === (pairs[0]?.unit.at ?? 0) + i)

/** All that tells in the asked name is one end of the listed one: "Gidropribor" of a concern with a long title. */
function isAskedContained(names: SideBySide): boolean {
  const { asked, index, start, length, pairs, unmatchedAsked } = names
  if (unmatchedAsked.some(i => asked.wordClasses[i] === 'plain')) return false
  const plain = Array.from({ length }, (_, at) => at).filter(
    at => index.wordClasses.at(index.nameWords.items[start + at] ?? 0) === 'plain',
  )
  const telling = pairs.filter(({ unit }) => asked.wordClasses[unit.at] === 'plain')
  const isEnd = ({ at }: Pair): boolean => at === plain[0] || at === plain.at(-1)
  return (
    telling.every(({ alike }) => alike === 1) &&
    telling.some(pair => isEnd(pair) && tells(names, pair, BRAND_OF_LONG_TITLE.letters, BRAND_OF_LONG_TITLE.spread))
  )
}

const tells = ({ index, start }: SideBySide, { at, span }: Pair, letters: number, spread: number): boolean =>
  Array.from({ length: span }, (_, i) => index.nameWords.items[start + at + i] ?? 0).some(
    word =>
      index.wordClasses.at(word) === 'plain' &&
      !POPULAR.has(index.words.at(word)?.text ?? '') &&
      (index.words.at(word)?.text.length ?? 0) >= letters &&
      (index.spread[word] ?? 1) <= spread,
  )

const isEnoughAlone = ({ unit, alike }: Pair, leavesPlace: boolean): boolean =>
  unit.text.length >= LONG_BRAND || (alike === 1 && !leavesPlace && unit.text.length >= BRAND)

const SHIP_WORDS: ReadonlySet<string> = new Set(['vessel', 'ship', 'tanker'])

/** Whether the asked name says that it is a ship. */
export const isCalledShip = ({ asked }: SideBySide): boolean =>
  asked.prepared.words.some(({ text }) => SHIP_PREFIXES.has(text) || SHIP_WORDS.has(text) || isShipWord(text))

// Ships are called Linda and Daniel, and another word makes another ship; not where it says that it is a ship.
const isShipOfOneWord = (names: SideBySide): boolean => names.length === 1 && isShip(names)

const isShip = ({ index, name }: SideBySide): boolean => index.sources.at(name)?.party === 'vessel'
