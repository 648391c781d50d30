import { randomUUID } from 'node:crypto'
import { isJsonContentType, validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server'
import { type Context as HonoContext, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { routePath } from 'hono/route'
import type { Broker } from '../core/broker.ts'
import { ANONYMOUS, type Caller } from '../core/caller.ts'
import type { CallRequest } from '../core/context.ts'
import type { BoundEndpoint } from '../core/endpoint.ts'
import { badInput, Failure } from '../core/failure.ts'
import type { Operation } from '../core/operation.ts'
import type { Outcome } from '../core/outcome.ts'
import type { Registry } from '../core/registry.ts'
import { isUnwritable, unwritableFailure } from '../core/unwritable.ts'
import { nearest } from '../lib/nearest.ts'
import { createAddressOf, toChallenge } from './auth.ts'
import { limitBody, parseJson, readBody } from './body.ts'
import { addEndpoints } from './endpoints.ts'
import { createHttpPrinter, isToolPath, toHttpHeaders, toHttpStatus } from './envelope.ts'
import { createLane } from './lane.ts'
import type { FactoryFor, McpDoor } from './mcp.ts'
import { createMcpEndpoint, type LaneFor } from './mcp_endpoint.ts'
import { createAdmit } from './operator_key.ts'
import { createOwed } from './owed.ts'
import { createQueryReader } from './query.ts'
import { isSelected, narrowSelection, type Selection } from './selection.ts'

/** How the HTTP door is bounded and who may knock. */
export interface HttpOptions {
  maxBodyBytes: number
  /** Host names accepted in the Host header of `/mcp`. */
  allowedHosts: readonly string[]
  /** Host names accepted in the Origin header of `/mcp`. */
  allowedOrigins: readonly string[]
  /** Whether a Host header may be meant for this server; asked for callers without identity. */
  isOwnHost?: (hostHeader: string | undefined) => boolean
  /** Trusted proxies in front of this server. */
  proxies?: number
  /** Opens the paths of the operator. */
  operatorKey?: string | undefined
  /** Every path that is no operation. */
  endpoints?: readonly BoundEndpoint[]
  /** Answers 401 to a call over MCP that needs an identity and brings none. */
  challenge?: boolean
  /** What answers plain messages of MCP before the SDK does. */
  laneFor?: LaneFor
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
  'traceparent',
  'x-agent-identity',
]

/** Builds the whole HTTP surface as one Request -> Response function; needs no socket. `factoryFor` decides what `/mcp` serves in place of the operations. */
export function createHttpApp(door: McpDoor, options: HttpOptions, factoryFor?: FactoryFor) {
  const { broker } = door
  const app = new Hono()
  app.options('/api/tools', preflight)
  app.options('/api/tools/*', preflight)
  // No identifier of ours has a NUL character, and Postgres knows none.
  const refuseNul: MiddlewareHandler = async (c, next) =>
    c.req.url.split('?', 1)[0]?.includes('%00') ? answer(c, broker, notFound(broker, c.req.path), 404) : next()
  app.use('/webhooks/*', refuseNul)
  app.use('/operator/*', refuseNul)
  const addressOf = createAddressOf(options.proxies ?? 0)
  const mount = {
    door,
    addressOf,
    maxBodyBytes: options.maxBodyBytes,
    isOwnHost: options.isOwnHost ?? (() => true),
  }
  const refusals = new Map(
    broker.registry.list.map(operation => [operation.http.path, addOperation(app, operation, mount)]),
  )
  const mcp = addMcp(app, mount, options, factoryFor)
  const endpoints = options.endpoints ?? []
  addEndpoints(app, endpoints, {
    publicUrl: broker.services.publicUrl,
    readOnly: door.selection.readOnly,
    admit:
      options.operatorKey === undefined
        ? undefined
        : createAdmit(options.operatorKey, broker.services.refusals, addressOf),
    addressOf,
    identify: c => identify(c, mount),
  })
  const pages = endpoints.filter(({ tag }) => tag === 'documents' || tag === 'service').map(({ path }) => path)
  app.notFound(c => refusals.get(c.req.path)?.(c) ?? answer(c, broker, notFound(broker, c.req.path, pages), 404))
  const owed = createOwed()
  app.onError((error, c) => {
    if (hasLeft(c)) {
      broker.services.log.debug({ path: routePath(c) }, 'the client left before its request was whole')
      return answer(c, broker, { ok: false, failure: new Failure('transient', 'The request did not arrive whole.') })
    }
    if (error instanceof Failure) return answer(c, broker, { ok: false, failure: error })
    // As it is registered: the path itself may hold a token.
    broker.services.log.error({ err: error, path: routePath(c) }, 'request failed unexpectedly')
    if (isUnwritable(error)) return answer(c, broker, { ok: false, failure: unwritableFailure(UNREACHABLE, error) })
    return answer(c, broker, {
      ok: false,
      failure: new Failure('internal', 'The server failed on this request and has logged it.'),
    })
  })
  const late = (request: Request): Response => toLate(broker, request, mcp.idOf(request))
  return {
    fetch: (request: Request, env?: object): Response | Promise<Response> => {
      if (owed.isEnded()) return late(request)
      const answered = app.fetch(request, env)
      return answered instanceof Promise ? owed.orLate(answered, () => late(request)) : answered
    },
    /** Answers what is still owed, and ends every stream. */
    end: async (): Promise<void> => {
      owed.end()
      await mcp.close()
    },
  }
}

/** Whether the connection of a request ended before its body did. */
function hasLeft(c: HonoContext): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: { destroyed: boolean; complete: boolean } }
  return incoming?.destroyed === true && !incoming.complete
}

const STOPPING =
  'This server is stopping and could not finish the call; try again shortly, and repeat a write with the same idempotency key.'
const RESTART_S = 1

/** What a call is answered with that a stopping server cannot wait for, in the form of its door. */
function toLate(broker: Broker, request: Request, id: JsonRpcId): Response {
  const outcome: Outcome = { ok: false, failure: new Failure('transient', STOPPING, { retryAfterS: RESTART_S }) }
  const { pathname } = new URL(request.url)
  return pathname === '/mcp'
    ? toJsonRpcError(503, -32603, STOPPING, toHttpHeaders(outcome), id)
    : answerAt(pathname, broker, outcome)
}

// Responses are made with their final, plain headers: a Headers object, or a middleware that touches them afterwards,
// turns each into a full undici Response, which costs more than the rest of the request.
const PLAIN_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}
const FOREIGN_HOST =
  'Host: not a name of this server, which listens on this machine only. Ask the operator to name its hosts in PUBLIC_URL or ALLOWED_HOSTS.'
const UNREACHABLE = 'The ledger of this server cannot be reached right now, so nothing was done; try again shortly.'
const TOOL_HEADERS = { ...PLAIN_HEADERS, 'access-control-allow-origin': '*' }
const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'OPTIONS'],
  allowHeaders: ['content-type'],
  maxAge: 86_400,
})

interface Mount {
  door: McpDoor
  /** The address a request came from. */
  addressOf: (c: HonoContext) => string
  maxBodyBytes: number
  isOwnHost: (hostHeader: string | undefined) => boolean
}

/** Serves one operation; answers what refuses every other method. Hono runs a path that has one handler without its middleware chain, so that is no second one. */
function addOperation(
  app: Hono,
  operation: Operation,
  { door, addressOf, maxBodyBytes, isOwnHost }: Mount,
): (c: HonoContext) => Response {
  const { broker } = door
  const { method, path, envelope, body } = operation.http
  const readQuery = createQueryReader(operation)
  const print = createHttpPrinter(operation.http)
  const headers = envelope === 'tool' ? TOOL_HEADERS : PLAIN_HEADERS
  const run = async (c: HonoContext, raw: unknown): Promise<Response> => {
    const key = headerOf(c, 'idempotency-key')
    const requestId = envelope === 'bare' ? requestIdOf(headerOf(c, 'x-request-id')) : undefined
    const traceparent = headerOf(c, 'traceparent')
    const caller = await identify(c, { door, addressOf })
    // The tools answer every web page by themselves (CORS); a page that has its name resolve to us could read the rest too.
    if (envelope === 'bare' && caller.agentId === null && !isOwnHost(headerOf(c, 'host')))
      throw new Failure('scope_denied', FOREIGN_HOST)
    const request: CallRequest = {
      caller,
      ...(key !== undefined && { idempotencyKey: key }),
      ...(requestId !== undefined && { requestId }),
      ...(envelope === 'bare' && { address: addressOf(c) }),
      ...(traceparent !== undefined && { traceparent }),
      readOnly: door.selection.readOnly,
      cancelled: () => c.req.raw.signal,
    }
    const outcome = await broker.call(operation, raw, request)
    const own = headersOf(broker, outcome, `ops:${operation.name}`)
    return toJsonResponse(
      print(outcome, broker.services.now()),
      toHttpStatus(outcome),
      toHeaders(headers, requestId, own),
    )
  }
  const methods = [
    ...(method === 'GET' ? ['GET', 'HEAD'] : []),
    ...(method === 'POST' || envelope === 'tool' ? ['POST'] : []),
    'OPTIONS',
  ]
  if (method === 'GET') app.get(path, c => run(c, readQuery(queryOf(c.req.url))))
  if (methods.includes('POST')) {
    const tooLarge = badInput(`body: larger than ${maxBodyBytes} bytes, the most this server reads.`)
    const limit = limitBody({
      maxSize: maxBodyBytes,
      onError: c => answer(c, broker, { ok: false, failure: tooLarge }, 413),
    })
    app.post(path, limit, async c => {
      refuseQuery(queryOf(c.req.url))
      return run(c, await readBody(c.req.raw, operation, body))
    })
  }
  return refuseOthers(broker, methods)
}

/** Refuses a method that a path does not have. */
function refuseOthers(broker: Broker, methods: readonly string[]): (c: HonoContext) => Response {
  const usable = methods.filter(method => method !== 'OPTIONS').join(' or ')
  return c =>
    answer(c, broker, { ok: false, failure: badInput(`${c.req.method} is not possible here; use ${usable}.`) }, 405, {
      allow: methods.join(', '),
    })
}

// A call without headers of its own, as most are, is answered with the shared ones.
const toHeaders = (
  shared: Record<string, string>,
  requestId: string | undefined,
  own?: Record<string, string>,
): Record<string, string> =>
  requestId === undefined
    ? own === undefined
      ? shared
      : { ...shared, ...own }
    : { ...shared, 'x-request-id': requestId, ...own }

const toJsonResponse = (body: Record<string, unknown>, status: number, headers: Record<string, string>): Response =>
  new Response(JSON.stringify(body), { status, headers })

function queryOf(url: string): string {
  const start = url.indexOf('?')
  if (start < 0) return ''
  const end = url.indexOf('#', start)
  return url.slice(start + 1, end < 0 ? undefined : end)
}

function refuseQuery(query: string): void {
  if (query !== '') throw badInput('query: a POST takes its fields from the body alone; move them there or use GET.')
}

const answer = (
  c: HonoContext,
  broker: Broker,
  outcome: Outcome,
  status?: number,
  headers?: Record<string, string>,
): Response => answerAt(c.req.path, broker, outcome, status, headers)

function answerAt(
  path: string,
  broker: Broker,
  outcome: Outcome,
  status = toHttpStatus(outcome),
  headers: Record<string, string> = {},
): Response {
  const envelope = isToolPath(path) ? 'tool' : 'bare'
  const shared = envelope === 'tool' ? TOOL_HEADERS : PLAIN_HEADERS
  const own = headersOf(broker, outcome)
  return toJsonResponse(createHttpPrinter({ envelope, path })(outcome, broker.services.now()), status, {
    ...shared,
    ...own,
    ...headers,
  })
}

/** What an outcome adds to the headers; a 401 says where a token comes from. */
function headersOf({ services }: Broker, outcome: Outcome, scope?: string): Record<string, string> | undefined {
  if (outcome.ok || outcome.failure.reason !== 'identity_required') return toHttpHeaders(outcome, services.now())
  return {
    ...toHttpHeaders(outcome, services.now()),
    'www-authenticate': toChallenge(services.publicUrl, {
      invalid: scope === undefined,
      ...(scope !== undefined && { scope }),
    }),
  }
}

function notFound({ registry }: Broker, path: string, pages: Iterable<string> = []): Outcome {
  const words = path.split('/').filter(Boolean)
  const operations = registry
    .suggest(words.slice(isToolPath(path) ? 2 : 1).join('_'))
    .flatMap(name => registry.get(name)?.http.path ?? [])
  const close = operations.length > 0 ? operations : nearest(path, pages)
  const didYouMean =
    close.length > 0 ? `Did you mean ${close.join(' or ')}?` : 'GET /api/tools lists the tools, /docs shows every path.'
  const hint = operations.length > 0 ? didYouMean : (HINTS[words[0] ?? ''] ?? didYouMean)
  return { ok: false, failure: badInput(`Nothing is at ${path.slice(0, 100)}. ${hint}`) }
}

const HINTS: Record<string, string> = {
  ops: 'GET /manifest lists the operations, /docs shows every path.',
  operator: '/docs shows every path; those of /operator are served only where OPERATOR_KEY is set.',
}

function addMcp(app: Hono, { door, addressOf, maxBodyBytes }: Mount, options: HttpOptions, factoryFor?: FactoryFor) {
  const { registry, services } = door.broker
  const endpoint = createMcpEndpoint(door, factoryFor, options.laneFor ?? createLane)
  const ids = new WeakMap<Request, JsonRpcId>()
  const toOrigin = cors({
    origin: origin => origin,
    allowMethods: ['GET', 'POST', 'DELETE', 'OPTIONS'],
    allowHeaders: MCP_HEADERS,
    exposeHeaders: ['www-authenticate', 'retry-after', 'ratelimit', 'ratelimit-policy'],
  })
  const refuse = createMcpGuard(options)
  const serve = async (c: HonoContext): Promise<Response> => {
    try {
      const query = queryOf(c.req.url)
      const selection =
        query === '' ? door.selection : narrowSelection(door.selection, new URLSearchParams(query), registry)
      const caller = await identify(c, { door, addressOf })
      const request = c.req.raw
      const asked = { request, from: { caller, address: addressOf(c) }, header: (name: string) => headerOf(c, name) }
      if (c.req.method !== 'POST' || !isJsonContentType(c.req.header('content-type')))
        return await endpoint.answer(asked, selection)
      const message = parseJson(new Uint8Array(await request.arrayBuffer()))
      ids.set(request, toJsonRpcId(message))
      const refused =
        options.challenge === true && caller.agentId === null ? lacksIdentity(message, registry, selection) : undefined
      if (refused !== undefined) return challenge(services.publicUrl, refused)
      return await endpoint.answer(asked, selection, message)
    } catch (error) {
      if (!isUnwritable(error)) return toMcpRefusal(services.publicUrl, error)
      services.log.error({ err: error, path: '/mcp' }, 'request failed unexpectedly')
      const failure = unwritableFailure(UNREACHABLE, error)
      return toJsonRpcError(503, -32603, UNREACHABLE, toHttpHeaders({ ok: false, failure }))
    }
  }
  const maxBytes = maxBodyBytes * MCP_BODY_FACTOR
  const limit = limitBody({
    maxSize: maxBytes,
    onError: () => toJsonRpcError(413, -32000, `Payload Too Large: at most ${maxBytes} bytes.`),
  })
  app.use('/mcp', async (c, next) => refuse(c) ?? (c.req.header('origin') === undefined ? next() : toOrigin(c, next)))
  app.all('/mcp', limit, serve)
  return { ...endpoint, idOf: (request: Request): JsonRpcId => ids.get(request) ?? null }
}

/** What the checks of the SDK refuse, with who can let it in. */
function createMcpGuard(options: HttpOptions): (c: HonoContext) => Response | undefined {
  const hosts = [...options.allowedHosts]
  const origins = [...options.allowedOrigins]
  return c => {
    const host = validateHostHeader(c.req.header('host'), hosts)
    if (!host.ok)
      return toJsonRpcError(
        403,
        -32000,
        `${host.message}. Ask the operator to name the hosts of this server in PUBLIC_URL or ALLOWED_HOSTS.`,
      )
    const origin = validateOriginHeader(c.req.header('origin'), origins)
    if (origin.ok) return undefined
    return toJsonRpcError(
      403,
      -32000,
      `${origin.message}. Ask the operator to name the sites whose pages may call it in ALLOWED_ORIGINS.`,
    )
  }
}

/** The answer to a request of MCP that is refused before its message is looked at; what is no failure is thrown again. */
function toMcpRefusal(publicUrl: string, error: unknown): Response {
  if (!(error instanceof Failure)) throw error
  if (error.reason === 'identity_required')
    return toJsonRpcError(401, -32001, error.message, {
      'www-authenticate': toChallenge(publicUrl, { invalid: true, path: '/mcp' }),
    })
  if (error.reason === 'rate_limited')
    return toJsonRpcError(429, -32001, error.message, toHttpHeaders({ ok: false, failure: error }))
  return error.message.startsWith('body:')
    ? toJsonRpcError(400, -32700, `Parse error: ${error.message}`)
    : toJsonRpcError(400, -32602, error.message)
}

const challenge = (publicUrl: string, operation: string): Response =>
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
): Response =>
  toJsonResponse({ jsonrpc: '2.0', id, error: { code, message } }, status, { ...PLAIN_HEADERS, ...headers })

async function identify(c: HonoContext, { door, addressOf }: Pick<Mount, 'door' | 'addressOf'>): Promise<Caller> {
  if (door.identify === undefined) return ANONYMOUS
  try {
    return await door.identify({ get: name => headerOf(c, name) ?? null })
  } catch (error) {
    // A right token is never refused for the wrong ones of others: a signature cannot be guessed.
    if (!(error instanceof Failure) || error.reason !== 'identity_required') throw error
    const { refusals } = door.broker.services
    if (error.details.hasExpired !== true) throw await refusals.refuse('token', addressOf(c), error)
    // Clients renew a token on a 401 alone: whoever shares an address with one that sends wrong tokens must still get it.
    refusals.count('token')
    throw error
  }
}

/** A header as Node has parsed it; asking the Request for one builds all of its headers anew, which a short call feels. */
function headerOf(c: HonoContext, name: string): string | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: { headers?: Record<string, string | string[] | undefined> } }
  const value = incoming?.headers === undefined ? c.req.header(name) : incoming.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

const SANE = /^[\w.:/+=-]{1,128}$/

/** The identifier a request brought along when it is fit for a log, or a new one. */
const requestIdOf = (header: string | undefined): string =>
  header !== undefined && SANE.test(header) ? header : randomUUID()

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
