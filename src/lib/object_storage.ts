import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { hashFile } from './file_hash.ts'

const PART_BYTES = 8 * 1_048_576
const MOST_PARTS = 10_000
const ATTEMPTS = 4
const FIRST_PAUSE_MS = 250
const REQUEST_MS = 120_000
const SHA256 = 'x-amz-meta-sha256'

/** Who asks, and where: storage that speaks the protocol of S3. */
export interface StorageAccount {
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
  region: string
  /** Where it is not Amazon's own. */
  endpoint: string | undefined
}

/** An object by its bucket and key. */
export interface ObjectName {
  bucket: string
  key: string
}

/** Bytes and their SHA-256 in hex. */
export interface Stored {
  bytes: number
  sha256: string
}

/** Called with how many more bytes went over the wire, of how many. */
type Counted = (more: number, total: number) => void

/** Objects in one account; errors are sentences that name the object. */
export interface ObjectStorage {
  has(name: ObjectName): Promise<boolean>
  /** Uploads a file in parts; the object appears whole or not at all. */
  put(name: ObjectName, file: string, counted?: Counted): Promise<Stored>
  /** Downloads into a file that is there and empty; throws where the bytes are not those that were uploaded. */
  get(name: ObjectName, file: string, counted?: Counted): Promise<Stored>
  /** Goes on with a download into a file where it was cut off, and throws, without the file, where the bytes are not those that are wanted. */
  resume(name: ObjectName, file: string, wanted: Stored, signal: AbortSignal): Promise<void>
  /** The text of an object of at most so many bytes; undefined where there is none. */
  readText(name: ObjectName, mostBytes: number): Promise<string | undefined>
  writeText(name: ObjectName, text: string): Promise<void>
  /** The keys that begin with a text. */
  list(bucket: string, prefix: string): Promise<string[]>
  remove(name: ObjectName): Promise<void>
}

interface Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | string
  /** In the place of a time limit for the whole. */
  signal?: AbortSignal
}

type Send = (name: ObjectName, request: Request) => Promise<Response>

/** Opens an account; nothing is asked before it is used, and nothing more once it has ended. */
export function openStorage(
  { endpoint, region, ...credentials }: StorageAccount,
  ended: AbortSignal = new AbortController().signal,
): ObjectStorage {
  const client = new AwsClient({
    accessKeyId: credentials.accessKeyId,
    secretAccessKey: credentials.secretAccessKey,
    ...(credentials.sessionToken !== undefined && { sessionToken: credentials.sessionToken }),
    service: 's3',
    region,
    retries: 0,
  })
  const send: Send = async (name, { method, query = {}, headers = {}, body, signal }) => {
    const address = `${toAddress(name, region, endpoint)}${toQuery(query)}`
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const attempt = async (): Promise<Response> => {
      // Signed anew each time: a signature holds for some minutes.
      const request = await client.sign(address, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': hash },
        ...(body !== undefined && { body }),
      })
      const limit = AbortSignal.any([ended, signal ?? AbortSignal.timeout(REQUEST_MS)])
      return fetch(request, { signal: limit, redirect: 'error' })
    }
    return patiently(name, attempt, ended)
  }
  return {
    has: async name => (await send(name, { method: 'HEAD' })).status !== 404,
    put: (name, file, counted) => put(send, name, file, counted),
    get: (name, file, counted) => get(send, name, file, counted),
    resume: (name, file, wanted, signal) => resume(send, name, file, wanted, signal),
    readText: (name, mostBytes) => readText(send, name, mostBytes),
    writeText: async (name, text) => {
      await required(
        name,
        await send(name, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: text }),
      )
    },
    list: (bucket, prefix) => list(send, bucket, prefix),
    remove: async name => {
      await drained(await send(name, { method: 'DELETE' }))
    },
  }
}

/** How an object is named in sentences. */
const toText = ({ bucket, key }: ObjectName): string => `s3://${bucket}/${key}`

function toAddress({ bucket, key }: ObjectName, region: string, endpoint: string | undefined): string {
  const path = key.split('/').map(encodeURIComponent).join('/')
  if (endpoint !== undefined) return `${endpoint.replace(/\/+$/, '')}/${bucket}/${path}`
  // A certificate for *.s3… does not cover names with dots.
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}/${path}`
    : `https://${bucket}.s3.${region}.amazonaws.com/${path}`
}

const toQuery = (query: Record<string, string>): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Tries again where the network or the storage may only be busy; answers what is there, or that it is not. */
async function patiently(name: ObjectName, attempt: () => Promise<Response>, ended: AbortSignal): Promise<Response> {
  for (let tried = 1, pauseMs = FIRST_PAUSE_MS; ; tried += 1, pauseMs *= 2) {
    const outcome = await attempt().then(judge, error => ({ problem: reasonOf(error), mayPass: true }))
    if ('answer' in outcome) return outcome.answer
    if (!outcome.mayPass) throw new Error(`${toText(name)}: ${outcome.problem}`)
    if (ended.aborted || tried === ATTEMPTS) throw new Error(`${toText(name)}: ${outcome.problem}, ${tried} times`)
    await sleep(pauseMs, undefined, { signal: ended })
  }
}

async function judge(answer: Response): Promise<{ answer: Response } | { problem: string; mayPass: boolean }> {
  if (answer.ok || answer.status === 404) return { answer }
  const mayPass = answer.status >= 500 || answer.status === 429 || answer.status === 408
  return { problem: `the storage answered ${await toProblem(answer)}`, mayPass }
}

/** The code that the storage names, such as AccessDenied; a HEAD has none. */
async function toProblem(answer: Response): Promise<string> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text())?.[1]
  const hint = answer.status === 401 || answer.status === 403 ? '; look at AWS_ACCESS_KEY_ID and what it may do' : ''
  return `${answer.status}${code === undefined ? '' : ` ${code}`}${hint}`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const code = cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : undefined
  return `the storage could not be reached: ${code ?? (error.name === 'TimeoutError' ? 'no answer in time' : error.message)}`
}

const drained = async (answer: Response): Promise<string> => answer.text()

/** The text of an answer that must not be a 404. */
async function required(name: ObjectName, answer: Response): Promise<string> {
  if (answer.status === 404) throw new Error(`${toText(name)}: the storage answered ${await toProblem(answer)}`)
  return drained(answer)
}

async function put(send: Send, name: ObjectName, file: string, counted?: Counted): Promise<Stored> {
  const { size: bytes } = await stat(file)
  const sha256 = await hashFile(file)
  const headers = { [SHA256]: sha256, 'content-type': 'application/vnd.sqlite3' }
  const handle = await open(file)
  try {
    const part = async (at: number, most: number): Promise<Uint8Array<ArrayBuffer>> => {
      const buffer = new Uint8Array(Math.min(most, bytes - at))
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, at)
      if (bytesRead !== buffer.length) throw new Error(`${file} became shorter while it was read`)
      return buffer
    }
    if (bytes <= PART_BYTES)
      await required(name, await send(name, { method: 'PUT', headers, body: await part(0, bytes) }))
    else await putParts(send, name, { headers, bytes, part, counted })
  } finally {
    await handle.close()
  }
  const stored = await send(name, { method: 'HEAD' })
  if (Number(stored.headers.get('content-length')) !== bytes || stored.headers.get(SHA256) !== sha256)
    throw new Error(`${toText(name)}: the storage does not have what was sent; look at the bucket and try again`)
  return { bytes, sha256 }
}

interface Upload {
  headers: Record<string, string>
  bytes: number
  part(at: number, most: number): Promise<Uint8Array<ArrayBuffer>>
  counted: Counted | undefined
}

async function putParts(send: Send, name: ObjectName, { headers, bytes, part, counted }: Upload): Promise<void> {
  const begun = await required(name, await send(name, { method: 'POST', query: { uploads: '' }, headers }))
  const uploadId = textsOf(begun, 'UploadId')[0]
  if (uploadId === undefined) throw new Error(`${toText(name)}: the storage does not take an upload in parts`)
  const most = Math.max(PART_BYTES, Math.ceil(bytes / MOST_PARTS))
  try {
    let parts = ''
    for (let at = 0, number = 1; at < bytes; at += most, number += 1) {
      const query = { partNumber: String(number), uploadId }
      const answer = await send(name, { method: 'PUT', query, body: await part(at, most) })
      await required(name, answer)
      counted?.(Math.min(most, bytes - at), bytes)
      parts += `<Part><PartNumber>${number}</PartNumber><ETag>${answer.headers.get('etag') ?? ''}</ETag></Part>`
    }
    const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`
    const ended = await required(name, await send(name, { method: 'POST', query: { uploadId }, body }))
    // This one answer is 200 also where it failed.
    const code = textsOf(ended, 'Code')[0]
    if (code !== undefined) throw new Error(`${toText(name)}: the storage answered ${code}`)
  } catch (error) {
    // Parts that nobody puts together are kept, and paid for.
    await send(name, { method: 'DELETE', query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

async function get(send: Send, name: ObjectName, file: string, counted?: Counted): Promise<Stored> {
  // A large object may take hours, but something of it has to come all the time.
  const idle = new AbortController()
  const timer = setTimeout(() => idle.abort(new Error(`nothing came for ${REQUEST_MS / 1_000} s`)), REQUEST_MS)
  try {
    const answer = await send(name, { method: 'GET', signal: idle.signal })
    const total = Number(answer.headers.get('content-length') ?? Number.NaN)
    return await receive(answer, name, file, bytes => {
      timer.refresh()
      if (!Number.isNaN(total)) counted?.(bytes, total)
    })
  } finally {
    clearTimeout(timer)
  }
}

async function receive(
  answer: Response,
  name: ObjectName,
  file: string,
  heard: (bytes: number) => void,
): Promise<Stored> {
  if (answer.status === 404 || answer.body === null) throw new Error(`there is no backup at ${toText(name)}`)
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      heard(chunk.length)
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(Readable.fromWeb(answer.body), count, createWriteStream(file, { flags: 'r+' }))
  } catch (error) {
    throw new Error(`${toText(name)}: the download broke off after ${bytes} bytes (${reasonOf(error)}); try again`)
  }
  const sha256 = hash.digest('hex')
  const wanted = answer.headers.get(SHA256)
  if (wanted !== null && wanted !== sha256)
    throw new Error(`${toText(name)}: its bytes are not those that were uploaded (SHA-256 ${sha256}, not ${wanted})`)
  return { bytes, sha256 }
}

async function resume(send: Send, name: ObjectName, file: string, wanted: Stored, signal: AbortSignal): Promise<void> {
  const { size } = await stat(file)
  const handle = await open(file, 'a')
  try {
    // Piece by piece: what has come stays, whoever is cut off.
    for (let at = size; at < wanted.bytes; at += PART_BYTES)
      await handle.writeFile(await pieceOf(send, name, { at, bytes: wanted.bytes }, signal))
    await handle.sync()
  } finally {
    await handle.close()
  }
  const sha256 = await hashFile(file)
  if (sha256 === wanted.sha256) return
  await rm(file, { force: true })
  throw new Error(`${toText(name)}: its bytes have the SHA-256 ${sha256}, not ${wanted.sha256}`)
}

/** The piece of an object of so many bytes that begins at a place. */
async function pieceOf(
  send: Send,
  name: ObjectName,
  { at, bytes }: { at: number; bytes: number },
  ended: AbortSignal,
): Promise<Uint8Array> {
  const last = Math.min(at + PART_BYTES, bytes) - 1
  for (let tried = 1, pauseMs = FIRST_PAUSE_MS; ; tried += 1, pauseMs *= 2) {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(REQUEST_MS)])
    const answer = await send(name, { method: 'GET', headers: { range: `bytes=${at}-${last}` }, signal })
    if (answer.headers.get('content-range') !== `bytes ${at}-${last}/${bytes}`) {
      await answer.body?.cancel()
      throw new Error(
        answer.status === 404
          ? `${toText(name)} is gone`
          : `${toText(name)}: the storage has other bytes than were put there, or answers no ranges`,
      )
    }
    try {
      const piece = new Uint8Array(await answer.arrayBuffer())
      if (piece.length === last - at + 1) return piece
      throw new Error('it sent fewer bytes than it said')
    } catch (error) {
      if (ended.aborted || tried === ATTEMPTS)
        throw new Error(`${toText(name)}: the download broke off at byte ${at} (${reasonOf(error)})`)
    }
    await sleep(pauseMs)
  }
}

async function readText(send: Send, name: ObjectName, mostBytes: number): Promise<string | undefined> {
  const answer = await send(name, { method: 'GET' })
  if (answer.status === 404) {
    await drained(answer)
    return undefined
  }
  if (Number(answer.headers.get('content-length')) > mostBytes)
    throw new Error(`${toText(name)} has more than ${mostBytes} bytes`)
  return drained(answer)
}

async function list(send: Send, bucket: string, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for (let token: string | undefined; ; ) {
    const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) }
    const name = { bucket, key: '' }
    const page = await required(name, await send(name, { method: 'GET', query }))
    keys.push(...textsOf(page, 'Key'))
    token = textsOf(page, 'NextContinuationToken')[0]
    if (token === undefined) return keys
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What stands in the elements of a name. */
const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(\w+);/g, (found, entity: string) => ENTITIES[entity] ?? found),
  )
