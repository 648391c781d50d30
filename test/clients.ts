import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as V1Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as V1StdioTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as V1HttpTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

import { EXAMPLES_RUN } from './trial.ts'
import { dataDir } from './data_dir.ts'

/** The part of an MCP client that both SDK generations share. */
export interface AnyClient {
  listTools(): Promise<{
    tools: { name: string; inputSchema: unknown; outputSchema?: unknown; title?: string; annotations?: unknown }[]
  }>
  callTool(request: { name: string; arguments: Record<string, unknown> }): Promise<ToolAnswer>
  listResources(): Promise<{ resources: { uri: string }[] }>
  readResource(request: { uri: string }): Promise<{ contents: { uri: string; mimeType?: string; text?: string }[] }>
  listPrompts(): Promise<{ prompts: { name: string }[] }>
  getPrompt(request: { name: string; arguments: Record<string, string> }): Promise<{ messages: { content: unknown }[] }>
  getInstructions(): string | undefined
  close(): Promise<void>
}

/** What a tool call answers, whichever client made it. */
export interface ToolAnswer {
  structuredContent?: Record<string, unknown>
  content: { type: string; text?: string }[]
  isError?: boolean
}

type Fetch = (path: string, init?: RequestInit) => Promise<Response>
const info = { name: 'test', version: '1.0.0' }
const url = (query: string): URL => new URL(`http://127.0.0.1:8787/mcp${query}`)
const through = (fetch: Fetch) => (input: string | URL | Request, init?: RequestInit) =>
  fetch(String(input instanceof Request ? input.url : input), init)

/** Every client of both SDK generations and protocol eras, over an in-process HTTP surface. */
export const HTTP_CLIENTS: Record<string, (fetch: Fetch, query?: string) => Promise<AnyClient>> = {
  'v2 SDK, 2025-11-25': async (fetch, query = '') => {
    const client = new Client(info)
    await client.connect(new StreamableHTTPClientTransport(url(query), { fetch: through(fetch) }))
    return client as unknown as AnyClient
  },
  'v2 SDK, 2026-07-28': async (fetch, query = '') => {
    const client = new Client(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    await client.connect(new StreamableHTTPClientTransport(url(query), { fetch: through(fetch) }))
    return client as unknown as AnyClient
  },
  'v1 SDK': async (fetch, query = '') => {
    const client = new V1Client(info)
    // v1's classes do not satisfy its own interfaces under exactOptionalPropertyTypes.
    await client.connect(
      new V1HttpTransport(url(query), { fetch: through(fetch) }) as unknown as Parameters<typeof client.connect>[0],
    )
    return client as unknown as AnyClient
  },
}

const launch = (args: string[]) => ({
  command: process.execPath,
  args: ['dist/cli/index.js', 'stdio', ...args],
  stderr: 'ignore' as const,
  env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...EXAMPLES_RUN },
})

/** Every client of both SDK generations and protocol eras, over a child process. */
export const STDIO_CLIENTS: Record<string, (...args: string[]) => Promise<AnyClient>> = {
  'v2 SDK, 2025-11-25': async (...args) => {
    const client = new Client(info)
    await client.connect(new StdioClientTransport(launch(args)))
    return client as unknown as AnyClient
  },
  'v2 SDK, 2026-07-28': async (...args) => {
    const client = new Client(info, { versionNegotiation: { mode: 'auto' } })
    await client.connect(new StdioClientTransport(launch(args)))
    return client as unknown as AnyClient
  },
  'v1 SDK': async (...args) => {
    const client = new V1Client(info)
    await client.connect(new V1StdioTransport(launch(args)) as unknown as Parameters<typeof client.connect>[0])
    return client as unknown as AnyClient
  },
}
