import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import { createHttpApp } from '../../src/transport/http.ts'
import { type Listening, listen } from '../../src/transport/listen.ts'
import type { FactoryFor } from '../../src/transport/mcp.ts'
import { startApp } from '../harness.ts'
import { ASKING_TOOLS, STATE } from './fixture_input_required.ts'
import { addPrompts, addResources } from './fixture_resources.ts'
import { createTasksServer } from './fixture_tasks.ts'
import { TOOLS } from './fixture_tools.ts'

// Compiled once: the factory makes a server for every request.
const COMPILED = [...TOOLS, ...ASKING_TOOLS].map(({ name, description, input, run }) => ({
  name,
  config: { description, inputSchema: fromJsonSchema<Record<string, unknown>>(input ?? { type: 'object' }) },
  run,
}))

const HINT = { ttlMs: 60_000, cacheScope: 'private' } as const

function createFixtureServer(): McpServer {
  const server = new McpServer(
    { name: 'agent-broker-conformance-fixture', version: '1.0.0' },
    {
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false, subscribe: true },
        prompts: { listChanged: false },
        logging: {},
        completions: {},
      },
      cacheHints: {
        'tools/list': HINT,
        'prompts/list': HINT,
        'resources/list': HINT,
        'resources/templates/list': HINT,
        'resources/read': HINT,
      },
      requestState: { verify: STATE.verify },
    },
  )
  for (const { name, config, run } of COMPILED) server.registerTool(name, config, run)
  addResources(server)
  addPrompts(server)
  return server
}

const LOCAL_NAMES = ['localhost', '127.0.0.1']

/** Serves what the official scenarios ask for through the HTTP stack of the product: its app, guards, limits and socket. */
export const startFixture = (): Promise<Listening> => startServing(() => createFixtureServer)

/** The same for the scenarios of tasks, whose errors must reach the wire as a low-level server throws them. */
export const startTasksFixture = (): Promise<Listening> => startServing(() => createTasksServer)

async function startServing(factoryFor: FactoryFor): Promise<Listening> {
  const app = await startApp()
  const options = { maxBodyBytes: app.config.maxBodyBytes, allowedHosts: LOCAL_NAMES, allowedOrigins: LOCAL_NAMES }
  const server = await listen(createHttpApp(app.door, options, factoryFor), app.broker, { host: '127.0.0.1', port: 0 })
  return {
    url: server.url,
    close: async () => {
      await server.close()
      await app.close()
    },
  }
}
