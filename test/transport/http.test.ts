import { afterAll, describe, expect, it } from 'vitest'
import { httpOf, startApp } from '../harness.ts'

const app = await startApp()
const http = httpOf(app)
afterAll(() => app.close())

const json = async (response: Response) => (await response.json()) as Record<string, unknown>

/** A refusal in the envelope of the utility tools. */
async function refused(path: string, init?: RequestInit): Promise<{ status: number; tool: unknown; error: string }> {
  const response = await http(path, init)
  const body = await json(response)
  expect(Object.keys(body).sort()).toEqual(['error', 'success', 'timestamp', 'tool'])
  expect(body['success']).toBe(false)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('content-type')).toContain('application/json')
  return { status: response.status, tool: body['tool'], error: String(body['error']) }
}

describe('query strings', () => {
  it.each([
    ['hash', '', 'input: required, a string.'],
    ['hash', '?inptu=x', 'inptu: unknown field. Did you mean "input"?'],
    ['hash', '?input=a&input=b', 'input: given twice'],
    ['hash', '?input=%ff', 'input: the percent-encoding is not valid UTF-8'],
    ['hash', '?input=%zz', 'input: the percent-encoding is not valid UTF-8'],
    ['hash', '?input=a&algo=crc32', 'algo: must be one of sha256, md5, sha1, sha512; got "crc32".'],
    ['hash', '?input=a&__proto__=b', '__proto__: unknown field.'],
    ['hash', '?input=a&constructor=b', 'constructor: unknown field.'],
    ['uuid', '?version=5', 'version: must be one of 4, 7'],
    ['uuid', '?count=0', 'count: must be at least 1; got 0.'],
    ['uuid', '?count=101', 'count: must be at most 100; got 101.'],
    ['uuid', '?count=2.5', 'count: must be'],
    [
      'convert/units',
      '?value=12abc&from=km&to=miles',
      'value: must be a decimal number such as 12, -3.5 or 1e3; got "12abc".',
    ],
    ['convert/units', '?value=Infinity&from=km&to=miles', 'value: must be a decimal number'],
    ['convert/units', '?value=&from=km&to=miles', 'value: must be a decimal number'],
    ['convert/units', '?value=0x10&from=km&to=miles', 'value: must be a decimal number'],
    ['convert/units', '?value=1e999&from=km&to=miles', 'value: must be'],
    ['jwt/decode', '?token=a.b', 'token: a JWT has three segments'],
  ])('%s%s is a 400 that says why', async (tool, query, sentence) => {
    const refusal = await refused(`/api/tools/${tool}${query}`)
    expect(refusal).toMatchObject({ status: 400, tool })
    expect(refusal.error).toContain(sentence)
  })

  it('reads + and %20 as a space and %2B as a plus', async () => {
    const inputs = await Promise.all(
      ['a+b', 'a%20b', 'a%2Bb'].map(
        async query => (await json(await http(`/api/tools/hash?input=${query}`)))['result'] as { input: string },
      ),
    )
    expect(inputs.map(({ input }) => input)).toEqual(['a b', 'a b', 'a+b'])
  })

  it('keeps an empty value', async () => {
    const result = (await json(await http('/api/tools/hash?input=')))['result'] as { hash: string }
    expect(result.hash).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })
})

describe('bodies', () => {
  const post = (body: NonNullable<RequestInit['body']>, path = '/api/tools/hash'): [string, RequestInit] => [
    path,
    { method: 'POST', body, ...(body instanceof ReadableStream && { duplex: 'half' }) },
  ]

  it('takes long input that no URL can hold', async () => {
    const input = 'é'.repeat(300_000)
    const result = (await json(await http(...post(JSON.stringify({ input })))))['result'] as { input: string }
    expect(result.input).toBe(input)
  })

  it.each([
    ['not json', 'body: not JSON'],
    ['[]', 'arguments: must be a JSON object with named fields; got an array.'],
    ['null', 'arguments: must be a JSON object with named fields; got null.'],
    ['"text"', 'arguments: must be a JSON object'],
    ['{"input":1}', 'input: must be a string; got a number.'],
    ['{"input":null}', 'input: must be a string; got null.'],
    ['{"input":"a","__proto__":{"x":1}}', '__proto__: unknown field.'],
    ['{"input":"\\ud800"}', 'input: contains a lone surrogate'],
    ['', 'input: required, a string.'],
  ])('%s is a 400 that says why', async (body, sentence) => {
    const refusal = await refused(...post(body))
    expect(refusal.status).toBe(400)
    expect(refusal.error).toContain(sentence)
  })

  it('that is not JSON is answered with an example that is, whole', async () => {
    for (const { name, http: at, example } of app.broker.registry.list.filter(one => one.http.body !== 'raw')) {
      const { human_message, error } = await json(await http(at.path, { method: 'POST', body: '{' }))
      const [, said = ''] = / Send an object such as (.*)\.$/.exec(String(human_message ?? error)) ?? []
      expect(JSON.parse(said), name).toEqual(example)
    }
  })

  it('refuses bytes that are not UTF-8 by their position', async () => {
    const refusal = await refused(...post(new Uint8Array([0x7b, 0x22, 0xff, 0x22])))
    expect(refusal.error).toContain('body: not UTF-8 at byte 2')
  })

  it('refuses a query beside a body', async () => {
    expect((await refused(...post('{"input":"a"}', '/api/tools/hash?algo=md5'))).error).toContain(
      'query: a POST takes its fields from the body alone',
    )
  })

  it('answers 413 over the limit, with and without a declared length', async () => {
    const big = 'x'.repeat(1_048_577)
    const chunks = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 20; part += 1) controller.enqueue(new Uint8Array(100_000))
        controller.close()
      },
    })
    for (const body of [big, chunks]) {
      const refusal = await refused(...post(body, '/api/tools/validate/json'))
      expect(refusal).toMatchObject({ status: 413, tool: 'validate/json' })
      expect(refusal.error).toContain('larger than 1048576 bytes')
    }
  })

  it('validates a document of exactly the limit', async () => {
    const text = `"${'x'.repeat(1_048_574)}"`
    const response = await http('/api/tools/validate/json', {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'text/plain' },
    })
    expect((await json(response))['result']).toMatchObject({ valid: true, type: 'string', character_count: 1_048_576 })
  })

  it.each(['application/json', 'text/plain', 'text/plain; charset=utf-8'])(
    'answers an invalid document of type %s with 200 and valid false',
    async type => {
      const response = await http('/api/tools/validate/json', {
        method: 'POST',
        body: '{"a":}',
        headers: { 'content-type': type },
      })
      expect(response.status).toBe(200)
      expect(await json(response)).toMatchObject({
        success: true,
        tool: 'validate/json',
        result: { valid: false, error: { line: 1, column: 6, position: 5 } },
      })
    },
  )
})

describe('paths and methods', () => {
  it('answers an unknown tool with 404 and the nearest names', async () => {
    const refusal = await refused('/api/tools/hsh')
    expect(refusal).toMatchObject({ status: 404, tool: 'hsh' })
    expect(refusal.error).toContain('Did you mean /api/tools/hash?')
  })

  it.each([
    ['/openapi.json', 'Did you mean /openapi.yaml?'],
    ['/healthz', 'Did you mean /health?'],
    ['/tools', 'GET /api/tools lists the tools'],
    ['/ops', 'GET /manifest lists the operations'],
    ['/nothing', '/docs shows every path'],
  ])('says where what was looked for at %s is', async (path, hint) => {
    const response = await http(path)
    expect([response.status, ((await response.json()) as { human_message: string }).human_message]).toEqual([
      404,
      expect.stringContaining(hint),
    ])
  })

  it('does not say that the paths of the operator are missing where they are served', async () => {
    const operated = await startApp({ OPERATOR_KEY: 'k'.repeat(40) })
    const at = async (path: string) =>
      (await httpOf(operated)(path, { headers: { authorization: `Bearer ${'k'.repeat(40)}` } })).json()
    expect(await at('/operator/keyz')).toMatchObject({ human_message: expect.stringContaining('/operator/keys') })
    expect(await at('/operator/something-else')).toMatchObject({
      human_message: 'Nothing is at /operator/something-else. /docs shows every path.',
    })
    await operated.close()
    const closed = await startApp({ CONSOLE: 'off' })
    expect(await (await httpOf(closed)('/operator/keys')).json()).toMatchObject({
      human_message: expect.stringContaining('where OPERATOR_KEY is set or CONSOLE is on, and here neither is.'),
    })
    await closed.close()
  })

  it('answers an unknown operation with 404 and the nearest names', async () => {
    const response = await http('/ops/get_statu', { method: 'POST', body: '{}' })
    expect(response.status).toBe(404)
    expect(((await response.json()) as { human_message: string }).human_message).toContain(
      'Did you mean /ops/get_status',
    )
  })

  it('answers an unknown path elsewhere with a receipt', async () => {
    const response = await http('/nowhere')
    expect(response.status).toBe(404)
    expect(await json(response)).toMatchObject({ status: 'failure', reason_code: 'bad_input', retriable: false })
  })

  it.each([
    ['DELETE', '/api/tools/hash', 'GET, HEAD, POST, OPTIONS'],
    ['PUT', '/api/tools', 'GET, HEAD, POST, OPTIONS'],
    ['GET', '/api/tools/validate/json', 'POST, OPTIONS'],
    ['GET', '/ops/check_quota', 'POST'],
    ['OPTIONS', '/ops/check_quota', 'POST'],
  ])('answers %s %s with 405 and what is allowed', async (method, path, allow) => {
    const response = await http(path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allow)
    expect(await json(response)).toMatchObject(path.startsWith('/ops') ? { status: 'failure' } : { success: false })
  })

  it.each([['Basic cHJveHk6c2VjcmV0'], ['Digest username="x"'], ['Negotiate'], ['']])(
    'answers the tools whatever they have no use for says: Authorization: %s',
    async authorization => {
      for (const path of ['/api/tools', '/api/tools/health', '/api/tools/hash?input=a'])
        expect((await http(path, { headers: { authorization } })).status, path).toBe(200)
      const headers = { authorization, 'content-type': 'application/json' }
      expect((await http('/api/tools/validate/json', { method: 'POST', headers, body: '{}' })).status).toBe(200)
      // A token that is given is looked at, and what needs one says what is wrong.
      expect((await http('/api/tools/uuid', { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401)
      const refused = await http('/ops/check_quota', { method: 'POST', headers, body: '{}' })
      expect([refused.status, (await json(refused))['human_message']]).toEqual([
        401,
        expect.stringContaining('send X-Agent-Identity: <token> or Authorization: Bearer <token>'),
      ])
    },
  )

  it('lets any site call the tools, preflight included', async () => {
    const preflight = await http('/api/tools/hash', {
      method: 'OPTIONS',
      headers: { origin: 'https://site.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    expect((await http('/api/tools/uuid')).headers.get('access-control-allow-origin')).toBe('*')
    expect((await http('/manifest')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('never lets an answer be cached', async () => {
    expect((await http('/api/tools/uuid')).headers.get('cache-control')).toBe('no-store')
  })
})
