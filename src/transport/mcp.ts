import {
  CLIENT_CAPABILITIES_META_KEY,
  isInputRequiredResult,
  type McpServerFactory,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type ServerContext,
  TRACEPARENT_META_KEY,
} from '@modelcontextprotocol/server'
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker'
import { z } from 'zod'
import type { Broker } from '../core/broker.ts'
import type { Caller } from '../core/caller.ts'
import type { CallRequest } from '../core/context.ts'
import { Failure } from '../core/failure.ts'
import { type AppEntry, mayShowApps, readApp } from './apps.ts'
import { canAskUser, createAsking, invalidState, type Run } from './asking.ts'
import { knowsLinks, toCallToolResult } from './envelope.ts'
import { createLibrary, type Library } from './library.ts'
import {
  CAPABILITIES,
  HINT,
  INFO,
  type McpDoor,
  MODERN_CAPABILITIES,
  type Origin,
  toCallRequest,
  toOffer,
} from './offer.ts'
import { operationTasks } from './operation_tasks.ts'
import { startProgress } from './progress.ts'
import { inWords } from './refused_params.ts'
import type { Selection } from './selection.ts'
import { followsTasks, serveTasks } from './tasks.ts'
import { toOffers } from './tool.ts'

const CACHE_HINTS = {
  'server/discover': HINT,
  'tools/list': HINT,
  'resources/list': HINT,
  'resources/templates/list': HINT,
  'prompts/list': HINT,
  'resources/read': HINT,
}

// The header of a client of an earlier revision.
const REVISION = 'mcp-protocol-version'

/** Prepares a factory of per-request servers for one selection; lists are built here, once, not per request. `caller` is who calls without a token. */
export function createServerFactory(
  { broker, prompts, documents, selection, secretFor }: McpDoor,
  caller: Caller | (() => Promise<Caller>),
): McpServerFactory {
  const { byName, toolList, toolListWithApps, instructions } = toOffer(toOffers(broker.registry), selection)
  const library = createLibrary(broker, prompts, selection)
  // One for all servers, and made without compiling: what a user answers is read once.
  const jsonSchemaValidator = new CfWorkerJsonSchemaValidator()
  const options = { instructions, cacheHints: CACHE_HINTS, jsonSchemaValidator }
  const { readOnly } = selection
  const asking = secretFor && createAsking(secretFor)
  const call = async (
    { name, arguments: args = {} }: { name: string; arguments?: Record<string, unknown> | undefined },
    request: CallRequest,
    { ctx, server, linked }: { ctx: ServerContext; server: Server; linked: boolean },
  ) => {
    const operation = byName.has(name) ? broker.registry.get(name) : undefined
    if (operation === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, unknownTool(broker, selection, name))
    const { caller, idempotencyKey } = request
    const run: Run = (given, more) => broker.call(operation, given, { ...request, ...more })
    if (operation.effect === 'read' || readOnly || asking === undefined) {
      // Nothing is asked here, so that nothing can come back.
      if (ctx.mcpReq.requestState() !== undefined) throw invalidState()
      return toCallToolResult(await run(args, {}), linked)
    }
    const canAsk = canAskUser(server, ctx)
    const asked = { tool: name, args, agentId: caller.agentId, idempotencyKey, canAsk }
    const came = await asking.call(asked, ctx, run)
    if (isInputRequiredResult(came)) return came
    const task = followsTasks(ctx)
      ? await operationTasks(broker, { caller, readOnly, canAsk }).answerTo(came)
      : undefined
    return task ?? toCallToolResult(came, linked)
  }
  const readAppPage = (app: AppEntry) => {
    try {
      return readApp(app)
    } catch (error) {
      broker.services.log.error({ err: error }, 'an app could not be read')
      throw new ProtocolError(
        ProtocolErrorCode.InternalError,
        'The apps of this server were not built; ask its operator to run npm run build.',
      )
    }
  }
  const readDocument = async (uri: string, who: Caller | (() => Promise<Caller>)) => {
    try {
      const document = await documents?.read(uri, await callerFor(who))
      return document && { contents: [{ uri, ...document }] }
    } catch (error) {
      if (error instanceof ProtocolError) throw error
      broker.services.log.error({ err: error }, 'a document could not be read')
      throw new ProtocolError(
        ProtocolErrorCode.InternalError,
        'The document cannot be read right now; try again shortly.',
      )
    }
  }
  return ({ authInfo, era }) => {
    const isModern = era === 'modern'
    const server = new Server(INFO, { ...options, capabilities: isModern ? MODERN_CAPABILITIES : CAPABILITIES })
    const connect = server.connect.bind(server)
    server.connect = transport => connect(inWords(transport))
    const from = authInfo?.extra as Origin | undefined
    const who = from?.caller ?? caller
    if (isModern)
      serveTasks(server, async ctx =>
        operationTasks(broker, { caller: await callerFor(who), readOnly, canAsk: canAskUser(server, ctx) }),
      )
    server.setRequestHandler('tools/list', (_, ctx) => (showsApps(server, ctx) ? toolListWithApps : toolList))
    server.setRequestHandler('tools/call', async ({ params }, ctx) => {
      const headers = ctx.http?.req?.headers
      const revision = headers === undefined ? server.getNegotiatedProtocolVersion() : headers.get(REVISION)
      const linked = isModern || knowsLinks(revision)
      const progress = startProgress(ctx, params.name)
      try {
        const known = typeof who === 'function' ? await who() : who
        const request = toCallRequest({
          caller: known,
          idempotencyKey: headers?.get('idempotency-key'),
          traceparents: [ctx.mcpReq._meta?.[TRACEPARENT_META_KEY], headers?.get('traceparent')],
          transport: headers === undefined ? 'pipe' : 'tcp',
          revision,
          cancelled: () => ctx.mcpReq.signal,
          readOnly,
          address: from?.address,
          phase: progress?.phase,
        })
        return await call(params, request, { ctx, server, linked })
      } catch (error) {
        if (error instanceof Failure) return toCallToolResult({ ok: false, failure: error }, linked)
        throw error
      } finally {
        await progress?.end()
      }
    })
    server.setRequestHandler('resources/list', (_, ctx) =>
      capabilitiesOf(server, ctx) !== undefined && showsApps(server, ctx)
        ? library.resourceListWithApps
        : library.resourceList,
    )
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
    server.setRequestHandler('resources/read', async ({ params }) => {
      const app = library.app(params.uri)
      if (app !== undefined) return readAppPage(app)
      const contents = library.read(params.uri) ?? (await readDocument(params.uri, who))
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
    if (era === 'modern') serveSkills(server, library)
    server.setRequestHandler('completion/complete', ({ params: { ref, argument } }) => {
      if (ref.type !== 'ref/prompt' || !library.hasPrompt(ref.name))
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'ref: names no prompt; prompts/list names them.')
      return library.complete(ref.name, argument.name, argument.value)
    })
    return server
  }
}

/** What a client has said that it can do. Requests of the newer era say so themselves, connections of the older one in their first; over HTTP nobody remembers that. */
const capabilitiesOf = (server: Server, { mcpReq: { envelope } }: ServerContext): unknown =>
  envelope === undefined
    ? server.getClientCapabilities()
    : (envelope as Record<string, unknown>)[CLIENT_CAPABILITIES_META_KEY]

const showsApps = (server: Server, ctx: ServerContext): boolean => mayShowApps(capabilitiesOf(server, ctx))

/** Who asks for a task or document; a token that is no longer valid is said to be one. */
async function callerFor(who: Caller | (() => Promise<Caller>)): Promise<Caller> {
  if (typeof who !== 'function') return who
  try {
    return await who()
  } catch (error) {
    if (error instanceof Failure) throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message)
    throw error
  }
}

/** Skills by their own methods; to other clients they are resources. */
function serveSkills(server: Server, library: Library): void {
  server.setRequestHandler('skills/list', { params: z.looseObject({ cursor: z.string().optional() }) }, () => ({
    ...library.skillList,
    ...HINT,
  }))
  server.setRequestHandler('skills/get', { params: z.looseObject({ uri: z.string() }) }, ({ uri }) => {
    const skill = library.skill(uri)
    if (skill === undefined)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Unknown skill ${uri.slice(0, 200)}; skills/list names them.`,
      )
    return { skill, ...HINT }
  })
}

function unknownTool({ registry }: Broker, selection: Selection, name: string): string {
  const hidden = registry.get(name)
  if (hidden !== undefined)
    return `Tool ${name} is not offered on this connection (toolsets ${selection.toolsets.join(', ')}${selection.readOnly ? ', read-only' : ''}).`
  const close = registry.suggest(name)
  return `Unknown tool ${name.slice(0, 64)}.${close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : ' tools/list names them all.'}`
}

/** Makes the servers of one selection. */
export type FactoryFor = (selection: Selection) => McpServerFactory
