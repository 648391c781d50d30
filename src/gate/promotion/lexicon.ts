import { foldText } from '../../lib/fold_text.ts'

/** What words mean: a number for each meaning; 0 where nothing is known of a word. */
export type Lexicon = (word: string) => number

const LONGEST = 12
const SHORTEST = 3

/** A place in a tree of beginnings: what a word means that begins so, and the letters that may follow. */
interface Beginning {
  meaning: number
  next: Map<number, Beginning>
}

/** Reads one meaning a line, its name first; a star stands for any ending. Meanings are numbered from `first` on. */
export function toLexicon(lines: string, first: number): Lexicon {
  const whole = new Map<string, number>()
  const root: Beginning = { meaning: 0, next: new Map() }
  for (const [meaning, line] of lines.trim().split('\n').entries())
    for (const word of line.split(' ').slice(1)) {
      const folded = foldText(word.replace('*', '')).text
      if (word.endsWith('*')) placeOf(root, folded).meaning = first + meaning
      else whole.set(folded, first + meaning)
    }
  return word => {
    const found = whole.get(word)
    if (found !== undefined) return found
    let longest = 0
    let place = root.next.get(word.charCodeAt(0))
    for (let length = 1; place !== undefined; length += 1) {
      if (length >= SHORTEST && length <= LONGEST && place.meaning !== 0) longest = place.meaning
      place = length < word.length ? place.next.get(word.charCodeAt(length)) : undefined
    }
    return longest
  }
}

/** The place of a beginning in the tree, made where there is none. */
function placeOf(root: Beginning, letters: string): Beginning {
  let place = root
  for (let at = 0; at < letters.length; at += 1) {
    const code = letters.charCodeAt(at)
    const next = place.next.get(code) ?? { meaning: 0, next: new Map() }
    place.next.set(code, next)
    place = next
  }
  return place
}

/** What parts words play: numbers from 0 on, as many as a word has. */
export type Roles = (word: string) => readonly number[]

// What stands before a word of Arabic without being part of it: "and", "the", "for", "with".
const BEFORE_ARABIC = ['و', 'ال', 'وال', 'لل', 'ب', 'بال', 'ل', 'ف', 'ول', 'وب']
const ARABIC = /^[\u0600-\u06ff]/

/** Reads one role a line, its name first; a star stands for any ending. A word has the roles of all lines that name it, and of all its beginnings. */
export function toRoles(lines: string): Roles {
  const whole = new Map<string, number[]>()
  const beginnings = new Map<string, number[]>()
  for (const [role, line] of lines.trim().split('\n').entries())
    for (const word of line.split(' ').slice(1)) {
      const named = word.endsWith('*') ? beginnings : whole
      const folded = foldText(word.replace('*', '')).text
      named.set(folded, [...(named.get(folded) ?? []), role])
    }
  return word => {
    const known = formsOf(word).find(form => whole.has(form)) ?? word
    const found = new Set(whole.get(known))
    for (let length = SHORTEST; length <= Math.min(LONGEST, word.length); length += 1)
      for (const role of beginnings.get(word.slice(0, length)) ?? []) found.add(role)
    return [...found]
  }
}

/** A word as it is, and without what may stand before it. */
function formsOf(word: string): string[] {
  if (!ARABIC.test(word)) return [word]
  const rest = BEFORE_ARABIC.filter(before => word.startsWith(before) && word.length - before.length >= SHORTEST).map(
    before => word.slice(before.length),
  )
  return [word, ...rest.flatMap(one => [one, `ال${one}`])]
}
