import { createBoundedMap } from '../../lib/bounded_map.ts'
import { wordsOf } from '../language/roots.ts'
import { functionWords, SAID_IN } from '../language/said.ts'
import { LANGUAGES, languageIndex } from './dictionary.ts'
import { indexOf, isWordOfSayings } from './sayings.ts'

// So many letters that are said for a kind in one language are none of another by chance.
export const LONG = 7

const OWN_LETTERS: Readonly<Record<string, RegExp>> = {
  tr: /[ığşöüç]|\u0307/,
  pl: /[łąęśżźćń]/,
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

/** A letter that a language writes in no word of its own, for languages whose marks others have as well. */
const FOREIGN_LETTERS: Readonly<Record<string, RegExp>> = {
  tr: /[^a-zığşöüçâîû\P{L}]/u,
  pt: /[^a-zãõçêôâáéíóúà\P{L}]/u,
  de: /[^a-zäöüßé\P{L}]/u,
  es: /[^a-zñáéíóúü\P{L}]/u,
  ca: /[^a-zçèàòéíóúïü\P{L}]/u,
  it: /[^a-zèàìòùé\P{L}]/u,
  fr: /[^a-zèêœçàùâîôûëïéüÿ\P{L}]/u,
  sv: /[^a-zåäöé\P{L}]/u,
  fi: /[^a-zäöåé\P{L}]/u,
}

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
    const evidence = [...words].filter(word => known?.has(word)).length + (isWrittenLike(letters, language) ? 1 : 0)
    return { language, evidence, order: hinted.indexOf(language) }
  })
  // Words for a search field hold no sentence together: they are of the one language that says most of them.
  const isSearch = words.size > 1 && counted.every(({ evidence }) => evidence === 0)
  const [saying, ...others] = isSearch ? languagesSaying(text) : []
  const told = counted.map(one => {
    if (others.length === 0 && one.language === saying) return { ...one, evidence: 1 }
    return one.evidence === 1 && isByChance(one.language, words) ? { ...one, evidence: 0 } : one
  })
  return told.sort((a, b) => b.evidence - a.evidence || rankOf(a.order) - rankOf(b.order))
}

// In Danish "dog" is a small word, in Swedish "vet".
const LEAST_CHANCE = 3

/** Whether a small word of a language is one of English alone, as all words of the text are. */
function isByChance(language: string, words: ReadonlySet<string>): boolean {
  if (language === 'en' || words.size < 2) return false
  const small = [...words].filter(word => functionWords().get(language)?.has(word) === true)
  const english = languageIndex('en').vocabulary()
  return (
    small.length > 0 && small.every(word => word.length >= LEAST_CHANCE) && [...words].every(word => english.has(word))
  )
}

/** Whether a text has letters that few languages but one have, and none that it has not: what has a ç and an ı is no French. */
const isWrittenLike = (letters: string, language: string): boolean =>
  OWN_LETTERS[language]?.test(letters) === true && FOREIGN_LETTERS[language]?.test(letters) !== true

export const rankOf = (order: number): number => (order < 0 ? LANGUAGES.length : order)

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

/** The languages in which the most long words of a text are said for kinds; none where no word is, nor where all are English. */
function languagesSaying(text: string): string[] {
  const words = wordsOf(text, '').filter(({ text: word }) => word.length >= LONG)
  const countIn = (language: string): number => {
    const index = indexOf(language)
    return words.filter(word => isWordOfSayings(index, word)).length
  }
  const languages = saidIn(text)
  // Words that English has are not told from those that others have as well.
  if (words.length === 0 || (languages.includes('en') && countIn('en') === words.length)) return []
  const counted = languages.map(language => ({ language, count: countIn(language) }))
  const most = Math.max(...counted.map(({ count }) => count))
  return counted.filter(({ count }) => most > 0 && count === most).map(({ language }) => language)
}

/** The languages of the script of a text that have a list of what people say. */
export function saidIn(text: string): string[] {
  const written = candidatesOf(text)
  return SAID_IN.filter(language => written.includes(language))
}

/** The languages that a text may be in, since no other has twice as many of its words. */
export function spokenIn(text: string): ReadonlySet<string> {
  const likely = languagesOf(text, [])
  const most = likely[0]?.evidence ?? 0
  return new Set(likely.filter(({ evidence }) => evidence * 2 >= most).map(({ language }) => language))
}
