import { fold } from '../../lib/fold.ts'
import { once } from '../../lib/once.ts'
import { candidatesOf } from '../kinds/languages.ts'
import { foldWord, isUnspaced, type Word } from '../language/roots.ts'
import { inLatinDigits } from './clock_words.ts'
import {
  AFTER_ARTICLE,
  AFTERNOON,
  EVENING,
  lists,
  MORNING,
  MORNING_AFTER_ARTICLE,
  saysOpen,
  weekdays,
} from './open_words.ts'

/** A day of the calendar: the next such one, where no year is said. */
export interface CalendarDay {
  /** 1 is January. */
  month: number
  dayOfMonth: number
  year?: number
}

/** A day with the words of a text that say it, as written. */
export interface SaidDate {
  date: CalendarDay
  used: string[]
  /** The places of these words; none where a text has no spaces. */
  places: ReadonlySet<number>
  /** More days than this first one are said: the words are those from the first to the last. */
  isSeveral?: true
}

// January first, each with the forms that stand beside the number of a day.
const MONTHS: Readonly<Record<string, string>> = {
  en: 'january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sept sep|october oct|november nov|december dec',
  de: 'januar jänner jan|februar feber feb|märz|april apr|mai|juni|juli|august aug|september sept|oktober okt|november nov|dezember dez',
  fr: 'janvier janv|février fevr|mars|avril|mai|juin|juillet|août|septembre sept|octobre oct|novembre nov|décembre dec',
  es: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre setiembre|octubre|noviembre|diciembre',
  ca: 'gener|febrer|març|abril|maig|juny|juliol|agost|setembre|octubre|novembre|desembre',
  it: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
  pt: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
  nl: 'januari jan|februari feb|maart|april|mei|juni|juli|augustus aug|september sept|oktober okt|november nov|december dec',
  pl: 'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia',
  ru: 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря',
  uk: 'січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня',
  cs: 'ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince',
  sv: 'januari jan|februari feb|mars|april|maj|juni|juli|augusti aug|september sept|oktober okt|november nov|december dec',
  da: 'januar jan|februar feb|marts|april|maj|juni|juli|august aug|september sept|oktober okt|november nov|december dec',
  no: 'januar jan|februar feb|mars|april|mai|juni|juli|august aug|september sept|oktober okt|november nov|desember des',
  fi: 'tammikuuta tammikuun|helmikuuta helmikuun|maaliskuuta maaliskuun|huhtikuuta huhtikuun|toukokuuta toukokuun|kesäkuuta kesäkuun|heinäkuuta heinäkuun|elokuuta elokuun|syyskuuta syyskuun|lokakuuta lokakuun|marraskuuta marraskuun|joulukuuta joulukuun',
  tr: 'ocak ocakta|şubat şubatta|mart martta|nisan nisanda|mayıs mayısta|haziran haziranda|temmuz temmuzda|ağustos ağustosta|eylül eylülde|ekim ekimde|kasım kasımda|aralık aralıkta',
  ar: 'يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر',
}

const months = once(
  (): ReadonlyMap<string, ReadonlyMap<string, number>> =>
    new Map(
      Object.entries(MONTHS).map(([language, list]) => [
        language,
        new Map(
          list.split('|').flatMap((forms, at) => forms.split(' ').map(form => [foldWord(form), at + 1] as const)),
        ),
      ]),
    ),
)
const anyMonth = once((): ReadonlySet<string> => new Set([...months().values()].flatMap(one => [...one.keys()])))

/** Whether a word is a month in any language. */
export const isMonth = (word: string): boolean => anyMonth().has(word)

// Words of their own language that are more than a month.
const ALSO_WORDS: Readonly<Record<string, string>> = {
  en: 'may mar jan',
  de: 'jan',
  nl: 'jan',
  sv: 'jan mars',
  da: 'jan',
  no: 'jan mars',
  fr: 'mars sept',
  es: 'mayo',
  tr: 'ocak mart',
}
const alsoWords = once((): ReadonlyMap<string, ReadonlySet<string>> => setsOf(ALSO_WORDS))
// Words, or names, of another language.
const ELSEWHERE = new Set('mai maj mei maja marca marco marc may mar sep sept dec mars'.split(' '))
/** What stands before a day, or between it and its month, where nothing else than a day can be meant. */
const BEFORE_DAY: Readonly<Record<string, string>> = {
  en: 'on by of the until till before from',
  de: 'am den der dem zum vom ab bis',
  fr: 'le du au',
  es: 'el de del',
  ca: 'el de del',
  it: 'il dal al',
  pt: 'dia em de',
  nl: 'op',
  pl: 'dnia',
  sv: 'den',
  da: 'den',
  no: 'den',
}
const setsOf = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(lists).map(([language, words]) => [language, new Set(words.split(' ').map(foldWord))]))
const beforeDay = once(() => setsOf(BEFORE_DAY))
/** What stands before a day in languages that do not say without it when something is: bare, it is the name of a street or a shop. */
const BEFORE_WHEN: Readonly<Record<string, string>> = {
  fr: 'le pour au avant dès',
  es: 'el al para día hasta desde',
  ca: 'el al per dia fins',
  it: 'il al per entro giorno dal',
  pt: 'a em no ao dia até para dia',
}
const beforeWhen = once(() => setsOf(BEFORE_WHEN))

const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|º|ª|ος|-?г?о|-?е|-?te[nr]?|:?[ea]|-?ого)?$/
const YEAR = /^20\d\d$/
const OF = new Set('of de d del di do van den der'.split(' '))
const MOST_DAYS = 31
const FOUR_FIGURES = /^\d{4}$/
// Between two days.
const BETWEEN_DAYS =
  /^(?:to|till|until|through|and|or|bis|und|oder|au|et|ou|al|y|o|e|tot|en|of|do|i|a|или|и|до|та|або|til|till|och|og|eller)$/
const UP_TO = /^(?:to|till|until|through|bis|au|al|tot|do|до|til|till)$/
const DAY_BEFORE =
  /(?<![\d.,:])\d{1,2}\.?\s?(?:[-–—]|\s(?:bis|und|oder|do|a|i|nebo|или|и|до|та|або|til|till|och|og|eller|ja))\s?(?:(?:den|zum)\s)?$/iu
const ARTICLES = new Set('the den der le il el lo am'.split(' '))

const WRITTEN_UNSPACED = /(?:(20\d\d)\s*年\s*)?(\d{1,2})\s*月\s*(\d{1,2})\s*[日号號]/u
const WRITTEN_KOREAN = /(?:(20\d\d)년\s*)?(\d{1,2})월\s*(\d{1,2})일\p{L}*/u
const ISO = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/
// "4.5." is no day in English, where it ends a sentence with stars.
// Two figures behind it are a year only where no space parts them: "am 3.3. 18 Uhr" has an hour.
const DOTTED =
  /(?<![\d.,:])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(20\d\d)(?!\d)|(\d\d)(?!\d|[:.]\d|\s?(?:h|uhr|klo|kl)(?!\p{L})))?(?!\d{3}|\d(?!\d))/iu
const DOTTED_YEAR = /(?<![\d.,:])(\d{1,2})\.(\d{1,2})\.(20\d\d)(?!\d)/
const STROKED = /(?<=(?:^|\s)(?:le|el|il|dia|día|al|giorno)\s)(\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?(?![\d/])/iu
const IN_DOTS: ReadonlySet<string> = new Set(['de', 'cs', 'pl', 'ru', 'uk', 'fi', 'da', 'no', 'sv', 'tr', 'hu'])

/** The day of the calendar that a text of some languages names: "on 3 March", "am 3.3.", 3月3日. */
export function dateIn(
  written: string,
  words: readonly Word[],
  languages: () => readonly string[],
): SaidDate | undefined {
  const text = inLatinDigits(written.normalize('NFKC'))
  if (!/\d/.test(text)) return undefined
  if (isUnspaced(text)) {
    const [found, another] = text.matchAll(new RegExp(WRITTEN_UNSPACED, 'gu'))
    if (found === undefined) return undefined
    const isSeveral = another !== undefined && another[0] !== found[0]
    const used = [found[0], ...(isSeveral ? [another[0]] : [])].map(fold)
    return saidDate(found[2], found[3], found[1], { used, places: NONE, ...(isSeveral && { isSeveral }) })
  }
  return dateInFigures(text, words, languages) ?? dateInWords(text, words, languages)
}

const NONE: ReadonlySet<number> = new Set()

function dateInWords(text: string, words: readonly Word[], languages: () => readonly string[]): SaidDate | undefined {
  const minutes = minutesIn(text, words)
  const dayAt = (place: number): string | undefined => {
    const [, day] = minutes.has(place) ? [] : (DAY.exec(inLatinDigits(words[place]?.text ?? '')) ?? [])
    return Number(day) > MOST_DAYS ? undefined : day
  }
  let first: SaidDate | undefined
  for (const [at, { text: word }] of words.entries()) {
    if (!isMonth(word)) continue
    const joint = OF.has(words[at - 1]?.text ?? '') ? 1 : 0
    const article = ARTICLES.has(words[at + 1]?.text ?? '') ? 1 : 0
    const before = dayAt(at - 1 - joint)
    const after = before === undefined ? dayAt(at + 1 + article) : undefined
    const day = before ?? after
    if (day === undefined) continue
    const [from, last] = before === undefined ? [at, at + 1 + article] : [at - 1 - joint, at]
    const next = words[last + 1]?.text ?? ''
    const year = YEAR.test(next) ? next : undefined
    // "The 8th of May 1945" is in the name of a street.
    if (year === undefined && FOUR_FIGURES.test(next)) continue
    const { month, language } = monthAt({ text, words, at, from, last, isSure: year !== undefined }, languages) ?? {}
    if (language !== undefined && year === undefined && isNameOf(language, { text, words, from, last })) continue
    const end = year === undefined ? last : last + 1
    const said = saidDate(String(month), day, year, usedOf(words, from, end))
    if (said === undefined) continue
    const isFrom = BETWEEN_DAYS.test(words[from - 1]?.text ?? '') && dayAt(from - 2) !== undefined
    const isTo = before === undefined && UP_TO.test(words[end + 1]?.text ?? '') && dayAt(end + 2) !== undefined
    const isOther = first !== undefined && !isSame(first.date, said.date)
    if (isFrom || isTo || isOther) {
      const [begin = from] = first?.places ?? [isFrom ? from - 2 : from]
      return { ...(first ?? said), ...usedOf(words, begin, isTo ? end + 2 : end), isSeveral: true }
    }
    first ??= said
  }
  return first
}

const isSame = (a: CalendarDay, b: CalendarDay): boolean => a.month === b.month && a.dayOfMonth === b.dayOfMonth

const usedOf = (words: readonly Word[], from: number, last: number): Omit<SaidDate, 'date'> => ({
  used: words.slice(from, last + 1).map(one => one.written),
  places: new Set(Array.from({ length: last + 1 - from }, (_, i) => from + i)),
})

/** A word for a month, with the day beside it, from one word to another. */
interface MonthBeside {
  text: string
  words: readonly Word[]
  at: number
  from: number
  last: number
  /** A year is said too. */
  isSure: boolean
}

/** The month that a word is in one of some languages; one that may be another word has to be told from it. */
function monthAt(
  beside: MonthBeside,
  languages: () => readonly string[],
): { month: number | undefined; language: string } | undefined {
  const { text, words, at, from, last } = beside
  const { text: word = '', written = '' } = words[at] ?? {}
  const spoken = languages()
  const isTold = spoken.length < candidatesOf(text).length
  const [day = ''] = words.slice(from, last + 1).flatMap(one => (/^\d/.test(one.text) ? [one.text] : []))
  const isSaid =
    beside.isSure ||
    !/^\d+$/.test(day) ||
    (at > from && text.includes(`${day}. `)) ||
    (at > 0 && /^\p{Lu}\p{Ll}/u.test(written)) ||
    words.some(one => saysOpen(one.text))
  const isMeant = (language: string): boolean => {
    const isOther = alsoWords().get(language)?.has(word) === true
    if (!isOther && !ELSEWHERE.has(word)) return true
    const small = beforeDay().get(language)
    const isBehind = [from - 1, at - 1].some(place => small?.has(words[place]?.text ?? '') === true)
    // No other language says the month before the day.
    const isEnglish = language === 'en' && at === from
    return isSaid || isBehind || ((isTold || isEnglish) && !isOther && spoken[0] === language)
  }
  const language = spoken.find(one => months().get(one)?.has(word) === true && isMeant(one))
  return language === undefined ? undefined : { month: months().get(language)?.get(word), language }
}

/** Whether a day is a name: 9 de julio, where nothing beside it says that it is when something is to be. */
function isNameOf(
  language: string,
  { text, words, from, last }: Pick<MonthBeside, 'text' | 'words' | 'from' | 'last'>,
): boolean {
  const before = words[from - 1]?.text ?? ''
  const isOf = CALLED_AFTER.has(before) || OF.has(before)
  if (ofDay().has(isOf ? (words[from - 2]?.text ?? '') : before)) return false
  // The street, or the square, of that day.
  if (CALLED_AFTER.has(before)) return !UP_TO.test(words[last + 1]?.text ?? '')
  const month = words.slice(from, last + 1).find(one => isMonth(one.text))?.text ?? ''
  const number = months().get(language)?.get(month) ?? 0
  const small = [...beforeWhen()].flatMap(([other, list]) => (months().get(other)?.get(month) === number ? [list] : []))
  if (!beforeWhen().has(language)) return false
  const day = words.slice(from, last + 1).flatMap(one => /^\d+/.exec(one.text) ?? [])
  const isWhen =
    from === 0 ||
    small.some(list => list.has(before)) ||
    !STREETS.has(`${day[0]}-${number}`) ||
    weekdays()
      .get(language)
      ?.some(forms => forms.includes(before)) === true ||
    BETWEEN_DAYS.test(before) ||
    words.some(one => saysOpen(one.text)) ||
    CLOCK.test(text) ||
    text.slice(0, spansOf(text, words)[from]?.from).trimEnd().endsWith(',')
  return !isWhen
}

// Days that streets, squares, stations and schools of Romance languages are called after.
const STREETS = new Set(
  `6-1 15-1 20-1 25-1 31-1 1-2 2-2 3-2 5-2 12-2 20-2 24-2 27-2 28-2 1-3 8-3 18-3 19-3 21-3 22-3 23-3 24-3 29-3 30-3 1-4 2-4 6-4 19-4 21-4 22-4 25-4 30-4 1-5 2-5 3-5 4-5 5-5 8-5 10-5 13-5 15-5 18-5 21-5 24-5 25-5 29-5 2-6 4-6 8-6 10-6 15-6 18-6 20-6 24-6 30-6
  1-7 2-7 4-7 5-7 7-7 9-7 12-7 14-7 18-7 19-7 20-7 24-7 25-7 26-7 27-7 28-7 2-8 5-8 6-8 10-8 11-8 15-8 16-8 17-8 18-8 24-8 25-8 30-8 31-8 2-9 4-9 5-9 7-9 8-9 10-9 11-9 14-9 15-9 16-9 18-9 20-9 21-9 22-9 23-9 24-9 28-9 1-10 4-10 5-10 9-10 10-10 11-10 12-10 17-10 24-10 28-10
  1-11 2-11 3-11 4-11 7-11 8-11 10-11 11-11 15-11 17-11 18-11 19-11 20-11 22-11 23-11 28-11 29-11 1-12 2-12 5-12 6-12 8-12 10-12 14-12`.split(
    /\s+/,
  ),
)
const CALLED_AFTER = new Set('du del do des'.split(' '))
// What a day has, and no street: its evening, a meal, and what begins with it.
const MEALS = lists('cena, almuerzo, comida, desayuno, pranzo, colazione, dîner, déjeuner, réveillon, jantar, almoço')
const ofDay = once(
  (): ReadonlySet<string> =>
    new Set([
      ...[...EVENING, ...MORNING, ...AFTERNOON, ...AFTER_ARTICLE, ...MORNING_AFTER_ARTICLE],
      ...[...MEALS, ...lists('partir, madrugada, journée, jornada')],
    ]),
)
const CLOCK = /\d[:.h]\d\d(?!\d)|\d\s?h(?!\p{L})/iu

/** Where each of the words of a text begins and ends in it. */
export function spansOf(text: string, words: readonly Word[]): { from: number; to: number }[] {
  let end = 0
  return words.map(({ written }) => {
    const own = text.includes(written) ? written : inLatinDigits(written.normalize('NFKC'))
    const from = text.indexOf(own, end)
    if (from < 0) return { from: end, to: end }
    end = from + own.length
    return { from, to: end }
  })
}

const MINUTES = /\d[:.h]$/i

/** The places of the words that are the minutes of a clock. */
const minutesIn = (text: string, words: readonly Word[]): ReadonlySet<number> =>
  new Set(spansOf(text, words).flatMap(({ from }, place) => (MINUTES.test(text.slice(0, from)) ? [place] : [])))

function dateInFigures(text: string, words: readonly Word[], languages: () => readonly string[]): SaidDate | undefined {
  const isDotted = (): boolean => languages().some(one => IN_DOTS.has(one))
  const pattern = [WRITTEN_KOREAN, ISO, DOTTED_YEAR, DOTTED, STROKED].find(
    one => one.test(text) && (one !== DOTTED || isDotted()),
  )
  if (pattern === undefined) return undefined
  const isBackwards = pattern === WRITTEN_KOREAN || pattern === ISO
  // With a year or without, a day is one that is said.
  const all = pattern === DOTTED_YEAR && isDotted() ? DOTTED : pattern
  const [first, ...others] = [...text.matchAll(new RegExp(all, `${all.flags}g`))].flatMap(found => {
    const [part, day, month, year, short] = isBackwards ? [found[0], found[3], found[2], found[1]] : found
    const used = wordsWithin(text, words, found.index, found.index + part.length)
    const said = saidDate(month, day, short === undefined ? year : `20${short}`, used)
    const [range = ''] = DAY_BEFORE.exec(text.slice(0, found.index)) ?? []
    return said === undefined
      ? []
      : [{ said, start: found.index - range.length, end: found.index + part.length, isRange: range !== '' }]
  })
  if (first === undefined) return undefined
  if (!first.isRange && others.every(({ said }) => isSame(said.date, first.said.date))) return first.said
  const end = others.at(-1)?.end ?? first.end
  return { ...first.said, ...wordsWithin(text, words, first.start, end), isSeveral: true }
}

/** The words of a part of a text. */
function wordsWithin(text: string, words: readonly Word[], start: number, end: number): Omit<SaidDate, 'date'> {
  const spans = spansOf(text, words)
  const places = new Set(spans.flatMap(({ from, to }, place) => (from < end && to > start ? [place] : [])))
  return { used: words.filter((_, place) => places.has(place)).map(({ written }) => written), places }
}

const DAYS_IN = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function saidDate(
  month: string | undefined,
  day: string | undefined,
  year: string | undefined,
  said: Omit<SaidDate, 'date'>,
): SaidDate | undefined {
  const [m, dayOfMonth] = [Number(month), Number(day)]
  const most = DAYS_IN[m - 1] ?? 0
  if (dayOfMonth < 1 || dayOfMonth > most) return undefined
  const isReal = year === undefined || new Date(Date.UTC(Number(year), m - 1, dayOfMonth)).getUTCDate() === dayOfMonth
  if (!isReal) return undefined
  return { date: { month: m, dayOfMonth, ...(year !== undefined && { year: Number(year) }) }, ...said }
}
