// Letters that carry no mark to take away.
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
}
// In other scripts a mark is a vowel or makes another letter, as in й, ї and ў.
const MARKS =
  /(?<!и(?=\u0306)|і(?=\u0308)|у(?=\u0306))(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)\p{M}+/gu

/** A text in its own script as it is compared: compatibility forms resolved, in lower case, without the marks of Latin, Greek, Cyrillic, Arabic and Hebrew letters. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþıςأإآىیکة]/gu, letter => LETTERS[letter] ?? letter)

// Written without a space to the name: Chinese, Japanese, Korean and Thai forms, in full and in brackets.
const BRACKETED: readonly (readonly [RegExp, string])[] = [
  [/\((?:株|株式会社)\)/gu, ' 株式会社 '],
  [/\((?:有|有限会社)\)/gu, ' 有限会社 '],
  [/\((?:同|合同会社)\)/gu, ' 合同会社 '],
  [/\((?:주|주식회사)\)/gu, ' 주식회사 '],
  [/\((?:유|유한회사)\)/gu, ' 유한회사 '],
  [/\(มหาชน\)/gu, ' มหาชน '],
  [/^\s*(บมจ|บจก)\./gu, ' $1 '],
]
const BOTH = '株式会社|株式會社|有限会社|有限會社|合同会社|合資会社|合名会社|주식회사|유한회사'
const LAST = `${BOTH}|股份有限公司|有限责任公司|有限責任公司|有限公司|股份公司|${'จำกัด'.normalize('NFKC')}`
const AT_START = new RegExp(`^\\s*(${BOTH}|บริษัท)(?=\\p{L})`, 'u')
const AT_END = new RegExp(`(?<=[\\p{L}\\p{M}\\p{N}])(${LAST})\\s*(มหาชน)?\\s*$`, 'u')
// "& Co." is part of a name, whatever follows it.
const AND_COMPANY = /(?<=\p{L}\P{L}*) and (?:co|company|cie|compagnie|cia|compania)(?!\p{L})/giu

/** The words of a company's name as they are written, without its punctuation; forms written together with the name stand apart, "&" is "and", "& Co." is one word. */
export const writtenWordsOf = (name: string): string[] =>
  BRACKETED.reduce((text, [from, to]) => text.replace(from, to), name.normalize('NFKC'))
    .replace(AT_START, '$1 ')
    .replace(AT_END, ' $1 $2')
    .replace(/['’‘`´ʹʼ"“”״׳ʻ]/gu, '')
    .replace(/(?<=^|[^\p{L}])(\p{L})\/(?=\p{L}(?:$|[^\p{L}]))/gu, '$1')
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, '')
    .replace(/\s*[&+]\s*|\s+(?:u\.?|und|et|and|y|e)\s+(?=co\b)/giu, ' and ')
    .replace(AND_COMPANY, ' andco')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '')

/** The same words as they are compared: in lower case, without marks. */
export const wordsOfCompany = (name: string): string[] => writtenWordsOf(name).map(plainOf)

/** Words written together; two numbers stay apart, since 1.1 is not 11. */
export function joined(words: readonly string[]): string {
  const text = words.join('')
  return /\p{N}/u.test(text) ? words.join(' ').replace(/(?<!\p{N}) | (?!\p{N})/gu, '') : text
}
