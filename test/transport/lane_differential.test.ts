import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRequests, randomOf } from './mcp_requests.ts'
import { firstDifference, LANE, type LaneWay, openWay } from './two_ways.ts'

// The nightly run sets more.
const REQUESTS = Number(process.env['LANE_REQUESTS'] ?? 1_500)
const FIXED_SEED = 20_261_123
const RANDOM_SEED = Number(process.env['LANE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const LEAST_TAKEN = 0.3
const STEP_MS = 5

const opened: LaneWay[] = []
const open = async (...args: Parameters<typeof openWay>): Promise<LaneWay> => {
  const way = await openWay(...args)
  opened.push(way)
  return way
}
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 9) }))
afterAll(() => void vi.useRealTimers())
afterEach(async () => {
  await Promise.all(opened.splice(0).map(way => way.close()))
})
const tick = (): void => void vi.setSystemTime(Date.now() + STEP_MS)

describe('the lane before the SDK', () => {
  it.each([FIXED_SEED, RANDOM_SEED])('answers as the SDK does, seed %i', async seed => {
    const [through, past] = [await open(LANE), await open(undefined)]
    const next = createRequests(randomOf(seed))
    expect(await firstDifference([through, past], next, { requests: REQUESTS, tick })).toBeUndefined()
    expect(past.taken()).toBe(0)
    expect(through.taken() / REQUESTS).toBeGreaterThan(LEAST_TAKEN)
  }, 3_600_000)
})
