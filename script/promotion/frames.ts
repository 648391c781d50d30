import { readdirSync, readFileSync } from 'node:fs'
import { seeded } from './seeded.ts'
import { fillingOf } from './slots.ts'

/** A text with slots, and what it is. */
export interface Frame {
  frame: string
  author: string
  lang: string
  label: string
  subject?: string
  text: string
}

/** A text as somebody might send it. */
export interface Row {
  frame: string
  author: string
  lang: string
  label: string
  subject: string | undefined
  text: string
  /** What the slots of days, times, dates and numbers were filled with. */
  says: readonly string[]
}

const NAMED = /\{([a-z]+)\}/g
const RECORDED = new Set(['time', 'date', 'number'])

/** Every frame of a folder; the name of a file is its author's. */
export function readFrames(folder: string): Frame[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.jsonl'))
    .sort()
    .flatMap(file =>
      readFileSync(`${folder}/${file}`, 'utf8')
        .split('\n')
        .filter(line => line.trim() !== '')
        .map(line => ({ ...(JSON.parse(line) as Omit<Frame, 'author'>), author: file.replace('.jsonl', '') })),
    )
}

/** Fills the slots of a frame as often as asked, each time in another way; a frame without slots is one row. */
export function fill(frame: Frame, most: number): Row[] {
  const rows = new Map<string, Row>()
  for (let turn = 0; turn < most; turn += 1) {
    const next = seeded(`${frame.frame} ${turn}`)
    const says: string[] = []
    const filled = (text: string): string =>
      text.replace(NAMED, (_, slot: string) => {
        const value = fillingOf(slot, frame.lang, next)
        if (RECORDED.has(slot)) says.push(value)
        return value
      })
    const { frame: name, author, lang, label } = frame
    const subject = frame.subject === undefined ? undefined : filled(frame.subject)
    const text = filled(frame.text)
    rows.set(`${subject}\n${text}`, { frame: name, author, lang, label, subject, text, says })
  }
  const filled = [...rows.values()]
  const [first] = filled
  return first !== undefined && seeded(frame.frame)() < SHORTENED ? [...filled, shortened(first)] : filled
}

// Enough for the model to know what people who write in haste, and those who hide, make of words.
const SHORTENED = 0.3

/** The same text with its longer words short of their vowels. */
const shortened = (row: Row): Row => ({
  ...row,
  text: row.text.replace(/[a-z]{4,}/gi, word => word.replace(/(?<=.)[aeiou]/gi, '')),
})
