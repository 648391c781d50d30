/** Text as words are looked for in it, and where each of its places stands in the original. */
export interface FoldedText {
  text: string
  original: string
  /** The original's index of each character of `text`; null where they are the same. */
  starts: readonly number[] | null
}

/** Where a character of folded text, or its end, stands in the original. */
export const placeOf = ({ starts, original }: FoldedText, index: number): number =>
  starts === null ? index : (starts[index] ?? original.length)

/** Folds text of any script without losing its places: in lower case, without marks and invisible characters, look-alike letters, letter forms and digits made one. */
export function foldText(given: string): FoldedText {
  const original = given.toWellFormed()
  if (/^[\0-\x7F]*$/.test(original)) return { text: original.toLowerCase(), original, starts: null }
  let text = ''
  const starts: number[] = []
  let place = 0
  for (const letter of original) {
    const plain = foldLetter(letter)
    for (let count = 0; count < plain.length; count += 1) starts.push(place)
    text += plain
    place += letter.length
  }
  return { text, original, starts }
}

const known = new Map<string, string>()

function foldLetter(letter: string): string {
  const found = known.get(letter)
  if (found !== undefined) return found
  const plain = [
    ...(plainOf(letter) ?? letter).normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
  ]
    .map(one => (LETTERS.get(one) ?? one).toLowerCase())
    .map(one => LETTERS.get(one) ?? digitOf(one) ?? one)
    .join('')
  // The rest is rare, and a flood of it must not fill the memory.
  if (letter.length === 1) known.set(letter, plain)
  return plain
}

// White letters in black circles and squares, which no normal form takes apart.
const ENCLOSED = [0x1f150, 0x1f170]

function plainOf(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0
  const first = ENCLOSED.find(one => code >= one && code < one + 26)
  return first === undefined ? undefined : String.fromCharCode(code - first + 0x61)
}

const ZEROS = [0x0660, 0x06f0, 0x0966]

function digitOf(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0
  const zero = ZEROS.find(one => code >= one && code < one + 10)
  return zero === undefined ? undefined : String(code - zero)
}

// biome-ignore format: a table
const LETTERS: ReadonlyMap<string, string> = new Map(Object.entries({
  // Cyrillic and Greek letters that look like Latin ones.
  а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', і: 'i', ј: 'j', ѕ: 's', ԁ: 'd', ԛ: 'q', ԝ: 'w', к: 'k', м: 'm', т: 't', в: 'b', н: 'h',
  А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', Х: 'X', У: 'Y', І: 'I', Ј: 'J', Ѕ: 'S',
  α: 'a', ο: 'o', ρ: 'p', ε: 'e', ν: 'v', ι: 'i', κ: 'k', τ: 't', υ: 'u', Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N',
  Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X',
  // Latin letters that no normal form takes apart.
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th',
  // Small capitals.
  ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɢ: 'g', ʜ: 'h', ɪ: 'i', ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't',
  ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z',
  // Arabic letters that are written for one another; the hamza is often left out, and the tatweel only stretches.
  ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ې: 'ي', ک: 'ك', گ: 'ك', ڤ: 'ف', ہ: 'ه', ھ: 'ه', ە: 'ه', ء: '', ـ: '',
  '٪': '%', '٫': '.', '٬': ',', '،': ',', '؛': ';', '؟': '?',
  '‘': "'", '’': "'", 'ʼ': "'", '`': "'", '´': "'", '“': '"', '”': '"', '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-',
}))
