import { isTakenFrom, UNSAID } from './beginnings.ts'
import { partsOf } from './compounds.ts'
import { headOf } from './concepts.ts'
import { sameMeaning } from './meanings.ts'
import type { NameIndex, PreparedName } from '../text/model.ts'
import { formsOfName } from '../persons/given_names.ts'
import { looseSkeletonOf } from '../text/sound.ts'
import { GENERIC, PLACES, POPULAR } from '../text/word_classes.ts'

const LEAST_SHORT = 5
const LONGEST_SHORT = 24
const FEWEST_WORDS = 2
const MOST_WORDS = 8
const FEWEST_OF_TITLE = 3

/** Works a list out for each key of an index once. */
function perIndex<T>(make: (index: NameIndex, key: string) => T): (index: NameIndex, key: string) => T {
  const known = new WeakMap<NameIndex, Map<string, T>>()
  return (index, key) => {
    const ofIndex = known.get(index) ?? new Map<string, T>()
    known.set(index, ofIndex)
    const found = ofIndex.get(key) ?? make(index, key)
    ofIndex.set(key, found)
    return found
  }
}

/** The words of that first letter that are all of the name of some listed organisation, and neither words of a language nor names of people. */
const bareNamesOf = perIndex((index, letter): readonly string[] =>
  [...(index.byInitial.get(letter) ?? [])].flatMap(id => {
    // Few words are, and what a word is takes the longest to tell.
    const isBare = namesOf(index, id).some(name => lengthOf(index, name) === 1 && isInLetters(index, name))
    const text = isBare ? (index.words.at(id)?.text ?? '') : ''
    return isCoined(text) ? [text] : []
  }),
)

/** Those of them that are made of the beginnings of Slavic words, by what these mean. */
const compoundsOf = perIndex((index): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>()
  for (const letter of 'abcdefghijklmnopqrstuvwxyz')
    for (const text of bareNamesOf(index, letter)) {
      const parts = partsOf(text)
      if (parts.length > 0) found.set(keyOf(parts), [...(found.get(keyOf(parts)) ?? []), text])
    }
  return found
})

const keyOf = (words: readonly string[]): string =>
  words
    .filter(word => !UNSAID.has(word))
    .map(word => headOf(word) ?? word)
    .sort()
    .join(' ')

/** The listed names that are words of trade and places alone, the first of that letter. */
const titlesOf = perIndex((index, letter): readonly (readonly string[])[] =>
  [...(index.byInitial.get(letter) ?? [])].flatMap(id =>
    isKnownWord(index.words.at(id)?.text ?? '')
      ? namesOf(index, id).flatMap(name => {
          const start = index.nameWords.starts[name] ?? 0
          const words = Array.from(
            { length: lengthOf(index, name) },
            (_, at) => index.words.at(index.nameWords.items[start + at] ?? 0)?.text ?? '',
          )
          const isTitle =
            index.nameWords.items[start] === id &&
            words.length >= FEWEST_WORDS &&
            isInLetters(index, name) &&
            isTitleOf(words)
          return isTitle ? [words] : []
        })
      : [],
  ),
)

const namesOf = ({ byWord }: NameIndex, word: number): number[] => [
  ...byWord.items.subarray(byWord.starts[word], byWord.starts[word + 1]),
]
const isInLetters = ({ sources }: NameIndex, name: number): boolean =>
  sources.at(name)?.party !== 'vessel' && sources.at(name)?.system === 'letters'
const lengthOf = ({ nameWords }: NameIndex, name: number): number =>
  (nameWords.starts[name + 1] ?? 0) - (nameWords.starts[name] ?? 0)

const isCoined = (text: string): boolean =>
  text.length >= LEAST_SHORT &&
  text.length <= LONGEST_SHORT &&
  /^[a-z]+$/.test(text) &&
  !isKnownWord(text) &&
  formsOfName(looseSkeletonOf(text)).length === 0

/** Whether it is a word of trade, of bodies or of places in some language. */
const isKnownWord = (text: string): boolean =>
  GENERIC.has(text) || PLACES.has(text) || headOf(text) !== undefined || sameMeaning(text).length > 0

/** Whether a name is made of such words alone, and says what its bearer is rather than how he is called. */
export const isTitleOf = (words: readonly string[]): boolean =>
  words.every(word => isKnownWord(word) && !POPULAR.has(word))

/** A name of words of trade and places as the listed word that is made of their beginnings, "Korea Mining Development" as KOMID, and such a word as the listed name that it is made of. */
export function madeOfBeginnings(prepared: PreparedName, index: NameIndex): PreparedName[] {
  const words = prepared.words.map(({ text }) => text)
  const isLatin =
    prepared.system === 'letters' && prepared.isRead !== true && words.every(text => /^[a-z]+$/.test(text))
  if (!isLatin || words.length > MOST_WORDS) return []
  const [first = ''] = words
  const letter = first.slice(0, 1)
  const named = (texts: readonly string[]) => texts.map(text => ({ text, abjad: false }))
  if (words.length === 1)
    return isCoined(first)
      ? titlesMadeInto(first, index).map(title => ({ ...prepared, words: named(title), isExpanded: true }))
      : []
  if (!isTitleOf(words)) return []
  const endings = prepared.classes.length === 0 ? [[]] : [[], ['company'], ['corporation']]
  const shorts = [
    ...bareNamesOf(index, letter).filter(short =>
      endings.some(end => isMadeOfBeginnings(short, [...words, ...end], FEWEST_WORDS)),
    ),
    ...(compoundsOf(index, '').get(keyOf(words)) ?? []),
  ]
  return shorts.map(text => ({ system: 'acronym', words: named([text]), classes: [], onlyForms: false }))
}

// What a listed name has lost with its legal form, and the form itself.
const FORM_BEFORE = /^(?:so|soc|co|con|com|comp|cor|corp|corpo)(?=.{4})/
const FORM_BEHIND = /(?<=.{4})(?:sa|spa|co|srl|corp)$/

/** The listed names of words of trade and places that such a word is made of, their legal forms too: "Sogemac". */
function titlesMadeInto(short: string, index: NameIndex): readonly (readonly string[])[] {
  const bare = short.replace(FORM_BEHIND, '')
  const texts = [short, bare, short.replace(FORM_BEFORE, ''), bare.replace(FORM_BEFORE, '')]
  return [...new Set(texts)].flatMap(text =>
    titlesOf(index, text.slice(0, 1)).filter(title =>
      isMadeOfBeginnings(text, title, FEWEST_OF_TITLE - (text.length < short.length ? 1 : 0)),
    ),
  )
}

const ENOUGH_OF_ONE = 2
const ENOUGH_OF_TWO = 7

/** What is made of two words alone is anybody's brand unless it is long. */
const isEnough = (short: string, taken: number): boolean => taken > FEWEST_WORDS || short.length >= ENOUGH_OF_TWO

/** Whether a word is made of the beginnings of so many of these words at least, of one of them more than its letter. */
export const isMadeOfBeginnings = (short: string, words: readonly string[], fewest: number): boolean =>
  short[0] === words[0]?.[0] &&
  isTakenFrom(short, words, {
    mayPassFirst: false,
    isEnough: (taken, longest) => taken >= fewest && longest >= ENOUGH_OF_ONE && isEnough(short, taken),
  })
