import { toExactKind } from '../../map/kinds/capability.ts'
import type { Kind } from '../../map/request/kind.ts'
import { isHolding, readAskedName } from '../../map/language/asked_name.ts'
import { matchName, type NameMatch } from '../../map/names/match.ts'
import { nearAt } from '../../map/language/near_words.ts'
import { nameWords } from '../../map/language/name_words.ts'
import { without } from '../../map/language/cut.ts'

/** A text that may be a name, and how its words are understood. */
export interface AskedText {
  text: string
  kind: Kind
  /** The words that say what kind of business it is. */
  words: readonly string[]
  /** They are all there is. */
  isWhole: boolean
  /** Words that the name has to have. */
  has: readonly string[]
  /** What the rows have to be besides being called so. */
  conditional: Pick<Kind, 'conditions' | 'open'>
}

/** The text as it stands, whose conditions may be a part of the name ("Open Kitchen"), and without them; none when it says a kind and no more. */
export function textsOf(capability: string | undefined, kind: Kind): AskedText[] {
  if (capability === undefined) return []
  const { said = [] } = kind
  const texts = [
    { text: capability, has: said.flatMap(nameWords), conditional: {} },
    ...(said.length === 0 ? [] : [{ text: trimEnd(without(capability, said)), has: [], conditional: kind }]),
  ]
  return texts
    .filter(({ text }) => !isKindAlone(text, kind) && !isKindNear(text, kind))
    .map(asked => ({ ...asked, kind, ...partsOf(asked.text, kind) }))
}

/** "Berdental" of "Berdental with wifi", which is left as "Berdental with". */
function trimEnd(text: string): string {
  const words = text.split(' ')
  while (words.length > 1 && nameWords(words.at(-1) ?? '').every(isHolding)) words.pop()
  return words.join(' ')
}

/** Makes the test whether a name is meant by a text. */
export function called(asked: AskedText): (name: string) => NameMatch | undefined {
  const name = readAskedName(asked.text, new Set(asked.words))
  return own => {
    const match = name && matchName(name, [own])
    return match !== undefined && suits(asked, match) && hasAll(asked, [own]) ? match : undefined
  }
}

/** Whether names have every word that they have to. */
export const hasAll = ({ has }: AskedText, names: readonly string[]): boolean => {
  const words = new Set(has.length === 0 ? [] : names.flatMap(nameWords))
  return has.every(word => words.has(word))
}

/** The words that say what kind of business it is, and whether they are all there is. */
function partsOf(
  capability: string,
  { basis, osmTags, unknown, unused = [] }: Kind,
): { words: string[]; isWhole: boolean } {
  // Whoever is read as having misspelt a kind may have spelt a name well; a brand is a name.
  if (unknown !== undefined || basis === 'spelling' || basis === 'none' || basis === 'brand')
    return { words: [], isWhole: false }
  const isOfKind = (word: string): boolean => toExactKind(word)?.osmTags.some(tag => osmTags.includes(tag)) === true
  const rest = new Set(unused.flatMap(nameWords).filter(word => !isOfKind(word)))
  return { words: nameWords(capability).filter(word => !rest.has(word)), isWhole: rest.size === 0 }
}

/** What a name has to be to be meant rather than the kind. */
export const suits = ({ kind, isWhole }: AskedText, match: Pick<NameMatch, 'isSpelt' | 'isWhole'>): boolean =>
  // A café may be called "Why Not", but who asks why something is so asks for none with a word of that.
  ((!isWhole && kind.isRefused !== true) || match.isWhole) && (kind.basis !== 'spelling' || match.isSpelt)

/** Whether a text is a kind and what it is to be near: who asks for a hotel near Caldea asks for none of that name. */
function isKindNear(text: string, { unknown, basis }: Kind): boolean {
  if (unknown !== undefined || basis === 'brand') return false
  const words = text.split(/\s+/)
  const at = nearAt(words.map(word => nameWords(word)[0] ?? ''))
  return at > 0 && toExactKind(trimEnd(words.slice(0, at).join(' '))) !== undefined
}

/** A tag, and the plain name of a kind, are nobody's name. */
const isKindAlone = (capability: string, kind: Kind): boolean =>
  kind.unknown === undefined && (/^[a-z_:]+\s*=/.test(capability.trim()) || toExactKind(capability) !== undefined)
