import type { Reading, Word } from '../readings/fold.ts'
import type { PreparedName } from '../text/model.ts'
import { PLACES } from '../text/word_classes.ts'
import { foreignHeadOf } from '../vocabulary/concepts.ts'
import { unglued, withoutLegalForms } from '../vocabulary/legal_forms.ts'
import { numberOf } from '../vocabulary/numerals.ts'
import { joinForms, joinLetters } from './joined_words.ts'
import { MOST_UNSAID } from './classes.ts'
import { LETTERS_IN_COMPANIES, withLettersFor, withKnownLetters } from './spelt.ts'

export function prepareOrganisation({ system, words: read }: Reading, knows?: (word: string) => boolean): PreparedName {
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
export function withoutOwnLetters(left: readonly Word[], all: readonly Word[]): readonly Word[] {
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

// No name has a word more often; a text that does would cost as much time as it has words.
const MOST_REPEATS = 3

export function withoutRepeats(words: readonly Word[]): Word[] {
  const seen = new Map<string, number>()
  return words.filter(({ text }) => {
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    return times <= MOST_REPEATS
  })
}
