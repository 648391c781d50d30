/** The most that a name scores whose letters are others than those it was asked by, however it is read. */
export const OTHER_LETTERS = 0.99
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u

/** Whether two names are the same to the letter but for case, marks and what stands between the words; Latin spellings of one name count as the same. */
export const isWrittenAlike = (one: string, other: string): boolean =>
  !(NOT_LATIN.test(one) || NOT_LATIN.test(other)) || lettersOf(one) === lettersOf(other)

const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
