import type { Rule } from './rule.ts'
import { slipsBetween } from '../../lib/slips.ts'
import type { Word } from '../text/reading.ts'
import { pinyinOf, sameForm } from './han.ts'

// Foreign names in Chinese characters are written by their sounds, a point between them: 雪克来提·扎克尔. From the usual transcriptions into Chinese, 2026-11.
const DOTTED = /(?<=\p{Script=Han})[·•・‧．](?=\p{Script=Han})/u

// Those that are not written by their sounds.
const SAID: ReadonlyMap<string, string> = new Map(
  '亚历山大 aleksandr, 亚历山德拉 aleksandra, 亚历克斯 alex, 乔治 george, 约翰 john, 约瑟夫 joseph, 保罗 paul, 彼得 petr, 彼得罗 petro, 查尔斯 charles, 詹姆斯 james, 雅各布 jacob, 雅科夫 yakov, 大卫 david, 迈克尔 michael, 米歇尔 michel, 玛丽 mary, 玛丽亚 maria, 叶卡捷琳娜 ekaterina, 穆罕默德 mohammed, 默罕默德 mohammed, 阿卜杜拉 abdullah, 阿卜杜勒 abdul, 侯赛因 hussein, 哈立德 khalid, 优素福 yusuf, 易卜拉欣 ibrahim, 艾哈迈德 ahmad, 叶海亚 yahya, 萨利赫 saleh, 卡西姆 qasem, 苏莱曼尼 soleimani, 胡安 juan, 何塞 jose, 豪尔赫 jorge, 迭戈 diego, 本 bin, 拉登 ladin, 艾买提 ahmad, 买买提 mohammad, 麦麦提 mohammad, 弗拉基米尔 vladimir, 弗拉迪米尔 vladimir, 佛拉迪米尔 vladimir, 谢尔盖 sergei, 瑟吉 sergei, 阿列克谢 aleksei, 亚历克谢 aleksei, 安德烈 andrei, 德米特里 dmitri, 狄米崔 dmitri, 米哈伊尔 mikhail, 尼古拉 nikolai, 叶夫根尼 yevgeny, 伊戈尔 igor, 伊果 igor, 奥列格 oleg, 欧列格 oleg, 罗曼 roman, 瓦西里 vasily, 帕维尔 pavel, 谢苗 semyon, 根纳季 gennady, 鲍里斯 boris, 阿纳托利 anatoly, 维亚切斯拉夫 vyacheslav, 弗拉季斯拉夫 vladislav, 康斯坦丁 konstantin, 伊万 ivan, 伊凡 ivan, 尤里 yuri, 维克托 viktor, 维克多 viktor, 瓦列里 valery, 格里戈里 grigory, 斯坦尼斯拉夫 stanislav, 哈桑 hassan, 哈珊 hassan, 海珊 hussein, 胡笙 hussein, 侯赛尼 hosseini, 马哈茂德 mahmoud, 奥马尔 omar, 欧玛 omar, 穆斯塔法 mustafa, 穆萨 musa, 阿巴斯 abbas, 礼萨 reza, 阿布都 abdul, 阿赫玛德 ahmad, 阿罕默德 ahmad, 阿哈迈德 ahmad, 尤瑟夫 yusuf, 优瑟夫 yusuf, 伊布拉希姆 ibrahim, 易卜拉辛 ibrahim, 伊卜拉欣 ibrahim, 哈里德 khalid, 卡里德 khalid, 纳赛尔 nasser, 纳瑟 nasser, 拉希德 rashid, 贾迈勒 jamal, 贾马尔 jamal, 卡里姆 karim, 阿齐兹 aziz, 萨达姆 saddam, 巴沙尔 bashar, 马赫迪 mahdi, 穆赫辛 mohsen, 胡安 juan, 荷西 jose, 荷黑 jorge, 卡洛斯 carlos, 路易斯 luis, 米格尔 miguel, 米盖尔 miguel, 尼古拉斯 nicolas, 罗伯特 robert, 理查德 richard, 威廉 william, 托马斯 thomas, 汤玛斯 thomas, 麦可 michael, 史蒂芬 stephen, 乔瑟夫 joseph, 弗朗西斯科 francisco, 法兰西斯科 francisco, 马丁 martin, 安东尼奥 antonio, 佩德罗 pedro, 巴勃罗 pablo, 帕布罗 pablo, 费尔南多 fernando, 安赫尔 angel, 胡里奥 julio, 胡立欧 julio'
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

// What the transcription does not tell apart.
const OF_HAN: readonly Rule[] = [
  [/(?<=[a-z])er(?![aeiou])/g, 'r'],
  [/(?<![ae])r(?=[eiou])/g, 's'],
  [/zh|ch|sh|[jqxzc]/g, 's'],
  [/(?<=[^aeiou])u(?:o|i)/g, 'o'],
  [/ng/g, 'n'],
  [/fu(?![aeiou])/g, 'v'],
]
// These syllables stand for a consonant alone, or for what they say: 基 is the end of "-ski" and of "Shoji".
const BARE: Rule = [/(?<=[bdgkpt])[eu](?=[^aeioun]|$)|(?<=s)[iu](?=[^aeioun]|$)/g, '']
const BARE_LAST: Rule = [/(?<=[bdgkpt])[eu]$/, '']
const HARD: Rule = [/[jqx](?=i)/g, 'g']
const WAYS: readonly (readonly Rule[])[] = [
  [...OF_HAN, BARE],
  [...OF_HAN, BARE_LAST],
  [...OF_HAN],
  [HARD, ...OF_HAN, BARE],
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
  const written = syllables.join('')
  const ones = [...new Set(WAYS.map(rules => apply(OF_BOTH, apply(rules, written))))]
  const others = [latin, apply(OF_LATIN, latin), latin.replace(/zh|ch|sh|ts|[jqxzc]/g, 's')].map(text =>
    apply(OF_BOTH, text),
  )
  const best = Math.max(
    ...ones.flatMap(one =>
      [...new Set(others)].map(other => 1 - slipsBetween(one, other) / Math.max(1, one.length, other.length)),
    ),
  )
  return best >= LEAST.same ? SAME : best >= LEAST.nearly ? NEARLY : 0
}
