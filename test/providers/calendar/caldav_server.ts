import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FarChange, type Pace, readWhole } from './far_side.ts'

/** How the far side takes requests: `drops` and `hangs` do what is asked and never say so. */
export type Fault = 'refuses' | 'busy' | 'fails' | 'drops' | 'hangs' | 'babbles' | 'empties' | 'moves'

/** A CalDAV server on this machine that keeps what it is given. */
export interface CalDavServer {
  url: string
  username: string
  password: string
  /** iCalendar texts by their path. */
  objects: Map<string, string>
  /** When an object was written, by its path; others a year ago. */
  written: Map<string, number>
  /** Something before it compresses whatever it may, and names the result with a tag of its own. */
  isBehindProxy: boolean
  now: () => number
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[]
  /** For requests of these methods alone. */
  fault: { methods: readonly string[]; how: Fault; retryAfter?: string } | undefined
  /** How long it takes over what changes something. */
  pace: Pace | undefined
  /** Runs once, right before the next request of a method is answered. */
  before: { method: string; run: () => void } | undefined
  close(): Promise<void>
}

/** Where its calendars are. */
export const CALENDAR_PATH = '/cal/acme/'

/** The operation whose event lies under a path. */
export const toOperationId = (path: string): string =>
  decodeURIComponent(path.slice(CALENDAR_PATH.length).replace(/\.ics$/, ''))

const toKind = ({ method, headers }: IncomingMessage): FarChange['kind'] | undefined => {
  if (method === 'DELETE') return 'cancelled'
  return method === 'PUT' ? (headers['if-match'] === undefined ? 'booked' : 'moved') : undefined
}

/** Starts a CalDAV server. It leaves it to the client to look at times: every query is answered with the whole calendar. */
export async function startCalDav(): Promise<CalDavServer> {
  const server = createServer(async (request, response) => {
    const body = await readWhole(request)
    if (body === undefined) return
    const { method = '', url: path = '' } = request
    far.requests.push({ method, path, headers: request.headers, body })
    if (far.before?.method === method) {
      const { run } = far.before
      far.before = undefined
      run()
    }
    const how = far.fault?.methods.includes(method) === true ? far.fault.how : undefined
    if (how === 'refuses') return end(response, 401, '', { 'www-authenticate': 'Basic realm="dav"' })
    if (how === 'busy') return end(response, 429, '', { 'retry-after': far.fault?.retryAfter ?? '7' })
    if (how === 'fails') return end(response, 500, 'oops')
    if (how === 'moves') return end(response, 302, '', { location: 'http://127.0.0.1:1/' })
    if (how === 'babbles') return end(response, 200, '<html>Welcome</html>', { 'content-type': 'text/html' })
    if (how === 'empties') return end(response, 207, '', { 'content-type': 'application/xml' })
    const kind = toKind(request)
    if (kind !== undefined) await far.pace?.before()
    const answer = toAnswer(far, request, path, body)
    if (kind !== undefined && answer.status < 300) await far.pace?.after({ kind, operationId: toOperationId(path) })
    if (how === 'drops') return request.socket.destroy()
    if (how === 'hangs') return
    const etag = answer.headers?.['etag']
    const isCompressed =
      far.isBehindProxy && etag !== undefined && /gzip/.test(String(request.headers['accept-encoding'] ?? ''))
    end(
      response,
      answer.status,
      answer.body ?? '',
      isCompressed ? { ...answer.headers, etag: `W/${etag}` } : answer.headers,
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const far: CalDavServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    username: 'acme',
    password: 'pässword:1',
    objects: new Map(),
    written: new Map(),
    isBehindProxy: false,
    now: Date.now,
    requests: [],
    fault: undefined,
    pace: undefined,
    before: undefined,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return far
}

interface Answer {
  status: number
  body?: string
  headers?: Record<string, string>
}

const YEAR_MS = 365 * 86_400_000
const XML = { 'content-type': 'application/xml; charset=utf-8' }

const etagOf = (ics: string): string => `"${createHash('sha256').update(ics).digest('hex').slice(0, 16)}"`

function toAnswer(far: CalDavServer, request: IncomingMessage, path: string, body: string): Answer {
  if (request.headers.authorization !== `Basic ${Buffer.from(`${far.username}:${far.password}`).toString('base64')}`)
    return { status: 401 }
  const held = far.objects.get(path)
  const { 'if-none-match': noneMatch, 'if-match': match } = request.headers
  switch (request.method) {
    case 'PROPFIND':
      return {
        status: 207,
        headers: XML,
        body: multistatus([
          `<d:response><d:href>${path}</d:href>${ok('<d:resourcetype><d:collection/></d:resourcetype>')}</d:response>`,
        ]),
      }
    case 'REPORT':
      if (path !== CALENDAR_PATH) return { status: 404 }
      if (
        !/<c:calendar-query[\s>]/.test(body) ||
        !/<c:time-range start="\d{8}T\d{6}Z" end="\d{8}T\d{6}Z"\/>/.test(body)
      )
        return { status: 400 }
      return {
        status: 207,
        headers: XML,
        body: multistatus(
          [...far.objects].map(([href, ics]) => printed(href, ics, far.written.get(href) ?? far.now() - YEAR_MS)),
        ),
      }
    case 'GET':
      return held === undefined
        ? { status: 404 }
        : { status: 200, body: held, headers: { 'content-type': 'text/calendar; charset=utf-8', etag: etagOf(held) } }
    case 'PUT':
      if (noneMatch === '*' && held !== undefined) return { status: 412 }
      if (match !== undefined && (held === undefined || match !== etagOf(held))) return { status: 412 }
      if (!path.startsWith(CALENDAR_PATH)) return { status: 404 }
      if (!/^text\/calendar/.test(request.headers['content-type'] ?? '') || !body.startsWith('BEGIN:VCALENDAR\r\n'))
        return { status: 415 }
      far.objects.set(path, body)
      far.written.set(path, far.now())
      return { status: 201 }
    case 'DELETE':
      if (held === undefined) return { status: 404 }
      if (match !== undefined && match !== etagOf(held)) return { status: 412 }
      far.objects.delete(path)
      return { status: 204 }
    default:
      return { status: 405 }
  }
}

const ok = (props: string): string =>
  `<d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>`

const printed = (href: string, ics: string, writtenAt: number): string =>
  `<d:response><d:href>${href}</d:href>${ok(`<d:getlastmodified>${new Date(writtenAt).toUTCString()}</d:getlastmodified><c:calendar-data>${escaped(ics)}</c:calendar-data>`)}</d:response>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const multistatus = (responses: readonly string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`

function end(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, headers)
  response.end(body)
}
