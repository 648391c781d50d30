import { fold } from '../lib/fold.ts'
import { once } from '../lib/once.ts'
import { isUnspaced, type Word } from './roots.ts'

/** When a business is to be open, on the clock of the place: now, or the next time that it is this hour of this day. */
export interface OpenWish {
  /** 0 is Sunday; absent: today, or any day when there is an hour. */
  weekday?: number
  tomorrow?: true
  hour?: number
  minute?: number
}

const lists = (text: string): string[] => text.split(',').map(word => fold(word.trim()).replaceAll('ß', 'ss'))

const OPEN = lists(
  `open, opened, opens, geöffnet, geöffnete, offen, offene, offener, auf, ouvert, ouverte, ouverts, ouvertes, ouvre, abierto, abierta, abiertos, abre, aperto, aperta, aperti, aberto, aberta, abertos,
  geopend, otwarty, otwarta, otwarte, czynny, czynna, czynne, открыт, открыта, открыто, открытый, открытая, работает, работающий, работающая, açık`,
)
// "Auf" alone is the commonest of prepositions.
const WEAK = new Set(['auf'])
const OPEN_UNSPACED = lists('開いて, 開いている, 営業中, 営業して, 営業, やって')
const OPEN_KOREAN = lists('열려, 열린, 영업, 여는, 문 연, 문연')
const NOW = lists(
  `now, currently, right, jetzt, gerade, heute, today, maintenant, aujourd'hui, ahora, hoy, adesso, ora, oggi, agora, hoje, nu, vandaag, teraz, dziś, dzisiaj, сейчас, сегодня, şu, şimdi, anda, bugün, 今, 今日, 지금, 오늘, en este momento, moment, still, noch, encore, todavía, ainda, nog, еще, jeszcze, hala, まだ, 아직`,
)
const TOMORROW = lists('tomorrow, morgen, demain, mañana, domani, amanhã, jutro, завтра, yarın, 明日, 내일')
const EVENING = lists(
  'tonight, evening, evenings, abends, abend, soir, noche, stasera, sera, noite, vanavond, avond, avonds, wieczorem, вечером, akşam, 今夜, 夜, 저녁, 밤, night, nachts, nacht, nuit, notte, nocą, ночью, gece',
)
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'ja', 'ko']
const EVENING_HOUR = 20
const NOON = 12
const SUNDAY_MS = Date.UTC(2026, 10, 22)
const DAY_MS = 86_400_000

/** Names of the days and of their abbreviations in every language, folded. */
const weekdays = once((): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const language of LANGUAGES) {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    for (let day = 0; day < 7; day += 1) found.set(fold(format.format(SUNDAY_MS + day * DAY_MS)), day)
  }
  return found
})

const TIME = /(?<![\p{L}\p{N}])(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|uhr|h|hs|uur|時|시)(?!\p{L})/iu
const CLOCK = /(?<![\p{L}\p{N}])([01]?\d|2[0-3]):([0-5]\d)(?!\d)/u

/** What a text says of when a business is to be open, and the words that say so; undefined when it says nothing. */
export function readOpenWish(text: string, words: readonly Word[]): { wish: OpenWish; used: string[] } | undefined {
  const folded = fold(text)
  const saysOpen = words.filter(
    ({ text: word }) => OPEN.includes(word) || OPEN_KOREAN.some(open => word.startsWith(open)),
  )
  const unspaced = OPEN_UNSPACED.filter(open => isUnspaced(text) && folded.includes(open))
  const day = dayOf(text, words)
  const time = TIME.exec(text) ?? CLOCK.exec(text)
  const strong = saysOpen.filter(({ text: word }) => !WEAK.has(word))
  if (strong.length === 0 && unspaced.length === 0 && (day === undefined || time === null)) {
    // A day alone says when somebody wants to go; "market" and "Sunday" are one word in Turkish.
    if (day === undefined || day.isAmbiguous) return undefined
  }
  const said = (list: readonly string[]): string[] => saidOf(list, text, words)
  const [now, tomorrow, evening] = [said(NOW), said(TOMORROW), said(EVENING)]
  const wish: OpenWish = {
    ...(day !== undefined && { weekday: day.weekday }),
    ...(tomorrow.length > 0 && day === undefined && { tomorrow: true as const }),
    ...timeOf(time, evening.length > 0, day !== undefined || tomorrow.length > 0),
  }
  const used = [
    ...saysOpen.map(({ written }) => written),
    ...unspaced,
    ...(day?.used ?? []),
    ...now,
    ...tomorrow,
    ...evening,
  ]
  return { wish, used: [...used, ...(time === null ? [] : time[0].split(/\s+/))] }
}

function saidOf(list: readonly string[], text: string, words: readonly Word[]): string[] {
  if (isUnspaced(text)) return list.filter(one => isUnspaced(one) && fold(text).includes(one))
  return words.filter(({ text: word }) => list.includes(word)).map(({ written }) => written)
}

function dayOf(
  text: string,
  words: readonly Word[],
): { weekday: number; used: string[]; isAmbiguous: boolean } | undefined {
  for (const [name, weekday] of weekdays()) {
    if (isUnspaced(name)) {
      const short = name.slice(0, -1)
      if (isUnspaced(text) && fold(text).includes(short)) return { weekday, used: [name, short], isAmbiguous: false }
      continue
    }
    const [first = ''] = name.split('-')
    const root = first.length > 5 ? first.slice(0, -1) : first
    const word = words.find(one => one.text.startsWith(root) && one.text.length - root.length <= 4)
    if (word !== undefined) return { weekday, used: [word.written], isAmbiguous: first.length <= 5 }
  }
  return undefined
}

function timeOf(time: RegExpExecArray | null, isEvening: boolean, hasDay: boolean): Pick<OpenWish, 'hour' | 'minute'> {
  const [, hours, minutes, half = ''] = time ?? []
  if (hours === undefined || Number(hours) > 24) {
    if (isEvening) return { hour: EVENING_HOUR, minute: 0 }
    return hasDay ? { hour: NOON, minute: 0 } : {}
  }
  const hour = Number(hours) % 24
  const isPm = /^pm$/i.test(half) && hour < 12
  return { hour: isPm ? hour + 12 : /^am$/i.test(half) && hour === 12 ? 0 : hour, minute: Number(minutes ?? 0) }
}

const HOUR_MS = 3_600_000
const DAYS_AHEAD = 8

/** The next moment that a wish means at a place. */
export function momentOf({ weekday, tomorrow, hour, minute = 0 }: OpenWish, nowMs: number, timeZone: string): number {
  if (hour === undefined) return nowMs
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' })
  const read = (atMs: number): { day: number; hour: number } => {
    const parts = Object.fromEntries(clock.formatToParts(atMs).map(({ type, value }) => [type, value]))
    return { day: DAYS.indexOf(parts['weekday'] ?? ''), hour: Number(parts['hour']) }
  }
  const today = read(nowMs).day
  const wanted = weekday ?? (tomorrow === true ? (today + 1) % 7 : undefined)
  const first = Math.ceil((nowMs - minute * 60_000) / HOUR_MS) * HOUR_MS
  for (let atMs = first; atMs < first + DAYS_AHEAD * DAY_MS; atMs += HOUR_MS) {
    const at = read(atMs)
    if (at.hour === hour && (wanted === undefined || at.day === wanted)) return atMs + minute * 60_000
  }
  return nowMs
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
