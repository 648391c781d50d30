import { createApp, localCallerOf } from '../main.ts'
import { serveStdio } from '../transport/stdio.ts'
import { type CommandOptions, readSettings } from './settings.ts'

/** Serves one MCP host over stdin and stdout; ends when the host goes away, after answering what it asked. */
export async function runStdio(options: CommandOptions): Promise<void> {
  const app = await createApp(readSettings(options))
  const caller = await localCallerOf(app)
  const door = serveStdio(app.door, { input: process.stdin, output: process.stdout }, caller)
  const stop = (): void => void door.close()
  process.on('SIGINT', stop).on('SIGTERM', stop)
  await door.ended
  await app.close()
  process.exit(0)
}
