import type { PartyKind } from '../../src/core/screening.ts'
import { ARABIC, respell, RUSSIAN } from './habits.ts'
import { exchanged, formOf, written } from './legal_forms.ts'
import { inWords, ofRoman, ofWord, ordinalInWords, toRoman } from './numbers.ts'
import { pick } from './random.ts'
import { slip, slipTwice } from './slips.ts'

/** A listed name that is to be written in another way. */
export interface Original {
  text: string
  kind: PartyKind
  list: string
  programs: readonly string[]
  /** In how many listed names a word is. */
  spread(word: string): number
}

/** One way in which those who ask write names. */
export interface Mutation {
  name: string
  /** What is done, and what must be there for the name still to say who is meant. */
  rule: string
  /** Undefined where the rule leaves the name out. */
  mutate(original: Original, random: () => number): string | undefined
}

const LEAST_LETTERS = 8
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(word => word !== '')
const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}\p{M}]+$/u.test(text)
const lettersIn = (text: string): number => text.replace(/[^\p{L}]/gu, '').length

/** Names of one short word, or in another script than Latin, are left out of every class: changed, they may be anybody's. */
export const saysEnough = ({ text }: Original): boolean =>
  isLatin(text) && wordsOf(text).length >= 2 && lettersIn(text) >= LEAST_LETTERS && /\p{L}{4}/u.test(text)

/** A person's name as lists print it: the family name in capitals, or else the last word. */
function personOf({ text, kind }: Original): { given: string[]; family: string[] } | undefined {
  if (kind !== 'person') return undefined
  const words = wordsOf(text)
  const isCapital = (word: string): boolean => word === word.toUpperCase() && /\p{Lu}{2}/u.test(word)
  const lower = words.findLastIndex(word => !isCapital(word))
  const at = lower < 0 || lower === words.length - 1 ? words.length - 1 : lower + 1
  const [given, family] = [words.slice(0, at), words.slice(at)]
  return given.length > 0 && lettersIn(family.join('')) >= 3 ? { given, family } : undefined
}

const SERVANT = /^abd(?:u|ul|el|al|ol|oul)?$/i
const PARTICLE =
  /^(?:al|el|ul|bin|ibn|ben|bint|ould|abu|abou|umm|van|von|der|den|de|la|del|da|di|abd|abdul|abdel|e|ur|ud)$/i
const isParticle = (word: string): boolean => PARTICLE.test(word.replace(/['’‘`]/g, ''))
// Of many languages, common ones and rare ones.
const MIDDLE_NAMES =
  `Ivan Maria Jose Ahmad Ali Luis Viktor Hassan Ruslan Nikolai Timur Bogdan Svetlana Galina Farid Jamshid Parviz Shirin Daoud Tariq Munir Salman Khalid Yasmin Zubair Gulbahar Rahim Sebastian
  Esperanza Fernando Catalina Ignacio Thaddeus Winston Beatrice Philippe Marguerite Gottfried Annelise Tomasz Jadwiga Olumide Chukwuma Thabo Kenji Haruko Seung Xiaoming Lakshmi Rajesh`.split(
    /\s+/,
  )
const MORE_WORDS = ['Group', 'International', 'Trading', 'Holding', 'Services', 'Dubai', 'Moscow'] as const
const PATRONYMIC = /(?:[oe]vich|yevich|ich|[oe]vna|ichna|yevna)$/i
const IS_ARABIC =
  /\b(?:al|abd|abdul|abdel|bin|ibn|abu|muham+[ae]d|mohamm?[ae]d|ahm[ae]d|ali|hasan|hassan|husayn|hussein|mahmo?ud)\b/i
const IS_RUSSIAN = /(?:[oe]va?|in|ina|sk(?:iy|y|aya|i)|enko|uk|vich)\b/i
const OF_RUSSIA = /RUSSIA|UKRAINE|BELARUS/

const isCompany = ({ kind }: Original): boolean => kind === 'entity'
const isNoPerson = ({ kind }: Original): boolean => kind !== 'person' && kind !== 'unknown'

/** The name with one of its words, of those that fit, written in another way. */
function withWord(
  text: string,
  random: () => number,
  change: (word: string, at: number, words: readonly string[]) => string | undefined,
): string | undefined {
  const words = wordsOf(text)
  const fitting = words.flatMap((word, at) => {
    const changed = change(word, at, words)
    return changed === undefined ? [] : [{ at, changed }]
  })
  if (fitting.length === 0) return undefined
  const { at, changed } = pick(fitting, random)
  return words.with(at, changed).join(' ')
}

const slipped = (least: number, change: typeof slip) => (original: Original, random: () => number) =>
  withWord(original.text, random, word =>
    /^\p{L}+$/u.test(word) && word.length >= least ? change(word, random) : undefined,
  )

/** Neither the rarest word of the name, which tells most, nor its longest. */
function isTelling(word: string, words: readonly string[], { spread }: Original): boolean {
  const long = words.filter(({ length }) => length >= 3)
  return (
    word.length === Math.max(...words.map(({ length }) => length)) ||
    spread(word) <= Math.min(...long.map(other => spread(other)))
  )
}

function missingMiddleName(original: Original, random: () => number): string | undefined {
  const words = wordsOf(original.text)
  if (original.kind !== 'person' || words.length < 3) return undefined
  const middle = words.flatMap((word, at) => {
    const [before = '', after] = [words[at - 1], words[at + 1]]
    const isPart = word.length < 3 || isParticle(word) || isParticle(before) || /^al-/i.test(word)
    return before === '' || after === undefined || isPart ? [] : [at]
  })
  return middle.length === 0 ? undefined : words.toSpliced(pick(middle, random), 1).join(' ')
}

function missingWord(original: Original, random: () => number): string | undefined {
  const words = wordsOf(original.text)
  if (!isNoPerson(original) || words.length < 3) return undefined
  const out = words.flatMap((word, at) => (isTelling(word, words, original) ? [] : [at]))
  return out.length === 0 ? undefined : words.toSpliced(pick(out, random), 1).join(' ')
}

function spaced({ text }: Original, random: () => number): string | undefined {
  const words = wordsOf(text)
  const plain = (word: string | undefined): boolean => word !== undefined && /^\p{L}{3,}$/u.test(word)
  const joins = words.flatMap((word, at) =>
    plain(word) && plain(words[at + 1]) ? [words.toSpliced(at, 2, `${word}${words[at + 1]}`)] : [],
  )
  const parts = words.flatMap((word, at) =>
    plain(word) && word.length >= 8 ? [words.toSpliced(at, 1, word.slice(0, 4), word.slice(4))] : [],
  )
  const all = random() < 0.7 || parts.length === 0 ? joins : parts
  return all.length === 0 ? undefined : pick(all, random).join(' ')
}

/** "HAQ, Abdul" of "Abdul HAQ": the servant is torn from what it serves. */
function tornServant({ text, kind }: Original): string | undefined {
  const words = wordsOf(text)
  const at = words.findLastIndex(word => SERVANT.test(word))
  const served = words.slice(at + 1)
  const isLast = served.length === 1 || (served.length === 2 && /^(?:al|el|ul|ur|ar|as|ud)$/i.test(served[0] ?? ''))
  if (kind !== 'person' || at < 0 || !isLast || lettersIn(served.join('')) < 3) return undefined
  return `${served.join(' ')}, ${words.slice(0, at + 1).join(' ')}`
}

function initialled(original: Original): string | undefined {
  const person = personOf(original)
  const [first = '', ...others] = person?.given ?? []
  if (person === undefined || !/^\p{L}{3,}$/u.test(first) || SERVANT.test(first)) return undefined
  const rest = [...others, ...person.family]
  return rest.length >= 2 || (rest[0] ?? '').length >= 6 ? [`${first.charAt(0)}.`, ...rest].join(' ') : undefined
}

function insertedMiddleName(original: Original, random: () => number): string | undefined {
  const person = personOf(original)
  if (person === undefined || person.given.some(word => PARTICLE.test(word))) return undefined
  const [first = '', ...others] = person.given
  return [first, pick(MIDDLE_NAMES, random), ...others, ...person.family].join(' ')
}

function patronymicOrder(original: Original): string | undefined {
  const person = personOf(original)
  if (person === undefined || person.given.length !== 2 || !PATRONYMIC.test(person.given[1] ?? '')) return undefined
  return [...person.family, ...person.given].join(' ')
}

const hasOther = (words: readonly string[], at: number): boolean =>
  words.some((word, other) => other !== at && /\p{L}{3}/u.test(word))

function digitsAsWords(original: Original, random: () => number): string | undefined {
  if (!isNoPerson(original)) return undefined
  return withWord(original.text, random, (word, at, words) => {
    const [, digits = '', ordinal] = /^(\d{1,2})(st|nd|rd|th)?$/i.exec(word) ?? []
    const number = Number(digits)
    if (number === 0 || !hasOther(words, at)) return undefined
    return (ordinal === undefined ? inWords(number) : ordinalInWords(number)).toUpperCase()
  })
}

function wordsAsDigits(original: Original, random: () => number): string | undefined {
  if (!isNoPerson(original)) return undefined
  return withWord(original.text, random, (word, at, words) =>
    hasOther(words, at) ? ofWord(word)?.toString() : undefined,
  )
}

function romanNumerals(original: Original, random: () => number): string | undefined {
  if (!isNoPerson(original)) return undefined
  return withWord(original.text, random, (word, at, words) =>
    hasOther(words, at) ? (/^\d{1,2}$/.test(word) ? toRoman(Number(word)) : ofRoman(word)?.toString()) : undefined,
  )
}

const FORM_WORD =
  /^(?:LLC|LTD|LTDA|JSC|PJSC|OJSC|CJSC|GMBH|SRL|SPRL|BV|NV|PLC|FZC|SDN|BHD|PVT|WLL|KG|LP|LLP|MFG|CORP|DMCC|DWC)$/
const isAcronym = (word: string): boolean => /^[BCDFGHJKLMNPQRSTVWXZ]{3,5}$/.test(word) && !FORM_WORD.test(word)
const DOTTED = /^(?:\p{Lu}\.){3,5}$/u
const dotted = (word: string): string => [...word].map(letter => `${letter}.`).join('')
const undotted = (word: string): string => word.replaceAll('.', '')

function dottedAcronym(original: Original, random: () => number): string | undefined {
  if (!isCompany(original)) return undefined
  return withWord(original.text, random, (word, at, words) => {
    if (!hasOther(words, at)) return undefined
    if (DOTTED.test(word) && !FORM_WORD.test(undotted(word))) return undotted(word)
    return isAcronym(word) ? dotted(word) : undefined
  })
}

function gluedAcronym(original: Original, random: () => number): string | undefined {
  const words = wordsOf(original.text)
  if (!isCompany(original)) return undefined
  const glued = words.flatMap((word, at) => {
    const next = words[at + 1] ?? ''
    const short = DOTTED.test(word) ? undotted(word) : word
    return isAcronym(short) && /^\p{L}{4,}$/u.test(next) ? [words.toSpliced(at, 2, short + next)] : []
  })
  return glued.length === 0 ? undefined : pick(glued, random).join(' ')
}

function gluedForm(original: Original): string | undefined {
  const found = isCompany(original) ? formOf(original.text) : undefined
  if (found === undefined || found.isLong || !/^\w{3,}$/.test(found.form.short)) return undefined
  return `${found.bare}${found.form.short}`
}

const ofForm =
  (change: (found: NonNullable<ReturnType<typeof formOf>>, random: () => number) => string | undefined) =>
  (original: Original, random: () => number): string | undefined => {
    const found = isCompany(original) ? formOf(original.text) : undefined
    return found === undefined ? undefined : change(found, random)
  }

const MISSPELLING = slipped(5, slip)

function mangled(original: Original, random: () => number): string | undefined {
  if (original.list !== 'un') return undefined
  const words = wordsOf(original.text)
  return pick(
    [
      () => MISSPELLING(original, random),
      () => [words.at(-1) ?? '', ...words.slice(0, -1)].join(' '),
      () => respell(original.text, ARABIC, random),
      () => spaced(original, random),
    ],
    random,
  )()
}

const reversed = (separator: string) => (original: Original) => {
  const person = personOf(original)
  return person && `${person.family.join(' ')}${separator}${person.given.join(' ')}`
}

/** Every class that is measured, in the order of the tables. */
export const MUTATIONS: readonly Mutation[] = [
  { name: 'misspelling', rule: 'one slip in a word of five letters or more, never in its first', mutate: MISSPELLING },
  {
    name: 'two slips in a long word',
    rule: 'one slip in each half of a word of ten letters or more',
    mutate: slipped(10, slipTwice),
  },
  {
    name: 'another order',
    rule: 'one word of at least three put to another place',
    mutate: ({ text }, random) => {
      const words = wordsOf(text)
      if (words.length < 3) return undefined
      const from = Math.floor(random() * words.length)
      const to = (from + 1 + Math.floor(random() * (words.length - 1))) % words.length
      return words
        .toSpliced(from, 1)
        .toSpliced(to, 0, words[from] ?? '')
        .join(' ')
    },
  },
  { name: '"HAQ, Abdul"', rule: 'persons whose family name serves: torn apart by a comma', mutate: tornServant },
  { name: 'reversed with a comma', rule: 'persons: the family name first, a comma', mutate: reversed(', ') },
  { name: 'reversed without one', rule: 'persons: the family name first', mutate: reversed(' ') },
  {
    name: 'inserted middle name',
    rule: 'persons: a given name of somebody else behind the first, of fifty in many languages',
    mutate: insertedMiddleName,
  },
  {
    name: 'missing middle name',
    rule: 'persons: a word between the first and the last left out, no particle and nothing that one belongs to',
    mutate: missingMiddleName,
  },
  {
    name: 'initial',
    rule: 'persons: the first name as its letter, where two words or a family name of six letters follow',
    mutate: initialled,
  },
  { name: 'patronymic order', rule: 'persons with a patronymic: family, given, patronymic', mutate: patronymicOrder },
  {
    name: 'digits as words',
    rule: 'companies and vessels: a number from 1 to 99, or its ordinal, in English words',
    mutate: digitsAsWords,
  },
  { name: 'words as digits', rule: 'companies and vessels: one to nineteen in digits', mutate: wordsAsDigits },
  {
    name: 'Roman numerals',
    rule: 'companies and vessels: 2 to 10 as a Roman numeral, II to IX in digits',
    mutate: romanNumerals,
  },
  {
    name: 'dotted acronym',
    rule: 'companies: three to five consonants with dots, or without the dots that they are listed with',
    mutate: dottedAcronym,
  },
  {
    name: 'glued acronym',
    rule: 'companies: such an acronym written together with the next word',
    mutate: gluedAcronym,
  },
  { name: 'glued legal form', rule: 'companies: "UMACLLC", with a form of three letters or more', mutate: gluedForm },
  {
    name: 'another legal form',
    rule: 'companies: one of LLC, Ltd, JSC, GmbH, S.A., Inc. in the place of theirs',
    mutate: ofForm((found, random) => exchanged(found, forms => pick(forms, random))),
  },
  {
    name: 'legal form written out',
    rule: 'companies: written out where it is short, short where it is written out',
    mutate: ofForm(written),
  },
  { name: 'no legal form', rule: 'companies: left out', mutate: ofForm(({ bare }) => bare) },
  {
    name: 'Russian habits',
    rule: 'persons of the Russian, Ukrainian and Belarusian programmes: one or two other ways to transliterate',
    mutate: ({ text, programs, kind }, random) =>
      kind === 'person' && programs.some(program => OF_RUSSIA.test(program)) && IS_RUSSIAN.test(text)
        ? respell(text, RUSSIAN, random)
        : undefined,
  },
  {
    name: 'Arabic habits',
    rule: 'persons with an Arabic name: one or two other ways to transliterate',
    mutate: ({ text, kind }, random) =>
      kind === 'person' && IS_ARABIC.test(text) ? respell(text, ARABIC, random) : undefined,
  },
  {
    name: 'missing word',
    rule: 'companies and vessels: a word left out of at least three, neither the longest nor the rarest',
    mutate: missingWord,
  },
  {
    name: 'extra word',
    rule: 'companies: Group, International, Trading, Holding, Services, Dubai or Moscow behind the name',
    mutate: (original, random) => (isCompany(original) ? `${original.text} ${pick(MORE_WORDS, random)}` : undefined),
  },
  {
    name: 'spaces',
    rule: 'two words of three letters or more as one, or one of eight as two',
    mutate: spaced,
  },
  {
    name: 'UN names mangled',
    rule: 'a slip, the last word first, another transliteration or other spaces',
    mutate: mangled,
  },
]
