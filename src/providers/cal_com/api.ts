import { z } from 'zod'
import { fetchJson, type JsonAnswer } from '../http_json.ts'
import { type Effect, lost, toCalendarFailure } from '../calendar_failure.ts'

/** A Cal.com account, and the version of its API for bookings. */
export interface CalComAccess {
  apiKey: string
  baseUrl: string
  bookingsVersion: string
  timeoutMs?: number | undefined
}

/** The API of an account; what it answers is `data` of its envelope, read by a schema. */
export interface CalComApi {
  /** A question; undefined when what it asks for does not exist. */
  get<T>(resource: Resource, path: string, schema: z.ZodType<T>): Promise<T | undefined>
  /** A change; an answer that says no is handed on. */
  post<T>(
    path: string,
    json: unknown,
    schema: z.ZodType<T>,
    effect: Effect,
  ): Promise<{ data: T } | { status: number; says: string }>
}

/** The parts of the API, each with versions of its own. */
export type Resource = 'me' | 'event_types' | 'slots' | 'bookings'

const VENDOR = { service: 'Cal.com', settings: 'CAL_COM_API_KEY' }
const TIMEOUT_MS = 12_000
const MOST_BYTES = 8 * 1024 * 1024
const REFUSALS = new Set([400, 404, 409, 422])

/** Opens the API of an account. */
export function createCalComApi({ apiKey, baseUrl, bookingsVersion, timeoutMs = TIMEOUT_MS }: CalComAccess): CalComApi {
  const versions: Record<Resource, string> = {
    me: '2024-06-14',
    event_types: '2024-06-14',
    slots: '2024-09-04',
    bookings: bookingsVersion,
  }
  const ask = (resource: Resource, path: string, json?: unknown): Promise<JsonAnswer> => {
    const headers = { authorization: `Bearer ${apiKey}`, 'cal-api-version': versions[resource] }
    return fetchJson({ url: `${baseUrl}/v2/${path}`, headers, json, timeoutMs, maxBytes: MOST_BYTES })
  }
  return {
    get: async (resource, path, schema) => {
      const answer = await ask(resource, path)
      if (answer.kind === 'json') return readData(answer.value, schema, 'nothing')
      if (answer.kind === 'refused' && answer.status === 404) return undefined
      throw toCalendarFailure(VENDOR, answer, 'nothing')
    },
    post: async (path, json, schema, effect) => {
      const answer = await ask('bookings', path, json)
      if (answer.kind === 'json') return { data: readData(answer.value, schema, effect) }
      if (answer.kind === 'refused' && REFUSALS.has(answer.status)) return { status: answer.status, says: answer.text }
      throw toCalendarFailure(VENDOR, answer, effect)
    },
  }
}

function readData<T>(value: unknown, schema: z.ZodType<T>, effect: Effect): T {
  const read = z.object({ status: z.literal('success'), data: schema }).safeParse(value)
  if (!read.success) throw lost('Cal.com answered something that cannot be read.', effect)
  return read.data.data
}
