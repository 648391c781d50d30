import { once } from '../../lib/once.ts'
import { foldWord } from '../language/roots.ts'

export const lists = (text: string): string[] => text.split(',').map(word => foldWord(word.trim()))

export const OPEN = lists(
  `offenen, offenem, geöffneter, geöffneten, geöffnetes, aufhaben, offenhat, aufsperrt, ouvrant, ouvrir, abiertas, atienda, atiende, aperte, aprano, openen, opengaan, otwartego, otwartym, otwiera, otwierają, otwartych, czynnego, czynny, открытое, открытые, открывает, работала, работал, работало, работали, открытую, відкриті, відчинені, працюють, працювала, працював, працювало, працювали, відкривають, відчиняється, відчинену, otevřenou, otevřeným, otvírají, otevíraj, otvíraj, öppnas, åbnes, avautuu, avaa, avataan, aukioleva, açan, açılan, açılıyor, açıktır, açılır, فاتحين, مفتوحين, بيفتح, تفتح, بتفتح, يشتغل, تشتغل, بيشتغل, محلول, محلولة, فاتحه, open, opened, opens, geöffnet, geöffnete, offen, offene, offener, auf, ouvert, ouverte, ouverts, ouvertes, ouvre, abierto, abierta, abiertos, abre, aperto, aperta, aperti, aberto, aberta, abertos,
  geopend, otwarty, otwarta, otwarte, czynny, czynna, czynne, открыт, открыта, открыто, открытый, открытая, работает, работающий, работающая, açık,
  obert, oberta, oberts, obertes, obre, obren, obri, obrin, opening, abra, abran, abren, apra, aprono, abren, ouvrent, öffnet, offen, otevřeno, otevřená, otevřený, otevřené, otevírá, öppen, öppet, öppna, öppnar, åben, åbent, åbne, åbner, åpen, åpent,
  aufmacht, aufhat, aufmachen, aufmacht, ouverts, ouvrent, abra, abrem, apre, aprono, opent, opengaat, otevírají, otvírá, otevřou, öppnar, åbner, aukeaa, відчинене, відкрите, відчиняється, відкривається, відчиняють, открывается, открываются, открыты, работают, czynnych, otwarci, otwartą, otwartej, czynną,
  auki, avoinna, відкрита, відкритий, відкрито, відчинена, відчинений, працює, مفتوح, مفتوحة, فاتح, فاتحة, يفتح, شغال, شغالة`,
)
// "Auf" alone is the commonest of prepositions, and who attends well need not be open now.
export const WEAK = new Set(['auf', 'atienda', 'atiende'])
/** "Open bar", "open air": what follows makes open something else. */
export const NOT_OPEN = new Set(
  lists(
    'bar, air, mic, mike, championship, source, plan, day, house, space, water, fire, kitchen, sandwich, relationship, buffet, gym, uni',
  ),
)
/** Persons that are counted: "up to ten children" is no hour. */
export const COUNTED =
  /^(?:child(?:ren)?|kids?|people|persons?|guests?|students?|pupils?|adults?|seats?|kind(?:er|ern)?|leute|gast|gaste|gasten|schuler|enfants?|eleves?|personnes?|convives|invites|ninos|alumnos|personas|invitados|bambini|ragazzi|persone|ospiti|alunni|criancas|alunos|pessoas|convidados|mensen|personen|kinderen|leerlingen|dzieci|osob|gosci|uczniow|deti|hostu|zaku|детеи|человек|людеи|гостеи|учеников|мест|дітеи|осіб|учнів|місць|kisi|cocuk|misafir|ogrenci|barn|personer|gaster|elever|born|gaester|lasta|lapsen|henkea|hengen|henkilon|henkiloa|vierasta|اطفال|طفل|شخص|اشخاص|ضيف|طلاب)$/
/** Whether a word is one for open, in any language. */
export const saysOpen = (word: string): boolean => {
  const folded = foldWord(word)
  return !WEAK.has(folded) && OPEN.includes(folded)
}
export const OPEN_UNSPACED = lists(
  '就开, 就開, 开放, 開放, 仲開, 開緊, 开张, 不打烊, 没打烊, 开门营业, 空いてる, 開店, 開く, 開ける, やっとる, やってん, 開いて, 開いている, 営業中, 営業して, 営業, やって, 开门, 開門, 营业, 營業, 開著, 开着, 还开, 還開, 有开, 有開, 也开, 也開, 开到, 開到, あいて, 開いてる, あいてる',
)
export const OPEN_KOREAN = lists(
  '문여는, 문열, 열고, 연데, 열려있, 진료하, 운영, 열려, 열린, 열었, 열어, 영업, 여는, 문 연, 문연, 늦게까지, 새벽까지, 자정까지, 넘어서',
)
export const NOW = lists(
  `ara, now, currently, right, rn, momentan, derzeit, grad, actuellement, ahorita, attualmente, momenteel, nou, obecnie, щас, ща, теперь, тепер, ted, nyní, hetkellä, şuan, دحين, هسه, هسا, توا, دابا, حاليا, 현재, 而家, 依家, 目前, jetzt, gerade, maintenant, ahora, adesso, ora, agora, nu, teraz, сейчас, şu, şimdi, 今, 지금, teď, nyní, nyt, зараз, الآن, الحين, دلوقتي, هلق, هلأ, nå, 现在, 現在`,
)
export const TODAY = lists(
  `avui, today, heute, aujourd'hui, aujourdhui, hoy, oggi, hoje, vandaag, dziś, dzisiaj, сегодня, bugün, dnes, idag, tänään, сьогодні, اليوم, 今天, 今日, 本日, 오늘`,
)
export const STILL = lists(
  `still, moment, en este momento, noch, encore, todavía, aún, ainda, ještě, stadig, fortfarande, vielä, ще, لسه, ancora, anda, nog, еще, jeszcze, hala, まだ, 아직`,
)
export const UNTIL = lists(
  `fins, indtill, saakka, kadar, لحد, لغاية, حتى, الى, до, until, till, til, bis, hasta, jusqu'à, jusqua, jusque, fino, até, tot, do, до, tills, indtil, asti`,
)
export const UNTIL_AFTER = /^['’]?(?:\p{L}{1,2}\s+)?\s*(kadar|まで|까지)/u
export const TOMORROW = lists(
  'demà, tomorrow, morgen, demain, mañana, domani, amanhã, jutro, завтра, yarın, 明日, 내일, zítra, imorgon, imorgen, huomenna, غدا, غد, الغد, بكرة, 明天',
)
/** Whether a word says today or tomorrow. */
export const saysDay = (word: string): boolean => TODAY.includes(word) || TOMORROW.includes(word)
/** Arabic writes today as "the day": without the article it is any. */
export const isThisDay = (written: string): boolean => written !== 'يوم'
export const EVENING = lists(
  'kvällstid, kvällstider, nattetid, ilta-ajat, ilta-aika, ilta-aikaan, aftentid, abendtermine, abendtermin, abendstunden, abendsprechstunde, abendkurs, avondspreekuur, 야간, 야간에, 야간진료, 저녁반, 半夜, 夜間, 夜间, nocy, noc, noci, nachts, natten, aftens, вечерами, вечорами, iltaisin, iltasin, akşamları, akşamı, akşama, akşamında, akşamleyin, gecesi, akşamüstü, بالليل, ليلا, ليل, مساءً, 晚間, 夜晚, 夜里, 夜裡, 深夜, 저녁에, 밤에, tonight, evening, evenings, vespre, vespres, abends, abend, soir, noche, stasera, stanotte, sera, noite, vanavond, avond, avonds, wieczorem, wieczór, вечером, akşam, 今夜, 夜, 저녁, 밤, night, nachts, nacht, nuit, notte, nocą, ночью, gece, večer, ikväll, kvällen, aften, aftenen, iltana, illalla, ввечері, увечері, вечора, الليلة, الليله, المسا, مساء, 今晚, 晚上, 今晩',
)
// Nobody says these of anything but when to go.
export const TONIGHT = lists('tonight, stasera, stanotte, vanavond, ikväll, الليلة, الليله, 今夜, 今晚, 今晩')
export const MORNING = lists(
  'mañanas, sabahleyin, sabahında, 午前中, ranem, rana, ráno, ranku, aamuisin, aamusta, morgenen, formiddagen, förmiddag, förmiddagen, sabahları, утречком, зрання, صباحاً, فجر, فجرا, صبح, 早晨, 清晨, 朝早, 午前, 오전, 오전에, morning, mornings, matí, matins, morgens, fruh, vormittags, matin, mattina, manha, ochtends, ochtend, rano, утром, утра, sabah, sabahi, 朝, 아침, 아침에, dopoledne, morgonen, formiddag, aamulla, ранку, зранку, вранці, صباحا, الصبح, 早上, 上午',
)
export const AFTERNOON = lists(
  'afternoon, afternoons, nachmittag, nachmittags, après-midi, aprem, pomeriggio, pomeriggi, middags, namiddag, popołudniu, popołudnie, południu, днём, обеда, обіду, вдень, пообіді, odpoledne, eftermiddag, eftermiddagen, eftermiddage, iltapäivällä, iltapäivä, iltapäivisin, öğleden, ikindi, العصر, عصرا, الظهر, 午後, 下午, 下昼, 下晝, 오후, 오후에',
)
// Late as well: an afternoon only after its article.
export const AFTER_ARTICLE = lists('tarde, tarda')
export const ARTICLES = lists('la, à, a, da, esta, por, pela, de')
// Tomorrow as well, and the morning after an article, or after a day of the week.
export const MORNING_AFTER_ARTICLE = lists('mañana')
export const MORNING_ARTICLES = lists('la, esta')
export const MORNING_AFTER_DAY = lists('morgen')
// A name as well, and the morning before a day.
export const MORNING_BEFORE_DAY = lists('صباح')
export const LATE_HOURS = lists(
  'late, later, spät, spätabends, tard, tarde, tardi, laat, późna, późno, допоздна, поздно, пізна, допізна, пізно, pozdě, pozdních, sent, sene, sent på, myöhään, geç, متأخر, لوقت متأخر, 늦게, 늦게까지, 遅く, 很晚, 深夜',
)
/** Who closes late is open late. */
export const CLOSING = lists(
  `closes, closing, schließt, schliesst, schließen, zumacht, ferme, ferment, fermant, cierra, cierre, cierran, cierren, chiude, chiuda, chiudono, fecha, feche, fecham, fechem, sluit, sluiten, dichtgaat, zamyka, zamykają, zamykany, zamykana, zavírá, zavírají, zavře,
  закрывается, закрываются, закрывающийся, зачиняється, закривається, kapanan, kapanıyor, kapanır, kapanmayan, stänger, lukker, sulkeutuu, kiinni, يسكر, تسكر, يقفل, تقفل, بيسكر, بيقفل, يغلق, تغلق`,
)
const WEEKEND =
  /(?<!\p{L})(?:weekend\p{L}{0,3}|wochenend\p{L}{0,2}|week-end|fin de semana|fines de semana|finde|findes|fim de semana|caps? de setmana|fins de semana|fine settimana|выходны\p{L}|вихідн\p{L}|vikend\p{L}{0,2}|helg(?:en|er|erna)?|viikonlop\p{L}+|hafta ?son\p{L}+|ويكند|الويكند|نهاي[هة] الاسبوع)(?!\p{L})|주말|周末|週末|土日/u
/** The part of a folded text that says a weekend. */
export const weekendIn = (folded: string): string | undefined => WEEKEND.exec(folded.normalize('NFC'))?.[0]
// Words that make "now" the moment of asking, wherever they stand.
export const AT_ONCE = lists(
  'right, gleich, sofort, tout, mismo, mismito, subito, mesmo, meteen, direct, zaraz, natychmiast, прямо, прям, срочно, негайно, hned, just, lige, heti, hemen, acil, acilen, حالا, فورا, ضروري, 당장, 바로, urgent, urgently, asap, dringend, eilig, urgente, urgentemente, spoed, pilnie, pilne, urychleně, nutně, терміново, akut, jour, omgående, straks, kiireesti, äkkiä',
)
/** Of these, and others, those that say nothing else. */
const URGENT = new Set(
  lists(
    'sofort, sofortige, sofortiger, sofortigen, subito, immediatamente, inmediatamente, imediatamente, immédiatement, immediately, meteen, onmiddellijk, zaraz, natychmiast, срочно, срочная, срочный, немедленно, негайно, негайний, hned, ihned, okamžitě, hemen, derhal, acil, acilen, حالا, فورا, ضروري, 당장, urgent, urgently, asap, dringend, eilig, urgente, urgentemente, spoed, pilnie, pilne, urychleně, nutně, терміново, akut, omgående, genast, straks, kiireesti, äkkiä, heti, välittömästi',
  ),
)
/** Whether a word says that something is wanted at once, whatever stands beside it. */
export const saysAtOnce = (word: string): boolean => URGENT.has(word)
/** What stands before the day by which something has to be done. */
const DUE: Readonly<Record<string, string>> = {
  en: 'by before for until',
  de: 'bis zum zu für',
  fr: 'pour avant',
  es: 'para antes',
  it: 'entro per',
  pt: 'para pra até',
  nl: 'voor tegen uiterlijk',
  pl: 'na do przed',
  cs: 'na do před',
  ru: 'к до на',
  uk: 'до на під',
  sv: 'till innan före',
  da: 'til inden før',
  ar: 'قبل لحد',
}
const due = once(
  (): ReadonlyMap<string, ReadonlySet<string>> =>
    new Map(Object.entries(DUE).map(([language, words]) => [language, new Set(words.split(' ').map(foldWord))])),
)
/** Whether a day after a small word of a language is the one by which something has to be done. */
export const isDueBy = (word: string, language: string): boolean => due().get(language)?.has(word) === true
export const AT_ONCE_UNSPACED = lists('今すぐ, いますぐ, 今から, 马上, 馬上, 立刻, 立即, 现在就, 現在就, 即刻')
// Ends of words that name a day and a part of it.
export const PARTS_OF_DAY: Readonly<Record<'evening' | 'morning' | 'afternoon', RegExp>> = {
  afternoon:
    /^-?s?(?:nachmittags?|middags?|namiddags?|eftermiddag(?:en|ar|e)?|iltapaiva(?:lla|na|n|a|ksi)?|iltapaivisin)$/,
  evening:
    /^-?s?(?:abends?|avonds?|avonden|nacht|nachts|nachten|kvall(?:en|ar|arna)?|natt|aften(?:er)?|nat|ilta(?:na|an|a|isin)?|illa(?:lla|ksi|n)?|iltaisin|yo(?:na|lla)?)$/,
  morning:
    /^-?s?(?:morgens?|morgen|vormittags?|fruh|ochtends?|ochtenden|morgon(?:en|ar)?|morgener|aamu(?:na|lla|n|ksi|isin|a)?|formiddag(?:en|ar|e)?|aamupaiva(?:lla|na)?)$/,
}

/** The end of a word that says of a day that something is open on it: "lördagsöppet". */
export const OPEN_ON_DAY = /^-?s?-?(?:oppet|oppen|oppna|abent|aben|abne|apent|apen|geoffnet|geoffnete|offen|open|auki)$/
/** What makes a word that may be a market a day: "pazar günü". */
export const DAY = lists('günü, günleri, gününde')

// Sunday first, each with the forms that a sentence bends it to.
const WEEKDAYS: Readonly<Record<string, string>> = {
  en: 'sunday sundays|monday mondays|tuesday tuesdays|wednesday wednesdays|thursday thursdays|friday fridays|saturday saturdays',
  de: 'sonntag sonntags|montag montags|dienstag dienstags|mittwoch mittwochs|donnerstag donnerstags|freitag freitags|samstag samstags sonnabend sonnabends',
  fr: 'dimanche dimanches|lundi lundis|mardi mardis|mercredi mercredis|jeudi jeudis|vendredi vendredis|samedi samedis',
  es: 'domingo domingos|lunes|martes|miércoles|jueves|viernes|sábado sábados',
  ca: 'diumenge diumenges|dilluns|dimarts|dimecres|dijous|divendres|dissabte dissabtes',
  it: 'domenica domeniche|lunedì|martedì|mercoledì|giovedì|venerdì|sabato sabati',
  pt: 'domingo domingos|segunda-feira segundas-feiras|terça-feira terças-feiras|quarta-feira quartas-feiras|quinta-feira quintas-feiras|sexta-feira sextas-feiras|sábado sábados',
  nl: 'zondag zondags zondagen|maandag maandags maandagen|dinsdag dinsdags dinsdagen|woensdag woensdags woensdagen|donderdag donderdags donderdagen|vrijdag vrijdags vrijdagen|zaterdag zaterdags zaterdagen',
  pl: 'niedziela niedzielę niedziele niedzieli niedzielny niedzielą|poniedziałek poniedziałki poniedziałku|wtorek wtorki wtorku|środa środę środy środę|czwartek czwartki czwartku|piątek piątki piątku|sobota sobotę soboty sobotni sobocie',
  ru: 'воскресенье воскресенья воскресеньям воскресный воскресенью|понедельник понедельники понедельникам|вторник вторники вторникам|среда среду среды средам|четверг четверги четвергам|пятница пятницу пятницы пятницам|суббота субботу субботы субботам',
  tr: 'pazar pazarları pazara|pazartesi pazartesileri|salı salıları|çarşamba çarşambaları|perşembe perşembeleri|cuma cumaları|cumartesi cumartesileri cumartesiye',
  cs: 'neděle neděli nedělní nedělích|pondělí pondělky|úterý|středa středu středy|čtvrtek čtvrtky|pátek pátky|sobota sobotu soboty sobotní sobotách',
  sv: 'söndag söndagar söndagen|måndag måndagar|tisdag tisdagar|onsdag onsdagar|torsdag torsdagar|fredag fredagar|lördag lördagar lördagen',
  da: 'søndag søndage|mandag mandage|tirsdag tirsdage|onsdag onsdage|torsdag torsdage|fredag fredage|lørdag lørdage',
  fi: 'sunnuntai sunnuntaina sunnuntaisin|maanantai maanantaina maanantaisin|tiistai tiistaina tiistaisin|keskiviikko keskiviikkona keskiviikkoisin|torstai torstaina torstaisin|perjantai perjantaina perjantaisin|lauantai lauantaina lauantaisin',
  uk: "неділя неділю неділі неділями|понеділок понеділка|вівторок вівторка|середу середа середи|четвер четверга|п'ятниця п'ятницю п'ятниці|субота суботу суботи суботами",
  ar: 'الاحد|الاثنين|الثلاثاء الثلاثا|الاربعاء الاربعا|الخميس|الجمعة|السبت',
  ja: '日曜|月曜|火曜|水曜|木曜|金曜|土曜',
  zh: '星期日 星期天 周日 週日 礼拜天 礼拜日 禮拜天 禮拜日|星期一 周一 週一 礼拜一 禮拜一|星期二 周二 週二 礼拜二 禮拜二|星期三 周三 週三 礼拜三 禮拜三|星期四 周四 週四 礼拜四 禮拜四|星期五 周五 週五 礼拜五 禮拜五|星期六 周六 週六 礼拜六 禮拜六',
  ko: '일요일|월요일|화요일|수요일|목요일|금요일|토요일',
}
// Ordinal numbers, too: days where "feira" or a word for open stands beside them.
export const ORDINAL_DAYS = lists('segunda, terça, quarta, quinta, sexta')
export const OPEN_PORTUGUESE = lists('aberto, aberta, abertos, abertas, abre, abrem')
export const JOINTS = lists('na, no, a, à, às, ao, de, em')
// A market, the surroundings, a carnival and a prayer are called like a day.
export const AMBIGUOUS = new Set(lists('pazar, среда, среды, mardi, cuma'))

export const weekdays = once(
  (): ReadonlyMap<string, readonly (readonly string[])[]> =>
    new Map(
      Object.entries(WEEKDAYS).map(([language, days]) => [
        language,
        days.split('|').map(forms => forms.split(' ').map(foldWord)),
      ]),
    ),
)
