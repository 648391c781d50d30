import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** One request a receiver got. */
export interface Received {
  path: string
  headers: Record<string, string>
  body: string
  atMs: number
}

/** A web server that stands in for an agent's own and keeps what it gets. */
export interface Receiver {
  url: string
  got: Received[]
  /** Answers 200 unless a test says otherwise. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
  /** Waits until it got a number of requests. */
  until(count: number, limitMs?: number): Promise<Received[]>
  close(): Promise<void>
}

/** Starts a receiver on a free port. */
export async function startReceiver(): Promise<Receiver> {
  const got: Received[] = []
  const arrivals = new EventEmitter().setMaxListeners(0)
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    got.push({
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
      atMs: Date.now(),
    })
    receiver.answer(request, response)
    arrivals.emit('request')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got,
    answer: (_, response) => response.end('ok'),
    until: async (count, limitMs = 60_000) => {
      const signal = AbortSignal.timeout(limitMs)
      while (got.length < count)
        await once(arrivals, 'request', { signal }).catch(() => {
          throw new Error(`got ${got.length} of ${count} requests`)
        })
      return got
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}

/** The body of a request whose signature holds. */
export function verified({ headers, body }: Received, secret: string): Record<string, unknown> {
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000)
  // Verifying also wants a fresh timestamp, which a test with a moved clock cannot offer: there the signature is made again.
  if (Math.abs(Date.now() - sentAt.getTime()) < 240_000)
    return new Webhook(secret).verify(body, headers) as Record<string, unknown>
  const expected = new Webhook(secret).sign(headers['webhook-id'] ?? '', sentAt, body)
  if (!(headers['webhook-signature'] ?? '').split(' ').includes(expected))
    throw new Error('the signature does not hold')
  return JSON.parse(body) as Record<string, unknown>
}
