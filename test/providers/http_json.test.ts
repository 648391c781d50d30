import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchJson, toNoAnswer } from '../../src/providers/http_json.ts'
import { html, json, type StandIn, startStandIn } from './geocode/stand_in.ts'

const service: StandIn = await startStandIn(json({}))
afterAll(() => service.close())
beforeEach(() => {
  service.asked.length = 0
})

const ask = (options: Partial<Parameters<typeof fetchJson>[0]> = {}) =>
  fetchJson({ url: service.url, timeoutMs: 60_000, maxBytes: 1000, ...options })
const raw =
  (body: string | Buffer, type: string): StandIn['answer'] =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type }).end(body)

describe('what is not JSON', () => {
  it.each([
    ['an error page with 200', html(200)],
    ['a page that claims to be JSON', raw('<html>', 'application/json')],
    ['JSON that claims to be a page', raw('{}', 'text/html')],
    ['half of a value', raw('{"a":', 'application/json')],
    ['nothing', raw('', 'application/json')],
    ['no type', (_: unknown, response: Parameters<StandIn['answer']>[1]) => void response.writeHead(200).end('{}')],
  ])('%s is refused', async (_, answer) => {
    service.answer = answer
    expect(await ask()).toEqual({ kind: 'failed', failure: 'not_json' })
  })
})

describe('the bounds', () => {
  it('cut off what is too large', async () => {
    service.answer = raw(JSON.stringify(['x'.repeat(2000)]), 'application/json')
    expect(await ask()).toEqual({ kind: 'failed', failure: 'too_large' })
  })

  it('end a wait for headers and for a body', async () => {
    service.answer = () => undefined
    expect(await ask({ timeoutMs: 60 })).toEqual({ kind: 'failed', failure: 'timeout' })
    service.answer = (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{')
    expect(await ask({ timeoutMs: 60 })).toEqual({ kind: 'failed', failure: 'timeout' })
  })

  it('end with the caller, before and during', async () => {
    expect(await ask({ signal: AbortSignal.abort() })).toEqual({ kind: 'failed', failure: 'aborted' })
    expect(service.asked).toEqual([])
    service.answer = () => undefined
    expect(await ask({ signal: AbortSignal.timeout(50) })).toEqual({ kind: 'failed', failure: 'aborted' })
  })

  it('follow no redirect', async () => {
    service.answer = (_, response) => void response.writeHead(302, { location: `${service.url}/elsewhere` }).end()
    expect(await ask()).toEqual({ kind: 'failed', failure: 'redirected' })
    expect(service.asked.length).toBe(1)
  })
})

describe('a service that is down', () => {
  it('is told by what the network said', async () => {
    const gone = await startStandIn(json({}))
    await gone.close()
    expect(await ask({ url: gone.url })).toEqual({ kind: 'failed', failure: 'ECONNREFUSED' })
    expect(await ask({ url: 'no address' })).toEqual({ kind: 'failed', failure: 'failed' })
    service.answer = (_, response) => void response.socket?.destroy()
    expect(await ask()).toEqual({ kind: 'failed', failure: 'ECONNRESET' })
  })

  it.each([
    [429, { 'retry-after': '7' }, 'rate_limited', 7],
    [429, {}, 'rate_limited', 30],
    [429, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 'rate_limited', 30],
    [403, {}, 'rate_limited', 300],
    [500, {}, 'unavailable', 30],
    [503, { 'retry-after': '999999999' }, 'unavailable', 3600],
  ] as const)('%i with %j is %s', async (status, headers, expected, retryAfterS) => {
    service.answer = html(status, headers)
    const answer = await ask()
    if (answer.kind === 'json') throw new Error('JSON from a page')
    expect(toNoAnswer('It', answer)).toEqual({
      status: expected,
      reason: expect.stringContaining(`HTTP ${status}`),
      retryAfterS,
    })
  })
})

it('sends who asks, and a form where one is given', async () => {
  service.answer = json({ a: 1 }, 200, { 'content-type': 'application/geo+json' })
  expect(await ask({ contact: 'map@shop.example', form: new URLSearchParams({ data: 'a&b' }) })).toEqual({
    kind: 'json',
    value: { a: 1 },
  })
  expect(service.asked[0]).toMatchObject({ method: 'POST', body: 'data=a%26b' })
  expect(service.asked[0]?.headers['user-agent']).toMatch(/^agent-broker\/\d.* \(map@shop\.example\)$/)
})
