const ONES =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}
const ROMAN = ' I II III IV V VI VII VIII IX X'.split(' ')

/** A number from 1 to 99 in English words. */
export function inWords(number: number): string {
  if (number < 20) return ONES[number] ?? ''
  const one = ONES[number % 10] ?? ''
  return [TENS[Math.floor(number / 10)] ?? '', one].filter(word => word !== '').join('-')
}

/** Its ordinal in English words. */
export const ordinalInWords = (number: number): string =>
  inWords(number).replace(/[a-z]+$/, last => ORDINALS[last] ?? `${last.replace(/y$/, 'ie')}th`)

/** The number of an English word from one to nineteen. */
export const ofWord = (word: string): number | undefined => {
  const number = word === '' ? -1 : ONES.indexOf(word.toLowerCase())
  return number > 0 ? number : undefined
}

/** The Roman numeral of a number from 2 to 10; a single I may be a letter. */
export const toRoman = (number: number): string | undefined => (number > 1 ? ROMAN[number] : undefined)

/** The number of a Roman numeral from II to IX; V and X may be letters. */
export const ofRoman = (word: string): number | undefined => {
  const number = ROMAN.indexOf(word)
  return number > 0 && word.length > 1 ? number : undefined
}
