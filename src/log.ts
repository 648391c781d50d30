import { pino } from 'pino'
import type { Log } from './core/ports.ts'
import { currentSpan } from './lib/trace.ts'

/** Writes JSON lines to stderr, synchronously: stdout belongs to the stdio transport, and a crash must not lose its reason. `writer` is in each of them. */
export const createLog = (level: string, writer: Record<string, number> | null = null): Log =>
  pino(
    { level, base: writer, timestamp: pino.stdTimeFunctions.isoTime, mixin: traceFields },
    pino.destination({ fd: 2, sync: true }),
  )

/** By these a line is found from the trace that it belongs to. */
function traceFields(): Record<string, string> {
  const span = currentSpan()
  return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId }
}
