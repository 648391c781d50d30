import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type GuardedProxy, openGuardedProxy } from '../../src/lib/guarded_proxy.ts'

let reached = 0
const far = createServer((asked, response) => {
  const chunks: Buffer[] = []
  asked.on('data', (chunk: Buffer) => chunks.push(chunk))
  asked.on('end', () =>
    response.writeHead(201, { 'x-asked': `${asked.method} ${asked.url}` }).end(Buffer.concat(chunks)),
  )
})
far.on('connection', () => {
  reached += 1
})
let host = ''
beforeAll(async () => {
  await new Promise<void>(resolve => far.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(far.address() as AddressInfo).port}`
})
afterAll(() => {
  far.close()
  far.closeAllConnections()
})

const proxies: GuardedProxy[] = []
afterEach(async () => {
  reached = 0
  for (const proxy of proxies.splice(0)) await proxy.close()
})
async function open(trusted: readonly string[], allowPrivate = false): Promise<GuardedProxy> {
  const proxy = await openGuardedProxy({ trusted, allowPrivate })
  proxies.push(proxy)
  return proxy
}

/** What the proxy answers to a request for an address; undefined when it closes the connection. */
async function ask(
  { url }: GuardedProxy,
  path: string,
  body = '',
): Promise<[number | undefined, unknown, string] | undefined> {
  const { hostname, port } = new URL(url)
  const asked = request({ hostname, port, path, method: 'POST', headers: { 'proxy-connection': 'keep-alive' } }).end(
    body,
  )
  try {
    const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
    let text = ''
    for await (const chunk of answer) text += String(chunk)
    return [answer.statusCode, answer.headers['x-asked'], text]
  } catch {
    return undefined
  }
}

/** A tunnel to a host; undefined when the proxy opens none. */
async function tunnel({ url }: GuardedProxy, path: string): Promise<Socket | undefined> {
  const { hostname, port } = new URL(url)
  const asked = request({ hostname, port, path, method: 'CONNECT' }).end()
  try {
    const [, socket] = (await once(asked, 'connect')) as [unknown, Socket]
    return socket
  } catch {
    return undefined
  }
}

describe('a guarded proxy', () => {
  it('forwards to what is trusted, words and all, and tunnels there', async () => {
    const proxy = await open([host])
    expect(await ask(proxy, `http://${host}/form?a=1`, 'words')).toEqual([201, 'POST /form?a=1', 'words'])
    const socket = await tunnel(proxy, host)
    socket?.write(`GET /through HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    const [answer] = (await once(socket as Socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain('x-asked: GET /through')
    expect(reached).toBe(2)
  })

  it.each([
    '127.0.0.1',
    'localhost',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '169.254.169.254',
    '10.0.0.1',
    'user@127.0.0.1',
  ])('reaches nothing at %s', async name => {
    const proxy = await open(['other.example:443'])
    const port = host.split(':')[1]
    expect([await ask(proxy, `http://${name}:${port}/`), await tunnel(proxy, `${name}:${port}`)]).toEqual([
      undefined,
      undefined,
    ])
    expect(reached).toBe(0)
  })

  it('reaches nothing by a name that stands for a private address, whatever it stood for before', async () => {
    const proxy = await open([])
    const original = dns.lookup
    const lookup = (
      _name: string,
      options: dns.LookupOptions,
      answer: (error: null, found: unknown, family?: number) => void,
    ): void =>
      void setImmediate(() =>
        options.all === true ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4),
      )
    Object.assign(dns, { lookup })
    syncBuiltinESMExports()
    try {
      const name = `rebound.example.com:${host.split(':')[1]}`
      expect([await ask(proxy, `http://${name}/`), await tunnel(proxy, name)]).toEqual([undefined, undefined])
    } finally {
      Object.assign(dns, { lookup: original })
      syncBuiltinESMExports()
    }
    expect(reached).toBe(0)
  })

  it('reaches what is private where that is allowed', async () => {
    expect(await ask(await open([], true), `http://${host}/`)).toEqual([201, 'POST /', ''])
  })

  it.each(['/', 'ftp://example.com/', 'file:///etc/passwd', 'http://example.com:25/'])('closes on %j', async path => {
    expect(await ask(await open([]), path)).toBeUndefined()
  })

  it('survives a far side that is down or hangs up, and ends tunnels when it closes', async () => {
    const proxy = await open([host, '127.0.0.1:1025'])
    expect([await ask(proxy, 'http://127.0.0.1:1025/'), await tunnel(proxy, '127.0.0.1:1025')]).toEqual([
      undefined,
      undefined,
    ])
    const socket = await tunnel(proxy, host)
    const closed = once(socket as Socket, 'close')
    await proxy.close()
    await closed
    expect(await ask(proxy, `http://${host}/`)).toBeUndefined()
  })
})
