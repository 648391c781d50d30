import {
  type AuthInfo,
  createMcpHandler,
  type McpHttpHandler,
  type McpServerFactory,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server'
import type { Broker } from '../core/broker.ts'
import type { Caller } from '../core/caller.ts'
import type { CallRequest } from '../core/context.ts'
import { Failure } from '../core/failure.ts'
import type { Operation } from '../core/operation.ts'
import type { Identify } from '../core/ports.ts'
import type { Prompt } from '../core/prompt.ts'
import { PUBLISHED_OUTPUT_SCHEMA, toPublishedInputSchema } from '../core/schema.ts'
import { SERVICE } from '../core/service.ts'
import { describe } from '../describe/facts.ts'
import { toInstructions } from '../describe/instructions.ts'
import { toCallToolResult } from './envelope.ts'
import { createLibrary } from './library.ts'
import { isSelected, type Selection } from './selection.ts'

/** What every MCP connection of this process shares. */
export interface McpDoor {
  broker: Broker
  prompts: readonly Prompt[]
  selection: Selection
  /** Finds out who sends an HTTP request; without it everyone is anonymous. */
  identify?: Identify
}

/** One tool as `tools/list` prints it. */
export interface ToolEntry {
  name: string
  title: string
  description: string
  inputSchema: { type: 'object'; [key: string]: unknown }
  outputSchema: { type: 'object'; [key: string]: unknown }
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean; openWorldHint: boolean }
}

/** Prints an operation as an MCP tool; titles and annotations are derived, never written. */
export function toTool(operation: Operation): ToolEntry {
  const isRead = operation.effect === 'read'
  return {
    name: operation.name,
    title: operation.title,
    description: describe(operation),
    inputSchema: { type: 'object', ...toPublishedInputSchema(operation) },
    outputSchema: PUBLISHED_OUTPUT_SCHEMA,
    // The two hints in between mean something only for a tool that is not read-only.
    annotations: {
      readOnlyHint: isRead,
      ...(!isRead && { destructiveHint: true, idempotentHint: operation.idempotency !== 'none' }),
      openWorldHint: operation.openWorld,
    },
  }
}

const HINT = { ttlMs: 60_000, cacheScope: 'private' } as const
const CACHE_HINTS = {
  'tools/list': HINT,
  'resources/list': HINT,
  'resources/templates/list': HINT,
  'prompts/list': HINT,
  'resources/read': HINT,
}

const CAPABILITIES = {
  tools: { listChanged: false },
  resources: { listChanged: false, subscribe: false },
  prompts: { listChanged: false },
}

/** Prepares a factory of per-request servers for one selection; lists are built here, once, not per request. `caller` is who calls without a token. */
export function createServerFactory(
  { broker, prompts, selection }: McpDoor,
  caller: Caller | (() => Promise<Caller>),
): McpServerFactory {
  const offered = broker.registry.list.filter(operation => isSelected(operation, selection))
  const byName = new Map(offered.map(operation => [operation.name, operation]))
  const toolList = { tools: offered.map(toTool) }
  const library = createLibrary(broker, prompts)
  const info = { name: SERVICE.name, title: SERVICE.title, version: SERVICE.version }
  const options = { instructions: toInstructions(offered), capabilities: CAPABILITIES, cacheHints: CACHE_HINTS }
  const call = async (name: string, args: unknown, request: Omit<CallRequest, 'readOnly'>) => {
    const operation = byName.get(name)
    if (operation === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, unknownTool(broker, selection, name))
    return toCallToolResult(await broker.call(operation, args ?? {}, { ...request, readOnly: selection.readOnly }))
  }
  return ({ authInfo }) => {
    const server = new Server(info, options)
    const from = authInfo?.extra as Origin | undefined
    const who = from?.caller ?? caller
    server.setRequestHandler('tools/list', () => toolList)
    server.setRequestHandler('tools/call', async ({ params }, ctx) => {
      const key = ctx.http?.req?.headers.get('idempotency-key')
      const request = {
        ...(typeof key === 'string' && { idempotencyKey: key }),
        ...(from !== undefined && { address: from.address }),
        cancelled: () => ctx.mcpReq.signal,
      }
      if (typeof who !== 'function') return call(params.name, params.arguments, { caller: who, ...request })
      try {
        return await call(params.name, params.arguments, { caller: await who(), ...request })
      } catch (error) {
        if (error instanceof Failure) return toCallToolResult({ ok: false, failure: error })
        throw error
      }
    })
    server.setRequestHandler('resources/list', () => library.resourceList)
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
    server.setRequestHandler('resources/read', ({ params }) => {
      const contents = library.read(params.uri)
      if (contents === undefined)
        throw new ResourceNotFoundError(
          params.uri,
          `No resource ${params.uri.slice(0, 200)}; resources/list names them.`,
        )
      return contents
    })
    server.setRequestHandler('prompts/list', () => library.promptList)
    server.setRequestHandler('prompts/get', ({ params }) => {
      const prompt = library.prompt(params.name, params.arguments ?? {})
      if ('problem' in prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, prompt.problem)
      return prompt
    })
    return server
  }
}

function unknownTool({ registry }: Broker, selection: Selection, name: string): string {
  const hidden = registry.get(name)
  if (hidden !== undefined)
    return `Tool ${name} is not offered on this connection (toolsets ${selection.toolsets.join(', ')}${selection.readOnly ? ', read-only' : ''}).`
  const close = registry.suggest(name)
  return `Unknown tool ${name.slice(0, 64)}.${close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : ' tools/list names them all.'}`
}

/** Who sent an HTTP request, and the address it came from. */
export interface Origin {
  caller: Caller
  address: string
}

/** Makes the servers of one selection. */
export type FactoryFor = (selection: Selection) => McpServerFactory

/** Serves `/mcp`: one stateless handler of both protocol eras for every selection a query can make. */
export function createMcpEndpoint(factoryFor: FactoryFor, onError: (error: Error) => void) {
  const handlers = new Map<string, McpHttpHandler>()
  const handlerFor = (selection: Selection): McpHttpHandler => {
    const key = JSON.stringify(selection)
    const known = handlers.get(key)
    if (known !== undefined) return known
    const created = createMcpHandler(factoryFor(selection), { onerror: onError })
    handlers.set(key, created)
    return created
  }
  return {
    /** `parsedBody` spares the SDK a clone of the request. */
    fetch: async (request: Request, selection: Selection, from: Origin, parsedBody?: unknown): Promise<Response> => {
      const response = await handlerFor(selection).fetch(request, {
        ...(parsedBody !== undefined && { parsedBody }),
        authInfo: toAuthInfo(from),
      })
      // The SDK asks to keep the connection of a stream; whether it is kept, the server decides.
      response.headers.delete('connection')
      return response
    },
    /** Ends open streams; calls still running are cancelled. */
    close: async (): Promise<void> => {
      await Promise.all([...handlers.values()].map(handler => handler.close()))
    },
  }
}

// The SDK passes this through untouched; the token itself never travels further than the door.
const toAuthInfo = ({ caller, address }: Origin): AuthInfo => ({
  token: '',
  clientId: caller.keyId ?? caller.agentId ?? '',
  scopes: [...caller.scopes],
  extra: { caller, address },
})
