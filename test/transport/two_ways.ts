import { Agent, request } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { Observer } from '../../src/core/ports.ts'
import { createHttpApp } from '../../src/transport/http.ts'
import type { Lane } from '../../src/transport/lane.ts'
import { listen } from '../../src/transport/listen.ts'
import type { LaneFor } from '../../src/transport/mcp_endpoint.ts'
import { addKey } from '../auth/door.ts'
import { ORIGIN, startApp } from '../harness.ts'
import type { Sent } from './mcp_requests.ts'

/** What a client is told. */
export interface Told {
  status: number
  headers: Record<string, string>
  body: unknown
}

/** One way to the operations, over a ledger of its own. */
export interface Way {
  send(sent: Sent): Promise<Told>
  /** The calls that were counted since the last look, and what each came to. */
  counted(): string[]
  /** Resolves when no call is under way, and no work that one has begun. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** A way through a lane, and how many requests that lane has answered. */
export type LaneWay = Way & { taken(): number }

const MAX_BODY = 4_096

/** Opens a way, in this process or through a socket; without a lane everything is left to the SDK. */
export async function openWay(laneFor: LaneFor | undefined, hasSocket = false): Promise<LaneWay> {
  let counted: string[] = []
  const observer: Observer = {
    called: ({ name }, outcome) => void counted.push(`${name} ${outcome.ok ? 'ok' : outcome.failure.reason}`),
    ended: () => {},
    sent: () => {},
    delivered: () => {},
    told: () => {},
    answered: () => {},
    settled: () => {},
    refused: credential => void counted.push(`refused ${credential}`),
  }
  const app = await startApp({ FREE_DAILY_WRITES: '1000' }, { observer })
  const full = await addKey(app.broker.services.ledger.keys)
  const narrow = await addKey(app.broker.services.ledger.keys, {
    keyId: 'ab_two',
    agentId: 'agent_two',
    tier: 'free',
    scopes: ['ops:get_status'],
  })
  let taken = 0
  const none: Lane = () => undefined
  const http = createHttpApp(app.door, {
    maxBodyBytes: MAX_BODY,
    allowedHosts: ['127.0.0.1'],
    allowedOrigins: ['127.0.0.1'],
    laneFor: (door, selection) => {
      const lane = laneFor?.(door, selection) ?? none
      return arrival => {
        const answer = lane(arrival)
        if (answer !== undefined) taken += 1
        return answer
      }
    },
  })
  const tokens = { full: (await app.tokens.issue(full)).token, narrow: (await app.tokens.issue(narrow)).token }
  // Who a token is of is looked up once: a caller who leaves meanwhile has left before the call began, which takes one way longer than the other.
  for (const token of Object.values(tokens))
    await http.fetch(
      new Request(`${ORIGIN}/ops/check_quota`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      }),
    )
  counted = []
  const socket = hasSocket ? await listen(http, app.broker, { host: '127.0.0.1', port: 0 }) : undefined
  const agent = new Agent({ keepAlive: true })
  const send = async (sent: Sent): Promise<Told> =>
    socket === undefined
      ? told(await http.fetch(toRequest(sent, tokens)))
      : toldThrough(socket.url, agent, sent, headersOf(sent, tokens))
  return {
    taken: () => taken,
    send,
    counted: () => {
      const seen = counted
      counted = []
      return seen.sort()
    },
    idle: async () => {
      while (app.broker.inFlight() > 0) await new Promise(resolve => setImmediate(resolve))
      if (!counted.some(call => call === 'escalate_to_human ok')) return
      while ((await app.broker.services.ledger.jobs.pending()) > 0) await new Promise(resolve => setImmediate(resolve))
    },
    close: async () => {
      agent.destroy()
      await socket?.close()
      await app.close()
    },
  }
}

const hasBody = ({ method }: Sent): boolean => method !== 'GET' && method !== 'OPTIONS'

function headersOf(sent: Sent, tokens: Record<string, string>): Record<string, string> {
  const { who, headers, body, isChunked } = sent
  const token = who === 'wrong' ? 'wrong' : tokens[who]
  return {
    ...headers,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(hasBody(sent) && !isChunked && { 'content-length': String(Buffer.byteLength(body)) }),
  }
}

function toRequest(sent: Sent, tokens: Record<string, string>): Request {
  const { path, method, body, leaves } = sent
  const left = new AbortController()
  if (leaves) setImmediate(() => left.abort())
  return new Request(`${ORIGIN}${path}`, {
    method,
    headers: headersOf(sent, tokens),
    signal: left.signal,
    ...(hasBody(sent) && { body }),
  })
}

// Of the connection, and how the length of an answer is told: the SDK streams what the lane has whole.
const OF_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

const toldThrough = (url: string, agent: Agent, sent: Sent, headers: Record<string, string>): Promise<Told> =>
  new Promise(resolve => {
    const call = request(`${url}${sent.path}`, { method: sent.method, headers, agent }, async response => {
      let text = ''
      response.setEncoding('utf8').on('error', () => undefined)
      for await (const chunk of response) text += String(chunk)
      const kept = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.includes(name))
      resolve({
        status: response.statusCode ?? 0,
        headers: Object.fromEntries(kept) as Told['headers'],
        body: parsed(text),
      })
    })
    call.on('error', error => resolve({ status: 0, headers: {}, body: `${error}` }))
    if (sent.leaves) setImmediate(() => call.destroy())
    call.end(hasBody(sent) ? sent.body : undefined)
  })

async function told(response: Response): Promise<Told> {
  const text = await response.text().catch(() => 'left')
  return { status: response.status, headers: Object.fromEntries(response.headers), body: parsed(text) }
}

/** A body as its values: both ways may print the keys of an object in another order. */
export function parsed(text: string): unknown {
  const frames = text.split('\n\n').filter(frame => frame.startsWith('event: message\ndata: '))
  if (frames.length > 0) return frames.map(frame => ({ frame: parsed(frame.slice('event: message\ndata: '.length)) }))
  try {
    return unnamed(JSON.parse(text))
  } catch {
    return text
  }
}

// Each ledger draws identifiers of its own; clocks stand still for both.
const IDENTIFIER = /\b(op|lead|conv|tkt)?_?[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
// Where the next page begins: the last identifier of this one, in base64url.
const CURSOR = /\bWyJ[\w-]{40,}/g

function unnamed(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replace(CURSOR, cursor => Buffer.from(cursor, 'base64url').toString('utf8'))
      .replace(IDENTIFIER, '$1_id')
  if (Array.isArray(value)) return value.map(unnamed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unnamed(inner)]))
}

/** The first request that the two ways answer or count otherwise; undefined when there is none. */
export async function firstDifference(
  [one, other]: readonly [Way, Way],
  next: () => Sent,
  { requests, tick }: { requests: number; tick(): void },
): Promise<object | undefined> {
  for (let at = 0; at < requests; at += 1) {
    const sent = next()
    tick()
    const told = await Promise.all([one.send(sent), other.send(sent)])
    await Promise.all([one.idle(), other.idle()])
    const counted = [one.counted(), other.counted()] as const
    const isSame = sent.leaves ? true : isDeepStrictEqual(told[0], told[1]) && isDeepStrictEqual(counted[0], counted[1])
    if (!isSame)
      return { at, sent, one: { ...told[0], counted: counted[0] }, other: { ...told[1], counted: counted[1] } }
  }
  return undefined
}
