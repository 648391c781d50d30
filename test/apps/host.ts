import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import {
  McpUiHostContextChangedNotificationSchema,
  McpUiInitializedNotificationSchema,
  McpUiInitializeRequestSchema,
  McpUiOpenLinkRequestSchema,
  McpUiSizeChangedNotificationSchema,
  McpUiToolCancelledNotificationSchema,
  McpUiToolInputNotificationSchema,
  McpUiToolResultNotificationSchema,
  McpUiUpdateModelContextRequestSchema,
} from '@modelcontextprotocol/ext-apps'
import type { Frame, Page } from 'playwright-core'
import { z } from 'zod'
import type { Windows } from '../chromium.ts'

export const UI = 'io.modelcontextprotocol/ui'
export const MIME_TYPE = 'text/html;profile=mcp-app'

type Fields = Record<string, unknown>

/** What a client says that shows apps. */
export const SHOWS_APPS = { extensions: { [UI]: { mimeTypes: [MIME_TYPE] } } }

/** A client of a server on a socket, as a host of apps has one. */
export async function connectHost(url: string, token: string): Promise<Client> {
  const client = new Client(
    { name: 'host', version: '1' },
    { capabilities: SHOWS_APPS, versionNegotiation: { mode: { pin: '2026-07-28' } } },
  )
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }))
  return client
}

/** One app in a host, in a browser. */
export interface OpenApp {
  page: Page
  /** Where the app itself is. */
  frame: Frame
  /** The calls that the app has made, by tool. */
  calls: { name: string; arguments: Fields }[]
  /** What the app has told the host, by method. */
  told: { method: string; params: Fields }[]
  /** What went wrong: a fault of the page, a request to elsewhere, a message that is not of the protocol. */
  foul: string[]
  /** What the app has answered its host. */
  replies: Fields[]
  send(method: string, params: Fields): Promise<void>
}

/** How a host shows an app, and what it lets it do. */
export interface Look {
  theme?: 'light' | 'dark'
  width?: number
  /** The colours of the machine, where they are others than those of the host. */
  colorScheme?: 'light' | 'dark'
  capabilities?: Fields
  /** The call was cancelled: there is no answer. */
  isCancelled?: true
  /** The host does not let the app begin. */
  isRefused?: true
  /** Stands between the app and the server. */
  answer?: (call: { name: string; arguments: Fields }, next: () => Promise<unknown>) => Promise<unknown>
}

// As the protocol has it; an argument is held to the schema of its tool by the server.
const CALL = z.strictObject({ name: z.string(), arguments: z.record(z.string(), z.unknown()) })
const READ = z.strictObject({ uri: z.string() })
const CSP =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'self'"
const ABLE = { serverTools: {}, serverResources: {}, openLinks: {}, updateModelContext: { text: {} }, logging: {} }
const SCHEMAS: Record<string, { safeParse(value: unknown): { error?: Error | undefined } }> = {
  'ui/initialize': McpUiInitializeRequestSchema,
  'ui/notifications/initialized': McpUiInitializedNotificationSchema,
  'ui/notifications/size-changed': McpUiSizeChangedNotificationSchema,
  'ui/open-link': McpUiOpenLinkRequestSchema,
  'ui/update-model-context': McpUiUpdateModelContextRequestSchema,
  'ui/notifications/tool-input': McpUiToolInputNotificationSchema,
  'ui/notifications/tool-result': McpUiToolResultNotificationSchema,
  'ui/notifications/tool-cancelled': McpUiToolCancelledNotificationSchema,
  'ui/notifications/host-context-changed': McpUiHostContextChangedNotificationSchema,
}

/** What the published schemas of the extension have against a message. */
function faultOf(message: { method: string; params: unknown }): string | undefined {
  const { method } = message
  if (method === 'resources/read') return READ.safeParse(message.params).error?.message
  if (method === 'tools/call') return CALL.safeParse(message.params).error?.message
  const schema = SCHEMAS[method]
  return schema === undefined ? `${method} is not of the protocol` : schema.safeParse(message).error?.message
}

/** The two pages of a host, each on an origin of its own, and the app within the inner one. */
async function servePages(html: string): Promise<{ port: number; close(): void }> {
  const http = createServer((request, response) => {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    if (request.url === '/host') response.writeHead(200, headers).end(hostPage((http.address() as AddressInfo).port))
    else if (request.url === '/sandbox') response.writeHead(200, headers).end(SANDBOX)
    else if (request.url === '/app') response.writeHead(200, { ...headers, 'content-security-policy': CSP }).end(html)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  return { port: (http.address() as AddressInfo).port, close: () => http.close() }
}

const hostPage = (port: number): string => `<!doctype html><html lang="en"><title>host</title>
<style>html,body{margin:0}iframe{width:100%;height:200px;border:0;display:block}</style>
<iframe title="app" src="http://localhost:${port}/sandbox" sandbox="allow-scripts allow-same-origin"></iframe><script>
const frame = document.querySelector('iframe')
window.send = message => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*')
addEventListener('message', async ({ source, data }) => {
  if (source !== frame.contentWindow || data?.jsonrpc !== '2.0') return
  if (data.method === 'ui/notifications/size-changed') frame.style.height = data.params.height + 'px'
  const answer = await window.heard(data)
  if (data.id !== undefined && data.method) window.send({ id: data.id, ...answer })
  if (data.method === 'ui/notifications/initialized') window.started()
})</script>`

const SANDBOX = `<!doctype html><html lang="en"><title>sandbox</title>
<style>html,body{margin:0}iframe{width:100%;height:100vh;border:0;display:block}</style>
<iframe title="app" src="/app" sandbox="allow-scripts allow-same-origin"></iframe><script>
const frame = document.querySelector('iframe')
addEventListener('message', ({ source, data }) => {
  if (source === parent) frame.contentWindow.postMessage(data, '*')
  else if (source === frame.contentWindow) parent.postMessage(data, '*')
})</script>`

/** Shows the app of a tool in a host, with an answer of that tool. */
export async function openApp(
  { browser, client }: { browser: Windows; client: Client },
  { tool, args, result }: { tool: string; args: Fields; result?: unknown },
  look: Look = {},
): Promise<OpenApp> {
  const { tools } = await client.listTools()
  const uri = (tools.find(({ name }) => name === tool)?._meta?.['ui'] as { resourceUri: string } | undefined)
    ?.resourceUri
  const { contents } = await client.readResource({ uri: uri ?? '' })
  const [content] = contents
  if (content === undefined || !('text' in content) || content.mimeType !== MIME_TYPE) throw new Error(`no app: ${uri}`)
  const pages = await servePages(content.text)
  const answered = result ?? (await client.callTool({ name: tool, arguments: args }))
  const { theme = 'light', width = 800, colorScheme = theme, capabilities = ABLE } = look
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
  const page = await context.newPage()
  page.on('close', () => pages.close())
  const app: Omit<OpenApp, 'frame'> = {
    page,
    calls: [],
    told: [],
    foul: [],
    replies: [],
    send: async (method, params) => {
      const fault = faultOf({ method, params })
      if (fault !== undefined) throw new Error(fault)
      await page.evaluate(`send(${JSON.stringify({ method, params })})`)
    },
  }
  watch(page, pages.port, app.foul)
  const relay = async (call: { name: string; arguments: Fields }): Promise<unknown> => {
    const next = (): Promise<unknown> => client.callTool(call)
    return look.answer === undefined ? next() : look.answer(call, next)
  }
  const hear = async (message: { method?: string; params?: Fields }): Promise<unknown> => {
    const { method = '', params = {} } = message
    if (message.method === undefined) {
      app.replies.push(message)
      return undefined
    }
    const fault = faultOf({ method, params })
    if (fault !== undefined) app.foul.push(fault)
    app.told.push({ method, params })
    if (method === 'ui/initialize' && look.isRefused === true)
      return { error: { code: -32_602, message: 'another protocol' } }
    if (method === 'ui/initialize')
      return {
        result: {
          protocolVersion: '2026-01-26',
          hostInfo: { name: 'test host', version: '1' },
          hostCapabilities: capabilities,
          hostContext: { theme, displayMode: 'inline', locale: 'de-DE', timeZone: 'Europe/Berlin' },
        },
      }
    try {
      if (method === 'resources/read') return { result: await client.readResource(params as { uri: string }) }
    } catch (error) {
      return { error: { code: -32_002, message: error instanceof Error ? error.message : String(error) } }
    }
    if (method !== 'tools/call') return { result: {} }
    const call = params as { name: string; arguments: Fields }
    app.calls.push(call)
    try {
      return { result: await relay(call) }
    } catch (error) {
      return { error: { code: -32_603, message: error instanceof Error ? error.message : String(error) } }
    }
  }
  await page.exposeFunction('heard', hear)
  await page.exposeFunction('started', async () => {
    await app.send('ui/notifications/tool-input', { arguments: args })
    if (look.isCancelled === true) await app.send('ui/notifications/tool-cancelled', { reason: 'test' })
    else await app.send('ui/notifications/tool-result', answered as Fields)
  })
  await page.goto(`http://127.0.0.1:${pages.port}/host`)
  const frame = await appFrame(page)
  await frame.getByText('The answer is on its way').waitFor({ state: 'detached' })
  await frame.getByRole('heading', { level: 1 }).waitFor()
  return { ...app, frame }
}

async function appFrame(page: Page): Promise<Frame> {
  for (;;) {
    const found = page.frames().find(frame => frame.url().endsWith('/app'))
    if (found !== undefined) return found
    await page.waitForEvent('framenavigated')
  }
}

function watch(page: Page, port: number, foul: string[]): void {
  page.on('request', request => {
    if (!new RegExp(`^http://(127\\.0\\.0\\.1|localhost):${port}/(host|sandbox|app)$`).test(request.url()))
      foul.push(request.url())
  })
  page.on('pageerror', error => foul.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().includes('favicon')) foul.push(message.text())
  })
}
