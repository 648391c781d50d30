import type { Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { grants } from '../core/auth.ts'
import type { Caller } from '../core/context.ts'
import { badInput, Failure } from '../core/failure.ts'
import { toReceipt } from '../core/receipt.ts'
import type { WebhookDoor } from '../core/rows/webhooks.ts'
import { toChallenge } from './auth.ts'
import { parseJson } from './body.ts'

/** What mounting the management of webhooks needs. */
export interface WebhookMount {
  publicUrl: string
  readOnly: boolean
  identify(c: HonoContext): Promise<Caller>
}

type Body = Record<string, unknown>
type Endpoint = (agentId: string, c: HonoContext) => Promise<{ status: number; body?: Body }>

const MOST_BODY_BYTES = 16_384
// A webhook is sent what get_outcome shows: whoever may not read the one may not subscribe to the other.
const SCOPE = 'ops:get_outcome'
const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const EXAMPLE = { url: 'https://example.com/hook' }

/** Serves the webhooks of the agent that asks. */
export function addWebhooks(app: Hono, door: WebhookDoor, mount: WebhookMount): void {
  const idOf = (c: HonoContext): string => c.req.param('id') ?? ''
  addPath(app, mount, '/webhooks', {
    GET: async agentId => ({ status: 200, body: await door.list(agentId) }),
    POST: async (agentId, c) => ({
      status: 201,
      body: await door.register(agentId, parseJson(new Uint8Array(await c.req.arrayBuffer()), EXAMPLE)),
    }),
  })
  addPath(app, mount, '/webhooks/secret', {
    POST: async agentId => ({ status: 200, body: await door.secret(agentId) }),
  })
  addPath(app, mount, '/webhooks/:id', {
    DELETE: async (agentId, c) => ((await door.remove(agentId, idOf(c))) ? { status: 204 } : notFound()),
  })
  addPath(app, mount, '/webhooks/:id/rotate', {
    POST: async (agentId, c) => found(await door.rotate(agentId, idOf(c))),
  })
  addPath(app, mount, '/webhooks/:id/test', { POST: async (agentId, c) => found(await door.test(agentId, idOf(c))) })
  addPath(app, mount, '/webhooks/:id/deliveries', {
    GET: async (agentId, c) => found(await door.deliveries(agentId, idOf(c), c.req.query())),
  })
}

const found = (body: Body | undefined) => (body === undefined ? notFound() : { status: 200, body })

const notFound = () => ({
  status: 404,
  body: toReceipt(badInput('webhook_id: you have no such webhook; GET /webhooks lists yours.')),
})

function addPath(app: Hono, mount: WebhookMount, path: string, methods: Record<string, Endpoint>): void {
  const tooLarge = (): Response => toResponse(413, toReceipt(badInput(`body: larger than ${MOST_BODY_BYTES} bytes.`)))
  const allow = Object.keys(methods).join(', ')
  app.all(path, bodyLimit({ maxSize: MOST_BODY_BYTES, onError: tooLarge }), async c => {
    const endpoint = methods[c.req.method]
    if (endpoint === undefined)
      return toResponse(405, toReceipt(badInput(`${c.req.method} is not possible here; use ${allow}.`)), { allow })
    const { agentId, scopes } = await mount.identify(c)
    if (agentId === null) return noIdentity(mount)
    if (mount.readOnly && c.req.method !== 'GET')
      throw new Failure('scope_denied', 'This server is read-only; webhooks cannot be changed here.')
    if (!grants(scopes, SCOPE))
      throw new Failure('scope_denied', `The token does not grant webhooks; ask for the scope ${SCOPE}.`)
    const { status, body } = await endpoint(agentId, c)
    return toResponse(status, body)
  })
}

function noIdentity({ publicUrl }: WebhookMount): Response {
  const failure = new Failure('identity_required', 'Webhooks belong to an agent; send an X-Agent-Identity token.')
  return toResponse(401, toReceipt(failure), {
    'www-authenticate': toChallenge(publicUrl, { invalid: false, scope: SCOPE }),
  })
}

const toResponse = (status: number, body?: Body, headers: Record<string, string> = {}): Response =>
  body === undefined
    ? new Response(null, { status, headers })
    : new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } })
