import { isHolding } from './names/asked.ts'
import { nameWords } from './names/words.ts'

const STATION = new Set(
  'station stop train railway railroad tube metro subway underground bahnhof bhf hbf hauptbahnhof haltestelle gare sncf estacion estacio estacao stazione dworzec stacja вокзал станция метро istasyonu istasyon gari'.split(
    ' ',
  ),
)
const STATION_BEHIND = /(?:駅|역)(?:の?(?:近く|前|そば|周辺)|\s*(?:근처|앞))?$/u
const NEAR_BEHIND = /(?:の?(?:近く|周辺|そば|辺り|あたり|付近)(?:に|で|の)?|\s*(?:근처|주변|부근|앞)(?:에|의|에서)?)$/u
const MOST_WORDS = 12

/** What a text may name as a place: itself, then without the words that say near it, and without those that say its station. */
export function placeReadings(text: string): string[] {
  const whole = text.normalize('NFC').trim()
  const plain = whole.replace(STATION_BEHIND, '').replace(NEAR_BEHIND, '').trim()
  const words = plain.split(/\s+/).slice(0, MOST_WORDS)
  const readings = [whole, plain, ...withoutLeading(words)]
  const isStation = (word: string): boolean => nameWords(word).some(one => STATION.has(one))
  const bare = words.filter(word => !isStation(word))
  if (bare.length < words.length) readings.push(bare.join(' '), ...withoutLeading(bare))
  // 新宿 is 新宿区 on a map, and 명동 명동역.
  if (/\p{Script=Han}$/u.test(plain)) readings.push(...['区', '市', '町', '駅'].map(end => plain + end))
  if (/\p{Script=Hangul}$/u.test(plain)) readings.push(...['구', '시', '동', '역'].map(end => plain + end))
  return [...new Set(readings)].filter(reading => reading !== '')
}

/** Whether a text asks for a station. */
export const isOfStation = (text: string): boolean =>
  STATION_BEHIND.test(text) || nameWords(text).some(word => STATION.has(word))

/** The text without the words before it that hold sentences together, one after the other. */
function withoutLeading(words: readonly string[]): string[] {
  const left: string[] = []
  for (let at = 1; at < words.length && nameWords(words[at - 1] ?? '').every(isHolding); at += 1)
    left.push(words.slice(at).join(' '))
  return left
}
