import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationRow } from '../../src/core/rows/ledger.ts'
import type { App } from '../../src/main.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { httpOf, startApp } from '../harness.ts'
import { type SignedIn, signIn } from './signed_in.ts'

const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 10, 23, 12, 30)
const STATES = ['pending', 'executing', 'success', 'failure', 'partial'] as const

interface Page {
  items: { operation_id: string; agent_id: string; state: string; operation: string }[]
  next: string | null
}

// Of kinds that this program has not: its worker would end what seems to have died.
const row = (at: number): OperationRow => ({
  operationId: `op_${(NOW - at * HOUR_MS).toString(16).padStart(12, '0')}-${String(at).padStart(4, '0')}`,
  agentId: `agent_${at % 3}`,
  keyId: null,
  budgetKeyId: null,
  operation: at % 2 === 0 ? 'even_kind' : 'odd_kind',
  state: STATES[at % STATES.length] ?? 'success',
  input: JSON.stringify({ at }),
  receipt: JSON.stringify({ status: 'success', human_message: `The ${at}th.` }),
  reservedCredits: null,
  costBasis: 'no_charge',
  estimatedAt: null,
  callbackUrl: null,
  partialResult: null,
  smbId: at % 5 === 0 ? `smb_${at}` : null,
  createdAt: NOW - at * HOUR_MS,
  updatedAt: NOW - at * HOUR_MS + 1,
})
const ROWS = Array.from({ length: 60 }, (_, at) => row(at))

describe.each(['sqlite', 'postgres'] as const)('accepted writes of all agents, on %s', engine => {
  let app: App
  let viewer: SignedIn
  let database: TestDatabase | undefined

  beforeAll(async () => {
    if (engine === 'postgres') database = await createDatabase()
    const ledger = database === undefined ? await openSqlite(':memory:') : await openPostgres(database.url)
    app = await startApp({}, { ledger, now: () => NOW })
    viewer = await signIn(app, 'viewer')
    for (const one of ROWS) await ledger.operations.add(one)
  })
  afterAll(async () => {
    await app.close()
    await database?.drop()
  })

  const ask = async (path: string): Promise<unknown> => (await httpOf(app)(path, { headers: viewer.cookie })).json()
  const all = async (query: string): Promise<string[]> => {
    const ids: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page = (await ask(`/operator/operations?limit=7&after=${after}&${query}`)) as Page
      ids.push(...page.items.map(item => item.operation_id))
      after = page.next
    }
    return ids
  }
  const fitting = (fits: (one: OperationRow) => boolean): string[] =>
    ROWS.filter(fits).map(({ operationId }) => operationId)

  it('come newest first, page by page', async () => {
    expect(await all('')).toEqual(fitting(() => true))
  })

  it.each(STATES)('are found by the state %s', async state => {
    expect(await all(`state=${state}`)).toEqual(fitting(one => one.state === state))
    expect(await all(`state=${state}&agent_id=agent_1&operation=even_kind`)).toEqual(
      fitting(one => one.state === state && one.agentId === 'agent_1' && one.operation === 'even_kind'),
    )
  })

  it('are found by agent, name, time, id and business', async () => {
    expect(await all('agent_id=agent_2')).toEqual(fitting(({ agentId }) => agentId === 'agent_2'))
    expect(await all('operation=odd_kind')).toEqual(fitting(({ operation }) => operation === 'odd_kind'))
    const [since, until] = [NOW - 20 * HOUR_MS, NOW - 10 * HOUR_MS]
    const times = `since=${new Date(since).toISOString()}&until=${new Date(until).toISOString()}`
    expect(await all(times)).toEqual(fitting(({ createdAt }) => createdAt >= since && createdAt < until))
    // Without an offset it is UTC, wherever the server stands.
    const bare = `since=${new Date(since).toISOString().slice(0, 16)}&until=${new Date(until).toISOString().slice(0, 16)}`
    const zone = process.env['TZ']
    try {
      process.env['TZ'] = 'America/New_York'
      expect(await all(bare)).toEqual(await all(times.replaceAll(/:\d\d\.\d{3}/g, '')))
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
    const id = ROWS[17]?.operationId ?? ''
    expect(await all(`search=${id}`)).toEqual([id])
    expect(await all(`search=${id.slice(0, 10)}`)).toEqual(
      fitting(({ operationId }) => operationId.startsWith(id.slice(0, 10))),
    )
    expect(await all('search=smb_25')).toEqual(fitting(({ smbId }) => smbId === 'smb_25'))
    expect(await all("search=%25' or 1=1")).toEqual([])
  })

  it.each([
    ['state=done', 'state: must be one of'],
    ['since=yesterday', 'since: must be a time in ISO 8601'],
    ['since=3.4.2026', 'since: must be a time in ISO 8601'],
    ['until=1', 'until: must be a time in ISO 8601'],
    ['until=2026-02-30', 'until: must be a time in ISO 8601'],
    ['until=2026-13-01T10:00Z', 'until: must be a time in ISO 8601'],
    ['since=2026-11-02T00:00:00Z&until=2026-11-01T00:00:00Z', 'until: must be later than since'],
    ['search=%01', 'search: contains a control character'],
  ])('refuse %s by name', async (query, message) => {
    expect(await ask(`/operator/operations?${query}`)).toMatchObject({
      reason_code: 'bad_input',
      human_message: expect.stringContaining(message),
    })
  })

  it('are counted by hour for the first page', async () => {
    const day = (await ask('/operator/today')) as { since: string; counts: { hour: string; count: number }[] }
    expect(day.since).toBe('2026-11-22T13:00:00.000Z')
    expect(day.counts.reduce((sum, { count }) => sum + count, 0)).toBe(24)
    expect(day).toMatchObject({
      waiting: [],
      waiting_count: 0,
      failed: fitting(({ state }) => state === 'failure')
        .slice(0, 10)
        .map(operationId => expect.objectContaining({ operation_id: operationId })),
      checks: expect.arrayContaining([{ name: 'ledger_write_and_read', ok: true, problem: null }]),
    })
  })

  it('tell what was sent of their outcome, and of no other', async () => {
    const [mine, other] = [ROWS[4] ?? row(4), ROWS[7] ?? row(7)]
    const delivery = (
      deliveryId: string,
      { agentId, operationId, updatedAt }: OperationRow,
      state: 'pending' | 'failed',
    ) => ({
      deliveryId,
      webhookId: null,
      agentId,
      url: 'https://receiver.example/?secret=1',
      body: JSON.stringify({ type: 'operation.completed', data: { operation_id: operationId } }),
      attempt: 2,
      nextAt: updatedAt,
      state,
      leaseOwner: null,
      leaseUntil: null,
      lastStatus: 500,
      lastError: 'HTTP 500',
      createdAt: updatedAt,
      updatedAt: updatedAt + 1_000,
    })
    const { webhooks } = app.broker.services.ledger
    // Not to be tried: the receiver is nowhere.
    await webhooks.queue({ ...delivery('dlv_1', mine, 'failed') })
    await webhooks.queue({ ...delivery('dlv_2', mine, 'pending'), nextAt: NOW + HOUR_MS * 1_000 })
    await webhooks.queue({ ...delivery('dlv_3', other, 'failed') })
    const { deliveries } = (await ask(`/operator/operations/${mine.operationId}`)) as { deliveries: object[] }
    expect(deliveries).toMatchObject([
      { delivery_id: 'dlv_1', state: 'failed', attempts: 2, last_status: 500 },
      { delivery_id: 'dlv_2', state: 'pending' },
    ])
    expect(JSON.stringify(deliveries)).not.toContain('secret')
  })

  it('tell their story, and of an unknown id that it is unknown', async () => {
    const { operationId } = ROWS[2] ?? row(2)
    expect(await ask(`/operator/operations/${operationId}`)).toMatchObject({
      operation_id: operationId,
      input: { at: 2 },
      receipt: { human_message: 'The 2th.' },
      approval: null,
      decisions: [],
      provider_calls: [],
      deliveries: [],
    })
    expect(await ask('/operator/operations/op_0')).toMatchObject({ reason_code: 'bad_input' })
  })
})
