import { isJsonContentType, validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server'
import type { Context as HonoContext, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Caller } from '../core/caller.ts'
import { Failure } from '../core/failure.ts'
import type { Registry } from '../core/registry.ts'
import { isUnwritable, unwritableFailure } from '../core/unwritable.ts'
import { type Asked, askedByRequest, type Printed, toResponse } from './asked.ts'
import { type AddressOf, toChallenge } from './auth.ts'
import { limitBody, parseJson, queryOf, refuseCompressed } from './body.ts'
import type { Direct } from './direct.ts'
import { toHttpHeaders } from './envelope.ts'
import { createLane } from './lane.ts'
import type { FactoryFor } from './mcp.ts'
import type { McpDoor } from './offer.ts'
import { createMcpEndpoint, type LaneFor } from './mcp_endpoint.ts'
import { identify } from './identify.ts'
import { repeatsId, SAME_ID } from './plain.ts'
import { PLAIN_HEADERS, printError, STOPPING, stopping, toJson, UNREACHABLE } from './printed.ts'
import { isSelected, narrowSelection, type Selection } from './selection.ts'

/** How `/mcp` is served. */
export interface McpDoorOptions {
  maxBodyBytes: number
  /** Host names accepted in the Host header. */
  allowedHosts: readonly string[]
  /** Host names accepted in the Origin header. */
  allowedOrigins: readonly string[]
  /** Answers 401 to a call that needs an identity and brings none. */
  challenge?: boolean
  /** What answers plain messages before the SDK does. */
  laneFor?: LaneFor
  /** Serves something else than the operations. */
  factoryFor?: FactoryFor | undefined
}

/** `/mcp` as it is served. */
export interface MountedMcp {
  /** The same for what is asked in the plainest form. */
  direct: Direct
  /** What a call is answered with that a stopping server cannot wait for. */
  late(request: Request): Printed
  /** Ends open streams; calls still running are cancelled. */
  close(): Promise<void>
}

// JSON escapes text: a document of the largest size needs more room inside a JSON-RPC message.
const MCP_BODY_FACTOR = 4
const MCP_HEADERS = [
  'authorization',
  'content-type',
  'accept',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
  'last-event-id',
  'idempotency-key',
  'traceparent',
  'x-agent-identity',
]
/** A request of MCP behind every check of ours, or why it is refused. */
type Admitted = { caller: Caller; selection: Selection; message: unknown } | { refused: Printed }

/** Serves `/mcp`. */
export function addMcp(app: Hono, door: McpDoor, addressOf: AddressOf, options: McpDoorOptions): MountedMcp {
  const { registry, services } = door.broker
  const { factoryFor, maxBodyBytes } = options
  const endpoint = createMcpEndpoint(door, factoryFor, options.laneFor ?? createLane)
  const ids = new WeakMap<Request, JsonRpcId>()
  const toOrigin = cors({
    origin: origin => origin,
    allowMethods: ['GET', 'POST', 'DELETE', 'OPTIONS'],
    allowHeaders: MCP_HEADERS,
    exposeHeaders: ['www-authenticate', 'retry-after', 'ratelimit', 'ratelimit-policy'],
  })
  const refuse = createMcpGuard(options)
  const admit = async (asked: Asked, query: string, read: () => unknown): Promise<Admitted> => {
    const selection =
      query === '' ? door.selection : narrowSelection(door.selection, new URLSearchParams(query), registry)
    const caller = await identify(asked, door)
    refuseCompressed(asked.header('content-encoding'))
    const message = await read()
    // The SDK would end the answer with the first of both.
    if (Array.isArray(message) && repeatsId(message)) return { refused: toJsonRpcError(400, -32600, SAME_ID) }
    const refused =
      options.challenge === true && caller.agentId === null ? lacksIdentity(message, registry, selection) : undefined
    return refused === undefined ? { caller, selection, message } : { refused: challenge(services.publicUrl, refused) }
  }
  const failed = (error: unknown): Printed => {
    if (error instanceof Failure) return toMcpRefusal(services.publicUrl, error)
    if (isTooDeep(error)) return toJsonRpcError(400, -32600, 'Invalid Request: the message is nested too deep.')
    if (!isUnwritable(error)) return printError(error, '/mcp', '/mcp', door.broker)
    services.log.error({ err: error, path: '/mcp' }, 'request failed unexpectedly')
    const failure = unwritableFailure(UNREACHABLE, error)
    return toJsonRpcError(503, -32603, UNREACHABLE, toHttpHeaders({ ok: false, failure }))
  }
  const late = (id: JsonRpcId): Printed =>
    toJsonRpcError(503, -32603, STOPPING, toHttpHeaders({ ok: false, failure: stopping() }), id)
  const serve = async (c: HonoContext): Promise<Response> => {
    try {
      const asked = askedByRequest(c, addressOf)
      const request = c.req.raw
      const isMessage = c.req.method === 'POST' && isJsonContentType(asked.header('content-type'))
      const admitted = await admit(asked, queryOf(c.req.url), async () => {
        if (!isMessage) return undefined
        const message = parseJson(new Uint8Array(await request.arrayBuffer()))
        ids.set(request, toJsonRpcId(message))
        return message
      })
      if ('refused' in admitted) return toResponse(admitted.refused)
      const { caller, selection, message } = admitted
      const from = { caller, address: asked.address() }
      const plain = message === undefined ? undefined : await endpoint.plain({ asked, from, message }, selection)
      return plain === undefined ? await endpoint.answer({ request, from }, selection, message) : toResponse(plain)
    } catch (error) {
      if (error instanceof Failure || isTooDeep(error) || isUnwritable(error)) return toResponse(failed(error))
      throw error
    }
  }
  const maxBytes = maxBodyBytes * MCP_BODY_FACTOR
  const limit = limitBody({
    maxSize: maxBytes,
    onError: () => toResponse(toJsonRpcError(413, -32000, `Payload Too Large: at most ${maxBytes} bytes.`)),
  })
  app.use('/mcp', async (c, next) => {
    const origin = c.req.header('origin')
    const refused = refuse(c.req.header('host'), origin)
    if (refused !== undefined) return toResponse(refused)
    return origin === undefined ? next() : toOrigin(c, next)
  })
  app.all('/mcp', limit, serve)
  return {
    close: endpoint.close,
    late: request => late(ids.get(request) ?? null),
    direct: {
      mostBytes: maxBytes,
      late: ({ body }) => late(idIn(body)),
      failed,
      answer: async (asked, { query, body }) => {
        const isPlain = isJsonContentType(asked.header('content-type')) && asked.header('origin') === undefined
        if (!isPlain || refuse(asked.header('host'), undefined) !== undefined) return undefined
        const admitted = await admit(asked, query, () => parseJson(body))
        if ('refused' in admitted) return admitted.refused
        const { caller, selection, message } = admitted
        return endpoint.plain({ asked, from: { caller, address: asked.address() }, message }, selection)
      },
    },
  }
}

/** Whether a message has been too much for what reads it by recursion; an operation answers its own faults by itself. */
const isTooDeep = (error: unknown): boolean => error instanceof RangeError && error.message.includes('call stack')

/** What the checks of the SDK refuse, with who can let it in. */
function createMcpGuard(
  options: McpDoorOptions,
): (host: string | undefined, origin: string | undefined) => Printed | undefined {
  const hosts = [...options.allowedHosts]
  const origins = [...options.allowedOrigins]
  // To check a host is to parse it as a URL, and most requests name the one of the request before.
  let accepted: string | undefined
  return (asked, from) => {
    if (asked === undefined || asked !== accepted) {
      const host = validateHostHeader(asked, hosts)
      if (!host.ok)
        return toJsonRpcError(
          403,
          -32000,
          `${host.message}. Ask the operator to name the hosts of this server in PUBLIC_URL or ALLOWED_HOSTS.`,
        )
      accepted = asked
    }
    const origin = validateOriginHeader(from, origins)
    if (origin.ok) return undefined
    return toJsonRpcError(
      403,
      -32000,
      `${origin.message}. Ask the operator to name the sites whose pages may call it in ALLOWED_ORIGINS.`,
    )
  }
}

/** The answer to a request of MCP that is refused before its message is looked at. */
function toMcpRefusal(publicUrl: string, error: Failure): Printed {
  if (error.reason === 'identity_required')
    return toJsonRpcError(401, -32001, error.message, {
      'www-authenticate': toChallenge(publicUrl, { invalid: true, path: '/mcp' }),
    })
  const headers = toHttpHeaders({ ok: false, failure: error })
  if (error.reason === 'rate_limited') return toJsonRpcError(429, -32001, error.message, headers)
  if (error.reason === 'transient') return toJsonRpcError(503, -32603, error.message, headers)
  return error.message.startsWith('body:')
    ? toJsonRpcError(400, -32700, `Parse error: ${error.message}`)
    : toJsonRpcError(400, -32602, error.message)
}

const challenge = (publicUrl: string, operation: string): Printed =>
  toJsonRpcError(401, -32001, `${operation} needs an agent identity; send Authorization: Bearer <token>.`, {
    'www-authenticate': toChallenge(publicUrl, { invalid: false, scope: `ops:${operation}`, path: '/mcp' }),
  })

type JsonRpcId = string | number | null

/** The id that an error has to carry so that the client knows which of its requests it answers. */
function toJsonRpcId(message: unknown): JsonRpcId {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

const toJsonRpcError = (
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
  id: JsonRpcId = null,
): Printed => toJson({ jsonrpc: '2.0', id, error: { code, message } }, status, { ...PLAIN_HEADERS, ...headers })

/** The same of a message that came as bytes. */
function idIn(bytes: Uint8Array): JsonRpcId {
  try {
    return toJsonRpcId(parseJson(bytes))
  } catch {
    return null
  }
}

/** The operation of an MCP message, or of one in a batch, that an anonymous caller must not call; undefined when there is none. */
function lacksIdentity(message: unknown, registry: Registry, selection: Selection): string | undefined {
  for (const entry of Array.isArray(message) ? message : [message]) {
    const { method, params } = (entry ?? {}) as { method?: unknown; params?: { name?: unknown } }
    if (method !== 'tools/call' || typeof params?.name !== 'string') continue
    const operation = registry.get(params.name)
    // What is not offered here is refused as ever: logging in would not help.
    if (operation?.identity === 'required' && isSelected(operation, selection)) return operation.name
  }
  return undefined
}
