import { describe, expect, it, vi } from 'vitest'
import { type OverpassServer, run, sendElements, sendPage } from '../overpass_server.ts'
import { ask, count, NEVER, open, QUERY, row, server, useOverpass } from './overpass_client.ts'

useOverpass()

describe('a live map that fails', () => {
  it.each<[string, OverpassServer['answer'], RegExp, [number, number]]>([
    ['an HTML page with 200', response => sendPage(response, 200, 'rate_limited'), /other than JSON/, [30, 60]],
    [
      'an HTML page that calls itself JSON',
      response => response.writeHead(200, { 'content-type': 'application/json' }).end('<html></html>'),
      /other than JSON/,
      [30, 60],
    ],
    [
      '504',
      response => sendPage(response, 504, 'runtime error: open64: ::timeout. The server is probably too busy'),
      /HTTP 504/,
      [30, 60],
    ],
    ['500', response => sendPage(response, 500, 'oops'), /HTTP 500/, [30, 60]],
    [
      'a remark that time ran out, with nothing',
      response =>
        sendElements(response, [], { remark: 'runtime error: Query timed out in "query" at line 1 after 2 seconds.' }),
      /ran out of time.*smaller radius/,
      [30, 60],
    ],
    [
      'a remark that memory ran out, with some rows',
      response =>
        sendElements(response, [count(1), count(1), row(1)], {
          remark: 'runtime error: Query run out of memory using about 64 MB of RAM.',
        }),
      /ran out of memory/,
      [30, 60],
    ],
    [
      'truncated JSON',
      response =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"version":0.6,"elements":[{"type":"co'),
      /JSON/,
      [30, 60],
    ],
    [
      'fewer rows than it counted',
      response => sendElements(response, [count(3), count(3), row(1)]),
      /counted 3 objects and sent 1/,
      [30, 60],
    ],
    ['no count', response => sendElements(response, []), /without a count/, [30, 60]],
    [
      'a count that is no number',
      response => sendElements(response, [{ type: 'count', id: 0, tags: { total: 'many' } }]),
      /no number/,
      [30, 60],
    ],
    [
      'a radius wider than asked for',
      response => sendElements(response, [count(9), { type: 'step', tags: { r: '9000' } }, count(0)]),
      /how far/,
      [30, 60],
    ],
    [
      'JSON of something else',
      response => response.writeHead(200, { 'content-type': 'application/json' }).end('{"elements":"none"}'),
      /not a map answer/,
      [30, 60],
    ],
    [
      'a redirect',
      response => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      /redirect/,
      [30, 60],
    ],
    [
      'a connection that breaks in the middle',
      response => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
        response.write('{"version":0.6,')
        setTimeout(() => response.destroy(), 20)
      },
      /could not be reached/,
      [30, 60],
    ],
    ['a connection that is closed at once', response => response.destroy(), /could not be reached/, [30, 60]],
    ['no answer', () => {}, /in time/, [30, 60]],
    [
      'a slow drip',
      response => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const timer = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(timer))
      },
      /in time/,
      [30, 60],
    ],
    [
      'an answer without end',
      response => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const block = ' '.repeat(1 << 20)
        const push = (): void => {
          while (!response.destroyed && response.write(block));
        }
        response.on('drain', push)
        push()
      },
      /more than is read/,
      [30, 60],
    ],
  ])('is unavailable: %s', async (_, answer, reason, [least, most]) => {
    server.answer = answer
    const outcome = await ask(QUERY, reason.source === 'in time' ? 300 : undefined)
    expect(outcome).toMatchObject({ status: 'unavailable', reason: expect.stringMatching(reason) })
    if (outcome.status !== 'unavailable') throw new Error('unreachable')
    expect(outcome.retryAfterS).toBeGreaterThanOrEqual(least)
    expect(outcome.retryAfterS).toBeLessThanOrEqual(most)
  })

  it('is unavailable when nobody listens', async () => {
    await server.close()
    expect(await ask()).toMatchObject({ status: 'unavailable', reason: expect.stringContaining('ECONNREFUSED') })
  })

  it('is rate limited by 429, and not asked again before the time it needs', async () => {
    server.answer = response => sendPage(response, 429, '::rate_limited. Please check /api/status for the quota')
    const map = open()
    const first = await map.find(QUERY, NEVER)
    expect(first).toMatchObject({ status: 'rate_limited', reason: expect.stringContaining('429') })
    if (first.status !== 'rate_limited') throw new Error('unreachable')
    expect(first.retryAfterS).toBeGreaterThanOrEqual(15)
    expect(first.retryAfterS).toBeLessThanOrEqual(30)
    expect(await map.find(QUERY, NEVER)).toMatchObject({
      status: 'rate_limited',
      reason: expect.stringContaining('pause'),
    })
    expect(server.got.length).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + first.retryAfterS * 1000 })
    server.answer = (response, query) => run(response, query, [])
    expect(await map.find(QUERY, NEVER)).toMatchObject({ status: 'ok' })
  })

  it('is asked again when the clock was set back, after a pause it has asked for and after three failures', async () => {
    const startedAt = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: startedAt })
    const [limited, failing] = [open(), open()]
    server.answer = response => sendPage(response, 429, 'slow down')
    await limited.find(QUERY, NEVER)
    server.answer = response => sendPage(response, 504, 'busy')
    for (let i = 0; i < 3; i++) await failing.find(QUERY, NEVER)
    for (const map of [limited, failing]) expect(map.resting?.()).toBeDefined()
    vi.setSystemTime(startedAt - 86_400_000)
    server.answer = (response, query) => run(response, query, [])
    for (const map of [limited, failing]) {
      expect(map.resting?.()).toBeUndefined()
      expect(await map.find(QUERY, NEVER)).toMatchObject({ status: 'ok' })
    }
  })

  it('believes a Retry-After', async () => {
    server.answer = response => sendPage(response, 429, 'slow down', { 'retry-after': '77' })
    expect(await ask()).toMatchObject({ status: 'rate_limited', retryAfterS: 77 })
  })

  it('is left alone after three failures, and tried again when the clock says so', async () => {
    const brokeAt = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: brokeAt })
    server.answer = response => sendPage(response, 504, 'busy')
    const map = open()
    for (let i = 0; i < 3; i++)
      expect(await map.find(QUERY, NEVER)).toMatchObject({
        status: 'unavailable',
        reason: expect.stringContaining('504'),
      })
    server.answer = (response, query) => run(response, query, [])
    const broken = await map.find(QUERY, NEVER)
    expect(broken).toMatchObject({ status: 'unavailable', reason: expect.stringContaining('3 times in a row') })
    expect((broken as { retryAfterS: number }).retryAfterS).toBeGreaterThan(25)
    vi.setSystemTime(brokeAt + 29_000)
    expect(await map.find(QUERY, NEVER)).toMatchObject({
      status: 'unavailable',
      retryAfterS: expect.toSatisfy((s: number) => s >= 1 && s <= 2),
    })
    expect(server.got.length).toBe(3)
    vi.setSystemTime(brokeAt + 31_000)
    expect(await map.find(QUERY, NEVER)).toMatchObject({ status: 'ok' })
    expect(await map.find(QUERY, NEVER)).toMatchObject({ status: 'ok' })
    expect(server.got.length).toBe(5)
  })

  it('lets go at once when nobody wants the answer any more, without counting it as a failure', async () => {
    server.answer = () => {}
    const map = open(600_000)
    for (let i = 0; i < 4; i++) {
      const stopped = new AbortController()
      setTimeout(() => stopped.abort(), 30)
      expect(await map.find(QUERY, stopped.signal)).toMatchObject({
        status: 'unavailable',
        reason: expect.stringContaining('not waited for'),
      })
    }
    server.answer = (response, query) => run(response, query, [])
    expect(await map.find(QUERY, NEVER)).toMatchObject({ status: 'ok' })
    expect(await map.find(QUERY, AbortSignal.abort())).toMatchObject({ status: 'unavailable' })
  })
})
