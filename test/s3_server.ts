import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The account that the server knows. */
export const ACCOUNT = {
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}
const REGION = 'eu-central-1'
const MOST_KEYS = 2
const SKEW_MS = 15 * 60_000

interface Kept {
  body: Buffer
  meta: Record<string, string>
}

/** A storage with one bucket, `backups`, which takes what is signed for it as AWS Signature Version 4 wants it. */
export interface S3Server {
  settings: Record<string, string>
  objects: Map<string, Kept>
  /** Uploads in parts that have neither ended nor been given up. */
  uploads: Map<string, { key: string; meta: Record<string, string>; parts: Map<number, Buffer> }>
  /** Every request: method, path and status. */
  seen: string[]
  /** How many of the next ranges break off in their middle. */
  cuts: number
  /** What is done instead of an answer to a request, when it says so. */
  fail: ((asked: { method: string; url: URL; range: string; response: ServerResponse }) => boolean) | undefined
  close(): Promise<void>
}

/** Starts it on a free port. */
export async function startS3(): Promise<S3Server> {
  const self: S3Server = {
    settings: {},
    objects: new Map(),
    uploads: new Map(),
    seen: [],
    cuts: 0,
    fail: undefined,
    close: () => new Promise(resolve => server.close(() => resolve()).closeAllConnections()),
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => answer(self, request, response, Buffer.concat(chunks)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  self.settings = { ...ACCOUNT, AWS_REGION: REGION, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` }
  return self
}

function answer(self: S3Server, request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const method = request.method ?? ''
  response.on('finish', () => self.seen.push(`${method} ${url.pathname}${url.search} ${response.statusCode}`))
  const problem = problemOf(request, url, body)
  if (problem !== undefined) return refuse(response, 403, problem)
  if (self.fail?.({ method, url, range: request.headers.range ?? '', response }) === true) return
  const [, bucket = '', ...rest] = url.pathname.split('/')
  if (bucket !== 'backups') return refuse(response, 404, 'NoSuchBucket')
  const key = decodeURIComponent(rest.join('/'))
  if (key === '' && method === 'GET') return list(self, url, response)
  route(self, { method, key, query: url.searchParams, request, response, body })
}

interface Asked {
  method: string
  key: string
  query: URLSearchParams
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
}

function route(self: S3Server, { method, key, query, request, response, body }: Asked): void {
  const uploadId = query.get('uploadId')
  const upload = self.uploads.get(uploadId ?? '')
  const meta = metaOf(request)
  if (query.has('uploads')) {
    const id = randomUUID()
    self.uploads.set(id, { key, meta, parts: new Map() })
    return void response.end(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }
  if (uploadId !== null && upload === undefined) return refuse(response, 404, 'NoSuchUpload')
  if (upload !== undefined && method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body)
    return void response.setHeader('etag', tagOf(body)).end()
  }
  if (upload !== undefined && method === 'DELETE') {
    self.uploads.delete(uploadId ?? '')
    return void response.writeHead(204).end()
  }
  if (upload !== undefined) {
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
    const parts = named.map(([, number, tag]) => ({ part: upload.parts.get(Number(number)), tag }))
    const whole = parts.flatMap(({ part, tag }) => (part !== undefined && tagOf(part) === tag ? [part] : []))
    if (whole.length !== upload.parts.size) return refuse(response, 400, 'InvalidPart')
    if (whole.slice(0, -1).some(part => part.length < 5 * 1_048_576)) return refuse(response, 400, 'EntityTooSmall')
    self.objects.set(key, { body: Buffer.concat(whole), meta: upload.meta })
    self.uploads.delete(uploadId ?? '')
    return void response.end('<CompleteMultipartUploadResult/>')
  }
  if (method === 'PUT') {
    self.objects.set(key, { body, meta })
    return void response.setHeader('etag', tagOf(body)).end()
  }
  if (method === 'DELETE') {
    self.objects.delete(key)
    return void response.writeHead(204).end()
  }
  const kept = self.objects.get(key)
  if (kept === undefined) return refuse(response, 404, 'NoSuchKey')
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const size = kept.body.length
  if (request.headers.range !== undefined && Number(from) >= size) return refuse(response, 416, 'InvalidRange')
  const last = Math.min(to === '' ? size : Number(to), size - 1)
  const part = kept.body.subarray(Number(from), last + 1)
  const isRange = request.headers.range !== undefined
  response.writeHead(isRange ? 206 : 200, {
    ...kept.meta,
    'content-length': part.length,
    ...(isRange && { 'content-range': `bytes ${from}-${last}/${size}` }),
  })
  if (method === 'GET' && self.cuts > 0 && isRange) {
    self.cuts -= 1
    return void response.write(part.subarray(0, part.length / 2), () => response.destroy())
  }
  response.end(method === 'HEAD' ? undefined : part)
}

function list(self: S3Server, url: URL, response: ServerResponse): void {
  const after = url.searchParams.get('continuation-token') ?? ''
  const prefix = url.searchParams.get('prefix') ?? ''
  const keys = [...self.objects.keys()].filter(key => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, MOST_KEYS)
  const more = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response.end(
    `<ListBucketResult>${page.map(key => `<Contents><Key>${key}</Key></Contents>`).join('')}${more}</ListBucketResult>`,
  )
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

const metaOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') && typeof value === 'string' ? [[name, value]] : [],
    ),
  )

const tagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** What is wrong with a signature, computed from the request as the documentation of AWS says. */
function problemOf(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const { headers, method } = request
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, id, day = '', region = '', signed = '', signature = ''] = header.exec(headers.authorization ?? '') ?? []
  if (id !== ACCOUNT.AWS_ACCESS_KEY_ID || region !== REGION) return 'InvalidAccessKeyId'
  const names = signed.split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256') || !names.includes('x-amz-date'))
    return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const date = String(headers['x-amz-date'])
  const at = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(Date.now() - at) < SKEW_MS)) return 'RequestTimeTooSkewed'
  const strict = (text: string): string =>
    encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams].map(([name, value]) => `${strict(name)}=${strict(value)}`).sort()
  const path = url.pathname.split('/').map(part => strict(decodeURIComponent(part)))
  const canonical = [
    method,
    path.join('/'),
    query.join('&'),
    ...names.map(name => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (last, part) => hmac(last, part),
    `AWS4${ACCOUNT.AWS_SECRET_ACCESS_KEY}`,
  )
  const isRight = timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
  return isRight ? undefined : 'SignatureDoesNotMatch'
}
