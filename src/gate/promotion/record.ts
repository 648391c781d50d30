import { foldText } from '../../lib/fold_text.ts'

/** What the record of a recipient says, ready to be looked for. */
export interface Recorded {
  /** Minutes of the day. */
  times: ReadonlySet<number>
  /** A hundred times the month, and the day. */
  dates: ReadonlySet<number>
  /** Numbers of orders and the like, which nobody else's record has. */
  numbers: readonly string[]
  /** Names and services, which also stand in texts that have to do with no record. */
  phrases: readonly string[]
}

const MOST_SAID = 100
const LONGEST = 200
const SHORTEST_PHRASE = 3
const LEAST_DIGITS = 3
const MANY_DIGITS = 5
const MOST_NAMED = 3
const HALF_DAY = 12 * 60

// biome-ignore format: a table
const MONTHS: readonly string[] = [
  'jan january januar januari janvier janv enero ene janeiro gennaio gen يناير', 'feb february februar februari fevrier fevr febrero fevereiro fev febbraio فبراير',
  'mar march marz maart mars marzo marco mrt مارس', 'apr april avril avr abril abr aprile ابريل', 'may mai mei mayo maio maggio mag مايو', 'jun june juni juin junio junho giugno giu يونيو',
  'jul july juli juillet juil julio julho luglio lug يوليو', 'aug august augustus aout agosto ago اغسطس', 'sep sept september septembre septiembre setembro settembre set سبتمبر',
  'oct okt october oktober octobre octubre outubro out ottobre ott اكتوبر', 'nov november novembre noviembre novembro نوفمبر', 'dec dez dic december dezember decembre diciembre dezembro dicembre ديسمبر',
]
const MONTH_OF = new Map(
  MONTHS.flatMap((names, at) => names.split(' ').map(name => [foldText(name).text, at + 1] as const)),
)
const MONTH_NAME = [...MONTH_OF.keys()].sort((one, other) => other.length - one.length).join('|')

const ISO = /(?<!\d)\d{4}-(\d{2})-(\d{2})(?:[t ](\d{2}):(\d{2}))?/g
const DAY_MONTH = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s{0,2}(?:de |di |of )?(${MONTH_NAME})(?!\p{L})`,
  'gu',
)
const MONTH_DAY = new RegExp(String.raw`(?<!\p{L})(${MONTH_NAME})\.?\s{0,2}(\d{1,2})(?:st|nd|rd|th)?(?![\d:])`, 'gu')
const IN_NUMBERS = /(?<![\d.,:/$€£])(\d{1,2})[./-](\d{1,2})(?:[./-](?:\d{4}|\d{2})?)?(?![\d%€$£])/g
const CLOCK = /(?<![\d.,:/$€£])(\d{1,2})\s?[:.h]\s?(\d{2})(?!\d|[.,/]\d|\s?[%€$£])\s?([ap])?\.?(?:m\b)?/g
const HOUR =
  /(?<![\d.,:/$€£-])(\d{1,2})\s?(?:([ap])\.?m\b|(?:uhr|uur|h|hs|horas|heures|ore|o'clock|صباحا|مساء|ص|م)(?![\p{L}\d]))/gu
const AT_HOUR =
  /(?<!\p{L})(?:at|um|a las|a la|as|a|alle|alle ore|ore|om|الساعه|gegen|around|vers|sobre las|verso le) (\d{1,2})(?![\d.,:/]\d|\s?[%€$£\d]|\p{L})/gu

/** Days of the year that folded text names. */
export function datesIn(text: string): number[] {
  const found: number[] = []
  const add = (month: number, day: number): void => {
    if (month >= 1 && month <= 12 && day >= 1 && day <= 31) found.push(month * 100 + day)
  }
  for (const [, month, day] of text.matchAll(ISO)) add(Number(month), Number(day))
  for (const [, day, month = ''] of text.matchAll(DAY_MONTH)) add(MONTH_OF.get(month) ?? 0, Number(day))
  for (const [, month = '', day] of text.matchAll(MONTH_DAY)) add(MONTH_OF.get(month) ?? 0, Number(day))
  for (const [, one, other] of text.matchAll(IN_NUMBERS)) {
    add(Number(other), Number(one))
    add(Number(one), Number(other))
  }
  return found
}

/** Minutes of the day that folded text names; without a sign of the half of the day, those of both. */
export function timesIn(text: string): number[] {
  const found: number[] = []
  const add = (hour: number, minute: number, half: string | undefined): void => {
    if (hour > 24 || minute > 59) return
    const early = (hour % 12) * 60 + minute
    if (half !== 'p' && !(hour >= 12 && half === undefined)) found.push(early)
    if (half !== 'a') found.push(early + 12 * 60)
  }
  for (const [, , , hour, minute] of text.matchAll(ISO))
    if (hour !== undefined) found.push(Number(hour) * 60 + Number(minute))
  for (const [, hour, minute, half] of text.matchAll(CLOCK)) add(Number(hour), Number(minute), half)
  for (const [, hour, half] of text.matchAll(HOUR)) add(Number(hour), 0, half)
  for (const [, hour] of text.matchAll(AT_HOUR)) add(Number(hour), 0, undefined)
  return found
}

/** Sorts what a record says into what can be looked for in a text that is folded. */
export function toRecorded(says: readonly string[], text: string): Recorded {
  const times = new Set<number>()
  const dates = new Set<number>()
  const numbers = new Set<string>()
  const phrases = new Set<string>()
  for (const one of says.slice(0, MOST_SAID)) {
    const said = foldText(one.slice(0, LONGEST)).text.trim()
    if (MOMENT.test(said)) {
      for (const date of datesIn(said)) dates.add(date)
      for (const time of exactly(said, timesIn(said))) times.add(time)
    } else if (isNumber(said)) numbers.add(said)
    else if (said.length >= SHORTEST_PHRASE) phrases.add(said)
  }
  const isList = namesMany(text)
  return { times: isList ? NONE : times, dates: isList ? NONE : dates, numbers: [...numbers], phrases: [...phrases] }
}

const NONE: ReadonlySet<number> = new Set()
const MOMENT = /^(?:\d{4}-\d{2}-\d{2}(?:[t ]\d{2}:\d{2}\S*)?|\d{1,2}:\d{2})$/

// Names of shops and services have numbers in them, "Studio365" and "Massage 120 min", which any text about them repeats.
function isNumber(said: string): boolean {
  if (/\s/.test(said)) return false
  const [digits, letters] = [/\d/g, /\p{L}/gu].map(kind => said.match(kind)?.length ?? 0)
  return digits !== undefined && digits >= LEAST_DIGITS && (digits >= MANY_DIGITS || digits >= (letters ?? 0))
}

/** Whether a text names so many days or times that one of anybody's record is likely among them. */
const namesMany = (text: string): boolean =>
  new Set(timesIn(text).map(time => time % HALF_DAY)).size > MOST_NAMED ||
  new Set(datesIn(text).map(eitherOrder)).size > MOST_NAMED

/** A day in numbers is read with the month first and last. */
const eitherOrder = (date: number): number => {
  const [month, day] = [Math.floor(date / 100), date % 100]
  return Math.min(month, day) * 100 + Math.max(month, day)
}

/** A record in the form of ISO 8601 means one half of the day only. */
const exactly = (text: string, times: readonly number[]): readonly number[] =>
  /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}/.test(text) ? times.slice(0, 1) : times

/** Whether folded text says something that only this recipient's record does. */
export const namesRecord = ({ times, dates, numbers }: Recorded, text: string): boolean =>
  numbers.some(number => standsIn(text, number) >= 0) ||
  (dates.size > 0 && datesIn(text).some(date => dates.has(date))) ||
  (times.size > 0 && timesIn(text).some(time => times.has(time)))

const IS_WORD = /[\p{L}\p{N}]/u

/** Where words stand in text as words of their own; -1 where they do not. */
function standsIn(text: string, words: string, from = 0): number {
  for (let at = text.indexOf(words, from); at >= 0; at = text.indexOf(words, at + 1))
    if (!IS_WORD.test(text[at - 1] ?? ' ') && !IS_WORD.test(text[at + words.length] ?? ' ')) return at
  return -1
}

/** Folded text without the names that the record says: a shop may be called Best Deals. */
export function withoutPhrases({ phrases }: Recorded, text: string): string {
  let rest = text
  for (const phrase of phrases) {
    let done = ''
    for (let at = standsIn(rest, phrase); at >= 0; at = standsIn(rest, phrase)) {
      done += `${rest.slice(0, at)} `
      rest = rest.slice(at + phrase.length)
    }
    rest = done + rest
  }
  return rest
}
