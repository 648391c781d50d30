import { type Reading, type Word, wordsOf } from '../readings/fold.ts'
import type { PreparedName } from '../text/model.ts'
import { withoutLegalForms } from '../vocabulary/legal_forms.ts'
import { shortNameIn } from '../vocabulary/short_names.ts'
import { isTitleOf } from '../vocabulary/syllabic.ts'
import { MOST_UNSAID } from './classes.ts'
import { LEAST_RUN } from './joined_words.ts'
import { prepareOrganisation } from './prepared_organisation.ts'
import { spelt, shortCountries } from './spelt.ts'

// Of three letters there are so few that nearly all of them are somebody's.
const LETTERS_OF_ACRONYM = { least: 4, most: 8 }

// Nobody shortens a name whose letters are only read.
export const WITH_ACRONYMS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

const LEAST_FORM_IN_ACRONYM = 4
const MOST_FORM_IN_ACRONYM = 3
// What "Co" behind the letters is short for.
const OF_COMPANY = new Set(['co', 'company', 'corporation'])
// Spoken with the letters before it: "PDVSA".
const IN_ACRONYM = new Set(['sa', 'spa'])

/** The first letters of a long name without its legal form, and with it where it is a word at the end such as "Company", which is often meant. */
export function acronymsOf(reading: Reading, name: string): PreparedName[] {
  if (!WITH_ACRONYMS.test(name)) return []
  const words = shortCountries(name) === name ? reading.words : wordsOf(name)
  const texts = words.map(({ text }) => text).filter(text => !MOST_UNSAID.test(text))
  if (texts.some(text => text.length < 2 || !/^[a-z]+$/.test(text))) return []
  const { kept, onlyForms } = withoutLegalForms(texts)
  if (onlyForms) return []
  const form = texts.slice(kept.length)
  const isFormSaid =
    form.length > 0 &&
    form.length <= MOST_FORM_IN_ACRONYM &&
    kept.every((at, i) => at === i) &&
    form.every(text => text.length >= LEAST_FORM_IN_ACRONYM && text !== 'liability')
  const initialsOf = (all: readonly string[]): string => all.map(text => text[0]).join('')
  const said = kept.flatMap(i => texts[i] ?? [])
  const letters = initialsOf(said)
  // What has no name of its own is called by its first letters more than by anything else, those of "of" and "and" too: "MODAFL".
  const isTitle = said.length >= LEAST_RUN && isTitleOf(said)
  const all = isTitle ? initialsOf(words.map(({ text }) => text).filter(text => !form.includes(text))) : letters
  const acronyms = [
    letters,
    ...(isFormSaid ? [initialsOf(texts)] : []),
    ...(form.some(text => OF_COMPANY.has(text)) ? [`${letters}co`] : []),
    ...(all.length > LEAST_RUN ? [all] : []),
    ...(letters.length >= LEAST_RUN && IN_ACRONYM.has(form.join('')) ? [`${letters}${form.join('')}`] : []),
  ]
  return [...new Set(acronyms)]
    .filter(
      ({ length }) => length >= (isTitle ? LEAST_RUN : LETTERS_OF_ACRONYM.least) && length <= LETTERS_OF_ACRONYM.most,
    )
    .map(text => ({ system: 'acronym', words: [{ text, abjad: false }], classes: [], onlyForms: false }))
}

/** The short form that is asked about together with a name. */
export const askedShortOf = (name: string): PreparedName[] => {
  const given = shortNameIn(name)
  return given === undefined
    ? []
    : [
        {
          system: 'acronym',
          words: wordsOf(given.short.replaceAll('.', '')),
          classes: [],
          onlyForms: false,
          ...(given.isProved ? { isOwnShort: true } : {}),
        },
      ]
}

/** The short form that a list gives of a name, and the name that stands in brackets behind it. */
export function givenShortOf(name: string): PreparedName[] {
  const given = shortNameIn(name)
  if (given === undefined) return []
  const { short, long, inBrackets } = given
  const words = wordsOf(short.replaceAll('.', ''))
  return [
    { system: 'short', words, classes: [], onlyForms: false },
    ...(inBrackets === 'long' || isInBrackets(name)
      ? [prepareOrganisation({ system: 'letters', words: wordsOf(spelt(long, 'organisation')) })]
      : []),
  ]
}

const isInBrackets = (name: string): boolean => /[([]/.test(name)

const LETTERS_BESIDE_BANK = /^[a-z]{3,4}$/

/** "MTK Bank" is the bank whose first letters are MTKB. */
export function acronymOfBank(words: readonly Word[], knows: (word: string) => boolean): PreparedName[] {
  const letters = words.find(({ text }) => text !== 'bank')?.text ?? ''
  const isOfBank = words.length === 2 && words.some(({ text }) => text === 'bank') && LETTERS_BESIDE_BANK.test(letters)
  return isOfBank && knows(`${letters}b`)
    ? [{ system: 'letters', words: [{ text: `${letters}b`, abjad: false }], classes: [], onlyForms: false }]
    : []
}
