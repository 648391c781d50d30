import { Parser } from 'htmlparser2'
import iconv from 'iconv-lite'
import type { PageReader, PageTitle } from '../core/ports.ts'
import { type GuardedResponse, guardedFetch } from '../lib/guarded_fetch.ts'
import { toPlainText } from '../lib/plain_text.ts'

/** How far reading a page may go. */
export interface PageReaderOptions {
  /** Hosts, with their ports, that the operator named: they may be private, and speak http. */
  trustedHosts: readonly string[]
  timeoutMs?: number
}

const TIMEOUT_MS = 3_000
const MOST_BYTES = 1_048_576
const MOST_REDIRECTS = 3
const MOST_CHARACTERS = 200
const SNIFFED_BYTES = 1_024
const PARSED_AT_ONCE = 4_096
const MOST_DEPTH = 500
const REDIRECTS = [301, 302, 303, 307, 308]
const HEADERS = {
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'en',
  'user-agent': 'agent-broker (reads the title of booking pages)',
}

/** Reads the title of a page over guarded connections: every hop is judged anew, and all of them share one deadline. */
export function createPageReader({ trustedHosts, timeoutMs = TIMEOUT_MS }: PageReaderOptions): PageReader {
  return {
    titles: async (url, signal) => {
      const deadline = performance.now() + timeoutMs
      // Only a link of a trusted host may go on to that host: a public page must not send us into the operator's network.
      const trusted = trustedHosts.includes(url.host) ? url.host : undefined
      let next = url
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        const isTrusted = next.host === trusted
        const response = await guardedFetch(next.href, {
          method: 'GET',
          headers: HEADERS,
          rules: { allowHttp: isTrusted, allowPrivate: isTrusted },
          timeoutMs: Math.max(1, deadline - performance.now()),
          maxBytes: MOST_BYTES,
          signal,
        })
        if ('failure' in response) return { status: 'unreachable', reason: wordOf(response.failure) }
        const { status, location } = response
        if (!REDIRECTS.includes(status)) return toTitle(response)
        if (location === undefined || !URL.canParse(location, next.href))
          return { status: 'unreachable', reason: `it answered ${status} without a usable address` }
        next = new URL(location, next.href)
      }
      return { status: 'unreachable', reason: `it redirects more than ${MOST_REDIRECTS} times` }
    },
  }
}

const WORDS: Record<string, string> = {
  timeout: 'it did not answer in time',
  refused: 'its address is not a public https one',
}
const wordOf = (failure: string): string => WORDS[failure] ?? `the connection failed (${failure})`

function toTitle({ status, contentType, body }: GuardedResponse): PageTitle {
  if (status < 200 || status > 299) return { status: 'unreachable', reason: `it answered ${status}` }
  const isHtml = contentType === undefined || /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType)
  return { status: 'ok', titles: isHtml ? readTitles(decode(body, contentType)) : [] }
}

/** The document's title first, then what it wants to be called when it is shared. */
function readTitles(html: string): string[] {
  const found: Record<string, string> = {}
  let [isOpen, isOver, depth] = [false, false, 0]
  const parser = new Parser({
    onopentag: (name, { property, name: meta, content }) => {
      depth += 1
      // A drawing has titles of its own; the document's comes first.
      isOpen = name === 'title' && found['title'] === undefined
      if (isOpen) found['title'] = ''
      isOver ||= name === 'body' && found['title'] !== undefined
      const key = (property ?? meta)?.toLowerCase()
      if (name === 'meta' && (key === 'og:title' || key === 'og:site_name') && content !== undefined)
        found[key] ??= content
    },
    ontext: text => {
      if (isOpen && (found['title'] ?? '').length < MOST_CHARACTERS * 16) found['title'] += text
    },
    onclosetag: name => {
      depth -= 1
      if (name === 'title') isOpen = false
    },
  })
  // In small parts: a closing tag that fits none of very many open ones makes the parser look at them all.
  for (let at = 0; at < html.length && !isOver && depth < MOST_DEPTH; at += PARSED_AT_ONCE)
    parser.write(html.slice(at, at + PARSED_AT_ONCE))
  parser.end()
  const titles = ['title', 'og:title', 'og:site_name'].map(key => toPlainText(found[key] ?? '', MOST_CHARACTERS))
  return [...new Set(titles.filter(title => title !== ''))]
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
