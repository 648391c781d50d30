import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { toClientNetwork } from '../lib/client_network.ts'

/** Tells the address a request came from; the limits count by it. */
export type AddressOf = (incoming: Incoming | undefined, header: (name: string) => string | undefined) => string

/** What an address is read from. */
type Incoming = Pick<IncomingMessage, 'socket'>

/** Makes what tells the address of a client behind so many trusted proxies, of IPv6 its /64 network; `local` without a socket. Each proxy appends whom it heard from to X-Forwarded-For. */
export const createAddressOf =
  (proxies: number): AddressOf =>
  (incoming, header) =>
    toClientNetwork((proxies === 0 ? undefined : forwardedFor(header, proxies)) ?? socketAddressOf(incoming))

const socketAddressOf = (incoming: Incoming | undefined): string => incoming?.socket?.remoteAddress ?? 'local'

function forwardedFor(header: (name: string) => string | undefined, proxies: number): string | undefined {
  const heard = (header('x-forwarded-for') ?? '').split(',').map(entry => entry.trim())
  // What stands further left was sent by the client itself and may be anything.
  const address = withoutPort(heard.at(-Math.min(proxies, heard.length)) ?? '')
  return isIP(address) === 0 ? undefined : address
}

/** Some proxies, such as those of Azure, add the port that they heard from. */
const withoutPort = (entry: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry

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
