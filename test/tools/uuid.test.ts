import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { refusal, startApp, value } from '../harness.ts'

const app = await startApp()
afterAll(() => app.close())
afterEach(() => vi.useRealTimers())

const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const v7 = async (count = 100): Promise<string[]> =>
  (await value(app, 'uuid', { version: '7', count }))['uuids'] as string[]
const timeOf = (uuid: string): number => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)

function expectIncreasing(uuids: string[]): void {
  expect(uuids).toEqual(uuids.toSorted())
  expect(new Set(uuids).size).toBe(uuids.length)
}

describe('uuid', () => {
  it('is a version 4 by default', async () => {
    const result = await value(app, 'uuid')
    expect(result).toEqual({
      uuid: expect.stringMatching(V4),
      version: 4,
      format: 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx',
    })
  })

  it('is a version 7 when asked for', async () => {
    const before = Date.now()
    const result = await value(app, 'uuid', { version: '7' })
    expect(result).toEqual({
      uuid: expect.stringMatching(V7),
      version: 7,
      format: 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx',
    })
    expect(timeOf(String(result['uuid']))).toBeGreaterThanOrEqual(before - 10)
    expect(timeOf(String(result['uuid']))).toBeLessThanOrEqual(Date.now() + 10)
  })

  it.each([
    ['4', V4],
    ['7', V7],
  ])('gives 100 different ones of version %s', async (version, shape) => {
    const { uuid, uuids } = await value(app, 'uuid', { version, count: 100 })
    expect(uuids).toHaveLength(100)
    expect(new Set(uuids as string[]).size).toBe(100)
    expect((uuids as string[])[0]).toBe(uuid)
    for (const each of uuids as string[]) expect(each).toMatch(shape)
  })

  it('has no uuids for a count of one', async () => {
    expect(await value(app, 'uuid', { count: 1 })).not.toHaveProperty('uuids')
    expect((await value(app, 'uuid', { count: 2 }))['uuids']).toHaveLength(2)
  })

  it('never repeats a random one', async () => {
    const all = await Promise.all(
      Array.from({ length: 100 }, async () => (await value(app, 'uuid', { count: 100 }))['uuids'] as string[]),
    )
    expect(new Set(all.flat()).size).toBe(10_000)
  })

  it('increases within one millisecond, over many calls', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 1000)
    const all: string[] = []
    for (let call = 0; call < 50; call += 1) all.push(...(await v7()))
    expect(all).toHaveLength(5000)
    expectIncreasing(all)
    expect(timeOf(all[0] ?? '')).toBe(Date.now())
  })

  it('increases when the clock steps back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const start = Date.now() + 2000
    const all: string[] = []
    for (const step of [0, 10, -5000, -4999, 0, 9, 11, -86_400_000, 12]) {
      vi.setSystemTime(start + step)
      all.push(...(await v7(50)))
    }
    expectIncreasing(all)
    expect(timeOf(all.at(-1) ?? '')).toBe(start + 12)
  })

  it.each([
    [{ version: '5' }, 'version: must be one of 4, 7; got "5".'],
    [{ version: '' }, 'version: must be one of 4, 7; got "".'],
    [{ count: 0 }, 'count: must be at least 1; got 0.'],
    [{ count: 101 }, 'count: must be at most 100; got 101.'],
    [{ count: -1 }, 'count: must be at least 1; got -1.'],
    [{ count: '3' }, 'count: must be a number; got a string.'],
    [{ versoin: '7' }, 'versoin: unknown field. Did you mean "version"? Allowed: version, count.'],
  ])('refuses %j', async (args, message) => {
    expect(await refusal(app, 'uuid', args)).toBe(message)
  })

  it('refuses a count that is not whole', async () => {
    expect(await refusal(app, 'uuid', { count: 1.5 })).toMatch(/^count: /)
  })
})
