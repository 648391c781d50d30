import cluster from 'node:cluster'
import { type Config, misspelledSettings } from '../config.ts'
import type { Log } from '../core/ports.ts'
import { createLog } from '../log.ts'
import { warnOfAddress } from './address.ts'
import { warnOfContactPoints } from './contact_points.ts'
import { prepareDataFolder } from './data_folder.ts'
import { warnOfFreeText } from './free_text.ts'
import { warnOfReplies } from './replies.ts'
import { leaveRecord } from './servers.ts'
import { type CommandOptions, readSettings, readSource, warnOfOpenFile } from './settings.ts'
import { warnOfWorkers } from './workers.ts'

/** Serves HTTP until SIGINT or SIGTERM, then lets calls in flight finish and exits 0; in as many processes as WORKERS says. */
export async function runServe(options: CommandOptions): Promise<void> {
  const config = readSettings(options)
  if (cluster.isWorker) return (await import('./serving_worker.ts')).serveAsWorker(config)
  await prepareDataFolder(config)
  const log = createLog(config.logLevel, { file: config.logFile })
  if (config.workers > 1) {
    await warn(config, log)
    const { superviseServers } = await import('./supervisor.ts')
    return superviseServers(config, log, url => announce(config, log, url))
  }
  const { serveHere } = await import('./serving.ts')
  const { url, end } = await serveHere(config, log)
  // Whoever reads that it listens may stop it at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal))
  await warn(config, log)
  announce(config, log, url)
}

/** Says what is set and will surprise somebody. */
async function warn(config: Config, log: Log): Promise<void> {
  const { variables, file } = readSource()
  for (const { name, meant } of misspelledSettings(variables, Object.keys(file?.lines ?? {})))
    log.warn({ variable: name, meant }, 'this variable is no setting: nothing here reads it')
  warnOfOpenFile(log)
  warnOfAddress(config, log)
  warnOfFreeText(config, log)
  warnOfReplies(config, log)
  warnOfWorkers(config, log)
  await warnOfContactPoints(config, log)
}

function announce(config: Config, log: Log, url: string): void {
  leaveRecord(config, url)
  log.info(toAddresses(url), 'listening')
}

/** What the log says of a server that listens. */
const toAddresses = (url: string): Record<string, string> => ({ url, mcp: `${url}/mcp`, docs: `${url}/docs` })
