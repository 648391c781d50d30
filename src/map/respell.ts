import { once } from '../lib/once.ts'
import { slipsBetween } from '../lib/slips.ts'
import { isHolding } from './names/asked.ts'
import { kindNames, LANGUAGES } from './dictionary.ts'
import { isUnspaced, type Word, wordsOf } from './roots.ts'
import { conditionSayings, qualities, readSayings, SAID_IN } from './said.ts'
import { languagesOf } from './spotter.ts'

const LEAST_LETTERS = 7
// In a word this long a second slip still leaves only one word near.
const LETTERS_FOR_TWO = 10
const MOST_LANGUAGES = 3

/** The words of a language by their first letter: what kinds are called, what people say for them, and how conditions are said. */
const vocabularies = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>()

function vocabularyOf(language: string): ReadonlyMap<string, ReadonlySet<string>> {
  const known = vocabularies.get(language)
  if (known !== undefined) return known
  const names = LANGUAGES.includes(language)
    ? kindNames(language).flatMap(([, names, aliases]) => [...names, ...aliases].flatMap(textsOf))
    : []
  const sayings = SAID_IN.some(one => one === language)
    ? readSayings(language).flatMap(({ roots }) =>
        roots.flatMap(({ text, others = [] }) => [text, ...others.map(other => other.text)]),
      )
    : []
  const made = byLetter([...names, ...sayings, ...conditionWords()])
  vocabularies.set(language, made)
  return made
}

const textsOf = (text: string): string[] => wordsOf(text, '').map(({ text: word }) => word)

const conditionWords = once((): readonly string[] =>
  conditionSayings().flatMap(({ phrases }) => phrases.flatMap(({ roots }) => roots.map(({ text }) => text))),
)

function byLetter(words: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const word of words) {
    const letter = word[0] ?? ''
    found.set(letter, (found.get(letter) ?? new Set()).add(word))
  }
  return found
}

/** A text whose long words nobody uses are replaced by those a slip away in the languages it is likely to be in; undefined when there is none. */
export function respelt(text: string): string | undefined {
  if (isUnspaced(text)) return undefined
  const likely = languagesOf(text, [])
  const most = likely[0]?.evidence ?? 0
  const languages = likely.filter(({ evidence }) => most > 0 && evidence === most).map(({ language }) => language)
  if (languages.length === 0 || languages.length > MOST_LANGUAGES) return undefined
  const known = [...new Set([...languages, 'en'])].map(vocabularyOf)
  const isKnown = (word: string): boolean =>
    isHolding(word) || qualities().has(word) || known.some(words => words.get(word[0] ?? '')?.has(word))
  const written = wordsOf(text, '')
  const read = written.map(({ written: own, text: word }) =>
    word.length < LEAST_LETTERS || isKnown(word) ? own : (nearest(word, known.slice(0, languages.length)) ?? own),
  )
  return read.every((word, at) => word === written[at]?.written) ? undefined : read.join(' ')
}

/** A text whose long words of which nothing was made are replaced by words of conditions a slip away; undefined when there is none. */
export function respeltConditions(text: string, unused: readonly string[]): string | undefined {
  if (isUnspaced(text)) return undefined
  const left = new Set(unused.flatMap(part => wordsOf(part, '').map(({ written }) => written)))
  const isLong = ({ written, text: word }: Word): boolean => word.length >= LEAST_LETTERS && left.has(written)
  const written = wordsOf(text, '')
  if (!written.some(isLong)) return undefined
  const likely = languagesOf(text, [])
  const most = likely[0]?.evidence ?? 0
  const languages = likely.filter(({ evidence }) => most > 0 && evidence === most).slice(0, MOST_LANGUAGES)
  const known = languages.map(({ language }) => vocabularyOf(language))
  const words = conditionVocabulary()
  const isKnown = (word: string): boolean =>
    isHolding(word) || qualities().has(word) || [...known, words].some(one => one.get(word[0] ?? '')?.has(word))
  const read = written.map(word =>
    isLong(word) && !isKnown(word.text) ? (nearest(word.text, [words]) ?? word.written) : word.written,
  )
  return read.every((word, at) => word === written[at]?.written) ? undefined : read.join(' ')
}

const conditionVocabulary = once(() => byLetter(conditionWords()))

function nearest(word: string, vocabularies: readonly ReadonlyMap<string, ReadonlySet<string>>[]): string | undefined {
  const most = word.length >= LETTERS_FOR_TWO ? 2 : 1
  let best: { word: string; slips: number } | undefined
  for (const words of vocabularies)
    for (const other of words.get(word[0] ?? '') ?? []) {
      if (Math.abs(other.length - word.length) > most || other.length < LEAST_LETTERS - 1) continue
      const slips = slipsBetween(other, word)
      if (slips <= most && slips < (best?.slips ?? most + 1)) best = { word: other, slips }
    }
  return best?.word
}
