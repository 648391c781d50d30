import { Parser } from 'htmlparser2'
import type { PageReader, PageTitle } from '../core/ports.ts'
import { toPlainText } from '../lib/plain_text.ts'
import { fetchPage, type PageResponse, toHtml, wordOf } from './web_page.ts'

/** How far reading a page may go. */
export interface PageReaderOptions {
  /** Hosts, with their ports, that the operator named: they may be private, and speak http. */
  trustedHosts: readonly string[]
  timeoutMs?: number
}

const TIMEOUT_MS = 3_000
const MOST_BYTES = 1_048_576
const MOST_CHARACTERS = 200
const PARSED_AT_ONCE = 4_096
const MOST_DEPTH = 500
const HEADERS = {
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'en',
  'user-agent': 'agent-broker (reads the title of booking pages)',
}

/** Reads the title of a page over guarded connections: every hop is judged anew, and all of them share one deadline. */
export function createPageReader({ trustedHosts, timeoutMs = TIMEOUT_MS }: PageReaderOptions): PageReader {
  return {
    titles: async (url, signal) =>
      toTitle(
        await fetchPage(url, {
          headers: HEADERS,
          trustedHosts,
          deadlineMs: performance.now() + timeoutMs,
          maxBytes: MOST_BYTES,
          signal,
        }),
      ),
  }
}

function toTitle(page: PageResponse): PageTitle {
  if (!('response' in page))
    return { status: 'unreachable', reason: 'unreachable' in page ? page.unreachable : page.objection }
  const { response } = page
  if (response.status < 200 || response.status > 299)
    return { status: 'unreachable', reason: `it answered ${response.status}` }
  const html = toHtml(response)
  const titles = html === undefined ? [] : readTitles(html, response.truncated)
  // Of a page that stopped coming nobody knows that it has none.
  return titles.length === 0 && response.stopped !== undefined
    ? { status: 'unreachable', reason: wordOf(response.stopped) }
    : { status: 'ok', titles }
}

/** The document's title first, then what it wants to be called when it is shared. */
function readTitles(html: string, isCut: boolean): string[] {
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
  // A name that is cut off is another one.
  if (isCut && isOpen) delete found['title']
  parser.end()
  const titles = ['title', 'og:title', 'og:site_name'].map(key => toPlainText(found[key] ?? '', MOST_CHARACTERS))
  return [...new Set(titles.filter(title => title !== ''))]
}
