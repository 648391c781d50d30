import { fold } from '../../lib/fold.ts'
import { functionWords } from './said.ts'
import { SEEKING } from './near_words.ts'
import { NEGATORS } from './negators.ts'
import { asksWho, WHERE, WHICH } from './question_words.ts'
import { isUnspaced, OF, type Word, wordsOf } from './roots.ts'

/** A word of a text, as written, and how much what it says counts where it stands, 0 to 1. */
export interface Place {
  written: string
  share: number
  /** The same for what is said beside words of which one counts more: in "cages for birds" the birds. */
  besideShare: number
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(fold))

/** What follows these describes what stood before: a "hotel with pool" is a hotel. */
const WITH = words(
  'with without w/ mit ohne inklusive samt avec sans con sin senza com sem met zonder inclusief z ze bez с со без s se з із зі med utan uden مع بدون بلا ilman kanssa amb sense',
)
/** What follows these tells more of what stood before. */
const THAT = words(
  `that which who whose where that's thatll who's whos offering serving selling allowing accepting showing taking providing welcoming stocking hosting treating permitting featuring specialising specializing welcher welche welches wo qui que dont donde quien cuyo che dove cui onde quem waar die dat
  który która które którego którym której gdzie co znający znająca znające znającego mówiący mówiąca mówiące mówiącego который которая которое которые которого где куда kde který která které kterou kterém som där hvor jossa jolla joka josta missä اللي الذي التي де який яка яке які якому куди котрий`,
)
type ByLanguage = ReadonlyMap<string, ReadonlySet<string>>

/** Words by language: "en" is in of French, and an article of Swedish. */
const byLanguage = (lists: Readonly<Record<string, string>>): ByLanguage =>
  new Map(Object.entries(lists).map(([language, text]) => [language, words(text)]))

/** What follows these says for whom or what, when or why, where they come after what is asked for. */
const FOR = byLanguage({
  en: 'for after because during since',
  de: 'für fürs wegen nach seit während zur zum',
  fr: 'pour après',
  es: 'para por después',
  pt: 'para pra pro pros por após depois',
  it: 'per dopo',
  ca: 'per pel pels després',
  nl: 'voor na wegens tijdens',
  pl: 'dla po',
  cs: 'pro po kvůli',
  ru: 'для после по',
  uk: 'для після',
  sv: 'för efter på till',
  da: 'til efter på',
  ar: 'من اجل بعد بسبب لاجل',
})
/** What follows these is a place that is known, and near what is asked for. */
const BEFORE_PLACE = byLanguage({
  en: 'near behind opposite beside',
  de: 'nahe unweit neben hinter gegenüber',
  fr: 'près proche derrière devant face',
  es: 'cerca junto frente detrás',
  pt: 'perto junto frente atrás',
  ca: 'prop davant darrere',
  it: 'vicino vicina accanto dietro fronte davanti',
  nl: 'dichtbij naast achter tegenover',
  pl: 'blisko niedaleko obok przy koło naprzeciwko',
  cs: 'vedle poblíž naproti blízko',
  ru: 'рядом недалеко возле около напротив',
  uk: 'поруч неподалік біля навпроти',
  sv: 'nära bredvid bakom mittemot',
  da: 'nær bag overfor',
  fi: 'lähellä',
  ar: 'قرب جنب قريب بجانب خلف',
})
/** The same for where, or what it is part of. */
const IN = byLanguage({
  en: 'in at from on inside',
  de: 'in am an auf bei beim vom aus',
  fr: 'dans en sur chez à au aux',
  es: 'en',
  pt: 'em no na nos nas ao',
  ca: 'a al als en dins del',
  it: 'in nel nella nello nei negli nelle al alla da dal dalla su sul sulla',
  nl: 'in bij op van uit',
  pl: 'w we u z ze od na',
  cs: 'v ve na u z ze od',
  ru: 'в во на у из от',
  uk: 'в у на від з із',
  sv: 'i vid från hos',
  da: 'i fra hos',
  ar: 'في عند على',
})
/** What stands before these describes what follows: Korean, Turkish. */
const BEFORE = words('있는 되는 가능한 좋은 olan bulunan veren bilen konuşan eden')
const BEFORE_UNSPACED =
  /^(?:[のがもをとに]?(?:ある|あり|付き|つき|使え|対応|込み|無料)|(?:里面?|裡面?|内|內|旁边?|旁邊|对面|對面|附近|隔壁)的|の(?:中|近く|隣|そば|前|横|向かい)(?:の|にある|$|[\s、，]))/
// What there is besides, unless that is asked: "a hotel that has a pool", but "is there a pool nearby".
const AFTER_UNSPACED =
  /(?:[^近里裡儿兒边邊度没沒边])(?:[有带帶附]|设有|設有|配有|提供)$|.[，,、；\s](?:最好|也要|还要|還要|要|旁边|旁邊|附近)?(?:有|能|可以|带|帶)[^，,、；\s]{0,4}$/
// A text that begins with what something has, and then names it: "有停车场的餐馆".
const HAVING_UNSPACED = /^(?:找|想找)?(?:一?[家个個])?(?:有|带|帶|附)[^的，,、；]{0,2}$/
const OF_UNSPACED = /^[^的，,、；]{0,2}的(?!地方|店$|$)/
/** The same behind what it is said of, for whom, when or where: "düğün için", "aseman vieressä". */
const BEHIND = byLanguage({
  fi: 'varten jälkeen vieressä vastapäätä takana',
  tr: 'için sonra yanında karşısında arkasında yakınında',
})
/** What follows these is wished for besides. */
const BUT = words(
  'but preferably ideally aber mais pero ma però mas porém maar liefst ale najlepiej но желательно чтоб чтобы ama fakat men helst mutta mieluiten але бажано щоб لكن بس żeby aby',
)
/** What stands between the parts of a sentence. */
export const PAUSE = /[,;(、，；]\s*|\s[-–—]\s/u
/** A part of a text that begins with these asks for what was not said before: "hole in my sole, is there a cobbler". */
const isAskingWord = (word: string): boolean => WHERE.has(word) || WHICH.has(word) || asksWho(word)
/** What is asked of whoever may know: "do you know a", "find me a", "is there a". */
const KNOWING = words(
  `know recommend suggest kennst kennt weißt weiß empfiehl empfehlen connais connaissez connaîtrais trouve-moi trouvez-moi trouves trouve recommande recommandes conoces conocéis conoce recomiéndame recomienda búscame encuéntrame conosci conoscete conosce trovami trovi trovate cercami consigli consigliami
  conhece conheces conhecem encontra encontre acha ache arranja arranja-me indica recomenda ken kent weet weten znasz znacie zna znajdź poleć polecisz знаешь знаете найди найдите посоветуй посоветуйте подскажи подскажите tanıyor biliyor bul bulur öner önerir coneixes coneixeu buscam busqueu-me trobam recomanam cercam trobes`,
)
// What somebody says to know himself is not looked for: "a tailor, I know it is late".
const SELF = words('i we ich wir je nous ik wij we io noi eu nós')
// Of fewer words nothing is told: "I urgently need".
const LEAST_TOLD = 3
const NOT_SOUGHT = words("don't dont ما لا مو")
const WITH_SHARE = 0.3
const THAT_SHARE = 0.45
const FOR_SHARE = 0.4
const IN_SHARE = 0.8
const NEAR_SHARE = 0.25
// What is said after a pause may still be the kind: "my boiler is broken, need a plumber".
const PAUSE_SHARE = 0.75

/** The words of a text of a language with what they count. */
export function placesOf(text: string, language: string): Place[] {
  if (isUnspaced(text)) return [{ written: fold(text), share: 1, besideShare: 1 }]
  const known = functionWords().get(language)
  const [near, forWhom, within] = [BEFORE_PLACE, FOR, IN].map(one => one.get(language))
  const behind = BEHIND.get(language)
  const parts = text.split(PAUSE).map(part => wordsOf(part, language))
  const isQuestion = text.trimEnd().endsWith('?')
  const asking = askingPart(parts, language)
  // It tells more of something behind a pause alone.
  const isGerman = language === 'de'
  let [share, besideShare, isAsked] = [1, 1, false]
  return parts.flatMap((all, part) => {
    if (part > 0 && !beginsAsking(all)) share = Math.min(share, PAUSE_SHARE)
    return all.map(({ written, text: word }, at) => {
      const next = all[at + 1]
      const own = next !== undefined && BEFORE.has(next.text) ? WITH_SHARE : share
      if (WITH.has(word)) share = WITH_SHARE
      else if (part === asking && at === 0) [share, besideShare] = [1, 1]
      // "I forgot my wallet, which newsagent takes cards?"
      else if (
        THAT.has(word) &&
        !(isQuestion && part > 0 && at === 0) &&
        !(isGerman && word === 'die' && (at > 0 || part === 0))
      )
        share = Math.min(share, THAT_SHARE)
      if (isAsked && near?.has(word) === true) besideShare = NEAR_SHARE
      else if (isAsked && forWhom?.has(word) === true) besideShare = Math.min(besideShare, FOR_SHARE)
      else if (isAsked && within?.has(word) === true) besideShare = Math.min(besideShare, IN_SHARE)
      isAsked ||= known?.has(word) !== true
      // Where nothing follows it is what is asked for.
      const isSaidOf = next !== undefined && behind?.has(next.text) === true && at + 2 < all.length
      return { written, share: own, besideShare: isSaidOf ? Math.min(besideShare, FOR_SHARE) : besideShare }
    })
  })
}

/** Whether a word says where what is asked for is, or what it is part of: "near the hostel", "bij het hostel". */
export const isWhere = ({ besideShare }: Pick<Place, 'besideShare'>): boolean =>
  besideShare === NEAR_SHARE || besideShare === IN_SHARE

/** Whether a word is of a place that is known, and near what is asked for. */
export const isNearby = ({ besideShare }: Place): boolean => besideShare <= NEAR_SHARE

/** Whether what follows a word of a language is such a place. */
export const saysNearby = ({ text }: Word, language: string): boolean => BEFORE_PLACE.get(language)?.has(text) === true

/** Whether what a text asks for stands in a later part of it. */
export const asksLater = (text: string): boolean =>
  text
    .split(PAUSE)
    .slice(1)
    .some(part => beginsAsking(wordsOf(part, '')))

const beginsAsking = ([first]: readonly Word[]): boolean => isAskingWord(first?.text ?? '')

/** Whether a small word of a language says what or where what stands before it is, or also for whom. */
export const bindsBack = (word: string, language: string, isOf: 'what' | 'whom'): boolean =>
  OF.has(word) || IN.get(language)?.has(word) === true || (isOf === 'whom' && FOR.get(language)?.has(word) === true)

const askingPart = (parts: readonly (readonly Word[])[], language: string): number =>
  parts.findIndex(([first], part) => part > 0 && first !== undefined && asksWho(first.text, language))

/** What a text tells before it asks who does something about it, as written. */
export function beforeWho(text: string, language: string): ReadonlySet<string> {
  if (isUnspaced(text)) return new Set()
  const parts = text.split(PAUSE).map(part => wordsOf(part, language))
  const told = parts.slice(0, Math.max(0, askingPart(parts, language)))
  return new Set(told.flatMap(part => part.map(({ written }) => written)))
}

const WHOLE = { share: 1, besideShare: 1 }

/** What a word counts in the text that it is of, as written; in a text without spaces the part of it, folded. */
export function shareIn(places: readonly Place[], word: string): Pick<Place, 'share' | 'besideShare'> {
  const [only] = places
  if (only !== undefined && isUnspaced(word)) {
    const at = only.written.indexOf(word)
    const isDescribing =
      at >= 0 &&
      (BEFORE_UNSPACED.test(only.written.slice(at + word.length)) ||
        AFTER_UNSPACED.test(only.written.slice(0, at)) ||
        (HAVING_UNSPACED.test(only.written.slice(0, at)) && OF_UNSPACED.test(only.written.slice(at + word.length))))
    return isDescribing ? { ...WHOLE, share: WITH_SHARE } : WHOLE
  }
  return places.find(({ written }) => written === word) ?? WHOLE
}

/** The part of a text before anything that describes what it asks for; the text itself when it begins with that. */
export function headOf(text: string): string {
  const [head = ''] = text.split(PAUSE)
  if (isUnspaced(text)) return head === '' ? text : head
  const all = wordsOf(head, '')
  const end = endOfHead(all)
  const kept = end < 0 ? all : all.slice(0, end)
  return kept.length === 0 ? text : kept.map(({ written }) => written).join(' ')
}

function endOfHead(all: readonly Word[]): number {
  const isDescribing = (word: string): boolean =>
    [WITH, BUT].some(joints => joints.has(word)) || (THAT.has(word) && !(word === 'die' && isArticle(all)))
  return all.findIndex(({ text: word }, at) => at > 0 && isDescribing(word))
}

/** Whether "die" only begins the name of a thing, as in German; in Dutch it tells more of one. */
function isArticle(all: readonly Word[]): boolean {
  const [de = 0, nl = 0] = ['de', 'nl'].map(language => {
    const known = functionWords().get(language)
    return all.filter(({ text }) => known?.has(text)).length
  })
  return de > nl
}

/** What stands before a word like "with" or "that", if one follows before any pause. */
export function describedHead(text: string): { head: string; isWith: boolean } | undefined {
  const [head = ''] = isUnspaced(text) ? [] : text.split(PAUSE)
  const all = wordsOf(head, '')
  const end = endOfHead(all)
  const kept = all.slice(0, Math.max(0, end)).map(({ written }) => written)
  return end < 0 ? undefined : { head: kept.join(' '), isWith: WITH.has(all[end]?.text ?? '') }
}

/** What is looked for, where something else is told before: "our chairs are broken and we need a carpenter". */
export function soughtIn(text: string): string | undefined {
  const all = isUnspaced(text) ? [] : wordsOf(text, '')
  const at = all.findLastIndex(({ text: word }) => SEEKING.has(word) || KNOWING.has(word))
  const before = all[at - 1]?.text ?? ''
  if (at < LEAST_TOLD || at + 1 >= all.length || NEGATORS.has(before) || NOT_SOUGHT.has(before)) return undefined
  if (SELF.has(before) && !SEEKING.has(all[at]?.text ?? '')) return undefined
  const rest = all.slice(at + 1)
  return headOf(rest.map(({ written }) => written).join(' '))
}
