import type { SecretFor } from '../core/auth.ts'
import type { Broker } from '../core/broker.ts'
import type { Caller } from '../core/caller.ts'
import type { CallRequest } from '../core/context.ts'
import type { Documents } from '../core/documents.ts'
import type { InToolsets, Operation } from '../core/operation.ts'
import type { Identify } from '../core/ports.ts'
import type { Prompt } from '../core/prompt.ts'
import type { Registry } from '../core/registry.ts'
import { SERVICE } from '../core/service.ts'
import { toInstructions } from '../describe/instructions.ts'
import { readTraceparent } from '../lib/trace.ts'
import { type ToolMeta, UI } from './apps.ts'
import { SKILLS, TASKS } from './protocol.ts'
import { isSelected, type Selection } from './selection.ts'

/** What every MCP connection of this process shares. */
export interface McpDoor {
  broker: Broker
  prompts: readonly Prompt[]
  /** What receipts link to; absent: nothing can be read. */
  documents?: Documents
  selection: Selection
  /** Finds out who sends an HTTP request; without it everyone is anonymous. */
  identify?: Identify
  /** Signs what a client holds for us while its user is asked; without it nobody is. */
  secretFor?: SecretFor
}

/** What the protocol takes for granted of a tool that says nothing: the worst. */
export const DEFAULT_HINTS = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true }

/** One tool as `tools/list` prints it. */
export interface ToolEntry {
  name: string
  title?: string
  description: string
  inputSchema: { type: 'object'; [key: string]: unknown }
  outputSchema: { type: 'object'; [key: string]: unknown }
  annotations: Partial<typeof DEFAULT_HINTS>
  _meta?: ToolMeta
}

/** How long a list may be kept, and by whom. */
export const HINT = { ttlMs: 60_000, cacheScope: 'private' } as const
/** What a server of an earlier revision says that it can do. */
export const CAPABILITIES = {
  tools: { listChanged: false },
  resources: { listChanged: false, subscribe: false },
  prompts: { listChanged: false },
  completions: {},
}

/** The same of the 2026-07-28 revision: clients of earlier ones have never heard of extensions. */
export const MODERN_CAPABILITIES = { ...CAPABILITIES, extensions: { [TASKS]: {}, [SKILLS]: {}, [UI]: {} } }

/** How the server names itself. */
export const INFO = { name: SERVICE.name, title: SERVICE.title, version: SERVICE.version }

/** One operation as it is offered, without what runs it. */
export interface Offered extends InToolsets {
  effect: Operation['effect']
  tool: ToolEntry
}

/** Everything that this program offers, without what runs it. */
export interface Offers extends Pick<Registry, 'toolsets' | 'features'> {
  list: readonly Offered[]
}

/** What a connection of one selection is shown; made once, not for each request. */
export interface Offer {
  byName: ReadonlyMap<string, Offered>
  toolList: { tools: Omit<ToolEntry, '_meta'>[] }
  /** The same with the apps, for clients that show them. */
  toolListWithApps: { tools: ToolEntry[] }
  instructions: string
}

/** What of all is shown to a selection. */
export function toOffer({ list }: Pick<Offers, 'list'>, selection: Selection): Offer {
  const offered = list.filter(operation => isSelected(operation, selection))
  const tools = offered.map(({ tool }) => tool)
  return {
    byName: new Map(offered.map(operation => [operation.tool.name, operation])),
    toolList: { tools: tools.map(({ _meta, ...tool }) => tool) },
    toolListWithApps: { tools },
    instructions: toInstructions(offered.map(({ tool, toolset, effect }) => ({ name: tool.name, toolset, effect }))),
  }
}

/** The operation of a name that was offered. */
export function operationOf(registry: Registry, name: string): Operation {
  const operation = registry.get(name)
  if (operation === undefined) throw new Error(`${name} is offered and not there`)
  return operation
}

// A model that is told to poll spends a whole turn on it, and most work ends sooner.
const WAIT_S = 2

/** What a door of MCP knows about one call. */
export interface McpCall {
  caller: Caller
  idempotencyKey: string | null | undefined
  /** Where a traceparent may stand, the nearest first. */
  traceparents: readonly unknown[]
  /** What carries the messages. */
  transport: 'tcp' | 'pipe'
  /** Of the protocol, as the client names it or was answered. */
  revision: string | null | undefined
  cancelled: () => AbortSignal
  readOnly: boolean
  address?: string | undefined
  phase?: CallRequest['phase'] | undefined
}

/** The same in the form that the broker takes. */
export function toCallRequest(call: McpCall): CallRequest {
  const traceparent = call.traceparents.find(value => readTraceparent(value) !== undefined)
  return {
    caller: call.caller,
    idempotencyKey: call.idempotencyKey ?? undefined,
    address: call.address,
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    phase: call.phase,
    mcp: { transport: call.transport, revision: call.revision },
    cancelled: call.cancelled,
    waitS: WAIT_S,
    readOnly: call.readOnly,
  }
}

/** Who sent an HTTP request, and the address it came from. */
export interface Origin {
  caller: Caller
  address: string
}
