import { readFileSync } from 'node:fs'
import { fold } from '../../lib/fold.ts'
import { once } from '../../lib/once.ts'
import { programFile } from '../../lib/program_file.ts'
import { foldWord, isUnspaced, OF, type Word, wordsOf } from '../language/roots.ts'
import { functionWords } from '../language/said.ts'
import type { CalendarDay } from './dates.ts'
import {
  AFTERNOON,
  EVENING,
  isThisDay,
  MORNING,
  NOW,
  OPEN_UNSPACED,
  saysDay,
  saysOpen,
  STILL,
  TONIGHT,
  weekdays,
} from './open_words.ts'

/** A holiday that a text names, with the words that do, as written. */
export interface SaidHoliday {
  date?: CalendarDay
  /** Days after Easter Sunday of the West. */
  afterEaster?: number
  used: string[]
  /** The places of these words; none where a text has no spaces. */
  places: ReadonlySet<number>
  /** No one day is meant by it alone. */
  isSeveral?: true
}

type Day = Pick<SaidHoliday, 'date' | 'afterEaster' | 'isSeveral'>

interface Name {
  day: Day
  /** Folded words, or a folded part of a text without spaces. */
  words: readonly string[]
  /** Much else is called so. */
  isBare: boolean
}

const toDay = (line: string): Day => {
  const [, month, dayOfMonth, after] = /^(?:(\d+)-(\d+)|easter (-?\d+)|unclear)$/.exec(line) ?? []
  if (month !== undefined) return { date: { month: Number(month), dayOfMonth: Number(dayOfMonth) } }
  return after === undefined ? { isSeveral: true } : { afterEaster: Number(after) }
}

/** Names by their first word, the longest first; those of texts without spaces by none. */
const names = once((): ReadonlyMap<string, readonly Name[]> => {
  const found = new Map<string, Name[]>()
  let day: Day = {}
  for (const line of readFileSync(programFile('map/data/holidays.txt'), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    if (!line.startsWith(' ')) {
      day = toDay(line)
      continue
    }
    for (const said of line.split(',').map(one => one.trim())) {
      const name = said.replace(/^~/, '')
      const words = isUnspaced(name) ? [fold(name)] : wordsOf(name, '').map(({ text }) => text)
      const start = isUnspaced(name) ? '' : (words[0] ?? '')
      found.set(start, [...(found.get(start) ?? []), { day, words, isBare: said.startsWith('~') }])
    }
  }
  const lengthOf = ({ words }: Name): number => words.join(' ').length
  for (const list of found.values()) list.sort((a, b) => lengthOf(b) - lengthOf(a))
  return found
})

/** What stands before a day that something is open on. */
const ON = new Set(
  'on over during at am an zu zum ueber uber le les a au aux pour pendant el los al en durante il nei per no na nos nas em op met tijdens w we na v ve o на в во у под pa i om til den perjantaina per fins'
    .split(' ')
    .map(foldWord),
)
const PARTS = new Set([EVENING, MORNING, AFTERNOON, TONIGHT].flat())
const BEHIND_UNSPACED = /^(?:に|にも|も|は|で|、|，|\s|$|当日|当天|當天|也|还|還|开|開|营|營)/u

/** Whether a word may follow a day that is said, and makes nothing else of it as a market or a tree does. */
const isApart = ({ text }: Word): boolean =>
  saysOpen(text) || PARTS.has(text) || /^\d/.test(text) || [...functionWords().values()].some(small => small.has(text))

/** The holiday that a text names as when something is to be open: "on Christmas Day", "Ostermontag", 元日. */
export function holidayIn(text: string, words: readonly Word[]): SaidHoliday | undefined {
  if (isUnspaced(text)) return unspacedIn(text)
  const isOpen = words.some(word => saysOpen(word.text))
  let first: Placed | undefined
  for (let at = 0; at < words.length; at += 1) {
    const found = nameAt(words, at, isOpen)
    if (found === undefined) continue
    // No two days are one, as where both are written as dates.
    if (first !== undefined && found.day !== first.day) return placed({ isSeveral: true }, words, first.at, found.end)
    first ??= found
    at = found.end - 1
  }
  return first === undefined ? undefined : placed(first.day, words, first.at, first.end)
}

interface Placed {
  day: Day
  at: number
  end: number
}

function nameAt(words: readonly Word[], at: number, isOpen: boolean): Placed | undefined {
  for (const name of names().get(words[at]?.text ?? '') ?? []) {
    const end = at + name.words.length
    const isThere = name.words.every((word, i) => words[at + i]?.text === word)
    if (isThere && isSaid(name, words, at, end, isOpen)) return { day: name.day, at, end }
  }
  return undefined
}

const placed = (day: Day, words: readonly Word[], from: number, end: number): SaidHoliday => ({
  ...day,
  used: words.slice(from, end).map(({ written }) => written),
  places: new Set(Array.from({ length: end - from }, (_, i) => from + i)),
})

function isSaid({ day, isBare }: Name, words: readonly Word[], at: number, end: number, isOpen: boolean): boolean {
  const [before, after] = [words[at - 1], words[end]]
  const isOn = before !== undefined && ON.has(before.text)
  const isBeside = [before, after].some(word => word !== undefined && saysOpen(word.text))
  const isLast = after === undefined || isApart(after)
  if (day.isSeveral === true && words.some((word, i) => (i < at || i >= end) && saysOtherDay(word))) return false
  if (isBare) return isOpen && (isOn || (isBeside && isLast && !OF.has(before?.text ?? '')))
  return isOn || isBeside || isLast || (day.isSeveral === true && isOpen)
}

/** Whether a word says a day that is known whatever holiday it is. */
const saysOtherDay = ({ text, written }: Word): boolean =>
  (saysDay(text) && isThisDay(written)) ||
  [NOW, STILL, TONIGHT].some(list => list.includes(text)) ||
  [...weekdays().values()].some(days => days.some(forms => forms.includes(text)))

function unspacedIn(text: string): SaidHoliday | undefined {
  const folded = fold(text)
  const isOpen = OPEN_UNSPACED.some(open => folded.includes(open))
  const isIt = ({ words: [part = ''], isBare }: Name): boolean => {
    const at = folded.indexOf(part)
    return at >= 0 && (!isBare || (isOpen && BEHIND_UNSPACED.test(folded.slice(at + part.length))))
  }
  const name = names().get('')?.find(isIt)
  if (name === undefined || (name.day.isSeveral === true && !isOpen)) return undefined
  return { ...name.day, used: [...name.words], places: new Set() }
}
