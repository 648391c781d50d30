import type { SiteRead, SiteReader } from '../../core/ports.ts'
import { fetchPage, type PageRequest, toHtml, wordOf } from '../web_page.ts'
import { readMarkup } from './markup.ts'
import { mayRead } from './robots.ts'
import { readBusinesses } from './schema_org.ts'

/** How far reading a website may go. */
export interface SiteReaderOptions {
  now: () => number
  /** Hosts, with their ports, that may be private and speak http; none of a deployment. */
  trustedHosts?: readonly string[]
  timeoutMs?: number
}

const TIMEOUT_MS = 4_000
const MOST_BYTES = 1_048_576
// RFC 9309, 2.5.
const MOST_ROBOTS_BYTES = 512_000
/** The name that a robots.txt calls this crawler by. */
const CRAWLER = 'agent-broker'
const HEADERS = {
  accept: 'text/html,application/xhtml+xml',
  'user-agent': `${CRAWLER}/1 (reads the opening hours that a website publishes of its business)`,
}

/** Reads what websites publish of their businesses as schema.org data, where their robots.txt lets it. Those who ask for one page at a time share one look. */
export function createSiteReader({ now, trustedHosts = [], timeoutMs = TIMEOUT_MS }: SiteReaderOptions): SiteReader {
  const running = new Map<string, Promise<SiteRead>>()
  return {
    read(url) {
      const key = url.href
      const begun = running.get(key)
      if (begun !== undefined) return begun
      const request: PageRequest = {
        headers: HEADERS,
        trustedHosts,
        deadlineMs: performance.now() + timeoutMs,
        maxBytes: MOST_BYTES,
        signal: AbortSignal.timeout(timeoutMs + 1_000),
      }
      const reading = readSite(url, request, now).finally(() => running.delete(key))
      running.set(key, reading)
      return reading
    },
  }
}

async function readSite(url: URL, request: PageRequest, now: () => number): Promise<SiteRead> {
  const asked = new Map<string, Promise<string | undefined>>()
  const page = await fetchPage(url, {
    ...request,
    objection: async next => {
      const known = asked.get(next.origin) ?? robotsOf(next, request)
      asked.set(next.origin, known)
      const robots = await known
      if (robots === undefined) return 'its robots.txt cannot be read'
      return mayRead(robots, CRAWLER, next.pathname + next.search) ? undefined : 'its robots.txt asks not to'
    },
  })
  const at = now()
  if ('objection' in page) return { status: 'barred', reason: page.objection, at }
  if ('unreachable' in page) return { status: 'unreachable', reason: page.unreachable, at }
  const { response } = page
  if (response.status < 200 || response.status > 299)
    return { status: 'unreachable', reason: `it answered ${response.status}`, at }
  const html = toHtml(response)
  const businesses = html === undefined ? [] : readBusinesses(readMarkup(html), at)
  if (response.stopped !== undefined && businesses.length === 0)
    return { status: 'unreachable', reason: wordOf(response.stopped), at }
  return { status: 'read', businesses, at, ...(response.truncated && { isBeginning: true }) }
}

/** The robots.txt of a host, empty where it has none; undefined where nobody can tell, which bars everything (RFC 9309, 2.3.1.4). */
async function robotsOf({ origin }: URL, request: PageRequest): Promise<string | undefined> {
  const found = await fetchPage(new URL('/robots.txt', origin), { ...request, maxBytes: MOST_ROBOTS_BYTES })
  if (!('response' in found)) return undefined
  const { status, body, stopped } = found.response
  if (status >= 500 || stopped !== undefined) return undefined
  return status >= 200 && status <= 299 ? body.toString('utf8') : ''
}
