import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import fetch, { FetchError, type Response } from 'node-fetch'
import { SERVICE } from '../../core/service.ts'
import type { Validator } from './store.ts'

/** A file of a list at an address the operator configured. */
export interface DownloadRequest {
  url: string
  /** Where it is written; there must be nothing. */
  file: string
  /** What was said of the copy that is kept; the file is then fetched only when it is another. */
  validator: Validator | undefined
  /** Whom the publisher may write to. */
  contact: string | undefined
  limits: DownloadLimits
  signal: AbortSignal
  /** Called with how many more bytes came, of how many; not where the server does not say how many there are. */
  counted?: ((more: number, total: number) => void) | undefined
}

/** How long and how large a download may be. */
export interface DownloadLimits {
  /** For the whole file, redirects included. */
  timeoutMs: number
  maxBytes: number
}

/** How far a download goes unless told otherwise. */
export const DOWNLOAD_LIMITS: DownloadLimits = { timeoutMs: 300_000, maxBytes: 268_435_456 }

const MOST_REDIRECTS = 5

/** Fetches a file; undefined when the copy that is kept is still the one; throws a sentence that says what went wrong. */
export async function downloadFile(request: DownloadRequest): Promise<Validator | undefined> {
  const { limits, signal } = request
  // One signal of its own for each download: one derived from a long-lived signal would stay with it.
  const ended = new AbortController()
  const end = (): void => ended.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, limits.timeoutMs)
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  try {
    return await follow(request, ended.signal)
  } catch (error) {
    if (isLate) throw new Error(`its server took longer than ${limits.timeoutMs / 1000} s`)
    if (error instanceof FetchError)
      throw new Error(`its server could not be reached, or stopped answering (${error.code ?? error.type})`)
    if (isDamaged(error)) throw new Error('what its server sent is compressed, and damaged or cut off')
    throw isCutOff(error) ? new Error(`its server stopped in the middle of the file`) : error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    // Lets go of a socket whose body nobody reads to its end.
    end()
  }
}

const isCutOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ERR_STREAM_PREMATURE_CLOSE|ECONNRESET)$/.test(String(error.code))

const isDamaged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))

async function follow(request: DownloadRequest, signal: AbortSignal): Promise<Validator | undefined> {
  const { etag, lastModified } = request.validator ?? {}
  const headers = {
    // OFAC refuses requests without one.
    'user-agent': `${SERVICE.name}/${SERVICE.version}${request.contact === undefined ? '' : ` (${request.contact})`}`,
    'accept-encoding': 'gzip',
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  }
  let url = new URL(request.url)
  for (let turn = 0; turn <= MOST_REDIRECTS; turn += 1) {
    // Its own decompression takes a body without its end for a whole one.
    const response = await fetch(url, { redirect: 'manual', headers, signal, compress: false })
    const location = [301, 302, 303, 307, 308].includes(response.status) ? response.headers.get('location') : null
    if (location === null) return take(response, request)
    // Nobody reads the body of a redirect.
    response.body?.resume()
    url = redirected(url, location)
  }
  throw new Error(`its server redirects more than ${MOST_REDIRECTS} times`)
}

/** Where a redirect leads; throws when that is no web address, or one without encryption in place of one with it. */
export function redirected(from: URL, location: string): URL {
  const url = URL.canParse(location, from.href) ? new URL(location, from) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Error(`its server redirects to something that is no web address`)
  if (from.protocol === 'https:' && url.protocol === 'http:')
    throw new Error(`its server redirects to an address without encryption, which is not followed`)
  return url
}

async function take(
  response: Response,
  { file, limits, validator, counted }: DownloadRequest,
): Promise<Validator | undefined> {
  const { status, headers } = response
  if (status === 304 && validator !== undefined) return undefined
  if (status !== 200) throw new Error(`its server answered HTTP ${status}`)
  const total = Number(headers.get('content-length') ?? Number.NaN)
  await write(response, file, limits.maxBytes, Number.isNaN(total) ? undefined : bytes => counted?.(bytes, total))
  const [etag, lastModified] = ['etag', 'last-modified'].map(name => headers.get(name) ?? undefined)
  return { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) }
}

async function* heard(body: NodeJS.ReadableStream, counted: (bytes: number) => void): AsyncGenerator<Buffer | string> {
  for await (const chunk of body) {
    counted(chunk.length)
    yield chunk
  }
}

function decoded(
  { body: given, headers }: Response,
  counted?: (bytes: number) => void,
): AsyncIterable<Buffer | string> {
  const encoding = headers.get('content-encoding') ?? 'identity'
  if (given === null) return Readable.from([])
  const body = counted === undefined ? given : Readable.from(heard(given, counted))
  if (/^(x-)?gzip$/i.test(encoding)) return pipeline(body, createGunzip(), () => undefined)
  if (/^identity$/i.test(encoding)) return body
  throw new Error(`its server sent it encoded as ${encoding.slice(0, 20)}, which was not asked for`)
}

async function write(
  response: Response,
  file: string,
  maxBytes: number,
  counted?: (bytes: number) => void,
): Promise<void> {
  const target = await open(file, 'wx')
  try {
    let bytes = 0
    // Decoded only where somebody listens: a body that is damaged at once would fail unheard while the file is opened.
    for await (const chunk of decoded(response, counted)) {
      const part = Buffer.from(chunk)
      bytes += part.length
      if (bytes > maxBytes)
        throw new Error(`its server sends more than ${maxBytes} bytes, which is more than any list has`)
      // Unlike write, which may take a part of it when the disk is nearly full.
      await target.appendFile(part)
    }
    await target.sync()
  } finally {
    await target.close()
  }
}
