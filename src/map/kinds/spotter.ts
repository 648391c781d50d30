import { setImmediate } from 'node:timers/promises'
import { createBoundedMap } from '../../lib/bounded_map.ts'
import { kindNames, LANGUAGES } from './dictionary.ts'
import {
  COMPOUNDING,
  createRoots,
  foldWord,
  OF,
  isUnspaced,
  likeness,
  type Root,
  type Word,
  wordsOf,
} from '../language/roots.ts'
import { type Claim, isBrief, withClaims } from './claims.ts'
import { type Place, placesOf, shareIn } from '../language/clauses.ts'
import { once } from '../../lib/once.ts'
import { NEAR, SEEKING } from '../language/near_words.ts'
import {
  type Condition,
  conditionSayings,
  functionWords,
  qualities,
  readSayings,
  SAID_IN,
  type SaidRoot,
  type Saying,
} from '../language/said.ts'
import { synonyms } from './synonyms.ts'
import { PLACE_WORDS } from './words.ts'
import { mayBeWritten } from '../language/written.ts'

/** A kind that a text was found to speak of, and by which of its words. */
export interface Spotted {
  tags: readonly string[]
  /** What the rows have to be besides. */
  implies?: Condition
  language: string
  /** Letters of the text that say so, weighed. */
  score: number
  /** How near the words are to what is said, 0 to 1. */
  likeness: number
  /** The share of the telling letters of the text that say so. */
  coverage: number
  /** Words of the text, as written. */
  used: ReadonlySet<string>
  /** The words by which the text calls the kind, when others say more of it. */
  named?: ReadonlySet<string>
}

interface Index {
  language: string
  byStart: ReadonlyMap<string, readonly Saying[]>
}

const START = 3
const NAME_WEIGHT = 0.95
const OTHER_NAME_WEIGHT = 0.9
const TERM_WEIGHT = 0.6
const MOST_LETTERS = 12
// A letter of a script without spaces says as much as three.
const DENSE = 3
const LEAST_SCORE = 2.7
const LEAST_COVERAGE = 0.14
const EVIDENCE = 0.25
const EXACT = 0.94
const HALF = 0.45
const BENT = 0.85
const MOST = 0.7
// What a text begins with is mostly what it asks for.
const FIRST = 1.5
// So many letters that are said for a kind in one language are none of another by chance.
const LONG = 7
const LEAST_OF_LONG = 0.18
const OWN_LETTERS: Readonly<Record<string, RegExp>> = {
  tr: /[ığşöüç]|\u0307/,
  pl: /[łąęśżźćńó]/,
  pt: /[ãõçêôâ]/,
  de: /[ßäöü]/,
  es: /[ñ¿¡]/,
  ca: /[çèàò·]/,
  it: /[èàìòù]/,
  fr: /[èêœçàùâîôûëï]/,
  cs: /[řůěščžťď]/,
  hu: /[őű]/,
  sv: /[åäö]/,
  fi: /[äö]/,
  da: /[æøå]/,
  no: /[æøå]/,
  uk: /[іїєґ]/,
  ru: /[ыэъё]/,
  vi: /[ơưđạảấầẩậắằặẹẻếềểễệịỉọỏốồổộớờởợụủứừửữựỳỷỹ]/,
  // Letters that Japanese writes otherwise, of both scripts.
  zh: /[们这吗没哪么说还车门见长马为业务单专时间馆卖买饭药发电话东师换锁钥个头鱼鸡铺报厅验脑补砖鲜饼练汤检给术热设疗针嗎麼裡嘅咗喺冇哋佢嘢啲唔這說妳醫雞廳麵髮藥點樂譯驗單圖體斷燒檢壞廠櫃腳畫學齒歲號專營廣黃團轉從對邊]/,
}
// No sentence, but a question to a machine.
const MARKUP = /[=[\]{}<>;|\\]/
const indexes = new Map<string, Index>()

/** A language that a text may be in. */
export interface LikelyLanguage {
  language: string
  /** How many of the words that every sentence has are of it. */
  evidence: number
}

/** The languages a text may be in, the likeliest first, by its script and the words that every sentence has; where it has none, by what is said for kinds. */
export function languagesOf(text: string, hinted: readonly string[]): readonly LikelyLanguage[] {
  if (hinted.length > 0) return readLanguages(text, hinted)
  const kept = languages.get(text)
  if (kept !== undefined) return kept
  const read = readLanguages(text, hinted)
  languages.set(text, read)
  return read
}

// One text is read in many ways, and each asks for its languages.
const languages = createBoundedMap<readonly LikelyLanguage[]>(200)

function readLanguages(text: string, hinted: readonly string[]): readonly LikelyLanguage[] {
  const words = new Set(wordsOf(text, '').map(({ text: word }) => word))
  const letters = text.normalize('NFC').toLowerCase()
  const counted = candidatesOf(text).map(language => {
    const known = functionWords().get(language)
    const evidence =
      [...words].filter(word => known?.has(word)).length + (OWN_LETTERS[language]?.test(letters) === true ? 1 : 0)
    return { language, evidence, order: hinted.indexOf(language) }
  })
  // Words for a search field hold no sentence together: they are of the one language that says most of them.
  const isSearch = words.size > 1 && counted.every(({ evidence }) => evidence === 0)
  const [saying, ...others] = isSearch ? languagesSaying(text) : []
  const told = counted.map(one => (others.length === 0 && one.language === saying ? { ...one, evidence: 1 } : one))
  return told.sort((a, b) => b.evidence - a.evidence || rankOf(a.order) - rankOf(b.order))
}

const rankOf = (order: number): number => (order < 0 ? LANGUAGES.length : order)

/** Of the languages that a text may be in those with the most evidence: all of them where nothing tells. */
export function likeliestOf(likely: readonly LikelyLanguage[]): readonly LikelyLanguage[] {
  const most = likely[0]?.evidence ?? 0
  return likely.filter(({ evidence }) => evidence === most)
}

/** The languages that are written in the script of a text. */
export function candidatesOf(text: string): string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['ja']
  if (/\p{Script=Hangul}/u.test(text)) return ['ko']
  if (/\p{Script=Han}/u.test(text)) return ['ja', 'zh']
  if (/\p{Script=Cyrillic}/u.test(text)) return ['ru', 'uk']
  if (/\p{Script=Greek}/u.test(text)) return ['el']
  if (/\p{Script=Arabic}/u.test(text)) return ['ar']
  return LANGUAGES.filter(language => !['ja', 'ko', 'zh', 'ru', 'uk', 'el', 'ar'].includes(language))
}

/** Finds the kind that a sentence speaks of, in whatever form and among whatever other words. */
export function spot(
  text: string,
  languages: readonly LikelyLanguage[],
  hinted: readonly string[],
): Spotted | undefined {
  const [likeliest] = languages
  if (likeliest === undefined || MARKUP.test(text)) return undefined
  const most = likeliest.evidence
  let best: Spotted | undefined
  for (const { language, evidence } of languages.filter(
    (one, at) => at === 0 || (most > 0 && one.evidence * 2 >= most) || (most === 0 && one.language === 'zh'),
  )) {
    const found = spotIn(text, language, likeliest.language)
    if (found === undefined) continue
    const share = most === 0 ? 0 : evidence / most
    const score = found.score * (1 + EVIDENCE * share + (hinted.includes(language) ? EVIDENCE / 5 : 0))
    if (best === undefined || score > best.score) best = { ...found, score }
  }
  return best
}

/** The kind that a text without a telling form speaks of in one of the languages with a list of what people say. */
export function spotAnywhere(
  text: string,
  hinted: readonly string[],
  isEnglish: (word: string) => boolean,
  languages: readonly string[] = LANGUAGES,
): Spotted | undefined {
  if (MARKUP.test(text)) return undefined
  const found = saidIn(text)
    .filter(language => languages.includes(language))
    .flatMap(language => spotIn(text, language, language, 1) ?? [])
    .filter(
      ({ used, likeness, coverage, score }) =>
        ((likeness >= EXACT && (coverage >= HALF || (coverage >= LEAST_OF_LONG && lengthIn(used) >= LONG))) ||
          (likeness >= BENT && coverage >= MOST && used.size >= LEAST_WORDS) ||
          // The last part of a compound says what it is: a "barnpsykolog" is a psychologist.
          (likeness === BENT && coverage >= MOST && score >= BENT * LEAST_COMPOUND)) &&
        ![...used].every(word => isEnglish(word.toLowerCase())),
    )
  const rank = ({ language, score }: Spotted): number => score * (hinted.includes(language) ? 1 + EVIDENCE : 1)
  return found.sort((a, b) => rank(b) - rank(a))[0]
}

const lengthIn = (used: ReadonlySet<string>): number => [...used].reduce((sum, word) => sum + word.length, 0)

/** The languages in which the most long words of a text are said for kinds; none where no word is, nor where all are English. */
function languagesSaying(text: string): string[] {
  const words = wordsOf(text, '').filter(({ text: word }) => word.length >= LONG)
  const countIn = (language: string): number => {
    const index = indexOf(language)
    const isSaid = (word: Word): boolean =>
      [...candidates(index, [word])].some(({ roots }) => roots.some(({ text: root }) => root === word.text))
    return words.filter(isSaid).length
  }
  const languages = saidIn(text)
  // The lists of all languages take a second to read, which nobody who writes English should wait for.
  if (words.length === 0 || (languages.includes('en') && countIn('en') === words.length)) return []
  const counted = languages.map(language => ({ language, count: countIn(language) }))
  const most = Math.max(...counted.map(({ count }) => count))
  return counted.filter(({ count }) => most > 0 && count === most).map(({ language }) => language)
}

/** The languages of the script of a text that have a list of what people say. */
function saidIn(text: string): string[] {
  const written = candidatesOf(text)
  return SAID_IN.filter(language => written.includes(language))
}

// A shorter part ends other words as well: a transaction is no shop called Action.
const LEAST_COMPOUND = 7
const LEAST_LIKENESS = 0.88
const LEAST_WORDS = 2

/** The kind that much of a sentence speaks of, by what people say for it in a language. */
export function spotSaid(text: string, language: string): Spotted | undefined {
  const found = MARKUP.test(text) ? undefined : spotIn(text, language, language, 1)
  return found !== undefined &&
    found.likeness >= LEAST_LIKENESS &&
    (found.coverage >= HALF || found.used.size >= LEAST_WORDS || found.likeness >= EXACT)
    ? found
    : undefined
}

/** The languages that a text may be in, since no other has twice as many of its words. */
export function spokenIn(text: string): ReadonlySet<string> {
  const likely = languagesOf(text, [])
  const most = likely[0]?.evidence ?? 0
  return new Set(likely.filter(({ evidence }) => evidence * 2 >= most).map(({ language }) => language))
}

/** The kind that a text names as a whole and as written, in any of some languages with a list of what people say. */
export function spotWhole(
  text: string,
  hinted: readonly string[],
  languages: ReadonlySet<string> = new Set(LANGUAGES),
): Spotted | undefined {
  const words = wordsOf(text, '')
  const known = saidIn(text).filter(language => languages.has(language))
  const ordered = known.sort((a, b) => rankOf(hinted.indexOf(a)) - rankOf(hinted.indexOf(b)))
  for (const language of ordered) {
    // What Arabic writes onto a word is not folded away there.
    if (language !== 'ar' && !words.every(word => mayBeWritten(word.text, language))) continue
    const own = language === 'zh' ? wordsOf(text, language) : words
    const saying = weightiest(candidates(indexOf(language), own), own)
    if (saying === undefined) continue
    const used = new Set(words.map(({ written }) => written))
    const score = own.map(word => word.text).join(' ').length
    return { ...kindOf(saying), language, score, likeness: 1, coverage: 1, used }
  }
  return undefined
}

/** The saying of some words, one after the other as written; of several the weightiest. What presets say is looked up by the dictionary. */
function weightiest(sayings: Iterable<Saying>, words: readonly Word[]): Saying | undefined {
  let best: Saying | undefined
  for (const saying of sayings) {
    const { roots, weight } = saying
    if (
      weight >= 1 &&
      weight > (best?.weight ?? 0) &&
      roots.length === words.length &&
      roots.every(({ text }, at) => text === words[at]?.text)
    )
      best = saying
  }
  return best
}

/** Words of the text that say nothing of what is looked for in the language or in English are left out. */
export function tellingWords(text: string, language: string): Word[] {
  const known = functionWords()
  const isFunction = ({ text: word }: Word): boolean =>
    known.get(language)?.has(word) === true || known.get('en')?.has(word) === true
  return wordsOf(text, language).filter(word => !isFunction(word))
}

function spotIn(text: string, language: string, likeliest: string, leastWeight = 0): Spotted | undefined {
  const telling = tellingWords(text, language)
  const joints = telling.length === 0 || language === likeliest ? NO_JOINTS : jointsOf(language, likeliest)
  const words = wordsOf(text, language).filter(({ text: word }) => !qualities().has(word))
  const total = telling.reduce((sum, word) => sum + lettersOf(word), 0)
  const places = placesOf(text, language)
  const begins = telling.find(({ text: word }) => !qualities().has(word))?.written
  // Whoever says later what is looked for begins with something else: "we have just moved here and need a dentist".
  const isLater = words.some(
    ({ text: word }, at) => SEEKING.has(word) && at > words.findIndex(({ written }) => written === begins),
  )
  const first = isLater ? undefined : begins
  const alike: Alike = new Map()
  const matches = [...candidates(indexOf(language), words)].flatMap(saying => {
    const { weight, order = LAST } = saying
    if ((weight < leastWeight && order > NAME) || isJoint(saying, language)) return []
    const match = matchOf(saying, words, language, places, alike, joints)
    if (match === undefined || match.score < LEAST_SCORE || holdsOnly(match, words, language)) return []
    // The exact name of a kind is one however much is said of it.
    if (match.letters < total * (match.likeness < EXACT ? LEAST_COVERAGE : LEAST_COVERAGE / 2)) return []
    const rank = match.rank * (isFirst(match, saying, first) ? FIRST : 1)
    return [{ ...match, ...kindOf(saying), weight, rank, order }]
  })
  const known = withClaims(matches, words, language)
  const found = known.filter(({ weight }) => weight >= leastWeight)
  const claiming = claimantOf(found, leastWeight > 0 && isBrief(words) ? total * HALF : 0)
  if (claiming === undefined) return undefined
  const highestFound = fullestOf(claiming, found)
  const best = compoundOf(highestFound, known, words, language) ?? exactOf(highestFound, found) ?? highestFound
  const { letters, likeness: like, used, ...kind } = withCuisine(best, found)
  // Who says what is wrong, and no more, says all of it for the kind.
  const called = nameOf(best, known)
  // "Toys of wood" are goods.
  const isOf = words.some(({ written, text: word }) => best.used.has(written) && OF.has(word))
  const name = letters >= total && !isOf ? best : called
  // What stands before a pause tells why, what stands beside the name what else.
  const others = [...used].filter(word => name.share < 1 || !best.used.has(word))
  return {
    ...kindOf(kind),
    used,
    ...(name !== best && { named: new Set([...name.used, ...others]) }),
    language,
    score: Math.max(...found.map(({ rank }) => rank)),
    likeness: like,
    coverage: total === 0 ? 1 : Math.min(1, letters / total),
  }
}

/** Whether what is said begins with the first word that tells anything: "beekeeper, chestnut honey" asks for no honey, though "vegan bakery" does for a bakery. */
const isFirst = (
  { share, likeness: like, used }: Pick<Match, 'share' | 'likeness' | 'used'>,
  { roots, weight }: Saying,
  first: string | undefined,
): boolean =>
  first !== undefined &&
  share === 1 &&
  like >= EXACT &&
  weight >= OTHER_NAME_WEIGHT &&
  used.has(first) &&
  !conditionTexts().has(textOf(roots))

// Conditions that are said of goods, and stand before them.
const DESCRIBING = /^(?:diet:|organic$|fair_trade$|second_hand$)/

const textOf = (roots: readonly Root[]): string => roots.map(({ text }) => text).join(' ')

const conditionTexts = once(
  (): ReadonlySet<string> =>
    new Set(
      conditionSayings()
        .filter(({ key }) => DESCRIBING.test(key))
        .flatMap(({ phrases }) => phrases.map(({ roots }) => textOf(roots))),
    ),
)

const kindOf = ({
  tags,
  implies,
}: {
  tags: readonly string[]
  implies?: Condition | undefined
}): Pick<Spotted, 'tags' | 'implies'> => ({
  tags,
  ...(implies !== undefined && { implies }),
})

interface Match extends Claim {
  tags: readonly string[]
  implies?: Condition
  score: number
  /** The score, less where the words only describe something else. */
  rank: number
  likeness: number
  /** What the words count where they stand, 0 to 1. */
  share: number
  letters: number
  used: ReadonlySet<string>
  weight: number
  /** Its place among what is said for its kind: names come first. */
  order: number
}

/** "Where can I find a dog park", "looking for a nose job": a name of several words, one of which was taken with words that hold the sentence together. */
function compoundOf(
  { used, tags }: Match,
  known: readonly Match[],
  words: readonly Word[],
  language: string,
): Match | undefined {
  const joints = functionWords().get(language)
  const isJoint = (written: string): boolean =>
    words.some(word => word.written === written && joints?.has(word.text) === true)
  if (used.size < 2 || ![...used].some(isJoint)) return undefined
  const order = words.map(({ written }) => written)
  const isName = (one: Match): boolean =>
    one.used.size > 1 &&
    one.likeness >= EXACT &&
    one.weight >= OTHER_NAME_WEIGHT &&
    one.tags[0] !== tags[0] &&
    [...used].every(word => one.used.has(word) || isJoint(word)) &&
    [...one.used].every(word => !isJoint(word)) &&
    isTogether([...one.used].map(word => order.indexOf(word)))
  return highest(known.filter(isName))
}

/** A word that is said for a kind is no other word that is bent: a "vitrier" puts in what others clean as "vitres". */
function exactOf({ used, likeness: like, tags }: Match, found: readonly Match[]): Match | undefined {
  if (like === 1) return undefined
  const isExact = (one: Match): boolean =>
    one.likeness === 1 &&
    one.weight >= OTHER_NAME_WEIGHT &&
    one.tags[0] !== tags[0] &&
    [...used].every(word => one.used.has(word))
  return highest(found.filter(isExact))
}

const isTogether = (places: readonly number[]): boolean =>
  Math.max(...places) - Math.min(...places) === places.length - 1

const LAST = 1_000
// In English names stand in a list of their own.
const OWN = -1_000
const NAME = -2_000
const LEAST_SHARE = 0.7

/** What calls the kind by its name beside what was found: who asks a jeweller to mend a necklace asks a jeweller, and more. */
function nameOf(best: Match, found: readonly Match[]): Match {
  let name = best
  for (const one of found)
    if (
      one.order < name.order &&
      best.tags.includes(one.tags[0] ?? '') &&
      one.implies === undefined &&
      one.likeness >= BENT &&
      one.share >= LEAST_SHARE
    )
      name = one
  if (name === best) return best
  const isRest = (word: string): boolean => name.used.has(word) || PLACE_WORDS.has(word.toLowerCase())
  const isMore = ({ tags, used }: Match): boolean =>
    best.tags.includes(tags[0] ?? '') && used.size > name.used.size && [...used].every(isRest)
  // A "tattoo studio" is named by both.
  return highest(found.filter(isMore)) ?? name
}

function highest(found: readonly Match[]): Match | undefined {
  let best: Match | undefined
  for (const one of found) if (best === undefined || one.claim > best.claim) best = one
  return best
}

/** What claims most; where it is said with few letters of the text, and another with many, that one: "library bookbinding" is a trade. */
function claimantOf(found: readonly Match[], many: number): Match | undefined {
  const claiming = highest(found)
  if (claiming === undefined || claiming.letters >= many) return claiming
  const heaviest = found.reduce((most, one) => (one.rank > most.rank ? one : most), claiming)
  return heaviest.letters >= many ? heaviest : claiming
}

/** What says most of the kind of another. */
function fullestOf(claiming: Match, found: readonly Match[]): Match {
  let fullest = claiming
  for (const one of found)
    if (one.rank > fullest.rank && one.tags[0] === claiming.tags[0] && one.implies === claiming.implies) fullest = one
  return fullest
}

const EATING_PLACE = /^amenity=(?:restaurant|fast_food|cafe|bar|pub)$/

/** Who asks for a restaurant and for what there is to eat asks for those who make it. */
function withCuisine(best: Match, found: readonly Match[]): Match {
  const isPlace = ({ tags, implies }: Match): boolean => implies === undefined && EATING_PLACE.test(tags[0] ?? '')
  const isCuisine = ({ tags, implies }: Match): boolean =>
    tags[0]?.startsWith('cuisine=') === true || implies?.key === 'cuisine'
  const wanted = isPlace(best) ? isCuisine : isCuisine(best) ? isPlace : () => false
  const other = highest(
    found.filter(one => wanted(one) && one.weight >= OTHER_NAME_WEIGHT && one.share === 1 && !shareWords(one, best)),
  )
  if (other === undefined) return best
  const { tags, implies } = isCuisine(best) ? best : other
  const { implies: _implies, ...rest } = best
  return {
    ...rest,
    ...kindOf({ tags, implies }),
    letters: best.letters + other.letters,
    used: new Set([...best.used, ...other.used]),
  }
}

/** Whether two use the same words of a text; where words are not divided, one may hold the other. */
function shareWords({ used }: Match, other: Match): boolean {
  const isSame = (one: string, word: string): boolean =>
    one === word || (isUnspaced(one) && (one.includes(word) || word.includes(one)))
  return [...used].some(one => [...other.used].some(word => isSame(one, word)))
}

type Joints = readonly (ReadonlySet<string> | undefined)[]

const NO_JOINTS: Joints = []

/** Words that hold a sentence together say something in its own language alone: in another they are needed, and count for nothing. */
const jointsOf = (language: string, likeliest: string): Joints =>
  [language, likeliest, 'en'].map(one => functionWords().get(one))

const isJoint = ({ roots }: Saying, language: string): boolean =>
  roots.every(({ text }) => functionWords().get(language)?.has(text))

/** Whether all that was found is words that hold the sentence together: in "como se escreve" nobody eats. */
function holdsOnly({ used }: Pick<Match, 'used'>, words: readonly Word[], language: string): boolean {
  const known = functionWords().get(language)
  const found = words.filter(({ written }) => used.has(written))
  return found.length > 0 && found.every(({ text }) => known?.has(text) === true || SEEKING.has(text))
}

const lettersOf = ({ text }: { text: string }): number =>
  Math.min(MOST_LETTERS, text.length * (isUnspaced(text) ? DENSE : 1))

/** Every word of the saying has to be in the text, in any order. */
function matchOf(
  { roots, weight }: Saying,
  words: readonly Word[],
  language: string,
  places: readonly Place[],
  alike: Alike,
  joints: Joints,
): Omit<Match, 'tags' | 'implies' | 'weight' | 'order' | 'claim'> | undefined {
  const used = new Set<string>()
  let [score, least, beside, letters, said, like] = [0, 1, 0, 0, 0, 0]
  for (const root of roots) {
    const best = bestWord(root, words, language, used, alike)
    if (best === undefined) return undefined
    const { word, meant } = best
    const own = isUnspaced(meant.text) ? meant : word
    const name = isUnspaced(meant.text) ? partOf(word, meant) : word.written
    const explained = Math.min(lettersOf(meant), lettersOf(own)) * best.like
    used.add(name)
    if (NEAR.has(root.text) || joints.some(known => known?.has(root.text))) continue
    letters += lettersOf(own)
    said += lettersOf(meant)
    like += lettersOf(meant) * best.like
    score += explained
    // What stands half in a part that only describes is said there: a hotel that takes cats is none for cats.
    const { share, besideShare } = shareIn(places, name)
    least = Math.min(least, share)
    beside = Math.max(beside, besideShare)
  }
  if (said === 0) return undefined
  const share = Math.min(least, beside)
  return { score: score * weight, share, rank: score * weight * share, likeness: like / said, letters, used }
}

/** A part of a word whose parts are not divided, as the text has it: Chinese is compared in one of its scripts. */
function partOf({ written, text }: Word, { text: part }: Root): string {
  const folded = foldWord(written)
  const at = folded.length === text.length ? text.indexOf(part) : -1
  return at < 0 ? part : folded.slice(at, at + part.length)
}

interface Best {
  word: Word
  like: number
  meant: Root
}

/** What was found for words of which any stands for the others: many sayings ask for the same. */
type Alike = Map<readonly Root[], Best | undefined>

/** The word of a text that is nearest to a word of a saying, and which of several it is like. */
function bestWord(
  root: SaidRoot,
  words: readonly Word[],
  language: string,
  used: ReadonlySet<string>,
  alike: Alike,
): Best | undefined {
  const { others } = root
  if (others === undefined) return nearestOf([root], words, language, used)
  if (!alike.has(others)) alike.set(others, nearestOf(others, words, language, new Set()))
  const known = alike.get(others)
  return known !== undefined && used.has(known.word.written) ? nearestOf(others, words, language, used) : known
}

function nearestOf(
  roots: readonly Root[],
  words: readonly Word[],
  language: string,
  used: ReadonlySet<string>,
): Best | undefined {
  let best: Best | undefined
  for (const meant of roots)
    for (const word of words) {
      if (used.has(word.written) && !isUnspaced(word.text)) continue
      const like = likeness(word, meant, language)
      if (like > (best?.like ?? 0)) best = { word, like, meant }
    }
  return best
}

function candidates({ language, byStart }: Index, words: readonly Word[]): Set<Saying> {
  const found = new Set<Saying>()
  for (const { text } of words) {
    // What is said may stand within a word where words are put together, or not divided.
    const last = COMPOUNDING.has(language) || isUnspaced(text) ? text.length - 1 : 0
    for (let at = 0; at <= last; at += 1)
      for (let length = 1; length <= START; length += 1)
        for (const saying of byStart.get(text.slice(at, at + length)) ?? []) found.add(saying)
  }
  return found
}

/** Reads what people say in every language, one after the other: nobody waits long for it, and the first question not at all. */
export async function readAllSayings(): Promise<void> {
  for (const language of LANGUAGES) {
    indexOf(language)
    await setImmediate()
  }
}

/** What is said for kinds in a language, each once. */
export const sayingsIn = (language: string): ReadonlySet<Saying> =>
  new Set([...indexOf(language).byStart.values()].flat())

function indexOf(language: string): Index {
  const known = indexes.get(language)
  if (known !== undefined) return known
  const byStart = new Map<string, Saying[]>()
  for (const saying of sayingsOf(language))
    for (const start of startsOf(saying)) {
      const list = byStart.get(start)
      if (list === undefined) byStart.set(start, [saying])
      else list.push(saying)
    }
  const index = { language, byStart }
  indexes.set(language, index)
  return index
}

/** How the words begin of which one has to be in a text that has the saying. */
function startsOf({ roots }: Saying): Iterable<string> {
  let longest: Root | undefined
  for (const root of roots)
    if (root.others === undefined && root.text.length > (longest?.text.length ?? 0)) longest = root
  return longest === undefined ? new Set((roots[0]?.others ?? []).map(startOf)) : [startOf(longest)]
}

const startOf = ({ text, root }: Root): string => (isUnspaced(text) ? text : root).slice(0, START)

function sayingsOf(language: string): Saying[] {
  const toRoots = createRoots(language)
  const said = SAID_IN.some(known => known === language) ? readSayings(language, toRoots) : []
  const own =
    language === 'en'
      ? synonyms().flatMap(({ tags, phrases }) =>
          phrases.map((text, order) => ({ roots: toRoots(text), tags, weight: 1, order: order + OWN })),
        )
      : []
  const named = kindNames(language).flatMap(([tag, names, aliases, terms]) =>
    [
      ...names.map(text => [text, NAME_WEIGHT] as const),
      ...aliases.map(text => [text, OTHER_NAME_WEIGHT] as const),
      ...terms.map(text => [text, TERM_WEIGHT] as const),
    ].map(([text, weight]) => ({
      roots: toRoots(text),
      tags: [tag],
      weight,
      ...(weight === NAME_WEIGHT && { order: NAME }),
    })),
  )
  return [...said, ...own, ...named].filter(({ roots }) => roots.length > 0)
}
