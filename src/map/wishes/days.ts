import { fold } from '../../lib/fold.ts'
import { languagesOf } from '../kinds/languages.ts'
import type { Word } from '../language/roots.ts'
import {
  AMBIGUOUS,
  DAY,
  JOINTS,
  OPEN_ON_DAY,
  OPEN_PORTUGUESE,
  ORDINAL_DAYS,
  PARTS_OF_DAY,
  weekdays,
} from './open_words.ts'

const UNSPACED_DAYS: ReadonlySet<string> = new Set(['ja', 'zh'])

export type PartOfDay = keyof typeof PARTS_OF_DAY

export interface Day {
  weekday: number
  used: string[]
  isAmbiguous: boolean
  /** "Samstagabend" */
  part?: PartOfDay
}

export function dayOf(text: string, words: readonly Word[], isOpenSaid: boolean): Day | undefined {
  for (const language of dayLanguages(text, isOpenSaid)) {
    for (const [weekday, forms] of (weekdays().get(language) ?? []).entries()) {
      const used = UNSPACED_DAYS.has(language) ? unspacedDay(text, forms) : spacedDay(words, forms, language)
      if (used.length === 0) continue
      const word = words.find(one => used[0] === one.written)?.text ?? ''
      const next = words[words.findIndex(one => used[0] === one.written) + 1]
      const isDay = next !== undefined && DAY.includes(next.text)
      if (isDay) used.push(next.written)
      const isAmbiguous = !UNSPACED_DAYS.has(language) && !isDay && AMBIGUOUS.has(word)
      const part = partOf(word, forms)
      return { weekday, used, isAmbiguous, ...(part !== undefined && { part }) }
    }
  }
  return undefined
}

/** English, and what the text may be in; beside a word for open a form of any language of its script is no other word. */
export function dayLanguages(text: string, isOpenSaid: boolean): string[] {
  const likely = languagesOf(text, [])
  const most = likely[0]?.evidence ?? 0
  const meant = likely.filter(({ evidence }) => isOpenSaid || most === 0 || evidence > 0)
  return [...new Set([...meant.map(({ language }) => language), 'en'])]
}

function unspacedDay(text: string, days: readonly string[]): string[] {
  // Who works on Sundays so is a handyman.
  const folded = fold(text).replaceAll('日曜大工', '')
  const day = days.find(one => folded.includes(one))
  return day === undefined ? [] : [`${day}日`, day].filter(form => folded.includes(form))
}

/** The part of a day that is written in one word with it. */
function partOf(word: string, forms: readonly string[]): PartOfDay | undefined {
  const form = forms.find(one => word.startsWith(one))
  if (form === undefined) return undefined
  const end = word.slice(form.length)
  return (['evening', 'morning', 'afternoon'] as const).find(part => PARTS_OF_DAY[part].test(end))
}

const isOpenOn = (word: string, forms: readonly string[]): boolean =>
  forms.some(form => word.startsWith(form) && OPEN_ON_DAY.test(word.slice(form.length)))

// A roast that is called after its day is eaten on others.
const DISHES = new Set(['roast', 'roasts'])

function spacedDay(words: readonly Word[], forms: readonly string[], language: string): string[] {
  const isForm = ({ text }: Word): boolean =>
    language === 'ko'
      ? text.startsWith(forms[0] ?? '')
      : forms.includes(text) || partOf(text, forms) !== undefined || isOpenOn(text, forms)
  const word = words.find((one, at) => isForm(one) && !DISHES.has(words[at + 1]?.text ?? ''))
  if (word !== undefined) return [word.written]
  const at = language === 'pt' ? words.findIndex(({ text }) => isOrdinalOf(text, forms)) : -1
  const [ordinal, next] = [words[at], words[at + 1]]
  if (ordinal === undefined) return []
  if (next !== undefined && /^feiras?$/.test(next.text)) return [ordinal.written, next.written]
  const isOpen = (one: Word | undefined): boolean => one !== undefined && OPEN_PORTUGUESE.includes(one.text)
  const before = words.slice(0, at).findLast(({ text }) => !JOINTS.includes(text))
  // "Sexta à noite", "segunda 9h", "às segundas".
  const after = words.slice(at + 1).find(({ text }) => !JOINTS.includes(text))
  const isTimed =
    after !== undefined && /^(?:noite|manha|tarde|tardinha|cedo|cedinho|\d{1,2}h(?:\d\d)?)$/.test(after.text)
  const isEach = /s$/.test(ordinal.text) && /^(?:as|nas)$/.test(words[at - 1]?.text ?? '')
  return isOpen(before) || isOpen(next) || isTimed || isEach ? [ordinal.written] : []
}

const isOrdinalOf = (text: string, forms: readonly string[]): boolean =>
  ORDINAL_DAYS.includes(text.replace(/s$/, '')) && forms.some(form => form.startsWith(`${text}-`))
