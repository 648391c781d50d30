import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RegexVerdict } from '../../src/lib/regex_pool.ts'
import { closePools, EVIL, GOOD, GOOD_VERDICT, job, never, pool, warmed } from './regex_fixture.ts'

/** A deadline that no test lives to see. */
const AGES_MS = 600_000

afterEach(async () => {
  vi.restoreAllMocks()
  await closePools()
})

describe('under attack', () => {
  it('answers every good call while sixteen bad ones run, and never blocks the event loop', async () => {
    const regex = await warmed()
    let ticks = 0
    const ticker = setInterval(() => {
      ticks += 1
    }, 5)
    const hostile = Array.from({ length: 16 }, () => regex.run(EVIL, never))
    const good: Promise<RegexVerdict>[] = []
    for (let sent = 0; sent < 20; sent += 1) {
      good.push(regex.run(GOOD, never))
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    expect(await Promise.all(good)).toEqual(good.map(() => GOOD_VERDICT))
    expect((await Promise.all(hostile)).map(({ kind }) => kind)).toEqual(hostile.map(() => 'timeout'))
    clearInterval(ticker)
    // Eight rounds of 200 ms: a loop that is blocked in each turns a few times in all.
    expect(ticks).toBeGreaterThan(40)
  })

  it('answers busy at once when the queue is full, and recovers', async () => {
    const regex = await warmed({ workers: 1, queueLimit: 3 })
    let isRunning = true
    const running = regex.run(EVIL, never).finally(() => {
      isRunning = false
    })
    const queued = Array.from({ length: 3 }, () => regex.run(GOOD, never))
    expect(await regex.run(GOOD, never)).toEqual({ kind: 'busy' })
    expect(isRunning).toBe(true)
    expect((await running).kind).toBe('timeout')
    expect(await Promise.all(queued)).toEqual(queued.map(() => GOOD_VERDICT))
    expect(await regex.run(GOOD, never)).toEqual(GOOD_VERDICT)
  })

  it('answers a pattern that eats memory, and the next one', async () => {
    // Every lazy b?? leaves a place to come back to: more of them than the stack of the engine holds.
    const bomb = `(?:(?=a)${'b??'.repeat(100)}a)*c`
    const regex = await warmed({ workers: 1, deadlineMs: AGES_MS })
    expect(await regex.run(job(bomb, 'a'.repeat(100_000)), never)).toEqual({ kind: 'out_of_memory' })
    expect(await regex.run(GOOD, never)).toEqual(GOOD_VERDICT)
  })

  it.each([
    ['(?:a{0,999}){0,999}b', 'a'.repeat(100_000), ''],
    ['(((a{30}){30}){30}){30}', 'a'.repeat(100_000), ''],
    ['(?<=(?:a{0,999}){0,999})b', 'a'.repeat(100_000), 'i'],
    [`${'(?:'.repeat(400)}a{0,9}${'){0,9}'.repeat(200)}${')'.repeat(200)}`, 'a', ''],
    ['('.repeat(1000) + ')'.repeat(1000), 'a'.repeat(100_000), 'g'],
  ])('survives compiling %s', async (pattern, input, flags) => {
    const regex = await warmed({ workers: 1 })
    expect((await regex.run(job(pattern, input, flags), never)).kind).toMatch(/^(timeout|out_of_memory|done|invalid)$/)
    expect(await regex.run(GOOD, never)).toEqual(GOOD_VERDICT)
  })
})

describe('an abort', () => {
  it('of a call that has not started frees its place in the queue', async () => {
    const regex = await warmed({ workers: 1, queueLimit: 1 })
    const running = regex.run(EVIL, never)
    const controller = new AbortController()
    const waiting = regex.run(GOOD, controller.signal)
    expect(await regex.run(GOOD, never)).toEqual({ kind: 'busy' })
    controller.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    const next = regex.run(GOOD, never)
    expect((await running).kind).toBe('timeout')
    expect(await next).toEqual(GOOD_VERDICT)
  })

  it('of a running call stops it and frees its seat long before the deadline', async () => {
    const regex = await warmed({ workers: 1, deadlineMs: AGES_MS })
    const controller = new AbortController()
    const running = regex.run(EVIL, controller.signal)
    const next = regex.run(GOOD, never)
    await new Promise(resolve => setTimeout(resolve, 30))
    controller.abort(new Error('gone'))
    await expect(running).rejects.toThrow('gone')
    expect(await next).toEqual(GOOD_VERDICT)
  })

  it('before the call refuses it', async () => {
    await expect(pool().run(GOOD, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  })

  it('after the answer does nothing', async () => {
    const controller = new AbortController()
    const regex = pool({ workers: 1 })
    expect(await regex.run(GOOD, controller.signal)).toEqual(GOOD_VERDICT)
    controller.abort()
    expect(await regex.run(GOOD, never)).toEqual(GOOD_VERDICT)
  })
})

describe('close', () => {
  it('settles what runs and what waits, and refuses what comes later', async () => {
    const regex = await warmed({ workers: 1, deadlineMs: AGES_MS })
    const pending = [regex.run(EVIL, never), regex.run(GOOD, never), regex.run(GOOD, never)]
    await regex.close()
    expect(await Promise.all(pending)).toEqual([{ kind: 'busy' }, { kind: 'busy' }, { kind: 'busy' }])
    expect(await regex.run(GOOD, never)).toEqual({ kind: 'busy' })
    await regex.close()
  })

  it('works while workers are still starting and before any was needed', async () => {
    const starting = pool()
    starting.warm()
    const waiting = starting.run(GOOD, never)
    await starting.close()
    expect(await waiting).toEqual({ kind: 'busy' })
    await pool().close()
  })
})

describe('a worker', () => {
  /** The worker threads of a pool, caught as they receive work. */
  function watchWorkers(): Set<Worker> {
    const seen = new Set<Worker>()
    const post = Worker.prototype.postMessage
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
      this: Worker,
      ...given: Parameters<typeof post>
    ) {
      seen.add(this)
      return post.apply(this, given)
    })
    return seen
  }

  it('that dies idle is replaced before the next call', async () => {
    const workers = watchWorkers()
    const regex = await warmed({ workers: 1 })
    const [first] = workers
    await first?.terminate()
    expect(await regex.run(GOOD, never)).toEqual(GOOD_VERDICT)
    expect(workers.size).toBe(2)
  })

  it('that dies at work fails its call at once and is replaced', async () => {
    const workers = watchWorkers()
    const regex = await warmed({ workers: 1, deadlineMs: AGES_MS })
    const running = regex.run(EVIL, never)
    const next = regex.run(GOOD, never)
    const [first] = workers
    void first?.terminate()
    await expect(running).rejects.toThrow('a regex worker exited')
    expect(await next).toEqual(GOOD_VERDICT)
    expect(workers.size).toBe(2)
  })

  it('stopped at its deadline is replaced before anyone asks', async () => {
    const regex = await warmed({ workers: 1 })
    const ready = vi.spyOn(Worker.prototype, 'unref')
    expect((await regex.run(EVIL, never)).kind).toBe('timeout')
    // Once when the stopped worker is let go, once when the new one is up.
    await vi.waitFor(() => expect(new Set(ready.mock.contexts).size).toBe(2), 60_000)
  })

  it('serves call after call without being replaced', async () => {
    const workers = watchWorkers()
    const regex = pool({ workers: 1 })
    for (let call = 0; call < 50; call += 1) expect(await regex.run(GOOD, never)).toEqual(GOOD_VERDICT)
    expect(workers.size).toBe(1)
  })

  it('is started only when there is work for it', async () => {
    const workers = watchWorkers()
    const regex = pool({ workers: 4 })
    await regex.run(GOOD, never)
    await regex.run(GOOD, never)
    expect(workers.size).toBe(1)
  })
})
