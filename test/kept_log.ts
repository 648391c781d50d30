import type { Log } from '../src/core/ports.ts'

/** A log that keeps its lines as text, each with its level. */
export function keptLog(): { log: Log; lines: string[] } {
  const lines: string[] = []
  const write =
    (level: string) =>
    (fields: Record<string, unknown>, message: string): void =>
      void lines.push(`${level} ${JSON.stringify(fields)} ${message}`)
  return { lines, log: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') } }
}
