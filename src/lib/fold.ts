/** A name as it is compared: compatibility forms resolved, without marks, in lower case, with single spaces. */
export const fold = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')).toLowerCase().replace(/\s+/gu, ' ').trim()

const PLAIN = /^[\0-\x7f]*$/

// Letters that have no decomposition.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** The same with the Latin letters that no normal form takes apart as people without them on their keyboard write them. */
export const foldLetters = (text: string): string =>
  fold(text).replace(/[ßæœøłđðþı]/g, letter => LETTERS[letter] ?? letter)
