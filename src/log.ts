import { pino } from 'pino'
import type { Log } from './core/ports.ts'
import { prettyLine } from './lib/pretty_log.ts'
import { currentSpan } from './lib/trace.ts'

/** Writes JSON lines to stderr, or lines for people where that is a terminal, synchronously: stdout belongs to the stdio transport, and a crash must not lose its reason. `writer` is in each of them. */
export const createLog = (level: string, writer: Record<string, number> | null = null): Log =>
  pino(
    { level, base: writer, timestamp: pino.stdTimeFunctions.isoTime, mixin: traceFields },
    process.stderr.isTTY ? { write: writePretty } : pino.destination({ fd: 2, sync: true }),
  )

/** By these a line is found from the trace that it belongs to. */
function traceFields(): Record<string, string> {
  const span = currentSpan()
  return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId }
}

const writePretty = (line: string): void =>
  void process.stderr.write(`${prettyLine(line.trimEnd(), process.stderr.hasColors())}\n`)
