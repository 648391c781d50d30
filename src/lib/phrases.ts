import { foldText, type FoldedText } from './fold_text.ts'

/** Phrases of one language that mean one thing. */
export interface PhraseRow<Meaning> {
  meaning: Meaning
  /**
   * One phrase a line, of items with spaces between: `word`, `stem*`, `*ending`, `one/other`, `item?` that may be missing, `..` for up to three words of any kind,
   * `#` a number, `¤` a sign of money, `%`, `^` and `$` the ends of a sentence. `!word` says what must not be among the three words before, or right after, by where it stands.
   */
  phrases: string
  /** Words that phrases name as `<name>`. */
  groups?: Readonly<Record<string, string>>
}

/** Where a phrase was found: the places of its first and behind its last character in the folded text. */
export interface PhraseHit<Meaning> {
  meaning: Meaning
  from: number
  to: number
}

/** A text cut into words, numbers and signs. */
export interface WordList {
  /** The word itself, then how it reads without what its language may write in front of it. */
  forms: readonly (readonly string[])[]
  starts: readonly number[]
  ends: readonly number[]
  /** The number of the sentence each word is in. */
  sentences: readonly number[]
}

interface Item {
  kind: 'word' | 'gap' | 'not' | 'start' | 'end'
  optional: boolean
  exact: ReadonlySet<string>
  stems: readonly string[]
  endings: readonly string[]
  anyNumber: boolean
}

interface Phrase<Meaning> {
  meaning: Meaning
  items: readonly Item[]
}

/** Phrases made ready to be looked for. */
export interface PhraseBook<Meaning> {
  /** By the first letters of their first word, or by its last ones; and, where that is any number, by the first letters of what follows it. */
  heads: ReadonlyMap<number, readonly Phrase<Meaning>[]>
  endings: ReadonlyMap<number, readonly Phrase<Meaning>[]>
  behindNumbers: ReadonlyMap<number, readonly Phrase<Meaning>[]>
}

const KEY = 3
const GAP = 3
const ARABIC = /^\p{Script=Arabic}/u
// "And", "so", and then "the", "with the", "for the", "with", "for", "like".
const ARABIC_FRONT = /^[وف]?(?:بال|كال|لل|ال|[بلك])?(?=.{3})/u

/** Cuts folded text into words. */
export function toWords({ text }: Pick<FoldedText, 'text'>): WordList {
  const words = { forms: [] as string[][], starts: [] as number[], ends: [] as number[], sentences: [] as number[] }
  let sentence = 0
  for (let from = 0; from < text.length; ) {
    const kind = kindOf(text.charCodeAt(from))
    let to = from + 1
    if (kind === LETTER) while (kindOf(text.charCodeAt(to)) === LETTER) to += 1
    if (kind === DIGIT) to = endOfNumber(text, from)
    if (kind === STOP) sentence += 1
    if (kind !== STOP && kind !== OTHER) {
      words.forms.push(kind === MONEY ? ['¤'] : formsOf(text.slice(from, to)))
      words.starts.push(from)
      words.ends.push(to)
      words.sentences.push(sentence)
    }
    from = to
  }
  return words
}

const [OTHER, LETTER, DIGIT, STOP, MONEY, PERCENT] = [1, 2, 3, 4, 5, 6]
const kinds = new Uint8Array(0x10000)

/** The kind of a character, worked out once; NaN, behind the end of a text, is of none. */
function kindOf(code: number): number {
  const known = kinds[code]
  if (known !== 0) return known ?? OTHER
  const letter = String.fromCharCode(code)
  const found = /\p{L}/u.test(letter)
    ? LETTER
    : /\d/.test(letter)
      ? DIGIT
      : /[.!?;\n]/.test(letter)
        ? STOP
        : /\p{Sc}/u.test(letter)
          ? MONEY
          : letter === '%'
            ? PERCENT
            : OTHER
  kinds[code] = found
  return found
}

/** A point or comma is part of a number when digits are on both of its sides. */
function endOfNumber(text: string, from: number): number {
  let to = from + 1
  for (;;) {
    while (kindOf(text.charCodeAt(to)) === DIGIT) to += 1
    if (!/^[.,]$/.test(text.charAt(to)) || kindOf(text.charCodeAt(to + 1)) !== DIGIT) return to
    to += 1
  }
}

function formsOf(word: string): string[] {
  if (word.charCodeAt(0) < 0x600 || !ARABIC.test(word)) return [word]
  return [...new Set([word, word.replace(/^[وف](?=.{3})/u, ''), word.replace(ARABIC_FRONT, '')])]
}

/** Reads phrases; throws on one that could not be found. */
export function toPhraseBook<Meaning>(rows: readonly PhraseRow<Meaning>[]): PhraseBook<Meaning> {
  type Shelf = Map<number, Phrase<Meaning>[]>
  const book = { heads: new Map() as Shelf, endings: new Map() as Shelf, behindNumbers: new Map() as Shelf }
  const add = (shelf: Shelf, key: number, phrase: Phrase<Meaning>) =>
    shelf.set(key, [...(shelf.get(key) ?? []), phrase])
  for (const { meaning, phrases, groups = {} } of rows) {
    for (const line of phrases.split('\n').filter(one => one.trim() !== '')) {
      const items = line
        .trim()
        .split(/\s+/)
        .map(item => toItem(item, groups, line))
      const { heads, endings } = keysOf(items, line)
      for (const key of heads) if (key !== NUMBER) add(book.heads, key, { meaning, items })
      for (const key of endings) add(book.endings, key, { meaning, items })
      if (!heads.has(NUMBER)) continue
      const behind = keysOf(items.slice(items.findIndex(({ anyNumber }) => anyNumber) + 1), line)
      if (behind.heads.has(NUMBER) || behind.endings.size > 0)
        throw new Error(`behind a number a phrase needs the beginning of a word: ${line}`)
      for (const key of behind.heads) add(book.behindNumbers, key, { meaning, items })
    }
  }
  return book
}

function toItem(written: string, groups: Readonly<Record<string, string>>, line: string): Item {
  const none: Item = { kind: 'word', optional: false, exact: new Set(), stems: [], endings: [], anyNumber: false }
  if (written === '^') return { ...none, kind: 'start' }
  if (written === '$') return { ...none, kind: 'end' }
  if (written === '..') return { ...none, kind: 'gap' }
  const optional = written.endsWith('?')
  const kind = written.startsWith('!') ? 'not' : 'word'
  const full = written
    .replace(/^!/, '')
    .replace(/\?$/, '')
    .replace(/<(\w+)>/g, (_, name: string) => {
      const words = groups[name]
      if (words === undefined) throw new Error(`no words are called ${name}: ${line}`)
      return words.trim().split(/\s+/).join('/')
    })
  const words = full.split('/').map(word => (word === '¤' ? word : foldText(word).text))
  const stems = words.filter(word => word.endsWith('*')).map(word => word.slice(0, -1))
  const endings = words.filter(word => word.startsWith('*')).map(word => word.slice(1))
  if ([...stems, ...endings].some(part => part.length < KEY || part.includes('*')))
    throw new Error(`a part of a word is too short: ${line}`)
  return {
    kind,
    optional,
    exact: new Set(words.filter(word => !word.includes('*'))),
    stems,
    endings,
    anyNumber: words.includes('#'),
  }
}

function keysOf(items: readonly Item[], line: string): { heads: Set<number>; endings: Set<number> } {
  const keys = { heads: new Set<number>(), endings: new Set<number>() }
  for (const { kind, optional, exact, stems, endings } of items) {
    if (kind === 'gap') break
    if (kind !== 'word') continue
    for (const word of [...exact, ...stems]) keys.heads.add(headOf(word))
    for (const ending of endings) keys.endings.add(headOf(ending, ending.length - KEY))
    if (!optional) return keys
  }
  throw new Error(`a phrase has to begin with a word: ${line}`)
}

/** A number for the letters of a word from a place on; two words may share one, since what it finds is compared in full. */
const headOf = (word: string, from = 0): number =>
  (word.charCodeAt(from) * 961 + (word.charCodeAt(from + 1) || 0) * 31 + (word.charCodeAt(from + 2) || 0)) | 0

const NUMBER = headOf('#')

/** Finds the phrases of a book in the order of their first words, in time linear in the text. */
export function findPhrases<Meaning>(book: PhraseBook<Meaning>, words: WordList): PhraseHit<Meaning>[] {
  const hits: PhraseHit<Meaning>[] = []
  for (let index = 0; index < words.forms.length; index += 1) {
    for (const { meaning, items } of candidates(book, words, index)) {
      const behind = endOf(items, 0, words, index, index)
      if (behind > index) hits.push({ meaning, from: words.starts[index] ?? 0, to: words.ends[behind - 1] ?? 0 })
    }
  }
  return hits
}

const NONE: readonly never[] = []

function candidates<Meaning>(
  { heads, endings, behindNumbers }: PhraseBook<Meaning>,
  { forms }: WordList,
  index: number,
): readonly Phrase<Meaning>[] {
  const own = forms[index] ?? NONE
  const word = own[0] ?? ''
  let found = word.length < KEY ? NONE : (endings.get(headOf(word, word.length - KEY)) ?? NONE)
  for (const form of own) found = both(found, heads.get(headOf(form)))
  if (isNumber(word)) for (const form of forms[index + 1] ?? NONE) found = both(found, behindNumbers.get(headOf(form)))
  return found
}

function both<One>(some: readonly One[], more: readonly One[] | undefined): readonly One[] {
  if (more === undefined) return some
  return some.length === 0 ? more : [...new Set([...some, ...more])]
}

const isNumber = (word = ''): boolean => kindOf(word.charCodeAt(0)) === DIGIT

/** The index behind the last word of a phrase that begins at `first`, or -1. */
function endOf(items: readonly Item[], at: number, words: WordList, first: number, index: number): number {
  const item = items[at]
  if (item === undefined) return index
  const inSentence =
    index < words.forms.length && (index === first || words.sentences[index] === words.sentences[first])
  if (item.kind === 'word') {
    const behind =
      inSentence && fits(item, words.forms[index] ?? NONE) ? endOf(items, at + 1, words, first, index + 1) : -1
    return behind === -1 && item.optional ? endOf(items, at + 1, words, first, index) : behind
  }
  if (item.kind === 'gap') return endBehindGap(items, at, words, first, index)
  const isDenied =
    item.kind === 'start'
      ? index > 0 && words.sentences[index - 1] === words.sentences[index]
      : item.kind === 'end'
        ? inSentence
        : index > first
          ? inSentence && fits(item, words.forms[index] ?? NONE)
          : standsBefore(item, words, first)
  return isDenied ? -1 : endOf(items, at + 1, words, first, index)
}

function endBehindGap(items: readonly Item[], at: number, words: WordList, first: number, index: number): number {
  for (let next = index; next <= Math.min(index + GAP, words.forms.length); next += 1) {
    const behind = endOf(items, at + 1, words, first, next)
    if (behind !== -1) return behind
  }
  return -1
}

function standsBefore(item: Item, words: WordList, first: number): boolean {
  for (let before = first - 1; before >= Math.max(0, first - GAP); before -= 1) {
    if (words.sentences[before] !== words.sentences[first]) return false
    if (fits(item, words.forms[before] ?? NONE)) return true
  }
  return false
}

function fits({ exact, stems, endings, anyNumber }: Item, forms: readonly string[]): boolean {
  for (const form of forms) {
    if (exact.has(form)) return true
    for (const stem of stems) if (form.startsWith(stem)) return true
    for (const ending of endings) if (form.endsWith(ending)) return true
  }
  return anyNumber && isNumber(forms[0])
}
