import { type Config, defaultUrl } from '../config.ts'
import type { Log } from '../core/ports.ts'
import { type Finding, ok } from './finding.ts'

type Listening = Pick<Config, 'host' | 'port' | 'publicUrl' | 'allowedHosts'>

const EVERY_INTERFACE: readonly string[] = ['0.0.0.0', '::', '[::]']

/** A server that others are to reach, and that lets none of them in by the name they reach it by. */
function namelessness({ host, publicUrl, allowedHosts }: Listening): string | undefined {
  if (!EVERY_INTERFACE.includes(host) || publicUrl !== undefined || allowedHosts.length > 0) return undefined
  return `HOST is ${host} and neither PUBLIC_URL nor ALLOWED_HOSTS is set: others reach this server, and /mcp refuses them unless they call it localhost or 127.0.0.1; set PUBLIC_URL to the address they use`
}

/** Says at the start of a server that callers from elsewhere will be refused. */
export function warnOfAddress(config: Listening, log: Log): void {
  const problem = namelessness(config)
  if (problem !== undefined) log.warn({ setting: 'HOST' }, problem)
}

/** What doctor says of the address that callers use. */
export function address(config: Listening): Finding {
  const problem = namelessness(config)
  if (problem !== undefined) return { part: 'address', state: 'warn', says: problem }
  const { publicUrl } = config
  return ok(
    'address',
    `${publicUrl ?? defaultUrl(config)}${publicUrl === undefined ? '; set PUBLIC_URL when callers use another' : ''}`,
  )
}
