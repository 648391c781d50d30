import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createDirect, type Direct } from '../../src/transport/direct.ts'
import { createHttpApp } from '../../src/transport/http.ts'
import { type Listening, listen } from '../../src/transport/listen.ts'
import { createOwed } from '../../src/transport/owed.ts'
import { addKey } from '../auth/door.ts'
import { startApp } from '../harness.ts'

const LIMIT = 4_096
const HASH = '/api/tools/hash?input=hello%20world'
const JSON_TYPE = 'content-type: application/json'

interface Way {
  server: Listening
  /** How many requests were left to the application. */
  left(): number
  token: string
  close(): Promise<void>
}

async function openWay(isDirect: boolean): Promise<Way> {
  const app = await startApp()
  const http = createHttpApp(app.door, {
    maxBodyBytes: LIMIT,
    allowedHosts: ['127.0.0.1'],
    allowedOrigins: ['127.0.0.1'],
    isOwnHost: host => host === '127.0.0.1',
    challenge: true,
  })
  let left = 0
  const direct: typeof http.direct = (incoming, outgoing, leave) =>
    isDirect &&
    http.direct(incoming, outgoing, () => {
      left += 1
      leave()
    })
  const server = await listen({ ...http, direct }, app.broker, { host: '127.0.0.1', port: 0 })
  const { token } = await app.tokens.issue(await addKey(app.broker.services.ledger.keys))
  return { server, token, left: () => left, close: () => server.close().then(app.close) }
}

let ways: readonly [Way, Way]
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 9) })
  ways = [await openWay(true), await openWay(false)]
})
afterAll(async () => {
  vi.useRealTimers()
  await Promise.all(ways.map(way => way.close()))
})

/** All that comes back for the bytes, without what no two answers share. */
const told = ({ server, token }: Way, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8').on('data', chunk => {
      heard += chunk
    })
    socket.on('error', reject).on('close', () => {
      const [head = '', ...body] = heard.split('\r\n\r\n')
      const [status = '', ...headers] = head.split('\r\n')
      const kept = headers.map(line => line.replace(/^[\w-]+/, name => name.toLowerCase())).sort()
      const text = [status, ...kept, '', ...body].join('\n')
      resolve(text.replace(/^date: .*$/m, '').replaceAll(/[\da-f]{8}-[\da-f-]{27}|(?<=ab_)\w+/g, 'id'))
    })
    socket.write(request.replaceAll('TOKEN', token))
  })

const get = (target: string, ...lines: string[]): string =>
  [`GET ${target} HTTP/1.1`, ...(lines.some(line => /^host:/i.test(line)) ? [] : ['host: 127.0.0.1']), ...lines]
    .concat('connection: close', '', '')
    .join('\r\n')
const post = (target: string, body: string, ...lines: string[]): string =>
  get(target, JSON_TYPE, `content-length: ${Buffer.byteLength(body)}`, ...lines).replace('GET', 'POST') + body
const asAgent = 'authorization: Bearer TOKEN'
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
const modern = ['mcp-protocol-version: 2026-07-28', 'mcp-method: tools/call', 'mcp-name: hash']
const accepts = 'accept: application/json, text/event-stream'
const rpc = (params: object): string => JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', params })
const hash = { name: 'hash', arguments: { input: 'hello' } }

it.each([
  ['a GET', get(HASH)],
  ['a GET without a query', get('/api/tools/uuid')],
  ['every character of a query', get(`/api/tools/hash?input=%22%3C'"<>[]{}|\`^é&algo=md5`)],
  ['an encoding that is none', get('/api/tools/hash?input=%zz')],
  ['a field given twice', get('/api/tools/hash?input=a&input=b')],
  ['an unknown field', get('/api/tools/hash?inptu=a')],
  ['a fragment', get('/api/tools/hash?input=a#b')],
  ['a path with dots', get('/api/tools/../tools/hash?input=a')],
  ['a path with an encoding', get('/api/tools/h%61sh?input=a')],
  ['an absolute address', get('http://127.0.0.1/api/tools/hash?input=a')],
  ['two slashes', get('//api/tools/hash?input=a')],
  ['a slash at the end', get('/api/tools/hash/?input=a')],
  ['HEAD', get(HASH).replace('GET', 'HEAD')],
  ['OPTIONS', get(HASH).replace('GET', 'OPTIONS')],
  ['DELETE', get(HASH).replace('GET', 'DELETE')],
  ['a GET with a body', `${get(HASH, 'content-length: 2')}{}`],
  ['a POST', post('/api/tools/hash', '{"input":"hello"}')],
  ['a POST with a query', post(HASH, '{"input":"hello"}')],
  ['a POST that is not JSON', post('/api/tools/hash', '{"input"')],
  [
    'a POST that is not UTF-8',
    post('/api/tools/hash', '').replace('content-length: 0', 'content-length: 2') + '\u00e9',
  ],
  ['an empty POST', post('/ops/check_quota', '', asAgent)],
  ['a POST of the greatest length', post('/api/tools/hash', `{"input":"${'a'.repeat(LIMIT - 12)}"}`)],
  ['a POST over it', post('/api/tools/hash', `{"input":"${'a'.repeat(LIMIT)}"}`)],
  [
    'chunks',
    `${get('/api/tools/hash', JSON_TYPE, 'transfer-encoding: chunked').replace('GET', 'POST')}c\r\n{"input":"a"\r\n1\r\n}\r\n0\r\n\r\n`,
  ],
  ['a client that waits to be asked for the body', post('/api/tools/hash', '{"input":"a"}', 'expect: 100-continue')],
  ['no identity', post('/ops/check_quota', '{}')],
  ['an identity', post('/ops/check_quota', '{}', asAgent)],
  ['a wrong token', post('/ops/check_quota', '{}', 'authorization: Bearer nonsense')],
  ['another scheme', post('/ops/check_quota', '{}', 'authorization: Basic YTpi')],
  ['an id of the request', post('/ops/check_quota', '{}', asAgent, 'x-request-id: abc-1')],
  ['an id that is unfit for a log', post('/ops/check_quota', '{}', asAgent, 'x-request-id: a b')],
  ['a host of others', post('/ops/check_compliance', '{}', 'host: evil.example')],
  ['a host that is none', get(HASH, 'host: a b')],
  ['two hosts', get(HASH, 'host: 127.0.0.1', 'host: evil.example')],
  ['a host in capitals', get(HASH, 'host: LOCALHOST')],
  ['a write', post('/ops/escalate_to_human', '{}', asAgent, 'idempotency-key: a')],
  ['a message', post('/mcp', rpc({ ...hash, _meta: meta }), accepts, ...modern)],
  ['a message with a key nobody knows', post('/mcp', rpc({ ...hash, _meta: meta, extra: 1 }), accepts, ...modern)],
  ['a message of an earlier revision', post('/mcp', rpc(hash), accepts, 'mcp-protocol-version: 2025-11-25')],
  ['a message with a query', post('/mcp?toolsets=utils', rpc({ ...hash, _meta: meta }), accepts, ...modern)],
  ['a message with a wrong query', post('/mcp?toolsets=nonsense', rpc({ ...hash, _meta: meta }), accepts, ...modern)],
  ['a message that is not JSON', post('/mcp', '{', accepts, ...modern)],
  [
    'a message from a page',
    post('/mcp', rpc({ ...hash, _meta: meta }), accepts, 'origin: http://127.0.0.1', ...modern),
  ],
  ['a message from a page of others', post('/mcp', rpc(hash), accepts, 'origin: http://evil.example')],
  ['a message to a host of others', post('/mcp', rpc(hash), accepts, 'host: evil.example')],
  ['a message with a wrong token', post('/mcp', rpc(hash), accepts, 'authorization: Bearer nonsense')],
  ['a call that needs an identity', post('/mcp', rpc({ name: 'check_quota', arguments: {} }), accepts)],
  ['a message in another type', post('/mcp', rpc(hash), accepts).replace(JSON_TYPE, 'content-type: text/plain')],
  ['a message over the length', post('/mcp', rpc({ ...hash, x: 'a'.repeat(5 * LIMIT) }), accepts)],
  [
    'two messages',
    post('/mcp', `[${rpc(hash)},${rpc(hash).replace('7', '8')}]`, accepts, 'mcp-protocol-version: 2025-03-26'),
  ],
  ['two messages of one id', post('/mcp', `[${rpc(hash)},${rpc(hash)}]`, accepts, 'mcp-protocol-version: 2025-03-26')],
  ['a GET of /mcp', get('/mcp', 'accept: application/json')],
])('%s is answered as the application answers it', async (name, request) => {
  const [direct, asEver] = await Promise.all(ways.map(way => told(way, request)))
  // Each draws its own.
  const drawn = name === 'a GET without a query' ? /"uuids?":.*/ : /$^/
  expect(direct?.replace(drawn, '')).toBe(asEver?.replace(drawn, ''))
  expect(direct).toMatch(/^HTTP\/1\.1 \d{3}/)
})

it('leaves only what is not plain', async () => {
  const [way] = ways
  const before = way.left()
  await told(way, get(HASH))
  await told(way, post('/mcp', rpc({ ...hash, _meta: meta }), accepts, ...modern))
  expect(way.left()).toBe(before)
  await told(way, post('/mcp', rpc({ ...hash, _meta: meta, extra: 1 }), accepts, ...modern))
  expect(way.left()).toBe(before + 1)
})

it('ends the connection, and not the process, when an answer cannot be sent', async () => {
  const logged: unknown[] = []
  const unsendable: Direct = {
    mostBytes: 0,
    answer: async () => ({ status: 200, headers: { 'x-bad': 'line\nbreak' }, body: '{}' }),
    failed: () => ({ status: 500, headers: {}, body: '' }),
    late: () => ({ status: 503, headers: {}, body: '' }),
  }
  const log = { error: (entry: unknown) => void logged.push(entry) } as Parameters<typeof createDirect>[1]['log']
  const direct = createDirect(new Map([['GET /x', unsendable]]), { owed: createOwed(), addressOf: () => '', log })
  const server = createServer((incoming, outgoing) => void direct(incoming, outgoing, () => outgoing.end()))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await expect(fetch(`http://127.0.0.1:${port}/x?secret=1`)).rejects.toThrow('fetch failed')
  expect(logged).toMatchObject([{ method: 'GET', path: '/x', err: { code: 'ERR_INVALID_CHAR' } }])
  await new Promise(resolve => server.close(resolve))
})
