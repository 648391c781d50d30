import { slipsBetween } from '../../lib/slips.ts'
import type { Word } from '../reading.ts'
import { pinyinOf, sameForm } from './han.ts'

// Foreign names in Chinese characters are written by their sounds, a point between them: 雪克来提·扎克尔. From the usual transcriptions into Chinese, 2026-11.
const DOTTED = /(?<=\p{Script=Han})[·•・‧．](?=\p{Script=Han})/u

// Those that are not written by their sounds.
const SAID: ReadonlyMap<string, string> = new Map(
  '亚历山大 aleksandr, 亚历山德拉 aleksandra, 亚历克斯 alex, 乔治 george, 约翰 john, 约瑟夫 joseph, 保罗 paul, 彼得 petr, 彼得罗 petro, 查尔斯 charles, 詹姆斯 james, 雅各布 jacob, 雅科夫 yakov, 大卫 david, 迈克尔 michael, 米歇尔 michel, 玛丽 mary, 玛丽亚 maria, 叶卡捷琳娜 ekaterina, 穆罕默德 mohammed, 默罕默德 mohammed, 阿卜杜拉 abdullah, 阿卜杜勒 abdul, 侯赛因 hussein, 哈立德 khalid, 优素福 yusuf, 易卜拉欣 ibrahim, 艾哈迈德 ahmad, 叶海亚 yahya, 萨利赫 saleh, 卡西姆 qasem, 苏莱曼尼 soleimani, 胡安 juan, 何塞 jose, 豪尔赫 jorge, 迭戈 diego, 本 bin, 拉登 ladin, 艾买提 ahmad, 买买提 mohammad, 麦麦提 mohammad'
    .split(', ')
    .map(line => line.split(' '))
    .map(([written = '', said = '']) => [sameForm(written), said] as const),
)

/** The parts of a foreign name that is written in Chinese characters, each in pinyin as one word; none of another name. */
export function foreignInHan(name: string): Word[] | undefined {
  if (!DOTTED.test(name)) return undefined
  const parts = name.split(/[^\p{Script=Han}]+/u).filter(part => part !== '')
  const words = parts.map(part => {
    const said = SAID.get(sameForm(part))
    if (said !== undefined) return { text: said, abjad: false, also: [], han: [said] }
    const syllables = [...sameForm(part)].map(character => pinyinOf(character)[0] ?? '')
    return syllables.includes('') ? undefined : { text: syllables.join(''), abjad: false, also: [], han: syllables }
  })
  return words.every(word => word !== undefined) ? words : undefined
}

// What of a Latin key an initial may stand for: what vowels are to that key is left out.
const INITIALS: Readonly<Record<string, readonly string[]>> = {
  b: ['B'],
  p: ['B'],
  m: ['M'],
  f: ['', 'F'],
  d: ['T'],
  t: ['T'],
  n: ['N'],
  l: ['R', 'L'],
  g: ['K'],
  k: ['K'],
  h: ['', 'K'],
  j: ['X', 'T', 'K'],
  q: ['X', 'T', 'K'],
  x: ['X', 'S'],
  zh: ['X', 'S'],
  ch: ['X'],
  sh: ['X', 'S'],
  r: ['X', 'R'],
  z: ['S'],
  c: ['S'],
  s: ['S'],
  y: [''],
  w: [''],
}
const PARTS = /^(?<initial>zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?<vowel>[a-z]*?)(?<end>ng|n)?$/
const MOST_KEYS = 96

const withoutDoubles = (key: string): string => key.replace(/(.)\1+/g, '$1')

/** The keys that an index may have the name under that is written so. */
export function keysOfHan(syllables: readonly string[]): string[] {
  let keys = ['']
  for (const syllable of syllables) {
    const { initial = '', end } = PARTS.exec(syllable)?.groups ?? {}
    const starts = syllable === 'er' ? ['R', 'L'] : (INITIALS[initial] ?? [''])
    const ends = end === undefined ? [''] : ['N', 'M']
    keys = [
      ...new Set(
        keys.flatMap(key => starts.flatMap(start => ends.map(last => withoutDoubles(`${key}${start}${last}`)))),
      ),
    ].slice(0, MOST_KEYS)
  }
  return keys
}

type Rule = readonly [RegExp, string]

// What the transcription does not tell apart.
const OF_HAN: readonly Rule[] = [
  [/(?<=[a-z])er(?![aeiou])/g, 'r'],
  [/zh|ch|sh|[jqxzc]/g, 's'],
  [/(?<=[^aeiou])u(?:o|i)/g, 'o'],
  [/ng/g, 'n'],
  [/fu(?![aeiou])/g, 'v'],
  [/(?<=[bdgkpt])[eu](?=[^aeioun]|$)|(?<=s)[iu](?=[^aeioun]|$)/g, ''],
]
const OF_LATIN: readonly Rule[] = [
  [/kh/g, 'h'],
  [/[td](?=[ie])/g, 's'],
  [/zh|ch|sh|ts|[jqxzc]/g, 's'],
]
const OF_BOTH: readonly Rule[] = [
  [/ph|w|f/g, 'v'],
  [/l/g, 'r'],
  [/p/g, 'b'],
  [/t/g, 'd'],
  [/k/g, 'g'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
]
const apply = (rules: readonly Rule[], word: string): string =>
  rules.reduce((text, [from, to]) => text.replace(from, to), word)

const OPEN = /^[aeiouyhw]/
const SAME = 0.91
const NEARLY = 0.86
const LEAST = { same: 0.7, nearly: 0.5 } as const

/** How alike a foreign name in pinyin and a Latin word of the same key are, 0 to 1. */
export function hanSimilarity(syllables: readonly string[], latin: string): number {
  if (OPEN.test(syllables[0] ?? '') !== OPEN.test(latin.replace(/^kh/, 'h'))) return 0
  const one = apply(OF_BOTH, apply(OF_HAN, syllables.join('')))
  const best = Math.max(
    ...[latin, apply(OF_LATIN, latin), latin.replace(/zh|ch|sh|ts|[jqxzc]/g, 's')].map(text => {
      const other = apply(OF_BOTH, text)
      return 1 - slipsBetween(one, other) / Math.max(1, one.length, other.length)
    }),
  )
  return best >= LEAST.same ? SAME : best >= LEAST.nearly ? NEARLY : 0
}
