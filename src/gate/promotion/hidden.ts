import type { FoldedText } from '../../lib/fold_text.ts'
import { DIGIT_BESIDE_LETTER, DISGUISED, runsApart, tokensBesideUuids } from './unveil.ts'

const MOST_SHOWN = 3
const SHOWN = 40
// A code, an abbreviation and a slip of the keyboard stay under these.
const LETTERS_APART = 8
const LETTERS_IN_ONE_RUN = 5
const WORDS_WITH_DIGITS = 3
const SHARE_WITH_DIGITS = 0.15
const LETTERS_OF_OTHER_FORMS = 6
const MIXED_WORDS = 2
const INVISIBLE = 2
const HASHTAGS = 4
const WORDS_WITHOUT_VOWELS = 5
const SHARE_WITHOUT_VOWELS = 0.6

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
// Fullwidth, mathematical, enclosed and small capital letters.
const OTHER_FORM =
  /[\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7cb}\u24b6-\u24e9\u{1f130}-\u{1f189}ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ]/u
const OTHER_FORMS = new RegExp(`${OTHER_FORM.source}+`, 'gu')
const BETWEEN_LETTERS = /[a-z][\u200b-\u200d\u2060-\u2064\ufeff]+[a-z]/gi
const MIXED =
  /(?:\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin})/u
const WORD = /\p{L}[\p{L}\p{M}]*/gu
const HASHTAG = /(?<![\p{L}\p{N}#])#\p{L}[\p{L}\p{N}_]*/gu
const LATIN = /^[a-z]{3,}$/i
// Most texts have nothing of the kind, and are not taken apart for it.
const ASCII = /^[\0-\x7f]*$/
const WITHOUT_VOWELS = /(?<![a-z])[b-df-hj-np-tv-xz]{3,40}(?![a-z])/i
const VOWEL = /[aeiouy]/i

/** The words of a text that are written so that a machine should not read them, at most three; none in a text that only has a code, an abbreviation or a fancy letter. `shown` is what is read of it. */
export function hiddenIn(given: FoldedText, shown: FoldedText): string[] {
  const isPlain = ASCII.test(given.original)
  const ways = [
    apart(given.original),
    DIGIT_BESIDE_LETTER.test(given.text) ? digits(given.text) : [],
    isPlain ? [] : [...forms(given.original), ...mixed(given.original), ...invisible(given.original)],
  ]
  const found = [...ways, given.original.match(HASHTAG) ?? []].flatMap((words, way) =>
    way === ways.length && words.length < HASHTAGS ? [] : words,
  )
  const all =
    found.length > 0
      ? found
      : [
          ...(WITHOUT_VOWELS.test(given.original) ? withoutVowels(given.original) : []),
          ...(shown.original !== given.original ? firstWords(given) : []),
        ]
  return all.slice(0, MOST_SHOWN).map(word => word.slice(0, SHOWN))
}

function apart(text: string): string[] {
  // Names are spelled with hyphens, and a heading or a row of seats stands apart in capitals.
  const found = runsApart(text).filter(run => /\p{L}/u.test(run) && !run.includes('-'))
  const runs = found.length === 1 && found[0] === found[0]?.toUpperCase() ? [] : found
  const letters = runs.map(run => (run.match(/\p{L}/gu) ?? []).length)
  const isHidden =
    letters.reduce((total, one) => total + one, 0) >= LETTERS_APART || letters.some(one => one >= LETTERS_IN_ONE_RUN)
  return isHidden ? runs : []
}

function digits(text: string): string[] {
  const tokens = [...tokensBesideUuids(text)].flatMap(([token]) =>
    /[0-9@$]/.test(token) && DISGUISED.test(token) ? token : [],
  )
  const words = (text.match(WORD) ?? []).length
  const isHidden =
    tokens.length >= WORDS_WITH_DIGITS || (tokens.length > 1 && tokens.length >= SHARE_WITH_DIGITS * words)
  return isHidden ? tokens : []
}

function forms(original: string): string[] {
  if (!OTHER_FORM.test(original) || CJK.test(original)) return []
  const runs = original.match(OTHER_FORMS) ?? []
  return runs.reduce((total, run) => total + [...run].length, 0) >= LETTERS_OF_OTHER_FORMS ? runs : []
}

function mixed(original: string): string[] {
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(original)) return []
  const words = (original.match(WORD) ?? []).filter(word => MIXED.test(word) && !isOwnMixture(word))
  return words.length >= MIXED_WORDS ? words : []
}

/** Units of measure, and abbreviations with the ending of another script. */
const isOwnMixture = (word: string): boolean =>
  /^[\p{Script=Latin}]{0,2}[μµΩω][\p{Script=Latin}]{0,2}$/u.test(word) ||
  /^[A-Z]{2,}[\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(word)

function invisible(original: string): string[] {
  const found = original.match(BETWEEN_LETTERS) ?? []
  return found.length >= INVISIBLE ? found : []
}

function withoutVowels(text: string): string[] {
  const words = (text.match(WORD) ?? []).filter(word => LATIN.test(word) && word !== word.toUpperCase())
  const without = words.filter(word => !VOWEL.test(word))
  return without.length >= WORDS_WITHOUT_VOWELS && without.length >= SHARE_WITHOUT_VOWELS * words.length ? without : []
}

const firstWords = ({ original }: FoldedText): string[] => (original.match(WORD) ?? []).slice(0, MOST_SHOWN)
