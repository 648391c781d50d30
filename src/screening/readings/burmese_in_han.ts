import type { Word } from '../text/reading.ts'
import { sameForm } from './han.ts'

// The characters that Chinese newspapers write Burmese names with, and how lists spell these. From general knowledge, 2026-11.
const SYLLABLES =
  '敏 min myint, 昂 aung, 莱 hlaing, 梭 soe, 索 soe, 吴 u, 丹 than thant, 瑞 shwe, 登 thein, 盛 sein, 温 win, 钦 khin, 纽 nyunt nyo, 貌 maung, 妙 myo, 杜 daw tu, 山 san, 季 kyi, 佐 zaw, 廷 tin htin, 觉 kyaw, 基 kyi, 林 lin hlaing, 伦 lun, 埃 aye, 艾 aye, 奈 naing, 乃 naing, 图 htoo tun, 吞 tun htun, 泰 tay htay, 漂 phyo, 波 bo, 苗 myo, 觉 kyaw, 茂 maw, 莫 moe, 凯 khaing, 兑 thway, 通 tun, 尼 ne nyi, 雅 yar ya, 倪 nyi, 拉 hla, 腊 hla, 哥 ko, 耶 ye, 也 ye, 德 thet htet, 代 thet'

let table: ReadonlyMap<string, readonly string[]> | undefined

const SHORTEST = 3
const LONGEST = 5

/** A name of a person in Chinese characters as a Burmese one; none where a character of it is not usual in these. */
export function burmeseInHan(name: string): Word[] | undefined {
  table ??= new Map(
    SYLLABLES.split(', ').map(line => {
      const [character = '', ...spellings] = line.split(' ')
      return [sameForm(character), spellings] as const
    }),
  )
  const characters = [...sameForm(name)]
  if (characters.length < SHORTEST || characters.length > LONGEST) return undefined
  const words = characters.map(character => {
    const [text, ...also] = table?.get(character) ?? []
    return text === undefined ? undefined : { text, abjad: false, also }
  })
  return words.every(word => word !== undefined) ? words : undefined
}
