import { pino } from 'pino'
import type { Log } from './core/ports.ts'
import { keepLines } from './lib/kept_lines.ts'
import { prettyLine } from './lib/pretty_log.ts'
import { currentSpan } from './lib/trace.ts'

/** Writes JSON lines to stderr, or lines for people where that is a terminal, synchronously: stdout belongs to the stdio transport, and a crash must not lose its reason.  */
export function createLog(level: string, { writer = null, file }: LogOptions = {}): Log {
  const stderr = process.stderr.isTTY ? { write: writePretty } : pino.destination({ fd: 2, sync: true })
  const to = file === undefined ? stderr : alsoTo(file, stderr)
  return pino({ level, base: writer, timestamp: pino.stdTimeFunctions.isoTime, mixin: traceFields }, to)
}

interface LogOptions {
  /** Stands in every line. */
  writer?: Record<string, number> | null
  /** Keeps the lines too, for `agent-broker logs tail`. */
  file?: string
}

interface Lines {
  write(line: string): void
}

const alsoTo = (file: string, stderr: Lines): Lines => {
  const keep = keepLines(file, error => {
    const said = {
      level: 40,
      time: new Date().toISOString(),
      file,
      err: String(error),
      msg: 'the log is no longer kept',
    }
    stderr.write(`${JSON.stringify(said)}\n`)
  })
  return {
    write: line => {
      stderr.write(line)
      keep(line)
    },
  }
}

/** By these a line is found from the trace that it belongs to. */
function traceFields(): Record<string, string> {
  const span = currentSpan()
  return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId }
}

const writePretty = (line: string): void =>
  void process.stderr.write(`${prettyLine(line.trimEnd(), process.stderr.hasColors())}\n`)
