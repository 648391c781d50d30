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
}

interface Phrase<Meaning> {
  meaning: Meaning
  items: readonly Item[]
}

/** Phrases made ready to be looked for, by how their first words begin or end. */
export type PhraseBook<Meaning> = ReadonlyMap<string, readonly Phrase<Meaning>[]>

const KEY = 3
const GAP = 3
const PIECES = /\p{L}+|\d+(?:[.,]\d+)*|[%$€£¥₹]|[.!?;\n]+/gu
const ARABIC = /^\p{Script=Arabic}/u
// "And", "so", and then "the", "with the", "for the", "with", "for", "like".
const ARABIC_FRONT = /^[وف]?(?:بال|كال|لل|ال|[بلك])?(?=.{3})/u

/** Cuts folded text into words. */
export function toWords({ text }: Pick<FoldedText, 'text'>): WordList {
  const forms: string[][] = []
  const starts: number[] = []
  const ends: number[] = []
  const sentences: number[] = []
  let sentence = 0
  for (const match of text.matchAll(PIECES)) {
    const [piece] = match
    if (/^[.!?;\n]/.test(piece)) sentence += 1
    else {
      forms.push(formsOf(piece))
      starts.push(match.index)
      ends.push(match.index + piece.length)
      sentences.push(sentence)
    }
  }
  return { forms, starts, ends, sentences }
}

function formsOf(word: string): string[] {
  if (/^[$€£¥₹]/.test(word)) return ['¤']
  if (!ARABIC.test(word)) return [word]
  return [...new Set([word, word.replace(/^[وف](?=.{3})/u, ''), word.replace(ARABIC_FRONT, '')])]
}

/** Reads phrases; throws on one that could not be found. */
export function toPhraseBook<Meaning>(rows: readonly PhraseRow<Meaning>[]): PhraseBook<Meaning> {
  const book = new Map<string, Phrase<Meaning>[]>()
  for (const { meaning, phrases, groups = {} } of rows) {
    for (const line of phrases.split('\n').filter(one => one.trim() !== '')) {
      const items = line.trim().split(/\s+/).map(item => toItem(item, groups, line))
      for (const key of keysOf(items, line)) book.set(key, [...(book.get(key) ?? []), { meaning, items }])
    }
  }
  return book
}

function toItem(written: string, groups: Readonly<Record<string, string>>, line: string): Item {
  const none: Item = { kind: 'word', optional: false, exact: new Set(), stems: [], endings: [] }
  if (written === '^') return { ...none, kind: 'start' }
  if (written === '$') return { ...none, kind: 'end' }
  if (written === '..') return { ...none, kind: 'gap' }
  const optional = written.endsWith('?')
  const kind = written.startsWith('!') ? 'not' : 'word'
  const full = written.replace(/^!/, '').replace(/\?$/, '').replace(/<(\w+)>/g, (_, name: string) => {
    const words = groups[name]
    if (words === undefined) throw new Error(`no words are called ${name}: ${line}`)
    return words.trim().split(/\s+/).join('/')
  })
  const words = full.split('/').map(word => (word === '¤' ? word : foldText(word).text))
  const stems = words.filter(word => word.endsWith('*')).map(word => word.slice(0, -1))
  const endings = words.filter(word => word.startsWith('*')).map(word => word.slice(1))
  if ([...stems, ...endings].some(part => part.length < KEY || part.includes('*'))) throw new Error(`a part of a word is too short: ${line}`)
  return { kind, optional, exact: new Set(words.filter(word => !word.includes('*'))), stems, endings }
}

function keysOf(items: readonly Item[], line: string): Set<string> {
  const keys = new Set<string>()
  for (const { kind, optional, exact, stems, endings } of items) {
    if (kind === 'gap') break
    if (kind !== 'word') continue
    for (const word of exact) keys.add(word.slice(0, KEY))
    for (const stem of stems) keys.add(stem.slice(0, KEY))
    for (const ending of endings) keys.add(`*${ending.slice(-KEY)}`)
    if (!optional) return keys
  }
  throw new Error(`a phrase has to begin with a word: ${line}`)
}

/** Finds the phrases of a book in the order of their first words, in time linear in the text. */
export function* findPhrases<Meaning>(book: PhraseBook<Meaning>, words: WordList): Generator<PhraseHit<Meaning>> {
  for (const [index, forms] of words.forms.entries()) {
    for (const phrase of candidates(book, forms)) {
      const behind = endOf(phrase.items, 0, words, index, index)
      if (behind > index) yield { meaning: phrase.meaning, from: words.starts[index] ?? 0, to: words.ends[behind - 1] ?? 0 }
    }
  }
}

function candidates<Meaning>(book: PhraseBook<Meaning>, forms: readonly string[]): readonly Phrase<Meaning>[] {
  const [word = ''] = forms
  const isNumber = word.charCodeAt(0) <= 0x39 && word.charCodeAt(0) >= 0x30
  const keys = [...forms.map(form => form.slice(0, KEY)), `*${word.slice(-KEY)}`, ...(isNumber ? ['#'] : [])]
  const found = keys.map(key => book.get(key)).filter(list => list !== undefined)
  return found.length === 1 ? (found[0] ?? []) : [...new Set(found.flat())]
}

/** The index behind the last word of a phrase that begins at `first`, or -1. */
function endOf(items: readonly Item[], at: number, words: WordList, first: number, index: number): number {
  const item = items[at]
  if (item === undefined) return index
  const inSentence = index < words.forms.length && (index === first || words.sentences[index] === words.sentences[first])
  const next = (here: number): number => endOf(items, at + 1, words, first, here)
  if (item.kind === 'start') return words.sentences[index - 1] === words.sentences[index] && index > 0 ? -1 : next(index)
  if (item.kind === 'end') return inSentence ? -1 : next(index)
  if (item.kind === 'not') return isDenied(item, words, first, index, inSentence) ? -1 : next(index)
  if (item.kind === 'gap') {
    for (let skipped = 0; skipped <= GAP; skipped += 1) {
      const behind = index + skipped > words.forms.length ? -1 : next(index + skipped)
      if (behind !== -1) return behind
    }
    return -1
  }
  const behind = inSentence && fits(item, words.forms[index] ?? []) ? next(index + 1) : -1
  return behind === -1 && item.optional ? next(index) : behind
}

function isDenied(item: Item, words: WordList, first: number, index: number, inSentence: boolean): boolean {
  if (index > first) return inSentence && fits(item, words.forms[index] ?? [])
  for (let before = first - 1; before >= Math.max(0, first - GAP); before -= 1) {
    if (words.sentences[before] !== words.sentences[first]) return false
    if (fits(item, words.forms[before] ?? [])) return true
  }
  return false
}

function fits({ exact, stems, endings }: Item, forms: readonly string[]): boolean {
  for (const form of forms) {
    if (exact.has(form)) return true
    if (stems.some(stem => form.startsWith(stem))) return true
    if (endings.some(ending => form.endsWith(ending))) return true
  }
  return exact.has('#') && /^\d/.test(forms[0] ?? '')
}
