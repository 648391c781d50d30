import type { Context as HonoContext, Hono, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { z } from 'zod'
import { grants } from '../core/auth.ts'
import { refuseUnstorable, validate } from '../core/call/validate.ts'
import type { Caller } from '../core/caller.ts'
import { type BoundEndpoint, type JsonBody, type Reply, toRefusal } from '../core/endpoint.ts'
import { badInput, Failure, identityRequired } from '../core/failure.ts'
import { toReceipt } from '../core/receipt.ts'
import { toChallenge } from './auth.ts'
import { limitBody, parseJson, whyCompressed } from './body.ts'
import { type Admit, checkPerson, type Operator } from './operator_key.ts'

/** What the loop needs to know of the server it mounts on. */
export interface EndpointMount {
  publicUrl: string
  readOnly: boolean
  /** Who is let in to the paths of the operator; without it there are none. */
  admit: Admit | undefined
  addressOf(c: HonoContext): string
  identify(c: HonoContext): Promise<Caller>
}

// A webhook is sent what get_outcome shows: whoever may not read the one may not subscribe to the other.
const SCOPE = 'ops:get_outcome'
// The most a path reads that asks for no body.
const BODY_UNASKED = 16_384
const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
// Postgres refuses a NUL character in any text.
const CONTROL = /[\u0000-\u001f\u007f]/

/** Serves every path that is no operation. */
export function addEndpoints(app: Hono, endpoints: readonly BoundEndpoint[], mount: EndpointMount): void {
  for (const path of new Set(endpoints.map(endpoint => endpoint.path)))
    addPath(
      app,
      path,
      endpoints.filter(endpoint => endpoint.path === path),
      mount,
    )
  const { admit } = mount
  // Whatever else is below: without a proof nobody learns which paths exist.
  if (admit !== undefined)
    app.use('/operator/*', async (c, next) => {
      const admitted = await admit(c)
      return admitted instanceof Response ? admitted : next()
    })
}

/** Without cookies: a page of another site acts by a credential of its own alone. */
const toAnySite = (methods: readonly BoundEndpoint[]): MiddlewareHandler =>
  cors({
    origin: '*',
    allowMethods: methods.map(({ method }) => method),
    maxAge: 86_400,
    ...(methods.some(({ tag }) => tag === 'auth')
      ? {
          allowHeaders: ['Content-Type', 'Authorization', 'MCP-Protocol-Version'],
          exposeHeaders: ['WWW-Authenticate', 'Retry-After'],
        }
      : { allowHeaders: ['Content-Type', 'If-None-Match'], exposeHeaders: ['ETag'] }),
  })

function addPath(app: Hono, path: string, methods: readonly BoundEndpoint[], mount: EndpointMount): void {
  const allow = methods.flatMap(one => (answersHead(one) ? ['GET', 'HEAD'] : [one.method])).join(', ')
  const mostBytes = Math.max(...methods.map(({ input }) => (input?.body ?? input?.raw)?.mostBytes ?? BODY_UNASKED))
  const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
    toResponse({ status, body: toRefusal(methods[0]?.refusals, badInput(message)), headers })
  const asked = (c: HonoContext): BoundEndpoint | undefined =>
    methods.find(one => one.method === c.req.method || (c.req.method === 'HEAD' && answersHead(one)))
  const isForOperator = methods.some(({ auth }) => auth === 'operator')
  if (isForOperator && mount.admit === undefined)
    throw new Error(`${path} is for the operator, whom nobody would check`)
  const admit = isForOperator ? mount.admit : undefined
  const guard: MiddlewareHandler = async (c, next) => {
    const admitted = await admit?.(c)
    if (admitted instanceof Response) return admitted
    if (admitted !== undefined) operators.set(c, admitted)
    if (asked(c) !== undefined) return next()
    const usable = allow.replaceAll(', ', ' or ')
    return refuse(405, `${c.req.method.slice(0, 20)} is not possible here; use ${usable}.`, { allow })
  }
  if (methods.some(({ isForAnySite }) => isForAnySite)) app.use(toRoute(path), toAnySite(methods))
  const tooLarge = (): Response => refuse(413, `body: larger than ${mostBytes} bytes.`)
  app.all(toRoute(path), guard, limitBody({ maxSize: mostBytes, onError: tooLarge }), async (c, next) => {
    const endpoint = asked(c)
    if (endpoint === undefined) return next()
    // What a vendor or a recipient sends is proven by its bytes as they came.
    const isRead = endpoint.auth !== 'own_proof' && (endpoint.input?.body ?? endpoint.input?.raw) !== undefined
    const failure = isRead ? whyCompressed(c.req.header('content-encoding')) : undefined
    if (failure !== undefined) return toResponse({ status: 400, body: toRefusal(endpoint.refusals, failure) })
    return toResponse(await answer(c, endpoint, mount))
  })
}

/** Who was let in with a request. */
const operators = new WeakMap<HonoContext, Operator>()

/** Where the caller has to send a proof along, HEAD is answered as any other wrong method. */
const answersHead = ({ method, auth }: BoundEndpoint): boolean =>
  method === 'GET' && (auth === 'none' || auth === 'person' || auth === 'own_proof')

/** `{id}` as the router writes it; what follows within the same part of the path belongs to it. */
const toRoute = (path: string): string =>
  path.replace(/\{\w+\}(\.\w+)?/, (_, suffix?: string) => (suffix === undefined ? ':id' : `:id{[^/]+\\${suffix}}`))

async function answer(c: HonoContext, endpoint: BoundEndpoint, mount: EndpointMount): Promise<Reply> {
  const { auth, method, input = {} } = endpoint
  const agentId = auth === 'agent' ? await agentOf(c, method, mount) : ''
  if (agentId === null) return noIdentity(mount)
  const operator = operators.get(c)
  if (operator !== undefined) checkPerson(operator, endpoint, c.req.header('x-form-token'))
  const search = searchOf(c.req.url)
  const query = input.query === undefined ? {} : readQuery(input.query, search)
  const bytes = (input.body ?? input.raw) ? new Uint8Array(await c.req.arrayBuffer()) : new Uint8Array()
  const id = c.req.param('id') ?? ''
  return endpoint.answer({
    query,
    body: input.body === undefined ? undefined : readJson(input.body, bytes),
    bytes,
    search,
    id: CONTROL.test(id) ? '' : id,
    agentId,
    here: operator === 'operator_key' ? undefined : operator,
    address: mount.addressOf(c),
    header: name => c.req.header(name),
  })
}

/** The agent that asks, when its token covers the path; null without an identity. */
async function agentOf(c: HonoContext, method: string, mount: EndpointMount): Promise<string | null> {
  const { agentId, scopes } = await mount.identify(c)
  if (agentId === null) return null
  if (mount.readOnly && method !== 'GET')
    throw new Failure('scope_denied', 'This server is read-only; webhooks cannot be changed here.', { resend: 'never' })
  if (!grants(scopes, SCOPE))
    throw new Failure('scope_denied', `The token does not grant webhooks; ask for the scope ${SCOPE}.`)
  return agentId
}

const noIdentity = ({ publicUrl }: EndpointMount): Reply => ({
  status: 401,
  body: toReceipt(identityRequired('A webhook', publicUrl)),
  headers: { 'www-authenticate': toChallenge(publicUrl, { invalid: false, scope: SCOPE }) },
})

/** As it stands in the address: a signature covers every character of it. */
function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start + 1)
}

function readQuery(schema: z.ZodObject, search: string): unknown {
  const query = new URLSearchParams(search)
  const fields = Object.keys(schema.shape)
  const names = [...query.keys()]
  const unknown = names.find(name => !fields.includes(name))
  if (unknown !== undefined)
    throw badInput(
      `${unknown.slice(0, 40)}: unknown field; ${fields.length === 0 ? 'there is none' : `use ${fields.join(', ')}`}.`,
    )
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw badInput(`${twice}: given more than once.`)
  return validate(schema, Object.fromEntries(query))
}

function readJson(body: JsonBody<z.ZodType>, bytes: Uint8Array): unknown {
  const raw =
    body.isOptional && bytes.byteLength === 0 ? {} : parseJson(bytes, body.isOptional ? undefined : body.example)
  const read: unknown = body.read === undefined ? body.schema.parse(raw) : body.read(raw)
  if (typeof read === 'object' && read !== null) refuseUnstorable(read as Record<string, unknown>)
  return read
}

const toResponse = ({ status, body, headers = {} }: Reply): Response =>
  body === undefined
    ? new Response(null, { status, headers: toHeaders(headers) })
    : new Response(typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body), {
        status,
        headers: toHeaders({ ...HEADERS, ...headers }),
      })

const toHeaders = (headers: NonNullable<Reply['headers']>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]))
