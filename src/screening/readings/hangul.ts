/** How a Korean syllable is written in Latin letters: as North Korean lists do first, then Revised Romanisation, McCune-Reischauer without its marks and what people use. */
export type Spellings = readonly [usual: string, ...others: string[]]

const FIRST = 0xac00
const LAST = 0xd7a3
const VOWELS = 21
const FINALS = 28

const table = (text: string): string[][] => text.split(',').map(cell => cell.trim().split(' '))
const NONE = '-'

// In the order of Unicode.
const INITIALS = table(
  'k g, kk, n, t d, tt dd, r l, m, p b, pp bb, s, ss, -, j ch, jj tch, ch chh, k kh, t th, p ph, h',
)
const MEDIALS = table(
  'a, ae, ya, yae, o eo u, e, yo yeo you yu, ye, o, wa, wae, oe oi, yo, u oo, wo weo, we, wi ui, yu yoo you, u eu, ui eui ee, i',
)
const ENDS = table('-, k g, k, k, n, n, n, t d, l, k, m, l, l, l, p, l, m, p b, p, t, t, ng, t, t, k, t, p, t')

const SILENT = 11
const R = 5
const S = 9
const U = 13
const I = 20
// Vowels that begin with i or y, before which the South drops r and n at the start of a word.
const SOFT = new Set([2, 3, 6, 7, 12, 17, I])

// What rules do not give, of family names above all.
const ALSO: ReadonlyMap<string, string> = new Map(
  Object.entries({
    이: 'lee yi rhee li ree',
    리: 'lee li yi rhee',
    박: 'park',
    오: 'oh',
    안: 'ahn',
    한: 'hahn',
    손: 'sohn',
    백: 'paik back',
    서: 'suh seoh',
    허: 'hur huh hu',
    노: 'roh ro noh',
    로: 'noh roh',
    최: 'choy chey',
    조: 'joe choh',
    고: 'koh',
    임: 'yim lim',
    림: 'yim',
    제: 'jae',
    지: 'jee',
    희: 'hi',
    해: 'hai hea',
    재: 'jai',
    태: 'tai',
    대: 'dai tai',
    애: 'ai',
    배: 'bai',
    남: 'nahm',
    마: 'mah',
    하: 'hah',
    아: 'ah',
    어: 'uh',
    화: 'hwah',
    진: 'jean',
    미: 'mee',
    기: 'kee',
    시: 'shi',
    금: 'keum',
  }),
)

const known = new Map<string, Spellings>()

/** Whether it is a syllable in Hangul. */
export const isHangul = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return code >= FIRST && code <= LAST
}

/** The spellings of a syllable as the first one of a name, or as another one. */
export function spellingsOf(syllable: string, isFirst: boolean): Spellings {
  const key = `${syllable}${isFirst}`
  const spellings = known.get(key) ?? spell(syllable, isFirst)
  known.set(key, spellings)
  return spellings
}

function spell(syllable: string, isFirst: boolean): Spellings {
  const { initial, medial, end } = partsOf(syllable)
  const vowels = MEDIALS[medial] ?? []
  const ends = ENDS[end] ?? []
  const spelt = initialsOf(initial, medial, isFirst).flatMap(before =>
    (before === NONE && medial === U
      ? [...vowels, 'woo', 'wu']
      : before === NONE && medial === I
        ? ['i', 'yi']
        : vowels
    ).flatMap(vowel => ends.map(after => [before, vowel, after].filter(part => part !== NONE).join(''))),
  )
  const all = [...new Set([...spelt, ...(ALSO.get(syllable)?.split(' ') ?? [])])]
  // A single letter would be read as an initial.
  const [usual = '', ...others] = all.toSorted((one, other) => Number(one.length === 1) - Number(other.length === 1))
  return [usual, ...others]
}

function partsOf(syllable: string): { initial: number; medial: number; end: number } {
  const code = (syllable.codePointAt(0) ?? FIRST) - FIRST
  return {
    initial: Math.floor(code / (VOWELS * FINALS)),
    medial: Math.floor(code / FINALS) % VOWELS,
    end: code % FINALS,
  }
}

/** The initials with those that only one of the two Koreas writes there. */
function initialsOf(initial: number, medial: number, isFirst: boolean): readonly string[] {
  const usual = INITIALS[initial] ?? []
  if (initial === S && medial === I) return [...usual, 'sh']
  if (initial === SILENT && SOFT.has(medial)) return isFirst ? [...usual, 'r', 'l'] : [...usual, 'r']
  if (initial === R && isFirst) return SOFT.has(medial) ? [...usual, NONE] : [...usual, 'n']
  return usual
}

const FAMILIES_OF_TWO = new Set('남궁 황보 제갈 선우 독고 사공 서문 동방 망절'.split(' '))

/** How many syllables of a Korean name are its family name. */
export const koreanFamilyLengthOf = (name: string): 1 | 2 =>
  name.length > 2 && FAMILIES_OF_TWO.has(name.slice(0, 2)) ? 2 : 1

/** Revised Romanisation of the syllable alone. */
export const revisedOf = (syllable: string): string => {
  const { initial, medial, end } = partsOf(syllable)
  return [REVISED.initials[initial], REVISED.medials[medial], REVISED.ends[end]].filter(part => part !== NONE).join('')
}

const row = (text: string): string[] => text.split(' ')
const REVISED = {
  initials: row('g kk n d tt r m b pp s ss - j jj ch k t p h'),
  medials: row('a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'),
  ends: row('- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'),
}
