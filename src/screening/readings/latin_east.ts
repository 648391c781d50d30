import { once } from '../../lib/once.ts'
import type { Limit, Reading, Word } from '../text/reading.ts'
import { isChineseFamily, plainPinyin, wadeGilesOf } from './han_latin.ts'
import { divided } from './divided.ts'
import { southernWords } from './dialects.ts'
import { spellingsOf } from './hangul.ts'

// Every syllable of Mandarin in pinyin, by what it begins with.
const PINYIN = `
- a ai an ang ao e ei en er o ou
b a ai an ang ao ei en eng i ian iao ie in ing o u
p a ai an ang ao ei en eng i ian iao ie in ing o ou u
m a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u
f a an ang ei en eng o ou u
d a ai an ang ao e ei en eng i ian iao ie ing iu ong ou u uan ui un uo
t a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo
n a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo v
l a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan un uo v
g a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
k a ai an ang ao e en eng ong ou u ua uai uan uang ui un uo
h a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
j i ia ian iang iao ie in ing iong iu u uan ue un
q i ia ian iang iao ie in ing iong iu u uan ue un
x i ia ian iang iao ie in ing iong iu u uan ue un
zh a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
ch a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
sh a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo
r an ang ao e en eng i ong ou u uan ui un uo
z a ai an ang ao e ei en eng i ong ou u uan ui un uo
c a ai an ang ao e en eng i ong ou u uan ui un uo
s a ai an ang ao e en eng i ong ou u uan ui un uo
y a an ang ao e i in ing ong ou u uan ue un
w a ai an ang ei en eng o u`

const LONGEST = 6
const FEWEST_LETTERS = 4
const MOST_OF_PERSON = 4
// A family name of one and a given name of two, as most are.
const SYLLABLES = 3

const pinyin = once((): ReadonlySet<string> => {
  const lines = PINYIN.trim()
    .split('\n')
    .map(line => line.split(' '))
  return new Set(lines.flatMap(([start = '', ...ends]) => ends.map(end => `${start === '-' ? '' : start}${end}`)))
})

// As many as the long names of companies have.
const MOST_OF_WORD = 16

/** The syllables of pinyin that a word is made of, the longest first; none for another word. */
export const pinyinSyllables = (word: string): readonly string[] | undefined =>
  divided(word, { least: 1, longest: LONGEST, most: MOST_OF_WORD, has: part => pinyin().has(part) })

/** Whether two words are Chinese given names of two syllables or more that differ, in which no slip makes one of the other. */
export const areOtherSyllables = (one: string, other: string): boolean =>
  one !== other && [one, other].every(word => word.length >= FEWEST_LETTERS && (pinyinSyllables(word)?.length ?? 0) > 1)

/** Whether a person's name in Latin letters is a Chinese one in pinyin: syllables with a family name first or last. */
export const isChineseName = (words: readonly string[]): boolean =>
  words.every(word => pinyinSyllables(word) !== undefined) &&
  [words[0], words.at(-1)].some(word => isChineseFamily(word ?? ''))

const fromWadeGiles = once(() => invert([...pinyin()].map(one => [one, wadeGilesOf(one)] as const)))

// By the ends that names have; the others sound the same.
const ENDS = [0, 1, 4, 8, 16, 17, 21] as const
const FIRST = 0xac00
const BEGINNINGS = 19 * 21

const korean = once(() =>
  [true, false].map(isFirst =>
    invert(
      Array.from({ length: BEGINNINGS }, (_, i) => i).flatMap(beginning =>
        ENDS.map(end => {
          const syllable = String.fromCodePoint(FIRST + beginning * 28 + end)
          return [syllable, spellingsOf(syllable, isFirst)] as const
        }),
      ),
    ),
  ),
)

function invert(all: readonly (readonly [of: string, spellings: readonly string[]])[]): Map<string, string[]> {
  const inverted = new Map<string, string[]>()
  for (const [of, spellings] of all)
    for (const spelling of spellings) inverted.set(spelling, [...(inverted.get(spelling) ?? []), of])
  return inverted
}

const KOREAN_FAMILIES = new Set(
  `lee yi ri rhee li kim gim park pak bak choi choe choy jung jeong chong chung cho jo kang gang yoon yun youn jang chang lim im rim yim han oh seo suh shin sin kwon gwon hwang ahn song ryu yoo hong jeon jun chon ko koh goh
  moon mun yang son sohn pae bae paek baek paik heo hur huh nam sim shim noh roh ro ha kwak gwak sung seong cha chu joo ju woo ku koo ryang min pang bang om eom hyon hyun chi jee ji ryom yeom tae kil gil pyon byun`.split(
    /\s+/,
  ),
)

// What people type for the ü that stands behind l and n alone, and offices print in passports.
const TYPED_UMLAUT = /([ln])(?:yu|ue|uu)/g
const UMLAUT = /^([ln])[uv]$/

/** A word with the ü of pinyin as it is typed most, where it is no other pinyin. */
const withUmlaut = (text: string): string => {
  const typed = text.replace(TYPED_UMLAUT, '$1v')
  return typed !== text && pinyinSyllables(text) === undefined && pinyinSyllables(typed) !== undefined ? typed : text
}

/** Every way to write a syllable that has, or has lost, the marks of its ü. */
const umlautsOf = (syllable: string): string[] => {
  const [, consonant] = UMLAUT.exec(syllable) ?? []
  return consonant === undefined ? [] : ['u', 'v', 'yu', 'ue'].map(vowel => `${consonant}${vowel}`)
}

/** The other ways to read a Chinese or Korean person's name in Latin letters: pinyin for Wade-Giles and the other way round, and all romanisations of Korean. */
export function latinEastReadings(words: readonly Word[]): Reading[] {
  const texts = words.map(({ text }) => withUmlaut(text))
  if (texts.length < 2 || texts.length > MOST_OF_PERSON || texts.some(text => !/^[a-z]{2,9}$/.test(text))) return []
  const chinese = chineseWords(texts)
  const southern = texts.some(text => !pinyin().has(text))
    ? southernWords(texts, text => pinyin().has(text))
    : undefined
  return [
    ...chinese.map(words => ({ system: 'pinyin' as const, ...words })),
    ...(southern === undefined ? [] : [{ system: 'southern' as const, words: southern }]),
    ...koreanWords(texts).map(words => ({ system: 'korean' as const, words })),
  ]
}

const wordOf = (spellings: readonly string[]): Word => {
  const [text = '', ...also] = new Set(spellings)
  return { text, abjad: false, also }
}

// Several syllables of pinyin are one of Wade-Giles, and what stands last may be a given name.
const BY_WADE_GILES: Limit = { score: 0.95, why: 'The name is read as one in Wade-Giles.' }
const BY_ORDER: Limit = { score: 0.98, why: 'The family name is taken to stand last.' }

/** Every reading as a Chinese name: as it is written and, where its last syllable may be the family name, with that one first. */
function chineseWords(texts: readonly string[]): Pick<Reading, 'words' | 'atMost'>[] {
  const pinyin = inPinyin(texts)
  const words = pinyin ?? inWadeGiles(texts.flatMap(text => wadeGilesSyllables(text) ?? [text]))
  const written = pinyin === undefined ? { atMost: BY_WADE_GILES } : {}
  const last = texts.at(-1) ?? ''
  const isFamilyLast =
    (isChineseFamily(last) || (fromWadeGiles().get(last) ?? []).some(isChineseFamily)) && words?.length === SYLLABLES
  if (words === undefined) return []
  const familyFirst = [...words.slice(-1), ...words.slice(0, -1)]
  return [
    { words, ...written },
    ...(isFamilyLast ? [{ words: familyFirst, atMost: pinyin === undefined ? BY_WADE_GILES : BY_ORDER }] : []),
  ]
}

function inPinyin(texts: readonly string[]): Word[] | undefined {
  if (!isChineseName(texts)) return undefined
  const syllables = texts.flatMap(text => pinyinSyllables(text) ?? [])
  // Who writes every syllable apart may write Wade-Giles, in which "chang" is Zhang.
  const isApart = syllables.length === texts.length && texts.length === SYLLABLES
  const meant = (one: string): readonly string[] => (isApart ? (fromWadeGiles().get(one) ?? []) : [])
  return syllables.length <= MOST_OF_PERSON
    ? syllables.map(one => wordOf([...plainPinyin(one), ...umlautsOf(one), ...wadeGilesOf(one), ...meant(one)]))
    : undefined
}

function inWadeGiles(texts: readonly string[]): Word[] | undefined {
  const meant = texts.map(text => fromWadeGiles().get(text) ?? (pinyin().has(text) ? [text] : []))
  const isName =
    texts.length <= MOST_OF_PERSON &&
    meant.every(one => one.length > 0) &&
    [meant[0], meant.at(-1)].some(all => (all ?? []).some(one => isChineseFamily(one)))
  return isName ? meant.map((all, i) => wordOf([texts[i] ?? '', ...all])) : undefined
}

// Nothing else stands at the end of a syllable.
const OF_TWO = /^[a-z]{4,10}(?:[aeiouhnr]|ng)$/

/** What one word or two of a name in Wade-Giles are in pinyin, written as one word; none for words of another kind. */
export function pinyinOfWadeGiles(text: string, behind?: string): string[] {
  const [one = '', two = ''] = behind === undefined ? (wadeGilesSyllables(text) ?? []) : [text, behind]
  const [first, second] = [fromWadeGiles().get(one), fromWadeGiles().get(two)]
  // What is pinyin as it stands is hardly anything else.
  if (first === undefined || second === undefined || (pinyin().has(one) && pinyin().has(two))) return []
  return first.flatMap(start => second.flatMap(end => plainPinyin(`${start}${end}`)))
}

/** The two syllables of Wade-Giles that a word is; none for another word. */
function wadeGilesSyllables(word: string): readonly string[] | undefined {
  if (!OF_TWO.test(word) || fromWadeGiles().has(word)) return undefined
  for (let end = Math.min(LONGEST, word.length - 2); end > 1; end -= 1)
    if (fromWadeGiles().has(word.slice(0, end)) && fromWadeGiles().has(word.slice(end)))
      return [word.slice(0, end), word.slice(end)]
  return undefined
}

/** Every reading as a Korean name, whose family name may stand last and whose given name may be one word. */
function koreanWords(texts: readonly string[]): Word[][] {
  const isFamily = (at: number): boolean => KOREAN_FAMILIES.has(texts[at] ?? '')
  const family = isFamily(0) ? 0 : isFamily(texts.length - 1) ? texts.length - 1 : undefined
  if (family === undefined) return []
  const others = texts.filter((_, i) => i !== family)
  const [given = ''] = others
  const divided = texts.length === SYLLABLES ? [others] : texts.length === SYLLABLES - 1 ? waysToDivide(given) : []
  return divided.flatMap(syllables => {
    const all = family === 0 ? [texts[0] ?? '', ...syllables] : [...syllables, texts[family] ?? '']
    const read = all.map((text, i) => {
      const isFirst = family === 0 ? i === 0 : i === all.length - 1
      const meant = korean()[isFirst ? 0 : 1]?.get(text) ?? []
      return [text, ...meant.flatMap(syllable => [...spellingsOf(syllable, isFirst)])]
    })
    return read.every(spellings => spellings.length > 1) ? [read.map(wordOf)] : []
  })
}

const LEAST_GIVEN = 5

/** "Myungsoo" as Myung and Soo. */
const waysToDivide = (given: string): string[][] =>
  given.length < LEAST_GIVEN
    ? []
    : Array.from({ length: given.length - 3 }, (_, i) => [given.slice(0, i + 2), given.slice(i + 2)]).filter(parts =>
        parts.every(part => korean()[1]?.has(part) === true),
      )

const MOST_SYLLABLES = 4
const LONGEST_SYLLABLE = 6
const LEAST_OF_ONE = 6

/** The Korean syllables that a word of a company's or a ship's name is made of; none for another word. */
const koreanSyllables = (word: string): readonly string[] | undefined =>
  divided(word, {
    least: 2,
    longest: LONGEST_SYLLABLE,
    most: MOST_SYLLABLES,
    has: (part, isFirst) => korean()[isFirst ? 0 : 1]?.has(part) === true,
  })

// Of "ae" the two letters are no two syllables of a Chinese name.
const isChinese = (word: string): boolean =>
  pinyin().has(word) || (pinyinSyllables(word) !== undefined && !/[aeo]e|eo/.test(word))

const OF_KOREA =
  /^(?:korean?|dprk|cho?son|joseon|pyongyang|pyeongyang|phyongyang|nampho|nampo|wonsan|rason|seoul|busan|pusan|incheon)$/

/** The words of a company's or a ship's name in every romanisation of Korean; none where one that tells who it is is no Korean word, or all may be Chinese. */
export function koreanInName(words: readonly Word[], isBeside: (text: string) => boolean): Word[] | undefined {
  const own = words.map(({ text }) =>
    isBeside(text) ? [] : /^[a-z]{2,16}$/.test(text) ? koreanSyllables(text) : undefined,
  )
  const telling = words.filter((_, i) => own[i]?.length !== 0)
  const count = own.reduce((total, syllables) => total + (syllables?.length ?? 0), 0)
  if (own.includes(undefined) || count < 2) return undefined
  if (telling.length === 1 && (telling[0]?.text.length ?? 0) < LEAST_OF_ONE) return undefined
  if (telling.every(({ text }) => isChinese(text)) && !words.some(({ text }) => OF_KOREA.test(text))) return undefined
  return words.map((word, i) => {
    const syllables = own[i] ?? []
    return syllables.length === 0 ? word : wordOf([word.text, ...spellingsOfWord(syllables)])
  })
}

const MOST_SPELLINGS = 512

const spellingsOfWord = (syllables: readonly string[]): string[] =>
  syllables
    .map((text, i) => {
      const meant = korean()[i === 0 ? 0 : 1]?.get(text) ?? []
      return [...new Set(meant.flatMap(syllable => [...spellingsOf(syllable, i === 0)]))]
    })
    .reduce<string[]>((all, next) => all.flatMap(one => next.map(end => `${one}${end}`)).slice(0, MOST_SPELLINGS), [''])
