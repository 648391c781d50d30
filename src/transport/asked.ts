import type { Context as HonoContext } from 'hono'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressOf } from './auth.ts'

/** A request as the doors read it, whether a Request or a socket brought it. */
export interface Asked {
  header(name: string): string | undefined
  /** The address it came from, of IPv6 the network. */
  address(): string
  /** Aborts when the client leaves. */
  signal(): AbortSignal
}

/** An answer before it is put on a wire. */
export interface Printed {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | ReadableStream<Uint8Array> | null
}

/** Reads a request that came as a Request. */
export const askedByRequest = (c: HonoContext, addressOf: AddressOf): Asked => ({
  header: name => headerOf(c, name),
  address: () => addressOf(incomingOf(c), name => headerOf(c, name)),
  signal: () => c.req.raw.signal,
})

/** Reads a request as Node has parsed it. */
export function askedBySocket(incoming: IncomingMessage, outgoing: ServerResponse, addressOf: AddressOf): Asked {
  const header = (name: string): string | undefined => joined(incoming.headers[name])
  let left: AbortController | undefined
  return {
    header,
    address: () => addressOf(incoming, header),
    signal: () => {
      left ??= abortsOnLeave(outgoing)
      return left.signal
    },
  }
}

function abortsOnLeave(outgoing: ServerResponse): AbortController {
  const left = new AbortController()
  const abort = (): void => {
    if (!outgoing.writableFinished) left.abort('Client connection prematurely closed.')
  }
  if (outgoing.closed || outgoing.destroyed) abort()
  else outgoing.once('close', abort)
  return left
}

/** What Node has parsed of a request that came through a socket. */
export const incomingOf = (c: HonoContext): IncomingMessage | undefined =>
  ((c.env ?? {}) as { incoming?: IncomingMessage }).incoming

/** A header as Node has parsed it; asking the Request for one builds all of its headers anew, which a short call feels. */
function headerOf(c: HonoContext, name: string): string | undefined {
  const headers = incomingOf(c)?.headers
  return headers === undefined ? c.req.header(name) : joined(headers[name])
}

const joined = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value

/** The same as a Response; made with its final, plain headers, since a Headers object, or a middleware that touches them afterwards, turns it into a full one of undici's, which costs more than the rest of the request. */
export const toResponse = ({ status, headers, body }: Printed): Response => new Response(body, { status, headers })
