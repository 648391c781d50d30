import { isIP } from 'node:net'
import type { Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AuthAnswer, AuthDoor, AuthRequest } from '../core/auth.ts'
import { badInput } from '../core/failure.ts'
import { toReceipt } from '../core/receipt.ts'
import { toClientNetwork } from '../lib/client_network.ts'

/** What mounting the authentication endpoints needs to know. */
export interface AuthMount {
  /** Without a trailing slash. */
  publicUrl: string
  /** The address a request came from; the limits count by it. */
  addressOf: (c: HonoContext) => string
}

const MOST_BODY_BYTES = 16_384
const HEADERS = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }
const SECRET = { ...HEADERS, 'cache-control': 'no-store' }
// Clients in a browser read these before they have any credential.
const PUBLIC = { ...HEADERS, 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' }
const NO_LOGIN = {
  error: 'unsupported_response_type',
  error_description: 'Nobody logs in here; get a token with client_credentials at /auth/token.',
}

/** Serves tokens, keys and the documents that tell clients about them. */
export function addAuth(app: Hono, door: AuthDoor, { publicUrl, addressOf }: AuthMount): void {
  addPost(app, '/auth/token', door.token, addressOf, message => ({
    error: 'invalid_request',
    error_description: message,
  }))
  addPost(app, '/auth/keys', door.requestKey, addressOf, message => toReceipt(badInput(message)))
  addPost(app, '/auth/keys/verify', door.verifyKey, addressOf, message => toReceipt(badInput(message)))
  app.get('/auth/authorize', () => toJson(NO_LOGIN, 400, SECRET))
  app.get('/.well-known/jwks.json', async () => toJson(await door.jwks(), 200, PUBLIC))
  for (const suffix of ['', '/auth']) {
    app.get(`/.well-known/oauth-authorization-server${suffix}`, () =>
      toJson(door.serverMetadata(publicUrl), 200, PUBLIC),
    )
  }
  for (const path of ['', '/mcp']) {
    app.get(`/.well-known/oauth-protected-resource${path}`, () =>
      toJson(door.resourceMetadata(publicUrl, path), 200, PUBLIC),
    )
  }
}

/** The address of the socket a request came in on; `local` without a socket. */
export function socketAddressOf(c: HonoContext): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return env?.incoming?.socket?.remoteAddress ?? 'local'
}

/** Makes what tells the address of a client behind so many trusted proxies, of IPv6 its /64 network; each proxy appends whom it heard from to X-Forwarded-For. */
export function createAddressOf(proxies: number): AuthMount['addressOf'] {
  const addressOf = proxies === 0 ? socketAddressOf : createForwardedOf(proxies)
  return c => toClientNetwork(addressOf(c))
}

function createForwardedOf(proxies: number): AuthMount['addressOf'] {
  return c => {
    const heard = (c.req.header('x-forwarded-for') ?? '').split(',').map(entry => entry.trim())
    // What stands further left was sent by the client itself and may be anything.
    const address = heard.at(-Math.min(proxies, heard.length)) ?? ''
    return isIP(address) === 0 ? socketAddressOf(c) : address
  }
}

/** The `WWW-Authenticate` value of a 401 at `/mcp` or a plain path (RFC 9728 section 5.1); `invalid` when a token was presented. */
export function toChallenge(
  publicUrl: string,
  { invalid, scope, path = '' }: { invalid: boolean; scope?: string; path?: string },
): string {
  const parts = [
    `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource${path}"`,
    ...(invalid ? ['error="invalid_token"'] : []),
    ...(scope === undefined ? [] : [`scope="${scope}"`]),
  ]
  return `Bearer ${parts.join(', ')}`
}

type Refuse = (message: string) => Record<string, unknown>

function addPost(
  app: Hono,
  path: string,
  endpoint: (request: AuthRequest) => Promise<AuthAnswer>,
  addressOf: AuthMount['addressOf'],
  refuse: Refuse,
): void {
  const tooLarge = (): Response => toJson(refuse(`body: larger than ${MOST_BODY_BYTES} bytes.`), 413, SECRET)
  app.post(path, bodyLimit({ maxSize: MOST_BODY_BYTES, onError: tooLarge }), async c => {
    const { status, body, headers } = await endpoint({
      headers: c.req.raw.headers,
      body: await c.req.text(),
      address: addressOf(c),
    })
    return toJson(body, status, { ...SECRET, ...headers })
  })
  app.all(path, c =>
    toJson(refuse(`${c.req.method} is not possible here; use POST.`), 405, { ...SECRET, allow: 'POST' }),
  )
}

const toJson = (body: Record<string, unknown>, status: number, headers: Record<string, string>): Response =>
  new Response(JSON.stringify(body), { status, headers })
