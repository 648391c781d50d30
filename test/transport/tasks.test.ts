import { randomUUID } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Caller } from '../../src/core/caller.ts'
import type { App } from '../../src/main.ts'
import { setRules } from '../approvals/asking.ts'
import { callerOf, finished } from '../callers.ts'
import { HTTP_CLIENTS } from '../clients.ts'
import { business, link } from '../contract/supply.ts'
import { httpOf, startApp } from '../harness.ts'
import { newLedger } from '../new_ledger.ts'
import { start } from '../process.ts'

const TASKS = 'io.modelcontextprotocol/tasks'
const ESCALATION = { smb_id: 'smb_x', reason: 'automation_failed', context: { recommended_next_step: 'Call back.' } }

// As the published schema of the extension has them; strict, so that nothing unknown goes out.
const iso = z.iso.datetime()
const base = {
  _meta: z.record(z.string(), z.unknown()).optional(),
  taskId: z.string().min(1),
  createdAt: iso,
  lastUpdatedAt: iso,
  ttlMs: z.int().nonnegative().nullable(),
  pollIntervalMs: z.int().positive().optional(),
}
const CREATED = z.strictObject({
  resultType: z.literal('task'),
  ...base,
  status: z.enum(['working', 'input_required', 'completed', 'failed', 'cancelled']),
  statusMessage: z.string().optional(),
  // The SDK adds it to every result of a tool.
  content: z.tuple([]),
})
const detailed = { resultType: z.literal('complete'), ...base }
const DETAILED = z.discriminatedUnion('status', [
  z.strictObject({ ...detailed, status: z.literal('working'), statusMessage: z.string() }),
  z.strictObject({ ...detailed, status: z.literal('cancelled'), statusMessage: z.string() }),
  z.strictObject({
    ...detailed,
    status: z.literal('completed'),
    result: z.looseObject({ content: z.array(z.unknown()) }),
  }),
])
const ACK = z.strictObject({ resultType: z.literal('complete'), _meta: base._meta })

type Answer = {
  httpStatus: number
  result?: Record<string, unknown>
  error?: { code: number; message: string; data?: unknown }
}

let app: App
let caller: Caller
beforeAll(async () => {
  app = await startApp({}, { ledger: await newLedger() })
  // Every test says when work begins.
  await app.worker.stop()
})
afterAll(() => app.close())
beforeEach(() => {
  caller = callerOf({ agentId: `agent_${randomUUID()}` })
})

const capabilities = (follows: boolean) => (follows ? { extensions: { [TASKS]: {} } } : {})
let id = 0
async function rpc(
  method: string,
  params: Record<string, unknown>,
  { follows = true, by = caller, query = '' }: { follows?: boolean; by?: Caller; query?: string } = {},
): Promise<Answer> {
  id += 1
  const name = params['name'] ?? params['taskId']
  const answer = await httpOf(app, by)(`/mcp${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof name === 'string' && /^[\x21-\x7e]*$/.test(name) && { 'mcp-name': name }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 't', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': capabilities(follows),
        },
      },
    }),
  })
  return { httpStatus: answer.status, ...((await answer.json()) as object) }
}
const escalate = (key: string = randomUUID(), more = {}) =>
  rpc('tools/call', { name: 'escalate_to_human', arguments: { ...ESCALATION, idempotency_key: key, wait_s: 0 } }, more)
const created = async (key?: string) => CREATED.parse((await escalate(key)).result)
const get = async (taskId: string) => DETAILED.parse((await rpc('tasks/get', { taskId })).result)

/** What the text of a finished task says. */
function wordsOf(task: z.output<typeof DETAILED>): unknown {
  const [first] = task.status === 'completed' ? (task.result.content as { text: string }[]) : []
  return JSON.parse(first?.text ?? 'null')
}

/** Lets a worker of another process do what waits. */
async function workOff(taskId: string): Promise<void> {
  const other = await startApp({}, { ledger: app.broker.services.ledger })
  await finished(other, taskId)
  await other.worker.stop()
}

describe('a token of few scopes', () => {
  const scoped = (...scopes: string[]): Caller => ({ ...caller, scopes })

  it('neither reads nor cancels what it may not, and changes nothing', async () => {
    const { taskId } = await created()
    for (const method of ['tasks/get', 'tasks/cancel', 'tasks/update'])
      expect((await rpc(method, { taskId }, { by: scoped('ops:get_status') })).error).toMatchObject({
        code: -32602,
        message: 'There is no such task of yours.',
      })
    const mayRead = { by: scoped('ops:get_outcome') }
    expect((await rpc('tasks/get', { taskId }, mayRead)).result).toMatchObject({ taskId, status: 'working' })
    expect((await rpc('tasks/cancel', { taskId }, mayRead)).error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('ops:escalate_to_human'),
    })
    expect(await get(taskId)).toMatchObject({ status: 'working' })
    expect((await rpc('tasks/cancel', { taskId }, { by: scoped('ops:escalate_to_human') })).error).toBeUndefined()
    expect(await get(taskId)).toMatchObject({ status: 'cancelled' })
  })
})

describe('an accepted call of a client that follows tasks', () => {
  it('is a task that can be read at once, by the id of its operation', async () => {
    const task = await created()
    expect(task).toMatchObject({ status: 'working', ttlMs: null, pollIntervalMs: 10_000 })
    expect(task.statusMessage).toMatch(
      new RegExp(`^${task.taskId}: Escalate .* runs in the background; .*expected by`, 'i'),
    )
    const { content: _none, ...same } = task
    expect(await get(task.taskId)).toMatchObject({ ...same, resultType: 'complete' })
    const status = await rpc('tools/call', { name: 'get_status', arguments: { operation_id: task.taskId } })
    expect(status.result).toMatchObject({ structuredContent: { operation_id: task.taskId, status: 'pending' } })
  })

  it('ends with what get_outcome answers', async () => {
    const { taskId } = await created()
    await workOff(taskId)
    const task = await get(taskId)
    const outcome = await rpc('tools/call', { name: 'get_outcome', arguments: { operation_id: taskId } })
    const { structuredContent } = outcome.result ?? {}
    expect(task).toMatchObject({ status: 'completed', result: { structuredContent } })
    expect(wordsOf(task)).toEqual(structuredContent)
    expect(task).not.toHaveProperty('result.isError')
    expect(structuredContent).toMatchObject({ status: 'success', operation_id: taskId })
  })

  it('repeated with its key is the same task, and its result once it has ended', async () => {
    const key = randomUUID()
    const first = await created(key)
    expect((await created(key)).taskId).toBe(first.taskId)
    await workOff(first.taskId)
    const again = await escalate(key)
    expect(again.result).toMatchObject({
      resultType: 'complete',
      structuredContent: { status: 'success', operation_id: first.taskId },
    })
  })

  it('is told that a person is asked, and why', async () => {
    const { ledger } = app.broker.services
    await ledger.transaction(({ businesses }) => businesses.import(business('smb_known'), link('smb_known')))
    await setRules(ledger, [{ when: { operation: 'capture_lead' }, answer: 'ask' }])
    const lead = {
      smb_id: 'smb_known',
      prospect: { name: 'Ana Novak', email: 'ana@example.com' },
      idempotency_key: randomUUID(),
      wait_s: 0,
    }
    const answer = await rpc('tools/call', { name: 'capture_lead', arguments: lead })
    await setRules(ledger, [])
    const { taskId, pollIntervalMs } = CREATED.parse(answer.result)
    expect(pollIntervalMs).toBe(60_000)
    const waiting = await get(taskId)
    expect(waiting).toMatchObject({
      status: 'working',
      statusMessage: expect.stringMatching(
        new RegExp(`^${taskId}: A person has to approve this first: .*It waits until`),
      ),
    })
    const question = await ledger.approvals.ofOperation(taskId)
    await app.approvals.decide({ approvalId: question?.approvalId ?? '' }, 'refuse', 'Ana')
    expect(await get(taskId)).toMatchObject({
      status: 'completed',
      result: { isError: true, structuredContent: { status: 'failure', reason_code: 'approval_refused' } },
    })
  })

  it('is no task where it ends while the call waits', async () => {
    const worker = await startApp({}, { ledger: app.broker.services.ledger })
    const arguments_ = { ...ESCALATION, idempotency_key: randomUUID(), wait_s: 30 }
    const answer = await rpc('tools/call', { name: 'escalate_to_human', arguments: arguments_ })
    expect(answer.result).toMatchObject({ resultType: 'complete', structuredContent: { status: 'success' } })
    await worker.worker.stop()
  })

  it('is a receipt as ever where the call is answered at once', async () => {
    const read = await rpc('tools/call', { name: 'hash', arguments: { input: 'x' } })
    expect(read.result).toMatchObject({ resultType: 'complete', structuredContent: { algorithm: 'sha256' } })
    const { taskId } = await created()
    const outcome = await rpc('tools/call', { name: 'get_outcome', arguments: { operation_id: taskId, wait_s: 0 } })
    expect(outcome.result).toMatchObject({ resultType: 'complete', structuredContent: { status: 'pending_async' } })
    const refused = await rpc('tools/call', {
      name: 'escalate_to_human',
      arguments: { smb_id: 'x', idempotency_key: 'k' },
    })
    expect(refused.result).toMatchObject({ isError: true, structuredContent: { reason_code: 'bad_input' } })
  })
})

describe('tasks/cancel', () => {
  it('takes back what has not begun, and is acknowledged ever after', async () => {
    const key = randomUUID()
    const { taskId } = await created(key)
    expect(ACK.parse((await rpc('tasks/cancel', { taskId })).result)).toBeDefined()
    expect(await get(taskId)).toMatchObject({
      status: 'cancelled',
      statusMessage: expect.stringContaining('Nothing was charged'),
    })
    expect(ACK.parse((await rpc('tasks/cancel', { taskId })).result)).toBeDefined()
    const outcome = await rpc('tools/call', { name: 'get_outcome', arguments: { operation_id: taskId } })
    expect(outcome.result).toMatchObject({
      structuredContent: { status: 'failure', reason_code: 'cancelled_by_caller' },
    })
    expect((await escalate(key)).result).toMatchObject({
      isError: true,
      structuredContent: { reason_code: 'cancelled_by_caller' },
    })
  })

  it('leaves what has ended as it is', async () => {
    const { taskId } = await created()
    await workOff(taskId)
    expect(ACK.parse((await rpc('tasks/cancel', { taskId })).result)).toBeDefined()
    expect(await get(taskId)).toMatchObject({ status: 'completed' })
  })

  it('changes nothing over a read-only connection', async () => {
    const { taskId } = await created()
    const refused = await rpc('tasks/cancel', { taskId }, { query: '?read_only=1' })
    expect(refused.error).toMatchObject({ code: -32602, message: expect.stringContaining('read-only') })
    expect(await get(taskId)).toMatchObject({ status: 'working' })
  })
})

describe('tasks/update', () => {
  it('is acknowledged where nothing is asked', async () => {
    const { taskId } = await created()
    const answer = await rpc('tasks/update', {
      taskId,
      inputResponses: { x: { action: 'accept', content: { y: true } } },
    })
    expect(ACK.parse(answer.result)).toBeDefined()
    expect(await get(taskId)).toMatchObject({ status: 'working' })
  })
})

describe.each(['tasks/get', 'tasks/update', 'tasks/cancel'])('%s', method => {
  it('tells nothing of a task that is unknown, of somebody else, or no identifier at all', async () => {
    const { taskId } = await created()
    const stranger = callerOf({ agentId: `agent_${randomUUID()}` })
    const nobody = callerOf({ agentId: null, tier: 'anonymous' })
    const tries: [unknown, Caller][] = [
      [taskId, stranger],
      [taskId, nobody],
      [taskId.toUpperCase(), caller],
      ['op_01a1fabc-e8de-70f0-a798-d17755b525a0', caller],
      ['', caller],
      ['op_\u0000', caller],
      [`op_${'0'.repeat(100_000)}`, caller],
      ["op_' or 1=1 --", caller],
      [17, caller],
      [null, caller],
      [{ taskId }, caller],
      [undefined, caller],
    ]
    const answers = new Set<string>()
    for (const [given, by] of tries) {
      const { error, result } = await rpc(method, { taskId: given }, { by })
      expect(result).toBeUndefined()
      // A header that cannot carry the id is refused by the protocol itself.
      if (error?.code !== -32020) answers.add(JSON.stringify(error))
    }
    expect([...answers]).toEqual([JSON.stringify({ code: -32602, message: 'There is no such task of yours.' })])
    expect(await get(taskId)).toMatchObject({ status: 'working' })
  })

  it('is refused to a client that does not follow tasks', async () => {
    const { taskId } = await created()
    const refused = await rpc(method, { taskId }, { follows: false })
    expect(refused).toMatchObject({
      httpStatus: 400,
      error: { code: -32021, data: { requiredCapabilities: { extensions: { [TASKS]: {} } } } },
    })
  })

  it('does not tell what went wrong in the ledger', async () => {
    const { ledger } = app.broker.services
    const operations = { ...ledger.operations, get: () => Promise.reject(new Error('secret of the ledger')) }
    const broken = await startApp({}, { ledger: { ...ledger, operations } })
    const answer = await httpOf(broken, caller)('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
        'mcp-name': 'op_01a1fabc-e8de-70f0-a798-d17755b525a0',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method,
        params: {
          taskId: 'op_01a1fabc-e8de-70f0-a798-d17755b525a0',
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientCapabilities': capabilities(true),
          },
        },
      }),
    })
    const { error } = (await answer.json()) as Answer
    expect(error).toEqual({ code: -32603, message: expect.stringContaining('try again shortly') })
    await broken.worker.stop()
  })
})

describe('a client that declares nothing', () => {
  it.each(Object.entries(HTTP_CLIENTS))('%s gets the pending receipt', async (_name, connect) => {
    const client = await connect(httpOf(app, caller))
    const answer = await client.callTool({
      name: 'escalate_to_human',
      arguments: { ...ESCALATION, idempotency_key: randomUUID(), wait_s: 0 },
    })
    expect(answer.structuredContent).toMatchObject({
      status: 'pending_async',
      next_actions: ['get_status', 'get_outcome'],
    })
    expect(answer).not.toHaveProperty('taskId')
    await client.close()
  })

  it('of an earlier revision hears of no extension and has no tasks/get', async () => {
    const post = async (method: string, params: object) => {
      const answer = await httpOf(app, caller)('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      return JSON.parse(/data: (.*)/.exec(await answer.text())?.[1] ?? '{}') as Answer
    }
    const hello = await post('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: capabilities(true),
      clientInfo: { name: 't', version: '1' },
    })
    expect(hello.result).toMatchObject({ protocolVersion: '2025-11-25' })
    expect(hello.result?.['capabilities']).not.toHaveProperty('extensions')
    expect((await post('tasks/get', { taskId: 'op_x' })).error).toMatchObject({ code: -32601 })
  })
})

describe('the v2 SDK client', () => {
  const connect = async (follows: boolean) => {
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } }, capabilities: capabilities(follows) },
    )
    const fetch = (input: string | URL | Request, init?: RequestInit) =>
      httpOf(app, caller)(String(input instanceof Request ? input.url : input), init)
    await client.connect(new StreamableHTTPClientTransport(new URL('http://127.0.0.1:8787/mcp'), { fetch }))
    return client
  }

  it('finds the extension, and reads and cancels a task by requests of its own', async () => {
    const client = await connect(true)
    expect(client.getServerCapabilities()).toMatchObject({ extensions: { [TASKS]: {} } })
    const { taskId } = await created()
    const any = z.looseObject({})
    expect(await client.request({ method: 'tasks/get', params: { taskId } }, any)).toMatchObject({ status: 'working' })
    await client.request({ method: 'tasks/cancel', params: { taskId } }, any)
    expect(await client.request({ method: 'tasks/get', params: { taskId } }, any)).toMatchObject({
      status: 'cancelled',
    })
    await client.close()
  })
})

describe('over stdio', () => {
  it('serves the same tasks', async () => {
    const door = start(['stdio'])
    const ask = (id: number, method: string, params: object) =>
      `${JSON.stringify({
        jsonrpc: '2.0',
        id,
        method,
        params: {
          ...params,
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 't', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': capabilities(true),
          },
        },
      })}\n`
    const lines = () =>
      door
        .stdout()
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as { id: number; result: Record<string, unknown> })
    const answerTo = (id: number) =>
      expect.poll(() => lines().find(line => line.id === id)?.result, { timeout: 20_000, interval: 10 })
    door.child.stdin.write(
      ask(1, 'tools/call', {
        name: 'escalate_to_human',
        arguments: { ...ESCALATION, idempotency_key: randomUUID(), wait_s: 0 },
      }),
    )
    await answerTo(1).toBeDefined()
    const taskId = String(lines()[0]?.result['taskId'])
    CREATED.parse(lines()[0]?.result)
    let at = 1
    await expect
      .poll(
        async () => {
          at += 1
          door.child.stdin.write(ask(at, 'tasks/get', { taskId }))
          await answerTo(at).toBeDefined()
          return DETAILED.parse(lines().find(line => line.id === at)?.result).status
        },
        { timeout: 20_000, interval: 50 },
      )
      .toBe('completed')
    door.child.stdin.end()
    expect(await door.exit()).toBe(0)
  })
})
