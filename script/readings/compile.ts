import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { learnReadings, ownReadings, readNames } from './japanese.ts'

// Compiles the readings of Han characters: `npx tsx script/readings/compile.ts FOLDER`, after `npm install` in this folder. FOLDER has the files of Unihan 15.0 (Unihan_Readings.txt,
// Unihan_Variants.txt, Unihan_OtherMappings.txt), from unicode.org or out of the package unicode-data of Debian 12.

const [source = '.'] = process.argv.slice(2)
const folder = new URL('../../src/screening/readings/data/', import.meta.url)

/** A property of all characters that have it. */
type Property = ReadonlyMap<string, string>

const properties = new Map<string, Map<string, string>>()
for (const file of ['Readings', 'Variants', 'OtherMappings']) {
  for (const line of readFileSync(join(source, `Unihan_${file}.txt`), 'utf8').split('\n')) {
    const [code = '', property = '', value = ''] = line.split('\t')
    if (!code.startsWith('U+')) continue
    const known = properties.get(property) ?? new Map<string, string>()
    properties.set(property, known.set(toCharacter(code), value))
  }
}

function toCharacter(code: string): string {
  return String.fromCodePoint(Number.parseInt(code.slice(2), 16))
}

const of = (property: string): Property => properties.get(property) ?? new Map()
const charactersIn = (value = ''): string[] => [...value.matchAll(/U\+[\dA-F]+/g)].map(([code]) => toCharacter(code))
const bare = (syllable: string): string =>
  syllable
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0304\u030c]/g, '')
    .normalize('NFC')

// The first level of Big5 ends here; the second one is of rare characters.
const BIG5_LEVEL_2 = 'C940'
const inUse = [
  ...new Set([
    ...[...of('kTGH').keys()].flatMap(character => [
      character,
      ...charactersIn(of('kTraditionalVariant').get(character)),
    ]),
    ...of('kJis0').keys(),
    ...of('kKSC0').keys(),
    ...[...of('kBigFive')].filter(([, code]) => code < BIG5_LEVEL_2).map(([character]) => character),
    // Rare ones that are common in names.
    ...'﨑髙德塚靑淸曻邨峯嶋喆堃珅珺俤凪麿畑込辻栃峠笹榊働匂枠栞玥昇赟璟婳彧翀甯',
  ]),
].sort()

/** The variants whose readings a character without its own takes over, the nearest first. */
const relativesOf = (character: string): string[] => [
  ...charactersIn(of('kTraditionalVariant').get(character)),
  ...charactersIn(of('kSimplifiedVariant').get(character)),
  ...charactersIn(of('kSemanticVariant').get(character)),
  ...charactersIn(of('kZVariant').get(character)),
]

function readingsOf(character: string, read: (character: string) => readonly string[]): string[] {
  const own = read(character)
  if (own.length > 0) return [...new Set(own)]
  return [...new Set(relativesOf(character).flatMap(read))]
}

const LEAST_SHARE = 0.1
const words = (value = ''): string[] => value.split(' ').filter(word => word !== '')

/** Mandarin: what Unihan says first, and what is read so at least once in ten times. */
function pinyinOf(character: string): string[] {
  const said = words(of('kMandarin').get(character))
  const counted = words(of('kHanyuPinlu').get(character)).map(one => /^(.+)\((\d+)\)$/.exec(one))
  const total = counted.reduce((sum, match) => sum + Number(match?.[2] ?? 0), 0)
  const often = counted.flatMap(match => (Number(match?.[2]) >= LEAST_SHARE * total ? [match?.[1] ?? ''] : []))
  return [...said, ...often].map(bare)
}

const cantoneseOf = (character: string): string[] =>
  words(of('kCantonese').get(character)).map(syllable => syllable.replace(/\d$/, ''))

/** Korean: those that are taught or are in names first. */
const koreanOf = (character: string): string[] =>
  words(of('kHangul').get(character)).map(one => one.split(':')[0] ?? '')

/** One line for each reading: those it is the first reading of, then the others. */
function tableOf(read: (character: string) => readonly string[]): string {
  const lines = new Map<string, [first: string, others: string]>()
  for (const character of inUse) {
    for (const [i, reading] of readingsOf(character, read).entries()) {
      const line = lines.get(reading) ?? ['', '']
      line[i === 0 ? 0 : 1] += character
      lines.set(reading, line)
    }
  }
  return [...lines]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([reading, [first, others]]) => `${reading}\t${first}\t${others}\n`)
    .join('')
}

/** The one character that all ways to write a character are compared as: its simplified form. */
function sameAs(character: string): string {
  const [old] = charactersIn(of('kJinmeiyoKanji').get(character))
  const whole = old ?? character
  const semantic = JAPANESE_FORMS.get(whole) ?? whole
  // Unihan gives 爲 no simplified form, only 為.
  if (semantic === '爲') return '为'
  const [simple = semantic] = charactersIn(of('kSimplifiedVariant').get(semantic)).filter(one => one !== semantic)
  return simple
}

// Japanese simplified forms and forms of family names that Unihan gives no old form of.
const JAPANESE_FORMS: ReadonlyMap<string, string> = new Map(
  words(
    `広廣 沢澤 浜濱 辺邊 邉邊 桜櫻 斉齊 斎齋 関關 渋澁 渕淵 渊淵 滝瀧 竜龍 塩鹽 営營 駅驛 円圓 応應 桧檜 覚覺 楽樂 帰歸 気氣 拠據 挙擧 経經 軽輕 継繼 県縣 検檢 験驗 厳嚴 効效 恵惠 鉄鐵 砕碎 済濟 剤劑 雑雜 参參 蚕蠶
    桟棧 賛贊 残殘 糸絲 歯齒 児兒 辞辭 湿濕 実實 写寫 釈釋 寿壽 収收 従從 縦縱 粛肅 処處 緒緖 焼燒 証證 奨奬 条條 状狀 乗乘 浄淨 剰剩 畳疊 縄繩 壌壤 嬢孃 譲讓 醸釀 触觸 嘱囑 寝寢 慎愼 尽盡 図圖 粋粹 酔醉 穂穗 随隨 髄髓
    枢樞 数數 瀬瀨 声聲 静靜 窃竊 摂攝 専專 浅淺 戦戰 践踐 銭錢 潜潛 繊纖 禅禪 双雙 壮壯 荘莊 捜搜 挿插 巣巢 装裝 総總 騒騷 増增 憎憎 蔵藏 臓臟 属屬 続續 堕墮 対對 体體 帯帶 滞滯 台臺 択擇 担擔 単單 胆膽 団團 弾彈 断斷
    痴癡 遅遲 昼晝 虫蟲 鋳鑄 庁廳 聴聽 勅敕 鎮鎭 逓遞 転轉 点點 伝傳 当當 党黨 盗盜 灯燈 闘鬪 徳德 独獨 読讀 届屆 弐貳 悩惱 脳腦 覇霸 拝拜 廃廢 売賣 麦麥 発發 髪髮 抜拔 蛮蠻 秘祕 払拂 仏佛 併倂 並竝 変變 弁辨 舗舖
    宝寶 豊豐 翻飜 毎每 万萬 満滿 黙默 訳譯 薬藥 与與 予豫 余餘 誉譽 揺搖 様樣 謡謠 来來 頼賴 乱亂 覧覽 欄欄 竜龍 隆隆 両兩 猟獵 緑綠 塁壘 類類 励勵 礼禮 霊靈 齢齡 歴歷 恋戀 錬鍊 炉爐 労勞 楼樓 録錄 湾灣 亜亞 悪惡 圧壓 囲圍
    医醫 為爲 壱壹 隠隱 栄榮 鋭銳 衛衞 悦悅 閲閱 縁緣 艶艷 塩鹽 奥奧 横橫 殴毆 欧歐 黄黃 温溫 穏穩 仮假 価價 禍禍 画畫 会會 絵繪 壊壞 懐懷 海海 慨慨 概槪 拡擴 殻殼 学學 岳嶽 喝喝 渇渴 褐褐 缶罐 巻卷 陥陷 勧勸 漢漢 寛寬 歓歡
    観觀 器器 既旣 亀龜 犠犧 戯戲 旧舊 峡峽 挟挾 狭狹 響響 暁曉 区區 駆驅 勲勳 薫薰 径徑 渓溪 鶏鷄 芸藝 撃擊 倹儉 剣劍 圏圈 権權 献獻 顕顯 国國 黒黑 恒恆 晃晄 砿礦 崎﨑 嵜崎 髙高 嶋島 嶌島 峯峰 冨富 曽曾 濵濱 桒桑 舘館
    脇脅 槙槇 弥彌 祢禰 祷禱 禄祿 萠萌 遥遙 鎌鎌 藪薮 蒋蔣 萩萩 頬頰 麹麴 呑吞 撹攪 竃竈 鯵鰺 靑青 淸清 德德 邨村 曻昇 堃坤 喆哲 甯寧 戸戶 呉吳 歩步 内內 強强 産產 稲稻 姫姬 舎舍 麺麵 蛍螢 彦彥 顔顏 説說 税稅 脱脫 郷鄉 研硏 絶絕 没沒 姉姊 鉱礦`,
  ).flatMap(pair => {
    const [form = '', whole = ''] = [...pair]
    return form === whole ? [] : [[form, whole] as const]
  }),
)

function variantsOf(): string {
  const lines = new Map<string, string>()
  for (const character of new Set([...inUse, ...of('kSimplifiedVariant').keys(), ...JAPANESE_FORMS.keys()])) {
    const same = sameAs(character)
    if (same !== character) lines.set(same, `${lines.get(same) ?? ''}${character}`)
  }
  return [...lines]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([same, written]) => `${same}${written}\n`)
    .join('')
}

const write = (file: string, text: string): void => writeFileSync(new URL(file, folder), text)

write('han_pinyin.txt', tableOf(pinyinOf))
write('han_cantonese.txt', tableOf(cantoneseOf))
write('han_korean.txt', tableOf(koreanOf))
write('han_variants.txt', variantsOf())
const names = await readNames()
const readInNames = learnReadings(names, character =>
  ownReadings(of('kJapaneseOn').get(character), of('kJapaneseKun').get(character)),
)
// Those that Japan allows in names, and those of its family names.
const inNames = new Set([
  ...of('kJoyoKanji').keys(),
  ...of('kJinmeiyoKanji').keys(),
  ...names.families.flatMap(({ kanji }) => [...kanji]),
])
write(
  'han_japanese.txt',
  tableOf(character => (inNames.has(character) ? readInNames(character) : [])),
)
write(
  'japanese_families.txt',
  [...new Set(names.families.map(({ kanji, romaji }) => `${kanji}\t${romaji.toLowerCase()}\n`))].sort().join(''),
)
