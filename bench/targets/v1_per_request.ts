import { createServer } from 'node:http'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { input, output, run, TOOL_COUNT } from './hash_tool.ts'

// v1 of the SDK in its stateless form: a server and a transport for every request.
createServer(async (request, response) => {
  const server = new McpServer({ name: 'baseline', version: '1.0.0' })
  for (let index = 0; index < TOOL_COUNT; index += 1) {
    server.registerTool(
      index === 0 ? 'hash' : `hash_${index}`,
      { title: 'Hash text', description: 'Computes a digest.', inputSchema: input, outputSchema: output },
      async args => run(args),
    )
  }
  const transport = new StreamableHTTPServerTransport()
  response.on('close', () => void transport.close().then(() => server.close()))
  await server.connect(transport)
  await transport.handleRequest(request, response)
}).listen(Number(process.env['PORT']), '127.0.0.1')
