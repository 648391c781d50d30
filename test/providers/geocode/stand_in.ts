import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a stand-in got. */
export interface Asked {
  url: URL
  method: string
  headers: IncomingHttpHeaders
  body: string
  atMs: number
}

/** A web server that stands in for a far service. */
export interface StandIn {
  url: string
  asked: Asked[]
  answer: (asked: Asked, response: ServerResponse) => void
  close(): Promise<void>
}

/** Starts a stand-in on a free port. */
export async function startStandIn(answer: StandIn['answer']): Promise<StandIn> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://stand.in')
    const asked = {
      url,
      method: request.method ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      atMs: performance.now(),
    }
    standIn.asked.push(asked)
    standIn.answer(asked, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}

/** Answers JSON with a status. */
export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): StandIn['answer'] =>
  (_, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      .end(JSON.stringify(value))

/** Answers an HTML page with a status. */
export const html =
  (status: number, headers: Record<string, string> = {}): StandIn['answer'] =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<html><body>no</body></html>')
