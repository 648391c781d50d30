import { z } from 'zod'
import type { Page } from './rows/page.ts'

const DEFAULT_ITEMS = 50
const MOST_ITEMS = 200
const LONGEST_TEXT = 512
// Postgres refuses a NUL character in any text.
const CONTROL = /[\u0000-\u001f\u007f]/
const ISO_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/
const LIMIT = `must be a whole number from 1 to ${MOST_ITEMS}`
const AFTER = 'must be the `next` of the page before'

/** A text of a query that has to be there. */
export const neededText = (description: string) =>
  z
    .string()
    .refine(text => !CONTROL.test(text), { error: 'contains a control character', abort: true })
    .refine(text => text.length <= LONGEST_TEXT, `longer than ${LONGEST_TEXT} characters`)
    .describe(description)

/** A text of a query; an empty one counts as left out. */
export const queryText = (description: string) =>
  neededText(description)
    .transform(text => (text === '' ? undefined : text))
    .optional()
    .describe(description)

/** A time of a query, as milliseconds; UTC where it names no offset. */
export const queryTime = (description: string) =>
  queryText(description)
    .refine(
      value => value === undefined || readTime(value) !== undefined,
      'must be a time in ISO 8601, such as 2026-11-22 or 2026-11-22T09:30Z',
    )
    .transform(value => (value === undefined ? undefined : readTime(value)))

/** A day or time in ISO 8601, UTC where it names no offset: Date.parse takes much else, by the clock of the server, and days that no month has. */
export function readTime(text: string): number | undefined {
  const [, day, time = '00:00', offset = 'Z'] = ISO_TIME.exec(text) ?? []
  const atMs = Date.parse(`${day}T${time}${offset}`)
  const isDay = day !== undefined && new Date(Date.parse(`${day}T00:00Z`)).getUTCDate() === Number(day.slice(8))
  return isDay && !Number.isNaN(atMs) ? atMs : undefined
}

/** A yes or no of a query, as 1 or 0. */
export const queryFlag = (otherwise: boolean, description: string) =>
  z
    .string()
    .regex(/^(0|1|true|false)$/, 'must be 1 or 0')
    .transform(text => text === '1' || text === 'true')
    .default(otherwise)
    .describe(description)

/** A yes or no of a query, as 1 or 0, where leaving it out asks for both. */
export const queryEither = (description: string) =>
  z
    .string()
    .regex(/^[01]?$/, 'must be 1 or 0')
    .transform(text => (text === '' ? undefined : text === '1'))
    .optional()
    .describe(description)

/** The query fields by which a list is read page by page. */
export const PAGE_FIELDS = {
  after: queryText('The `next` of the page before.').refine(
    text => text === undefined || /^[\w.:-]{1,64}$/.test(text),
    AFTER,
  ),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, { error: LIMIT, abort: true })
    .transform(Number)
    .refine(items => items >= 1 && items <= MOST_ITEMS, LIMIT)
    .default(DEFAULT_ITEMS)
    .describe(`1 to ${MOST_ITEMS} items; ${DEFAULT_ITEMS} without it.`),
}

/** The query of a list. */
export const pageQuery = z.strictObject(PAGE_FIELDS)

/** A page of a list as it is answered. */
export const pageOf = (row: z.ZodType) =>
  z.strictObject({
    items: z.array(row).describe('The rows of this page.'),
    next: z.string().nullable().describe('Pass it as `after` for the next page; null on the last one.'),
  })

/** Reads one page; one row more than asked for tells whether there is a next one. */
export async function readPage<Row>(
  { after, limit }: { after?: string | undefined; limit: number },
  read: (page: Page) => Promise<Row[]>,
  print: (row: Row) => Record<string, unknown>,
  id: string,
): Promise<Record<string, unknown>> {
  const rows = await read({ after, most: limit + 1 })
  const items = rows.slice(0, limit).map(print)
  return { items, next: rows.length > limit ? items.at(-1)?.[id] : null }
}

/** Reads one page of a list that is short enough to be held whole, in the order of its ids. */
export function readWhole(
  query: { after?: string | undefined; limit: number },
  items: readonly Record<string, unknown>[],
  id: string,
): Promise<Record<string, unknown>> {
  const idOf = (item: Record<string, unknown>): string => String(item[id])
  const read = async ({ after = '', most }: Page) =>
    items
      .filter(item => idOf(item) > after)
      .sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
      .slice(0, most)
  return readPage(query, read, item => item, id)
}

/** A time as ISO 8601. */
export const toDate = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
