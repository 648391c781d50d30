import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { badInput, type Failure } from '../core/failure.ts'
import type { Operation } from '../core/operation.ts'
import { decodeUtf8 } from '../lib/utf8.ts'

/** Refuses bodies that are larger than a path reads. */
export function limitBody(limit: { maxSize: number; onError(c: HonoContext): Response }): MiddlewareHandler {
  const counting = bodyLimit(limit)
  return (c, next) => {
    const { headers, method } = c.req.raw
    if (method === 'GET' || method === 'HEAD') return next()
    const declared = headers.get('content-length')
    // Node ends a body where its declared length does. To count one means to build a Request anew, dear for a short call.
    if (declared === null || headers.has('transfer-encoding')) return counting(c, next)
    return Number.parseInt(declared, 10) > limit.maxSize ? Promise.resolve(limit.onError(c)) : next()
  }
}

const COMPRESSED = /\b(?:gzip|compress|deflate|br|zstd)\b/i

/** Why a body that is compressed is not read, which would be judged by its bytes and not by what it holds; undefined for others. */
export const whyCompressed = (coding: string | undefined): Failure | undefined =>
  coding !== undefined && COMPRESSED.test(coding)
    ? badInput('body: compressed bodies are not read; send it without Content-Encoding.')
    : undefined

/** Refuses a body that is compressed. */
export function refuseCompressed(coding: string | undefined): void {
  const failure = whyCompressed(coding)
  if (failure !== undefined) throw failure
}

/** Reads the arguments out of a request body: a JSON object, or for raw bodies the bytes as the single argument. */
export function readBody(bytes: Uint8Array, operation: Operation, kind: 'raw' | undefined): unknown {
  if (kind === 'raw') return Object.fromEntries(Object.keys(operation.input.shape).map(name => [name, bytes]))
  return bytes.byteLength === 0 ? {} : parseJson(bytes, operation.example)
}

/** Parses a body as JSON; what is not UTF-8 or not JSON is a `bad_input` failure that starts with "body:". */
export function parseJson(bytes: Uint8Array, example?: unknown): unknown {
  const decoded = decodeUtf8(bytes)
  if ('invalidAt' in decoded) throw badInput(`body: not UTF-8 at byte ${decoded.invalidAt}.`)
  try {
    return JSON.parse(decoded.text)
  } catch (error) {
    const advice = example === undefined ? '' : ` Send an object such as ${JSON.stringify(example)}.`
    throw badInput(`body: not JSON (${error instanceof Error ? error.message.slice(0, 120) : 'unreadable'}).${advice}`)
  }
}

/** The query of an address, as it stands there. */
export function queryOf(url: string): string {
  const start = url.indexOf('?')
  if (start < 0) return ''
  const end = url.indexOf('#', start)
  return url.slice(start + 1, end < 0 ? undefined : end)
}
