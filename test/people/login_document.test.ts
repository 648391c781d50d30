import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../free_port.ts'
import { startServer } from '../process.ts'
import { fresh, run } from '../cli/data_folder.ts'
import { addressOf, answer, browse, exchange, goOn, open, pkce } from './host.ts'

const PEM = join(import.meta.dirname, 'localhost.pem')
let documents: Server
let base: string
let asked = 0
let url: string
let server: Awaited<ReturnType<typeof startServer>>
const folder = fresh()

/** What stands at an address of the host. */
const documentAt = (path: string): string | undefined => {
  const id = `${base}${path}`
  const own = {
    client_id: id,
    client_name: 'Documented Host',
    redirect_uris: ['http://localhost/callback', 'https://host.example/cb'],
  }
  const all: Record<string, unknown> = {
    '/client.json': own,
    '/native.json': { ...own, application_type: 'native', token_endpoint_auth_method: 'none' },
    '/open.json': { ...own, application_type: 'web', redirect_uris: ['http://host.example/cb'] },
    '/other.json': { ...own, client_id: `${base}/client.json` },
    '/secret.json': { ...own, token_endpoint_auth_method: 'client_secret_post' },
    '/list.json': [own],
    '/huge.json': { ...own, filler: 'x'.repeat(2_000_000) },
  }
  return path === '/nonsense.json' ? '{' : path in all ? JSON.stringify(all[path]) : undefined
}

beforeAll(async () => {
  const pem = readFileSync(PEM)
  documents = createServer({ key: pem, cert: pem }, (request, response) => {
    asked += 1
    if (request.url === '/redirect.json') return void response.writeHead(302, { location: `${base}/client.json` }).end()
    const body = documentAt(request.url ?? '')
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>(resolve => documents.listen(0, 'localhost', resolve))
  base = `https://localhost:${(documents.address() as AddressInfo).port}`
  server = await startServer({
    // The issuer is named before anybody listens.
    PORT: String(await freePort()),
    DATA_DIR: folder,
    NODE_EXTRA_CA_CERTS: PEM,
    WEBHOOK_ALLOW_PRIVATE: '1',
    TRUST_PROXY: '1',
  })
  url = server.url
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exit()
  documents.close()
})

/** Signs in by a printed link, as whoever becomes or is the owner. */
async function signInByLink(): Promise<Map<string, string>> {
  const jar = new Map<string, string>()
  const [link = ''] = /http\S+/.exec((await run(folder, ['console'])).stdout) ?? []
  const path = new URL(link).pathname
  await browse(jar, `${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
    body: 'name=Ada',
  })
  return jar
}

describe('a host with a document of its own', () => {
  it('logs in without a registration, and its host name is shown as proven', async () => {
    const jar = await signInByLink()
    for (const [path, redirect] of [
      ['/client.json', 'http://localhost:41234/callback'],
      ['/client.json', 'https://host.example/cb'],
      ['/native.json', 'http://localhost:3118/callback'],
    ] as const) {
      const clientId = `${base}${path}`
      const { verifier, challenge } = pkce()
      const login = await open(jar, addressOf(url, clientId, challenge, { redirect_uri: redirect }))
      const page = await (await browse(jar, `${url}${login.path}`)).text()
      expect(page).toContain(`<dd>${new URL(base).host}</dd>`)
      const back = await goOn(jar, await answer(url, login))
      const fields = {
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: redirect,
        client_id: clientId,
        code_verifier: verifier,
      }
      expect((await exchange(url, fields)).status).toBe(200)
    }
    expect(server.stdout()).toBe('')
  })

  it.each([
    '/other.json',
    '/secret.json',
    '/list.json',
    '/huge.json',
    '/nonsense.json',
    '/none.json',
    '/redirect.json',
  ])('is refused with %s', async path => {
    const answered = await browse(new Map(), addressOf(url, `${base}${path}`, pkce().challenge))
    expect([answered.status, answered.headers.get('location')]).toEqual([400, null])
    expect(await answered.text()).toContain('Start again where you began')
  })

  it.each([undefined, 'http://host.example/cb'])('may not lead to http elsewhere, asked for %j', async redirect_uri => {
    const query = { redirect_uri }
    const answered = await browse(new Map(), addressOf(url, `${base}/open.json`, pkce().challenge, query))
    expect([answered.status, answered.headers.get('location')]).toEqual([400, null])
  })

  it('may not lead to an address that the document does not name', async () => {
    const query = { redirect_uri: 'https://evil.example/cb' }
    const answered = await browse(new Map(), addressOf(url, `${base}/client.json`, pkce().challenge, query))
    expect([answered.status, answered.headers.get('location')]).toEqual([400, null])
  })
})

it('documents within the network of the server are not fetched, unless it is set', async () => {
  const guarded = await startServer({ DATA_DIR: fresh(), NODE_EXTRA_CA_CERTS: PEM, TRUST_PROXY: '1' })
  const before = asked
  const answered = await browse(new Map(), addressOf(guarded.url, `${base}/client.json`, pkce().challenge))
  expect([answered.status, asked]).toEqual([400, before])
  guarded.child.kill('SIGTERM')
  await guarded.exit()
})

it('with an identity provider everything stays there', async () => {
  const settings = { AUTH_ISSUER: 'https://id.example/realms/a', AUTH_AUDIENCE: 'agent-broker' }
  const outside = await startServer({ DATA_DIR: fresh(), TRUST_PROXY: '1', ...settings })
  const answered = await browse(new Map(), addressOf(outside.url, 'x', pkce().challenge))
  expect(answered.status).toBe(400)
  expect(await answered.text()).toContain('leaves log-ins to https://id.example/realms/a; connect the host there')
  const metadata = await fetch(`${outside.url}/.well-known/oauth-authorization-server/auth`)
  expect(await metadata.json()).toMatchObject({
    response_types_supported: [],
    grant_types_supported: ['client_credentials'],
  })
  const registered = await fetch(`${outside.url}/auth/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: ['http://localhost/cb'] }),
  })
  expect(registered.status).toBe(400)
  expect((await exchange(outside.url, { grant_type: 'refresh_token', refresh_token: 'x' })).status).toBe(400)
  outside.child.kill('SIGTERM')
  await outside.exit()
})
