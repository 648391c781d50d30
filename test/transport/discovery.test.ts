import { afterAll, describe, expect, it } from 'vitest'
import { httpOf, startApp } from '../harness.ts'

const app = await startApp({ PUBLIC_URL: 'https://tools.example.com/' })
const http = httpOf(app)
afterAll(() => app.close())

const CARDS = ['/mcp/server-card', '/.well-known/mcp/server-card.json', '/.well-known/mcp.json']
const OPEN = [...CARDS, '/.well-known/ai-catalog.json', '/llms.txt']

describe('the server card', () => {
  it.each(CARDS)('at %s is one that registries take', async path => {
    const card = (await (await http(path)).json()) as Record<string, string>
    expect(card['$schema']).toBe('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json')
    expect(card['name']).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    expect(card['version']).toBe('0.2.16')
    expect(card['description']?.length).toBeGreaterThan(0)
    expect(card['description']?.length).toBeLessThanOrEqual(100)
    expect(card['title']?.length).toBeLessThanOrEqual(100)
    expect(card['remotes']).toMatchObject([{ type: 'streamable-http', url: 'https://tools.example.com/mcp' }])
    // The schema allows these fields and no others.
    expect(Object.keys(card).sort()).toEqual(['$schema', 'description', 'name', 'remotes', 'title', 'version'])
  })

  it('has a type of its own where the protocol asks for it', async () => {
    const typeAt = async (path: string) => (await http(path)).headers.get('content-type')
    expect(await typeAt('/mcp/server-card')).toBe('application/mcp-server-card+json')
    expect(await typeAt('/.well-known/mcp.json')).toBe('application/json')
    expect(await typeAt('/.well-known/ai-catalog.json')).toBe('application/ai-catalog+json')
  })

  it('is named by the catalogue of the host', async () => {
    const catalog = (await (await http('/.well-known/ai-catalog.json')).json()) as { entries: { url: string }[] }
    expect(catalog).toEqual({
      specVersion: '1.0',
      entries: [
        {
          identifier: 'urn:air:tools.example.com:mcp:agent-broker',
          type: 'application/mcp-server-card+json',
          url: 'https://tools.example.com/mcp/server-card',
        },
      ],
    })
    const path = new URL(catalog.entries[0]?.url ?? '').pathname
    expect((await http(path)).status).toBe(200)
  })
})

describe.each(OPEN)('%s', path => {
  it('may be read by the scripts of any site, and kept', async () => {
    const answer = await http(path, { headers: { origin: 'https://registry.example' } })
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-expose-headers')).toBe('ETag')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    const again = await http(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await http(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('answers the question before a request of another site', async () => {
    const headers = { origin: 'https://registry.example', 'access-control-request-method': 'GET' }
    const answer = await http(path, { method: 'OPTIONS', headers })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET')
    expect(answer.headers.get('access-control-allow-headers')).toBe('Content-Type,If-None-Match')
  })

  it('refuses other methods', async () => expect((await http(path, { method: 'POST' })).status).toBe(405))
})

it('keeps the scripts of other sites from what is not meant for them', async () => {
  const answer = await http('/manifest', { headers: { origin: 'https://registry.example' } })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

describe('llms.txt', () => {
  it('names every operation and documents that are there', async () => {
    const text = await (await http('/llms.txt')).text()
    expect(text.startsWith('# Agent Broker\n\n> ')).toBe(true)
    for (const { name } of app.broker.registry.list) expect(text).toContain(`- [${name}](https://tools.example.com/`)
    expect(text).toContain(
      'list_appointments and get_conversation, which read what is the caller’s own; all others need none',
    )
    // What a call needs to be let in, at the first try.
    for (const named of ['POST https://tools.example.com/auth/token', 'X-Agent-Identity', 'Authorization: Bearer'])
      expect(text).toContain(named)
    expect(text).toContain('need an Idempotency-Key, except import_booking_url and call_business.')
    const documents = [...text.matchAll(/\]\(https:\/\/tools\.example\.com(\/[^)]*)\)/g)].map(([, path]) => path ?? '')
    for (const path of documents.filter(one => !/^\/(ops|api)\//.test(one) && one !== '/api/tools'))
      expect((await http(path)).status, path).toBe(200)
  })
})
