import fetch, { FetchError, type Response } from 'node-fetch'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { type Deadline, startDeadline } from './deadline.ts'
import type { OutgoingRules } from './outgoing_url.ts'
import { tellAnswer, traceHeader } from './trace.ts'

/** A request to an address that somebody else supplied, and how far it may go. */
export interface GuardedRequest {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Says which trace it is part of. */
  saysTrace?: true
  rules: OutgoingRules
  /** For the whole exchange, name resolution and body included. */
  timeoutMs: number
  /** The body is cut here. */
  maxBytes: number
  signal?: AbortSignal
}

/** What came back; a redirect is an answer like any other and is never followed. */
export interface GuardedResponse {
  status: number
  location: string | undefined
  contentType: string | undefined
  etag: string | undefined
  lastModified: string | undefined
  body: Buffer
  /** The body was longer than the cap, or stopped coming. */
  truncated: boolean
  /** Why the body stopped coming, if it did. */
  stopped: 'timeout' | 'broken' | undefined
}

/** Why no answer came: `refused` by the guard, `timeout`, or what the network said, such as `ECONNREFUSED`. */
export type GuardedFailure = string

// node-fetch alone honours these agents: the built-in fetch ignores them silently and would reach anything.
const agentsOf = (allowPrivate: boolean) => {
  const options = { allowPrivateIPAddress: allowPrivate, allowMetaIPAddress: allowPrivate }
  return { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) }
}
const GUARDED = agentsOf(false)
const OPEN = agentsOf(true)

/** Asks an address whose text has been judged; every address that its name resolves to is judged before connecting. */
export async function exchange(
  url: URL,
  { method, headers, body, saysTrace, rules, timeoutMs, maxBytes, signal }: GuardedRequest,
): Promise<GuardedResponse | { failure: GuardedFailure }> {
  const agents = rules.allowPrivate ? OPEN : GUARDED
  const deadline = startDeadline(timeoutMs, signal)
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      agent: to => (to.protocol === 'https:' ? agents.https : agents.http),
      signal: deadline.signal,
      headers: { ...headers, ...(saysTrace && traceHeader()) },
      ...(body !== undefined && { body }),
    })
    tellAnswer(response.status)
    return { ...factsOf(response), ...(await readUpTo(response, maxBytes, deadline)) }
  } catch (error) {
    return { failure: deadline.isLate() ? 'timeout' : failureOf(error) }
  } finally {
    deadline.end()
  }
}

const factsOf = ({ status, headers }: Response) => ({
  status,
  location: headers.get('location') ?? undefined,
  contentType: headers.get('content-type') ?? undefined,
  etag: headers.get('etag') ?? undefined,
  lastModified: headers.get('last-modified') ?? undefined,
})

async function readUpTo(
  { body }: Response,
  maxBytes: number,
  deadline: Deadline,
): Promise<Pick<GuardedResponse, 'body' | 'truncated' | 'stopped'>> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      const bytes = Buffer.from(chunk)
      chunks.push(bytes.subarray(0, maxBytes - size))
      size += bytes.length
      if (size > maxBytes) return { body: Buffer.concat(chunks), truncated: true, stopped: undefined }
    }
  } catch {
    return { body: Buffer.concat(chunks), truncated: true, stopped: deadline.isLate() ? 'timeout' : 'broken' }
  }
  return { body: Buffer.concat(chunks), truncated: false, stopped: undefined }
}

function failureOf(error: unknown): GuardedFailure {
  if (error instanceof FetchError && error.code !== undefined) return error.code
  if (error instanceof FetchError && error.type === 'system') return 'refused'
  return 'failed'
}
