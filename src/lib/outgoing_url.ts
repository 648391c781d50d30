import { BlockList, isIP } from 'node:net'

/** What an outgoing address that somebody else supplied may be. */
export interface OutgoingRules {
  /** Allows http: besides https:. */
  allowHttp: boolean
  /** Allows loopback, private and reserved targets. */
  allowPrivate: boolean
}

const MOST_CHARACTERS = 2048
const WEB_PORTS = [80, 443]
// Below it other protocols listen that may take an HTTP request for their own.
const FIRST_FREE_PORT = 1024

const RESERVED_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
// Within the global unicast block 2000::/3; everything outside of it is refused anyway.
const RESERVED_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const reserved = new BlockList()
for (const [net, prefix] of RESERVED_V4) reserved.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of RESERVED_V6) reserved.addSubnet(net, prefix, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/** Parses an outgoing address, or says in a clause why it is refused; names are resolved and judged only when connecting. */
export function parseOutgoingUrl(
  text: string,
  { allowHttp, allowPrivate }: OutgoingRules,
): { url: URL } | { problem: string } {
  if (text.length > MOST_CHARACTERS) return { problem: `must be at most ${MOST_CHARACTERS} characters` }
  if (!URL.canParse(text)) return { problem: 'must be a whole URL such as https://example.com/hook' }
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:'))
    return { problem: `must start with ${allowHttp ? 'http:// or https://' : 'https://'}` }
  if (url.username !== '' || url.password !== '')
    return { problem: 'must not carry a user name or password; put a secret into the path' }
  if (url.port !== '' && Number(url.port) < FIRST_FREE_PORT && !WEB_PORTS.includes(Number(url.port)))
    return { problem: 'must use port 443, 80 or one from 1024' }
  if (!allowPrivate && isPrivateHost(url.hostname))
    return { problem: 'must name a public host; loopback, private and reserved addresses are refused' }
  return { url }
}

/** Whether a URL's host is written as an address that is not public, or as this machine's own name. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) === 4) return reserved.check(host, 'ipv4')
  if (isIP(host) === 6) return !globalV6.check(host, 'ipv6') || reserved.check(host, 'ipv6')
  return host === 'localhost' || host.endsWith('.localhost')
}

/** The host of an address, for sentences where the address itself is a secret. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : 'an address')
