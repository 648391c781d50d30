import { isHolding } from '../language/asked_name.ts'
import { nameWords } from '../language/name_words.ts'

const STATION = new Set(
  'station stop train railway railroad tube metro subway underground bahnhof bhf hbf hauptbahnhof haltestelle gare sncf estacion estacio estacao stazione dworzec stacja вокзал станция метро istasyonu istasyon gari'.split(
    ' ',
  ),
)
const STATION_BEHIND = /(?:駅|역)(?:の?(?:近く|前|そば|周辺)|\s*(?:근처|앞))?$/u
const NEAR_BEHIND = /(?:の?(?:近く|周辺|そば|辺り|あたり|付近)(?:に|で|の)?|\s*(?:근처|주변|부근|앞)(?:에|의|에서)?)$/u
const MOST_WORDS = 12
const POSTAL_MARK =
  /^(?:〒|郵便番号|우편번호|(?:post|postal|zip) ?code|code postal|c[oó]digo postal|codi postal|postleitzahl|plz|zip|cp)[\s:.]*(?=[\p{L}\d]*\d)/iu
const JAPANESE_CODE = /^(\d{3})[\s‐–ー−]?(\d{4})$/u
// What is written short as often as not.
const SHORT: readonly [pattern: RegExp, long: readonly string[]][] = [
  [/^mt\.?\s/i, ['Mount ']],
  [/^ft\.?\s/i, ['Fort ']],
  [/^st\.?\s/i, ['Saint ', 'Sant ', 'Santa ', 'Sankt ']],
  [/^ste\.?\s/i, ['Sainte ']],
  [/^s(?:an)?ta?\.?\s/i, ['Sant ', 'Santa ']],
  [/^(?:av|ave|avda|avgda|avd)\.?\s/i, ['Avinguda ', 'Avenue ', 'Avenida ']],
  [/^(?:bd|bld|blvd|boul|bvd)\.?\s/i, ['Boulevard ']],
  [/^(?:c|c\/|cr)\.?\s/i, ['Carrer ', 'Calle ']],
  [/^(?:pl|pza|plz)\.?\s/i, ['Plaça ', 'Place ', 'Plaza ', 'Platz ']],
  [/\sst\.?$/i, [' Street', ' straße']],
  [/\save?\.?$/i, [' Avenue']],
  [/\srd\.?$/i, [' Road']],
  [/str\.?$/i, ['straße', 'strasse']],
  [/\spt\.?$/i, [' Point']],
  [/\shts\.?$/i, [' Heights']],
]
// 東京都港区, 神奈川県横浜市中区: the smallest of them is what is meant.
const WITHIN_JAPAN = /^(?:東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県)(?:\p{Script=Han}{1,4}市)?(?=\p{L}{2})/u

/** What a text may name as a place: itself, then without the words that say near it. */
export function placeReadings(text: string): string[] {
  const { whole, plain, words } = partsOf(text)
  const readings = [whole, plain, ...withoutLeading(words)]
  readings.push(
    ...SHORT.flatMap(([short, long]) => (short.test(plain) ? long.map(one => plain.replace(short, one)) : [])),
  )
  if (JAPANESE_CODE.test(plain)) readings.push(plain.replace(JAPANESE_CODE, '$1-$2'))
  // 新宿 is 新宿区 on a map, and 명동 명동역.
  if (/\p{Script=Han}$/u.test(plain)) readings.push(...['区', '市', '町', '駅'].map(end => plain + end))
  if (/\p{Script=Hangul}$/u.test(plain)) readings.push(...['구', '시', '동', '역'].map(end => plain + end))
  return [...new Set(readings)].filter(reading => reading !== '')
}

/** What a text may name as a station: itself without the words that say so. */
export function stationReadings(text: string): string[] {
  const { words } = partsOf(text)
  const isStation = (word: string): boolean => nameWords(word).some(one => STATION.has(one))
  const bare = words.filter(word => !isStation(word))
  if (bare.length === words.length) return []
  return [...new Set([bare.join(' '), ...withoutLeading(bare)])].filter(reading => reading !== '')
}

function partsOf(text: string): { whole: string; plain: string; words: string[] } {
  const whole = text.normalize('NFC').trim()
  const unmarked = whole.replace(POSTAL_MARK, '').replace(WITHIN_JAPAN, '')
  const plain = unmarked.replace(STATION_BEHIND, '').replace(NEAR_BEHIND, '').trim()
  return { whole, plain, words: plain.split(/\s+/).slice(0, MOST_WORDS) }
}

/** The text without the words before it that hold sentences together, one after the other. */
function withoutLeading(words: readonly string[]): string[] {
  const left: string[] = []
  for (let at = 1; at < words.length && nameWords(words[at - 1] ?? '').every(isHolding); at += 1)
    left.push(words.slice(at).join(' '))
  return left
}
