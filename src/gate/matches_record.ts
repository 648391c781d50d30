import { foldText } from '../lib/fold_text.ts'

const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'tr', 'ru', 'ar', 'hi', 'zh', 'ja'] as const
const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/
const LEAST_REFERENCE = 4
// Somebody's name, a service or the business is in a campaign too: only what nobody else was told is theirs.
const REFERENCE = /^(?=.*\d)[\p{L}\d]+(?:[-/ _.][\p{L}\d]+)*$/u

/** Says whether a text repeats what only the recipient's own record says: the day or time of an appointment or order, or its number. */
export function matchesRecord(text: string, says: readonly string[]): boolean {
  if (says.length === 0) return false
  const folded = foldText(text.normalize('NFKC')).text
  return says.some(said => {
    const moment = MOMENT.exec(said)
    if (moment !== null) return patternOf(moment).test(folded)
    return said.length >= LEAST_REFERENCE && REFERENCE.test(said) && hasWord(folded, foldText(said).text)
  })
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

function hasWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\d])${escaped(word)}(?![\\p{L}\\d])`, 'u').test(text)
}

/** Every usual way to write a day, and a time of day where there is one. */
function patternOf([, year, month, day, hour, minute]: RegExpExecArray): RegExp {
  const [m, d] = [Number(month), Number(day)]
  const names = monthNames(m).join('|')
  const ways = [
    `${year}[-./]0?${m}[-./]0?${d}`,
    `0?${d}[-./]0?${m}`,
    `0?${m}[-./]0?${d}`,
    `0?${m}月0?${d}日`,
    `0?${d}(?:st|nd|rd|th|er|º|\\.)?\\s*(?:de |of )?(?:${names})`,
    `(?:${names})\\.?\\s*0?${d}(?:st|nd|rd|th)?`,
  ]
  if (hour !== undefined && minute !== undefined) ways.push(...timesOf(Number(hour), minute))
  return new RegExp(`(?<![\\p{L}\\d])(?:${ways.join('|')})(?![\\p{L}\\d])`, 'u')
}

function timesOf(hour: number, minute: string): string[] {
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  const half = hour < 12 ? 'a' : 'p'
  const ways = [`0?${hour}[:.h時时点點]\\s?${minute}(?:分)?`, `${twelve}[:.]${minute}\\s?${half}?\\.?m?`]
  if (minute === '00') ways.push(`0?${hour}\\s?(?:uhr|h|時|时|点|點)`, `${twelve}\\s?${half}\\.?m`)
  return ways
}

const known = new Map<number, readonly string[]>()

/** The names of a month in the languages messages are written in, as folded text has them. */
function monthNames(month: number): readonly string[] {
  const found = known.get(month)
  if (found !== undefined) return found
  const date = new Date(Date.UTC(2026, month - 1, 15))
  const names = LANGUAGES.flatMap(language =>
    (['long', 'short'] as const).flatMap(length => {
      const format = new Intl.DateTimeFormat(language, { month: length, day: 'numeric', timeZone: 'UTC' })
      const name = format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? ''
      return /\p{L}/u.test(name) ? [foldText(name).text.replace(/\.$/, '')] : []
    }),
  )
  const unique = [...new Set(names)].map(escaped)
  known.set(month, unique)
  return unique
}
