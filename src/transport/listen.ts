import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Broker } from '../core/broker.ts'
import type { Observer } from '../core/ports.ts'
import { badInput, type Failure } from '../core/failure.ts'
import { toReceipt } from '../core/receipt.ts'
import { isToolPath, toolLabel, toToolEnvelope } from './envelope.ts'
import type { createHttpApp } from './http.ts'
import { inRequestSpan } from './request_span.ts'

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
// A body that has begun to arrive gets this long to end once the server stops.
const BODY_GRACE_MS = 2_000
// Proxies keep idle connections for 60 s as a rule: one that the server ends first resets the request on its way.
const KEEP_ALIVE_MS = 65_000
const HEADERS_MS = 70_000
// Closing while the client still sends would take its answer from it.
const LINGER_MS = 1_000
// A client that has left looks like one that only has no more to say: its call is kept no longer than that.
const HALF_OPEN_MS = 5_000
// As nginx counts it.
const LEFT = 499

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
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    // Node would answer without a body.
    requireHostHeader: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
  })
  // By itself Node ends a connection with the half of its client, before the answer: `nc -N` and checks of balancers end theirs behind the request.
  Object.assign(server, { httpAllowHalfOpen: true })
  server.on('connection', socket =>
    socket.once('end', () => void setTimeout(() => socket.destroy(), HALF_OPEN_MS).unref()),
  )
  const answers = trackAnswers()
  const { observer, tracer } = broker.services
  server.on('request', (request, response) => {
    answers.add(response)
    if (observer !== undefined) observe(request, response, observer)
    const serve = (): void => {
      if (!hasOneHost(request)) return refuseHosts(request, response, broker.services.now())
      const leave = (): void => void listener(request, response)
      if (!app.direct(request, response, leave)) leave()
    }
    if (tracer === undefined) serve()
    else inRequestSpan({ tracer, routeOf: app.routeOf }, request, response, serve)
  })
  server.on('clientError', (error, socket) => refuse(error, socket as Socket, broker.services.now()))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address.port, address.host, resolve))
  const { port } = server.address() as AddressInfo
  const host = address.host.includes(':') ? `[${address.host}]` : address.host
  return { url: `http://${host}:${port}`, close: () => drain(server, answers, app, broker) }
}

/** Also what a client left before its end counts: with the status it was sent, or 499 where it was sent none. */
function observe({ url }: IncomingMessage, response: ServerResponse, observer: Observer): void {
  const began = performance.now()
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : LEFT
    observer.answered(toPath(url), status, (performance.now() - began) / 1000)
  })
}

interface Answers {
  add(response: ServerResponse): void
  /** From here on every answer that has not begun says that its connection ends. */
  stop(): void
  /** Whether any has not begun whose request is whole, or may still become so. */
  areOwed(isBodyAwaited: boolean): boolean
}

function trackAnswers(): Answers {
  const open = new Set<ServerResponse>()
  let stopping = false
  const announceEnd = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  return {
    add: response => {
      open.add(response)
      response.once('close', () => open.delete(response))
      if (stopping) announceEnd(response)
    },
    stop: () => {
      stopping = true
      for (const response of open) announceEnd(response)
    },
    areOwed: isBodyAwaited =>
      [...open].some(response => !response.headersSent && (isBodyAwaited || response.req.complete)),
  }
}

async function drain(
  server: Server,
  answers: Answers,
  app: ReturnType<typeof createHttpApp>,
  broker: Broker,
): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  answers.stop()
  broker.services.waits.stop()
  const began = Date.now()
  const deadline = began + broker.services.callTimeoutMs + DRAIN_SLACK_MS
  const isBusy = (): boolean => broker.inFlight() > 0 || answers.areOwed(Date.now() < began + BODY_GRACE_MS)
  while (isBusy() && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, DRAIN_STEP_MS))
  await app.end()
  // Answers just written still have to leave; what remains after that are idle or abandoned connections.
  server.closeIdleConnections()
  await Promise.race([closed, new Promise(resolve => setTimeout(resolve, 250))])
  server.closeAllConnections()
  await closed
}

/** RFC 9112 section 3.2; of two Node would take the first, and a proxy may have taken the second. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

function refuseHosts({ url }: IncomingMessage, response: ServerResponse, nowMs: number): void {
  const { body, headers } = toRefusal(badInput('request: must have one Host header.'), toPath(url), nowMs)
  response.writeHead(400, headers).end(body)
}

/** A refusal in the envelope of the path, as text; the connection ends with it. */
function toRefusal(failure: Failure, path: string, nowMs: number): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(
    isToolPath(path) ? toToolEnvelope(toolLabel(path), { ok: false, failure }, nowMs) : toReceipt(failure),
  )
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'access-control-allow-origin': '*',
      connection: 'close',
    },
  }
}

const toPath = (url = '/'): string => url.split('?')[0] ?? '/'

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
  const { body, headers } = toRefusal(failure, pathOf(error.rawPacket, socket), nowMs)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  // Ended is only our half: a client that keeps its own open would hold the descriptor for good.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** The path of a request that Node refused to parse, as far as its first bytes tell. */
function pathOf(packet: Buffer | undefined, socket: Socket): string {
  const parsing = (socket as Socket & { parser?: { incoming?: IncomingMessage } }).parser?.incoming?.url
  const line = /^[A-Z]+ (\/[^\s?]*)/.exec(packet?.subarray(0, 512).toString('latin1') ?? '')
  return toPath(parsing ?? line?.[1])
}
