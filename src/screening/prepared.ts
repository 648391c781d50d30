import { type Reading, readingsOf, type Word } from './fold.ts'
import { isFormWord, unglued, withoutLegalForms } from './legal_forms.ts'
import { sameMeaning } from './meanings.ts'
import type { PreparedName, Style, WordClass } from './model.ts'
import { GENERIC, HONORIFICS, PARTICLES, PLACES, SHIP_PREFIXES } from './word_classes.ts'

const LEAST_RUN = 3

/** Takes a name apart in every way to read it, the same for a listed name and for one that is asked about. */
export const prepareAll = (name: string, style: Style): PreparedName[] =>
  readingsOf(style === 'organisation' ? name.replace(SPELT_PREFIX, '$1$2 ') : name, style).map(reading =>
    reading.system === 'letters' ? prepareReading(reading, style) : prepareEast(reading, style),
  )

function prepareReading({ system, words: read }: Reading, style: Style): PreparedName {
  if (style === 'person')
    return {
      system,
      words: withoutRepeats(joinFaiths(joinServants(joinLetters(read.map(withLettersFor(LETTERS_IN_PERSONS)))))),
      classes: [],
      onlyForms: false,
    }
  const words = read
    .map(withLettersFor(LETTERS_IN_COMPANIES))
    .flatMap(({ text, abjad }) => (abjad ? [text] : unglued(text)).map((part): Word => ({ text: part, abjad })))
  const { kept, classes, onlyForms } = withoutLegalForms(words.map(({ text }) => text))
  return { system, words: withoutRepeats(joinLetters(kept.flatMap(i => words[i] ?? []))), classes, onlyForms }
}

/** Chinese, Korean and Japanese words are spelt already; only legal forms are taken from them. */
function prepareEast({ system, words }: Reading, style: Style): PreparedName {
  if (style === 'person') return { system, words, classes: [], onlyForms: false }
  const { kept, classes, onlyForms } = withoutLegalForms(words.map(({ text }) => text))
  return { system, words: withoutRepeats(kept.flatMap(i => words[i] ?? [])), classes, onlyForms }
}

// "M/V" and "M.V." before the name of a ship.
const SPELT_PREFIX = /^\s*([ms])\s?[/.]\s?([vts])\b\.?/i

// Nobody's name has digits among its letters; of a company's only one in a long word stands for a letter.
const LETTERS_IN_PERSONS = /^(?=(?:\d*[a-z]){2})(?=.*\d)[a-z\d]{3,}$/
const LETTERS_IN_COMPANIES = /^(?=.{6})[a-z]+\d[a-z]+$/
const LIKE_DIGITS = 'oizeasgtbg'

const withLettersFor =
  (pattern: RegExp) =>
  ({ text, abjad }: Word): Word => ({
    text: pattern.test(text) ? text.replace(/\d/g, digit => LIKE_DIGITS[Number(digit)] ?? digit) : text,
    abjad,
  })

/** What kind of word it is in a name of that style, whatever language it is in. */
export function classOf(word: string, style: Style): WordClass {
  if (/^(?:[a-z]|(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}])$/u.test(word)) return 'initial'
  const words = [word, ...sameMeaning(word)]
  const isOneOf = (known: ReadonlySet<string>): boolean => words.some(one => known.has(one))
  if (style === 'organisation') {
    if (isFormWord(word) || SHIP_PREFIXES.has(word)) return 'empty'
    return isOneOf(GENERIC) ? 'generic' : isOneOf(PLACES) ? 'place' : 'plain'
  }
  return isOneOf(PARTICLES) ? 'particle' : isOneOf(HONORIFICS) ? 'empty' : 'plain'
}

// No name has a word more often; a text that does would cost as much time as it has words.
const MOST_REPEATS = 3

function withoutRepeats(words: readonly Word[]): Word[] {
  const seen = new Map<string, number>()
  return words.filter(({ text }) => {
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    return times <= MOST_REPEATS
  })
}

/** "A. B. C." is the word ABC; two letters may be initials and stay apart. */
function joinLetters(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; ) {
    let end = at
    while (/^[a-z]$/.test(words[end]?.text ?? '')) end += 1
    const run = words.slice(at, end - at >= LEAST_RUN ? end : at + 1)
    joined.push({ text: run.map(({ text }) => text).join(''), abjad: run.every(({ abjad }) => abjad) })
    at += run.length
  }
  return joined
}

const SERVANT = /^(?:abd|abdu|abdul|abdel|abdal|abdol|abdoul)$/
const ARTICLE = /^(?:al|el|ul|ol|ar|er|ur|as|es|us|az|an|ad)$/

/** Abd al-Rahman, Abdul Rahman, Abdelrahman and Abdulrahman are one word of one name. */
function joinServants(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (word === undefined) break
    const skipped = ARTICLE.test(words[at + 1]?.text ?? '') ? 1 : 0
    const served = isServant(word) ? words[at + 1 + skipped] : undefined
    if (served === undefined || served.text.length < LEAST_RUN) {
      joined.push({ ...word, text: word.text.replace(/^abd(?:e|a|o|ou)l(?=.{3})/, 'abdul') })
    } else {
      joined.push({ text: `abdul${served.text}`, abjad: word.abjad })
      at += 1 + skipped
    }
  }
  return joined
}

const FAITH = /^d(?:in|ine|een|ien|eine?)$/
const OF_FAITH = /(?<=[a-z]{2})(?:[aeu]|ou)dd(?:in|ine|een)$|(?<=[a-z]{3}|zz)(?:[eu]|ou)d(?:in|ine|een)$/

/** Izz al-Din, Izz ud-Din, Ezz Eddine and Izzeddin are one name too. */
function joinFaiths(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const skipped = ARTICLE.test(joined.at(-1)?.text ?? '') ? 1 : 0
    const before = joined.at(-1 - skipped)
    const isLast = /^(?:[aeu]|ou)?d(?:d?ine?|d?een)$/.test(word.text) && (skipped === 1 || !FAITH.test(word.text))
    if (
      !word.abjad &&
      isLast &&
      before !== undefined &&
      before.text.length >= LEAST_RUN &&
      !PARTICLES.has(before.text)
    ) {
      joined.splice(-1 - skipped, 1 + skipped, { ...before, text: `${before.text}uddin` })
    } else joined.push({ ...word, text: word.text.replace(OF_FAITH, 'uddin') })
  }
  return joined
}

const isServant = ({ text }: Word): boolean => SERVANT.test(text)
