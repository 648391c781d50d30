import { afterAll, describe, expect, it } from 'vitest'
import { refusal, startApp, value } from '../harness.ts'

const STARTED = Date.parse('2026-11-20T12:00:00.500Z')
let now = STARTED
const app = await startApp({}, { now: () => now, startedAt: STARTED })
afterAll(() => app.close())

describe('health', () => {
  it('answers what the service is', async () => {
    now = STARTED
    expect(await value(app, 'health')).toEqual({
      status: 'healthy',
      service: 'agent-utils',
      version: '1.0.0',
      uptime_seconds: 0,
      tools_available: 12,
    })
  })

  it.each([
    [999, 0],
    [1000, 1],
    [61_999, 61],
    [86_400_000 * 400, 34_560_000],
    // The clock was set back.
    [-5000, 0],
  ])('%i ms after the start has been up for %i s', async (elapsed, seconds) => {
    now = STARTED + elapsed
    expect((await value(app, 'health'))['uptime_seconds']).toBe(seconds)
  })

  it('takes no arguments', async () => {
    expect(await refusal(app, 'health', { verbose: true })).toBe(
      'verbose: unknown field. This call takes no such field.',
    )
  })
})
