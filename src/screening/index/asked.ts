import { createBoundedMap } from '../../lib/bounded_map.ts'
import { slipsBetween } from '../../lib/slips.ts'
import { isShortFor, shortenedFrom } from '../vocabulary/abbreviations.ts'
import { cognateKeyOf, placeKeyOf } from '../vocabulary/cognates.ts'
import { phrasesMeaning, wordsMeaning } from '../vocabulary/concepts.ts'
import { sameMeaning } from '../vocabulary/meanings.ts'
import { askSpelt } from './asked_spelt.ts'
import { formsOfName } from '../persons/given_names.ts'
import { type Sibling, siblingOf } from '../persons/sibling_names.ts'
import { lettersOf } from '../persons/initials.ts'
import type { AskedName, NameIndex, PreparedName, Spelling, Style, Unit, WordClass } from '../text/model.ts'
import { weightOf } from './name_index.ts'
import { numberOf, waysToWrite } from '../vocabulary/numerals.ts'
import { SHIP_PREFIXES } from '../text/word_classes.ts'
import { isFamilyOfTitle, prepareAsked } from './prepared.ts'
import { classOf } from './classes.ts'
import { madeOfBeginnings } from '../vocabulary/syllabic.ts'
import { isAbjad, keysAcross } from '../readings/abjad.ts'
import { partsOfPersian } from '../readings/persian_parts.ts'
import { pinyinOfFirm } from '../readings/cantonese_firms.ts'
import { pinyinOfWadeGiles, pinyinSyllables } from '../readings/latin_east.ts'
import { isByLetters, type Word } from '../text/reading.ts'
import {
  BEHIND_ARTICLE,
  isOfParts,
  joinedSimilarity,
  LEAST_JOINED,
  SAME_MEANING,
  SAME_READING,
  SAME_SKELETON,
  similarity,
  similarityOfJoin,
  slipsFor,
} from '../compare/similarity.ts'
import { type AskedSpelling, cityOf, keyOfAsked, spellAsked } from '../compare/spelling.ts'
import { looseSkeletonOf, skeletonOf } from '../text/sound.ts'
import { hanOf } from '../compare/syllables.ts'

/** Finds what in an index is like the parts of a name: all of it, with how alike it is. */
export interface Finder {
  words(asked: AskedSpelling): ReadonlyMap<number, number>
  wordsLikeJoin(text: string): ReadonlyMap<number, number>
  joins(text: string): ReadonlyMap<number, number>
  wholes(text: string): ReadonlyMap<number, number>
}

const NOTHING: ReadonlyMap<number, number> = new Map()

/** Reads a name that is asked about, once for each way to read it. */
export const askFor = (
  name: string,
  index: NameIndex,
  finder: Finder,
  isName: (word: string) => boolean = () => false,
): AskedName[] =>
  withGlued(
    withBeginnings(
      prepareAsked(name, index.style, word => index.wordIds.has(word)),
      index,
    ),
    index,
  ).map(prepared =>
    (isByLetters(prepared.system) && prepared.words.every(({ also }) => also === undefined)) ||
    prepared.system === 'acronym'
      ? askPrepared(splitUnknown(prepared, index), index, finder, isName)
      : askSpelt({ ...prepared, han: hanOf(name) }, index, finder),
  )

const withBeginnings = (all: PreparedName[], index: NameIndex): PreparedName[] =>
  index.style === 'organisation' ? [...all, ...all.slice(0, 1).flatMap(one => madeOfBeginnings(one, index))] : all

/** The syllables of a long Chinese word that a list has as neighbours; the word itself where it has not. */
function syllablesIn(word: Word, { joins, joinScan }: NameIndex): Word[] {
  const syllables = word.text.length < LEAST_OF_GLUED ? undefined : pinyinSyllables(word.text)
  if (syllables === undefined || syllables.length < 3) return [word]
  const isListed = syllables.slice(1).every((syllable, i) => {
    const joined = `${syllables[i]}${syllable}`
    return joinScan.near(joined, exactly).some(id => joins.at(id) === joined)
  })
  return isListed ? syllables.map(text => ({ text, abjad: false })) : [word]
}

const MOST_GLUED = 5
const LEAST_OF_GLUED = 9

/** And with three words or more as the one that a list has: "Jin Hai Long Yuan Trading" is Jinhailongyuan. */
function withGlued(all: PreparedName[], index: NameIndex): PreparedName[] {
  const { style, wordIds } = index
  const [first] = all
  if (style !== 'organisation' || first === undefined || !isByLetters(first.system)) return all
  const { words } = first
  const apart = words.flatMap(word => (wordIds.has(word.text) ? [word] : syllablesIn(word, index)))
  if (apart.length > words.length) return [...all, { ...first, words: apart }]
  for (let size = Math.min(MOST_GLUED, words.length); size > 2; size -= 1)
    for (let at = 0; at + size <= words.length; at += 1) {
      const text = words
        .slice(at, at + size)
        .map(word => word.text)
        .join('')
      if (text.length < LEAST_OF_GLUED || !wordIds.has(text)) continue
      return [...all, { ...first, words: words.toSpliced(at, size, { text, abjad: false }) }]
    }
  return all
}

function askPrepared(
  prepared: PreparedName,
  index: NameIndex,
  finder: Finder,
  isName: (word: string) => boolean,
): AskedName {
  const isLongInitial = (text: string): boolean => prepared.initials?.has(text) === true
  const spelledBy = (sibling?: Sibling): AskedSpelling[] =>
    prepared.words.map(({ text }) => spellAsked(text, index.style, prepared.isOwnScript, isLongInitial(text), sibling))
  const plain = spelledBy()
  const sibling = index.style === 'person' ? siblingOf(plain.map(({ skeleton }) => skeleton)) : undefined
  const spellings = sibling === undefined ? plain : spelledBy(sibling)
  const texts = spellings.map(({ text }) => text)
  const shortened = texts.map(text =>
    index.style === 'organisation' ? longWordsOf(text, prepared.pointed?.has(text) === true, index) : [],
  )
  const ofParts = new Set(index.style === 'person' ? texts.filter(isOfPersianParts).slice(0, MOST_OF_PARTS) : [])
  const singles = spellings.map(
    (spelling, at): Unit => ({
      text: spelling.text,
      at,
      span: 1,
      words: withPinyin(
        withLongWords(finder.words(spelling), shortened[at] ?? [], index),
        spelling.text,
        undefined,
        index,
      ),
      joins: ofParts.has(spelling.text)
        ? withParts(withPhrases(finder.joins(spelling.text), spelling.text, index), spelling.text, index, finder)
        : withPhrases(finder.joins(spelling.text), spelling.text, index),
    }),
  )
  const pairs = texts.slice(1).map((text, at): Unit => {
    const joined = `${texts[at]}${text}`
    return {
      text: joined,
      at,
      span: 2,
      words: withPinyin(
        withMeanings(finder.wordsLikeJoin(joined), joined, `${texts[at]}-${text}`, index),
        texts[at] ?? '',
        text,
        index,
      ),
      joins: withPhrases(NOTHING, joined, index),
    }
  })
  const hasPrefix = index.style === 'organisation' && texts.length > 1 && SHIP_PREFIXES.has(texts[0] ?? '')
  const whole = (hasPrefix ? texts.slice(1) : texts).join('')
  const wordClasses = texts.map((text, at) =>
    index.style === 'person' && isFamilyOfTitle({ text }, at, texts.length)
      ? 'plain'
      : isStrayNumber(text, index)
        ? 'empty'
        : isLongInitial(text)
          ? 'initial'
          : (shortened[at]?.length ?? 0) > 0 && prepared.pointed?.has(text) === true
            ? 'generic'
            : classIn(text, index),
  )
  const spread = spellings.map((spelling, at) => spreadOf(spelling, singles[at]?.words ?? NOTHING, index))
  const weights = spread.map((count, i) => weightOf(count, index.entries.length, wordClasses[i] ?? 'plain'))
  return {
    prepared,
    units: [...singles, ...pairs],
    weights,
    wordClasses,
    spread,
    isName,
    whole,
    wholes: finder.wholes(whole),
  }
}

const LEAST_OF_BEGINNING = 4

/** Words that this one may be short for; with a point, where no trade is, those of the lists that begin with it. */
function longWordsOf(text: string, hasPoint: boolean, { wordIds, byInitial, words }: NameIndex): readonly string[] {
  const trades = shortenedFrom(text, hasPoint)
  if (trades.length > 0 || !hasPoint || text.length < LEAST_OF_BEGINNING || wordIds.has(text)) return trades
  return [...(byInitial.get(text.slice(0, 1)) ?? [])].flatMap(id => {
    const long = words.at(id)?.text ?? ''
    return long.startsWith(text) && isShortFor(text, long) ? [long] : []
  })
}

/** The class of a word in that index. */
export const classIn = (text: string, { style, spread, wordIds }: NameIndex): WordClass =>
  classOf(text, style, spread[wordIds.get(text) ?? -1] ?? 0)

type Found = ReadonlyMap<number, number>

/** And the words of the index that this one may be short for. */
const withLongWords = (found: Found, long: readonly string[], { wordIds }: NameIndex): Found =>
  long.length === 0
    ? found
    : new Map([...long.flatMap(word => wordIds.get(word) ?? []).map(id => [id, SAME_MEANING] as const), ...found])

/** And the words of the index that mean what these two words of a company's name mean together. */
function withMeanings(found: Found, joined: string, phrase: string, { style, wordIds }: NameIndex): Found {
  const ids =
    style === 'organisation'
      ? [...wordsMeaning(joined), ...cityOf(joined), ...sameMeaning(isAbjad(joined) ? joined : phrase)].flatMap(
          word => wordIds.get(word) ?? [],
        )
      : []
  return ids.length === 0 ? found : new Map([...ids.map(id => [id, SAME_MEANING] as const), ...found])
}

// Of more spellings of the other part the nearest are enough.
const MOST_SPELLINGS = 40
const LEAST_OF_PART = 0.75
// All spellings of the other part are looked up, and a name has one or two words of two parts.
const MOST_OF_PARTS = 4
const isOfPersianParts = (text: string): boolean => isAbjad(text) && partsOfPersian(text) !== undefined

/** And the neighbours of listed names that are the two parts of this word of Persian: "Pour Karimi", "Hossein Zadeh". */
function withParts(found: Found, text: string, { joins, joinScan, words }: NameIndex, finder: Finder): Found {
  const parts = partsOfPersian(text)
  if (parts === undefined) return found
  const { rest, spellings, isFirst } = parts
  const like = [...finder.words(spellAsked(rest, 'person'))]
    .filter(([, alike]) => alike >= LEAST_OF_PART)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_SPELLINGS)
  const all = like.flatMap(([id, alike]) => {
    const other = words.at(id)?.text ?? ''
    return spellings.flatMap(part => {
      const joined = isFirst ? `${part}${other}` : `${other}${part}`
      return joinScan
        .near(joined, exactly)
        .filter(join => joins.at(join) === joined)
        .map(join => [join, alike] as const)
    })
  })
  return all.length === 0 ? found : new Map([...found, ...all])
}

/** And the Chinese words of the index that these words are in Wade-Giles or as Hong Kong says them. */
function withPinyin(found: Found, text: string, behind: string | undefined, { style, wordIds }: NameIndex): Found {
  const ids =
    style === 'organisation'
      ? [...pinyinOfWadeGiles(text, behind), ...(behind === undefined ? [] : pinyinOfFirm(text, behind))].flatMap(
          word => wordIds.get(word) ?? [],
        )
      : []
  return ids.length === 0 ? found : new Map([...ids.map(id => [id, SAME_READING] as const), ...found])
}

/** And the two neighbours of listed names that mean it together. */
function withPhrases(found: Found, text: string, { style, joins, joinScan }: NameIndex): Found {
  const phrases =
    style === 'organisation'
      ? [...phrasesMeaning(text), ...sameMeaning(text).filter(isPhrase).map(joinedOf)].filter(phrase => phrase !== text)
      : []
  const ids = phrases.flatMap(phrase => joinScan.near(phrase, exactly).filter(id => joins.at(id) === phrase))
  return ids.length === 0 ? found : new Map([...ids.map(id => [id, SAME_MEANING] as const), ...found])
}

// "real-estate" is two words.
const isPhrase = (meaning: string): boolean => meaning.includes('-')
const joinedOf = (meaning: string): string => meaning.replaceAll('-', '')

const exactly = (): number => 0

// Nobody's name has a number, unless a list says so.
const isStrayNumber = (text: string, { style, wordIds }: NameIndex): boolean =>
  style === 'person' && /^\d+$/.test(text) && !wordIds.has(text)

const LEAST_PART = 4
// Family names of the Maghreb, which elsewhere are two words: "Benbrahim", "Bouaziz".
const SON = /^(?:ben|bin|ibn|bint|ould)$/
const MAGHREB = /^(ben|bel|bin|bou|bu|ould)(.{4,})$/

/** Takes the article off a person's name that no list has with it, and a first name off the last one that is written together with it. */
function splitUnknown(prepared: PreparedName, { style, wordIds, bySkeleton }: NameIndex): PreparedName {
  if (style !== 'person') return prepared
  const knows = (text: string): boolean => text.length >= LEAST_PART && wordIds.has(text)
  const isAlone = prepared.words.length === 1
  const partsOf = (text: string, before = ''): string[] => {
    if (/\d/.test(text) || wordIds.has(text)) return [text]
    const stem = /^[ae]l(?=.{4})/.test(text) ? text.slice(2) : ''
    const skeleton = looseSkeletonOf(stem)
    const isStem = bySkeleton.has(skeleton) && (stem.length > LEAST_PART || formsOfName(skeleton).length > 0)
    // Behind a "Ben" it is a given name: "Ben Belkacem".
    const [, of = '', son = ''] = SON.test(before) ? [] : (MAGHREB.exec(text) ?? [])
    const isSon = !isAlone && son !== '' && !bySkeleton.has(looseSkeletonOf(text))
    if (isSon && formsOfName(looseSkeletonOf(son)).length > 0) return [of === 'bel' ? 'ben' : of, son]
    if (!isAlone) return isStem ? ['al', stem] : [text]
    const at = Array.from(text, (_, i) => i).find(i => knows(text.slice(0, i)) && knows(text.slice(i)))
    return at === undefined ? [text] : [text.slice(0, at), text.slice(at)]
  }
  return {
    ...prepared,
    words: prepared.words.flatMap((word, i) =>
      word.abjad ? [word] : partsOf(word.text, prepared.words[i - 1]?.text).map(text => ({ text, abjad: false })),
    ),
  }
}

function spreadOf({ text, skeleton, abjad }: Spelling, like: ReadonlyMap<number, number>, index: NameIndex): number {
  const same = index.wordIds.get(text) ?? firstOf(index.bySkeleton.get(skeleton))
  const ids = [...(same !== undefined ? [same] : []), ...(abjad ? like.keys() : [])]
  return ids.reduce((most, id) => Math.max(most, index.spread[id] ?? 1), 1)
}

/** Finds by keys and letters: everything that looking at each word would find. */
export const createFinder = (index: NameIndex): Finder => ({
  words: remember(asked => among(wordsNear(asked, index), id => similarityOf(asked, index.words.at(id), index.style))),
  wordsLikeJoin: text => {
    const skeletons = text.length < LEAST_OF_SKELETON || isAbjad(text) ? [] : joinedSkeletonsOf(text, index.style)
    return among(wordsNearJoin(text, skeletons, index), id => {
      const listed = index.words.at(id)
      if (listed === undefined) return 0
      return skeletons.includes(listed.skeleton) && listed.text !== text
        ? SAME_SKELETON
        : similarityOfJoin(text, listed)
    })
  },
  joins: text => among(index.joinScan.near(text, joinSlips), id => joinedSimilarity(text, index.joins.at(id) ?? '')),
  wholes: text => among(index.wholeScan.near(text, wholeSlips), id => wholeSimilarity(text, index.wholes.at(id) ?? '')),
})

// Indians write one sound with an x or with three letters.
const joinedSkeletonsOf = (text: string, style: Style): string[] =>
  style === 'organisation'
    ? [skeletonOf(text)]
    : [...new Set([text.replace(/x/g, 'ksh'), text.replace(/ksh/g, 'x')])]
        .map(looseSkeletonOf)
        .flatMap(skeleton => [skeleton, ...formsOfName(skeleton)])

// First names and words like "company" are asked for again and again.
const MOST_REMEMBERED = 2_000

/** Remembers what is asked for a second time: what is found once would only take memory, as there is much of it. */
function remember(
  find: (asked: AskedSpelling) => ReadonlyMap<number, number>,
): (asked: AskedSpelling) => ReadonlyMap<number, number> {
  const known = createBoundedMap<ReadonlyMap<number, number>>(MOST_REMEMBERED)
  const askedBefore = createBoundedMap<true>(MOST_REMEMBERED)
  return asked => {
    const key = keyOfAsked(asked.text, asked.isOwnScript, asked.isInitial, asked.sibling)
    const found = known.get(key) ?? find(asked)
    if (askedBefore.get(key) === true) known.set(key, found)
    askedBefore.set(key, true)
    return found
  }
}

/** Those of the others that are alike at all. */
export function among(ids: Iterable<number>, similarityOf: (id: number) => number): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const id of ids) {
    const alike = similarityOf(id)
    if (alike > 0) found.set(id, alike)
  }
  return found
}

const similarityOf = (asked: AskedSpelling, listed: Spelling | undefined, style: Style): number =>
  listed === undefined ? 0 : similarity(asked, listed, style)

function firstOf(ids: Iterable<number> | undefined): number | undefined {
  for (const id of ids ?? []) return id
  return undefined
}

// Shorter words of two are too often another word.
const LEAST_OF_SKELETON = 8

// Two words in Latin letters that Persian has in one.
const IN_PERSIAN =
  /^(?:pou?r|pur|poor|haj|moll|mull|ban|ben)|(?:pou?r|pur|poor|zad[ea]h?|n[ae]jad|nezhad|ni?ya|nia|ki?a|manesh|kh?w?ah|d[uo]u?st|vand|panah|rad|mehr|fard|far|tabar|khani|parast)$/

const wordsNearJoin = (text: string, skeletons: readonly string[], index: NameIndex): Iterable<number> =>
  isAbjad(text)
    ? new Set([
        ...(isOfParts(text) || numberOf(text) !== undefined ? wordsAcross(keysAcross(text), index) : []),
        ...index.wordScan.near(text, joinSlips),
      ])
    : new Set([
        ...sameNumbers(text, index),
        ...(index.style === 'person' && IN_PERSIAN.test(text) ? wordsAcross(keysAcross(text), index) : []),
        ...skeletons.flatMap(skeleton => [...(index.bySkeleton.get(skeleton) ?? [])]),
        ...index.wordScan.near(
          text,
          index.style === 'organisation' && BEHIND_ARTICLE.test(text) ? slipsFor : joinSlips,
        ),
      ])

const wordsAcross = (keys: readonly string[], { byConsonants }: NameIndex): number[] =>
  keys.flatMap(key => [...(byConsonants.get(key) ?? [])])

const joinSlips = (length: number): number => Math.floor(length * (1 - LEAST_JOINED) + 1e-9)

function wordsNear(asked: AskedSpelling, index: NameIndex): Iterable<number> {
  const same = index.wordIds.get(asked.text)
  const others = index.style === 'person' ? [] : sameNumbers(asked.text, index)
  if (asked.numeric) return same === undefined ? others : [same, ...others]
  // Of a company an initial is no other word.
  if (asked.text.length === 1 || asked.isInitial)
    return index.style === 'person'
      ? lettersOf(asked.text).flatMap(letter => [...(index.byInitial.get(letter) ?? [])])
      : [...(same === undefined ? [] : [same]), ...others]
  const initial = index.wordIds.get(asked.text.slice(0, 1))
  const near = new Set(initial === undefined ? others : [initial, ...others])
  const add = (found: Iterable<number> = []): void => {
    for (const id of found) near.add(id)
  }
  const addId = (id: number | undefined): void => {
    if (id !== undefined) near.add(id)
  }
  add(index.bySkeleton.get(asked.skeleton))
  for (const skeletons of [asked.otherSkeletons, asked.forms])
    for (const skeleton of skeletons) add(index.bySkeleton.get(skeleton))
  for (const texts of [asked.exactForms, asked.meanings]) for (const text of texts) addId(index.wordIds.get(text))
  for (const head of asked.heads) add(index.byMeaning.get(head))
  if (index.style === 'organisation') add(index.byMeaning.get(placeKeyOf(asked.text)))
  if (asked.cognate !== '') add(index.byMeaning.get(cognateKeyOf(asked.cognate)))
  for (const key of asked.abjadKeys) add(index.byConsonants.get(key))
  for (const sound of asked.sounds) add(index.bySound.get(sound))
  add(index.wordScan.near(asked.text, slipsFor))
  return near
}

const sameNumbers = (text: string, { wordIds }: NameIndex): number[] =>
  waysToWrite(text).flatMap(one => wordIds.get(one) ?? [])

const LEAST_FOR_ONE = 8
const LEAST_FOR_TWO = 14

/** How many slips a whole name of that length may have, written without spaces. */
const wholeSlips = (length: number): number => (length < LEAST_FOR_ONE ? 0 : length < LEAST_FOR_TWO ? 1 : 2)

/** How alike two names are when spaces do not count, 0 to 1. */
export function wholeSimilarity(asked: string, listed: string): number {
  if (asked === listed) return 1
  const length = Math.max(asked.length, listed.length)
  const most = wholeSlips(Math.min(asked.length, listed.length))
  if (most === 0 || Math.abs(asked.length - listed.length) > most || digitsOf(asked) !== digitsOf(listed)) return 0
  const slips = slipsBetween(asked, listed)
  return slips > most ? 0 : 1 - slips / length
}

const digitsOf = (text: string): string => text.replace(/\D+/g, ' ').trim()
