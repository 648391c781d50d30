import { z } from 'zod'
import { obvious } from '../../core/schema.ts'
import { hashOf } from '../../core/call/dedupe.ts'
import { badInput } from '../../core/failure.ts'

const MOST_ROWS = 100
const MARK_LENGTH = 12
const CURSOR = z.tuple([
  z.string(),
  z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
  // Postgres refuses a NUL character in any text.
  z
    .string()
    .max(512)
    .refine(text => text.isWellFormed() && !text.includes('\0')),
])

/** The arguments by which a list is read page by page. */
export const PAGING = {
  cursor: z.string().max(2048).optional().describe('next_cursor of the page before'),
  limit: z.number().int().min(1).max(MOST_ROWS).default(20).meta(obvious('Rows')),
}

/** What leads to the next page. */
export const nextCursor = z
  .string()
  .optional()
  .describe('Send it as cursor, with the same arguments, for what follows; absent at the end.')

/** The last row of a page: what a list is ordered by, and the row's own name. */
export interface Place {
  at: number
  id: string
}

/** One list of one caller: everything that decides which rows are in it. */
export type ListName = readonly [agentId: string, operation: string, filters: Record<string, unknown>]

const markOf = (list: ListName): string => hashOf(list).slice(0, MARK_LENGTH)

/** Makes the cursor of what follows a row. */
export const toCursor = (list: ListName, { at, id }: Place): string =>
  Buffer.from(JSON.stringify([markOf(list), at, id])).toString('base64url')

/** Reads a cursor; one that does not belong to the list is a `bad_input` failure. */
export function readCursor(list: ListName, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const read = CURSOR.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success || read.data[0] !== markOf(list))
    throw badInput(
      'cursor: not one of this list; send next_cursor of the page before with the same arguments, or leave it out to begin anew.',
    )
  const [, at, id] = read.data
  return { at, id }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The rows of a page, of which one more was read, and the cursor of the next. */
export function toPage<Row>(
  list: ListName,
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): { page: Row[]; next: { next_cursor?: string } } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last !== undefined ? { next_cursor: toCursor(list, placeOf(last)) } : {} }
}
