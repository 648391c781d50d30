import { Failure } from '../../core/failure.ts'
import { fold } from '../../lib/fold.ts'
import { brandIn, type SaidBrand } from './brands.ts'
import { type Capability, type CapabilityAnswer, resolveCapability, toExactKind } from './capability.ts'
import { headOf } from '../language/clauses.ts'
import { kindWords } from './dictionary.ts'
import { greetingIn } from '../language/greetings.ts'
import { NEAR, SEEKING } from '../language/near_words.ts'
import { saysOpen } from '../wishes/open_words.ts'
import { isUnspaced, type Word, wordsOf } from '../language/roots.ts'
import { setApart } from '../language/prefixes.ts'
import { asksForNoBusiness } from './no_business.ts'
import { seemsToAskForNoBusiness } from './request_model.ts'
import { spokenIn, spotWhole, tellingWords } from './spotter.ts'
import { respelt, respeltConditions, respeltNames } from './respell.ts'
import { type Condition, qualities } from '../language/said.ts'
import { type Vertical, verticalTags } from './verticals.ts'
import { readAllSayings } from './spotter.ts'
import { isOfJoints, readNarrower, readWish, type SaidCondition, unusedOf, type Wish, without } from '../wishes/wish.ts'
import { atHourOf, type OpenWish } from '../wishes/open_wish.ts'
import { stem } from './words.ts'

/** A kind of business as the map knows it. */
export interface Kind {
  basis: string
  /** Empty when the map has no tag for it. */
  osmTags: readonly string[]
  /** What the capability was read as, when its spelling was put right. */
  readAs?: string
  /** What else the rows are to be. */
  conditions?: readonly Condition[]
  open?: OpenWish
  /** The words that say those conditions, as written. */
  said?: readonly string[]
  /** Parts of the text that nothing was made of, as written. */
  unused?: readonly string[]
  /** What is said of how the text was read. */
  notes?: readonly string[]
  /** What a caller is told when nothing else knows the kind either. */
  unknown?: Failure
  /** It was said to an assistant, and asks for no business. */
  isRefused?: boolean
  /** Nothing but words of conditions names it: what they are asked of may be misspelt. */
  isDoubtful?: boolean
}

/** What a request may say of the kind of business it asks for. */
export interface KindRequest {
  capability?: string | undefined
  vertical?: Vertical | undefined
  language?: string | undefined
}

/** The kind a request asks for, in the languages of the country it is looked for in. */
export function readKind(request: KindRequest, countryCode: string | undefined): Kind {
  const kind = readAsWritten(request, countryCode)
  const { capability } = request
  if (capability === undefined) return kind
  const asked = { ...request, capability }
  const { isDoubtful, ...sure } = kind
  const found = kind.basis === 'none' || isDoubtful === true ? readRespelt(kind, asked, countryCode) : undefined
  if (found !== undefined) return found
  if (kind.basis === 'none') return sure
  return withSpeltNames(sure, asked, countryCode) ?? withSpeltConditions(sure, asked, countryCode)
}

/** What a text asks for that nothing, or nothing but conditions, was found in, once its words are spelt right. */
function readRespelt(kind: Kind, request: Asked, countryCode: string | undefined): Kind | undefined {
  if (kind.isRefused === true || seemsToAskForNoBusiness(request.capability)) return undefined
  const spelt = respelt(request.capability)
  return spelt === undefined ? undefined : readSpelt(spelt, request, countryCode)
}

type Asked = KindRequest & { capability: string }

function readSpelt(spelt: string, request: KindRequest, countryCode: string | undefined): Kind | undefined {
  const asked = { ...request, capability: spelt }
  const { isDoubtful, ...read } = readAsWritten(asked, countryCode)
  if (read.unknown !== undefined || isDoubtful === true) return undefined
  const { readAs, ...kind } = withSpeltConditions(read, asked, countryCode)
  return { ...kind, basis: 'spelling', readAs: readAs ?? spelt }
}

/** Another kind, where a word that asks for it was misspelt and something else was found beside it. */
function withSpeltNames(
  { unused = [], osmTags }: Kind,
  request: Asked,
  countryCode: string | undefined,
): Kind | undefined {
  const isNamed = wordsOf(request.capability, '').some(({ written }) => toExactKind(written)?.osmTags[0] === osmTags[0])
  const spelt = unused.length === 0 || isNamed ? undefined : respeltNames(request.capability, unused)
  const read = spelt === undefined ? undefined : readSpelt(spelt, request, countryCode)
  return read === undefined || read.osmTags[0] === osmTags[0] ? undefined : read
}

/** Reads the words of all languages ahead of the first question, which waits more than a second for them otherwise; whoever asks meanwhile waits for one language at most. */
export async function readAllWords(): Promise<void> {
  await readAllSayings()
  // One that is understood, and one that everything is tried for.
  for (const capability of ['somebody who mends bicycles, with parking', 'qwertz uiopu'])
    readKind({ capability }, undefined)
}

/** The kind with what else it is to be when words of which nothing was made are read as others; the kind has to stay. */
function withSpeltConditions(kind: Kind, request: Asked, countryCode: string | undefined): Kind {
  const { readAs, unused = [], conditions = [] } = kind
  const spelt = readAs !== undefined || unused.length === 0 ? undefined : respeltConditions(request.capability, unused)
  if (spelt === undefined) return kind
  const { isDoubtful, ...read } = readAsWritten({ ...request, capability: spelt }, countryCode)
  const isMore = (read.conditions ?? []).length > conditions.length && read.osmTags[0] === kind.osmTags[0]
  return isMore && isDoubtful !== true ? { ...read, basis: kind.basis, readAs: spelt } : kind
}

function readAsWritten({ capability: asked, vertical, language }: KindRequest, countryCode: string | undefined): Kind {
  const capability = asked === undefined ? undefined : setApart(asked, namesKind)
  if (capability === undefined)
    return vertical === undefined ? NOT_ASKED : { basis: 'vertical', osmTags: verticalTags(vertical) }
  const isOfAssistant = asksForNoBusiness(capability)
  // What only reads like it may be a name.
  const seemsRefused = isOfAssistant || (seemsToAskForNoBusiness(capability) && !asksPlainly(capability, countryCode))
  if (seemsRefused && !namesKind(capability))
    return { ...unknownKind(COMMON), ...(isOfAssistant && { isRefused: true }) }
  const resolve = (text: string): CapabilityAnswer =>
    resolveCapability(text, { language, countryCode, whole: capability })
  const { answer, wish, isDoubtful } = ofBrand(capability, divide(capability, resolve), countryCode)
  if (isHardlyTold(capability, answer) && seemsToAskForNoBusiness(capability, { isHardlyTold: true }))
    return unknownKind(COMMON)
  const { open } = wish
  const narrower = 'suggestions' in answer ? [] : narrowerOf(capability, answer, wish)
  const conditions = [...wish.conditions, ...narrower]
  const ofConditions = [...saidOf(wish), ...narrower.flatMap(({ said }) => said)]
  const wished = {
    conditions: conditions.map(({ key, values }) => ({ key, values })),
    ...(isDoubtful === true && { isDoubtful }),
    ...(open !== undefined && { open: open.wish }),
    // A brand is a name that businesses have, and no condition on those of a name.
    said: saidOf({ ...wish, conditions: wish.conditions.filter(({ key }) => key !== 'brand') }),
  }
  if (!('suggestions' in answer)) {
    const { used, named = used, implies: _implies, ...kind } = answer
    const untold = wordsOf(capability, '').filter(({ text }) => qualities().has(text))
    const isExact = untold.length === 0 && toExactKind(without(capability, ofConditions)) !== undefined
    if (kind.readAs !== undefined || isExact) return { ...kind, ...wished, unused: [] }
    const naming = named ?? wordsOfKind(capability, kind.osmTags)
    const said = new Set([...ofConditions, ...naming])
    for (const { written } of untold) said.delete(written)
    return { ...kind, ...wished, unused: unusedOf(capability, said, new Set(naming)) }
  }
  return { ...unknownKind(answer.suggestions), ...wished }
}

/** Whether a text is what people say for a kind, word by word: it asks for a business, whatever it reads like. */
const namesKind = (text: string): boolean =>
  toExactKind(text) !== undefined || spotWhole(text, [], spokenIn(text)) !== undefined

/** Whether a text is what a kind or a brand is called, and besides says no more than that it is looked for, near or open. */
function asksPlainly(text: string, countryCode: string | undefined): boolean {
  if (isUnspaced(text)) return false
  const { open } = readWish(text)
  const isAsking = ({ text: word }: Word): boolean => NEAR.has(word) || SEEKING.has(word)
  const [language = 'en'] = spokenIn(text)
  const words = wordsOf(text, '')
  const isPraise = ({ text: word }: Word): boolean => qualities().has(word)
  const telling = tellingWords(without(text, open?.said ?? []), language).filter(
    word => !isAsking(word) && !isPraise(word),
  )
  const named = telling.map(({ written }) => written).join(' ')
  if (named === '') return false
  if (brandIn(named, countryCode)?.said.length === telling.length) return true
  // "A good dentist" has nothing to be told of.
  const isMere = words
    .slice(greetingIn(words))
    .every(word => isPraise(word) || ARTICLES.has(word.text) || telling.some(({ written }) => written === word.written))
  return (open !== undefined || words.some(isAsking) || (isMere && words.length > telling.length)) && namesKind(named)
}

const ARTICLES = new Set('a an ein eine einen un une una uno um uma een en et ett'.split(' '))

const HARDLY = 0.2

/** Whether only a small part of a text was taken for its kind. */
const isHardlyTold = (text: string, answer: CapabilityAnswer): boolean =>
  !('suggestions' in answer) &&
  answer.basis === 'synonym' &&
  answer.used !== undefined &&
  lettersOf([...answer.used].join('')) < lettersOf(text) * HARDLY

const lettersOf = (text: string): number => text.replace(/\s/g, '').length

type Suggestions = readonly [string, string, string]

const COMMON: Suggestions = ['dentist', 'plumber', 'lawyer']

function unknownKind(suggestions: Suggestions): Kind {
  const [one, two, three] = suggestions
  const message = `capability: no kind of business is known by this name. Try ${one}, ${two} or ${three}, or a vertical.`
  return {
    basis: 'none',
    osmTags: [],
    unknown: new Failure('missing_capability', message, { body: { suggestions: [...suggestions] } }),
  }
}

/** What the words for a kind say of it besides. */
function narrowerOf(
  capability: string,
  { osmTags, implies, used = NONE }: Capability,
  { conditions }: Wish,
): readonly SaidCondition[] {
  const own = implies === undefined ? [] : [{ ...implies, said: [...used], ways: [[...used]] }]
  const read = readNarrower(capability, osmTags).filter(({ key }) => key !== implies?.key)
  return [...own, ...read].filter(({ key }) => !conditions.some(known => known.key === key))
}

interface Divided {
  answer: CapabilityAnswer
  wish: Wish
  /** What the text says besides, whatever of it names the kind. */
  asked: Wish
  isDoubtful?: boolean
}

const LEAST_SHARE = 0.4
const HALF = 0.5
// A long name is no other word by chance.
const LEAST_SHARE_OF_LONG = 0.33
const LONG_NAME = 6
// A shorter one in small letters is a brand where it has shops.
const LEAST_ANYWHERE = 5
const NONE: ReadonlySet<string> = new Set()

// A syllable of Korean, or a letter of Chinese, tells as much as two.
const lengthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (/[\p{Script=Hangul}\p{Script=Han}]/u.test(letter) ? 2 : 1), 0)

/** Whether a text is about a brand: a word of a sentence may be one by chance. */
const isMeant = ({ share, said, isSure, isHere }: SaidBrand): boolean =>
  isSure
    ? (share >= LEAST_SHARE && (isHere || said.length > 1 || share > HALF)) ||
      (share >= LEAST_SHARE_OF_LONG && lengthOf(said.join('')) >= LONG_NAME)
    : share === 1 && (isHere || lengthOf(said.join('')) >= LEAST_ANYWHERE)

/** The same where the text names a brand: its kind is what it sells, unless another is named beside it. */
function ofBrand(capability: string, divided: Divided, countryCode: string | undefined): Divided {
  const { answer, asked: wish } = divided
  const rest = without(capability, saidOf(wish))
  const head = without(headOf(capability), saidOf(wish))
  const headed = head.trim() === '' ? undefined : brandIn(head, countryCode)
  const brand = headed ?? brandIn(rest, countryCode)
  if (brand === undefined) return divided
  const condition = { key: 'brand', values: brand.names, said: brand.said, ways: [brand.said] }
  const used = 'suggestions' in answer ? NONE : (answer.used ?? new Set(wordsOfKind(rest, answer.osmTags)))
  const isTaken =
    !('suggestions' in answer) && (isTakenFor(brand, answer, used) || (answer.basis === 'term' && brand.isSure))
  // In "a Lidl with a cash machine" nobody asks for the machine.
  const naming = 'suggestions' in answer ? used : (answer.used ?? new Set(wordsOfKind(capability, answer.osmTags)))
  const isDescribed = headed !== undefined && naming.size > 0 && ![...naming].some(word => holds(head, word))
  if ('suggestions' in answer || isTaken || isDescribed) {
    const isAllOfKind = isTaken && (isUnspaced(capability) || brand.share >= HALF)
    if (!(isMeant(brand) || isAllOfKind) || toExactKind(rest) !== undefined) return divided
    const kind: Capability = { basis: 'brand', osmTags: [...brand.tags], used: new Set(brand.said) }
    const wished = fitting({ ...wish, conditions: [...wish.conditions, condition] }, kind)
    return { answer: kind, wish: wished, asked: wish }
  }
  const isBeside = used.size > 0 && !brand.said.some(word => used.has(word))
  if (!isBeside || !(brand.isSure || isUnspaced(capability)) || !brand.tags.some(tag => answer.osmTags.includes(tag)))
    return divided
  return { ...divided, wish: { ...divided.wish, conditions: [...divided.wish.conditions, condition] } }
}

const holds = (text: string, word: string): boolean =>
  isUnspaced(text) ? fold(text).includes(word) : wordsOf(text, '').some(({ written }) => written === word)

/** Whether a kind was made of the words of a brand: "Burger King" is more than a burger, and a Mercadona no market. */
function isTakenFor(brand: SaidBrand, answer: Capability, used: ReadonlySet<string>): boolean {
  if (!brand.isSure || !brand.isExact) return false
  if (answer.basis === 'spelling') return true
  const isMore =
    brand.said.some(word => /^\p{Lu}/u.test(word) && !used.has(word)) ||
    [...used].some(word => isUnspaced(word) && brand.said.some(name => name !== word && name.includes(word)))
  // A part of a name that is not divided is the name.
  const isSaid = (word: string): boolean =>
    brand.said.includes(word) || (isUnspaced(word) && brand.said.some(name => name.includes(word)))
  const isOwn = (word: string): boolean => isSaid(word) && (isMore || toExactKind(word) === undefined)
  return used.size > 0 && [...used].every(isOwn)
}

const saidOf = ({ conditions, open }: Wish): string[] => [
  ...conditions.flatMap(({ said }) => said),
  ...(open?.said ?? []),
]

/** The kind and its conditions. Words that name the kind name no condition: without them it would be another kind, or none. */
function divide(capability: string, resolve: (text: string) => CapabilityAnswer): Divided {
  const whole = resolve(capability)
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
    open?.wish.hour !== undefined && whole.used !== undefined && [...whole.used].every(word => open.said.includes(word))
  // A figure of hours names nothing either, whatever is said with it.
  const hours = conditions.find(({ key, said }) => key === 'opening_hours' && said.some(word => /\d/.test(word)))
  const isOfHours = (word: string): boolean => hours?.said.includes(word) === true || saysOpen(word)
  if (whole.used !== undefined && [...whole.used].some(isOfHours) && !('suggestions' in rest && hours === undefined))
    return { answer: rest, wish: 'suggestions' in rest ? wish : fitting(wish, rest), asked: wish }
  // An hour names nothing.
  if (isTime && 'suggestions' in rest) return { answer: rest, wish, asked: wish }
  // Words of a condition alone name nothing beside others that do: a museum for wheelchairs sells none.
  const isOfConditions = whole.used !== undefined && [...whole.used].every(word => all.includes(word))
  if (!('suggestions' in rest) && (isTorn(whole, wish) || (isOfConditions && !isHead(capability, whole, rest))))
    return { answer: rest, wish: fitting(wish, rest), asked: wish }
  // What is said beside the name is no part of it.
  const naming = whole.named ?? whole.used
  const isBeside = (said: readonly string[]): boolean =>
    (naming !== undefined && !said.some(word => naming.has(word))) ||
    isSameKind(whole, resolve(without(capability, said)))
  // A time is one, whatever some of its words name besides: a night shop "still open at half past eleven".
  const isTimeBeside = (said: readonly string[]): boolean =>
    (open?.wish.hour !== undefined && said.some(word => whole.used?.has(word) === false)) || isBeside(said)
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

/** Whether a kind was made of a part of the words that say one condition: in "coffee to go" nobody goes anywhere. */
const isTorn = ({ used = NONE }: Capability, { conditions }: Wish): boolean =>
  conditions.some(({ ways }) =>
    ways.some(way => way.some(word => used.has(word)) && !way.every(word => used.has(word))),
  )

const isSameKind = ({ osmTags }: Capability, other: CapabilityAnswer): boolean =>
  !('suggestions' in other) &&
  (osmTags[0] === other.osmTags[0] || [osmTags, other.osmTags].every(([tag = '']) => EATEN.test(tag)))

// A burger to be had at the window is one without the window, though another kind of place.
const EATEN = /^(?:amenity=(?:restaurant|fast_food|cafe)$|cuisine=)/

const FOOD = /^(?:amenity=(?:restaurant|fast_food|cafe|bar|pub|biergarten|ice_cream|food_court)|cuisine=|shop=)/
const CARE = /^(?:healthcare=|amenity=(?:hospital|clinic|doctors|dentist|veterinary|pharmacy)$)/
// Where people stay a while; who comes to them has no room of their own.
const VISITED =
  /^(?:amenity=(?!toilets$|parking$|atm$)|cuisine=|tourism=|leisure=(?!playground$)|natural=|shop=|healthcare=|sport=)/
// What nobody maps for another kind would leave all of it out.
const FITS: Readonly<Record<string, RegExp>> = {
  emergency: CARE,
  'fuel:lpg': /^amenity=fuel$/,
  delivery: FOOD,
  takeaway: FOOD,
  // A beer garden is outdoors itself.
  outdoor_seating:
    /^(?:amenity=(?:restaurant|fast_food|cafe|bar|pub|ice_cream|food_court|hookah_lounge|nightclub|events_venue)|cuisine=|shop=(?:bakery|pastry|confectionery|coffee|tea|deli|wine|beverages|alcohol|chocolate|ice_cream|farm|convenience|kiosk|seafood|books)$|tourism=)/,
  dog: /^(?:amenity=(?:restaurant|fast_food|cafe|bar|pub|biergarten|ice_cream|food_court|cinema|coworking_space)|cuisine=|tourism=|leisure=|natural=|shop=(?!pet))/,
  drive_through: /^(?:amenity=|cuisine=|shop=)/,
  second_hand: /^shop=(?!second_hand|charity)/,
  highchair: FOOD,
  'payment:meal_voucher': FOOD,
  playground: VISITED,
  toilets: new RegExp(`${VISITED.source}|^leisure=playground$`),
  atm: VISITED,
  parking: VISITED,
  air_conditioning: VISITED,
  reservation:
    /^(?:amenity=|cuisine=|tourism=|leisure=|sport=|healthcare|office=(?:notary|lawyer|diplomatic|government|tax_advisor|accountant)$|shop=(?:hairdresser|barber|beauty|nails|massage|tattoo|optician|car_repair|tyres|pet_grooming|hearing_aids|bicycle)$)/,
  organic:
    /^(?:amenity=(?:restaurant|fast_food|cafe|bar|pub|biergarten|ice_cream|food_court|marketplace)|cuisine=|shop=)/,
  self_service: /^(?:amenity=|cuisine=|shop=)/,
  'service:bicycle:repair': /^shop=(?:bicycle|sports)$/,
  // Who sells them is asked for them.
  stroller:
    /^(?:amenity=(?!toilets$|parking$|atm$)|cuisine=|tourism=|leisure=|natural=|shop=(?!baby_goods|second_hand|toys|repair|clothes|bicycle)|healthcare=)/,
  fee: /^(?:tourism=|amenity=|leisure=|sport=|natural=)/,
}

const LODGING =
  /^tourism=(?:hotel|motel|hostel|guest_house|apartment|chalet|alpine_hut|wilderness_hut|camp_site|caravan_site)$/

// What is for a weekend, or held on it; who serves people does so on it.
const BOUGHT =
  /^(?:amenity=marketplace$|shop=(?!hairdresser|barber|beauty|nails|massage|tattoo|optician|pet_grooming|laundry|dry_cleaning|tailor|shoe_repair|locksmith|car_repair|tyres|repair|bakery|supermarket|convenience|butcher|florist))/

const fitting = ({ conditions, open }: Wish, { osmTags }: Capability): Wish => ({
  ...(open !== undefined &&
    (!open.isDuty || osmTags.some(tag => CARE.test(tag))) &&
    !(open.isBeforeKind && BOUGHT.test(osmTags[0] ?? '')) &&
    !(open.isDay && LODGING.test(osmTags[0] ?? '')) && {
      open: open.isAnyHour ? { ...open, wish: atHourOf(open.wish, osmTags) } : open,
    }),
  conditions: conditions.filter(({ key }) => osmTags.some(tag => FITS[key]?.test(tag) ?? true)),
})

/** Words of a text that occur in what a kind is called. */
function wordsOfKind(text: string, tags: readonly string[]): string[] {
  const known = kindWords(tags[0] ?? '')
  return wordsOf(text, '').flatMap(({ written, text: word }) => (known.has(stem(word)) ? [written] : []))
}

/** The kind of a request that asks for none. */
const NOT_ASKED: Kind = {
  basis: 'none',
  osmTags: [],
  unknown: new Failure(
    'missing_capability',
    'Say what to look for: capability, a kind of business such as dentist, or vertical.',
  ),
}

/** What to tell a caller whose vertical holds nothing of the kind that was understood; undefined when they agree. */
export function contradictionOf({ capability, vertical }: KindRequest, { osmTags }: Kind): string | undefined {
  if (capability === undefined || vertical === undefined || osmTags.length === 0) return undefined
  const known = verticalTags(vertical)
  if (osmTags.some(tag => known.includes(tag))) return undefined
  return `vertical was ${vertical}, which holds no ${JSON.stringify(capability)}; only capability was used.`
}
