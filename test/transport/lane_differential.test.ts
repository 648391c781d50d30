import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLane, type Lane } from '../../src/transport/lane.ts'
import type { LaneFor } from '../../src/transport/mcp_endpoint.ts'
import { createRequests, randomOf } from './mcp_requests.ts'
import { firstDifference, type LaneWay, openWay } from './two_ways.ts'

// The nightly run sets more.
const REQUESTS = Number(process.env['LANE_REQUESTS'] ?? 300)
const FIXED_SEED = 20_261_123
const RANDOM_SEED = Number(process.env['LANE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const LEAST_TAKEN = 0.2
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

type Fields = Record<string, unknown>

/** The lane behind something that has it see other requests than came. */
const misled =
  (mislead: (arrival: Parameters<Lane>[0], params: Fields) => Partial<Parameters<Lane>[0]>): LaneFor =>
  (door, selection) => {
    const lane = createLane(door, selection)
    return arrival => {
      const { params } = (arrival.message ?? {}) as { params?: unknown }
      const isRecord = typeof params === 'object' && params !== null
      return lane(isRecord ? { ...arrival, ...mislead(arrival, params as Fields) } : arrival)
    }
  }
const withParams = ({ message }: { message: unknown }, params: Fields) => ({
  message: { ...(message as Fields), params },
})
const without = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
const metaOf = ({ _meta }: Fields): Fields => (_meta ?? {}) as Fields
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities'

const CARELESS: Record<string, LaneFor> = {
  'overlook unknown keys of _meta': misled((arrival, params) => {
    const known = Object.entries(metaOf(params)).filter(([key]) => key.startsWith('io.modelcontextprotocol/'))
    return withParams(arrival, { ...params, ...('_meta' in params && { _meta: Object.fromEntries(known) }) })
  }),
  'overlook unknown parameters': misled((arrival, params) =>
    withParams(arrival, without(params, 'requestState', 'inputResponses', 'task', 'extra')),
  ),
  'believe the body in place of Mcp-Name': misled((arrival, { name }) => ({
    header: header => (header === 'mcp-name' && typeof name === 'string' ? name : arrival.header(header)),
  })),
  'ask no user who could be asked': misled((arrival, params) => {
    if (!('_meta' in params)) return {}
    return withParams(arrival, { ...params, _meta: { ...metaOf(params), [CAPABILITIES]: {} } })
  }),
  'forget the idempotency key of the header': misled(({ header }) => ({
    header: name => (name === 'idempotency-key' ? undefined : header(name)),
  })),
  'take any Accept': misled(({ header }) => ({
    header: name => (name === 'accept' ? 'application/json, text/event-stream' : header(name)),
  })),
}

describe('the lane before the SDK', () => {
  it.each([FIXED_SEED, RANDOM_SEED])(
    'answers as the SDK does, seed %i',
    async seed => {
      const [through, past] = [await open(createLane), await open(undefined)]
      const next = createRequests(randomOf(seed))
      expect(await firstDifference([through, past], next, { requests: REQUESTS, tick })).toBeUndefined()
      expect(past.taken()).toBe(0)
      expect(through.taken() / REQUESTS).toBeGreaterThan(LEAST_TAKEN)
    },
    3_600_000,
  )

  it('answers as the SDK does through sockets', async () => {
    const ways = [await open(createLane, true), await open(undefined, true)] as const
    const next = createRequests(randomOf(RANDOM_SEED))
    expect(await firstDifference(ways, next, { requests: REQUESTS / 5, tick }), `seed ${RANDOM_SEED}`).toBeUndefined()
    expect(ways[0].taken() / REQUESTS).toBeGreaterThan(LEAST_TAKEN / 5)
  }, 3_600_000)

  it.each(Object.entries(CARELESS))(
    'would be found to %s',
    async (_, laneFor) => {
      const ways = [await open(laneFor), await open(undefined)] as const
      const next = createRequests(randomOf(FIXED_SEED))
      expect(await firstDifference(ways, next, { requests: 10_000, tick })).toBeDefined()
    },
    3_600_000,
  )
})
