import { readFileSync } from 'node:fs'
import { z } from 'zod'

export const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'ar'] as const

const record = z.strictObject({
  kind: z.enum(['appointment', 'order', 'invoice', 'conversation', 'customer']),
  service: z.string().optional(),
  business: z.string().optional(),
  at: z.string().optional(),
  number: z.string().optional(),
  person: z.string().optional(),
  recipient_name: z.string().optional(),
  last_message: z.string().optional(),
})

const text = z.strictObject({
  id: z.string(),
  lang: z.enum(LANGUAGES),
  channel: z.enum(['sms', 'email', 'whatsapp']),
  label: z.enum(['promotional', 'mixed', 'honest']),
  text: z.string(),
  subject: z.string().optional(),
  record,
})

const call = z.strictObject({
  id: z.string(),
  lang: z.enum(LANGUAGES),
  label: z.enum(['honest', 'selling', 'deceiving']),
  text: z.string(),
})

/** A text nobody has seen who made the judge, and what the business has on record of its recipient. */
export type MeasuredText = z.infer<typeof text>
export type MeasuredRecord = MeasuredText['record']
/** An objective of a call nobody has seen who made the judge. */
export type MeasuredCall = z.infer<typeof call>

const readLines = <T>(file: string, schema: z.ZodType<T>): T[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => schema.parse(JSON.parse(line)))

export const readTexts = (): MeasuredText[] =>
  ['texts_eve.jsonl', 'texts_fay.jsonl', 'texts_gwen.jsonl', 'texts_hal.jsonl'].flatMap(file => readLines(file, text))

export const readCalls = (): MeasuredCall[] =>
  ['calls_fay.jsonl', 'calls_gwen.jsonl', 'calls_hal.jsonl'].flatMap(file => readLines(file, call))

/** Who wrote a text. */
export const authorOf = ({ id }: { id: string }): string => id.split('-')[0] ?? id

// Hal's records begin on the day after this Monday; those of the others, in the last week of November.
const OCTOBER_MS = Date.UTC(2026, 9, 5)

/** The day that a text was written for, at midnight UTC; undefined where it is the usual one. */
export const writtenOnMs = (text: MeasuredText): number | undefined =>
  authorOf(text) === 'hal' ? OCTOBER_MS : undefined
