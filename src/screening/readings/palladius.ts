import type { Rule } from './rule.ts'
import { pinyinSyllables } from './han.ts'
import { isChineseFamily, plainPinyin } from './han_latin.ts'

// Pinyin to Cyrillic by Palladius, in this order; э and е are one, since newspapers take one for the other.
const RULES: readonly Rule[] = [
  [/^hui$/, 'хуей'],
  [/^er$/, 'ер'],
  [/^yi$/, 'и'],
  [/^ya(?=$|[no])/, 'я'],
  [/^ye$/, 'е'],
  [/^you$/, 'ю'],
  [/^yin/, 'ин'],
  [/^yong$/, 'юнg'],
  [/^yu(?=$|[ean])/, 'ü'],
  [/^wu$/, 'у'],
  [/^w/, 'в'],
  [/^([jqx])u(?=$|[ean])/, '$1ü'],
  [/(?<=^[jqx])iong$/, 'юнg'],
  [/^(zh|ch|sh|r)i$/, '$1и'],
  [/^([zcs])i$/, '$1ы'],
  [/ian$/, 'ян'],
  [/iang$/, 'янg'],
  [/iao$/, 'яо'],
  [/ia$/, 'я'],
  [/ie$/, 'е'],
  [/iu$/, 'ю'],
  [/üan$/, 'юан'],
  [/üe$/, 'юе'],
  [/ün$/, 'юн'],
  [/ü$/, 'юй'],
  [/ong$/, 'унg'],
  [/uo$/, 'о'],
  [/ui$/, 'уй'],
  [/uai$/, 'уай'],
  [/ai$/, 'ай'],
  [/ei$/, 'ей'],
  [/zh/, 'чж'],
  [/ch/, 'ч'],
  [/sh/, 'ш'],
  [/[jz]/, 'цз'],
  [/[qc]/, 'ц'],
  [/[xs]/, 'с'],
  [/r/, 'ж'],
  [/ng$/, 'нg'],
  [/n$|н$/, 'нь'],
  [/g$/, ''],
]
const LETTERS: ReadonlyMap<string, string> = new Map(
  [...'бbпpмmфfдdтtнnлlгgкkхhаaоoеeиiуu'].flatMap((letter, i, all) =>
    i % 2 === 0 ? [[all[i + 1] ?? '', letter] as const] : [],
  ),
)

/** A syllable of pinyin in Cyrillic. */
export const palladiusOf = (pinyin: string): string =>
  [...RULES.reduce((text, [from, to]) => text.replace(from, to), pinyin)]
    .map(letter => LETTERS.get(letter) ?? letter)
    .join('')

let syllables: ReadonlyMap<string, readonly string[]> | undefined

function pinyinOf(cyrillic: string): readonly string[] {
  if (syllables === undefined) {
    const known = new Map<string, string[]>()
    for (const pinyin of pinyinSyllables()) {
      const written = palladiusOf(pinyin)
      known.set(written, [...(known.get(written) ?? []), pinyin])
    }
    syllables = known
  }
  return syllables.get(cyrillic.replaceAll('э', 'е')) ?? []
}

const LONGEST = 6

/** The syllables of a Chinese name in Cyrillic in pinyin; a family name is to be one that Chinese have. */
export function chineseFromCyrillic(word: string, isFamily: boolean): string[][] | undefined {
  if (isFamily) {
    const families = pinyinOf(word).filter(isChineseFamily)
    return families.length === 0 ? undefined : [families.flatMap(plainPinyin)]
  }
  return divide(word)?.map(one => pinyinOf(one).flatMap(plainPinyin))
}

/** A word divided into syllables, the longest first. */
function divide(word: string): string[] | undefined {
  if (word === '') return []
  for (let size = Math.min(LONGEST, word.length); size > 0; size -= 1) {
    const syllable = word.slice(0, size)
    if (pinyinOf(syllable).length === 0) continue
    const rest = divide(word.slice(size).replace(/^ъ/, ''))
    if (rest !== undefined) return [syllable, ...rest]
  }
  return undefined
}

const LEAST_LETTERS = 5

/** A Chinese name of several syllables that is one word in Cyrillic, in pinyin; none for another word. */
export function chineseWord(cyrillic: string): string | undefined {
  const syllables = cyrillic.length < LEAST_LETTERS ? undefined : divide(cyrillic)
  return syllables === undefined || syllables.length < 2
    ? undefined
    : syllables.map(one => pinyinOf(one)[0]?.replace('ü', 'u') ?? '').join('')
}
