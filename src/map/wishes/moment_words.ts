import { fold } from '../../lib/fold.ts'
import { once } from '../../lib/once.ts'
import { saysOpen } from './open_words.ts'
import { foldWord, isUnspaced, type Word, wordsOf } from '../language/roots.ts'

const phrases = (text: string): string[] => text.split(',').map(phrase => phrase.trim())

/** What asks for the moment of asking without any word for open. */
const THIS_MOMENT = phrases(
  `at this hour, at this time, at this time of night, at this time of day, at this ungodly hour, this late, this early, at the moment, this minute, this very minute, this second, this instant, still serving, still cooking, still taking orders, right about now, right this minute, right this second, as we speak, atm, immediately, right away, straight away, straightaway,
  um diese zeit, um diese uhrzeit, zu dieser zeit, zu dieser stunde, zu dieser uhrzeit, zu so später stunde, zu später stunde, so spät noch, so früh schon, im moment, im augenblick, in diesem moment, sofort, auf der stelle, unverzüglich,
  à cette heure, à cette heure-ci, à cette heure ci, à cette heure-là, à l'heure actuelle, à l'heure qu'il est, en ce moment, là maintenant, là tout de suite, à l'instant, tout de suite, de suite, immédiatement, dans l'immédiat, sur le champ, si tard, aussi tard, si tôt,
  a estas horas, a esta hora, a estas alturas de la noche, en este momento, en estos momentos, en este instante, ya mismo, inmediatamente, de inmediato, enseguida, tan tarde, tan temprano,
  a quest'ora, a quest ora, a st'ora, a quest'ora della notte, in questo momento, in questo istante, proprio ora, proprio adesso, immediatamente, all'istante, così tardi, così presto,
  a esta hora, a essa hora, a estas horas, neste momento, nesse momento, neste instante, imediatamente, de imediato, tão tarde, tão cedo,
  op dit uur, op dit moment, op dit tijdstip, om deze tijd, op deze tijd, onmiddellijk, meteen, zo laat nog, zo vroeg al,
  o tej porze, o tej godzinie, o takiej porze, o takiej godzinie, w tej chwili, w tym momencie, natychmiast, tak późno, tak wcześnie,
  v tuto hodinu, v tuhle hodinu, v takovou hodinu, v tuto dobu, v tuhle dobu, v takovouhle dobu, v tento čas, v tuto chvíli, v tuhle chvíli, v tenhle moment, okamžitě, ihned, právě teď, právě nyní, zrovna teď, takhle pozdě,
  о цій порі, о цій годині, у цей час, в цей час, на цей час, у цю пору, в цю пору, у цю годину, в цю годину, в таку годину, о такій порі, в даний момент, на даний момент, у цей момент, в цей момент, цієї миті, просто зараз, саме зараз, негайно, так пізно,
  в это время, в этот час, в такой час, в такое время, в столь поздний час, в данный момент, на данный момент, в этот момент, в данную минуту, сию минуту, немедленно, так поздно, в такую рань,
  bu saatte, bu saatlerde, bu saatten sonra, bu vakitte, bu vakit, bu gece vakti, şu an, şu anda, şu saatte, şu dakika, şu sırada, derhal, bu kadar geç,
  في هذه الساعة, في هالساعة, بهالساعة, هالساعة, في هذا الوقت, في هالوقت, بهالوقت, هالوقت, في الوقت ده, في الوقت الحالي, في هذه اللحظة, فورا, الساعة دي, في هذا الوقت المتأخر,
  vid den här tiden, den här tiden på dygnet, så här dags, vid denna tid, för tillfället, i detta nu, omedelbart, genast, så här sent, så här tidigt,
  på dette tidspunkt, på det her tidspunkt, på den her tid, på denne tid, i øjeblikket, for øjeblikket, netop nu, omgående, lige nu og her, så sent,
  tähän aikaan, tähän kellonaikaan, tähän hetkeen, tällä hetkellä, juuri nyt, välittömästi, juuri tällä hetkellä, näin myöhään, näin aikaisin,
  이 시간, 이 시간에, 이 시간에도, 이시간에, 이 시각, 이 시각에, 이 밤에, 이 새벽에`,
)
const THIS_MOMENT_UNSPACED = phrases(
  'この時間, 今の時間, この時刻, こんな時間, 今時分, たった今, 这个时间, 這個時間, 这个点, 這個點, 这会儿, 這會兒, 这时候, 這時候, 这个时候, 這個時候, 此时, 此刻, 这么晚, 這麼晚, 咁夜, 呢個鐘數, 呢個時間',
).map(fold)

/** "Now" and nothing else, in languages where the word is no other. */
const NOW_ALONE = new Map(
  Object.entries({
    '': 'now jetzt maintenant ahora ahorita adesso agora teraz teď nyní nyt сейчас щас зараз şimdi الآن الان الحين دلوقتي دلوقت هلق هلأ دابا دحين توا حاليا currently momentan derzeit actuellement actualmente attualmente atualmente momenteel obecnie aktualnie aktuálně наразі şuan',
    nl: 'nu',
    sv: 'nu',
    da: 'nu',
    no: 'nå',
    cs: 'ted',
    ko: '지금 현재 당장',
  }).map(([language, words]) => [language, new Set(words.split(' ').map(foldWord))]),
)
const NOW_UNSPACED = /今(?!日|週|度|年|月|回|夜|晩|朝|季|後|時|の|[治川村井田野宮出泉古西])|现在|現在|而家|依家|宜家/u
// Beside these somebody tells what he is about, not when it has to be.
const TELLING = new Set(
  `bak já i i'm im we need needs want looking search am got have just moved live new until till from for right by ich wir suche suchen brauche brauchen bin habe erst ab bis von je j'ai nous cherche cherchons besoin dois veux suis depuis jusqu'à à busco buscamos
  necesito necesitamos quiero tengo estoy desde hasta por cerco cerchiamo ho devo sono da fino procuro procuramos preciso precisamos quero tenho estou desde até por ik wij we zoek zoeken heb ben moet vanaf tot szukam szukamy potrzebuję mam jestem od do
  hledám hledáme potřebuji potřebuju mám jsem od do я ми мы шукаю шукаємо потрібен потрібна ищу ищем нужен нужна нужно с до від jag vi söker letar behöver har är från tills jeg leder søger har er fra indtil minä etsin etsimme tarvitsen olen arıyorum lazım ابحث بدور محتاج احتاج`
    .split(/\s+/)
    .map(foldWord),
)

/** Who is on duty is open when others are not; which of them is, changes from day to day and is on no map. */
const ON_DUTY = phrases(
  `on duty, on-duty, on call, notdienst, notdienste, notdienstapotheke, notapotheke, bereitschaftsapotheke, bereitschaftsdienst, bereitschaft, diensthabend, diensthabende, diensthabenden, diensthabender, nachtdienst, de garde, de guardia, de turno, di turno, di guardia, reperibile, de plantão, de plantao, plantonista, farmácia de serviço, farmácias de serviço, van wacht, wachtdienst, met wachtdienst, wachtapotheek, apotheek van dienst, dienstapotheek,
  dyżurna, dyżurną, dyżurnej, dyżurny, dyżurnego, dyżurujący, dyżurująca, dyżurującą, dyżurującej, dyżurującego, na dyżurze, z dyżurem, dyżur, dyżury, pohotovostní, s pohotovostí, v pohotovosti, pohotovost, se službou, má službu,
  чергова, чергову, чергової, чергове, черговий, чергового, дежурная, дежурную, дежурной, дежурный, дежурного, дежурные, дежурит, nöbetçi, nöbetçiler, nöbetteki, مناوب, مناوبة, مناوبه, المناوبة, خافرة, خفر, الحراسة, jourapotek, jourhavande, med jour, har jour, vagtapotek, vagtapoteket, døgnapotek, vagthavende, med vagt, har vagt, päivystävä, päivystävän, päivystävää, päivystävät, päivystyksessä, päivystysapteekki, 당번, 당번인, 당직`,
)
const ON_DUTY_UNSPACED = phrases('当番, 当直, 夜間診療, 休日診療, 值班, 值夜班, 當值, 輪值').map(fold)

type Starts = ReadonlyMap<string, readonly (readonly string[])[]>

function byFirst(list: readonly string[]): Starts {
  const found = new Map<string, string[][]>()
  for (const phrase of list) {
    const words = wordsOf(phrase, '').map(({ text }) => text)
    const [first = ''] = words
    found.set(first, [...(found.get(first) ?? []), words])
  }
  return found
}

const thisMoment = once(() => byFirst(THIS_MOMENT))
const onDuty = once(() => byFirst(ON_DUTY))

/** The words of a text that are the longest of some phrases. */
function saidOf(starts: Starts, words: readonly Word[]): string[] {
  let best: string[] = []
  for (const [at, { text }] of words.entries())
    for (const phrase of starts.get(text) ?? [])
      if (phrase.length > best.length && phrase.every((word, i) => words[at + i]?.text === word))
        best = words.slice(at, at + phrase.length).map(({ written }) => written)
  return best
}

/** The words that say "at this hour", or "now" by itself. */
export function thisMomentIn(text: string, words: readonly Word[], languagesOf: () => readonly string[]): string[] {
  if (isUnspaced(text)) {
    const folded = fold(text)
    const [now] = NOW_UNSPACED.exec(folded) ?? []
    const phrase = THIS_MOMENT_UNSPACED.find(one => folded.includes(one))
    return [phrase ?? now].flatMap(one => one ?? [])
  }
  const phrase = saidOf(thisMoment(), words)
  if (phrase.length > 0 && !isCashMachine(phrase, words)) return phrase
  const isNow = (language: string): boolean => words.some(({ text: word }) => NOW_ALONE.get(language)?.has(word))
  // A text is asked for its language only where that matters.
  const languages = [...NOW_ALONE.keys()].some(language => language !== '' && isNow(language)) ? languagesOf() : []
  const known = ['', ...(languages.every(isNow) ? languages : [])].flatMap(language => NOW_ALONE.get(language) ?? [])
  const at = words.findIndex(
    ({ text: word }, i) =>
      known.some(one => one.has(word)) &&
      ![words[i - 1], words[i + 1]].some(beside => beside !== undefined && TELLING.has(beside.text)),
  )
  return words.slice(at, at + 1).flatMap(({ written }) => (at < 0 ? [] : [written]))
}

/** Whether "atm" is what is asked for: "open atm" is what says when. */
function isCashMachine([only = '', ...others]: readonly string[], words: readonly Word[]): boolean {
  const at = words.findIndex(({ written }) => written === only)
  return others.length === 0 && words[at]?.text === 'atm' && !saysOpen(words[at - 1]?.text ?? '')
}

/** The words that say that somebody is on duty. */
export const onDutyIn = (text: string, words: readonly Word[]): string[] =>
  isUnspaced(text) ? ON_DUTY_UNSPACED.filter(one => fold(text).includes(one)).slice(0, 1) : saidOf(onDuty(), words)

const ROUND_CLOCK =
  /(?<![\p{L}\p{N}.,:])(?:(?:24|２４)\s?(?:-\s?)?(?:h(?:ou?rs?|eures?|odin\p{L}*|oras|s|rs?)?|std|stunden|stündig\p{L}*|u(?:ur|urs)?|ore|oras|saat(?:lik)?|timers?|timmars?|tuntia|tuntinen|tunnin|godz\p{L}*|ч(?:ас\p{L}*)?|год(?:ин\p{L}*)?|ساع\p{L}*|시간?|時間|小时|小時|钟头|鐘頭)\.?(?:\s?(?:\/|sur|su|op|x|na|на)\s?(?:24|7)\s?h?)?|24\s?(?:[/x×*-]|on|na|на)\s?(?:24|7)(?:\s?[/x×*-]\s?365)?|7\s?[/x×*-]\s?24|h\s?24|7\s?j(?:ours)?\s?(?:\/|sur)\s?7)(?![\p{N}])(?!\p{L}{2})/iu
// A day's wait, hire or delivery is none of the hours of a business.
const WITHIN =
  /(?<!\p{L})(?:within|in|for|innerhalb|binnen|en|dans|sous|entro|em|w ciągu|za|в течение|за|протягом|inom|inden for|kuluessa|خلال)\s+$/iu

/** The part of a text that says in figures that a business never closes, as written, or that something takes as long. */
export function roundClockIn(text: string): { said: string; isDuration: boolean } | undefined {
  const found = ROUND_CLOCK.exec(text)
  if (found === null) return undefined
  const before = text.slice(0, found.index)
  const [within = ''] = WITHIN.exec(before) ?? []
  // Open for a day is open all day.
  const [last = ''] = /\p{L}+\s*$/u.exec(before.slice(0, before.length - within.length)) ?? []
  return { said: found[0], isDuration: within !== '' && !saysOpen(last.trim()) }
}
