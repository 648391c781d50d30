import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  basisOf,
  countRefused,
  dayOf,
  readCredits,
  readQuota,
  refund,
  reserve,
  resetAfter,
  settle,
  toCost,
  toQuota,
  usd,
} from '../../../src/core/call/meter.ts'
import { ANONYMOUS, type Caller } from '../../../src/core/caller.ts'
import type { Context, Operation } from '../../../src/core/operation.ts'
import { callerOf } from '../../callers.ts'
import { operation } from '../../contract/ledger.ts'
import { newLedger } from '../../new_ledger.ts'

// A second before midnight in London, the day before in New York.
const EVE = Date.parse('2026-11-20T23:59:59.000Z')
const [DAY, NEXT] = ['2026-11-20', '2026-11-21']
const clock = { nowMs: EVE }
const ledger = await newLedger()
afterAll(() => ledger.close())
beforeEach(() => {
  clock.nowMs = EVE
})

const freeDailyWrites = 10
const uuid = { v4: randomUUID, v7: randomUUID }
const work = (maxCredits: number, more: Pick<Operation, 'countsInQuota'> = {}): Operation =>
  ({ cost: { typicalCredits: maxCredits, maxCredits, minCredits: maxCredits }, ...more }) as Operation
const contextOf = (caller: Caller): Context =>
  ({ caller, ledger, freeDailyWrites, uuid, now: () => clock.nowMs }) as unknown as Context
const grant = (caller: Caller, amount: number) =>
  ledger.meter.post({
    entryId: randomUUID(),
    agentId: idOf(caller),
    kind: 'grant',
    amount,
    operationId: null,
    createdAt: EVE,
  })
const idOf = ({ agentId }: Caller): string => agentId ?? ''
const accept = (caller: Caller, operation: Operation, nowMs = EVE) =>
  ledger.transaction(tables => reserve(tables, operation, idOf(caller), 'op_1', contextOf(caller), nowMs))
const spent = (caller: Caller, day = DAY) => ledger.meter.budgetSpent(caller.keyId ?? '', day)
const entriesOf = async (caller: Caller) =>
  (await ledger.meter.entries(idOf(caller), 9))
    .filter(({ kind }) => kind !== 'grant')
    .map(({ kind, amount, operationId, createdAt }) => ({ kind, amount, operationId, createdAt }))

describe('a day of the ledger', () => {
  it('is one of UTC, and ends at its midnight', () => {
    expect([dayOf(EVE), dayOf(EVE + 999), dayOf(EVE + 1_000)]).toEqual([DAY, DAY, NEXT])
    expect(resetAfter(EVE)).toBe('2026-11-21T00:00:00.000Z')
    expect(resetAfter(EVE + 1_000)).toBe('2026-11-22T00:00:00.000Z')
  })
})

describe('what a call costs', () => {
  it.each([
    [0, 'credits', { amount: 0, currency: 'USD', basis: 'no_charge' }, '0.00'],
    [2, 'free_quota', { amount: 0.02, currency: 'USD', basis: 'free_quota' }, '0.02'],
    [2_250, 'credits', { amount: 22.5, currency: 'USD', basis: 'credits' }, '22.50'],
  ] as const)('%i credits, paid by %s', (credits, basis, cost, inWords) => {
    expect(toCost(credits, basis)).toEqual(cost)
    expect(usd(credits)).toBe(inWords)
  })

  it.each([
    ['credits', 'credits'],
    ['free', 'free_quota'],
    ['unlimited', 'subscription'],
    ['anonymous', 'subscription'],
  ] as const)('a caller of tier %s is paid by %s, and what is free by nothing', (tier, basis) => {
    expect(basisOf(work(2), callerOf({ tier }))).toBe(basis)
    expect(basisOf(work(0), callerOf({ tier }))).toBe('no_charge')
  })
})

describe('the quota of a caller', () => {
  it.each([
    ['anonymous', 0, 3, 0],
    ['free', freeDailyWrites, 3, freeDailyWrites - 3],
    ['free', freeDailyWrites, freeDailyWrites + 1, 0],
    ['credits', null, 3, null],
    ['unlimited', null, 3, null],
  ] as const)('of tier %s is %s, and after %i writes %s are left', (tier, limit, used, left) => {
    expect(toQuota({ caller: callerOf({ tier }), freeDailyWrites, now: () => EVE }, used)).toEqual({
      tier,
      daily_limit: limit,
      used_today: used,
      remaining_today: left,
      resets: '2026-11-21T00:00:00.000Z',
    })
  })

  it('counts the writes of its own day', async () => {
    const caller = callerOf({ tier: 'free' })
    await accept(caller, work(0))
    expect(await readQuota(contextOf(caller))).toMatchObject({ used_today: 1 })
    clock.nowMs += 1_000
    expect(await readQuota(contextOf(caller))).toMatchObject({ used_today: 0 })
    expect(await readQuota(contextOf(ANONYMOUS))).toMatchObject({ used_today: 0 })
  })
})

describe('what a caller can spend', () => {
  it.each([
    ['nobody', ANONYMOUS, undefined],
    ['nobody, whatever its budget', { ...ANONYMOUS, budgetCredits: 50 }, undefined],
    ['a free key', callerOf({ tier: 'free' }), undefined],
    ['a free key with a budget', callerOf({ tier: 'free', budgetCredits: 50 }), { budget_left_usd: 0.5 }],
    ['an account', callerOf({ tier: 'credits' }), { balance: 0, held: 0 }],
    [
      'an account with a budget',
      callerOf({ tier: 'credits', budgetCredits: 50 }),
      { balance: 0, held: 0, budget_left_usd: 0.5 },
    ],
  ])('of %s', async (_who, caller, credits) => expect(await readCredits(contextOf(caller))).toEqual(credits))

  it('is what today leaves of the budget, of whoever shares it, and never less than nothing', async () => {
    const caller = callerOf({ budgetCredits: 50 })
    const shared = callerOf({ budgetCredits: 50, budgetId: caller.keyId ?? '' })
    const keyless = { ...callerOf({ budgetCredits: 50 }), keyId: null }
    await accept(caller, work(30))
    await accept(keyless, work(20))
    const left = async (one: Caller) => (await readCredits(contextOf(one)))?.budget_left_usd
    expect([await left(caller), await left(shared), await left(keyless)]).toEqual([0.2, 0.2, 0.3])
    expect(await left({ ...caller, budgetCredits: 10 })).toBe(0)
    clock.nowMs += 1_000
    expect(await left(caller)).toBe(0.5)
  })
})

describe('a reservation', () => {
  it('counts the write and holds the highest price, on the day it was accepted', async () => {
    const caller = callerOf({ tier: 'credits', budgetCredits: 50 })
    await grant(caller, 100)
    clock.nowMs += 5_000
    expect(await accept(caller, work(22))).toEqual({ credits: 22, basis: 'credits', used: 1 })
    expect([await spent(caller), await spent(caller, NEXT)]).toEqual([22, 0])
    expect(await entriesOf(caller)).toEqual([{ kind: 'reserve', amount: -22, operationId: 'op_1', createdAt: EVE }])
  })

  it('holds nothing of what is free, and of credits nothing from whoever pays otherwise', async () => {
    const caller = callerOf({ budgetCredits: 1 })
    expect(await accept(caller, work(0))).toEqual({ credits: 0, basis: 'no_charge', used: 1 })
    expect(await spent(caller)).toBe(0)
    // Whoever has spent more than a budget that was lowered since may still do what is free.
    const lowered = callerOf({ budgetCredits: 50 })
    await accept(lowered, work(30))
    expect(await accept({ ...lowered, budgetCredits: 10 }, work(0))).toMatchObject({ credits: 0, used: 2 })
    const free = callerOf({ tier: 'free' })
    expect(await accept(free, work(22))).toEqual({ credits: 22, basis: 'free_quota', used: 1 })
    expect(await entriesOf(free)).toEqual([])
    const subscriber = callerOf({ budgetCredits: 22 })
    expect(await accept(subscriber, work(22))).toEqual({ credits: 22, basis: 'subscription', used: 1 })
    expect([await spent(subscriber), await entriesOf(subscriber)]).toEqual([22, []])
  })

  it('counts nothing where the operation never is, however much is used', async () => {
    const caller = callerOf({ tier: 'free' })
    for (let at = 0; at < freeDailyWrites; at += 1) await ledger.meter.countWrite(idOf(caller), DAY, null)
    expect(await accept(caller, work(0, { countsInQuota: false }))).toMatchObject({ used: freeDailyWrites })
    await expect(accept(caller, work(0))).rejects.toMatchObject({
      reason: 'rate_limited',
      message: `The ${freeDailyWrites} writes for today are used up; the quota resets at 2026-11-21T00:00:00.000Z.`,
      details: { retryAfterS: 1 },
    })
    await expect(accept(callerOf({ tier: 'free', agentId: caller.agentId }), work(0), EVE - 1)).rejects.toMatchObject({
      details: { retryAfterS: 2 },
    })
  })

  it('leaves nothing behind where the account or the budget does not cover it', async () => {
    const poor = callerOf({ tier: 'credits', budgetCredits: 50 })
    await grant(poor, 21)
    await expect(accept(poor, work(22))).rejects.toMatchObject({
      reason: 'budget_exceeded',
      message:
        'The call reserves 22 credits and the account does not hold them; ask the operator to add some with agent-broker credits grant, then send again.',
      resend: 'corrected',
    })
    expect([await spent(poor), await ledger.meter.used(idOf(poor), DAY), await entriesOf(poor)]).toEqual([0, 0, []])
    const capped = callerOf({ budgetCredits: 30 })
    await accept(capped, work(22))
    await expect(accept(capped, work(22))).rejects.toMatchObject({
      reason: 'budget_exceeded',
      message:
        "The call may cost 0.22 USD and today's budget of 0.30 USD does not cover it; it resets at 2026-11-21T00:00:00.000Z.",
      resend: 'same',
      details: { retryAfterS: 1 },
    })
    await expect(accept(capped, work(31))).rejects.toMatchObject({
      reason: 'budget_exceeded',
      message: 'The call may cost 0.31 USD, more than the daily budget of 0.30 USD; use a token with a higher budget.',
      resend: 'corrected',
    })
    await expect(accept(capped, work(30))).rejects.toMatchObject({ resend: 'same' })
    expect(await spent(capped)).toBe(22)
    expect(await accept(capped, work(22), EVE + 1_000)).toMatchObject({ used: 1 })
  })
})

describe('a write that is refused before it begins', () => {
  const refused = (caller: Caller, operation = work(22)) =>
    countRefused(ledger, operation, idOf(caller), 'op_1', contextOf(caller), EVE)

  it('is counted as far as the quota reaches, and holds nothing', async () => {
    const caller = callerOf({ tier: 'free' })
    expect(await refused(caller)).toEqual({ credits: 0, basis: 'free_quota', used: 1 })
    for (let at = 1; at < freeDailyWrites; at += 1) await ledger.meter.countWrite(idOf(caller), DAY, null)
    expect(await refused(caller)).toEqual({ credits: 0, basis: 'free_quota', used: freeDailyWrites })
    const paying = callerOf({ tier: 'credits' })
    expect(await refused(paying)).toEqual({ credits: 0, basis: 'credits', used: 1 })
    expect(await entriesOf(paying)).toEqual([])
  })

  it('is not counted where the operation never is', async () => {
    const caller = callerOf({ tier: 'free' })
    await ledger.meter.countWrite(idOf(caller), DAY, null)
    expect(await refused(caller, work(0, { countsInQuota: false }))).toMatchObject({ used: 1 })
  })
})

describe('settling a call', () => {
  const settled = async (caller: Caller, actual: number, basis: 'credits' | 'subscription' = 'credits') => {
    clock.nowMs = EVE + 60_000
    await ledger.transaction(tables =>
      settle(
        tables,
        {
          agentId: idOf(caller),
          budgetKeyId: caller.keyId,
          operationId: 'op_1',
          reserved: { credits: 22, basis },
          actual,
          acceptedAt: EVE,
        },
        contextOf(caller),
      ),
    )
    return (await entriesOf(caller)).filter(({ kind }) => kind !== 'reserve')
  }
  const reserved = async () => {
    const caller = callerOf({ tier: 'credits', budgetCredits: 50 })
    await grant(caller, 100)
    await accept(caller, work(22))
    return caller
  }
  const back = { operationId: 'op_1', createdAt: EVE + 60_000 }

  it.each([
    ['of which all was used gives back nothing', 22, [], 22, 78],
    ['that cost more than was reserved takes nothing more', 23, [], 22, 78],
    ['of which a part was used gives back the rest', 2, [{ kind: 'settle', amount: 20, ...back }], 2, 98],
    ['that failed gives back everything', 0, [{ kind: 'refund', amount: 22, ...back }], 0, 100],
  ])('%s, to the day it was accepted on', async (_what, actual, entries, left, balance) => {
    const caller = await reserved()
    expect(await settled(caller, actual)).toEqual(entries)
    expect([await spent(caller), await spent(caller, NEXT)]).toEqual([left, 0])
    expect(await ledger.meter.balance(idOf(caller))).toBe(balance)
  })

  it('gives credits to nobody who did not pay in them, and nothing to a budget that nobody has', async () => {
    const caller = await reserved()
    expect(await settled({ ...caller, keyId: null }, 2, 'subscription')).toEqual([])
    expect(await spent(caller)).toBe(22)
    expect(await settled(caller, 2, 'subscription')).toEqual([])
    expect(await spent(caller)).toBe(2)
  })
})

describe('a refund', () => {
  const paid = { state: 'success', costBasis: 'credits', receipt: '{"cost":{"amount":0.29}}', createdAt: EVE } as const
  const refunded = async (changes: Partial<Parameters<typeof operation>[0]>, atMs = EVE) => {
    const caller = callerOf({ tier: 'credits', budgetCredits: 50 })
    await grant(caller, 100)
    for (const day of [DAY, NEXT]) await ledger.meter.spendBudget(caller.keyId ?? '', day, 29, 50)
    clock.nowMs = atMs
    const row = operation({ ...paid, agentId: idOf(caller), budgetKeyId: caller.keyId, ...changes })
    await ledger.transaction(tables => refund(tables, row, 'op_2', contextOf(caller)))
    return { entries: await entriesOf(caller), spent: [await spent(caller), await spent(caller, NEXT)] }
  }

  it('gives back what was paid in credits, and to the budget of a day that is not over', async () => {
    const entry = { kind: 'refund', amount: 29, operationId: 'op_2' }
    expect(await refunded({})).toEqual({ entries: [{ ...entry, createdAt: EVE }], spent: [0, 29] })
    const later = EVE + 1_000
    expect(await refunded({}, later)).toEqual({ entries: [{ ...entry, createdAt: later }], spent: [29, 29] })
    expect(await refunded({ budgetKeyId: null })).toEqual({ entries: [{ ...entry, createdAt: EVE }], spent: [29, 29] })
  })

  it.each([
    ['a subscription has paid for', { costBasis: 'subscription' }],
    ['is still open', { state: 'executing' }],
    ['has failed', { state: 'failure' }],
    ['has cost nothing', { receipt: '{"cost":{"amount":0}}' }],
    ['names no cost', { receipt: '{}' }],
  ] as const)('gives nothing back of what %s', async (_what, changes) =>
    expect(await refunded(changes)).toEqual({ entries: [], spent: [29, 29] }),
  )
})
