import {
  BAGGAGE_META_KEY,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  classifyInboundRequest,
  isInitializeRequest,
  PROTOCOL_VERSION_META_KEY,
  SERVER_INFO_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
  TRACEPARENT_META_KEY,
  TRACESTATE_META_KEY,
} from '@modelcontextprotocol/server'
import type { Operation } from '../core/operation.ts'
import { createBoundedMap } from '../lib/bounded_map.ts'
import type { Printed } from './asked.ts'
import { mayShowApps } from './apps.ts'
import { knowsLinks, toCallToolResult } from './envelope.ts'
import {
  CAPABILITIES,
  createOffer,
  HINT,
  INFO,
  type McpDoor,
  MODERN_CAPABILITIES,
  type Origin,
  toCallRequest,
} from './mcp.ts'
import type { Selection } from './selection.ts'

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

type Fields = Record<string, unknown>

/** A request that is plain so far. */
interface Plain {
  id: string | number
  method: string
  params: Fields
}

const MODERN = '2026-07-28'
const LEGACY: ReadonlySet<string> = new Set(SUPPORTED_PROTOCOL_VERSIONS)
const [LATEST_LEGACY = ''] = SUPPORTED_PROTOCOL_VERSIONS
const IN_MESSAGE = new Set(['jsonrpc', 'id', 'method', 'params'])
const IN_CALL = new Set(['name', 'arguments'])
const IN_MODERN_CALL = new Set([...IN_CALL, '_meta'])
const IN_INITIALIZE = new Set(['protocolVersion', 'capabilities', 'clientInfo'])
const TRACE_KEYS = [TRACEPARENT_META_KEY, TRACESTATE_META_KEY, BAGGAGE_META_KEY]
const IN_META = new Set([PROTOCOL_VERSION_META_KEY, CLIENT_INFO_META_KEY, CLIENT_CAPABILITIES_META_KEY, ...TRACE_KEYS])
const JSON_HEADERS = { 'content-type': 'application/json' }
const SSE_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}
const MODERN_RESULT = { resultType: 'complete', _meta: { [SERVER_INFO_META_KEY]: INFO } }
// A stream is begun once an answer takes this long, so that its client, and what lies between, hears that it comes.
const STREAM_AFTER_MS = 1_000
const ALIVE_MS = 15_000
const MOST_ENVELOPES = 256
const MOST_ENVELOPE = 2_048

/** Makes the lane of one selection. */
export function createLane({ broker, secretFor }: McpDoor, selection: Selection): Lane {
  const { byName, toolList, toolListWithApps, instructions } = createOffer(broker, selection)
  const told = instructions === '' ? {} : { instructions }
  const isEnvelope = createEnvelopeCheck()
  const modernList = JSON.stringify({ ...toolList, ...HINT, ...MODERN_RESULT })
  const modernListWithApps = JSON.stringify({ ...toolListWithApps, ...HINT, ...MODERN_RESULT })
  // What a client said in its first request nobody remembers here.
  const legacyList = JSON.stringify(toolListWithApps)
  const discovered = JSON.stringify({
    supportedVersions: [MODERN],
    capabilities: MODERN_CAPABILITIES,
    ...told,
    ...HINT,
    ...MODERN_RESULT,
  })
  const initialized = ({ protocolVersion: asked }: Fields): string =>
    JSON.stringify({
      protocolVersion: typeof asked === 'string' && LEGACY.has(asked) ? asked : LATEST_LEGACY,
      capabilities: CAPABILITIES,
      serverInfo: INFO,
      ...told,
    })
  const call = async (operation: Operation, args: Fields, meta: Fields | undefined, arrival: Arrival) => {
    const { header, from, signal } = arrival
    const linked = meta !== undefined || knowsLinks(header('mcp-protocol-version'))
    const request = toCallRequest({
      ...from,
      idempotencyKey: header('idempotency-key'),
      traceparents: [meta?.[TRACEPARENT_META_KEY], header('traceparent')],
      transport: 'tcp',
      revision: header('mcp-protocol-version'),
      cancelled: signal,
      readOnly: selection.readOnly,
    })
    const result = toCallToolResult(await broker.call(operation, args, request), linked)
    return JSON.stringify(meta === undefined ? result : { ...result, ...MODERN_RESULT })
  }

  const answerModern = ({ id, method, params }: Plain, arrival: Arrival): ReturnType<Lane> => {
    const { header } = arrival
    const meta = params['_meta']
    if (header('mcp-method') !== method || !isRecord(meta) || !isPlainMeta(meta) || !isEnvelope(meta)) return undefined
    if (method === 'tools/call') {
      const { name } = params
      const operation = plainCall(params, IN_MODERN_CALL, byName)
      if (operation === undefined || header('mcp-name') !== name) return undefined
      // A client that can ask its user, or that follows tasks, may be answered otherwise than with a result.
      const capabilities = meta[CLIENT_CAPABILITIES_META_KEY] as Fields
      const mayAsk = capabilities['elicitation'] !== undefined || capabilities['extensions'] !== undefined
      if (operation.effect === 'write' && secretFor !== undefined && mayAsk) return undefined
      return call(operation, argumentsOf(params), meta, arrival).then(result => toJson(result, id))
    }
    if (Object.keys(params).length > 1) return undefined
    if (method === 'tools/list')
      return toJson(mayShowApps(meta[CLIENT_CAPABILITIES_META_KEY]) ? modernListWithApps : modernList, id)
    return method === 'server/discover' ? toJson(discovered, id) : undefined
  }

  const answerLegacy = ({ id, method, params }: Plain, arrival: Arrival): ReturnType<Lane> => {
    if (method === 'tools/call') {
      const operation = plainCall(params, IN_CALL, byName)
      if (operation === undefined) return undefined
      return soonOrStreamed(call(operation, argumentsOf(params), undefined, arrival).then(text => toFrame(text, id)))
    }
    if (method === 'initialize') {
      const message = { jsonrpc: '2.0', id, method, params }
      const isPlain = hasOnly(params, IN_INITIALIZE) && isInitializeRequest(message)
      return isPlain ? toStream(toFrame(initialized(params), id)) : undefined
    }
    if (Object.keys(params).length > 0) return undefined
    if (method === 'tools/list') return toStream(toFrame(legacyList, id))
    return method === 'ping' ? toStream(toFrame('{}', id)) : undefined
  }

  return arrival => {
    const { message, header } = arrival
    if (!isRecord(message) || message['jsonrpc'] !== '2.0' || !hasOnly(message, IN_MESSAGE)) return undefined
    const { id, method, params = {} } = message
    if (typeof method !== 'string' || !isRecord(params)) return undefined
    const version = header('mcp-protocol-version')
    if (version === MODERN) return isId(id) ? answerModern({ id, method, params }, arrival) : undefined
    if (version !== undefined && !LEGACY.has(version)) return undefined
    const accept = header('accept')
    if (!accept?.includes('application/json') || !accept.includes('text/event-stream')) return undefined
    if (isId(id)) return answerLegacy({ id, method, params }, arrival)
    const isReady = id === undefined && method === 'notifications/initialized' && Object.keys(params).length === 0
    return isReady ? { status: 202, headers: {}, body: null } : undefined
  }
}

/** The operation that a call names, when nothing but its name and arguments is said. */
function plainCall(
  params: Fields,
  keys: ReadonlySet<string>,
  byName: ReadonlyMap<string, Operation>,
): Operation | undefined {
  const { name, arguments: args = {} } = params
  // The SDK leaves that key out of the arguments.
  if (!hasOnly(params, keys) || !isRecord(args) || Object.hasOwn(args, '__proto__')) return undefined
  return typeof name === 'string' ? byName.get(name) : undefined
}

const argumentsOf = ({ arguments: args = {} }: Fields): Fields => args as Fields

/** Whether an envelope holds what this lane knows, and nothing else. */
const isPlainMeta = (meta: Fields): boolean =>
  meta[PROTOCOL_VERSION_META_KEY] === MODERN &&
  hasOnly(meta, IN_META) &&
  TRACE_KEYS.every(key => meta[key] === undefined || typeof meta[key] === 'string')

/** Asks the SDK whether what a client says of itself is valid, and remembers what it said: clients say the same with every request. */
function createEnvelopeCheck(): (meta: Fields) => boolean {
  const known = createBoundedMap<boolean>(MOST_ENVELOPES)
  return meta => {
    const said = {
      [CLIENT_INFO_META_KEY]: meta[CLIENT_INFO_META_KEY],
      [CLIENT_CAPABILITIES_META_KEY]: meta[CLIENT_CAPABILITIES_META_KEY],
    }
    const text = JSON.stringify(said)
    const before = known.get(text)
    if (before !== undefined || text.length > MOST_ENVELOPE) return before ?? false
    const _meta = { [PROTOCOL_VERSION_META_KEY]: MODERN, ...(JSON.parse(text) as Fields) }
    const body = { jsonrpc: '2.0', id: 0, method: 'tools/list', params: { _meta } }
    const isValid = classifyInboundRequest({ httpMethod: 'POST', body }).kind === 'modern'
    known.set(text, isValid)
    return isValid
  }
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (value: unknown): value is string | number => typeof value === 'string' || Number.isSafeInteger(value)

const hasOnly = (fields: Fields, keys: ReadonlySet<string>): boolean => Object.keys(fields).every(key => keys.has(key))

const toMessage = (result: string, id: string | number): string =>
  `{"result":${result},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`

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
