// Cyrillic and Greek letters that look like Latin ones.
const FOREIGN = 'аеорсухкмтнвіјѕԁԛαορντκι'
const LATIN = 'aeopcyxkmthbijsdqaopvtki'
const IN_LATIN: ReadonlyMap<string, string> = new Map([
  ...[...FOREIGN].map((letter, i) => [letter, LATIN[i] ?? letter] as const),
  // Whose small letters look like others, or like none.
  ...[...'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'].map((letter, i) => [letter, 'abezhikmnoptyx'.charAt(i)] as const),
])
// Letters of their own that look like Latin ones in some hands and fonts: only a word that is Latin otherwise is read so.
const BY_SHAPE: ReadonlyMap<string, string> = new Map([...'пигш'].map((letter, i) => [letter, 'nurw'.charAt(i)]))
const IN_CYRILLIC: ReadonlyMap<string, string> = new Map(
  [...'aeopcyxkmthbi'].map((letter, i) => [letter, FOREIGN[i] ?? letter]),
)

const latinOf = (letter: string): string | undefined => IN_LATIN.get(letter) ?? IN_LATIN.get(letter.toLowerCase())
const cyrillicOf = (letter: string): string | undefined => IN_CYRILLIC.get(letter.toLowerCase())
const isLatin = (letter: string): boolean => /\p{Script=Latin}/u.test(letter)

/**
 * A word of Latin letters and of Cyrillic or Greek ones in the script it was meant in, in small letters; another word as it is. What has Cyrillic letters of its own
 * and Latin ones that look like Cyrillic was typed on the wrong keyboard; every other word hides a Latin one.
 */
export function inOneScript(word: string): string {
  if (!isLatin(word) || !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)) return word
  const letters = [...word]
  const isCyrillic =
    letters.some(letter => /\p{Script=Cyrillic}/u.test(letter) && latinOf(letter) === undefined) &&
    letters.every(letter => !isLatin(letter) || cyrillicOf(letter) !== undefined)
  const read = (letter: string): string =>
    isCyrillic
      ? isLatin(letter)
        ? (cyrillicOf(letter) ?? letter)
        : letter
      : (latinOf(letter) ?? BY_SHAPE.get(letter.toLowerCase()) ?? letter)
  return letters.map(read).join('').toLowerCase()
}

/** A text with every letter that looks like a Latin one as that, in capitals, and no other changed: for numbers, which have letters of no word. */
export const inLatinCapitals = (text: string): string =>
  text.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, letter => latinOf(letter)?.toUpperCase() ?? letter)
