import { isIP } from 'node:net'
import type { Context as HonoContext } from 'hono'
import { toClientNetwork } from '../lib/client_network.ts'

/** Tells the address a request came from; the limits count by it. */
export type AddressOf = (c: HonoContext) => string

/** The address of the socket a request came in on; `local` without a socket. */
export function socketAddressOf(c: HonoContext): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return env?.incoming?.socket?.remoteAddress ?? 'local'
}

/** Makes what tells the address of a client behind so many trusted proxies, of IPv6 its /64 network; each proxy appends whom it heard from to X-Forwarded-For. */
export function createAddressOf(proxies: number): AddressOf {
  const addressOf = proxies === 0 ? socketAddressOf : createForwardedOf(proxies)
  return c => toClientNetwork(addressOf(c))
}

function createForwardedOf(proxies: number): AddressOf {
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
