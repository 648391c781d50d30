import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as second from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium, type Windows } from '../chromium.ts'
import { serveHttp } from '../../src/cli/doors.ts'
import type { App } from '../../src/main.ts'
import { freePort } from '../free_port.ts'
import { startApp } from '../harness.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
type Provider = second.OAuthClientProvider
type Kept = Parameters<NonNullable<Provider['saveClientInformation']>>[0]
type Tokens = Parameters<Provider['saveTokens']>[0]

/** A client of one of the SDKs, connected or about to log in. */
interface Host {
  client: { callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<unknown> }
  finish(answer: URL): Promise<void>
}

/** What a host keeps of its log-ins, and the address it wants opened. */
function openHost(redirectUrl: string) {
  const kept: { client?: Kept; tokens?: Tokens; verifier?: string; opened?: URL } = {}
  const provider: Provider = {
    redirectUrl,
    clientMetadata: { client_name: 'Host of the tests', redirect_uris: [redirectUrl] },
    clientInformation: () => kept.client,
    saveClientInformation: client => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: tokens => void Object.assign(kept, { tokens }),
    redirectToAuthorization: opened => void Object.assign(kept, { opened }),
    saveCodeVerifier: verifier => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier ?? '',
  }
  return { kept, provider }
}

type Connect = (url: URL, authProvider: Provider) => Promise<Host>

const connectFirst: Connect = async (url, authProvider) => {
  const client = new Client({ name: 'host', version: '1' })
  // The classes of the SDKs do not satisfy each other's interfaces under exactOptionalPropertyTypes.
  const transport = new StreamableHTTPClientTransport(url, { authProvider: authProvider as never })
  await client.connect(transport as never)
  return { client, finish: answer => transport.finishAuth(answer.searchParams.get('code') ?? '') }
}

const connectSecond: Connect = async (url, authProvider) => {
  const client = new second.Client({ name: 'host', version: '1' })
  const transport = new second.StreamableHTTPClientTransport(url, { authProvider })
  await client.connect(transport)
  return { client, finish: answer => transport.finishAuth(answer.searchParams) }
}

const write = ({ client }: Host, key: string) =>
  client.callTool({
    name: 'escalate_to_human',
    arguments: {
      smb_id: 'smb_1',
      reason: 'ambiguous_intent',
      context: { recommended_next_step: 'Ask.' },
      idempotency_key: key,
    },
  })

const CALL = {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'escalate_to_human',
      arguments: { reason: 'ambiguous_intent', context: {}, idempotency_key: 'page' },
    },
  }),
}

/** What a page does before it sends its person away, all by fetch from another origin. */
async function begin({ url, callback, call }: { url: string; callback: string; call: typeof CALL }) {
  const json = async (answer: Response) => (await answer.json()) as Record<string, string>
  const read = async (address: string) =>
    json(await fetch(address, { headers: { 'MCP-Protocol-Version': '2025-11-25' } }))
  const refused = await fetch(`${url}/mcp`, call)
  const [, about = ''] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? []
  const resource = await read(about)
  const issuer = new URL(resource['authorization_servers']?.[0] ?? '')
  const server = await read(`${issuer.origin}/.well-known/oauth-authorization-server${issuer.pathname}`)
  const registered = await json(
    await fetch(server['registration_endpoint'] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Page of the tests', redirect_uris: [callback] }),
    }),
  )
  const verifier = 'v'.repeat(43)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const challenge = btoa(String.fromCharCode(...new Uint8Array(digest)))
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: registered['client_id'] ?? '',
    redirect_uri: callback,
    code_challenge: challenge.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    code_challenge_method: 'S256',
    resource: resource['resource'] ?? '',
    scope: 'ops:escalate_to_human',
  })
  const redeem = {
    grant_type: 'authorization_code',
    client_id: registered['client_id'] ?? '',
    redirect_uri: callback,
    code_verifier: verifier,
  }
  return {
    opened: `${server['authorization_endpoint']}?${asked}`,
    redeem,
    tokenAddress: server['token_endpoint'] ?? '',
    revokeAddress: server['revocation_endpoint'] ?? '',
  }
}

/** What it does with the code: the call of before, and the end of the log-in. */
async function finish(given: Omit<Awaited<ReturnType<typeof begin>>, 'opened'> & { url: string; call: typeof CALL }) {
  const { url, call, redeem, tokenAddress, revokeAddress } = given
  const post = (address: string, fields: Record<string, string>) =>
    fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  const { access_token: token = '' } = (await (await post(tokenAddress, redeem)).json()) as Record<string, string>
  const withToken = { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } }
  const answer = await (await fetch(`${url}/mcp`, withToken)).text()
  const ended = await post(revokeAddress, { token, client_id: redeem.client_id })
  return { answer, ended: ended.status, withToken }
}

/** Nobody is signed in: the operator key makes the first owner, and leads on to the question. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel(/^Your name/).fill('Ada Lovelace')
  await page.getByLabel('Operator key').fill(KEY)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe('logging in by Chromium', () => {
  let app: App
  let server: Awaited<ReturnType<typeof serveHttp>>
  let browser: Windows
  let callback: Server
  let url: string
  let site: string
  const arrived: URL[] = []

  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    app = await startApp({ PORT: String(port), OPERATOR_KEY: KEY, MCP_AUTH: 'challenge' })
    server = await serveHttp(app)
    callback = createServer((request, response) => {
      const asked = new URL(request.url ?? '', url)
      if (asked.pathname === '/callback') arrived.push(asked)
      // Many hosts lead on to a page of theirs that is elsewhere.
      const isLedOn = asked.pathname === '/callback' && asked.searchParams.has('error')
      if (isLedOn)
        return void response.writeHead(302, { location: `${site.replace('127.0.0.1', 'localhost')}/end` }).end()
      response.setHeader('content-type', 'text/html').end('<p>You can close this window.</p>')
    })
    await new Promise<void>(resolve => callback.listen(0, '127.0.0.1', resolve))
    site = `http://127.0.0.1:${(callback.address() as AddressInfo).port}`
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser.close()
    callback.close()
    await server.close()
    await app.close()
  })

  it.each([
    ['first', connectFirst],
    ['second', connectSecond],
  ])('a client of the %s SDK logs in, writes, and renews what has expired', async (_, connectTo) => {
    const { kept, provider } = openHost(`${site}/callback`)
    const connect = () => connectTo(new URL(`${url}/mcp`), provider)
    const first = await connect()
    await expect(write(first, 'k1')).rejects.toThrow()
    const page = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
    await page.goto(kept.opened?.href ?? '')
    await signIn(page)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('May Host of the tests act for you here?')
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.getByLabel(/^The most it may spend/).fill('3')
    await page.getByLabel('For how long').selectOption('1')
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByText('You can close this window.').waitFor()
    await first.finish(arrived.at(-1) ?? new URL(url))
    expect(await write(await connect(), 'k1')).toMatchObject({ structuredContent: { status: 'success' } })
    const { ledger } = app.broker.services
    const [operation] = await ledger.operations.list({ most: 1 })
    expect(await ledger.keys.get(operation?.keyId ?? '')).toMatchObject({
      budgetCredits: 300,
      scopes: ['ops:escalate_to_human'],
    })

    const before = kept.tokens
    Object.assign(kept, { tokens: { ...before, access_token: 'x'.repeat(43) } })
    expect(await write(await connect(), 'k2')).toMatchObject({ structuredContent: { status: 'success' } })
    expect(kept.tokens?.refresh_token).not.toBe(before?.refresh_token)

    // The way back shows no question a second time.
    await page.goto(kept.opened?.href ?? '')
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByText('You can close this window.').waitFor()
    expect(arrived.at(-1)?.searchParams.get('error')).toBe('access_denied')
  })

  it('a host that is a web page itself finds the way, logs in, writes and ends its log-in', async () => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(site)
    const { opened, ...way } = await page.evaluate(begin, { url, callback: `${site}/callback`, call: CALL })
    await page.goto(opened)
    await signIn(page)
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByText('You can close this window.').waitFor()
    const code = arrived.at(-1)?.searchParams.get('code') ?? ''
    const { answer, ended, withToken } = await page.evaluate(finish, {
      ...way,
      redeem: { ...way.redeem, code },
      url,
      call: CALL,
    })
    expect(answer).toContain('"status":"success"')
    expect(ended).toBe(200)
    const call = () => fetch(`${url}/mcp`, withToken)
    // Every node notices within seconds.
    await expect.poll(async () => (await call()).status, { timeout: 20_000, interval: 500 }).toBe(401)
  })
})
