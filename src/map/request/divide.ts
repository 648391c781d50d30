import { fold } from '../../lib/fold.ts'
import { describedHead, headOf, isWhere, PAUSE, placesOf, shareIn, soughtIn } from '../language/clauses.ts'
import { without } from '../language/cut.ts'
import { SEEKING } from '../language/near_words.ts'
import { NEGATORS } from '../language/negators.ts'
import { isUnspaced, wordsOf } from '../language/roots.ts'
import { saysOpen } from '../wishes/open_words.ts'
import { saysWhichTime } from '../wishes/moments.ts'
import { nameLastIn } from '../wishes/unused_unspaced.ts'
import { isOfJoints, readWish, type Wish } from '../wishes/wish.ts'
import { type Capability, type CapabilityAnswer, namesKind, toNamedKind } from '../kinds/capability.ts'
import { GENERIC } from '../kinds/claims.ts'
import { kindWords } from '../kinds/dictionary.ts'
import { languagesOf } from '../kinds/languages.ts'
import { tellingWords } from '../kinds/spotter.ts'
import { askWanted } from './denied.ts'
import { fitting } from './fitting.ts'
import { nameBehindStory, nameBehindVerb } from './name_behind.ts'
import { stem } from '../kinds/words.ts'

export interface Divided {
  answer: CapabilityAnswer
  wish: Wish
  /** What the text says besides, whatever of it names the kind. */
  asked: Wish
  isDoubtful?: boolean
}

export const NONE: ReadonlySet<string> = new Set()

export const holds = (text: string, word: string): boolean =>
  isUnspaced(text) ? fold(text).includes(word) : wordsOf(text, '').some(({ written }) => written === word)

export const saidOf = ({ conditions, open }: Wish): string[] => [
  ...conditions.flatMap(({ said }) => said),
  ...(open?.said ?? []),
]

/** The same where nothing is named but how somebody eats: those who sell it ready to eat, wherever it is taken to. */
export function divide(capability: string, ask: (text: string) => CapabilityAnswer): Divided {
  const divided = divideNamed(capability, ask)
  const { answer, asked } = divided
  const { first, conditions } = asked
  const all = first === undefined ? conditions : [first, ...conditions]
  const has = (key: string): boolean => all.some(one => one.key.startsWith(key))
  const isTaken = has('takeaway')
  const isNothingElse = isOnlyEaten(capability, saidOf({ ...asked, conditions: all }))
  if (!has('diet:') || !(isTaken || has('delivery') || isNothingElse)) return divided
  // "Vegan" alone is a search word of health food.
  const isTerm = !('suggestions' in answer) && answer.basis === 'term' && isNothingElse
  const isWhither = !('suggestions' in answer) && isTaken && isOnlyWhither(capability, answer.used)
  if (!('suggestions' in answer || isTerm || isWhither)) return divided
  const places = isTaken ? ['amenity=fast_food', 'amenity=restaurant'] : ['amenity=restaurant', 'amenity=fast_food']
  const kind: Capability = { basis: 'synonym', osmTags: places, used: NONE }
  const wish = { ...asked, conditions: all }
  return { answer: kind, wish: fitting(wish, kind), asked: wish }
}

/** Whether a text has no more than small words and what people call a meal beside what was understood. */
function isOnlyEaten(capability: string, said: readonly string[]): boolean {
  if (isUnspaced(capability) || wordsOf(capability, '').some(({ text }) => SHOPS.has(text))) return false
  const [likeliest] = languagesOf(capability, [])
  const telling = tellingWords(without(capability, said), likeliest?.language ?? 'en')
  return said.length > 0 && telling.every(({ text }) => ASKED_OF_MEALS.has(text))
}

const SHOPS = new Set(
  'shop shops store stores laden geschaft winkel sklep negozio tienda botiga loja magasin obchod butik kauppa dukkan магазин магазины'.split(
    ' ',
  ),
)
const ASKED_OF_MEALS = new Set(
  'something somewhere anything anywhere eat eating food meal place places etwas irgendwas irgendwo essen was nix nichts quelque chose manger endroit algo comer sitio qualcosa mangiare posto lugar iets eten ergens cos gdzies zjesc что-нибудь где-нибудь поесть еда yemek yer bir sey alguna cosa menjar menu меню menú'.split(
    ' ',
  ),
)

/** Whether all that names a kind says for whom or where something is: "to go for the stadium". */
const isOnlyWhither = (capability: string, used?: ReadonlySet<string>): boolean =>
  isOnlyAt(capability, used, ({ besideShare }) => besideShare < 1)

/** The same of where alone: "near the hotel", ホテルの近くの. */
export const isOnlyWhere = (capability: string, used?: ReadonlySet<string>): boolean =>
  isOnlyAt(capability, used, place => isWhere(place) || (place.share < 1 && isUnspaced(capability)))

function isOnlyAt(
  capability: string,
  used: ReadonlySet<string> = NONE,
  isThere: (place: ReturnType<typeof shareIn>) => boolean,
): boolean {
  const [likeliest] = languagesOf(capability, [])
  const places = placesOf(capability, likeliest?.language ?? '')
  return used.size > 0 && [...used].every(word => isThere(shareIn(places, word)))
}

/** The kind and its conditions. Words that name the kind name no condition: without them it would be another kind, or none. */
function divideNamed(capability: string, ask: (text: string) => CapabilityAnswer): Divided {
  const called = (text: string): CapabilityAnswer => asCalled(text, ask(text), ask)
  const resolve = (text: string): CapabilityAnswer =>
    askWanted(text, called, ({ osmTags }) => wordsOfKind(text, osmTags))
  const whole = resolve(withoutDenied(capability))
  const read = readWish(capability)
  const head = headOf(capability)
  // A toilet with a table for changing is asked for as a toilet.
  const isHeaded = read.first?.said.every(word => head !== capability && holds(head, word)) === true && namesKind(head)
  const wish = isHeaded ? read : withFirst(read, capability, whole)
  const { conditions, open } = wish
  const all = saidOf(wish)
  if (all.length === 0)
    return { answer: whole, wish: 'suggestions' in whole ? wish : fitting(wish, whole), asked: wish }
  const left = isHeaded ? head : without(capability, all)
  // "With" is honey in another language.
  const rest = resolve(isOfJoints(left, capability) ? '' : left)
  if ('suggestions' in whole)
    return { answer: rest, wish: 'suggestions' in rest ? wish : fitting(wish, rest), asked: wish }
  const isTime =
    open !== undefined &&
    saysWhichTime(open.wish) &&
    whole.used !== undefined &&
    [...whole.used].every(word => open.said.includes(word))
  // A figure of hours names nothing either, whatever is said with it.
  const hours = conditions.find(({ key, said }) => key === 'opening_hours' && said.some(word => /\d/.test(word)))
  const isOfHours = (word: string): boolean => hours?.said.includes(word) === true || saysOpen(word)
  if (whole.used !== undefined && [...whole.used].some(isOfHours) && !('suggestions' in rest && hours === undefined))
    return { answer: rest, wish: 'suggestions' in rest ? wish : fitting(wish, rest), asked: wish }
  // Nor does a day of the calendar.
  const isDated = open !== undefined && [open.wish.date, open.wish.afterEaster].some(one => one !== undefined)
  const isOfDay = whole.used === undefined || [...whole.used].some(word => open?.said.includes(word) === true)
  if (isDated && isOfDay && !('suggestions' in rest)) return { answer: rest, wish: fitting(wish, rest), asked: wish }
  // An hour names nothing.
  if (isTime && 'suggestions' in rest) return { answer: rest, wish, asked: wish }
  // Words of a condition alone name nothing beside others that do: a museum for wheelchairs sells none.
  const isOfConditions =
    whole.used !== undefined && [...whole.used].every(word => all.includes(word)) && !isSameTag(whole, rest)
  const isOther = (other: Capability): boolean =>
    isOfConditions &&
    !isHead(capability, whole, other) &&
    !isOnlyWhere(capability, other.used) &&
    (isCalledSo(other) || !isCalledSo(whole))
  const isAtHead = head !== capability && isBegunBy(capability, whole, rest)
  const isPartOfWish = isTorn(whole, wish)
  if (!('suggestions' in rest) && ((isPartOfWish && !isAtHead) || isOther(rest)))
    return { answer: rest, wish: fitting(wish, rest), asked: wish }
  // What is said beside the name is no part of it.
  const naming = whole.named ?? whole.used
  const isBeside = (said: readonly string[]): boolean =>
    (naming !== undefined && !said.some(word => naming.has(word))) ||
    // Both were said with a word of each other.
    (isPartOfWish && isAtHead && said.some(word => whole.used?.has(word) === false)) ||
    isSameKind(whole, resolve(without(capability, said)))
  // A time is one, whatever some of its words name besides: a night shop "still open at half past eleven".
  const isTimeBeside = (said: readonly string[]): boolean =>
    (open !== undefined && saysWhichTime(open.wish) && said.some(word => whole.used?.has(word) === false)) ||
    isBeside(said)
  const kept = {
    conditions: conditions.flatMap(one => {
      const ways = one.ways.filter(isBeside)
      return ways.length === 0 ? [] : [{ ...one, ways, said: [...new Set(ways.flat())] }]
    }),
    ...(open !== undefined && isTimeBeside(open.said) && { open }),
  }
  const isDoubtful = isOfConditions && 'suggestions' in rest && wish.first === undefined
  return { answer: whole, wish: fitting(kept, whole), asked: wish, ...(isDoubtful && { isDoubtful }) }
}

/** What a later part of a text begins with behind an article, where what comes before tells why: "I work nights, a bar with a terrace". */
function namedLater(text: string): string | undefined {
  const [before = '', ...parts] = isUnspaced(text) ? [] : text.split(PAUSE)
  const told = wordsOf(before, '')
  if (parts.length === 0 || told.length < LEAST_TOLD || namesKind(headOf(before))) return undefined
  // Who says what is wanted tells no story.
  if (told.some(({ text: word }) => SEEKING.has(word) || WANTING.has(word))) return undefined
  for (const part of parts.filter(one => ARTICLE.test(one))) {
    const words = wordsOf(headOf(part.replace(ARTICLE, '')), '').map(({ written }) => written)
    for (let count = Math.min(MOST_OF_NAME, words.length); count > 0; count -= 1) {
      const name = words.slice(0, count).join(' ')
      if (namesKind(name)) return name
    }
  }
  return undefined
}

const WANTING = new Set(
  'want wants like mochte will wollen hatte veux voudrais aimerais veut voulons quiero queremos quisiera vull voglio vogliamo vorrei vorremmo quero queremos queria wil willen chce chcemy chcialbym chcialabym хочу хотим хочется istiyorum istiyoruz chci chceme vil haluan'.split(
    ' ',
  ),
)
const MOST_OF_NAME = 3
const LEAST_TOLD = 3
const ARTICLE = /^(?:an?|ein|eine|einen|une?|una|uno|uma?|een|et|ett|en)\s+/iu

/** A text without the name of a kind that it begins with and denies: "museo no, quiero una librería". */
function withoutDenied(text: string): string {
  const pause = isUnspaced(text) ? null : PAUSE.exec(text)
  if (pause === null) return text
  const words = wordsOf(text.slice(0, pause.index), '')
  const isDenied = words.length > 1 && NEGATORS.has(words.at(-1)?.text ?? '')
  const denied = words.slice(0, -1).map(({ written }) => written)
  return isDenied && namesKind(denied.join(' ')) ? text.slice(pause.index + pause[0].length) : text
}

/** The kind, unless what stands before "with", or is looked for after something was told, is the name of another. */
function asCalled(text: string, answer: CapabilityAnswer, ask: (text: string) => CapabilityAnswer): CapabilityAnswer {
  // In Japanese what is asked for stands last.
  if ('suggestions' in answer) {
    const last = KANA.test(text) ? nameLastIn(text, name => OF_PLACE.test(name) && namesKind(name)) : undefined
    const named = last === undefined || last === text ? undefined : toNamedKind(last)
    if (last !== undefined && named !== undefined) return { ...named, used: new Set([fold(last)]) }
    const begun = describedHead(text)?.head ?? ''
    return begun !== '' && namesKind(begun) ? (namedBy(begun, ask(begun)) ?? answer) : answer
  }
  if (answer.used === undefined) return answer
  const described = describedHead(text)
  const isTold = (name: string): boolean => [...(answer.used ?? NONE)].some(word => holds(name, word))
  const head = described?.isWith !== true || isTold(described.head) ? undefined : toNamedKind(described.head)
  if (head !== undefined) return head
  // Words for a search field begin with what is asked for: 眼科 待たないとこ.
  const [begun = '', ...others] = KANA.test(text) || HAN.test(text) ? text.trim().split(FIELDS) : []
  const first = others.length === 0 || isTold(begun) || others.some(namesKind) ? undefined : toNamedKind(begun)
  if (first !== undefined && !isGeneric(first)) return isSameKind(answer, first) ? answer : first
  // In Japanese what is asked for stands last: a bath for those who have tattoos. In Chinese a wish may.
  const last = KANA.test(text) ? nameLastIn(text, name => OF_PLACE.test(name) && namesKind(name)) : undefined
  const isPart = (name: string): boolean => [...(answer.used ?? NONE)].some(word => word.includes(fold(name)))
  const named = last === undefined || isTold(last) || isPart(last) ? undefined : toNamedKind(last)
  if (named !== undefined && !isGeneric(named)) return isSameKind(answer, named) ? answer : named
  const behind = nameBehindVerb(text)
  const isAllOf = (text: string): boolean => [...(answer.used ?? NONE)].every(word => holds(text, word))
  const served = behind === undefined || isAllOf(behind) || isPart(behind) ? undefined : namedBy(behind, ask(behind))
  if (served !== undefined && !isGeneric(served) && !isOfAny(served))
    return isSameKind(answer, served) ? answer : served
  const later = soughtIn(text)
  const name = later ?? namedLater(text)
  const sought = name === undefined || isTold(name) ? undefined : toNamedKind(name)
  // Behind a story a workshop is one for what the story is of: "mi bici está rota, un taller".
  if (later === undefined && sought?.osmTags[0] === 'shop=car_repair' && !answer.osmTags.some(isOfCars)) return answer
  if (name === undefined && !isNamedBefore(text, answer)) {
    const alone = nameBehindStory(text)
    const asked = alone === undefined || isTold(alone) || isPart(alone) ? undefined : namedBy(alone, ask(alone))
    if (asked !== undefined && IS_PLACE.test(asked.osmTags[0] ?? '') && !isGeneric(asked) && !isSameKind(answer, asked))
      return asked
  }
  // Which doctor a sick dog needs is told before.
  return sought === undefined || isGeneric(sought) || isSameKind(answer, sought) ? answer : sought
}

/** What a name was understood as, with its words. */
const namedBy = (name: string, answer: CapabilityAnswer): Capability | undefined =>
  'suggestions' in answer
    ? undefined
    : { ...answer, used: new Set(isUnspaced(name) ? [fold(name)] : wordsOf(name, '').map(({ written }) => written)) }

/** Whether a word before the first pause is by itself the name of what was understood. */
function isNamedBefore(text: string, { used = NONE, osmTags }: Capability): boolean {
  const [before = ''] = text.split(PAUSE)
  return [...used].some(
    word =>
      holds(before, word) &&
      (!isUnspaced(word) || OF_PLACE.test(word) || OF_TRADE.test(word)) &&
      toNamedKind(word)?.osmTags[0] === osmTags[0],
  )
}

// Who goods are asked of is asked for by them too.
const IS_PLACE = /^(?:amenity|tourism|healthcare|healthcare:speciality)=/

// Whoever sells, teaches or heals anything is told by what that is.
const isOfAny = ({ osmTags: [tag = ''] }: Capability): boolean =>
  /^(?:shop=(?:general|department_store|mall)|amenity=(?:college|training|marketplace)|leisure=(?:park|sports_centre))$/.test(
    tag,
  )

const FIELDS = /[\s、，]+/u
const HAN = /\p{Script=Han}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
// Who sells things may be asked for by several of them, and who does something by what is done last.
const OF_PLACE = /(?:[屋店院館馆所場场局園园室湯校厅廳吧]|ATM|トイレ|ホテル|カフェ|レストラン|コンビニ|クリニック)$/iu

const OF_TRADE = /[师師工匠司铺鋪]$/u

const isOfCars = (tag: string): boolean => tag.includes('car')

const isGeneric = ({ osmTags: [tag = ''] }: Capability): boolean => GENERIC.has(tag) || DOCTORS.test(tag)

const DOCTORS = /^(?:amenity=(?:doctors|clinic|hospital)|healthcare=(?:doctor|clinic|hospital|centre))$/

/** The same with the condition that was left out as it may name the kind, where another word does: a takeaway is one without being vegan. */
function withFirst(wish: Wish, capability: string, whole: CapabilityAnswer): Wish {
  const { first, conditions } = wish
  if (first === undefined || 'suggestions' in whole) return wish
  const naming = whole.used ?? new Set(wordsOfKind(capability, whole.osmTags))
  const isBeside = naming.size > 0 && !first.said.some(word => naming.has(word))
  return isBeside ? { ...wish, conditions: [first, ...conditions] } : wish
}

/** Whether words of a kind stand before what describes it, and those of another after: car parks may be asked for with cameras. */
function isHead(capability: string, { used = NONE }: Capability, { used: others = NONE }: Capability): boolean {
  const head = headOf(capability)
  return others.size > 0 && [...used].every(word => holds(head, word)) && ![...others].some(word => holds(head, word))
}

/** Whether the words of a kind are what it is called, and not only like that. */
const isCalledSo = ({ used }: Capability): boolean => used === undefined || namesKind([...used].join(' '))

/** Whether any words of a kind stand there, and none of another. */
function isBegunBy(capability: string, { used = NONE }: Capability, other: CapabilityAnswer): boolean {
  const head = headOf(capability)
  const others = 'suggestions' in other ? NONE : (other.used ?? NONE)
  return others.size > 0 && [...used].some(word => holds(head, word)) && ![...others].some(word => holds(head, word))
}

/** Whether a kind was made of a part of the words that say one condition: in "coffee to go" nobody goes anywhere. */
const isTorn = ({ used = NONE }: Capability, { conditions }: Wish): boolean =>
  conditions.some(({ ways }) =>
    ways.some(way => way.some(word => used.has(word)) && !way.every(word => used.has(word))),
  )

const isSameTag = ({ osmTags }: Capability, other: CapabilityAnswer): boolean =>
  !('suggestions' in other) && osmTags[0] === other.osmTags[0]

const isSameKind = ({ osmTags }: Capability, other: CapabilityAnswer): boolean =>
  !('suggestions' in other) &&
  (osmTags[0] === other.osmTags[0] || [osmTags, other.osmTags].every(([tag = '']) => EATEN.test(tag)))

// A burger to be had at the window is one without the window, though another kind of place.
const EATEN = /^(?:amenity=(?:restaurant|fast_food|cafe)$|cuisine=)/

/** Words of a text that occur in what a kind is called. */
export function wordsOfKind(text: string, tags: readonly string[]): string[] {
  const known = kindWords(tags[0] ?? '')
  return wordsOf(text, '').flatMap(({ written, text: word }) => (known.has(stem(word)) ? [written] : []))
}
