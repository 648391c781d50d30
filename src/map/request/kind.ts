import { setImmediate } from 'node:timers/promises'
import { Failure } from '../../core/failure.ts'
import { createBoundedMap } from '../../lib/bounded_map.ts'
import { fold } from '../../lib/fold.ts'
import { without } from '../language/cut.ts'
import { describedHead, PAUSE } from '../language/clauses.ts'
import { greetingIn } from '../language/greetings.ts'
import { AVAILABLE, NEAR, SEEKING } from '../language/near_words.ts'
import { OWN, POLITE } from '../language/plain_words.ts'
import { asksWhetherAny, WHERE } from '../language/question_words.ts'
import { setApart } from '../language/prefixes.ts'
import { isUnspaced, type Word, wordsOf } from '../language/roots.ts'
import { type Condition, conditionSayings, qualities } from '../language/said.ts'
import { isMonth } from '../wishes/dates.ts'
import type { OpenWish } from '../wishes/moments.ts'
import { saysAtOnce, saysDay, saysOpen } from '../wishes/open_words.ts'
import { isOfThing } from '../wishes/roles.ts'
import { unusedOf } from '../wishes/unused.ts'
import { asksForNameLast, nameLastIn, withoutAsking } from '../wishes/unused_unspaced.ts'
import { readNarrower, readWish, type SaidCondition, type Wish } from '../wishes/wish.ts'
import { brandIn } from '../kinds/brands.ts'
import { LANGUAGES } from '../kinds/dictionary.ts'
import { indexOf } from '../kinds/sayings.ts'
import {
  type Capability,
  type CapabilityAnswer,
  resolveCapability,
  namesKind,
  toExactKind,
  toNamedKind,
} from '../kinds/capability.ts'
import { divide, NONE, saidOf, wordsOfKind } from './divide.ts'
import { ofBrand } from './of_brand.ts'
import { languagesOf, spokenIn } from '../kinds/languages.ts'
import { asksForNoBusiness } from './no_business.ts'
import { seemsToAskForNoBusiness, type Told } from './request_model.ts'
import { respelt, respeltConditions, respeltNames } from './respell.ts'
import { tellingWords } from '../kinds/spotter.ts'
import { type Vertical, verticalTags } from '../kinds/verticals.ts'

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
  /** The words that name it, as written, until nothing is read anew. */
  naming?: readonly string[]
}

/** What a request may say of the kind of business it asks for. */
export interface KindRequest {
  capability?: string | undefined
  vertical?: Vertical | undefined
  language?: string | undefined
}

/** The kind a request asks for, in the languages of the country it is looked for in. */
export function readKind(request: KindRequest, countryCode: string | undefined): Kind {
  const { capability, vertical, language } = request
  const key = JSON.stringify([capability, vertical, language, countryCode])
  const known = understood.get(key)
  if (known !== undefined) return known
  const { naming: _naming, ...kind } = readSlips(request, countryCode)
  if (kind.unknown === undefined) understood.set(key, kind)
  return kind
}

// Most who ask say a few words that others have said before.
const understood = createBoundedMap<Kind>(500)

function readSlips(request: KindRequest, countryCode: string | undefined): Kind {
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

/** Reads what any question needs ahead of the first one; whoever asks meanwhile waits for a part of it at most. */
export async function readAllWords(): Promise<void> {
  const languages = LANGUAGES.map(language => () => void indexOf(language))
  for (const read of [conditionSayings, ...languages]) {
    read()
    await setImmediate()
  }
  // One that is found as it is, one that is understood, and one that everything is tried for.
  for (const capability of ['dentist', 'somebody who mends bicycles, with parking', 'qwertz uiopu']) {
    readKind({ capability }, undefined)
    await setImmediate()
  }
}

/** The kind with what else it is to be when words of which nothing was made are read as others; the kind has to stay, unless it was made of a part of that. */
function withSpeltConditions(kind: Kind, request: Asked, countryCode: string | undefined): Kind {
  const { readAs, unused = [], conditions = [], naming = [] } = kind
  const spelt =
    readAs !== undefined || unused.length === 0
      ? undefined
      : respeltConditions(request.capability, unused, kind.osmTags)
  if (spelt === undefined) return kind
  const { isDoubtful, ...read } = readAsWritten({ ...request, capability: spelt }, countryCode)
  const isOfWish = naming.length > 0 && naming.every(word => read.said?.includes(word))
  const isSame = read.osmTags[0] === kind.osmTags[0]
  const isMore = (read.conditions ?? []).length > conditions.length && (isSame || (isOfWish && read.basis !== 'none'))
  return isMore && isDoubtful !== true ? { ...read, basis: kind.basis, readAs: spelt } : kind
}

function readAsWritten({ capability: asked, vertical, language }: KindRequest, countryCode: string | undefined): Kind {
  const capability = asked === undefined ? undefined : setApart(asked, namesKind)
  if (capability === undefined)
    return vertical === undefined ? NOT_ASKED : { basis: 'vertical', osmTags: verticalTags(vertical) }
  const isOfAssistant = asksForNoBusiness(capability)
  // What only reads like it may be a name.
  const isOfName = !isOfAssistant && hasNameFirst(capability)
  const seemsRefused = isOfAssistant || (!isOfName && seemsToAskForNone(capability, countryCode))
  const isRefused = seemsRefused && !namesKind(capability)
  if (isRefused && isOfAssistant) return { ...unknownKind(COMMON), isRefused: true }
  const resolve = (text: string): CapabilityAnswer =>
    resolveCapability(text, { language, countryCode, whole: capability })
  const { answer, wish, isDoubtful } = ofBrand(capability, divide(capability, resolve), countryCode)
  // When it is to be open was understood too, and who greets asks for nothing by that.
  const judged = wish.open === undefined ? capability : without(withoutGreeting(capability), wish.open.said)
  const told = howTold(judged, answer)
  const seemsAfterAll = told !== undefined && seemsToAskForNoBusiness(judged, told)
  // Whether a shop is open is asked like talk.
  const isBrandOpen = !('suggestions' in answer) && answer.basis === 'brand' && wish.open !== undefined
  const isNone =
    isRefused && !isBrandOpen ? told !== 'well' || seemsAfterAll : !isOfName && told === 'hardly' && seemsAfterAll
  if (isNone) return unknownKind(COMMON)
  const { open } = wish
  const severalDays = open?.severalDays === undefined ? [] : [open.severalDays]
  const narrower = 'suggestions' in answer ? [] : narrowerOf(capability, answer, wish)
  const conditions = [...wish.conditions.filter(one => !isWithin(one, narrower)), ...narrower]
  const ofConditions = [...saidOf(wish), ...narrower.flatMap(({ said }) => said)]
  const wished = {
    conditions: conditions.map(({ key, values }) => ({ key, values })),
    ...(isDoubtful === true && { isDoubtful }),
    // A row is open at a moment, and no two days are one.
    ...(open !== undefined && severalDays.length === 0 && { open: open.wish }),
    // A brand is a name that businesses have, and no condition on those of a name.
    said: saidOf({ ...wish, conditions: wish.conditions.filter(({ key }) => key !== 'brand') }),
  }
  if (!('suggestions' in answer)) {
    const { used, named = used, implies: _implies, ...kind } = answer
    // "Pet friendly" is told whole, though what is friendly otherwise is on no map.
    const ofPhrases = new Set(conditions.flatMap(one => one.ways.filter(({ length }) => length > 1).flat()))
    const untold = wordsOf(capability, '').filter(
      ({ text, written }) => qualities().has(text) && !ofPhrases.has(written),
    )
    const ofWish = conditions.flatMap(one => one.said)
    const isExact = untold.length === 0 && toExactKind(without(capability, ofConditions)) !== undefined
    // What says when it is to be open may say more.
    const isAtOnce = wordsOf(capability, '').some(({ text, written }) => saysAtOnce(text) && !ofWish.includes(written))
    if (isExact && (isUnspaced(capability) || (!isAtOnce && (open?.said ?? []).length === 0)))
      return { ...kind, ...wished, unused: severalDays }
    const text = kind.readAs ?? capability
    const exact = isExact ? wordsOf(without(capability, ofConditions), '').map(({ written }) => written) : undefined
    const last = nameLast(text, kind.osmTags)
    const naming = [
      ...(exact ?? named ?? wordsOfKind(text, kind.osmTags)),
      ...(last === undefined ? [] : [isUnspaced(text) ? fold(last) : last]),
    ]
    // A name of a language that nobody wrote sayings of is known as a whole.
    const isWhole = used === undefined && naming.length === 0
    const said = new Set([...ofConditions, ...(isWhole ? wordsOf(text, '').map(({ written }) => written) : naming)])
    for (const { written } of untold) said.delete(written)
    const hasGoods = kind.basis !== 'brand' && /^(?:shop|craft)=/.test(kind.osmTags[0] ?? '')
    const unused = unusedOf(text, {
      used: said,
      naming: new Set(naming),
      open: new Set(open?.said),
      things: new Set(conditions.filter(({ key }) => isOfThing(key)).flatMap(({ said: words }) => words)),
      hasGoods,
    })
    const untaken = severalDays.filter(days => !unused.some(part => part.includes(days)))
    const { open: wishedOpen, ...timeless } = wished
    // A cake for a holiday need not be sold on it.
    const isForDay =
      hasGoods && wishedOpen !== undefined && saysHoliday(wishedOpen) && isForOther(unused, open?.said ?? [])
    return { ...kind, ...(isForDay ? timeless : wished), naming, unused: [...unused, ...untaken] }
  }
  return { ...unknownKind(answer.suggestions), ...wished }
}

const saysHoliday = ({ date, afterEaster, hour }: OpenWish): boolean =>
  hour === undefined && (date !== undefined || afterEaster !== undefined)

/** Whether what says when is told to be unused: it says what something is for. */
const isForOther = (unused: readonly string[], said: readonly string[]): boolean => {
  const words = new Set(unused.flatMap(part => wordsOf(part, '')).map(({ written }) => written))
  return said.some(word => words.has(word)) && !said.some(saysOpen)
}

/** The name of a kind that a text ends with, whatever else the kind was read from: 用天然酵母的面包店, "paça yapan terzi". */
function nameLast(text: string, [tag]: readonly string[]): string | undefined {
  const isName = (last: string): boolean => toExactKind(last)?.osmTags[0] === tag
  if (isUnspaced(text)) return nameLastIn(text, isName)
  if (languagesOf(text, [])[0]?.language !== 'tr') return undefined
  const last = wordsOf(text, '').at(-1)?.written
  return last !== undefined && toNamedKind(last)?.osmTags[0] === tag ? last : undefined
}

/** Whether a condition was made of a part of the words that say another, or of such words bent: what is reserved for women need not be booked. */
const isWithin = ({ key, said, isBent }: SaidCondition, others: readonly SaidCondition[]): boolean =>
  others.some(
    other =>
      (key === 'reservation' || (isBent === true && other.isBent !== true && other.key !== key)) &&
      other.ways.some(
        way => way.length >= said.length + (key === 'reservation' ? 1 : 0) && said.every(word => way.includes(word)),
      ),
  )

/** Whether a text is what a kind or a brand is called, and besides says no more than that it is looked for, near or open. */
function asksPlainly(text: string, countryCode: string | undefined): boolean {
  if (isUnspaced(text)) return namesKind(withoutAsking(text))
  // "My cat does not eat, vet".
  const parts = text.split(PAUSE)
  if (parts.length > 1 && parts.some(part => namesKind(part))) return true
  const { open } = readWish(text)
  const isAsking = ({ text: word }: Word): boolean => ASKING.some(one => one.has(word)) || saysDay(word)
  const [language = 'en'] = spokenIn(text)
  const words = wordsOf(text, '')
  const isPraise = ({ text: word }: Word): boolean => qualities().has(word)
  // Beside a day, a month and a figure that are none say no more than when: "on March 40 or April 4".
  const isOfDate = ({ text: word }: Word): boolean =>
    open?.wish.date !== undefined && (isMonth(word) || /^\d+$/.test(word))
  const telling = tellingWords(without(text, open?.said ?? []), language).filter(
    word => !isAsking(word) && !isPraise(word) && !isOfDate(word),
  )
  const named = telling.map(({ written }) => written).join(' ')
  if (named === '') return false
  if (brandIn(named, countryCode)?.said.length === telling.length) return true
  // "A good dentist" has nothing to be told of.
  const isMere = words
    .slice(greetingIn(words))
    .every(
      word =>
        isPraise(word) ||
        ARTICLES.has(word.text) ||
        OWN.has(word.text) ||
        telling.some(({ written }) => written === word.written),
    )
  return (open !== undefined || words.some(isAsking) || (isMere && words.length > telling.length)) && namesKind(named)
}

/** Whether a text reads like talk, and so too without what says that there is something: "an available plumber" is a plumber. */
function seemsToAskForNone(text: string, countryCode: string | undefined): boolean {
  if (!seemsToAskForNoBusiness(text)) return false
  const plain = withoutAvailable(text)
  return (plain === text || seemsToAskForNoBusiness(plain)) && !asksPlainly(plain, countryCode)
}

function withoutAvailable(text: string): string {
  const words = wordsOf(text, '')
  const left = words.filter(word => !AVAILABLE.has(word.text))
  return left.length === words.length ? text : left.map(({ written }) => written).join(' ')
}

function withoutGreeting(text: string): string {
  const words = wordsOf(text, '')
  const greeting = greetingIn(words)
  const written = words.slice(greeting).map(word => word.written)
  return greeting === 0 ? text : written.join(' ')
}

/** Whether a text is the name of a kind and what describes it, or whose it is: "a shoemaker who has patience", "Bakkerij van der Berg". */
function hasNameFirst(text: string): boolean {
  const described = describedHead(text)
  const owner = OWNED.exec(text)
  const [first = '', ...others] = text.split(PAUSE)
  return (
    (described !== undefined && (namesKind(described.head) || asksForName(described.head))) ||
    (owner !== null && namesKind(owner[1] ?? '')) ||
    // "Florist, has to be able to copy a photo".
    (others.length > 0 && namesKind(first)) ||
    hasNameBeforeVerb(text) ||
    (isUnspaced(text) && asksForNameLast(text)) ||
    hasNameBeforeAsking(text)
  )
}

/** Whether a text asks for a kind by its name and says no more: "is there a lawyer", before "who speaks Polish". */
function asksForName(text: string): boolean {
  const words = wordsOf(text, '')
  const isAsking = asksWhetherAny(text) || words.some(({ text: word }) => SEEKING.has(word) || WHERE.has(word))
  const [language = 'en'] = isAsking ? spokenIn(text) : []
  const telling = isAsking ? tellingWords(text, language) : []
  const named = telling.filter(({ text: word }) => !ASKING.some(one => one.has(word)) && !qualities().has(word))
  return named.length > 0 && namesKind(named.map(({ written }) => written).join(' '))
}

/** The same of Arabic, which has no word between a name and what describes it. */
function hasNameBeforeVerb(text: string): boolean {
  const words = ARABIC.test(text) ? wordsOf(text, '').map(({ written }) => written) : []
  return LENGTHS.some(length => VERB.test(words[length] ?? '') && namesKind(words.slice(0, length).join(' ')))
}

/** The same of Korean, which asks behind what it asks for: 안 아픈 치과 추천해 줘. */
function hasNameBeforeAsking(text: string): boolean {
  const words = HANGUL.test(text) ? text.trim().split(/\s+/) : []
  const last = words.findLastIndex(word => !ASKED_IN_KOREAN.test(word))
  return last >= 0 && last < words.length - 1 && namesKind((words[last] ?? '').replace(PARTICLE, ''))
}

const HANGUL = /\p{Script=Hangul}/u
const ASKED_IN_KOREAN = /^(?:추천|알려|찾|소개|있[나을어는으]|어디|필요|부탁|구해|구합|주세요|줘|좀|해)/u
const PARTICLE = /(?:을|를|이|가|은|는|도|좀)$/u

const ARABIC = /^\p{Script=Arabic}/u
const LENGTHS = [1, 2, 3]
const VERB = /^(?:ب?[يت]\p{L}{2,}|عند\p{L}*|في[هو]?ا?|ما|مع)$/u

const OWNED =
  /^(\p{L}+) (?:(?:van|von|vom|zum|zur|da|di|del|dell|dei|do|dos|du|des|de|la|le|les|den|der|het|los|el) )+\p{Lu}[\p{L}'’-]+$/u

const ASKING = [NEAR, SEEKING, WHERE, POLITE]
const ARTICLES = new Set('a an ein eine einen un une una uno um uma een en et ett'.split(' '))
const HARDLY = 0.2
const WELL = 0.4

/** Whether a small or a large part of a text was taken for its kind. */
function howTold(text: string, answer: CapabilityAnswer): Told | undefined {
  if ('suggestions' in answer || answer.basis !== 'synonym' || answer.used === undefined) return undefined
  const share = lettersOf([...answer.used].join('')) / lettersOf(text)
  return share < HARDLY ? 'hardly' : share >= WELL ? 'well' : undefined
}

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
  const known = [...conditions, ...own].map(({ key }) => key)
  return [
    ...own.filter(({ key }) => !conditions.some(one => one.key === key)),
    ...readNarrower(capability, osmTags, known),
  ]
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
