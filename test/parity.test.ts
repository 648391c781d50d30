import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCAL_OPERATOR } from '../src/core/caller.ts'
import { toQuery } from '../src/core/example.ts'
import type { Operation } from '../src/core/operation.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { type AnyClient, HTTP_CLIENTS, STDIO_CLIENTS, type ToolAnswer } from './clients.ts'
import { openShop } from './calling.ts'
import { bindExample, httpOf, startApp, value } from './harness.ts'
import { dataDir } from './data_dir.ts'
import { EXAMPLES_RUN } from './trial.ts'

const app = await startApp({ ...EXAMPLES_RUN, DATA_DIR: dataDir })
await bindExample(app.broker.services.ledger)
const shared = await openSqlite(join(dataDir, 'ledger.sqlite'))
await bindExample(shared)
await shared.close()
const http = httpOf(app, LOCAL_OPERATOR)
const operations = app.broker.registry.list.map(operation =>
  // The processes beside this one have the real clock.
  operation.name === 'call_business'
    ? { ...operation, example: { ...(operation.example as object), business_phone: openShop(1) } }
    : operation,
)

// What differs from one call to the next by nature; its presence and type are still compared.
const VOLATILE: Record<string, string[]> = {
  uuid: ['uuid'],
  health: ['uptime_seconds'],
  cron_describe: ['next_5_runs'],
  jwt_decode: ['seconds_until_expiry'],
  check_quota: ['used_today', 'resets'],
  self_test: ['latency_ms'],
  screen_sanctions: ['screening_id', 'screened_at'],
  map_trade_restriction: ['parties'],
  import_booking_url: ['operation_id', 'quota'],
  // The example is one consumer: only the first of its calls makes a lead, and costs.
  capture_lead: ['operation_id', 'quota', 'cost', 'human_message', 'result'],
  send_message: ['operation_id', 'quota'],
  send_transactional_confirmation: ['operation_id', 'quota'],
  schedule_appointment: ['operation_id', 'estimated_completion_time', 'quota'],
  call_business: ['operation_id', 'estimated_completion_time', 'quota'],
  handle_inbound: ['operation_id', 'estimated_completion_time', 'quota'],
  escalate_to_human: ['operation_id', 'estimated_completion_time', 'quota'],
}

function settle(operation: Operation, result: unknown): unknown {
  const fields = { ...(result as Record<string, unknown>) }
  for (const field of VOLATILE[operation.name] ?? []) fields[field] = typeof fields[field]
  return JSON.parse(JSON.stringify(fields))
}

async function overHttp(operation: Operation, method: 'GET' | 'POST'): Promise<unknown> {
  const { path, body, envelope } = operation.http
  const example = operation.example as Record<string, unknown>
  const payload = body === 'raw' ? String(Object.values(example)[0]) : JSON.stringify(example)
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const response =
    method === 'GET' ? await http(path + toQuery(example)) : await http(path, { method, body: payload, headers })
  const answer = (await response.json()) as Record<string, unknown>
  if (envelope === 'bare') return answer
  expect(response.status).toBe(200)
  expect(answer).toMatchObject({
    success: true,
    tool: path === '/api/tools' ? 'tools' : path.slice('/api/tools/'.length),
  })
  expect(new Date(String(answer['timestamp'])).toISOString()).toBe(answer['timestamp'])
  return answer['result']
}

/** The example as MCP takes it: the idempotency key is an argument there. */
const argumentsOf = ({ example, idempotency, profile }: Operation): Record<string, unknown> => ({
  ...(example as Record<string, unknown>),
  ...(idempotency === 'key' && { idempotency_key: randomUUID() }),
  // Over HTTP nothing waits that does not ask for it.
  ...(profile === 'async_by_default' && { wait_s: 0 }),
})

function structured(answer: ToolAnswer): unknown {
  expect(answer.isError).toBeFalsy()
  expect(JSON.parse(answer.content[0]?.text ?? '')).toEqual(answer.structuredContent)
  return answer.structuredContent
}

const doors: Record<string, (operation: Operation) => Promise<unknown>> = {
  POST: operation => overHttp(operation, 'POST'),
}
const open: AnyClient[] = []

beforeAll(async () => {
  for (const [transport, clients] of Object.entries({ HTTP: HTTP_CLIENTS, stdio: STDIO_CLIENTS })) {
    for (const [name, connect] of Object.entries(clients)) {
      const client =
        transport === 'HTTP'
          ? await (connect as (typeof HTTP_CLIENTS)[string])(http)
          : await (connect as (typeof STDIO_CLIENTS)[string])()
      // v1 clients validate results against the output schemas they have listed.
      await client.listTools()
      open.push(client)
      doors[`MCP over ${transport}, ${name}`] = async operation =>
        structured(await client.callTool({ name: operation.name, arguments: argumentsOf(operation) }))
    }
  }
})

afterAll(async () => {
  await Promise.all(open.map(client => client.close()))
  await app.close()
})

async function expectIgnored(operation: Operation): Promise<void> {
  const args = { ...argumentsOf(operation), no_such_field: 1 }
  for (const client of open) {
    const answer = await client.callTool({ name: operation.name, arguments: args })
    expect(answer.structuredContent).toMatchObject({ ignored_arguments: ['no_such_field'] })
  }
  const response = await http(operation.http.path, { method: 'POST', body: JSON.stringify(args) })
  expect([response.status, await response.json()]).toMatchObject([200, { ignored_arguments: ['no_such_field'] }])
}

describe.each(operations.map(operation => [operation.name, operation] as const))('%s', (name, operation) => {
  it('answers its example alike through every door', async () => {
    const direct = settle(operation, await value(app, name, operation.example))
    if (operation.http.method === 'GET')
      expect(settle(operation, await overHttp(operation, 'GET')), 'GET').toEqual(direct)
    expect(Object.keys(doors)).toHaveLength(7)
    for (const [door, call] of Object.entries(doors))
      expect(settle(operation, await call(operation)), door).toEqual(direct)
  })

  it('refuses an unknown field with one sentence through every door, or ignores it at every one', async () => {
    if (operation.normalize !== undefined) return expectIgnored(operation)
    const args = { ...argumentsOf(operation), no_such_field: 1 }
    const sentences = new Set<unknown>()
    for (const client of open) {
      const answer = await client.callTool({ name, arguments: args })
      expect(answer.isError).toBe(true)
      expect(answer.structuredContent).toMatchObject({
        status: operation.failureFields?.('').status ?? 'failure',
        reason_code: 'bad_input',
        retriable: false,
      })
      sentences.add(answer.structuredContent?.['human_message'])
    }
    if (operation.http.body !== 'raw') {
      const response = await http(operation.http.path, { method: 'POST', body: JSON.stringify(args) })
      expect(response.status).toBe(400)
      const { error, human_message: sentence } = (await response.json()) as { error?: string; human_message?: string }
      sentences.add(error ?? sentence)
    }
    expect(sentences.size).toBe(1)
  })
})
