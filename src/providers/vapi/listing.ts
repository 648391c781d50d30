import { z } from 'zod'
import type { JsonAnswer } from '../http_json.ts'

/** Where a call is looked for among those of an account. */
export interface Listing {
  /** Asks for `/call` with a query, for as long as is left. */
  ask(query: string, timeoutMs: number): Promise<JsonAnswer>
  assistantId: string
  /** For the whole search. */
  timeoutMs: number
}

/** What a search came to: the call as it was listed, that there is none, or the answer that kept it from being finished. */
export type Listed =
  | { call: unknown }
  | { unanswered: Exclude<JsonAnswer, { kind: 'json' }> }
  | { unfinished: true }
  | undefined

const MOST_LISTED = 100
const MOST_PAGES = 40
// Most calls are created within moments; the clocks may differ, and a request may have hung on its way.
const NEAR_BEFORE_MS = 15_000
const NEAR_AFTER_MS = 45_000
const FAR_BEFORE_MS = 120_000
const FAR_AFTER_MS = 1_200_000

// With one alone no page would lead to the next.
const LEAST_LISTED = 2

const NAMED = z.object({ name: z.string() })
const DATED = z.object({ createdAt: z.iso.datetime({ offset: true }).transform(text => Date.parse(text)) })

interface Page {
  calls: unknown[]
  /** When the calls were created, in the order of the list. */
  times: number[]
}

/** Looks for the call of a name among those created about a time: nearest first, page after page, for a bounded time and number. */
export async function findListed(name: string, startedAt: number, listing: Listing): Promise<Listed> {
  const search: Search = {
    ...listing,
    name,
    until: performance.now() + listing.timeoutMs,
    most: MOST_LISTED,
    pagesLeft: MOST_PAGES,
  }
  const [near, far] = [startedAt - NEAR_BEFORE_MS, startedAt + NEAR_AFTER_MS]
  for (const [from, to] of [
    [near, far],
    [far, startedAt + FAR_AFTER_MS],
    [startedAt - FAR_BEFORE_MS, near],
  ] as const) {
    const found = await findWithin(from, to, search)
    if (found !== undefined) return found
  }
  return undefined
}

interface Search extends Listing {
  name: string
  until: number
  most: number
  pagesLeft: number
}

async function findWithin(fromMs: number, toMs: number, search: Search): Promise<Listed> {
  let [from, to] = [fromMs, toMs]
  for (;;) {
    const page = await readPage(from, to, search)
    if (!('times' in page)) return page
    const call = page.calls.find(one => NAMED.safeParse(one).data?.name === search.name)
    if (call !== undefined) return { call }
    const { times } = page
    if (page.calls.length < search.most) return undefined
    const [first = 0, last = 0] = [times[0], times.at(-1)]
    const [earliest, latest] = [Math.min(...times), Math.max(...times)]
    // Its document names no order: the newest come first, or the oldest.
    const isMoved = first < last ? latest > from : earliest < to
    if (!isMoved) return { unfinished: true }
    if (first < last) from = latest
    else to = earliest
  }
}

/** A page that is larger than is read is asked for with fewer calls. */
async function readPage(from: number, to: number, search: Search): Promise<Page | NonNullable<Listed>> {
  for (;;) {
    const leftMs = search.until - performance.now()
    if (search.pagesLeft <= 0 || leftMs <= 0) return { unfinished: true }
    search.pagesLeft -= 1
    const window = { createdAtGe: new Date(from).toISOString(), createdAtLe: new Date(to).toISOString() }
    const answer = await search.ask(
      `?${new URLSearchParams({ assistantId: search.assistantId, ...window, limit: String(search.most) })}`,
      leftMs,
    )
    if (answer.kind === 'json') return toPage(answer.value)
    if (answer.kind !== 'failed' || answer.failure !== 'too_large' || search.most <= LEAST_LISTED)
      return { unanswered: answer }
    search.most = Math.max(LEAST_LISTED, Math.ceil(search.most / 4))
  }
}

function toPage(value: unknown): Page {
  const calls = z.array(z.unknown()).catch([]).parse(value)
  return { calls, times: calls.flatMap(one => DATED.safeParse(one).data?.createdAt ?? []) }
}
