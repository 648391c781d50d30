import type { Log } from '../core/ports.ts'
import { once } from '../lib/once.ts'

/** A log of a command that ends by itself and seldom has anything to log: what writes it is loaded with the first line. */
export function createLateLog(level: string): Log & { written(): Promise<void> } {
  const log = once(async () => (await import('../log.ts')).createLog(level))
  let written = Promise.resolve()
  const line =
    (kind: keyof Log) =>
    (fields: Record<string, unknown>, message: string): void => {
      written = written.then(async () => (await log())[kind](fields, message))
    }
  return {
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    written: () => written,
  }
}
