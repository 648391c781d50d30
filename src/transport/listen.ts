import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Broker } from '../core/broker.ts'
import { badInput } from '../core/failure.ts'
import { toReceipt } from '../core/receipt.ts'
import { isToolPath, toolLabel, toToolEnvelope } from './envelope.ts'
import type { createHttpApp } from './http.ts'

/** A listening server. */
export interface Listening {
  url: string
  /** Stops accepting, lets calls in flight finish, then ends every connection. */
  close(): Promise<void>
}

// A GET carries its input in the request line; longer input goes by POST.
const MAX_HEADER_BYTES = 32 * 1024
const DRAIN_SLACK_MS = 1_000
const DRAIN_STEP_MS = 10

/** Opens the socket; refusals below HTTP (headers too large, malformed requests) are answered in our envelope too. */
export async function listen(
  app: ReturnType<typeof createHttpApp>,
  broker: Broker,
  address: { host: string; port: number },
): Promise<Listening> {
  const listener = getRequestListener(app.fetch, {
    errorHandler: () =>
      Response.json(toReceipt(badInput('request: its Host header or address is malformed.')), { status: 400 }),
  })
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, listener)
  server.on('clientError', (error, socket) => refuse(error, socket as Socket, broker.services.now()))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address.port, address.host, resolve))
  const { port } = server.address() as AddressInfo
  const host = address.host.includes(':') ? `[${address.host}]` : address.host
  return { url: `http://${host}:${port}`, close: () => drain(server, app, broker) }
}

async function drain(server: Server, app: ReturnType<typeof createHttpApp>, broker: Broker): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  const deadline = Date.now() + broker.services.callTimeoutMs + DRAIN_SLACK_MS
  while (broker.inFlight() > 0 && Date.now() < deadline)
    await new Promise(resolve => setTimeout(resolve, DRAIN_STEP_MS))
  await app.closeStreams()
  // Answers just written still have to leave; what remains after that are idle or abandoned connections.
  server.closeIdleConnections()
  await Promise.race([closed, new Promise(resolve => setTimeout(resolve, 250))])
  server.closeAllConnections()
  await closed
}

function refuse(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket, nowMs: number): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const overflow = error.code === 'HPE_HEADER_OVERFLOW'
  const timeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const status = overflow ? '431 Request Header Fields Too Large' : timeout ? '408 Request Timeout' : '400 Bad Request'
  const failure = badInput(
    overflow
      ? `request: its line and headers are over ${MAX_HEADER_BYTES} bytes; send long input in the body of a POST.`
      : timeout
        ? 'request: did not arrive in time; send it again.'
        : 'request: not valid HTTP.',
  )
  const path = pathOf(error.rawPacket, socket)
  const body = JSON.stringify(
    isToolPath(path) ? toToolEnvelope(toolLabel(path), { ok: false, failure }, nowMs) : toReceipt(failure),
  )
  const headers = [
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'access-control-allow-origin: *',
    'connection: close',
  ]
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
}

/** The path of a request that Node refused to parse, as far as its first bytes tell. */
function pathOf(packet: Buffer | undefined, socket: Socket): string {
  const parsing = (socket as Socket & { parser?: { incoming?: IncomingMessage } }).parser?.incoming?.url
  const line = /^[A-Z]+ (\/[^\s?]*)/.exec(packet?.subarray(0, 512).toString('latin1') ?? '')
  return (parsing ?? line?.[1] ?? '/').split('?')[0] ?? '/'
}
