import { type Context as HonoContext, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { routePath } from 'hono/route'
import type { BoundEndpoint } from '../core/endpoint.ts'
import { Failure } from '../core/failure.ts'
import { askedByRequest, incomingOf, type Printed, toResponse } from './asked.ts'
import { type AddressOf, createAddressOf } from './auth.ts'
import { limitBody, queryOf } from './body.ts'
import { createDirect, type Direct } from './direct.ts'
import { addEndpoints } from './endpoints.ts'
import type { FactoryFor } from './mcp.ts'
import type { McpDoor } from './offer.ts'
import { identify } from './identify.ts'
import { addMcp } from './mcp_door.ts'
import type { LaneFor } from './mcp_endpoint.ts'
import { createAdmit, type OperatorProofs } from './operator_key.ts'
import { createOperationDoor, type OperationDoor } from './operation_door.ts'
import { createOwed } from './owed.ts'
import { notFound, printAt, printError, stopping } from './printed.ts'
import { createRouteOf } from './request_span.ts'

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
  /** Who is signed in in the browser that asks; opens the paths of the operator by their role. */
  visit?: OperatorProofs['visit']
  /** Every path that is no operation. */
  endpoints?: readonly BoundEndpoint[]
  /** Answers 401 to a call over MCP that needs an identity and brings none. */
  challenge?: boolean
  /** What answers plain messages of MCP before the SDK does. */
  laneFor?: LaneFor
}

/** Builds the whole HTTP surface as one Request -> Response function, which needs no socket, and what a socket is answered without one. `factoryFor` decides what `/mcp` serves in place of the operations. */
export function createHttpApp(door: McpDoor, options: HttpOptions, factoryFor?: FactoryFor) {
  const { broker } = door
  const app = new Hono()
  app.options('/api/tools', preflight)
  app.options('/api/tools/*', preflight)
  // No identifier of ours has a NUL character, and Postgres knows none.
  const refuseNul: MiddlewareHandler = async (c, next) =>
    c.req.url.split('?', 1)[0]?.includes('%00')
      ? toResponse(printAt(c.req.path, broker, notFound(broker, c.req.path), 404))
      : next()
  app.use('/webhooks/*', refuseNul)
  app.use('/operator/*', refuseNul)
  const addressOf = createAddressOf(options.proxies ?? 0)
  const { maxBodyBytes, isOwnHost = () => true } = options
  const late = (path: string): Printed => printAt(path, broker, { ok: false, failure: stopping() })
  const doors = broker.registry.list.map(operation =>
    createOperationDoor(operation, { door, maxBodyBytes, isOwnHost }, late),
  )
  for (const one of doors) addOperation(app, one, addressOf)
  const doorAt = new Map(doors.map(one => [one.path, one]))
  const mcp = addMcp(app, door, addressOf, { ...options, factoryFor })
  const { endpoints = [], operatorKey, visit } = options
  const addressBehind = (c: HonoContext): string => askedByRequest(c, addressOf).address()
  addEndpoints(app, endpoints, {
    publicUrl: broker.services.publicUrl,
    readOnly: door.selection.readOnly,
    admit:
      operatorKey === undefined && visit === undefined
        ? undefined
        : createAdmit({ key: operatorKey, visit }, broker.services.refusals, addressBehind),
    addressOf: addressBehind,
    identify: c => identify(askedByRequest(c, addressOf), door),
  })
  const pathsOf = (isMeant: (endpoint: BoundEndpoint) => boolean): string[] =>
    endpoints.filter(isMeant).map(({ path }) => path)
  const pages = pathsOf(({ tag }) => tag === 'documents' || tag === 'service')
  const operatorPaths = pathsOf(({ auth, path }) => auth === 'operator' && !path.includes('{'))
  app.notFound(c =>
    toResponse(
      doorAt.get(c.req.path)?.refuseMethod(c.req.method) ??
        printAt(c.req.path, broker, notFound(broker, c.req.path, { pages, operatorPaths }), 404),
    ),
  )
  const owed = createOwed()
  app.onError((error, c) => {
    if (!hasLeft(c)) return toResponse(printError(error, c.req.path, routePath(c), broker))
    broker.services.log.debug({ path: routePath(c) }, 'the client left before its request was whole')
    const failure = new Failure('transient', 'The request did not arrive whole; send it again.')
    return toResponse(printAt(c.req.path, broker, { ok: false, failure }))
  })
  const toLate = (request: Request): Response => {
    const { pathname } = new URL(request.url)
    return toResponse(pathname === '/mcp' ? mcp.late(request) : late(pathname))
  }
  const directs = doors.flatMap(({ path, get, post }): [string, Direct][] => [
    ...(get === undefined ? [] : [[`GET ${path}`, get] as [string, Direct]]),
    ...(post === undefined ? [] : [[`POST ${path}`, post] as [string, Direct]]),
  ])
  return {
    fetch: (request: Request, env?: object): Response | Promise<Response> => {
      if (owed.isEnded()) return toLate(request)
      const answered = app.fetch(request, env)
      return answered instanceof Promise ? owed.orLate(answered, () => toLate(request)) : answered
    },
    direct: createDirect(new Map([...directs, ['POST /mcp', mcp.direct]]), {
      owed,
      addressOf,
      log: broker.services.log,
    }),
    routeOf: createRouteOf([...doorAt.keys(), '/mcp', ...endpoints.map(({ path }) => path)]),
    /** Answers what is still owed, and ends every stream. */
    end: async (): Promise<void> => {
      owed.end()
      await mcp.close()
    },
  }
}

/** Whether the connection of a request ended before its body did. */
function hasLeft(c: HonoContext): boolean {
  const incoming = incomingOf(c)
  return incoming?.destroyed === true && !incoming.complete
}

const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'OPTIONS'],
  allowHeaders: ['content-type'],
  maxAge: 86_400,
})

/** Serves one operation. Hono runs a path that has one handler without its middleware chain, so that nothing else stands there. */
function addOperation(app: Hono, { path, get, post, tooLarge }: OperationDoor, addressOf: AddressOf): void {
  const answer = async (c: HonoContext, { answer: print }: Direct, body: Uint8Array): Promise<Response> => {
    const printed = await print(askedByRequest(c, addressOf), { query: queryOf(c.req.url), body })
    if (printed === undefined) throw new Error(`${path} left a request to itself`)
    return toResponse(printed)
  }
  if (get !== undefined) app.get(path, c => answer(c, get, NOTHING))
  if (post === undefined) return
  const limit = limitBody({ maxSize: post.mostBytes, onError: () => toResponse(tooLarge()) })
  app.post(path, limit, async c => answer(c, post, new Uint8Array(await c.req.raw.arrayBuffer())))
}

const NOTHING = new Uint8Array()
