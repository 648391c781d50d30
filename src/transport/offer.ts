import type { SecretFor } from '../core/auth.ts'
import type { Broker } from '../core/broker.ts'
import type { Caller } from '../core/caller.ts'
import type { CallRequest } from '../core/context.ts'
import type { Documents } from '../core/documents.ts'
import type { Operation } from '../core/operation.ts'
import type { Identify } from '../core/ports.ts'
import type { Prompt } from '../core/prompt.ts'
import { PUBLISHED_OUTPUT_SCHEMA, toPublishedInputSchema } from '../core/schema.ts'
import { SERVICE } from '../core/service.ts'
import { describe } from '../describe/facts.ts'
import { toInstructions } from '../describe/instructions.ts'
import { readTraceparent } from '../lib/trace.ts'
import { metaOf, type ToolMeta, UI } from './apps.ts'
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

/** One tool as `tools/list` prints it. */
export interface ToolEntry {
  name: string
  title?: string
  description: string
  inputSchema: { type: 'object'; [key: string]: unknown }
  outputSchema: { type: 'object'; [key: string]: unknown }
  annotations: Hints
  _meta?: ToolMeta
}

type Hints = Partial<typeof DEFAULT_HINTS>

// What the protocol takes for granted of a tool that says nothing: the worst.
const DEFAULT_HINTS = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true }

const printed = new WeakMap<Operation, ToolEntry>()

/** Prints an operation as an MCP tool; titles and annotations are derived, never written, and left out where they add nothing. */
export function toTool(operation: Operation): ToolEntry {
  // Selections are many, and share what they show.
  const known = printed.get(operation) ?? print(operation)
  printed.set(operation, known)
  return known
}

function print(operation: Operation): ToolEntry {
  const { name, title } = operation
  const _meta = metaOf(operation)
  return {
    name,
    ...(!isName(title, name) && { title }),
    description: describe(operation),
    inputSchema: { type: 'object', ...toPublishedInputSchema(operation) },
    outputSchema: PUBLISHED_OUTPUT_SCHEMA,
    annotations: toHints(operation),
    ...(_meta !== undefined && { _meta }),
  }
}

const isName = (title: string, name: string): boolean =>
  title
    .toLowerCase()
    .replaceAll(/\b(?:an?|the) /g, '')
    .replaceAll(' ', '_') === name

function toHints({ effect, cannotBeUndone, idempotency, openWorld }: Operation): Hints {
  const isRead = effect === 'read'
  const hints = {
    readOnlyHint: isRead,
    // These two mean something only for a tool that is not read-only.
    destructiveHint: isRead || cannotBeUndone === true,
    idempotentHint: !isRead && idempotency !== 'none',
    openWorldHint: openWorld,
  }
  return Object.fromEntries(
    Object.entries(hints).filter(([hint, value]) => value !== DEFAULT_HINTS[hint as keyof typeof DEFAULT_HINTS]),
  )
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

/** What a connection of one selection is shown; made once, not for each request. */
export function createOffer({ registry }: Broker, selection: Selection) {
  const offered = registry.list.filter(operation => isSelected(operation, selection))
  const tools = offered.map(toTool)
  return {
    byName: new Map(offered.map(operation => [operation.name, operation])),
    toolList: { tools: tools.map(({ _meta, ...tool }) => tool) },
    /** The same with the apps, for clients that show them. */
    toolListWithApps: { tools },
    instructions: toInstructions(offered),
  }
}

// A model that is told to poll spends a whole turn on it, and most work ends sooner.
const WAIT_S = 2

/** What a door of MCP knows about one call. */
export interface McpCall {
  caller: Caller
  idempotencyKey: string | null | undefined
  /** Where a traceparent may stand, the nearest first. */
  traceparents: readonly unknown[]
  cancelled: () => AbortSignal
  readOnly: boolean
  address?: string | undefined
  phase?: CallRequest['phase'] | undefined
}

/** The same in the form that the broker takes. */
export function toCallRequest({ caller, cancelled, readOnly, ...more }: McpCall): CallRequest {
  const traceparent = more.traceparents.find(value => readTraceparent(value) !== undefined)
  return {
    caller,
    ...(typeof more.idempotencyKey === 'string' && { idempotencyKey: more.idempotencyKey }),
    ...(more.address !== undefined && { address: more.address }),
    ...(typeof traceparent === 'string' && { traceparent }),
    ...(more.phase !== undefined && { phase: more.phase }),
    cancelled,
    waitS: WAIT_S,
    readOnly,
  }
}

/** Who sent an HTTP request, and the address it came from. */
export interface Origin {
  caller: Caller
  address: string
}
