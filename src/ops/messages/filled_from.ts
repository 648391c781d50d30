import type { Evidence } from '../../core/gate.ts'
import { fold } from '../../lib/fold.ts'

const LOCALES = ['en-US', 'en-GB', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'hi', 'zh'] as const
const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full', timeStyle: 'short' },
  { dateStyle: 'medium', timeStyle: 'short', hour12: true },
  { weekday: 'short', day: 'numeric', month: 'short' },
]
// What stands between the parts of a date.
const BETWEEN = new Set(
  'at on the um am uhr den der a à á le la las el los il alle ore de del di do da das as às h o в на г года को बजे 年 月 日 点 时 分'.split(
    ' ',
  ),
)
const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/
const PAIR = /(\d{1,4})\s?([:h./-])\s?(\d{1,4})/gi

/** Whether every value of a template says what one record says: its words, its numbers, or its time as people write it. */
export function isFilledFrom(values: readonly string[], { says }: Pick<Evidence, 'says'>): boolean {
  const moments = says.flatMap(word => readLocalTime(word) ?? [])
  const known = new Set([...says.flatMap(toWords), ...moments.flatMap(({ words }) => words)])
  return values.every(
    value =>
      toWords(value).every(word => known.has(word) || (moments.length > 0 && BETWEEN.has(word))) &&
      [...value.matchAll(PAIR)].every(pair => says.includes(value) || isPairOf(pair, moments)),
  )
}

interface Moment {
  words: string[]
  /** Hours and minutes, days and months, as two numbers that stand together. */
  times: string[]
  days: string[]
}

/** The numbers of a time alone would let 10:30 on the 24th of November pass for 11:24. */
function isPairOf([, first, between = '', second]: RegExpMatchArray, moments: readonly Moment[]): boolean {
  const pair = `${Number(first)} ${Number(second)}`
  return moments.some(
    ({ times, days }) =>
      (/[:h.]/i.test(between) && times.includes(pair)) || (/[./-]/.test(between) && days.includes(pair)),
  )
}

function readLocalTime(word: string): Moment | undefined {
  const match = LOCAL_TIME.exec(word)
  if (match === null) return undefined
  const [year, month, day, hour, minute] = match.slice(1).map(part => Number(part)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const hasTime = match[4] !== undefined
  const at = Date.UTC(year, month - 1, day, hasTime ? hour : 12, hasTime ? minute : 0)
  return {
    words: [...formats().flatMap(format => toWords(format.format(at)))],
    times: hasTime ? [`${hour} ${minute}`, `${hour % 12 || 12} ${minute}`] : [],
    days: [`${day} ${month}`, `${month} ${day}`, `${year} ${month}`, `${month} ${year}`],
  }
}

let made: Intl.DateTimeFormat[] | undefined

const formats = (): Intl.DateTimeFormat[] =>
  (made ??= LOCALES.flatMap(locale =>
    STYLES.map(style => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...style })),
  ))

// A German "am" stands before a day.
const HALF_OF_DAY = /\b(0?\d|1[0-2])([:.]\d{2})?\s*([ap])\.?\s?m\b/gi

/** The words and numbers of a text, without the zeros that numbers begin with. */
const toWords = (text: string): string[] =>
  (fold(text.replace(/\s/g, ' ').replace(HALF_OF_DAY, '$1$2 $3meridiem')).match(/\p{L}+|\d+/gu) ?? []).map(word =>
    word.replace(/^0+(?=\d)/, ''),
  )
