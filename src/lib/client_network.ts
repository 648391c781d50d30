import { isIPv6 } from 'node:net'

const GROUPS = 8
const PREFIX_GROUPS = 4

/** What stands for the client of an address in limits: the address itself, and of IPv6 the /64 network, of which one client has all. */
export function toClientNetwork(address: string): string {
  if (!address.includes(':')) return address
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  // A URL writes every IPv6 address in its one canonical form.
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [head, tail] = [toGroups(before), toGroups(after ?? '')]
  const groups =
    after === undefined ? head : [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail]
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return groups.slice(6).flatMap(toBytes).join('.')
  return `${groups.slice(0, PREFIX_GROUPS).join(':')}::/64`
}

const toGroups = (text: string): string[] => (text === '' ? [] : text.split(':'))

const toBytes = (group: string): number[] => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]
