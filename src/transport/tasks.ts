import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequests,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { TASKS } from './protocol.ts'

/** Where a task stands, and what belongs to that. */
export type TaskState =
  | { status: 'working'; statusMessage?: string }
  | { status: 'input_required'; statusMessage?: string; inputRequests: InputRequests }
  | { status: 'completed'; result: CallToolResult }
  | { status: 'failed'; error: { code: number; message: string } }
  | { status: 'cancelled'; statusMessage?: string }

/** A call that lasts. */
export type Task = TaskState & {
  taskId: string
  createdAtMs: number
  updatedAtMs: number
  /** How long it is kept; null: as long as the server likes. */
  ttlMs: number | null
  pollIntervalMs: number
}

/** Where the tasks of one caller are kept. */
export interface TaskSource {
  /** Undefined alike for what never was and for what is another caller's. */
  find(taskId: unknown): Promise<Task | undefined>
  /** Hands over answers to what a task asks, all or some of them; what it does not ask is ignored. */
  answer(task: Task, responses: Record<string, unknown>): Promise<void>
  /** Ends a task as far as it can still be ended. */
  cancel(task: Task): Promise<void>
}

/** Whether the client of this very request follows tasks; one of an older revision never says so. */
export function followsTasks({ mcpReq }: Pick<ServerContext, 'mcpReq'>): boolean {
  const envelope: Record<string, unknown> | undefined = mcpReq.envelope
  const declared = envelope?.[CLIENT_CAPABILITIES_META_KEY] as { extensions?: Record<string, unknown> } | undefined
  return declared?.extensions !== undefined && Object.hasOwn(declared.extensions, TASKS)
}

/** Refuses a request of a client that does not follow tasks. */
export function requireTasks(ctx: Pick<ServerContext, 'mcpReq'>): void {
  if (followsTasks(ctx)) return
  throw new MissingRequiredClientCapabilityError(
    { requiredCapabilities: { extensions: { [TASKS]: {} } } },
    `This needs the extension ${TASKS}; declare it in the client capabilities of the request.`,
  )
}

/** What `tools/call` answers in place of a result; the task must be found from now on. */
// The SDK's types know only results that are whole.
export const toCreated = (task: Task): CallToolResult =>
  ({ resultType: 'task', ...toWire(task) }) as unknown as CallToolResult

// Whatever it is: what is no identifier of a task is answered as one that nobody has.
const NAMED = z.looseObject({})

/** Serves tasks/get, tasks/update and tasks/cancel, over a server of the 2026-07-28 revision alone. */
export function serveTasks(server: Server, sourceOf: (ctx: ServerContext) => Promise<TaskSource>): void {
  const serve = (method: string, work: (source: TaskSource, task: Task, ctx: ServerContext) => Promise<object>): void =>
    server.setRequestHandler(method, { params: NAMED }, async ({ taskId }: { taskId?: unknown }, ctx) => {
      requireTasks(ctx)
      const source = await sourceOf(ctx)
      const task = await source.find(taskId)
      if (task === undefined)
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such task of yours.')
      return { ...(await work(source, task, ctx)) }
    })
  serve('tasks/get', async (_source, task) => toDetailed(task))
  serve('tasks/update', async (source, task, { mcpReq }) => {
    // The SDK lifts the answers out of the parameters.
    if (task.status === 'input_required') await source.answer(task, mcpReq.inputResponses ?? {})
    return {}
  })
  serve('tasks/cancel', async (source, task) => {
    await source.cancel(task)
    return {}
  })
}

function toWire(task: Task): Record<string, unknown> {
  const { taskId, status, createdAtMs, updatedAtMs, ttlMs, pollIntervalMs } = task
  return {
    taskId,
    status,
    ...('statusMessage' in task && { statusMessage: task.statusMessage }),
    createdAt: new Date(createdAtMs).toISOString(),
    lastUpdatedAt: new Date(updatedAtMs).toISOString(),
    ttlMs,
    pollIntervalMs,
  }
}

function toDetailed(task: Task): Record<string, unknown> {
  const wire = toWire(task)
  if (task.status === 'input_required') return { ...wire, inputRequests: task.inputRequests }
  if (task.status === 'completed') return { ...wire, result: task.result }
  return task.status === 'failed' ? { ...wire, error: task.error } : wire
}
