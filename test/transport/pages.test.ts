import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { afterAll, describe, expect, it } from 'vitest'
import { inboundPathsOf } from '../../src/cli/endpoints.ts'
import { httpOf, startApp } from '../harness.ts'
import { textsThrough } from '../sending.ts'
import { callsThrough } from '../calling.ts'

const app = await startApp({ PUBLIC_URL: 'https://tools.example.com/' })
const http = httpOf(app)
afterAll(() => app.close())

describe('served documents', () => {
  it('are the committed ones with the public address in place of the default one', async () => {
    const served = {
      manifest: await (await http('/manifest')).json(),
      openapi: parse(await (await http('/openapi.yaml')).text()),
      card: await (await http('/.well-known/mcp.json')).json(),
    }
    const move = (text: string): string => text.replaceAll('http://127.0.0.1:8787', 'https://tools.example.com')
    expect(served.manifest).toEqual(JSON.parse(move(readFileSync('manifest/manifest.json', 'utf8'))))
    expect(served.openapi).toEqual(parse(move(readFileSync('manifest/openapi.yaml', 'utf8'))))
    expect(served.card).toMatchObject({
      name: 'com.example.tools/agent-broker',
      remotes: [{ type: 'streamable-http', url: 'https://tools.example.com/mcp' }],
    })
  })

  it('describe the paths beside the operations as they answer', async () => {
    const whole = await startApp({ OPERATOR_KEY: 'operator-key-of-the-tests-0123456789' })
    const ask = httpOf(whole)
    type Described = Record<
      string,
      Record<
        string,
        { responses: Record<string, unknown>; requestBody?: { content: Record<string, { example: unknown }> } }
      >
    >
    const { paths } = parse(await (await ask('/openapi.yaml')).text()) as { paths: Described }
    const beside = Object.entries(paths).filter(([path]) => /^\/(auth|webhooks|operator)\b/.test(path))
    expect(beside.map(([path]) => path)).toEqual(
      expect.arrayContaining(['/auth/token', '/webhooks/{id}/deliveries', '/operator/keys/{id}/revoke']),
    )
    for (const [path, methods] of beside) {
      const isOpen = path.startsWith('/auth/')
      const expected = Object.keys(methods).flatMap(method =>
        isOpen && method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
      )
      for (const [method, { responses, requestBody }] of Object.entries(methods)) {
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify(requestBody?.content['application/json']?.example)
        const answer = await ask(path.replace('{id}', 'x'), {
          method: method.toUpperCase(),
          headers,
          ...(requestBody !== undefined && { body }),
        })
        expect(Object.keys(responses), `${method} ${path}`).toContain(String(answer.status))
      }
      const other = await ask(path.replace('{id}', 'x'), {
        method: expected.includes('PUT') ? 'PATCH' : 'PUT',
        headers: { authorization: 'Bearer operator-key-of-the-tests-0123456789' },
      })
      expect([other.status, other.headers.get('allow')?.split(', ').sort()], path).toEqual([405, expected.sort()])
    }
    await whole.close()
  })

  it('describe the paths that providers and recipients call as they answer those who prove nothing', async () => {
    const whole = await startApp({
      ...textsThrough('http://127.0.0.1:9'),
      ...callsThrough('retell', 'http://127.0.0.1:9'),
      WHATSAPP_APP_SECRET: 'secret',
      WHATSAPP_VERIFY_TOKEN: 'token',
      CAL_COM_WEBHOOK_SECRET: 'secret',
      VAPI_WEBHOOK_SECRET: 'secret',
    })
    const ask = httpOf(whole)
    type Described = Record<
      string,
      Record<string, { responses: Record<string, unknown>; requestBody?: { content: Record<string, unknown> } }>
    >
    const { paths } = parse(await (await ask('/openapi.yaml')).text()) as { paths: Described }
    const served = new Set(
      inboundPathsOf(whole)
        .filter(({ path }) => !path.startsWith('/calendar/'))
        .map(({ method, path }) => `${method} ${path.replace(':token', '{token}')}`),
    )
    const described = Object.entries(paths).filter(([path]) => /^\/(inbound|unsubscribe)\b/.test(path))
    expect(
      new Set(
        described.flatMap(([path, methods]) => Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`)),
      ),
    ).toEqual(served)
    for (const [path, methods] of described) {
      for (const [method, { responses, requestBody }] of Object.entries(methods)) {
        const [type] = Object.keys(requestBody?.content ?? {})
        const body =
          type === undefined ? {} : { headers: { 'content-type': type }, body: type.endsWith('json') ? '{}' : 'a=b' }
        const answer = await ask(path.replace('{token}', 'x'), { method: method.toUpperCase(), ...body })
        expect(Object.keys(responses), `${method} ${path}`).toContain(String(answer.status))
      }
    }
    await whole.close()
  })

  it.each([
    '/',
    '/manifest',
    '/openapi.yaml',
    '/.well-known/mcp.json',
    '/.well-known/agent-service',
    '/supply/platforms',
    '/docs',
    '/docs/compliance',
    '/health',
    '/ready',
    '/.well-known/jwks.json',
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-protected-resource/mcp',
  ])('%s may only be read', async path => {
    const response = await http(path, { method: 'POST', body: '{}' })
    expect([response.status, response.headers.get('allow'), await response.json()]).toEqual([
      405,
      'GET, HEAD',
      expect.objectContaining({
        reason_code: 'bad_input',
        human_message: 'POST is not possible here; use GET or HEAD.',
      }),
    ])
    expect((await http(path, { method: 'HEAD' })).status).toBeLessThan(400)
  })

  it('show the reference in a browser without loading anything from elsewhere', async () => {
    const response = await http('/docs')
    const page = await response.text()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'$/,
    )
    expect(page).not.toMatch(/<link|<img|@import/)
    expect(page.match(/<script[^>]*>|src="[^"]*"/g)).toEqual(['<script type="module" src="docs/reference.js">'])
    const script = await http('/docs/reference.js')
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(script.headers.get('content-security-policy')).not.toContain('script-src')
    for (const { name, http: binding } of app.broker.registry.list) {
      expect(page).toContain(`id="${name}"`)
      expect(page).toContain(binding.path)
    }
  })

  it('show every rule of the gate and its source', async () => {
    const response = await http('/docs/compliance')
    const page = await response.text()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(page).not.toMatch(/<script|<link|<img|@import|src=/)
    expect(page).toContain('not legal advice')
    for (const { id } of (await app.broker.services.compliance()).rules) expect(page).toContain(`<code>${id}</code>`)
  })

  it('sends the root to the reference, and names what there is to whoever follows no redirect', async () => {
    const response = await http('/', { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/docs'])
    const named = (await response.text()).match(/\/[a-z.]+[a-z]/g) ?? []
    expect(named).toEqual(['/docs', '/llms.txt', '/openapi.yaml'])
    for (const path of named) expect((await http(path)).status, path).toBe(200)
  })
})
