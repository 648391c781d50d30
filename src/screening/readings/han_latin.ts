import type { Rule } from './rule.ts'
/** The spellings of one syllable, the usual one first. */
export type Spellings = readonly string[]

// In this order, on pinyin without tones; the result has no apostrophes, as folded names.
const WADE_GILES: readonly Rule[] = [
  [/^([jqx])u(?=$|[ean])/, '$1ü'],
  [/^yu(?=$|[ean])/, 'yü'],
  [/^([zcs])i$/, '$1U'],
  [/^(zh|ch|sh|r)i$/, '$1I'],
  [/^yi$/, 'i'],
  [/^you$/, 'yu'],
  [/^yan$/, 'yen'],
  [/^ye$/, 'yeh'],
  [/^er$/, 'erh'],
  [/^e$/, 'o'],
  [/(?<=^[yjqxnlü]+)üe$/, 'üeh'],
  [/üan$/, 'üan'],
  [/^([gkh])e$/, '$1o'],
  [/^([gk])ui$/, '$1uei'],
  [/(?<=[bpmdtnljqx])ian$/, 'ien'],
  [/(?<=[bpmdtnljqx])ie$/, 'ieh'],
  [/(?<=[dtnlzcsr]|zh|ch)uo$/, 'o'],
  [/(?<=[a-z])ong$/, 'ung'],
  [/iong$|iung$/, 'iung'],
  [/^yung$/, 'yung'],
  [/^yu$/, 'yu'],
  [/^zh|^j/, 'ch'],
  [/^q/, 'ch'],
  [/^x/, 'hs'],
  [/^[zc]U$/, 'tzu'],
  [/^sU$/, 'szu'],
  [/^z|^c(?!h)/, 'ts'],
  [/^b/, 'p'],
  [/^d/, 't'],
  [/^g/, 'k'],
  [/^r/, 'j'],
  [/I$/, 'ih'],
  [/ü/, 'u'],
]

// What people and offices write beside it.
const BESIDE_WADE_GILES: ReadonlyMap<string, Spellings> = new Map([
  ['szu', ['ssu', 'sze']],
  ['tzu', ['tze', 'tsu']],
  ['ho', ['her']],
  ['ko', ['ke']],
  ['chiu', ['chiou']],
  ['jih', ['jyh']],
  ['shih', ['shi', 'shyh']],
  ['chih', ['chi', 'chyh']],
  ['i', ['yi']],
  ['yueh', ['yue']],
  ['hsu', ['shu', 'hsiu']],
  ['hsieh', ['shieh']],
  ['kuei', ['kui', 'kwei']],
  ['kuo', ['kwo']],
  ['huang', ['hwang']],
  ['yen', ['yan']],
])

/** A syllable of pinyin in Wade-Giles without its marks. */
export function wadeGilesOf(pinyin: string): Spellings {
  const syllable = WADE_GILES.reduce((text, [from, to]) => text.replace(from, to), pinyin.replace('v', 'ü'))
  return [syllable, ...(BESIDE_WADE_GILES.get(syllable) ?? [])]
}

/** A syllable of pinyin as it is typed: ü has no key. */
export const plainPinyin = (pinyin: string): Spellings =>
  pinyin.includes('ü') ? [pinyin.replace('ü', 'u'), pinyin.replace('ü', 'v'), pinyin.replace('ü', 'yu')] : [pinyin]

const cells = (text: string): ReadonlyMap<string, Spellings> =>
  new Map(
    text.split(',').map(cell => {
      const [from = '', ...to] = cell.trim().split(' ')
      return [from, to.map(one => (one === '-' ? '' : one))] as const
    }),
  )

// Jyutping to what Hong Kong prints on identity cards, which has no rule but habits.
const INITIALS = cells(
  `b p b, p p, m m, f f, d t d, t t, n n, l l, g k g, k k, ng ng -, h h, gw kw gw k, kw kw k, w w, z ch ts j, c ch ts, s s sh, j y -, - -`,
)
const FINALS = cells(
  `aa a ah ar, aai ai aai, aau au, aam am, aan an aan, aang ang, aap ap, aat at, aak ak, a a, ai ai, au au ow, am am um, an an un, ang ang, ap ap up, at at ut, ak ak, e e eh, ei ei ee ay i, eu eu, em em, en en,
  eng eng ing, ep ep, ek ek, i i ee ze e, iu iu ew, im im, in in, ing ing, ip ip, it it, ik ik ick, o o aw or oh, oi oi oy, ou o ou u oo, on on, ong ong, ot ot, ok ok, u u oo, ui ui, un un oon, ung ung oong, ut ut, uk uk ook,
  oe eu, oeng eung, oek euk, eoi ui oi eui, eon un eun, eot ut, yu u ue yu, yun uen un yuen, yut uet ut yuet, m m, ng ng`,
)
const SYLLABLES = cells(
  'ng ng, m ng, jyu yu yue, jyun yuen yun, jyut yuet, ji yi i yee, jing ying, jau yau, jung yung, jan yan, jin yin, jip yip ip, jim yim',
)

/** A syllable of Jyutping without its tone, as names in Hong Kong and Macao are written. */
export function hongKongOf(jyutping: string): Spellings {
  const special = SYLLABLES.get(jyutping)
  if (special !== undefined) return special
  const [, initial = '', final = ''] = /^(ng|gw|kw|[bpmfdtnlgkhwzcsj])?(.*)$/.exec(jyutping) ?? []
  const starts = INITIALS.get(initial === '' ? '-' : initial) ?? [initial]
  return [...new Set(starts.flatMap(start => (FINALS.get(final) ?? [final]).map(end => `${start}${end}`)))]
}

// Family names that are read otherwise than the character elsewhere, in pinyin.
const FAMILIES: ReadonlyMap<string, string> = new Map(
  `单shan 單shan 曾zeng 仇qiu 解xie 任ren 查zha 盖ge 蓋ge 区ou 區ou 朴piao 覃qin 翟zhai 乐yue 樂yue 折she 缪miao 繆miao 召shao 秘bi 冼xian 种chong 宓mi 卜bu 员yun 員yun 黑he 洗xian 繁po 祭zhai 撒sa 贲ben 句gou
  隗wei 郗xi 谌chen 諶chen 尉wei 柏bai 薄bo 车che 車che 石shi 盛sheng 应ying 應ying 宁ning 寧ning 那na 哈ha 纪ji 紀ji 葛ge 俞yu 阚kan 佘she 都du 褚chu 沈shen 重chong 长zhang 長zhang 尹yin 令ling 於yu 於yu 干gan 牟mu
  过guo 過guo 相xiang 炅gui 适kuo 晁chao 朝chao 藏zang 行xing 幸xing 揭jie 尧yao 万wan 萬wan 叶ye 葉ye 郇xun 逄pang 燕yan 占zhan 占zhan 洪hong 降jiang`
    .split(/\s+/)
    .map(cell => [cell.slice(0, 1), cell.slice(1)] as const),
)

// Those of two characters, of which some are read otherwise.
const FAMILIES_OF_TWO: ReadonlyMap<string, readonly [string, string]> = new Map(
  `欧阳ou-yang 歐陽ou-yang 上官shang-guan 司马si-ma 司馬si-ma 诸葛zhu-ge 諸葛zhu-ge 司徒si-tu 皇甫huang-fu 夏侯xia-hou 尉迟yu-chi 尉遲yu-chi 公孙gong-sun 公孫gong-sun 慕容mu-rong 长孙zhang-sun 長孫zhang-sun
  宇文yu-wen 令狐ling-hu 钟离zhong-li 鍾離zhong-li 端木duan-mu 独孤du-gu 獨孤du-gu 南宫nan-gong 南宮nan-gong 东方dong-fang 東方dong-fang 西门xi-men 西門xi-men 闻人wen-ren 聞人wen-ren 澹台tan-tai 澹臺tan-tai
  万俟mo-qi 呼延hu-yan 赫连he-lian 赫連he-lian 申屠shen-tu 轩辕xuan-yuan 軒轅xuan-yuan 拓跋tuo-ba 完颜wan-yan 完顏wan-yan 濮阳pu-yang 濮陽pu-yang 淳于chun-yu 公冶gong-ye 百里bai-li 司空si-kong`
    .split(/\s+/)
    .map(cell => {
      const [one = '', two = ''] = cell.slice(2).split('-')
      return [cell.slice(0, 2), [one, two]] as const
    }),
)

/** How many characters of a Chinese name are its family name. */
export const familyLengthOf = (name: string): 1 | 2 =>
  name.length > 2 && FAMILIES_OF_TWO.has(name.slice(0, 2)) ? 2 : 1

/** The readings of a family name that differ from those of its characters elsewhere; one for each character, none where they do not. */
export function familyReadingsOf(name: string): readonly (string | undefined)[] {
  const two = familyLengthOf(name) === 2 ? FAMILIES_OF_TWO.get(name.slice(0, 2)) : undefined
  return two ?? [FAMILIES.get(name.slice(0, 1))]
}

// Family names of Hong Kong, Macao and overseas Chinese whose spelling no rule gives, the usual one first.
const HONG_KONG_FAMILIES: ReadonlyMap<string, Spellings> = cells(
  `黃 wong vong, 王 wong vong, 陳 chan chan, 陈 chan, 張 cheung cheong, 张 cheung cheong, 李 lee li lei, 劉 lau lao, 刘 lau lao, 吳 ng ung, 吴 ng ung, 徐 tsui chui choi, 鄭 cheng cheang, 郑 cheng cheang, 謝 tse che, 谢 tse che,
  許 hui hoi, 许 hui hoi, 曾 tsang chang, 葉 yip ip, 叶 yip ip, 羅 law lo, 罗 law lo, 蔡 choi tsoi choy, 蕭 siu shiu, 萧 siu shiu, 盧 lo, 卢 lo, 譚 tam, 谭 tam, 楊 yeung ieong young, 杨 yeung ieong young, 胡 wu woo vu, 高 ko go kou,
  關 kwan kuan, 关 kwan kuan, 鍾 chung chong, 钟 chung chong, 蘇 so sou, 苏 so sou, 袁 yuen un, 潘 poon pun, 沈 shum sum sam, 姚 yiu io, 邱 yau, 戴 tai, 施 sze see si, 韋 wai, 韦 wai, 曹 tso cho chou, 區 au ao, 区 au ao,
  岑 sham shum sum sam, 馬 ma, 马 ma, 何 ho, 周 chow chau chao, 朱 chu choo, 馮 fung fong, 冯 fung fong, 余 yu yue u, 趙 chiu jew chio, 赵 chiu jew chio, 梁 leung leong, 林 lam lim, 郭 kwok kuok kok, 鄧 tang, 邓 tang, 石 shek sek,
  崔 chui tsui, 孫 suen sun, 孙 suen sun, 江 kong kuong, 溫 wan, 温 wan, 黎 lai, 麥 mak mok, 麦 mak mok, 司 sze szeto, 歐 au, 欧 au, 霍 fok, 董 tung, 唐 tong, 湯 tong, 汤 tong, 賴 lai, 赖 lai, 龍 lung loong, 龙 lung loong, 施 sze si`,
)

/** The characters of these family names. */
export const hongKongFamilies = (): string[] => [...HONG_KONG_FAMILIES.keys()]

/** How a family name is usually written in Hong Kong and Macao; none for one without habits of its own. */
export const hongKongFamilyOf = (character: string): Spellings => HONG_KONG_FAMILIES.get(character) ?? []

const CHINESE_FAMILIES = new Set(
  `ai an ba bai ban bao bei bi bian bo bu cai cang cao cen chai chang chao che chen cheng chi chu cong cui dai dang deng di diao ding dong dou du duan fan fang fei feng fu gai gan gao ge geng gong gou gu guan gui guo hai han
  hang hao he heng hong hou hu hua huai huan huang hui huo ji jia jian jiang jiao jie jin jing ju kang kong kou kuang lai lan lang lao le lei leng li lian liang liao lin ling liu long lou lu luan luo lv ma man mao mei meng mi
  miao min ming mo mou mu na nan ni nie ning niu nv ou ouyang pan pang pei peng pi piao ping pu qi qian qiang qiao qin qiu qu quan ran rao ren rong ruan rui sang sha shan shang shao she shen sheng shi shou shu shui si song su sui
  sun tai tan tang tao tian tie tong tu wan wang wei wen weng wu xi xia xian xiang xiao xie xin xing xiong xu xuan xue yan yang yao ye yi yin ying yong you yu yuan yue yun zang zeng zha zhai zhan zhang zhao zhen zheng zhi zhong
  zhou zhu zhuang zhuo zong zou zu zuo`.split(/\s+/),
)

/** Whether Chinese have such a family name, in pinyin, with a v for its ü. */
export const isChineseFamily = (pinyin: string): boolean => CHINESE_FAMILIES.has(pinyin)
