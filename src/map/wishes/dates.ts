import { fold } from '../../lib/fold.ts'
import { once } from '../../lib/once.ts'
import { foldWord, isUnspaced, type Word, wordsOf } from '../language/roots.ts'
import { inLatinDigits } from './clock_words.ts'

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
  fi: 'tammikuuta tammikuun|helmikuuta helmikuun|maaliskuuta maaliskuun|huhtikuuta huhtikuun|toukokuuta toukokuun|kesäkuuta kesäkuun|heinäkuuta heinäkuun|elokuuta elokuun|syyskuuta syyskuun|lokakuuta lokakuun|marraskuuta marraskuun|joulukuuta joulukuun',
  tr: 'ocak ocakta|şubat şubatta|mart martta|nisan nisanda|mayıs mayısta|haziran haziranda|temmuz temmuzda|ağustos ağustosta|eylül eylülde|ekim ekimde|kasım kasımda|aralık aralıkta',
  ar: 'يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر',
}

const months = once(() => {
  const found = new Map<string, number>()
  for (const list of Object.values(MONTHS))
    for (const [at, forms] of list.split('|').entries())
      for (const form of forms.split(' ')) if (!found.has(foldWord(form))) found.set(foldWord(form), at + 1)
  return found
})

const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|º|ª|ος|-?г?о|-?е|-?te[nr]?|:?[ea]|-?ого)?$/
const YEAR = /^20\d\d$/
const OF = new Set('of de d del di do van den der'.split(' '))
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
    const found = WRITTEN_UNSPACED.exec(text)
    return found === null ? undefined : saidDate(found[2], found[3], found[1], [fold(found[0])])
  }
  const inFigures = dateInFigures(text, words, languages)
  if (inFigures !== undefined) return inFigures
  const minutes = minutesIn(text, words)
  for (const [at, { text: word }] of words.entries()) {
    const month = months().get(word)
    if (month === undefined) continue
    const joint = OF.has(words[at - 1]?.text ?? '') ? 1 : 0
    const article = ARTICLES.has(words[at + 1]?.text ?? '') ? 1 : 0
    const before = minutes.has(at - 1 - joint) ? undefined : dayAt(words, at - 1 - joint)
    const after = before === undefined ? dayAt(words, at + 1 + article) : undefined
    const day = before ?? after
    if (day === undefined) continue
    const [from, last] = before === undefined ? [at, at + 1 + article] : [at - 1 - joint, at]
    const [, year] = YEAR.exec(words[last + 1]?.text ?? '') === null ? [] : [0, words[last + 1]?.text]
    const end = year === undefined ? last : last + 1
    const used = words.slice(from, end + 1).map(one => one.written)
    const said = saidDate(String(month), day, year, used)
    if (said !== undefined) return said
  }
  return undefined
}

const MINUTES = /\d[:.h]$/i

/** The places of the words that are the minutes of a clock. */
function minutesIn(text: string, words: readonly Word[]): ReadonlySet<number> {
  let end = 0
  return new Set(
    words.flatMap(({ written }, place) => {
      const at = text.indexOf(inLatinDigits(written), end)
      if (at < 0) return []
      end = at + written.length
      return MINUTES.test(text.slice(0, at)) ? [place] : []
    }),
  )
}

const dayAt = (words: readonly Word[], at: number): string | undefined =>
  DAY.exec(inLatinDigits(words[at]?.text ?? ''))?.[1]

function dateInFigures(text: string, words: readonly Word[], languages: () => readonly string[]): SaidDate | undefined {
  const korean = WRITTEN_KOREAN.exec(text)
  if (korean !== null) return saidDate(korean[2], korean[3], korean[1], writtenOf(korean[0], words))
  const iso = ISO.exec(text)
  if (iso !== null) return saidDate(iso[2], iso[3], iso[1], writtenOf(iso[0], words))
  const dotted =
    DOTTED_YEAR.exec(text) ??
    (DOTTED.test(text) && languages().some(one => IN_DOTS.has(one)) ? DOTTED.exec(text) : null)
  const found = dotted ?? STROKED.exec(text)
  if (found === null) return undefined
  const [all, day, month, year, short] = found
  return saidDate(month, day, short === undefined ? year : `20${short}`, writtenOf(all, words))
}

/** The words of a part of a text, as they are written in the whole. */
function writtenOf(part: string, words: readonly Word[]): string[] {
  const own = new Set(wordsOf(part, '').map(({ text }) => text))
  return words.filter(({ text }) => own.has(text)).map(({ written }) => written)
}

const DAYS_IN = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function saidDate(
  month: string | undefined,
  day: string | undefined,
  year: string | undefined,
  used: string[],
): SaidDate | undefined {
  const [m, dayOfMonth] = [Number(month), Number(day)]
  const most = DAYS_IN[m - 1] ?? 0
  if (dayOfMonth < 1 || dayOfMonth > most) return undefined
  const isReal = year === undefined || new Date(Date.UTC(Number(year), m - 1, dayOfMonth)).getUTCDate() === dayOfMonth
  if (!isReal) return undefined
  return { date: { month: m, dayOfMonth, ...(year !== undefined && { year: Number(year) }) }, used }
}
