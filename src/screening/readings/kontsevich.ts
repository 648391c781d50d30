import { spellingsOf } from './hangul.ts'

const SYLLABLES = 0xac00
const VOWELS = 21
const FINALS = 28

const cells = (text: string): [cyrillic: string, jamo: number[]][] =>
  text
    .split(',')
    .map(cell => cell.trim().split(' '))
    .map(([cyrillic = '', ...jamo]) => [cyrillic === '-' ? '' : cyrillic, jamo.map(Number)])

// What Russian writes for a sound, and which of them it may be, by their places in Unicode. By Kontsevich, and as newspapers wrote before him.
const INITIALS = cells(
  '- 11, к 0 15, г 0, кк 1, кх 15, н 2, т 3 16, д 3, тт 4, тх 16, р 5, л 5, м 6, п 7 17, б 7, пп 8, пх 17, с 9, сс 10, ч 12 14, чж 12, дж 12, чч 13, чх 14, х 18',
)
const MEDIALS = cells(
  'а 0, э 1 5, е 4 5 1 6 7, я 2, о 4 8, ё 6 12, йе 7, ва 9, вэ 10 11 15, ве 11 15 10, ое 11, ой 11, у 13, во 14, ви 16, уи 16, ю 17, ы 18, ый 19, ыи 19, и 20 19',
)
const ENDS = cells('- 0, к 1, н 4 21, нг 21, нъ 21, т 7 19, ль 8, л 8, р 8, м 16, п 17')

const PARTS = new RegExp(`^(${alternatives(INITIALS)})(${alternatives(MEDIALS)})(${alternatives(ENDS)})$`, 'u')

function alternatives(table: readonly (readonly [string, unknown])[]): string {
  return table
    .map(([cyrillic]) => cyrillic)
    .toSorted((one, other) => other.length - one.length)
    .join('|')
}

const byCyrillic = (table: readonly [string, number[]][]): ReadonlyMap<string, number[]> => new Map(table)
const [initials, medials, ends] = [INITIALS, MEDIALS, ENDS].map(byCyrillic)

// Of which the tables give others too, or none: how Koreans in Russia are called.
const FAMILIES = new Map([
  ['цой', '최'],
  ['чой', '최'],
  ['ли', '리이'],
  ['ри', '리'],
  ['и', '이'],
  ['лим', '림임'],
  ['пак', '박'],
  ['лю', '류유'],
  ['ян', '양량'],
  ['тен', '정'],
  ['тян', '장'],
])
const FAMILY_SYLLABLES = new Set(
  '김이리박최정강조윤장임림한오서신권황안송류유전홍고문양량손배백허남심노로하곽성차주우구나라진민지엄채원천방공현함변염렴여려추도석선설마길연위표명기반왕금옥육인맹제모탁국어은편용태계봉',
)

/** The Korean syllables that a syllable in Cyrillic may be. */
function hangulOf(syllable: string): string[] {
  const [, initial, medial, end] = PARTS.exec(syllable) ?? []
  if (initial === undefined || medial === undefined || end === undefined) return []
  return (initials?.get(initial) ?? []).flatMap(first =>
    (medials?.get(medial) ?? []).flatMap(vowel =>
      (ends?.get(end) ?? []).map(last => String.fromCodePoint(SYLLABLES + (first * VOWELS + vowel) * FINALS + last)),
    ),
  )
}

const LONGEST = 6

/** The syllables of a Korean name in Cyrillic with their Latin spellings; a family name is to be one that Koreans have. */
export function koreanFromCyrillic(word: string, isFamily: boolean): string[][] | undefined {
  if (isFamily) {
    const families = [...(FAMILIES.get(word) ?? hangulOf(word))].filter(one => FAMILY_SYLLABLES.has(one))
    return families.length === 0 ? undefined : [latinOf(families, true)]
  }
  const syllables = divide(word)
  return syllables?.map(one => latinOf(hangulOf(one), false))
}

const latinOf = (hangul: readonly string[], isFirst: boolean): string[] => [
  ...new Set(hangul.flatMap(one => spellingsOf(one, isFirst))),
]

/** A word divided into syllables, the longest first. */
function divide(word: string): string[] | undefined {
  if (word === '') return []
  for (let size = Math.min(LONGEST, word.length); size > 0; size -= 1) {
    if (hangulOf(word.slice(0, size)).length === 0) continue
    const rest = divide(word.slice(size))
    if (rest !== undefined) return [word.slice(0, size), ...rest]
  }
  return undefined
}
