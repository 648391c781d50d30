import fetch, { FetchError, type Response } from 'node-fetch'
import { SERVICE } from '../core/service.ts'
import { startDeadline } from '../lib/deadline.ts'
import { failSpan, inRequest, tellAnswer, traceHeader } from '../lib/trace.ts'

/** A request for JSON to an address that the operator configured. */
export interface JsonRequest {
  url: string | URL
  /** Without a form or JSON: a GET. */
  form?: URLSearchParams
  json?: unknown
  headers?: Record<string, string>
  /** Whom the keeper of the service may write to, sent in the User-Agent. */
  contact?: string | undefined
  /** For the whole exchange, the body included. */
  timeoutMs: number
  maxBytes: number
  signal?: AbortSignal | undefined
}

/** What came back: a JSON value, another status than 2xx with the start of its text, or why there is no answer that can be read. */
export type JsonAnswer =
  | { kind: 'json'; value: unknown }
  | { kind: 'refused'; status: number; retryAfterS: number | undefined; text: string }
  | { kind: 'failed'; failure: string }

/** The two ways in which a service does not answer, and when to ask it again. */
export interface NoAnswer {
  status: 'unavailable' | 'rate_limited'
  reason: string
  retryAfterS: number
}

const SHOWN_BYTES = 4096
const MOST_RETRY_AFTER_S = 3600

/** Asks for JSON; never throws, follows no redirect, and reads nothing that is not JSON by both its type and its first byte. */
export async function fetchJson(request: JsonRequest): Promise<JsonAnswer> {
  const { url, form, json, signal } = request
  if (signal?.aborted) return { kind: 'failed', failure: 'aborted' }
  const method = form === undefined && json === undefined ? 'GET' : 'POST'
  return inRequest(method, url, async () => {
    const answer = await ask(request)
    if (answer.kind === 'failed') failSpan(answer.failure)
    return answer
  })
}

async function ask(request: JsonRequest): Promise<JsonAnswer> {
  const { url, contact, timeoutMs, signal } = request
  const deadline = startDeadline(timeoutMs, signal)
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: deadline.signal,
      ...bodyOf(request),
      headers: {
        accept: 'application/json',
        'user-agent': toUserAgent(contact),
        ...traceHeader(),
        ...(request.json !== undefined && { 'content-type': 'application/json' }),
        ...request.headers,
      },
    })
    tellAnswer(response.status)
    return await toAnswer(response, request.maxBytes)
  } catch (error) {
    return { kind: 'failed', failure: deadline.isLate() ? 'timeout' : signal?.aborted ? 'aborted' : failureOf(error) }
  } finally {
    deadline.end()
  }
}

function bodyOf({ form, json }: JsonRequest): { method: 'GET' | 'POST'; body?: URLSearchParams | string } {
  if (form !== undefined) return { method: 'POST', body: form }
  return json === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(json) }
}

const toUserAgent = (contact: string | undefined): string =>
  `${SERVICE.name}/${SERVICE.version}${contact === undefined ? '' : ` (${contact})`}`

async function toAnswer(response: Response, maxBytes: number): Promise<JsonAnswer> {
  const { status, ok, headers } = response
  if (status >= 300 && status < 400) return { kind: 'failed', failure: 'redirected' }
  if (!ok) {
    const { text } = await readUpTo(response, SHOWN_BYTES)
    return { kind: 'refused', status, retryAfterS: toRetryAfterS(headers.get('retry-after')), text }
  }
  if (!/^[^;]*[/+]json\b/i.test(headers.get('content-type') ?? '')) return { kind: 'failed', failure: 'not_json' }
  const { text, truncated } = await readUpTo(response, maxBytes)
  if (truncated) return { kind: 'failed', failure: 'too_large' }
  if (!/^\s*[{[]/.test(text)) return { kind: 'failed', failure: 'not_json' }
  try {
    return { kind: 'json', value: JSON.parse(text) }
  } catch {
    return { kind: 'failed', failure: 'not_json' }
  }
}

async function readUpTo({ body }: Response, maxBytes: number): Promise<{ text: string; truncated: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes.subarray(0, maxBytes - size))
    size += bytes.length
    if (size > maxBytes) break
  }
  return { text: Buffer.concat(chunks).toString('utf8'), truncated: size > maxBytes }
}

/** Seconds of a Retry-After header, an hour at most; its date form is left to the caller's own waiting time. */
export function toRetryAfterS(header: string | null): number | undefined {
  return header !== null && /^\s*\d{1,9}\s*$/.test(header) ? Math.min(Number(header), MOST_RETRY_AFTER_S) : undefined
}

function failureOf(error: unknown): string {
  return error instanceof FetchError && error.code !== undefined ? error.code : 'failed'
}

const SAID: Record<string, string> = {
  timeout: 'did not answer in time',
  redirected: 'answered with a redirect, which is not followed; configure the final address',
  not_json: 'answered with something other than JSON',
  too_large: 'answered with more than is read',
  aborted: 'was not waited for any longer',
}

/** Says in words why a service gave no JSON; 403 and 429 are how services refuse too many requests. */
export function toNoAnswer(service: string, answer: Exclude<JsonAnswer, { kind: 'json' }>): NoAnswer {
  if (answer.kind === 'failed') {
    return {
      status: 'unavailable',
      reason: `${service} ${SAID[answer.failure] ?? `could not be reached (${answer.failure})`}.`,
      retryAfterS: 30,
    }
  }
  const { status, retryAfterS } = answer
  if (status === 429)
    return {
      status: 'rate_limited',
      reason: `${service} refuses further requests for now (HTTP 429).`,
      retryAfterS: retryAfterS ?? 30,
    }
  if (status === 403)
    return {
      status: 'rate_limited',
      reason: `${service} refuses this server (HTTP 403).`,
      retryAfterS: retryAfterS ?? 300,
    }
  return { status: 'unavailable', reason: `${service} answered HTTP ${status}.`, retryAfterS: retryAfterS ?? 30 }
}
