import { SERVICE } from '../../core/service.ts'
import { type GuardedResponse, guardedFetch } from '../../lib/guarded_fetch.ts'
import type { OutgoingRules } from '../../lib/outgoing_url.ts'

/** What tells a server which copy of a calendar is here. */
export interface CopyMark {
  etag: string | null
  lastModified: string | null
}

/** What came of asking for a calendar. `isFinal`: it answered that it has none, and will again. */
export type Fetched =
  | { is: 'same' }
  | ({ is: 'read'; text: string } & CopyMark)
  | { is: 'failed'; problem: string; isFinal: boolean }

const MOST_BYTES = 10 * 1024 * 1024
const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
const MOST_MARK = 500
const HEADERS = { accept: 'text/calendar, */*;q=0.1', 'user-agent': `${SERVICE.name}/${SERVICE.version}` }

/** Fetches a calendar over guarded connections: every hop is judged anew, and all of them share one time. */
export async function fetchCalendar(
  address: string,
  mark: CopyMark | undefined,
  { rules, timeoutMs }: { rules: OutgoingRules; timeoutMs: number },
): Promise<Fetched> {
  const deadline = performance.now() + timeoutMs
  const headers = {
    ...HEADERS,
    ...(mark?.etag != null && { 'if-none-match': mark.etag }),
    ...(mark?.lastModified != null && { 'if-modified-since': mark.lastModified }),
  }
  let next = address
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const leftMs = Math.max(1, deadline - performance.now())
    const response = await guardedFetch(next, {
      method: 'GET',
      headers,
      rules,
      timeoutMs: leftMs,
      maxBytes: MOST_BYTES,
    })
    if ('failure' in response) return failed(WORDS[response.failure] ?? `the connection failed (${response.failure})`)
    const { status, location } = response
    if (!REDIRECTS.includes(status)) return toFetched(response, mark)
    if (location === undefined || !URL.canParse(location, next))
      return failed(`it answered ${status} without a usable address`)
    next = new URL(location, next).href
  }
  return failed(`it redirects more than ${MOST_REDIRECTS} times`)
}

const WORDS: Record<string, string> = {
  timeout: 'it did not answer in time',
  refused: 'this server does not reach out to such an address',
}

const failed = (problem: string, isFinal = false): Fetched => ({ is: 'failed', problem, isFinal })

function toFetched({ status, body, truncated, ...response }: GuardedResponse, mark: CopyMark | undefined): Fetched {
  if (status === 304 && mark !== undefined) return { is: 'same' }
  if (status === 401 || status === 403)
    return failed(`it answered ${status}: it wants a login, which an address of its own for iCalendar does not`, true)
  if (status === 404 || status === 410) return failed(`it answered ${status}: there is no calendar any more`, true)
  if (status !== 200) return failed(`it answered ${status}`)
  if (truncated) return failed(`it is larger than ${MOST_BYTES / 1024 / 1024} MB, or ended in the middle`)
  return {
    is: 'read',
    text: body.toString('utf8'),
    etag: toMark(response.etag),
    lastModified: toMark(response.lastModified),
  }
}

/** What a header may carry back; anything else is not kept. */
const toMark = (text: string | undefined): string | null =>
  text !== undefined && text.length <= MOST_MARK && /^[\x20-\x7e]+$/.test(text) ? text : null
