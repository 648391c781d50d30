import type { Caller } from '../core/caller.ts'
import { Failure } from '../core/failure.ts'
import type { CallRequest } from '../core/context.ts'
import type { Outcome } from '../core/outcome.ts'
import { mayShowApps } from './apps.ts'
import { printCallToolResult } from './envelope.ts'
import { CAPABILITIES, HINT, INFO, MODERN_CAPABILITIES, type Offer, type Offered, toCallRequest } from './offer.ts'
import {
  BAGGAGE_KEY,
  CLIENT_CAPABILITIES_KEY,
  CLIENT_INFO_KEY,
  LEGACY,
  MODERN,
  PROTOCOL_VERSION_KEY,
  SERVER_INFO_KEY,
  TRACEPARENT_KEY,
  TRACESTATE_KEY,
} from './protocol.ts'

export type Fields = Record<string, unknown>

/** A message that holds nothing but what the lanes know; without an id it is a notification. */
export interface Plain {
  id: string | number | undefined
  method: string
  params: Fields
}

/** What a connection knows about one request. */
export interface PlainFrom {
  /** Without a token, or asked for with each call. */
  caller: Caller | (() => Promise<Caller>)
  address?: string | undefined
  idempotencyKey?: string | undefined
  /** A traceparent that came beside the message. */
  traceparent?: string | undefined
  /** Aborts when nobody waits for the answer any longer. */
  signal: () => AbortSignal
  /** What carries the messages. */
  transport: 'tcp' | 'pipe'
  /** Of the protocol, as the client names it or was answered. */
  revision: string | undefined
  /** The client of an earlier revision knows links to documents. */
  linked: boolean
  /** What the client of an earlier revision said that it can do; undefined where nobody remembers. */
  capabilities?: unknown
}

/** Whether what a client says of itself is valid for the SDK. A lane that is in doubt may say no. */
export interface Verdicts {
  isEnvelope(meta: Fields): boolean
  isInitialize(plain: Plain): boolean
}

/** The result of a request as JSON, or what makes it; undefined leaves the request to the SDK. */
export type Result = string | (() => Promise<string>) | undefined

const VERSIONS: ReadonlySet<string> = new Set(LEGACY)
const IN_MESSAGE = new Set(['jsonrpc', 'id', 'method', 'params'])
const IN_CALL = new Set(['name', 'arguments'])
const IN_MODERN_CALL = new Set([...IN_CALL, '_meta'])
const IN_INITIALIZE = new Set(['protocolVersion', 'capabilities', 'clientInfo'])
const TRACE_KEYS = [TRACEPARENT_KEY, TRACESTATE_KEY, BAGGAGE_KEY]
const IN_META = new Set<string>([PROTOCOL_VERSION_KEY, CLIENT_INFO_KEY, CLIENT_CAPABILITIES_KEY, ...TRACE_KEYS])
const MODERN_RESULT = { resultType: 'complete', _meta: { [SERVER_INFO_KEY]: INFO } }
const MODERN_END = JSON.stringify(MODERN_RESULT).slice(1)

/** Reads a message that may be plain; undefined for every other. */
export function readPlain(message: unknown): Plain | undefined {
  if (!isRecord(message) || message['jsonrpc'] !== '2.0' || !hasOnly(message, IN_MESSAGE)) return undefined
  const { id, method, params = {} } = message
  if (typeof method !== 'string' || !isRecord(params)) return undefined
  return id === undefined || isId(id) ? { id, method, params } : undefined
}

/** The revision that a client of an earlier one is answered with. */
export const negotiated = ({ protocolVersion: asked }: Fields): string =>
  typeof asked === 'string' && VERSIONS.has(asked) ? asked : LEGACY[0]

/** Whether a message says that its client is ready, and nothing else. */
export const isInitialized = ({ id, method, params }: Plain): boolean =>
  id === undefined && method === 'notifications/initialized' && Object.keys(params).length === 0

/** Whether a request says by itself that it is of the newer revision. */
export const claimsModern = ({ params: { _meta: meta } }: Plain): boolean =>
  isRecord(meta) && meta[PROTOCOL_VERSION_KEY] === MODERN

/** What the lanes of one selection answer with. */
export interface PlainOptions {
  offer: Offer
  readOnly: boolean
  /** Users of clients may be asked. */
  mayAsk: boolean
  verdicts: Verdicts
  /** Runs an operation that is offered. */
  run(name: string, args: Fields, request: CallRequest): Promise<Outcome>
}

/** Makes what answers the plain requests of one selection, as the SDK would. */
export function createPlainAnswers({ offer, readOnly, mayAsk, verdicts, run }: PlainOptions) {
  const { byName, toolList, toolListWithApps, instructions } = offer
  const told = instructions === '' ? {} : { instructions }
  const list = JSON.stringify(toolList)
  const listWithApps = JSON.stringify(toolListWithApps)
  const modernList = JSON.stringify({ ...toolList, ...HINT, ...MODERN_RESULT })
  const modernListWithApps = JSON.stringify({ ...toolListWithApps, ...HINT, ...MODERN_RESULT })
  const discovered = JSON.stringify({
    supportedVersions: [MODERN],
    capabilities: MODERN_CAPABILITIES,
    ...told,
    ...HINT,
    ...MODERN_RESULT,
  })
  const initialized = (params: Fields): string =>
    JSON.stringify({ protocolVersion: negotiated(params), capabilities: CAPABILITIES, serverInfo: INFO, ...told })
  const outcomeOf = async (name: string, args: Fields, meta: Fields | undefined, from: PlainFrom) => {
    const { caller, address, idempotencyKey, traceparent, transport, revision, signal } = from
    try {
      const request = toCallRequest({
        caller: typeof caller === 'function' ? await caller() : caller,
        idempotencyKey,
        traceparents: [meta?.[TRACEPARENT_KEY], traceparent],
        transport,
        revision,
        cancelled: signal,
        readOnly,
        address,
      })
      return await run(name, args, request)
    } catch (error) {
      if (error instanceof Failure) return { ok: false as const, failure: error }
      throw error
    }
  }
  const call = async ({ tool }: Offered, params: Fields, meta: Fields | undefined, from: PlainFrom) => {
    const linked = meta !== undefined || from.linked
    const result = printCallToolResult(await outcomeOf(tool.name, argumentsOf(params), meta, from), linked)
    return meta === undefined ? result : `${result.slice(0, -1)},${MODERN_END}`
  }
  // A client that can ask its user, or that follows tasks, may be answered otherwise than with a result.
  const mayComeOtherwise = ({ effect }: Offered, capabilities: unknown): boolean =>
    effect === 'write' &&
    mayAsk &&
    isRecord(capabilities) &&
    (capabilities['elicitation'] !== undefined || capabilities['extensions'] !== undefined)

  return {
    /** The result of a request of 2026-07-28. */
    modern({ method, params }: Plain, from: PlainFrom): Result {
      const meta = params['_meta']
      if (!isRecord(meta) || !isPlainMeta(meta) || !verdicts.isEnvelope(meta)) return undefined
      const capabilities = meta[CLIENT_CAPABILITIES_KEY]
      if (method === 'tools/call') {
        const operation = plainCall(params, IN_MODERN_CALL, byName)
        const isLeft = operation === undefined || mayComeOtherwise(operation, capabilities)
        return isLeft ? undefined : () => call(operation, params, meta, from)
      }
      if (Object.keys(params).length > 1) return undefined
      if (method === 'tools/list') return mayShowApps(capabilities) ? modernListWithApps : modernList
      return method === 'server/discover' ? discovered : undefined
    },
    /** The result of a request of the revisions before. */
    legacy(plain: Plain, from: PlainFrom): Result {
      const { method, params } = plain
      if (method === 'tools/call') {
        const operation = plainCall(params, IN_CALL, byName)
        const isLeft = operation === undefined || mayComeOtherwise(operation, from.capabilities)
        return isLeft ? undefined : () => call(operation, params, undefined, from)
      }
      if (method === 'initialize')
        return hasOnly(params, IN_INITIALIZE) && verdicts.isInitialize(plain) ? initialized(params) : undefined
      if (Object.keys(params).length > 0) return undefined
      if (method === 'tools/list') return mayShowApps(from.capabilities) ? listWithApps : list
      return method === 'ping' ? '{}' : undefined
    },
  }
}

/** The operation that a call names, when nothing but its name and arguments is said. */
function plainCall(
  params: Fields,
  keys: ReadonlySet<string>,
  byName: ReadonlyMap<string, Offered>,
): Offered | undefined {
  const { name, arguments: args = {} } = params
  // The SDK leaves that key out of the arguments.
  if (!hasOnly(params, keys) || !isRecord(args) || Object.hasOwn(args, '__proto__')) return undefined
  return typeof name === 'string' ? byName.get(name) : undefined
}

const argumentsOf = ({ arguments: args = {} }: Fields): Fields => args as Fields

/** Whether an envelope holds what the lanes know, and nothing else. */
export const isPlainMeta = (meta: Fields): boolean =>
  meta[PROTOCOL_VERSION_KEY] === MODERN &&
  hasOnly(meta, IN_META) &&
  TRACE_KEYS.every(key => meta[key] === undefined || typeof meta[key] === 'string')

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether JSON-RPC and the SDK take it for an id. */
export const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || Number.isSafeInteger(value)

/** Whether two requests of a batch have the same id, so that nobody could tell their answers apart. */
export function repeatsId(batch: readonly unknown[]): boolean {
  const ids = batch.flatMap(one => (isRecord(one) && one['method'] !== undefined && isId(one['id']) ? [one['id']] : []))
  return new Set(ids).size < ids.length
}

/** Why such a batch is refused whole. */
export const SAME_ID = 'Invalid Request: two requests of the batch have the same id; none of the batch was read.'

/** Whether there is no other key. */
export const hasOnly = (fields: Fields, keys: ReadonlySet<string>): boolean =>
  Object.keys(fields).every(key => keys.has(key))

/** A result, which is JSON already, as the message that answers a request. */
export const toMessage = (result: string, id: string | number): string =>
  `{"result":${result},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`
