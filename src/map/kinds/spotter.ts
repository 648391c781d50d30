import { once } from '../../lib/once.ts'
import { asksLater, beforeWho, placesOf } from '../language/clauses.ts'
import { SEEKING } from '../language/near_words.ts'
import { isUnspaced, OF, type Root, type Word, wordsOf } from '../language/roots.ts'
import { conditionSayings, functionWords, qualities, type Saying } from '../language/said.ts'
import {
  EXACT,
  BENT,
  kindOf,
  compoundOf,
  exactOf,
  nameOf,
  claimantOf,
  fullestOf,
  shareWords,
  withCuisine,
} from './best_match.ts'
import { GENERIC, isBrief, withClaims } from './claims.ts'
import { LANGUAGES } from './dictionary.ts'
import { LONG, type LikelyLanguage, rankOf, saidIn } from './languages.ts'
import { type Spotted, type Match, NO_JOINTS, jointsOf, lettersOf, matchOf, type Alike } from './saying_match.ts'
import { NAME, OTHER_NAME_WEIGHT } from './all_sayings.ts'
import { indexOf, sayingsOf, sayingsThatAre } from './sayings.ts'
import { GENERIC_WORDS, singular } from './words.ts'

const LEAST_SCORE = 2.7
const LEAST_COVERAGE = 0.14
const EVIDENCE = 0.25
const HALF = 0.45
const MOST = 0.7
// What a text begins with is mostly what it asks for.
const FIRST = 1.5
const TOLD = 0.2
const LEAST_OF_LONG = 0.18
/** What is in no sentence, but in a question to a machine. */
export const MARKUP = /[=[\]{}<>;|\\]/

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
    // Another language may say it, but bends no word of this one.
    if (found === undefined || (evidence < most && found.likeness < EXACT)) continue
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
    const own = language === 'zh' ? wordsOf(text, language) : words
    const saying = weightiest(sayingsThatAre(indexOf(language), own))
    if (saying === undefined) continue
    const used = new Set(words.map(({ written }) => written))
    const score = own.map(word => word.text).join(' ').length
    return { ...kindOf(saying), language, score, likeness: 1, coverage: 1, used }
  }
  return undefined
}

/** The weightiest of some sayings; what presets say is looked up by the dictionary. */
function weightiest(sayings: readonly Saying[]): Saying | undefined {
  let best: Saying | undefined
  for (const saying of sayings) if (saying.weight >= 1 && saying.weight > (best?.weight ?? 0)) best = saying
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
  // Whoever has something done to a thing asks for those who do it.
  const isDone = words.some(({ text: word }) => HAVE_DONE.get(language) === word)
  const first = isLater || isDone || asksLater(text) ? undefined : begins
  const alike: Alike = new Map()
  const matches = sayingsOf(indexOf(language), words)
    .all()
    .flatMap(saying => {
      const { weight, order = LAST } = saying
      if ((weight < leastWeight && order > NAME) || isJoint(saying, language)) return []
      const match = matchOf(saying, words, language, places, alike, joints)
      if (match === undefined || holdsOnly(match, words, language)) return []
      if (saying.tags[0] === BOARDING && isOfGuest(match, words, language)) return []
      const isShort = isShortForm(match, text)
      if (match.score < LEAST_SCORE && !isShort) return []
      // The exact name of a kind is one however much is said of it.
      if (!isShort && match.letters < total * (match.likeness < EXACT ? LEAST_COVERAGE : LEAST_COVERAGE / 2)) return []
      const rank = match.rank * (isFirst(match, saying, first) ? FIRST : 1)
      return [{ ...match, ...kindOf(saying), weight, rank, order }]
    })
  const known = withClaims(asked(matches, beforeWho(text, language)), words, language)
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
  const name = letters >= total && !isOf && !isCalledBeside(called, best) ? best : called
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

/** Whether a kind is called by its name, and what else says it only describes that: "a GP who takes new patients", 天然酵母のパン屋. */
function isCalledBeside(called: Match, best: Match): boolean {
  if (called === best) return false
  if ([...best.used].some(isUnspaced)) return !shareWords(called, best)
  return called.likeness >= EXACT && called.share === 1 && best.share < 1
}

/** Whether a kind is said by two capitals: "a GP who speaks Polish". */
const isShortForm = ({ used, likeness: like }: Pick<Match, 'used' | 'likeness'>, text: string): boolean =>
  like === 1 && used.size === 1 && [...used].every(word => CAPITALS.test(word)) && SMALL.test(text)

const CAPITALS = /^\p{Lu}{2}$/u
const SMALL = /\p{Ll}/u

/** What is named before somebody asks who does something is what it is done to: nobody looks for the lamp. */
function asked<T extends Omit<Match, 'claim'>>(matches: readonly T[], told: ReadonlySet<string>): readonly T[] {
  const isTold = ({ used }: T): boolean => [...used].every(word => told.has(word))
  // "Who books a table" asks for no books.
  const isWord = (word: string): boolean => !told.has(word) && !GENERIC_WORDS.has(singular(word.toLowerCase()))
  const isAsking = ({ likeness: like, tags: [tag = ''], used }: T): boolean =>
    like >= EXACT && TRADE.test(tag) && !GENERIC.has(tag) && [...used].every(isWord)
  if (told.size === 0 || !matches.some(isAsking)) return matches
  return matches.map(one => (one.weight <= 1 && isTold(one) ? { ...one, rank: one.rank * TOLD } : one))
}

const TRADE = /^(?:craft|shop|office)=/

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

const HAVE_DONE: ReadonlyMap<string, string> = new Map([
  ['de', 'lassen'],
  ['nl', 'laten'],
])

const LAST = 1_000
const BOARDING = 'amenity=animal_boarding'

/** Whether words that tell something part those for lodging animals: "hotel Marco Polo for my dog" lodges its owner, too. */
function isOfGuest({ used }: Pick<Match, 'used'>, words: readonly Word[], language: string): boolean {
  const known = functionWords().get(language)
  const isOf = ({ written }: Word): boolean => used.has(written)
  const within = words.slice(Math.max(0, words.findIndex(isOf)), words.findLastIndex(isOf) + 1)
  return (
    within.length > used.size &&
    within.some(word => !isOf(word) && known?.has(word.text) !== true) &&
    within.some(word => isOf(word) && LODGING.test(word.text))
  )
}

const LODGING = /^(?:h[oô]tels?|hostel|pension\w*|pansiyon\w*|otel\w*|albergo|гостиниц\p{L}*|отел\p{L}*|فندق)$/u

const isJoint = ({ roots }: Saying, language: string): boolean =>
  roots.every(({ text }) => functionWords().get(language)?.has(text))

/** Whether all that was found is words that hold the sentence together: in "como se escreve" nobody eats. */
function holdsOnly({ used }: Pick<Match, 'used'>, words: readonly Word[], language: string): boolean {
  const known = functionWords().get(language)
  const found = words.filter(({ written }) => used.has(written))
  return found.length > 0 && found.every(({ text }) => known?.has(text) === true || SEEKING.has(text))
}
