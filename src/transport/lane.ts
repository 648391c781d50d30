import { classifyInboundRequest, isInitializeRequest } from '@modelcontextprotocol/server'
import { createBoundedMap } from '../lib/bounded_map.ts'
import type { Printed } from './asked.ts'
import { knowsLinks } from './envelope.ts'
import { type McpDoor, type Origin, operationOf, toOffer } from './offer.ts'
import {
  createPlainAnswers,
  type Fields,
  isInitialized,
  type Plain,
  type PlainFrom,
  readPlain,
  toMessage,
  type Verdicts,
} from './plain.ts'
import { CLIENT_CAPABILITIES_KEY, CLIENT_INFO_KEY, LEGACY, MODERN, PROTOCOL_VERSION_KEY } from './protocol.ts'
import type { Selection } from './selection.ts'
import { toOffers } from './tool.ts'

/** A message of MCP as it came in the body of a POST, behind every check of ours. */
export interface Arrival {
  message: unknown
  header(name: string): string | undefined
  from: Origin
  /** Aborts when the client leaves. */
  signal: () => AbortSignal
}

/** Answers what is exactly valid and has one answer, as the SDK would; undefined hands it to the SDK. */
export type Lane = (arrival: Arrival) => Printed | Promise<Printed> | undefined

const VERSIONS: ReadonlySet<string> = new Set(LEGACY)
const JSON_HEADERS = { 'content-type': 'application/json' }
const SSE_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}
// A stream is begun once an answer takes this long, so that its client, and what lies between, hears that it comes.
const STREAM_AFTER_MS = 1_000
const ALIVE_MS = 15_000
const MOST_ENVELOPES = 256
const MOST_ENVELOPE = 2_048

/** Makes the lane of one selection. */
export function createLane(door: McpDoor, selection: Selection): Lane {
  const { registry, call } = door.broker
  const answers = createPlainAnswers({
    offer: toOffer(toOffers(registry), selection),
    readOnly: selection.readOnly,
    mayAsk: door.secretFor !== undefined,
    verdicts: createVerdicts(),
    run: (name, args, request) => call(operationOf(registry, name), args, request),
  })
  const answerModern = (plain: Plain, id: string | number, arrival: Arrival): ReturnType<Lane> => {
    const { header } = arrival
    const { method, params } = plain
    if (header('mcp-method') !== method) return undefined
    if (method === 'tools/call' && header('mcp-name') !== params['name']) return undefined
    const result = answers.modern(plain, toFrom(arrival))
    return typeof result === 'string' ? toJson(result, id) : result?.().then(text => toJson(text, id))
  }
  const answerLegacy = (plain: Plain, id: string | number, arrival: Arrival): ReturnType<Lane> => {
    // What a client said in its first request nobody remembers here.
    const result = answers.legacy(plain, toFrom(arrival))
    if (typeof result === 'string') return toStream(toFrame(result, id))
    return result && soonOrStreamed(result().then(text => toFrame(text, id)))
  }
  return arrival => {
    const { message, header } = arrival
    const plain = readPlain(message)
    if (plain === undefined) return undefined
    const { id } = plain
    const version = header('mcp-protocol-version')
    if (version === MODERN) return id === undefined ? undefined : answerModern(plain, id, arrival)
    if (version !== undefined && !VERSIONS.has(version)) return undefined
    const accept = header('accept')
    if (!accept?.includes('application/json') || !accept.includes('text/event-stream')) return undefined
    if (id !== undefined) return answerLegacy(plain, id, arrival)
    return isInitialized(plain) ? { status: 202, headers: {}, body: null } : undefined
  }
}

// Every key by its name: to spread an object before others takes V8 many times as long as the rest of this.
function toFrom({ header, from: { caller, address }, signal }: Arrival): PlainFrom {
  const revision = header('mcp-protocol-version')
  return {
    caller,
    address,
    idempotencyKey: header('idempotency-key'),
    traceparent: header('traceparent'),
    transport: 'tcp',
    revision,
    signal,
    linked: knowsLinks(revision),
  }
}

/** Asks the SDK whether what a client says of itself is valid, and remembers what it said of an envelope: clients say the same with every request. */
function createVerdicts(): Verdicts {
  const known = createBoundedMap<boolean>(MOST_ENVELOPES)
  return {
    isInitialize: ({ id, method, params }) => isInitializeRequest({ jsonrpc: '2.0', id, method, params }),
    isEnvelope: meta => {
      const said = {
        [CLIENT_INFO_KEY]: meta[CLIENT_INFO_KEY],
        [CLIENT_CAPABILITIES_KEY]: meta[CLIENT_CAPABILITIES_KEY],
      }
      const text = JSON.stringify(said)
      const before = known.get(text)
      if (before !== undefined || text.length > MOST_ENVELOPE) return before ?? false
      const _meta = { [PROTOCOL_VERSION_KEY]: MODERN, ...(JSON.parse(text) as Fields) }
      const body = { jsonrpc: '2.0', id: 0, method: 'tools/list', params: { _meta } }
      const isValid = classifyInboundRequest({ httpMethod: 'POST', body }).kind === 'modern'
      known.set(text, isValid)
      return isValid
    },
  }
}

const toJson = (result: string, id: string | number): Printed => ({
  status: 200,
  headers: JSON_HEADERS,
  body: toMessage(result, id),
})

const toFrame = (result: string, id: string | number): string => `event: message\ndata: ${toMessage(result, id)}\n\n`

const toStream = (body: Printed['body']): Printed => ({ status: 200, headers: SSE_HEADERS, body })

/** A frame as a whole answer when it is soon there, else as a stream that is kept alive until it is. */
async function soonOrStreamed(frame: Promise<string>): Promise<Printed> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), STREAM_AFTER_MS)
  })
  const soon = await Promise.race([frame, late])
  clearTimeout(timer)
  return toStream(soon ?? streamOf(frame))
}

function streamOf(frame: Promise<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let timer: NodeJS.Timeout | undefined
  return new ReadableStream({
    async start(controller) {
      timer = setInterval(() => controller.enqueue(encoder.encode(': keepalive\n\n')), ALIVE_MS)
      timer.unref()
      const text = await frame
      if (timer === undefined) return
      clearInterval(timer)
      controller.enqueue(encoder.encode(text))
      controller.close()
    },
    cancel() {
      clearInterval(timer)
      timer = undefined
    },
  })
}
