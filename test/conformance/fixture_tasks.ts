import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  acceptedContent,
  type CallToolResult,
  type InputRequest,
  type InputRequests,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import {
  followsTasks,
  requireTasks,
  serveTasks,
  type Task,
  type TaskSource,
  type TaskState,
  toCreated,
} from '../../src/transport/tasks.ts'
import { TASKS } from '../../src/transport/protocol.ts'
import { text } from './fixture_samples.ts'

const TTL_MS = 3_600_000
const POLL_MS = 200
const SOON_MS = 50
const WORK_MS = 200

type Tool = (args: Record<string, unknown>, ctx: ServerContext) => CallToolResult | InputRequiredResult

const kept = new Map<string, Task>()

/** A new task, which goes on by itself once it is answered. */
function begin(work: (task: Task) => Promise<unknown>): CallToolResult {
  const nowMs = Date.now()
  const task: Task = {
    taskId: randomUUID(),
    status: 'working',
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    ttlMs: TTL_MS,
    pollIntervalMs: POLL_MS,
  }
  kept.set(task.taskId, task)
  void work(task)
  return toCreated(task)
}

const isOver = (task: Task | undefined): boolean =>
  task?.status === 'completed' || task?.status === 'failed' || task?.status === 'cancelled'

function become({ taskId, createdAtMs, ttlMs, pollIntervalMs }: Task, state: TaskState): void {
  if (isOver(kept.get(taskId))) return
  kept.set(taskId, { taskId, createdAtMs, updatedAtMs: Date.now(), ttlMs, pollIntervalMs, ...state })
}

const end =
  (state: TaskState, afterMs = WORK_MS) =>
  async (task: Task): Promise<void> => {
    await sleep(afterMs)
    become(task, state)
  }

const done = (line: string): TaskState => ({ status: 'completed', result: text(line) })

const question = (message: string): InputRequest =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { confirm: { type: 'boolean' }, name: { type: 'string' } } },
  })

const asking = (...keys: string[]): TaskState => ({
  status: 'input_required',
  inputRequests: Object.fromEntries(keys.map(key => [key, question(key)])),
})

/** A tool that cannot answer clients which do not follow tasks. */
const onlyAsTask =
  (work: (task: Task) => Promise<unknown>): Tool =>
  (_args, ctx) => {
    requireTasks(ctx)
    return begin(work)
  }

const TOOLS: Readonly<Record<string, Tool>> = {
  greet: ({ name }) => text(`Hello, ${String(name)}!`),
  slow_compute: ({ seconds }, ctx) =>
    Number(seconds ?? 0) > 0 && followsTasks(ctx) ? begin(end(done('done'), Number(seconds) * 1_000)) : text('done'),
  failing_job: onlyAsTask(end({ status: 'completed', result: { ...text('boom'), isError: true } })),
  protocol_error_job: onlyAsTask(end({ status: 'failed', error: { code: -32603, message: 'panic' } })),
  confirm_delete: onlyAsTask(end(asking('confirm'), SOON_MS)),
  multi_input: onlyAsTask(end(asking('a', 'b'), SOON_MS)),
  test_tool_with_task: (_args, ctx) => {
    requireTasks(ctx)
    const given = acceptedContent<{ name?: string }>(ctx.mcpReq.inputResponses, 'user_name')
    if (given === undefined) return inputRequired({ inputRequests: { user_name: question('Your name?') } })
    return begin(end(done(`Hello, ${given.name ?? ''}!`)))
  },
}

const SOURCE: TaskSource = {
  find: async taskId => kept.get(String(taskId)),
  answer: async (task, responses) => {
    if (task.status !== 'input_required') return
    const isOpen = ([key]: [string, unknown]): boolean => inputResponse(responses, key).kind === 'missing'
    const left: InputRequests = Object.fromEntries(Object.entries(task.inputRequests).filter(isOpen))
    if (Object.keys(left).length > 0) return become(task, { status: 'input_required', inputRequests: left })
    become(task, { status: 'working' })
    void end(done('done'))(task)
  },
  cancel: async task => become(task, { status: 'cancelled' }),
}

/** Serves what the official scenarios of tasks ask for, by the tasks of the product. */
export function createTasksServer({ era }: { era: 'legacy' | 'modern' }): Server {
  const extensions = era === 'modern' ? { extensions: { [TASKS]: {} } } : {}
  const server = new Server(
    { name: 'agent-broker-tasks-fixture', version: '1.0.0' },
    { capabilities: { tools: { listChanged: false }, ...extensions } },
  )
  server.setRequestHandler('tools/list', () => ({
    tools: Object.keys(TOOLS).map(name => ({ name, inputSchema: { type: 'object' as const } })),
  }))
  server.setRequestHandler('tools/call', ({ params }, ctx) => {
    const tool = Object.hasOwn(TOOLS, params.name) ? TOOLS[params.name] : undefined
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool ${params.name}.`)
    return tool(params.arguments ?? {}, ctx)
  })
  if (era === 'modern') serveTasks(server, async () => SOURCE)
  return server
}
