import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../src/main.ts'
import { addKey } from '../auth/door.ts'
import { httpOf, startApp } from '../harness.ts'

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const toolCall = (name: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...HEADERS, ...headers },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }),
})

let strict: App
let plain: App
beforeAll(async () => {
  strict = await startApp({ MCP_AUTH: 'challenge' })
  plain = await startApp()
})
afterAll(() => Promise.all([strict.close(), plain.close()]))

describe('a call over MCP that lacks an identity', () => {
  it('is answered 401 with what it needs when MCP_AUTH is challenge', async () => {
    const answer = await httpOf(strict)('/mcp', toolCall('escalate_to_human'))
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer resource_metadata="http://127.0.0.1:8787/.well-known/oauth-protected-resource/mcp", scope="ops:escalate_to_human"',
    )
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringContaining('escalate_to_human needs an agent identity') },
    })
  })

  it('is answered inside the result otherwise', async () => {
    const answer = await httpOf(plain)('/mcp', toolCall('escalate_to_human'))
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('identity_required')])
  })

  it('is not challenged for what needs no identity, is not offered, or does not exist', async () => {
    const http = httpOf(strict)
    for (const [path, name] of [
      ['/mcp', 'hash'],
      ['/mcp', 'nonsense'],
      ['/mcp?toolsets=utils', 'escalate_to_human'],
      ['/mcp?read_only=1', 'escalate_to_human'],
    ] as const) {
      expect((await http(path, toolCall(name))).status).not.toBe(401)
    }
    const list = {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    }
    expect((await http('/mcp', list)).status).toBe(200)
  })

  it('goes through with a token', async () => {
    const key = await addKey(strict.broker.services.ledger.keys)
    const { token } = await strict.tokens.issue(key)
    const answer = await httpOf(strict)('/mcp', toolCall('escalate_to_human', { authorization: `Bearer ${token}` }))
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('bad_input')])
  })
})

describe('a call over MCP whose identity provider does not answer', () => {
  it('is told to come again, and not that its request is wrong', async () => {
    const issuer = 'http://127.0.0.1:1'
    const app = await startApp({ AUTH_ISSUER: issuer, AUTH_AUDIENCE: 'agent-broker' })
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const token = `${part({ alg: 'RS256', kid: 'a' })}.${part({ iss: issuer, sub: 'ada' })}.AAAA`
    const answer = await httpOf(app)('/mcp', toolCall('hash', { authorization: `Bearer ${token}` }))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({
      error: { code: -32603, message: expect.stringContaining('identity provider') },
    })
    await app.close()
  })
})
