import type { SideBySide } from '../text/model.ts'
import { GENERIC, PLACES, STRUCTURE } from '../text/word_classes.ts'
import { isStructure } from '../vocabulary/meanings.ts'
import { isReordered, listedClass, listedText, wordAt } from './guards_shared.ts'
import { isOrganisation } from './side_by_side.ts'

const FUNCTION_WORD =
  /^(?:a|an|of|the|and|for|in|on|to|by|de|del|della|di|da|do|la|le|les|du|des|der|die|das|und|y|e|i|u|al|el|wa|lil)$/
// Every state has such a body or company, and which state it is tells them apart.
const OF_STATE = /^(?:national|state|central|federal|public|republic|ministry|government)$/
const FEWEST_WORDS = 2
const MOST_MISSING = 1
// Of a phrase that more of the listed parties are called by, nobody knows which of them is meant.
const FEW_PARTIES = 5

/** A name that is all words of trade, and the listed name is that with one word more: lists have few parties with these words together. */
export function isPhraseOfFew(names: SideBySide): boolean {
  const { asked, pairs } = names
  if (!isOrganisation(names) || asked.prepared.isOwnScript === true || isReordered(names)) return false
  const isAsListed = pairs.every(({ alike, span, unit }) => alike === 1 && span === 1 && unit.span === 1)
  if (!isAsListed || names.unmatchedAsked.some(i => asked.wordClasses[i] !== 'empty')) return false
  const said = pairs.map(({ at }) => at).filter(at => isSaid(names, at))
  return (
    (said.length >= FEWEST_WORDS ? said.some(at => !isOfEvery(listedText(names, at))) : isForeignWord(names, said)) &&
    isLittleMissing(names, said) &&
    !(said.some(at => OF_STATE.test(listedText(names, at))) && names.unmatchedListed.some(at => isPlace(names, at))) &&
    partiesWith(names, said) <= FEW_PARTIES
  )
}

/** At most one word is missing, and not the one that fewest parties have: without that nobody is said. */
function isLittleMissing(names: SideBySide, said: readonly number[]): boolean {
  const spreadAt = (at: number): number => names.index.spread[wordAt(names, at)] ?? 0
  const missing = names.unmatchedListed.filter(at => isSaid(names, at))
  return missing.length <= MOST_MISSING && missing.every(at => spreadAt(at) > Math.min(...said.map(spreadAt)))
}

const isPlace = (names: SideBySide, at: number): boolean => listedClass(names, at) === 'place'

const isOfEvery = (word: string): boolean => STRUCTURE.has(word) || isStructure(word)

const LEAST_OF_FOREIGN = 5

/** A word of trade in another language that the listed party is called by: "Sistema" of a financial corporation. */
function isForeignWord(names: SideBySide, [at]: readonly number[]): boolean {
  const word = at === undefined ? '' : listedText(names, at)
  return (
    word.length >= LEAST_OF_FOREIGN &&
    !GENERIC.has(word) &&
    !PLACES.has(word) &&
    !STRUCTURE.has(word) &&
    names.unmatchedListed.every(place => ['generic', 'empty', 'place'].includes(listedClass(names, place)))
  )
}

const isSaid = (names: SideBySide, at: number): boolean => isSaidWord(names, wordAt(names, at))

const isSaidWord = ({ index }: SideBySide, word: number): boolean =>
  !['empty', 'initial'].includes(index.wordClasses.at(word) ?? 'plain') &&
  !FUNCTION_WORD.test(index.words.at(word)?.text ?? '')

/** How many listed parties have a name of all these words and no more than one besides, counted no further than is asked. */
function partiesWith(names: SideBySide, places: readonly number[]): number {
  const { byWord, nameWords, sources } = names.index
  const wordsOf = (name: number): Uint32Array =>
    nameWords.items.subarray(nameWords.starts[name] ?? 0, nameWords.starts[name + 1] ?? 0)
  const words = places.map(at => wordAt(names, at))
  const countOf = (word: number): number => (byWord.starts[word + 1] ?? 0) - (byWord.starts[word] ?? 0)
  const [rarest = 0] = words.toSorted((one, other) => countOf(one) - countOf(other))
  const parties = new Set<number>()
  for (const name of byWord.items.subarray(byWord.starts[rarest] ?? 0, byWord.starts[rarest + 1] ?? 0)) {
    const all = wordsOf(name)
    if (!words.every(word => all.includes(word))) continue
    if (all.filter(word => isSaidWord(names, word)).length > words.length + MOST_MISSING) continue
    parties.add(sources.at(name)?.entry ?? -1)
    if (parties.size > FEW_PARTIES) break
  }
  return parties.size
}
