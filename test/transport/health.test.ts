import { afterAll, describe, expect, it } from 'vitest'
import { callerOf } from '../callers.ts'
import { httpOf, startApp } from '../harness.ts'
import { newLedger } from '../new_ledger.ts'

describe('health and readiness', () => {
  it('says that the process lives, and since when', async () => {
    const app = await startApp()
    const response = await httpOf(app)('/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      status: 'ok',
      service: 'agent-broker',
      version: '0.2.16',
      uptime_seconds: expect.any(Number),
    })
    await app.close()
  })

  it('writes the ledger at most once in 5 s, and answers a receipt when it cannot', async () => {
    const clock = { ms: Date.now() }
    const ledger = await newLedger()
    const state = { probes: 0, broken: false }
    const probe = async (nowMs: number): Promise<void> => {
      state.probes += 1
      if (state.broken) throw new Error('disk full')
      await ledger.probe(nowMs)
    }
    const app = await startApp({}, { ledger: { ...ledger, probe }, now: () => clock.ms })
    const http = httpOf(app)
    const statuses = await Promise.all([1, 2, 3].map(async () => (await http('/ready')).status))
    expect([statuses, state.probes]).toEqual([[200, 200, 200], 1])
    state.broken = true
    expect((await http('/ready')).status).toBe(200)
    clock.ms += 5000
    const refused = await http('/ready')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toMatchObject({ status: 'failure', reason_code: 'transient', retriable: true })
    expect(state.probes).toBe(2)
    await app.close()
  })
})

describe('readiness of a ledger that hangs', () => {
  it('is answered within seconds, and one probe is all that waits', async () => {
    const clock = { ms: Date.now() }
    const ledger = await newLedger()
    const state = { probes: 0, hangs: true }
    const probe = (nowMs: number): Promise<void> => {
      state.probes += 1
      return state.hangs ? new Promise(() => undefined) : ledger.probe(nowMs)
    }
    const app = await startApp({}, { ledger: { ...ledger, probe }, now: () => clock.ms })
    const http = httpOf(app)
    const first = http('/ready')
    clock.ms += 6_000
    expect([(await http('/ready')).status, (await first).status, state.probes]).toEqual([503, 503, 1])
    await app.close()
  })

  it('is asked again after the clock was set back', async () => {
    const clock = { ms: Date.now() }
    const ledger = await newLedger()
    const state = { broken: true }
    const probe = (nowMs: number): Promise<void> =>
      state.broken ? Promise.reject(new Error('disk full')) : ledger.probe(nowMs)
    const app = await startApp({}, { ledger: { ...ledger, probe }, now: () => clock.ms })
    const http = httpOf(app)
    expect((await http('/ready')).status).toBe(503)
    state.broken = false
    clock.ms -= 86_400_000
    expect((await http('/ready')).status).toBe(200)
    await app.close()
  })
})

describe('request identifiers', async () => {
  const logged: Record<string, unknown>[] = []
  const log = {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (fields: Record<string, unknown>) => void logged.push(fields),
  }
  const ledger = await newLedger()
  const get = (id: string) => (id === 'op_bug' ? Promise.reject(new Error('broken')) : ledger.operations.get(id))
  const app = await startApp({}, { log, ledger: { ...ledger, operations: { ...ledger.operations, get } } })
  const http = httpOf(app, callerOf())
  afterAll(() => app.close())
  const ask = (headers: Record<string, string>, id = 'op_01a1fabc-e8de-70f0-a798-d17755b525a0') =>
    http('/ops/get_status', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ operation_id: id }),
    })

  it('are taken over when they are sane, and made otherwise', async () => {
    expect((await ask({ 'x-request-id': 'req-42.a' })).headers.get('x-request-id')).toBe('req-42.a')
    for (const bad of ['a b', 'x'.repeat(129), '<script>']) {
      expect((await ask({ 'x-request-id': bad })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
    expect((await ask({})).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('stand in the log beside the error', async () => {
    const response = await ask({ 'x-request-id': 'req-43' }, 'op_bug')
    expect([response.status, response.headers.get('x-request-id')]).toEqual([500, 'req-43'])
    expect(logged).toContainEqual(expect.objectContaining({ operation: 'get_status', requestId: 'req-43' }))
  })
})

it('tells an agent where everything is', async () => {
  const app = await startApp({ PUBLIC_URL: 'https://broker.example' })
  const service = (await (await httpOf(app)('/.well-known/agent-service')).json()) as Record<string, unknown>
  expect(service).toMatchObject({
    name: 'agent-broker',
    version: '0.2.16',
    base_url: 'https://broker.example',
    mcp_url: 'https://broker.example/mcp',
  })
  expect(service['auth']).toMatchObject({ token_url: 'https://broker.example/auth/token' })
  await app.close()
})
