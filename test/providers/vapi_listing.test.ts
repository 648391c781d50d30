import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { CallProvider } from '../../src/core/calls.ts'
import { Failure } from '../../src/core/failure.ts'
import { createVapi } from '../../src/providers/vapi/spoken_messages.ts'
import { createVapiCalls } from '../../src/providers/vapi/calls.ts'

const ID = 'f5b1c2d3-1111-4222-8333-444455556666'
const STARTED_AT = Date.UTC(2026, 10, 21, 10)
const ours = { id: 'call_ours', name: 'op_ours' }

interface Listed {
  id: string
  name: string
  createdAt: number
}

/** How the account lists its calls; its document names no order. */
type Order = 'newest' | 'oldest'

interface Account {
  calls: Listed[]
  order: Order
  /** Characters each call takes in a list. */
  weight: number
  /** Milliseconds until a list is answered. */
  delayMs: number
  /** Whether a list says when its calls were created. */
  isDated: boolean
  limits: number[]
  provider: CallProvider
  options: Parameters<typeof createVapi>[0]
}

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** An account of Vapi on this machine with the calls it is given. */
async function openAccount(calls: Listed[], changes: Partial<Account> = {}, timeoutMs = 20_000): Promise<Account> {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://vapi').searchParams
    const [from, to] = [Date.parse(query.get('createdAtGe') ?? ''), Date.parse(query.get('createdAtLe') ?? '')]
    const limit = Number(query.get('limit') ?? 100)
    account.limits.push(limit)
    const turn = account.order === 'newest' ? -1 : 1
    const listed = account.calls
      .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
      .sort((a, b) => turn * (a.createdAt - b.createdAt))
      .slice(0, limit)
      .map(({ createdAt, ...call }) => ({
        ...call,
        ...(account.isDated && { createdAt: new Date(createdAt).toISOString() }),
        status: 'ended',
        transcript: 'x'.repeat(account.weight),
      }))
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(listed))
    }, account.delayMs)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const options = {
    apiKey: 'k',
    phoneNumberId: ID,
    assistantId: ID,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs,
  }
  const account: Account = {
    calls,
    order: 'newest',
    weight: 10,
    delayMs: 0,
    isDated: true,
    limits: [],
    provider: createVapiCalls(options),
    options,
    ...changes,
  }
  return account
}

const others = (count: number, createdAt: (at: number) => number): Listed[] =>
  Array.from({ length: count }, (_, at) => ({ id: `call_${at}`, name: `op_${at}`, createdAt: createdAt(at) }))

const find = ({ provider }: Account) => provider.find({ operationId: ours.name, startedAt: STARTED_AT })

describe('a call among many of a busy account', () => {
  it.each<[string, Order, number]>([
    ['right away, newest first', 'newest', 200],
    ['right away, oldest first', 'oldest', 200],
    ['before our clock, newest first', 'newest', -100_000],
    ['before our clock, oldest first', 'oldest', -100_000],
    ['after minutes on its way, newest first', 'newest', 900_000],
    ['after minutes on its way, oldest first', 'oldest', 900_000],
  ])('is found when it was created %s', async (_what, order, afterMs) => {
    const account = await openAccount([], { order })
    // More than a page in every stretch of time.
    account.calls.push(...others(2_000, at => STARTED_AT - 120_000 + at * 660), {
      ...ours,
      createdAt: STARTED_AT + afterMs,
    })
    expect(await find(account)).toEqual({ providerId: ours.id })
    expect(account.limits.length).toBeLessThanOrEqual(40)
  })

  it('is found near the time it was placed at before anything else is looked through', async () => {
    const account = await openAccount([
      ...others(50_000, at => STARTED_AT + 60_000 + at),
      { ...ours, createdAt: STARTED_AT + 300 },
    ])
    expect(await find(account)).toEqual({ providerId: ours.id })
    expect(account.limits).toHaveLength(1)
  })

  it('is none when nothing of that name is listed', async () => {
    const account = await openAccount(others(450, at => STARTED_AT + at))
    expect(await find(account)).toBeUndefined()
  })

  it('is found also in lists that are larger than is read', async () => {
    const account = await openAccount(
      [...others(30, at => STARTED_AT + 1_000 + at), { ...ours, createdAt: STARTED_AT }],
      { weight: 1_000_000 },
    )
    expect(await find(account)).toEqual({ providerId: ours.id })
    expect(account.limits.slice(0, 3)).toEqual([100, 25, 7])
  })

  it('stays unknown when there are more than are looked through, and is never said to be none', async () => {
    const account = await openAccount(others(9_000, at => STARTED_AT + at * 4))
    await expect(find(account)).rejects.toMatchObject({ details: { outcomeUnknown: true } })
    expect(account.limits).toHaveLength(40)
    const moment = await openAccount(others(300, () => STARTED_AT))
    const undated = await openAccount(
      others(300, at => STARTED_AT + at),
      { isDated: false },
    )
    for (const other of [moment, undated])
      expect(await find(other).catch((error: unknown) => error)).toBeInstanceOf(Failure)
  })

  it('is looked for no longer than a request may take', async () => {
    const account = await openAccount(
      others(3_000, at => STARTED_AT + at * 10),
      { delayMs: 120 },
      500,
    )
    await expect(find(account)).rejects.toMatchObject({ details: { outcomeUnknown: true } })
    expect(account.limits.length).toBeLessThanOrEqual(5)
  })

  it('is found for a message that was spoken, too', async () => {
    const account = await openAccount([
      ...others(1_500, at => STARTED_AT + at * 20),
      { ...ours, createdAt: STARTED_AT + 900 },
    ])
    const intent = {
      operationId: ours.name,
      channel: 'voice',
      provider: 'vapi',
      destination: '+12125550100',
      textHash: '',
      startedAt: STARTED_AT,
    } as const
    expect(await createVapi(account.options).reconcile?.(intent, async () => false)).toEqual({
      state: 'sent',
      providerId: ours.id,
    })
    account.calls.pop()
    expect(await createVapi(account.options).reconcile?.(intent, async () => false)).toBeUndefined()
  })
})
