import { afterEach, describe, expect, it } from 'vitest'
import { openPostgres } from '../../src/store/postgres.ts'
import { addKey } from '../auth/door.ts'
import { callerOf } from '../callers.ts'
import { call, httpOf, startApp } from '../harness.ts'
import { keptLog } from '../kept_log.ts'
import { type Postgres, startPostgres } from '../postgres.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
const escalation = { smb_id: 'smb_7f3k', reason: 'automation_failed', context: { recommended_next_step: 'Ask.' } }

/** The whole program on a Postgres of its own, and a token of a key in it. */
async function setUp() {
  const server: Postgres = await startPostgres()
  ends.push(() => server.stop())
  const { lines, log } = keptLog()
  const clock = { offsetMs: 0 }
  const app = await startApp(
    {},
    { ledger: await openPostgres(server.url), log, now: () => Date.now() + clock.offsetMs },
  )
  const { token } = await app.tokens.issue(await addKey(app.broker.services.ledger.keys, { verticals: [] }))
  const http = httpOf(app)
  const headers = { 'x-agent-identity': token, 'content-type': 'application/json' }
  const ask = () => http('/ops/check_quota', { method: 'POST', headers, body: '{}' })
  const mcp = () =>
    http('/mcp', {
      method: 'POST',
      headers: { ...headers, accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    })
  return { server, app, http, ask, mcp, clock, lines }
}

const TRANSIENT = { status: 'failure', reason_code: 'transient', retriable: true, retry_after_s: 30 }

describe('a Postgres server that goes away', () => {
  it('is told from a fault of ours at every door, also once no key is remembered', async () => {
    const { server, app, http, ask, mcp, clock, lines } = await setUp()
    const caller = callerOf()
    expect(await call(app, 'escalate_to_human', escalation, { caller })).toMatchObject({ ok: true })
    expect((await ask()).status).toBe(200)
    await server.stop()
    ends.length = 0
    expect(await call(app, 'escalate_to_human', escalation, { caller })).toMatchObject({
      ok: false,
      failure: { reason: 'transient', message: expect.stringContaining('nothing was done') },
    })
    expect(lines.join()).toContain('LEDGER_UNWRITABLE')
    expect(await call(app, 'get_status', { operation_id: 'op_1' }, { caller })).toMatchObject({
      ok: false,
      failure: { reason: 'transient', retriable: true },
    })
    // Keys are remembered for 5 s.
    clock.offsetMs = 6_000
    const answer = await ask()
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '30',
      expect.objectContaining(TRANSIENT),
    ])
    const refused = await mcp()
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      503,
      '30',
      { error: { code: -32603 } },
    ])
    expect((await http('/ready')).status).toBe(503)
    await app.close()
  })
})

describe('a Postgres server that hangs', () => {
  it('is waited for a bounded time, by calls, readiness and the end of the program', async () => {
    const { server, app, http, ask, clock } = await setUp()
    expect((await ask()).status).toBe(200)
    server.hang()
    ends.push(async () => server.goOn())
    clock.offsetMs = 6_000
    const began = performance.now()
    const [called, ready, again] = await Promise.all([ask(), http('/ready'), http('/ready')])
    expect([called.status, ready.status, again.status]).toEqual([503, 503, 503])
    expect(await called.json()).toMatchObject(TRANSIENT)
    expect(performance.now() - began).toBeLessThan(90_000)
    server.goOn()
    await expect.poll(async () => (await ask()).status).toBe(200)
    server.hang()
    const ending = performance.now()
    await app.close()
    expect(performance.now() - ending).toBeLessThan(90_000)
  })
})
