import { afterAll, expect, it } from 'vitest'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { fixture, setUp } from '../fixture.ts'
import { newLedger } from '../../new_ledger.ts'

const TWINS = 300
const ledger = await newLedger()
afterAll(() => ledger.close())

/** A ledger that counts the transactions under way, and an operation that ends when the test lets it. */
function openCounted() {
  const counted = { now: 0, most: 0, all: 0 }
  const counting: Ledger = {
    ...ledger,
    transaction: async work => {
      counted.now += 1
      counted.all += 1
      counted.most = Math.max(counted.most, counted.now)
      return ledger.transaction(work).finally(() => {
        counted.now -= 1
      })
    },
  }
  let end: () => void = () => {}
  const ended = new Promise<void>(resolve => (end = resolve))
  let runs = 0
  const operation = fixture(
    async () => {
      runs += 1
      await ended
      return { text: 'done' }
    },
    { effect: 'write', identity: 'required', idempotency: 'key', toolset: 'broker', fails: ['upstream_failure'] },
  )
  const { call } = setUp(operation, { ledger: counting, now: Date.now })
  return { counted, call, end: () => end(), runs: () => runs }
}

it('twins that wait for one call ask the ledger one at a time, for all of them', async () => {
  const { counted, call, end, runs } = openCounted()
  const calls = Array.from({ length: TWINS }, () => call({}, { idempotencyKey: 'twins' }))
  await expect.poll(() => counted.all, { timeout: 20_000 }).toBeGreaterThan(6)
  expect(counted.most).toBe(1)
  end()
  const outcomes = await Promise.all(calls)
  expect(runs()).toBe(1)
  const receipts = outcomes.map(outcome => (outcome.ok ? outcome.value : outcome.failure))
  expect(new Set(receipts.map(receipt => JSON.stringify(receipt))).size).toBe(1)
  expect(outcomes.filter(outcome => outcome.ok && outcome.replayed !== true)).toHaveLength(1)
  expect(counted.all).toBeLessThan(TWINS / 5)
})

it('twins of many calls leave most connections to the calls themselves', async () => {
  const { counted, call, end, runs } = openCounted()
  const first = Array.from({ length: 40 }, (_, at) => call({}, { idempotencyKey: `many-${at}` }))
  await expect.poll(runs, { timeout: 20_000 }).toBe(40)
  const second = Array.from({ length: 200 }, (_, at) => call({}, { idempotencyKey: `many-${at % 40}` }))
  await expect.poll(() => counted.now, { timeout: 20_000 }).toBe(0)
  counted.most = 0
  const before = counted.all
  await expect.poll(() => counted.all, { timeout: 20_000 }).toBeGreaterThan(before + 100)
  expect(counted.most).toBeLessThanOrEqual(3)
  end()
  for (const outcome of await Promise.all([...first, ...second])) expect(outcome).toMatchObject({ ok: true })
  expect(runs()).toBe(40)
})

it('a twin with other input, or one that may pay less, is told so all the same', async () => {
  const { call, end } = openCounted()
  const first = call({}, { idempotencyKey: 'other' })
  const twin = call({}, { idempotencyKey: 'other' })
  expect(await call({ text: 'other' }, { idempotencyKey: 'other' })).toMatchObject({
    ok: false,
    failure: { reason: 'idempotency_conflict' },
  })
  end()
  expect(await first).toMatchObject({ ok: true })
  expect(await twin).toMatchObject({ ok: true, replayed: true })
})
