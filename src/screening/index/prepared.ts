import { withParts } from '../vocabulary/compounds.ts'
import { foreignHeadOf, headOf, isTrade } from '../vocabulary/concepts.ts'
import { otherLengths, shortenedIn } from '../vocabulary/abbreviations.ts'
import { type Reading, readingsOf, type Word, wordsOf } from '../readings/fold.ts'
import { longInitialsOf } from '../persons/initials.ts'
import { withUsualTitles } from '../vocabulary/institutes.ts'
import { isFormWord, unglued, withoutLegalForms } from '../vocabulary/legal_forms.ts'
import { isTitle, sameMeaning } from '../vocabulary/meanings.ts'
import { groupOfMembers } from '../vocabulary/members.ts'
import { PARENT } from '../persons/kunya.ts'
import type { PreparedName, Style, WordClass } from '../text/model.ts'
import { writtenOut } from '../persons/person_words.ts'
import { soundsOfMarks } from '../text/marks.ts'
import { numberOf } from '../vocabulary/numerals.ts'
import { isAbjad } from '../readings/abjad.ts'
import { BURMESE_ADDRESS, burmeseInLatin } from '../readings/burmese_latin.ts'
import { koreanInName, latinEastReadings } from '../readings/latin_east.ts'
import { isByLetters, type Limit } from '../text/reading.ts'
import { isBehindArticle } from '../readings/sun_letters.ts'
import { isKnownName } from '../persons/known_names.ts'
import { withoutOrdinals, withShortStates } from '../readings/states.ts'
import { shortNameIn } from '../vocabulary/short_names.ts'
import { isTitleOf } from '../vocabulary/syllabic.ts'
import { uzbekInRussian, withRussianPatronymic } from '../persons/turkic.ts'
import { GENERIC, HONORIFICS, PARTICLES, PLACES, SHIP_PREFIXES } from '../text/word_classes.ts'

const LEAST_RUN = 3
const NONE: ReadonlySet<string> = new Set()

/** Takes a name that is asked about apart, once in every way to read it; `knows` says which words a list has. */
export const prepareAsked = (name: string, style: Style, knows: (word: string) => boolean): PreparedName[] => {
  const read = prepareReadings(name, style, knows)
  const initials = style === 'person' ? longInitialsOf(name) : NONE
  const prepared = initials.size === 0 ? read : read.map(one => ({ ...one, initials }))
  return NOT_LATIN.test(name) ? prepared.map(one => ({ ...one, isOwnScript: true })) : prepared
}

const prepareReadings = (name: string, style: Style, knows: (word: string) => boolean): PreparedName[] => [
  ...spellingsOf(name, style).flatMap(spelling => prepareSpelling(spelling, style, knows)),
  ...wordingsOf(name, style)
    .flatMap(spelling => prepareSpelling(spelling, style, knows))
    .filter(isNoAcronym),
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
      const others = isLettered ? otherLengths(prepared.words.map(({ text }) => text)) : []
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
      ...[withoutKunya, withoutAddress, withoutBurmeseAddress, inBurmese, inRussian, withArticleApart].flatMap(change =>
        change(joined),
      ),
    ]
  })

const askedReadingsOf = (name: string, style: Style): Reading[] => {
  const text = spelt(name, style)
  const others = style === 'person' ? [...uzbekInRussian(text), ...soundsOfMarks(text)] : []
  return [text, ...others].flatMap(one => readingsOf(one, style))
}

/** With the patronymic of a Turkic language in the Russian way. */
function inRussian(prepared: PreparedName): PreparedName[] {
  if (prepared.words.some(({ abjad }) => abjad)) return []
  const words = withRussianPatronymic(prepared.words.map(({ text }) => text))
  return words === undefined ? [] : [{ ...prepared, words: words.map(text => ({ text, abjad: false })) }]
}

const SERVANT_OF_ABJAD = 'عبد'

// Of God or of the faith, and whose father somebody is.
const BEHIND_IN_ONE = /^ال(?:دين|له)$/u
const FATHER_OF_ABJAD = /^ا?بو$/u

/** With "Abd al-Qadir", "Nur al-Din" and "Abu Bakr" as the one word that they are for who asks in Latin letters. */
function withJoinedOfAbjad(prepared: PreparedName): PreparedName[] {
  const { words } = prepared
  const isSecond = (i: number): boolean => {
    const [before, text] = [words[i - 1]?.text, words[i]?.text]
    if (before === undefined || text === undefined || !isAbjad(text)) return false
    return (
      (before === SERVANT_OF_ABJAD && text.startsWith('ال')) ||
      BEHIND_IN_ONE.test(text) ||
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
const ARTICLE_OF_SUN = /^[ae](?:[tdsnrz]|sh)$/

const BY_ARTICLE: Limit = { score: 0.95, why: 'The beginning of a word is read as the article of Arabic.' }

/** With the article as others write it: "Al Zahra". No given name has it before it. */
function withArticleApart(prepared: PreparedName, style: Style = 'person'): PreparedName[] {
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
function withoutAddress(prepared: PreparedName): PreparedName[] {
  const { words } = prepared
  const left = words.filter(({ text }, i) => i === 0 || i === words.length - 1 || !FORM_OF_ADDRESS.test(text))
  return left.length < words.length ? [{ ...prepared, words: left }] : []
}

/** Without what Burmese say before a name, which are syllables as names are: "Daw Thidar Htun". */
function withoutBurmeseAddress({ words, ...prepared }: PreparedName): PreparedName[] {
  const [first, ...left] = words
  return left.length > 1 && BURMESE_ADDRESS.test(first?.text ?? '') && left.every(({ text }) => OF_SYLLABLES.test(text))
    ? [{ ...prepared, words: left }]
    : []
}

// Syllables that are spelt alike are several in Burmese letters.
const BY_SYLLABLES: Limit = { score: 0.95, why: 'The name is read by the syllables of Burmese.' }

/** As a Burmese name, whose syllables people write together and spell in several ways. */
function inBurmese({ words }: PreparedName): PreparedName[] {
  const read = words.some(({ abjad }) => abjad) ? undefined : burmeseInLatin(words)
  return read === undefined
    ? []
    : [{ system: 'burmese', words: read, classes: [], onlyForms: false, atMost: BY_SYLLABLES }]
}

const OF_SYLLABLES = /^(?:[bcdfghjklmnpqrstvwxyz]{0,3}[aeiou]+y?(?:ng|n|k|t|w|r)?){1,2}$/

const FEWEST_BESIDE_KUNYA = 2

/** Without the name of a child before the name, which lists often leave out: "Abu Hafs Tariq Mansour". */
function withoutKunya(prepared: PreparedName): PreparedName[] {
  const left = prepared.words.slice(2)
  return PARENT.test(prepared.words[0]?.text ?? '') &&
    left.filter(({ text }) => classOf(text, 'person') === 'plain').length >= FEWEST_BESIDE_KUNYA
    ? [{ ...prepared, words: left }]
    : []
}

/** The name with the words written out that are made of the beginnings of several: "Belvneshprombank". */
function expandedOf(prepared: PreparedName): PreparedName[] {
  const words = withParts(prepared.words.map(({ text }) => text))
  return words === undefined
    ? []
    : [{ ...prepared, words: words.map(text => ({ text, abjad: false })), isExpanded: true }]
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

// How states are called in full, which names of their bodies and places have in short too.
const STATES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:the )?democratic people['’]?s['’]? republic of korea\b/gi, 'DPRK'],
  [/\b(?:the )?islamic republic of (?=(?:iran|pakistan|afghanistan|mauritania)\b)/gi, ''],
  [/\b(?:the )?russian federation\b/gi, 'Russia'],
  [/\b(?:the )?people['’]?s republic of (?=china\b)/gi, ''],
  [/\b(?:the )?syrian arab republic\b/gi, 'Syria'],
  [
    /\b(?:the )?(?:republic|kingdom|state) of (?=(?:belarus|cuba|iraq|yemen|sudan|libya|lebanon|turkey|qatar|kuwait|bahrain|kazakhstan|korea|crimea|turkiye)\b)/gi,
    '',
  ],
]
const IN_SHORT = /\(\s*H\.?K\.?\s*\)/gi

// Most names have nothing of the kind.
const MAY_BE_STATE = /republic|federation|kingdom|state of|h\.?k\.?\s*\)/i

const shortCountries = (name: string): string =>
  MAY_BE_STATE.test(name)
    ? STATES.reduce((text, [long, short]) => text.replace(long, short), name.replace(IN_SHORT, ' Hong Kong '))
    : name

const textOf = ({ words }: PreparedName): string => words.map(({ text }) => text).join(' ')

const spelt = (name: string, style: Style): string =>
  style === 'organisation'
    ? withoutOrdinals(shortCountries(withShortStates(name)))
        .replace(SPELT_PREFIX, '$1$2$3 ')
        .replace(SHIP_OF_ROMANCE, 'mv ')
        .replace(NUMBER_SIGN, ' no ')
        .replace(INDUSTRY_AND_TRADE, 'sanayi ve ticaret ')
        .replace(EZAFE, ' ')
        .replace(DOTTED, dotted => dotted.replaceAll('.', ''))
    : writtenOut(name)

// Of three letters there are so few that nearly all of them are somebody's.
const LETTERS_OF_ACRONYM = { least: 4, most: 8 }
// Nobody shortens a name whose letters are only read.
const WITH_ACRONYMS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u
const MOST_UNSAID = /^(?:of|the|and|for|in|on|to|de|del|la|le|les|du|des|der|die|und|y|e|al|el|wa|wal)$/

const LEAST_FORM_IN_ACRONYM = 4
const MOST_FORM_IN_ACRONYM = 3
// What "Co" behind the letters is short for.
const OF_COMPANY = new Set(['co', 'company', 'corporation'])
// Spoken with the letters before it: "PDVSA".
const IN_ACRONYM = new Set(['sa', 'spa'])

/** The first letters of a long name without its legal form, and with it where it is a word at the end such as "Company", which is often meant. */
function acronymsOf(reading: Reading, name: string): PreparedName[] {
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
const askedShortOf = (name: string): PreparedName[] => {
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
function givenShortOf(name: string): PreparedName[] {
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

/** With its words in the other romanisations, for an organisation or a ship of Korea. */
function inKorean(prepared: PreparedName): PreparedName[] {
  const words = koreanInName(prepared.words, text => /^\d+$/.test(text) || classOf(text, 'organisation') !== 'plain')
  return words === undefined ? [] : [{ ...prepared, system: 'korean', words }]
}

const isInBrackets = (name: string): boolean => /[([]/.test(name)

const LETTERS_BESIDE_BANK = /^[a-z]{3,4}$/

/** "MTK Bank" is the bank whose first letters are MTKB. */
function acronymOfBank(words: readonly Word[], knows: (word: string) => boolean): PreparedName[] {
  const letters = words.find(({ text }) => text !== 'bank')?.text ?? ''
  const isOfBank = words.length === 2 && words.some(({ text }) => text === 'bank') && LETTERS_BESIDE_BANK.test(letters)
  return isOfBank && knows(`${letters}b`)
    ? [{ system: 'letters', words: [{ text: `${letters}b`, abjad: false }], classes: [], onlyForms: false }]
    : []
}

/** "Liab ility" is the word of a legal form. */
function joinForms(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const before = joined.at(-1)
    const both = `${before?.text ?? ''}${word.text}`
    if (before !== undefined && isFormWord(both) && ![before.text, word.text].some(isFormWord))
      joined.splice(-1, 1, { ...word, text: both })
    else joined.push(word)
  }
  return joined
}

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

const isForeignTitle = (text: string): boolean => isTitle(text) && !HONORIFICS.has(text)

function prepareOrganisation({ system, words: read }: Reading, knows?: (word: string) => boolean): PreparedName {
  const spelt = read
    .map(withLettersFor(LETTERS_IN_COMPANIES))
    .map(word => withKnownLetters(word, knows))
    .map((word, i, all) => (isOfArabic(all[i + 1]?.text ?? '') ? withoutArticleBehind(word, knows) : word))
  const whole = joinForms(joinLetters(spelt))
  const words = whole.flatMap(({ text, abjad }) =>
    (abjad || foreignHeadOf(text) !== undefined
      ? [text]
      : unglued(withoutArabicPrefix(text), knows).flatMap(part => withoutPlace(part, knows))
    ).map((part): Word => ({ text: part, abjad })),
  )
  const { kept, classes, onlyForms } = withoutLegalForms(words.map(({ text }) => text))
  const left = kept.flatMap(i => words[i] ?? [])
  return {
    system,
    words: withoutRepeats(withoutNumberSign(withOne(left))),
    classes,
    onlyForms,
  }
}

// Elsewhere such an end is a part of the word: "Magnus Oil".
const OF_ARABIC =
  /^(?:islam|ummah?|hud[ae]|haq+|sh?ar[iy]a?h?|sunnah?|jama?a?h?|din|deen|quran|mujah?[aei]h?[aei]?dee?n|muslim(?:een|in)|jihad|khila?afat?h?|mahdi|tawh?eed|tawhid|furqan|shaba+b|aqsa|qa[iy]?dah?|khair|khayr|rahman|rash?id(?:een|in)?|madinah?|hind|sham|iraq|yaman|bayt|quds|nusrah?|fath?ah?|salam|adl|nur|noor|iman|zahra|hussain|husayn|hassan|hasan|abbas)$/
const isOfArabic = (text: string): boolean => OF_ARABIC.test(text)

/** "Ansarul Islam" is "Ansar al-Islam", where the list knows the word without the article and not with it. */
function withoutArticleBehind(word: Word, knows: (word: string) => boolean = () => false): Word {
  const stem = /^([a-z]{4,})(?:ul|us|ur)$/.exec(word.text)?.[1]
  return stem !== undefined && !knows(word.text) && knows(stem) ? { ...word, text: stem } : word
}

// "And", "for" and the article, which become one sound with some letters.
const ARABIC_PREFIX = /^(?:wa?|li?|fi|bi)?(?:[ae]l|[ae](?=([tdsnrz])[a-z]?\1))|^lil|^li(?=([tdsnrz])[a-z]?\2)/
const LEAST_BEHIND_PREFIX = 5

// "Omanair" is the airline of Oman.
const OF_PLACE = /^(.{4,}?)(air|airlines|airways|oil|gas|steel|bank|telecom|tel)$/

const withoutPlace = (text: string, knows: (word: string) => boolean = () => true): string[] => {
  const [, place = '', trade = ''] = OF_PLACE.exec(text) ?? []
  return PLACES.has(place) && !knows(text) ? [place, trade] : [text]
}

/** "Littijara" is "for trade": a word of trade without what Arabic writes together with it. */
function withoutArabicPrefix(text: string): string {
  const bare = text.replace(ARABIC_PREFIX, '').replace(/^([tdsnrz])\1/, '$1')
  return bare.length < text.length && bare.length >= LEAST_BEHIND_PREFIX && foreignHeadOf(bare) !== undefined
    ? bare
    : text
}

/** "Argo I" is the first of them. */
const withOne = (words: readonly Word[]): Word[] =>
  words.map((word, i) => (i > 0 && i === words.length - 1 && word.text === 'i' ? { ...word, text: '1' } : word))

const NUMBER = new Set(['no', 'nr', 'num', 'number', 'numero'])

const NUMBER_BEHIND = new Set(['ho', 'hao', 'go', 'gou'])

/** "No. 3" is 3, and so is "3 Ho" as Korean and Chinese have it. */
const withoutNumberSign = (words: readonly Word[]): readonly Word[] =>
  words.filter(
    ({ text }, i) =>
      !(NUMBER.has(text) && numberOf(words[i + 1]?.text ?? '') !== undefined) &&
      !(NUMBER_BEHIND.has(text) && i > 1 && i === words.length - 1 && numberOf(words[i - 1]?.text ?? '') !== undefined),
  )

const LETTERS_OF_OWN = 3

/** A name without its own first letters that stand before or behind it: "TNC - Tarkhan Navigation Company". */
function withoutOwnLetters(left: readonly Word[], all: readonly Word[]): readonly Word[] {
  const isOwn = ({ text }: Word): boolean => {
    const others = all.filter(one => one.text !== text && !MOST_UNSAID.test(one.text))
    const letters = others.map(one => one.text[0]).join('')
    return (
      text.length >= LETTERS_OF_OWN &&
      others.length > 1 &&
      (text === letters || (text.slice(0, -1) === letters && /[cgo]$/.test(text)))
    )
  }
  const own = [left[0], left.at(-1)].find(word => word !== undefined && isOwn(word))
  return own === undefined ? left : left.filter(word => word !== own)
}

/** Chinese, Korean and Japanese words are spelt already; only legal forms are taken from them. */
function prepareEast({ system, words, atMost }: Reading, style: Style): PreparedName {
  if (style === 'person')
    return { system, words, classes: [], onlyForms: false, ...(atMost === undefined ? {} : { atMost }) }
  const { kept, classes, onlyForms } = withoutLegalForms(words.map(({ text }) => text))
  return { system, words: withoutRepeats(kept.flatMap(i => words[i] ?? [])), classes, onlyForms }
}

// "M/V" and "M.V." before the name of a ship.
const SPELT_PREFIX = /^\s*(?:([msf])\s?[/.]\s?([vtsy])|(lng|lpg)\s?\/\s?c)\b\.?/i
// Spanish, Portuguese, Italian and Turkish letters before the name of a ship: "B/T", "N/M", "M/N".
const SHIP_OF_ROMANCE =
  /^\s*(?:b\s?\/\s?[tmpcq]|n\s?\/\s?[mtv]|m\s?\/\s?[ncpbks]|r\s?\/\s?[mb]|t\s?\/\s?[nk]|p\s?\/\s?[bfx]|o\/t|l\/m|l\/c)(?![\p{L}\p{N}])\.?/iu
const NUMBER_SIGN = /№|(?<![\p{L}\p{N}])[Nn][°º]/gu
// On most of their letterheads Turkish companies shorten it so.
const INDUSTRY_AND_TRADE = /(?<!\p{L})san\.?\s*(?:ve|&)\s*tic(?:\.|(?!\p{L})|(?=ltd|sti))\s*/giu
// Persian and Urdu tie two words with it: "Lashkar-e-Taiba".
const EZAFE = /(?<=\p{L}{3})-(?:e|i|ye|yi)(?:-(?=\p{L}{2})|(?=\s))/giu
const EZAFE_IN_ONE = /(?<=\p{L}{2})-(e|i|ye|yi)(?:-|\s+)(\p{L}{3})/giu
const DOTTED = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])/gu

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

const LETTERS_IN_KNOWN = /^[a-z]{2,}\d[a-z]*$|^[a-z]\d{1,2}[a-z]{1,}$|^(?=[a-z]+\d)[a-z\d]{5,}$/
const PAIRS_LIKE_ONE: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
]

/** A word in which a scanner took a digit for a letter or two letters for one, where the list knows that word and not the one that is there. */
function withKnownLetters(word: Word, knows: (text: string) => boolean = () => false): Word {
  const { text } = word
  const readings = [
    ...(LETTERS_IN_KNOWN.test(text) ? [withLettersFor(LETTERS_IN_KNOWN)(word).text] : []),
    ...PAIRS_LIKE_ONE.flatMap(([pair, one]) => (text.includes(pair) ? [text.replaceAll(pair, one)] : [])),
  ]
  const read = readings.length === 0 || knows(text) ? undefined : readings.find(knows)
  return read === undefined ? word : { ...word, text: read }
}

const PLURAL = /^([a-z]{3,})s$/
// In a few names alone a word of trade in another language is what they are known by.
const MOST_AS_BRAND = 5

/** What kind of word it is in a name of that style, whatever language it is in; `spread` says how many entries have it, 0 where none has. */
export function classOf(word: string, style: Style, spread = 0): WordClass {
  if (/^(?:[a-z]|(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}])$/u.test(word)) return 'initial'
  const isBrand = spread > 0 && spread <= MOST_AS_BRAND
  const head = style === 'organisation' && !isBrand ? foreignHeadOf(word) : undefined
  const one = style === 'organisation' && PLURAL.test(word) ? [word.replace(PLURAL, '$1')] : []
  const meanings = style === 'organisation' ? [...one, ...sameMeaning(word)] : sameMeaning(word)
  const phrases = meanings
    .filter(meaning => meaning.includes('-'))
    .flatMap(phrase => headOf(phrase.replaceAll('-', '')) ?? [])
  const words = [word, ...meanings, ...(head === undefined ? [] : [head]), ...phrases]
  const isOneOf = (known: ReadonlySet<string>): boolean => words.some(one => known.has(one))
  if (style === 'organisation') {
    if (isFormWord(word) || SHIP_PREFIXES.has(word)) return 'empty'
    if (words.includes('vessel') && words.includes('ship')) return 'empty'
    if (isAbjad(word) && words.includes('company')) return 'empty'
    return isOneOf(GENERIC) || [head, ...phrases].some(trade => trade !== undefined && isTrade(trade))
      ? 'generic'
      : isOneOf(PLACES)
        ? 'place'
        : 'plain'
  }
  return isOneOf(PARTICLES) ? 'particle' : isOneOf(HONORIFICS) || isTitle(word) ? 'empty' : 'plain'
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

/** Initials stay apart beside a name; letters that are all of it are one word. */
const joinInitials = (words: readonly Word[]): Word[] =>
  words.some(({ text }) => text.length >= LEAST_RUN) ? [...words] : joinLetters(words)

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
const SERVANT_ALONE = 'abdul'
const GLUED_SERVANT = /^abd(?:[aeo]l|oul|ul|ur|ar|us|as|oel)(?=.{3})(.+)$/
const ARTICLE = /^(?:al|el|ul|ol|ar|er|ur|as|es|us|az|an|ad)$/

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

/** Abd al-Rahman, Abdul Rahman, Abdelrahman and Abdulrahman are one word of one name. */
function joinServants(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (word === undefined) break
    const skipped = ARTICLE.test(words[at + 1]?.text ?? '') ? 1 : 0
    const served = isServant(word) ? words[at + 1 + skipped] : undefined
    if (served === undefined || served.text.length < LEAST_RUN) {
      const alone = isServant(word) && !word.abjad ? SERVANT_ALONE : word.text
      joined.push({ ...word, text: alone.replace(/^abd(?:e|a|o|ou)l(?=.{3})/, 'abdul') })
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
