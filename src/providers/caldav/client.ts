import fetch, { FetchError } from 'node-fetch'
import { calendarQuery, createCalendarObject, deleteCalendarObject, propfind, updateCalendarObject } from 'tsdav'
import type { Span } from '../../core/calendar.ts'
import { Failure } from '../../core/failure.ts'
import { SERVICE } from '../../core/service.ts'
import { inRequest, tellAnswer, traceHeader } from '../../lib/trace.ts'
import { toRetryAfterS } from '../http_json.ts'
import { type Effect, lost, toCalendarFailure, unmapped } from '../calendar_failure.ts'

/** A CalDAV server and the user who signs in to it. */
export interface CalDavAccess {
  url: string
  username: string
  password: string
  timeoutMs?: number | undefined
}

/** What a calendar holds under one address. */
export interface CalendarObject {
  ics: string
  etag: string | undefined
}

/** What a query finds. */
export interface Found {
  ics: string
  /** By the clock of the server, to the second; before everything else where it does not say. */
  modifiedAt: number
}

/** The calendars of a CalDAV server. */
export interface CalDavClient {
  /** Everything in a calendar that touches a span, recurring events whole. */
  query(calendarUrl: string, span: Span): Promise<Found[]>
  /** Undefined when there is nothing under the name. */
  get(calendarUrl: string, filename: string): Promise<CalendarObject | undefined>
  /** False when there is something under the name already, which stays. */
  create(calendarUrl: string, filename: string, ics: string): Promise<boolean>
  /** Writes what has not changed since; false when it has, or is gone. */
  replace(calendarUrl: string, filename: string, ics: string, etag: string | undefined): Promise<boolean>
  /** Removes what has not changed since. */
  remove(calendarUrl: string, filename: string, etag: string | undefined): Promise<'removed' | 'gone' | 'changed'>
  /** Signs in. */
  check(): Promise<void>
}

const VENDOR = { service: 'The CalDAV server', settings: 'CALDAV_USERNAME, CALDAV_PASSWORD and what that user may do' }
const TIMEOUT_MS = 12_000
const MOST_BYTES = 16 * 1024 * 1024
const CALENDAR = /^text\/calendar\b/i
const EFFECTS: Readonly<Record<string, Effect>> = { PUT: 'booking', DELETE: 'cancellation' }

// A proxy that compresses gives the event a tag by which the server would not delete it.
const AS_IT_IS = { 'accept-encoding': 'identity' }

type Fetch = typeof globalThis.fetch

/** Opens the calendars of a server. */
export function createCalDavClient({ url, username, password, timeoutMs = TIMEOUT_MS }: CalDavAccess): CalDavClient {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const ask = createFetch(new URL(url).origin, authorization, timeoutMs)
  return {
    query: async (calendarUrl, { startAt, endAt }) => {
      const range = { _attributes: { start: toUtcText(startAt), end: toUtcText(endAt) } }
      const filters = {
        'comp-filter': {
          _attributes: { name: 'VCALENDAR' },
          'comp-filter': { _attributes: { name: 'VEVENT' }, 'time-range': range },
        },
      }
      const found = await calendarQuery({
        url: calendarUrl,
        props: { 'd:getlastmodified': {}, 'c:calendar-data': {} },
        filters,
        depth: '1',
        fetch: ask,
      }).catch(unreadable)
      return found.map(({ props }) => ({
        ics: toIcs(props?.['calendarData']),
        modifiedAt: toTime(props?.['getlastmodified']),
      }))
    },
    get: async (calendarUrl, filename) => {
      const response = await ask(toAddress(calendarUrl, filename), {
        headers: { accept: 'text/calendar', ...AS_IT_IS },
      })
      if (isGone(response)) return undefined
      if (response.status !== 200 || !CALENDAR.test(response.headers.get('content-type') ?? ''))
        throw refused(response, 'nothing')
      return { ics: await response.text(), etag: response.headers.get('etag') ?? undefined }
    },
    create: async (calendarUrl, filename, iCalString) => {
      const response = await createCalendarObject({ calendar: { url: calendarUrl }, iCalString, filename, fetch: ask })
      if (response.status === 412) return false
      if (!response.ok) throw isGone(response) ? noCalendar() : refused(response, 'booking')
      return true
    },
    replace: async (calendarUrl, filename, data, etag) => {
      const calendarObject = { url: toAddress(calendarUrl, filename), data, ...(etag !== undefined && { etag }) }
      const response = await updateCalendarObject({ calendarObject, fetch: ask })
      if (response.status === 412 || isGone(response)) return false
      if (!response.ok) throw refused(response, 'move')
      return true
    },
    remove: async (calendarUrl, filename, etag) => {
      const calendarObject = { url: toAddress(calendarUrl, filename), ...(etag !== undefined && { etag }) }
      const response = await deleteCalendarObject({ calendarObject, fetch: ask })
      if (isGone(response)) return 'gone'
      if (response.status === 412) return 'changed'
      if (!response.ok) throw refused(response, 'cancellation')
      return 'removed'
    },
    check: async () => {
      await propfind({ url, props: { 'd:resourcetype': {} }, depth: '0', fetch: ask }).catch(unreadable)
    },
  }
}

const toAddress = (calendarUrl: string, filename: string): string =>
  new URL(filename, calendarUrl.replace(/\/*$/, '/')).href

const toUtcText = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const isGone = ({ status }: Response): boolean => status === 404 || status === 410

const refused = ({ status }: Response, effect: Effect): Failure =>
  toCalendarFailure(VENDOR, { kind: 'refused', status, retryAfterS: undefined, text: '' }, effect)

const noCalendar = (): Failure =>
  unmapped(
    'the CalDAV server has no calendar under its address',
    'Ask the operator to run agent-broker calendar bind with another --calendar-url.',
  )

/** The library throws a plain error, with the answer in it, when it cannot read one. */
function unreadable(error: unknown): never {
  throw error instanceof Failure ? error : lost('The CalDAV server answered something that cannot be read.', 'nothing')
}

const toTime = (date: unknown): number => {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at
}

function toIcs(data: unknown): string {
  const text = typeof data === 'object' && data !== null && '_cdata' in data ? data._cdata : data
  // An event without its words might take up any time.
  if (typeof text !== 'string') throw lost('The CalDAV server answered an event that cannot be read.', 'nothing')
  return text
}

/** A fetch that reads the whole answer within its time, follows nobody elsewhere with the password, and fails in the words of calendars. */
function createFetch(origin: string, authorization: string, timeoutMs: number): Fetch {
  const ask: Fetch = async (target, init) => {
    if (new URL(String(target)).origin !== origin) throw noCalendar()
    const method = init?.method ?? 'GET'
    // Only what is there already is written on a condition of what it is.
    const isMove = method === 'PUT' && new Headers(init?.headers).has('if-match')
    const effect = isMove ? 'move' : (EFFECTS[method] ?? 'nothing')
    const isQuestion = method === 'REPORT' || method === 'PROPFIND'
    const headers = {
      ...Object.fromEntries(new Headers(init?.headers)),
      authorization,
      'user-agent': `${SERVICE.name}/${SERVICE.version}`,
      ...traceHeader(),
    }
    const body = typeof init?.body === 'string' ? init.body : null
    try {
      const response = await fetch(String(target), {
        method,
        headers,
        body,
        redirect: 'manual',
        size: MOST_BYTES,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { status } = response
      tellAnswer(status)
      const text = await response.text()
      const retryAfterS = toRetryAfterS(response.headers.get('retry-after'))
      if (status >= 300 && status < 400)
        throw toCalendarFailure(VENDOR, { kind: 'failed', failure: 'redirected' }, effect)
      if (status === 401 || status === 403 || status === 429 || status >= 500)
        throw toCalendarFailure(VENDOR, { kind: 'refused', status, retryAfterS, text: '' }, effect)
      if (isQuestion && status === 404) throw noCalendar()
      // An empty answer would pass for an empty calendar.
      if (
        isQuestion &&
        (status !== 207 || !/xml/i.test(response.headers.get('content-type') ?? '') || text.trim() === '')
      )
        throw lost('The CalDAV server answered something that cannot be read.', effect)
      return new Response(text === '' || status === 204 ? null : text, {
        status,
        headers: Object.fromEntries(response.headers),
      })
    } catch (error) {
      if (error instanceof Failure) throw error
      throw toCalendarFailure(VENDOR, { kind: 'failed', failure: codeOf(error) }, effect)
    }
  }
  return (target, init) => inRequest(init?.method ?? 'GET', String(target), () => ask(target, init))
}

function codeOf(error: unknown): string {
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')) return 'timeout'
  return error instanceof FetchError ? (error.code ?? (error.type === 'max-size' ? 'too_large' : 'failed')) : 'failed'
}
