import { isCommonFamily } from '../persons/common_families.ts'
import { longInitialsOf, withInitialsApart } from '../persons/initials.ts'
import { uzbekInRussian } from '../persons/turkic.ts'
import { isAbjad } from '../readings/abjad.ts'
import { type Reading, readingsOf, type Word } from '../readings/fold.ts'
import { latinEastReadings, pinyinSyllables } from '../readings/latin_east.ts'
import { soundsOfMarks } from '../text/marks.ts'
import type { PreparedName, Style } from '../text/model.ts'
import { isByLetters, type Limit } from '../text/reading.ts'
import { HONORIFICS, PLACES } from '../text/word_classes.ts'
import { otherLengths, saysBalkans, shortenedIn } from '../vocabulary/abbreviations.ts'
import { withUsualTitles } from '../vocabulary/institutes.ts'
import { withoutLegalForms } from '../vocabulary/legal_forms.ts'
import { isTitle, sameMeaning } from '../vocabulary/meanings.ts'
import { groupOfMembers } from '../vocabulary/members.ts'
import {
  inRussian,
  withJoinedOfAbjad,
  withArticleApart,
  withoutAddress,
  withoutBurmeseAddress,
  inBurmese,
  inBurmeseWithoutAddress,
  withoutKunya,
  expandedOf,
  inKorean,
} from './asked_variants.ts'
import { classOf } from './classes.ts'
import {
  joinInitials,
  SERVANT_ALONE,
  GLUED_SERVANT,
  ARTICLE,
  joinServants,
  joinFaiths,
  isServant,
} from './joined_words.ts'
import { prepareOrganisation, withoutOwnLetters, withoutRepeats } from './prepared_organisation.ts'
import { WITH_ACRONYMS, acronymsOf, askedShortOf, givenShortOf, acronymOfBank } from './short_forms.ts'
import { spelt, EZAFE_IN_ONE, LETTERS_IN_PERSONS, withLettersFor } from './spelt.ts'

const NONE: ReadonlySet<string> = new Set()

/** Takes a name that is asked about apart, once in every way to read it; `knows` says which words a list has. */
export const prepareAsked = (name: string, style: Style, knows: (word: string) => boolean): PreparedName[] => {
  const read = prepareReadings(name, style, knows)
  const initials = style === 'person' ? longInitialsOf(name) : NONE
  const prepared = initials.size === 0 ? read : read.map(one => ({ ...one, initials }))
  return NOT_LATIN.test(name) ? prepared.map(one => ({ ...one, isOwnScript: true })) : prepared
}

const prepareReadings = (name: string, style: Style, knows: (word: string) => boolean): PreparedName[] => [
  ...[...spellingsOf(name, style), ...(style === 'person' ? withInitialsApart(name) : [])].flatMap(spelling =>
    prepareSpelling(spelling, style, knows),
  ),
  ...wordingsOf(name, style)
    .flatMap(spelling => prepareSpelling(spelling, style, knows))
    .filter(isNoAcronym),
  ...goldIn(name, style).flatMap(spelling =>
    prepareSpelling(spelling, style, knows).map(one => ({ ...one, atMost: BY_GOLD })),
  ),
]

const prepareSpelling = (name: string, style: Style, knows: (word: string) => boolean): PreparedName[] =>
  askedReadingsOf(name, style).flatMap(reading => {
    if (!isByLetters(reading.system)) return [prepareEast(reading, style)]
    if (style === 'organisation') {
      const pointed = shortenedIn(name)
      // Nobody writes a legal form of other letters together with the name.
      const isLettered = WITH_ACRONYMS.test(name)
      const prepared: PreparedName = {
        ...prepareOrganisation(reading, NOT_LATIN.test(name) ? undefined : knows),
        ...(isLettered ? {} : { isRead: true }),
      }
      const words = withoutOwnLetters(prepared.words, reading.words)
      const others = isLettered
        ? otherLengths(
            prepared.words.map(({ text }) => text),
            saysBalkans(name),
          )
        : []
      return [
        prepared,
        ...(words.length < prepared.words.length ? [{ ...prepared, words }] : []),
        ...others.map(all => ({ ...prepared, words: all.map(text => ({ text, abjad: isAbjad(text) })) })),
        ...acronymsOf(reading, name),
        ...askedShortOf(name),
        ...acronymOfBank(words, knows),
        ...expandedOf(prepared),
        ...groupOfMembers(prepared),
        ...(NOT_LATIN.test(name) ? [] : inKorean(prepared)),
        ...withArticleApart(prepared, 'organisation'),
      ].map(one => (pointed.size === 0 ? one : { ...one, pointed }))
    }
    const joined = preparePerson(reading, joinAll)
    // In "Malik, Abdul Hamid" and "Hamid Abdul Malik" nothing says what it is part of.
    const east = isByLetters(reading.system) ? latinEastReadings(joined.words).map(one => prepareEast(one, style)) : []
    const apart =
      joined.words.length > 1 && reading.words.some(isServant) ? [preparePerson(reading, splitServants)] : east
    return [
      joined,
      ...apart,
      ...CHANGES_OF_PERSON.flatMap(change => change(joined)),
      ...(NOT_LATIN.test(name) ? [] : withoutTitleOfOne(joined)),
    ]
  })

const CHANGES_OF_PERSON: readonly ((prepared: PreparedName) => PreparedName[])[] = [
  withoutKunya,
  withoutAddress,
  withoutBurmeseAddress,
  inBurmese,
  inBurmeseWithoutAddress,
  inRussian,
  withArticleApart,
]

const askedReadingsOf = (name: string, style: Style): Reading[] => {
  const text = spelt(name, style)
  const others = style === 'person' ? [...uzbekInRussian(text), ...soundsOfMarks(text)] : []
  return [text, ...others].flatMap(one => readingsOf(one, style))
}

/** Takes a listed name apart; one of which two words are mostly written as one is there with both as well, for whoever asks with one of them elsewhere. */
export const prepareListed = (name: string, style: Style): PreparedName[] => {
  const prepare = (spelling: string): PreparedName[] =>
    (style === 'organisation' && SEAT.test(spelling) ? [spelling, spelling.replace(SEAT, '')] : [spelling]).flatMap(
      one => prepareListedSpelling(one, style),
    )
  return [...spellingsOf(name, style).flatMap(prepare), ...wordingsOf(name, style).flatMap(prepare).filter(isNoAcronym)]
}

// Its first letters are nobody's.
const isNoAcronym = ({ system }: PreparedName): boolean => system !== 'acronym'

// French has no longer word for it.
const OF_GOLD = /(?<![\p{L}\p{N}])(?:d|de l)['’`´]or(?![\p{L}\p{N}])/giu

// Only a form of the same language says that it is French.
const GOLD_BEFORE_FORM = /(?<=\p{L}\s+)or(?=[\s,]+s\.?\s?(?:p\.?r\.?l|a\.?r\.?l)\b)/giu
const BY_GOLD: Limit = { score: 0.79, why: 'A word is read as the French one for gold.' }

const ELIDED = /(?<![\p{L}\p{N}])(?:d|l|dell|all|dall|nell|sull|degl)['’`´](?=\p{L}{2})/giu

// On the letterheads of the Balkans and of Central Europe the seat stands behind the form.
const SEAT = /(?<=\S\s(?:d\.? ?o\.? ?o|s\.? ?r\.? ?o|z ?o\.? ?o|kft|dooel)\.?),?\s+\p{L}[\p{L}-]+\s*$/iu

// A letter of Serbia that lists print as d, and all others with two letters.
const SERBIAN_DJ = /[đð]/giu

/** A name as it is written, with the two letters of a Serbian one and what Persian ties together in one word; a company's also without the articles that an apostrophe ties to the words behind them. */
function spellingsOf(name: string, style: Style): string[] {
  const isCompany = style === 'organisation'
  const bare = isCompany ? withoutElision(name) : name
  const southern = /^[\x20-\x7e]*$/.test(bare) ? [] : [bare.replace(SERBIAN_DJ, 'dj')]
  const tied = bare.includes('-') ? [bare.replace(EZAFE_IN_ONE, '$1$2')] : []
  const ofCompany = isCompany ? [bare.replace(EZAFE_WRITTEN, '$1 ')] : []
  return [...new Set([name, bare, ...southern, ...tied, ...ofCompany])]
}

const withoutElision = (name: string): string => name.replace(OF_GOLD, ' gold ').replace(ELIDED, '')

/** The name of a French company with its gold in English, or as it stands before a form; none where it has none. */
function goldIn(name: string, style: Style): string[] {
  if (style !== 'organisation') return []
  return [name.replace(GOLD_BEFORE_FORM, 'gold'), name.replace(OF_GOLD, ' or ')]
    .filter(gold => gold !== name)
    .map(withoutElision)
}

/** The name of an organisation with the usual wording of its title; none where it has no such title. */
function wordingsOf(name: string, style: Style): string[] {
  if (style !== 'organisation') return []
  const bare = withoutElision(name)
  const usual = withUsualTitles(bare)
  return usual === bare ? [] : [usual]
}

// Who writes "Rah-e Ahan" as one word keeps it.
const EZAFE_WRITTEN = /(?<=\p{L}{2})-(e|i|ye|yi)(?:-(?=\p{L}{2})|(?=\s)\s)/giu

const prepareListedSpelling = (name: string, style: Style): PreparedName[] =>
  readingsOf(spelt(name, style), style).flatMap(reading => {
    if (!isByLetters(reading.system)) return [prepareEast(reading, style)]
    if (style === 'organisation') {
      const prepared = prepareOrganisation(reading)
      return [
        prepared,
        ...withArticleApart(prepared, 'organisation'),
        ...acronymsOf(reading, name),
        ...givenShortOf(name),
      ]
    }
    const joined = preparePerson(reading, joinAll)
    const apart = preparePerson(reading, splitServants)
    return [
      ...(textOf(joined) === textOf(apart) ? [joined] : [joined, apart]),
      ...inRussian(joined),
      ...withArticleApart(joined),
      ...withJoinedOfAbjad(joined),
    ]
  })

const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u

const textOf = ({ words }: PreparedName): string => words.map(({ text }) => text).join(' ')

type Change = (words: readonly Word[]) => Word[]

const preparePerson = ({ system, words }: Reading, change: Change): PreparedName => ({
  system,
  words: withoutRepeats(change(joinInitials(withoutTitles(words).map(withLettersFor(LETTERS_IN_PERSONS))))),
  classes: [],
  onlyForms: false,
})

const FEWEST_NAMES = 2

/** In other scripts ranks, offices and forms of address stand before most names of a newspaper; a name that is little else keeps them. */
function withoutTitles(words: readonly Word[]): readonly Word[] {
  const isName = ({ text, abjad }: Word): boolean =>
    abjad ? classOf(text, 'person') !== 'empty' : !isForeignTitle(text)
  const names = words.filter((word, at) => isName(word) || isFamilyOfTitle(word, at, words.length))
  if (names.length < FEWEST_NAMES || names.length === words.length) return names.length < FEWEST_NAMES ? words : names
  // "President of Russia", "the Syrian president".
  const others = names.filter(({ text }) => !sameMeaning(text).some(meaning => PLACES.has(meaning)))
  return others.length < FEWEST_NAMES ? names : others
}

/** A title stands before a name; at the end of it, with the article, it is a family name: "Abu Mahdi al-Muhandis". */
export const isFamilyOfTitle = ({ text }: Pick<Word, 'text'>, at: number, length: number): boolean =>
  at > 0 && at === length - 1 && /^ال\p{L}{3}/u.test(text)

const LEAST_OF_ONE = 4
// An officer with a family name alone may be any of it; scholars and clerics are known so.
const OF_SCHOLARS =
  /^(?:dr|doctor|du?ktu?o?r|prof|professor|sh[aeiy]+k?h?|sheikha?|shaykha?|cheikh|s[ae][iy]+[ae]d|s[iy]ed|al?ha[dj]+[ij]?|ha[dj]+j?[ij]?|m[aou]+ll?a[h]?|ma[uw]l[av]+[iv]+|maulana|ustadh?z?|hojatoleslam|ayatollah|eng|engineer|qari|mufti)$/

// Chinese families are one syllable; these are of Korea, Vietnam and Hong Kong.
const OF_EAST =
  /^(?:park|choi|choe|jeong|jung|chung|kang|yoon|jang|chang|shin|hong|kwon|hwang|song|nguyen|tran|pham|hoang|huynh|phan|dang|bui|wong|cheung|leung|kwok|chow|tsang|cheng|yeung|tang|lau|chan)$/
const BY_FAMILY: Limit = { score: 0.79, why: 'A family name behind a title is all that was asked.' }

/** The one name that stands behind titles in Latin letters: who asks for "Dr. Najjar" sees what "Najjar" finds. Of a family that very many have it is nobody. */
function withoutTitleOfOne(prepared: PreparedName): PreparedName[] {
  const names = prepared.words.filter(({ text }) => !HONORIFICS.has(text))
  const [name] = names
  return names.length === 1 &&
    prepared.words.length > 1 &&
    name !== undefined &&
    name.text.length >= LEAST_OF_ONE &&
    prepared.words.every(({ text }) => text === name.text || OF_SCHOLARS.test(text)) &&
    !isCommonFamily(name.text) &&
    !OF_EAST.test(name.text) &&
    pinyinSyllables(name.text)?.length !== 1
    ? [{ ...prepared, words: names, atMost: BY_FAMILY }]
    : []
}

const isForeignTitle = (text: string): boolean => isTitle(text) && !HONORIFICS.has(text)

/** Chinese, Korean and Japanese words are spelt already; only legal forms are taken from them. */
function prepareEast({ system, words, atMost }: Reading, style: Style): PreparedName {
  if (style === 'person')
    return { system, words, classes: [], onlyForms: false, ...(atMost === undefined ? {} : { atMost }) }
  const { kept, classes, onlyForms } = withoutLegalForms(words.map(({ text }) => text))
  return { system, words: withoutRepeats(kept.flatMap(i => words[i] ?? [])), classes, onlyForms }
}

const joinAll: Change = words => joinFaiths(joinServants(words))

/** Abdulrahman as Abdul and Rahman. */
const splitServants: Change = words =>
  words.flatMap((word, at) => {
    if (ARTICLE.test(word.text) && words[at - 1] !== undefined && isServant(words[at - 1] ?? word)) return []
    const served = word.abjad ? undefined : GLUED_SERVANT.exec(word.text)?.[1]
    if (served !== undefined)
      return [
        { ...word, text: SERVANT_ALONE },
        { ...word, text: served },
      ]
    return isServant(word) ? [{ ...word, text: word.abjad ? word.text : SERVANT_ALONE }] : [word]
  })
