import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** What a tool call came to, as an agent sees it. */
export interface ToolAnswer {
  status: 'success' | 'pending_async' | 'failure' | 'partial'
  /** The structured answer; of a call that the protocol refuses, its message. */
  body: Record<string, unknown>
  /** The words that a model reads. */
  text: string
}

/** One tool as tools/list has it. */
export interface ListedTool {
  name: string
  description: string
  inputSchema: unknown
}

/** An agent's way to the server. */
export interface Agent {
  tools: readonly ListedTool[]
  instructions: string
  call(tool: string, args: Record<string, unknown>): Promise<ToolAnswer>
  close(): Promise<void>
}

// The longest wait that a call may ask for, and some.
const TIMEOUT_MS = 60_000

/** Connects to /mcp of a server with a token, by the newest protocol that both know. */
export async function connect(url: string, token: string): Promise<Agent> {
  const client = new Client({ name: 'walkthroughs', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  const requestInit = { headers: { 'x-agent-identity': token } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }))
  const { tools } = await client.listTools()
  return {
    tools: tools.map(({ name, description = '', inputSchema }) => ({ name, description, inputSchema })),
    instructions: client.getInstructions() ?? '',
    call: async (name, args) => {
      try {
        return toAnswer(await client.callTool({ name, arguments: args }, { timeout: TIMEOUT_MS }))
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        return { status: 'failure', body: { reason_code: 'protocol', human_message: message }, text: message }
      }
    },
    close: () => client.close(),
  }
}

const STATUSES = ['pending_async', 'failure', 'partial'] as const

function toAnswer(result: { content?: unknown; structuredContent?: unknown; isError?: unknown }): ToolAnswer {
  const content = Array.isArray(result.content) ? (result.content as { text?: string }[]) : []
  const body = (result.structuredContent ?? {}) as Record<string, unknown>
  const said = STATUSES.find(status => status === body['status'])
  const isFailure = result.isError === true || body['status'] === 'fail'
  return {
    status: isFailure ? 'failure' : (said ?? 'success'),
    body,
    text: content.map(({ text = '' }) => text).join('\n'),
  }
}
