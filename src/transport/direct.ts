import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Log } from '../core/ports.ts'
import { inThisSpan } from '../lib/trace.ts'
import { type Asked, askedBySocket, type Printed } from './asked.ts'
import type { AddressOf } from './auth.ts'
import type { Owed } from './owed.ts'

/** What a request says beside its headers. */
export interface Said {
  /** As it stands in the address. */
  query: string
  body: Uint8Array
}

/** How a path is answered without a Request. */
export interface Direct {
  /** Longer bodies are left to the application, which says what is allowed. */
  mostBytes: number
  /** Undefined leaves it to the application. */
  answer(asked: Asked, said: Said): Promise<Printed | undefined>
  /** What an answer that could not be made is told as. */
  failed(error: unknown): Printed
  /** What a server that stops answers in its place. */
  late(said: Said): Printed
}

// What a URL would leave as it is: the address is not parsed, and the host is part of none.
const PLAIN_URL = /^\/[!$%&(-;=?-Z_a-z~]*$/
const PLAIN_HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/
const NOTHING = new Uint8Array()

/** Answers what is asked in the plainest form straight from the socket; false leaves it to the application. `paths` by method and path, as "GET /x". */
export function createDirect(
  paths: ReadonlyMap<string, Direct>,
  { owed, addressOf, log }: { owed: Owed; addressOf: AddressOf; log: Pick<Log, 'error'> },
) {
  return (incoming: IncomingMessage, outgoing: ServerResponse, leave: () => void): boolean => {
    const { url = '', method, headers } = incoming
    if (owed.isEnded() || !PLAIN_URL.test(url) || !PLAIN_HOST.test(headers.host ?? '')) return false
    const at = url.indexOf('?')
    const direct = paths.get(`${method} ${at < 0 ? url : url.slice(0, at)}`)
    if (direct === undefined || headers['transfer-encoding'] !== undefined || headers.expect !== undefined) return false
    const query = at < 0 ? '' : url.slice(at + 1)
    const asked = askedBySocket(incoming, outgoing, addressOf)
    const answer = async (body: Uint8Array): Promise<void> => {
      const said = { query, body }
      const isStillOwed = owed.hold(() => send(outgoing, direct.late(said)))
      const printed = await direct.answer(asked, said).catch(direct.failed)
      if (!isStillOwed()) return
      if (printed !== undefined) return send(outgoing, printed)
      // Where the adapter of the application looks for a body that was read before.
      Object.assign(incoming, { rawBody: body })
      leave()
    }
    const begin = (body: Uint8Array): void =>
      void answer(body).catch((error: unknown) => {
        log.error({ err: error, method, path: url.slice(0, at < 0 ? undefined : at) }, 'an answer could not be sent')
        outgoing.destroy()
      })
    const declared = headers['content-length']
    if (method !== 'POST') {
      if (declared !== undefined) return false
      begin(NOTHING)
      return true
    }
    if (declared === undefined || Number(declared) > direct.mostBytes) return false
    // The parser of Node calls back as part of no span.
    whenWhole(incoming, inThisSpan(begin))
    return true
  }
}

/** Node ends a body where its declared length does; of one that does not arrive whole nobody waits for an answer. */
function whenWhole(incoming: IncomingMessage, take: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('error', () => undefined)
  incoming.on('end', () => {
    const [first] = chunks
    take(chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks))
  })
}

function send(outgoing: ServerResponse, { status, headers, body }: Printed): void {
  if (outgoing.destroyed || outgoing.headersSent) return
  if (typeof body === 'string') {
    // A list: V8 adds to what was spread slowly.
    const list: string[] = []
    for (const name of Object.keys(headers)) list.push(name, headers[name] ?? '')
    const length = Buffer.byteLength(body)
    list.push('content-length', String(length))
    outgoing.writeHead(status, list)
    // The same bytes where all are ASCII, which are copied as they are.
    outgoing.end(body, length === body.length ? 'latin1' : 'utf8')
  } else if (body === null) outgoing.writeHead(status, headers).end()
  else {
    outgoing.writeHead(status, headers)
    const stream = Readable.fromWeb(body as import('node:stream/web').ReadableStream)
    outgoing.once('close', () => stream.destroy())
    stream.on('error', () => outgoing.destroy()).pipe(outgoing)
  }
}
