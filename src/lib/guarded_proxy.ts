import { Agent, createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { RequestFilteringHttpAgent } from 'request-filtering-agent'
import { parseOutgoingUrl } from './outgoing_url.ts'

/** What a guarded proxy lets through. */
export interface ProxyRules {
  /** Hosts with their ports that may be reached wherever they are. */
  trusted: readonly string[]
  /** Lets everything through. */
  allowPrivate: boolean
}

/** A proxy on this machine that is open as long as somebody needs it. */
export interface GuardedProxy {
  url: string
  close(): Promise<void>
}

const NONE = { allowPrivateIPAddress: false, allowMetaIPAddress: false, keepAlive: false }

/**
 * Opens an HTTP proxy for a program that makes connections of its own, such as a browser: it connects to public addresses alone, judged when
 * a name is resolved for that very connection, so that redirects, sockets and names that change their address are caught too.
 */
export async function openGuardedProxy(rules: ProxyRules): Promise<GuardedProxy> {
  const sockets = new Set<Duplex>()
  const hold = (socket: Duplex): void => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const agents = { guarded: new RequestFilteringHttpAgent(NONE), open: new Agent({ keepAlive: false }) }
  const agentFor = (address: string): Agent | undefined => {
    const parsed = parseOutgoingUrl(address, { allowHttp: true, allowPrivate: true })
    if ('problem' in parsed) return undefined
    const { host, hostname, port, protocol } = parsed.url
    if (
      rules.allowPrivate ||
      rules.trusted.includes(port === '' ? `${hostname}:${protocol === 'https:' ? 443 : 80}` : host)
    )
      return agents.open
    return 'url' in parseOutgoingUrl(address, { allowHttp: true, allowPrivate: false }) ? agents.guarded : undefined
  }
  const server = createServer((request, response) => forward(request, response, agentFor(request.url ?? '')))
  server.on('connection', hold)
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const address = `https://${request.url ?? ''}`
    tunnel(client, head, address, agentFor(address), hold)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const close = async (): Promise<void> => {
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

function forward(request: IncomingMessage, response: ServerResponse, agent: Agent | undefined): void {
  // A refused connection looks like one that failed, so that no page learns what there is.
  if (agent === undefined) return void request.socket.destroy()
  const { 'proxy-connection': _hop, ...headers } = request.headers
  const outgoing = openRequest(
    new URL(request.url ?? ''),
    { method: request.method ?? 'GET', headers, agent },
    answer => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    },
  )
  outgoing.on('error', () => request.socket.destroy())
  response.on('close', () => outgoing.destroy())
  request.pipe(outgoing)
}

function tunnel(
  client: Duplex,
  head: Buffer,
  address: string,
  agent: Agent | undefined,
  hold: (socket: Duplex) => void,
): void {
  if (agent === undefined) return void client.destroy()
  const { hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const far = agent.createConnection({ host, port: Number(port || 443) })
  if (!far) return void client.destroy()
  hold(far)
  far.once('connect', () => {
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    far.write(head)
    far.pipe(client).pipe(far)
  })
  far.on('close', () => client.destroy())
  client.on('close', () => far.destroy())
}
