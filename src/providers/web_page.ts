import iconv from 'iconv-lite'
import { type GuardedResponse, guardedFetch } from '../lib/guarded_fetch.ts'

/** How a page is read. */
export interface PageRequest {
  headers: Record<string, string>
  /** Hosts, with their ports, that the operator named: they may be private, and speak http. */
  trustedHosts: readonly string[]
  /** By `performance.now()`; all hops share it. */
  deadlineMs: number
  maxBytes: number
  signal: AbortSignal
  /** Asked about every address before it is fetched: why it must not be, if so. */
  objection?(url: URL): Promise<string | undefined>
}

/** What came back, redirects followed, or why nothing did, in a clause. */
export type PageResponse = { response: GuardedResponse } | { unreachable: string } | { objection: string }

const MOST_REDIRECTS = 3
const SNIFFED_BYTES = 1_024
const REDIRECTS = [301, 302, 303, 307, 308]

/** Fetches a page that somebody else named over guarded connections: every hop is judged anew. */
export async function fetchPage(url: URL, request: PageRequest): Promise<PageResponse> {
  const { headers, trustedHosts, deadlineMs, maxBytes, signal, objection } = request
  // Only a link of a trusted host may go on to that host: a public page must not send us into the operator's network.
  const trusted = trustedHosts.includes(url.host) ? url.host : undefined
  let next = url
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const why = await objection?.(next)
    if (why !== undefined) return { objection: why }
    const isTrusted = next.host === trusted
    const response = await guardedFetch(next.href, {
      method: 'GET',
      headers,
      rules: { allowHttp: isTrusted, allowPrivate: isTrusted },
      timeoutMs: Math.max(1, deadlineMs - performance.now()),
      maxBytes,
      signal,
    })
    if ('failure' in response) return { unreachable: wordOf(response.failure) }
    const { status, location } = response
    if (!REDIRECTS.includes(status)) return { response }
    if (location === undefined || !URL.canParse(location, next.href))
      return { unreachable: `it answered ${status} without a usable address` }
    next = new URL(location, next.href)
  }
  return { unreachable: `it redirects more than ${MOST_REDIRECTS} times` }
}

const WORDS: Record<string, string> = {
  timeout: 'it did not answer in time',
  refused: 'its address is not a public https one',
  broken: 'it broke off in the middle',
}
/** Why a page was not read, in a clause. */
export const wordOf = (failure: string): string => WORDS[failure] ?? `the connection failed (${failure})`

/** The text of a page; undefined for one that is no HTML. */
export function toHtml({ contentType, body }: Pick<GuardedResponse, 'contentType' | 'body'>): string | undefined {
  const isHtml = contentType === undefined || /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType)
  return isHtml ? decode(body, contentType) : undefined
}

/** By byte order mark, header or declaration, as browsers read it; what declares nothing is UTF-8 when it can be, else windows-1252. */
function decode(body: Buffer, contentType: string | undefined): string {
  const head = body.subarray(0, SNIFFED_BYTES).toString('latin1')
  const declared = [
    markOf(body),
    /;\s*charset\s*=\s*"?([\w:.-]+)/i.exec(contentType ?? '')?.[1],
    /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1],
  ].find(label => label !== undefined && iconv.encodingExists(label))
  if (declared !== undefined) return iconv.decode(body, toEncoding(declared))
  const text = iconv.decode(body, 'utf-8')
  // A page cut at the cap may end within a character.
  return text.slice(0, -1).includes('\ufffd') ? iconv.decode(body, 'windows-1252') : text
}

function markOf(body: Buffer): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8'
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  return body[0] === 0xfe && body[1] === 0xff ? 'utf-16be' : undefined
}

/** On the web these labels mean the wider encoding (WHATWG Encoding section 4.2). */
function toEncoding(label: string): string {
  if (/^(iso[-_]?8859-?1|latin-?1|l1|us-ascii|ascii)$/i.test(label)) return 'windows-1252'
  return /^gb(2312|k)$/i.test(label) ? 'gb18030' : label
}
