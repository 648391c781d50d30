import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitForTwin } from '../../../src/core/call/dedupe.ts'

const twins = { ledger: {}, name: 'k', isForAll: () => true }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks after a twin often at first and seldom later, and gives up after ten seconds', async () => {
  const asked: number[] = []
  const began = Date.now()
  const waiting = waitForTwin(async () => {
    asked.push(Date.now() - began)
    return 'running'
  }, twins)
  const refused = expect(waiting).rejects.toMatchObject({ reason: 'transient', details: { retryAfterS: 5 } })
  await vi.advanceTimersByTimeAsync(11_000)
  await refused
  expect(asked.filter(atMs => atMs <= 150).length).toBeGreaterThanOrEqual(4)
  expect(asked.length).toBeLessThan(30)
  expect(asked.at(-1)).toBeGreaterThanOrEqual(10_000)
})

it('answers as soon as the twin has', async () => {
  let left = 3
  const waiting = waitForTwin(async () => {
    left -= 1
    return left > 0 ? 'running' : 'done'
  }, twins)
  await vi.advanceTimersByTimeAsync(60)
  expect(await waiting).toBe('done')
})
