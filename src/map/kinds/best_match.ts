import { isUnspaced, type Word } from '../language/roots.ts'
import { type Condition, functionWords } from '../language/said.ts'
import type { Spotted, Match } from './saying_match.ts'
import { OTHER_NAME_WEIGHT } from './all_sayings.ts'
import { PLACE_WORDS } from './words.ts'

export const EXACT = 0.94
export const BENT = 0.85

export const kindOf = ({
  tags,
  implies,
}: {
  tags: readonly string[]
  implies?: Condition | undefined
}): Pick<Spotted, 'tags' | 'implies'> => ({
  tags,
  ...(implies !== undefined && { implies }),
})

/** "Where can I find a dog park", "looking for a nose job": a name of several words, one of which was taken with words that hold the sentence together. */
export function compoundOf(
  { used, tags }: Match,
  known: readonly Match[],
  words: readonly Word[],
  language: string,
): Match | undefined {
  const joints = functionWords().get(language)
  const isJoint = (written: string): boolean =>
    words.some(word => word.written === written && joints?.has(word.text) === true)
  if (used.size < 2 || ![...used].some(isJoint)) return undefined
  const order = words.map(({ written }) => written)
  const isName = (one: Match): boolean =>
    one.used.size > 1 &&
    one.likeness >= EXACT &&
    one.weight >= OTHER_NAME_WEIGHT &&
    one.tags[0] !== tags[0] &&
    [...used].every(word => one.used.has(word) || isJoint(word)) &&
    [...one.used].every(word => !isJoint(word)) &&
    isTogether([...one.used].map(word => order.indexOf(word)))
  return highest(known.filter(isName))
}

// Less is a part of a compound.
const LEAST_BENT = 0.86

/** A word that is said for a kind is no other word that is bent: a "vitrier" puts in what others clean as "vitres"; nor is one with an ending the end of a compound. */
export function exactOf({ used, likeness: like, tags }: Match, found: readonly Match[]): Match | undefined {
  if (like === 1) return undefined
  const isExact = (one: Match): boolean =>
    (one.likeness === 1 || (like < LEAST_BENT && one.likeness >= EXACT)) &&
    one.weight >= OTHER_NAME_WEIGHT &&
    one.tags[0] !== tags[0] &&
    [...used].every(word => one.used.has(word))
  return highest(found.filter(isExact))
}

const isTogether = (places: readonly number[]): boolean =>
  Math.max(...places) - Math.min(...places) === places.length - 1

const LEAST_SHARE = 0.7

/** What calls the kind by its name beside what was found: who asks a jeweller to mend a necklace asks a jeweller, and more. */
export function nameOf(best: Match, found: readonly Match[]): Match {
  let name = best
  for (const one of found)
    if (
      one.order < name.order &&
      best.tags.includes(one.tags[0] ?? '') &&
      one.implies === undefined &&
      one.likeness >= BENT &&
      one.share >= LEAST_SHARE
    )
      name = one
  if (name === best) return best
  const isRest = (word: string): boolean => name.used.has(word) || PLACE_WORDS.has(word.toLowerCase())
  const isMore = ({ tags, used }: Match): boolean =>
    best.tags.includes(tags[0] ?? '') && used.size > name.used.size && [...used].every(isRest)
  // A "tattoo studio" is named by both.
  return highest(found.filter(isMore)) ?? name
}

function highest(found: readonly Match[]): Match | undefined {
  let best: Match | undefined
  for (const one of found) if (best === undefined || one.claim > best.claim) best = one
  return best
}

/** What claims most; where it is said with few letters of the text, and another with many, that one: "library bookbinding" is a trade. */
export function claimantOf(found: readonly Match[], many: number): Match | undefined {
  const claiming = highest(found)
  if (claiming === undefined || claiming.letters >= many) return claiming
  const heaviest = found.reduce((most, one) => (one.rank > most.rank ? one : most), claiming)
  return heaviest.letters >= many ? heaviest : claiming
}

/** What says most of the kind of another. */
export function fullestOf(claiming: Match, found: readonly Match[]): Match {
  let fullest = claiming
  for (const one of found)
    if (one.rank > fullest.rank && one.tags[0] === claiming.tags[0] && one.implies === claiming.implies) fullest = one
  return fullest
}

const EATING_PLACE = /^amenity=(?:restaurant|fast_food|cafe|bar|pub)$/

/** Who asks for a restaurant and for what there is to eat asks for those who make it. */
export function withCuisine(best: Match, found: readonly Match[]): Match {
  const isPlace = ({ tags, implies }: Match): boolean => implies === undefined && EATING_PLACE.test(tags[0] ?? '')
  const isCuisine = ({ tags, implies }: Match): boolean =>
    tags[0]?.startsWith('cuisine=') === true || implies?.key === 'cuisine'
  const wanted = isPlace(best) ? isCuisine : isCuisine(best) ? isPlace : () => false
  const other = highest(
    found.filter(one => wanted(one) && one.weight >= OTHER_NAME_WEIGHT && one.share === 1 && !shareWords(one, best)),
  )
  if (other === undefined) return best
  const { tags, implies } = isCuisine(best) ? best : other
  const { implies: _implies, ...rest } = best
  return {
    ...rest,
    ...kindOf({ tags, implies }),
    letters: best.letters + other.letters,
    used: new Set([...best.used, ...other.used]),
  }
}

/** Whether two use the same words of a text; where words are not divided, one may hold the other. */
export function shareWords({ used }: Match, other: Match): boolean {
  const isSame = (one: string, word: string): boolean =>
    one === word || (isUnspaced(one) && (one.includes(word) || word.includes(one)))
  return [...used].some(one => [...other.used].some(word => isSame(one, word)))
}
