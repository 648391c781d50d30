import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createStdioLane } from '../../src/transport/stdio_lane.ts'
import type { StdioLaneFor } from '../../src/transport/stdio.ts'
import { createScripts, firstStdioDifference, NO_LANE, openStdioWay, type StdioWay } from './stdio_ways.ts'
// Loaded before the clock stands still and anybody waits: how long that takes is no difference.
import '../../src/transport/stdio_sdk.ts'

// The nightly run sets more.
const SCRIPTS = Number(process.env['LANE_SCRIPTS'] ?? 100)
const FIXED_SEED = 20_261_126
const RANDOM_SEED = Number(process.env['LANE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const STEP_MS = 5

const opened: StdioWay[] = []
const open = async (laneFor: StdioLaneFor): Promise<StdioWay> => {
  const way = await openStdioWay(laneFor)
  opened.push(way)
  return way
}
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 26, 9) }))
afterAll(() => void vi.useRealTimers())
afterEach(async () => {
  await Promise.all(opened.splice(0).map(way => way.close()))
})
const tick = (): void => void vi.setSystemTime(Date.now() + STEP_MS)

type Fields = Record<string, unknown>

/** The lane behind something that has it see other messages than came. */
const misled =
  (mislead: (message: Fields) => Fields): StdioLaneFor =>
  options => {
    const lane = createStdioLane(options)
    const see = (message: unknown): unknown =>
      typeof message === 'object' && message !== null ? mislead(message as Fields) : message
    return { ...lane, take: (message, line, isSettled) => lane.take(see(message), line, isSettled) }
  }
const withParams = (message: Fields, change: (params: Fields) => Fields): Fields =>
  typeof message['params'] === 'object' && message['params'] !== null && !Array.isArray(message['params'])
    ? { ...message, params: change(message['params'] as Fields) }
    : message
const without = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

const CARELESS: Record<string, StdioLaneFor> = {
  'overlook the state of a question': misled(message =>
    withParams(message, params => without(params, 'requestState', 'inputResponses')),
  ),
  'overlook the progress token': misled(message =>
    withParams(message, params => {
      const meta = params['_meta']
      if (typeof meta !== 'object' || meta === null) return params
      const rest = without(meta as Fields, 'progressToken')
      return { ...without(params, '_meta'), ...(Object.keys(rest).length > 0 && { _meta: rest }) }
    }),
  ),
  'forget what the client can do': misled(message =>
    message['method'] === 'initialize' ? withParams(message, params => ({ ...params, capabilities: {} })) : message,
  ),
  'forget the revision': misled(message =>
    message['method'] === 'initialize'
      ? withParams(message, params => ({ ...params, protocolVersion: '2025-11-25' }))
      : message,
  ),
  'take a cancellation for another notification': misled(message =>
    message['method'] === 'notifications/cancelled' ? { ...message, method: 'notifications/other' } : message,
  ),
  'believe any reason of a cancellation': misled(message =>
    message['method'] === 'notifications/cancelled'
      ? withParams(message, params => without(params, 'reason'))
      : message,
  ),
  'keep the session from the SDK': options => ({ ...createStdioLane(options), handOver: async () => {} }),
  'forget what it has left': options => ({ ...createStdioLane(options), left: () => {} }),
}

describe('the lane of a stdio connection', () => {
  it.each([FIXED_SEED, RANDOM_SEED])(
    'answers as the SDK does, seed %i',
    async seed => {
      const [through, past] = [await open(createStdioLane), await open(NO_LANE)]
      const found = await firstStdioDifference([through, past], createScripts(seed), { scripts: SCRIPTS, tick })
      expect(found).toBeUndefined()
      expect(past.taken()).toBe(0)
      expect(through.taken() / SCRIPTS).toBeGreaterThan(1)
    },
    3_600_000,
  )

  // A slip that shows only where an id is asked twice at once takes minutes to be met.
  it.runIf(process.env['NIGHTLY'] !== undefined).each(Object.entries(CARELESS))(
    'would be found to %s',
    async (_, laneFor) => {
      const ways = [await open(laneFor), await open(NO_LANE)] as const
      expect(await firstStdioDifference(ways, createScripts(FIXED_SEED), { scripts: 30_000, tick })).toBeDefined()
    },
    3_600_000,
  )
})
