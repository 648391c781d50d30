import { isIP } from 'node:net'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[?::1\]?|localhost)$/

/** Whether an address is one that this machine alone reaches. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/**
 * Makes what tells whether a Host header may be meant for a server that listens at an address. A web page can have its own
 * name resolve to a machine that only its user can reach; an address and `localhost` cannot be had that way. Whoever listens
 * on more than the loopback interface is reached by names that only the operator knows, so there every one passes.
 */
export function createHostCheck(
  listensAt: string,
  names: readonly string[],
): (hostHeader: string | undefined) => boolean {
  if (!LOOPBACK.test(listensAt)) return () => true
  const known = new Set(names.map(name => name.toLowerCase()))
  return header => {
    const name = (header ?? '').replace(/:\d+$/, '').toLowerCase()
    const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
    return name === '' || isAddress || name === 'localhost' || name.endsWith('.localhost') || known.has(name)
  }
}
