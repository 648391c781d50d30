import { EMBARGOED_REGIONS, type EmbargoedRegion } from './regions.ts'

// A table of our own: no published one has these names in these scripts. An entry is a stem; one that is a word elsewhere has its ends marked by =.
const SPELLINGS: Readonly<Record<string, string>> = {
  'UA-43':
    'crưm|=krimu=|=krimmi=|=krimmis=|=krimmist=|크림반도|크림 반도|크림공화국|크림 공화국|크림자치공화국|크리미아|심페로폴|케르치|クリミア|シンフェロポリ|ケルチ|克里米亚|克里米亞|辛菲罗波尔|辛菲羅波爾|刻赤|' +
    '=קרים=|=בקרים=|=לקרים=|=מקרים=|סימפרופול|=کریمه=|=القرم=|=بالقرم=|=للقرم=|=والقرم=|سيمفيروبول|क्रीमिया|ყირიმ|სიმფეროპოლ|ղրիմ|սիմֆերոպոլ|ไครเมีย|κριμαία',
  'UA-40':
    '세바스토폴|セヴァストポリ|セバストポリ|塞瓦斯托波尔|塞瓦斯托波爾|סבסטופול|سواستوپل|سواستوپول|سيفاستوبول|सेवस्तोपोल|सेवास्तोपोल|სევასტოპოლ|սևաստոպոլ|เซวัสโตปอล|เซวาสโตปอล|σεβαστούπολη',
  'UA-14':
    '도네츠크|돈바스|마리우폴|ドネツク|ドネツィク|ドンバス|マリウポリ|顿涅茨克|頓涅茨克|顿巴斯|頓巴斯|马里乌波尔|馬里烏波爾|דונייצק|דונצק|דונבאס|מריופול|دونتسک|دونباس|ماریوپل|' +
    'دونيتسك|ماريوبول|दोनेत्स्क|डोनेट्स्क|डोनबास|მარიუპოლ|დონეცკ|დონბას|դոնեցկ|դոնբաս|մարիուպոլ|โดเนตสค์|โดเนตสก์|ดอนบาส|ντονέτσκ|ντονμπάς',
  'UA-09':
    '루한스크|루간스크|돈바스|ルハンシク|ルハーンシク|ルガンスク|ドンバス|卢甘斯克|盧甘斯克|卢汉斯克|盧漢斯克|顿巴斯|頓巴斯|לוהנסק|לוגנסק|דונבאס|لوهانسک|لوگانسک|دونباس|' +
    'لوهانسك|لوغانسك|लुहान्स्क|लुगांस्क|डोनबास|ლუგანსკ|ლუჰანსკ|დონბას|լուգանսկ|դոնբաս|ลูฮันสค์|ลูฮันสก์|ดอนบาส|λουγκάνσκ|λουχάνσκ|ντονμπάς',
  'UA-65': '헤르손|ヘルソン|赫尔松|赫爾松|חרסון|خرسون|خيرسون|खेरसॉन|ხერსონ|խերսոն|เคอร์ซอน|χερσώνα',
  'UA-23':
    '자포리자|자포리지아|멜리토폴|ザポリージャ|ザポロージェ|メリトポリ|扎波罗热|扎波羅熱|梅利托波尔|梅利托波爾|זפוריזיה|מליטופול|زاپوریژیا|زابوريجيا|ज़ापोरिज़्ज़िया|ზაპოროჟიე|ზაპორიჟია|զապորոժիե|ซาโปริซเซีย|ζαπορίζια',
}

/** A text in small letters with its marks, which tell words of Indic scripts, Thai and Vietnamese apart; commas are words. */
export const toMarkedWords = (text: string): string =>
  text
    .replace(/['’ʼʹ`׳]|\p{Cf}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[,;:()|/،、，；\n]+/gu, ' , ')
    .replace(/[^\p{L}\p{M}\p{N},]+/gu, ' ')
    .trim()

const toPattern = (spelling: string): string =>
  toMarkedWords(spelling.replaceAll('=', ' ')).replace(
    /^.*$/u,
    stem =>
      `${spelling.startsWith('=') ? '(?<!\\p{L})' : ''}${stem}${spelling.endsWith('=') ? '(?![\\p{L}\\p{M}])' : ''}`,
  )

/** The names of a region in scripts and inflections that its folded patterns do not hold, in texts of toMarkedWords. */
export const spelledIn = ({ code }: EmbargoedRegion): RegExp =>
  new RegExp((SPELLINGS[code] ?? '').split('|').map(toPattern).join('|'), 'gu')

/** Every spelling with the code of its region. */
export const ALL_SPELLINGS: readonly (readonly [spelling: string, code: string])[] = EMBARGOED_REGIONS.flatMap(
  ({ code }) => (SPELLINGS[code] ?? '').split('|').map(text => [text.replaceAll('=', ''), code] as const),
)
