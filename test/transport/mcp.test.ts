import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createBroker } from '../../src/core/broker.ts'
import { LOCAL_OPERATOR } from '../../src/core/caller.ts'
import { defineOperation } from '../../src/core/operation.ts'
import { createRegistry } from '../../src/core/registry.ts'
import { UTILITY } from '../../src/tools/fields.ts'
import { createHttpApp } from '../../src/transport/http.ts'
import { HTTP_CLIENTS } from '../clients.ts'
import { httpOf, startApp } from '../harness.ts'
import { toTool } from '../../src/transport/tool.ts'
import { readSkills } from '../../src/transport/skills.ts'

const app = await startApp()
const http = httpOf(app)
afterAll(() => app.close())

const connectModern = HTTP_CLIENTS['v2 SDK, 2026-07-28'] as (typeof HTTP_CLIENTS)[string]
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
}
const post = (body: unknown, extra: Record<string, string> = {}, path = '/mcp') =>
  http(path, {
    method: 'POST',
    headers: { ...headers, ...extra },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe.each(Object.entries(HTTP_CLIENTS))('%s', (_name, connect) => {
  it('shows tools, resources, prompts and instructions', async () => {
    const client = await connect(http)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(app.broker.registry.list.map(({ name }) => name))
    // Apps are for clients that show them.
    expect(tools).toMatchObject(app.broker.registry.list.map(toTool).map(({ _meta, ...tool }) => tool))
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri).filter(uri => !uri.startsWith('ui://'))).toEqual([
      'agent-broker://manifest',
      'agent-broker://operations',
      'agent-broker://attribution',
      ...readSkills().map(({ entry }) => entry.uri),
    ])
    for (const { uri } of resources)
      expect((await client.readResource({ uri })).contents[0]?.text?.length).toBeGreaterThan(100)
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual([
      'inspect_token',
      'explain_schedule',
      'book_appointment',
      'text_customer',
      'screen_party',
      'follow_up',
    ])
    const prompt = await client.getPrompt({ name: 'explain_schedule', arguments: { expression: '0 9 * * 1' } })
    expect(prompt.messages[0]?.content).toMatchObject({ type: 'text', text: expect.stringContaining('0 9 * * 1') })
    expect(client.getInstructions()).toMatch(/^Agent Broker\..* hash.*idempotency_key.*pending_async.*human_message/)
    await client.close()
  })

  it('refuses unknown tools, resources and prompts by name', async () => {
    const client = await connect(http)
    await expect(client.callTool({ name: 'hsh', arguments: {} })).rejects.toThrow('Did you mean hash?')
    await expect(client.readResource({ uri: 'agent-broker://nothing' })).rejects.toThrow()
    await expect(client.getPrompt({ name: 'nothing', arguments: {} })).rejects.toThrow('Unknown prompt nothing')
    await expect(client.getPrompt({ name: 'inspect_token', arguments: {} })).rejects.toThrow(
      'token: required by inspect_token',
    )
    await expect(client.getPrompt({ name: 'inspect_token', arguments: { token: 'x', tokn: 'y' } })).rejects.toThrow(
      'tokn: unknown argument',
    )
    await client.close()
  })
})

describe('params that no method takes', () => {
  const modern = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const wrong: [method: string, params: Record<string, unknown>, sentence: string][] = [
    ['tools/call', { name: 'hash', arguments: null }, 'arguments: must be of type object'],
    ['tools/call', { name: 'hash', arguments: [] }, 'arguments: must be of type object'],
    ['tools/call', { name: 'hash', arguments: '{"input":"x"}' }, 'arguments: must be of type object'],
    ['tools/call', { arguments: {} }, 'name: missing'],
    ['tools/list', { cursor: 5 }, 'cursor: must be of type string'],
    ['resources/read', {}, 'uri: missing'],
    ['prompts/get', { name: 5 }, 'name: must be of type string'],
  ]
  it.each(wrong)('are refused in words: %s %j', async (method, params, sentence) => {
    const ask = (more: Record<string, unknown>, extra: Record<string, string> = {}) =>
      post({ jsonrpc: '2.0', id: 1, method, params: { ...params, ...more } }, extra)
    const error = { code: -32602, message: `Invalid params: ${sentence}.` }
    const older = await (await ask({})).text()
    expect(JSON.parse(older.replace(/^event: message\ndata: /, ''))).toEqual({ jsonrpc: '2.0', id: 1, error })
    const named = typeof params['name'] === 'string' ? { 'mcp-name': params['name'] } : {}
    const newer = await ask({ _meta: modern }, { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...named })
    expect([newer.status, await newer.json()]).toEqual([200, { jsonrpc: '2.0', id: 1, error }])
  })
})

describe('the address', () => {
  it('refuses a foreign Host, which a page uses to rebind DNS', async () => {
    const refused = await post(initialize, { host: 'evil.example' })
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringMatching(/Invalid Host: evil\.example\. .*PUBLIC_URL or ALLOWED_HOSTS/),
    ])
  })

  it('refuses a foreign Origin and lets an allowed one read the answer', async () => {
    const refused = await post(initialize, { origin: 'https://evil.example' })
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringMatching(/Invalid Origin: evil\.example\. .*ALLOWED_ORIGINS/),
    ])
    expect((await post(initialize, { origin: 'null' })).status).toBe(403)
    const allowed = await post(initialize, { origin: 'http://127.0.0.1:3000' })
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, 'http://127.0.0.1:3000'])
  })

  it('lets a page of an allowed Origin send every header that it reads', async () => {
    const read = ['authorization', 'x-agent-identity', 'idempotency-key', 'mcp-protocol-version', 'traceparent']
    const answer = await http('/mcp', {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:3000', 'access-control-request-method': 'POST' },
    })
    expect(answer.headers.get('access-control-allow-headers')?.split(',')).toEqual(expect.arrayContaining(read))
  })

  it.each([
    ['?toolset=utils', 'toolset: unknown parameter of this address. Did you mean "toolsets"?'],
    ['?read_only-true', 'read_only-true: unknown parameter'],
    ['?read_only=yes', 'read_only: must be 1, true, 0 or false'],
    ['?toolsets=util', 'toolsets: unknown util. Allowed: utils, broker'],
  ])('refuses /mcp%s instead of ignoring it', async (query, sentence) => {
    const response = await post(initialize, {}, `/mcp${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { code: -32602, message: expect.stringContaining(sentence) },
    })
  })

  it.each([
    ['not json', 400, -32700],
    ['', 400, -32700],
    [`{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"${'y'.repeat(4_200_000)}"}}`, 413, -32000],
  ])('answers a bad body in JSON-RPC', async (body, status, code) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: { code } })
  })

  it.each([
    ['2025-11-25', initialize, { protocolVersion: '2025-11-25', clientInfo: { name: 't', version: '1' } }],
    ['2026-07-28', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, {}],
  ])('refuses a message that is nested too deep as one, %s', async (version, message, params) => {
    const capabilities = { experimental: { a: 'DEEP' } }
    const said =
      version === '2026-07-28'
        ? {
            _meta: {
              'io.modelcontextprotocol/protocolVersion': version,
              'io.modelcontextprotocol/clientCapabilities': capabilities,
            },
          }
        : { capabilities }
    const text = JSON.stringify({ ...message, params: { ...params, ...said } })
    const response = await post(text.replace('"DEEP"', `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`), {
      'mcp-protocol-version': version,
      'mcp-method': message.method,
    })
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: -32600 } }])
  })

  it('refuses a batch in which two requests have one id, of which one answer would be lost', async () => {
    const hash = (id: number, input: string) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'hash', arguments: { input } },
    })
    const ask = (batch: object[]) => post(batch, { 'mcp-protocol-version': '2025-03-26' })
    const refused = await ask([hash(1, 'one'), hash(2, 'two'), hash(1, 'three')])
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      id: null,
      error: { code: -32_600, message: expect.stringContaining('the same id') },
    })
    const answered = await (await ask([hash(1, 'one'), hash(2, 'two')])).text()
    expect(answered.match(/"id":[12]/g)).toHaveLength(2)
  })

  it('answers what streams would need with 405 and a wrong type with 415', async () => {
    expect((await http('/mcp', { headers: { accept: 'text/event-stream' } })).status).toBe(405)
    expect((await http('/mcp', { method: 'DELETE' })).status).toBe(405)
    expect((await post('x=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  })

  it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])('speaks %s', async protocolVersion => {
    const response = await post({ ...initialize, params: { ...initialize.params, protocolVersion } })
    expect(await response.text()).toContain(`"protocolVersion":"${protocolVersion}"`)
    expect(response.headers.get('mcp-session-id')).toBeNull()
  })
})

describe('what may be kept for a while', () => {
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  it.each([
    ['server/discover', {}],
    ['tools/list', {}],
    ['resources/list', {}],
    ['resources/templates/list', {}],
    ['prompts/list', {}],
    ['resources/read', { uri: 'agent-broker://attribution' }],
  ])('says how long: %s', async (method, params: { uri?: string }) => {
    const answer = await post(
      { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope } },
      {
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
        ...(params.uri !== undefined && { 'mcp-name': params.uri }),
      },
    )
    expect(await answer.json()).toMatchObject({ result: { ttlMs: 60_000, cacheScope: 'private' } })
  })
})

describe('toolsets and read-only connections', () => {
  let writes = 0
  const write = defineOperation({
    ...UTILITY,
    name: 'write_something',
    title: 'Write something',
    description: 'Counts how often it ran.',
    group: 'text',
    toolset: 'broker',
    effect: 'write',
    http: { method: 'POST', path: '/ops/write_something', envelope: 'bare' },
    input: z.strictObject({}),
    output: z.strictObject({ writes: z.number() }),
    example: {},
    handle: async () => {
      writes += 1
      return { writes }
    },
  })
  const registry = createRegistry([...app.broker.registry.list, write])
  const broker = createBroker(registry, app.broker.services)
  const serve = (readOnly: boolean) => {
    const door = { broker, prompts: [], selection: { toolsets: registry.toolsets, readOnly } }
    const surface = createHttpApp(door, { maxBodyBytes: 1000, allowedHosts: ['127.0.0.1'], allowedOrigins: [] })
    return async (path: string, init?: RequestInit) => {
      const request = new Request(path, init)
      request.headers.set('host', '127.0.0.1')
      return surface.fetch(request)
    }
  }
  const namesAt = async (query: string, readOnly = false) => {
    const client = await connectModern(serve(readOnly), query)
    return (await client.listTools()).tools.map(({ name }) => name)
  }

  it('shows what was asked for', async () => {
    expect(await namesAt('')).toEqual(registry.list.map(({ name }) => name))
    expect(await namesAt('?toolsets=broker')).toEqual(
      registry.list.filter(({ toolset }) => toolset === 'broker').map(({ name }) => name),
    )
    expect(await namesAt('?toolsets=utils,broker')).toHaveLength(registry.list.length)
    expect(await namesAt('?toolsets=screening,map')).toEqual([
      'find_business',
      'verify_business',
      'check_quota',
      'verify_company_record',
      'screen_sanctions',
      'map_trade_restriction',
    ])
    expect(await namesAt('?read_only=1')).not.toContain('write_something')
    expect(await namesAt('?toolsets=broker&read_only=true')).not.toContain('write_something')
  })

  it('cannot widen a read-only process', async () => {
    expect(await namesAt('?read_only=0', true)).not.toContain('write_something')
  })

  it('refuses hidden tools by saying why they are hidden, and runs none of them', async () => {
    const client = await connectModern(serve(false), '?read_only=1')
    await expect(client.callTool({ name: 'write_something', arguments: {} })).rejects.toThrow(
      'not offered on this connection (toolsets utils, broker, read-only)',
    )
    expect(writes).toBe(0)
  })
})

describe('a server of some toolsets', () => {
  it('offers nothing of the others through any door', async () => {
    const some = await startApp({ TOOLSETS: 'utils' })
    const door = httpOf(some, LOCAL_OPERATOR)
    const response = await door('/ops/escalate_to_human', {
      method: 'POST',
      body: '{}',
      headers: { 'idempotency-key': 'k' },
    })
    expect(response.status).toBe(404)
    expect(await (await door('/manifest')).text()).not.toContain('escalate_to_human')
    expect(await (await door('/docs')).text()).not.toContain('escalate_to_human')
    await some.close()
  })
})
