import dns from 'node:dns'
import { createServer, type Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, isIP } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GuardedRequest, guardedFetch } from '../../src/lib/guarded_fetch.ts'
import { parseOutgoingUrl } from '../../src/lib/outgoing_url.ts'

let hits = 0
let sockets = 0
let port = 0
const server: Server = createServer((request, response) => {
  hits += 1
  const path = request.url ?? ''
  if (path === '/redirect') response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end('moved')
  else if (path === '/hang') request.resume()
  else if (path === '/endless') {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'.repeat(65_536)), 1)
    response.on('close', () => clearInterval(timer))
  } else if (path === '/stalls') response.writeHead(200).write('first')
  else if (path === '/bomb')
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000)))
  else response.writeHead(200, { 'content-type': 'text/plain' }).end('secret')
})
beforeAll(async () => {
  server.on('connection', () => {
    sockets += 1
  })
  // On every address of both families, so that whatever a bypass reaches would count.
  await new Promise<void>(resolve => server.listen(0, '::', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  hits = 0
  sockets = 0
})

const get = (url: string, changes: Partial<GuardedRequest> = {}) =>
  guardedFetch(url, {
    method: 'GET',
    rules: { allowHttp: true, allowPrivate: false },
    timeoutMs: 60_000,
    maxBytes: 65_536,
    ...changes,
  })
type Answer = (error: Error | null, addresses: dns.LookupAddress[] | string, family?: number) => void

/** Runs with the names of the test in the place of the machine's resolver. */
async function withNames(resolve: (name: string) => string[], work: () => Promise<void>): Promise<void> {
  const original = dns.lookup
  const lookup = (name: string, options: dns.LookupOptions, answer: Answer): void => {
    const found = resolve(name).map(address => ({ address, family: isIP(address) }))
    setImmediate(() =>
      options.all === true ? answer(null, found) : answer(null, found[0]?.address ?? '', found[0]?.family),
    )
  }
  Object.assign(dns, { lookup })
  syncBuiltinESMExports()
  try {
    await work()
  } finally {
    Object.assign(dns, { lookup: original })
    syncBuiltinESMExports()
  }
}

const open = { rules: { allowHttp: true, allowPrivate: true } }

const LITERALS = [
  ...[
    '127.0.0.1',
    '0',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '0x7f000001',
    '017700000001',
    '127.1',
    '127.0.0.1.',
    '１２７.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
  ],
  ...[
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '100.127.255.254',
    '198.18.0.1',
    '198.19.255.254',
    '192.0.0.8',
    '192.0.2.1',
    '224.0.0.1',
    '240.0.0.1',
  ],
  ...[
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001::1]',
  ],
  ...['[fe80::1]', '[fc00::1]', '[fec0::1]', '[ff02::1]', '[100::1]', '[2001:db8::1]'],
]

describe('an address that is not public', () => {
  it.each([...LITERALS, 'localhost', 'localhost.', 'a.localhost'])(
    '%s is refused before anything connects',
    async host => {
      expect(await get(`http://${host}:${port}/secret`)).toEqual({ failure: 'refused' })
      expect(await get(`https://${host}:${port}/secret`)).toEqual({ failure: 'refused' })
      expect(sockets).toBe(0)
    },
  )

  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::ffff:127.0.0.1'],
    ['0.0.0.0'],
    ['8.8.8.8', '127.0.0.1'],
    ['127.0.0.1', '8.8.8.8'],
  ])('is refused when a name resolves to it: %s %s', async (...addresses) => {
    const asked: string[] = []
    await withNames(
      name => {
        asked.push(name)
        return addresses
      },
      async () => {
        for (const scheme of ['http', 'https'])
          expect(await get(`${scheme}://hook.example.com:${port}/secret`)).toEqual({ failure: 'refused' })
      },
    )
    expect(asked).toEqual(['hook.example.com', 'hook.example.com'])
    expect(sockets).toBe(0)
  })

  it('is refused when a name turns to it between two requests', async () => {
    await withNames(
      () => ['127.0.0.1'],
      async () => {
        // The first request shows that the names of this test do reach the server.
        expect(await get(`http://hook.example.com:${port}/`, open)).toMatchObject({ status: 200 })
        expect(await get(`http://hook.example.com:${port}/secret`)).toEqual({ failure: 'refused' })
      },
    )
    expect(hits).toBe(1)
  })

  it('is reached with allowPrivate alone', async () => {
    const answer = await get(`http://127.0.0.1:${port}/`, open)
    expect(answer).toMatchObject({ status: 200, contentType: 'text/plain', truncated: false })
    expect('body' in answer && answer.body.toString()).toBe('secret')
    expect(hits).toBe(1)
  })
})

describe('an exchange', () => {
  it('never follows a redirect', async () => {
    expect(await get(`http://127.0.0.1:${port}/redirect`, open)).toMatchObject({
      status: 302,
      location: `http://127.0.0.1:${port}/secret`,
    })
    expect(hits).toBe(1)
  })

  it('ends at its deadline, with what came so far', async () => {
    expect(await get(`http://127.0.0.1:${port}/hang`, { ...open, timeoutMs: 200 })).toEqual({ failure: 'timeout' })
    const stalled = await get(`http://127.0.0.1:${port}/stalls`, { ...open, timeoutMs: 2_000 })
    expect(stalled).toMatchObject({ status: 200, truncated: true })
    expect('body' in stalled && stalled.body.toString()).toBe('first')
  })

  it('cuts a body at the cap, compressed ones by what they unfold to', async () => {
    for (const path of ['/endless', '/bomb']) {
      const answer = await get(`http://127.0.0.1:${port}${path}`, open)
      expect(answer).toMatchObject({ status: 200, truncated: true })
      expect('body' in answer && answer.body.length).toBe(65_536)
    }
    await expect.poll(() => new Promise(resolve => server.getConnections((_, count) => resolve(count)))).toBe(0)
  })

  it('says what the network said', async () => {
    const closed = createServer()
    await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', resolve))
    const free = (closed.address() as AddressInfo).port
    await new Promise(resolve => closed.close(resolve))
    expect(await get(`http://127.0.0.1:${free}/`, open)).toEqual({ failure: 'ECONNREFUSED' })
    expect(await get('http://no-such-name.invalid/')).toMatchObject({
      failure: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/),
    })
  })
})

describe('an outgoing address', () => {
  it.each([
    ['http://example.com/', 'must start with https://'],
    ['ftp://example.com/', 'must start with https://'],
    ['file:///etc/passwd', 'must start with https://'],
    ['example.com/hook', 'whole URL'],
    ['https://user:pass@example.com/', 'user name or password'],
    ['https://example.com:25/', 'port 443, 80 or one from 1024'],
    ['https://127.1/', 'public host'],
    ['x'.repeat(2049), 'at most 2048 characters'],
  ])('%.40s is refused with the reason', (url, problem) => {
    expect(parseOutgoingUrl(url, { allowHttp: false, allowPrivate: false })).toEqual({
      problem: expect.stringContaining(problem),
    })
  })

  it.each([
    'https://example.com/hook',
    'https://example.com:8443/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://example.com:80/',
  ])('%s is taken', url => {
    expect(parseOutgoingUrl(url, { allowHttp: false, allowPrivate: false })).toEqual({ url: new URL(url) })
  })
})
