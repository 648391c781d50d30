import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import packed from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveHttp } from '../../src/cli/doors.ts'
import type { App } from '../../src/main.ts'
import { freePort } from '../free_port.ts'
import { startApp } from '../harness.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
const executablePath = process.env['TEST_CHROMIUM'] ?? (await packed.executablePath())
type Kept = Parameters<NonNullable<OAuthClientProvider['saveClientInformation']>>[0]
type Tokens = Parameters<OAuthClientProvider['saveTokens']>[0]

/** What a host keeps of its log-ins, and the address it wants opened. */
function openHost(redirectUrl: string) {
  const kept: { client?: Kept; tokens?: Tokens; verifier?: string; opened?: URL } = {}
  const provider: OAuthClientProvider = {
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

describe('an MCP client of the second SDK, and Chromium', () => {
  let app: App
  let server: Awaited<ReturnType<typeof serveHttp>>
  let browser: Browser
  let callback: Server
  let url: string
  const arrived: URL[] = []

  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    app = await startApp({ PORT: String(port), OPERATOR_KEY: KEY, MCP_AUTH: 'challenge' })
    server = await serveHttp(app)
    callback = createServer((request, response) => {
      arrived.push(new URL(request.url ?? '', url))
      response.end('You can close this window.')
    })
    await new Promise<void>(resolve => callback.listen(0, '127.0.0.1', resolve))
    browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
  })
  afterAll(async () => {
    await browser.close()
    callback.close()
    await server.close()
    await app.close()
  })

  it('log in, write, and renew what has expired', async () => {
    const { kept, provider } = openHost(`http://127.0.0.1:${(callback.address() as AddressInfo).port}/callback`)
    const connect = async () => {
      const client = new Client({ name: 'host', version: '1' })
      const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider: provider })
      await client.connect(transport)
      return { client, transport }
    }
    const write = (client: Client, key: string) =>
      client.callTool({
        name: 'escalate_to_human',
        arguments: {
          smb_id: 'smb_1',
          reason: 'ambiguous_intent',
          context: { recommended_next_step: 'Ask.' },
          idempotency_key: key,
        },
      })
    const first = await connect()
    await expect(write(first.client, 'k1')).rejects.toThrow()
    const page = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
    await page.goto(kept.opened?.href ?? '')
    // Nobody is signed in: the operator key makes the first owner, and leads on to the question.
    await page.getByLabel(/^Your name/).fill('Ada Lovelace')
    await page.getByLabel('Operator key').fill(KEY)
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('May Host of the tests act for you here?')
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.getByLabel(/^The most it may spend/).fill('3')
    await page.getByLabel('For how long').selectOption('1')
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByText('You can close this window.').waitFor()
    const [answer] = arrived
    await first.transport.finishAuth(answer?.searchParams ?? new URLSearchParams())
    expect(await write((await connect()).client, 'k1')).toMatchObject({ structuredContent: { status: 'success' } })
    const { ledger } = app.broker.services
    const [operation] = await ledger.operations.list({ most: 1 })
    expect(await ledger.keys.get(operation?.keyId ?? '')).toMatchObject({
      budgetCredits: 300,
      scopes: ['ops:escalate_to_human'],
    })

    const before = kept.tokens
    Object.assign(kept, { tokens: { ...before, access_token: 'x'.repeat(43) } })
    expect(await write((await connect()).client, 'k2')).toMatchObject({ structuredContent: { status: 'success' } })
    expect(kept.tokens?.refresh_token).not.toBe(before?.refresh_token)

    // The way back shows no question a second time.
    await page.goto(kept.opened?.href ?? '')
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByText('You can close this window.').waitFor()
    expect(arrived.at(-1)?.searchParams.get('error')).toBe('access_denied')
  })
})
