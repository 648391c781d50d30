import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A file a publisher serves. */
export interface ServedFile {
  body: Buffer | string
  etag?: string
  lastModified?: string
}

/** A server that stands in for the publishers of lists: it honours conditional requests, or misbehaves. */
export interface ListServer {
  url: string
  /** By path, such as `/list.xml`. */
  files: Record<string, ServedFile>
  got: { path: string; headers: IncomingMessage['headers']; status: number }[]
  /** Answers in place of the files. */
  answer: ((response: ServerResponse, request: IncomingMessage) => unknown) | undefined
  close(): Promise<void>
}

/** Starts a publisher on a free port. */
export async function startListServer(files: Record<string, ServedFile> = {}): Promise<ListServer> {
  const http = createServer((request, response) => {
    const path = request.url ?? '/'
    response.once('close', () => server.got.push({ path, headers: request.headers, status: response.statusCode }))
    if (server.answer !== undefined) return void server.answer(response, request)
    sendFile(response, request, server.files[path])
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const server: ListServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    files,
    got: [],
    answer: undefined,
    close: () =>
      new Promise(resolve => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return server
}

function sendFile(response: ServerResponse, { headers }: IncomingMessage, file: ServedFile | undefined): void {
  if (file === undefined)
    return void response.writeHead(404, { 'content-type': 'text/html' }).end('<html><body>not found</body></html>')
  const said = {
    ...(file.etag !== undefined && { etag: file.etag }),
    ...(file.lastModified !== undefined && { 'last-modified': file.lastModified }),
  }
  const isKnown =
    headers['if-none-match'] === undefined
      ? headers['if-modified-since'] !== undefined && headers['if-modified-since'] === file.lastModified
      : headers['if-none-match'] === file.etag
  if (isKnown) return void response.writeHead(304, said).end()
  response.writeHead(200, { ...said, 'content-length': Buffer.byteLength(file.body) }).end(file.body)
}
