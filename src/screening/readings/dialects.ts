import { once } from '../../lib/once.ts'
import type { Word } from '../text/reading.ts'
import { cantoneseOf, pinyinOf } from './han.ts'
import { hongKongFamilies, hongKongFamilyOf, hongKongOf, isChineseFamily } from './han_latin.ts'

// Characters of given names, as offices of Hong Kong, Macao, Singapore and Malaysia have them in numbers.
const GIVEN =
  '安邦寶保北本斌炳波博才財彩昌常超朝成誠承城初春純慈聰翠達大丹道德登迪定東冬棟恩發法帆凡芳方飛菲芬鋒峰鳳福富夫輔剛綱高歌庚功恭冠光廣貴桂國果海涵漢航豪浩好和河荷鶴恆亨弘宏洪鴻厚華懷歡煥輝惠慧吉積基季濟繼佳家嘉堅健建劍江姜傑潔金錦進晉京晶精景敬靜鏡九久菊娟娜君俊軍鈞駿凱康可寬奎坤來蘭朗樂雷麗利立力莉禮理良亮林琳霖玲凌靈齡龍隆樓祿露倫羅洛滿茂梅美媚夢敏明銘鳴牧木慕乃南能年念寧農諾佩培鵬平萍葡奇琪旗祺啟千謙倩強喬勤琴清青慶秋球權泉全然仁榮蓉容如儒潤瑞若三森山珊善尚少紹深森生勝聖盛詩時石實士世仕壽淑舒樹書雙爽水順思斯四嵩松泰濤天田鐵廷庭通同統婉萬旺望威偉維衛慰文穩武西希熙喜霞賢祥翔香向小曉孝笑心欣新鑫信興星幸雄秀緒旭軒萱學雪勳雅亞燕彥言艷陽揚耀葉一伊宜怡儀義毅藝逸益銀英瑛瑩盈穎影勇永友有佑宇玉育裕遠源元媛月悅雲芸運澤增展章彰照哲珍真貞振鎮正政志智治中忠仲珠竹柱卓子姿宗祖作佐'

const pairsIn = (text: string): [string, string[]][] =>
  text
    .trim()
    .split(/\s+/)
    .map(cell => {
      const [from = '', to = ''] = cell.split(':')
      return [from, to.split('/')]
    })

// Hokkien, Teochew and Hakka as people in Southeast Asia write them, by what each is in Mandarin.
const SOUTHERN_FAMILIES = `
tan:chen tann:chen lim:lin lym:lin ong:wang heng:wang ng:huang/wu wee:huang oei:huang oey:huang ooi:huang uy:huang wi:huang goh:wu gouw:wu gho:wu go:wu koh:xu khor:xu kho:xu chua:cai chuah:cai tjoa:cai
teo:zhang teoh:zhang tio:zhang tjong:zhang thio:zhang tay:zheng tee:zheng the:zheng lee:li lie:li low:liu/luo lau:liu lauw:liu law:luo loh:luo/lu yeo:yang yeoh:yang njoo:yang iu:yang sim:shen siem:shen toh:zhuo/du quek:guo kwee:guo
kuek:guo kwek:guo kuok:guo chia:xie tjia:xie cheah:xie ho:he hoe:he ang:hong seah:xie sia:xie/she foo:fu poh:fu khoo:qiu coo:qiu kho:xu oh:hu aw:hu ow:hu chew:zhou chiu:zhou tjioe:zhou choo:zhu tjoe:zhu soh:su soo:su gan:yan kee:ji pang:peng phang:peng
phua:pan phuah:pan poon:pan pua:pan yap:ye hiew:qiu hew:qiu chong:zhang/zhong chung:zhong chin:chen chan:chen liew:liu lew:liu liaw:liao leow:liao thong:tang tng:tang teng:deng/ding theng:deng tang:deng/chen sng:sun song:sun/song soon:sun sun:sun han:han
siow:xiao siew:xiao siauw:xiao kang:jiang/kang kong:jiang gwee:wei ngui:wei gui:wei lai:lai lua:lai loo:lu lo:lu/luo neo:liang nio:liang leong:liang liong:liang niu:liang tong:tang/dong tiong:zhang/zhong chye:cai choy:cai tsai:cai ching:zhuang chng:zhuang
eng:rong/ying wong:huang/wang boey:mei mui:mei bok:mo moh:wu mok:mo ling:lin/ling lin:lin yong:yang/rong yew:you yu:yu ee:yu oo:hu woo:hu hoo:he fong:fang png:fang puay:pei seow:xiao seet:xue sit:xue see:shi si:shi sy:shi shi:shi tso:cao chou:cao cho:cao zhuo:zhuo
hiong:xiong hsu:xu chiam:zhan chim:zhan cham:zhan thia:cheng tia:cheng theh:zheng tham:tan tam:tan tiew:zhang chee:xu chu:zhu choong:zhong cheong:zhang cheng:zheng/zhong chow:zhou kok:guo kwok:guo kwan:guan kuan:guan au:ou`
const SOUTHERN_GIVEN = `
teck:de tek:de tik:de huat:fa fatt:fa beng:ming bing:ming meng:ming seng:sheng/cheng sheng:sheng hock:fu/he hok:fu/he kok:guo kuok:guo kim:jin leong:long/liang liong:long liang:liang hwa:hua hua:hua wah:hua wha:hua siew:xiu sew:xiu swee:shui/rui sui:shui suan:xuan geok:yu giok:yu gek:yu
bee:mei mei:mei mooi:mei boon:wen bun:wen cheng:qing/zhen ching:qing/zheng chin:jin/zhen/qing chong:zhong/cong choon:chun chun:chun/jun chuan:quan chwee:shui chye:cai/zai cai:cai eng:ying/rong/yong ing:ying guan:yuan/yan goan:yuan hai:hai hong:feng/hong/fang hoon:yun/fen hoe:he/hui hui:hui/hua
joo:yu/ru yee:yi/ru jin:ren/jin jiu:you jit:ri kah:jia ka:jia kay:jia keat:jie kiat:jie kheng:qing/qiong kheng:qing khim:qin kian:jian kien:jian keng:jing/qing/qiang king:jing kwang:guang kong:guang/gang kwan:kun/guan koon:kun/guan kun:kun kuan:kuan kui:gui/kui kwee:gui quee:gui lai:lai/li lan:lan
lay:li lee:li li:li lian:lian/lan leng:ling/long ling:ling/ning lip:li liew:liu lim:lin loke:le/lu lock:le lok:lu/le luan:luan lum:lin mui:mei nam:nan nien:nian chee:zhi/zi/qi hean:xian kee:geng/qi/ji sun:shen/xin/sun neo:niang nyuk:yu peng:ping/peng/bing ping:ping phang:peng phaik:bi pik:bi poh:bao/bo po:bao pin:bin puay:pei sai:shi say:shi sek:shi/xi
siang:xiang/shuang siong:xiang/xiong siok:shu sock:shu siak:shi sim:xin/shen sin:xin/shan/shen sing:xing sian:xian/shan soo:shi/su soon:shun/chun/xun song:song/shuang suat:xue swat:xue tat:da tai:da/tai tuan:duan/chuan teng:ting/ding/deng tien:tian thian:tian thiam:tian/tian tin:zhen tian:tian/zhen
tiang:chang/zhang tiong:zhong/zhang thong:tong/tang tong:dong/tang tuck:de toh:dao/tu too:du/tu tung:dong wei:wei wee:wei/hui ui:wei woon:yun/wen wan:yuan/yun yam:yan yan:yan/ren yang:yang yen:yan yew:you/yao yeow:yao yin:ying/yin yit:yi yian:yuan yoke:yu yook:yu yong:yong/rong/xiong yok:yu/yao yuan:yuan yuen:yuan/yun
ah:ya a:ya aik:yi ek:yi ai:ai an:an ann:an ban:wan bak:mu bock:mu bok:mu buck:mu biow:miao bin:min min:min chai:cai/zai chau:chao chew:chao/zhou chiang:chang chiew:qiu/zhao chiow:zhao chit:qi chok:zuo choo:zhu/ci chor:chu chu:zhu gim:jin gin:yin giap:ye giap:ye gee:yi/yu gwan:yuan haw:hao hao:hao heng:xing/heng
hian:xian hin:xing hiang:xiang hiong:xiong him:xin hiok:xu hoo:fu/hu hor:he how:hao huay:hua/hui huan:huan huang:huang ho:he/hao hwee:hui/hua ian:yan iok:yao kai:kai kan:gan/jian kek:ji/ke khai:kai khoon:kun kiong:qiang/gong/qiong kiew:qiu/jiao kin:qin/jian koh:gao kow:jiu lye:lai/li lin:lin liok:lu liu:liu long:long loong:long
mong:meng ngee:yi ngoh:e/wu nai:nai ngiap:ye ngan:yan ngok:yue oon:wen/en onn:an ooi:wei pai:pai phek:bi san:shan/san sam:san/sen seng:cheng/sheng ser:si shin:xin/xing shun:shun shiow:xiao siow:xiao/shao sow:shou tak:de tam:tan tee:di/zhi thye:tai toon:dun tuang:duan ann:an`

/** Spellings of a syllable, with what it may be in pinyin. */
type Meant = ReadonlyMap<string, ReadonlySet<string>>

function collect(cells: readonly (readonly [string, readonly string[]])[]): Meant {
  const meant = new Map<string, Set<string>>()
  for (const [spelling, pinyin] of cells) {
    const known = meant.get(spelling) ?? new Set()
    for (const one of pinyin) known.add(one.replace('ü', 'u'))
    meant.set(spelling, known)
  }
  return meant
}

const meant = once((): { families: Meant; given: Meant } => ({
  families: collect([
    ...hongKongFamilies().flatMap(character =>
      hongKongFamilyOf(character).map(spelling => [spelling, pinyinOf(character).filter(isChineseFamily)] as const),
    ),
    ...pairsIn(SOUTHERN_FAMILIES),
  ]),
  given: collect([
    ...[...GIVEN].flatMap(character =>
      cantoneseOf(character)
        .slice(0, 2)
        .flatMap(hongKongOf)
        .map(spelling => [spelling, pinyinOf(character).slice(0, 2)] as const),
    ),
    ...pairsIn(SOUTHERN_GIVEN),
  ]),
}))

const SYLLABLES = 3

const wordOf = (text: string, all: ReadonlySet<string>): Word => {
  const [first = text, ...also] = all
  return { text: first, abjad: false, also }
}

/** A Chinese name that is written as it sounds in the south, family name first or last, in pinyin; none for another name. */
export function southernWords(texts: readonly string[], isPinyin: (text: string) => boolean): Word[] | undefined {
  // Who is called Peter too has that name before the others.
  const names = texts.length > SYLLABLES ? texts.slice(-SYLLABLES) : texts
  if (names.length !== SYLLABLES) return undefined
  const [one = '', two = '', three = ''] = names
  const { families, given } = meant()
  for (const [family, ...others] of texts.length > SYLLABLES ? [names] : [names, [three, one, two]]) {
    const found = families.get(family ?? '')
    const all = others.map(text => given.get(text) ?? (isPinyin(text) ? new Set([text]) : undefined))
    if (found !== undefined && found.size > 0 && all.every(set => set !== undefined && set.size > 0))
      return [
        wordOf(family ?? '', found),
        ...all.flatMap((set, i) => (set === undefined ? [] : [wordOf(others[i] ?? '', set)])),
      ]
  }
  return undefined
}
