import type { Config } from '../config.ts'
import type { Log } from '../core/ports.ts'
import { once } from '../lib/once.ts'
import { createLog } from '../log.ts'
import type { App } from '../main.ts'
import { toOffer } from '../transport/offer.ts'
import { selectToolsets } from '../transport/selection.ts'
import { serveStdio } from '../transport/stdio.ts'
import type { Opened } from '../transport/stdio_host.ts'
import { warnOfContactPoints } from './contact_points.ts'
import { prepareDataFolder } from './data_folder.ts'
import { warnOfFreeText } from './free_text.ts'
import { warnOfReplies } from './replies.ts'
import { readOffers } from './offers.ts'
import { type CommandOptions, readSettings, warnOfOpenFile } from './settings.ts'

// The host asks for the tools first; work that waits in the ledger can wait a moment longer.
const FIRST_LOOK_MS = 1_500

/** Serves one MCP host over stdin and stdout; ends when the host goes away, after answering what it asked. */
export async function runStdio(options: CommandOptions): Promise<void> {
  const config = readSettings(options)
  const { readOnly } = config
  const offers = await readOffers()
  const selection = { toolsets: selectToolsets(config.toolsets, offers), readOnly }
  await prepareDataFolder(config)
  const log = createLog(config.logLevel)
  warnOfOpenFile(log)
  warnOfFreeText(config, log)
  warnOfReplies(config, log)
  // The host is told what there is meanwhile.
  void warnOfContactPoints(config, log)
  let isOpening = false
  const open = once(() => {
    isOpening = true
    return openApp(config, log)
  })
  // A wrong token has to end the process at start.
  if (config.agent !== undefined) await open()
  const host = { offer: toOffer(offers, selection), readOnly, log, open }
  const door = serveStdio(host, { input: process.stdin, output: process.stdout })
  const stop = (): void => void door.close()
  process.on('SIGINT', stop).on('SIGTERM', stop)
  await door.ended
  if (isOpening) await (await open()).app.close()
  process.exit(0)
}

/** Loads what runs the operations, most of the program: a host is told what there is before that. */
async function openApp(config: Config, log: Log): Promise<Opened & { app: App }> {
  const [{ createApp, localCallerOf }, { openLater }] = await Promise.all([
    import('../main.ts'),
    import('../store/lazy.ts'),
  ])
  const app = await createApp(
    config,
    { ledger: openLater(config), log },
    config.readOnly ? 'when_woken' : FIRST_LOOK_MS,
  )
  return { app, door: app.door, caller: await localCallerOf(app) }
}
