import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'

/** Time that stands still until the next event is fired; while it rules, timers and randomness of the whole process come from it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  after(delayMs: number, run: () => void): void
  sleep(delayMs: number): Promise<void>
  /** Fires the earliest event, one of those that are due together; false when there is none. */
  fireNext(): boolean
  /** Lets time pass in which nothing runs, as in a machine that is suspended. */
  skip(ms: number): void
  /** How much of the time was skipped. */
  skippedMs(): number
  /** Waits until nothing can go on by itself any more. */
  settle(): Promise<void>
  /** Makes something, and answers how to end every interval that was begun on the way. */
  watch<T>(make: () => T): { made: T; stop(): void }
  /** Grows with whatever is begun; it stays the same while the world stands still. */
  activity(): number
  /** Gives timers and randomness back. */
  release(): void
}

interface Timer {
  at: number
  run: () => void
  everyMs?: number
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  setImmediate: globalThis.setImmediate,
  clearImmediate: globalThis.clearImmediate,
}
const realDateNow = Date.now
const realPerformanceNow = performance.now
const realRandom = Math.random
const { randomBytes, randomUUID } = crypto
const realSleep = timersPromises.setTimeout

const turn = (): Promise<void> => new Promise(resolve => real.setImmediate(resolve))

/** Waits in the time of the machine. */
export const realPause = (ms: number): Promise<void> => new Promise(resolve => real.setTimeout(resolve, ms))

/** Milliseconds of the machine, whatever a clock says. */
export const realNowMs = (): number => realPerformanceNow.call(performance)

/** Puts the timers and the randomness of this process under a clock that starts at a time. */
export function ruleTime(startMs: number, random: () => number): Clock {
  const timers = new Map<number, Timer>()
  const immediates: (() => void)[] = []
  let nowMs = startMs
  let skippedMs = 0
  let serial = 0
  let begun = 0
  let watched: number[] | undefined

  const add = (timer: Timer): number => {
    begun += 1
    serial += 1
    timers.set(serial, { ...timer, at: Math.ceil(timer.at) })
    return serial
  }
  const after = (delayMs: number, run: () => void): void => void add({ at: nowMs + Math.max(0, delayMs), run })
  const sleep = (delayMs: number): Promise<void> => new Promise(resolve => after(delayMs, resolve))

  const handleOf = (id: number) => {
    const handle = { id, ref: () => handle, unref: () => handle, hasRef: () => false, [Symbol.toPrimitive]: () => id }
    return handle
  }
  const clear = (handle: unknown): void => {
    if (typeof handle === 'object' && handle !== null && 'id' in handle) timers.delete(Number(handle.id))
    else if (typeof handle === 'number') timers.delete(handle)
  }
  type Callback = (...args: unknown[]) => void
  const fakes = {
    setTimeout: (run: Callback, ms = 0, ...args: unknown[]) =>
      handleOf(add({ at: nowMs + Math.max(1, ms), run: () => run(...args) })),
    clearTimeout: clear,
    setInterval: (run: Callback, ms = 1, ...args: unknown[]) => {
      const id = add({ at: nowMs + Math.max(1, ms), run: () => run(...args), everyMs: Math.max(1, ms) })
      watched?.push(id)
      return handleOf(id)
    },
    clearInterval: clear,
    setImmediate: (run: Callback, ...args: unknown[]) => {
      begun += 1
      immediates.push(() => run(...args))
      return handleOf(0)
    },
    clearImmediate: clear,
  }
  const abortableSleep = <T>(ms = 0, value?: T, { signal }: { signal?: AbortSignal } = {}): Promise<T | undefined> =>
    new Promise((resolve, reject) => {
      const id = add({ at: nowMs + ms, run: () => resolve(value) })
      const leave = (): void => {
        timers.delete(id)
        reject(signal?.reason)
      }
      if (signal?.aborted === true) leave()
      else signal?.addEventListener('abort', leave, { once: true })
    })

  Object.assign(globalThis, fakes)
  Date.now = () => nowMs
  performance.now = () => nowMs - startMs
  Math.random = random
  Object.assign(crypto, randomnessOf(random))
  Object.assign(timersPromises, { setTimeout: abortableSleep })
  syncBuiltinESMExports()

  const fire = (id: number, timer: Timer): void => {
    nowMs = Math.max(nowMs, timer.at)
    if (timer.everyMs === undefined) timers.delete(id)
    // What was missed is not made up for.
    else timer.at = nowMs + timer.everyMs
    timer.run()
  }

  return {
    now: () => nowMs,
    after,
    sleep,
    fireNext: () => {
      let due: [number, Timer][] = []
      let firstAt = Number.POSITIVE_INFINITY
      for (const entry of timers) {
        const { at } = entry[1]
        if (at < firstAt) due = [entry]
        else if (at === firstAt) due.push(entry)
        firstAt = Math.min(firstAt, at)
      }
      const picked = due[Math.floor(random() * due.length)]
      if (picked !== undefined) fire(...picked)
      return picked !== undefined
    },
    skip: ms => {
      nowMs += Math.ceil(ms)
      skippedMs += Math.ceil(ms)
    },
    skippedMs: () => skippedMs,
    settle: async () => {
      for (;;) {
        await turn()
        if (immediates.length === 0) return
        for (const run of immediates.splice(0)) run()
      }
    },
    watch: make => {
      const ids: number[] = []
      watched = ids
      const made = make()
      watched = undefined
      return {
        made,
        stop: () => {
          for (const id of ids) timers.delete(id)
        },
      }
    },
    activity: () => begun,
    release: () => {
      Object.assign(globalThis, real)
      Date.now = realDateNow
      performance.now = realPerformanceNow
      Math.random = realRandom
      Object.assign(crypto, { randomBytes, randomUUID })
      Object.assign(timersPromises, { setTimeout: realSleep })
      syncBuiltinESMExports()
    },
  }
}

function randomnessOf(random: () => number) {
  const bytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)))
  return {
    randomBytes: bytes,
    randomUUID: () => {
      const hex = bytes(16).toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
