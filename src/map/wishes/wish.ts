import { fold } from '../../lib/fold.ts'
import { once } from '../../lib/once.ts'
import { toExactKind, toNamedKind } from '../kinds/capability.ts'
import { languagesOf, likeliestOf } from '../kinds/languages.ts'
import { without } from '../language/cut.ts'
import { deniedPart, isDeniedAt } from '../language/negators.ts'
import {
  BENDING,
  COMPOUNDING,
  foldWord,
  isUnspaced,
  isWithout,
  likeness,
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
  type SayingPhrase,
} from '../language/said.ts'
import { broughtIn } from './brought.ts'
import { roundClockIn } from './moment_words.ts'
import { readOpenWish, type SaidOpen } from './open_wish.ts'

/** A condition with the words of the text that name it. */
export interface SaidCondition extends Condition {
  said: readonly string[]
  /** Each phrase of the text that says so by itself. */
  ways: readonly (readonly string[])[]
  /** No phrase of it is written as the text has it. */
  isBent?: boolean
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
  const open = readOpenWish(text, words)
  const isFunction = functionWordTest(text)
  const isAll = (all: readonly SaidCondition[]): boolean => {
    const left = without(text, [...all.flatMap(one => one.said), ...(open?.used ?? [])])
    const others = wordsOf(left, '')
    // "Vet" is a small word of another language.
    const telling = others.filter(word => functionWords().get('en')?.has(word.text) !== true)
    return others.every(isFunction) && toExactKind(telling.map(({ written }) => written).join(' ')) === undefined
  }
  const full = readConditions(text, words)
  const conditions = isAll(full) ? full.map(shortest) : full
  const said = open !== undefined && { open: { ...open, said: open.used } }
  // "Takeaway open now": what the condition is called is asked for.
  if (isAll(conditions))
    return { ...besidesFirst(text, full), ...(full.some(({ key }) => key !== 'opening_hours') && said) }
  const always = open === undefined ? undefined : conditions.find(({ key }) => key === 'opening_hours')
  // What is always open is open now.
  if (always !== undefined && open?.wish.hour === undefined)
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
  return { conditions, ...said }
}

const LEAST_LEFT = 4

/** A condition as its shortest phrase says it, where that leaves a word that may name the kind: of "coffee to go" the coffee is what is asked for. */
function shortest(one: SaidCondition): SaidCondition {
  const [first = [], ...others] = one.ways
  const way = others.reduce((short, other) => (other.length < short.length ? other : short), first)
  const isMore = one.said.some(word => !way.includes(word) && word.length >= LEAST_LEFT)
  return isMore && one.key !== ALWAYS.key ? { ...one, said: way, ways: [way] } : one
}

/** Whether a part of a text holds nothing but words that hold it together. */
export const isOfJoints = (part: string, text: string): boolean =>
  !isUnspaced(text) && wordsOf(part, '').every(functionWordTest(text))

/** Who asks for nothing but conditions may mean a kind that is called like the first. */
function besidesFirst(text: string, conditions: readonly SaidCondition[]): Wish {
  const [only] = conditions
  if (only === undefined) return { conditions: [] }
  // Who asks for nothing but how something is eaten names no kind by it.
  if (conditions.length < 2) return { conditions: [], ...(only.key.startsWith('diet:') && { first: only }) }
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
export function readNarrower(text: string, tags: readonly string[], known: readonly string[]): SaidCondition[] {
  const whole = wholeOf(text, wordsOf(text, ''))
  const isOf = ({ key, of }: ConditionPhrase): boolean =>
    // What is known already takes no words of others.
    !known.includes(key) &&
    of.some(kind => tags.some(tag => isKind(tag, kind))) &&
    !tags.some(tag => tag.startsWith(`${key}=`))
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
  const all = phrases.flatMap(({ key, values, phrase }) => {
    const said = saidIn(whole, phrase)
    return said === undefined ? [] : [{ key, values, said, ways: [said], marks: marksOf(said, phrase) }]
  })
  // "Vega" is no meat in Dutch, "vegà" nothing of animals in Catalan.
  const isOfOther = ({ key, said, marks }: (typeof all)[number]): boolean =>
    marks === 'others' &&
    all.some(other => other.marks === 'same' && other.key !== key && other.said.join(' ') === said.join(' '))
  const found = all
    .filter(one => !isOfOther(one))
    .map(({ marks, ...one }): SaidCondition => (marks === undefined ? { ...one, isBent: true } : one))
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

/** Whether words are written as a phrase is, or but for marks over their letters. */
function marksOf(said: readonly string[], { written, roots }: SayingPhrase): 'same' | 'others' | undefined {
  const own = said.join(' ').normalize('NFC').toLowerCase()
  if (own === written) return 'same'
  return said.map(foldWord).join(' ') === roots.map(({ text }) => text).join(' ') ? 'others' : undefined
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
    return unspaced?.includes(part) === true && deniedPart(unspaced, part) === undefined ? [part] : undefined
  }
  for (const [at, word] of words.entries()) {
    const last = at + countOf(words, at, [first, ...others]) - 1
    if (last >= at && !isDeniedAt(words, at, last)) return words.slice(at, last + 1).map(({ written }) => written)
    if (!isWord(word, first, languages) || isOfGoods(words, at, languages)) continue
    const end = endOf(others, words, at, { text, languages })
    if (end !== undefined && !isDeniedAt(words, at, end)) return words.slice(at, end + 1).map(({ written }) => written)
  }
  return undefined
}

/** How many words from a place on are a phrase that is divided otherwise: "wheelchair-friendly", "gluten fri", "dropin"; 0: none. */
function countOf(words: readonly Word[], at: number, phrase: readonly Root[]): number {
  const [word = '', next = ''] = [words[at]?.text, words[at + 1]?.text]
  const said = phrase.map(({ text }) => text).join('')
  if (said.length < LEAST_JOINED) return 0
  const joint = word.replaceAll('-', '')
  const isJoined = joint === said.replaceAll('-', '') || (joint !== word && FRIENDLY.some(end => joint === said + end))
  if (isJoined && (phrase.length > 1 || joint !== word)) return 1
  return phrase.length === 1 && word + next === said ? 2 : 0
}

const LEAST_JOINED = 5
const FRIENDLY = ['friendly', 'accessible', 'certified', 'only']

/** Whether a Turkish word with the ending of what is another's is that of goods named before it: a "hediye paketi" is no meal to take away. */
function isOfGoods(words: readonly Word[], at: number, languages: readonly string[]): boolean {
  const [before, word] = [words[at - 1], words[at]]
  if (before === undefined || word === undefined || !/[iu]$/.test(word.text)) return false
  const isSaid = (): boolean => toExactKind(`${before.written} ${word.written}`) !== undefined
  if (!(languages.includes('tr') || (languages.length === 0 && isSaid()))) return false
  return /^(?:shop|craft)=/.test(toNamedKind(before.written)?.osmTags[0] ?? '')
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
  if (languages.some(language => isWithout(word.text, said, language))) return false
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

function functionWordTest(text: string): (word: Word) => boolean {
  const known = languagesOf(text, [])
    .filter(({ evidence }, at) => at === 0 || evidence > 0)
    .map(({ language }) => functionWords().get(language))
  const english = functionWords().get('en')
  return ({ text: word }) =>
    english?.has(word) === true || known.some(words => words?.has(word)) || /^\p{P}*$/u.test(word)
}
