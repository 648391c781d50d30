import { fold } from '../../lib/fold.ts'
import { once } from '../../lib/once.ts'
import { CLOCK_LANGUAGES } from './clock_languages.ts'
import { foldWord, isUnspaced, type Word } from '../language/roots.ts'

/** A time of day that a text names. */
export interface SaidTime {
  hour: number
  minute: number
  /** The words that say so, as written. */
  said: string[]
  /** Those before or after it that make it the end. */
  until?: string[]
  /** A part of the day or a half makes it a time beyond doubt. */
  isSure: boolean
}

const setOf = (text = ''): ReadonlySet<string> =>
  new Set(
    text
      .split(' ')
      .filter(word => word !== '')
      .map(foldWord),
  )

const readers = once(() =>
  Object.entries(CLOCK_LANGUAGES).map(([language, { numbers, ...words }]) => ({
    language,
    hours: new Map(numbers.split(' ').flatMap((forms, at) => forms.split('/').map(form => [foldWord(form), at + 1]))),
    before: setOf(words.before),
    halfTo: setOf(words.halfTo),
    halfPast: setOf(words.halfPast),
    quarterPast: setOf(words.quarterPast),
    joints: setOf(words.joints),
    pm: setOf(words.pm),
    am: setOf(words.am),
    told: words.told,
  })),
)

type Reader = ReturnType<typeof readers>[number]

const MIDNIGHT = setOf(
  'midnight mitternacht minuit medianoche mezzanotte meia-noite middernacht polnocy polnoc полуночи полночь pulnoci pulnoc midnatt midnat keskiyöhön keskiyöllä puolenyön puoliyö puolilta puoleenyöhön північ півночі опівночі полночь mitternachts mezzanotte',
)
const NOON = 12
const MIDNIGHT_PHRASE = /gece yaris\p{L}*|منتصف الليل|منتصف ليل|نصف الليل|نص الليل|media noche|meia noite|mezza notte/u
const AT_NOON = setOf(
  'południe опівдні keskipäivällä noon midday mittag mittags midi mediodia mezzogiorno meio-dia полдень poledne',
)
// Nothing is asked to be open at five in the morning without saying so.
const EARLIEST = 7
// "Still open after nine" is said of an evening.
const LATE_FROM = 8
const LAST_OF_NIGHT = 3
// "Three at night" is before dawn.
const SMALL_HOURS = 6

// Arabic writes its own.
const ARABIC_ZERO = 0x0660

/** A text with figures as they are written here. */
export const inLatinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - ARABIC_ZERO))

const UNTIL = setOf(
  'until till til bis hasta jusqu jusqua jusque fino ate até tot do до tills indtil asti saakka kadar لحد لغاية حتى الى',
)
// Joints that may stand between "until" and its time.
const BETWEEN = setOf(
  'a à às as las la alle le l le les les en um to o klockan kl klokken kello klo saat الساعة ساعة godziny godz',
)

/** Reads a time that is written in words of one of the languages, or in figures with words beside it; `isLate`: whoever asks says "still" or "after". */
export function readTimeInWords(
  text: string,
  words: readonly Word[],
  { languages, isLate }: { languages: readonly string[]; isLate: boolean },
): SaidTime | undefined {
  if (isUnspaced(text)) return readUnspaced(text, isLate)
  if (/[\u1100-\u11ff]/.test(fold(text))) return readKorean(text, isLate)
  const named = words.find(({ text: word }) => MIDNIGHT.has(word) || AT_NOON.has(word))
  if (named !== undefined)
    return { hour: AT_NOON.has(named.text) ? NOON : 0, minute: 0, said: [named.written], isSure: false }
  const phrase = MIDNIGHT_PHRASE.exec(
    words
      .map(({ text: word }) => word)
      .join(' ')
      .replaceAll('ı', 'i'),
  )?.[0].split(' ')
  if (phrase !== undefined)
    return {
      hour: 0,
      minute: 0,
      said: words.filter(({ text: word }) => phrase.includes(word.replaceAll('ı', 'i'))).map(({ written }) => written),
      isSure: true,
    }
  for (const reader of readers().filter(({ language }) => languages.includes(language))) {
    const found = readSpaced(words, reader, isLate)
    if (found !== undefined) return found
  }
  return undefined
}

function readSpaced(words: readonly Word[], reader: Reader, isLate: boolean): SaidTime | undefined {
  for (const at of words.keys()) {
    const found = readAt(words, at, reader, isLate)
    if (found !== undefined) return found
  }
  return undefined
}

// People, nights and pieces are counted like hours.
const COUNTED = setOf('for pour fur para por per voor dla для för til за için')
const PAST = setOf('past over nach')
const TO = setOf('to vor voor till i')
const MINUS = setOf('menos moins meno')
const NIGHT = setOf(
  'night tonight nachts nacht nuit noche notte noite madrugada noca nocy ночи ночі ночью вночі noci natten natt nat yolla gece geceleyin الليل بالليل ليلا',
)

/** The time that the number at a word tells, with what stands around it. */
function readAt(words: readonly Word[], from: number, reader: Reader, isLate: boolean): SaidTime | undefined {
  const textAt = (at: number): string => words[at]?.text ?? ''
  const first = hourOf(words, from, reader)
  if (first === undefined) return undefined
  // "Ten past nine" is not ten.
  const link = textAt(from + first.count)
  const isCounted = PAST.has(link) || TO.has(link)
  const second = isCounted ? hourOf(words, from + first.count + 1, reader) : undefined
  const [named, at] = second === undefined ? [first, from] : [second, from + first.count + 1]
  const [before, beyond] = [textAt(from - 1), textAt(from - 2)]
  const isHalfTo = reader.halfTo.has(before) || (reader.joints.has(before) && reader.halfTo.has(beyond))
  const after = followers(words, at + named.count, reader)
  const saysAfter = (known: ReadonlySet<string>): boolean => after.some(({ text }) => known.has(text))
  const isHalfPast = [before, beyond].some(one => reader.halfPast.has(one)) || saysAfter(reader.halfPast)
  const isQuarterOf = reader.quarterPast.has(beyond)
  const isLess = (isQuarterOf && TO.has(before)) || saysAfter(MINUS) || (second !== undefined && TO.has(link))
  const isQuarter = saysAfter(reader.quarterPast) || (isQuarterOf && (PAST.has(before) || TO.has(before)))
  const part = [...after, ...words.slice(Math.max(0, from - 3), from)].map(({ text }) => text)
  const [isPm, isAm] = [part.some(text => reader.pm.has(text)), part.some(text => reader.am.has(text))]
  const isAnchored = reader.before.has(before) && !COUNTED.has(before)
  const isCase = reader.told?.test(textAt(at)) === true
  const isTold = isAnchored || isCase || /\d/.test(textAt(at)) || after.some(({ text }) => reader.joints.has(text))
  const until = untilAround(words, at, at + named.count + after.length)
  const isHalf = isHalfTo || isHalfPast
  const isSure = isHalf || isQuarter || second !== undefined || ((isPm || isAm) && isTold && !COUNTED.has(before))
  if (!isSure && !isAnchored && !(isCase && until.length > 0)) return undefined
  // An article is no hour.
  if (!isHalf && !isAnchored && named.hour === 1 && !/\d/.test(textAt(at))) return undefined
  const minute = second !== undefined ? first.hour : isHalf ? 30 : isQuarter ? 15 : named.minute
  const hour = isHalfTo || (isLess && minute > 0) ? named.hour - 1 : named.hour
  const isTwo = (isHalfTo && (!reader.halfTo.has(before) || reader.before.has(beyond))) || isQuarterOf
  const start = Math.max(0, from - (isHalf || isQuarter || reader.before.has(before) ? (isTwo ? 2 : 1) : 0))
  const parts = words
    .slice(Math.max(0, from - 3), start)
    .filter(({ text }) => reader.pm.has(text) || reader.am.has(text))
  return {
    // "Half past" is not after.
    hour: onClock(hour, {
      isPm,
      isAm,
      isLate: isLate && !isHalf && !isQuarter && second === undefined,
      isNight: part.some(text => NIGHT.has(text)),
      isUntil: until.length > 0,
    }),
    minute: isLess && minute > 0 ? 60 - minute : minute,
    said: [...parts, ...words.slice(start, at + named.count + after.length)].map(({ written }) => written),
    isSure: isSure || until.length > 0,
    ...(until.length > 0 && { until }),
  }
}

/** The words for "until" before a time, or after it. */
function untilAround(words: readonly Word[], from: number, to: number): string[] {
  let at = from - 1
  while (BETWEEN.has(words[at]?.text ?? '') && at > from - 4) at -= 1
  return [words[at], words[to]].flatMap(word => (word !== undefined && UNTIL.has(word.text) ? [word.written] : []))
}

const FIGURE = /^(\d{1,2})(?:[.:h](\d{2}))?(?:h|uhr)?$/

/** The hour that begins at a word: "twenty second" takes two. */
function hourOf(
  words: readonly Word[],
  at: number,
  { hours, halfTo }: Reader,
): { hour: number; minute: number; count: number } | undefined {
  const word = inLatinDigits(words[at]?.text ?? '')
  const figure = FIGURE.exec(word)
  if (figure !== null) {
    const hour = Number(figure[1])
    return hour > 24 ? undefined : { hour, minute: Number(figure[2] ?? 0), count: 1 }
  }
  // Russian writes the half and its hour as one.
  const half = [...halfTo].find(one => one !== '' && word.startsWith(one) && hours.has(word.slice(one.length)))
  if (half !== undefined) return { hour: (hours.get(word.slice(half.length)) ?? 1) - 1, minute: 30, count: 1 }
  const hour = hours.get(word)
  if (hour === undefined) return undefined
  const unit = hours.get(words[at + 1]?.text ?? '')
  const isTens = hour === 20 || hour === 10
  if (isTens && unit !== undefined && unit < 5) {
    const minute = words[at + 2]?.text === 'trzydziesci' ? 30 : 0
    return { hour: hour + unit, minute, count: minute === 0 ? 2 : 3 }
  }
  return { hour, minute: 0, count: 1 }
}

const MOST_AFTER = 5

/** The words after an hour that still tell the time, without joints at their end. */
function followers(words: readonly Word[], from: number, reader: Reader): Word[] {
  const { joints, pm, am, halfPast, quarterPast } = reader
  const isTelling = (text: string): boolean => [pm, am, halfPast, quarterPast, MINUS].some(one => one.has(text))
  const run: Word[] = []
  for (const word of words.slice(from, from + MOST_AFTER)) {
    if (!isTelling(word.text) && !joints.has(word.text)) break
    run.push(word)
  }
  const last = run.findLastIndex(
    ({ text }) => isTelling(text) || /^(?:uhr|heures?|uur|hodin|часов|klo|horas|h|clock|oclock)$/.test(text),
  )
  return run.slice(0, last + 1)
}

/** An hour of twelve as one of twenty-four. */
function onClock(
  hour: number,
  {
    isPm,
    isAm,
    isLate,
    isNight = false,
    isUntil = false,
  }: { isPm: boolean; isAm: boolean; isLate: boolean; isNight?: boolean; isUntil?: boolean },
): number {
  if (hour > NOON) return hour % 24
  // Nobody says "until three" of an afternoon whose evening is still to come.
  if (isUntil && !isPm && hour <= LAST_OF_NIGHT) return hour
  if (isAm || (isNight && hour < SMALL_HOURS)) return hour % NOON
  if (isNight && hour === NOON) return 0
  if (isPm) return (hour % NOON) + NOON
  if (hour < EARLIEST) return hour + NOON
  return isLate && hour >= LATE_FROM ? (hour + NOON) % 24 : hour
}

const DIGITS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const HAN_TIME =
  /(午前|午後|夜中|深夜|明け方|早朝|朝早|朝|夜里|夜裡|夜晚|夜|夕方|今晚|晚上|晚間|晚间|傍晚|下午|下晝|下昼|上午|大清早|清早|早上|清晨|中午|正午|凌晨|午夜|半夜)?(?:の)?(\d{1,2}|[二两兩]?十?[一二两兩三四五六七八九]?)\s*[时時点點](?!間|间)(半|[一三]刻|\d{1,2}分?|[一二三四五]?十五?分|三十分)?/u
const HAN_PM = /午後|^夜|夕方|晚|下午|下晝|下昼/u
const HAN_AM = /午前|夜中|深夜|明け方|朝|上午|早|清晨|凌晨|半夜|午夜/u

function readUnspaced(text: string, isLate: boolean): SaidTime | undefined {
  const found = HAN_TIME.exec(text.normalize('NFKC'))
  if (found === null) return undefined
  const [said, part = '', number = '', rest = ''] = found
  const hour = /^\d/.test(number) ? Number(number) : ofHan(number)
  if (hour === undefined || hour > 24) return undefined
  const [isAm, isPm] = [HAN_AM.test(part), HAN_PM.test(part)]
  const isUntil = /まで|開到|开到|到$|營業到|营业到/u.test(
    text.slice(Math.max(0, found.index - 4), found.index + said.length + 2),
  )
  return {
    hour: onClock(hour, { isPm: isPm && !isAm, isAm, isLate, isNight: /^夜|晚/u.test(part), isUntil }),
    minute:
      rest === '半' || rest === '三十分'
        ? 30
        : rest.startsWith('一')
          ? 15
          : rest.startsWith('三刻')
            ? 45
            : Number.parseInt(rest, 10) || 0,
    said: [fold(said)],
    isSure: part !== '' || rest !== '' || isClock(said, text.normalize('NFKC').slice(found.index + said.length)),
    ...(isUntil && { until: ['まで', '到'].filter(one => text.includes(one)) }),
  }
}

/** Whether figures of an hour stand by themselves: 22時, 5時から. */
const isClock = (said: string, after: string): boolean =>
  /\d\s*[時时]$/u.test(said) && /^(?:$|[\s、。，]|に|まで|から|ごろ|ころ|頃|以降|以后|以後|前|過ぎ|すぎ)/u.test(after)

function ofHan(number: string): number | undefined {
  const [tens, units] = number.includes('十') ? number.split('十') : ['none', number]
  if (number === '') return undefined
  const ten = tens === 'none' ? 0 : tens === '' ? 10 : (DIGITS[tens ?? ''] ?? 0) * 10
  return ten + (units === '' ? 0 : (DIGITS[units ?? ''] ?? 0))
}

const KOREAN_HOURS = '한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두'.split(' ')
const KOREAN_TIME =
  /(오전|오후|아침|저녁|한밤|밤|새벽|대낮|낮)?\s*(?:에\s*)?(\d{1,2}|열한|열두|열|한|두|세|네|다섯|여섯|일곱|여덟|아홉)\s*시(?!간)\s*(반)?/u

function readKorean(text: string, isLate: boolean): SaidTime | undefined {
  const found = KOREAN_TIME.exec(text.normalize('NFC'))
  const [named] = /(?:자정|정오)\S*/u.exec(text.normalize('NFC')) ?? []
  if (found === null && named !== undefined)
    return { hour: named.startsWith('정오') ? NOON : 0, minute: 0, said: [named], isSure: true }
  if (found === null) return undefined
  const [said, part = '', number = '', half] = found
  const hour = /^\d/.test(number) ? Number(number) : KOREAN_HOURS.indexOf(number) + 1
  if (hour > 24) return undefined
  const rest = /^\S*/.exec(text.normalize('NFC').slice(found.index + said.length))?.[0] ?? ''
  return {
    hour: onClock(hour, {
      isPm: /오후|저녁|밤|낮/.test(part) && hour !== NOON + NOON,
      isAm: /오전|아침|새벽/.test(part),
      isLate,
      isNight: part === '밤',
    }),
    minute: half === undefined ? 0 : 30,
    said: `${said}${rest}`.trim().split(/\s+/),
    isSure: part !== '' || half !== undefined || rest.startsWith('까지'),
    ...(rest.startsWith('까지') && { until: [] }),
  }
}
