import { serve } from '@hono/node-server'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { Hono } from 'hono'
import { z } from 'zod'
import { input, output, run, TOOL_COUNT } from './hash_tool.ts'

// The SDK as documented: McpServer, registerTool, createMcpHandler; schemas hoisted out of the factory.
const inputSchema = z.object(input)
const outputSchema = z.object(output)

const handler = createMcpHandler(() => {
  const server = new McpServer(
    { name: 'baseline', version: '1.0.0' },
    { capabilities: { tools: { listChanged: false } } },
  )
  for (let index = 0; index < TOOL_COUNT; index += 1) {
    server.registerTool(
      index === 0 ? 'hash' : `hash_${index}`,
      { title: 'Hash text', description: 'Computes a digest.', inputSchema, outputSchema },
      async args => run(args),
    )
  }
  return server
})
const app = new Hono()
app.all('/mcp', c => handler.fetch(c.req.raw))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env['PORT']) })
