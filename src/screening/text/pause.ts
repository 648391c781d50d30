import { setImmediate } from 'node:timers/promises'

const LONGEST_MS = 5

/** Waits when it is time to. */
export type Pause = () => Promise<void> | undefined

/** Makes a function to call between small pieces of long work: now and then it lets the process answer its callers. */
export function createPause(): Pause {
  let began = performance.now()
  return () => {
    if (performance.now() - began < LONGEST_MS) return undefined
    return setImmediate().then(() => {
      began = performance.now()
    })
  }
}
