import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../../src/core/caller.ts'
import type { App } from '../../src/main.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { ended, setRules } from '../approvals/asking.ts'
import { type BookingPlace, openBookingPlace } from '../appointments.ts'
import { callerOf } from '../callers.ts'
import { type CallingPlace, enquiry, newYorkShop, openCallingPlace } from '../calling.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { httpOf } from '../harness.ts'

let database: TestDatabase
let here: BookingPlace
let there: BookingPlace
let elsewhere: BookingPlace
let calling: CallingPlace
beforeAll(async () => {
  database = await createDatabase()
  here = await openBookingPlace({ ledger: await openPostgres(database.url) })
  there = await openBookingPlace({ ledger: await openPostgres(database.url) })
  elsewhere = await openBookingPlace()
  calling = await openCallingPlace('vapi')
})
afterAll(async () => {
  await Promise.all([here.close(), there.close(), elsewhere.close(), calling.close()])
  await database.drop()
})
afterEach(() => vi.useRealTimers())

interface Answer {
  error?: { code: number; message: string; data?: unknown }
  result?: {
    resultType?: string
    requestState?: string
    inputRequests?: Record<string, unknown>
    structuredContent?: Record<string, unknown>
  }
}

/** One request as a client of the 2026 era writes it. */
async function send(
  app: App,
  caller: Caller,
  name: string,
  args: unknown,
  more: Record<string, unknown> = {},
  query = '',
): Promise<Answer> {
  const response = await httpOf(app, caller)(`/mcp${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': name,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name,
        arguments: args,
        ...more,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
          ...(more['_meta'] as object),
        },
      },
    }),
  })
  return (await response.json()) as Answer
}

let day = 1
const appointment = (more: Record<string, unknown> = {}) => {
  day += 1
  return {
    smb_id: here.smbId,
    action: 'book',
    customer: { name: 'Ana Novak', phone: '+493012345678' },
    requested_time: { preferred_iso: new Date(Date.UTC(2026, 11, 1 + day * 7, 9)).toISOString() },
    idempotency_key: randomUUID(),
    max_cost_usd: 0.1,
    wait_s: 0,
    ...more,
  }
}
const NAME = 'schedule_appointment'
const YES = { question: { action: 'accept', content: { yes: true } } }

async function question(caller: Caller, args: unknown, app = here.app, name = NAME): Promise<string> {
  const { result } = await send(app, caller, name, args)
  if (result?.requestState === undefined) throw new Error(`no question: ${JSON.stringify(result)}`)
  expect(result.resultType).toBe('input_required')
  return result.requestState
}

const INVALID = {
  error: { code: -32602, message: 'Invalid or expired requestState', data: { reason: 'invalid_request_state' } },
}

describe('the state of a question', () => {
  it('is taken by every node of the deployment', async () => {
    const caller = callerOf()
    const args = appointment()
    const requestState = await question(caller, args)
    const { result } = await send(there.app, caller, NAME, args, { requestState, inputResponses: YES })
    expect(result?.structuredContent).toMatchObject({ status: 'pending_async' })
    await ended(here.app, result?.structuredContent ?? {})
  })

  it('is good for one effect, however often it is sent', async () => {
    const caller = callerOf()
    const args = appointment()
    const requestState = await question(caller, args)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        send([here.app, there.app][at % 2] ?? here.app, caller, NAME, args, { requestState, inputResponses: YES }),
      ),
    )
    const ids = answers.map(({ result }) => result?.structuredContent?.['operation_id'])
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^op_/)
  })

  it('is good for one call, of an operation that takes no key', async () => {
    await setRules(calling.app.broker.services.ledger, [{ when: {}, answer: 'ask_user' }])
    const caller = callerOf()
    const args = enquiry(newYorkShop(), { wait_s: 0 })
    const requestState = await question(caller, args, calling.app, 'call_business')
    const repeat = () =>
      send(calling.app, caller, 'call_business', args, { requestState, inputResponses: YES }).then(
        ({ result }) => result?.structuredContent?.['operation_id'],
      )
    const first = await repeat()
    await calling.taken(String(first))
    expect(await repeat()).toBe(first)
    expect(calling.vendor.calls).toHaveLength(1)
  })

  it('cannot carry other answers once it was used', async () => {
    const caller = callerOf()
    const args = appointment({ customer: { name: 'Ana Novak' }, max_cost_usd: 1 })
    const requestState = await question(caller, args)
    const say = (phone: string) => ({ question: { action: 'accept', content: { field_1: phone } } })
    const first = await send(here.app, caller, NAME, args, { requestState, inputResponses: say('+493012345678') })
    expect(first.result?.structuredContent).toMatchObject({ status: 'pending_async' })
    const other = await send(here.app, caller, NAME, args, { requestState, inputResponses: say('+493012345679') })
    expect(other.result?.structuredContent).toMatchObject({ reason_code: 'idempotency_conflict' })
  })

  it('is asked about again without an answer to it, or with one that does not fit', async () => {
    const caller = callerOf()
    const args = appointment()
    const requestState = await question(caller, args)
    for (const inputResponses of [
      undefined,
      {},
      { question: { action: 'accept' } },
      { question: { action: 'accept', content: { yes: 'true' } } },
      { question: { action: 'accept', content: { no: true } } },
      { question: { method: 'elicitation/create', result: { action: 'accept', content: { yes: true } } } },
      { other: { action: 'accept', content: { yes: true } } },
    ]) {
      const { result } = await send(here.app, caller, NAME, args, { requestState, inputResponses })
      expect(result?.resultType).toBe('input_required')
    }
    expect(await here.ledger.operations.list({ most: 10, agentId: caller.agentId ?? '' })).toEqual([])
  })

  it('is refused alike when forged, expired, foreign or of another call', async () => {
    const caller = callerOf()
    const args = appointment()
    const requestState = await question(caller, args)
    const [kid = '', version = '', body = '', mac = ''] = requestState.split('.')
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as { p: Record<string, unknown> }
    const forged = Buffer.from(JSON.stringify({ ...payload, p: { ...payload.p, round: -100 } })).toString('base64url')
    const refused = async (state: unknown, who = caller, given: unknown = args, name = NAME, app = here.app) =>
      expect(await send(app, who, name, given, { requestState: state, inputResponses: YES })).toMatchObject(INVALID)
    await refused([kid, version, forged, mac].join('.'))
    await refused([kid, version, body, `${mac.slice(0, -2)}AA`].join('.'))
    await refused(['other', version, body, mac].join('.'))
    await refused([version, body, mac].join('.'))
    await refused('')
    await refused('.')
    await refused('x'.repeat(70_000))
    await refused(`${'../'.repeat(9)}.v1.${body}.${mac}`)
    await refused(requestState, callerOf())
    await refused(requestState, caller, { ...args, max_cost_usd: 0.3 })
    await refused(requestState, caller, { ...args, customer: { name: 'Eve', phone: '+493012345678' } })
    await refused(requestState, caller, { ...args, idempotency_key: randomUUID() })
    await refused(requestState, caller, args, 'capture_lead')
    await refused(requestState, caller, args, 'hash')
    await refused(requestState, caller, args, NAME, elsewhere.app)
    await refused(7)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 901_000 })
    await refused(requestState)
    vi.useRealTimers()
    const { result } = await send(here.app, caller, NAME, args, { requestState, inputResponses: YES })
    expect(result?.structuredContent).toMatchObject({ status: 'pending_async' })
  })

  it('is taken although the key that signs was replaced meanwhile', async () => {
    const caller = callerOf()
    const args = appointment()
    const requestState = await question(caller, args)
    await here.app.tokens.rotate()
    expect((await question(caller, appointment())).split('.')[0]).not.toBe(requestState.split('.')[0])
    const { result } = await send(here.app, caller, NAME, args, { requestState, inputResponses: YES })
    expect(result?.structuredContent).toMatchObject({ status: 'pending_async' })
  })

  it('survives a stranger with deeply nested arguments', async () => {
    const caller = callerOf()
    const requestState = await question(caller, appointment())
    const nested = JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`) as unknown
    expect(await send(here.app, caller, NAME, { a: nested }, { requestState })).toMatchObject(INVALID)
  })
})

describe('nobody is asked', () => {
  it('on a connection that may not write', async () => {
    const { result } = await send(here.app, callerOf(), NAME, appointment(), {}, '?read_only=true')
    expect(result?.resultType).not.toBe('input_required')
  })

  it.each([[{}], [{ elicitation: { url: {} } }], [{ sampling: {} }]])(
    'by a client that declares %j',
    async declared => {
      const _meta = { 'io.modelcontextprotocol/clientCapabilities': declared }
      const { result } = await send(here.app, callerOf(), NAME, appointment(), { _meta })
      expect(result?.structuredContent).toMatchObject({ reason_code: 'budget_exceeded' })
    },
  )

  it('without an identity', async () => {
    const anonymous = callerOf({ agentId: null, keyId: null, tier: 'anonymous', scopes: [] })
    const { result } = await send(here.app, anonymous, NAME, appointment())
    expect(result?.structuredContent).toMatchObject({ reason_code: 'identity_required' })
  })
})
