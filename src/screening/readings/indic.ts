// The alphabets of India stand in Unicode in one order, block after block, so that one table reads them all (ISO 15919 without its marks).
const BLOCKS = { first: 0x0900, last: 0x0d7f, size: 0x80 } as const
const VOWELS = ['a', 'a', 'i', 'i', 'u', 'u', 'ri', 'li', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au']
const FIRST_VOWEL = 0x05
const CONSONANTS = 'k kh g gh ng ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(
  ' ',
)
const FIRST_CONSONANT = 0x15
const SIGNS = ['a', 'i', 'i', 'u', 'u', 'ri', 'ri', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au']
const FIRST_SIGN = 0x3e
const [NASALS, BREATH, DOT, SILENT] = [[0x01, 0x02, 0x70], 0x03, 0x3c, 0x4d]
// A dot makes other sounds of Persian and Arabic words.
const DOTTED: ReadonlyMap<string, string> = new Map([
  ['k', 'q'],
  ['g', 'gh'],
  ['j', 'z'],
  ['jh', 'zh'],
  ['d', 'r'],
  ['dh', 'rh'],
  ['ph', 'f'],
  ['y', 'y'],
])
const [DEVANAGARI, BENGALI, GURMUKHI, GUJARATI, TAMIL, MALAYALAM] = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b80, 0x0d00]
// In these a last consonant has no vowel unless it is written, nor has one between two syllables.
const WITHOUT_LAST_VOWEL: readonly number[] = [DEVANAGARI, BENGALI, GURMUKHI, GUJARATI]
// Sinhala has an order of its own; these are its letters and the ones of Devanagari that sound alike.
const SINHALA =
  'කඛගඝඞඟචඡජඣඤඥටඨඩඪණඬතථදධනඳපඵබභමඹයරලවශෂසහළෆඅආඇඈඉඊඋඌඑඒඓඔඕඖ\u0dcf\u0dd0\u0dd1\u0dd2\u0dd3\u0dd4\u0dd6\u0dd8\u0dd9\u0dda\u0ddb\u0ddc\u0ddd\u0dde\u0dca\u0d82'
const LIKE_SINHALA =
  'कखगघङङचछजझञञटठडढणडतथदधनदपफबभमबयरलवशषसहळफअआअआइईउऊएएऐओओऔ\u093e\u093e\u093e\u093f\u0940\u0941\u0942\u0943\u0947\u0947\u0948\u094b\u094b\u094c\u094d\u0902'
const CHILLU = 'nnrllk'
const FIRST_CHILLU = 0x7a
// One letter is voiced or not by what stands beside it.
const VOICED: ReadonlyMap<string, string> = new Map([
  ['k', 'g'],
  ['t', 'd'],
  ['p', 'b'],
  ['ch', 's'],
])

// The commonest name of Bengal, which its letters spell in other vowels. From general knowledge of these names, 2026-11.
const NAMES_OF_BENGAL: ReadonlyMap<string, string> = new Map(
  `হোসেন:husain হোসাইন:husain হোছাইন:husain হোছেন:husain হুছাইন:husain`
    .trim()
    .split(/\s+/)
    .map(cell => {
      const [written = '', read = ''] = cell.normalize('NFC').split(':')
      return [written, read] as const
    }),
)
// What its letters are said as together: "Anoyar" is Anwar.
const SAID_IN_BENGAL: readonly (readonly [RegExp, string])[] = [[/oy(?=[aei])/g, 'w']]

interface Syllable {
  consonant: string
  vowel: string
  /** Not written, but said after a consonant. */
  inherent: boolean
}

/** Whether a word is in an alphabet of India that this reads. */
export const isIndic = (word: string): boolean => /[\u0900-\u0dff]/.test(word)

/** A word in an alphabet of India in Latin letters. */
export function readIndic(word: string): string {
  const ofBengal = NAMES_OF_BENGAL.get(word.normalize('NFC'))
  if (ofBengal !== undefined) return ofBengal
  const isSinhala = /\p{Script=Sinhala}/u.test(word)
  const syllables: Syllable[] = []
  let block = 0
  for (const written of word) {
    const letter = LIKE_SINHALA[SINHALA.indexOf(written)] ?? written
    const code = letter.codePointAt(0) ?? 0
    if (code < BLOCKS.first || code > BLOCKS.last) {
      syllables.push({ consonant: letter, vowel: '', inherent: false })
      continue
    }
    block = code - (code % BLOCKS.size)
    addLetter(syllables, code - block, block)
  }
  if (block === TAMIL) voice(syllables)
  if (!isSinhala && WITHOUT_LAST_VOWEL.includes(block)) dropVowels(syllables)
  const read = syllables
    .map(({ consonant, vowel }) => `${consonant}${vowel}`)
    .join('')
    .replace(/ng(?=[kg])/g, 'n')
  return block === BENGALI ? SAID_IN_BENGAL.reduce((text, [from, to]) => text.replace(from, to), read) : read
}

function addLetter(syllables: Syllable[], letter: number, block: number): void {
  const last = syllables.at(-1)
  const add = (consonant: string, vowel: string, inherent = false): void => {
    syllables.push({ consonant, vowel, inherent })
  }
  const vowel = VOWELS[letter - FIRST_VOWEL]
  const consonant = CONSONANTS[letter - FIRST_CONSONANT]
  const sign = SIGNS[letter - FIRST_SIGN]
  if (NASALS.includes(letter)) add('n', '')
  else if (letter === BREATH) add(block === TAMIL ? '' : 'h', '')
  else if (vowel !== undefined) add('', vowel)
  else if (consonant !== undefined)
    add(block === BENGALI && consonant === 'y' && last?.vowel !== '' ? 'j' : consonant, 'a', true)
  else if (letter === DOT && last !== undefined) last.consonant = dotted(last.consonant, block)
  else if (sign !== undefined && last !== undefined) Object.assign(last, { vowel: sign, inherent: false })
  else if (letter === SILENT && last !== undefined) Object.assign(last, { vowel: '', inherent: false })
  else if (letter === 0x4e && block === BENGALI) add('t', '')
  else if (block === MALAYALAM && letter >= FIRST_CHILLU) add(CHILLU[letter - FIRST_CHILLU] ?? '', '')
}

const dotted = (consonant: string, block: number): string =>
  block === BENGALI && consonant === 'j' ? 'y' : (DOTTED.get(consonant) ?? consonant)

/** Tamil writes one letter for two sounds. */
function voice(syllables: Syllable[]): void {
  for (const [at, syllable] of syllables.entries()) {
    const before = syllables[at - 1]
    const isDouble = before?.vowel === '' && before.consonant === syllable.consonant
    if (before === undefined || syllable.vowel === '' || isDouble) continue
    if (before.vowel !== '' || /^n|m$/.test(before.consonant))
      syllable.consonant = VOICED.get(syllable.consonant) ?? syllable.consonant
  }
}

/** A vowel that is only inherent is not said at the end of a word, nor between two syllables that have their own. */
function dropVowels(syllables: Syllable[]): void {
  for (let at = syllables.length - 1; at > 0; at -= 1) {
    const [before, syllable, after] = [syllables[at - 1], syllables[at], syllables[at + 1]]
    if (syllable === undefined || before === undefined || !syllable.inherent || before.vowel === '') continue
    if (after === undefined || (after.vowel !== '' && after.consonant !== '')) syllable.vowel = ''
  }
}
