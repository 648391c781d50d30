import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { serveHttp } from '../../src/cli/doors.ts'
import { LOCAL_OPERATOR } from '../../src/core/caller.ts'
import type { Services } from '../../src/core/context.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { App } from '../../src/main.ts'
import { startApp } from '../harness.ts'
import { keptLog } from '../kept_log.ts'
import { newLedger } from '../new_ledger.ts'

const { log, lines } = keptLog()
const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const work of cleanUp.splice(0)) await work()
  lines.length = 0
})

/** A server on a socket of its own; with `identify` in the place of the one that tells who calls. */
async function listening(overrides: Partial<Services> = {}, identify?: App['door']['identify']) {
  const app = await startApp({ PORT: '0', CALL_TIMEOUT_MS: '2000' }, { log, ...overrides })
  const door = identify === undefined ? app.door : { ...app.door, identify }
  const server = await serveHttp({ ...app, door })
  cleanUp.push(() => server.close().then(app.close))
  return { ...server, port: Number(new URL(server.url).port) }
}

/** A call of which the test decides when its body ends. */
function begin(port: number, path: string, body: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true })
  cleanUp.push(async () => agent.destroy())
  const call = request({
    agent,
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      expect: '100-continue',
      ...headers,
    },
  })
  const arrived = new Promise<void>(resolve => call.on('continue', resolve))
  const answered = new Promise<{ response: IncomingMessage; text: string }>((resolve, reject) => {
    call.on('error', reject).on('response', async response => {
      let text = ''
      for await (const chunk of response) text += String(chunk)
      resolve({ response, text })
    })
  })
  answered.catch(() => undefined)
  call.write(body.slice(0, 10))
  return { arrived, answered, finish: () => call.end(body.slice(10)) }
}

const raw = (port: number, bytes: string, endsHalf = false): { socket: Socket; ended: Promise<string> } => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
    endsHalf ? socket.end(bytes) : socket.write(bytes),
  )
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk.toString()
  })
  cleanUp.push(async () => socket.destroy())
  return { socket, ended: new Promise(resolve => socket.on('end', () => resolve(answer))) }
}

const toMcp = (name: string, args: object) => ({
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: {
      name,
      arguments: args,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  }),
  headers: {
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': name,
  },
})
const TOOL_CALL = toMcp('hash', { input: 'x' })
// The protocol of 2025, whose answers are event streams.
const STREAMED = { accept: 'application/json, text/event-stream' }
const refusesConnections = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = connect(port, '127.0.0.1', () => resolve(probe.destroy() !== probe))
    probe.on('error', () => resolve(true))
  })
/** Connections with a descriptor of this process, either end. */
const sockets = (): number => process.getActiveResourcesInfo().filter(name => name === 'TCPSocketWrap').length
const never = () => new Promise<never>(() => {})
const isLocal = async () => LOCAL_OPERATOR

describe('a server that stops', () => {
  it.each([
    ['/mcp', TOOL_CALL.body, TOOL_CALL.headers],
    ['/mcp', TOOL_CALL.body.replace(/,"_meta":\{.*\}(?=\}\}$)/, ''), STREAMED],
    ['/api/tools/hash', '{"input":"x"}', {}],
    ['/ops/preview_cost', '{"operation":"escalate_to_human","params":{}}', {}],
  ])('answers a call at %s that was arriving, and says that the connection ends', async (path, body, headers) => {
    const { port, close } = await listening()
    const call = begin(port, path, body, headers)
    await call.arrived
    const closed = close()
    await expect.poll(() => refusesConnections(port)).toBe(true)
    call.finish()
    const { response, text } = await call.answered
    expect(response.statusCode, text).toBe(200)
    expect(response.headers.connection).toBe('close')
    await closed
    expect(lines.filter(line => /^(error|warn)/.test(line))).toEqual([])
  })
  const WRITE = { smb_id: 'smb_1', reason: 'ambiguous_intent', context: {}, idempotency_key: 'k' }
  const WRITE_CALL = toMcp('escalate_to_human', WRITE)
  const RECEIPT = { status: 'failure', reason_code: 'transient', retriable: true }
  it.each([
    ['/mcp', WRITE_CALL.body, WRITE_CALL.headers, { jsonrpc: '2.0', id: 7, error: { code: -32603 } }, isLocal],
    ['/ops/escalate_to_human', JSON.stringify(WRITE), {}, RECEIPT, isLocal],
    ['/api/tools/hash', '{"input":"x"}', { authorization: 'Bearer x' }, { success: false, tool: 'hash' }, never],
  ])(
    'answers a call at %s that does not end in time in the form of its door',
    async (path, body, headers, form, identify) => {
      const opened = await newLedger()
      let release = (): void => {}
      const released = new Promise<void>(resolve => {
        release = resolve
      })
      const ledger: Ledger = { ...opened, transaction: work => released.then(() => opened.transaction(work)) }
      const { port, close } = await listening({ callTimeoutMs: 100, ledger }, identify)
      const call = begin(port, path, body, headers)
      await call.arrived
      call.finish()
      const closed = close()
      const { response, text } = await call.answered
      expect([response.statusCode, response.headers.connection, response.headers['retry-after']]).toEqual([
        503,
        'close',
        '1',
      ])
      expect(JSON.parse(text)).toMatchObject(form)
      expect(text).toContain('stopping')
      await closed
      release()
      expect(lines.filter(line => /^(error|warn)/.test(line))).toEqual([])
    },
  )

  it('answers a body that does not come to its end, and does not wait for it long', async () => {
    const { port, close } = await listening({ callTimeoutMs: 60_000 })
    const call = begin(port, '/ops/preview_cost', '{"operation":"escalate_to_human"}')
    await call.arrived
    const began = performance.now()
    await close()
    expect(performance.now() - began).toBeLessThan(20_000)
    expect((await call.answered).response.statusCode).toBe(503)
  })
})

describe('connections', () => {
  it('are kept for longer than proxies keep theirs', async () => {
    const { port } = await listening()
    const { ended, socket } = raw(port, 'GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n')
    let answer = ''
    socket.on('data', chunk => {
      answer += chunk.toString()
    })
    await expect.poll(() => answer).toContain('Keep-Alive: timeout=65')
    socket.end()
    await ended
  })

  const SLOW = 'GET /api/tools/hash?input=x HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer x\r\n\r\n'

  it('whose client ends its half behind the request are answered, however long that takes, and end', async () => {
    let release = (): void => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    const { port } = await listening({}, () => released.then(isLocal))
    const { socket, ended } = raw(port, SLOW, true)
    await once(socket, 'finish')
    // Once this is answered the end has been seen, too.
    expect((await fetch(`http://127.0.0.1:${port}/health`, { headers: { connection: 'close' } })).status).toBe(200)
    release()
    expect(await ended).toContain('HTTP/1.1 200 ')
    await expect.poll(sockets).toBe(0)
  })

  it('whose client has left are not kept for an answer that does not come', async () => {
    const { port } = await listening({}, never)
    const { socket, ended } = raw(port, SLOW, true)
    socket.on('error', () => undefined)
    expect(await ended).toBe('')
    await expect.poll(sockets).toBe(0)
  })

  it.each([
    ['is not HTTP', 'nonsense\r\n\r\n', 400],
    ['names two hosts', 'GET /ops/x HTTP/1.1\r\nhost: localhost\r\nHost: evil.example\r\n\r\n', 400],
  ])(
    'that bring what %s are answered and released, though the client keeps its side open',
    async (_, bytes, status) => {
      const { port } = await listening()
      const { socket, ended } = raw(port, bytes)
      const answer = await ended
      expect(answer).toContain(`HTTP/1.1 ${status} `)
      expect(answer).toContain('"reason_code":"bad_input"')
      expect(answer.toLowerCase()).toContain('connection: close')
      expect(socket.destroyed).toBe(false)
      await expect.poll(sockets).toBe(1)
    },
  )

  it.each(['/ops/preview_cost', '/mcp', '/auth/token'])(
    'that end in the middle of a body at %s are no fault of ours',
    async path => {
      const { port } = await listening()
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n{"a"`,
      )
      await once(socket, 'data')
      socket.destroy()
      await expect.poll(() => lines.join('\n')).toContain('the client left before its request was whole')
      expect(lines.filter(line => /^(error|warn)|stack/.test(line))).toEqual([])
    },
  )
})
