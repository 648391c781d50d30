import { serveCounts } from './doors.ts'
import { createLog } from '../log.ts'
import { createApp } from '../main.ts'
import { warnOfContactPoints } from './contact_points.ts'
import { prepareDataFolder } from './data_folder.ts'
import { warnOfFreeText } from './free_text.ts'
import { warnOfReplies } from './replies.ts'
import { readSettings, warnOfOpenFile } from './settings.ts'

const KEEP_ALIVE_MS = 60_000

/** Runs accepted work of the configured ledger until SIGINT or SIGTERM, then lets what runs finish and exits 0; METRICS_PORT counts here too. */
export async function runWorker(): Promise<void> {
  const config = readSettings()
  await prepareDataFolder(config)
  const log = createLog(config.logLevel, { file: config.logFile })
  const app = await createApp(config, { log }, 0)
  const { ledger } = app.broker.services
  warnOfOpenFile(log)
  warnOfFreeText(config, log)
  warnOfReplies(config, log)
  await warnOfContactPoints(config, log)
  const counts = await serveCounts(config, log, app.metrics).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  // Whoever reads that it works may stop it at once.
  const stopped = new Promise<string>(resolve => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => resolve(name))
  })
  log.info({ engine: ledger.engine, pending: await ledger.jobs.pending() }, 'working')
  // The worker's own timers do not keep a process alive.
  const alive = setInterval(() => undefined, KEEP_ALIVE_MS)
  log.info({ signal: await stopped }, 'stopping')
  clearInterval(alive)
  counts?.close()
  await app.close()
  process.exit(0)
}
