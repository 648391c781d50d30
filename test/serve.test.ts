import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOverpass } from './overpass_server.ts'
import { start, startServer, until } from './process.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => {
  server.child.kill('SIGKILL')
})

/** Sends raw bytes and returns everything that comes back. */
const raw = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', chunk => {
      answer += chunk.toString()
    })
    socket.on('close', () => resolve(answer)).on('error', reject)
  })

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>

describe('refusals below HTTP', () => {
  it.each([
    ['request line', `GET /api/tools/hash?input=${'a'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
    ['headers', `GET /api/tools/hash?input=1 HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(40_000)}\r\n\r\n`],
  ])('answers an overflow of the %s with 431 in the envelope', async (_what, request) => {
    const answer = await raw(server.port, request)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('access-control-allow-origin: *')
    expect(bodyOf(answer)).toMatchObject({
      success: false,
      tool: 'hash',
      error: expect.stringContaining('send long input in the body of a POST'),
    })
  })

  it('answers what is not HTTP with 400', async () => {
    const answer = await raw(server.port, 'this is not http\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(bodyOf(answer)).toMatchObject({ status: 'failure', reason_code: 'bad_input' })
  })

  it('answers a malformed Host with 400 and a receipt', async () => {
    const answer = await raw(server.port, 'GET /api/tools/uuid HTTP/1.1\r\nhost: a b/c\r\nconnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"reason_code":"bad_input"')
  })

  it('answers a whole URL below 32 KiB', async () => {
    const response = await fetch(`${server.url}/api/tools/hash?input=${'a'.repeat(30_000)}`)
    expect(response.status).toBe(200)
  })
})

describe('hostile patterns', () => {
  // Look-ahead and a back-reference keep V8's linear-time engine from helping: only the deadline stops these.
  const evil = encodeURIComponent('^(?=(a+)+$)\\1$')
  const hostile = `/api/tools/regex/test?pattern=${evil}&input=${'a'.repeat(40)}!`

  it('neither block health nor fail good patterns while 16 clients send them', async () => {
    let running = true
    const attackers = Array.from({ length: 16 }, async () => {
      const statuses = new Set<number>()
      while (running) statuses.add((await fetch(server.url + hostile)).status)
      return statuses
    })
    const healthMs: number[] = []
    const good: number[] = []
    for (let probe = 0; probe < 20; probe += 1) {
      const began = performance.now()
      await (await fetch(`${server.url}/api/tools/health`)).json()
      healthMs.push(performance.now() - began)
      if (probe % 5 === 0) good.push((await fetch(`${server.url}/api/tools/regex/test?pattern=b%2B&input=abbc`)).status)
      await sleep(20)
    }
    running = false
    expect(good).toEqual([200, 200, 200, 200])
    for (const statuses of await Promise.all(attackers)) expect([...statuses]).toEqual([400])
    // A process that runs them itself answers after the patterns of all sixteen, three seconds later.
    expect(healthMs.toSorted((a, b) => a - b)[Math.floor(healthMs.length / 2)]).toBeLessThan(1_500)
  })
})

describe('stopping', () => {
  it('lets a call in flight finish, refuses new connections, and exits 0', async () => {
    const map = await startOverpass()
    const answering = map.answer
    let refuses = false
    map.answer = async (response, query) => {
      while (!refuses) await sleep(10)
      answering(response, query)
    }
    const stopping = await startServer({ OVERPASS_URL: map.url, MAP_CONTACT: 'ops@broker.example' })
    const search = { location: { latitude: 48.85, longitude: 2.35 }, capability: 'hairdresser' }
    const slow = fetch(`${stopping.url}/ops/find_business`, { method: 'POST', body: JSON.stringify(search) })
    await until(() => map.got.length === 1)
    stopping.child.kill('SIGTERM')
    const isRefused = () =>
      fetch(`${stopping.url}/api/tools/health`).then(
        () => false,
        () => true,
      )
    await expect.poll(isRefused).toBe(true)
    refuses = true
    expect((await slow).status).toBe(200)
    expect(await stopping.exit()).toBe(0)
    expect(stopping.stdout()).toBe('')
    await map.close()
  })

  it('does not wait for idle keep-alive connections', async () => {
    const stopping = await startServer()
    const idle = connect(stopping.port, '127.0.0.1')
    const closed = once(idle, 'close')
    idle.write('GET /api/tools/health HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(idle, 'data')
    idle.resume()
    const began = Date.now()
    stopping.child.kill('SIGINT')
    await closed
    // Node closes an idle connection of its own accord after 65 seconds.
    expect(Date.now() - began).toBeLessThan(30_000)
    expect(await stopping.exit()).toBe(0)
  })
})

describe('starting', () => {
  it('says that the port is taken', async () => {
    const second = start(['serve', '--port', String(server.port)])
    expect(await second.exit()).toBe(2)
    expect(second.stderr()).toContain(`port ${server.port} on 127.0.0.1 is taken; set PORT or --port to a free one`)
  })

  it.each([
    [{ PORT: 'eighty' }, 'setting PORT: must be a whole number'],
    [{ PORT: '70000' }, 'setting PORT:'],
    [{ PUBLIC_URL: 'ftp://x' }, 'setting PUBLIC_URL:'],
    [{ READ_ONLY: 'yes' }, 'setting READ_ONLY:'],
    [{ TOOLSETS: 'everything' }, 'toolsets: unknown everything. Allowed: utils'],
  ])('refuses %o by name', async (settings, sentence) => {
    const refused = start(['serve'], settings)
    expect(await refused.exit()).toBe(2)
    expect(refused.stderr()).toContain(sentence)
    expect(refused.stderr()).not.toMatch(/^\s+at /m)
  })
})
