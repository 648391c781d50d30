import { fold } from '../../lib/fold.ts'
import { languagesOf, likeliestOf } from '../kinds/languages.ts'
import { PAUSE } from '../language/clauses.ts'
import { greetingIn } from '../language/greetings.ts'
import { NEAR, SEEKING } from '../language/near_words.ts'
import { isUnspaced, type Word, wordsOf } from '../language/roots.ts'
import { functionWords } from '../language/said.ts'
import { orAside } from './aside.ts'
import { inLatinDigits, readTimeInWords, type SaidTime } from './clock_words.ts'
import { type SaidDate, dateIn, spansOf } from './dates.ts'
import { type PartOfDay, dayOf, dayLanguages } from './days.ts'
import { onDutyIn, thisMomentIn } from './moment_words.ts'
import type { OpenWish } from './moments.ts'
import { saysWhen } from './part_of_day.ts'
import {
  AFTER_ARTICLE,
  AFTERNOON,
  ARTICLES,
  CLOSING,
  COUNTED,
  AT_ONCE,
  AT_ONCE_UNSPACED,
  EVENING,
  isThisDay,
  LATE_HOURS,
  lists,
  MORNING,
  MORNING_AFTER_ARTICLE,
  MORNING_AFTER_DAY,
  MORNING_ARTICLES,
  MORNING_BEFORE_DAY,
  NOT_OPEN,
  NOW,
  OPEN,
  OPEN_KOREAN,
  OPEN_UNSPACED,
  saysDay,
  STILL,
  TODAY,
  TOMORROW,
  TONIGHT,
  UNTIL,
  UNTIL_AFTER,
  WEAK,
  weekdays,
  weekendIn,
} from './open_words.ts'
import { holidayIn, type SaidHoliday } from './holidays.ts'
import { goesAtWeekend, weekendDay } from './weekend.ts'

const TIME = /(?<![\p{L}\p{N}])(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|uhr|h|hs|uur)(?!\p{L})/iu

const SPACED_FRENCH = /(?<![\p{L}\p{N}])(\d{1,2})\s?h\s?([0-5]\d)(?!\d)/iu

const LATE = lists(
  'after, past, nach, noch, apres, encore, despues, dopo, depois, na, nog, po, jeszcze, после, еще, sonra, efter, stadig, jalkeen, після, ще, بعد, لبعد, لسه',
)

const CLOCK = /(?<![\p{L}\p{N}])([01]?\d|2[0-3]):([0-5]\d)(?!\d)/u

// A figure that nobody takes for anything but a time of day.
const SURE_FIGURE = /\d\s?(?:am|pm|uhr|uur)$|\d:\d\d|\dh[0-5]\d/i

/** Whether what stands before a figure makes it an hour, and no duration: "avant 9h", "segunda 9h". */
const isHourAfter = (before: string): boolean => {
  const last = wordsOf(before, '').at(-1)?.text ?? ''
  return BEFORE_HOUR.has(last) || [...weekdays().values()].some(days => days.some(forms => forms.includes(last)))
}

const BEFORE_HOUR = new Set(
  'avant apres des vers jusqua depuis antes depois apos ate desde hasta despues prima dopo entro alle vor nach ab bis um gegen voor na vanaf om po od przed do'.split(
    ' ',
  ),
)

/** A wish with the words of a text that say so. */
export interface SaidOpen {
  wish: OpenWish
  used: string[]
  /** Nothing but a duty says so, which only who cures has. */
  isDuty: boolean
  /** The weekend stands where what a kind is like does: a bag for it, or a hairdresser on it. */
  isBeforeKind: boolean
  /** Nothing but a day says so: who stays over night comes on it, whatever the hours are. */
  isDay: boolean
  /** The part of the text that says several days, of which none is meant alone. */
  severalDays?: string
}

/** What a text says of when a business is to be open, and the words that say so; undefined when it says nothing. */
export function readOpenWish(written: string, all: readonly Word[]): SaidOpen | undefined {
  const named: SaidDate | SaidHoliday | undefined =
    dateIn(written, all, () => dayLanguages(written, false)) ?? holidayIn(written, all)
  const dated = named === undefined ? undefined : orAside(named, all)
  // The figures of a day are no hour.
  const words = dated === undefined ? all : all.filter((_, place) => !dated.places.has(place))
  const text = dated === undefined ? inLatinDigits(written) : withoutDate(inLatinDigits(written), all, dated)
  const folded = fold(text)
  const saysOpen = openIn(folded, text, words)
  const unspaced = OPEN_UNSPACED.filter(open => isUnspaced(text) && folded.includes(open))
  const figures = figuresIn(text)
  const strong = saysOpen.filter(word => !WEAK.has(word.text) || isOpenAuf(text, words, word))
  const said = (list: readonly string[]): string[] => saidOf(list, text, words)
  const still = said(STILL)
  const saidToday = said(TODAY)
  const today = saidToday.filter(isThisDay)
  const isLate = still.length > 0 || words.some(({ text: word }) => LATE.includes(word))
  const timed = readTimeInWords(text, words, { languages: dayLanguages(text, strong.length > 0), isLate })
  const inWords = timed === undefined || countsPersons(words, timed.said) ? undefined : timed
  const atOnce = atOnceIn(folded, words)
  // "Is there still a kebab now", "who sells flowers at half past nine" ask for one that is open.
  const moment = thisMomentIn(text, words, () => spokenIn(text))
  const isMeant = (still.length > 0 && said(NOW).length > 0) || atOnce.length > 0 || moment.length > 0
  const isTimed =
    (inWords !== undefined && (inWords.isSure || saysOpen.length > 0 || isLate)) ||
    (figures !== null && (SURE_FIGURE.test(figures[0]) || isHourAfter(text.slice(0, figures.index))))
  const isTonight = said(TONIGHT).length > 0 || (today.length > 0 && said(EVENING).length > 0)
  const closing = closingLate(words)
  // Who attends in the evening is open then.
  const attends = saysOpen.some(({ text: word }) => word.startsWith('atiend'))
  const isAttended = attends && [EVENING, MORNING, AFTERNOON, NOW, LATE_HOURS].some(list => said(list).length > 0)
  const isOpenSaid =
    isAttended || closing.length > 0 || strong.length > 0 || unspaced.length > 0 || isMeant || isTimed || isTonight
  const isDuty = !isOpenSaid && onDutyIn(text, words).length > 0
  const isSaid = isOpenSaid || isDuty
  const going = goesAtWeekend(folded)
  const weekend = isSaid || going !== 'not' ? weekendIn(folded) : undefined
  const day = dayOf(text, words, isSaid) ?? (weekend === undefined ? undefined : weekendDay(weekend, words))
  const late = isSaid ? said(LATE_HOURS) : []
  // Who wishes a good evening says nothing of when to go.
  const asked = words.slice(greetingIn(words))
  const partOfDay = (list: readonly string[]): string[] => saidOf(list, text, asked)
  const mornings = morningsIn(asked, day?.used ?? [])
  const [evening, morning] = [
    [...partOfDay(EVENING), ...late],
    [...partOfDay(MORNING), ...mornings.map(writtenOf)],
  ]
  const afternoon = [...partOfDay(AFTERNOON), ...afterArticle(asked)]
  const isTime = figures !== null || inWords !== undefined || evening.length + morning.length + afternoon.length > 0
  // A day alone says when somebody wants to go; "market" and "Sunday" are one word in Turkish.
  const parts = [...evening, ...morning, ...afternoon]
  const isPart = !isSaid && parts.length > 0 && saysWhen(text, words, parts, dayLanguages(text, false))
  const isDayUnsaid = day === undefined ? !isPart : day.isAmbiguous && !isTime
  if (!isSaid && dated === undefined && isDayUnsaid) return undefined
  // "Las dos de la mañana" is not tomorrow, nor is "por la mañana".
  const others = words.filter(word => !mornings.includes(word))
  const tomorrow = saidOf(TOMORROW, text, others).filter(word => inWords?.said.includes(word) !== true)
  const until = [...untilOf(text, figures), ...(inWords?.until ?? [])]
  // "今" begins the Japanese word for today.
  const now = [...said(NOW).filter(word => word !== '今' || today.length === 0), ...atOnce, ...moment]
  const part = partSaid({ evening, morning, afternoon }) ?? day?.part
  const at = atOf(figures, inWords, part)
  const isToday = today.length > 0 && now.length === 0 && part === undefined && at.hour === undefined
  const range = figures === null || at.hour === undefined ? undefined : rangeAfter(text, figures, at.hour)
  const wish: OpenWish = {
    ...(dated === undefined ? day !== undefined && { weekday: day.weekday } : dayOfCalendar(dated)),
    ...(tomorrow.length > 0 && day === undefined && dated === undefined && { tomorrow: true as const }),
    ...(isToday && day === undefined && dated === undefined && tomorrow.length === 0 && { today: true as const }),
    ...at,
    ...(until.length > 0 && at.hour !== undefined && range === undefined && { until: true as const }),
    ...(range !== undefined && { hour: range.hour, to: range.to }),
  }
  const used = [
    ...saysOpen.map(({ written }) => written),
    ...closing,
    ...unspaced,
    ...(day?.used ?? []),
    ...(dated?.used ?? []),
    ...(day === undefined && dated === undefined ? [] : saidToday),
    ...[now, today, still, tomorrow, evening, until, inWords?.said ?? []].flat(),
    ...(part === 'morning' ? morning : []),
    ...(part === 'afternoon' ? afternoon : []),
  ]
  const length = figures === null ? 0 : figures[0].length + (range?.length ?? 0)
  const figure = figures === null ? '' : written.slice(figures.index, figures.index + length)
  // A colon parts words, and may part those of what stands beside it.
  const ofFigures = figure === '' ? [] : [...figure.split(/\s+/), ...wordsOf(figure, '').map(one => one.written)]
  return {
    wish,
    used: [...used, ...ofFigures],
    ...(dated?.isSeveral === true && { severalDays: partOf(written, all, dated) }),
    isDuty: isDuty && day === undefined && dated === undefined && !isTime,
    isDay: !isSaid && (!isTime || (isPart && day === undefined)),
    isBeforeKind: !isSaid && !isTime && going === 'before kind',
  }
}

const dayOfCalendar = ({ date, afterEaster }: SaidHoliday): Pick<OpenWish, 'date' | 'afterEaster'> => ({
  ...(date !== undefined && { date }),
  ...(afterEaster !== undefined && { afterEaster }),
})

/** The part of a text that says its days. */
function partOf(written: string, words: readonly Word[], { used, places }: SaidDate | SaidHoliday): string {
  const spans = spansOf(written, words).filter((_, place) => places.has(place))
  return spans.length === 0 ? used.join(' ') : written.slice(spans[0]?.from, spans.at(-1)?.to)
}

/** A text with nothing but spaces where it says a day of the calendar. */
function withoutDate(text: string, words: readonly Word[], { used, places }: SaidDate | SaidHoliday): string {
  if (places.size === 0) {
    const parts = used.map(word => inLatinDigits(word).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    return text.replace(new RegExp(parts.join('|'), 'iu'), said => ' '.repeat(said.length))
  }
  const spans = spansOf(text, words).filter((_, place) => places.has(place))
  const [from = 0, to = 0] = [spans[0]?.from, spans.at(-1)?.to]
  return `${text.slice(0, from)}${' '.repeat(to - from)}${text.slice(to)}`
}

/** The figures of a time of day; of one from which and one to which the first, though only the second has a word beside it. */
function figuresIn(text: string): RegExpExecArray | null {
  const clock = CLOCK.exec(text)
  const timed = SPACED_FRENCH.exec(text) ?? TIME.exec(text)
  if (clock === null || timed === null) return timed ?? clock
  const end = RANGE.exec(text.slice(clock.index + clock[0].length))
  return clock.index < timed.index && end !== null ? clock : timed
}

const RANGE =
  /^\s?(?:[-–—~〜～]|to|till|until|bis|à|a|alle|às|tot|do|до|til|till|から)\s?([01]?\d|2[0-4])[:.h]([0-5]\d)(?!\d)(?:\s*(?:(am|pm)|uhr|hs?|uur)(?!\p{L}))?/iu

const DAY_BEGINS_HOUR = 5
const NOON = 12

/** The end of a time that a text says from and to, and how many letters after the beginning say so. */
function rangeAfter(
  text: string,
  figures: RegExpExecArray,
  fromHour: number,
): { hour: number; to: { hour: number; minute: number }; length: number } | undefined {
  const found = RANGE.exec(text.slice(figures.index + figures[0].length))
  if (found === null) return undefined
  const [said, hours, minute, half] = found
  const hour = Number(hours) % 24
  const to = half === undefined ? endAfter(hour, fromHour, figures) : hourOf(hour, /^pm$/i.test(half))
  const end = { hour: to, minute: Number(minute) }
  return { hour: beginBefore(end, half, fromHour, figures), to: end, length: said.length }
}

/** The hour of a beginning that says no half of the day, by where the time ends: "nine to five pm", "six to nine pm". */
function beginBefore(
  to: { hour: number; minute: number },
  half: string | undefined,
  fromHour: number,
  [, hours, minutes = '0', ownHalf]: RegExpExecArray,
): number {
  const hour = Number(hours)
  // A part of the day has moved it already.
  if (half === undefined || ownHalf !== undefined || hour === 0 || hour > NOON || fromHour !== hour) return fromHour
  const [from, end] = [(hour % NOON) * 60 + Number(minutes), (to.hour % NOON) * 60 + to.minute]
  return hourOf(hour, from < end ? to.hour >= NOON : to.hour < NOON)
}

const hourOf = (hour: number, isPm: boolean): number => (hour > NOON ? hour : (hour % NOON) + (isPm ? NOON : 0))

/** The hour of an end that says no half of the day, by where the time begins: "from nine to five". */
function endAfter(hour: number, fromHour: number, [, hours, , half = '']: RegExpExecArray): number {
  if (hour > NOON) return hour
  // A beginning past noon that is not written so moves the end into its half, or over midnight.
  if (fromHour >= NOON && Number(hours) <= NOON) return hourOf(hour, hourOf(hour, true) > fromHour)
  const isAm = /^am$/i.test(half) || (half === '' && hour >= DAY_BEGINS_HOUR)
  return fromHour < NOON && hour <= fromHour && isAm ? hourOf(hour, true) : hour
}

const MOST_APART = 3

/** The words that say that something closes late. */
function closingLate(words: readonly Word[]): string[] {
  const at = words.findIndex(({ text }) => CLOSING.includes(text))
  if (at < 0) return []
  const near = words.slice(Math.max(0, at - MOST_APART), at + MOST_APART + 1)
  const late = near.find(({ text }) => LATE_HOURS.includes(text))
  return late === undefined ? [] : [words[at]?.written ?? '', late.written]
}

/** The languages that a text may be in, where some of its words tell. */
function spokenIn(text: string): string[] {
  const told = likeliestOf(languagesOf(text, [])).filter(({ evidence }) => evidence > 0)
  return told.map(({ language }) => language)
}

const OPEN_IN_TWO = /문 (?:연|여는|열린|열어|열었|열고)/u

/** The words for open; Korean says "opens its door" in two of them. */
function openIn(folded: string, text: string, words: readonly Word[]): readonly Word[] {
  const isTwo = OPEN_IN_TWO.test(folded.normalize('NFC'))
  return words.filter(
    ({ text: word }, at) =>
      (OPEN.includes(word) && !(word === 'open' && isOtherwiseOpen(text, words, at))) ||
      OPEN_KOREAN.some(open => word.startsWith(open)) ||
      (isTwo && [word, words[at - 1]?.text].includes(DOOR)),
  )
}

// "Open day and night", "open day after tomorrow" say when.
const AFTER_DAY = new Set(['and', 'after', 'before', 'time', 'or'])
// Where people go: an open one, unless something else is asked for with it.
const OPEN_PLACES = new Set(['bar', 'gym', 'uni'])

/** Whether what follows an "open" makes something else of it. */
function isOtherwiseOpen(text: string, words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.text ?? ''
  if (!NOT_OPEN.has(next) || pausesIn(text).has(at + 1)) return false
  if (next === 'day') return !AFTER_DAY.has(words[at + 2]?.text ?? '')
  if (!OPEN_PLACES.has(next)) return true
  const english = functionWords().get('en')
  return words.some(
    ({ text: word }, i) =>
      i !== at &&
      i !== at + 1 &&
      !(
        english?.has(word) === true ||
        [NEAR, SEEKING].some(one => one.has(word)) ||
        NOW.includes(word) ||
        saysDay(word) ||
        TONIGHT.includes(word)
      ),
  )
}

/** Before which words of a text there is a pause. */
function pausesIn(text: string): ReadonlySet<number> {
  let count = 0
  return new Set(text.split(PAUSE).map(part => (count += wordsOf(part, '').length)))
}

const HOUR_ARTICLES = new Set(['las', 'alle'])

/** Whether what follows a number are persons. */
function countsPersons(words: readonly Word[], said: readonly string[]): boolean {
  const last = words.findLastIndex(({ written }) => said.includes(written))
  // Hours alone have this article before children.
  if (HOUR_ARTICLES.has(words[last - 1]?.text ?? '')) return false
  return COUNTED.test(words[last + 1]?.text ?? '')
}

const DOOR = fold('문')

/** The words that say "right now". */
function atOnceIn(folded: string, words: readonly Word[]): string[] {
  if (isUnspaced(folded)) return AT_ONCE_UNSPACED.filter(one => folded.includes(one))
  const at = words.findIndex(
    ({ text: word }, i) =>
      NOW.includes(word) && beside(words, i).some(one => AT_ONCE.includes(one.text) && one.text !== word),
  )
  const [now] = words.slice(Math.max(0, at), at + 1)
  if (at < 0 || now === undefined) return []
  return [now, ...beside(words, at).filter(({ text }) => AT_ONCE.includes(text))].map(({ written }) => written)
}

const beside = (words: readonly Word[], at: number): readonly Word[] => [
  ...words.slice(Math.max(0, at - 1), at),
  ...words.slice(at + 1, at + 2),
]

/** "Schon auf", "hat bis acht auf": at the end of what is asked it is no preposition. */
const isOpenAuf = (text: string, words: readonly Word[], word: Word): boolean =>
  word.text === 'auf' &&
  ['schon', 'noch', 'wieder', 'heute'].includes(words[words.indexOf(word) - 1]?.text ?? '') &&
  (words.at(-1) === word || pausesIn(text).has(words.indexOf(word) + 1))

const writtenOf = ({ written }: Word): string => written

/** "Por la tarde" is the afternoon, "hasta tarde" is late. */
const afterArticle = (words: readonly Word[]): string[] =>
  words.flatMap(({ text, written }, at) =>
    AFTER_ARTICLE.includes(text) && ARTICLES.includes(words[at - 1]?.text ?? '') ? [written] : [],
  )

/** "Por la mañana" and "Samstag Morgen" are the morning, "para mañana" and "morgen" tomorrow. */
const morningsIn = (words: readonly Word[], dayWords: readonly string[]): Word[] =>
  words.filter(({ text }, at) => {
    const [before, after] = [words[at - 1], words[at + 1]]
    return (
      (MORNING_AFTER_ARTICLE.includes(text) && MORNING_ARTICLES.includes(before?.text ?? '')) ||
      (MORNING_AFTER_DAY.includes(text) && dayWords.includes(before?.written ?? '')) ||
      (MORNING_BEFORE_DAY.includes(text) &&
        after !== undefined &&
        (saysDay(after.text) || dayWords.includes(after.written)))
    )
  })

function partSaid(said: Readonly<Record<PartOfDay, readonly string[]>>): PartOfDay | undefined {
  if (said.afternoon.length > 0) return 'afternoon'
  return said.evening.length > 0 ? 'evening' : said.morning.length > 0 ? 'morning' : undefined
}

function saidOf(list: readonly string[], text: string, words: readonly Word[]): string[] {
  if (isUnspaced(text)) return list.filter(one => isUnspaced(one) && fold(text).includes(one))
  return words.flatMap(({ text: word, written }, at) => {
    if (list.includes(word)) return [written]
    // "I dag" is one word to some who write it.
    const [before] = at > 0 ? words.slice(at - 1, at) : []
    return before?.text === 'i' && list.includes(`i${word}`) ? [before.written, written] : []
  })
}

/** The words that say that a time is the end. */
function untilOf(text: string, time: RegExpExecArray | null): string[] {
  if (time === null) return []
  const before = wordsOf(text.slice(0, time.index), '').slice(-2)
  const [, after] = UNTIL_AFTER.exec(text.slice(time.index + time[0].length)) ?? []
  return [
    ...before.filter(({ text: word }) => UNTIL.includes(word)).map(({ written }) => written),
    ...(after === undefined ? [] : [after]),
  ]
}

type At = Pick<OpenWish, 'part' | 'hour' | 'minute'>

function atOf(figures: RegExpExecArray | null, inWords: SaidTime | undefined, part: PartOfDay | undefined): At {
  const [, hours, minutes, half = ''] = figures ?? []
  // "24h" is all day and night, and no hour.
  const isAlways = hours === '24' && minutes === undefined && /^hs?$/i.test(half)
  if (hours !== undefined && Number(hours) <= 24 && !isAlways) {
    const hour = Number(hours) % 24
    const minute = Number(minutes ?? 0)
    // "8:30 abends"
    if (inWords?.isSure === true && inWords.hour % 12 === hour % 12)
      return { hour: inWords.hour, minute: minute || inWords.minute }
    const isPm = (/^pm$/i.test(half) || (half === '' && (part === 'evening' || part === 'afternoon'))) && hour < 12
    return { hour: isPm ? hour + 12 : /^am$/i.test(half) && hour === 12 ? 0 : hour, minute }
  }
  if (inWords !== undefined) return { hour: inWords.hour, minute: inWords.minute }
  return part === undefined ? {} : { part }
}
