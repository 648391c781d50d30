import type { Worker } from 'node:cluster'

/** A connection on its way from the process that took it to the one that will answer it. */
interface Passed {
  close(): void
}

type Send = (message: unknown, passed?: Passed, ...rest: unknown[]) => boolean

const takers = new WeakMap<Passed, Worker>()

/**
 * Ends the connection that is handed to a worker when that dies. Node closes its own end of one once the worker has said that it has
 * it, and keeps it open for good when the worker can no longer say so: its client would wait for an answer until it gave up.
 */
export function endUntaken(worker: Worker): void {
  const child = worker.process as unknown as { send: Send }
  const send = child.send.bind(child)
  // Node hands over one at a time.
  let latest: Passed | undefined
  child.send = (message, passed, ...rest) => {
    if (isConnection(passed)) {
      latest = passed
      takers.set(passed, worker)
    }
    return send(message, passed, ...rest)
  }
  worker.once('exit', () => {
    // One that was turned down is with another; closing one that is closed does nothing.
    if (latest !== undefined && takers.get(latest) === worker) latest.close()
  })
}

const isConnection = (passed: unknown): passed is Passed =>
  typeof passed === 'object' && passed !== null && 'close' in passed && typeof passed.close === 'function'
