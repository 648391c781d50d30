import type { Style } from '../text/model.ts'
import type { EastSystem, Reading, Word } from '../text/reading.ts'
import {
  type English,
  HANGUL_ENDINGS,
  HANGUL_WORDS,
  type HanVocabulary,
  hanVocabulary,
  KANA_WORDS,
} from './east_words.ts'
import { burmeseInHan } from './burmese_in_han.ts'
import { cantoneseOf, japaneseFamilies, japaneseOf, koreanOf, pinyinOf, sameForm } from './han.ts'
import { foreignInHan } from './han_foreign.ts'
import {
  familyLengthOf,
  familyReadingsOf,
  hongKongFamilyOf,
  hongKongOf,
  plainPinyin,
  wadeGilesOf,
} from './han_latin.ts'
import { isHangul, koreanFamilyLengthOf, revisedOf, spellingsOf } from './hangul.ts'
import { hepburnOf, isKana, isKatakana, longVowelsOf } from './kana.ts'

const EAST = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u
const PIECE =
  /[\p{Script=Han}々〆ヶ]+|\p{Script=Hangul}[\p{Script=Hangul}\d]*|[\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const isHan = (text: string): boolean => /^[\p{Script=Han}々〆ヶ]/u.test(text)

/** Reads the letters, figures and other scripts of a name. */
type ReadLetters = (text: string) => readonly Word[]

// A name of a person in these characters is this long at most; what is longer is read in the likeliest way only.
const MOST_OF_PERSON = 6
const MOST_SPELLINGS = 256

/** Every way to read a name that has Chinese, Korean or Japanese characters, the likeliest first; none for another name. */
export function eastReadings(name: string, style: Style, readLetters: ReadLetters): Reading[] {
  if (!EAST.test(name)) return []
  const foreign = style === 'person' ? foreignInHan(name) : undefined
  if (foreign !== undefined)
    return [{ system: 'pinyin', words: foreign }, ...eastReadings(name.replace(/[·•・‧．]/gu, ' '), style, readLetters)]
  const burmese = style === 'person' ? burmeseInHan(name) : undefined
  const pieces = piecesOf(name.normalize('NFKC'))
  const read = style === 'person' ? readPerson : readOrganisation
  const systems = systemsFor(pieces, style)
  const seen = new Set<string>()
  return systems
    .flatMap((system): Reading[] => {
      const words = read(pieces, system, readLetters)
      return words === undefined || words.length === 0 ? [] : [{ system, words }]
    })
    .concat(burmese === undefined ? [] : [{ system: 'pinyin', words: burmese }])
    .filter(({ words }) => {
      const key = words.map(({ text, also = [] }) => [text, ...also].join('|')).join(' ')
      return !seen.has(key) && seen.add(key)
    })
}

/** The runs of one script in each part of a name that is written apart. */
const piecesOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{M}\p{N}ー々〆]+/u)
    .flatMap(part => part.match(PIECE) ?? [])
    .filter(piece => piece !== '')

function systemsFor(pieces: readonly string[], style: Style): EastSystem[] {
  if (pieces.every(isKatakana)) return ['kana']
  if (pieces.some(isKana)) return ['japanese']
  if (!pieces.some(isHan)) return ['korean', 'revised']
  if (pieces.some(isHangul)) return ['korean', 'pinyin']
  const text = sameForm(pieces.filter(isHan).join(''))
  if (style === 'person')
    return text.length > MOST_OF_PERSON ? ['pinyin'] : ['pinyin', 'wade_giles', 'cantonese', 'korean', 'japanese']
  return (
    COUNTRIES.find(([of]) => of.test(text))?.[1] ??
    (hasKnownWord(text) ? ['pinyin', 'wade_giles', 'cantonese'] : ['pinyin'])
  )
}

// What tells where an organisation is, in simplified characters; elsewhere its characters are read otherwise.
const COUNTRIES: readonly (readonly [RegExp, EastSystem[]])[] = [
  [/株式会社|合同会社|有限会社|会社|制作所|连合|日本|组$|会$|教$/u, ['japanese', 'pinyin']],
  [/朝鲜|韩国|高丽|平壤|首尔/u, ['korean', 'pinyin']],
  [/台湾|台北|高雄|中华/u, ['pinyin', 'wade_giles']],
  [/香港|澳门/u, ['pinyin', 'cantonese']],
  [/中国/u, ['pinyin']],
]

const hasKnownWord = (text: string): boolean => Array.from(text, (_, at) => at).some(at => knownAt(text, at, han()) > 0)

function readPerson(pieces: readonly string[], system: EastSystem, readLetters: ReadLetters): Word[] | undefined {
  if (system === 'japanese' || system === 'kana') return readJapanesePerson(pieces, system, readLetters)
  const words: Word[] = []
  for (const piece of pieces) {
    const isFirst = words.length === 0
    if (!EAST.test(piece)) {
      words.push(...readLetters(piece))
      continue
    }
    const read = syllablesOf(piece, isFirst, system)
    if (read === undefined) return undefined
    words.push(
      ...(isFirst ? withFamily(read, isHan(piece) ? familyLengthOf(piece) : koreanFamilyLengthOf(piece)) : read).map(
        wordOf,
      ),
    )
  }
  return words
}

/** A word in kana; a foreign one without the Arabic article that is written together with it. */
function kanaWords(kana: string, system: EastSystem): Word[] {
  if (ARTICLE.test(kana)) return [{ text: 'al', abjad: false, also: ['el', 'ul'] }, ...kanaWords(kana.slice(2), system)]
  const word = wordOf(longVowelsOf(hepburnOf(kana)))
  // Beside words in other characters it is mostly a brand or a Japanese name.
  return [system === 'kana' ? { ...word, kana: true } : word]
}

const ARTICLE = /^アル(?=.{3})/u

// Family names that Korea reads otherwise than the character elsewhere.
const KOREAN_FAMILIES: ReadonlyMap<string, string[]> = new Map([
  ['金', ['김']],
  ['車', ['차']],
  ['车', ['차']],
  ['沈', ['심']],
])

const wordOf = (spellings: readonly string[]): Word => {
  const [text = '', ...also] = new Set(spellings)
  return { text, abjad: false, also }
}

/** The syllables of a name with those of its family name in one. */
const withFamily = (syllables: Syllables, length: number): Syllables =>
  length === 1 ? syllables : [productOf(syllables.slice(0, length), MOST_SPELLINGS), ...syllables.slice(length)]

type Syllables = readonly (readonly string[])[]

/** The spellings of each character of a piece in one system; none where the system does not know one of them. */
function syllablesOf(piece: string, isFirst: boolean, system: EastSystem): Syllables | undefined {
  const family = isFirst && isHan(piece) ? familyReadingsOf(piece) : []
  const syllables = [...piece].map((character, i): readonly string[] => {
    const isFamily = isFirst && i < familyLengthOf(piece)
    if (isHangul(character))
      return system === 'revised' ? [revisedOf(character)] : spellingsOf(character, isFirst && i === 0)
    if (system === 'korean')
      return [...(isFamily ? (KOREAN_FAMILIES.get(character) ?? []) : []), ...koreanOf(character)].flatMap(one =>
        spellingsOf(one, isFirst && i === 0),
      )
    if (system === 'cantonese')
      return [...(isFamily ? hongKongFamilyOf(character) : []), ...cantoneseOf(character).flatMap(hongKongOf)]
    const usual = family[i]
    const pinyin = [...(usual === undefined ? [] : [usual]), ...pinyinOf(character)]
    return pinyin.flatMap(system === 'wade_giles' ? wadeGilesOf : plainPinyin)
  })
  return syllables.every(spellings => spellings.length > 0) ? syllables : undefined
}

/** A Japanese name of a person as a family name and a given name, each with all that its characters may be read as. */
function readJapanesePerson(
  pieces: readonly string[],
  system: EastSystem,
  readLetters: ReadLetters,
): Word[] | undefined {
  const words: Word[] = []
  const [only = ''] = pieces
  const parts = pieces.length === 1 && isHan(only) ? splitJapanese(only) : pieces
  for (const [i, part] of parts.entries()) {
    if (!EAST.test(part)) {
      words.push(...readLetters(part))
      continue
    }
    if (isKana(part)) {
      words.push(...kanaWords(part, system))
      continue
    }
    const spellings = japaneseWord(part, i === 0)
    if (spellings === undefined) return undefined
    words.push(wordOf(spellings))
  }
  return words
}

/** Where a Japanese name is divided: after the family name where that is known, after two characters where that is likely. */
function splitJapanese(name: string): string[] {
  const families = japaneseFamilies()
  const isFamily = (length: number): boolean => length < name.length && families.has(name.slice(0, length))
  // Four characters are hardly ever a family name of one.
  const lengths = name.length > 3 ? [3, 2] : [2, 1]
  const at = lengths.find(isFamily) ?? (name.length === 2 ? 1 : 2)
  return name.length < 2 ? [name] : [name.slice(0, at), name.slice(at)]
}

const VOICED: readonly (readonly [RegExp, string])[] = [
  [/^k/, 'g'],
  [/^(?:sh|ch)/, 'j'],
  [/^(?:ts|s)/, 'z'],
  [/^t/, 'd'],
  [/^[hf]/, 'b'],
]

function japaneseWord(word: string, isFamily: boolean): string[] | undefined {
  const known = isFamily ? (japaneseFamilies().get(word) ?? []) : []
  const characters = [...word.replace(/(.)々/gu, '$1$1')]
  const readings = characters.map((character, i) =>
    japaneseOf(character).flatMap(reading => {
      const rule = i > 0 ? VOICED.find(([from]) => from.test(reading)) : undefined
      return rule === undefined ? [reading] : [reading, reading.replace(...rule)]
    }),
  )
  if (known.length === 0 && readings.some(one => one.length === 0)) return undefined
  return [...known, ...productOf(readings, MOST_SPELLINGS)].flatMap(longVowelsOf)
}

/** Each choice of one text from every list written as one, the usual ones first, and no more than so many. */
export function productOf(lists: readonly (readonly string[])[], most: number): string[] {
  let left = most
  const kept = lists.map((list, i) => {
    // The later lists are to have two at least.
    const share = Math.max(1, Math.floor(left / 2 ** (lists.length - i - 1)))
    const part = list.slice(0, share)
    left = Math.max(1, Math.floor(left / Math.max(1, part.length)))
    return part
  })
  return kept.reduce<string[]>((all, list) => all.flatMap(start => list.map(end => start + end)), [''])
}

function readOrganisation(pieces: readonly string[], system: EastSystem, readLetters: ReadLetters): Word[] | undefined {
  const words: Word[] = []
  for (const piece of pieces) {
    if (!EAST.test(piece)) {
      words.push(...readLetters(piece))
      continue
    }
    const read = wordsIn(piece, system)
    if (read === undefined) return undefined
    words.push(...read)
  }
  return words
}

const LONGEST_WORD = 14

interface Vocabulary extends HanVocabulary {
  /** A single character ends a name also before a known word. */
  endsWithin: boolean
}

let read: Vocabulary | undefined

function han(): Vocabulary {
  read ??= { ...hanVocabulary(sameForm), endsWithin: true }
  return read
}

const HANGUL: Vocabulary = { words: HANGUL_WORDS, endings: HANGUL_ENDINGS, cities: new Set(), endsWithin: false }
const KANA: Vocabulary = { words: KANA_WORDS, endings: new Map(), cities: new Set(), endsWithin: false }

/** The known words of a piece in English, and what stands between them as names. */
function wordsIn(piece: string, system: EastSystem): Word[] | undefined {
  // The one form of a character may be of another length.
  const written = [...piece]
  const same = written.map(character => (isHan(piece) ? sameForm(character) : character))
  const text = same.join('')
  const characterAt = new Map(
    same.map((form, i) => [same.slice(0, i).join('').length, { written: written[i] ?? '', form }]),
  )
  const vocabulary = isHan(piece) ? han() : isHangul(piece) ? HANGUL : KANA
  const words: Word[] = []
  let name = ''
  for (let at = 0; at < text.length; ) {
    const size = knownAt(text, at, vocabulary)
    const ends = size === 0 && isEnding(text, at, name, vocabulary)
    const digits = size === 0 ? (/^\d+/.exec(text.slice(at))?.[0] ?? '') : ''
    if (size === 0 && !ends && digits === '') {
      name += characterAt.get(at)?.written ?? ''
      at += characterAt.get(at)?.form.length ?? 1
      if (at < text.length) continue
    }
    const read = name === '' ? [] : nameOf(name, system)
    if (read === undefined) return undefined
    words.push(...read)
    name = ''
    const known = text.slice(at, at + Math.max(size, Number(ends)))
    words.push(
      ...(vocabulary.cities.has(known) ? (nameOf(known, 'pinyin') ?? []) : englishOf(wordIn(known, vocabulary))),
    )
    if (digits !== '') words.push({ text: digits, abjad: false })
    at += known.length + digits.length
    // "Shenzhen City" is Shenzhen.
    if (vocabulary.cities.has(known) && /[市省县]/u.test(text.charAt(at))) at += 1
  }
  return words
}

const wordIn = (known: string, { words, endings }: Vocabulary): English | undefined =>
  words.get(known) ?? endings.get(known)

/** Whether a character that ends names stands where it does so: at the end, or after a place or a name and before a known word. */
const isEnding = (text: string, at: number, name: string, vocabulary: Vocabulary): boolean =>
  at > 1 &&
  name.length !== 1 &&
  vocabulary.endings.has(text.charAt(at)) &&
  (vocabulary.endsWithin
    ? at + 1 === text.length || knownAt(text, at + 1, vocabulary) > 0
    : at + 1 === text.length && name === '')

/** How long the longest known word is that starts there. */
function knownAt(text: string, at: number, { words, cities }: Vocabulary): number {
  for (let size = Math.min(LONGEST_WORD, text.length - at); size > 1; size -= 1) {
    const word = text.slice(at, at + size)
    if (words.has(word) || cities.has(word)) return size
  }
  return 0
}

let places: ReadonlySet<string> | undefined

/** Whether a word is a Chinese city or province in pinyin. */
export function isChinesePlace(word: string): boolean {
  places ??= new Set([...han().cities].map(city => [...city].map(character => pinyinOf(character)[0] ?? '').join('')))
  return places.has(word)
}

// Lists print "people" and "people's", "tanker" and "tankers".
const LEAST_OF_PLURAL = 4
const englishOf = (english: English = []): Word[] =>
  english.map(spellings =>
    wordOf([
      ...spellings,
      ...spellings.filter(one => one.length >= LEAST_OF_PLURAL && !one.endsWith('s')).map(one => `${one}s`),
    ]),
  )

// A name in an organisation's name is mostly a word of two to four syllables.
const LONGEST_NAME = 4
// Of a Japanese name in a company's only the likely readings.
const MOST_OF_NAME = 200

/** A name within an organisation's name: up to four syllables are one word, of more each two are. */
function nameOf(name: string, system: EastSystem): Word[] | undefined {
  if (isKana(name)) return kanaWords(name, system)
  if (system === 'japanese') {
    const spellings =
      japaneseFamilies().get(name)?.flatMap(longVowelsOf) ?? japaneseWord(name, true)?.slice(0, MOST_OF_NAME)
    return spellings === undefined ? undefined : [wordOf(spellings)]
  }
  const syllables = syllablesOf(name, false, system)
  if (syllables === undefined) return undefined
  const size = syllables.length <= LONGEST_NAME ? LONGEST_NAME : 2
  return Array.from({ length: Math.ceil(syllables.length / size) }, (_, i) =>
    wordOf(productOf(syllables.slice(i * size, (i + 1) * size), MOST_SPELLINGS)),
  )
}
