import type { IndexDraft, IndexFile } from '../../lib/index_file.ts'
import { slipsBetween } from '../../lib/slips.ts'
import { placeOf, type TextTable } from '../../lib/text_table.ts'
import { toAscii } from '../../lib/ascii.ts'
import { foldWord } from '../language/roots.ts'
import { toSimplified } from '../language/simplified.ts'
import { speltRight } from './spellings.ts'
import { languagesOf } from '../kinds/languages.ts'
import { allSayings } from '../kinds/all_sayings.ts'
import { addPlanes, addTexts, compiledTables, readPlanes, readTexts } from '../language/compiled.ts'

/** What names a kind by itself in a language whose words are not divided. */
interface Names {
  isName(text: string): boolean
  /** By how they sound. */
  bySound(sound: string): string | undefined
  /** The letter that makes a name of three letters of Chinese or more, by all others of these; empty where several do. */
  letterFor(key: string): string | undefined
  /** Those in katakana, by their length. */
  katakana: ReadonlyMap<number, readonly string[]>
}

// Stands for a letter that is looked for.
const ANY = '?'
const LEAST_WEIGHT = 0.9
const LONGEST = 10
const HAN = /^\p{Script=Han}+$/u
const KATAKANA = /[\p{Script=Katakana}ー]{5,}/gu
const ALL_KATAKANA = /^[\p{Script=Katakana}ー]+$/u
const LEAST_KANA = 4
const LEAST_WITH_HAN = 3
const LEAST_KATAKANA = 5

/** The tables of names in languages whose words are not divided. */
export const UNSPACED_NAMES = compiledTables('unspaced', ['ja', 'zh'], writeNames)

const namesOf = UNSPACED_NAMES.of(readNames)

function writeNames(draft: IndexDraft, language: string): void {
  const texts = new Set<string>()
  for (const { roots, weight } of allSayings(language)) {
    const [only, ...further] = roots
    if (only === undefined || further.length > 0 || only.others !== undefined || weight < LEAST_WEIGHT) continue
    if ([...only.text].length >= 2) texts.add(only.text)
  }
  const bySound = new Map<string, string>()
  const byOthers = new Map<string, string>()
  for (const text of texts) {
    const sound = soundOf(text, language)
    if (sound !== undefined && !bySound.has(sound)) bySound.set(sound, text)
    if (language === 'ja') for (const key of othersOf(text)) byOthers.set(key, byOthers.has(key) ? '' : text)
  }
  const names = [...texts].sort()
  const sounds = [...bySound.keys()].sort()
  const others = [...byOthers.keys()].sort()
  addTexts(draft, 'names', names)
  addTexts(draft, 'sounds', sounds)
  const numbers = new Map(names.map((name, number) => [name, number]))
  addPlanes(
    draft,
    'by_sound',
    sounds.map(sound => numbers.get(bySound.get(sound) ?? '') ?? 0),
    NUMBER_BYTES,
  )
  addTexts(draft, 'others', others)
  addTexts(
    draft,
    'letters',
    others.map(key => byOthers.get(key)?.charAt(key.indexOf(ANY)) ?? ''),
  )
  addTexts(
    draft,
    'katakana',
    [...texts].filter(text => ALL_KATAKANA.test(text)),
  )
}

const NUMBER_BYTES = 3

function readNames(table: IndexFile): Names {
  const names = readTexts(table, 'names')
  const sounds = readTexts(table, 'sounds')
  const others = readTexts(table, 'others')
  const letters = readTexts(table, 'letters')
  const bySound = readPlanes(table, 'by_sound', NUMBER_BYTES)
  const katakana = new Map<number, string[]>()
  for (const text of textsOf(readTexts(table, 'katakana')))
    katakana.set(text.length, [...(katakana.get(text.length) ?? []), text])
  return {
    isName: text => placeOf(text, names) !== undefined,
    bySound(sound) {
      const place = placeOf(sound, sounds)
      return place === undefined ? undefined : names.at(bySound[place] ?? 0)
    },
    letterFor(key) {
      const place = placeOf(key, others)
      return place === undefined ? undefined : letters.at(place)
    },
    katakana,
  }
}

const textsOf = ({ length, at }: TextTable): string[] => Array.from({ length }, (_, number) => at(number) ?? '')

const SMALL: Readonly<Record<string, string>> = {
  ゃ: 'や',
  ゅ: 'ゆ',
  ょ: 'よ',
  ぁ: 'あ',
  ぃ: 'い',
  ぅ: 'う',
  ぇ: 'え',
  ぉ: 'お',
  ゎ: 'わ',
}
const OF_O = /(?<=[おこそとのほもよろ])う/g

const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, letter => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60))

/** How a text sounds: kana of either kind without what makes a vowel long or a consonant double, Chinese in the letters of ASCII; undefined when that tells too little. */
function soundOf(text: string, language: string): string | undefined {
  if (language === 'zh') return HAN.test(text) && text.length <= LONGEST_SOUND ? toSound(text) : undefined
  if (!/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return undefined
  // What looks alike on a small screen.
  const alike = text.replace(/ソ/g, 'ン').replace(/シ/g, 'ツ')
  const sound = toHiragana(alike)
    .replace(/[ゃゅょぁぃぅぇぉゎ]/g, letter => SMALL[letter] ?? letter)
    .replace(/[ーっ]|(?<=[あいうえお])[あいうえお](?=[あいうえお])/g, '')
    .replace(OF_O, '')
  return sound.length >= (/\p{Script=Han}/u.test(sound) ? LEAST_WITH_HAN : LEAST_KANA) ? sound : undefined
}

const LONGEST_SOUND = 5
const sounds = new Map<string, string>()

function toSound(text: string): string {
  return [...text]
    .map(letter => {
      const kept = sounds.get(letter)
      if (kept !== undefined) return kept
      const made = toAscii(letter).toLowerCase().trim()
      sounds.set(letter, made)
      return made
    })
    .join(' ')
}

function othersOf(text: string): string[] {
  const letters = [...text]
  if (letters.length < LEAST_WITH_HAN || letters.length > LONGEST_SOUND || !HAN.test(text)) return []
  return letters.map((_, at) => letters.map((letter, i) => (i === at ? ANY : letter)).join(''))
}

// What a place is called by at its end; of two letters others are near to too much.
const OF_PLACE = /[店院馆厅市所行医场站楼局室吧房社]$/
const MOST_LETTERS = 8

/** A text with a part that names nothing replaced by what sounds or looks like it and names a kind; where something was found, of what that left, or a word of its own. */
export function respeltUnspaced(text: string, left?: string): string | undefined {
  const written = [...text.normalize('NFC')]
  if (written.length > LONGEST_TEXT) return undefined
  const likely = languagesOf(text, [])
  const most = likely[0]?.evidence ?? 0
  for (const { language, evidence } of [...likely].reverse()) {
    const isUndivided = language === 'ja' || language === 'zh'
    const read = isUndivided && evidence >= most ? respeltIn(written, language, left) : undefined
    if (read !== undefined) return read
  }
  return undefined
}

function respeltIn(written: readonly string[], language: string, left: string | undefined): string | undefined {
  // Each letter stays where it is; what is written as several is left alone.
  const own = written.map(letter => foldOf(letter, language))
  if (own.some(letter => [...letter].length > 1)) return undefined
  const names = namesOf(language)
  const rest = left === undefined ? undefined : new Set(foldOf(left, language))
  for (let length = Math.min(LONGEST, own.length); length >= 2; length -= 1)
    for (let at = 0; at + length <= own.length; at += 1) {
      const part = own.slice(at, at + length).join('')
      if (/[^\p{L}ー]/u.test(part) || names.isName(part) || isEveryday(part, language)) continue
      if (isInWord(own, at, length) || (rest !== undefined && !mayBeOfRest(part, language))) continue
      const name = nameOf(part, language, names)
      if (name === undefined) continue
      if (rest !== undefined && !isOfRest(part, name, rest, own.join(''), language)) continue
      if (length < LEAST_WITH_HAN && !(OF_PLACE.test(name) && own.length <= MOST_LETTERS)) continue
      return [...written.slice(0, at), name, ...written.slice(at + length)].join('')
    }
  return undefined
}

const LONGEST_TEXT = 60

const foldOf = (text: string, language: string): string =>
  language === 'zh' ? toSimplified(foldWord(text)) : foldWord(text)

const ONE_KATAKANA = /^[\p{Script=Katakana}ー]$/u
const LEAST_HIRAGANA = 5

/** Whether a part is cut out of a word: in katakana all that stands together is one, and of a sentence in hiragana anything can be cut. */
function isInWord(letters: readonly string[], at: number, length: number): boolean {
  const part = letters.slice(at, at + length).join('')
  if (/^\p{Script=Hiragana}+$/u.test(part)) return length < LEAST_HIRAGANA
  const isCut = (inside: number, outside: number): boolean =>
    ONE_KATAKANA.test(letters[inside] ?? '') && ONE_KATAKANA.test(letters[outside] ?? '')
  return isCut(at, at - 1) || isCut(at + length - 1, at + length)
}

/** Whether a part says something that what was found does not: what is changed of it was left, or it is a whole word in katakana. */
function isOfRest(part: string, name: string, rest: ReadonlySet<string>, text: string, language: string): boolean {
  if (language === 'ja' && text.match(KATAKANA)?.some(run => run === part) === true) return true
  return [...part].every((letter, at) => letter === name[at] || rest.has(letter))
}

const mayBeOfRest = (part: string, language: string): boolean =>
  part.length >= LEAST_WITH_HAN && (language === 'zh' || HAN.test(part) || ALL_KATAKANA.test(part))

const isEveryday = (part: string, language: string): boolean => speltRight().get(language)?.has(part) === true

function nameOf(part: string, language: string, { bySound, letterFor, katakana }: Names): string | undefined {
  const sound = soundOf(part, language)
  const heard = sound === undefined ? undefined : bySound(sound)
  if (heard !== undefined && heard !== part && isAlike(part, heard, language)) return heard
  for (const key of language === 'ja' ? othersOf(part) : []) {
    const letter = letterFor(key) ?? ''
    if (letter !== '' && soundAlike(part.charAt(key.indexOf(ANY)), letter)) return key.replace(ANY, letter)
  }
  if (part.length < LEAST_KATAKANA || !ALL_KATAKANA.test(part)) return undefined
  const near = [part.length - 1, part.length, part.length + 1]
    .flatMap(length => katakana.get(length) ?? [])
    .filter(name => name.length >= LEAST_KATAKANA && slipsBetween(name, part) === 1)
  return near.length === 1 ? near[0] : undefined
}

// Letters that one reading in Japanese is written with.
const SAME_SOUND =
  '院員印飲因医 者社車舎写 館管間缶官巻感 店点展典転 所書署初処 医位衣囲委 場上城状 屋家矢 局曲極 校工公交高講港 室質 堂道動同 科化課家下可歌 美備 療料量 歯司 薬約 菜才祭 整正成製性 形型計 内無 園遠円 理利里 容用要洋 接摂設 種主手 修終習 税勢 士師史 便瓶 郵有 銭船先洗 湯当 具工 器機'.split(
    ' ',
  )

const soundAlike = (one: string, other: string): boolean =>
  SAME_SOUND.some(letters => letters.includes(one) && letters.includes(other))

/** Whoever types Chinese by its sound has most of a word right. */
const isAlike = (part: string, name: string, language: string): boolean =>
  language !== 'zh' || [...part].filter((letter, at) => letter === name[at]).length * 2 >= part.length
