import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { serveHttp } from '../src/cli/doors.ts'
import { readConfig } from '../src/config.ts'
import { LOCAL_OPERATOR } from '../src/core/caller.ts'
import { type App, createApp } from '../src/main.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { serveStdio } from './stdio_door.ts'
import { ASK_ALL, setRules } from './approvals/asking.ts'
import { addClient, tokenFor } from './client.ts'
import { HTTP_CLIENTS, STDIO_CLIENTS } from './clients.ts'
import { createDatabase } from './database.ts'
import { httpOf, startApp, TRIAL } from './harness.ts'
import { start, startServer } from './process.ts'

const LONG_S = 25
const ESCALATION = { smb_id: 'smb_1', reason: 'ambiguous_intent', context: {} }
const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const work of cleanUp.splice(0).reverse()) await work()
})

const postgres = await createDatabase()
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-wait-s-'))
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A node on a socket of its own that serves and runs no accepted work. */
async function listening(
  settings: Record<string, string> = {},
): Promise<App & { url: string; closeHttp(): Promise<void> }> {
  const app =
    Object.keys(settings).length === 0
      ? await startApp({ PORT: '0' })
      : await createApp(readConfig({ LOG_LEVEL: 'silent', PORT: '0', ...settings }, {}))
  await app.worker.stop()
  const server = await serveHttp({ ...app, door: { ...app.door, identify: async () => LOCAL_OPERATOR } })
  cleanUp.push(() => server.close().then(app.close))
  return { ...app, url: server.url, closeHttp: server.close }
}

const post = (url: string, body: object, signal?: AbortSignal): Promise<Response> =>
  fetch(`${url}/ops/escalate_to_human`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
    ...(signal !== undefined && { signal }),
  })

const accepted = ({ broker }: App, count: number) =>
  expect.poll(() => broker.services.ledger.jobs.pending(), { interval: 5 }).toBeGreaterThanOrEqual(count)

describe('wait_s over HTTP', () => {
  it('turns 202 into 200 with the whole receipt, and waits for nothing by itself', async () => {
    const app = await startApp()
    cleanUp.push(app.close)
    const http = httpOf(app, LOCAL_OPERATOR)
    const send = (body: object) =>
      http('/ops/escalate_to_human', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(body),
      })
    const waited = await send({ ...ESCALATION, wait_s: LONG_S })
    const text = await waited.text()
    expect([waited.status, waited.headers.get('retry-after')]).toEqual([200, null])
    expect(text).toMatch(/^\{"status":"success","human_message":"/)
    expect(JSON.parse(text)).toMatchObject({ cost: { basis: 'subscription' }, quota: { tier: 'unlimited' } })
    const pending = await send(ESCALATION)
    expect([pending.status, pending.headers.get('retry-after')]).toEqual([202, '10'])
    const refused = await send({ ...ESCALATION, wait_s: 31 })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { status: 'failure', human_message: 'wait_s: must be a whole number from 0 to 30.', resend: 'corrected' },
    ])
  })

  it.each([
    ['Postgres', () => ({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'pg') })],
    ['SQLite', () => ({ DATA_DIR: join(folder, 'sqlite') })],
  ])('is answered what another process on %s has done', async (_name, settings) => {
    const here = await listening(settings())
    const answers = [1, 2].map(() => post(here.url, { ...ESCALATION, wait_s: LONG_S }))
    await accepted(here, 2)
    const worker = start(['worker'], settings())
    cleanUp.push(() => worker.child.kill('SIGKILL'))
    for (const answer of await Promise.all(answers))
      expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'success' }])
  })

  it('ends with its client, and the work goes on', async () => {
    const here = await listening()
    const { waits, ledger } = here.broker.services
    const gone = new AbortController()
    const body = JSON.stringify({ ...ESCALATION, wait_s: LONG_S })
    const call = request(`${here.url}/ops/escalate_to_human`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'gone' },
      signal: gone.signal,
    })
    call.on('error', () => undefined)
    call.end(body)
    await accepted(here, 1)
    expect(here.broker.inFlight()).toBe(1)
    gone.abort()
    // A client that has left may only have no more to say: it is given five seconds.
    await expect.poll(() => here.broker.inFlight(), { interval: 5, timeout: 15_000 }).toBe(0)
    expect(await ledger.jobs.pending()).toBe(1)
    waits.stop()
  })

  it('is answered at once when the server is told to stop', async () => {
    const server = await startServer({ ...TRIAL, DATA_DIR: join(folder, 'stop') })
    cleanUp.push(() => server.child.kill('SIGKILL'))
    const ledger = await openSqlite(join(folder, 'stop', 'ledger.sqlite'))
    cleanUp.push(() => ledger.close())
    await setRules(ledger, ASK_ALL)
    const token = await tokenFor(server.url, await addClient(ledger, 'unlimited'))
    const waiting = fetch(`${server.url}/ops/send_message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-agent-identity': token, 'idempotency-key': 'k' },
      body: JSON.stringify({ ...MESSAGE, wait_s: LONG_S }),
    })
    await expect.poll(() => ledger.approvals.page({ most: 1 }), { interval: 10 }).toHaveLength(1)
    const began = performance.now()
    server.child.kill('SIGTERM')
    const answer = await waiting
    expect([answer.status, await answer.json()]).toMatchObject([202, { reason_code: 'awaiting_approval' }])
    expect(await server.exit()).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

const MESSAGE = {
  recipient: { id_type: 'phone', id_value: '+12125552368' },
  message_type: 'reminder',
  content: { body: 'Your appointment is tomorrow at 10:00.' },
}

describe('wait_s over MCP', () => {
  it.each(Object.entries(HTTP_CLIENTS))('is 2 by default, and 0 where it is asked for: %s', async (_name, connect) => {
    const app = await startApp()
    cleanUp.push(app.close)
    const client = await connect(httpOf(app, LOCAL_OPERATOR))
    cleanUp.push(() => client.close())
    const call = (more: object) =>
      client.callTool({
        name: 'escalate_to_human',
        arguments: { ...ESCALATION, idempotency_key: crypto.randomUUID(), ...more },
      })
    expect((await call({})).structuredContent).toMatchObject({ status: 'success' })
    const pending = (await call({ wait_s: 0 })).structuredContent ?? {}
    expect(pending).toMatchObject({ status: 'pending_async' })
    const { operation_id } = pending
    const read = await client.callTool({ name: 'get_outcome', arguments: { operation_id } })
    expect(read.structuredContent).toMatchObject({ status: 'success' })
  })

  it.each(Object.entries(STDIO_CLIENTS))('is 2 over stdio too: %s', async (_name, connect) => {
    const client = await connect()
    cleanUp.push(() => client.close())
    const answer = await client.callTool({
      name: 'escalate_to_human',
      arguments: { ...ESCALATION, idempotency_key: crypto.randomUUID(), wait_s: LONG_S },
    })
    expect(answer.structuredContent).toMatchObject({ status: 'success' })
  })

  it('is answered at once when the host of stdio is told to stop', async () => {
    const app = await startApp()
    await app.worker.stop()
    const [input, output] = [new PassThrough(), new PassThrough()]
    const door = serveStdio(app.door, { input, output })
    let text = ''
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    cleanUp.push(() => app.close())
    const args = { ...ESCALATION, idempotency_key: 'k', wait_s: LONG_S }
    const send = (id: number, method: string, params: object) =>
      input.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
    send(0, 'initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } })
    send(1, 'tools/call', { name: 'escalate_to_human', arguments: args })
    await accepted(app, 1)
    await door.close()
    expect(text).toMatch(/pending_async.*"id":1|"id":1.*pending_async/)
  })
})

describe('what is published', () => {
  it('requires the key over MCP wherever a call is refused without it, and leaves it to the header over HTTP', async () => {
    const app = await startApp()
    cleanUp.push(app.close)
    const client = await (HTTP_CLIENTS['v1 SDK'] as (typeof HTTP_CLIENTS)[string])(httpOf(app, LOCAL_OPERATOR))
    cleanUp.push(() => client.close())
    const { tools } = await client.listTools()
    for (const { name, inputSchema } of tools) {
      const { required = [], properties = {} } = inputSchema as {
        required?: string[]
        properties?: Record<string, unknown>
      }
      const operation = app.broker.registry.get(name)
      expect([name, required.includes('idempotency_key')]).toEqual([name, operation?.idempotency === 'key'])
      expect([name, 'wait_s' in properties]).toEqual([name, operation?.effect === 'write' || name === 'get_outcome'])
    }
  })
})
