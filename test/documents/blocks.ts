import { readFileSync } from 'node:fs'

/** A fenced block of a page; `info` is what follows its language, such as the name of a file. */
export interface Block {
  language: string
  info: string
  text: string
  line: number
}

/** The fenced blocks of a page, in order. */
export function blocksOf(page: string): Block[] {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(/^```(\w+)[ ]?(.*)\n([\s\S]*?)^```$/gm)].map(
    ({ 1: language = '', 2: info = '', 3: body = '', index }) => ({
      language,
      info,
      text: body,
      line: text.slice(0, index).split('\n').length,
    }),
  )
}

const WEEK_MS = 7 * 86_400_000
// The day the pages speak of as today: each date in a command keeps its distance from it, and its weekday.
const WRITTEN_AT = Date.parse('2026-11-22T12:00:00Z')

/** A text with its dates as many weeks later as have gone by since it was written. */
export function toNow(text: string, nowMs: number): string {
  const weeks = Math.floor((nowMs - WRITTEN_AT) / WEEK_MS)
  return text.replace(/\b20\d\d-\d\d-\d\d\b/g, date =>
    new Date(Date.parse(date) + weeks * WEEK_MS).toISOString().slice(0, 10),
  )
}

/** A text without what differs from run to run: identifiers, times, tokens of addresses and where the program lies. */
export const normalised = (text: string): string =>
  text
    .replace(/\b(op|apt|cxl|msg|wl|dec|cls)_[0-9a-f-]{20,}/g, '$1_…')
    .replace(/\b20\d\d-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?/g, 'DATE')
    .replace(/\/calendar\/[\w-]+\.ics/g, '/calendar/….ics')
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'http://127.0.0.1')
    .replace(/\/\S+(?=\/dist\/cli\/index\.js|\/node$)/g, '…')

/** Where an answer differs from what a page shows of it: whatever the page shows has to be there, and nothing is compared that it leaves out. */
export function differences(shown: unknown, answer: unknown, path = ''): string[] {
  if (Array.isArray(shown) && Array.isArray(answer)) {
    if (shown.length === 0 && answer.length > 0) return [`${path}: is not empty`]
    return shown.flatMap((one, at) => differences(one, answer[at], `${path}[${at}]`))
  }
  if (typeof shown === 'object' && shown !== null && typeof answer === 'object' && answer !== null)
    return Object.entries(shown).flatMap(([key, one]) =>
      differences(one, (answer as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`),
    )
  const [expected, found] = [shown, answer].map(value => (typeof value === 'string' ? normalised(value) : value))
  return expected === found
    ? []
    : [`${path}: the page shows ${JSON.stringify(shown)}, the answer ${JSON.stringify(answer)}`]
}

/** The last JSON object that a command has printed. */
export function lastJson(output: string): unknown {
  const lines = output.trimEnd().split('\n')
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    if (!lines[at]?.startsWith('{')) continue
    try {
      return JSON.parse(lines.slice(at).join('\n'))
    } catch {
      // An inner line of a longer one.
    }
  }
  return undefined
}
