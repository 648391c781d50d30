import { createApp, localCallerOf } from '../main.ts'
import { lazyLedger } from '../store/lazy.ts'
import { openLedger } from '../store/open.ts'
import { serveStdio } from '../transport/stdio.ts'
import { prepareDataFolder } from './data_folder.ts'
import { warnOfFreeText } from './free_text.ts'
import { type CommandOptions, readSettings, warnOfOpenFile } from './settings.ts'

// The host asks for the tools first; work that waits in the ledger can wait a moment longer.
const FIRST_LOOK_MS = 1_500

/** Serves one MCP host over stdin and stdout; ends when the host goes away, after answering what it asked. */
export async function runStdio(options: CommandOptions): Promise<void> {
  const config = readSettings(options)
  await prepareDataFolder(config)
  // With a token the ledger is asked at once, and a wrong token has to end the process at start.
  const ledger = lazyLedger(config.databaseUrl === undefined ? 'sqlite' : 'postgres', () => openLedger(config))
  const app = await createApp(config, { ledger }, config.readOnly ? 'when_woken' : FIRST_LOOK_MS)
  warnOfOpenFile(app.broker.services.log)
  warnOfFreeText(config, app.broker.services.log)
  const caller = await localCallerOf(app)
  const door = serveStdio(app.door, { input: process.stdin, output: process.stdout }, caller)
  const stop = (): void => void door.close()
  process.on('SIGINT', stop).on('SIGTERM', stop)
  await door.ended
  await app.close()
  process.exit(0)
}
