import { createInterface } from 'node:readline'
import { styleText } from 'node:util'

// npm run dev pipes the log through this: time, level, message and what else a line holds, in one line for people.
const LEVELS: Record<number, [name: string, style: Parameters<typeof styleText>[0]]> = {
  10: ['TRACE', 'gray'],
  20: ['DEBUG', 'gray'],
  30: ['INFO ', 'green'],
  40: ['WARN ', 'yellow'],
  50: ['ERROR', 'red'],
  60: ['FATAL', 'red'],
}

/** One line of the log as a person reads it; what is no JSON stays as it is. */
function pretty(line: string): string {
  if (!line.startsWith('{')) return line
  try {
    const { level, time, msg, ...rest } = JSON.parse(line) as Record<string, unknown>
    const [name, style] = LEVELS[Number(level)] ?? [String(level), 'white']
    const shown = process.stdout.isTTY ? styleText(style, name) : name
    const facts = Object.entries(rest).map(
      ([key, value]) => ` ${key}=${isPlain(value) ? value : JSON.stringify(value)}`,
    )
    return `${String(time).slice(11, 23)} ${shown} ${String(msg ?? '')}${facts.join('')}`
  } catch {
    return line
  }
}

const isPlain = (value: unknown): value is string => typeof value === 'string' && /^[^\s"]+$/.test(value)

// Ctrl+C ends the server; its last lines are still to come, and end of input ends this.
process.on('SIGINT', () => undefined)
createInterface({ input: process.stdin }).on('line', line => process.stdout.write(`${pretty(line)}\n`))
