import { serve } from '@hono/node-server'
import { createMcpHandler, Server } from '@modelcontextprotocol/server'
import { Hono } from 'hono'
import { run } from './hash_tool.ts'

// The ceiling of the SDK's HTTP stack: its low-level server with one handler and no validation at all.
const handler = createMcpHandler(() => {
  const server = new Server({ name: 'baseline', version: '1.0.0' }, { capabilities: { tools: { listChanged: false } } })
  server.setRequestHandler('tools/call', ({ params }) =>
    run({ algo: 'sha256', ...(params.arguments as { input: string }) }),
  )
  return server
})
const app = new Hono()
app.all('/mcp', c => handler.fetch(c.req.raw))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env['PORT']) })
