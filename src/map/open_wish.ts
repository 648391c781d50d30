import { fold } from '../lib/fold.ts'
import { once } from '../lib/once.ts'
import { readTimeInWords, type SaidTime } from './clock_words.ts'
import { foldWord, isUnspaced, type Word, wordsOf } from './roots.ts'
import { languagesOf } from './spotter.ts'

/** When a business is to be open, on the clock of the place: now, or the next time that it is this hour of this day. */
export interface OpenWish {
  /** 0 is Sunday; absent: today, or any day when there is an hour. */
  weekday?: number
  tomorrow?: true
  /** At any moment of what is left of today. */
  today?: true
  /** The hour is the beginning of the evening; once that has begun now is meant. */
  evening?: true
  /** Up to the hour, not from it on. */
  until?: true
  hour?: number
  minute?: number
}

const lists = (text: string): string[] => text.split(',').map(word => foldWord(word.trim()))

const OPEN = lists(
  `open, opened, opens, geöffnet, geöffnete, offen, offene, offener, auf, ouvert, ouverte, ouverts, ouvertes, ouvre, abierto, abierta, abiertos, abre, aperto, aperta, aperti, aberto, aberta, abertos,
  geopend, otwarty, otwarta, otwarte, czynny, czynna, czynne, открыт, открыта, открыто, открытый, открытая, работает, работающий, работающая, açık,
  opening, abra, abran, abren, apra, aprono, abren, ouvrent, öffnet, offen, otevřeno, otevřená, otevřený, otevřené, otevírá, öppen, öppet, öppna, öppnar, åben, åbent, åbne, åbner, åpen, åpent,
  aufmacht, aufhat, aufmachen, aufmacht, ouverts, ouvrent, abra, abrem, apre, aprono, opent, opengaat, otevírají, otvírá, otevřou, öppnar, åbner, aukeaa, відчинене, відкрите, відчиняється, відкривається, відчиняють, открывается, открываются, открыты, работают, czynnych, otwarci, otwartą, otwartej, czynną,
  auki, avoinna, відкрита, відкритий, відкрито, відчинена, відчинений, працює, مفتوح, مفتوحة, فاتح, فاتحة, يفتح, شغال, شغالة`,
)
// "Auf" alone is the commonest of prepositions.
const WEAK = new Set(['auf'])
const OPEN_UNSPACED = lists(
  '開いて, 開いている, 営業中, 営業して, 営業, やって, 开门, 開門, 营业, 營業, 開著, 开着, 还开, 還開, 有开, 有開, 也开, 也開, 开到, 開到, あいて, 開いてる, あいてる',
)
const OPEN_KOREAN = lists('열려, 열린, 열었, 열어, 영업, 여는, 문 연, 문연, 늦게까지, 새벽까지, 자정까지, 넘어서')
const NOW = lists(
  `now, currently, right, jetzt, gerade, maintenant, ahora, adesso, ora, agora, nu, teraz, сейчас, şu, şimdi, 今, 지금, teď, nyní, nyt, зараз, الآن, الحين, دلوقتي, هلق, هلأ, nå, 现在, 現在`,
)
const TODAY = lists(
  `today, heute, aujourd'hui, aujourdhui, hoy, oggi, hoje, vandaag, dziś, dzisiaj, сегодня, bugün, dnes, idag, tänään, сьогодні, اليوم, 今天, 今日, 本日, 오늘`,
)
const STILL = lists(
  `still, moment, en este momento, noch, encore, todavía, aún, ainda, ještě, stadig, fortfarande, vielä, ще, لسه, ancora, anda, nog, еще, jeszcze, hala, まだ, 아직`,
)
const UNTIL = lists(
  `until, till, til, bis, hasta, jusqu'à, jusqua, jusque, fino, até, tot, do, до, tills, indtil, asti`,
)
const UNTIL_AFTER = /^['’]?(?:\p{L}{1,2}\s+)?\s*(kadar|まで|까지)/u
const TOMORROW = lists(
  'tomorrow, morgen, demain, mañana, domani, amanhã, jutro, завтра, yarın, 明日, 내일, zítra, imorgon, huomenna, غدا, بكرة, 明天',
)
const EVENING = lists(
  'tonight, evening, evenings, abends, abend, soir, noche, stasera, stanotte, sera, noite, vanavond, avond, avonds, wieczorem, wieczór, вечером, akşam, 今夜, 夜, 저녁, 밤, night, nachts, nacht, nuit, notte, nocą, ночью, gece, večer, ikväll, kvällen, aften, aftenen, iltana, illalla, ввечері, увечері, вечора, الليلة, الليله, المسا, مساء, 今晚, 晚上, 今晩',
)
// Nobody says these of anything but when to go.
const TONIGHT = lists('tonight, stasera, stanotte, vanavond, ikväll, الليلة, الليله, 今夜, 今晚, 今晩')
const MORNING = lists(
  'morning, mornings, morgens, fruh, vormittags, matin, mattina, manha, ochtends, ochtend, rano, утром, утра, sabah, sabahi, 朝, 아침, 아침에, dopoledne, morgonen, formiddag, aamulla, ранку, зранку, вранці, صباحا, الصبح, 早上, 上午',
)
// Ends of words that name a day and a part of it.
const PARTS_OF_DAY: Readonly<Record<'evening' | 'morning', RegExp>> = {
  evening: /^s?(?:abends?|avonds?|kvall(?:en)?|aften|iltana|illalla)$/,
  morning: /^s?(?:morgens?|vormittags?|fruh|ochtends?|morgon(?:en)?|aamuna|aamulla)$/,
}
const MORNING_HOUR = 9
const EVENING_HOUR = 20
const NOON = 12
const DAY_MS = 86_400_000

// Sunday first, each with the forms that a sentence bends it to.
const WEEKDAYS: Readonly<Record<string, string>> = {
  en: 'sunday sundays|monday mondays|tuesday tuesdays|wednesday wednesdays|thursday thursdays|friday fridays|saturday saturdays',
  de: 'sonntag sonntags|montag montags|dienstag dienstags|mittwoch mittwochs|donnerstag donnerstags|freitag freitags|samstag samstags sonnabend sonnabends',
  fr: 'dimanche dimanches|lundi lundis|mardi mardis|mercredi mercredis|jeudi jeudis|vendredi vendredis|samedi samedis',
  es: 'domingo domingos|lunes|martes|miércoles|jueves|viernes|sábado sábados',
  it: 'domenica domeniche|lunedì|martedì|mercoledì|giovedì|venerdì|sabato sabati',
  pt: 'domingo domingos|segunda-feira segundas-feiras|terça-feira terças-feiras|quarta-feira quartas-feiras|quinta-feira quintas-feiras|sexta-feira sextas-feiras|sábado sábados',
  nl: 'zondag zondags zondagen|maandag maandags maandagen|dinsdag dinsdags dinsdagen|woensdag woensdags woensdagen|donderdag donderdags donderdagen|vrijdag vrijdags vrijdagen|zaterdag zaterdags zaterdagen',
  pl: 'niedziela niedzielę niedziele niedzieli|poniedziałek poniedziałki poniedziałku|wtorek wtorki wtorku|środa środę środy|czwartek czwartki czwartku|piątek piątki piątku|sobota sobotę soboty',
  ru: 'воскресенье воскресенья воскресеньям|понедельник понедельники понедельникам|вторник вторники вторникам|среда среду среды средам|четверг четверги четвергам|пятница пятницу пятницы пятницам|суббота субботу субботы субботам',
  tr: 'pazar pazarları|pazartesi pazartesileri|salı salıları|çarşamba çarşambaları|perşembe perşembeleri|cuma cumaları|cumartesi cumartesileri',
  cs: 'neděle neděli neděli neděle|pondělí pondělky|úterý|středa středu středy|čtvrtek čtvrtky|pátek pátky|sobota sobotu soboty',
  sv: 'söndag söndagar söndagen|måndag måndagar|tisdag tisdagar|onsdag onsdagar|torsdag torsdagar|fredag fredagar|lördag lördagar lördagen',
  da: 'søndag søndage|mandag mandage|tirsdag tirsdage|onsdag onsdage|torsdag torsdage|fredag fredage|lørdag lørdage',
  fi: 'sunnuntai sunnuntaina sunnuntaisin|maanantai maanantaina maanantaisin|tiistai tiistaina tiistaisin|keskiviikko keskiviikkona keskiviikkoisin|torstai torstaina torstaisin|perjantai perjantaina perjantaisin|lauantai lauantaina lauantaisin',
  uk: "неділя неділю неділі|понеділок понеділка|вівторок вівторка|середу середа середи|четвер четверга|п'ятниця п'ятницю п'ятниці|субота суботу суботи",
  ar: 'الاحد|الاثنين|الثلاثاء|الاربعاء|الخميس|الجمعة|السبت',
  ja: '日曜|月曜|火曜|水曜|木曜|金曜|土曜',
  zh: '星期日 星期天 周日 週日 礼拜天 礼拜日 禮拜天 禮拜日|星期一 周一 週一 礼拜一 禮拜一|星期二 周二 週二 礼拜二 禮拜二|星期三 周三 週三 礼拜三 禮拜三|星期四 周四 週四 礼拜四 禮拜四|星期五 周五 週五 礼拜五 禮拜五|星期六 周六 週六 礼拜六 禮拜六',
  ko: '일요일|월요일|화요일|수요일|목요일|금요일|토요일',
}
// Ordinal numbers, too: days where "feira" or a word for open stands beside them.
const ORDINAL_DAYS = lists('segunda, terça, quarta, quinta, sexta')
const OPEN_PORTUGUESE = lists('aberto, aberta, abertos, abertas, abre, abrem')
const JOINTS = lists('na, no, a, à, às, ao, de, em')
// A market, the surroundings, a carnival and a prayer are called like a day.
const AMBIGUOUS = new Set(lists('pazar, среда, среды, mardi, cuma'))

const weekdays = once(
  (): ReadonlyMap<string, readonly (readonly string[])[]> =>
    new Map(
      Object.entries(WEEKDAYS).map(([language, days]) => [
        language,
        days.split('|').map(forms => forms.split(' ').map(foldWord)),
      ]),
    ),
)

const TIME = /(?<![\p{L}\p{N}])(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|uhr|h|hs|uur)(?!\p{L})/iu
const SPACED_FRENCH = /(?<![\p{L}\p{N}])(\d{1,2})\s?h\s?([0-5]\d)(?!\d)/iu
const LATE = lists(
  'after, past, nach, noch, apres, encore, despues, dopo, depois, na, nog, po, jeszcze, после, еще, sonra, efter, stadig, jalkeen, після, ще, بعد, لبعد, لسه',
)
const CLOCK = /(?<![\p{L}\p{N}])([01]?\d|2[0-3]):([0-5]\d)(?!\d)/u

/** What a text says of when a business is to be open, and the words that say so; undefined when it says nothing. */
export function readOpenWish(text: string, words: readonly Word[]): { wish: OpenWish; used: string[] } | undefined {
  const folded = fold(text)
  const saysOpen = words.filter(
    ({ text: word }) => OPEN.includes(word) || OPEN_KOREAN.some(open => word.startsWith(open)),
  )
  const unspaced = OPEN_UNSPACED.filter(open => isUnspaced(text) && folded.includes(open))
  const figures = SPACED_FRENCH.exec(text) ?? TIME.exec(text) ?? CLOCK.exec(text)
  const strong = saysOpen.filter(({ text: word }) => !WEAK.has(word))
  const still = saidOf(STILL, text, words)
  const isLate = still.length > 0 || words.some(({ text: word }) => LATE.includes(word))
  const inWords = readTimeInWords(text, words, { languages: dayLanguages(text, strong.length > 0), isLate })
  // "Is there still a kebab now", "who sells flowers at half past nine" ask for one that is open.
  const isMeant = still.length > 0 && saidOf(NOW, text, words).length > 0
  const isTimed = inWords !== undefined && (inWords.isSure || saysOpen.length > 0 || isLate)
  const isTonight =
    saidOf(TONIGHT, text, words).length > 0 ||
    (saidOf(TODAY, text, words).length > 0 && saidOf(EVENING, text, words).length > 0)
  const isSaid = strong.length > 0 || unspaced.length > 0 || isMeant || isTimed || isTonight
  const day = dayOf(text, words, isSaid)
  const [evening, morning] = [saidOf(EVENING, text, words), saidOf(MORNING, text, words)]
  const isTime = figures !== null || inWords !== undefined || evening.length + morning.length > 0
  // A day alone says when somebody wants to go; "market" and "Sunday" are one word in Turkish.
  if (!isSaid && (day === undefined || (day.isAmbiguous && !isTime))) return undefined
  const said = (list: readonly string[]): string[] => saidOf(list, text, words)
  const [tomorrow, today] = [said(TOMORROW), said(TODAY)]
  const until = untilOf(text, figures)
  // "今" begins the Japanese word for today.
  const now = said(NOW).filter(word => word !== '今' || today.length === 0)
  const part = evening.length > 0 || day?.part === 'evening' ? 'evening' : morning.length > 0 ? 'morning' : day?.part
  const at = atOf(figures, inWords, part, day !== undefined || tomorrow.length > 0)
  const wish: OpenWish = {
    ...(day !== undefined && { weekday: day.weekday }),
    ...(tomorrow.length > 0 && day === undefined && { tomorrow: true as const }),
    ...(today.length > 0 && now.length === 0 && at.hour === undefined && { today: true as const }),
    ...at,
    ...(until.length > 0 && at.hour !== undefined && { until: true as const }),
  }
  const used = [
    ...saysOpen.map(({ written }) => written),
    ...unspaced,
    ...(day?.used ?? []),
    ...[now, today, still, tomorrow, evening, until, inWords?.said ?? []].flat(),
    ...(at.hour === MORNING_HOUR ? morning : []),
  ]
  return { wish, used: [...used, ...(figures === null ? [] : figures[0].split(/\s+/))] }
}

function saidOf(list: readonly string[], text: string, words: readonly Word[]): string[] {
  if (isUnspaced(text)) return list.filter(one => isUnspaced(one) && fold(text).includes(one))
  return words.filter(({ text: word }) => list.includes(word)).map(({ written }) => written)
}

const UNSPACED_DAYS: ReadonlySet<string> = new Set(['ja', 'zh'])

type PartOfDay = keyof typeof PARTS_OF_DAY

interface Day {
  weekday: number
  used: string[]
  isAmbiguous: boolean
  /** "Samstagabend" */
  part?: PartOfDay
}

function dayOf(text: string, words: readonly Word[], isOpenSaid: boolean): Day | undefined {
  for (const language of dayLanguages(text, isOpenSaid)) {
    for (const [weekday, forms] of (weekdays().get(language) ?? []).entries()) {
      const used = UNSPACED_DAYS.has(language) ? unspacedDay(text, forms) : spacedDay(words, forms, language)
      if (used.length === 0) continue
      const word = words.find(one => used[0] === one.written)?.text ?? ''
      const isAmbiguous = !UNSPACED_DAYS.has(language) && AMBIGUOUS.has(word)
      const part = partOf(word, forms)
      return { weekday, used, isAmbiguous, ...(part !== undefined && { part }) }
    }
  }
  return undefined
}

/** English, and what the text may be in; beside a word for open a form of any language of its script is no other word. */
function dayLanguages(text: string, isOpenSaid: boolean): string[] {
  const likely = languagesOf(text, [])
  const most = likely[0]?.evidence ?? 0
  const meant = likely.filter(({ evidence }) => isOpenSaid || most === 0 || evidence > 0)
  return [...new Set([...meant.map(({ language }) => language), 'en'])]
}

function unspacedDay(text: string, days: readonly string[]): string[] {
  // Who works on Sundays so is a handyman.
  const folded = fold(text).replaceAll('日曜大工', '')
  const day = days.find(one => folded.includes(one))
  return day === undefined ? [] : [`${day}日`, day].filter(form => folded.includes(form))
}

/** The part of a day that is written in one word with it. */
function partOf(word: string, forms: readonly string[]): PartOfDay | undefined {
  const form = forms.find(one => word.startsWith(one))
  if (form === undefined) return undefined
  const end = word.slice(form.length)
  return (['evening', 'morning'] as const).find(part => PARTS_OF_DAY[part].test(end))
}

function spacedDay(words: readonly Word[], forms: readonly string[], language: string): string[] {
  const isForm = ({ text }: Word): boolean =>
    language === 'ko' ? text.startsWith(forms[0] ?? '') : forms.includes(text) || partOf(text, forms) !== undefined
  const word = words.find(isForm)
  if (word !== undefined) return [word.written]
  const at = language === 'pt' ? words.findIndex(({ text }) => isOrdinalOf(text, forms)) : -1
  const [ordinal, next] = [words[at], words[at + 1]]
  if (ordinal === undefined) return []
  if (next !== undefined && /^feiras?$/.test(next.text)) return [ordinal.written, next.written]
  const isOpen = (one: Word | undefined): boolean => one !== undefined && OPEN_PORTUGUESE.includes(one.text)
  const before = words.slice(0, at).findLast(({ text }) => !JOINTS.includes(text))
  return isOpen(before) || isOpen(next) ? [ordinal.written] : []
}

const isOrdinalOf = (text: string, forms: readonly string[]): boolean =>
  ORDINAL_DAYS.includes(text.replace(/s$/, '')) && forms.some(form => form.startsWith(`${text}-`))

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

type At = Pick<OpenWish, 'evening' | 'hour' | 'minute'>

function atOf(
  figures: RegExpExecArray | null,
  inWords: SaidTime | undefined,
  part: PartOfDay | undefined,
  hasDay: boolean,
): At {
  const [, hours, minutes, half = ''] = figures ?? []
  if (hours !== undefined && Number(hours) <= 24) {
    const hour = Number(hours) % 24
    const minute = Number(minutes ?? 0)
    // "8:30 abends"
    if (inWords?.isSure === true && inWords.hour % 12 === hour % 12)
      return { hour: inWords.hour, minute: minute || inWords.minute }
    const isPm = (/^pm$/i.test(half) || (half === '' && part === 'evening')) && hour < 12
    return { hour: isPm ? hour + 12 : /^am$/i.test(half) && hour === 12 ? 0 : hour, minute }
  }
  if (inWords !== undefined) return { hour: inWords.hour, minute: inWords.minute }
  if (part === 'evening') return { evening: true, hour: EVENING_HOUR, minute: 0 }
  if (part === 'morning') return { hour: MORNING_HOUR, minute: 0 }
  return hasDay ? { hour: NOON, minute: 0 } : {}
}

const MINUTE_MS = 60_000
// Every zone differs from UTC by a multiple of this.
const STEP_MIN = 15
const STEP_MS = STEP_MIN * MINUTE_MS
const DAYS_AHEAD = 8
const NIGHT_ENDS_HOUR = 5

interface Clock {
  day: number
  hour: number
  minute: number
}

/** The moments that a wish means at a place, of which one is enough: the next, or every half hour that is left of today. */
export function momentsOf(wish: OpenWish, nowMs: number, timeZone: string): number[] {
  if (wish.today !== true) return [momentOf(wish, nowMs, timeZone)]
  const read = clockOf(timeZone)
  const today = read(nowMs).day
  const moments = [nowMs]
  const first = Math.ceil((nowMs + 1) / STEP_MS) * STEP_MS
  for (let atMs = first; atMs < nowMs + DAY_MS && read(atMs).day === today; atMs += 2 * STEP_MS) moments.push(atMs)
  return moments
}

/** The next moment that a wish means at a place. */
export function momentOf(wish: OpenWish, nowMs: number, timeZone: string): number {
  const { hour, minute = 0, evening, until } = wish
  if (hour === undefined) return nowMs
  const read = clockOf(timeZone)
  const now = read(nowMs)
  const wanted = wish.weekday ?? (wish.tomorrow === true ? (now.day + 1) % 7 : undefined)
  if (evening === true && now.hour >= hour && (wanted ?? now.day) === now.day) return nowMs
  // A day that lasts until two ends on the next.
  const day = wanted !== undefined && until === true && hour < NIGHT_ENDS_HOUR ? (wanted + 1) % 7 : wanted
  const offsetMs = (minute % STEP_MIN) * MINUTE_MS
  const first = Math.ceil((nowMs - offsetMs) / STEP_MS) * STEP_MS + offsetMs
  for (let atMs = first; atMs < first + DAYS_AHEAD * DAY_MS; atMs += STEP_MS) {
    const at = read(atMs)
    if (at.hour === hour && at.minute === minute && (day === undefined || at.day === day))
      return until === true ? atMs - MINUTE_MS : atMs
  }
  return nowMs
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function clockOf(timeZone: string): (atMs: number) => Clock {
  const numeric = 'numeric'
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: numeric,
    minute: numeric,
    hourCycle: 'h23',
  })
  return atMs => {
    const parts = Object.fromEntries(clock.formatToParts(atMs).map(({ type, value }) => [type, value]))
    return {
      day: DAYS.indexOf(parts['weekday'] ?? ''),
      hour: Number(parts['hour']),
      minute: Number(parts['minute']),
    }
  }
}
