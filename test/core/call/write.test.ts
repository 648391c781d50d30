import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createBroker } from '../../../src/core/broker.ts'
import type { Caller } from '../../../src/core/caller.ts'
import { Failure } from '../../../src/core/failure.ts'
import { defineOperation } from '../../../src/core/operation.ts'
import { createRegistry } from '../../../src/core/registry.ts'
import { callerOf, grant } from '../../callers.ts'
import { refusal, startApp } from '../../harness.ts'

const app = await startApp()
afterAll(() => app.close())
const { ledger } = app.broker.services

// A write that answers at once and costs up to 22 credits, as send_message does; `text` decides what happens to it.
let effects = 0
const send = defineOperation({
  name: 'send_something',
  title: 'Send something',
  description: 'Does what its text says.',
  toolset: 'broker',
  group: 'escalation',
  effect: 'write',
  identity: 'required',
  openWorld: false,
  profile: 'sync_fast',
  idempotency: 'key',
  cost: { typicalCredits: 2, maxCredits: 22, minCredits: 2 },
  latency: { p50Ms: 1, p95Ms: 5 },
  fails: ['upstream_failure', 'supply_unreachable'],
  input: z.strictObject({ text: z.string() }),
  output: z.strictObject({
    human_message: z.string(),
    credits_spent: z.number().optional(),
    result: z.strictObject({ effects: z.number() }),
  }),
  example: { text: 'ok' },
  http: { method: 'POST', path: '/ops/send_something', envelope: 'bare' },
  async handle({ text }) {
    if (text === 'slow') await new Promise(resolve => setTimeout(resolve, 150))
    if (text === 'held') await new Promise<void>(resolve => held.push(resolve))
    if (text === 'down') throw new Failure('upstream_failure', 'The provider is down.')
    if (text === 'silent provider') throw new Failure('upstream_failure', 'Nobody knows.', { outcomeUnknown: true })
    if (text === 'refused') throw new Failure('supply_unreachable', 'No channel.')
    if (text === 'bug') throw new Error('secret detail')
    effects += 1
    return { human_message: 'Sent.', result: { effects }, ...(text === 'voice' && { credits_spent: 22 }) }
  },
})
/** Lets the calls that are held go on. */
const held: (() => void)[] = []
const broker = createBroker(createRegistry([send]), app.broker.services)
const operation = broker.registry.get('send_something')

async function run(text: string, caller: Caller, idempotencyKey?: string, more: Record<string, unknown> = {}) {
  if (operation === undefined) throw new Error('missing')
  const request = {
    caller,
    readOnly: false,
    cancelled: () => new AbortController().signal,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  }
  return broker.call(operation, { text, ...more }, request)
}

describe('idempotency', () => {
  it('gives a thousand twins one effect, one charge and one receipt', async () => {
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 100)
    const before = effects
    const outcomes = await Promise.all(Array.from({ length: 1000 }, () => run('slow', caller, 'twin-key')))
    expect(effects).toBe(before + 1)
    expect(await ledger.meter.balance(caller.agentId ?? '')).toBe(98)
    const receipts = new Set(outcomes.map(outcome => JSON.stringify(outcome.ok && outcome.value)))
    expect(receipts.size).toBe(1)
    expect(outcomes.filter(outcome => outcome.ok && outcome.replayed === true)).toHaveLength(999)
    expect(await ledger.meter.used(caller.agentId ?? '', new Date().toISOString().slice(0, 10))).toBe(1)
  })

  it('refuses other input under the same key', async () => {
    const caller = callerOf()
    await run('ok', caller, 'k')
    expect(await run('other', caller, 'k')).toMatchObject({ ok: false, failure: { reason: 'idempotency_conflict' } })
    expect(await run('other', callerOf(), 'k')).toMatchObject({ ok: true })
  })

  it('wants one key, from the header or the argument, and never two', async () => {
    const caller = callerOf()
    expect(await run('ok', caller)).toMatchObject({
      ok: false,
      failure: { reason: 'bad_input', message: expect.stringContaining('idempotency_key: required') },
    })
    for (const key of ['', 'with space', 'x'.repeat(256), 'é'])
      expect(await run('ok', caller, key)).toMatchObject({ ok: false, failure: { reason: 'bad_input' } })
    const first = await run('ok', caller, undefined, { idempotency_key: 'argument' })
    for (const more of [{}, { idempotency_key: 'argument' }])
      expect(await run('ok', caller, 'argument', more)).toMatchObject({
        ok: true,
        replayed: true,
        value: first.ok ? first.value : {},
      })
    expect(await run('ok', caller, 'argument', { idempotency_key: 'another' })).toMatchObject({
      ok: false,
      failure: { reason: 'bad_input', message: expect.stringContaining('says "argument" and the argument "another"') },
    })
  })

  it('frees the key after a passing failure and keeps it after a final one', async () => {
    const caller = callerOf()
    const before = effects
    expect(await run('down', caller, 'a')).toMatchObject({
      ok: false,
      failure: { reason: 'upstream_failure', retriable: true },
    })
    expect(await run('ok', caller, 'a')).toMatchObject({ ok: true, replayed: false })
    const refused = await run('refused', caller, 'b')
    const again = await run('refused', caller, 'b')
    expect(again).toMatchObject({
      ok: false,
      failure: { reason: 'supply_unreachable', message: 'No channel.', details: { replayed: true } },
    })
    const idOf = (outcome: typeof again) => !outcome.ok && outcome.failure.details.body?.['operation_id']
    expect(idOf(again)).toBe(idOf(refused))
    expect(effects).toBe(before + 1)
  })

  it('never repeats a call whose process died: it ends partial, uncharged', async () => {
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 50)
    const agentId = caller.agentId ?? ''
    const long = { agentId, operation: 'send_something', key: 'dead', operationId: 'op_dead' }
    await ledger.transaction(async tables => {
      const { hashOf } = await import('../../../src/core/call/dedupe.ts')
      await tables.operations.claim(
        {
          ...long,
          inputHash: hashOf({ text: 'ok' }),
          state: 'claimed',
          receipt: null,
          leaseUntil: Date.now() - 1,
          expiresAt: Date.now() + 1e9,
        },
        Date.now(),
      )
      await tables.meter.post({
        entryId: 'e_dead',
        agentId,
        kind: 'reserve',
        amount: -22,
        operationId: 'op_dead',
        createdAt: Date.now(),
      })
      const times = {
        estimatedAt: null,
        callbackUrl: null,
        smbId: null,
        partialResult: null,
        budgetKeyId: null,
        createdAt: Date.now(),
        updatedAt: Date.now(),
      }
      const row = {
        operationId: 'op_dead',
        agentId,
        keyId: null,
        operation: 'send_something',
        state: 'executing' as const,
        input: '{}',
        receipt: '{}',
      }
      await tables.operations.add({ ...row, reservedCredits: 22, costBasis: 'credits', ...times })
    })
    const before = effects
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => run('ok', caller, 'dead')))
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({
        ok: true,
        value: { status: 'partial', reason_code: 'upstream_failure', operation_id: 'op_dead' },
      })
    expect(effects).toBe(before)
    expect((await ledger.operations.get('op_dead'))?.state).toBe('partial')
    expect(await ledger.meter.balance(agentId)).toBe(50)
  })
})

describe('a write that takes too long', () => {
  const timed = createBroker(createRegistry([send]), { ...app.broker.services, callTimeoutMs: 40 })
  const timedRun = (text: string, caller: Caller, idempotencyKey: string) =>
    timed.call(
      timed.registry.list[0] ?? never(),
      { text },
      { caller, idempotencyKey, readOnly: false, cancelled: () => new AbortController().signal },
    )

  it('ends partial, uncharged, and neither its late end nor a repetition changes that', async () => {
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 50)
    const before = effects
    const outcome = await timedRun('held', caller, 'late')
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        status: 'partial',
        reason_code: 'upstream_failure',
        retriable: false,
        cost: { amount: 0 },
        quota: { used_today: 1 },
      },
    })
    const operationId = String(outcome.ok && outcome.value['operation_id'])
    expect(await ledger.operations.get(operationId)).toMatchObject({ state: 'partial' })
    for (const goOn of held.splice(0)) goOn()
    await expect.poll(() => effects).toBe(before + 1)
    expect(await timedRun('held', caller, 'late')).toMatchObject({
      ok: true,
      replayed: true,
      value: { status: 'partial', operation_id: operationId },
    })
    expect(effects).toBe(before + 1)
    expect(await ledger.operations.get(operationId)).toMatchObject({ state: 'partial' })
    expect(await ledger.meter.balance(caller.agentId ?? '')).toBe(50)
  })

  it('is what a provider says whose answer never came', async () => {
    const caller = callerOf()
    const outcome = await run('silent provider', caller, 'k')
    expect(outcome).toMatchObject({
      ok: true,
      value: { status: 'partial', reason_code: 'upstream_failure', human_message: 'Nobody knows.', retriable: false },
    })
    expect(await run('silent provider', caller, 'k')).toMatchObject({
      ok: true,
      replayed: true,
      value: { status: 'partial' },
    })
  })
})

describe('credits', () => {
  it('reserve the most, settle the actual, give everything back after a failure, and always sum to the balance', async () => {
    const caller = callerOf({ tier: 'credits' })
    const agentId = caller.agentId ?? ''
    await grant(app, caller, 60)
    expect(await run('ok', caller, '1')).toMatchObject({
      ok: true,
      value: { cost: { amount: 0.02, currency: 'USD', basis: 'credits' } },
    })
    expect(await ledger.meter.balance(agentId)).toBe(58)
    expect(await run('voice', caller, '2')).toMatchObject({ ok: true, value: { cost: { amount: 0.22 } } })
    expect(await ledger.meter.balance(agentId)).toBe(36)
    const failed = await run('refused', caller, '3')
    expect(failed).toMatchObject({
      ok: false,
      failure: { details: { body: { cost: { amount: 0, basis: 'no_charge' } } } },
    })
    expect(await ledger.meter.balance(agentId)).toBe(36)
    expect(await ledger.meter.unbalanced()).toEqual([])
  })

  it('refuse what they do not cover, before anything happens', async () => {
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 21)
    const before = effects
    expect(await run('ok', caller, 'k')).toMatchObject({
      ok: false,
      failure: {
        reason: 'budget_exceeded',
        message:
          'The call reserves 22 credits and the account does not hold them; ask the operator to add some with agent-broker credits grant, then send again.',
      },
    })
    expect([effects, await ledger.meter.balance(caller.agentId ?? '')]).toEqual([before, 21])
    expect(await run('ok', callerOf(), 'k', { max_cost_usd: 0.21 })).toMatchObject({
      ok: false,
      failure: { reason: 'budget_exceeded', message: expect.stringContaining('up to 0.22 USD') },
    })
    expect(await run('ok', callerOf(), 'k', { max_cost_usd: 0.22 })).toMatchObject({ ok: true })
    expect(await run('ok', callerOf(), 'k', { max_cost_usd: 0.2195 })).toMatchObject({
      ok: false,
      failure: { reason: 'budget_exceeded' },
    })
  })

  it('let exactly as many concurrent calls through as the last credits cover', async () => {
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 44)
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, at) => run('slow', caller, `c${at}`)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await ledger.meter.balance(caller.agentId ?? '')).toBe(40)
  })

  it('keep a daily budget and give back what was not used of it', async () => {
    const caller = callerOf({ budgetCredits: 24 })
    expect(await run('ok', caller, '1')).toMatchObject({ ok: true })
    expect(await run('ok', caller, '2')).toMatchObject({ ok: true })
    expect(await run('ok', caller, '3')).toMatchObject({
      ok: false,
      failure: {
        reason: 'budget_exceeded',
        message: expect.stringMatching(
          /^The call may cost 0\.22 USD and today.s budget of 0\.24 USD does not cover it; it resets at \S+\.$/,
        ),
        resend: 'same',
        details: { retryAfterS: expect.any(Number) },
      },
    })
    // No day is long enough for what costs more than all of it.
    expect(await run('ok', callerOf({ budgetCredits: 21 }), '4')).toMatchObject({
      ok: false,
      failure: {
        message:
          'The call may cost 0.22 USD, more than the daily budget of 0.21 USD; use a token with a higher budget.',
        resend: 'corrected',
      },
    })
  })
})

describe('the quota', () => {
  const quota = (used: number) => ({ quota: { tier: 'free', daily_limit: 100, used_today: used } })

  it('stands in every refusal of a write too, left out only when it cannot be read', async () => {
    const caller = callerOf({ tier: 'free' })
    expect(await run('ok', caller, 'k')).toMatchObject({ ok: true, value: quota(1) })
    expect(await run('other', caller, 'k')).toMatchObject({
      ok: false,
      failure: { reason: 'idempotency_conflict', details: { body: quota(1) } },
    })
    expect(await run('ok', caller)).toMatchObject({
      ok: false,
      failure: { reason: 'bad_input', details: { body: quota(1) } },
    })
    expect(await run('ok', caller, 'm', { max_cost_usd: 0.01 })).toMatchObject({
      ok: false,
      failure: { reason: 'budget_exceeded', details: { body: quota(1) } },
    })
    for (let at = 2; at <= 100; at += 1)
      await ledger.meter.countWrite(caller.agentId ?? '', new Date().toISOString().slice(0, 10), 100)
    const over = await run('ok', caller, 'k11')
    expect(over).toMatchObject({
      ok: false,
      failure: { reason: 'rate_limited', details: { retryAfterS: expect.any(Number), body: quota(100) } },
    })
    const unreadable = { ...ledger, meter: { ...ledger.meter, used: () => Promise.reject(new Error('broken')) } }
    const blind = createBroker(createRegistry([send]), { ...app.broker.services, ledger: unreadable })
    const request = { caller, idempotencyKey: 'k12', readOnly: false, cancelled: () => new AbortController().signal }
    const outcome = await blind.call(blind.registry.list[0] ?? never(), { text: 'ok' }, request)
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'rate_limited' } })
    expect(outcome.ok ? {} : (outcome.failure.details.body?.['quota'] ?? null)).toBeNull()
  })
})

describe('an accepted write', () => {
  it('names the key that sent it, and apart from it the key whose budget it counts against', async () => {
    const [plain, capped] = [callerOf({ tier: 'credits' }), callerOf({ budgetCredits: 30 })]
    await grant(app, plain, 50)
    for (const caller of [plain, capped]) {
      expect(await run('ok', caller, 'k')).toMatchObject({ ok: true })
      const [row] = await ledger.operations.list({ agentId: caller.agentId ?? '', most: 1 })
      expect(row?.keyId).toBe(caller.keyId)
      expect(await ledger.operations.get(row?.operationId ?? '')).toMatchObject({
        budgetKeyId: caller === capped ? caller.keyId : null,
      })
    }
    // Two credits are spent: a call that reserves 22 fits into 30 once more, one that leaves 8 would not.
    expect(await run('ok', capped, 'k2')).toMatchObject({ ok: true })
    const { keyId } = plain
    expect(await ledger.meter.spendBudget(keyId ?? '', new Date().toISOString().slice(0, 10), 1, 1)).toBe(true)
  })
})

describe('input that a ledger cannot hold', () => {
  it('is refused by name before anything is counted', async () => {
    const caller = callerOf()
    expect(await run('a\u0000b', caller, 'k')).toMatchObject({
      ok: false,
      failure: { reason: 'bad_input', message: 'text: contains a NUL character.' },
    })
    const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown
    const args = { smb_id: 's', reason: 'automation_failed', context: { transcript: [{ deep }] } }
    expect(await refusal(app, 'escalate_to_human', args)).toBe('context: nested deeper than 64 levels.')
    expect(await ledger.meter.used(caller.agentId ?? '', new Date().toISOString().slice(0, 10))).toBe(0)
  })
})

describe('faults', () => {
  it('answer internal without details, charge nothing, and are replayed, not repeated', async () => {
    const caller = callerOf()
    const outcome = await run('bug', caller, 'k')
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'internal' } })
    expect(JSON.stringify(outcome)).not.toContain('secret detail')
    expect(await run('bug', caller, 'k')).toMatchObject({
      ok: false,
      failure: { reason: 'internal', details: { replayed: true } },
    })
  })
})

function never(): never {
  throw new Error('missing')
}
