import { createServer as createHttp, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net'
import tls from 'node:tls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { certaintyOf } from '../../src/core/certainty.ts'
import type { Failure } from '../../src/core/failure.ts'
import { guardedFetch } from '../../src/lib/guarded_fetch.ts'
import { toCalendarFailure } from '../../src/providers/calendar_failure.ts'
import { fetchJson } from '../../src/providers/http_json.ts'
import { toPostFailure } from '../../src/providers/post_failure.ts'
import { toVendorFailure } from '../../src/providers/vendor_failure.ts'
import { toCallFailure } from '../../src/providers/call_failure.ts'
import { AUTHORITY, EXPIRED, KEY, OF_ANOTHER_HOST, SELF_SIGNED } from './certificates.ts'

const VENDOR = { service: 'The far side', settings: 'ITS_KEY' }
const TIMEOUT_MS = 1_500
const RULES = { allowHttp: true, allowPrivate: true }

/** What a failure tells whoever asked for the effect. */
type Told = 'not yet' | 'refused' | 'unknown'

const toldBy = ({ details, retriable }: Failure): Told =>
  details.outcomeUnknown === true ? 'unknown' : retriable ? 'not yet' : 'refused'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface FarSide {
  url: string
  /** What it has read of requests, once TLS is taken off. */
  heard: string[]
}

async function listen(server: Server, scheme: 'http' | 'https', heard: string[]): Promise<FarSide> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  server.on('tlsClientError', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return { url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/`, heard }
}

function answering(answer: RequestListener): Promise<FarSide> {
  const heard: string[] = []
  const server = createHttp(async (request, response) => {
    for await (const chunk of request) heard.push(String(chunk))
    answer(request, response)
  })
  return listen(server, 'http', heard)
}

const status = (code: number, headers: Record<string, string> = {}) =>
  answering((_, response) => response.writeHead(code, { 'content-type': 'application/json', ...headers }).end('{}'))

function withCertificate(cert: string): Promise<FarSide> {
  const heard: string[] = []
  const server = createHttps({ key: KEY, cert }, (request, response) => {
    heard.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.on('secureConnection', (socket: tls.TLSSocket) => socket.on('data', chunk => heard.push(String(chunk))))
  return listen(server, 'https', heard)
}

function onSocket(take: (socket: Socket, heard: string[]) => void, scheme: 'http' | 'https' = 'http') {
  const heard: string[] = []
  return listen(
    createTcp(socket =>
      take(
        socket.on('error', () => {}),
        heard,
      ),
    ),
    scheme,
    heard,
  )
}

async function closed(): Promise<FarSide> {
  const server = createTcp()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return { url: `http://127.0.0.1:${port}/`, heard: [] }
}

const afterRequest = (then: (socket: Socket) => void) =>
  onSocket((socket, heard) =>
    socket.on('data', chunk => {
      heard.push(String(chunk))
      then(socket)
    }),
  )

/** Everything that can go wrong with a request, whether its body has been read, and what each kind of effect is told. */
const CASES: [what: string, open: () => Promise<FarSide>, told: Told | Record<Effect, Told>, isHeard: boolean][] = [
  ['a name that no resolver knows', async () => ({ url: 'http://nobody.invalid/', heard: [] }), 'not yet', false],
  ['a connection that is refused', closed, 'not yet', false],
  ['a certificate that nobody else has signed', () => withCertificate(SELF_SIGNED), 'refused', false],
  ['a certificate that is out of date', () => withCertificate(EXPIRED), 'refused', false],
  ['a certificate of another host', () => withCertificate(OF_ANOTHER_HOST), 'refused', false],
  ['a handshake that never ends', () => onSocket(() => {}, 'https'), 'unknown', false],
  ['no answer after the request was read', () => afterRequest(() => {}), 'unknown', true],
  ['a reset before the request was read', () => onSocket(socket => socket.resetAndDestroy()), 'unknown', false],
  ['a reset after the request was read', () => afterRequest(socket => socket.resetAndDestroy()), 'unknown', true],
  [
    'a reset after the first byte',
    () => afterRequest(socket => socket.write('H', () => socket.destroy())),
    'unknown',
    true,
  ],
  ['HTTP 400', () => status(400), 'refused', true],
  ['HTTP 401', () => status(401), 'refused', true],
  ['HTTP 404', () => status(404), 'refused', true],
  ['HTTP 408', () => status(408), 'unknown', true],
  ['HTTP 422', () => status(422), 'refused', true],
  ['HTTP 429', () => status(429, { 'retry-after': '7' }), 'not yet', true],
  ['HTTP 500', () => status(500), 'unknown', true],
  ['HTTP 503 without a time', () => status(503), 'unknown', true],
  [
    'HTTP 503 with a time',
    () => status(503, { 'retry-after': '7' }),
    { message: 'not yet', appointment: 'not yet', call: 'unknown', post: 'unknown' },
    true,
  ],
  ['a redirect', () => status(302, { location: 'http://127.0.0.1:9/' }), 'refused', true],
]

type Effect = 'message' | 'appointment' | 'call' | 'post'

const json = (url: string) => fetchJson({ url, json: { words: 'Hi' }, timeoutMs: TIMEOUT_MS, maxBytes: 1024 })
const OF_VENDORS = {
  message: toVendorFailure,
  call: toCallFailure,
  appointment: (...[vendor, answer]: Parameters<typeof toCallFailure>) => toCalendarFailure(vendor, answer, 'booking'),
}

describe('whether an effect took place', () => {
  beforeAll(() => {
    // Every client of this process trusts the authority of the tests, as if the machine did.
    const { createSecureContext } = tls
    tls.createSecureContext = options => createSecureContext({ ...options, ca: AUTHORITY })
    return () => {
      tls.createSecureContext = createSecureContext
    }
  })

  describe.each(CASES)('after %s', (_what, open, told, isHeard) => {
    const expected = (effect: Effect): Told => (typeof told === 'string' ? told : told[effect])

    it.each(['message', 'call', 'appointment'] as const)('is read for a %s', async effect => {
      const far = await open()
      const answer = await json(far.url)
      if (answer.kind === 'json') throw new Error('expected no answer that can be read')
      expect(toldBy(OF_VENDORS[effect](VENDOR, answer))).toBe(expected(effect))
      expect(far.heard.length > 0).toBe(isHeard)
    })

    it('is read for a post', async () => {
      const far = await open()
      const request = { method: 'POST', body: 'words=Hi', rules: RULES, timeoutMs: TIMEOUT_MS, maxBytes: 1024 } as const
      expect(toldBy(toPostFailure('The far side', await guardedFetch(far.url, request)))).toBe(expected('post'))
      expect(far.heard.length > 0).toBe(isHeard)
    })
  })

  it.each([
    ['something other than JSON', 'text/html', '<html>'],
    ['half of its JSON', 'application/json', '{"id":'],
    ['more than is read', 'application/json', `{"a":"${'a'.repeat(2_000)}"}`],
  ])('is unknown where the answer is %s', async (_what, type, body) => {
    const far = await answering((_, response) => response.writeHead(200, { 'content-type': type }).end(body))
    const answer = await json(far.url)
    if (answer.kind === 'json') throw new Error('expected no answer that can be read')
    for (const toFailure of Object.values(OF_VENDORS)) expect(toldBy(toFailure(VENDOR, answer))).toBe('unknown')
  })

  it('is not guessed from a code that nobody has thought of', () => {
    for (const failure of ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EPROTO', 'timeout', 'aborted', 'failed', '', 'ENEW'])
      expect(certaintyOf({ failure }), failure).toBe('unknown')
  })

  it('believes a 503 with a time of nobody but whom it trusts to say that it is busy', () => {
    expect(certaintyOf({ status: 503, retryAfterS: 5 })).toBe('unknown')
    expect(certaintyOf({ status: 503, retryAfterS: 5 }, { trustsBusy: true })).toBe('not_now')
    expect(certaintyOf({ status: 503 }, { trustsBusy: true })).toBe('unknown')
    expect(certaintyOf({ status: 500, retryAfterS: 5 }, { trustsBusy: true })).toBe('unknown')
  })

  it('is uncertain of words that only hold those of a certificate', () => {
    for (const failure of ['NO_CERT_HAS_EXPIRED', 'INVALID_CALL', 'INVALID_PURPOSES', 'HOSTNAME_MISMATCHED'])
      expect(certaintyOf({ failure }), failure).toBe('unknown')
  })

  it('is certain for every fault that Node finds with a certificate', () => {
    for (const failure of [
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_CRL',
      'CERT_SIGNATURE_FAILURE',
      'CERT_NOT_YET_VALID',
      'CERT_HAS_EXPIRED',
      'CERT_REVOKED',
      'CERT_CHAIN_TOO_LONG',
      'CRL_HAS_EXPIRED',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'HOSTNAME_MISMATCH',
      'INVALID_CA',
      'INVALID_PURPOSE',
      'PATH_LENGTH_EXCEEDED',
    ])
      expect(certaintyOf({ failure }), failure).toBe('refused')
  })
})
