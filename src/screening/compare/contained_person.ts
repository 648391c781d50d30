import { isOfMany } from './guards_shared.ts'
import { isKnownName } from '../persons/known_names.ts'
import { isSeldomFormOf } from '../persons/short_given_names.ts'
import type { AskedName, NameIndex, Pair, SideBySide } from '../text/model.ts'
import { isByLetters } from '../text/reading.ts'
import { isAbjad } from '../readings/abjad.ts'

/** How alike the two names of a person are to be at least, to say that the person is in the asked text. */
const LEAST_OF_PERSON = 0.9
const LEAST_LETTERS = 5
const LEAST_OF_WHOLE = 3
const LEAST_OF_LONG = 0.93
// Where all of the listed name is there, its last name may be that of more people.
const RARE = { whole: 10, part: 5 } as const

/** Whether few listed people have this word, and it is no short one. */
export const isRareName = (
  { words, spread }: Pick<NameIndex, 'words' | 'spread'>,
  word: number,
  most: number = RARE.whole,
): boolean => (words.at(word)?.text.length ?? 0) >= LEAST_LETTERS && (spread[word] ?? 1) <= most

// What follows it is no other name: "Abd al-Rahman" is one.
const SERVANT = /^(?:abdul|عبد)$/

/** Whether so many words, or so rare ones, are enough to say who it is where all of them stand in one row. */
export const isWholeName = (
  { words, spread }: Pick<NameIndex, 'words' | 'spread'>,
  plain: readonly number[],
): boolean =>
  plain.length > 2 ||
  (plain.length === 2 &&
    !SERVANT.test(words.at(plain[0] ?? 0)?.text ?? '') &&
    plain.some(word => (words.at(word)?.text.length ?? 0) >= LEAST_OF_WHOLE && (spread[word] ?? 1) <= RARE.whole))

function isWholeInRow({ asked, index, start, pairs }: SideBySide, plain: readonly number[]): boolean {
  const words = plain.map(at => index.nameWords.items[start + at] ?? 0)
  const found = plain.map(at => pairs.find(one => at >= one.at && at < one.at + one.span))
  const isExact = found.every(
    one =>
      one !== undefined && (one.alike === 1 || (one.alike >= LEAST_OF_LONG && one.unit.text.length >= LEAST_LETTERS)),
  )
  if (!isExact || !isWholeName(index, words)) return false
  const ats = [...new Set(found)].flatMap(one =>
    one === undefined ? [] : Array.from({ length: one.unit.span }, (_, i) => one.unit.at + i),
  )
  const isFilled = (i: number): boolean => asked.wordClasses[i] !== 'plain' || ats.includes(i)
  return Array.from({ length: Math.max(...ats) - Math.min(...ats) }, (_, i) => Math.min(...ats) + i).every(isFilled)
}

/** Who is asked about in the own script with a name behind two listed ones has a family name of the own. */
const hasOwnFamily = ({ asked, pairs, unmatchedAsked }: SideBySide): boolean =>
  asked.prepared.isOwnScript === true &&
  pairs.length === 2 &&
  unmatchedAsked.some(i => asked.wordClasses[i] === 'plain' && pairs.every(({ unit }) => i > unit.at))

const FAMILY_WITH_TITLE = { abjad: 0.84, others: 0.87 } as const

/** Where the one name stands that has nothing but titles beside it. */
function placeBesideTitle({ wordClasses }: AskedName): number | undefined {
  if (!wordClasses.includes('empty') || wordClasses.includes('initial')) return undefined
  const at = wordClasses.indexOf('plain')
  return at < 0 || at < wordClasses.lastIndexOf('plain') ? undefined : at
}

/** Where the one word stands that a name is. */
const placeAlone = ({ prepared, wordClasses }: AskedName): number | undefined =>
  prepared.words.length === 1 && wordClasses[0] === 'plain' && isByLetters(prepared.system) ? 0 : undefined

/** Whether few listed people have this word and it is no name of many; alone it has to be theirs to the letter. */
const isSameRareName = (text: string, alike: number, index: NameIndex, word: number, isAlone: boolean): boolean =>
  alike >= (isAlone ? 1 : isAbjad(text) ? FAMILY_WITH_TITLE.abjad : FAMILY_WITH_TITLE.others) &&
  isRareName(index, word) &&
  ![text, index.words.at(word)?.text ?? ''].some(one => isKnownName(one) || isOfMany(one))

/** The listed words that may be the family name of whoever is asked for by that name, with nothing but a title beside it. */
export function familiesSaid(asked: AskedName, index: NameIndex): number[] {
  if (index.style !== 'person') return []
  const alone = placeAlone(asked)
  const at = alone ?? placeBesideTitle(asked)
  const unit = asked.units.find(one => one.at === at && one.span === 1)
  return unit === undefined
    ? []
    : [...unit.words].flatMap(([word, alike]) =>
        isSameRareName(unit.text, alike, index, word, alone !== undefined) ? [word] : [],
      )
}

/** A family name that few have, with nothing but a title beside it, is the person of that name: "General Suleymanzadeh". */
function isFamilySaid({ asked, index, start, length, pairs }: SideBySide): boolean {
  const alone = placeAlone(asked)
  const plain = alone ?? placeBesideTitle(asked)
  const pair = pairs.find(({ unit }) => unit.at === plain)
  if (pair === undefined || pair.span > 1 || pair.at !== length - 1 || length < 2) return false
  const word = index.nameWords.items[start + pair.at] ?? 0
  return isSameRareName(pair.unit.text, pair.alike, index, word, alone !== undefined)
}

/** Whether a listed person's first name and another, rare one stand side by side in the asked text, whatever else it says. */
export function isPersonContained(names: SideBySide): boolean {
  const { asked, index, start, length, pairs } = names
  if (isFamilySaid(names)) return true
  if (hasOwnFamily(names)) return false
  const wordAt = (at: number): number => index.nameWords.items[start + at] ?? 0
  // A form of a name that lists seldom have is as common as the name.
  const isSure = ({ unit, at, alike }: Pair): boolean =>
    alike >= LEAST_OF_PERSON && !isSeldomFormOf(unit.text, index.words.at(wordAt(at))?.text ?? '')
  if (pairs.reduce((total, pair) => total + (isSure(pair) ? pair.span : 0), 0) < 2) return false
  // Who is called "San" at the end has it as a name.
  const isName = (at: number): boolean =>
    index.wordClasses.at(wordAt(at)) === 'plain' ||
    (at === length - 1 && index.wordClasses.at(wordAt(at)) === 'particle')
  const plain = Array.from({ length }, (_, at) => at).filter(isName)
  const pairOf = (at: number): Pair | undefined =>
    pairs.find(one => isSure(one) && at >= one.at && at < one.at + one.span)
  const [first = 0, ...others] = plain
  const given = pairOf(first)
  if (given === undefined || (plain.length === 2 && SERVANT.test(index.words.at(wordAt(first))?.text ?? '')))
    return false
  const between = (other: Pair): number[] => {
    const [one, two] = given.unit.at < other.unit.at ? [given, other] : [other, given]
    return Array.from(
      { length: Math.max(0, two.unit.at - one.unit.at - one.unit.span) },
      (_, i) => one.unit.at + one.unit.span + i,
    )
  }
  const isBeside = (other: Pair): boolean =>
    between(other).every(i => asked.wordClasses[i] !== 'plain' || pairs.some(({ unit }) => unit.at === i))
  if (isWholeInRow(names, plain)) return true
  const most = plain.every(at => pairOf(at) !== undefined) ? RARE.whole : RARE.part
  return others.some(at => {
    const other = pairOf(at)
    return other !== undefined && other !== given && isRareName(index, wordAt(at), most) && isBeside(other)
  })
}
