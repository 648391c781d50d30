import { isKnownName } from '../persons/known_names.ts'
import { PARENT } from '../persons/kunya.ts'
import { withRussianPatronymic } from '../persons/turkic.ts'
import { isAbjad } from '../readings/abjad.ts'
import { BURMESE_ADDRESS, burmeseInLatin } from '../readings/burmese_latin.ts'
import { koreanInName } from '../readings/latin_east.ts'
import { isPartOfPersian } from '../readings/persian_parts.ts'
import { isBehindArticle } from '../readings/sun_letters.ts'
import type { PreparedName, Style } from '../text/model.ts'
import type { Limit } from '../text/reading.ts'
import { HONORIFICS } from '../text/word_classes.ts'
import { withParts } from '../vocabulary/compounds.ts'
import { classOf } from './classes.ts'

/** With the patronymic of a Turkic language in the Russian way. */
export function inRussian(prepared: PreparedName): PreparedName[] {
  if (prepared.words.some(({ abjad }) => abjad)) return []
  const words = withRussianPatronymic(prepared.words.map(({ text }) => text))
  return words === undefined ? [] : [{ ...prepared, words: words.map(text => ({ text, abjad: false })) }]
}

const SERVANT_OF_ABJAD = 'عبد'
// Of God or of the faith, and whose father somebody is.
const BEHIND_IN_ONE = /^ال(?:دين|له)$/u
const FATHER_OF_ABJAD = /^ا?بو$/u

/** With "Abd al-Qadir", "Nur al-Din" and "Abu Bakr" as the one word that they are for who asks in Latin letters. */
export function withJoinedOfAbjad(prepared: PreparedName): PreparedName[] {
  const { words } = prepared
  const isSecond = (i: number): boolean => {
    const [before, text] = [words[i - 1]?.text, words[i]?.text]
    if (before === undefined || text === undefined || !isAbjad(text)) return false
    return (
      (before === SERVANT_OF_ABJAD && text.startsWith('ال')) ||
      BEHIND_IN_ONE.test(text) ||
      isPartOfPersian(before, text, i === words.length - 1) ||
      (FATHER_OF_ABJAD.test(before) && i < words.length - 1)
    )
  }
  if (!words.some((_, i) => isSecond(i))) return []
  const joined = words.flatMap((word, i) =>
    isSecond(i) ? [{ ...word, text: `${words[i - 1]?.text ?? ''}${word.text}` }] : isSecond(i + 1) ? [] : [word],
  )
  return [{ ...prepared, words: joined }]
}

// The l of the article becomes the letter behind it, and the whole grows on: "Azzahra", "Ash-Shami".
const GROWN_ARTICLE = /^[ae](?:([tdsnrz])(?=\1[a-z]{3})|sh(?=sh[a-z]{2}))/

const ARTICLE_OF_SUN = /^[aeu](?:[tdsnrz]|sh)$/
const BY_ARTICLE: Limit = { score: 0.95, why: 'The beginning of a word is read as the article of Arabic.' }

/** With the article as others write it: "Al Zahra". No given name has it before it. */
export function withArticleApart(prepared: PreparedName, style: Style = 'person'): PreparedName[] {
  const { words } = prepared
  const isFirstOfPerson = (i: number): boolean => style === 'person' && i === 0
  const isApart = (i: number): boolean =>
    !isFirstOfPerson(i) &&
    ARTICLE_OF_SUN.test(words[i]?.text ?? '') &&
    words[i + 1]?.abjad === false &&
    words[i + 1]?.text.startsWith(words[i]?.text.slice(1) ?? ' ') === true
  const left = words.flatMap((word, i) => {
    if (word.abjad) return [word]
    if (isApart(i)) return [{ ...word, text: 'al' }]
    const rest = word.text.replace(GROWN_ARTICLE, '')
    return !isFirstOfPerson(i) &&
      rest !== word.text &&
      isBehindArticle(rest) &&
      !isKnownName(word.text) &&
      classOf(word.text, style) === 'plain'
      ? [
          { ...word, text: 'al' },
          { ...word, text: rest },
        ]
      : [word]
  })
  return left.length > words.length || words.some((_, i) => isApart(i))
    ? [{ ...prepared, words: left, atMost: BY_ARTICLE }]
    : []
}

const FORM_OF_ADDRESS = /^(?:jan|jaan|dzhan)$/

/** Without what Afghans say behind a given name: "Yaqoob Jan Kakar". */
export function withoutAddress(prepared: PreparedName): PreparedName[] {
  const { words } = prepared
  const left = words.filter(({ text }, i) => i === 0 || i === words.length - 1 || !FORM_OF_ADDRESS.test(text))
  return left.length < words.length ? [{ ...prepared, words: left }] : []
}

/** Without what Burmese say before a name, which are syllables as names are: "Daw Thidar Htun". */
export function withoutBurmeseAddress({ words, ...prepared }: PreparedName): PreparedName[] {
  const [first, ...left] = words
  return left.length > 1 && BURMESE_ADDRESS.test(first?.text ?? '') && left.every(({ text }) => OF_SYLLABLES.test(text))
    ? [{ ...prepared, words: left }]
    : []
}

// Syllables that are spelt alike are several in Burmese letters.
const BY_SYLLABLES: Limit = { score: 0.95, why: 'The name is read by the syllables of Burmese.' }

/** As a Burmese name, whose syllables people write together and spell in several ways. */
export function inBurmese({ words }: PreparedName): PreparedName[] {
  const read = words.some(({ abjad }) => abjad) ? undefined : burmeseInLatin(words)
  return read === undefined
    ? []
    : [{ system: 'burmese', words: read, classes: [], onlyForms: false, atMost: BY_SYLLABLES }]
}

/** And without what stands before it: "U Thura Htaik" is Thura Htike, and so is "General Thura Htaik". */
export function inBurmeseWithoutAddress(prepared: PreparedName): PreparedName[] {
  const { words } = prepared
  const names = words.slice(
    Math.max(
      0,
      words.findIndex(({ text }) => !HONORIFICS.has(text)),
    ),
  )
  const untitled = names.length === words.length ? [] : [{ ...prepared, words: names }]
  return [...withoutBurmeseAddress({ ...prepared, words: names }), ...untitled].flatMap(inBurmese)
}

const OF_SYLLABLES = /^(?:[bcdfghjklmnpqrstvwxyz]{0,3}[aeiou]+y?(?:ng|nt|hn|wt|n|k|t|w|r|h)?){1,2}$/

const FEWEST_BESIDE_KUNYA = 2

/** Without the name of a child before the name, which lists often leave out: "Abu Hafs Tariq Mansour". */
export function withoutKunya(prepared: PreparedName): PreparedName[] {
  const left = prepared.words.slice(2)
  return PARENT.test(prepared.words[0]?.text ?? '') &&
    left.filter(({ text }) => classOf(text, 'person') === 'plain').length >= FEWEST_BESIDE_KUNYA
    ? [{ ...prepared, words: left }]
    : []
}

/** The name with the words written out that are made of the beginnings of several: "Belvneshprombank". */
export function expandedOf(prepared: PreparedName): PreparedName[] {
  const words = withParts(prepared.words.map(({ text }) => text))
  return words === undefined
    ? []
    : [{ ...prepared, words: words.map(text => ({ text, abjad: false })), isExpanded: true }]
}

/** With its words in the other romanisations, for an organisation or a ship of Korea. */
export function inKorean(prepared: PreparedName): PreparedName[] {
  const words = koreanInName(prepared.words, text => /^\d+$/.test(text) || classOf(text, 'organisation') !== 'plain')
  return words === undefined ? [] : [{ ...prepared, system: 'korean', words }]
}
