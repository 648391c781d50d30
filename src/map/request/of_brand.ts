import { headOf } from '../language/clauses.ts'
import { without } from '../language/cut.ts'
import { isUnspaced } from '../language/roots.ts'
import { brandIn, type SaidBrand } from '../kinds/brands.ts'
import { type Capability, toExactKind } from '../kinds/capability.ts'
import { type Divided, NONE, holds, saidOf, wordsOfKind } from './divide.ts'
import { fitting } from './fitting.ts'

const LEAST_SHARE = 0.4
const HALF = 0.5
// A long name is no other word by chance.
const LEAST_SHARE_OF_LONG = 0.33
const LONG_NAME = 6
// A shorter one in small letters is a brand where it has shops.
const LEAST_ANYWHERE = 5

// A syllable of Korean, or a letter of Chinese, tells as much as two.
const lengthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (/[\p{Script=Hangul}\p{Script=Han}]/u.test(letter) ? 2 : 1), 0)

/** Whether a text is about a brand: a word of a sentence may be one by chance. */
const isMeant = ({ share, said, isSure, isHere }: SaidBrand): boolean =>
  isSure
    ? (share >= LEAST_SHARE && (isHere || said.length > 1 || share > HALF)) ||
      (share >= LEAST_SHARE_OF_LONG && lengthOf(said.join('')) >= LONG_NAME)
    : share === 1 && (isHere || lengthOf(said.join('')) >= LEAST_ANYWHERE)

/** The same where the text names a brand: its kind is what it sells, unless another is named beside it. */
export function ofBrand(capability: string, divided: Divided, countryCode: string | undefined): Divided {
  const { answer, asked: wish } = divided
  const rest = without(capability, saidOf(wish))
  const head = without(headOf(capability), saidOf(wish))
  const headed = head.trim() === '' ? undefined : brandIn(head, countryCode)
  const brand = headed ?? brandIn(rest, countryCode)
  if (brand === undefined) return divided
  const condition = { key: 'brand', values: brand.names, said: brand.said, ways: [brand.said] }
  const used = 'suggestions' in answer ? NONE : (answer.used ?? new Set(wordsOfKind(rest, answer.osmTags)))
  const isTaken =
    !('suggestions' in answer) && (isTakenFor(brand, answer, used) || (answer.basis === 'term' && brand.isSure))
  // In "a Lidl with a cash machine" nobody asks for the machine.
  const naming = 'suggestions' in answer ? used : (answer.used ?? new Set(wordsOfKind(capability, answer.osmTags)))
  const isDescribed = headed !== undefined && naming.size > 0 && ![...naming].some(word => holds(head, word))
  if ('suggestions' in answer || isTaken || isDescribed) {
    const isAllOfKind = isTaken && (isUnspaced(capability) || brand.share >= HALF)
    if (!(isMeant(brand) || isAllOfKind) || toExactKind(rest) !== undefined) return divided
    const kind: Capability = { basis: 'brand', osmTags: [...brand.tags], used: new Set(brand.said) }
    const wished = fitting({ ...wish, conditions: [...wish.conditions, condition] }, kind)
    return { answer: kind, wish: wished, asked: wish }
  }
  const isBeside = used.size > 0 && !brand.said.some(word => used.has(word))
  if (!isBeside || !(brand.isSure || isUnspaced(capability)) || !brand.tags.some(tag => answer.osmTags.includes(tag)))
    return divided
  return { ...divided, wish: { ...divided.wish, conditions: [...divided.wish.conditions, condition] } }
}

/** Whether a kind was made of the words of a brand: "Burger King" is more than a burger, and a Mercadona no market. */
function isTakenFor(brand: SaidBrand, answer: Capability, used: ReadonlySet<string>): boolean {
  if (!brand.isSure || !brand.isExact) return false
  if (answer.basis === 'spelling') return true
  const isMore =
    brand.said.some(word => /^\p{Lu}/u.test(word) && !used.has(word)) ||
    [...used].some(word => isUnspaced(word) && brand.said.some(name => name !== word && name.includes(word)))
  // A part of a name that is not divided is the name.
  const isSaid = (word: string): boolean =>
    brand.said.includes(word) || (isUnspaced(word) && brand.said.some(name => name.includes(word)))
  const isOwn = (word: string): boolean => isSaid(word) && (isMore || toExactKind(word) === undefined)
  return used.size > 0 && [...used].every(isOwn)
}
