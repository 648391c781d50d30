import { createInterface } from 'node:readline'
import { prettyLine } from '../src/lib/pretty_log.ts'

// npm run dev pipes the log through this: Ctrl+C ends the server; its last lines are still to come, and end of input ends this.
process.on('SIGINT', () => undefined)
createInterface({ input: process.stdin }).on('line', line =>
  process.stdout.write(`${prettyLine(line, process.stdout.isTTY && process.stdout.hasColors())}\n`),
)
