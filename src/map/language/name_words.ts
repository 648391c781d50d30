import { foldLetters } from '../../lib/fold.ts'

const MOST_CHARACTERS = 200
const MOST_WORDS = 24
const MOST_LETTERS = 32
// An article that is written onto its word: l'Electricitat, d'Italie.
const ARTICLE = /(?<![\p{L}\p{N}])(\p{L})['’](?=\p{L}{2})/gu
// What stands within words: Bertha's, S.A., ドン・キホーテ.
const WITHIN = /[\p{Cf}'’`´‘ʻʼ.・゠]/gu
const RUNS =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Thai}ー々]+|[\p{L}\p{N}]+?(?=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Thai}ー々]|[^\p{L}\p{N}]|$)/gu
const UNSPACED = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Thai}ー々]/u
const KANA = /^[\p{Script=Katakana}ー]+$/u
const HIRAGANA = /[ぁ-ゖ]/g
const TO_KATAKANA = 0x60

/** The words of a name as they are compared; of scripts without spaces every two neighbouring letters. */
export const nameWords = (text: string): string[] => split(text, pairsOf)

/** The words a name is found by: of long runs of kana every second pair, which three letters of it always hold one of. */
export const foundBy = (text: string): string[] =>
  split(text, run =>
    pairsOf(run).filter((pair, at, { length }) => at % 2 === 0 || at === length - 1 || !KANA.test(pair)),
  )

function split(text: string, toPairs: (run: string) => string[]): string[] {
  const parted = text.slice(0, MOST_CHARACTERS).toWellFormed().replace(ARTICLE, '$1 ').replace(WITHIN, '')
  const plain = foldLetters(parted).replace(HIRAGANA, letter => String.fromCharCode(letter.charCodeAt(0) + TO_KATAKANA))
  return (plain.match(RUNS) ?? [])
    .flatMap(run => (UNSPACED.test(run) ? toPairs(run) : [run.slice(0, MOST_LETTERS)]))
    .slice(0, MOST_WORDS)
}

/** Whether a word is two letters of a script without spaces, which no slip is looked for in. */
export const isPair = (word: string): boolean => UNSPACED.test(word)

function pairsOf(run: string): string[] {
  const letters = [...run]
  if (letters.length < 3) return [run]
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}
