import { fold } from '../../lib/fold.ts'
import { broughtIn } from './brought.ts'
import { headOf, PAUSE } from '../language/clauses.ts'
import { roundClockIn } from './moment_words.ts'
import { saysDay } from './open_words.ts'
import { once } from '../../lib/once.ts'
import { greetingIn } from '../language/greetings.ts'
import { isLoose } from '../language/loose_ends.ts'
import { NEAR, SEEKING } from '../language/near_words.ts'
import { toExactKind } from '../kinds/capability.ts'
import { readOpenWish, type SaidOpen } from './open_wish.ts'
import {
  BENDING,
  COMPOUNDING,
  isUnspaced,
  likeness,
  OF,
  type Root,
  rootIn,
  type Word,
  wordsOf,
} from '../language/roots.ts'
import {
  type Condition,
  conditionSayings,
  type ConditionSaying,
  functionWords,
  narrowerSayings,
  qualities,
  type SayingPhrase,
} from '../language/said.ts'
import { languagesOf, likeliestOf } from '../kinds/spotter.ts'

/** A condition with the words of the text that name it. */
export interface SaidCondition extends Condition {
  said: readonly string[]
  /** Each phrase of the text that says so by itself. */
  ways: readonly (readonly string[])[]
}

/** What somebody asks for: a kind of business, and what else it is to be. */
export interface Wish {
  conditions: readonly SaidCondition[]
  open?: Omit<SaidOpen, 'used'> & { said: readonly string[] }
  /** One that is left out, since nothing else names a kind: its words may. */
  first?: SaidCondition
}

/** The conditions in what somebody asks for; a text that names a kind as a whole has none. */
export function readWish(text: string): Wish {
  if (/^[a-z_:]+\s*=/.test(text.trim())) return { conditions: [] }
  const words = wordsOf(text, '')
  if (toExactKind(text) !== undefined) {
    // "Farmacia de guardia" is what the kind is called, and more.
    const duty = readOpenWish(text, words)
    return {
      conditions: [],
      ...(duty?.isDuty === true && { open: { ...duty, said: [] } }),
    }
  }
  const conditions = readConditions(text, words)
  const open = readOpenWish(text, words)
  const said = [...conditions.flatMap(one => one.said), ...(open?.used ?? [])]
  if (wordsOf(without(text, said), '').every(functionWordTest(text))) return besidesFirst(text, conditions)
  const always = open === undefined ? undefined : conditions.find(({ key }) => key === 'opening_hours')
  // What is always open is open now.
  if (always !== undefined && (open?.wish.hour === undefined || open.wish.evening === true))
    return {
      conditions: conditions.map(one =>
        one === always
          ? {
              ...one,
              said: [...one.said, ...(open?.used ?? [])],
              ways: one.ways.map(way => [...way, ...(open?.used ?? [])]),
            }
          : one,
      ),
    }
  return {
    conditions,
    ...(open !== undefined && { open: { ...open, said: open.used } }),
  }
}

/** Whether a part of a text holds nothing but words that hold it together. */
export const isOfJoints = (part: string, text: string): boolean =>
  !isUnspaced(text) && wordsOf(part, '').every(functionWordTest(text))

/** Who asks for nothing but conditions may mean a kind that is called like the first. */
function besidesFirst(text: string, conditions: readonly SaidCondition[]): Wish {
  if (conditions.length < 2) return { conditions: [] }
  const order = isUnspaced(text) ? undefined : wordsOf(text, '').map(({ written }) => written)
  const placeOf = ({ said }: SaidCondition): number =>
    Math.min(...said.map(word => (order === undefined ? fold(text).indexOf(word) : order.indexOf(word))))
  const start = Math.min(...conditions.map(placeOf))
  const first = conditions.find(one => placeOf(one) === start)
  return { conditions: conditions.filter(one => placeOf(one) > start), ...(first !== undefined && { first }) }
}

function readConditions(text: string, words: readonly Word[]): SaidCondition[] {
  const whole = wholeOf(text, words)
  const found = withBrought(longestOf(phrasesFor(free(), whole), whole), whole)
  const always = roundClockIn(text)
  if (always === undefined) return found
  if (always.isDuration) return found.filter(({ key }) => key !== ALWAYS.key)
  const said = isUnspaced(text) ? [fold(always.said)] : wordsOf(always.said, '').map(({ written }) => written)
  const before = found.find(({ key }) => key === ALWAYS.key)
  if (before === undefined) return [...found, { ...ALWAYS, said, ways: [said] }]
  return found.map(one => (one === before ? joined(one, said) : one))
}

const DELIVERY: Condition = { key: 'delivery', values: ['yes', 'only'] }

/** The same with the wish that something is brought home, whatever stands between the words for it. */
function withBrought(found: SaidCondition[], { text, words }: Whole): SaidCondition[] {
  const likely = likeliestOf(languagesOf(text, []))
  // Scripts of one or two languages need no small word to tell them.
  const told = likely.length <= 2 ? likely : likely.filter(({ evidence }) => evidence > 0)
  const said = broughtIn(
    words,
    told.map(({ language }) => language),
  )
  if (said.length === 0) return found
  const before = found.find(({ key }) => key === DELIVERY.key)
  // Where the door is brought, it is what is asked for.
  const isKind =
    before !== undefined && wordsOf(without(text, [...before.said, ...said]), '').every(functionWordTest(text))
  if (isKind) return found
  if (before === undefined) return [...found, { ...DELIVERY, said, ways: [said] }]
  return found.map(one => (one === before ? joined(one, said) : one))
}

const ALWAYS: Condition = { key: 'opening_hours', values: ['24/7', 'Mo-Su 00:00-24:00'] }

/** What the words of a text say besides of kinds of some tags: which faith a church is of, what a recycling point takes. */
export function readNarrower(text: string, tags: readonly string[]): SaidCondition[] {
  const whole = wholeOf(text, wordsOf(text, ''))
  const isOf = ({ key, of }: ConditionPhrase): boolean =>
    of.some(kind => tags.some(tag => isKind(tag, kind))) && !tags.some(tag => tag.startsWith(`${key}=`))
  return longestOf(phrasesFor(narrower(), whole).filter(isOf), whole)
}

const isKind = (tag: string, kind: string): boolean =>
  kind.endsWith('*') ? tag.startsWith(kind.slice(0, -1)) : tag === kind

const wholeOf = (text: string, words: readonly Word[]): Whole => ({
  text,
  words,
  languages: isUnspaced(text) ? [] : spokenIn(text),
  ...(isUnspaced(text) && { unspaced: fold(text) }),
})

const MOST_SPOKEN = 2

/** The languages whose endings the words of a text may have. */
function spokenIn(text: string): string[] {
  const told = likeliestOf(languagesOf(text, [])).filter(({ evidence }) => evidence > 0)
  return told.slice(0, MOST_SPOKEN).map(({ language }) => language)
}

function longestOf(phrases: readonly ConditionPhrase[], whole: Whole): SaidCondition[] {
  const found = phrases.flatMap(({ key, values, phrase }) => {
    const said = saidIn(whole, phrase)
    return said === undefined ? [] : [{ key, values, said, ways: [said] }]
  })
  const lettersOf = ({ said }: SaidCondition): number => said.join('').length
  const conditions = new Map<string, SaidCondition>()
  const taken = new Map<string, number>()
  // The longer phrase says more: a "self service laundry" is not asked for by its service.
  for (const one of found.sort((a, b) => lettersOf(b) - lettersOf(a))) {
    const { key, said } = one
    const before = conditions.get(key)
    // One phrase may say two things: a buffet at noon.
    const letters = lettersOf(one)
    if (before === undefined && said.every(word => (taken.get(word) ?? 0) > letters)) continue
    conditions.set(key, before === undefined ? one : joined(before, said))
    for (const word of said) taken.set(word, Math.max(letters, taken.get(word) ?? 0))
  }
  return [...conditions.values()]
}

const joined = (one: SaidCondition, said: readonly string[]): SaidCondition => ({
  ...one,
  said: [...new Set([...one.said, ...said])],
  ways: [...one.ways, said],
})

interface ConditionPhrase extends Condition {
  phrase: SayingPhrase
  of: readonly string[]
  /** Its place among all. */
  order: number
}

type PhrasesByStart = ReadonlyMap<string, readonly ConditionPhrase[]>

// A word that may be bent, and one of the phrases, begin with as many letters alike.
const START = 3

function byStart(sayings: readonly ConditionSaying[]): PhrasesByStart {
  const found = new Map<string, ConditionPhrase[]>()
  let order = 0
  for (const { phrases, ...condition } of sayings)
    for (const phrase of phrases) {
      const start = (phrase.roots[0]?.text ?? '').slice(0, START)
      const others = found.get(start)
      const one = { ...condition, phrase, order: order++ }
      if (others === undefined) found.set(start, [one])
      else others.push(one)
    }
  return found
}

const free = once(() => byStart(conditionSayings()))
const narrower = once(() => byStart(narrowerSayings()))

/** The phrases that a text may hold: a word of it, or any part where words are not divided, begins as the first of theirs. */
function phrasesFor(known: PhrasesByStart, { words, unspaced }: Whole): readonly ConditionPhrase[] {
  const starts = new Set<string>()
  const add = (text: string, at: number): void => {
    for (let length = 1; length <= START; length += 1) starts.add(text.slice(at, at + length))
  }
  for (const { text } of words) {
    add(text, 0)
    if (ONTO.test(text)) add(text, 1)
  }
  for (let at = 0; at < (unspaced?.length ?? 0); at += 1) add(unspaced ?? '', at)
  return [...starts].flatMap(start => known.get(start) ?? []).sort((one, other) => one.order - other.order)
}

const LEAST_BENT = 5
const LEAST_FOREIGN = 4
const MOST_BENT = 2
const NEGATORS = new Set(
  'no not without non ohne kein keine keinen nicht sans pas sin senza sem nao zonder geen bez nie без не inte ingen ikke ei uden utan ilman нельзя بدون بلا مش'.split(
    ' ',
  ),
)

interface Whole {
  text: string
  words: readonly Word[]
  languages: readonly string[]
  /** The folded text, where its words are not divided. */
  unspaced?: string
}

/** The words of a text that are a phrase, one after the other; undefined when they are not there, or the text asks for the opposite. */
function saidIn(
  { text, words, languages, unspaced }: Whole,
  { roots: [first, ...others], isUnspaced: isPart }: SayingPhrase,
): string[] | undefined {
  if (first === undefined) return undefined
  // Foreign words may stand within a text without spaces.
  const foreign = [first, ...others].map(({ text: word }) => word).join(' ')
  if (isPart || (unspaced !== undefined && first.text.length >= LEAST_FOREIGN)) {
    const part = isPart ? first.text : foreign
    return unspaced?.includes(part) === true ? [part] : undefined
  }
  for (const [at, word] of words.entries()) {
    if (!isWord(word, first, languages) || NEGATORS.has(words[at - 1]?.text ?? '')) continue
    const end = endOf(others, words, at, { text, languages })
    if (end !== undefined) return words.slice(at, end + 1).map(({ written }) => written)
  }
  return undefined
}

const MOST_BETWEEN = 2

/** Where the last of some words stands that follow one another after a place, with no more than a joint between them. */
function endOf(
  phrase: readonly Root[],
  words: readonly Word[],
  from: number,
  { text, languages }: Pick<Whole, 'text' | 'languages'>,
): number | undefined {
  let at = from
  for (const one of phrase) {
    const next = words.findIndex((word, i) => i > at && isWord(word, one, languages))
    if (next < 0 || next - at > MOST_BETWEEN + 1) return undefined
    if (next - at > 1 && !words.slice(at + 1, next).every(functionWordTest(text))) return undefined
    at = next
  }
  return at
}

// What Arabic writes onto a word: and, with, to.
const ONTO = /^[وبلف](?=\p{Script=Arabic}{3})/u

// Begin like words of conditions, and are whole words of another meaning.
const WHOLE = new Set(['포장마차'].map(fold))
// So many letters are the same before the ending of a case.
const LEAST_OWN = 5
const LEAST_OWN_BENDING = 4
const LEAST_PART = 7

/** The phrases are of many languages: only a long word may be bent, and hardly; by the endings of its own language a word of that. */
function isWord(word: Word | undefined, said: Root, languages: readonly string[]): boolean {
  if (word === undefined) return false
  if (word.text === said.text) return true
  if (ONTO.test(word.text) && word.text.slice(1) === said.text) return true
  if (word.text.charCodeAt(0) !== said.text.charCodeAt(0)) return false
  if (/[\u1100-\u11ff]/.test(said.text)) return !WHOLE.has(word.text) && likeness(word, said, 'ko') > 0
  if (word.text[1] !== said.text[1] || word.text[2] !== said.text[2]) return false
  return (
    (said.root.length >= LEAST_BENT &&
      word.text.startsWith(said.root) &&
      Math.abs(word.text.length - said.text.length) <= MOST_BENT) ||
    languages.some(language => isBentIn(language, word.text, said.text))
  )
}

function isBentIn(language: string, word: string, said: string): boolean {
  if (word[3] !== said[3]) return false
  if (COMPOUNDING.has(language) && said.length >= LEAST_PART && word.startsWith(said)) return true
  const root = rootIn(said, language)
  const least = BENDING.has(language) ? LEAST_OWN_BENDING : LEAST_OWN
  return root.length >= least && rootIn(word, language) === root
}

/** A text without some of its words. */
export function without(text: string, words: Iterable<string>): string {
  const left = new Set(words)
  if (isUnspaced(text)) return cut(text.normalize('NFC'), [...left])
  return wordsOf(text, '')
    .map(({ written }) => written)
    .filter(word => !left.has(word))
    .join(' ')
}

/** What is left of an unspaced text without folded parts of it. */
function cut(text: string, parts: readonly string[]): string {
  const letters = [...text]
  const taken = lettersUsed(letters, parts)
  return letters.map((letter, at) => (taken.has(at) ? (taken.has(at - 1) ? '' : ' ') : letter)).join('')
}

interface FoldedLetters {
  folded: string
  /** Of which letter each unit of the folded text is a part. */
  letterAt: readonly number[]
}

/** The letters of a text folded, each by itself. */
function foldEach(letters: readonly string[]): FoldedLetters {
  let folded = ''
  const letterAt: number[] = []
  for (const [at, letter] of letters.entries()) {
    const one = /\s/u.test(letter) ? ' ' : fold(letter)
    if (one === ' ' && folded.endsWith(' ')) continue
    folded += one
    for (let unit = 0; unit < one.length; unit += 1) letterAt.push(at)
  }
  return { folded, letterAt }
}

/** From where up to where the letters of a text are a folded part, none of which is taken. */
function placeIn(
  { folded, letterAt }: FoldedLetters,
  part: string,
  taken: ReadonlySet<number>,
): [from: number, to: number] | undefined {
  if (part === '') return undefined
  for (let start = folded.indexOf(part); start >= 0; start = folded.indexOf(part, start + 1)) {
    const [from = 0, last = 0] = [letterAt[start], letterAt[start + part.length - 1]]
    const isWhole = letterAt[start - 1] !== from && letterAt[start + part.length] !== last
    let isFree = isWhole
    for (let at = from; isFree && at <= last; at += 1) isFree = !taken.has(at)
    if (isFree) return [from, last + 1]
  }
  return undefined
}

function functionWordTest(text: string): (word: Word) => boolean {
  const known = languagesOf(text, [])
    .filter(({ evidence }, at) => at === 0 || evidence > 0)
    .map(({ language }) => functionWords().get(language))
  const english = functionWords().get('en')
  return ({ text: word }) =>
    english?.has(word) === true || known.some(words => words?.has(word)) || /^\p{P}*$/u.test(word)
}

/** The same of words that nothing was made of: in another language than that of the text a small word may be a word of it. */
function smallWordTest(text: string): (word: Word) => boolean {
  const known = likeliestOf(languagesOf(text, [])).map(({ language }) => functionWords().get(language))
  return ({ text: word }) => known.some(words => words?.has(word)) || /^\p{P}*$/u.test(word)
}

const MOST_NAMED = 8

/** Parts of a text that neither name the kind nor a condition nor hold the sentence together, as written; of the words that are used some name the kind. */
export function unusedOf(text: string, used: ReadonlySet<string>, naming: ReadonlySet<string>): string[] {
  if (isUnspaced(text)) return unusedUnspaced(text, used)
  const isJoint = smallWordTest(text)
  // When it is to be done is wished for, too.
  const isFunction = (word: Word): boolean => isJoint(word) && !saysDay(word.text) && !qualities().has(word.text)
  const head = wordsOf(headOf(text), '').length
  const language = languagesOf(text, [])[0]?.language ?? ''
  const endsInVerbs = HANGUL.test(text.normalize('NFC')) || language === 'tr'
  return text
    .split(PAUSE)
    .flatMap((part, at) =>
      unusedIn(part, { used, naming, isFunction, isFirst: at === 0, head: at === 0 ? head : 0, language, endsInVerbs }),
    )
    .slice(0, MOST_NAMED)
}

const HANGUL = /\p{Script=Hangul}/u

interface Reading {
  used: ReadonlySet<string>
  naming: ReadonlySet<string>
  isFunction: (word: Word) => boolean
  isFirst: boolean
  /** How many words stand before what describes what is asked for. */
  head: number
  language: string
  /** The verb that ends a sentence says what is wished of the words before it. */
  endsInVerbs: boolean
}

/** The same of the words between two pauses; what is said after a pause and not used at all is named as a whole. */
function unusedIn(part: string, { used, naming, isFunction, isFirst, head, language, endsInVerbs }: Reading): string[] {
  const words = wordsOf(part, '')
  const greeted = isFirst ? greetingIn(words) : 0
  const isUsed = (at: number): boolean => words[at] !== undefined && used.has(words[at].written)
  const isWhole = !isFirst && !words.some((_, at) => isUsed(at)) && !words.every(isFunction)
  const praised = praisedIn(words, used, head)
  const runs: number[][] = [[]]
  let isAfterUsed = false
  for (const [at, word] of words.entries()) {
    if (at < greeted) continue
    const run = runs.at(-1) ?? []
    // A small word that was used elsewhere does not divide what is said.
    const isWithin = run.length > 0 && isFunction(word) && words[at + 1] !== undefined && !isUsed(at + 1)
    if (isUsed(at) && !praised.has(at) && !isWithin && !isWhole) {
      runs.push([])
      isAfterUsed = true
      // One that follows what was understood, or stands between two others, belongs to what they say.
    } else if (!isFunction(word) || isWhole || isAfterUsed || run.length > 0 || praised.has(at) || isNot(word))
      run.push(at)
  }
  const wordAt = (at: number): Word => words[at] ?? NO_WORD
  return runs.flatMap(run => {
    const telling = run.findLastIndex(at => !isFunction(wordAt(at))) + 1
    const kept = isWhole || endsInVerbs ? run : run.slice(0, telling + tailOf(run.slice(telling).map(wordAt), language))
    const [first, last] = [kept[0], kept.at(-1)]
    if (first === undefined || last === undefined || kept.every(at => isFunction(wordAt(at)))) return []
    // "Toys of wood" is more than wood, though a bakery of somebody's is asked for as a bakery.
    const before = wordAt(first - 1)
    // A shop of goods is named before them.
    const isOfShop = words.slice(0, Math.max(0, first - 1)).some(word => !isFunction(word))
    const isOf =
      kept.length > 1 &&
      OF.has(wordAt(first).text) &&
      isUsed(first - 1) &&
      (isOfShop || !naming.has(before.written)) &&
      !isFunction(before)
    return [writtenIn(part, words, isOf ? first - 1 : first, last)]
  })
}

/** How many of the small words at the end of a wish are still of it: "who takes their time" is not "who takes their". */
function tailOf(words: readonly Word[], language: string): number {
  const asking = words.findIndex(({ text }) => NEAR.has(text) || SEEKING.has(text))
  const own = asking < 0 ? words : words.slice(0, asking)
  return own.findLastIndex(({ text }) => !isLoose(text, language)) + 1
}

const isNot = ({ text }: Word): boolean => NEGATORS.has(text)
const NO_WORD: Word = { written: '', text: '', root: '' }

/** The words of a part from one to another as they are written, with what is between them and a sign at their end. */
function writtenIn(part: string, words: readonly Word[], first: number, last: number): string {
  let [from, to] = [0, 0]
  for (const [at, { written }] of words.slice(0, last + 1).entries()) {
    const found = part.indexOf(written, to)
    if (at === first) from = found
    to = found + written.length
  }
  const [sign = ''] = /^[€$£¥₺%°+'’]/u.exec(part.slice(to)) ?? []
  return `${part.slice(from, to)}${sign}`.trim().replace(/\s+/gu, ' ')
}

/** The places of words that were used and that a word of what no map tells describes: "with decent coffee" is more than with coffee. */
function praisedIn(words: readonly Word[], used: ReadonlySet<string>, head: number): ReadonlySet<number> {
  const found = new Set<number>()
  const isUsed = (at: number): boolean => at >= head && words[at] !== undefined && used.has(words[at].written)
  for (const [at, { text, written }] of words.entries()) {
    if (at < head || used.has(written) || !qualities().has(text)) continue
    const step = isUsed(at + 1) ? 1 : -1
    for (let next = at + step; isUsed(next); next += step) found.add(next).add(at)
  }
  return found
}

// What stands between two things that are said.
const APART = /[\s、。，！？!?・「」（）()]/u
// What joins a wish to what was said before it, and what ends a question.
const LEAD = /^(?:[のがをにへとではもや的了]|から|まで|より|とか)+/u
const TAIL =
  /(?:(?:が|も)?(?:ありますか|ありませんか|あります|ある(?:かな)?|ほしい|欲しい|いいな|いいです)|(?:で|に)?(?:お願い|おねがい)(?:します|したい)?(?:です)?|(?:を)?(?:探して|さがして)(?:い?ます|い?る)?|(?:を)?教えて(?:ください)?|ください|です(?:か)?|ますか|んですが|ですが|ところ|とこ|お?店|場所|だと|[をにがはでとへもか]|的地方|地方|就行|就好|[吗嗎呢吧么麼的])$/u
const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u
// So few of them after what was understood are the ending of that.
const LEAST_HIRAGANA = 4
// What asks for a place near whoever asks, where a text begins or ends with it.
const NEAR_LEAD =
  /^(?:在?(?:我|这里?|這裡?)?(?:附近|周[边邊围圍辺])|[离離](?:我|这里?|這裡?)(?:最|比[较較]|很)?近|最近(?=的))(?:的|の)?(?:[哪那][里裡]有|有[没沒]有|有)?/u
const ASKING = /^(?:在|有[没沒]有|[哪那][里裡]有|有)$/u

function unusedUnspaced(text: string, used: ReadonlySet<string>): string[] {
  return text
    .normalize('NFC')
    .split(PAUSE)
    .flatMap((part, at) => {
      const letters = [...part]
      const taken = lettersUsed(letters, used)
      if (at > 0 && taken.size === 0) return hasMeaning(part) ? [part.replace(/[\s。！？!?]+$/u, '')] : []
      return fragmentsOf(letters, taken).flatMap(({ fragment, isAfterUsed }) => wishIn(fragment, isAfterUsed))
    })
    .slice(0, MOST_NAMED)
}

/** The places of the letters of a text that were understood. */
function lettersUsed(letters: readonly string[], used: Iterable<string>): ReadonlySet<number> {
  const taken = new Set<number>()
  const folded = foldEach(letters)
  for (const part of [...used].sort((a, b) => b.length - a.length)) {
    const [from, to] = placeIn(folded, part, taken) ?? [0, 0]
    for (let at = from; at < to; at += 1) taken.add(at)
  }
  return taken
}

interface Fragment {
  fragment: string
  isAfterUsed: boolean
}

function fragmentsOf(letters: readonly string[], taken: ReadonlySet<number>): Fragment[] {
  const found: Fragment[] = []
  let fragment = ''
  let isAfterUsed = false
  for (let at = 0; at <= letters.length; at += 1) {
    const letter = letters[at] ?? ' '
    if (!taken.has(at) && !APART.test(letter)) {
      fragment += letter
      continue
    }
    if (fragment !== '') found.push({ fragment, isAfterUsed })
    fragment = ''
    isAfterUsed = taken.has(at)
  }
  return found
}

/** What a fragment of a text wishes for, with its ending. */
function wishIn(fragment: string, isAfterUsed: boolean): string[] {
  const known = functionWords().get('ja')
  const isFunction = (segment: string): boolean => known?.has(fold(segment)) === true
  let wish = (isAfterUsed ? fragment.replace(LEAD, '') : fragment).replace(NEAR_LEAD, '').replace(ASKING, '')
  for (let before = ''; before !== wish && !isFunction(wish); ) {
    before = wish
    wish = wish.replace(TAIL, '')
  }
  if (wish === '' || isFunction(wish) || (HIRAGANA.test(wish) && isAfterUsed && wish.length <= LEAST_HIRAGANA))
    return []
  const segments = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(wish)].map(({ segment }) => segment)
  if (HIRAGANA.test(wish)) return wish.length >= LEAST_HIRAGANA && !segments.every(isFunction) ? [wish] : []
  const first = segments.findIndex(
    segment =>
      !isFunction(segment) &&
      /[\p{Script=Han}\p{Script=Katakana}\p{L}\p{N}]/u.test(segment) &&
      (segment.length > 1 || /[\p{Script=Han}\p{N}]/u.test(segment)),
  )
  // "人均50": of a price for each.
  const isEach = segments[first]?.startsWith('均') === true && segments[first - 1] === '人'
  return first < 0 ? [] : [segments.slice(isEach ? first - 1 : first).join('')]
}

const hasMeaning = (part: string): boolean => /[\p{Script=Han}\p{Script=Katakana}\p{L}]/u.test(part) && part.length > 1
